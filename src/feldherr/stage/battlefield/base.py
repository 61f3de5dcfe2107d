"""The staging of a battle on a table: places and marches are shown, asked, snapped and typed alike in every game.

A game says where its battlefield is and what it measures in; which body a question is about stands in its `about`.
Forms that only the game has it adds in `form`, and asks here for the rest.
"""

from typing import ClassVar, cast

from msgspec import to_builtins

from feldherr.battlefield import coach
from feldherr.battlefield.field import NOBODY, Battlefield
from feldherr.battlefield.ids import NO_UNIT, PIECE, UNIT, PieceId, UnitId
from feldherr.battlefield.letters import called, letter
from feldherr.battlefield.state import BattleState
from feldherr.battlefield.subjects import unit_in_question
from feldherr.core.codec import Record
from feldherr.core.decision import Decision, Seat
from feldherr.core.event import Event, State
from feldherr.core.rulebook import Options
from feldherr.core.view import View
from feldherr.geometry.decision import Place, Placed, PlaceOn
from feldherr.geometry.landing import Landing
from feldherr.geometry.length import MM
from feldherr.geometry.polygon import Shape
from feldherr.geometry.pose import Pose as ExactPose
from feldherr.geometry.walk import Walk, Walked
from feldherr.stage.base import Stage
from feldherr.stage.battlefield.drawing import Drawing, piece_letter
from feldherr.stage.battlefield.ghosts import body_ghost, ground_ghost, landing_ghost, walk_ghost
from feldherr.stage.battlefield.lengths import MILLIMETRES, LengthUnit
from feldherr.stage.battlefield.measuring import Measuring
from feldherr.stage.battlefield.placing import SUGGESTIONS, how_to_place
from feldherr.stage.battlefield.routes import (
    how_to_march,
    marching,
    moved_route,
    read_route,
    route_form,
    snapped_route,
)
from feldherr.stage.battlefield.spoken import lies_at, stands_for
from feldherr.stage.battlefield.spots import (
    moved_spot,
    outline_at,
    read_spot,
    snapped_spot,
    spot_form,
)
from feldherr.stage.menu import Cluster, Entry, Group, entries_in
from feldherr.stage.parts import Form, Ghost, Json, Lesson, Option, Point, Pose, Snap
from feldherr.stage.question import option, rule
from feldherr.stage.words import stage_words


def named_in(record: Record) -> list[str]:
    """The ids of the bodies and terrain pieces that a record names, in the order of its fields."""
    found: list[str] = []
    for name, kind in record.fields:
        family = "unit" if kind is UNIT else "piece" if kind is PIECE else ""
        if family and getattr(record, name) >= 0:
            found.append(f"{family}.{getattr(record, name)}")
    return found


_MARCH = {"march", "marsch", "marschiere", "marschiert"}
"""What may be typed before who marches."""


