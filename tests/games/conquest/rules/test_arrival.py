"""CQ 3 reinf 7-12: entering over the own edge and the side edges."""

import pytest

from feldherr.battlefield.field import Piece
from feldherr.games.conquest.answers import Form, Take
from feldherr.games.conquest.events.movement import Entered, Marched
from feldherr.games.conquest.events.reserve import Arrives, TurnedBack
from feldherr.games.conquest.frames.activation import Activation
from feldherr.games.conquest.frames.rounds import Reserve
from feldherr.games.conquest.ids import Side
from feldherr.games.conquest.questions import CHOOSE_ENTRY, CHOOSE_FORMATION, MARCH
from feldherr.games.conquest.rules.arrival import stretches
from feldherr.games.conquest.state import Line as ReinforcementLine
from feldherr.games.conquest.terms import (
    ARRIVING,
    CHARGING,
    FIELD,
    HEAVY,
    INFANTRY,
    MARCHING,
    PASSING,
    RESERVE,
    SOUTH,
    WEST,
    TroopClass,
)
from feldherr.geometry.angle import QUARTER
from feldherr.geometry.decision import Placed
from feldherr.geometry.length import INCH, MM
from feldherr.geometry.march import BACK, FORWARD
from feldherr.geometry.pose import Pose
from feldherr.geometry.walk import Walked
from feldherr.testing.conquest.line import Line, Troop, inches, march, pose, south

rule = pytest.mark.rule
STAND = 60 * MM


def arriving(*troops: Troop, at: float = 0, number: int = 2) -> Line:
    """The first regiment has its card turned up and is about to enter; the line lies so far out."""
    line = Line(*troops)
    line.regiment("A").place = ARRIVING
    line.state.round = number
    line.state.lines[0] = ReinforcementLine(inches(at), inches(at), line.id("A"))
    return line.begin(Activation(regiment=line.id("A")))


def form(line: Line, files: int) -> Form:
    return next(each for each in line.offers() if isinstance(each, Form) and each.files == files)


def entering(line: Line, x: float, y: float = 0, facing: float = 0) -> Line:
    """Three files, at that place of an edge."""
    return line.answer(form(line, 3), Placed(pose((x, y), facing)))


@rule("CQ-3.reinf.7")
@rule("CQ-2.act.9")
def test_distance_counts_from_the_edge_and_march_is_the_first_action() -> None:
    line = entering(arriving(south(3)), 20)
    assert line.asked.prompt == MARCH
    assert line.why_not(march(FORWARD, 5.1)) == "CQ-3.march.7"
    line.answer(march(FORWARD, 5))
    assert line.at("A").y == inches(5)
    offered = {each.action for each in line.offers() if isinstance(each, Take)}
    assert {MARCHING, PASSING} <= offered
    assert CHARGING not in offered


@rule("CQ-3.reinf.8")
@rule("CQ-1.form.9")
def test_a_deep_regiment_has_to_march_on_with_its_second_action() -> None:
    """2/2/2 is 7.1 inches deep: five inches do not bring it on."""
    line = arriving(south(3, 3))
    line.answer(form(line, 2), Placed(pose((20, 0))))
    assert line.why_not(march(FORWARD, 2)) == "CQ-3.reinf.8"
    line.answer(march(FORWARD, 5))
    assert line.asked.prompt == MARCH
    assert line.why_not(Walked([])) == "CQ-3.reinf.8"
    assert line.why_not(march(FORWARD, 2)) == "CQ-3.reinf.8"
    line.answer(march(FORWARD, 2.2))
    assert not line.is_asked()


@rule("CQ-3.reinf.12")
def test_every_formation_that_two_marches_bring_on_is_offered() -> None:
    line = arriving(south(3, 3))
    assert {each.files for each in line.offers() if isinstance(each, Form)} == {2, 3, 4, 5, 6}
    slow = arriving(south(3, 3).having(march=3))
    assert {each.files for each in slow.offers() if isinstance(each, Form)} == {3, 4, 5, 6}


@rule("CQ-3.reinf.9")
def test_a_side_edge_is_open_between_own_edge_and_line() -> None:
    def refused(low: float) -> str:
        """Of three stands at the western edge, from so far north of the own edge."""
        line = arriving(south(3), at=9)
        line.answer(form(line, 3))
        return line.why_not(Placed(Pose(0, inches(low) + 3 * STAND, QUARTER)))

    assert refused(1.9) == ""
    assert refused(0) == ""
    assert refused(2.1) == "CQ-3.reinf.9"


