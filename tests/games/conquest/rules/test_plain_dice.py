"""CQ 1 dice 9: dice that are compared with no characteristic know neither automatic success nor automatic failure."""

import pytest

from feldherr.games.conquest.events.charge import ChargeSucceeded
from feldherr.games.conquest.events.magic import SpellRolled
from feldherr.games.conquest.frames.charge import Charge
from feldherr.games.conquest.frames.magic import Cast
from feldherr.games.conquest.ids import CharacterId, SpellId
from feldherr.geometry.length import INCH, MM
from feldherr.testing.conquest.line import Line, north, south

rule = pytest.mark.rule
STAND = 60 * MM / INCH


@rule("CQ-1.dice.9")
@rule("CQ-9.spell.8")
def test_a_one_is_no_success_where_nothing_is_left_of_an_attunement() -> None:
    disturbers = [north(1, at=(14, y)).having("wizard 1") for y in (4, 10, 16)]
    caster = south(4, at=(20, 10)).led_by("wizard 5").knowing("kindle_courage")
    line = Line(caster, *disturbers, interference="each")
    spell = SpellId(line.state.catalogue.number("spells", "kindle_courage"))
    cast = Cast(character=CharacterId(0), spell=spell, target=line.id("A"))
    line.begin(cast, "1 1 1 1 1")
    rolled = line.all(SpellRolled)[0]
    assert (rolled.value, rolled.successes) == (0, 0)


@rule("CQ-1.dice.9")
@rule("CQ-3.charge.5")
@pytest.mark.parametrize(("die", "succeeds"), [("6", True), ("1", False)])
def test_a_six_is_the_best_and_a_one_the_worst_of_charges(die: str, succeeds: bool) -> None:
    """March 5, and the enemy is ten and a half inches away."""
    line = Line(south(3, at=(20, 10)), north(3, at=(20 + 3 * STAND, 20.5)))
    line.begin(Charge(regiment=line.id("A"), target=line.id("N")), die)
    while line.is_asked():
        line.answer(line.offers()[0])
    assert bool(line.all(ChargeSucceeded)) == succeeds
