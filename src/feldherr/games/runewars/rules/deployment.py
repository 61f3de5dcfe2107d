"""RW 13, 14, setup 5-7: zones, and where terrain, units and objective tokens may be put."""

from typing import Final

from feldherr.battlefield import setting
from feldherr.battlefield.obstacles import all_but, is_on_table, overlaps_obstacle
from feldherr.battlefield.setting import (
    beyond,
    ground_for_terrain,
    kept_apart,
    point_at,
    terrain_areas,
)
from feldherr.battlefield.subjects import about_unit
from feldherr.core.decision import Seat
from feldherr.core.rule import Violation
from feldherr.games.runewars.catalogue.entries import DeploymentKind, Zone
from feldherr.games.runewars.ids import TWO_SIDES, Side, UnitId
from feldherr.games.runewars.questions import DEPLOY_UNIT, PLACE_MARKER, PLACE_TERRAIN
from feldherr.games.runewars.state import State
from feldherr.games.runewars.subjects import Printed
from feldherr.geometry.angle import HALF
from feldherr.geometry.decision import Place, PlaceOn
from feldherr.geometry.length import EPS
from feldherr.geometry.placement import Ground, Obstacle, any_fit
from feldherr.geometry.polygon import Convex, rectangle
from feldherr.geometry.pose import Pose, rounded, to_world
from feldherr.geometry.separation import bands, nearest, overlaps

TERRAIN_KEEPS: Final = 2
"""RW setup 5: so many bands between terrain and table edge or other terrain."""
TRAINING_ORDER: Final = [
    ["kari_wraithstalker", "spearmen", "rune_golems", "oathsworn_cavalry"],
    ["reanimates", "carrion_lancers", "ardus_ixerebus", "reanimate_archers"],
]
"""The units of an army from left to right, as their owner sees them."""
TRAINING_DEPTH: Final = 2


def playing_deployment(state: State) -> DeploymentKind:
    """RW skirmish 4: whichever card is chosen, a skirmish uses its own zones."""
    if state.rules.is_skirmish:
        return state.catalogue.deployments[state.catalogue.deployment_numbers["skirmish"]]
    return state.catalogue.deployments[state.deployment]


def zones_of(state: State, side: Side) -> list[Convex]:
    """RW 13.1: the zones of a side's colour."""
    return zones_if(state, side, state.red)


def zones_if(state: State, side: Side, red: Side) -> list[Convex]:
    """RW 14.1: the zones of a side, should that other one (or itself) take the red ones."""
    return [_area(zone) for zone in _zones(state, side, red)]


def colour_matters(state: State) -> bool:
    """Do the zones lie differently if the other side takes the red ones?"""
    laid = [
        [(zone.left, zone.bottom, zone.right, zone.top) for zone in _zones(state, side, red)]
        for red in TWO_SIDES
        for side in TWO_SIDES
    ]
    return laid[:2] != laid[2:]


def _zones(state: State, side: Side, red: Side) -> list[Zone]:
    """The map lies so that the first side deploys at the lower edge, whichever colour it has."""
    card = playing_deployment(state)
    zones = card.zones[0 if side == red else 1]
    return zones if red == 0 else [_turned(zone, card) for zone in zones]


def _turned(zone: Zone, card: DeploymentKind) -> Zone:
    """The zone on a map turned by half a circle."""
    width, depth = card.width, card.depth
    return Zone(width - zone.right, depth - zone.top, width - zone.left, depth - zone.bottom)


def _area(zone: Zone) -> Convex:
    return rectangle(float(zone.left), float(zone.bottom), float(zone.right), float(zone.top))


def zone_markers(state: State, side: Side) -> list[tuple[int, int]]:
    """RW 13.1: a deployment marker lies at every zone corner inside the play area."""
    return [
        (x, y)
        for zone in _zones(state, side, state.red)
        for x in (zone.left, zone.right)
        for y in (zone.bottom, zone.top)
        if 0 < x < state.field.width and 0 < y < state.field.depth
    ]


def facing(state: State, side: Side) -> int:
    """Which way a side looks: away from the table edge it deploys at."""
    area = zones_of(state, side)[0]
    return 0 if area.cy <= state.field.depth / 2 else HALF


