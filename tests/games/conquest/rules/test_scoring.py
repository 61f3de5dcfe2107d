"""CQ 12 seize, 12 score, 12 s1-s4, 2 vict: zones, points and the end."""

import pytest

from feldherr.games.conquest.events.scoring import BattleEnded, Scored
from feldherr.games.conquest.frames.rounds import Victory
from feldherr.games.conquest.ids import NO_SIDE, Side
from feldherr.games.conquest.rules.scoring import holder_of, presence
from feldherr.games.conquest.rules.setup import open_edges, zone_at
from feldherr.games.conquest.state import Tally, Zone
from feldherr.games.conquest.terms import (
    CENTRE_ZONE,
    EAST,
    GONE,
    INFANTRY,
    LIGHT,
    MONSTER,
    NORTH,
    OWN_ZONE,
    SIDE_ZONE,
    SOUTH,
    WEST,
    ZoneKind,
)
from feldherr.games.conquest.vocabulary.giving import always_seizes
from feldherr.geometry.length import INCH, MM
from feldherr.testing.conquest.line import Line, Troop, inches, north, south

rule = pytest.mark.rule
STAND = 60 * MM / INCH
ZONE = Zone(x=inches(24), y=inches(24), radius=inches(3), kind=CENTRE_ZONE)
"""Its lowest point is at 21, its highest at 27."""


def below(count: int, x: float = 22) -> Troop:
    """A row of the southern side that reaches into the zone."""
    return south(count, at=(x, 23))


def above(count: int, x: float = 24) -> Troop:
    return north(count, at=(x + STAND, 25))


def seized(*troops: Troop, seizing: str = "both") -> int:
    return holder_of(Line(*troops, seizing=seizing).state, ZONE)


@rule("CQ-12.seize.1")
@rule("CQ-12.seize.6")
def test_a_zone_takes_the_lead_in_seizing_stands_and_in_all() -> None:
    assert seized(below(3), above(2)) == 0
    assert seized(below(3), above(3)) == NO_SIDE
    light = north(3, at=(27, 24)).of(INFANTRY, LIGHT)
    assert seized(below(3), above(2), light) == NO_SIDE
    assert seized(below(3), above(2), light, seizing="able") == 0


@rule("CQ-12.seize.1")
def test_a_stand_is_in_reach_if_any_part_of_it_is() -> None:
    reach = Line(south(1, at=(24, 20.99)).of(MONSTER), south(1, at=(24, 21.01)).of(MONSTER))
    line = reach.state
    assert presence(line, Side(0), ZONE).all == 3


@rule("CQ-12.seize.2")
def test_light_stands_do_not_seize() -> None:
    assert seized(below(3).of(INFANTRY, LIGHT)) == NO_SIDE


@rule("CQ-12.seize.3")
def test_a_monster_counts_as_three_stands() -> None:
    assert seized(south(1, at=(22, 23)).of(MONSTER), above(2)) == 0


@rule("CQ-12.seize.4")
def test_broken_stands_count_in_all_only() -> None:
    line = Line(below(3), south(2, at=(22, 26)), above(3))
    line.regiment("A").broken = line.regiment("B").broken = 3
    found = presence(line.state, Side(0), ZONE)
    assert (found.able, found.all) == (0, 5)
    assert holder_of(line.state, ZONE) == NO_SIDE


@rule("CQ-12.seize.5")
def test_who_always_seizes_takes_it_whatever_the_numbers() -> None:
    one = south(1, at=(22, 23)).of(MONSTER)
    assert seized(one.saying(always_seizes()), above(4)) == 0
    assert seized(below(2).saying(always_seizes()), above(3).saying(always_seizes())) == 1


@rule("CQ-11.unyielding")
def test_in_reach_of_the_unyielding_no_enemy_seizes_unless_they_are_broken() -> None:
    line = Line(below(1).having("unyielding"), above(3), north(3, at=(27, 27)))
    assert presence(line.state, Side(1), ZONE).able > 3
    assert holder_of(line.state, ZONE) == NO_SIDE
    line.regiment("A").broken = 1
    assert holder_of(line.state, ZONE) == 1


@rule("CQ-6.broken.8")
def test_a_broken_regiment_alone_seizes_nothing_and_more_enemies_do() -> None:
    line = Line(below(3))
    line.regiment("A").broken = 3
    assert holder_of(line.state, ZONE) == NO_SIDE
    line = Line(below(2), above(3))
    line.regiment("A").broken = 2
    assert holder_of(line.state, ZONE) == 1


@rule("CQ-12.seize.7")
def test_a_character_counts_like_a_stand_of_its_regiment() -> None:
    line = Line(
        south(4, at=(19.5, 23)).led_by(), south(4, at=(19.5, 25.4)).of(INFANTRY, LIGHT).led_by()
    )
    found = presence(line.state, Side(0), ZONE)
    assert (found.able, found.all) == (4, 8)


# Scenarios


def zones(scenario: str, width: float = 48) -> list[tuple[ZoneKind, float, float, float]]:
    line = Line(south(3), width=width, scenario=scenario)
    found = [zone_at(line.state, Side(0), spot) for spot in line.state.the_scenario().zones]
    return [(each.kind, each.x / INCH, each.y / INCH, each.radius / INCH) for each in found]


@rule("CQ-12.s1.1")
def test_head_to_head_has_no_zones() -> None:
    assert zones("head_to_head") == []


@rule("CQ-12.s2.1")
def test_the_zones_of_breakthrough() -> None:
    assert [each[1:] for each in zones("breakthrough")] == [
        (12, 12, 3), (36, 12, 3), (12, 36, 3), (36, 36, 3),
    ]  # fmt: skip
    assert {each[1] for each in zones("breakthrough", 72)} == {18, 54}


