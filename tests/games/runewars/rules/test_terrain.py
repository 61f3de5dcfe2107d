"""RW 41: running into terrain, entering, occupying and leaving it, and what its keywords do."""

from feldherr.core.codec import Record
from feldherr.core.rng import Quick
from feldherr.core.timing import Window
from feldherr.games.runewars.answers import PASS, Direction, PieceChoice, UnitChoice
from feldherr.games.runewars.events.activation import ActionCancelled
from feldherr.games.runewars.events.movement import (
    ChargeFailed,
    Collided,
    SquaredUp,
    TerrainEntered,
    TerrainLeft,
    Withdrew,
)
from feldherr.games.runewars.frames.activation import Activation
from feldherr.games.runewars.frames.attack import Attack, Suffer
from feldherr.games.runewars.frames.movement import Movement, Reforming
from feldherr.games.runewars.kinds import Amount, DialAction, DialModifier, TerrainKind
from feldherr.games.runewars.powers import Trigger
from feldherr.games.runewars.rules.contact import contact_edges, engaged, is_engaged
from feldherr.games.runewars.rules.measure import can_shoot, in_range, range_between, sees
from feldherr.games.runewars.rules.terrain import ExitChoice, shelter
from feldherr.games.runewars.state import NOBODY, NOWHERE, State
from feldherr.games.runewars.words import AHEAD, BLUE, BONUS, MARCH, PANIC, RALLY, SHIFT
from feldherr.geometry.angle import HALF, QUARTER, degrees
from feldherr.geometry.decision import Placed
from feldherr.geometry.edge import FRONT, LEFT, REAR
from feldherr.geometry.pose import Pose
from tests.games.runewars.field import (
    NORTH,
    SOUTH,
    Field,
    Squad,
    east,
    ground,
    north,
    printed,
    rule,
    south,
    troop,
)
from tests.games.runewars.field import TRAY_SIZE as T

FOREST = ground(4, 2, 2)
"""Four by two trays around (8, 9): x 6 to 10, y 8 to 10; room for two trays."""
MIDDLE = south(8, 9)


def wood(*squads: Squad, kind: TerrainKind = FOREST) -> Field:
    return Field(list(squads), [(kind, MIDDLE)])


def walker(ranks: list[int] | None = None, *parts: Trigger) -> Squad:
    """In front of the wood, one tray away."""
    return Squad(troop(parts=list(parts)), SOUTH, ranks or [2], south(7, 7))


def occupant(seat: int = SOUTH, ranks: list[int] | None = None, *parts: Trigger) -> Squad:
    return Squad(troop(parts=list(parts)), seat, ranks or [2], south(7, 9.5), inside=0)


def besieger(x: float = 6, seat: int = NORTH) -> Squad:
    """Touches the wood from the far side."""
    return Squad(troop(), seat, [2], north(x, 10, 2))


def march(field: Field, charge: bool = False, speed: int = 3) -> Field:
    field.ctx.dice = None
    field.ctx.begin(Movement(0, MARCH, SOUTH, speed, charge=charge))
    return field


def shift(field: Field, charge: bool = False) -> Field:
    return field.begin(Movement(0, SHIFT, SOUTH, 1, charge=charge))


def panic(field: Field, number: int = 0) -> int:
    return field.state.units[number].tokens[PANIC]


def attack(field: Field) -> Attack | None:
    for frame in field.ctx.frames:
        if isinstance(frame.record, Attack):
            return frame.record
    return None


def refused(field: Field, pose: Pose) -> str:
    found = field.asked.check(Placed(pose))
    return "" if found is None else found.rule


# ---------------------------------------------------------------------------- entering


@rule("RR-41", "RR-41.1", "LP-terrain-6")
def test_a_unit_that_runs_into_terrain_may_enter_it() -> None:
    field = march(wood(walker()))
    offered: list[Record] = [PieceChoice(0), PASS]
    assert (field.prompt, field.options()) == ("enter_terrain", offered)
    stays = march(wood(walker())).answer(PASS)
    assert stays.state.units[0].pose == south(7, 8)
    assert stays.state.occupant(0) == NOBODY

    assert march(wood(walker(), kind=ground(4, 2, 0))).prompt == ""


