"""CQ 1 los, size, arc, 10 elev, obstruct: arcs, sight lines, Sizes with the ground they stand on, what hides what."""

import pytest

from feldherr.battlefield.arcs import facing_arcs
from feldherr.games.conquest.ids import StandId
from feldherr.games.conquest.rules.ground import height_of_piece, size_of
from feldherr.games.conquest.rules.sight import can_see, parts_of, stand_can_see
from feldherr.games.conquest.terms import (
    BRUTE,
    CAVALRY,
    CHARIOT,
    ELEVATED,
    INFANTRY,
    MONSTER,
    TYPES,
    TroopType,
)
from feldherr.geometry.angle import EIGHTH
from feldherr.geometry.edge import LEFT, REAR
from feldherr.geometry.length import INCH, MM
from feldherr.testing.conquest.line import Line, Troop, north, south

rule = pytest.mark.rule
STAND = 60 * MM / INCH
BY_SIZE = [INFANTRY, CAVALRY, MONSTER]
"""A type of each Size, from 1."""


def sees(line: Line, who: str, whom: str) -> bool:
    return can_see(line.state, line.id(who), line.id(whom))


def standing(troop: Troop, size: int) -> Troop:
    return troop.of(BY_SIZE[size - 1])


def middle_at(x: float, size: int) -> float:
    """Where the left corner of a single stand of a Size lies if its middle is to lie at x."""
    return x - (STAND if size == 3 else STAND / 2)


# Arcs


@rule("CQ-1.arc.1")
@pytest.mark.parametrize(
    ("aside", "is_seen"), [(-12.3, True), (-12.4, False), (14.7, True), (14.8, False)]
)
def test_the_front_arc_ends_at_45_degrees_from_the_corners(aside: float, is_seen: bool) -> None:
    """The middle of the far side of the target lies 10 + 2.36 inches ahead, as wide as a stand is."""
    line = Line(south(1, at=(24, 10)), north(1, at=(24 + aside + STAND / 2, 20)))
    assert sees(line, "A", "N") == is_seen


@rule("CQ-1.los.1")
def test_an_enemy_wholly_in_the_flank_is_not_seen() -> None:
    line = Line(south(3, at=(24, 10)), north(3, at=(16, 8)))
    assert not sees(line, "A", "N")
    assert sees(Line(south(3, at=(24, 10), facing=270), north(3, at=(16, 8))), "A", "N")


@rule("CQ-1.arc.2")
def test_a_target_with_a_part_in_the_arc_is_seen_in_that_part_only() -> None:
    """Two of three stands have the middle of a side in the arc; a blocker in front of these hides the regiment."""
    there = north(3, at=(24 + STAND + 14, 20))
    assert sees(Line(south(1, at=(24, 10)), there), "A", "N")
    hidden = Line(south(1, at=(24, 10)), there, north(4, at=(24 + 12, 16), facing=180))
    assert not sees(hidden, "A", "N")


@rule("CQ-1.arc.2")
def test_arcs_start_at_the_corners_of_the_filled_rectangle() -> None:
    """The flank arc of a 3/1 regiment reaches back from its empty rear corner."""
    line = Line(south(3, 1, at=(24, 10)))
    arcs = facing_arcs(line.state.body(line.id("A")), EIGHTH)
    corner = (24 * INCH - 100 * MM, round((10 - 2 * STAND) * INCH) - 99 * MM)
    assert arcs[LEFT].holds(*corner)
    assert not arcs[REAR].holds(*corner)
    corner = (24 * INCH - 100 * MM, round((10 - 2 * STAND) * INCH) - 101 * MM)
    assert arcs[REAR].holds(*corner)
    assert not arcs[LEFT].holds(*corner)


# Lines


@rule("CQ-1.los.2")
def test_a_line_must_reach_the_middle_of_a_side_of_a_stand() -> None:
    """Only a corner of the target shows beside the blocker; half an inch on, the middle of a side does."""
    looker, blocker = south(1, at=(24, 10)), north(2, at=(28, 19))
    assert not sees(Line(looker, north(1, at=(23.61, 28)), blocker), "A", "N")
    assert sees(Line(looker, north(1, at=(23.11, 28)), blocker), "A", "N")


@rule("CQ-1.los.2")
@pytest.mark.parametrize(("gap", "is_seen"), [(1.2, True), (0.9, False)])
def test_a_line_is_a_millimetre_wide(gap: float, is_seen: bool) -> None:
    """Two blockers leave a slit straight before the looker."""
    half = gap * MM / INCH / 2
    line = Line(
        south(1, at=(24 - STAND / 2, 10)), north(1, at=(24 + STAND / 2, 30)),
        south(4, at=(24 - half - 4 * STAND, 20)), south(4, at=(24 + half, 20)),
    )  # fmt: skip
    assert sees(line, "A", "N") == is_seen


