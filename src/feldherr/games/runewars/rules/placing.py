"""Golden rule 2: where cards put units and tokens: beside terrain, against an enemy, some way off, at a point."""

from typing import Final

from feldherr.battlefield.obstacles import all_but, is_on_table, overlaps_obstacle
from feldherr.battlefield.subjects import about_unit
from feldherr.core.decision import Question, Seat
from feldherr.core.rule import Violation
from feldherr.core.subject import Subject
from feldherr.games.runewars.ids import PieceId, UnitId, opposing
from feldherr.games.runewars.questions import DEPLOY_UNIT, PLACE_TOKEN, WHICH_PLACE
from feldherr.games.runewars.rules.contact import contacts_at, engaged_in
from feldherr.games.runewars.rules.deployment import zones_of
from feldherr.games.runewars.rules.measure import range_of, sees_place
from feldherr.games.runewars.state import NOBODY, State
from feldherr.geometry.decision import PlaceOn
from feldherr.geometry.length import EPS
from feldherr.geometry.placement import NO_TOUCH, Ground, Obstacle, any_fit
from feldherr.geometry.polygon import Convex, Shape, extent, rectangle, segment
from feldherr.geometry.pose import Pose, rounded

RULE: Final = "RR-golden-2"


def _point(pose: Pose) -> Shape:
    return [segment(pose.x, pose.y, pose.x, pose.y)]


def around(state: State, shape: Shape, bands: float) -> Convex:
    """The part of the table in which everything lies that is at most so many bands away from a shape."""
    reach = bands * state.catalogue.measures.band
    corners = [extent(piece) for piece in shape]
    return rectangle(
        max(0.0, min(each[0] for each in corners) - reach),
        max(0.0, min(each[1] for each in corners) - reach),
        min(float(state.field.width), max(each[2] for each in corners) + reach),
        min(float(state.field.depth), max(each[3] for each in corners) + reach),
    )


class PlaceForCard(PlaceOn):
    """A place a card allows; `is_possible` says whether one has been found."""

    def __init__(
        self, seat: Seat, rule: str, prompt: Question, place: Ground, about: Subject
    ) -> None:
        super().__init__(seat, rule, prompt, place, [], [], about)

    def is_possible(self) -> bool:
        return bool(self.known)

    def find(self, near: Pose) -> None:
        found = any_fit(self.ground, near, self.suits)
        if found is not None:
            self.known.append(found)

    def is_legal(self, pose: Pose) -> bool:
        """Without finding out why not."""
        return self.ground.fits(pose) and self.suits(pose)

    def violation(self, pose: Pose) -> Violation | None:
        if not self.ground.fits(pose):
            return Violation(RULE, "does_not_fit")
        return None if self.suits(pose) else Violation(RULE, "not_where_the_card_says")

    def suits(self, pose: Pose) -> bool:
        return True


class PlaceBeside(PlaceForCard):
    """Touching a terrain piece, but no other unit and no objective token."""

    def __init__(self, seat: Seat, state: State, unit: UnitId, piece: int) -> None:
        obstacles = [Obstacle(area) for each in state.field.terrain for area in each.shape()]
        for other in state.field.others(unit):
            obstacles.extend(Obstacle(area, NO_TOUCH) for area in state.field.outline(other))
        for marker in state.field.markers:
            if marker.unit == NOBODY:
                token = segment(marker.x, marker.y, marker.x, marker.y)
                obstacles.append(Obstacle(token, NO_TOUCH))
        edge = state.field.terrain[piece].shape()[0]
        place = Ground(state.body(unit).shape_at, [state.field.area()], obstacles, edge)
        super().__init__(seat, RULE, DEPLOY_UNIT, place, about_unit(unit))
        self.find(state.field.terrain[piece].pose)


