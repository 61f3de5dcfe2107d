"""Marches on every table: the form, wishes that are cut, and words, for a game that names only its field."""

from itertools import pairwise

import pytest
from msgspec import to_builtins

import feldherr
from feldherr.core.event import State
from feldherr.core.match import Match
from feldherr.core.view import View
from feldherr.geometry.angle import TURN
from feldherr.geometry.decision import Placed
from feldherr.geometry.length import INCH, MM
from feldherr.geometry.march import FORWARD, LEFT, Leg, total_cost
from feldherr.geometry.pose import Pose as Exact
from feldherr.geometry.walk import Walk, Walked
from feldherr.stage import stage_of
from feldherr.stage.battlefield.base import BattleStage
from feldherr.stage.battlefield.legs import Marching
from feldherr.stage.battlefield.lengths import INCHES, MILLIMETRES, LengthUnit
from feldherr.stage.parts import Point, Pose, Question, Route, Snap
from feldherr.stage.typed import Mistyped

HELD = Pose(0, 0, 0)


def stage(language: str = "en") -> BattleStage:
    found = stage_of(feldherr.game("parade").rulebook, language)
    assert isinstance(found, BattleStage)
    return found


@pytest.fixture
def match() -> Match[State]:
    begun = feldherr.game("parade").new_match()
    begun.submit(0, Placed(Exact(100 * MM, 100 * MM, 0)))
    return begun


@pytest.fixture
def view(match: Match[State]) -> View[State]:
    return match.view(0)


@pytest.fixture
def walk(view: View[State]) -> Walk:
    assert isinstance(view.decision, Walk)
    return view.decision


def asked(view: View[State], language: str = "en") -> tuple[Question, Route]:
    question = stage(language).question(view, 1)
    assert isinstance(question.form, Route)
    return question, question.form


def legal(match: Match[State], walk: Walk, snap: Snap) -> Walked:
    """The answer of a snap, which can be given."""
    assert snap.answer is not None
    answer = match.decoded_answer(snap.answer)
    assert isinstance(answer, Walked)
    assert walk.check(answer) is None
    return answer


# --- the form -----------------------------------------------------------------------------------


def test_the_form_has_what_a_page_needs_to_draw_a_march(view: View[State]) -> None:
    question, form = asked(view)
    assert form.piece == "unit.0"
    assert form.start == Pose(300, 300, 0)
    assert form.front == [Point(480, 300), Point(300, 300)]
    assert (form.budget, form.astray) == (254, 127)
    assert (form.scale.title, form.scale.size, form.scale.digits) == ("in", 25.4, 1)
    assert question.focus == ["unit.0"]
    assert question.groups == []


def test_a_suggestion_shows_its_way_and_what_it_costs(view: View[State], walk: Walk) -> None:
    _, form = asked(view)
    assert len(form.suggestions) == 5
    for number, option in enumerate(form.suggestions, start=1):
        ghost = option.ghost
        assert ghost is not None
        assert option.touches == ["unit.0", f"place.{number}"]
        assert ghost.path[0] == form.start
        assert ghost.path[-1] == ghost.pose
        assert ghost.cost + ghost.left == pytest.approx(form.budget, abs=127)
        assert 0 <= ghost.left <= form.budget


