"""Thousands of geometry results as hashes, bit for bit the same on every build and Python.

`python -m tests.geometry.figures` rewrites tests/golden/geometry.json after a change that is meant.
"""

import json
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path

from feldherr.core.decision import Question
from feldherr.core.rng import Quick
from feldherr.core.rule import Violation
from feldherr.geometry.angle import EIGHTH, HALF, QUARTER, TURN, bearing, cosine, sine
from feldherr.geometry.approach import approach, last_entry
from feldherr.geometry.arc import firing_arc
from feldherr.geometry.body import Body
from feldherr.geometry.closing import closing, in_the_way
from feldherr.geometry.contact import touching_edges
from feldherr.geometry.course import Barrier, Course, Edges
from feldherr.geometry.curve import route_to, route_towards
from feldherr.geometry.edge import EDGES, FRONT
from feldherr.geometry.landing import Landing, Run
from feldherr.geometry.length import INCH, MM
from feldherr.geometry.march import Front, replay, total_cost
from feldherr.geometry.motion import Motion, about, along
from feldherr.geometry.placement import Ground, Obstacle, turn_stops
from feldherr.geometry.polygon import Convex, box, polygon_at, rectangle
from feldherr.geometry.pose import Pose
from feldherr.geometry.screen import widened
from feldherr.geometry.separation import separation
from feldherr.geometry.share import share
from feldherr.geometry.shove import nudges, press, ways_out
from feldherr.geometry.sight import sees, sees_some
from feldherr.geometry.square import square_up
from feldherr.geometry.sweep import first_contact, sweeps, table_contact
from feldherr.geometry.template import curve, straight
from feldherr.geometry.walk import Limit, Walk
from feldherr.geometry.wheels import wheel_for, wheels_to
from tests.geometry.bodies import unit

GOLDEN = Path(__file__).parent.parent / "golden" / "geometry.json"
WIDTH, DEPTH = 600 * MM, 400 * MM
ROCK = [
    (60 * MM, 0),
    (30 * MM, 50 * MM),
    (-35 * MM, 55 * MM),
    (-60 * MM, -5 * MM),
    (10 * MM, -50 * MM),
]


def _pose(random: Quick) -> Pose:
    return Pose(random.below(WIDTH), random.below(DEPTH), random.below(TURN))


