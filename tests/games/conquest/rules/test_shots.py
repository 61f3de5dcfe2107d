"""CQ 3 volley 2-12, 10 cover, 11: how many shots every stand has: range, obstruction, cover, arcs of the target."""

import pytest

from feldherr.games.conquest.frames.shooting import Shots
from feldherr.games.conquest.rules.shots import direct_shots, indirect_shots
from feldherr.games.conquest.rules.sight import can_see
from feldherr.games.conquest.specials import AIMED_SHOT
from feldherr.games.conquest.state import Lasting
from feldherr.games.conquest.terms import CAVALRY, END_OF_ROUND, INFANTRY, MONSTER, TroopType
from feldherr.geometry.edge import FRONT, REAR, RIGHT
from feldherr.geometry.length import INCH, MM
from feldherr.testing.conquest.line import Line, Troop, north, south

rule = pytest.mark.rule
STAND = 60 * MM / INCH


def shots(line: Line, who: str = "A", whom: str = "N") -> list[Shots]:
    return direct_shots(line.state, line.id(who), line.id(whom))


def dice(line: Line, who: str = "A", whom: str = "N") -> list[int]:
    return [each.dice for each in shots(line, who, whom)]


def archers(*ranks: int, at: tuple[float, float] = (24, 10), facing: float = 0) -> Troop:
    """Barrage 3 at 20 inches; their fronts lie on y = 10."""
    return south(*ranks, at=at, facing=facing).shooting(3, 20)


def before(ahead: float, stands: int = 1) -> Troop:
    """A target whose front lies so far ahead of the first stand of archers, and looks at it."""
    return north(stands, at=(24 + STAND, 10 + ahead))


# Range


@rule("CQ-11.barrage", "CQ-3.volley.11")
def test_a_stand_of_the_front_rank_has_the_shots_of_its_barrage() -> None:
    line = Line(south(3, 3, at=(24, 10)).shooting(2, 20), before(15, 3))
    assert dice(line) == [2, 2, 2]
    assert [each.stand for each in shots(line)] == line.state.body(line.id("A")).cells[:3]


@rule("CQ-3.volley.2")
def test_figure_3_14() -> None:
    """A is in range and before the front, B is too far away, C is not in the front arc."""
    line = Line(
        archers(3), north(3, at=(30, 28)), north(3, at=(30, 32.5)), north(3, at=(10, 9), facing=90)
    )  # fmt: skip
    assert [bool(shots(line, "A", each)) for each in "NOP"] == [True, False, False]


@rule("CQ-3.volley.4")
def test_a_stand_that_is_too_far_away_has_no_shots() -> None:
    """The target stands askew: from the three stands it is less, hardly less and more than twelve inches away."""
    line = Line(south(3, at=(24, 10)).shooting(3, 12), north(1, at=(24, 21.2)))
    assert dice(line) == [3, 3]


@rule("CQ-1.measure.1", "CQ-1.measure.2")
@pytest.mark.parametrize(("volley_range", "can_shoot"), [("nearest", True), ("line", False)])
def test_range_is_measured_between_nearest_points(volley_range: str, can_shoot: bool) -> None:
    """The nearest corner of the stand is 11.9 inches from the target, the middle of its front 12.3."""
    target = north(1, at=(24 - 3.508, 10 + 11.371))
    line = Line(south(1, at=(24, 10)).shooting(3, 12), target, volley_range=volley_range)
    assert bool(shots(line)) == can_shoot


@rule("CQ-3.volley.8")
@pytest.mark.parametrize(("ahead", "expected"), [(9.9, 4), (10.0, 3)])
def test_at_less_than_half_the_range_a_stand_has_a_shot_more(ahead: float, expected: int) -> None:
    assert dice(Line(archers(1), before(ahead))) == [expected]


@rule("CQ-3.volley.9")
def test_effective_range_is_a_matter_of_each_stand() -> None:
    line = Line(archers(3), north(1, at=(24 + STAND, 19.8)))
    assert dice(line) == [4, 4, 3]


@rule("CQ-11.longshot")
@pytest.mark.parametrize(("ahead", "expected"), [(19, [4]), (20.1, [])])
def test_longshot_is_effective_in_the_whole_range(ahead: float, expected: list[int]) -> None:
    assert dice(Line(archers(1).having("longshot"), before(ahead))) == expected
    assert dice(Line(south(1, at=(24, 10)).shooting(3, 20, "longshot"), before(ahead))) == expected


# Obstruction


