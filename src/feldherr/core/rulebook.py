"""The contract every game fulfils: set-up, procedures, redaction, notation, sentences, named options."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Generic, TypeVar, cast

from feldherr.core.book import Book, read_book
from feldherr.core.chance import OUTCOMES
from feldherr.core.codec import Data, Record, Registry
from feldherr.core.decision import ANSWERS, Decision, Seat
from feldherr.core.errors import BadFile, BadOption, UnknownName
from feldherr.core.event import Event, State
from feldherr.core.flow import Procedure, Procedures
from feldherr.core.ledger import Ledger, Thing, read_ledger
from feldherr.core.message import Message, shown
from feldherr.core.pack import Pack
from feldherr.core.rng import Quick
from feldherr.core.rule import Violation
from feldherr.core.seat import SeatId
from feldherr.core.sentences import Naming, say_answer, say_prompt, say_record, say_why
from feldherr.core.text import Line, Texts, read_texts

S = TypeVar("S", bound=State)

OptionValue = bool | int | str | list[str]
Options = dict[str, OptionValue]


class Result(Record):
    """How a match ended: the winning seat, or -1 for a draw."""

    winner: SeatId


class Option:
    """A named rules option: what it may be, what it is by default, and which ruling it settles."""

    def __init__(
        self, name: str, default: OptionValue, allowed: list[OptionValue], ruling: str
    ) -> None:
        self.name = name
        self.default = default
        self.allowed = allowed
        self.ruling = ruling

    def check(self, value: OptionValue) -> OptionValue:
        """The value itself; without allowed values, a number is any from 0 and a list as long as the default."""
        same_type = type(value) is type(self.default)
        if self.allowed:
            if not same_type or value not in self.allowed:
                raise self._misfit(Message("one of {names}", names=repr(self.allowed)), value)
        elif isinstance(self.default, list):
            if not isinstance(value, list) or len(value) != len(self.default):
                raise self._misfit(
                    Message("a list of {count} texts", count=len(self.default)), value
                )
        elif not same_type or (isinstance(value, int) and value < 0):
            raise self._misfit(Message("a whole number from {least}", least=0), value)
        return value

    def _misfit(self, expected: Message, value: OptionValue) -> BadOption:
        return BadOption(
            "option {name}: expected {expected}, got {got}",
            name=self.name,
            expected=expected,
            got=shown(value),
        )


class Position(Generic[S]):
    """A written position: state, options, and the rules in progress (record and step, outermost first)."""

    def __init__(
        self,
        state: S,
        options: Options,
        frames: list[tuple[Record, str]],
        has_unknown: bool = False,
    ) -> None:
        self.state = state
        self.options = options
        self.frames = frames
        self.has_unknown = has_unknown
        """Was it written by somebody who does not know everything?"""


class Telling(Generic[S]):
    """How a game puts its log, its questions and its answers into words: functions of its own."""

    def __init__(
        self,
        told: Callable[[Texts, list[Event[S]], S, int], list[Line]],
        say_prompt: Callable[[Texts, S, Decision], str],
        say_answer: Callable[[Texts, S, Decision, Record], str],
    ) -> None:
        self.told = told
        self.say_prompt = say_prompt
        self.say_answer = say_answer


class Rulebook(Generic[S]):
    """Everything the house needs to know about one game.

    A game must say how it starts and how it ends. All else has a default that suits a game without secrets, packs and
    written positions; texts and ledger are read from its folder if there are any.
    """

    def __init__(
        self,
        name: str,
        title: str,
        folder: Path,
        seats: list[str],
        procedures: list[Procedure],
        events: list[type[Record]],
        answers: list[type[Record]],
        options: list[Option] | None = None,
        state: type[State] | None = None,
        frames: list[type[Record]] | None = None,
        telling: Telling[S] | None = None,
    ) -> None:
        self.name = name
        self.title = title
        self.folder = folder
        """Where texts, ledger and rulings lie."""
        self.seats = seats
        self.procedures = Procedures(procedures)
        self.events = Registry("an event", events)
        self.answers = Registry("an answer", [*answers, *ANSWERS, *OUTCOMES])
        self.frames = Registry("a frame", [each.record for each in procedures])
        self.frames.add(frames or [])
        self.option_list = options or []
        self.states = Registry("a state", [state] if state else [])
        """The class of its state, unless the game loads it in a way of its own."""
        self.telling = telling
        """Without one, everything is said by a text for its kind (`core/sentences.py`)."""

    def options(self, wished: Options | None) -> Options:
        """All options with their values; unknown names and impossible values are refused."""
        known = {option.name: option for option in self.option_list}
        # A misspelt option that is passed over in silence would be a match with other rules than agreed.
        for name in wished or {}:
            if name not in known:
                raise UnknownName(
                    "option {name} of {game}; known: {names}",
                    name=shown(name),
                    game=self.name,
                    names=", ".join(sorted(known)),
                )
        return {
            name: option.check((wished or {}).get(name, option.default))
            for name, option in known.items()
        }

    def read_options(self, data: dict[str, Data]) -> Options:
        """All options with their values, out of a file."""
        wished: Options = {}
        for name, value in data.items():
            if isinstance(value, (int, str)):
                wished[name] = value
            elif isinstance(value, list) and all(isinstance(each, str) for each in value):
                wished[name] = [str(each) for each in value]
            else:
                raise BadOption(
                    "option {name}: no option can be {value}", name=name, value=shown(value)
                )
        return self.options(wished)

    def seats_in(self, options: Options) -> list[str]:
        """The seats of a match with these options."""
        return self.seats

    def start(self, options: Options) -> tuple[S, Record]:
        """The state before anything happened, and the record of the first procedure."""
        raise NotImplementedError

    def load_state(self, data: Data, options: Options) -> S:
        """The inverse of `State.to_data`."""
        return cast(S, self.states.decode(data, "state"))

    def redacted(self, state: S, seat: Seat) -> S:
        """A copy that holds only what the seat may know: everything, in a game without secrets."""
        return state.copy()

    def fill(self, redacted: S, seat: Seat, random: Quick) -> S:
        """Replace the unknowns of a redacted state by chance, in agreement with what is known."""
        return redacted

    def result(self, state: S) -> Result | None:
        """The result, once there is one."""
        raise NotImplementedError

    def from_notation(self, text: str) -> "Position[S]":
        """A written position; says line and expectation if it is none."""
        raise BadFile("positions of {game} cannot be written", game=self.name)

    def to_notation(
        self, state: S, options: Options, waiting: str, in_progress: list[Record] | None = None
    ) -> str:
        """A written position, empty if the game has no notation.

        `waiting` names the rules in progress, `in_progress` has their records if they are known.
        """
        return ""

    def broken(self, state: S) -> list[str]:
        """Invariants that do not hold; always empty unless there is a bug."""
        return []

    def incomplete(self) -> list[str]:
        """What the packs promise and the rules do not carry out; always empty unless there is a bug."""
        return []

    def packs(self) -> list[Pack]:
        """Every pack the game was loaded from."""
        return []

    def pack_hashes(self) -> dict[str, str]:
        """Name and hash of every pack the game was loaded from."""
        return {pack.name: pack.hash for pack in self.packs()}

    def other_packs(self, recorded: dict[str, str]) -> list[Message]:
        """Where the packs of a file are not those the game was loaded from."""
        here = self.pack_hashes()
        return [
            Message(
                "pack {name}: recorded with {there}, here {here}",
                name=name,
                there=recorded.get(name, "-"),
                here=here.get(name, "-"),
            )
            for name in sorted({*here, *recorded})
            if here.get(name) != recorded.get(name)
        ]

    def texts(self, language: str) -> Texts:
        """The message catalogue in a language."""
        return _texts(self.folder, language)

    def told(self, log: list[Event[S]], state: S, language: str, since: int = 0) -> list[Line]:
        """A seat's log in sentences, one line per event from number `since` on; log and state are what it sees."""
        texts = self.texts(language)
        if self.telling is not None:
            return self.telling.told(texts, log, state, since)
        naming = self.naming(state, texts)
        return [
            Line(say_record(naming, "event", event), event.row(), False) for event in log[since:]
        ]

    def naming(self, state: S, texts: Texts) -> Naming:
        """What things are called in sentences of a game without a `Telling` of its own."""
        return Naming(texts, self.seats)

    def say_prompt(self, state: S, decision: Decision, language: str) -> str:
        """A question in words."""
        if self.telling is not None:
            return self.telling.say_prompt(self.texts(language), state, decision)
        return say_prompt(self.texts(language), decision.prompt)

    def say_answer(self, state: S, decision: Decision, answer: Record, language: str) -> str:
        """An answer, legal or not, in words; also one of the items a question is about."""
        if self.telling is not None:
            return self.telling.say_answer(self.texts(language), state, decision, answer)
        return say_answer(self.naming(state, self.texts(language)), decision, answer)

    def say_why(self, violation: Violation, language: str) -> str:
        """Why an answer is refused, in words."""
        return say_why(self.texts(language), violation)

    def picture(self, state: S, language: str) -> str:
        """A state as a picture (SVG), of what a seat may see; empty if the game has none."""
        return ""

    def ledger(self) -> Ledger:
        """The rule rows and rulings of the game."""
        return _ledger(self.folder)

    def book(self) -> Book:
        """How the rules are read: chapters in the order of learning, sources in plain words."""
        return _book(self.folder)

    def things(self) -> list[Thing]:
        """What people look for by name: cards, units, upgrades."""
        return []


@cache
def _texts(folder: Path, language: str) -> Texts:
    return read_texts(folder / "texts", language)


@cache
def _ledger(folder: Path) -> Ledger:
    return read_ledger(folder)


@cache
def _book(folder: Path) -> Book:
    return read_book(folder)
