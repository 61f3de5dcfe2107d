"""RUNEWARS on every table, terminal or browser."""

from typing import ClassVar, cast

import msgspec

from feldherr.battlefield.coach import Lesson
from feldherr.battlefield.letters import letter
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, Decision, Seat
from feldherr.core.event import Event as AnyEvent
from feldherr.core.event import State as AnyState
from feldherr.core.rulebook import Options
from feldherr.core.text import Texts
from feldherr.core.view import View
from feldherr.games.runewars.answers import (
    DeploymentChoice,
    Direction,
    Number,
    ObjectiveChoice,
    UnitChoice,
)
from feldherr.games.runewars.events.base import Event
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.questions import SQUARE_UP_HOW, WHICH_TERRAIN, WHO_TAKES_RED
from feldherr.games.runewars.rulebook import cards
from feldherr.games.runewars.rules.deployment import colour_matters
from feldherr.games.runewars.rules.movement import MoveChoice, StopChoice
from feldherr.games.runewars.rules.reform import ReformChoice
from feldherr.games.runewars.state import NOBODY, State
from feldherr.games.runewars.telling.coach import RULES, lessons
from feldherr.games.runewars.telling.names import Names
from feldherr.geometry.angle import HALF
from feldherr.geometry.decision import Placed
from feldherr.stage.battlefield.base import BattleStage
from feldherr.stage.menu import Cluster, Entry, Group
from feldherr.stage.parts import (
    Deed,
    Form,
    Ghost,
    Json,
    Odds,
    Pitting,
    Point,
    Pose,
    Snap,
    Trial,
    Why,
)
from feldherr.stage.runewars import pointing
from feldherr.stage.runewars.board import BoardWords
from feldherr.stage.runewars.deeds import deed_of
from feldherr.stage.runewars.fitting import fitting, remarks, size
from feldherr.stage.runewars.forecast import forecast
from feldherr.stage.runewars.forms import form, how, numbered, read_line, snapped_stop
from feldherr.stage.runewars.measuring import RangeRuler, target_range
from feldherr.stage.runewars.moving import facing_label, move_note
from feldherr.stage.runewars.pitting import pitted
from feldherr.stage.runewars.reasons import Explaining, reasons
from feldherr.stage.runewars.spoken import Spoken
from feldherr.stage.runewars.squaring import SquaringWords
from feldherr.stage.runewars.starting import begins_attack
from feldherr.stage.runewars.trying import trial_of
from feldherr.stage.runewars.wording import own_texts


