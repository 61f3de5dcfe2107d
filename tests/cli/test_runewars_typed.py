"""Answers that cannot be listed: dials, places, facings; and everything that is no answer."""

import pytest

import feldherr
from feldherr.cli.tables import table_for
from feldherr.cli.tables.base import Draft
from feldherr.cli.tables.battlefield.placing import PlaceDraft
from feldherr.cli.tables.runewars import RunewarsTable
from feldherr.cli.tables.runewars.moving import StopDraft
from feldherr.core.codec import Record
from feldherr.core.event import State
from feldherr.core.match import Match
from feldherr.core.rng import Quick
from feldherr.games.runewars.answers import Dials, Direction, Number
from feldherr.games.runewars.terms import AHEAD, TO_LEFT, TO_RIGHT, Bend
from feldherr.geometry.angle import HALF, QUARTER
from feldherr.geometry.decision import Placed
from feldherr.geometry.edge import FRONT, LEFT, REAR, Edge
from feldherr.geometry.length import MM
from feldherr.stage.battlefield.lengths import MILLIMETRES
from feldherr.stage.battlefield.placing import typed_pose
from feldherr.stage.typed import Mistyped
from tests.cli.driving import battle

POSITION = """
round 1, command, south first
options scenario=training
south
spearmen 2x2 at 300 240 facing 0
oathsworn_cavalry 2x1 at 600 240 facing 0
north
reanimates 2x2 at 420 700 facing 180
"""


def until(match: Match[State], prompt: str, seed: int = 3) -> Match[State]:
    """Play at random until that is asked of South."""
    random = Quick(seed)
    while match.decisions[0].prompt != prompt or match.decisions[0].seat != 0:
        decision = match.decisions[0]
        match.submit(decision.seat, decision.sample(random))
    return match


def draft_in(match: Match[State]) -> Draft:
    decision = match.decisions[0]
    view = match.view(decision.seat)
    table = table_for(match.rulebook, "en", 80)
    assert view.decision is not None
    draft = table.draft(view, view.decision)
    assert draft is not None
    return draft


@pytest.fixture
def dials() -> Draft:
    return draft_in(feldherr.game("runewars").position(POSITION))


@pytest.fixture
def deployment() -> PlaceDraft:
    for seed in range(9):
        match = feldherr.game("runewars").new_match(seed, {"scenario": "skirmish"})
        draft = draft_in(until(match, "deploy_unit", seed))
        assert isinstance(draft, PlaceDraft)
        if draft.start.y < 300 * MM:
            return draft
    raise AssertionError("South never has the lower zone")


def orders(draft: Draft, *lines: str) -> Record | None:
    answer: Record | None = None
    for line in lines:
        answer = draft.take(line)
    return answer


@pytest.mark.parametrize(
    "lines",
    [
        ["A 2 3 B 3 2", "ok"],
        ["A 2 3", "B 3 2", "ok"],
        ["2", "3", "3", "2", "="],
        ["b 3 2", "a 2 3", "OK"],
        ["A 1 1", "B 3 2", "A", "2", "3", "ok"],
        ["A, 2, 3, B, 3, 2", "ok"],
    ],
)
def test_dials_are_set_in_any_order_and_changed_until_confirmed(
    dials: Draft, lines: list[str]
) -> None:
    assert orders(dials, *lines) == Dials([1, 2], [2, 1])


def test_a_wheel_with_a_blank_slot_offers_no_modifier(dials: Draft) -> None:
    assert orders(dials, "A 2 3", "B 3 0", "ok") == Dials([1, 2], [2, -1])
    assert orders(dials, "B 3 -", "ok") == Dials([1, 2], [2, -1])


