"""The decision about a march: check, snap, sample and suggest."""

import math

import pytest
import shapely

from feldherr.core.codec import DecodeError, Registry
from feldherr.core.decision import Question, Reply
from feldherr.core.rng import Quick
from feldherr.core.rule import Violation
from feldherr.geometry.angle import EIGHTH, QUARTER, TURN, degrees
from feldherr.geometry.course import Barrier, Course, Edges
from feldherr.geometry.curve import LANDING
from feldherr.geometry.length import EPS, INCH, MM
from feldherr.geometry.march import ASIDE, BACK, FORWARD, LEFT, RIGHT, Front, Leg, replay, turn_for
from feldherr.geometry.polygon import Convex, Shape, box, circle_around
from feldherr.geometry.pose import Pose, rotated_about, shifted
from feldherr.geometry.separation import apart, overlaps
from feldherr.geometry.walk import Limit, Walk, Walked
from tests.builds import COMPILED
from tests.geometry.bodies import block
from tests.geometry.shapes import as_polygon

WIDE, DEEP = 240 * MM, 120 * MM
FRONT = Front(0, WIDE, 0)
START = Pose(500 * MM, 300 * MM, 0)
MARCH = 15 * INCH

TOO_LONG = Violation("R1", "too_long")
TOO_FAR_ASIDE = Violation("R2", "too_long")
TOO_NEAR = Violation("R3", "too_near")
WALLED = Violation("R4", "walled")
TAKEN = Violation("R5", "taken")
OFF = Violation("R6", "off_the_table")

own_class = pytest.mark.skipif(
    COMPILED, reason="an interpreted class cannot inherit from a compiled one"
)


