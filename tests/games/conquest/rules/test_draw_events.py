"""CQ 2 act 5-7, 11 draw: draw events."""

import pytest

from feldherr.games.conquest.answers import DECLINE, DrawEvent, Take
from feldherr.games.conquest.frames.activation import Activation
from feldherr.games.conquest.frames.rounds import Round
from feldherr.games.conquest.questions import CHOOSE_DRAW_EVENT, CHOOSE_FORMATION
from feldherr.games.conquest.rules.values import stat_of
from feldherr.games.conquest.state import Lasting
from feldherr.games.conquest.terms import ARRIVING, CLASH, DEFENSE, END_OF_ROUND, PASSING
from feldherr.games.conquest.vocabulary.gaining import gains
from feldherr.games.conquest.vocabulary.when import draws
from feldherr.testing.conquest.line import Line, Troop, south

rule = pytest.mark.rule
FIERCER = Lasting(until=END_OF_ROUND, source="fiercer", stat=CLASH, amount=1)


def acting(troop: Troop) -> Line:
    line = Line(troop)
    return line.begin(Activation(regiment=line.id("A")))


@rule("CQ-2.act.5")
@rule("CQ-11.draw.optional")
def test_one_draw_event_or_none_comes_before_the_first_action() -> None:
    line = acting(south(3, at=(20, 20)).having("bastion 1").saying(draws(gains(FIERCER))))
    assert line.asked.prompt == CHOOSE_DRAW_EVENT
    assert line.offers() == [DrawEvent("bastion"), DrawEvent("made_0_rule"), DECLINE]
    line.answer(DECLINE)
    assert not line.regiment("A").lasting
    assert Take(PASSING) in line.offers()


@rule("CQ-2.act.6")
def test_only_one_of_several_is_resolved() -> None:
    line = acting(south(3, at=(20, 20)).having("bastion 1").saying(draws(gains(FIERCER))))
    line.answer(DrawEvent("made_0_rule"))
    assert line.regiment("A").lasting == [FIERCER]
    assert Take(PASSING) in line.offers()


@rule("CQ-2.act.7")
def test_who_arrives_resolves_none() -> None:
    line = Line(south(3).having("bastion 1"))
    line.regiment("A").place = ARRIVING
    line.begin(Activation(regiment=line.id("A")))
    assert line.asked.prompt == CHOOSE_FORMATION


@rule("CQ-11.draw.bastion")
@rule("CQ-2.act.13")
def test_bastion_raises_defense_until_the_end_of_the_round() -> None:
    line = acting(south(3, at=(20, 20)).having("bastion 2"))
    line.answer(DrawEvent("bastion"))
    assert stat_of(line.state, line.id("A"), DEFENSE) == 4
    line.answer(Take(PASSING), Take(PASSING))
    assert stat_of(line.state, line.id("A"), DEFENSE) == 4
    line.begin(Round(), "1", "6")
    assert stat_of(line.state, line.id("A"), DEFENSE) == 2
