"""CQ 6 press: regiments that casualties have parted come into contact again."""

from typing import cast

import pytest

from feldherr.battlefield.touching import seen_from
from feldherr.games.conquest.events.attack import HitsRolled
from feldherr.games.conquest.events.charge import Pressed
from feldherr.games.conquest.events.fallen import RegimentDestroyed
from feldherr.games.conquest.events.wounds import StandLost
from feldherr.games.conquest.frames.activation import Activation
from feldherr.games.conquest.frames.attack import Attack, Harm, plain_hits
from feldherr.games.conquest.frames.charge import Charge
from feldherr.games.conquest.frames.shooting import Volley
from feldherr.games.conquest.ids import Side, StandId
from feldherr.games.conquest.rules.activation import offers
from feldherr.games.conquest.rules.contact import engaged_with, is_engaged
from feldherr.games.conquest.rules.press import stranded
from feldherr.games.conquest.rules.wounds import lose_stand
from feldherr.games.conquest.terms import IN_RULE, MARCHING
from feldherr.geometry.landing import Landing
from feldherr.geometry.length import EPS, INCH, MM
from feldherr.testing.conquest.line import Line, inches, north, pose, south

rule = pytest.mark.rule
STAND = 60 * MM / INCH


def losing(line: Line, letter: str, stands: int) -> Line:
    """A regiment loses stands of four wounds each, without morale, and everybody presses on."""
    return settled(line.begin(Harm(regiment=line.id(letter), wounds=4 * stands, tests=False)))


def settled(line: Line) -> Line:
    """Of what is asked the first answer is taken."""
    while line.is_asked():
        line.answer(line.offers()[0])
    return line


def without_rear(line: Line, letter: str) -> Line:
    """The last three stands of a regiment are taken away, and nobody is pushed."""
    for stand in line.state.body(line.id(letter)).cells[-3:]:
        lose_stand(line.ctx, line.id(letter), StandId(stand), 4)
    return line


def in_the_rear() -> Line:
    """A touches the rear of N, which has two ranks; both look north."""
    return Line(south(3, at=(20, 10)), north(3, 3, at=(20, 10 + 2 * STAND), facing=0))


@rule("CQ-6.press.1")
def test_who_is_stranded_is_pushed_forward_into_contact() -> None:
    """Figure 6.1: the rear rank is gone."""
    line = losing(in_the_rear(), "N", 3)
    assert line.at("A") == pose((20, 10 + STAND))
    assert engaged_with(line.state, line.id("A")) == [line.id("N")]


@rule("CQ-6.press.1")
def test_the_active_players_regiment_is_pushed_first() -> None:
    """In the turn of the other side N goes back to A."""
    line = in_the_rear()
    line.state.active = Side(1)
    losing(line, "N", 3)
    assert [each.regiment for each in line.all(Pressed)] == [line.id("N")]
    assert line.at("A") == pose((20, 10))
    assert is_engaged(line.state, line.id("A"))


@rule("CQ-6.press.1", "CQ-3.impact.1")
def test_an_impact_that_takes_the_rear_rank_leads_on() -> None:
    line = Line(
        south(3, at=(20, 8)).having("impact 4"),
        north(3, 3, at=(20, 10 + 2 * STAND), facing=0).having(wounds=2),
    )
    hits = "1 1 1 6 6 6 6 6 6 6 6 6"
    line.begin(Charge(regiment=line.id("A"), target=line.id("N")), "2", hits, "6 6 6")
    settled(line)
    assert len(line.all(StandLost)) == 3
    assert [each.regiment for each in line.all(Pressed)] == [line.id("A")]
    assert len(line.all(HitsRolled)) == 1


@rule("CQ-6.press.2")
def test_as_many_stands_touch_as_before() -> None:
    line = losing(in_the_rear(), "N", 3)
    touching = seen_from(line.state.field.contacts, line.id("A"), line.id("N"))
    assert [(each.cells.bit_count(), each.enemy_cells.bit_count()) for each in touching] == [(3, 3)]


@rule("CQ-6.press.2")
def test_a_push_leads_aside_where_the_front_has_become_shorter() -> None:
    """N was one rank of five; only the middle is left, and A stood before one of the ends."""
    line = Line(south(1, at=(20, 10)), north(5, at=(20 + 5 * STAND, 10)).having("dauntless"))
    losing(line, "N", 4)
    assert engaged_with(line.state, line.id("A")) == [line.id("N")]
    assert line.at("A").x == pytest.approx(inches(20 + STAND), abs=3 * EPS)
    assert line.at("A").y == inches(10)


@rule("CQ-6.press.3")
def test_a_push_touches_no_new_enemy() -> None:
    """O stands where A would touch it, so that N has to go back to A."""
    line = Line(
        south(3, at=(20, 10)),
        north(3, 3, at=(20, 10 + 2 * STAND), facing=0),
        north(1, at=(20 + 3.5 * STAND, 10 + STAND)),
    )
    losing(line, "N", 3)
    assert [each.regiment for each in line.all(Pressed)] == [line.id("N")]
    assert line.at("A") == pose((20, 10))


@rule("CQ-6.press.4")
def test_who_cannot_be_pushed_stays_and_is_unengaged() -> None:
    line = in_the_rear()
    line.lay("rocks", (23, 10 + STAND / 2), 1, STAND - 0.1)
    losing(line, "N", 3)
    assert line.at("A") == pose((20, 10))
    actions = [each.action for each in offers(line.state, Activation(regiment=line.id("A")))]
    assert MARCHING in actions


