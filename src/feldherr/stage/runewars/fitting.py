"""RW 33, setup 1: which battle and which lists belong together, for people who begin one."""

from typing import Final

from feldherr.core.rulebook import Options
from feldherr.core.text import Texts
from feldherr.games.runewars.army.army import SKIRMISH, STANDARD, cost
from feldherr.games.runewars.army.text import army_named
from feldherr.games.runewars.options import Rules
from feldherr.games.runewars.rulebook import cards
from feldherr.stage.battlefield.lists import points_of, remarks_on

LISTS: Final = {
    "skirmish": ["core_daqan", "core_waiqar"],
    "standard": ["standard_daqan", "standard_waiqar"],
}
"""The battles with lists of one's own, the one for beginners first, and lists that fill them."""


def fitting(wished: Options) -> Options:
    """What is wished for, with a battle that suits the lists and lists that suit the battle."""
    if "scenario" in wished:
        battle = str(wished["scenario"])
    else:
        battle = "skirmish" if _size_wished(wished) <= SKIRMISH else "standard"
    if wished.get("core_set") is True and battle == "standard":
        battle = "skirmish"
    found: Options = {"scenario": battle}
    if battle in LISTS:
        limit = _limit_wished(wished) or STANDARD
        found["armies"] = list(LISTS[battle if limit >= STANDARD else "skirmish"])
    return {**found, **wished}


def _limit_wished(wished: Options) -> int:
    limit = wished.get("points", 0)
    assert isinstance(limit, int)
    return limit


def _size_wished(wished: Options) -> int:
    """The points that lists or a limit ask for; nothing asks for none."""
    lists = wished.get("armies")
    if isinstance(lists, list):
        return max(_points(lists, wished.get("house_cards") is True), default=0)
    return _limit_wished(wished) or (STANDARD if wished.get("teams", "1v1") != "1v1" else 0)


def _points(lists: list[str], has_house_cards: bool) -> list[int]:
    printed = cards(has_house_cards)
    return points_of(lists, lambda each: cost(army_named(each, printed), printed))


def size(options: Options) -> int:
    """How many points a list may have; 0 where the battle brings its own."""
    rules = Rules(options)
    return 0 if rules.is_training else rules.points


def remarks(options: Options, own: Texts) -> list[str]:
    """What is legal, but hardly meant: lists far too small for the battle, or unequal ones."""
    rules = Rules(options)
    if rules.is_training:
        return []
    return remarks_on(_points(rules.armies, rules.has_house_cards), rules.points, own)
