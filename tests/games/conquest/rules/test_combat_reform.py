"""CQ 4 reform: new formations in contact, clean or fighting."""

import pytest

from feldherr.battlefield.invariants import misplaced
from feldherr.games.conquest.answers import Stand, Take
from feldherr.games.conquest.catalogue.entries import NO_VALUE
from feldherr.games.conquest.events.activation import RuleUsed
from feldherr.games.conquest.events.fighting import ResolveTested
from feldherr.games.conquest.events.movement import Rearranged
from feldherr.games.conquest.events.wounds import MoraleRolled
from feldherr.games.conquest.frames.activation import Activation
from feldherr.games.conquest.frames.fighting import CombatReform, Steadying, Withdraw
from feldherr.games.conquest.rules.activation import offers
from feldherr.games.conquest.rules.contact import engaged_with, touched_side, touching_cells
from feldherr.games.conquest.rules.regrouping import Grip
from feldherr.games.conquest.terms import CLASHING, COMBAT_REFORMING, END_OF_GAME, MONSTER
from feldherr.geometry.angle import QUARTER
from feldherr.geometry.edge import FRONT, LEFT, REAR
from feldherr.geometry.length import INCH, MM
from feldherr.testing.conquest.line import Line, Troop, north, south

rule = pytest.mark.rule
STAND = 60 * MM / INCH


def reforming(*troops: Troop) -> Line:
    """The first regiment reforms cleanly."""
    line = Line(*troops)
    return line.begin(CombatReform(regiment=line.id("A")), "1")


def stances(line: Line) -> list[Stand]:
    return [each for each in line.offers() if isinstance(each, Stand)]


def fronts(line: Line) -> set[int]:
    return {each.files for each in stances(line)}


def grip(line: Line) -> int:
    return Grip(line.id("A"), line.state.field.contacts).cells


def facing(width: int, *ranks: int) -> Troop:
    """An enemy in front of so many stands that begin at 20, 20."""
    return north(*(ranks or (width,)), at=(20 + width * STAND, 20))


@rule("CQ-4.reform.3")
@rule("CQ-4.reform.9")
def test_the_front_gains_two_stands_at_most() -> None:
    """With a front of two it touches with three stands of its flank."""
    line = reforming(south(3, 3, at=(20, 20)), north(8, at=(20 + 6 * STAND, 20)))
    assert fronts(line) == {2, 3, 4, 5}


@rule("CQ-4.reform.9")
def test_stands_of_the_second_rank_come_into_contact() -> None:
    line = reforming(south(2, 2, at=(20, 20)), north(4, at=(20 + 3 * STAND, 20)))
    widest = [each for each in stances(line) if each.files == 4]
    line.answer(widest[0])
    assert grip(line) == 4
    assert len(touching_cells(line.state, line.id("N"), line.id("A"))) == 4


@rule("CQ-4.reform.3", "CQ-4.reform.1")
def test_every_place_in_which_no_fewer_stands_touch_is_offered() -> None:
    """Three stands before the middle of eight: they may stand before either end of them as well."""
    line = reforming(south(3, at=(20, 20)), north(8, at=(20 + 6 * STAND, 20)))
    before = grip(line)
    abreast = [each for each in stances(line) if each.files == 3 and each.pose.heading == 0]
    assert sorted({round((each.pose.x / INCH - 20) / STAND, 1) for each in abreast}) == [
        -2.0, 0.0, 0.5, 3.0,
    ]  # fmt: skip
    line.answer(abreast[-1])
    assert grip(line) >= before


@rule("CQ-4.reform.1")
def test_no_stand_in_contact_is_given_up() -> None:
    """Three in contact: two ranks of two would leave two of them."""
    line = reforming(south(3, 1, at=(20, 20)), facing(3))
    before = grip(line)
    assert 2 not in fronts(line)
    for each in stances(line):
        other = reforming(south(3, 1, at=(20, 20)), facing(3)).answer(each)
        assert grip(other) >= before
        assert engaged_with(other.state, other.id("A")) == [other.id("N")]


@rule("CQ-4.reform.1")
def test_every_enemy_stays_touched_and_no_other_is() -> None:
    """One before the front, one at the left flank, and one more a step to the right of it."""
    troops = (
        south(3, 3, at=(20, 20)),
        north(2, at=(20 + 2 * STAND, 20)),
        north(2, at=(20, 20), facing=90),
        north(2, at=(20.5 + 5 * STAND, 20 - 2 * STAND), facing=270),
    )
    for each in stances(reforming(*troops)):
        line = reforming(*troops).answer(each)
        assert engaged_with(line.state, line.id("A")) == [line.id("N"), line.id("O")]
        assert not misplaced(line.state.field)


@rule("CQ-4.reform.4")
@rule("CQ-4.reform.5")
def test_it_turns_to_meet_an_enemy_at_its_flank_and_stays_on_the_side_it_was() -> None:
    """The enemy stands at our left flank; ours stay before its front whatever they do."""
    troops = (south(3, 3, at=(20, 20)), north(2, at=(20, 20), facing=90))
    line = reforming(*troops)
    turned = [each for each in stances(line) if each.pose.heading == 3 * QUARTER]
    line.answer(turned[0])
    assert touched_side(line.state, line.id("N"), line.id("A")) == FRONT
    for each in stances(reforming(*troops)):
        other = reforming(*troops).answer(each)
        assert touched_side(other.state, other.id("A"), other.id("N")) == FRONT


