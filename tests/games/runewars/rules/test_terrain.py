"""RW 41: running into terrain, entering and occupying it, and what its keywords do."""

from feldherr.core.codec import Record
from feldherr.core.rng import Quick
from feldherr.games.runewars.answers import PASS, Direction, PieceChoice, UnitChoice
from feldherr.games.runewars.catalogue.entries import Amount, DialAction, DialModifier
from feldherr.games.runewars.events.movement import (
    ChargeFailed,
    Collided,
    SquaredUp,
    TerrainEntered,
)
from feldherr.games.runewars.events.tokens import Received
from feldherr.games.runewars.frames.activation import Activation
from feldherr.games.runewars.frames.attack import Attack, Suffer
from feldherr.games.runewars.frames.movement import Movement
from feldherr.games.runewars.powers import ALWAYS_CHARGES, Trait
from feldherr.games.runewars.rules.activation import activation_of
from feldherr.games.runewars.rules.contact import contact_edges, engaged, is_engaged
from feldherr.games.runewars.rules.measure import can_shoot, in_range, range_between, sees
from feldherr.games.runewars.rules.threat import threat
from feldherr.games.runewars.rules.wounds import defense
from feldherr.games.runewars.state import NOBODY
from feldherr.games.runewars.terms import (
    AHEAD,
    BLUE,
    BONUS,
    DANGEROUS,
    DEFENSIVE,
    INSPIRATION,
    MARCH,
    MELEE,
    RALLY,
    RANGED,
    SHIFT,
    TERRAIN_KEYWORDS,
)
from feldherr.geometry.angle import QUARTER, degrees
from feldherr.geometry.edge import FRONT, REAR
from feldherr.geometry.pose import Pose
from feldherr.testing import rule
from feldherr.testing.runewars.field import (
    NORTH,
    SOUTH,
    Field,
    Squad,
    attack,
    east,
    ground,
    march,
    north,
    panic,
    printed,
    south,
    troop,
)
from feldherr.testing.runewars.field import TRAY_SIZE as T
from tests.games.runewars.woods import (
    FOREST,
    besieger,
    occupant,
    walker,
    wood,
)

# ---------------------------------------------------------------------------- entering


@rule("RR-41", "RR-41.1", "LP-terrain-6")
def test_a_unit_that_runs_into_terrain_may_enter_it() -> None:
    field = march(wood(walker()))
    offered: list[Record] = [PieceChoice(0), PASS]
    assert (field.prompt, field.options()) == ("enter_terrain", offered)
    stays = march(wood(walker())).answer(PASS)
    assert stays.state.body(0).pose == south(7, 8)
    assert stays.state.occupant(0) == NOBODY

    assert march(wood(walker(), kind=ground(4, 2, 0))).prompt == ""


@rule("RR-41.1a", "LP-terrain-6")
def test_only_a_small_unit_may_enter_and_only_empty_terrain() -> None:
    assert march(wood(walker([3]))).prompt == ""
    assert march(wood(walker(), occupant())).prompt == ""
    taken = wood(walker(), occupant(NORTH))
    assert march(taken).prompt == ""
    assert taken.the(Collided).pieces == [0]


@rule("RR-41.2a")
def test_a_unit_larger_than_the_piece_may_still_occupy_it() -> None:
    field = march(wood(walker([3, 3]), kind=ground(2, 1, 6))).answer(PieceChoice(0))

    assert field.state.occupant(0) == 0
    assert not field.state.body(0).on_table


@rule("RR-41.2")
def test_an_occupant_no_longer_stands_on_the_field() -> None:
    shooter = Squad(troop(), NORTH, [1], south(7, 2))
    beyond = Squad(troop(), SOUTH, [1], south(7, 5))
    hidden = Squad(troop(), SOUTH, [1], south(7.1, 7.9))
    field = wood(walker(), beyond, shooter)
    assert can_shoot(wood(walker(), hidden, shooter).state, 2, 1) == 0
    march(field, speed=1).answer(PieceChoice(0))
    free = wood(walker(), hidden, shooter)
    free.state.field.bodies[0] = free.state.body(0).within(0)
    assert can_shoot(free.state, 2, 1) == 5

    assert field.the(TerrainEntered).piece == 0
    assert field.state.occupant(0) == 0
    assert not field.state.body(0).on_table
    field.begin(Movement(unit=1, action=MARCH, decider=SOUTH, speed=3))
    assert field.state.body(1).pose == south(7, 8)


