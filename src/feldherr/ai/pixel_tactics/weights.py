"""What things are worth, read from `weights.toml`: one number for every fact that an evaluation may note.

Figures are thousandths of a unit; a lead of one unit wins about 85 games of 100.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import Final, NewType, cast

from feldherr.core.errors import BadFile
from feldherr.core.message import shown
from feldherr.games.pixel_tactics.card_numbers import ALL_KINDS, KINDS, NAMES, KindId, kind_named
from feldherr.games.pixel_tactics.grid import ROW_IDS, WIDTH, RowId

Weights = NewType("Weights", list[int])
"""By fact, in thousandths."""

LEADERS: Final = 0
"""Being led by a card kind."""
HEROES: Final = LEADERS + KINDS
"""A living hero by kind and row, see `placed`."""
HAND: Final = HEROES + WIDTH * KINDS
"""A card in hand, as a recruit or an order."""
ORDERS: Final = HAND + KINDS
"""Playing a card as an order: what it gains on average. Never noted, only promised."""
SPELLS: Final = ORDERS + KINDS
"""Using a spell by kind and row, likewise."""
FACTS: Final = SPELLS + WIDTH * KINDS
"""Everything else, in the order of `FACT_NAMES`."""

FACT_NAMES = [
    "leader_left", "leader_share", "leader_below_12", "leader_below_8", "leader_below_4", "leader_doomed",
    "screened", "guarded", "hero_left", "fragile", "captured", "shots",
    "blows", "idle", "arms_now", "arms_next", "arms_last", "threat_now",
    "threat_next", "threat_last", "threat_share", "threat_kills", "strike_kills", "corpse_front",
    "corpse_flank", "corpse_rear", "corpses_serve", "cards", "many_cards", "empty_hand",
    "empty_deck", "first", "slowed", "counters",
]  # fmt: skip

LEADER_LEFT: Final = FACTS + 0
LEADER_SHARE: Final = FACTS + 1
LEADER_BELOW_12: Final = FACTS + 2
LEADER_BELOW_8: Final = FACTS + 3
LEADER_BELOW_4: Final = FACTS + 4
LEADER_DOOMED: Final = FACTS + 5
SCREENED: Final = FACTS + 6
GUARDED: Final = FACTS + 7
HERO_LEFT: Final = FACTS + 8
FRAGILE: Final = FACTS + 9
CAPTURED: Final = FACTS + 10
SHOTS: Final = FACTS + 11
BLOWS: Final = FACTS + 12
IDLE: Final = FACTS + 13
ARMS_NOW: Final = FACTS + 14
ARMS_NEXT: Final = FACTS + 15
ARMS_LAST: Final = FACTS + 16
THREAT_NOW: Final = FACTS + 17
THREAT_NEXT: Final = FACTS + 18
THREAT_LAST: Final = FACTS + 19
THREAT_SHARE: Final = FACTS + 20
THREAT_KILLS: Final = FACTS + 21
STRIKE_KILLS: Final = FACTS + 22
CORPSE_FRONT: Final = FACTS + 23
CORPSE_FLANK: Final = FACTS + 24
CORPSE_REAR: Final = FACTS + 25
CORPSES_SERVE: Final = FACTS + 26
CARDS: Final = FACTS + 27
MANY_CARDS: Final = FACTS + 28
EMPTY_HAND: Final = FACTS + 29
EMPTY_DECK: Final = FACTS + 30
FIRST: Final = FACTS + 31
SLOWED: Final = FACTS + 32
COUNTERS: Final = FACTS + 33

COUNT: Final = FACTS + 34


def placed(kind: KindId, row: RowId) -> int:
    """Where a card of a kind in a row stands among those of all kinds and rows."""
    return kind * WIDTH + row


def weights_file() -> Path:
    return Path(__file__).with_name("weights.toml")


@cache
def load_weights() -> Weights:
    """The weights that come with the package."""
    return read_weights(weights_file())


def read_weights(path: Path) -> Weights:
    """The weights of a file; what it does not name is worth nothing."""
    data = cast(
        dict[str, dict[str, int | list[int]]], tomllib.loads(path.read_text(encoding="utf-8"))
    )
    weights = Weights([0] * COUNT)
    for table, first in (("leader", LEADERS), ("hand", HAND), ("order", ORDERS)):
        for name, value in data.get(table, {}).items():
            weights[first + _kind(path, name)] = cast(int, value)
    for table, first in (("hero", HEROES), ("spell", SPELLS)):
        for name, value in data.get(table, {}).items():
            for row, worth in zip(ROW_IDS, cast(list[int], value), strict=True):
                weights[first + placed(_kind(path, name), row)] = worth
    for name, value in data.get("fact", {}).items():
        if name not in FACT_NAMES:
            raise BadFile("{file}: unknown fact {name}", file=path.name, name=shown(name))
        weights[FACTS + FACT_NAMES.index(name)] = cast(int, value)
    return weights


def written_weights(weights: Weights) -> str:
    """The file that `read_weights` reads, for those who tune."""
    lines: list[str] = []
    for table, first in (("leader", LEADERS), ("hand", HAND), ("order", ORDERS)):
        lines.append(f"[{table}]")
        lines += [f"{name} = {weights[first + kind]}" for kind, name in enumerate(NAMES[:-1])]
        lines.append("")
    for table, first in (("hero", HEROES), ("spell", SPELLS)):
        lines.append(f"[{table}] # front, flank, rear")
        for kind, name in zip(ALL_KINDS, NAMES[:-1], strict=False):
            worth = [weights[first + placed(kind, row)] for row in ROW_IDS]
            lines.append(f"{name} = {worth}")
        lines.append("")
    lines.append("[fact]")
    lines += [f"{name} = {weights[FACTS + at]}" for at, name in enumerate(FACT_NAMES)]
    return "\n".join(lines) + "\n"


def _kind(path: Path, name: str) -> KindId:
    if name not in NAMES:
        raise BadFile("{file}: unknown card {name}", file=path.name, name=shown(name))
    return kind_named(name)