@rule("CQ-12.s3.1")
def test_the_zones_of_maelstrom() -> None:
    assert zones("maelstrom") == [
        (CENTRE_ZONE, 24, 24, 1.5), (SIDE_ZONE, 12, 24, 3), (SIDE_ZONE, 36, 24, 3),
    ]  # fmt: skip


@rule("CQ-12.s3.2")
def test_the_row_of_zones_lies_along_the_edges_that_were_chosen() -> None:
    line = Line(south(3))
    line.state.edges = [WEST, EAST]
    found = [zone_at(line.state, Side(0), spot) for spot in line.state.the_scenario().zones]
    assert [(each.x / INCH, each.y / INCH) for each in found] == [(24, 24), (24, 36), (24, 12)]


@rule("CQ-12.s4.1")
@rule("CQ-12.s4.2")
def test_the_zones_of_the_pincer() -> None:
    assert zones("pincer", 72) == [
        (CENTRE_ZONE, 36, 24, 3), (SIDE_ZONE, 18, 24, 6), (SIDE_ZONE, 54, 24, 6),
    ]  # fmt: skip


@rule("CQ-12.s1.2")
@rule("CQ-12.s2.2")
@rule("CQ-12.s4.3")
def test_edges_are_chosen_among_four_or_the_two_long_ones() -> None:
    assert open_edges(Line(south(3)).state) == [SOUTH, WEST, NORTH, EAST]
    assert open_edges(Line(south(3), width=72, scenario="pincer").state) == [SOUTH, NORTH]


def scored(scenario: str, *holders: int, **tally: int) -> list[int]:
    """The points of both sides when the zones are held like this."""
    line = Line(south(3, at=(2, 2)), north(3, at=(20, 46)), scenario=scenario)
    state = line.state
    state.zones = [zone_at(state, Side(0), spot) for spot in state.the_scenario().zones]
    state.tallies[0] = Tally(
        cards_removed=tally.get("cards", 0), warlord_slain=bool(tally.get("warlord", 0))
    )
    for number, holder in enumerate(holders):
        zone = state.zones[number]
        state.zones[number] = Zone(
            x=zone.x, y=zone.y, radius=zone.radius, kind=zone.kind, owner=zone.owner, holder=Side(holder)
        )  # fmt: skip
    line.ctx.push(Victory(), "score_scenario")
    line.ctx.run()
    return [sum(each.points for each in line.all(Scored) if each.side == side) for side in (0, 1)]


@rule("CQ-12.s1.4")
@rule("CQ-12.s1.5")
def test_head_to_head_scores_removed_cards_and_the_warlord() -> None:
    assert scored("head_to_head", cards=2) == [2, 0]
    assert scored("head_to_head", cards=1, warlord=1) == [3, 0]


@rule("CQ-12.s2.4")
@rule("CQ-12.s2.5")
def test_breakthrough_scores_own_zones_once_and_enemy_zones_each() -> None:
    assert scored("breakthrough", 0, 0, -1, -1) == [1, 0]
    assert scored("breakthrough", 0, -1, 0, 0) == [5, 0]
    assert scored("breakthrough", 1, -1, -1, 1) == [0, 3]


@rule("CQ-12.s3.4")
def test_maelstrom_scores_the_centre_once_and_the_sides_twice() -> None:
    assert scored("maelstrom", 0, 0, 1) == [3, 2]


@rule("CQ-12.s4.5")
def test_the_pincer_scores_all_its_zones() -> None:
    assert scored("pincer", 0, 0, 0) == [5, 0]


# The end


def ended(scenario: str, points: list[int], number: int = 3) -> list[int]:
    """The winner, if the battle is over after a victory phase without further points."""
    line = Line(south(3, at=(2, 2)), north(3, at=(20, 46)), scenario=scenario)
    line.state.points = points
    line.state.round = number
    line.begin(Victory())
    return [each.winner for each in line.all(BattleEnded)]


@rule("CQ-12.s1.3")
@rule("CQ-12.s2.3")
@rule("CQ-12.s3.3")
@rule("CQ-12.s4.4")
@pytest.mark.parametrize(
    ("scenario", "target"), [("head_to_head", 8), ("breakthrough", 5), ("maelstrom", 8), ("pincer", 8)]
)  # fmt: skip
def test_the_target_ends_the_battle(scenario: str, target: int) -> None:
    assert ended(scenario, [target - 1, 0]) == []
    assert ended(scenario, [target, 0]) == [0]
    assert ended(scenario, [target, target + 1]) == [1]


@rule("CQ-2.round.2")
@rule("CQ-12.score.2")
def test_the_last_round_ends_the_battle_and_equal_points_are_a_draw() -> None:
    assert ended("maelstrom", [2, 1], 9) == []
    assert ended("maelstrom", [2, 1], 10) == [0]
    assert ended("maelstrom", [2, 2], 10) == [NO_SIDE]


@rule("CQ-2.vict.1")
@rule("CQ-12.win.1")
def test_who_has_no_army_left_loses() -> None:
    line = Line(south(3, at=(2, 2)), north(3, at=(20, 46)))
    line.state.points = [0, 5]
    line.regiment("N").place = GONE
    line.state.field.bodies[line.id("N")] = line.state.body(line.id("N")).emptied()
    line.begin(Victory())
    assert line.all(BattleEnded)[0].winner == 0


def test_the_zones_of_both_halves_have_owners() -> None:
    line = Line(south(3), scenario="breakthrough")
    found = [zone_at(line.state, Side(1), spot) for spot in line.state.the_scenario().zones]
    assert [each.owner for each in found] == [1, 1, 0, 0]
    assert {each.kind for each in found} == {OWN_ZONE}