def activated(field: Field, bonus: int = RALLY) -> Field:
    """A march of speed 3 with a bonus action."""
    kind = field.state.kind(0)
    kind.actions = [DialAction(3, BLUE, MARCH, Amount(3))]
    kind.modifiers = [DialModifier(BLUE, BONUS, Amount(0), bonus, [])]
    unit = field.state.units[0]
    unit.action, unit.modifier = 0, 0
    field.ctx.dice = None
    field.ctx.begin(Activation(0))
    return field


@rule("RR-41.2b")
def test_entering_ends_the_activation() -> None:
    archers = Squad(troop(ranged="r"), SOUTH, [2], south(7, 7))
    target = Squad(troop(), NORTH, [1], north(7, 11, 1))
    swamp = ground(4, 2, 2, exposed=1)
    entered = activated(wood(archers, target, kind=swamp), RANGED).answer(PieceChoice(0))
    stayed = activated(wood(archers, target, kind=swamp), RANGED).answer(PASS)

    assert attack(entered) is None
    assert "ActionCancelled" not in entered.happened()
    assert attack(stayed) is not None


def test_a_unit_moved_in_the_activation_of_another_has_none_of_its_own() -> None:
    field = wood(walker(), besieger())
    field.ctx.push(Activation(1))

    assert activation_of(field.ctx, 0) is None
    assert activation_of(field.ctx, 1) is field.ctx.frames[-1].record


@rule("EF-terrain-4", "RR-41.2b")
def test_the_charge_attack_belongs_to_entering_and_the_bonus_action_is_lost() -> None:
    drummer = Squad(troop(parts=[Trait(ALWAYS_CHARGES)]), SOUTH, [2], south(7, 7))
    far = Squad(troop(), NORTH, [1], north(0, 15, 1))
    field = activated(wood(drummer, besieger(), far)).answer(PieceChoice(0))
    assert attack(field) is not None
    random = Quick(1)
    while field.prompt or field.ctx.decision() is not None:
        asked = field.asked
        field.ctx.answer(asked.seat, asked.sample(random))

    assert panic(field) == 0
    assert not [each for each in field.all(Received) if each.token == INSPIRATION]


# ---------------------------------------------------------------------------- fighting over terrain


@rule("RR-41.8", "RR-41.8a")
def test_whoever_touches_occupied_terrain_is_engaged_with_the_occupants_front() -> None:
    around = [
        besieger(6), besieger(8), Squad(troop(), NORTH, [1], east(6, 9)),
        Squad(troop(), NORTH, [2], south(7, 8)),
    ]  # fmt: skip
    field = wood(occupant(), *around)

    assert engaged(field.state, 0) == [1, 2, 3, 4]
    for enemy in (1, 2, 3, 4):
        assert engaged(field.state, enemy) == [0]
        touch = contact_edges(field.state, enemy, 0)[0]
        assert (touch.own, touch.enemy) == (FRONT, FRONT)
    touch = contact_edges(field.state, 0, 3)[0]
    assert (touch.own, touch.cells) == (FRONT, 0b11)


@rule("RR-41.8b", "LP-terrain-7", "RR-91.1")
def test_running_into_an_occupied_piece_is_running_into_the_enemy() -> None:
    plain = march(wood(walker(), occupant(NORTH)))
    assert plain.the(Collided).enemies == [1]
    assert panic(plain) == 1
    assert engaged(plain.state, 0) == [1]
    assert engaged(plain.state, 1) == [0]
    plain.begin(Attack(attacker=1, melee=False, decider=NORTH))
    assert "DiceRolled" not in plain.happened()

    charge = march(wood(walker(), occupant(NORTH)), charge=True)
    attacking = attack(charge)
    assert panic(charge) == 0
    assert attacking is not None
    assert attacking.defender == 1