@rule("CQ-3.volley.11", "CQ-1.los.3")
def test_figure_3_15_an_obstructed_stand_has_no_shots() -> None:
    """Two regiments leave a clear shot to three of four stands."""
    line = Line(
        south(4, at=(24, 10)).shooting(2, 20), north(1, at=(24 + 3 * STAND, 25)),
        north(1, at=(24 + 1.7 * STAND, 14)), north(2, at=(24 + 6 * STAND, 17)),
    )  # fmt: skip
    assert dice(line) == [2, 2, 2]


@rule("CQ-3.volley.5", "CQ-3.volley.6")
@pytest.mark.parametrize(
    ("shooter", "blocker", "target", "is_clear"),
    [(1, 2, 3, True), (1, 2, 1, False), (2, 1, 1, True), (1, 1, 1, False), (2, 2, 1, False)],
)
def test_what_is_smaller_than_one_end_is_no_obstruction(
    shooter: int, blocker: int, target: int, is_clear: bool
) -> None:
    types = [INFANTRY, CAVALRY, MONSTER]
    line = Line(
        archers(1).of(types[shooter - 1]), before(15).of(types[target - 1]),
        south(8, at=(15, 16)).of(types[blocker - 1]),
    )  # fmt: skip
    assert bool(shots(line)) == is_clear


@rule("CQ-3.volley.4")
def test_a_corner_of_a_stand_is_enough_for_a_shot() -> None:
    """No middle of a side is seen, so it could not be charged, but it can be shot at."""
    line = Line(archers(1, at=(24, 10)), north(1, at=(23.61, 28)), north(2, at=(28, 19)))
    assert not can_see(line.state, line.id("A"), line.id("N"))
    assert dice(line) == [3]


# Cover


@rule("CQ-10.cover.1", "CQ-3.volley.12")
def test_cover_on_the_line_halves_after_the_bonus_rounding_up() -> None:
    near, far = Line(archers(3), before(9, 3)), Line(archers(3), before(15, 3))
    for line in (near, far):
        line.lay("forest", at=(26, 14.5), width=20, depth=3)
    assert dice(near) == [2, 2, 2]
    assert dice(far) == [2, 2, 2]


@rule("CQ-10.cover.1")
def test_a_target_that_is_wholly_in_cover_is_covered_and_one_that_shows_a_stand_is_not() -> None:
    line = Line(archers(1), north(2, at=(24 + STAND, 25)))
    line.lay("field", at=(24 - STAND / 2, 26.5), width=2 * STAND + 1, depth=4)
    assert dice(line) == [2]
    line = Line(archers(1), north(2, at=(24 + STAND, 25)))
    line.lay("field", at=(24 - STAND, 26.5), width=STAND, depth=4)
    assert dice(line) == [3]


@rule("CQ-10.cover.2")
@pytest.mark.parametrize(("target", "expected"), [(INFANTRY, 2), (CAVALRY, 2), (MONSTER, 3)])
def test_cover_helps_nobody_who_is_taller(target: TroopType, expected: int) -> None:
    line = Line(archers(1), before(15).of(target))
    line.lay("ruins", at=(25, 17), width=20)
    assert dice(line) == [expected]


@rule("CQ-10.cover.2", "CQ-10.elev.3")
def test_from_a_hill_one_shoots_over_lower_cover() -> None:
    line = Line(archers(1), before(15))
    line.lay("ruins", at=(25, 17), width=20)
    line.lay("hill", at=(25, 9), depth=4)
    assert dice(line) == [3]


@rule("CQ-10.cover.3")
def test_who_stands_wholly_in_cover_shoots_out_of_it() -> None:
    def shooting(width: float, *more: float) -> list[int]:
        line = Line(archers(2), before(15, 2))
        line.lay("forest", at=(24 + width / 2 - 0.5, 10), width=width, depth=6)
        for y in more:
            line.lay("forest", at=(26, y), width=20, depth=2)
        return dice(line)

    assert shooting(6) == [3, 3]
    assert shooting(6, 18) == [2, 2], "another forest counts"
    assert shooting(2.5) == [2, 3], "one stand outside: the forest counts for those in it"


@rule("CQ-11.sureshot")
def test_sureshot_ignores_cover_but_not_loose_formation() -> None:
    line = Line(archers(1).having("sureshot"), before(15))
    line.lay("forest", at=(25, 17), width=20)
    assert dice(line) == [3]
    line = Line(archers(1).having("sureshot"), before(15).having("loose_formation"))
    assert dice(line) == [2]


@rule("CQ-11.loose-formation")
def test_loose_formation_and_cover_halve_once() -> None:
    line = Line(archers(1), before(15).having("loose_formation"))
    assert dice(line) == [2]
    line.lay("forest", at=(25, 17), width=20)
    assert dice(line) == [2]


