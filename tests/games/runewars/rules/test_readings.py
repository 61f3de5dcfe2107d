"""Rulings R115 to R119: where the book leaves two readings, or says what is easily overlooked."""

import pytest

from feldherr.games.runewars.catalogue.entries import ANY, DialAction, DialModifier
from feldherr.games.runewars.events.activation import (
    ActionCancelled,
    DefenseRaised,
    ManaThrown,
    RoundBegan,
)
from feldherr.games.runewars.events.card_use import CardDiscarded
from feldherr.games.runewars.events.movement import (
    NotSquaredUp,
    SquaredUp,
    TerrainLeft,
    Withdrew,
)
from feldherr.games.runewars.frames.activation import Activation
from feldherr.games.runewars.frames.card_effects import BY_CARD, OF_MORALE, Doing
from feldherr.games.runewars.frames.movement import Movement
from feldherr.games.runewars.ids import MoraleId, UnitId
from feldherr.games.runewars.moments.fates import CardSuffered
from feldherr.games.runewars.rules.contact import contact_edges, engaged
from feldherr.games.runewars.rules.terrain import ExitChoice
from feldherr.games.runewars.rules.threat import flanks
from feldherr.games.runewars.rules.wounds import added_defense
from feldherr.games.runewars.terms import DEFEND, MARCH, RALLY, RED, SHIFT, STABLE, STUN
from feldherr.geometry.angle import QUARTER
from feldherr.geometry.edge import FRONT, LEFT, RIGHT
from feldherr.geometry.pose import Pose
from feldherr.testing import rule
from feldherr.testing.runewars.battle import Battle
from feldherr.testing.runewars.field import (
    NORTH,
    SOUTH,
    TRAY_SIZE,
    Field,
    Squad,
    amount,
    card,
    champion,
    ground,
    march,
    north,
    panic,
    printed,
    rules,
    south,
    troop,
    upgrade_card,
)
from tests.games.runewars.abilities.card_help import mana, use_skill
from tests.games.runewars.woods import besieger, occupant, wood

# ---------------------------------------------------------------------------- R115


def alongside(speed: int, ranks: list[int], *more: Squad, **options: str) -> Field:
    """Unit 0 marches up the left side of unit 1, which stands two trays wide from (7, 7)."""
    mover = Squad(troop(), SOUTH, ranks, south(6, 6))
    foe = Squad(troop(), NORTH, [2, 2], north(7, 7, 2))
    field = march(Field([mover, foe, *more], chosen=rules(**options)), speed)
    while field.prompt in ("direction", "square_up_to"):
        field.answer(field.options()[0])
    return field


def turned_pose(x: float, y: float) -> Pose:
    return Pose(round(x * TRAY_SIZE), round(y * TRAY_SIZE), QUARTER)


@rule("RR-19.1", "RR-91.1")
def test_a_march_that_ends_along_an_enemys_side_turns_the_front_edge_to_it() -> None:
    field = alongside(2, [1, 1])
    assert field.the(SquaredUp).pose == turned_pose(7, 9)
    assert [(each.own, each.enemy) for each in contact_edges(field.state, 0, 1)] == [(FRONT, RIGHT)]
    assert flanks(field.state, 0, 1)


@rule("RR-19.3")
def test_by_option_the_edge_that_touches_is_squared_up() -> None:
    field = alongside(2, [1, 1], side_contact="touching")
    assert field.the(SquaredUp).pose == south(6, 8)
    assert [each.own for each in contact_edges(field.state, 0, 1)] == [RIGHT]


@rule("RR-19.3")
def test_a_shift_sideways_squares_up_the_side_it_moves_with() -> None:
    """The front lies along the enemy, but the left edge led the way."""
    mover = Squad(troop(), SOUTH, [1, 1], south(9.5, 7))
    field = Field([mover, Squad(troop(), NORTH, [2, 2], north(7, 7, 2))])
    field.ctx.dice = None
    field.ctx.begin(Movement(unit=0, action=SHIFT, decider=SOUTH, speed=1, edges=[LEFT]))
    while field.prompt in ("direction", "square_up_to", "square_up"):
        field.answer(field.options()[0])
    assert engaged(field.state, 0) == [1]
    assert field.the(SquaredUp).pose.heading == QUARTER
    assert [each.own for each in contact_edges(field.state, 0, 1)] == [LEFT]


@rule("RR-19.1", "RR-19.5c")
def test_a_front_that_has_gone_past_or_cannot_turn_stays_as_it_is() -> None:
    past = alongside(4, [1, 1, 1])
    assert past.all(NotSquaredUp)
    assert past.state.body(0).pose == south(6, 10)
    assert engaged(past.state, 0) == [1]
    wall = Squad(troop(), SOUTH, [1, 1, 1, 1], south(5, 9.5))
    blocked = alongside(2, [1, 1], wall)
    assert blocked.all(NotSquaredUp)
    assert blocked.state.body(0).pose == south(6, 8)


# ---------------------------------------------------------------------------- R116


@rule("RR-53.2", "RR-41.8d", "EF-terrain-3")
@pytest.mark.parametrize("allowed", [False, True])
def test_an_engaged_occupant_marches_out_by_option_only(allowed: bool) -> None:
    field = wood(occupant(), besieger())
    field.state.rules = rules(march_out=allowed)
    march(field, 2)
    assert field.prompt == ("leave_terrain" if allowed else "")
    if allowed:
        asked = field.asked
        assert isinstance(asked, ExitChoice)
        field.answer(asked.suggest(1)[0])
        assert field.the(TerrainLeft).action == MARCH
        assert field.the(Withdrew).enemies == [1]
    else:
        assert field.the(ActionCancelled).because == "RR-53.2"
    assert panic(field) == int(allowed)


