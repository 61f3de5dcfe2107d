"""Where objective zones of CONQUEST meet other rules: refused duels, light stands, the unyielding, broken monsters."""

import pytest

from feldherr.games.conquest.events.rounds import RoundBegan
from feldherr.games.conquest.events.scoring import BattleEnded
from feldherr.games.conquest.frames.characters import Fallen
from feldherr.games.conquest.frames.rounds import Victory
from feldherr.games.conquest.ids import NO_SIDE, Side
from feldherr.games.conquest.rules.scoring import holder_of, presence
from feldherr.games.conquest.state import Zone
from feldherr.games.conquest.terms import CENTRE_ZONE, GONE, INFANTRY, LIGHT, MEDIUM, MONSTER
from feldherr.games.conquest.vocabulary.giving import always_seizes, seizes_more
from feldherr.testing.conquest.line import Line, Troop, inches, north, south
from tests.games.conquest.meetings.face_to_face import STAND

rule = pytest.mark.rule
ZONE = Zone(x=inches(24), y=inches(24), radius=inches(3), kind=CENTRE_ZONE)


def below(count: int) -> Troop:
    """A row of the southern side that reaches into the zone."""
    return south(count, at=(22, 23))


def above(count: int) -> Troop:
    return north(count, at=(24 + STAND, 25))


def held(line: Line) -> int:
    return holder_of(line.state, ZONE)


@rule("CQ-8.duel.3", "CQ-12.seize.5")
def test_who_refused_a_duel_takes_no_zone_whatever_rule_would_let_it() -> None:
    line = Line(below(3).led_by().saying(always_seizes()), above(1))
    assert held(line) == 0
    line.character("A").refused = True
    assert held(line) == NO_SIDE
    line.state.rules.only_able_stands_seize = True
    assert held(line) == 1


@rule("CQ-12.seize.2")
def test_light_stands_seize_as_far_as_a_rule_says_so() -> None:
    line = Line(below(3).of(INFANTRY, LIGHT).saying(seizes_more(1)))
    found = presence(line.state, Side(0), ZONE)
    assert (found.able, found.all) == (1, 4)
    assert held(line) == 0


@rule("CQ-12.seize.2", "CQ-12.seize.4")
def test_light_stands_that_a_rule_lets_seize_do_not_while_broken() -> None:
    line = Line(below(3).of(INFANTRY, LIGHT).saying(seizes_more(1)))
    line.regiment("A").broken = 3
    found = presence(line.state, Side(0), ZONE)
    assert (found.able, found.all) == (0, 4)


@rule("CQ-11.unyielding", "CQ-12.seize.5")
def test_in_reach_of_the_unyielding_not_even_those_seize_who_always_do() -> None:
    assert held(Line(below(3).saying(always_seizes()), above(1).having("unyielding"))) == NO_SIDE


@rule("CQ-11.unyielding", "CQ-12.seize.2")
def test_light_unyielding_stands_deny_a_zone_they_cannot_take() -> None:
    assert held(Line(below(3), above(1).of(INFANTRY, LIGHT).having("unyielding"))) == NO_SIDE


@rule("CQ-11.unyielding", "CQ-8.duel.3")
def test_the_unyielding_whose_character_refused_still_deny_the_zone() -> None:
    line = Line(below(3), above(2).having("unyielding").led_by())
    line.character("N").refused = True
    assert held(line) == NO_SIDE


@rule("CQ-12.seize.3", "CQ-11.rider", "CQ-6.broken.8")
def test_a_broken_monster_counts_three_and_its_rider_one_in_all_alone() -> None:
    line = Line(south(1, at=(22, 24)).of(MONSTER).led_by("rider"), above(3))
    line.regiment("A").broken = 2
    found = presence(line.state, Side(0), ZONE)
    assert (found.able, found.all) == (0, 4)
    assert held(line) == NO_SIDE


@rule("CQ-12.seize.3", "CQ-8.char.20", "CQ-12.seize.7")
def test_a_character_that_is_a_monster_counts_three_and_no_rider() -> None:
    line = Line(south(1, at=(22, 24)).of(MONSTER).led_by_itself(), above(3))
    found = presence(line.state, Side(0), ZONE)
    assert (found.able, found.all) == (3, 3)
    assert held(line) == NO_SIDE


