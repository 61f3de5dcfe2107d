"""RW 5.6, 12, 19: squaring up to an enemy, and closing the gap to one that lost trays."""

from typing import Final

from feldherr.battlefield.obstacles import all_but
from feldherr.battlefield.subjects import about_unit
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne
from feldherr.core.flow import DONE, NEXT, REPEAT, Flow, ask, call, procedure
from feldherr.core.rule import Violation
from feldherr.games.runewars.answers import PASS, Direction
from feldherr.games.runewars.events.movement import GapClosed, NotSquaredUp, SquaredUp
from feldherr.games.runewars.frames.movement import CloseGaps, SquareUp
from feldherr.games.runewars.ids import NO_UNIT, UnitId
from feldherr.games.runewars.powers import CANNOT_MOVE, NO_SHIFT
from feldherr.games.runewars.questions import CLOSE_GAP, SQUARE_UP_HOW
from feldherr.games.runewars.rules.contact import (
    contact_edges,
    contacts_at,
    engaged,
    is_engaged,
    is_flush,
)
from feldherr.games.runewars.rules.holding import bonus, has_trait
from feldherr.games.runewars.rules.path import straight_way
from feldherr.games.runewars.state import NOBODY, Ctx, State
from feldherr.games.runewars.terms import AHEAD
from feldherr.geometry.decision import Placed
from feldherr.geometry.edge import EDGES, NO_EDGE, Edge
from feldherr.geometry.length import EPS
from feldherr.geometry.pose import Pose
from feldherr.geometry.square import Squared, beside_ruler, meeting, square_up


def ways_to_square_up(state: State, unit: UnitId, enemy: UnitId, leading: Edge) -> list[Squared]:
    """RW 19: every pose in which a unit may end squared up to an enemy, its controller's choice."""
    measures = state.catalogue.measures
    return square_up(
        state.body(unit).trays(),
        leading,
        state.body(enemy).trays(),
        measures.ruler_width,
        all_but(state.field, unit, enemy),
        state.field.area(),
        met_aside(state, unit, enemy, leading),
    )


def leading_edge(state: State, unit: UnitId, enemy: UnitId, moved_with: Edge) -> Edge:
    """RW 19.1, 19.3, R115: the edge that is squared up: the one moved with, even if another lies along the enemy.

    A corner of another edge, such as a tail that swung round, counts for that edge.
    """
    edges = contact_edges(state, unit, enemy)
    if not edges or moved_with in [each.own for each in edges]:
        return moved_with
    is_kept = edges[0].corner or state.rules.squares_up_touching_edge
    return edges[0].own if is_kept else moved_with


def met_aside(state: State, unit: UnitId, enemy: UnitId, leading: Edge) -> Edge:
    """RW R115: the edge of an enemy along which another edge than the leading one lies, or NO_EDGE."""
    edges = contact_edges(state, unit, enemy)
    if not edges or edges[0].corner or leading in [each.own for each in edges]:
        return NO_EDGE
    return edges[0].enemy


class WhichWay(ChooseOne):
    """RW 19.1: one of the poses squared up to an enemy; edges that cannot meet are explained."""

    def __init__(self, state: State, squaring: SquareUp, ways: list[Squared]) -> None:
        choices: list[Record] = []
        for way in ways:
            answer = Placed(way.pose)
            if answer not in choices:
                choices.append(answer)
        about = about_unit(squaring.unit)
        super().__init__(squaring.decider, "RR-19.1", SQUARE_UP_HOW, choices, about)
        self.state = state
        self.unit = squaring.unit
        self.enemy = squaring.enemy
        self.leading = squaring.edge
        self.met = [way.edge for way in ways]

    def refused_edge(self, unit: UnitId, edge: Edge) -> Violation | None:
        """Why an edge of one of the two units is not squared up, if so."""
        if unit == self.unit:
            same = edge == self.leading
            return None if same else Violation("RR-19.3", "not_the_leading_edge")
        if unit != self.enemy:
            return self._refuse("not_squared_up_to")
        if edge in self.met:
            return None
        mover = self.state.body(self.unit).trays()
        foe = self.state.body(self.enemy).trays()
        if met_aside(self.state, self.unit, self.enemy, self.leading) != NO_EDGE:
            return self._refuse("not_the_edge_met")
        met = meeting(mover, self.leading, foe)
        if met is None or edge not in met.edges:
            return self._refuse("not_the_edge_met")
        ruler = self.state.catalogue.measures.ruler_width
        left, right = beside_ruler(mover, self.leading, foe, met, ruler)
        fewer = left < right if edge == met.edges[0] else right < left
        if fewer:
            return Violation("RR-19.2", "fewer_trays_on_that_side")
        return Violation("RR-19.5b", "obstacle_beside_the_corner")


