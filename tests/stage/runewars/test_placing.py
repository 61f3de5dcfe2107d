"""Places: what is wished for snaps to what is legal, and says by which rule."""

import pytest

from feldherr.core.decision import Decision
from feldherr.core.event import State
from feldherr.core.match import Match
from feldherr.core.view import View
from feldherr.geometry.decision import Place, Placed
from feldherr.geometry.pose import Pose as Exact
from feldherr.stage.battlefield.placing import exact, pose_of
from feldherr.stage.parts import Pose, Slide, Spot
from feldherr.stage.typed import Mistyped
from tests.stage.runewars.battles import GAME, asked, begun, stage, until, walk

METERED = """
round 2, command, south first
options scenario=training
south
spearmen 2x2 at 400 300 facing 0; metered_march
north
reanimates 2x2 at 500 780 facing 180
"""

MARKED = 5
"""A seed whose objective brings markers."""


@pytest.fixture
def deploying() -> Match[State]:
    return until(begun("skirmish", 2), "deploy_unit")


def spot(match: Match[State]) -> tuple[View[State], Decision, Spot]:
    view, decision, question = asked(match, match.decisions[0].seat)
    assert isinstance(question.form, Spot)
    return view, decision, question.form


@pytest.mark.parametrize("prompt", ["deploy_unit", "place_terrain", "reform"])
def test_a_suggestion_snaps_to_itself(prompt: str) -> None:
    view, decision, form = spot(until(begun("skirmish", 2), prompt))
    assert form.suggestions
    for option in form.suggestions:
        assert option.ghost is not None
        snap = stage().snap(view, decision, option.ghost.pose)
        assert snap.reason == ""
        assert snap.rule is None
        assert snap.ghost is not None
        assert snap.answer == option.answer
        assert snap.ghost == option.ghost


def test_a_place_outside_the_zone_snaps_into_it_and_names_the_rule(
    deploying: Match[State],
) -> None:
    view, decision, form = spot(deploying)
    snap = stage().snap(view, decision, Pose(450, 450, form.start.heading))
    assert snap.rule is not None
    assert snap.rule.row == "RR-13.2a"
    assert snap.reason
    assert snap.answer is not None
    answer = deploying.decoded_answer(snap.answer)
    assert decision.check(answer) is None


def test_what_a_snap_says_can_be_answered(deploying: Match[State]) -> None:
    view, decision, _ = spot(deploying)
    for x in range(0, 1000, 250):
        for y in range(0, 1000, 250):
            snap = stage().snap(view, decision, Pose(x, y, 37.5))
            assert snap.answer is not None
            assert decision.check(deploying.decoded_answer(snap.answer)) is None


def test_absurd_wishes_are_answered_too(deploying: Match[State]) -> None:
    view, decision, _ = spot(deploying)
    for number in (1e300, -1e300, float("inf"), float("nan")):
        snap = stage().snap(view, decision, Pose(number, number, number))
        assert snap.answer is not None


def test_millimetres_and_whole_numbers_are_two_forms_of_a_pose() -> None:
    for pose in (Exact(0, 0, 0), Exact(123_456, 654_321, 16_384), Exact(914_400, 1, 65_535)):
        assert exact(pose_of(pose)) == pose


def test_the_form_knows_zones_headings_and_pivots() -> None:
    _, _, deploy = spot(until(begun("skirmish", 2), "deploy_unit"))
    assert deploy.zones
    assert deploy.turns in ([0.0], [180.0])
    assert deploy.pivots == []
    _, decision, reform = spot(until(begun("skirmish", 2), "reform"))
    assert reform.pivots
    assert reform.turns == []
    assert reform.piece == decision.about.key()


def test_a_typed_place_is_read_in_millimetres_and_degrees(deploying: Match[State]) -> None:
    view, decision, form = spot(deploying)
    first = form.suggestions[0].ghost
    assert first is not None
    line = f"at {first.pose.x:.3f} {first.pose.y:.3f} facing {first.pose.heading:g}"
    answer = stage().read(view, decision, line)
    assert isinstance(answer, Placed)
    assert decision.check(answer) is None


