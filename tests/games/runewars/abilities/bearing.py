"""Units with one upgrade of the test's own, facing a giant."""

from feldherr.games.runewars.catalogue.entries import UnitKind, UpgradeKind
from feldherr.games.runewars.powers import Part
from feldherr.testing.runewars.field import (
    GIANT,
    NORTH,
    SOUTH,
    Field,
    Squad,
    champion,
    north,
    south,
    troop,
)

HUGE = troop("r", threshold=30, sockets=1, defense=3)


def upgrade(*parts: Part) -> UpgradeKind:
    return champion(figure=False, parts=list(parts))


def bearing(*parts: Part, gap: float = 0, kind: UnitKind | str = "r", ranged: str = "") -> Field:
    """Unit 0, a kind or its dice, with an upgrade faces a giant, unit 1."""
    own = troop(kind, ranged=ranged) if isinstance(kind, str) else kind
    squads = [
        Squad(own, SOUTH, [1], south(6, 6), [upgrade(*parts)]),
        Squad(GIANT, NORTH, [1], north(6, 6 + gap, 1)),
    ]
    return Field(squads)


def company(*parts: Part, gap: float = 0) -> Field:
    """The same with an ally, unit 2, beside unit 0."""
    squads = [
        Squad(troop("r"), SOUTH, [1], south(6, 6), [upgrade(*parts)]),
        Squad(GIANT, NORTH, [1], north(6, 6 + gap, 1)),
        Squad(GIANT, SOUTH, [1], south(8, 6)),
    ]
    return Field(squads)