@rule("RR-41.1a", "LP-terrain-6")
def test_only_a_small_unit_may_enter_and_only_empty_terrain() -> None:
    assert march(wood(walker([3]))).prompt == ""
    assert march(wood(walker(), occupant())).prompt == ""
    taken = wood(walker(), occupant(NORTH))
    assert march(taken).prompt == ""
    assert taken.the(Collided).pieces == [0]


@rule("RR-41.2", "RR-41.2a")
def test_an_occupant_no_longer_stands_on_the_field() -> None:
    shooter = Squad(troop(), NORTH, [1], south(7, 1))
    beyond = Squad(troop(), SOUTH, [1], south(7, 5))
    field = march(wood(walker(), beyond, shooter), speed=1).answer(PieceChoice(0))

    assert field.the(TerrainEntered).piece == 0
    assert field.state.occupant(0) == 0
    assert not field.state.units[0].on_table
    field.begin(Movement(1, MARCH, SOUTH, 3))
    assert field.state.units[1].pose == south(7, 8)


def activated(field: Field) -> Field:
    """A march of speed 3 with a bonus rally."""
    kind = field.state.kind(0)
    kind.actions = [DialAction(3, BLUE, MARCH, Amount(3))]
    kind.modifiers = [DialModifier(BLUE, BONUS, Amount(0), RALLY, [])]
    unit = field.state.units[0]
    unit.action, unit.modifier = 0, 0
    return field.begin(Activation(0))


@rule("RR-41.2b")
def test_entering_ends_the_activation() -> None:
    far = Squad(troop(), NORTH, [1], north(0, 15, 1))
    entered = activated(wood(walker(), far)).answer(PieceChoice(0))
    stayed = activated(wood(walker(), far)).answer(PASS)

    assert "Received" not in entered.happened()
    assert "Received" in stayed.happened()


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

    charge = march(wood(walker(), occupant(NORTH)), charge=True)
    attacking = attack(charge)
    assert panic(charge) == 0
    assert attacking is not None
    assert attacking.defender == 1


@rule("EF-terrain-2", "RR-41.8b")
def test_nobody_squares_up_to_occupied_terrain() -> None:
    crooked = Squad(troop(), SOUTH, [2], Pose(7 * T, 6 * T, degrees(20)))
    field = march(wood(crooked, occupant(NORTH)))

    assert field.state.units[0].pose.heading == degrees(20)
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


# ---------------------------------------------------------------------------- leaving


@rule("RR-41.3", "RR-41.4", "RR-41.4a", "LP-terrain-8")
def test_an_occupant_marches_out_with_its_rear_edge_at_the_terrain() -> None:
    field = march(wood(occupant()))
    assert isinstance(field.asked, ExitChoice)
    assert refused(field, south(9.5, 11)) == ""
    assert refused(field, east(11, 9)) == ""
    assert refused(field, Pose(8 * T, 8 * T, 0)) == "RR-41.4a"
    assert refused(field, south(9.5, 11.2)) == "RR-41.4"
    assert refused(field, south(9.5, 10.5)) == "RR-41.4"
    field.answer(Placed(south(9.5, 11)))

    assert field.state.units[0].pose == south(9.5, 11)
    assert field.the(TerrainLeft).leanings[0].edge == REAR
    assert field.state.units[0].inside == NOWHERE
    assert "Moved" not in field.happened()


@rule("RR-41.4b")
def test_an_occupant_shifts_out_with_its_front_or_a_side() -> None:
    field = shift(wood(occupant()))

    assert refused(field, south(7, 8)) == ""
    assert refused(field, south(10, 9)) == ""
    assert refused(field, south(7, 11)) == "RR-41.4b"
    field.answer(Placed(south(10, 9)))
    assert field.the(TerrainLeft).leanings[0].edge == LEFT


@rule("RR-41.4c")
def test_nothing_else_may_be_touched_outside() -> None:
    ally = Squad(troop(), SOUTH, [2], south(5, 11))
    field = march(wood(occupant(), ally, besieger(9)))

    assert refused(field, south(7, 11)) == "RR-41.4c"
    assert refused(field, south(8, 11)) == "RR-41.4c"
    assert refused(field, Pose(10 * T, 7 * T, HALF)) == ""
    edge = march(Field([occupant()], [(FOREST, south(2, 9))]))
    assert refused(edge, south(0, 11)) == "RR-41.4c"
    assert refused(edge, south(0.1, 11)) == ""


