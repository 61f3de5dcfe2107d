"""CQ 4 inspire, 11 inspired: who has the benefit of being inspired."""

import pytest

from feldherr.games.conquest.answers import Take
from feldherr.games.conquest.frames.activation import Activation
from feldherr.games.conquest.frames.fighting import Inspire
from feldherr.games.conquest.ids import CharacterId
from feldherr.games.conquest.rules.status import is_character_inspired, is_inspired
from feldherr.games.conquest.terms import INSPIRING
from feldherr.geometry.length import INCH, MM
from feldherr.testing.conquest.line import Line, Troop, north, south

rule = pytest.mark.rule
STAND = 60 * MM / INCH


def inspired(own: Troop, *enemy_rules: str) -> Line:
    """A regiment in contact has inspired itself."""
    width = own.ranks[0]
    line = Line(own, north(width, at=(20 + width * STAND, 20)).having(*enemy_rules))
    return line.begin(Inspire(line.id("A")))


def counts(line: Line) -> bool:
    return is_inspired(line.state, line.id("A"))


@rule("CQ-4.inspire.1")
@rule("CQ-11.inspired")
def test_the_action_inspires_the_stands_and_the_character() -> None:
    line = inspired(south(4, at=(20, 20)).led_by())
    assert counts(line)
    assert is_character_inspired(line.state, CharacterId(0))
    assert not counts(Line(south(3, at=(20, 20))))


@rule("CQ-4.inspire.1")
def test_out_of_contact_nobody_inspires_himself() -> None:
    line = Line(south(3, at=(20, 20)))
    line.begin(Activation(regiment=line.id("A")))
    assert Take(INSPIRING) not in line.offers()


@rule("CQ-6.broken.9")
def test_the_broken_have_no_benefit_of_it() -> None:
    line = inspired(south(4, at=(20, 20)).led_by())
    line.regiment("A").broken = 2
    assert not counts(line)
    assert not is_character_inspired(line.state, CharacterId(0))


@rule("CQ-11.phalanx.2")
def test_a_phalanx_is_never_inspired() -> None:
    assert not counts(inspired(south(3, at=(20, 20)).having("phalanx")))


@rule("CQ-11.dread")
def test_whoever_touches_dread_is_not_inspired() -> None:
    assert not counts(inspired(south(3, at=(20, 20)), "dread"))
    away = Line(south(3, at=(20, 20)), north(3, at=(40, 40)).having("dread"))
    assert counts(away.begin(Inspire(away.id("A"))))


@rule("CQ-11.dauntless")
@rule("CQ-11.dread")
@rule("CQ-11.phalanx.2")
def test_the_dauntless_are_always_inspired() -> None:
    """Neither dread nor a phalanx nor broken ranks change it; a character must be dauntless itself."""
    line = Line(
        south(4, at=(20, 20)).having("dauntless", "phalanx").led_by(),
        north(4, at=(20 + 4 * STAND, 20)).having("dread"),
    )
    line.regiment("A").broken = 2
    assert counts(line)
    assert not is_character_inspired(line.state, CharacterId(0))
    own = Line(south(4, at=(20, 20)).led_by("dauntless"))
    assert is_character_inspired(own.state, CharacterId(0))
    assert not counts(own)