def test_wheels_are_drawn_in_small_steps(view: View[State], walk: Walk) -> None:
    ghost = stage().ghost(view, walk, Walked([Leg(LEFT, TURN // 12), Leg(FORWARD, INCH)]))
    assert ghost is not None
    turns = [(before.heading - now.heading) % 360 for before, now in pairwise(ghost.path)]
    assert max(turns) <= 5.001
    assert sum(turns) == pytest.approx(30, abs=0.001)
    assert len(ghost.path) == 8


def test_the_form_travels_as_plain_data(view: View[State]) -> None:
    data = to_builtins(asked(view)[1])
    assert data["type"] == "route"
    assert set(data["suggestions"][0]["ghost"]) == {
        "pose", "outline", "front", "path", "cost", "left",
    }  # fmt: skip


# --- wishes -------------------------------------------------------------------------------------


def test_a_suggestion_snaps_to_a_march_that_ends_there(
    match: Match[State], view: View[State], walk: Walk
) -> None:
    for option in asked(view)[1].suggestions:
        assert option.ghost is not None
        snap = stage().snap(view, walk, option.ghost.pose)
        assert snap.ghost is not None
        legal(match, walk, snap)
        assert snap.ghost.pose.x == pytest.approx(option.ghost.pose.x, abs=0.1)
        assert snap.ghost.pose.y == pytest.approx(option.ghost.pose.y, abs=0.1)


def test_a_bare_point_is_wheeled_to_and_walked_to(
    match: Match[State], view: View[State], walk: Walk
) -> None:
    snap = stage().snap(view, walk, Point(300, 400))
    answer = legal(match, walk, snap)
    assert [leg.kind for leg in answer.legs] == [LEFT, FORWARD]
    assert snap.reason == ""
    assert snap.ghost is not None
    assert snap.ghost.cost == total_cost(walk.course.front, answer.legs) / MM


def test_too_far_is_cut_and_names_the_rule(
    match: Match[State], view: View[State], walk: Walk
) -> None:
    snap = stage().snap(view, walk, Pose(900, 600, 90))
    legal(match, walk, snap)
    assert snap.rule is not None
    assert snap.rule.row == "P1"
    assert snap.reason == "Too long."
    assert snap.text.startswith("Not all of that: Too long. The march: ")
    assert snap.ghost is not None
    assert snap.ghost.left == pytest.approx(0, abs=0.001)


def test_what_is_in_the_way_cuts_too(match: Match[State], view: View[State], walk: Walk) -> None:
    snap = stage().snap(view, walk, Pose(300, 554, 0))
    answer = legal(match, walk, snap)
    assert snap.rule is not None
    assert snap.rule.row == "P2"
    assert answer.legs[0].amount == pytest.approx((570 - 300) * MM - INCH, abs=50)


@pytest.mark.parametrize("number", [1e300, -1e300, float("inf"), float("nan")])
def test_absurd_wishes_are_answered_too(
    match: Match[State], view: View[State], walk: Walk, number: float
) -> None:
    for wish in (Pose(number, number, number), Point(number, number)):
        legal(match, walk, stage().snap(view, walk, wish))


# --- words --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "legs"),
    [
        ("forward 4", [["forward", 4 * INCH]]),
        ("vor 4 links 30 vor 2", [["forward", 4 * INCH], ["left", round(TURN / 12)], ["forward", 2 * INCH]]),
        ("Forward 1.5, right 45°", [["forward", 38_100], ["right", TURN // 8]]),
        ('vor 1,5 zoll und rechts 45 grad', [["forward", 38_100], ["right", TURN // 8]]),
        ("forward 1 forward 1", [["forward", 2 * INCH]]),
        ("aside left 2", [["aside", -2 * INCH]]),
        ("seitwärts rechts 2", [["aside", 2 * INCH]]),
        ("zurück 3", [["back", 3 * INCH]]),
        ("stay", []),
        ("bleib", []),
    ],
)  # fmt: skip
def test_legs_are_typed_in_both_languages(
    view: View[State], walk: Walk, line: str, legs: list[list[str | int]]
) -> None:
    for language in ("en", "de"):
        answer = stage(language).read(view, walk, line)
        assert answer.to_data() == {"type": "Walked", "legs": legs}
        assert walk.check(answer) is None
    moved = stage().moved(view, walk, line, HELD)
    assert moved is not None
    assert moved.answer == answer.to_data()
    assert moved.reason == ""


def test_a_typed_march_that_is_too_long_is_refused_as_an_answer_and_cut_as_a_wish(
    match: Match[State], view: View[State], walk: Walk
) -> None:
    wish = stage().read(view, walk, "forward 99")
    refused = stage().why_not(view, walk, wish)
    assert refused is not None
    assert refused.rule.row == "P2"
    snap = stage().moved(view, walk, "left 90 forward 99", HELD)
    assert snap is not None
    assert legal(match, walk, snap).legs[0].kind == LEFT
    assert snap.rule is not None
    assert snap.rule.row == "P1"


def test_words_go_on_from_what_is_held(view: View[State], walk: Walk) -> None:
    first = stage().moved(view, walk, "forward 2", HELD)
    assert first is not None
    held = Walked([Leg(FORWARD, 2 * INCH)])
    assert first.answer == held.to_data()
    second = stage().moved(view, walk, "then left 30", HELD, held)
    assert second is not None
    assert second.answer == stage().read(view, walk, "forward 2 left 30").to_data()
    again = stage().moved(view, walk, "left 30", HELD, held)
    assert again is not None
    assert again.answer == stage().read(view, walk, "left 30").to_data()


def test_a_goal_is_typed_in_the_lengths_of_the_game(view: View[State], walk: Walk) -> None:
    snap = stage().moved(view, walk, "to 14 16", HELD)
    assert snap is not None
    assert snap.ghost is not None
    right, left = snap.ghost.front
    assert (right.x + left.x) / 2 == pytest.approx(14 * 25.4, abs=0.1)
    assert (right.y + left.y) / 2 == pytest.approx(16 * 25.4, abs=0.1)
    facing = stage("de").moved(view, walk, "zu 15.354 14 richtung 10", HELD)
    assert facing is not None
    assert facing.ghost is not None
    assert facing.ghost.pose.heading == pytest.approx(10, abs=0.001)


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("forward", "route.number"), ("forward left 3", "route.number"), ("forward -3", "route.number"),
        ("left -30", "route.number"), ("forward 3 jump 2", "route.word"), ("left 400", "route.turn"),
        ("aside 2 forward 3", "route.alone"), ("back 1 left 20", "route.alone"), ("to 3", "route.number"),
        (" ".join(["forward 1 left 1"] * 5), "route.many"), ("left 200 left 200", "route.turn"),
    ],
)  # fmt: skip
def test_slips_are_explained(view: View[State], walk: Walk, line: str, key: str) -> None:
    for language in ("en", "de"):
        with pytest.raises(Mistyped) as mistake:
            stage(language).read(view, walk, line)
        assert mistake.value.key == key
        said = stage(language).mistake(mistake.value)
        assert said
        assert "{" not in said


def test_other_words_are_no_march(view: View[State], walk: Walk) -> None:
    for line in ("2", "ok", "banana", "", "at 300 150"):
        assert stage().moved(view, walk, line, HELD) is None
    with pytest.raises(Mistyped):
        stage().read(view, walk, "ok")
    assert stage().read(view, walk, "2").to_data() == asked(view)[1].suggestions[1].answer


# --- what is said -------------------------------------------------------------------------------


def test_a_march_is_said_with_its_cost_and_its_end(view: View[State], walk: Walk) -> None:
    answer = stage().read(view, walk, "forward 4 left 30")
    assert stage().spelled(view, walk, answer) == (
        "4 in forward, wheel 30° left (7.7 of 10 in): "
        "the middle of its front comes to 14.9 right, 17.6 up, facing northwest"
    )
    assert stage("de").spelled(view, walk, answer) == (
        "4 Zoll vor, 30° Schwenk nach links (7,7 von 10 Zoll): "
        "die Mitte der Front kommt nach 14,9 rechts, 17,6 oben, Blick nach Nordwesten"
    )
    assert stage().spelled(view, walk, Walked([])) == "stays where it is"
    moved = stage().moved(view, walk, "stay", HELD)
    assert moved is not None
    assert moved.text == "The march: stays where it is. `ok` marches."


def test_how_to_type_a_march_names_unit_and_budget(view: View[State], walk: Walk) -> None:
    assert "(in, degrees; 10 at most)" in stage().how(view, walk)
    assert "`vor 4 links 30 vor 2`" in stage("de").how(view, walk)
    assert "(Zoll, Grad; höchstens 10)" in stage("de").how(view, walk)


@pytest.mark.parametrize("unit", [INCHES, MILLIMETRES], ids=["inches", "millimetres"])
def test_what_is_typed_reads_back_exactly(walk: Walk, unit: LengthUnit) -> None:
    for language in ("en", "de"):
        words = Marching(walk, unit, language)
        for answer in walk.suggest(9):
            assert isinstance(answer, Walked)
            assert words.read(words.typed(answer.legs), []) == answer.legs


def test_an_option_is_quoted_as_it_is_shown(view: View[State], walk: Walk) -> None:
    for option in asked(view)[1].suggestions:
        assert stage().read(view, walk, option.label).to_data() == option.answer


def test_places_of_the_same_game_need_nothing_more(match: Match[State]) -> None:
    begun = feldherr.game("parade").new_match()
    view = begun.view(0)
    assert view.decision is not None
    snap = stage().moved(view, view.decision, "right 3", Pose(100, 100, 0))
    assert snap is not None
    assert snap.text == "It would stand here: 6.9/3.9 in, facing north. `ok` puts it down."


def test_measuring_speaks_in_the_unit_of_the_game(match: Match[State]) -> None:
    state = match.view(0).state
    said = stage().measure(state, "unit.0", "piece.0")
    assert said == "A Guard to 15.4/24.4 in: 10.6 in."
    assert stage("de").measure(state, "marker.0", "unit.0") == "3,9/3,9 Zoll bis A Guard: 8,5 Zoll."
    assert stage().measure(state, "unit.0", "unit.0") == ""
    assert stage().ruler(state).line("A 11.811 24") == "A Guard to 11.8/24 in: 12.2 in."
    assert stage().ruler(state).line("A B") == "There is no unit B on the battlefield."
    assert stage().called(state, "guard") == ["unit.0"]
