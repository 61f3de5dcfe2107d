"""CQ 4 withdraw: breaking off from an enemy."""

import pytest

from feldherr.games.conquest.answers import SideChoice, Take
from feldherr.games.conquest.events.activation import ActionTaken
from feldherr.games.conquest.events.fighting import (
    ResolveTested,
    WithdrawalRolled,
    WithdrawFailed,
)
from feldherr.games.conquest.events.movement import Marched, Turned
from feldherr.games.conquest.events.wounds import MoraleRolled
from feldherr.games.conquest.frames.activation import Activation
from feldherr.games.conquest.frames.fighting import Withdraw
from feldherr.games.conquest.rules.activation import offers
from feldherr.games.conquest.rules.contact import is_engaged
from feldherr.games.conquest.terms import (
    HEAVY,
    INFANTRY,
    LIGHT,
    MARCHING,
    MEDIUM,
    REFORMING,
    WITHDRAWING,
    TroopClass,
)
from feldherr.geometry.angle import HALF, QUARTER
from feldherr.geometry.edge import LEFT, REAR, RIGHT
from feldherr.geometry.length import INCH, MM
from feldherr.geometry.march import ASIDE, FORWARD
from feldherr.geometry.march import LEFT as LEFT_WHEEL
from feldherr.testing.conquest.line import Line, Troop, march, north, south

rule = pytest.mark.rule
STAND = 60 * MM / INCH


def own(*ranks: int) -> Troop:
    """Stands that survive some wounds and are quick."""
    return south(*(ranks or (3,)), at=(20, 20)).having(wounds=9, resolve=3, march=8)


def facing(width: int = 3) -> Troop:
    """An enemy in front of so many stands that begin at 20, 20."""
    return north(width, at=(20 + width * STAND, 20))


def withdrawing(*troops: Troop, dice: tuple[str, ...] = ("1", "1", "1")) -> Line:
    """The last stand is wounded, so nobody asks who is next."""
    line = Line(*troops)
    line.regiment("A").wounds[-1] = 1
    return line.begin(Withdraw(regiment=line.id("A")), *dice)


def wounds(line: Line) -> int:
    """The wounds it has suffered in withdrawing."""
    return sum(line.regiment("A").wounds) - 1


@rule("CQ-4.withdraw.1")
@pytest.mark.parametrize(("weight", "may"), [(LIGHT, True), (MEDIUM, True), (HEAVY, False)])
def test_the_heavy_cannot_withdraw(weight: TroopClass, may: bool) -> None:
    line = Line(own().of(INFANTRY, weight), facing())
    assert (Take(WITHDRAWING) in offers(line.state, Activation(regiment=line.id("A")))) == may


@rule("CQ-4.withdraw.1")
@rule("CQ-3.march.1")
def test_without_contact_nobody_withdraws() -> None:
    line = Line(own())
    assert Take(WITHDRAWING) not in offers(line.state, Activation(regiment=line.id("A")))


@rule("CQ-4.withdraw.3")
@rule("CQ-4.withdraw.4")
def test_a_clean_withdrawal_costs_a_die_of_wounds() -> None:
    line = withdrawing(own(), facing(), dice=("3", "4", "1 1 1 1"))
    assert line.all(ResolveTested)[0].is_clean
    assert line.all(WithdrawalRolled) == [WithdrawalRolled(line.id("A"), 4, 4)]
    assert wounds(line) == 4
    assert sum(line.all(MoraleRolled)[0].faces) == 4


@rule("CQ-4.withdraw.3")
@rule("CQ-4.withdraw.5")
def test_a_fighting_withdrawal_costs_it_for_every_stand_in_contact() -> None:
    line = withdrawing(own(), facing(), dice=("4", "2", "1 1 1 1 1 1"))
    assert not line.all(ResolveTested)[0].is_clean
    assert line.all(WithdrawalRolled) == [WithdrawalRolled(line.id("A"), 2, 6)]
    assert wounds(line) == 6
    assert sum(line.all(MoraleRolled)[0].faces) == 6


@rule("CQ-4.withdraw.6")
def test_it_turns_to_any_side_that_nobody_touches() -> None:
    front = withdrawing(own(), facing())
    assert front.offers() == [SideChoice(LEFT), SideChoice(REAR), SideChoice(RIGHT)]
    both = withdrawing(own(), facing(), north(3, at=(20, 20 - STAND), facing=0))
    assert both.offers() == [SideChoice(LEFT), SideChoice(RIGHT)]


@rule("CQ-4.withdraw.6")
@rule("CQ-4.withdraw.2")
def test_it_turns_about_its_centre_in_its_formation_and_marches_away() -> None:
    line = withdrawing(own(3, 2), facing()).answer(SideChoice(REAR))
    line.answer(march(FORWARD, 5))
    assert line.at("A").heading == HALF
    assert line.at("A").y == 20 * INCH - 120 * MM - 5 * INCH
    assert line.state.body(line.id("A")).rank_sizes() == [3, 2]
    assert [type(each) for each in line.log[-2:]] == [Turned, Marched]
    assert not is_engaged(line.state, line.id("A"))


