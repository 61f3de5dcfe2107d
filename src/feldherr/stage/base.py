"""What every table asks of a game, terminal or browser. All of it is made of views, never of the truth."""

from typing import ClassVar

from msgspec import to_builtins
from msgspec.structs import replace

from feldherr.core.codec import Record
from feldherr.core.decision import Arrange, Decision, Seat
from feldherr.core.event import Event, State
from feldherr.core.rulebook import Options, Rulebook
from feldherr.core.seat import NOBODY
from feldherr.core.sentences import say_prompt, seat_name
from feldherr.core.text import Texts
from feldherr.core.view import View
from feldherr.stage.menu import Cluster, Entry, Group
from feldherr.stage.naming import is_option, meant, quoted
from feldherr.stage.parts import (
    Deed,
    Form,
    Ghost,
    Json,
    Lesson,
    LessonPlan,
    Line,
    Odds,
    Pitting,
    Point,
    Pose,
    Question,
    Rule,
    Snap,
    Trial,
    Why,
)
from feldherr.stage.plain import Cell, touched_cells
from feldherr.stage.question import asked, finite_form, how_to_answer, rule
from feldherr.stage.typed import Mistyped, answer_from
from feldherr.stage.words import stage_words

SAMPLES = 400
"""Worlds for odds that are sampled: enough for shares within five percent, in about a second."""
ID_SIGN = "."
"""Stands in the ids of things, not in words somebody types to name them."""
NAMED_WISHES = 2
"""Of many wishes that fail for the same reason so many are named."""