@rule("CQ-6.press.5")
def test_a_push_has_no_impact() -> None:
    line = Line(
        south(3, at=(20, 10)).having("impact 3"), north(3, 3, at=(20, 10 + 2 * STAND), facing=0)
    )
    losing(line, "N", 3)
    assert line.all(Pressed)
    assert line.all(HitsRolled) == []


@rule("CQ-6.press.6", "CQ-6.strand.1")
def test_nobody_is_pushed_whose_opponent_is_gone_or_who_touches_another() -> None:
    """Figure 6.2: N is destroyed; A fought it alone, B touches O as well."""
    line = Line(
        south(3, at=(20, 10)),
        south(3, at=(20 + 3 * STAND, 10)),
        north(1, at=(20 + 3.5 * STAND, 10)),
        north(1, at=(20 + 6 * STAND, 10)),
    )
    assert engaged_with(line.state, line.id("N")) == [line.id("A"), line.id("B")]
    losing(line, "N", 1)
    assert line.all(RegimentDestroyed)
    assert line.all(Pressed) == []
    assert line.at("A").y == pytest.approx(inches(10), abs=EPS)


@rule("CQ-6.strand.1")
def test_who_touches_nobody_any_more_because_of_casualties_is_stranded() -> None:
    line = in_the_rear()
    before = list(line.state.field.contacts)
    assert stranded(line.state, before) == []
    without_rear(line, "N")
    assert stranded(line.state, before) == [line.id("A"), line.id("N")]


@rule("CQ-6.strand.1")
def test_who_still_touches_another_enemy_is_not_stranded() -> None:
    """N loses the rank before B in its rear, and fights A in its front as before."""
    line = Line(
        south(3, at=(20 + 3 * STAND, 10), facing=180), south(3, at=(20, 10 - 2 * STAND)),
        north(3, 3, at=(20, 10), facing=0).having("dauntless"),
    )  # fmt: skip
    before = list(line.state.field.contacts)
    assert len(engaged_with(line.state, line.id("N"))) == 2
    without_rear(line, "N")
    assert stranded(line.state, before) == [line.id("B")]


@rule("CQ-6.press.1")
@rule("CQ-11.aura-of-death")
def test_whom_an_aura_of_death_has_parted_comes_into_contact_again() -> None:
    """N touches the rear of A and kills its rear rank when A is activated."""
    line = Line(
        south(3, 3, at=(20, 20)).having("dauntless", defense=0, wounds=1),
        north(3, at=(20, 20 - 2 * STAND), facing=0).having("aura_of_death 1"),
    )
    line.begin(Activation(regiment=line.id("A")), "6 6 6")
    line.answer(line.offers()[0])
    assert len(line.all(StandLost)) == 3
    assert is_engaged(line.state, line.id("A"))


# Whatever the casualties come from


@rule("CQ-6.press.1", "CQ-3.volley.7")
def test_whom_a_volley_has_parted_comes_into_contact_again() -> None:
    """B shoots at the front of N, of which the rear rank before A goes down."""
    line = Line(
        south(3, at=(20, 10)), south(3, at=(20 + 3 * STAND, 24), facing=180).shooting(4, 12),
        north(3, 3, at=(20, 10 + 2 * STAND), facing=0).having("dauntless", wounds=1, defense=0),
    )  # fmt: skip
    hits = "1 1 1 6 6 6 6 6 6 6 6 6"
    line.begin(Volley(regiment=line.id("B"), target=line.id("N")), hits, "6 6 6")
    assert len(settled(line).all(StandLost)) == 3
    assert [each.regiment for each in line.all(Pressed)] == [line.id("A")]


@rule("CQ-6.press.1")
def test_whom_hits_that_nobody_strikes_have_parted_comes_into_contact_again() -> None:
    """Spells and draw events: three hits on N."""
    line = Line(
        south(3, at=(20, 10)),
        north(3, 3, at=(20, 10 + 2 * STAND), facing=0).having("dauntless", wounds=1, defense=0),
    )
    hits = Attack(kind=IN_RULE, target=line.id("N"), blows=[plain_hits(3)])
    settled(line.begin(hits, "6 6 6", "1 1 1"))
    assert len(line.all(StandLost)) == 3
    assert [each.regiment for each in line.all(Pressed)] == [line.id("A")]


@rule("CQ-6.press.1", "CQ-10.perilous")
def test_who_loses_its_target_on_the_ground_it_charged_over_comes_into_contact_again() -> None:
    """A reaches N with the left end of its rank; only the command in the middle survives the marsh."""
    line = Line(
        south(5, at=(20, 10)).having("dauntless", wounds=1, march=6),
        north(1, at=(20 + 1.5 * STAND, 14)).having(wounds=30),
    )
    line.lay("marsh", at=(24, 12), width=30, depth=1)
    line.begin(Charge(regiment=line.id("A"), target=line.id("N")), "6", "4 4 4 4 1")
    line.answer(min(line.offers(), key=lambda each: abs(cast(Landing, each).pose.x - inches(20))))
    settled(line)
    assert len(line.all(StandLost)) == 4
    assert [each.regiment for each in line.all(Pressed)] == [line.id("A")]
    assert engaged_with(line.state, line.id("A")) == [line.id("N")]
