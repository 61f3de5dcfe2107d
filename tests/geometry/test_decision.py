"""Continuous decisions: check, sample, snap and suggest for placements and turns."""

import pytest

from feldherr.core.codec import DecodeError, Registry
from feldherr.core.decision import Question, Reply
from feldherr.core.rng import Quick
from feldherr.core.rule import Violation
from feldherr.geometry.angle import EIGHTH, HALF, QUARTER, TURN, degrees
from feldherr.geometry.decision import Place, Placed, PlaceOn, TurnAbout
from feldherr.geometry.length import EPS, MM
from feldherr.geometry.placement import NO_TOUCH, Ground, Obstacle, any_fit, turn_stops
from feldherr.geometry.polygon import Shape, rectangle
from feldherr.geometry.pose import Pose
from feldherr.geometry.separation import apart, overlaps, touches
from tests.builds import COMPILED
from tests.geometry.bodies import block, unit

RULE = "RW-13.2"

own_class = pytest.mark.skipif(
    COMPILED, reason="an interpreted class cannot inherit from a compiled one"
)


def two_by_one(pose: Pose) -> Shape:
    return unit(pose.x, pose.y, pose.heading, 2).shape()


ZONE = rectangle(0, 0, 600 * MM, 180 * MM)


def deployment(*taken: Obstacle, turns: tuple[int, ...] = (0, QUARTER)) -> PlaceOn:
    ground = Ground(two_by_one, [ZONE], list(taken))
    known = any_fit(ground, Pose(300 * MM, 90 * MM, 0))
    assert known is not None
    return PlaceOn(1, RULE, Question("deploy"), ground, list(turns), [known])


def test_a_placement_cannot_be_listed_but_checked() -> None:
    decision = deployment()
    assert decision.options() is None
    assert decision.only() is None
    assert decision.fits(Placed(Pose(0, 0, 0)))
    assert not decision.fits(Reply(True))
    assert decision.check(Placed(Pose(300 * MM, 90 * MM, degrees(5)))) is None
    assert decision.check(Placed(Pose(300 * MM, 170 * MM, 0))) == Violation(RULE, "does_not_fit")


def test_what_clients_get_is_plain_data() -> None:
    data = deployment().to_data()
    assert data["kind"] == "Place"
    assert data["shown"] == []
    assert data["known"] == [[300 * MM, 90 * MM, 0]]


def test_an_answer_survives_json_and_bad_ones_are_refused() -> None:
    registry = Registry("an answer", [Placed])
    answer = Placed(Pose(1, 2, 3))
    assert registry.decode(answer.to_data(), "answer") == answer
    with pytest.raises(DecodeError):
        registry.decode({"type": "Placed", "pose": [1, 2]}, "answer")


def test_samples_are_legal_and_differ() -> None:
    decision = deployment(Obstacle(block(300 * MM, 90 * MM, degrees(20), 200 * MM, 90 * MM)))
    answers = [decision.sample(Quick(seed)) for seed in range(40)]
    assert all(decision.check(each) is None for each in answers)
    assert len({hash(each) for each in answers}) > 30


def test_the_last_gap_is_still_found_by_sampling() -> None:
    """Two obstacles leave exactly the depth of a tray: no dart would hit it."""
    left, right = rectangle(0, 0, 240 * MM, 180 * MM), rectangle(300 * MM, 0, 600 * MM, 180 * MM)
    decision = deployment(Obstacle(left), Obstacle(right), turns=())
    for seed in range(10):
        assert decision.check(decision.sample(Quick(seed))) is None


def test_snap_says_why_it_moved() -> None:
    decision = deployment()
    fine = decision.snap(Pose(300 * MM, 90 * MM, 0))
    assert fine.answer == Placed(Pose(300 * MM, 90 * MM, 0))
    assert fine.reason is None
    moved = decision.snap(Pose(300 * MM, 300 * MM, 0))
    assert moved.answer == Placed(Pose(300 * MM, 150 * MM, 0))
    assert moved.reason == Violation(RULE, "does_not_fit")


def test_suggestions_are_legal_different_and_spread() -> None:
    decision = deployment(Obstacle(block(100 * MM, 90 * MM, 0, 150 * MM, 90 * MM)))
    answers = decision.suggest(6)
    assert len(answers) == 6
    assert all(decision.check(each) is None for each in answers)
    poses = [each.pose for each in answers if isinstance(each, Placed)]
    assert max(pose.x for pose in poses) - min(pose.x for pose in poses) > 300 * MM
    assert decision.suggest(6) == answers


class Upright(PlaceOn):
    """A game's own rule on top: only poses that look up or down."""

    def violation(self, pose: Pose) -> Violation | None:
        if pose.heading % HALF != 0:
            return Violation("RW-14", "must_look_ahead")
        return super().violation(pose)


@own_class
def test_a_game_adds_its_rules_and_snap_obeys_them() -> None:
    ground = Ground(two_by_one, [ZONE], [])
    decision = Upright(0, RULE, Question("deploy"), ground, [0, HALF], [Pose(300 * MM, 90 * MM, 0)])
    snapped = decision.snap(Pose(300 * MM, 90 * MM, HALF - degrees(10)))
    assert snapped.reason == Violation("RW-14", "must_look_ahead")
    assert snapped.answer == Placed(Pose(300 * MM, 90 * MM, HALF))
    assert decision.check(decision.sample(Quick(1))) is None