def test_only_matching_modifiers_are_offered(dials: Draft) -> None:
    dials.take("A 3")
    shown = "\n".join(line.plain for line in dials.lines())
    assert "blue" not in shown
    assert "rally (3, green). Modifiers that go with it:" in shown


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("ok", "dials.missing"),
        ("A 9", "dials.no_action"),
        ("A 0", "dials.no_action"),
        ("A 3 1", "dials.stance"),
        ("A 3 77", "dials.no_modifier"),
        ("A 3 2x", "dials.typed"),
        ("N 1 1", "dials.not_yours"),
        ("forward", "dials.typed"),
        ("A 99999999999 1", "dials.no_action"),
        ("²", "dials.typed"),
        ("A -1", "dials.typed"),
    ],
)
def test_what_dials_do_not_take_is_explained(dials: Draft, line: str, key: str) -> None:
    with pytest.raises(Mistyped) as caught:
        dials.take(line)
    assert caught.value.key == key


def test_letters_of_units_win_over_commands_when_numbers_follow(dials: Draft) -> None:
    assert dials.claims("A 3 2")
    assert dials.claims("a 3")
    assert dials.claims("B")
    assert not dials.claims("b")
    assert not dials.claims("A sheet")
    assert not dials.claims("N 3 2")
    assert not dials.claims("hint")


def test_a_place_is_typed_nudged_turned_and_confirmed(deployment: PlaceDraft) -> None:
    assert deployment.take("at 400 180 facing 0") is None
    assert deployment.wish is not None
    assert (deployment.wish.x, deployment.wish.y) == (400 * MM, 180 * MM)
    assert deployment.reason is None
    deployment.take("right 20 back 10.5")
    assert (deployment.wish.x, deployment.wish.y) == (420 * MM, 169 * MM + 500)
    before = deployment.outline(deployment.wish)
    deployment.take("turn 180")
    after = deployment.outline(deployment.wish)
    assert deployment.wish.heading == HALF
    assert abs(before[0].cx - after[0].cx) <= 2
    answer = deployment.take("ok")
    assert answer == Placed(deployment.wish)
    assert deployment.decision.check(answer) is None


def test_what_is_not_allowed_snaps_to_the_nearest_place_and_says_why(
    deployment: PlaceDraft,
) -> None:
    deployment.take("at 400 200 facing 0")
    assert deployment.wish is not None
    assert deployment.decision.is_legal(deployment.wish)
    shown = "\n".join(line.plain for line in deployment.lines())
    assert "Not exactly there: The unit must stand wholly in one of your zones." in shown
    assert "[RW 13.2a]" in shown


def test_german_words_mean_the_same(deployment: PlaceDraft) -> None:
    deployment.take("bei 400 180 richtung 0 rechts 20 hinten 10.5 drehe 90")
    assert deployment.wish is not None
    assert deployment.wish.heading == QUARTER
    assert deployment.claims("zurück 10")
    assert not deployment.claims("zurück")


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("ok", "place.nothing"),
        ("at", "place.number"),
        ("at 300", "place.number"),
        ("at x y", "place.number"),
        ("at 99999 1", "place.number"),
        ("at 1e3 1", "place.number"),
        ("left", "place.number"),
        ("somewhere", "place.word"),
        ("at 300 150 facing", "place.number"),
        ("-5", "place.word"),
    ],
)
def test_what_is_no_place_is_explained(deployment: PlaceDraft, line: str, key: str) -> None:
    with pytest.raises(Mistyped) as caught:
        deployment.take(line)
    assert caught.value.key == key
    assert deployment.wish is None


def test_suggestions_are_legal_and_their_number_can_be_chosen(deployment: PlaceDraft) -> None:
    deployment.take("suggest 3")
    assert len(deployment.answers()) == 3
    deployment.take("vorschlag")
    assert 3 < len(deployment.answers()) <= 9
    assert all(deployment.decision.check(each) is None for each in deployment.answers())


def test_a_typed_pose_comes_back_as_it_was(deployment: PlaceDraft) -> None:
    answer = deployment.decision.sample(Quick(5))
    assert isinstance(answer, Placed)
    deployment.take(typed_pose(deployment.decision, answer.pose, MILLIMETRES, "en"))
    assert deployment.wish is not None
    assert abs(deployment.wish.x - answer.pose.x) <= 1