@rule("EF-terrain-2", "RR-41.8b")
def test_nobody_squares_up_to_occupied_terrain() -> None:
    crooked = Squad(troop(), SOUTH, [2], Pose(7 * T, 6 * T, degrees(20)))
    field = march(wood(crooked, occupant(NORTH)))

    assert field.state.body(0).pose.heading == degrees(20)
    assert engaged(field.state, 0) == [1]
    assert not field.all(SquaredUp)


@rule("RR-41.8c")
def test_entering_terrain_an_enemy_touches_is_running_into_it() -> None:
    field = march(wood(walker(), besieger())).answer(PieceChoice(0))

    assert panic(field) == 1
    assert engaged(field.state, 0) == [1]
    two = march(wood(walker(), besieger(6), besieger(8))).answer(PieceChoice(0))
    assert panic(two) == 1


@rule("RR-41.8c", "EF-terrain-4", "RR-75.3a")
def test_a_charge_into_terrain_attacks_an_enemy_that_touches_it() -> None:
    field = march(wood(walker(), besieger(6), besieger(8)), charge=True).answer(PieceChoice(0))
    attacking = attack(field)

    assert panic(field) == 0
    assert attacking is not None
    assert attacking.among == [1, 2]
    both: list[Record] = [UnitChoice(1), UnitChoice(2)]
    assert field.options() == both
    assert not field.all(ChargeFailed)


# ---------------------------------------------------------------------------- shooting


@rule("RR-41.6")
def test_an_occupant_shoots_in_every_direction_from_the_edge_of_the_terrain() -> None:
    behind = Squad(troop(), NORTH, [1], south(8, 4.5))
    field = wood(occupant(), behind)

    assert range_between(field.state, 0, 1) == 4
    assert can_shoot(field.state, 0, 1) == 4


@rule("RR-41.7", "LP-terrain-2", "LP-terrain-3", "EF-terrain-5")
def test_an_occupant_is_shot_at_through_the_edge_of_the_terrain() -> None:
    archers = Squad(troop(), SOUTH, [2], south(7, 3.5))
    for kind in (FOREST, ground(4, 2, 2, exposed=1)):
        field = wood(archers, occupant(NORTH), kind=kind)

        assert can_shoot(field.state, 0, 1) == 5
        assert in_range(field.state, 0, 1, 5, 5)
    field.state.field.set_down(1, south(0, 15))
    assert can_shoot(field.state, 0, 1) == 5
    near = Squad(troop(), SOUTH, [2], south(7, 5))
    assert can_shoot(wood(near, occupant(NORTH), kind=ground(4, 2, 2, exposed=1)).state, 0, 1) == 3


@rule("RR-41.9", "RR-41.9e", "EF-exposed-1")
def test_exposed_terrain_hides_nobody() -> None:
    archers = Squad(troop(), SOUTH, [2], south(7, 7))
    target = Squad(troop(), NORTH, [2], north(7, 11, 2))
    wide, swamp = ground(9, 1, 2), ground(9, 1, 2, exposed=1)

    assert can_shoot(wood(archers, target, kind=wide).state, 0, 1) == 0
    assert can_shoot(wood(archers, target, kind=swamp).state, 0, 1) == 4
    assert can_shoot(wood(archers, occupant(NORTH), kind=swamp).state, 0, 1) == 2


@rule("RR-41.9c", "EF-terrain-6")
def test_elevated_terrain_works_outwards_only() -> None:
    terrace = ground(4, 2, 2, elevated=1)
    screen = Squad(troop(), SOUTH, [9], south(3, 7))
    field = wood(occupant(), Squad(troop(), NORTH, [2], south(7, 4)), screen, kind=terrace)

    assert can_shoot(field.state, 0, 1) == 4
    assert not sees(field.state, 1, 0)
    assert (
        can_shoot(wood(occupant(), Squad(troop(), NORTH, [2], south(7, 4)), screen).state, 0, 1)
        == 0
    )


# ---------------------------------------------------------------------------- keywords