@rule("CQ-1.los.3")
def test_every_stand_of_the_front_rank_draws_its_own_line() -> None:
    """The left stand looks past the blocker, the middle one does not; that is enough for the regiment."""
    line = Line(south(3, at=(20, 10)), north(1, at=(22, 30)), south(2, at=(22.6, 12)))
    seen = [
        stand_can_see(line.state, line.id("A"), StandId(each), line.id("N"))
        for each in line.state.body(line.id("A")).cells
    ]
    assert seen == [True, False, False]
    assert sees(line, "A", "N")


# Sizes


@rule("CQ-1.size.1")
def test_stands_have_a_size_by_their_type() -> None:
    sizes = {}
    for kind in (INFANTRY, BRUTE, CAVALRY, CHARIOT, MONSTER):
        line = Line(south(1, at=(20, 20)).of(kind))
        sizes[TYPES[kind]] = size_of(line.state, line.id("A"))
    assert sizes == {"infantry": 1, "brute": 2, "cavalry": 2, "chariot": 2, "monster": 3}


@rule("CQ-1.size.2", "CQ-10.zone.4")
def test_terrain_of_the_packs_has_the_recommended_sizes() -> None:
    line = Line()
    sizes = {kind.name: kind.height for kind in line.state.catalogue.terrain}
    assert [sizes[each] for each in ("hill", "house", "forest", "tower", "wall")] == [2, 2, 3, 3, 3]
    assert max(sizes.values()) <= 4


def height(kind: TroopType, ground: str) -> int:
    """The Size of a stand that stands on some ground."""
    line = Line(south(1, at=(20, 20)).of(kind))
    line.lay(ground, at=(21, 19))
    return parts_of(line.state, line.id("A"))[0].height


@rule("CQ-1.size.3", "CQ-10.traversable", "CQ-10.elevated", "CQ-10.elev.2")
def test_elevated_ground_adds_to_the_size_and_ground_to_go_through_does_not() -> None:
    assert height(INFANTRY, "hill") == 3
    assert height(CAVALRY, "hill") == 4
    assert height(INFANTRY, "forest") == 1


@rule("CQ-1.size.3")
def test_terrain_on_a_hill_is_as_tall_as_both() -> None:
    line = Line()
    line.lay("hill", at=(20, 20), width=12, depth=12)
    wood, house = line.lay("forest", at=(20, 20)), line.lay("house", at=(26, 20))
    assert [height_of_piece(line.state, each) for each in (wood, house)] == [5, 2]


@rule("CQ-10.zone.2", "CQ-10.elevated")
def test_a_stand_is_on_a_hill_with_any_part_of_it() -> None:
    line = Line(south(2, at=(20, 20)))
    line.lay("hill", at=(20 - 3.4, 20), width=7)
    assert [part.height for part in parts_of(line.state, line.id("A"))] == [3, 1]


@rule("CQ-10.elev.3", "CQ-1.los.4", "CQ-3.volley.5", "CQ-3.volley.6")
@pytest.mark.parametrize("target", [1, 2, 3])
@pytest.mark.parametrize("blocker", [1, 2, 3])
@pytest.mark.parametrize("looker", [1, 2, 3])
@pytest.mark.parametrize("on_hills", range(8))
def test_what_hides_is_not_smaller_than_both_ends(
    looker: int, blocker: int, target: int, on_hills: int
) -> None:
    """The whole table: three Sizes for each, everybody on the ground or on a hill of their own."""
    line = Line(
        standing(south(1, at=(middle_at(24, looker), 8)), looker),
        standing(north(1, at=(24 - middle_at(24, target) + 24, 40)), target),
        standing(south(1, at=(middle_at(24, blocker), 25)), blocker),
    )  # fmt: skip
    tall = [looker, target, blocker]
    for number, y in enumerate((5.6, 42.4, 22.6)):
        if on_hills >> number & 1:
            line.lay("hill", at=(24, y), width=5, depth=5)
            tall[number] += 2
    is_hidden = tall[2] >= max(tall[0], tall[1])
    # The hill of the blocker is obstructing itself, with its own Size of 2.
    is_hidden = is_hidden or (bool(on_hills & 4) and max(tall[0], tall[1]) <= 2)
    assert sees(line, "A", "N") != is_hidden
    assert sees(line, "N", "A") != is_hidden


