"""CONQUEST on every table, terminal or browser."""

from typing import ClassVar, cast

from msgspec import to_builtins

from feldherr.battlefield.coach import Lesson
from feldherr.battlefield.ids import NO_UNIT, PieceId, UnitId
from feldherr.core.codec import Record
from feldherr.core.decision import Decision, Seat
from feldherr.core.event import Event as AnyEvent
from feldherr.core.event import State as AnyState
from feldherr.core.rulebook import Options
from feldherr.core.text import Texts
from feldherr.core.view import View
from feldherr.games.conquest.answers import Form, Stand, Take
from feldherr.games.conquest.events.base import Event
from feldherr.games.conquest.options import Rules
from feldherr.games.conquest.questions import CHOOSE_ACTION, CHOOSE_CHARACTER_ACTION
from feldherr.games.conquest.rulebook import entries
from feldherr.games.conquest.rules.arrival import EntryChoice
from feldherr.games.conquest.state import State
from feldherr.games.conquest.subjects import character_in_question
from feldherr.games.conquest.telling.coach import RULES, lessons
from feldherr.games.conquest.telling.names import Names
from feldherr.games.conquest.terms import CHARGING
from feldherr.geometry.decision import Place
from feldherr.geometry.polygon import Shape
from feldherr.geometry.pose import Pose
from feldherr.stage.battlefield.base import BattleStage
from feldherr.stage.battlefield.ghosts import body_ghost
from feldherr.stage.battlefield.lengths import INCHES, LengthUnit
from feldherr.stage.conquest import pointing, stances
from feldherr.stage.conquest.advice import Adviser
from feldherr.stage.conquest.character_reasons import character_reason
from feldherr.stage.conquest.charging import NO_DIE, needed, percent
from feldherr.stage.conquest.deeds import deed_of
from feldherr.stage.conquest.drawing import ConquestDrawing
from feldherr.stage.conquest.fitting import fitting, remarks, size
from feldherr.stage.conquest.ground import ahead_of
from feldherr.stage.conquest.measuring import ConquestRuler
from feldherr.stage.conquest.odds import exact_odds, leads_to_dice
from feldherr.stage.conquest.pitting import pitted
from feldherr.stage.conquest.reasons import reason, wishes
from feldherr.stage.conquest.wording import own_texts
from feldherr.stage.menu import Group
from feldherr.stage.parts import Deed, Ghost, Json, Odds, Pitting, Why
from feldherr.stage.question import rule


