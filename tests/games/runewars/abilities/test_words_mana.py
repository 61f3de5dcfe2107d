"""What cards of the Daqan Lords, the Uthuk Y'llan and of nobody in particular roll dice and cast mana with."""

from feldherr.core.chance import Drawn, Scripted
from feldherr.games.runewars.abilities import daqan, uthuk
from feldherr.games.runewars.abilities.uthuk import burns_mana
from feldherr.games.runewars.answers import (
    Number,
    UnitChoice,
)
from feldherr.games.runewars.events.activation import ManaThrown
from feldherr.games.runewars.frames.activation import Round
from feldherr.games.runewars.rules.mana import mana_thrown
from feldherr.testing.runewars.field import Field
from tests.games.runewars.abilities.bearing import bearing, company
from tests.games.runewars.abilities.card_help import use_skill


def test_a_die_may_wound_an_ally_and_all_enemies_near_it() -> None:
    """Kethra A'laak."""
    twist = uthuk.CARDS["kethra_alaak_figure"]
    near = use_skill(company(*twist), "white hit").answer(UnitChoice(2))
    assert (near.wounds(2, 0), near.wounds(1, 0)) == (1, 1)
    far = use_skill(company(*twist, gap=4), "white hit").answer(UnitChoice(2))
    assert (far.wounds(2, 0), far.wounds(1, 0)) == (1, 0)


def cast(field: Field, *fallen: int) -> Field:
    flow = mana_thrown(field.ctx, Round(), Drawn(0))
    record = getattr(flow, "record", None)
    assert record is not None
    return field.begin(record, Scripted([Drawn(each) for each in fallen]))


def test_mana_may_be_cast_again() -> None:
    """Greyhaven Channeler, Bloodfire Witch."""
    field = cast(bearing(*daqan.CARDS["greyhaven_channeler"]), 3).yes().pick(0, 4)
    assert field.all(ManaThrown)[-1].sides == [1, 0, 0, 0, 1]
    field = cast(bearing(burns_mana()), 1).yes()
    assert field.count(0) == 3
    assert field.asked.shown() == [Number(0), Number(4)]
    field.pick(1)
    assert field.all(ManaThrown)[-1].sides == [0, 0, 0, 0, 1]
