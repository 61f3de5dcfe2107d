"""Why something on the table is not what a question asks for: one reason for each thing pointed at."""

from typing import TYPE_CHECKING, cast

from feldherr.battlefield.letters import letter
from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.core.event import State as AnyState
from feldherr.core.rule import Violation
from feldherr.core.view import View
from feldherr.games.runewars import questions
from feldherr.games.runewars.answers import (
    PieceChoice,
    SkillChoice,
    Socket,
    TokenChoice,
    UnitChoice,
)
from feldherr.games.runewars.decisions import SetDials
from feldherr.games.runewars.ids import NO_UNIT, PieceId, SocketId, UnitId
from feldherr.games.runewars.rules.damage import WhichFigure
from feldherr.games.runewars.rules.dials import initiative
from feldherr.games.runewars.rules.rounds import WhichActivation
from feldherr.games.runewars.rules.squaring import WhichWay
from feldherr.games.runewars.rules.unit_questions import WhichUnits
from feldherr.games.runewars.state import NOBODY, State
from feldherr.geometry.edge import EDGE_NAMES, EDGES
from feldherr.stage.parts import Why
from feldherr.stage.question import rule
from feldherr.stage.runewars.pointing import focus

if TYPE_CHECKING:
    from feldherr.stage.runewars import RunewarsStage

_MATTERS = {
    "moving": (
        questions.CHOOSE_DIRECTION,
        questions.CHOOSE_STOP,
        questions.CHOOSE_FACING,
        questions.LEAVE_TERRAIN,
        questions.ENTER_TERRAIN,
        questions.CLOSE_GAP,
        questions.PASS_OVER,
        questions.SCOUT_AHEAD,
        questions.TREAT_AS,
    ),
    "attacking": (
        questions.CHOOSE_PROFILE,
        questions.FLANKING_DIE,
        questions.SPEND_BLIGHT,
        questions.REMOVE_DIE,
        questions.REROLL_WHICH,
        questions.SPEND_SURGES,
        questions.CONTACT_EDGE,
        questions.TURN_DIE,
        questions.ADD_WHICH_DIE,
        questions.REMOVE_WHICH_ICON,
    ),
    "wounded": (
        questions.ASSIGN_ACCURACY,
        questions.DAMAGE_FIGURE,
        questions.WOUND_FIGURE,
        questions.SPEND_VITALITY,
        questions.REPLACE_HEAVY,
        questions.REPLACE_UPGRADE,
        questions.FILL_TRAY,
        questions.REMOVE_WHICH_FIGURE,
        questions.REMOVE_WHICH_TRAY,
    ),
    "tokens": (questions.SPEND_INSPIRATION, questions.SPEND_STUN, questions.SPEND_IMMOBILIZE),
    "morale": (questions.SPEND_PANIC, questions.RESOLVE_MORALE),
    "growing": (questions.REGENERATE_HOW_MANY, questions.RETURN_FIGURE, questions.ADD_TRAY_WHERE),
    "deploying": (questions.DEPLOY_UNIT,),
    "arranging": (questions.REARRANGE, questions.PLACE_FIGURE),
    "preparing": (
        questions.CHOOSE_FIRST_PLAYER,
        questions.PICK_CARD,
        questions.WHO_TAKES_RED,
        questions.WHICH_TERRAIN,
        questions.PLACE_TERRAIN,
        questions.PLACE_MARKER,
    ),
}
_MATTER_OF = {question: matter for matter, about in _MATTERS.items() for question in about}
_STANDS_IN_THE_WAY = {
    questions.PLACE_TERRAIN: Violation("RR-setup-5c", "terrain_too_close"),
    questions.DEPLOY_UNIT: Violation("RR-13.2a", "ground_taken"),
}
"""What pointing at terrain means while a place is sought."""


def reasons(
    stage: "RunewarsStage", view: View[AnyState], decision: Decision, touches: list[str]
) -> list[Why]:
    """The reason of the last thing pointed at; without one those of all units that are not on offer."""
    explaining = Explaining(stage, view, decision)
    if touches:
        return [explaining.thing(touches[-1])]
    return [explaining.thing(each) for each in explaining.not_offered()] or [
        explaining.said("all_offered", decision.rule)
    ]