def choose_way(ctx: Ctx, squaring: SquareUp) -> Flow:
    """RW 19.1, 19.2, 19.5: the player picks side and direction where there is a choice."""
    state = ctx.state
    unit, enemy = state.body(squaring.unit), state.body(squaring.enemy)
    if not unit.on_table or not enemy.on_table:
        return DONE
    ways = ways_to_square_up(state, squaring.unit, squaring.enemy, squaring.edge)
    if not ways:
        ctx.emit(NotSquaredUp(squaring.unit, squaring.enemy))
        return DONE
    return ask(WhichWay(state, squaring, ways), then=way_chosen)


def way_chosen(ctx: Ctx, squaring: SquareUp, answer: Placed) -> Flow:
    state = ctx.state
    aside = False
    for way in ways_to_square_up(state, squaring.unit, squaring.enemy, squaring.edge):
        if way.pose == answer.pose:
            aside = way.aside
    contacts, leanings = contacts_at(state, squaring.unit, answer.pose, squaring.edge)
    ctx.emit(
        SquaredUp(
            unit=squaring.unit,
            enemy=squaring.enemy,
            aside=aside,
            pose=answer.pose,
            contacts=contacts,
            leanings=leanings,
        )
    )
    return DONE


SQUARE_UP: Final = procedure("runewars.square_up", SquareUp, choose_way)


def to_square_up(state: State, unit: UnitId) -> UnitId:
    """RW 5.6, 19.5: the enemy a unit should square up to when it reveals: the only one it touches, if not flush."""
    enemies = engaged(state, unit)
    if len(enemies) != 1 or is_flush(state, unit, enemies[0]):
        return NO_UNIT
    return enemies[0]


def square_up_on_reveal(ctx: Ctx, unit: UnitId) -> Flow:
    """RW 5.6: squaring up as the unit's next step, if it has to."""
    state = ctx.state
    enemy = to_square_up(state, unit)
    if enemy == NOBODY:
        return NEXT
    edge = contact_edges(state, unit, enemy)[0].own
    return call(SquareUp(unit, enemy, edge, state.units[unit].seat))


def may_close_gap(state: State, unit: UnitId, loser: UnitId) -> list[Edge]:
    """RW 12: the edges over which a unit can close up to an enemy that lost trays; it is a shift like others."""
    if not state.body(unit).on_table or not state.body(loser).on_table:
        return []
    if is_engaged(state, unit) or state.rules.is_training:
        return []
    if has_trait(state, unit, CANNOT_MOVE) or bonus(state, unit, NO_SHIFT) > 0:
        return []
    return [edge for edge in EDGES if closing_pose(state, unit, loser, edge) is not None]


def closing_pose(state: State, unit: UnitId, loser: int, edge: Edge) -> Pose | None:
    """RW 12.1: where a shift of speed 1 over an edge meets that enemy; None if it does not.

    A gap of one tray always closes, although contacts may have been a hair apart before (12.1).
    """
    way = straight_way(state, unit, edge, state.catalogue.measures.straight[0] + 2 * EPS)
    contacts, _ = contacts_at(state, unit, way.pose, edge)
    for contact in contacts:
        if (contact.a == unit and contact.b == loser) or (contact.b == unit and contact.a == loser):
            return way.pose
    return None


def _next_closing(state: State, gaps: CloseGaps) -> UnitId:
    for unit in gaps.waiting:
        if may_close_gap(state, unit, gaps.loser):
            return unit
    return NO_UNIT


def offer_closing(ctx: Ctx, gaps: CloseGaps) -> Flow:
    """RW 12, 59.4: one unit after the other may; nobody has to."""
    state = ctx.state
    unit = _next_closing(state, gaps)
    if unit == NOBODY:
        return DONE
    choices: list[Record] = [
        Direction(edge, AHEAD) for edge in may_close_gap(state, unit, gaps.loser)
    ]
    seat = state.units[unit].seat
    return ask(
        ChooseOne(seat, "RR-12", CLOSE_GAP, [*choices, PASS], about_unit(unit)), then=closing_chosen
    )


def closing_chosen(ctx: Ctx, gaps: CloseGaps, answer: Record) -> Flow:
    """RW 12.1: the unit squares up as usual; nothing else follows from this collision."""
    state = ctx.state
    unit = _next_closing(state, gaps)
    gaps.waiting = gaps.waiting[gaps.waiting.index(unit) + 1 :]
    if not isinstance(answer, Direction):
        return REPEAT
    pose = closing_pose(state, unit, gaps.loser, answer.edge)
    assert pose is not None
    contacts, leanings = contacts_at(state, unit, pose, answer.edge)
    ctx.emit(
        GapClosed(
            unit=unit,
            enemy=gaps.loser,
            edge=answer.edge,
            pose=pose,
            contacts=contacts,
            leanings=leanings,
        )
    )
    edge = leading_edge(state, unit, gaps.loser, answer.edge)
    return call(SquareUp(unit, gaps.loser, edge, state.units[unit].seat), after=REPEAT)


CLOSE_GAPS: Final = procedure("runewars.close_gaps", CloseGaps, offer_closing)