def walled_in() -> Field:
    """A piece in a corner of the table, units on both open sides."""
    guards = [
        Squad(troop(), NORTH, [4], north(0, 2.2, 4)), Squad(troop(), NORTH, [3], east(5.2, 2)),
    ]  # fmt: skip
    return Field([occupant(), *guards], [(FOREST, south(2, 1))])


@rule("RR-41.5", "LP-terrain-4")
def test_without_a_free_place_the_occupant_stays_and_pays_nothing() -> None:
    field = march(walled_in(), charge=True)

    assert field.the(ActionCancelled).because == "RR-41.5"
    assert field.state.occupant(0) == 0
    assert panic(field) == 0
    assert not field.all(ChargeFailed)


@rule("RR-41.8d", "LP-terrain-5")
def test_leaving_costs_one_panic_for_every_enemy_at_the_piece() -> None:
    one = shift(wood(occupant(), besieger(6))).answer(Placed(south(7, 8)))
    two = shift(wood(occupant(), besieger(6), besieger(8))).answer(Placed(south(7, 8)))

    assert one.the(Withdrew).enemies == [1]
    assert (panic(one), panic(two)) == (1, 2)
    assert not is_engaged(one.state, 0)


@rule("RR-41.3", "RR-75.2")
def test_leaving_with_a_charge_meets_nobody() -> None:
    field = march(wood(occupant()), charge=True).answer(Placed(south(9.5, 11)))

    assert field.all(ChargeFailed)
    assert panic(field) == 1


class _AfterMarch(Trigger):
    """Due after a march of its own unit."""

    def __init__(self) -> None:
        super().__init__("after_move", [])

    def is_due(self, state: State, unit: int, window: Window) -> bool:
        return window.about[:2] == [unit, MARCH]


@rule("EF-terrain-3")
def test_leaving_counts_as_performing_the_action() -> None:
    marched = march(wood(occupant(SOUTH, [2], _AfterMarch()))).answer(Placed(south(7, 11)))
    shifted = shift(wood(occupant(SOUTH, [2], _AfterMarch()))).answer(Placed(south(7, 8)))

    assert "AbilityUsed" in marched.happened()
    assert "AbilityUsed" not in shifted.happened()


def test_exits_are_found_sampled_and_suggested() -> None:
    field = march(wood(occupant(), besieger(6)))
    asked = field.asked
    assert isinstance(asked, ExitChoice)
    random = Quick(5)
    answers = [asked.sample(random) for _ in range(5)] + asked.suggest(4)

    assert all(asked.check(each) is None for each in answers)
    snapped = asked.snap(south(9.7, 12))
    assert snapped.answer is not None
    assert asked.check(snapped.answer) is None


@rule("RR-41.3")
def test_an_occupant_has_no_facing_to_reform() -> None:
    field = wood(occupant()).begin(Reforming(0, SOUTH))

    assert field.prompt == ""
    assert field.state.occupant(0) == 0


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
    field.state.units[1].pose = south(0, 15)
    assert can_shoot(field.state, 0, 1) == 5


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
def test_cover_and_fortifications_raise_the_defense_of_an_occupant() -> None:
    field = wood(occupant(), besieger(), kind=ground(4, 2, 2, cover=1, fortified=2))

    assert shelter(field.state, 0, melee=False) == 1
    assert shelter(field.state, 0, melee=True) == 2
    assert shelter(field.state, 1, melee=True) == 0


@rule("EF-overgrow-2")
def test_an_overgrow_token_alone_changes_nothing() -> None:
    plain, grown = wood(walker()), wood(walker())
    grown.state.terrain[0].overgrown = True
    logs = [march(each).answer(PieceChoice(0)).log for each in (plain, grown)]

    assert logs[0] == logs[1]


@rule("LP-terrain-9", "RR-41.10")
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
    field.begin(Movement(0, SHIFT, SOUTH, 1))
    assert Direction(FRONT, AHEAD) not in field.options()
    field.answer(Direction(REAR, AHEAD))

    assert panic(field) == 1
    assert not is_engaged(field.state, 1)
    assert field.state.units[0].pose.heading % QUARTER == 0
