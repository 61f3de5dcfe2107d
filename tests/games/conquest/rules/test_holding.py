"""CQ 11 stacking, 1 reg, 1 profile: which rules and values a regiment and its character have."""

import pytest

from feldherr.core.timing import Due
from feldherr.games.conquest.events.activation import Gained
from feldherr.games.conquest.frames.activation import Activation
from feldherr.games.conquest.ids import CharacterId
from feldherr.games.conquest.rules.holding import NONE, character_x_of, has, x_of
from feldherr.games.conquest.rules.values import character_stat_of, stat_of
from feldherr.games.conquest.specials import CLEAVE, HARDENED, UNSTOPPABLE
from feldherr.games.conquest.state import Lasting
from feldherr.games.conquest.terms import CLASH, DEFENSE, END_OF_ROUND, PASSING
from feldherr.games.conquest.vocabulary.gaining import gains
from feldherr.games.conquest.vocabulary.giving import gives, gives_more, raises
from feldherr.games.conquest.vocabulary.when import at_activation
from feldherr.testing.conquest.line import Line, Troop, north, south

rule = pytest.mark.rule

ONE_MORE = Lasting(until=END_OF_ROUND, source="test", rule=CLEAVE, amount=1, plus=True)


def cleave_of(troop: Troop, *lasting: Lasting) -> int:
    line = Line(troop)
    line.regiment("A").lasting = list(lasting)
    return x_of(line.state, line.id("A"), CLEAVE)


@rule("CQ-11.draw.stacking")
def test_the_highest_plain_x_counts_and_every_plus_on_top() -> None:
    assert cleave_of(south(3)) == NONE
    assert cleave_of(south(3).having("cleave 1", "cleave 1")) == 1
    assert cleave_of(south(3).having("cleave 1", "cleave 2")) == 2
    assert cleave_of(south(3).having("cleave 1", "cleave +1")) == 2
    assert cleave_of(south(3).having("cleave +1")) == 1
    assert cleave_of(south(3).having("cleave 1").saying(gives(CLEAVE, 3))) == 3
    assert cleave_of(south(3).having("cleave 1").saying(gives_more(CLEAVE, 1)), ONE_MORE) == 3


@rule("CQ-1.profile.5")
def test_a_maximum_holds_for_every_addition_unless_the_printed_value_is_higher() -> None:
    limited = gives_more(CLEAVE, 2, most=3)
    assert cleave_of(south(3).having("cleave 2").saying(limited), ONE_MORE) == 3
    assert cleave_of(south(3).having("cleave 4").saying(limited)) == 4
    line = Line(south(3).having(clash=4).saying(raises(CLASH, 1, most=4), raises(CLASH, 1)))
    assert stat_of(line.state, line.id("A"), CLASH) == 4


@rule("CQ-1.profile.2")
def test_no_characteristic_falls_below_nothing() -> None:
    line = Line(south(3).having(defense=1).saying(raises(DEFENSE, -3)))
    assert stat_of(line.state, line.id("A"), DEFENSE) == 0


@rule("CQ-1.reg.3")
def test_what_a_regiment_gains_in_play_its_character_has_too() -> None:
    line = Line(south(4).led_by())
    line.regiment("A").lasting = [ONE_MORE]
    assert character_x_of(line.state, CharacterId(0), CLEAVE) == 1


@rule("CQ-1.reg.4")
def test_a_characters_rules_are_its_own() -> None:
    line = Line(south(4).led_by("cleave 2"))
    assert character_x_of(line.state, CharacterId(0), CLEAVE) == 2
    assert x_of(line.state, line.id("A"), CLEAVE) == NONE


@rule("CQ-1.reg.5")
def test_what_is_built_into_a_regiment_does_not_help_its_character() -> None:
    line = Line(south(4).saying(raises(CLASH, 1)).led_by())
    assert stat_of(line.state, line.id("A"), CLASH) == 3
    assert character_stat_of(line.state, CharacterId(0), CLASH) == 2


@rule("CQ-7.cmd.11")
def test_a_standard_makes_unstoppable() -> None:
    line = Line(south(3).with_models("standard_bearer"), south(3))
    assert has(line.state, line.id("A"), UNSTOPPABLE)
    assert not has(line.state, line.id("B"), UNSTOPPABLE)


@rule("CQ-2.act.13")
def test_what_lasts_to_the_end_of_the_round_is_remembered_once() -> None:
    until = Lasting(until=END_OF_ROUND, source="test", rule=HARDENED, amount=1)
    line = Line(south(3, at=(20, 20)).saying(at_activation(gains(until), gains(until))))
    line.begin(Activation(regiment=line.id("A")))
    assert line.regiment("A").lasting == [until]
    assert x_of(line.state, line.id("A"), HARDENED) == 1


@rule("CQ-1.timing.1")
def test_the_active_player_orders_what_is_due_at_once() -> None:
    until = Lasting(until=END_OF_ROUND, source="test", rule=HARDENED, amount=1)
    more = Lasting(until=END_OF_ROUND, source="cleave", rule=CLEAVE, amount=1)
    troop = south(3, at=(20, 20)).saying(at_activation(gains(until)), at_activation(gains(more)))
    line = Line(troop, north(3, at=(20, 40)))
    line.begin(Activation(regiment=line.id("A")))
    assert line.asked.seat == 0
    last = line.offers()[-1]
    assert isinstance(last, Due)
    line.answer(last)
    assert [each.gained for each in line.all(Gained)] == [more, until]
    assert any(getattr(each, "action", None) == PASSING for each in line.offers())
