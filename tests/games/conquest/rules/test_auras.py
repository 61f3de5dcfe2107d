"""CQ 11 aura, 8 char 13: who is in an aura when an action is declared has it until the action ends."""

import pytest

from feldherr.games.conquest.answers import Take
from feldherr.games.conquest.events.activation import Gained
from feldherr.games.conquest.frames.activation import Activation
from feldherr.games.conquest.rules.holding import has, x_of
from feldherr.games.conquest.specials import CLEAVE
from feldherr.games.conquest.terms import MARCHING
from feldherr.games.conquest.vocabulary.granting import everybody
from feldherr.games.conquest.vocabulary.reaching import aura
from feldherr.geometry.march import BACK, FORWARD
from feldherr.testing.conquest.line import Line, march, north, south

rule = pytest.mark.rule
STAND = 60 / 25.4
FIERCE = aura("bastion", 8, everybody, CLEAVE, 1, plus=True)


def near(gap: float) -> Line:
    """B stands so far behind A, which has the aura."""
    return Line(
        south(3, at=(20, 20)).saying(FIERCE),
        south(3, at=(20, 20 - STAND - gap)),
        north(3, at=(20, 45)),
    )


@rule("CQ-11.aura")
def test_who_begins_an_action_in_an_aura_has_it_until_the_action_ends() -> None:
    line = near(7.5)
    line.begin(Activation(regiment=line.id("B")))
    assert not has(line.state, line.id("B"), CLEAVE)
    line.answer(Take(MARCHING))
    assert x_of(line.state, line.id("B"), CLEAVE) == 1
    line.answer(march(BACK, 2))
    assert not has(line.state, line.id("B"), CLEAVE)
    line.answer(Take(MARCHING))
    assert not has(line.state, line.id("B"), CLEAVE)


@rule("CQ-11.aura")
def test_who_walks_into_an_aura_has_nothing_of_it_in_that_action() -> None:
    line = near(8.5)
    line.begin(Activation(regiment=line.id("B"))).answer(Take(MARCHING))
    assert not has(line.state, line.id("B"), CLEAVE)
    line.answer(march(FORWARD, 3), Take(MARCHING))
    assert x_of(line.state, line.id("B"), CLEAVE) == 1


@rule("CQ-11.aura")
def test_two_auras_of_one_rule_are_one_and_enemies_have_none() -> None:
    line = Line(
        south(3, at=(20, 20)).alike("guards").saying(FIERCE),
        south(3, at=(30, 20)).alike("guards"),
        south(3, at=(25, 14)),
        north(3, at=(30, 26)),
    )
    line.begin(Activation(regiment=line.id("C"))).answer(Take(MARCHING))
    assert x_of(line.state, line.id("C"), CLEAVE) == 1
    assert line.id("N") not in [each.regiment for each in line.all(Gained)]


@rule("CQ-8.char.13")
@rule("CQ-11.aura")
def test_the_aura_of_a_character_is_measured_from_its_stand() -> None:
    """Its regiment is six stands wide; B is near its far end only, C near the character."""
    line = Line(south(6, at=(20, 20)).led_by().whose_leader_says(FIERCE))
    body, stand = line.state.body(line.id("A")), line.regiment("A").character_stand
    left = 20 + body.cells.index(stand) * STAND
    for at, inside in ((left + STAND + 7.9, True), (left + STAND + 8.1, False)):
        line = Line(
            south(6, at=(20, 20)).led_by().whose_leader_says(FIERCE),
            south(1, at=(at, 22.5)),
        )
        line.begin(Activation(regiment=line.id("B"))).answer(Take(MARCHING))
        assert has(line.state, line.id("B"), CLEAVE) == inside


@rule("CQ-8.up.1")
@rule("CQ-11.aura")
def test_an_aura_is_gone_with_its_bearer() -> None:
    line = Line(south(4, at=(20, 20)).led_by().whose_leader_says(FIERCE), south(3, at=(20, 14)))
    line.character("A").alive = False
    line.begin(Activation(regiment=line.id("B"))).answer(Take(MARCHING))
    assert not has(line.state, line.id("B"), CLEAVE)