def test_a_reform_is_typed_by_its_facing() -> None:
    match = feldherr.game("runewars").position(POSITION)
    match.submit(0, _ordered(match, "A 4 6 B 6 7"))
    match.submit(1, match.decisions[0].sample(Quick(1)))
    draft = draft_in(until(match, "reform"))
    assert isinstance(draft, PlaceDraft)
    facings = [each.pose.heading for each in draft.answers() if isinstance(each, Placed)]
    assert facings[0] == 0
    assert QUARTER in facings
    draft.take("facing 90")
    answer = draft.take("ok")
    assert isinstance(answer, Placed)
    assert answer.pose.heading == QUARTER
    with pytest.raises(Mistyped):
        draft.take("facing 90 about 7")


def _ordered(match: Match[State], line: str) -> Record:
    answer = orders(draft_in(match), line, "ok")
    assert answer is not None
    return answer


def test_a_card_that_lets_a_unit_stop_early_takes_parts_of_the_template() -> None:
    match = feldherr.game("runewars").position(
        POSITION.replace("training", "skirmish").replace(
            "spearmen 2x2 at 300 240 facing 0", "spearmen 2x2 at 300 240 facing 0; metered_march"
        )
    )
    match.submit(0, _ordered(match, "A 2 5 B 6 7"))
    draft = draft_in(until(match, "stop"))
    assert isinstance(draft, StopDraft)
    assert draft.take("50%") == Number(90 * MM)
    assert draft.answers()
    with pytest.raises(Mistyped):
        draft.take("far")


def moving(order: str) -> tuple[Match[State], RunewarsTable]:
    """South's spearmen about to move."""
    match = feldherr.game("runewars").position(POSITION)
    match.submit(0, _ordered(match, f"{order} B 6 7"))
    table = table_for(match.rulebook, "en", 80)
    assert isinstance(table, RunewarsTable)
    return until(match, "direction"), table


@pytest.mark.parametrize(
    ("order", "line", "edge", "bend"),
    [
        ("A 2 1", "left", FRONT, TO_LEFT),
        ("A 2 1", "template turn 2 right", FRONT, TO_RIGHT),
        ("A 2 1", "drehung rechts", FRONT, TO_RIGHT),
        ("A 5 6", "back", REAR, AHEAD),
        ("A 5 6", "links", LEFT, AHEAD),
        ("A 5 6", "straight 1", FRONT, AHEAD),
    ],
)
def test_a_direction_may_be_typed_in_words(order: str, line: str, edge: Edge, bend: Bend) -> None:
    match, table = moving(order)
    decision = match.decisions[0]
    assert table.read(match.view(0), decision, line) == Direction(edge, bend)


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("wheel left", "move.other_template"),
        ("turn 3 left", "move.other_speed"),
        ("forward", "move.which_bend"),
    ],
)
def test_a_template_that_is_not_that_of_the_move_is_refused(line: str, key: str) -> None:
    match, table = moving("A 2 1")
    with pytest.raises(Mistyped) as caught:
        table.read(match.view(0), match.decisions[0], line)
    assert caught.value.key == key


def test_numbers_and_other_words_are_no_directions() -> None:
    match, table = moving("A 2 1")
    for line in ("1", "hello", "left hello", ""):
        assert table.read(match.view(0), match.decisions[0], line) is None


@pytest.mark.parametrize(
    "typed",
    [
        "x",
        "99",
        "1 2 3",
        "-1",
        "²",
        "sheet",
        "sheet qqqq",
        "measure",
        "rule zzz",
        "A",
        "A 9 9",
        "ok",
        "facing 90",
    ],
)
@pytest.mark.parametrize("lang", ["de", "en"])
def test_odd_lines_are_answered_and_change_nothing(typed: str, lang: str) -> None:
    printed = battle("--against", "random", "--seed", "5", "--lang", lang, typed=f"{typed}\n")
    assert printed.code == 0
    assert printed.err == ""
    assert "reveal" not in printed.out
    assert "typed." not in printed.out
    assert "dials." not in printed.out