@rule("RR-53.2")
def test_nobody_marches_out_of_a_melee_on_the_open_field() -> None:
    squads = [
        Squad(troop(), SOUTH, [1], south(6, 6)),
        Squad(troop(), NORTH, [1], north(6, 6, 1)),
    ]
    field = march(Field(squads, chosen=rules(march_out=True)), 2)
    assert field.the(ActionCancelled).because == "RR-53.2"


# ---------------------------------------------------------------------------- R117


@rule("EF-wraithstalk-1", "RR-41.8d")
@pytest.mark.parametrize(("besiegers", "tokens"), [(1, 1), (2, 2)])
def test_wraith_step_out_of_terrain_costs_panic_for_every_enemy_at_it(
    besiegers: int, tokens: int
) -> None:
    kari = Squad(
        card("kari_wraithstalker"), SOUTH, [1], south(7, 9.5), [upgrade_card("wraith_step")], inside=0
    )  # fmt: skip
    enemies = [
        Squad(troop(), NORTH, [2], north(6 + 2 * place, 10, 2)) for place in range(besiegers)
    ]
    field = use_skill(Field([kari, *enemies], [(ground(4, 2, 2), south(8, 9))]))
    while field.prompt:
        field.answer(field.options()[0])
    assert field.the(Withdrew).enemies == list(range(1, besiegers + 1))
    assert engaged(field.state, 0)
    assert panic(field) == tokens


@rule("EF-wraithstalk-1")
def test_wraith_step_on_the_open_field_costs_none() -> None:
    squads = [
        Squad(card("kari_wraithstalker"), SOUTH, [1], south(6, 6), [upgrade_card("wraith_step")]),
        Squad(troop(), NORTH, [1], north(6, 6, 1)),
        Squad(troop(), NORTH, [1], north(7, 5, 1)),
    ]
    field = use_skill(Field(squads))
    while field.prompt:
        field.answer(field.options()[0])
    assert panic(field) == 0
    assert not field.all(Withdrew)


# ---------------------------------------------------------------------------- R118


@rule("RR-66.4", "RR-38.7b", "RR-58.5")
@pytest.mark.parametrize(
    ("ranks", "place", "discarded"), [([3], 1, 0), ([3], 2, 1), ([3, 1], 1, 1)]
)
def test_discipline_breakdown_never_splits_a_unit(
    ranks: list[int], place: int, discarded: int
) -> None:
    heavy = Squad(troop(sockets=1), SOUTH, ranks, south(6, 6), [champion(heavy=True)], [place])
    field = Field([heavy, Squad(troop(), NORTH, [1], north(6, 12, 1))])
    breakdown = printed().morale_numbers["discipline_breakdown"]
    moment = CardSuffered(UnitId(0), MoraleId(breakdown))
    field.begin(
        Doing(
            unit=0,
            family=OF_MORALE,
            kind=breakdown,
            means=BY_CARD,
            part=0,
            seat=NORTH,
            moment=moment,
            holder=0,
        )
    )
    while field.prompt:
        field.answer(field.options()[0])
    assert len(field.all(CardDiscarded)) == discarded


# ---------------------------------------------------------------------------- R119


def braced() -> Field:
    """Unit 0 reveals a rally with a defend modifier that is printed as stable runes."""
    kind = troop(defense=1)
    kind.actions = [DialAction(3, RED, RALLY, amount(0))]
    kind.modifiers = [DialModifier(RED, DEFEND, amount(0, STABLE), ANY, [])]
    squads = [Squad(kind, SOUTH, [1], south(6, 6)), Squad(troop(), NORTH, [1], north(6, 12, 1))]
    field = Field(squads)
    field.state.units[0].action = field.state.units[0].modifier = 0
    return field


@rule("RR-2.1", "RR-51.6")
@pytest.mark.parametrize(("before", "after"), [(2, 1), (1, 2)])
def test_defend_with_a_rune_follows_mana_that_is_cast_anew(before: int, after: int) -> None:
    field = mana(braced(), stable=before).begin(Activation(0))
    assert field.the(DefenseRaised).by == before
    assert added_defense(field.state, 0) == before
    field.ctx.emit(ManaThrown(mana(braced(), stable=after).state.mana))
    assert added_defense(field.state, 0) == after


@rule("RR-2.1")
def test_a_cancelled_defend_modifier_does_not_come_with_the_mana() -> None:
    field = mana(braced(), stable=1).give(0, STUN)
    field.begin(Activation(0)).yes()
    field.ctx.emit(ManaThrown(mana(braced(), stable=2).state.mana))
    assert not field.all(DefenseRaised)
    assert added_defense(field.state, 0) == 0


@rule("RR-2.1")
def test_a_defend_modifier_with_a_rune_ends_with_the_round() -> None:
    field = mana(braced(), stable=2).begin(Activation(0))
    field.ctx.emit(RoundBegan(2, NORTH))
    assert added_defense(field.state, 0) == 0


def test_a_defend_modifier_with_a_rune_can_be_written_down() -> None:
    text = """
    round 1, command, south first
    south
    rune_golems 1x1 at 300 200 facing 0; defend 0 stable
    north
    reanimates 2x1 at 800 800 facing 180
    """
    battle = Battle(text)
    assert "defend 0 stable" in battle.match.notation()
    assert added_defense(battle.state, 0) == battle.state.runes()[STABLE] > 0
