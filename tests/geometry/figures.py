"""Thousands of geometry results as hashes, bit for bit the same on every build and Python.

`python -m tests.geometry.figures` rewrites tests/golden/geometry.json after a change that is meant.
"""

import json
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path

from feldherr.core.rng import Quick
from feldherr.geometry.angle import TURN, bearing, cosine, sine
from feldherr.geometry.arc import firing_arc
from feldherr.geometry.contact import touching_edges
from feldherr.geometry.length import MM
from feldherr.geometry.motion import Motion, about, along
from feldherr.geometry.placement import Ground, Obstacle, turn_stops
from feldherr.geometry.polygon import Convex, box, polygon_at, rectangle
from feldherr.geometry.pose import Pose
from feldherr.geometry.separation import separation
from feldherr.geometry.sight import sees
from feldherr.geometry.square import square_up
from feldherr.geometry.sweep import first_contact, sweeps, table_contact
from feldherr.geometry.template import curve, straight
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
    kind, edge, far = random.below(4), random.below(4), 10 * MM + random.below(300 * MM)
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
    motion = straight(mover.bounds(), 0, 400 * MM)
    stop = first_contact(mover.shape(), motion, enemy.shape())
    if stop is None:
        return "missed"
    at = mover.at(motion.pose_at(mover.pose, stop))
    table = rectangle(-WIDTH, -DEPTH, 2 * WIDTH, 2 * DEPTH)
    return repr(square_up(at, 0, enemy, 25 * MM, [_piece(random)], table))


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


FIGURES: dict[str, tuple[Callable[[Quick], str], int]] = {
    "angles": (angles, 2000),
    "separations": (separations, 2000),
    "moves": (moves, 3000),
    "sights": (sights, 1000),
    "squares": (squares, 500),
    "placements": (placements, 150),
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
