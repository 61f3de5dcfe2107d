"""Setting things on the table: where a terrain piece or a token finds room."""

from feldherr.battlefield.field import Battlefield
from feldherr.geometry.length import EPS
from feldherr.geometry.placement import NO_TOUCH, Ground, Obstacle
from feldherr.geometry.polygon import Convex, Shape, box, rectangle
from feldherr.geometry.pose import Pose


class PieceShape:
    """The ground of a rectangle whose pose is its centre."""

    def __init__(self, width: int, depth: int) -> None:
        self.width = width // 2
        self.depth = depth // 2

    def at(self, pose: Pose) -> Shape:
        return [box(pose, -self.width, self.width, -self.depth, self.depth)]


def point_at(pose: Pose) -> Shape:
    """The ground of a token: a point."""
    return [box(pose, 0, 0, 0, 0)]


def inner_table(field: Battlefield, rim: float) -> Convex:
    """The play area without a rim."""
    return rectangle(rim, rim, field.width - rim, field.depth - rim)


def terrain_areas(field: Battlefield) -> list[Convex]:
    """The ground of all terrain."""
    return [area for piece in field.terrain for area in piece.shape()]


def beyond(distance: int) -> int:
    """The clearance that keeps things farther apart than a distance, so that measuring agrees."""
    return distance + EPS + 1


def kept_apart(areas: list[Convex], clearance: float) -> list[Obstacle]:
    """Areas to which a clearance is kept."""
    return [Obstacle(area, clearance) for area in areas]


def ground_for_terrain(
    field: Battlefield, width: int, depth: int, distance: int, zones: list[Convex]
) -> Ground:
    """Where a terrain piece of that size may lie: beyond a distance of table edges and terrain, touching no zone."""
    margin = beyond(distance)
    obstacles = kept_apart(terrain_areas(field), margin)
    obstacles.extend(kept_apart(zones, NO_TOUCH))
    inner = inner_table(field, float(margin + EPS))
    return Ground(PieceShape(width, depth).at, [inner], obstacles)
