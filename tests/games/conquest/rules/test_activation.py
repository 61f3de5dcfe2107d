"""CQ 2 act 8-21, 3 pass, 4 pass: two actions, free and additional ones, and what may follow what."""

import pytest

from feldherr.core.codec import Record
from feldherr.games.conquest.answers import DECLINE, DrawEvent, Form, Take
from feldherr.games.conquest.events.activation import ActionTaken, Passed
from feldherr.games.conquest.frames.activation import Activation
from feldherr.games.conquest.frames.fighting import Inspire, Rally
from feldherr.games.conquest.powers import Word
from feldherr.games.conquest.rules.status import is_inspired
from feldherr.games.conquest.terms import (
    ACTIONS,
    AIMING,
    CHARGING,
    INSPIRING,
    MARCHING,
    PASSING,
    REFORMING,
    VOLLEYING,
    Action,
)
from feldherr.games.conquest.vocabulary.allowing import (
    may_also,
    may_freely,
    may_not,
    may_repeat,
)
from feldherr.geometry.decision import Placed
from feldherr.geometry.length import INCH, MM
from feldherr.geometry.march import ASIDE, FORWARD
from feldherr.testing.conquest.line import Line, Troop, march, north, south

rule = pytest.mark.rule
STAND = 60 * MM / INCH


def acting(*troops: Troop, spent: int = 0, done: list[Action] | None = None) -> Line:
    line = Line(*troops)
    return line.begin(Activation(regiment=line.id("A"), spent=spent, done=done or []))


def alone(*words: Word) -> Line:
    return acting(south(3, 3, at=(20, 20)).saying(*words))


def in_contact(*words: Word) -> list[Troop]:
    """Front against front."""
    return [south(3, at=(20, 20)).saying(*words), north(3, at=(20 + 3 * STAND, 20))]


def free(action: Action, by: str = "made_0_rule") -> Take:
    return Take(action, by=by)


def actions(line: Line) -> list[Action]:
    offered = line.offers() if line.is_asked() else []
    return [each.action for each in offered if isinstance(each, Take)]


def reform(line: Line) -> None:
    """Take a reform that changes nothing."""
    body = line.state.body(line.id("A"))
    line.answer(Form(body.columns, body.cells), Placed(body.pose))


@rule("CQ-2.act.15")
def test_in_contact_nothing_is_offered_that_needs_free_ground() -> None:
    line = acting(*in_contact())
    outside = {MARCHING, REFORMING, CHARGING, VOLLEYING, AIMING}
    assert not outside & set(actions(line))
    assert INSPIRING in actions(line)
    assert INSPIRING not in actions(alone())


@rule("CQ-2.act.10")
def test_most_actions_are_not_repeated() -> None:
    line = acting(*in_contact()).answer(Take(INSPIRING))
    assert INSPIRING not in actions(line)


@rule("CQ-4.pass.1")
@rule("CQ-3.pass.1")
@pytest.mark.parametrize("troops", [in_contact(), [south(3, at=(20, 20))]])
def test_a_regiment_may_pass_any_or_all_of_its_actions(troops: list[Troop]) -> None:
    line = acting(*troops).answer(Take(PASSING), Take(PASSING))
    assert not line.is_asked()
    assert line.regiment("A").acted
    assert not line.all(ActionTaken)
    assert len(line.all(Passed)) == 2


@rule("CQ-3.pass.1")
def test_one_action_and_a_pass_are_a_whole_activation() -> None:
    line = alone().answer(Take(MARCHING), march(FORWARD, 1), Take(PASSING))
    assert not line.is_asked()
    assert [each.action for each in line.all(ActionTaken)] == [MARCHING]


@rule("CQ-2.act.14")
def test_whoever_can_do_nothing_resolves_its_draw_event_and_is_done() -> None:
    everything = [Action(number) for number in range(len(ACTIONS))]
    line = acting(south(3, at=(20, 20)).having("bastion 1").saying(may_not(*everything)))
    line.answer(DrawEvent("bastion"))
    assert not line.is_asked()
    assert line.regiment("A").acted
    assert len(line.regiment("A").lasting) == 1
    assert not line.all(ActionTaken)