class PlaceAgainst(PlaceForCard):
    """At range 1 and in sight of where the unit stands, engaged with an enemy."""

    def __init__(self, seat: Seat, state: State, unit: UnitId, enemy: UnitId) -> None:
        self.state = state
        self.unit = unit
        self.enemy = enemy
        self.start = state.field.outline(unit)
        obstacles = [Obstacle(each) for each in all_but(state.field, unit)]
        shape_at = state.body(unit).shape_at
        goals = state.field.outline(enemy)
        grounds = [Ground(shape_at, [state.field.area()], obstacles, each) for each in goals]
        super().__init__(seat, RULE, WHICH_PLACE, grounds[0], about_unit(unit))
        for each in grounds:
            if not self.known:
                self.ground = each
                self.find(state.body(unit).pose)

    def violation(self, pose: Pose) -> Violation | None:
        shape = self.state.body(self.unit).shape_at(pose)
        if not is_on_table(self.state.field, shape) or overlaps_obstacle(
            self.state.field, self.unit, shape
        ):
            return Violation(RULE, "does_not_fit")
        return None if self.suits(pose) else Violation(RULE, "not_where_the_card_says")

    def suits(self, pose: Pose) -> bool:
        state = self.state
        shape = state.body(self.unit).shape_at(pose)
        if range_of(state, self.start, shape) != 1:
            return False
        contacts, leanings = contacts_at(state, self.unit, pose)
        met = engaged_in(state, contacts, leanings, self.unit)
        return self.enemy in met and sees_place(state, self.unit, shape)


class PlaceAway(PlaceForCard):
    """At some range of where the unit stands, engaged with nobody."""

    def __init__(self, seat: Seat, state: State, unit: UnitId, bands: int) -> None:
        self.state = state
        self.unit = unit
        self.bands = bands
        self.start = state.field.outline(unit)
        obstacles = [Obstacle(each) for each in all_but(state.field, unit)]
        for enemy in state.army(opposing(state.side(unit))):
            if state.body(enemy).deployed:
                obstacles.extend(Obstacle(area, NO_TOUCH) for area in state.field.outline(enemy))
        clear = (bands - 1) * state.catalogue.measures.band + EPS + 1
        obstacles.extend(Obstacle(area, clear) for area in self.start)
        size = 2 * max(each.radius for each in state.body(unit).shape())
        zone = around(state, self.start, bands + size / state.catalogue.measures.band)
        place = Ground(state.body(unit).shape_at, [zone], obstacles)
        super().__init__(seat, RULE, WHICH_PLACE, place, about_unit(unit))
        self.find(state.body(unit).pose)

    def suits(self, pose: Pose) -> bool:
        shape = self.state.body(self.unit).shape_at(pose)
        return range_of(self.state, self.start, shape) == self.bands


class PlaceInZone(PlaceForCard):
    """In a zone of the side, at most so many bands away from another unit."""

    def __init__(self, seat: Seat, state: State, unit: UnitId, near: UnitId, bands: int) -> None:
        self.state = state
        self.unit = unit
        self.bands = bands
        self.centre = state.field.outline(near)
        obstacles = [Obstacle(each) for each in all_but(state.field, unit)]
        place = Ground(state.body(unit).shape_at, zones_of(state, state.side(unit)), obstacles)
        super().__init__(seat, RULE, DEPLOY_UNIT, place, about_unit(unit))
        self.find(state.body(near).pose)

    def suits(self, pose: Pose) -> bool:
        shape = self.state.body(self.unit).shape_at(pose)
        return range_of(self.state, self.centre, shape) <= self.bands


class PlaceToken(PlaceForCard):
    """A token at a point of the table, at some range of a unit."""

    def __init__(self, seat: Seat, state: State, unit: UnitId, low: int, high: int) -> None:
        self.state = state
        self.low = low
        self.high = high
        self.start = state.field.outline(unit)
        clear = (low - 1) * state.catalogue.measures.band + EPS + 1
        obstacles = [Obstacle(area, clear) for area in self.start]
        place = Ground(_point, [around(state, self.start, high)], obstacles)
        super().__init__(seat, RULE, PLACE_TOKEN, place, about_unit(unit))
        self.turns = [0]
        self.find(Pose(rounded(self.start[0].cx), rounded(self.start[0].cy), 0))

    def suits(self, pose: Pose) -> bool:
        return self.low <= range_of(self.state, self.start, _point(pose)) <= self.high


def pieces_to_stand_beside(state: State, unit: UnitId) -> list[PieceId]:
    """The terrain pieces beside which there is room for a unit that touches nothing else."""
    seat = state.units[unit].seat
    return [
        PieceId(piece)
        for piece in range(len(state.field.terrain))
        if PlaceBeside(seat, state, unit, piece).is_possible()
    ]


def enemies_in_leap(state: State, unit: UnitId) -> list[UnitId]:
    """The enemies a unit could be put against at range 1 and in sight."""
    seat = state.units[unit].seat
    return [
        enemy
        for enemy in state.army(opposing(state.side(unit)))
        if state.body(enemy).deployed and PlaceAgainst(seat, state, unit, enemy).is_possible()
    ]