def _block(random: Quick, pose: Pose) -> Convex:
    """A block of trays; the same generator state gives the same block."""
    wide, deep = (1 + random.below(3)) * 40 * MM, (1 + random.below(3)) * 40 * MM
    return box(pose, -wide // 2, wide // 2, -deep // 2, deep // 2)


def _piece(random: Quick) -> Convex:
    if random.below(3) == 0:
        return polygon_at(_pose(random), [(float(x), float(y)) for x, y in ROCK])
    return _block(random, _pose(random))


def _motion(random: Quick, mover: Convex) -> Motion:
    kind, edge, far = random.below(4), EDGES[random.below(4)], 10 * MM + random.below(300 * MM)
    if kind == 0:
        return straight(mover, edge, far)
    if kind == 1:
        return curve(mover, edge, far, TURN // 8, random.below(2) == 0)
    if kind == 2:
        return about(random.below(WIDTH), random.below(DEPTH), random.below(TURN) - TURN // 2)
    return along(random.below(2001) - 1000, random.below(2001) - 1000, far)


def angles(random: Quick) -> str:
    heading = random.below(TURN)
    dx, dy = random.below(WIDTH) - WIDTH // 2, random.below(DEPTH) - DEPTH // 2
    return f"{sine(heading).hex()} {cosine(heading).hex()} {bearing(dx, dy).hex()}"


def separations(random: Quick) -> str:
    return separation(_piece(random), _piece(random)).hex()


def moves(random: Quick) -> str:
    """One move and what it meets; then contact is looked up at the pose that was reached."""
    pose, size = _pose(random), random.below(1 << 30)
    mover, other = _block(Quick(size), pose), _piece(random)
    motion = _motion(random, mover)
    stop = first_contact([mover], motion, [other])
    edge = table_contact([mover], motion, WIDTH, DEPTH)
    end = motion.pose_at(pose, motion.full if stop is None else stop)
    touching = touching_edges(_block(Quick(size), end), other)
    return f"{stop} {edge} {sweeps([mover], motion, [other])} {end} {touching}"


def sights(random: Quick) -> str:
    """The shortest line past some blockers; the seed keeps clear of exact ties."""
    shooter = _block(random, _pose(random))
    ax, ay, bx, by = shooter.xs[0], shooter.ys[0], shooter.xs[1], shooter.ys[1]
    arc = firing_arc(ax, ay, bx, by, TURN // 8) if random.below(2) else None
    others = [_piece(random) for _ in range(1 + random.below(8))]
    return repr(sees(ax, ay, bx, by, arc, others[:1], others[1:], 300 * MM))


def squares(random: Quick) -> str:
    """A straight move into an enemy, and every way to square up."""
    ranks = [(1,), (2,), (3, 3), (2, 1)]
    mover = unit(300 * MM, 0, random.below(TURN // 4) - TURN // 8, *ranks[random.below(4)])
    place = 200 * MM + random.below(200 * MM)
    enemy = unit(place, 250 * MM, random.below(TURN), *ranks[random.below(4)])
    motion = straight(mover.bounds(), FRONT, 400 * MM)
    stop = first_contact(mover.shape(), motion, enemy.shape())
    if stop is None:
        return "missed"
    at = mover.at(motion.pose_at(mover.pose, stop))
    table = rectangle(-WIDTH, -DEPTH, 2 * WIDTH, 2 * DEPTH)
    return repr(square_up(at, FRONT, enemy, 25 * MM, [_piece(random)], table))


def placements(random: Quick) -> str:
    """The nearest free position to a wish, and the turns that just touch."""
    taken = [_piece(random) for _ in range(6)]
    obstacles = [Obstacle(each, float(random.below(2) * 10 * MM)) for each in taken]
    ground = Ground(_tray, [rectangle(0, 0, WIDTH, DEPTH)], obstacles)
    wish = _pose(random)
    stops = turn_stops(_tray(wish), wish.x, wish.y, taken)
    return f"{ground.nearest_at(wish)} {stops}"


def _tray(pose: Pose) -> list[Convex]:
    return [box(pose, -60 * MM, 60 * MM, -30 * MM, 30 * MM)]


def approaches(random: Quick) -> str:
    """One move past something that is not to be neared, and the way back from its end."""
    pose, size = _pose(random), random.below(1 << 30)
    mover, other = _block(Quick(size), pose), _piece(random)
    motion, clearance = _motion(random, mover), random.below(3) * INCH
    stop = approach([mover], motion, [other], clearance)
    return f"{stop} {last_entry([mover], motion, [other], clearance, motion.full)}"


def routes(random: Quick) -> str:
    """The way of a front to a pose, and that towards the place alone."""
    left, wide = random.below(200 * MM), 20 * MM + random.below(400 * MM)
    front, start, wish = (
        Front(-left, wide - left, random.below(50 * MM)),
        _pose(random),
        _pose(random),
    )
    legs, ahead = route_to(front, start, wish), route_towards(front, start, wish.x, wish.y)
    return f"{legs} {replay(front, start, legs)} {total_cost(front, legs)} {ahead}"


def walks(random: Quick) -> str:
    """A march between obstacles: what a wish becomes, a sample and a few suggestions."""
    barriers = [
        Barrier([_piece(random)], random.below(2) * INCH, Violation("R", str(number)))
        for number in range(6)
    ]
    edges = Edges(WIDTH, DEPTH, Violation("R", "table"))
    course = Course(
        _pose(random), Front(-60 * MM, 60 * MM, 30 * MM), _tray, barriers[2:], barriers, edges
    )
    limit = Limit(200 * MM, Violation("R", "length"))
    walk = Walk(0, "R", Question("march"), course, limit, limit)
    snapped = walk.snap(_pose(random))
    return f"{snapped.answer} {snapped.reason} {walk.sample(random)} {walk.suggest(3)}"


def _run(random: Quick) -> Run:
    """A rectangle of trays and another one ahead of it, to the left or right."""
    heading, aside = random.below(TURN), random.below(QUARTER) - EIGHTH
    way = 150 * MM + random.below(400 * MM)
    x, y = way * sine(heading + aside), way * cosine(heading + aside)
    there = Pose(WIDTH // 2 + round(x), DEPTH // 2 + round(y), random.below(TURN))
    mover = Body(Pose(WIDTH // 2, DEPTH // 2, heading), [(0, -60 * MM)], 180 * MM, 60 * MM)
    wide, deep = (1 + random.below(4)) * 60 * MM, (1 + random.below(3)) * 60 * MM
    return Run(mover, Body(there, [(0, -deep)], wide, deep))


def _is_short(landing: Landing) -> bool:
    """Some landings are forbidden, so that intervals end where only a question tells."""
    return landing.run < 300 * MM


def landings(random: Quick) -> str:
    """What a run meets, the landing on every side, all wheels to a side and one for a place there."""
    run, wheel, edge = _run(random), random.below(QUARTER) - EIGHTH, EDGES[random.below(4)]
    met = run.meets(wheel)
    seen = None if met is None else f"{met.run.hex()} {met.x.hex()} {met.y.hex()} {met.edges}"
    found = wheels_to(run, edge, _is_short)
    wish = float(random.below(200 * MM) - 100 * MM)
    wheels = [wheel_for(run, edge, each, wish) for each in found]
    return f"{seen} {[run.landing(wheel, side) for side in EDGES]} {found} {wheels}"


def closings(random: Quick) -> str:
    """A landing met, and either body closing: the turn, the pose, and whether something is in the way."""
    run, edge = _run(random), EDGES[random.below(4)]
    landing = run.landing(random.below(QUARTER) - EIGHTH, edge)
    if landing is None:
        return "passed"
    at, obstacles = run.mover.at(landing.met), [[_piece(random)] for _ in range(4)]
    found: list[str] = []
    for one, leading, two, side in ((at, FRONT, run.target, edge), (run.target, edge, at, FRONT)):
        closed = closing(one, leading, two, side)
        if closed is not None:
            turn = closed.turn
            found.append(f"{turn} {closed.pose} {in_the_way(one.shape(), turn, obstacles)}")
    return repr(found)


def _near(random: Quick) -> Convex:
    """A block that likely overlaps another such."""
    pose = Pose(random.below(150 * MM), random.below(150 * MM), random.below(TURN))
    return _block(random, pose)


def shoves(random: Quick) -> str:
    """The ways out of some pieces, nudges of an inch, and the way back to an edge."""
    shape, obstacle = [_near(random)], [_near(random), _near(random)]
    ways = [f"{each.x.hex()} {each.way.hex()}" for each in ways_out(shape, obstacle)]
    near = [f"{each.x.hex()} {each.y.hex()}" for each in nudges(shape, obstacle[:1], INCH)]
    run = _run(random)
    heading = run.target.faces(FRONT) + HALF
    beside = run.mover.at(Pose(run.mover.pose.x, run.mover.pose.y, heading))
    return f"{ways} {near} {press(beside, FRONT, run.target, FRONT, 30 * MM)}"


def screens(random: Quick) -> str:
    """A wide line from one point to the nearest of several, past blockers."""
    blockers = widened([_piece(random) for _ in range(6)], 1 + random.below(20 * MM))
    points = [(float(random.below(WIDTH)), float(random.below(DEPTH))) for _ in range(6)]
    x, y = random.below(WIDTH), random.below(DEPTH)
    return repr(sees_some(x, y, None, points, blockers, 300 * MM))


def shares(random: Quick) -> str:
    """How much of a piece lies in front of every side of another."""
    around, piece = _block(random, _pose(random)), _piece(random)
    xs, ys = around.xs, around.ys
    arcs = [
        firing_arc(xs[i], ys[i], xs[j], ys[j], EIGHTH) for i, j in ((0, 1), (1, 2), (2, 3), (3, 0))
    ]
    return " ".join([share(arc, piece).hex() for arc in arcs])


FIGURES: dict[str, tuple[Callable[[Quick], str], int]] = {
    "angles": (angles, 2000),
    "separations": (separations, 2000),
    "moves": (moves, 3000),
    "sights": (sights, 1000),
    "squares": (squares, 500),
    "placements": (placements, 150),
    "approaches": (approaches, 3000),
    "routes": (routes, 1000),
    "walks": (walks, 300),
    "landings": (landings, 300),
    "closings": (closings, 1000),
    "shoves": (shoves, 1000),
    "screens": (screens, 2000),
    "shares": (shares, 1000),
}


def figure(name: str) -> str:
    """The hash of all results of one kind."""
    work, count = FIGURES[name]
    random, digest = Quick(1), blake2b(digest_size=16)
    for _ in range(count):
        digest.update(work(random).encode() + b"\n")
    return digest.hexdigest()


if __name__ == "__main__":
    GOLDEN.write_text(
        json.dumps({name: figure(name) for name in FIGURES}, indent=1) + "\n", encoding="utf-8"
    )