@rule("CQ-2.act.17")
def test_a_free_action_costs_none_of_the_two() -> None:
    line = alone(may_freely(MARCHING)).answer(Take(MARCHING), march(FORWARD, 1))
    line.answer(Take(MARCHING), march(FORWARD, 1))
    assert line.offers() == [free(MARCHING), Take(PASSING)]
    line.answer(free(MARCHING), march(FORWARD, 1))
    assert not line.is_asked()
    assert len(line.all(ActionTaken)) == 3


@rule("CQ-2.act.17")
def test_a_free_action_repeats_nothing() -> None:
    line = acting(*in_contact(may_freely(INSPIRING))).answer(Take(INSPIRING))
    assert INSPIRING not in actions(line)


@rule("CQ-2.act.18")
def test_after_a_free_action_the_same_is_not_to_be_had_for_one_of_the_two() -> None:
    line = acting(*in_contact(may_freely(INSPIRING))).answer(free(INSPIRING))
    assert INSPIRING not in actions(line)


@rule("CQ-2.act.19")
def test_an_additional_action_is_the_same_for_both() -> None:
    line = acting(*in_contact(may_repeat(INSPIRING)))
    assert line.offers().count(Take(INSPIRING)) == 1
    line.answer(Take(INSPIRING), Take(INSPIRING))
    assert not line.is_asked()


@rule("CQ-2.act.19")
def test_a_free_extra_action_repeats_and_costs_nothing() -> None:
    line = acting(*in_contact(may_also(INSPIRING))).answer(free(INSPIRING))
    assert Take(INSPIRING) in line.offers()
    line.answer(Take(INSPIRING))
    assert INSPIRING not in actions(line)


@rule("CQ-2.act.20")
def test_three_actions_are_the_most() -> None:
    """Two free ones and one of the two: the other is never offered."""
    troop = south(3, at=(20, 20)).having("fluid_formation").saying(may_also(MARCHING))
    line = acting(troop).answer(free(REFORMING, "fluid_formation"))
    reform(line)
    line.answer(free(MARCHING), march(FORWARD, 1), Take(MARCHING), march(FORWARD, 1))
    assert not line.is_asked()
    assert len(line.all(ActionTaken)) == 3


@rule("CQ-2.act.21")
@pytest.mark.parametrize("out_of_sequence", [Inspire, Rally])
def test_what_is_done_out_of_sequence_counts_for_nothing(out_of_sequence: type[Record]) -> None:
    line = Line(*in_contact())
    line.begin(out_of_sequence(line.id("A")))  # type: ignore[call-arg]
    assert not line.regiment("A").acted
    line.begin(Activation(regiment=line.id("A")))
    line.answer(Take(INSPIRING))
    assert line.all(ActionTaken) == [ActionTaken(line.id("A"), INSPIRING)]


@rule("CQ-11.draw.double-time")
def test_double_time_gives_a_third_march() -> None:
    line = acting(south(3, at=(20, 10)).having("double_time").with_models("standard_bearer"))
    line.answer(DrawEvent("double_time"))
    line.answer(Take(MARCHING), march(FORWARD, 5), Take(MARCHING), march(FORWARD, 5))
    assert line.offers() == [free(MARCHING, "double_time"), Take(PASSING)]
    line.answer(free(MARCHING, "double_time"))
    assert line.why_not(march(FORWARD, 5.5)) == "CQ-3.march.7"
    line.answer(march(FORWARD, 5))
    assert line.at("A").y == 25 * INCH
    assert not line.is_asked()


@rule("CQ-11.draw.double-time")
def test_without_two_marches_or_without_the_event_there_is_no_third() -> None:
    line = acting(south(3, at=(20, 10)).having("double_time")).answer(DrawEvent("double_time"))
    line.answer(Take(MARCHING), march(FORWARD, 5), Take(REFORMING))
    reform(line)
    assert not line.is_asked()
    line = acting(south(3, at=(20, 10)).having("double_time")).answer(DECLINE)
    line.answer(Take(MARCHING), march(FORWARD, 5), Take(MARCHING), march(FORWARD, 5))
    assert not line.is_asked()


