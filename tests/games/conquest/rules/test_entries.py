"""CQ 8 up, 8 char 19, 11 always active: what entries say for others, and draw events of characters."""

import pytest

from feldherr.games.conquest.answers import DECLINE, DrawEvent, Take
from feldherr.games.conquest.events.fallen import CharacterSlain, RegimentDestroyed
from feldherr.games.conquest.frames.activation import Activation, CharacterActivation
from feldherr.games.conquest.ids import NO_REGIMENT, CharacterId
from feldherr.games.conquest.questions import CHOOSE_DRAW_EVENT
from feldherr.games.conquest.rules.holding import has, x_of
from feldherr.games.conquest.rules.values import character_stat_of, stat_of
from feldherr.games.conquest.specials import CLEAVE, FLANK
from feldherr.games.conquest.state import Lasting
from feldherr.games.conquest.terms import CLASH, DEFENSE, END_OF_ACTION, MARCHING, MONSTER
from feldherr.games.conquest.vocabulary.gaining import gains
from feldherr.games.conquest.vocabulary.giving import gives
from feldherr.games.conquest.vocabulary.granting import (
    everybody,
    grants,
    grants_alive,
    grants_always,
    host,
    in_warband,
)
from feldherr.games.conquest.vocabulary.when import at_activation
from feldherr.geometry.march import FORWARD
from feldherr.testing.conquest.line import Line, march, north, south

rule = pytest.mark.rule
CLEAVING = gives(CLEAVE, 1)


def cleave_of(line: Line, letter: str) -> int:
    return x_of(line.state, line.id(letter), CLEAVE)


def fallen(line: Line) -> None:
    line.ctx.emit(CharacterSlain(CharacterId(0), line.state.field.contacts))


@rule("CQ-11.always-active")
def test_a_rule_that_is_always_active_counts_from_reserve_and_from_beyond() -> None:
    line = Line(south(3).saying(grants_always(everybody, CLEAVING)), south(3, at=(5, 10)), north(3))
    assert cleave_of(line, "B") == 1
    assert not has(line.state, line.id("N"), CLEAVE)
    line.ctx.emit(RegimentDestroyed(line.id("A"), NO_REGIMENT))
    assert cleave_of(line, "B") == 1


@rule("CQ-11.always-active")
def test_any_other_rule_counts_on_the_battlefield_alone() -> None:
    line = Line(south(3).saying(grants(everybody, CLEAVING)), south(3, at=(5, 10)))
    assert not has(line.state, line.id("B"), CLEAVE)
    line = Line(south(3, at=(20, 10)).saying(grants(everybody, CLEAVING)), south(3, at=(5, 10)))
    assert cleave_of(line, "B") == 1
    line.ctx.emit(RegimentDestroyed(line.id("A"), NO_REGIMENT))
    assert not has(line.state, line.id("B"), CLEAVE)


@rule("CQ-8.up.1")
def test_what_a_character_gives_is_lost_with_it() -> None:
    line = Line(
        south(4, at=(20, 10)).led_by().whose_leader_says(grants(host, CLEAVING)),
        south(4, at=(5, 10)).led_by(),
    )
    assert cleave_of(line, "A") == 1
    assert not has(line.state, line.id("B"), CLEAVE)
    fallen(line)
    assert not has(line.state, line.id("A"), CLEAVE)


@rule("CQ-8.up.1")
def test_an_upgrade_gives_its_rules_to_the_character_alone() -> None:
    line = Line(south(4, at=(20, 10)).led_by().carrying("arms_master"))
    assert character_stat_of(line.state, CharacterId(0), CLASH) == 2
    assert not has(line.state, line.id("A"), CLEAVE)


def test_two_who_say_the_same_count_once_and_a_warband_is_its_own() -> None:
    saying = grants_alive(in_warband, gives(CLEAVE, 1))
    line = Line(
        south(3).alike("chiefs").saying(saying), south(3).alike("chiefs"), south(3), south(3)
    )
    line.regiment("D").warband = 1
    assert cleave_of(line, "C") == 1
    assert not has(line.state, line.id("D"), CLEAVE)


@rule("CQ-11.forward-force")
def test_forward_force_flanks_with_its_regiment_unless_it_rides_a_monster() -> None:
    line = Line(
        south(4).led_by("forward_force"),
        south(1).of(MONSTER).led_by("forward_force", "rider"),
    )
    assert has(line.state, line.id("A"), FLANK)
    assert not has(line.state, line.id("B"), FLANK)


@rule("CQ-8.char.19")
def test_the_draw_event_of_a_character_comes_before_its_action() -> None:
    line = Line(south(4, at=(20, 10)).led_by("bastion 1"), north(3, at=(20, 40)))
    line.begin(CharacterActivation(CharacterId(0)))
    assert line.asked.prompt == CHOOSE_DRAW_EVENT
    assert line.offers() == [DrawEvent("bastion"), DECLINE]
    line.answer(DrawEvent("bastion"))
    assert character_stat_of(line.state, CharacterId(0), DEFENSE) == 3
    assert stat_of(line.state, line.id("A"), DEFENSE) == 2


@rule("CQ-8.char.19")
def test_a_character_off_the_table_has_no_draw_event() -> None:
    line = Line(south(4).led_by("bastion 1"))
    line.begin(CharacterActivation(CharacterId(0)))
    assert not line.is_asked()


def test_what_lasts_for_an_action_is_over_when_it_ends() -> None:
    fiercer = Lasting(until=END_OF_ACTION, source="bastion", stat=CLASH, amount=1)
    line = Line(south(3, at=(20, 10)).saying(at_activation(gains(fiercer))), north(3, at=(20, 40)))
    line.begin(Activation(regiment=line.id("A")))
    assert stat_of(line.state, line.id("A"), CLASH) == 3
    line.answer(Take(MARCHING))
    assert stat_of(line.state, line.id("A"), CLASH) == 3
    line.answer(march(FORWARD, 1))
    assert stat_of(line.state, line.id("A"), CLASH) == 2
