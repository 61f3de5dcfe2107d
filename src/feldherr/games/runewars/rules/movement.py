"""RW 22, 23, 52, 53, 62.2: over which edges a march or shift may lead, and the questions that ask for the way.

The way itself is found in `path`; `travel` carries the move out.
"""

from typing import Final

from feldherr.battlefield.obstacles import touches_table_edge
from feldherr.battlefield.subjects import about_unit
from feldherr.battlefield.touching import Facts, touched_bodies, touched_pieces
from feldherr.battlefield.way import Way
from feldherr.core.codec import Data, Record
from feldherr.core.decision import ChooseOne, Decision, Seat
from feldherr.core.rng import Random
from feldherr.core.rule import Violation
from feldherr.games.runewars.answers import (
    Direction,
    Number,
)
from feldherr.games.runewars.frames.movement import Movement
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.powers import STOPS_ANYWHERE
from feldherr.games.runewars.questions import CHOOSE_DIRECTION, CHOOSE_STOP
from feldherr.games.runewars.rules.contact import (
    contact_edges,
    contacts_at,
    edges_in,
    engaged,
    engaged_in,
    is_engaged,
)
from feldherr.games.runewars.rules.holding import has_trait
from feldherr.games.runewars.rules.path import motion_of, way_along
from feldherr.games.runewars.state import State
from feldherr.games.runewars.terms import (
    AHEAD,
    MARCH,
    STRAIGHT,
    TO_LEFT,
    TO_RIGHT,
    Bend,
)
from feldherr.geometry.edge import EDGES, FRONT, LEFT, REAR, RIGHT, Edge, opposite
from feldherr.geometry.motion import Motion
from feldherr.geometry.pose import Pose

_TRIES: Final = 16


def directions(move: Movement) -> list[Direction]:
    """RW 22.4, 52, 53: a march leads over the front edge, a shift over any; a curve bends left or right."""
    edges = [FRONT] if move.action == MARCH else move.edges or EDGES
    bends = [AHEAD] if move.template == STRAIGHT else [TO_LEFT, TO_RIGHT]
    return [Direction(edge, bend) for edge in edges for bend in bends]


def way_of(state: State, move: Movement, edge: Edge, bend: Bend) -> Way:
    """Where the unit gets along the template."""
    motion = motion_of(state, move.unit, move.template, move.speed, edge, bend)
    if move.stop >= 0:
        motion = Motion(motion.x, motion.y, motion.sense, min(move.stop, motion.full))
    return way_along(state, move.unit, motion, move.over_units, move.over_pieces)


def refusal(state: State, move: Movement, direction: Direction) -> Violation | None:
    """What forbids a direction. Only an engaged unit has to look where its template leads."""
    if direction.edge not in (FRONT, LEFT, REAR, RIGHT):
        return Violation("RR-22.4", "no_such_edge")
    if move.action == MARCH and direction.edge != FRONT:
        return Violation("RR-22.4a", "march_is_forward")
    if move.edges and direction.edge not in move.edges:
        return Violation("RR-golden-2", "not_this_way")
    if move.template == STRAIGHT and direction.bend != AHEAD:
        return Violation("RR-22.1", "template_is_straight")
    if move.template != STRAIGHT and direction.bend not in (TO_LEFT, TO_RIGHT):
        return Violation("RR-23.1", "template_is_curved")
    # In the open any way may be tried: what it runs into is found out by moving.
    if move.action == MARCH or not is_engaged(state, move.unit):
        return None
    if has_trait(state, move.unit, STOPS_ANYWHERE):
        return None
    return engaged_refusal(state, move, direction.edge, direction.bend)


def engaged_refusal(state: State, move: Movement, edge: Edge, bend: Bend) -> Violation | None:
    """RW 52.3-52.5: an engaged unit keeps its contacts and meets nothing new, or gets away from its contact edge."""
    unit = move.unit
    way = way_of(state, move, edge, bend)
    contacts, leanings = contacts_at(state, unit, way.pose, edge)
    after = engaged_in(state, contacts, leanings, unit)
    keeps = False
    for enemy in engaged(state, unit):
        touching = contact_edges(state, unit, enemy)
        if enemy not in after:
            if not move.may_withdraw:
                return Violation("EF-windrune-2", "may_not_withdraw")
            # It leads away only from whoever touches the edge behind the move.
            if opposite(edge) not in [each.own for each in touching]:
                return Violation("RR-52.4", "not_away_from_contact")
            continue
        keeps = True
        before = sorted([(each.own, each.enemy) for each in touching])
        there = edges_in(state, contacts, leanings, unit, enemy)
        if sorted([(each.own, each.enemy) for each in there]) != before:
            return Violation("RR-52.3", "other_edge")
    if not keeps:
        return None
    if way.is_stopped:
        return Violation("LP-shift-1", "runs_into_something")
    if _touches_anew(state, unit, way.pose, (contacts, leanings)):
        return Violation("RR-52.3", "new_contact")
    return None


