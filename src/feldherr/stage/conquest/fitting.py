"""CQ 12 army 2: which scenario, lists and points belong together, for people who begin a battle."""

from typing import Final

from feldherr.core.rulebook import Options
from feldherr.core.text import Texts
from feldherr.games.conquest.army.cost import cost
from feldherr.games.conquest.army.text import army_named
from feldherr.games.conquest.options import OPTIONS, Rules
from feldherr.games.conquest.rulebook import entries
from feldherr.stage.battlefield.lists import points_of, remarks_on

LEARNING: Final = 1000
STANDARD: Final = 2000
LISTS: Final = {
    LEARNING: ["hundred_kingdoms_1000", "spires_1000"],
    STANDARD: ["hundred_kingdoms_2000", "spires_2000"],
}
"""CQ 12 army 2: the usual sizes, and lists that fill them."""
USUAL: Final = "head_to_head"
"""The scenario of those who bring lists and name none."""
_DEFAULTS: Final[Options] = {each.name: each.default for each in OPTIONS}


def fitting(wished: Options) -> Options:
    """What is wished for, with lists that suit the points and points that suit the lists."""
    if "scenario" not in wished and not {"armies", "points"} & wished.keys():
        return wished
    found: Options = {"scenario": USUAL, **wished}
    if Rules({**_DEFAULTS, **found}).brings_lists:
        return found
    limit, lists = found.get("points"), found.get("armies")
    if not isinstance(lists, list):
        lists = LISTS[STANDARD if isinstance(limit, int) and limit >= STANDARD else LEARNING]
        found["armies"] = list(lists)
    if not isinstance(limit, int):
        found["points"] = LEARNING if max(_points(lists)) <= LEARNING else STANDARD
    return found


def _points(lists: list[str]) -> list[int]:
    return points_of(lists, lambda each: cost(army_named(each, entries()), entries()))


def size(options: Options) -> int:
    """How many points a list may have; 0 where the battle brings its own."""
    rules = Rules(options)
    return 0 if rules.brings_lists else rules.points


def remarks(options: Options, own: Texts) -> list[str]:
    """What is legal, but hardly meant: lists far too small for the battle, or unequal ones."""
    rules = Rules(options)
    return [] if rules.brings_lists else remarks_on(_points(rules.armies), rules.points, own)