@rule("CQ-3.reinf.6")
def test_without_a_line_only_the_own_edge_is_open() -> None:
    line = arriving(south(3))
    assert [each.edge for each in stretches(line.state, line.id("A"))] == [SOUTH]


@rule("CQ-2.reinf.10")
def test_heavy_regiments_of_round_three_come_over_the_own_edge_only() -> None:
    for number, edges in ((3, 1), (4, 3)):
        line = arriving(south(3).of(INFANTRY, HEAVY), at=12, number=number)
        assert len(stretches(line.state, line.id("A"))) == edges
    line = arriving(south(3), at=12, number=3)
    assert WEST in [each.edge for each in stretches(line.state, line.id("A"))]


def walled(*troops: Troop) -> Line:
    """Rocks lie along the whole southern edge."""
    line = Line(*troops)
    rocks = line.state.catalogue.number("terrain", "rocks")
    middle = pose((24, 3))
    line.state.field.terrain = [Piece(rocks, 48 * INCH, 6 * INCH, middle)]
    line.regiment("A").place = ARRIVING
    return line


@rule("CQ-3.reinf.10")
def test_who_finds_no_way_on_goes_back_and_comes_next_round_without_a_die() -> None:
    line = walled(south(3))
    line.state.round = 2
    line.begin(Activation(regiment=line.id("A")))
    assert not line.is_asked()
    assert line.all(TurnedBack)
    assert (line.regiment("A").place, line.regiment("A").acted) == (RESERVE, True)
    line.state.round = 3
    line.begin(Reserve(side=Side(0)))
    assert not line.is_asked()
    assert [each.regiment for each in line.all(Arrives)] == [line.id("A")]


@rule("CQ-3.reinf.10")
def test_coming_back_does_not_use_up_the_pick() -> None:
    line = Line(south(3), south(3))
    line.state.round = 2
    line.regiment("A").is_due = True
    line.begin(Reserve(side=Side(0)))
    assert [each.regiment for each in line.all(Arrives)] == [line.id("A")]
    assert {getattr(each, "regiment", -1) for each in line.offers()} == {line.id("B"), -1}


@rule("CQ-3.reinf.11")
def test_who_can_enter_must() -> None:
    line = arriving(south(3))
    assert line.asked.prompt == CHOOSE_FORMATION
    line.answer(form(line, 3))
    assert line.asked.prompt == CHOOSE_ENTRY
    line.answer(Placed(pose((20, 0))))
    assert line.why_not(Walked([])) == "CQ-3.reinf.11"
    assert line.why_not(march(BACK, 1)) == "CQ-3.reinf.11"


@rule("CQ-11.vanguard")
def test_vanguard_lengthens_the_march_of_an_entry_only() -> None:
    line = entering(arriving(south(3).having("vanguard 3")), 20)
    line.answer(march(FORWARD, 8), Take(MARCHING))
    assert line.why_not(march(FORWARD, 5.1)) == "CQ-3.march.7"
    assert line.why_not(march(FORWARD, 5)) == ""


def test_a_friend_at_the_edge_is_passed() -> None:
    line = entering(arriving(south(3), south(3, at=(20, 2.5))), 20)
    assert line.why_not(march(FORWARD, 5)) == ""
    assert line.why_not(march(BACK, 1)) != ""
    line.answer(march(FORWARD, 5))
    assert line.all(Marched)[0].regiment == line.all(Entered)[0].regiment
    assert line.regiment("A").place == FIELD


def test_two_friends_on_the_way_leave_room_between_them() -> None:
    """The first march ends on the nearer friend, the second one before the farther."""
    line = arriving(south(2, 1).having(march=6), south(3, at=(20, 5.3)), south(3, at=(20, 14)))
    line.answer(form(line, 2), Placed(pose((21, 0))))
    assert line.why_not(march(FORWARD, 6)) == ""
    line.answer(march(FORWARD, 6))
    assert line.why_not(march(FORWARD, 6)) == "CQ-3.march.9"
    assert line.why_not(march(FORWARD, 5)) == ""


@pytest.mark.parametrize("seed", range(3))
def test_any_place_is_drawn_to_the_edges(seed: int) -> None:
    """Whatever is wished, the answer lies on an edge and leads on."""
    line = arriving(south(3).of(INFANTRY, TroopClass(0)), at=10)
    line.answer(form(line, 3))
    question = line.asked
    for wish in (pose((-3, 50), 77), pose((20 + seed, 4), 3), pose((60, -8), 200)):
        snapped = question.snap(wish)  # type: ignore[attr-defined]  # a place
        assert question.check(snapped.answer) is None