def test_a_number_takes_a_suggestion(deploying: Match[State]) -> None:
    view, decision, form = spot(deploying)
    answer = stage().read(view, decision, "2")
    assert answer.to_data() == form.suggestions[1].answer


def test_words_move_what_is_held_step_by_step_and_say_where_it_stands(
    deploying: Match[State],
) -> None:
    view, decision, form = spot(deploying)
    held = form.start
    ahead = 1 if held.heading == 0 else -1
    for line, right in (("left 20", -20), ("rechts 35", 15)):
        snap = stage().moved(view, decision, line, held)
        assert snap is not None
        assert snap.ghost is not None
        assert snap.answer is not None
        held = snap.ghost.pose
        assert held.x == pytest.approx(form.start.x + ahead * right)
        where = f"{held.x:.0f}/{held.y:.0f} mm, facing {held.heading:.0f}°"
        assert snap.text == f"It would stand here: {where}. `ok` puts it down."
        assert decision.check(deploying.decoded_answer(snap.answer)) is None


def test_words_that_lead_outside_the_zone_say_why_it_stands_elsewhere(
    deploying: Match[State],
) -> None:
    view, decision, form = spot(deploying)
    snap = stage("de").moved(view, decision, "vor 900", form.start)
    assert snap is not None
    assert snap.text.startswith(f"Nicht genau dort: {snap.reason}")
    assert snap.text.endswith("`ok` setzt es ab.")
    assert snap.rule is not None


def test_other_words_move_nothing_and_half_a_nudge_is_explained(deploying: Match[State]) -> None:
    view, decision, form = spot(deploying)
    for line in ("2", "ok", "banana", ""):
        assert stage().moved(view, decision, line, form.start) is None
    with pytest.raises(Mistyped):
        stage().moved(view, decision, "turn", form.start)


@pytest.mark.parametrize(("language", "turn"), [("en", "`turn"), ("de", "`drehe")])
def test_turning_is_offered_for_what_has_a_front_only(language: str, turn: str) -> None:
    battle = begun("skirmish", 2)
    view, decision, _ = spot(until(battle, "deploy_unit"))
    how = stage(language).how(view, decision)
    assert turn in how
    assert "`ok`" in how
    marked = begun("skirmish", MARKED)
    view, decision, _ = spot(until(marked, "place_marker", level="random"))
    how = stage(language).how(view, decision)
    assert turn not in how
    assert "`ok`" in how


def test_a_marker_moves_as_its_player_sees_the_table() -> None:
    marked = begun("skirmish", MARKED)
    found: dict[int, float] = {}
    for decision in walk(marked, 1, 200):
        if decision.prompt == "place_marker":
            view, decision, form = spot(marked)
            snap = stage().moved(view, decision, "left 7", form.start)
            assert snap is not None
            assert snap.ghost is not None
            assert snap.answer is not None
            assert decision.check(marked.decoded_answer(snap.answer)) is None
            found.setdefault(decision.seat, round(snap.ghost.pose.x - form.start.x))
    assert found == {0: -7, 1: 7}


def test_nonsense_is_a_mistake_that_can_be_explained(deploying: Match[State]) -> None:
    view, decision, _ = spot(deploying)
    for line in ("at 3", "at here there", "facing", "turn north", "ok", "banana"):
        with pytest.raises(Mistyped) as mistake:
            stage().read(view, decision, line)
        assert "{" not in stage().mistake(mistake.value)
        assert "place." not in stage("de").mistake(mistake.value)


def test_a_unit_that_stops_where_it_likes_slides_along_its_template() -> None:
    match = until(GAME.position(METERED), "stop", 4, "random")
    view, decision, question = asked(match, 0)
    assert isinstance(question.form, Slide)
    assert question.form.suggestions
    ends = [stage().snap(view, decision, part).ghost for part in (0.0, 50.0, 100.0)]
    places = [(each.pose.x, each.pose.y) for each in ends if each is not None]
    assert len(set(places)) == 3
    whole = stage().snap(view, decision, 100.0)
    assert whole.answer is not None
    assert decision.check(match.decoded_answer(whole.answer)) is None
    half = stage().read(view, decision, "50%")
    assert half.to_data() == stage().snap(view, decision, 50.0).answer
    assert not isinstance(decision, Place)