class Stage:
    """The plain staging every game has: no picture, options one by one."""

    lesson: ClassVar[LessonPlan | None] = None
    """A first match that is played as a lesson; None if the game has none, or has scenarios for it."""

    at_table: ClassVar[Options] = {}
    """What people at a table play with who see odds and ghosts, unless they wish otherwise."""

    def __init__(self, rulebook: Rulebook[State], language: str) -> None:
        self.rulebook = rulebook
        self.language = language
        self.texts = rulebook.texts(language)

    @property
    def own(self) -> Texts:
        """The sentences this staging adds to those of its game."""
        return self.texts

    # How a match begins

    def fitting(self, wished: Options) -> Options:
        """What is wished for, with further options that suit it; wishes stay as they are."""
        return wished

    def size(self, options: Options) -> int:
        """How many points a list may have with all these options; 0 where nobody brings one."""
        return 0

    def remarks(self, options: Options) -> list[str]:
        """What is odd about a set-up although the rules allow it, in sentences."""
        return []

    # Who sits there

    def seat_name(self, state: State, seat: Seat) -> str:
        """What the game calls a seat."""
        return seat_name(self.texts, self.rulebook.seats, seat)

    def winners(self, state: State, winner: Seat) -> list[int]:
        """All seats that win if that one is named as the winner; nobody for a draw."""
        return [winner] if winner >= 0 else []

    def round_of(self, state: State) -> int:
        """The number of the round; 0 before the first, or for a game without."""
        return 0

    # What is seen

    def scene(
        self, state: State, seat: Seat, options: Options, log: list[Event[State]] | None = None
    ) -> Json:
        """The table as data for a picture. State and log are what the seat may know; dice lie where the log says."""
        rows = self.rows(state, seat)
        scene: Json = {"game": self.rulebook.name}
        return {**scene, "rows": to_builtins(rows)} if rows else scene

    def rows(self, state: State, seat: Seat) -> list[list[Cell]]:
        """The board as cells, for tables without a picture of this game; nothing if it has no such board."""
        return []

    def status(self, view: View[State]) -> tuple[str, Rule]:
        """Who decides what, and by which rule."""
        say = stage_words(self.language).say
        if view.decision is not None:
            prompt = self.rulebook.say_prompt(view.state, view.decision, self.language)
            return prompt, rule(view.decision.rule, self.language)
        if not view.asked:
            is_over = self.rulebook.result(view.state) is not None
            return say("status.over" if is_over else "status.nobody"), rule("", self.language)
        first = view.asked[0]
        what = self.watched(first.prompt)
        seats = [self.seat_name(view.state, each.seat) for each in view.asked]
        if len(seats) == 1:
            return say("status.other", seat=seats[0], what=what), rule(first.rule, self.language)
        return say("status.others", seats=", ".join(seats), what=what), rule(
            first.rule, self.language
        )

    def watched(self, prompt: str) -> str:
        """What somebody else is asked: no more than that, for what it is about may be secret."""
        texts = self.rulebook.texts(self.language)
        own = f"watched.{prompt}"
        return texts.say(own) if texts.has(own) else say_prompt(texts, prompt)

    def lines(self, log: list[Event[State]], state: State, since: int) -> list[Line]:
        """The log in sentences from an event on; log and state are what the seat sees."""
        told = self.rulebook.told(log, state, self.language, since)
        return [
            Line(
                number,
                line.text,
                rule(line.rule, self.language),
                line.minor,
                self.touched(state, log[number]),
                self.deed(state, log, number),
            )
            for number, line in enumerate(told, start=since)
        ]

    def touched(self, state: State, event: Event[State]) -> list[str]:
        """What on the board an event is about."""
        return touched_cells(self.rows(state, NOBODY), event)

    def deed(self, state: State, log: list[Event[State]], number: int) -> Deed | None:
        """What can be seen of an event, from what the seat knows; None where there is nothing to see."""
        return None

    def measure(self, state: State, first: str, second: str) -> str:
        """The distance between two things in words; empty if nothing is measured in this game."""
        return ""

    def sees(self, state: State, first: str, second: str) -> bool | None:
        """Does the first see the second? None if that is no matter between these two."""
        return None

    # What is asked

    def question(self, view: View[State], id: int) -> Question:
        """The open question of the view's seat; `id` is what its answer has to name."""
        return asked(self, view, id)

    def form(self, view: View[State], decision: Decision) -> Form | None:
        """How an answer that is none of the options is put together; None if one of the options will do."""
        return finite_form(self, view, decision)

    def numbered(self, view: View[State], decision: Decision) -> list[Record]:
        """What has numbers: the options, or the items a question is about."""
        return decision.shown()

    def groups(self, view: View[State], decision: Decision, answers: list[Record]) -> list[Group]:
        """The options (or wishes, or items) in the order in which they are numbered."""
        entries = [
            Entry(answer, self.rulebook.say_answer(view.state, decision, answer, self.language))
            for answer in answers
        ]
        return [Group("", decision.rule, [Cluster("", entries)])] if entries else []

    def spelled(self, view: View[State], decision: Decision, answer: Record) -> str:
        """An answer for those who see no picture: also where it leads."""
        return self.rulebook.say_answer(view.state, decision, answer, self.language)

    def how(self, view: View[State], decision: Decision) -> str:
        """How to type an answer, where a number alone is none."""
        return how_to_answer(self, decision)

    def about(self, view: View[State], decision: Decision) -> str:
        """The words of the card a question belongs to."""
        return ""

    def focus(self, view: View[State], decision: Decision) -> list[str]:
        """What on the board a question is about."""
        return []

    def touches(self, state: State, decision: Decision, answer: Record) -> list[str]:
        """What an answer or item touches, in the order in which a player would point."""
        return touched_cells(self.rows(state, decision.seat), answer)

    def ghost(self, view: View[State], decision: Decision, answer: Record) -> Ghost | None:
        """Where an answer would put something."""
        return None

    def has_odds(self, view: View[State], decision: Decision, answer: Record) -> bool:
        """May dice decide what comes of an answer?"""
        return False

    def odds(
        self, view: View[State], decision: Decision, answer: Record, samples: int
    ) -> Odds | None:
        """What the dice may do after an answer; None if they have no say."""
        return None

    def fighters(self) -> dict[str, list[str]]:
        """Units whose odds against each other may be asked for, with all their names; none if a game has no such."""
        return {}

    def pitted(self, wish: Pitting) -> str:
        """A position in which one of them is about to act before another. Raises Mistyped."""
        raise NotImplementedError

    def snap(self, view: View[State], decision: Decision, wish: Pose | Point | float) -> Snap:
        """The legal answer nearest to a place, to a bare point, or to a part (0 to 100) of a way."""
        return Snap(None, None)

    def moved(
        self,
        view: View[State],
        decision: Decision,
        line: str,
        held: Pose,
        so_far: Record | None = None,
    ) -> Snap | None:
        """Where words take what is held there, such as `left 20`; None if they name no place. Raises Mistyped.

        `so_far` is what would be answered now, for words that go on from there.
        """
        return None

    def tried(self, view: View[State], line: str) -> Trial:
        """Where an order would lead, such as a setting of the wheels; as far as the table lets one try things out."""
        return Trial([], stage_words(self.language).say("try.nothing"))

    def advice(self, view: View[State], decision: Decision, answer: Record) -> list[str]:
        """What speaks for an answer that an opponent would give, in sentences; nothing where a game cannot say it."""
        return []

    # Reasons and lessons

    def wishes(self, view: View[State], decision: Decision) -> list[Record]:
        """What somebody may name in words although it is not possible."""
        return decision.wishes()

    def why(self, view: View[State], decision: Decision, touches: list[str]) -> list[Why]:
        """Why what one may wish for with all these things is not possible; always says something."""
        found = self.wished(view, decision, touches)
        if found or not touches:
            return self.together(found)
        prompt = self.rulebook.say_prompt(view.state, decision, self.language)
        reason_now = stage_words(self.language).say("why_not.now", prompt=prompt)
        return [
            Why("", reason_now, rule(decision.rule, self.language), self.rule_text(decision.rule))
        ]

    def wished(self, view: View[State], decision: Decision, touches: list[str]) -> list[Why]:
        """The reasons against usual wishes that touch all these things."""
        return [
            reason
            for wish in decision.wishes()
            if set(touches) <= set(self.touches(view.state, decision, wish))
            and (reason := self.why_not(view, decision, wish)) is not None
        ]

    def why_not(self, view: View[State], decision: Decision, wish: Record) -> Why | None:
        """Why an answer is not possible; None if it is."""
        violation = decision.check(wish)
        if violation is None:
            return None
        return Why(
            wish=self.rulebook.say_answer(view.state, decision, wish, self.language),
            reason=self.rulebook.say_why(violation, self.language),
            rule=rule(violation.rule, self.language),
            text=self.rule_text(violation.rule),
        )

    def explained(self, view: View[State], decision: Decision, things: list[str]) -> list[Why]:
        """The same for things pointed at, or named in words; nothing if words name what is possible."""
        line = " ".join(things)
        if not line or ID_SIGN in line:
            return self.why(view, decision, things)
        found = self.refused(view, decision, line)
        if found or is_option(self, view, decision, line):
            return found
        return self.why(view, decision, self.called(view.state, line) or things)

    def refused(self, view: View[State], decision: Decision, line: str) -> list[Why]:
        """Why what a line names in words is not possible; nothing if it names nothing of that kind."""
        found: list[Why] = []
        for wish in meant(self, view, decision, line):
            reason = self.why_not(view, decision, wish)
            found += [] if reason is None else [reason]
        return self.together(found)

    def called(self, state: State, line: str) -> list[str]:
        """The ids of the things on the table that a line names; nothing if it says anything else, too."""
        return []

    def together(self, reasons: list[Why]) -> list[Why]:
        """The same, with one line for all wishes that fail for the same reason; it names the first of them."""
        alike: dict[tuple[str, str], list[Why]] = {}
        for each in reasons:
            alike.setdefault((each.reason, each.rule.row), []).append(each)
        return [replace(same[0], wish=self._wishes(same)) for same in alike.values()]

    def _wishes(self, reasons: list[Why]) -> str:
        named = "; ".join(each.wish for each in reasons[:NAMED_WISHES])
        left = len(reasons) - NAMED_WISHES
        return (
            stage_words(self.language).say("why_not.more", wishes=named, count=left)
            if left > 0
            else named
        )

    def rule_text(self, row: str) -> str:
        """A rule in our words; empty if there is none of that name."""
        found = self.rulebook.ledger().rows.get(row)
        return f"{found.title[self.language]}: {found.text[self.language]}" if found else ""

    def teaches(self, options: Options) -> bool:
        """Does a coach help in a match with these options, unless somebody sends him away?"""
        return False

    def topics(self) -> dict[str, str]:
        """The keys of all lessons a coach may give, in a sensible order, each with the ledger row it explains."""
        return {}

    def lessons(self, view: View[State], decision: Decision) -> list[Lesson]:
        """What a coach has to say about this question, whether it has been said before or not."""
        return []

    # What is typed

    def read(self, view: View[State], decision: Decision, line: str) -> Record:
        """The answer a line stands for, legal or not; raises Mistyped."""
        answer = self.quoted(view, decision, line) or self.worded(view, decision, line)
        if answer is not None:
            return answer
        groups = self.groups(view, decision, self.numbered(view, decision))
        return answer_from(line, decision, groups, self)

    def quoted(self, view: View[State], decision: Decision, line: str) -> Record | None:
        """What is typed word for word as it is shown or spoken, legal or not; None if nothing is called so."""
        return quoted(self, view, decision, line)

    def worded(self, view: View[State], decision: Decision, line: str) -> Record | None:
        """An answer in words of this game, such as `left`; None if the line means nothing to it."""
        return None

    def mistake(self, error: Mistyped) -> str:
        """Why a line is no answer."""
        common = stage_words(self.language)
        texts = common if common.has(error.key) else self.own
        return texts.say(error.key, **error.values)

    def objections(self, view: View[State], decision: Decision, line: str) -> list[Why]:
        """Why a line that is no answer cannot be one; nothing if it may be meant otherwise, or nobody knows how."""
        if is_option(self, view, decision, line):
            return []
        ids = self.called(view.state, line) if decision.options() else []
        found = self.refused(view, decision, line)
        return self.why(view, decision, ids) if ids and not found else found

    def as_it_is(self, decision: Arrange) -> list[int]:
        """The arrangement before anybody changes it: for every place the item, -1 for none."""
        count = len(decision.items)
        return [place if place < count else -1 for place in range(len(decision.places))]

    def place_code(self, place: Record) -> str:
        """How a place of an arrangement is typed; empty if only by number."""
        return ""