@rule("RR-41.9f", "EF-terrain-7")
def test_taxing_terrain_costs_panic_at_a_collision_only() -> None:
    swamp = ground(4, 2, 0, taxing=1)
    assert panic(march(wood(walker(), kind=swamp))) == 1
    assert panic(march(wood(walker(), kind=swamp), charge=True)) == 2

    resting = wood(Squad(troop(), SOUTH, [2], south(7, 8)), besieger(0), kind=swamp)
    kind = resting.state.kind(0)
    kind.actions = [DialAction(3, BLUE, RALLY, Amount(0))]
    resting.state.units[0].action = 0
    assert panic(resting.begin(Activation(0))) == 0


@rule("RR-41.9b")
def test_deadly_terrain_does_damage_assigned_by_the_opponent() -> None:
    field = march(wood(walker(), kind=ground(4, 2, 0, deadly=2)))
    suffering = [each.record for each in field.ctx.frames if isinstance(each.record, Suffer)]

    assert [(each.unit, each.decider) for each in suffering] == [(0, NORTH)]
    assert field.asked.seat == NORTH
    while field.prompt:
        field.answer(field.options()[0])
    assert field.count(0) == 6


@rule("RR-41.1", "RR-41.9b")
def test_keywords_come_before_the_decision_to_enter() -> None:
    field = march(wood(walker([3]), kind=ground(4, 2, 2, deadly=4)))
    while field.prompt and field.prompt != "enter_terrain":
        field.answer(field.options()[0])

    assert field.prompt == "enter_terrain"


@rule("RR-41.9a", "RR-41.9d")
def test_an_occupant_is_harder_to_wound() -> None:
    covered = wood(occupant(NORTH), kind=ground(4, 2, 2, cover=1))
    walled = wood(occupant(NORTH), kind=ground(4, 2, 2, fortified=1))
    covered.state.kind(0).defense = Amount(2)

    assert [6 // defense(covered.state, 0, 0, kind) for kind in (RANGED, MELEE)] == [2, 3]
    assert [4 // defense(walled.state, 0, 0, kind) for kind in (MELEE, RANGED)] == [2, 4]


@rule("LP-terrain-1")
def test_the_threat_of_an_occupant_is_its_front_rank() -> None:
    field = wood(occupant(SOUTH, [2, 2]), besieger(9), kind=ground(4, 2, 6))

    assert (
        threat(field.state, Attack(attacker=0, melee=True, decider=SOUTH, defender=1, edge=FRONT))
        == 2
    )


@rule("RR-41.9", "RR-41.10")
def test_every_terrain_card_has_known_keywords_a_type_and_a_reverse() -> None:
    names = {each.name for each in printed().terrain}
    for kind in printed().terrain:
        assert len(kind.values) == len(TERRAIN_KEYWORDS)
        assert kind.type in (DEFENSIVE, DANGEROUS)
        assert kind.reverse in names


@rule("EF-overgrow-2")
def test_an_overgrow_token_alone_changes_nothing() -> None:
    plain, grown = wood(walker()), wood(walker())
    grown.state.overgrown = [0]
    logs = [march(each).answer(PieceChoice(0)).log for each in (plain, grown)]

    assert logs[0] == logs[1]


@rule("LP-terrain-9")
def test_printed_terrain_cards() -> None:
    cards = {each.name: each for each in printed().terrain}

    assert [cards[name].capacity for name in ("stone_terrace", "forest", "crumbling_wall", "swamp")] == [
        6, 6, 2, 2
    ]  # fmt: skip
    assert cards["stone_terrace"].values == [0, 0, 1, 0, 0, 0]
    assert cards["forest"].values == [1, 0, 0, 0, 0, 0]
    assert cards["crumbling_wall"].values == [0, 0, 0, 1, 0, 0]
    assert cards["swamp"].values == [0, 0, 0, 0, 1, 1]


@rule("RR-52.4", "RR-41.8")
def test_an_engagement_over_terrain_is_left_like_any_other() -> None:
    field = wood(Squad(troop(), SOUTH, [2], south(7, 8)), occupant(NORTH))
    field.begin(Movement(unit=0, action=SHIFT, decider=SOUTH, speed=1))
    assert Direction(FRONT, AHEAD) not in field.options()
    field.answer(Direction(REAR, AHEAD))

    assert panic(field) == 1
    assert not is_engaged(field.state, 1)
    assert field.state.body(0).pose.heading % QUARTER == 0