class ConquestStage(BattleStage):
    """Regiments of stands on a map in inches, with stacks, lines, zones and dice beside it."""

    length_unit: ClassVar[LengthUnit] = INCHES

    @property
    def own(self) -> Texts:
        return own_texts(self.language)

    def names(self, state: AnyState) -> Names:
        return Names(self.texts, cast(State, state))

    # How a match begins

    def fitting(self, wished: Options) -> Options:
        return fitting(wished)

    def size(self, options: Options) -> int:
        return size(options)

    def remarks(self, options: Options) -> list[str]:
        return remarks(options, self.own)

    # What stands on the table

    def name(self, state: AnyState, number: UnitId) -> str:
        return self.names(state).title(cast(State, state).kind(number))

    def piece_name(self, state: AnyState, number: PieceId) -> str:
        return self.names(state).title(cast(State, state).terrain_kind(number))

    def piece(self, decision: Decision) -> str:
        number = self.subject(decision)
        return super().piece(decision) if number == NO_UNIT else f"unit.{number}"

    def ground(self, state: AnyState, place: Place, pose: Pose) -> Shape:
        if isinstance(place, EntryChoice):
            return place.body.shape_at(pose)
        return super().ground(state, place, pose)

    def placed(self, state: AnyState, decision: Decision, pose: Pose) -> Ghost | None:
        if isinstance(decision, EntryChoice):
            return body_ghost(decision.body, pose)
        return super().placed(state, decision, pose)

    def ahead(self, state: AnyState, seat: Seat) -> int:
        return ahead_of(cast(State, state), pointing.side_of(seat))

    # What is seen

    def drawing(self, state: AnyState, seat: Seat) -> ConquestDrawing:
        return ConquestDrawing(self, cast(State, state), seat)

    def scene(
        self,
        state: AnyState,
        seat: Seat,
        options: Options,
        log: list[AnyEvent[AnyState]] | None = None,
    ) -> Json:
        drawn = ConquestDrawing(self, cast(State, state), seat, cast(list[Event], log or []))
        return cast(Json, to_builtins(drawn.scene()))

    def touched(self, state: AnyState, event: AnyEvent[AnyState]) -> list[str]:
        return pointing.named_in(cast(State, state), event)

    def ruler(self, state: AnyState) -> ConquestRuler:
        return ConquestRuler(self, cast(State, state))

    def sees(self, state: AnyState, first: str, second: str) -> bool | None:
        return self.ruler(state).sees(first, second)

    def deed(self, state: AnyState, log: list[AnyEvent[AnyState]], number: int) -> Deed | None:
        return deed_of(cast(State, state), cast("list[Event]", log), number)

    # What is asked

    def focus(self, view: View[AnyState], decision: Decision) -> list[str]:
        return pointing.focus(cast(State, view.state), decision)

    def touches(self, state: AnyState, decision: Decision, answer: Record) -> list[str]:
        found = pointing.touches(cast(State, state), decision, answer)
        return super().touches(state, decision, answer) if found is None else found

    def groups(
        self, view: View[AnyState], decision: Decision, answers: list[Record]
    ) -> list[Group]:
        found = super().groups(view, decision, answers)
        for group in found:
            for cluster in group.clusters:
                for entry in cluster.entries:
                    note = self.note(cast(State, view.state), decision, entry.answer)
                    entry.label += f" ({note})" if note else ""
        return found

    def note(self, state: State, decision: Decision, answer: Record) -> str:
        """What one wants to know before choosing: what the die of a charge must show."""
        number = self.subject(decision)
        if number == NO_UNIT or not isinstance(answer, Take) or answer.action != CHARGING:
            return ""
        die = needed(state, number, answer.target)
        chance = percent(state, number, answer.target)
        return "" if die == NO_DIE else self.own.say("note.charge", die=die, percent=chance)

    # Reasons

    def wishes(self, view: View[AnyState], decision: Decision) -> list[Record]:
        return [*super().wishes(view, decision), *wishes(cast(State, view.state), decision)]

    def wished(self, view: View[AnyState], decision: Decision, touches: list[str]) -> list[Why]:
        """The reasons against actions of the regiment it is about, with all that is pointed at."""
        about = self.focus(view, decision)
        whole = [".".join(each.split(".")[:2]) for each in about]
        found: list[Why] = []
        for wish in wishes(cast(State, view.state), decision):
            meant = {*about, *whole, *self.touches(view.state, decision, wish)}
            why = self.why_not(view, decision, wish) if set(touches) <= meant else None
            found += [] if why is None else [why]
        return found or super().wished(view, decision, touches)

    def why_not(self, view: View[AnyState], decision: Decision, wish: Record) -> Why | None:
        asked = decision.prompt in (CHOOSE_ACTION, CHOOSE_CHARACTER_ACTION)
        if not asked or not isinstance(wish, Take) or decision.check(wish) is None:
            return super().why_not(view, decision, wish)
        state = cast(State, view.state)
        if decision.prompt == CHOOSE_ACTION:
            found = reason(state, self.subject(decision), wish)
        else:
            found = character_reason(state, character_in_question(decision), wish)
        return Why(
            wish=self.rulebook.say_answer(view.state, decision, wish, self.language),
            reason=self.own.say(f"why.{found.why}"),
            rule=rule(found.rule, self.language),
            text=self.rule_text(found.rule),
        )

    def advice(self, view: View[AnyState], decision: Decision, answer: Record) -> list[str]:
        return Adviser(self, view, decision).reasons(answer)

    # Where it leads

    def has_odds(self, view: View[AnyState], decision: Decision, answer: Record) -> bool:
        return leads_to_dice(cast(State, view.state), decision, answer)

    def odds(
        self, view: View[AnyState], decision: Decision, answer: Record, samples: int
    ) -> Odds | None:
        return exact_odds(self, view, decision, answer)

    def fighters(self) -> dict[str, list[str]]:
        kinds = entries().regiments
        return {each.name: [*each.titles.values(), each.name] for each in kinds}

    def pitted(self, wish: Pitting) -> str:
        return pitted(entries(), wish)

    def is_stance(self, decision: Decision, answer: Record) -> bool:
        is_regrouping = decision.prompt in stances.FORMED and isinstance(answer, Form)
        return is_regrouping or isinstance(answer, Stand) or super().is_stance(decision, answer)

    def ghost(self, view: View[AnyState], decision: Decision, answer: Record) -> Ghost | None:
        number = self.subject(decision)
        if number != NO_UNIT and self.is_stance(decision, answer):
            there = stances.formed(cast(State, view.state), number, answer)
            if there is not None:
                return body_ghost(there, there.pose)
        return super().ghost(view, decision, answer)

    # Teaching

    def teaches(self, options: Options) -> bool:
        """The first two battles are lessons."""
        return Rules(self.rulebook.options(options)).brings_lists

    def topics(self) -> dict[str, str]:
        return RULES

    def coached(self, view: View[AnyState], decision: Decision) -> list[Lesson]:
        state, log = cast(State, view.state), cast(list[Event], view.log)
        return lessons(state, view.seat, decision, log, self.language)