@rule("CQ-4.reform.8")
def test_between_two_enemies_it_turns_to_one_of_them() -> None:
    """Touched at the left flank and in the rear, it turns about."""
    rear = north(3, at=(20, 20 - 2 * STAND), facing=0)
    flank = north(2, at=(20, 20), facing=90)
    line = reforming(south(3, 3, at=(20, 20)), rear, flank)
    about = [each for each in stances(line) if each.pose.heading == 2 * QUARTER and each.files == 3]
    line.answer(about[0])
    assert touched_side(line.state, line.id("N"), line.id("A")) == FRONT
    assert touched_side(line.state, line.id("O"), line.id("A")) not in (FRONT, REAR)


@rule("CQ-4.reform.6")
def test_a_single_stand_lies_along_its_enemy_as_far_as_it_can() -> None:
    """A monster that hangs on with half of its front comes wholly before the enemy when it turns."""
    monster = south(1, at=(20 - STAND, 20)).of(MONSTER)
    line = reforming(monster, north(4, at=(20 + 4 * STAND, 20)))
    turned = [each for each in stances(line) if each.pose.heading == QUARTER]
    line.answer(turned[0])
    left = line.state.body(line.id("A")).around()
    assert min(left.xs) >= 20 * INCH - 20
    assert touched_side(line.state, line.id("N"), line.id("A")) == LEFT


@rule("CQ-4.reform.2")
@pytest.mark.parametrize(("die", "clean"), [("4", True), ("5", False)])
def test_the_highest_resolve_decides_whether_it_is_clean(die: str, clean: bool) -> None:
    own = south(4, at=(20, 20)).having(resolve=2, wounds=9).led_by(resolve=4)
    line = Line(own, facing(4))
    line.begin(CombatReform(regiment=line.id("A")), die, "1 1 1 1")
    assert line.all(ResolveTested)[0] == ResolveTested(
        line.id("A"), COMBAT_REFORMING, int(die), 4, clean
    )
    assert sum(line.regiment("A").wounds) == (0 if clean else 4)


@rule("CQ-4.reform.2")
@rule("CQ-6.broken.4")
def test_the_lowest_resolve_counts_for_a_broken_regiment() -> None:
    line = Line(south(4, at=(20, 20)).having(resolve=2).led_by(resolve=4), facing(4))
    line.regiment("A").broken = 4
    line.begin(CombatReform(regiment=line.id("A")), "2")
    assert line.all(ResolveTested)[0].target == 2


@rule("CQ-4.reform.2")
@rule("CQ-4.withdraw.3")
@pytest.mark.parametrize("action", [CombatReform, Withdraw])
def test_who_has_no_resolve_rolls_no_die_against_it(action: type[Steadying]) -> None:
    line = Line(south(3, 1, at=(20, 20)).having(resolve=NO_VALUE, wounds=9), facing(3))
    line.begin(action(regiment=line.id("A")), "2")
    assert not line.all(ResolveTested)
    assert sum(line.regiment("A").wounds) == (0 if action is CombatReform else 2)


@rule("CQ-4.reform.7")
def test_a_fighting_reform_costs_a_wound_for_each_stand_in_contact_and_tests_morale() -> None:
    line = Line(south(3, 1, at=(20, 20)).having(resolve=2, wounds=9), facing(3))
    line.begin(CombatReform(regiment=line.id("A")), "6", "1 1 6")
    assert sum(line.regiment("A").wounds) == 4
    assert sum(line.all(MoraleRolled)[0].faces) == 3
    assert line.asked.prompt == "reform_in_combat"


@rule("CQ-4.reform.7")
def test_who_falls_in_a_fighting_reform_takes_no_formation() -> None:
    line = Line(south(2, at=(20, 20)).having(wounds=1), facing(2))
    line.begin(CombatReform(regiment=line.id("A")), "6")
    assert not line.is_asked()
    assert not line.state.in_play(line.id("A"))
    assert not line.all(Rearranged)


@rule("CQ-2.act.15")
@rule("CQ-2.act.10")
def test_combat_reform_needs_contact_and_is_taken_once() -> None:
    alone = Line(south(3, at=(20, 20)))
    assert Take(COMBAT_REFORMING) not in offers(alone.state, Activation(regiment=alone.id("A")))
    line = Line(south(3, at=(20, 20)), facing(3))
    line.begin(Activation(regiment=line.id("A")), "1").answer(Take(COMBAT_REFORMING))
    line.answer(line.offers()[0])
    assert Take(COMBAT_REFORMING) not in line.offers()


@rule("CQ-11.flawless-drill")
def test_flawless_drill_gives_one_more_once_in_a_battle() -> None:
    line = Line(south(3, at=(20, 20)).having("flawless_drill", attacks=1), facing(3))
    free = Take(COMBAT_REFORMING, by="flawless_drill")
    line.begin(Activation(regiment=line.id("A")), "1", "6 6 6", "1").answer(free)
    line.answer(line.offers()[0], Take(CLASHING))
    line.answer(Take(COMBAT_REFORMING))
    line.answer(line.offers()[0])
    assert not line.is_asked(), "three actions are the most"
    assert line.all(RuleUsed) == [RuleUsed(line.id("A"), "flawless_drill", END_OF_GAME)]
    assert free not in offers(line.state, Activation(regiment=line.id("A")))