class PlaceTerrain(PlaceOn):
    """RW setup 5: beyond range 2 of table edges and other terrain, touching no zone."""

    def __init__(self, seat: Seat, state: State, kind: int) -> None:
        piece = state.catalogue.terrain[kind]
        zones = [area for side in TWO_SIDES for area in zones_of(state, side)]
        distance = TERRAIN_KEEPS * state.catalogue.measures.band
        place = ground_for_terrain(state.field, piece.width, piece.depth, distance, zones)
        around = Pose(state.field.width // 2, state.field.depth // 2, 0)
        found = any_fit(place, around)
        known = [] if found is None else [found]
        super().__init__(
            seat, "RR-setup-5c", PLACE_TERRAIN, place, [], known, Printed("terrain", piece)
        )

    def is_possible(self) -> bool:
        return bool(self.known)

    def violation(self, pose: Pose) -> Violation | None:
        return None if self.ground.fits(pose) else Violation("RR-setup-5c", "terrain_too_close")

    def suits(self, pose: Pose) -> bool:
        return True


class PlaceUnit(PlaceOn):
    """RW 13.2: wholly inside one own zone, on free ground."""

    def __init__(self, seat: Seat, state: State, unit: UnitId) -> None:
        self.state = state
        obstacles = [Obstacle(each) for each in all_but(state.field, unit)]
        zones = zones_of(state, state.side(unit))
        place = Ground(state.body(unit).shape_at, zones, obstacles)
        ahead = facing(state, state.side(unit))
        found = any_fit(place, Pose(rounded(zones[0].cx), rounded(zones[0].cy), ahead))
        known = [] if found is None else [found]
        super().__init__(seat, "RR-13.2a", DEPLOY_UNIT, place, [ahead], known, about_unit(unit))

    def is_possible(self) -> bool:
        return bool(self.known)

    def violation(self, pose: Pose) -> Violation | None:
        if self.ground.fits(pose):
            return None
        shape = self.ground.shape_at(pose)
        free = Ground(self.ground.shape_at, [], self.ground.obstacles)
        if free.fits(pose) and is_on_table(self.state.field, shape):
            return Violation("RR-13.2a", "outside_zone")
        return Violation("RR-79", "ground_taken")

    def is_legal(self, pose: Pose) -> bool:
        """Without finding out why not."""
        return self.ground.fits(pose)

    def suits(self, pose: Pose) -> bool:
        return True


class PlaceOverhanging(Place):
    """RW 13.2: a unit that fits into no zone stands with its rear edge at the long table edge of one."""

    def __init__(self, seat: Seat, state: State, unit: UnitId) -> None:
        self.state = state
        self.unit = unit
        self.zones = [
            zone
            for zone in _zones(state, state.side(unit), state.red)
            if zone.bottom == 0 or zone.top == state.field.depth
        ]
        super().__init__(seat, "RR-13.2b", DEPLOY_UNIT, [], about_unit(unit))
        step = state.catalogue.measures.tray // 4
        for zone in self.zones:
            for x in range(zone.left, zone.right, step):
                pose = self.fitted(Pose(x, zone.bottom, 0 if zone.bottom == 0 else HALF))
                if self.is_legal(pose):
                    self.known.append(pose)

    def is_possible(self) -> bool:
        return bool(self.known)

    def fitted(self, pose: Pose) -> Pose:
        """Rear edge on the table edge, looking onto the table."""
        _, _, back, _ = self.state.body(self.unit).bounds()
        if pose.y <= self.state.field.depth // 2:
            return Pose(pose.x, -back, 0)
        return Pose(pose.x, self.state.field.depth + back, HALF)

    def violation(self, pose: Pose) -> Violation | None:
        if self.fitted(pose) != pose:
            return Violation("RR-13.2b", "rear_edge_not_at_table_edge")
        shape = self.state.body(self.unit).shape_at(pose)
        left = min(min(piece.xs) for piece in shape)
        right = max(max(piece.xs) for piece in shape)
        at_zone = any(zone.left < right and left < zone.right for zone in self.zones)
        if not at_zone or not is_on_table(self.state.field, shape):
            return Violation("RR-13.2b", "outside_zone")
        if overlaps_obstacle(self.state.field, self.unit, shape):
            return Violation("RR-79", "ground_taken")
        return None


class PlaceMarker(PlaceOn):
    """An objective token: beyond range 1 of edges, terrain and other tokens, within `areas`.

    `reach` (in bands, 0 for none) keeps it near the enemy's zones; `apart` keeps it beyond range 1 of all zones.
    """

    def __init__(
        self, seat: Seat, state: State, areas: list[Convex], near: list[Convex], reach: int, apart: bool
    ) -> None:  # fmt: skip
        self.near = near
        self.reach = reach
        self.band = state.catalogue.measures.band
        margin = beyond(self.band)
        taken = terrain_areas(state.field)
        for marker in state.field.markers:
            taken.extend(point_at(Pose(marker.x, marker.y, 0)))
        if apart:
            for side in TWO_SIDES:
                taken.extend(zones_of(state, side))
        obstacles = kept_apart(taken, margin)
        place = Ground(point_at, areas, obstacles)
        super().__init__(seat, "RR-89.2a", PLACE_MARKER, place, [0], [])
        centre = Pose(rounded(areas[0].cx), rounded(areas[0].cy), 0)
        found = place.probed(centre, self.suits) or place.nearest_at(centre, self.suits)
        if found is not None:
            self.known.append(found)

    def is_possible(self) -> bool:
        return bool(self.known)

    def violation(self, pose: Pose) -> Violation | None:
        if not self.ground.fits(pose):
            return Violation("RR-89.2a", "marker_too_close")
        return None if self.suits(pose) else Violation("RR-89.2a", "marker_too_far")

    def suits(self, pose: Pose) -> bool:
        """Is it near enough to the zones it belongs to?"""
        return not self.reach or any(
            bands(nearest(point_at(pose), [area]), self.band) <= self.reach for area in self.near
        )


def inner_table(state: State, bands_kept: int) -> Convex:
    """The play area without a rim of so many bands."""
    rim = beyond(bands_kept * state.catalogue.measures.band) + EPS
    return setting.inner_table(state.field, float(rim))


def half_of(state: State, side: Side) -> Convex:
    """The half of the play area at which a side deploys, beyond range 1 of the edges."""
    inner = inner_table(state, 1)
    middle = state.field.depth / 2
    if facing(state, side) == 0:
        return rectangle(min(inner.xs), min(inner.ys), max(inner.xs), middle)
    return rectangle(min(inner.xs), middle, max(inner.xs), max(inner.ys))


def near_zones(state: State, side: Side, reach: int) -> list[Convex]:
    """Rectangles that hold everything at range 1 to `reach` of a side's zones."""
    inner = inner_table(state, 1)
    wide = float(reach * state.catalogue.measures.band)
    found: list[Convex] = []
    for area in zones_of(state, side):
        left = max(min(area.xs) - wide, min(inner.xs))
        right = min(max(area.xs) + wide, max(inner.xs))
        bottom = max(min(area.ys) - wide, min(inner.ys))
        top = min(max(area.ys) + wide, max(inner.ys))
        found.append(rectangle(left, bottom, right, top))
    return found


def training_places(state: State) -> list[tuple[UnitId, Pose]]:
    """LP setup 6: where the units of the training battle stand (house values)."""
    tray = state.catalogue.measures.tray
    deep = TRAINING_DEPTH * state.catalogue.measures.band
    found: list[tuple[UnitId, Pose]] = []
    for side in TWO_SIDES:
        army = state.army(side)
        order = sorted(army, key=lambda number: TRAINING_ORDER[side].index(state.kind(number).name))
        widths = [state.body(number).columns * tray for number in order]
        gap = (state.field.width - sum(widths)) // (len(order) + 1)
        along = gap
        edge = Pose(0, 0, 0) if side == 0 else Pose(state.field.width, state.field.depth, HALF)
        for number, width in zip(order, widths, strict=True):
            x, y = to_world(edge, along, deep)
            found.append((number, Pose(rounded(x), rounded(y), edge.heading)))
            along += width + gap
    return found


def stands_in(state: State, unit: UnitId, side: Side) -> bool:
    """Does any tray of a unit overlap a zone of that side?"""
    if not state.body(unit).on_table:
        return False
    return any(overlaps(state.body(unit).shape(), [area]) for area in zones_of(state, side))