class Fixed(Place):
    def violation(self, pose: Pose) -> Violation | None:
        return None if pose in self.known else self._refuse("not_offered")


@own_class
def test_the_bare_protocol_lives_on_its_known_poses() -> None:
    known = [Pose(10, 10, 0), Pose(500 * MM, 10, HALF)]
    decision = Fixed(0, RULE, Question("put"), known)
    assert decision.snap(Pose(490 * MM, 0, HALF)).answer == Placed(known[1])
    assert {decision.sample(Quick(seed)) for seed in range(20)} == {Placed(each) for each in known}
    assert decision.suggest(5) == [Placed(each) for each in known]


@own_class
def test_a_single_legal_pose_answers_itself() -> None:
    decision = Fixed(0, RULE, Question("put"), [Pose(1, 1, 1)], single=True)
    assert decision.only() == Placed(Pose(1, 1, 1))
    assert decision.sample(Quick(3)) == Placed(Pose(1, 1, 1))


# --- leaving terrain: along an outline -----------------------------------------------------------


def test_leaving_terrain_samples_touch_the_outline_and_nothing_else() -> None:
    terrain = block(300 * MM, 300 * MM, degrees(20), 150 * MM, 80 * MM)
    rock = block(300 * MM, 420 * MM, 0, 300 * MM, 100 * MM)
    ground = Ground(
        two_by_one, [rectangle(0, 0, 600 * MM, 600 * MM)], [Obstacle(rock, NO_TOUCH)], terrain
    )
    known = ground.nearest_at(Pose(300 * MM, 200 * MM, HALF))
    assert known is not None
    decision = PlaceOn(0, "RW-41.4", Question("leave"), ground, [], [known])
    for seed in range(20):
        answer = decision.sample(Quick(seed))
        assert isinstance(answer, Placed)
        assert touches(two_by_one(answer.pose), [terrain])
        assert apart(two_by_one(answer.pose), [rock]) > EPS
    snapped = decision.snap(Pose(300 * MM, 230 * MM, degrees(200)))
    assert snapped.answer is not None
    assert touches(two_by_one(snapped.answer.pose), [terrain])
    assert len(decision.suggest(5)) == 5


# --- reform: about a point -----------------------------------------------------------------------


class Reform(TurnAbout):
    """A unit that may not overlap rocks, nor lose the enemies it touches."""

    rocks: Shape
    enemies: Shape

    def violation(self, pose: Pose) -> Violation | None:
        shape = two_by_one(pose)
        if overlaps(shape, self.rocks + self.enemies):
            return Violation("RW-61", "overlaps")
        if self.enemies and not touches(shape, self.enemies):
            return Violation("RW-61.2", "contact_lost")
        return None


def reform(rocks: Shape, enemies: Shape, *pivots: tuple[float, float]) -> Reform:
    start = Pose(300 * MM, 300 * MM, 0)
    stops = [turn_stops(two_by_one(start), x, y, rocks + enemies) for x, y in pivots]
    made = Reform(0, "RW-61.1", Question("reform"), start, list(pivots), stops, [start])
    made.rocks, made.enemies = rocks, enemies
    return made


CENTRE = (300.0 * MM, 300.0 * MM)


@own_class
def test_a_reform_keeps_its_pivot() -> None:
    decision = reform([], [], CENTRE)
    assert decision.check(Placed(Pose(300 * MM, 300 * MM, degrees(37)))) is None
    moved = decision.check(Placed(Pose(300 * MM + 2, 300 * MM, degrees(37))))
    assert moved == Violation("RW-61.1", "off_its_pivot")
    snapped = decision.snap(Pose(310 * MM, 280 * MM, degrees(37)))
    assert snapped.answer == Placed(Pose(300 * MM, 300 * MM, degrees(37)))


@own_class
def test_a_blocked_reform_snaps_to_the_last_free_heading() -> None:
    rock = block(300 * MM, 375 * MM, 0, 40 * MM, 40 * MM)
    decision = reform([rock], [], CENTRE)
    snapped = decision.snap(Pose(300 * MM, 300 * MM, degrees(80)))
    assert snapped.reason == Violation("RW-61", "overlaps")
    assert snapped.answer is not None
    found = snapped.answer.pose
    assert abs(apart(two_by_one(found), [rock])) <= EPS + 1
    assert 0 < found.heading < degrees(80)
    for seed in range(20):
        assert decision.check(decision.sample(Quick(seed))) is None


@own_class
def test_an_engaged_reform_finds_the_few_headings_that_keep_contact() -> None:
    """Figure: flanked on the right, it may turn its front to the enemy about the centre of its right tray."""
    enemy = unit(390 * MM, 300 * MM, -QUARTER, 1).shape()
    decision = reform([], enemy, CENTRE, (270.0 * MM, 300.0 * MM), (330.0 * MM, 300.0 * MM))
    front = Placed(Pose(330 * MM, 330 * MM, QUARTER))
    assert decision.check(front) is None
    assert front in decision.suggest(12)
    snapped = decision.snap(Pose(331 * MM, 329 * MM, QUARTER + degrees(2)))
    assert snapped.answer is not None
    assert abs(snapped.answer.pose.heading - QUARTER) < TURN // 10_000
    for seed in range(20):
        answer = decision.sample(Quick(seed))
        assert decision.check(answer) is None
    assert decision.check(Placed(Pose(300 * MM, 300 * MM, EIGHTH))) is not None