@rule("CQ-11.draw.double-time")
@rule("CQ-3.march.11")
def test_a_second_march_may_end_on_a_friend_that_a_third_one_clears() -> None:
    friend = south(3, at=(20, 20))
    for event, expected in ((DrawEvent("double_time"), ""), (DECLINE, "CQ-3.march.9")):
        line = acting(south(3, at=(20, 10)).having("double_time"), friend).answer(event)
        line.answer(Take(MARCHING), march(FORWARD, 5), Take(MARCHING))
        assert line.why_not(march(FORWARD, 5)) == expected
    line = acting(south(3, at=(20, 10)).having("double_time"), friend)
    line.answer(DrawEvent("double_time"), Take(MARCHING), march(FORWARD, 5))
    line.answer(Take(MARCHING), march(FORWARD, 5))
    assert line.asked.prompt == "march", "nothing but the march that leads on is left"


@rule("CQ-11.draw.fire-and-advance")
def test_after_a_volley_as_second_action_it_advances() -> None:
    line = Line(south(3, at=(20, 10)).having("fire_and_advance"))
    after = Activation(regiment=line.id("A"), spent=2, done=[AIMING, VOLLEYING])
    line.begin(after).answer(DrawEvent("fire_and_advance"))
    assert line.offers() == [free(MARCHING, "fire_and_advance"), Take(PASSING)]
    line.answer(free(MARCHING, "fire_and_advance"))
    assert line.why_not(march(ASIDE, 1)) == "CQ-11.draw.fire-and-advance"
    line.answer(march(FORWARD, 5))
    assert not line.is_asked()


@rule("CQ-11.draw.fire-and-advance")
@pytest.mark.parametrize(("spent", "done"), [(1, [VOLLEYING]), (2, [VOLLEYING, MARCHING])])
def test_a_volley_that_is_not_the_second_action_gives_no_march(
    spent: int, done: list[Action]
) -> None:
    line = acting(south(3, at=(20, 10)).having("fire_and_advance"), spent=spent, done=done)
    line.answer(DrawEvent("fire_and_advance"))
    offered = line.offers() if line.is_asked() else []
    assert free(MARCHING, "fire_and_advance") not in offered


@rule("CQ-11.fluid-formation")
def test_fluid_formation_reforms_before_the_first_action_or_after_the_last() -> None:
    fluid = free(REFORMING, "fluid_formation")
    line = acting(south(3, 2, at=(20, 10)).having("fluid_formation"))
    assert fluid in line.offers()
    line.answer(Take(MARCHING), march(FORWARD, 1))
    assert fluid not in line.offers()
    line.answer(Take(PASSING))
    assert line.offers() == [fluid, Take(PASSING)]
    line.answer(fluid)
    assert {each.files for each in line.offers() if isinstance(each, Form)} == {2, 3}
    reform(line)
    assert not line.is_asked()


@rule("CQ-11.fluid-formation")
def test_fluid_formation_is_used_once_and_only_with_a_narrow_front() -> None:
    fluid = free(REFORMING, "fluid_formation")
    line = acting(south(3, 2, at=(20, 10)).having("fluid_formation")).answer(fluid)
    reform(line)
    assert fluid not in line.offers()
    line.answer(Take(REFORMING))
    assert 5 in {each.files for each in line.offers() if isinstance(each, Form)}
    assert fluid not in acting(south(4, at=(20, 10)).having("fluid_formation")).offers()


@rule("CQ-4.inspire.1")
def test_what_lasts_for_an_activation_ends_with_it() -> None:
    """A second inspiration is still to be had, so the activation goes on."""
    line = acting(*in_contact(may_repeat(INSPIRING))).answer(Take(INSPIRING))
    assert is_inspired(line.state, line.id("A"))
    line.answer(Take(PASSING))
    assert not line.is_asked()
    assert not is_inspired(line.state, line.id("A"))