@rule("CQ-4.withdraw.6")
def test_overlaps_of_the_turn_count_only_at_the_end() -> None:
    """Turned to its left, it stands a whole stand deep in the enemy and has to march two stands and an inch."""
    line = withdrawing(own(), facing()).answer(SideChoice(LEFT))
    assert line.why_not(march(FORWARD, 5.7)) == "CQ-3.march.8"
    line.answer(march(FORWARD, 5.8))
    assert line.at("A").heading == 3 * QUARTER
    slow = withdrawing(own().having(march=5), facing())
    assert slow.asked.prompt == "march", "the rear is its only way out"


@rule("CQ-4.withdraw.7")
def test_it_goes_away_and_an_inch_at_least() -> None:
    line = withdrawing(own(), facing()).answer(SideChoice(REAR))
    assert line.why_not(march(FORWARD, 0.9)) == "CQ-3.march.8"
    assert line.why_not(march(ASIDE, 2)) == "CQ-4.withdraw.7"
    assert line.why_not(march()) == "CQ-4.withdraw.7"
    assert line.why_not(march(FORWARD, 8.1)) == "CQ-3.march.7"
    line.answer(march(FORWARD, 1))
    assert line.at("A").heading == HALF


@rule("CQ-4.withdraw.6", "CQ-4.withdraw.7")
def test_on_its_way_it_never_comes_nearer_again_to_whom_it_leaves() -> None:
    """It turns back beside its enemy and would have to pass along it; two inches farther out it may."""
    line = withdrawing(own(1).having(march=24), facing(1)).answer(SideChoice(REAR))
    about = [FORWARD, 0.9, LEFT_WHEEL, 180, FORWARD, 10]
    assert line.why_not(march(*about)) == "CQ-3.march.8"
    line.answer(march(FORWARD, 0.9, LEFT_WHEEL, 90, FORWARD, 2, LEFT_WHEEL, 90, FORWARD, 10))


@rule("CQ-4.withdraw.7", "CQ-3.march.11")
def test_who_stands_on_a_friend_may_not_withdraw_onto_it() -> None:
    friend = south(3, at=(20, 20 - STAND - 3))
    line = withdrawing(own(), facing(), friend).answer(SideChoice(REAR))
    assert line.why_not(march(FORWARD, 4)) == "CQ-3.march.9"
    line.answer(march(FORWARD, 2))


@rule("CQ-4.withdraw.7")
def test_a_side_that_another_enemy_blocks_is_not_offered() -> None:
    blocker = north(3, at=(20, 20 - STAND - 1.5), facing=0)
    line = withdrawing(own(), facing(), blocker)
    assert line.offers() == [SideChoice(LEFT), SideChoice(RIGHT)]


@rule("CQ-4.withdraw.8")
@rule("CQ-4.withdraw.6")
def test_who_is_surrounded_pays_and_stays() -> None:
    around = [
        facing(2),
        north(2, at=(20, 20), facing=90),
        north(2, at=(20, 20 - 2 * STAND), facing=0),
        north(2, at=(20 + 2 * STAND, 20 - 2 * STAND), facing=270),
    ]
    line = withdrawing(own(2, 2), *around, dice=("1", "2", "1 1"))
    assert line.all(WithdrawFailed) == [WithdrawFailed(line.id("A"))]
    assert wounds(line) == 2
    assert is_engaged(line.state, line.id("A"))
    assert not line.is_asked()


@rule("CQ-4.withdraw.5")
def test_who_dies_withdrawing_goes_nowhere() -> None:
    line = withdrawing(own(2).having(wounds=2), facing(2), dice=("1", "6"))
    assert not line.state.in_play(line.id("A"))
    assert not line.is_asked()
    assert not line.all(WithdrawFailed)


@rule("CQ-4.withdraw.2")
@rule("CQ-2.act.16")
def test_a_withdrawal_is_one_action_and_the_second_is_one_of_the_free() -> None:
    line = Line(own().with_models("standard_bearer"), facing())
    line.regiment("A").wounds[-1] = 1
    line.begin(Activation(regiment=line.id("A")), "1", "1", "1").answer(Take(WITHDRAWING))
    line.answer(SideChoice(REAR), march(FORWARD, 5))
    assert [each.action for each in line.all(ActionTaken)] == [WITHDRAWING]
    assert Take(MARCHING) in line.offers()
    assert Take(REFORMING) in line.offers()
    line.answer(Take(MARCHING))
    assert line.why_not(march(FORWARD, 8.5)) == "CQ-3.march.7", "it is the first march it makes"
