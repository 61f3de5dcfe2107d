"""Units and upgrades as they are printed, facing somebody who stands a while."""

from feldherr.games.runewars.catalogue.entries import UnitKind
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.state import NOWHERE
from feldherr.testing.runewars.field import (
    GIANT,
    NORTH,
    SOUTH,
    Field,
    Squad,
    card,
    melee,
    north,
    south,
    troop,
    upgrade_card,
)


def bearer(name: str, kind: UnitKind | None = None) -> Squad:
    """A unit of one tray with an upgrade, its figure in the first socket."""
    upgrade = upgrade_card(name)
    place = 0 if upgrade.has_figure else NOWHERE
    return Squad(kind or troop("r"), SOUTH, [1], south(6, 6), [upgrade], [place])


def carrying(
    name: str, kind: UnitKind | None = None, enemy: UnitKind | None = None, gap: float = 0
) -> Field:
    """Unit 0 carries the upgrade and faces unit 1, so many trays away."""
    return Field([bearer(name, kind), Squad(enemy or GIANT, NORTH, [1], north(6, 6 + gap, 1))])


def fielded(name: str, enemy: UnitKind | None = None, gap: float = 0) -> Field:
    """Unit 0 is one tray of a printed unit and faces unit 1."""
    squads = [
        Squad(card(name), SOUTH, [1], south(6, 6)),
        Squad(enemy or GIANT, NORTH, [1], north(6, 6 + gap, 1)),
    ]
    return Field(squads)


def beside(squad: Squad, gap: float = 0) -> Field:
    """The squad, an enemy in front of it and an ally at its side."""
    squads = [
        squad,
        Squad(GIANT, NORTH, [1], north(6, 6 + gap, 1)),
        Squad(GIANT, SOUTH, [1], south(8, 6)),
    ]
    return Field(squads)


def attacked(name: str, *faces: str, dice: str = "r") -> Field:
    """Unit 0 strikes unit 1, which carries the upgrade."""
    upgrade = upgrade_card(name)
    squads = [
        Squad(troop(dice), SOUTH, [1], south(6, 6)),
        Squad(GIANT, NORTH, [1], north(6, 6, 1), [upgrade]),
    ]
    return melee(Field(squads), *faces)


def exhausted(field: Field, unit: int = 0) -> int:
    return field.state.units[unit].cards[0]


def suffered(field: Field, unit: int = 1) -> int:
    """The wounds on the only figure of a unit."""
    return field.wounds(UnitId(unit), 0)


def as_rolled(field: Field) -> Field:
    """The dice stay as they fell, whatever may be rerolled."""
    while field.prompt == "reroll":
        field.pick()
    return field
