"""RW 26, 68.2, 75, 91: running into enemies, panic, impact and the attack of a charge."""

from feldherr.core.chance import Scripted
from feldherr.core.codec import Record
from feldherr.games.runewars.answers import Direction, UnitChoice
from feldherr.games.runewars.catalogue.entries import (
    ANY,
    Amount,
    DialAction,
    DialModifier,
    UnitKind,
)
from feldherr.games.runewars.events.activation import ActionCancelled
from feldherr.games.runewars.events.movement import ChargeFailed, Collided, Moved, SquaredUp
from feldherr.games.runewars.events.tokens import Received
from feldherr.games.runewars.frames.activation import Activation
from feldherr.games.runewars.frames.movement import Movement
from feldherr.games.runewars.moments.actions import MoveEnded, RanInto
from feldherr.games.runewars.powers import (
    ALWAYS_CHARGES,
    CHARGES_WITHOUT_PANIC,
    Trait,
)
from feldherr.games.runewars.rules.contact import engaged, is_flush
from feldherr.games.runewars.terms import (
    AHEAD,
    BLUE,
    BONUS,
    MARCH,
    RALLY,
    SHIFT,
    TO_LEFT,
    TO_RIGHT,
    TURNING,
    TURNING_CHARGE,
    WHEELING,
)
from feldherr.games.runewars.vocabulary.when import at
from feldherr.geometry.edge import FRONT, REAR
from feldherr.testing import rule
from feldherr.testing.runewars.field import (
    NORTH,
    SOUTH,
    Field,
    Squad,
    attack,
    ground,
    march,
    north,
    panic,
    rules,
    south,
    troop,
    words,
)
from feldherr.testing.runewars.field import TRAY_SIZE as T


def against(kind: UnitKind | None = None, *more: Squad) -> Field:
    """Two trays march towards an enemy two trays away."""
    mover = Squad(kind or troop(), SOUTH, [2], south(7, 7))
    return Field([mover, *(more or [Squad(troop(), NORTH, [2], north(7, 9, 2))])])


@rule("RR-91.1", "RR-19", "EF-move-1", "LP-collide-2", "LP-mistake-1")
def test_running_into_an_enemy_costs_one_panic_and_then_it_squares_up() -> None:
    field = march(against())

    assert field.happened() == ["Moved", "Collided", "Received", "SquaredUp"]
    assert (panic(field), panic(field, 1)) == (1, 0)
    assert field.the(Moved).travelled == 2 * T
    assert is_flush(field.state, 0, 1)


@rule("RR-75", "RR-75.1", "RR-91.1a", "RR-23.3", "LP-mod-2", "LP-mistake-1")
def test_a_charge_into_an_enemy_costs_no_panic_and_is_an_attack() -> None:
    field = march(against(), charge=True)
    attacking = attack(field)

    assert panic(field) == 0
    assert field.all(SquaredUp)
    assert attacking is not None
    assert (attacking.attacker, attacking.defender, attacking.melee) == (0, 1, True)


@rule("RR-75.2", "LP-mistake-1")
def test_a_charge_that_meets_no_enemy_costs_one_panic() -> None:
    far = Squad(troop(), NORTH, [1], north(0, 15, 1))
    ally = Squad(troop(), SOUTH, [2], south(7, 9.5))
    rock = [(ground(2, 1, 0), south(8, 9))]
    open_ground = march(against(None, far), charge=True)
    into_ally = march(against(None, far, ally), charge=True)
    into_rock = march(Field([Squad(troop(), SOUTH, [2], south(7, 7)), far], rock), charge=True)

    for field in (open_ground, into_ally, into_rock):
        assert len(field.all(ChargeFailed)) == 1
        assert panic(field) == 1
        assert attack(field) is None
    assert into_ally.the(Collided).allies == [2]
    assert into_rock.the(Collided).pieces == [0]


@rule("RR-75.2a", "RR-53.2")
def test_an_engaged_unit_cannot_march_and_its_charge_costs_nothing() -> None:
    field = march(against(None, Squad(troop(), NORTH, [2], north(7, 7, 2))), charge=True)

    assert field.the(ActionCancelled).because == "RR-53.2"
    assert field.happened() == ["ActionCancelled"]
    assert panic(field) == 0