def _touches_anew(state: State, unit: UnitId, pose: Pose, facts: Facts) -> bool:
    """RW 52.3: does the unit touch something there that it does not touch now?"""
    for other in touched_bodies(facts[0], unit):
        if other not in touched_bodies(state.field.contacts, unit):
            return True
    for piece in touched_pieces(facts[1], unit):
        if piece not in touched_pieces(state.field.leanings, unit):
            return True
    field, body = state.field, state.body(unit)
    return touches_table_edge(field, body.shape_at(pose)) and not touches_table_edge(
        field, body.shape()
    )


class MoveChoice(ChooseOne):
    """RW 22.4: over which edge, and which way the template bends. Templates are shown now and only now (62.2)."""

    def __init__(
        self, seat: Seat, rule: str, choices: list[Record], state: State, move: Movement
    ) -> None:
        super().__init__(seat, rule, CHOOSE_DIRECTION, choices, about_unit(move.unit))
        self.state = state
        self.move = move

    @property
    def kind(self) -> str:
        return "MoveChoice"

    def fits(self, answer: Record) -> bool:
        return isinstance(answer, Direction)

    def check(self, answer: Record) -> Violation | None:
        assert isinstance(answer, Direction)
        return None if answer in self.choices else refusal(self.state, self.move, answer)

    def wishes(self) -> list[Record]:
        every: list[Record] = [
            Direction(edge, bend) for edge in EDGES for bend in (AHEAD, TO_LEFT, TO_RIGHT)
        ]
        return [each for each in every if each not in self.choices]

    def preview(self, answer: Direction) -> Pose:
        """Where that template leads, before squaring up."""
        return way_of(self.state, self.move, answer.edge, answer.bend).pose


class StopChoice(Decision):
    """A card lets the unit end its move at any point along the template: how far (micrometres or heading units)."""

    def __init__(self, seat: Seat, state: State, move: Movement, full: int) -> None:
        super().__init__(seat, "LP-upg-1", CHOOSE_STOP, about_unit(move.unit))
        self.state = state
        self.move = move
        self.full = full

    @property
    def kind(self) -> str:
        return "StopChoice"

    def options(self) -> list[Record] | None:
        """Too many to list."""
        return None

    def fits(self, answer: Record) -> bool:
        return isinstance(answer, Number)

    def check(self, answer: Record) -> Violation | None:
        assert isinstance(answer, Number)
        if not 0 <= answer.number <= self.full:
            return Violation("LP-upg-1", "off_the_template")
        if self.move.action == MARCH or not is_engaged(self.state, self.move.unit):
            return None
        move = self._stopping(answer.number)
        return engaged_refusal(self.state, move, move.edge, move.bend)

    def _stopping(self, stop: int) -> Movement:
        move = self.move
        return Movement(
            unit=move.unit,
            action=move.action,
            decider=move.decider,
            speed=move.speed,
            template=move.template,
            charge=move.charge,
            may_withdraw=move.may_withdraw,
            from_card=move.from_card,
            edge=move.edge,
            bend=move.bend,
            stop=stop,
            over_units=move.over_units,
            over_pieces=move.over_pieces,
        )

    def preview(self, answer: Number) -> Pose:
        move = self._stopping(answer.number)
        return way_of(self.state, move, move.edge, move.bend).pose

    def pick(self, random: Random) -> Record:
        for _ in range(_TRIES):
            answer = Number(random.below(self.full + 1))
            if self.check(answer) is None:
                return answer
        return Number(0)

    def suggest(self, count: int) -> list[Record]:
        """The whole way, the place where something stops it, and evenly spread stops, as far as they are legal."""
        stops = [
            self.full,
            way_of(self.state, self.move, self.move.edge, self.move.bend).travelled,
            0,
        ]
        stops += [self.full * k // count for k in range(1, count)]
        found: list[Record] = []
        for stop in stops:
            if Number(stop) not in found and self.check(Number(stop)) is None:
                found.append(Number(stop))
        return found[:count]

    def snap(self, number: int) -> tuple[Record, Violation | None]:
        """The nearest legal stop, and why the wish itself is none."""
        wish = Number(number)
        reason = self.check(wish)
        if reason is None:
            return wish, None
        best = Number(0)
        for each in self.suggest(_TRIES):
            assert isinstance(each, Number)
            if abs(each.number - number) < abs(best.number - number):
                best = each
        return best, reason

    def details(self) -> dict[str, Data]:
        return {"full": self.full}


def previewed(
    state: State, wanted: Movement, direction: Direction, performed: Movement | None = None
) -> Pose | Violation:
    """Where the template of a move would lead; `performed` is the move in progress, if there is one."""
    forbidden = trial_refusal(state, wanted, performed) or refusal(state, wanted, direction)
    if forbidden is not None:
        return forbidden
    return way_of(state, wanted, direction.edge, direction.bend).pose


def trial_refusal(state: State, wanted: Movement, performed: Movement | None) -> Violation | None:
    """RW 62.2: in strict play only the unit that is moving may lay a template, and only that of its move."""
    if not state.rules.strict_previews or (performed and _is_same_move(performed, wanted)):
        return None
    return Violation("RR-62.2", "no_trial_templates")


def _is_same_move(one: Movement, other: Movement) -> bool:
    return (
        one.unit == other.unit
        and one.action == other.action
        and one.speed == other.speed
        and one.template == other.template
    )