@rule("CQ-11.dauntless", "CQ-6.broken.8")
def test_the_dauntless_seize_after_any_losses() -> None:
    line = Line(below(2).having("dauntless"))
    line.regiment("A").broken = 4
    assert held(line) == 0


@rule("CQ-12.s1.4", "CQ-12.s1.5")
def test_a_warlord_who_falls_with_its_regiment_is_two_cards_and_two_points() -> None:
    line = Line(
        south(3, at=(20, 10)),
        north(4, at=(30, 40)).led_by().under_the_warlord(),
        north(3, at=(10, 40)),
        scenario="head_to_head",
    )
    line.begin(Fallen(regiment=line.id("N")))
    line.begin(Victory())
    assert line.state.points == [4, 0]


@rule("CQ-12.win.1", "CQ-2.vict.1")
def test_two_armies_that_are_gone_together_are_decided_by_points() -> None:
    line = Line(south(3, at=(20, 10)), north(3, at=(30, 40)))
    for each in line.state.regiments:
        each.place = GONE
    for number in (0, 1):
        line.state.field.bodies[number] = line.state.field.bodies[number].emptied()
    line.state.points = [2, 3]
    line.begin(Victory())
    assert line.all(BattleEnded)[0].winner == 1


# Points and the end


@rule("CQ-12.s1.4", "CQ-12.score.2")
def test_a_removed_card_scores_in_its_round_and_never_again() -> None:
    line = Line(
        south(3, at=(20, 10)),
        north(3, at=(30, 40)),
        north(3, at=(10, 40)),
        scenario="head_to_head",
    )
    line.begin(Fallen(regiment=line.id("N")))
    line.begin(Victory())
    line.ctx.emit(RoundBegan(2))
    line.begin(Victory())
    assert line.state.points == [1, 0]


@rule("CQ-2.vict.1", "CQ-12.win.1")
def test_who_has_only_reserves_left_fights_on() -> None:
    line = Line(south(3, at=(20, 10)), north(3, at=(30, 40)), north(3))
    line.begin(Fallen(regiment=line.id("N")))
    line.begin(Victory())
    assert not line.all(BattleEnded)


@rule("CQ-2.vict.1", "CQ-12.s1.3")
def test_whose_army_is_gone_loses_with_more_points() -> None:
    line = Line(south(3, at=(20, 10)), north(3, at=(30, 40)))
    line.begin(Fallen(regiment=line.id("A")))
    line.state.points = [7, 0]
    line.begin(Victory())
    assert line.all(BattleEnded)[0].winner == 1


@rule("CQ-12.s1.3", "CQ-12.win.1")
def test_both_beyond_the_target_the_higher_total_wins_and_an_equal_one_nobody() -> None:
    for points, winner in (([9, 8], 0), ([8, 8], NO_SIDE)):
        line = Line(south(3, at=(20, 10)), north(3, at=(30, 40)), scenario="head_to_head")
        line.state.points = points
        line.begin(Victory())
        assert line.all(BattleEnded)[0].winner == winner


@rule("CQ-12.seize.1", "CQ-12.seize.7", "CQ-8.char.2")
def test_the_stand_of_a_character_alone_in_reach_may_tip_the_balance() -> None:
    """Of four stands that of the character alone reaches into the zone; in a light regiment it seizes nothing."""
    for weight, holder in ((MEDIUM, 0), (LIGHT, NO_SIDE)):
        line = Line(south(4, at=(24, 23)).of(INFANTRY, weight).led_by())
        body = line.state.body(line.id("A"))
        place = body.cells.index(line.regiment("A").character_stand)
        zone = ZONE.copy()
        box = body.cell_box(place)
        zone.x, zone.y, zone.radius = round(box.cx), round(box.cy), inches(0.5)
        found = presence(line.state, Side(0), zone)
        assert found.all == 1
        assert holder_of(line.state, zone) == holder
