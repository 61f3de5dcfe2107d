"""PIXEL TACTICS as every table shows it."""

from functools import cache
from pathlib import Path
from typing import ClassVar, cast

from msgspec import to_builtins

from feldherr.core.codec import Record
from feldherr.core.decision import Arrange, Decision, Seat
from feldherr.core.event import Event as AnyEvent
from feldherr.core.event import State as AnyState
from feldherr.core.rulebook import Options
from feldherr.core.seat import SeatId
from feldherr.core.text import Texts, read_texts
from feldherr.core.view import View
from feldherr.games.pixel_tactics.answers import Slot, Target
from feldherr.games.pixel_tactics.events.base import Event
from feldherr.games.pixel_tactics.events.combat import Attacked
from feldherr.games.pixel_tactics.grid import (
    SLOTS,
    slot_of,
)
from feldherr.games.pixel_tactics.questions import (
    ATTACK_TARGET,
    CAPTURE,
    INTERCEPT,
    SHARE_DAMAGE,
    TAKE_ACTION,
)
from feldherr.games.pixel_tactics.state import State
from feldherr.games.pixel_tactics.subjects import Face
from feldherr.games.pixel_tactics.telling.names import Names, names_of
from feldherr.stage.base import Stage
from feldherr.stage.menu import Group
from feldherr.stage.naming import is_option, with_words
from feldherr.stage.parts import Deed, Json, Lesson, LessonPlan, Why
from feldherr.stage.pixel_tactics.deeds import deed_of
from feldherr.stage.pixel_tactics.drawing import Drawing
from feldherr.stage.pixel_tactics.elements import touched, touches
from feldherr.stage.pixel_tactics.lessons import lessons, topics
from feldherr.stage.pixel_tactics.menu import Menu
from feldherr.stage.pixel_tactics.whereabouts import USES_OF_CARDS, rule_of, uses_of_cards, where_is
from feldherr.stage.pixel_tactics.wishes import Pointing, nameable
from feldherr.stage.question import rule

_ATTACK_PROMPTS = (INTERCEPT, ATTACK_TARGET, SHARE_DAMAGE, CAPTURE)
"""Questions in the middle of an attack."""
_RECRUITING = "PT-recruit.1"


@cache
def own_texts(language: str) -> Texts:
    """The sentences of this staging."""
    return read_texts(Path(__file__).with_name("texts"), language)


class PixelStage(Stage):
    """Two units face to face, a hand of cards, options grouped by action."""

    lesson: ClassVar[LessonPlan | None] = LessonPlan(
        options={"round_cap": 4}, level="random", dice="pixel_tactics lesson 35"
    )

    @property
    def own(self) -> Texts:
        return own_texts(self.language)

    def names(self, state: AnyState) -> Names:
        return names_of(self.texts, _own(state))

    def seat_name(self, state: AnyState, seat: Seat) -> str:
        return self.names(state).colour(SeatId(seat))

    def round_of(self, state: AnyState) -> int:
        return _own(state).round

    # What is seen

    def scene(
        self,
        state: AnyState,
        seat: Seat,
        options: Options,
        log: list[AnyEvent[AnyState]] | None = None,
    ) -> Json:
        drawing = Drawing(self.names(state), self.own, _own(state), SeatId(seat))
        return cast(Json, to_builtins(drawing.scene()))

    def touched(self, state: AnyState, event: AnyEvent[AnyState]) -> list[str]:
        return touched(cast(Event, event))

    def deed(self, state: AnyState, log: list[AnyEvent[AnyState]], number: int) -> Deed | None:
        return deed_of(_own(state), cast(Event, log[number]))

    # What is asked

    def groups(
        self, view: View[AnyState], decision: Decision, answers: list[Record]
    ) -> list[Group]:
        return Menu(self.names(view.state), _own(view.state), decision).groups(answers)

    def about(self, view: View[AnyState], decision: Decision) -> str:
        asks = decision.about
        if not isinstance(asks, Face):
            return ""
        return _own(view.state).cards.infos[asks.kind].faces[asks.face].text[self.language]

    def focus(self, view: View[AnyState], decision: Decision) -> list[str]:
        """Attacker and target, where a question comes up in the middle of an attack."""
        if decision.prompt not in _ATTACK_PROMPTS:
            return []
        for event in reversed(view.log):
            if isinstance(event, Attacked):
                return touched(event)
        return []

    def touches(self, state: AnyState, decision: Decision, answer: Record) -> list[str]:
        return touches(_own(state), decision, answer)

    # Reasons and lessons

    def why(self, view: View[AnyState], decision: Decision, touches: list[str]) -> list[Why]:
        """In a turn everything that can be meant by pointing is explained, not only the usual wishes."""
        if decision.prompt != TAKE_ACTION or not touches:
            return super().why(view, decision, touches)
        pointing = Pointing(_own(view.state), decision.seat, touches)
        if pointing.recruits_to_enemy:
            reason_own = self.own.say("why_not.enemy_unit")
            return [
                Why("", reason_own, rule(_RECRUITING, self.language), self.rule_text(_RECRUITING))
            ]
        found: list[Why] = []
        for wish in pointing.wishes():
            reason = self.why_not(view, decision, wish)
            if reason is not None and all(reason.reason != other.reason for other in found):
                found.append(reason)
        return found or super().why(view, decision, touches)

    def wishes(self, view: View[AnyState], decision: Decision) -> list[Record]:
        if decision.prompt != TAKE_ACTION:
            return super().wishes(view, decision)
        return nameable(_own(view.state), decision.seat)

    def refused(self, view: View[AnyState], decision: Decision, line: str) -> list[Why]:
        """Who names a card that is not in the own hand is told where it is instead."""
        found = super().refused(view, decision, line)
        if found or is_option(self, view, decision, line):
            return found
        state = _own(view.state)
        uses = with_words(self, view, decision, uses_of_cards(state, decision), line)
        meant = {use.card: use for use in reversed(uses) if isinstance(use, USES_OF_CARDS)}
        if len(meant) != 1:
            return []
        ((card, use),) = meant.items()
        names = self.names(state)
        key, place = where_is(names, state, decision.seat, card)
        reason = self.own.say(f"not_in_hand.{key}", card=names.card(card), place=place)
        row = rule_of(decision, use)
        return [Why("", reason, rule(row, self.language), self.rule_text(row))]

    def topics(self) -> dict[str, str]:
        return topics()

    def lessons(self, view: View[AnyState], decision: Decision) -> list[Lesson]:
        return lessons(self.own, _own(view.state), decision)

    # What is typed

    def as_it_is(self, decision: Arrange) -> list[int]:
        standing = [item.at for item in decision.items if isinstance(item, Target)]
        places = [place.at for place in decision.places if isinstance(place, Slot)]
        if len(standing) != len(decision.items) or len(places) != len(decision.places):
            return super().as_it_is(decision)
        return [standing.index(at) if at in standing else -1 for at in places]

    def place_code(self, place: Record) -> str:
        return SLOTS[slot_of(place.at)] if isinstance(place, Slot) else ""


def _own(state: AnyState) -> State:
    return cast(State, state)