@rule("RR-53.2", "RR-59.5")
def test_a_dialled_march_is_cancelled_if_the_unit_was_run_into_before() -> None:
    field = against(None, Squad(troop(), NORTH, [2], north(7, 8, 2)))
    dialled(field, DialModifier(BLUE, BONUS, Amount(0), RALLY, []), 2, run=False)
    field.begin(Movement(unit=1, action=MARCH, decider=NORTH, speed=1))
    field.begin(Activation(0))
    assert field.all(ActionCancelled)[0].because == "RR-53.2"
    assert field.state.body(0).pose == south(7, 7)

    field.ctx.auto = False
    field.begin(Movement(unit=1, action=SHIFT, decider=NORTH, speed=2)).answer(
        Direction(REAR, AHEAD)
    )
    field.ctx.auto = True
    assert engaged(field.state, 0) == []
    assert march(field, 1).state.body(0).pose == south(7, 8)


@rule("RR-53.2")
def test_a_card_may_say_that_even_an_engaged_unit_marches() -> None:
    field = against(None, Squad(troop(), NORTH, [1], north(8.5, 6.5, 1)))
    field.begin(Movement(unit=0, action=MARCH, decider=SOUTH, speed=2, from_card=True))

    assert field.state.body(0).pose == south(7, 9)


@rule("RR-59.2")
def test_touching_friends_may_march() -> None:
    far = Squad(troop(), NORTH, [1], north(0, 15, 1))
    field = against(None, far, Squad(troop(), SOUTH, [2], south(9, 7)))
    assert engaged(field.state, 0) == []
    assert engaged(field.state, 2) == []

    assert march(field, 1).state.body(0).pose == south(7, 8)


@rule("RR-75")
def test_without_the_modifier_there_is_no_attack() -> None:
    assert attack(march(against())) is None


@rule("LP-mistake-1")
def test_a_shift_into_an_enemy_costs_one_panic() -> None:
    field = against(None, Squad(troop(), NORTH, [2], north(7, 8, 2)))
    field.begin(Movement(unit=0, action=SHIFT, decider=SOUTH, speed=1)).answer(
        Direction(FRONT, AHEAD)
    )

    assert panic(field) == 1


@rule("RR-75.3a", "RR-19.4", "LP-mod-2")
def test_a_charge_into_two_enemies_attacks_one_of_them() -> None:
    two = [Squad(troop(), NORTH, [1], north(7, 9, 1)), Squad(troop(), NORTH, [1], north(8, 9, 1))]
    field = march(against(None, *two), charge=True)
    both: list[Record] = [UnitChoice(1), UnitChoice(2)]
    assert (field.prompt, field.options()) == ("square_up_to", both)
    field.answer(UnitChoice(1))
    attacking = attack(field)

    assert attacking is not None
    assert attacking.among == [1, 2]
    assert field.options() == both


@rule("RR-91.1")
def test_running_into_two_enemies_at_once_costs_one_panic_unless_the_option_says_otherwise() -> (
    None
):
    two = [Squad(troop(), NORTH, [1], north(7, 9, 1)), Squad(troop(), NORTH, [1], north(8, 9, 1))]
    squads = [Squad(troop(), SOUTH, [2], south(7, 7)), *two]

    assert panic(march(Field(squads))) == 1
    assert panic(march(Field(squads, chosen=rules(collision_panic="enemy")))) == 2


@rule("RR-68.2", "RR-75.4")
def test_impact_counts_in_a_charge_only() -> None:
    heavy = troop(keywords=words(impact=1))

    assert panic(march(against(heavy), charge=True), 1) == 1
    assert panic(march(against(heavy)), 1) == 0


@rule("RR-68.2")
def test_impact_strikes_every_enemy_that_is_run_into() -> None:
    two = [Squad(troop(), NORTH, [1], north(7, 9, 1)), Squad(troop(), NORTH, [1], north(8, 9, 1))]
    field = march(against(troop(keywords=words(impact=1)), *two), charge=True)
    field.answer(UnitChoice(1))

    assert (panic(field, 1), panic(field, 2)) == (1, 1)