@rule("CQ-10.elev.3")
def test_figure_10_1() -> None:
    """X, A and B stand on hills, C behind A, D behind B."""
    line = Line(
        south(2, at=(22, 6)), north(3, at=(20, 20)), north(3, at=(32, 20)),
        north(3, at=(14, 34)), north(3, at=(37, 34)),
    )  # fmt: skip
    for x in (24.4, 16.5, 28.5):
        line.lay("hill", at=(x, 4 if x == 24.4 else 21), width=7, depth=5)
    assert [sees(line, "A", each) for each in "NOPQ"] == [True, True, False, False]
    assert [sees(line, "N", "A"), sees(line, "O", "A")] == [True, True]
    line.state.field.terrain.pop()
    assert sees(line, "A", "Q"), "over infantry on the ground X looks from its hill"


# What else is in the way


@rule("CQ-1.los.4", "CQ-10.gar.21")
@pytest.mark.parametrize(
    ("between", "target", "is_seen"),
    [
        ("forest", INFANTRY, True), ("house", INFANTRY, False), ("house", MONSTER, True),
        ("tower", MONSTER, False), ("water", INFANTRY, True),
    ],
)  # fmt: skip
def test_terrain_hides_if_it_obstructs_or_can_be_garrisoned(
    between: str, target: TroopType, is_seen: bool
) -> None:
    line = Line(south(1, at=(23, 10)), north(1, at=(26, 40)).of(target))
    line.lay(between, at=(24, 24), width=12)
    assert sees(line, "A", "N") == is_seen


@rule("CQ-1.los.4")
def test_friends_hide_as_enemies_do() -> None:
    wall = south(6, at=(17, 20)).of(CAVALRY)
    assert not sees(Line(south(1, at=(23, 10)), north(1, at=(26, 30)), wall), "A", "N")
    assert sees(Line(south(1, at=(23, 10)), north(1, at=(26, 30)).of(MONSTER), wall), "A", "N")


@rule("CQ-1.los.4")
def test_a_regiment_never_hides_itself() -> None:
    """The rear ranks of looker and target are in nobody's way."""
    line = Line(south(3, 3, at=(20, 10)), north(3, 3, at=(27, 14)))
    assert sees(line, "A", "N")
    assert sees(line, "N", "A")


@rule("CQ-10.obstruct.1")
@pytest.mark.parametrize(
    ("target", "is_seen"), [(INFANTRY, False), (CAVALRY, False), (MONSTER, True)]
)
def test_a_hill_hides_what_is_not_taller(target: TroopType, is_seen: bool) -> None:
    line = Line(south(1, at=(23, 10)), north(1, at=(26, 40)).of(target))
    line.lay("hill", at=(24, 24), width=12)
    assert sees(line, "A", "N") == is_seen


@rule("CQ-10.obstruct.2")
def test_who_stands_on_obstructing_ground_sees_and_is_seen_across_it() -> None:
    """Rocks are two high and add nothing to whoever stands at their edge; still they do not hide him."""
    line = Line(south(1, at=(23, 10)), north(1, at=(26, 40)))
    line.lay("rocks", at=(24, 14), width=12, depth=9)
    assert sees(line, "A", "N")
    assert sees(line, "N", "A")
    line.lay("rocks", at=(24, 26), width=12)
    assert not sees(line, "A", "N")


def test_elevated_is_what_is_walked_over() -> None:
    line = Line()
    assert [kind.name for kind in line.state.catalogue.terrain if kind.has(ELEVATED)] == ["hill"]


# Special rules


@rule("CQ-11.acute-senses", "CQ-11.acute-senses.2")
def test_acute_senses_look_everywhere_past_the_own_ranks() -> None:
    line = Line(south(3, 3, at=(24, 24)).having("acute_senses"), north(3, at=(24, 10), facing=0))
    assert sees(line, "A", "N")
    assert not sees(Line(south(3, 3, at=(24, 24)), north(3, at=(24, 10), facing=0)), "A", "N")


@rule("CQ-11.weapon-platform")
def test_a_weapon_platform_does_not_help_a_charge() -> None:
    line = Line(south(1, at=(24, 24)).having("weapon_platform"), north(3, at=(12, 22)))
    assert not sees(line, "A", "N")


@rule("CQ-11.fluid-formation.2")
@pytest.mark.parametrize("at", [(12, 22), (40, 22), (24, 8), (24, 40)])
def test_a_fluid_formation_looks_from_the_side_nearest_to_the_target(
    at: tuple[float, float],
) -> None:
    line = Line(south(2, 2, at=(22, 24)).having("fluid_formation"), north(3, at=at))
    assert sees(line, "A", "N")


@rule("CQ-1.measure.3")
def test_looking_and_measuring_change_nothing() -> None:
    line = Line(south(3, at=(20, 10)), north(3, at=(27, 20)))
    before = line.state.to_data()
    assert sees(line, "A", "N") == sees(line, "N", "A")
    assert line.state.to_data() == before
