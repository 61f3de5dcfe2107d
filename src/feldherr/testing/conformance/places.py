"""Any game with continuous decisions: what they suggest and where they snap to is legal, and they say why."""

import feldherr
from feldherr.core.codec import Record
from feldherr.core.rng import Quick
from feldherr.geometry.angle import TURN
from feldherr.geometry.decision import Place, Placed
from feldherr.geometry.pose import Pose
from feldherr.geometry.walk import Walk, Walked
from feldherr.testing.conformance.runs import every_case, is_rule, walk

MANY = 5


def pose_of(answer: Record) -> Pose:
    assert isinstance(answer, Placed)
    return answer.pose


@every_case
def places_suggest_and_snap_to_legal_answers(game: str, options: str) -> None:
    if Placed.__name__ not in feldherr.game(game).rulebook.answers.classes:
        return
    random = Quick(1)
    seen = 0
    for number, (match, _, _) in enumerate(walk(game, options, seed=51)):
        for decision in match.decisions:
            if isinstance(decision, Place) and (number % 3 == 0 or not seen):
                assert_suggests(decision)
                assert_snaps(decision, random, game)
                seen += 1
    assert seen > 0


def assert_suggests(decision: Place) -> None:
    suggested = decision.suggest(MANY)
    assert 1 <= len(suggested) <= MANY
    assert len(set(suggested)) == len(suggested)
    for answer in suggested:
        assert decision.check(answer) is None, answer


def assert_snaps(decision: Place, random: Quick, game: str) -> None:
    """A legal pose stays where it is; any other goes to a legal one, with the rule that moved it."""
    legal = decision.sample(random)
    stays = decision.snap(pose_of(legal))
    assert stays.answer is not None
    assert decision.check(stays.answer) is None
    near = pose_of(legal)
    for wish in (
        Pose(near.x + 3_000, near.y - 40_000, near.heading),
        Pose(-500_000, near.y, random.below(TURN)),
    ):
        snapped = decision.snap(wish)
        assert snapped.answer is not None
        assert decision.check(snapped.answer) is None
        if snapped.reason is not None:
            assert is_rule(game, snapped.reason.rule)
            assert snapped.reason.why


@every_case
def marches_suggest_and_snap_to_legal_answers(game: str, options: str) -> None:
    if Walked.__name__ not in feldherr.game(game).rulebook.answers.classes:
        return
    random = Quick(2)
    seen = 0
    for number, (match, _, _) in enumerate(walk(game, options, seed=52)):
        for decision in match.decisions:
            if isinstance(decision, Walk) and (number % 3 == 0 or not seen):
                assert_marches(decision, random, game)
                seen += 1
    assert seen > 0


def assert_marches(decision: Walk, random: Quick, game: str) -> None:
    """To stay is legal unless a rule forbids it; marches lead where they say, wishes to legal ones."""
    suggested = decision.suggest(MANY)
    assert 1 <= len(suggested) <= MANY
    assert len(set(suggested)) == len(suggested)
    assert decision.check(Walked([])) == decision.must_move
    for answer in [decision.sample(random), *suggested]:
        assert decision.check(answer) is None, answer
    start = decision.course.start
    wishes: list[Pose | tuple[int, int]] = [
        Pose(start.x + random.below(800_000) - 400_000, start.y + 300_000, random.below(TURN)),
        Pose(start.x, start.y - 40_000, start.heading),
        (start.x - 500_000, start.y + 90_000),
    ]
    for wish in wishes:
        snapped = decision.snap(wish)
        assert decision.check(snapped.answer) is None, wish
        assert snapped.reason is not None or snapped.answer == Walked(decision.route(wish))
        if snapped.reason is not None:
            assert is_rule(game, snapped.reason.rule)
            assert snapped.reason.why