# Arcs of the target, and of those who look about


@rule("CQ-3.volley.10")
def test_every_stand_shoots_at_the_arc_of_the_target_it_is_in() -> None:
    """The target looks to the right, and the border between its rear and its right flank crosses the archers."""
    line = Line(archers(4), north(1, at=(36.9 + STAND, 18 + STAND), facing=90))
    assert [each.sides for each in shots(line)] == [[REAR], [REAR, RIGHT], [REAR, RIGHT], [RIGHT]]
    line = Line(archers(3), north(3, at=(24, 20), facing=0))
    assert [each.sides for each in shots(line)] == [[REAR], [REAR], [REAR]]


@rule("CQ-3.volley.10", "CQ-1.arc.2")
def test_a_stand_on_the_border_of_two_arcs_is_in_both() -> None:
    line = Line(archers(1), north(1, at=(24 + STAND + 8, 17)))
    assert shots(line)[0].sides == [FRONT, RIGHT]


@rule("CQ-11.weapon-platform")
@pytest.mark.parametrize(("at", "can_shoot"), [((12, 8), True), ((38, 8), True), ((25, -2), False)])
def test_a_weapon_platform_shoots_to_its_flanks(at: tuple[float, float], can_shoot: bool) -> None:
    line = Line(
        archers(1).of(MONSTER).having("weapon_platform"), north(1, at=at, facing=0), depth=60
    )
    assert bool(shots(line)) == can_shoot


@rule("CQ-11.weapon-platform")
def test_stands_beside_it_are_in_the_way_of_a_shot_to_the_flank() -> None:
    line = Line(archers(3).having("weapon_platform"), north(1, at=(12, 9), facing=90))
    assert len(shots(line)) == 1


@rule("CQ-11.acute-senses")
def test_acute_senses_shoot_to_the_rear_over_the_own_ranks() -> None:
    line = Line(archers(3, 3, at=(24, 30)).having("acute_senses"), north(3, at=(24, 17), facing=0))
    assert dice(line) == [3, 3, 3]


@rule("CQ-11.fluid-formation.2")
def test_a_fluid_formation_shoots_with_the_stands_of_the_nearest_side() -> None:
    line = Line(archers(2, 2, 2, at=(24, 20)).having("fluid_formation"), north(3, at=(12, 15)))
    assert dice(line) == [3, 3, 3]
    body = line.state.body(line.id("A"))
    assert [each.stand for each in shots(line)] == body.cells[::2]


# Arcing fire


def aiming(line: Line) -> Line:
    aim = Lasting(until=END_OF_ROUND, source="test", rule=AIMED_SHOT)
    line.regiment("A").lasting = [aim]
    return line


def indirect(line: Line) -> list[int]:
    return [each.dice for each in indirect_shots(line.state, line.id("A"), line.id("N"))]


def over_a_hill(*more: Troop) -> Line:
    line = Line(archers(2).having("arcing_fire"), before(15, 2), *more)
    line.lay("hill", at=(26, 17), width=30)
    return line


@rule("CQ-11.arcing-fire")
def test_arcing_fire_hits_what_only_a_friend_sees() -> None:
    friend = south(1, at=(24, 36), facing=180)
    assert dice(over_a_hill(friend)) == []
    assert indirect(aiming(over_a_hill(friend))) == [3, 3]
    assert indirect(aiming(over_a_hill())) == [], "nobody sees it"
    assert indirect(over_a_hill(friend)) == [], "without aimed shot"


@rule("CQ-11.arcing-fire")
def test_arcing_fire_minds_range_arc_and_a_target_wholly_in_cover() -> None:
    friend = south(1, at=(24, 36), facing=180)
    line = aiming(over_a_hill(friend))
    line.lay("forest", at=(26, 13), width=30, depth=2)
    assert indirect(line) == [3, 3], "cover on the way means nothing"
    line.lay("forest", at=(25, 26.5), width=10)
    assert indirect(line) == [2, 2]
    far = aiming(
        Line(archers(1).having("arcing_fire"), before(20.1), south(1, at=(24, 40), facing=180))
    )
    assert indirect(far) == []
    beside = Line(
        archers(1).having("arcing_fire"), north(1, at=(10, 9)), south(1, at=(10, 20), facing=180)
    )  # fmt: skip
    assert indirect(aiming(beside)) == []


@rule("CQ-11.arcing-fire")
def test_only_stands_with_arcing_fire_take_part() -> None:
    line = Line(
        archers(2, 1).having("arcing_fire").led_by(), before(15, 2), south(1, at=(24, 36), facing=180)
    )  # fmt: skip
    assert indirect(aiming(line)) == [3]
