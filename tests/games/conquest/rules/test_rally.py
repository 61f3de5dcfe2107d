"""CQ 3 rally, 4 rally, 6 broken, 11 bravery, fearsome: who rallies, and who dares to."""

import pytest

from feldherr.games.conquest.answers import DrawEvent, Take
from feldherr.games.conquest.events.activation import ActionTaken, Gained
from feldherr.games.conquest.events.fighting import FearRolled, Rallied
from feldherr.games.conquest.frames.activation import Activation, CharacterActivation
from feldherr.games.conquest.frames.fighting import Rally
from feldherr.games.conquest.frames.rounds import Round
from feldherr.games.conquest.ids import CharacterId
from feldherr.games.conquest.rules.activation import offers
from feldherr.games.conquest.rules.status import is_broken
from feldherr.games.conquest.terms import PASSING, RALLYING
from feldherr.geometry.length import INCH, MM
from feldherr.testing.conquest.line import Line, Troop, north, south

rule = pytest.mark.rule
STAND = 60 * MM / INCH


def broken(*troops: Troop) -> Line:
    """The first regiment is broken."""
    line = Line(*troops)
    line.regiment("A").broken = 3
    return line


def enemy(*rules: str) -> Troop:
    """Three stands before the front of three that stand at 20, 20."""
    return north(3, at=(20 + 3 * STAND, 20)).having(*rules)


@rule("CQ-3.rally.1")
@rule("CQ-4.rally.1")
@rule("CQ-6.broken.3")
@pytest.mark.parametrize("others", [[], [enemy()]])
def test_rallying_ends_broken_without_a_die(others: list[Troop]) -> None:
    line = broken(south(3, at=(20, 20)), *others)
    line.begin(Activation(regiment=line.id("A"))).answer(Take(RALLYING))
    assert line.all(Rallied) == [Rallied(line.id("A"))]
    assert not is_broken(line.state, line.id("A"))


@rule("CQ-3.rally.1")
@rule("CQ-4.rally.1")
@pytest.mark.parametrize("others", [[], [enemy()]])
def test_who_is_not_broken_cannot_rally(others: list[Troop]) -> None:
    line = Line(south(3, at=(20, 20)), *others)
    assert Take(RALLYING) not in offers(line.state, Activation(regiment=line.id("A")))


@rule("CQ-6.broken.3")
def test_without_a_rally_a_regiment_stays_broken() -> None:
    line = broken(south(3, at=(20, 20)))
    line.begin(Round(), "1", "6")
    assert is_broken(line.state, line.id("A"))


@rule("CQ-6.broken.1")
@rule("CQ-6.broken.3")
def test_after_a_rally_losses_are_counted_anew() -> None:
    line = broken(south(3, at=(20, 20)))
    line.regiment("A").base = 6
    line.begin(Rally(line.id("A")))
    assert line.regiment("A").base == 3


@rule("CQ-6.broken.11")
def test_a_character_rallies_the_regiment_it_is_in() -> None:
    line = broken(south(4, at=(20, 20)).led_by())
    line.begin(CharacterActivation(CharacterId(0))).answer(Take(RALLYING))
    assert not is_broken(line.state, line.id("A"))
    assert not line.regiment("A").acted
    line.begin(CharacterActivation(CharacterId(0)))
    assert not line.is_asked(), "there is nothing to rally any more"


@rule("CQ-11.bravery")
@rule("CQ-2.act.5")
def test_the_brave_take_heart_after_their_draw_event() -> None:
    line = broken(south(3, at=(20, 20)).having("bravery", "bastion 1"))
    line.begin(Activation(regiment=line.id("A")))
    assert is_broken(line.state, line.id("A"))
    line.answer(DrawEvent("bastion"))
    assert not is_broken(line.state, line.id("A"))
    names = [type(each) for each in line.log]
    assert names.index(Gained) < names.index(Rallied)
    assert Take(RALLYING) not in line.offers()


@rule("CQ-11.dauntless")
def test_the_dauntless_are_never_broken() -> None:
    line = broken(south(3, at=(20, 20)).having("dauntless"))
    assert not is_broken(line.state, line.id("A"))
    assert Take(RALLYING) not in offers(line.state, Activation(regiment=line.id("A")))


@rule("CQ-11.fearsome")
@pytest.mark.parametrize(("die", "still"), [("3", False), ("4", True)])
def test_before_the_fearsome_a_rally_takes_a_die(die: str, still: bool) -> None:
    line = broken(south(3, at=(20, 20)).having(resolve=3), enemy("fearsome"))
    line.begin(Activation(regiment=line.id("A")), die).answer(Take(RALLYING))
    assert line.all(FearRolled)[0].target == 3
    assert is_broken(line.state, line.id("A")) == still
    assert [each.action for each in line.all(ActionTaken)] == [RALLYING]
    assert Take(RALLYING) not in line.offers()


@rule("CQ-11.fearsome")
def test_the_highest_resolve_counts_against_fear_though_the_regiment_is_broken() -> None:
    troop = south(4, at=(20, 20)).having(resolve=2).led_by(resolve=4)
    line = broken(troop, north(4, at=(20 + 4 * STAND, 20)).having("fearsome"))
    line.begin(Rally(line.id("A")), "4")
    assert not is_broken(line.state, line.id("A"))


@rule("CQ-11.fearsome")
@rule("CQ-11.fearless")
@rule("CQ-11.bravery")
@pytest.mark.parametrize("rules", ["fearless", "bravery"])
def test_the_fearless_and_the_brave_ignore_the_fearsome(rules: str) -> None:
    line = broken(south(3, at=(20, 20)).having(rules), enemy("fearsome"))
    line.begin(Rally(line.id("A")))
    assert not line.all(FearRolled)
    assert not is_broken(line.state, line.id("A"))


FEARSOME_LEADER = north(4, at=(20 + 4 * STAND, 20)).led_by("fearsome")
"""Its own stand is the last one on the right, as seen from the south."""


@rule("CQ-11.fearsome")
@rule("CQ-4.clash.2")
@pytest.mark.parametrize(
    ("at", "rolls"), [(20.0, 1), (20 + 4 * STAND, 1), (20 - 4 * STAND, 0), (36.0, 0)]
)
def test_fear_needs_the_touch_of_a_fearsome_stand_with_a_corner_at_least(
    at: float, rolls: int
) -> None:
    line = broken(south(4, at=(at, 20)), FEARSOME_LEADER)
    line.begin(Rally(line.id("A")), "6")
    assert len(line.all(FearRolled)) == rolls


@rule("CQ-3.pass.1")
def test_a_character_may_pass() -> None:
    line = broken(south(4, at=(20, 20)).led_by())
    line.begin(CharacterActivation(CharacterId(0))).answer(Take(PASSING))
    assert is_broken(line.state, line.id("A"))
    assert line.state.characters[0].acted
