"""Battles from set-up on with abilities made for the occasion on the cards of the core set."""

from feldherr.battlefield.field import Marker, Piece
from feldherr.core.chance import Seeded
from feldherr.core.flow import Procedures
from feldherr.core.rng import Quick
from feldherr.games.runewars.abilities import abilities
from feldherr.games.runewars.army.muster import first_state
from feldherr.games.runewars.catalogue.catalogue import catalogue, load_packs
from feldherr.games.runewars.catalogue.entries import ConditionKind
from feldherr.games.runewars.frames.setup import Battle
from feldherr.games.runewars.powers import Part, power
from feldherr.games.runewars.procedures import PROCEDURES
from feldherr.games.runewars.rules.contact import fresh_contacts
from feldherr.games.runewars.state import NOWHERE, Ctx, State
from feldherr.games.runewars.terms import READY
from feldherr.geometry.pose import Pose
from feldherr.testing.runewars.field import TRAY_SIZE, Field, north, rules, south


def staged(
    until: str, seed: int = 1, carried: str = "", conditions: dict[str, list[Part]] | None = None,
    **parts: list[Part],
) -> Field:  # fmt: skip
    """A skirmish played by chance until something is asked; `spearmen=[...]` is what that card does.

    Every unit has the upgrade named as `carried`. Conditions that no pack has are added.
    """
    powers = {**abilities(), **{name: power(each) for name, each in parts.items()}}
    cards = catalogue(load_packs(), powers)
    for name, each in (conditions or {}).items():
        kind = ConditionKind(name, {"en": name, "de": name}, "test", False, True)
        kind.power = power(each)
        kind.number = len(cards.conditions)
        cards.conditions.append(kind)
        cards.condition_numbers[name] = kind.number
    state = first_state(rules(scenario="skirmish", objective="supply_raid"), cards)
    for unit in state.units if carried else []:
        unit.upgrades = [*unit.upgrades, cards.upgrade_numbers[carried]]
        unit.cards.append(READY)
        unit.places.append(NOWHERE)
    return go_on(battle(state, seed), until, seed)


def battle(state: State, seed: int = 1) -> Field:
    """A battle from its very beginning."""
    field = Field.__new__(Field)
    field.state = state
    field.ctx = Ctx(state, Procedures(PROCEDURES), Seeded(str(seed)))
    field.log = []
    field.ctx.log = field.log
    field.ctx.begin(Battle())
    return field


def go_on(field: Field, until: str, seed: int = 1) -> Field:
    """Answer by chance until something is asked, or the battle is over; what is asked now is answered anyhow."""
    random = Quick(seed)
    while field.prompt not in ("", until):
        field.answer(field.asked.sample(random))
    return field


def named(field: Field, name: str) -> int:
    """The first unit of a kind."""
    kinds = [field.state.kind(unit).name for unit in range(len(field.state.units))]
    return kinds.index(name)


def face_to_face(field: Field) -> Field:
    """All units stand before an enemy, little more than a tray away; terrain and tokens lie aside."""
    state = field.state
    for number, piece in enumerate(state.field.terrain):
        pose = Pose(round((2.5 + 5 * number) * TRAY_SIZE), 13 * TRAY_SIZE, 0)
        state.field.terrain[number] = Piece(piece.kind, piece.width, piece.depth, pose)
    for number, marker in enumerate(state.field.markers):
        aside = Marker(marker.side, 14 * TRAY_SIZE, 14 * TRAY_SIZE, marker.unit)
        state.field.markers[number] = aside
    for side in range(2):
        for place, number in enumerate(state.army(side)):
            columns, x = state.body(number).columns, 1 + 3.5 * place
            state.field.set_down(number, south(x, 5) if side == 0 else north(x, 6.2, columns))
    state.field.contacts, state.field.leanings = fresh_contacts(state)
    return field