class Explaining:
    """One question, and what on the table it does not ask for."""

    def __init__(self, stage: "RunewarsStage", view: View[AnyState], decision: Decision) -> None:
        self.stage = stage
        self.view = view
        self.decision = decision
        self.state = cast(State, view.state)
        self.names = stage.names(view.state)
        self.subject = _subject(decision)

    def not_offered(self) -> list[str]:
        """The units on the table that no option touches; where edges meet, the edges of both."""
        decision = self.decision
        if isinstance(decision, WhichWay):
            return [
                f"unit.{unit}.edge.{edge}"
                for unit in (decision.unit, decision.enemy)
                for edge in EDGES
                if decision.refused_edge(unit, edge) is not None
            ]
        others = [
            f"unit.{number}"
            for number in range(len(self.state.units))
            if self.state.in_play(UnitId(number))
            and number != self.subject
            and not self.is_offered(f"unit.{number}")
        ]
        if isinstance(decision, SetDials):
            return [f"unit.{decision.numbers[0]}", *others]
        return others

    def is_offered(self, id: str) -> bool:
        return any(
            id in self.stage.touches(self.view.state, self.decision, each)
            for each in self.decision.shown()
        )

    def thing(self, id: str) -> Why:
        family, _, rest = id.partition(".")
        number, _, part = rest.partition(".")
        if family in ("unit", "dial") and _is_one_of(number, len(self.state.units)):
            return self.unit(UnitId(int(number)), part)
        if family == "piece" and _is_one_of(number, len(self.state.field.terrain)):
            return self.piece(PieceId(int(number)))
        if self.is_offered(id):
            return self.said("asked", self.decision.rule)
        return self.said("thing", self.decision.rule)

    # Units

    def unit(self, number: UnitId, part: str) -> Why:
        wish = self.label(number)
        if isinstance(self.decision, SetDials):
            return self.dial(self.decision, number, wish)
        violation = self.refused(number, part)
        if violation is not None:
            return self.refusal(violation, self.with_edge(wish, part))
        if number == self.subject or self.is_offered(f"unit.{number}"):
            return self.said("asked", self.decision.rule, wish)
        if not self.state.body(number).alive:
            return self.refusal(Violation("RR-88.1", "not_in_play"), wish)
        matter = self.matter()
        if not self.state.body(number).deployed and matter not in ("arranging", "preparing"):
            return self.refusal(Violation("RR-setup-7", "not_on_the_table"), wish)
        return self.said(matter, self.decision.rule, wish)

    def refused(self, number: UnitId, part: str) -> Violation | None:
        """What the question itself has to say about a unit, or about one of its edges or figures."""
        decision = self.decision
        kind, _, place = part.partition(".")
        if isinstance(decision, WhichWay):
            if kind == "edge" and _is_one_of(place, 4):
                return decision.refused_edge(number, EDGES[int(place)])
            if number in (decision.unit, decision.enemy):
                return None
            return Violation(decision.rule, "not_squared_up_to")
        if isinstance(decision, WhichFigure) and number == decision.unit and kind == "socket":
            known = _is_one_of(place, len(self.state.units[number].figures))
            return decision.check(Socket(number, SocketId(int(place)))) if known else None
        if isinstance(decision, WhichUnits):
            return None if number in decision.numbers else decision.refusal(number)
        return self.own_words(UnitChoice(number))

    def own_words(self, wish: Record) -> Violation | None:
        """Why a wish is not possible, if the question knows more than that it is not on its list."""
        if not self.decision.fits(wish):
            return None
        violation = self.decision.check(wish)
        return violation if violation is not None and violation.why != "not_offered" else None

    def dial(self, decision: SetDials, number: UnitId, wish: str) -> Why:
        """RW 50: everybody sets the command tools of the own units, in secret."""
        unit = self.state.units[number]
        if number in decision.numbers:
            return self.said("own_dial", "RR-48.2", wish)
        if not self.state.body(number).alive:
            return self.refusal(Violation("RR-88.1", "not_in_play"), wish)
        if self.state.side(number) != self.state.sides[decision.seat]:
            return self.said("enemy_dial", "RR-50.1a", wish)
        if unit.seat != decision.seat:
            return self.said("ally_dial", "RR-team-3", wish)
        return self.refusal(Violation("RR-50.2", "not_on_the_table"), wish)

    def matter(self) -> str:
        """What the question is about instead."""
        prompt = self.decision.prompt
        if self.stage.own.has(f"why_not.{prompt}"):
            return prompt
        matter = _MATTER_OF.get(prompt, "")
        if self.subject != NOBODY:
            return matter or "other"
        if matter == "preparing":
            return matter
        if not self.card():
            return "nobody"
        is_choice = any(isinstance(each, UnitChoice) for each in self.decision.shown())
        return "card" if is_choice else "about_card"

    # Everything else on the table

    def piece(self, number: PieceId) -> Why:
        wish, decision = self.names.piece(number), self.decision
        violation = self.own_words(PieceChoice(number)) or _STANDS_IN_THE_WAY.get(decision.prompt)
        if decision.prompt == questions.PLACE_MARKER:
            violation = Violation(decision.rule, "marker_too_close")
        if violation is not None:
            return self.refusal(violation, wish)
        if self.is_offered(f"piece.{number}"):
            return self.said("asked", decision.rule, wish)
        if _MATTER_OF.get(decision.prompt) == "moving":
            return self.said("terrain_on_the_way", "RR-41.1", wish)
        if any(isinstance(each, PieceChoice) for each in decision.shown()):
            return self.said("card" if self.card() else "other_terrain", decision.rule, wish)
        return self.said("terrain", decision.rule, wish)

    # Words

    def card(self) -> str:
        """The card a question belongs to, with its words; empty if there is none."""
        title = self.names.about(self.decision.about)
        words = self.stage.about(self.view, self.decision)
        return f"{title}: {words}" if title and words else title

    def label(self, number: UnitId) -> str:
        """A unit with its letter; one whose initiative comes later with that."""
        named = f"{letter(self.state.field, number)} {self.names.unit(number)}"
        value = initiative(self.state, number)
        if not isinstance(self.decision, WhichActivation) or value <= self.state.initiative:
            return named
        say = self.stage.own.say
        return f"{named} ({say('why_not.initiative', own=value, now=self.state.initiative)})"

    def with_edge(self, wish: str, part: str) -> str:
        kind, _, place = part.partition(".")
        if kind != "edge" or not isinstance(self.decision, WhichWay):
            return wish
        edge = self.names.say(f"edge.{EDGE_NAMES[int(place)]}")
        return f"{wish}, {edge}"

    def refusal(self, violation: Violation, wish: str) -> Why:
        reason = self.stage.rulebook.say_why(violation, self.stage.language)
        return self.why(wish, reason, violation.rule)

    def said(self, key: str, row: str, wish: str = "") -> Why:
        subject = "" if self.subject == NOBODY else self.label(self.subject)
        language = self.stage.language
        prompt = self.stage.rulebook.say_prompt(self.view.state, self.decision, language)
        reason = self.stage.own.say(
            f"why_not.{key}", subject=subject, prompt=prompt, card=self.card()
        )
        return self.why(wish, reason, row)

    def why(self, wish: str, reason: str, row: str) -> Why:
        return Why(wish, reason, rule(row, self.stage.language), self.stage.rule_text(row))


def _is_one_of(word: str, count: int) -> bool:
    return word.isascii() and word.isdecimal() and int(word[:6]) < count


def _subject(decision: Decision) -> UnitId:
    """The unit a question is about, also if only its tokens or skills are offered; or NOBODY."""
    unit = focus(decision)
    if unit != NOBODY:
        return unit
    if isinstance(decision, WhichFigure):
        return decision.unit
    units = {each.unit for each in decision.shown() if isinstance(each, (TokenChoice, SkillChoice))}
    return units.pop() if len(units) == 1 else NO_UNIT