def regiment(pose: Pose) -> Shape:
    """Four stands in front and three behind; the pose is the front left corner."""
    half = DEEP // 2
    return [box(pose, 0, WIDE, -half, 0), box(pose, 0, WIDE * 3 // 4, -DEEP, -half)]


def enemy(x: float, y: float, heading: int = 0, size: int = 60) -> Barrier:
    return Barrier([_stand(x, y, heading, size)], INCH, TOO_NEAR)


def wall(x: float, y: float, heading: int = 0, size: int = 60) -> Barrier:
    return Barrier([_stand(x, y, heading, size)], 0, WALLED)


def friend(x: float, y: float, heading: int = 0, size: int = 60) -> Barrier:
    return Barrier([_stand(x, y, heading, size)], 0, TAKEN)


def _stand(x: float, y: float, heading: int, size: int) -> Convex:
    return block(round(x * MM), round(y * MM), heading, size * MM, size * MM)


def march(
    *way: Barrier,
    end: tuple[Barrier, ...] = (),
    start: Pose = START,
    most: int = MARCH,
    edges: Edges | None = None,
) -> Walk:
    """What is in the way must be clear at the end, too."""
    course = Course(start, FRONT, regiment, list(way), [*way, *end], edges)
    limits = Limit(most, TOO_LONG), Limit(most // 2, TOO_FAR_ASIDE)
    return Walk(0, "R0", Question("march"), course, *limits)


def ahead(millimetres: float) -> Walked:
    return Walked([Leg(FORWARD, round(millimetres * MM))])


# --- the protocol -------------------------------------------------------------------------------


def test_a_march_cannot_be_listed_but_checked() -> None:
    decision = march()
    assert decision.options() is None
    assert decision.only() is None
    assert decision.fits(Walked([]))
    assert not decision.fits(Reply(True))
    assert decision.check(ahead(200)) is None
    assert march(most=0).only() == Walked([])


def test_what_clients_get_is_plain_data() -> None:
    data = march().to_data()
    assert data["kind"] == "Walk"
    assert data["start"] == [500 * MM, 300 * MM, 0]
    assert data["front"] == [0, WIDE, 0]
    assert data["most"] == [MARCH, MARCH // 2, MARCH // 2]


def test_an_answer_survives_json_and_bad_ones_are_refused() -> None:
    registry = Registry("an answer", [Walked])
    answer = Walked([Leg(LEFT, 7), Leg(FORWARD, 5)])
    assert answer.to_data() == {"type": "Walked", "legs": [["left", 7], ["forward", 5]]}
    assert registry.decode(answer.to_data(), "answer") == answer
    assert registry.decode({"type": "Walked", "legs": []}, "answer") == Walked([])
    with pytest.raises(DecodeError):
        registry.decode({"type": "Walked", "legs": [["up", 1]]}, "answer")


# --- check: the first rule broken ---------------------------------------------------------------


def test_no_legs_at_all_are_legal_even_where_nothing_else_is() -> None:
    decision = march(enemy(620, 340), end=(friend(620, 250, size=200),))
    assert decision.check(Walked([])) is None
    assert decision.check(ahead(1)) is not None


def test_who_has_to_move_may_not_stay_and_always_knows_a_march() -> None:
    """Every way is barred by an enemy around the body, but for the one that is handed over."""
    decision = march(enemy(620, 340), end=(friend(620, 250, size=200),))
    decision.must_move = TAKEN
    decision.known = [Leg(BACK, 5)]
    assert decision.check(Walked([])) == TAKEN
    snapped = decision.snap((START.x, START.y + 4000))
    assert snapped.answer == Walked([Leg(BACK, 5)])
    assert snapped.reason is not None


def test_only_the_canonical_form_is_taken() -> None:
    for legs in (
        [Leg(FORWARD, 0)],
        [Leg(FORWARD, 5), Leg(FORWARD, 5)],
        [Leg(FORWARD, 5), Leg(ASIDE, 5)],
        [Leg(LEFT, -5)],
    ):
        assert march().check(Walked(legs)) == Violation("R0", "not_offered")


def test_a_march_of_sixteen_inches_needs_them_all() -> None:
    """Wheel 3, forward 10, wheel 3."""
    wheel = turn_for(WIDE, 3 * INCH)
    legs = [Leg(LEFT, wheel), Leg(FORWARD, 10 * INCH), Leg(RIGHT, wheel)]
    assert march(most=16 * INCH).check(Walked(legs)) is None
    assert march(most=16 * INCH - INCH // 100).check(Walked(legs)) == TOO_LONG


def test_sideways_and_back_have_a_limit_of_their_own() -> None:
    half = MARCH // 2
    for kind in (ASIDE, BACK):
        assert march().check(Walked([Leg(kind, half)])) is None
        assert march().check(Walked([Leg(kind, half + 1)])) == TOO_FAR_ASIDE
    assert march().check(Walked([Leg(ASIDE, -half - 1)])) == TOO_FAR_ASIDE


def test_an_enemy_is_kept_an_inch_away_from_and_a_wall_may_be_touched() -> None:
    """The stand's near edge is 100 mm ahead."""
    assert march(enemy(620, 430)).check(ahead(100 - 25.4)) is None
    assert march(enemy(620, 430)).check(ahead(100 - 25.3)) == TOO_NEAR
    assert march(wall(620, 430)).check(ahead(100)) is None
    assert march(wall(620, 430)).check(ahead(100.1)) == WALLED


def test_a_free_friend_is_passed_but_is_not_the_end() -> None:
    decision = march(end=(friend(620, 400),))
    assert decision.check(ahead(100)) == TAKEN
    assert decision.check(ahead(270)) is None
    assert decision.check(ahead(200)) == TAKEN


def test_the_edge_of_the_table_is_a_wall_unless_it_is_left_out() -> None:
    edges = Edges(1_000 * MM, 500 * MM, OFF)
    assert march(edges=edges).check(ahead(200)) is None
    assert march(edges=edges).check(ahead(201)) == OFF
    assert march().check(ahead(201)) is None
    assert march(edges=edges).check(Walked([Leg(ASIDE, 261 * MM)])) is not None


def test_what_comes_first_on_the_way_is_the_reason() -> None:
    """The way leads into the enemy before it gets too long, or the other way round."""
    assert march(enemy(620, 430)).check(ahead(800)) == TOO_NEAR
    assert march(enemy(620, 800)).check(ahead(800)) == TOO_LONG
    assert march(enemy(620, 800), end=(friend(620, 500),)).check(ahead(190)) == TAKEN


def test_whoever_stands_too_near_may_leave_but_not_come_nearer() -> None:
    """0.4 inches from an enemy: away is free, and so is a way that keeps the distance."""
    gap = 0.4 * INCH / MM
    decision = march(enemy(620, 330 + gap))
    assert decision.check(Walked([Leg(BACK, INCH)])) is None
    assert decision.check(Walked([Leg(ASIDE, 7 * INCH)])) is None
    assert decision.check(ahead(1)) == TOO_NEAR
    assert decision.check(Walked([Leg(LEFT, degrees(1))])) == TOO_NEAR
    assert decision.check(Walked([Leg(BACK, INCH // 10)])) == TOO_NEAR


def test_the_distance_of_the_start_counts_on_all_legs() -> None:
    """10 mm before a broad enemy: go away, turn about and come back, as near as it was and no nearer."""
    rear = (START.y - DEEP) / MM
    behind = Barrier([_stand(500, rear - 10 - 200, 0, 400)], INCH, TOO_NEAR)
    course = Course(START, FRONT, regiment, [behind], [])
    turn_about = [Leg(FORWARD, 200 * MM), Leg(LEFT, TURN // 2)]
    back = 200 * MM + DEEP
    assert course.follow([*turn_about, Leg(FORWARD, back)]).reason is None
    nearer = course.follow([*turn_about, Leg(FORWARD, back + MM)])
    assert nearer.reason == TOO_NEAR
    assert apart(regiment(nearer.end), behind.shape) == pytest.approx(10 * MM, abs=3)


def test_a_wide_clearance_reaches_beyond_the_corners() -> None:
    """A stand off the right front corner, where nothing but the corner itself comes near."""
    off = 60 + 30
    far = Barrier([_stand(740 + off, 300 + off, 0, 60)], 80 * MM, TOO_NEAR)
    course = Course(START, FRONT, regiment, [far], [])
    stop = 60 - math.sqrt(80**2 - 60**2)
    assert course.follow(ahead(stop - 0.1).legs).reason is None
    assert course.follow(ahead(stop + 0.1).legs).reason == TOO_NEAR


# --- snap ---------------------------------------------------------------------------------------


def test_a_wish_that_can_be_had_is_had() -> None:
    decision = march()
    wish = Pose(START.x + 60 * MM, START.y + 250 * MM, degrees(20))
    snapped = decision.snap(wish)
    assert snapped.reason is None
    assert decision.check(snapped.answer) is None
    end = decision.end_of(snapped.answer.legs)
    assert end.heading == wish.heading
    assert math.dist((end.x, end.y), (wish.x, wish.y)) <= LANDING


def test_a_point_is_gone_to_with_the_middle_of_the_front() -> None:
    decision = march()
    snapped = decision.snap((START.x + 200 * MM, START.y + 250 * MM))
    assert snapped.reason is None
    assert [leg.kind for leg in snapped.answer.legs] == [RIGHT, FORWARD]
    x, y = FRONT.middle(decision.end_of(snapped.answer.legs))
    assert math.dist((x, y), (START.x + 200 * MM, START.y + 250 * MM)) <= LANDING


def test_a_wish_that_is_too_far_is_gone_towards_as_far_as_it_gets() -> None:
    decision = march()
    wish = Pose(START.x + 300 * MM, START.y + 700 * MM, EIGHTH)
    whole, snapped = decision.route(wish), decision.snap(wish)
    assert snapped.reason == TOO_LONG
    assert snapped.answer.legs == [whole[0], whole[1].with_amount(snapped.answer.legs[1].amount)]
    longer = [*snapped.answer.legs[:-1], whole[1].with_amount(snapped.answer.legs[1].amount + 1)]
    assert decision.check(Walked(longer)) == TOO_LONG


def test_a_blocked_wish_ends_at_the_clearance() -> None:
    foe = enemy(620, 430)
    snapped = march(foe).snap(shifted(START, 0, 300 * MM))
    assert snapped.reason == TOO_NEAR
    assert snapped.answer == ahead(100 - 25.4)


def test_a_wish_upon_a_friend_ends_before_it() -> None:
    """The friend's near edge is 150 mm ahead, and the depth of both is passed before it is behind."""
    decision = march(end=(friend(620, 480),))
    snapped = decision.snap(shifted(START, 0, 250 * MM))
    assert snapped.reason == TAKEN
    assert snapped.answer == ahead(150)
    beyond = decision.snap(shifted(START, 0, 335 * MM))
    assert beyond.reason is None
    assert beyond.answer == ahead(335)


def test_going_back_crosses_legs_and_stays_where_nothing_else_is_free() -> None:
    """The first leg ends on a friend already; before it there is a free stretch, or there is none."""
    small, large = friend(620, 430), friend(620, 330, size=240)
    legs = [Leg(FORWARD, 150 * MM), Leg(RIGHT, EIGHTH // 4)]
    assert march(end=(small,)).cut(legs).answer == ahead(100)
    nowhere = march(end=(large,)).cut(legs)
    assert nowhere.answer == Walked([])
    assert nowhere.reason == TAKEN


def test_going_back_from_one_friend_must_not_end_on_another() -> None:
    """Nearly one behind the other: leaving the far one leads onto the near one."""
    far, near = friend(580, 560), friend(660, 480)
    snapped = march(end=(far, near)).snap(shifted(START, 0, 300 * MM))
    assert snapped.reason == TAKEN
    assert snapped.answer == ahead(150)


def test_legs_by_hand_are_put_in_order_before_they_are_cut() -> None:
    legs = [Leg(FORWARD, 50 * MM), Leg(LEFT, 0), Leg(FORWARD, 30 * MM)]
    assert march().cut(legs).answer == ahead(80)


def test_sideways_and_back_are_wishes_too() -> None:
    decision = march()
    assert decision.snap(shifted(START, -60 * MM, 0)).answer == Walked([Leg(ASIDE, -60 * MM)])
    assert decision.snap(shifted(START, 0, -60 * MM)).answer == Walked([Leg(BACK, 60 * MM)])
    far = decision.snap(shifted(START, 0, -300 * MM))
    assert far.answer.legs[0].kind in (LEFT, RIGHT)


class Facing(Walk):
    """A game's own rule on top: a march may not end with the front to the left half of the table."""

    def end_violation(self, pose: Pose) -> Violation | None:
        if pose.heading > TURN // 2:
            return Violation("R9", "looks_away")
        return super().end_violation(pose)


@own_class
def test_a_game_adds_what_the_end_must_satisfy_and_snap_obeys_it() -> None:
    start = Pose(500 * MM, 300 * MM, degrees(20))
    course = Course(start, FRONT, regiment, [], [friend(620, 500)])
    limit = Limit(MARCH, TOO_LONG)
    decision = Facing(0, "R0", Question("march"), course, limit, limit)
    snapped = decision.cut([Leg(LEFT, degrees(50))])
    assert snapped.reason == Violation("R9", "looks_away")
    assert snapped.answer == Walked([Leg(LEFT, degrees(20))])
    for seed in range(30):
        assert decision.check(decision.sample(Quick(seed))) is None


# --- whatever is asked, the answer is legal -----------------------------------------------------


def crowded(random: Quick) -> Walk:
    """Ten barriers of all kinds around the start, none upon it."""
    start = Pose(600 * MM, 600 * MM, random.below(TURN))
    here, way, end = regiment(start), list[Barrier](), list[Barrier]()
    clearances = (0.0, float(INCH), 2.0 * EPS, 80.0 * MM)
    while len(way) + len(end) < 10:
        pose = Pose(random.below(1_200 * MM), random.below(1_200 * MM), random.below(TURN))
        if overlaps(regiment(pose), here):
            continue
        if len(way) < 6:
            way.append(Barrier(regiment(pose), clearances[random.below(4)], TOO_NEAR))
        else:
            end.append(Barrier(regiment(pose), 0, TAKEN))
    course = Course(start, FRONT, regiment, way, [*way, *end], Edges(1_200 * MM, 1_200 * MM, OFF))
    return Walk(
        0, "R0", Question("march"), course, Limit(MARCH, TOO_LONG), Limit(MARCH, TOO_FAR_ASIDE)
    )


def wish_in(random: Quick) -> Pose | tuple[int, int]:
    x, y = 300 * MM + random.below(600 * MM), 300 * MM + random.below(600 * MM)
    return (x, y) if random.below(2) else Pose(x, y, random.below(TURN))


def test_every_wish_snaps_to_a_legal_march_with_a_reason_if_it_moved() -> None:
    random, reasons = Quick(3), dict[str, int]()
    for _ in range(150):
        decision = crowded(random)
        for _ in range(6):
            wish = wish_in(random)
            snapped = decision.snap(wish)
            assert decision.check(snapped.answer) is None
            assert decision.check(Walked(decision.route(wish))) == snapped.reason
            if snapped.reason is None:
                assert snapped.answer.legs == decision.route(wish)
            else:
                reasons[snapped.reason.rule] = reasons.get(snapped.reason.rule, 0) + 1
    assert {rule for rule, count in reasons.items() if count > 5} >= {"R1", "R3", "R5"}


def test_all_samples_are_legal_and_differ() -> None:
    random = Quick(4)
    for _ in range(60):
        decision = crowded(random)
        answers = [decision.sample(Quick(seed)) for seed in range(20)]
        assert all(decision.check(each) is None for each in answers)
    answers = [march().sample(Quick(seed)) for seed in range(80)]
    assert len({str(each) for each in answers}) > 70
    kinds = {leg.kind for each in answers if isinstance(each, Walked) for leg in each.legs}
    assert kinds == {FORWARD, LEFT, RIGHT, ASIDE, BACK}


def test_suggestions_are_legal_different_and_spread() -> None:
    decision = march(enemy(620, 430), end=(friend(700, 480),))
    answers = decision.suggest(8)
    assert len(answers) == 8
    assert all(decision.check(each) is None for each in answers)
    assert decision.suggest(8) == answers
    ends = [decision.end_of(each.legs) for each in answers if isinstance(each, Walked)]
    assert max(end.x for end in ends) - min(end.x for end in ends) > 300 * MM
    assert march().suggest(3)[0] == Walked([Leg(FORWARD, MARCH)])


def test_nothing_on_the_way_is_nearer_than_it_may_be() -> None:
    """Sampled densely, and measured by shapely instead of the closed forms."""
    random = Quick(6)
    for _ in range(60):
        decision = crowded(random)
        course = decision.course
        answer = decision.snap(wish_in(random)).answer
        for barrier in course.way:
            area = as_area(barrier.shape)
            least = min(barrier.clearance, as_area(regiment(course.start)).distance(area))
            for pose in densely(course.start, answer.legs):
                here = as_area(regiment(pose))
                assert here.distance(area) >= least - EPS
                assert here.intersection(area).area < MM


def as_area(shape: Shape) -> shapely.Geometry:
    return shapely.unary_union([as_polygon(piece) for piece in shape])


def densely(start: Pose, legs: list[Leg]) -> list[Pose]:
    found = [start]
    for leg in legs:
        begin = found[-1]
        for step in range(1, 21):
            found.append(replay(FRONT, begin, [leg.with_amount(abs(leg.amount) * step // 20)])[-1])
    return found


# --- mirrored and turned tables -----------------------------------------------------------------


@pytest.mark.parametrize("by", [QUARTER, degrees(33), degrees(200)])
def test_a_turned_table_gives_the_same_march(by: int) -> None:
    """Not where a hair decides: amounts agree up to a few micrometres or units."""

    def turned(pose: Pose) -> Pose:
        return rotated_about(pose, 600 * MM, 600 * MM, by)

    foes = [Pose(700 * MM, 560 * MM, degrees(70)), Pose(400 * MM, 500 * MM, degrees(10))]
    wishes = [Pose(650 * MM, 600 * MM, degrees(30)), Pose(380 * MM, 560 * MM, -degrees(30))]
    for wish in [*wishes, Pose(520 * MM, 640 * MM, 0)]:
        answers = []
        for moved in (False, True):
            start = turned(START) if moved else START
            shapes = [regiment(turned(foe) if moved else foe) for foe in foes]
            way = [Barrier(shape, INCH, TOO_NEAR) for shape in shapes]
            course = Course(start, FRONT, regiment, way, way)
            limit = Limit(MARCH, TOO_LONG)
            decision = Walk(0, "R0", Question("march"), course, limit, limit)
            answers.append(decision.snap(turned(wish) if moved else wish))
        one, two = answers
        assert one.reason == two.reason
        assert [leg.kind for leg in one.answer.legs] == [leg.kind for leg in two.answer.legs]
        for leg, image in zip(one.answer.legs, two.answer.legs, strict=True):
            assert leg.amount == pytest.approx(image.amount, abs=400)


def test_a_mirrored_table_gives_the_mirrored_march() -> None:
    """A rectangle, so that it is its own image; left and right change places."""
    other_way = {FORWARD: FORWARD, LEFT: RIGHT, RIGHT: LEFT, BACK: BACK, ASIDE: ASIDE}

    def rectangle_at(pose: Pose) -> Shape:
        return [box(pose, 0, WIDE, -DEEP, 0)]

    def mirrored(pose: Pose) -> Pose:
        corner = shifted(pose, WIDE, 0)
        return Pose(1_200 * MM - corner.x, corner.y, -pose.heading % TURN)

    foes = [Pose(700 * MM, 560 * MM, degrees(70)), Pose(400 * MM, 500 * MM, degrees(10))]
    for wish in (Pose(650 * MM, 600 * MM, degrees(30)), Pose(380 * MM, 560 * MM, -degrees(30))):
        answers = []
        for image in (False, True):
            shapes = [rectangle_at(mirrored(foe) if image else foe) for foe in foes]
            way = [Barrier(shape, INCH, TOO_NEAR) for shape in shapes]
            course = Course(mirrored(START) if image else START, FRONT, rectangle_at, way, way)
            limit = Limit(MARCH, TOO_LONG)
            decision = Walk(0, "R0", Question("march"), course, limit, limit)
            answers.append(decision.snap(mirrored(wish) if image else wish))
        one, two = answers
        assert one.reason == two.reason
        for leg, image_leg in zip(one.answer.legs, two.answer.legs, strict=True):
            assert other_way[leg.kind] == image_leg.kind
            assert leg.amount == pytest.approx(image_leg.amount, abs=400)


def test_a_circle_holds_the_whole_shape() -> None:
    for heading in range(0, TURN, TURN // 7):
        shape = regiment(Pose(100 * MM, 50 * MM, heading))
        circle = circle_around(shape)
        for piece in shape:
            for x, y in zip(piece.xs, piece.ys, strict=True):
                assert math.dist((x, y), (circle.cx, circle.cy)) <= circle.radius + 1