class BattleStage(Stage):
    """Knows how to draw a table, and how to ask for a `Place` and for a `Walk`; a game adds what only it has."""

    length_unit: ClassVar[LengthUnit] = MILLIMETRES
    """What players of the game measure, type and say lengths in."""

    # What a game tells

    def field(self, state: State) -> Battlefield:
        """The table and what stands on it."""
        return cast(BattleState, state).field

    def round_of(self, state: State) -> int:
        return cast(BattleState, state).round

    def name(self, state: State, number: UnitId) -> str:
        """What a body is called: without a name of its own, by its letter."""
        return letter(self.field(state), number)

    def sides(self, state: State) -> list[str]:
        """What the sides are called; in most games each has one seat."""
        return [self.seat_name(state, seat) for seat in range(len(self.rulebook.seats))]

    def side_of(self, state: State, seat: Seat) -> int:
        """The side a seat belongs to."""
        return seat

    def seat_of(self, state: State, number: UnitId) -> int:
        """The seat that commands a body."""
        return self.field(state).bodies[number].side

    def piece_name(self, state: State, number: PieceId) -> str:
        """What a terrain piece is called."""
        return stage_words(self.language).say("battle.terrain", letter=piece_letter(number))

    def subject(self, decision: Decision) -> UnitId:
        """The body a question is about, or NOBODY."""
        return unit_in_question(decision)

    def piece(self, decision: Decision) -> str:
        """What is being put down or marches: the id of a body, or the kind of thing."""
        return decision.about.key() or decision.prompt.removeprefix("place_")

    def ground(self, state: State, place: Place, pose: ExactPose) -> Shape:
        """What would be covered there."""
        if isinstance(place, PlaceOn):
            return place.ground.shape_at(pose)
        number = self.subject(place)
        return [] if number == NOBODY else self.field(state).bodies[number].shape_at(pose)

    def ahead(self, state: State, seat: Seat) -> int:
        """The heading in which a seat looks at the table: things without a front move as their player sees them."""
        return 0

    def ruler(self, state: State) -> Measuring:
        """What measures between things on the table."""
        return Measuring(self, state)

    # What is seen

    def drawing(self, state: State, seat: Seat) -> Drawing:
        """What draws the table for a seat."""
        return Drawing(self, state, seat)

    def scene(
        self, state: State, seat: Seat, options: Options, log: list[Event[State]] | None = None
    ) -> Json:
        return cast(Json, to_builtins(self.drawing(state, seat).scene()))

    def touched(self, state: State, event: Event[State]) -> list[str]:
        """The bodies and terrain an event names."""
        return named_in(event)

    # What is asked

    def form(self, view: View[State], decision: Decision) -> Form | None:
        if isinstance(decision, Walk):
            return route_form(self, view, decision)
        if isinstance(decision, Place):
            return spot_form(self, view, decision)
        return super().form(view, decision)

    def numbered(self, view: View[State], decision: Decision) -> list[Record]:
        """The options; suggestions where there are too many."""
        if isinstance(decision, (Place, Walk)):
            return decision.suggest(SUGGESTIONS)
        return super().numbered(view, decision)

    def suggestions(self, view: View[State], decision: Decision) -> list[Option]:
        """Legal answers worth a number, each with where it leads; they are pointed at by that number."""
        entries = entries_in(self.groups(view, decision, self.numbered(view, decision)))
        found = [
            option(self, view, decision, entry, number)
            for number, entry in enumerate(entries, start=1)
        ]
        for each in found:
            each.touches[:] = [*self.focus_of(decision), f"place.{each.number}"]
        return found

    def how(self, view: View[State], decision: Decision) -> str:
        if isinstance(decision, Walk):
            return how_to_march(self, decision)
        if isinstance(decision, Place):
            outline = outline_at(self, view.state, decision)
            return how_to_place(decision, outline, self.length_unit, self.language)
        return super().how(view, decision)

    def groups(self, view: View[State], decision: Decision, answers: list[Record]) -> list[Group]:
        if not isinstance(decision, (Place, Walk)):
            return super().groups(view, decision, answers)
        entries = [Entry(each, self.labelled(view, decision, each)) for each in answers]
        return [Group("", decision.rule, [Cluster("", entries)])] if entries else []

    def labelled(self, view: View[State], decision: Decision, answer: Record) -> str:
        """An answer in few words."""
        if isinstance(decision, Walk) and isinstance(answer, Walked):
            return marching(self, decision).with_cost(answer.legs)
        if isinstance(decision, Place) and isinstance(answer, Placed):
            return self._stance(view.state, decision, answer.pose)
        return self.rulebook.say_answer(view.state, decision, answer, self.language)

    def _stance(self, state: State, decision: Place, pose: ExactPose) -> str:
        """Where something would stand: by the middle of its front, or of its outline if it has none."""
        ghost = self.placed(state, decision, pose)
        corners = ghost.front or ghost.outline[0] if ghost else []
        at = Point(
            sum(each.x for each in corners) / len(corners) if corners else pose.x / MM,
            sum(each.y for each in corners) / len(corners) if corners else pose.y / MM,
        )
        field = self.field(state)
        return stands_for(
            at, pose.heading, field.width, field.depth, self.length_unit, self.language
        )

    def spelled(self, view: View[State], decision: Decision, answer: Record) -> str:
        if isinstance(decision, Walk) and isinstance(answer, Walked):
            return marching(self, decision).spelled(answer.legs)
        if isinstance(decision, Place) and isinstance(answer, Placed):
            return lies_at(answer.pose, self.length_unit, self.language)
        return self.labelled(view, decision, answer)

    def focus_of(self, decision: Decision) -> list[str]:
        number = self.subject(decision)
        return [] if number == NOBODY else [f"unit.{number}"]

    def focus(self, view: View[State], decision: Decision) -> list[str]:
        return self.focus_of(decision)

    def touches(self, state: State, decision: Decision, answer: Record) -> list[str]:
        """Whom it is about, then the other things an answer names; where it may stand is pointed at by its number."""
        if self.is_stance(decision, answer):
            options = decision.options() or []
            place = options.index(answer) + 1 if answer in options else 0
            return [*self.focus_of(decision), f"place.{place}"]
        found = [*self.focus_of(decision), *named_in(answer)]
        return list(dict.fromkeys(found)) if found != self.focus_of(decision) else []

    def is_stance(self, decision: Decision, answer: Record) -> bool:
        """Is it one of a few ways to stand on the table, each with its ghost?"""
        return isinstance(answer, Landing)

    def ghost(self, view: View[State], decision: Decision, answer: Record) -> Ghost | None:
        if isinstance(decision, Walk) and isinstance(answer, Walked):
            return walk_ghost(decision, answer.legs)
        if isinstance(answer, Placed):
            return self.placed(view.state, decision, answer.pose)
        number = self.subject(decision)
        if isinstance(answer, Landing) and number != NOBODY:
            return landing_ghost(self.field(view.state).bodies[number], answer)
        return super().ghost(view, decision, answer)

    def placed(self, state: State, decision: Decision, pose: ExactPose) -> Ghost | None:
        """What a question is about, at a pose."""
        number = self.subject(decision)
        if number != NOBODY:
            return body_ghost(self.field(state).bodies[number], pose)
        if isinstance(decision, Place):
            return ground_ghost(self.ground(state, decision, pose), pose)
        return None

    # Wishes and words

    def snap(self, view: View[State], decision: Decision, wish: Pose | Point | float) -> Snap:
        if isinstance(wish, (Pose, Point)):
            if isinstance(decision, Walk):
                return snapped_route(self, decision, wish)
            if isinstance(decision, Place):
                return snapped_spot(self, view, decision, wish)
        return super().snap(view, decision, wish)

    def moved(
        self,
        view: View[State],
        decision: Decision,
        line: str,
        held: Pose,
        so_far: Record | None = None,
    ) -> Snap | None:
        if isinstance(decision, Walk):
            legs = so_far.legs if isinstance(so_far, Walked) else []
            return moved_route(self, decision, self.bare_march(view.state, decision, line), legs)
        if isinstance(decision, Place):
            return moved_spot(self, view, decision, line, held)
        return super().moved(view, decision, line, held, so_far)

    def worded(self, view: View[State], decision: Decision, line: str) -> Record | None:
        if isinstance(decision, Walk):
            return read_route(self, decision, self.bare_march(view.state, decision, line))
        if isinstance(decision, Place):
            return read_spot(self, view, decision, line)
        return super().worded(view, decision, line)

    def bare_march(self, state: State, walk: Walk, line: str) -> str:
        """`march A forward 4` without who marches, if that is who is asked about: `forward 4`."""
        words = line.split()
        if not words or words[0].lower() not in _MARCH:
            return line
        rest, subject = words[1:], self.subject(walk)
        if rest and subject != NO_UNIT and called(self.field(state), rest[0]) == subject:
            rest = rest[1:]
        return " ".join(rest)

    # Teaching

    def coached(self, view: View[State], decision: Decision) -> list[coach.Lesson]:
        """What the coach of the game says to a question."""
        return []

    def lessons(self, view: View[State], decision: Decision) -> list[Lesson]:
        found = self.coached(view, decision)
        return [Lesson(each.key, each.text, rule(each.rule, self.language)) for each in found]

    # What is measured and called

    def measure(self, state: State, first: str, second: str) -> str:
        return self.ruler(state).between(first, second)

    def called(self, state: State, line: str) -> list[str]:
        """The bodies a line consists of: letters, or the name of one body."""
        field, words = self.field(state), line.split()
        letters = [called(field, word) for word in words]
        if None not in letters:
            return [f"unit.{number}" for number in letters]
        return [
            f"unit.{number}"
            for number in range(len(field.bodies))
            if self.name(state, UnitId(number)).casefold().split() == line.casefold().split()
        ][:1]