class RunewarsStage(BattleStage):
    """The battlefield to scale, units with sheets and command tools."""

    at_table: ClassVar[Options] = {"aim": True}

    @property
    def own(self) -> Texts:
        return own_texts(self.language)

    # How a match begins

    def fitting(self, wished: Options) -> Options:
        return fitting(wished)

    def size(self, options: Options) -> int:
        return size(options)

    def remarks(self, options: Options) -> list[str]:
        return remarks(options, self.own)

    def names(self, state: AnyState) -> Names:
        return Names(self.texts, cast(State, state))

    # What stands on the table

    def name(self, state: AnyState, number: UnitId) -> str:
        return self.names(state).unit(number)

    def subject(self, decision: Decision) -> UnitId:
        return pointing.subject(decision)

    def ahead(self, state: AnyState, seat: Seat) -> int:
        return HALF if cast(State, state).sides[seat] else 0

    # Who sits there

    def seat_name(self, state: AnyState, seat: Seat) -> str:
        return self.names(state).seat(seat)

    def winners(self, state: AnyState, winner: Seat) -> list[int]:
        sides = cast(State, state).sides
        return [seat for seat, side in enumerate(sides) if winner >= 0 and side == sides[winner]]

    # What is seen

    def scene(
        self,
        state: AnyState,
        seat: Seat,
        options: Options,
        log: list[AnyEvent[AnyState]] | None = None,
    ) -> Json:
        seen = BoardWords(self.names(state), self.own, seat).drawn(cast(list[Event], log or []))
        return cast(Json, msgspec.to_builtins(seen))

    def ruler(self, state: AnyState) -> RangeRuler:
        return RangeRuler(self, cast(State, state))

    def sees(self, state: AnyState, first: str, second: str) -> bool | None:
        return self.ruler(state).sees(first, second)

    def deed(self, state: AnyState, log: list[AnyEvent[AnyState]], number: int) -> Deed | None:
        return deed_of(cast(State, state), cast("list[Event]", log), number)

    # What is asked

    def form(self, view: View[AnyState], decision: Decision) -> Form | None:
        return form(self, view, decision) or super().form(view, decision)

    def numbered(self, view: View[AnyState], decision: Decision) -> list[Record]:
        found = numbered(decision)
        return super().numbered(view, decision) if found is None else found

    def how(self, view: View[AnyState], decision: Decision) -> str:
        return how(self, view, decision) or super().how(view, decision)

    def groups(
        self, view: View[AnyState], decision: Decision, answers: list[Record]
    ) -> list[Group]:
        entries = [
            Entry(each, self.label(view, decision, each), self.label(view, decision, each, True))
            for each in answers
        ]
        return [Group("", decision.rule, [Cluster("", entries)])] if entries else []

    def label(
        self, view: View[AnyState], decision: Decision, answer: Record, short: bool = False
    ) -> str:
        """An answer in words, with what one wants to see before choosing."""
        state = cast(State, view.state)
        said = self.rulebook.say_answer(view.state, decision, answer, self.language)
        if isinstance(answer, UnitChoice):
            named = f"{letter(state.field, answer.unit)} {said}"
            far = target_range(state, decision, answer.unit)
            return f"{named} ({self.own.say('measure.band', band=far)})" if far else named
        if isinstance(decision, ChooseOne) and decision.prompt == SQUARE_UP_HOW:
            return SquaringWords(self.names(state), self.own, decision).label(answer)
        about = "" if short else self.described(view, decision, answer)
        if about:
            return f"{said}: {about}"
        if isinstance(decision, ReformChoice) and isinstance(answer, Placed):
            return facing_label(self.names(state), self.own, decision, answer.pose, short)
        if (
            isinstance(decision, MoveChoice)
            and isinstance(answer, Direction)
            and answer in decision.choices
        ):
            return said + move_note(self.names(state), self.own, decision, answer)
        return said

    def spelled(self, view: View[AnyState], decision: Decision, answer: Record) -> str:
        if decision.prompt == SQUARE_UP_HOW:
            return self.label(view, decision, answer)
        said = self.rulebook.say_answer(view.state, decision, answer, self.language)
        names = self.names(view.state)
        if isinstance(decision, MoveChoice) and isinstance(answer, Direction):
            said += move_note(names, self.own, decision, answer)
            return f"{said}: {Spoken(names, self.own).end(decision.preview(answer))}"
        if isinstance(decision, StopChoice) and isinstance(answer, Number):
            return f"{said}: {Spoken(names, self.own).end(decision.preview(answer))}"
        return said

    def described(self, view: View[AnyState], decision: Decision, answer: Record) -> str:
        """What the card does that is to be chosen."""
        names, cards = self.names(view.state), cast(State, view.state).catalogue
        if isinstance(answer, DeploymentChoice):
            return names.described("deployment", cards.deployments[answer.deployment])
        if isinstance(answer, ObjectiveChoice):
            return names.described("objective", cards.objectives[answer.objective])
        if isinstance(answer, Number) and decision.prompt == WHICH_TERRAIN:
            return names.described("terrain", cards.terrain[answer.number])
        return ""

    def about(self, view: View[AnyState], decision: Decision) -> str:
        """What the card says that a question belongs to; for colours of zones, where they lie."""
        if decision.prompt == WHO_TAKES_RED:
            matters = colour_matters(cast(State, view.state))
            return self.own.say("zone.matters" if matters else "zone.alike")
        key = f"card.{decision.about.key()}"
        return self.texts.say(key) if self.texts.has(key) else ""

    def focus(self, view: View[AnyState], decision: Decision) -> list[str]:
        unit = pointing.focus(decision)
        return [f"unit.{unit}"] if unit != NOBODY else []

    def touches(self, state: AnyState, decision: Decision, answer: Record) -> list[str]:
        return pointing.touches(cast(State, state), decision, answer)

    def ghost(self, view: View[AnyState], decision: Decision, answer: Record) -> Ghost | None:
        own = pointing.ghost(cast(State, view.state), decision, answer)
        return own or super().ghost(view, decision, answer)

    def has_odds(self, view: View[AnyState], decision: Decision, answer: Record) -> bool:
        return begins_attack(cast(State, view.state), decision, answer)

    def odds(
        self, view: View[AnyState], decision: Decision, answer: Record, samples: int
    ) -> Odds | None:
        return forecast(self, view, decision, answer, samples)

    def fighters(self) -> dict[str, list[str]]:
        return {each.name: [*each.titles.values(), each.name] for each in cards().units}

    def pitted(self, wish: Pitting) -> str:
        return pitted(cards(), wish, self.language)

    def snap(self, view: View[AnyState], decision: Decision, wish: Pose | Point | float) -> Snap:
        if isinstance(decision, StopChoice) and isinstance(wish, (int, float)):
            return snapped_stop(self, view, decision, wish)
        return super().snap(view, decision, wish)

    def tried(self, view: View[AnyState], line: str) -> Trial:
        return trial_of(self, view, line)

    # Reasons

    def why(self, view: View[AnyState], decision: Decision, touches: list[str]) -> list[Why]:
        """Everything on the table has its own reason, wished for or not."""
        found = self.wished(view, decision, touches) or reasons(self, view, decision, touches)
        return self.together(found)

    def why_not(self, view: View[AnyState], decision: Decision, wish: Record) -> Why | None:
        found = super().why_not(view, decision, wish)
        if found is None or not isinstance(wish, UnitChoice):
            return found
        return msgspec.structs.replace(
            found, wish=Explaining(self, view, decision).label(wish.unit)
        )

    # Typing and teaching

    def worded(self, view: View[AnyState], decision: Decision, line: str) -> Record | None:
        return read_line(self, view, decision, line) or super().worded(view, decision, line)

    def teaches(self, options: Options) -> bool:
        return options.get("scenario") == "training"

    def topics(self) -> dict[str, str]:
        return RULES

    def coached(self, view: View[AnyState], decision: Decision) -> list[Lesson]:
        state, log = cast(State, view.state), cast(list[Event], view.log)
        return lessons(state, view.seat, decision, log, self.language)