@rule("RR-26", "RR-75.3")
def test_a_turning_charge_is_a_turn_and_a_charge() -> None:
    field = march(against(None, Squad(troop(), NORTH, [4], north(4, 9, 4))), 3, True, TURNING)
    assert field.options() == [Direction(FRONT, TO_LEFT), Direction(FRONT, TO_RIGHT)]
    field.answer(Direction(FRONT, TO_LEFT))
    field.answer(field.options()[0])

    assert field.the(Moved).template == TURNING
    assert panic(field) == 0
    assert attack(field) is not None


def dialled(field: Field, modifier: DialModifier, speed: int = 3, run: bool = True) -> Field:
    kind = field.state.kind(0)
    kind.actions = [DialAction(3, BLUE, MARCH, Amount(speed))]
    kind.modifiers = [modifier]
    field.state.units[0].action, field.state.units[0].modifier = 0, 0
    if run:
        field.ctx.dice = None
        field.ctx.begin(Activation(0))
    return field


@rule("RR-26")
def test_the_dial_combines_turn_and_charge() -> None:
    field = dialled(against(), DialModifier(BLUE, TURNING_CHARGE, Amount(-1), ANY, []))
    move = field.ctx.frames[-1].record

    assert isinstance(move, Movement)
    assert (move.speed, move.template, move.charge) == (2, TURNING, True)


@rule("RR-75.1")
def test_a_bonus_shift_after_a_charge_costs_no_panic_either() -> None:
    field = against()
    activation = Activation(0, charged=True)
    field.ctx.push(activation)
    field.ctx.push(
        Movement(unit=0, action=SHIFT, decider=SOUTH, speed=2, edge=FRONT, bend=AHEAD), "travel"
    )
    field.ctx.run()

    assert field.the(Collided).enemies == [1]
    assert panic(field) == 0


@rule("RR-75.3")
def test_the_charge_attack_comes_before_a_bonus_action() -> None:
    field = against(troop(parts=[Trait(ALWAYS_CHARGES)]))
    dialled(field, DialModifier(BLUE, BONUS, Amount(0), RALLY, []))

    assert attack(field) is not None
    assert field.happened()[:4] == ["Revealed", "Moved", "Collided", "SquaredUp"]
    assert "Received" not in field.happened()


@rule("EF-cornicen-1")
def test_a_card_makes_every_march_a_charge_and_spares_the_panic_of_missing() -> None:
    drummer = troop(parts=[Trait(ALWAYS_CHARGES), Trait(CHARGES_WITHOUT_PANIC)])
    hit = march(against(drummer))
    miss = march(against(drummer, Squad(troop(), NORTH, [1], north(0, 15, 1))))

    assert (panic(hit), panic(miss)) == (0, 0)
    assert attack(hit) is not None
    assert miss.all(ChargeFailed)
    field = against(drummer)
    field.begin(Movement(unit=0, action=SHIFT, decider=SOUTH, speed=2), Scripted([])).answer(
        Direction(FRONT, AHEAD)
    )
    assert panic(field) == 1


@rule("EF-cornicen-2")
def test_the_card_charge_comes_on_top_of_a_wheel() -> None:
    drummer = troop(parts=[Trait(ALWAYS_CHARGES)])
    enemy = Squad(troop(), NORTH, [4], north(5, 8, 4))
    field = march(against(drummer, enemy), 1, template=WHEELING)
    field.answer(Direction(FRONT, TO_LEFT))
    field.answer(field.options()[0])

    assert (field.the(Moved).template, field.the(Moved).speed) == (WHEELING, 1)
    assert panic(field) == 0
    assert attack(field) is not None


@rule("RR-11.1a", "RR-91")
def test_effects_of_a_collision_wait_for_one() -> None:
    watching = troop(parts=[at(RanInto), at(MoveEnded)])
    hit = march(against(watching))
    still = march(against(watching, Squad(troop(), NORTH, [2], north(7, 7, 2))))

    assert hit.happened().count("AbilityUsed") == 2
    assert "AbilityUsed" not in still.happened()
    assert [each.count for each in hit.all(Received)] == [1]
