"""Units that carry one of the written cards of Waiqar or the Latari, facing a giant."""

from feldherr.core.chance import Drawn, Scripted
from feldherr.core.codec import Record
from feldherr.core.timing import Moment
from feldherr.games.runewars.abilities import latari, waiqar
from feldherr.games.runewars.catalogue.entries import UnitKind, UpgradeKind
from feldherr.games.runewars.rules.timing import open_window
from feldherr.games.runewars.state import NOWHERE, OVERGROWTH, Laid
from feldherr.games.runewars.terms import CHAMPION
from feldherr.testing.runewars.field import (
    GIANT,
    NORTH,
    SOUTH,
    TRAY_SIZE,
    Field,
    Squad,
    champion,
    melee,
    north,
    south,
    troop,
)

CARDS = {**waiqar.CARDS, **latari.CARDS}


def card(name: str, slot: int = CHAMPION) -> UpgradeKind:
    """An upgrade without a figure that does what the card says."""
    kind = champion(parts=CARDS[name], figure=False)
    kind.name = name
    kind.slot = slot
    return kind


def bearer(
    name: str, kind: UnitKind | None = None, enemy: UnitKind | None = None, gap: float = 0
) -> Field:
    """Unit 0 carries the card and faces unit 1."""
    squads = [
        Squad(kind or troop("r"), SOUTH, [1], south(6, 6), [card(name)]),
        Squad(enemy or GIANT, NORTH, [1], north(6, 6 + gap, 1)),
    ]
    return Field(squads)


def attacked(name: str, *faces: str) -> Field:
    """Unit 0 attacks unit 1, which carries the card."""
    squads = [
        Squad(troop("r"), SOUTH, [1], south(6, 6)),
        Squad(GIANT, NORTH, [1], north(6, 6, 1), [card(name)]),
    ]
    return melee(Field(squads), *faces)


def moment(field: Field, now: Moment, *drawn: int) -> Field:
    """Everything that is due at a moment, with what chance has in store."""
    record = getattr(open_window(field.ctx, now), "record", None)
    if not isinstance(record, Record):
        return field
    return field.begin(record, Scripted([Drawn(each) for each in drawn]))


def overgrown(field: Field, x: float, y: float) -> Field:
    """With an overgrowth token at a point."""
    field.state.laid = [Laid(0, OVERGROWTH, NOWHERE, round(x * TRAY_SIZE), round(y * TRAY_SIZE))]
    return field
