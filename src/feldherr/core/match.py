"""A match: one game being played, with its log, its history and its files."""

from hashlib import blake2b
from json import dumps
from typing import Generic, TypeVar, cast

from feldherr.core.chance import OUTCOMES, Dice, Scripted, Seeded
from feldherr.core.codec import Data, DecodeError, Record, Registry
from feldherr.core.decision import Decision, Seat
from feldherr.core.errors import BadFile, Illegal, Malformed, Stale
from feldherr.core.event import Event, State
from feldherr.core.flow import Ctx, Frame
from feldherr.core.message import Message, shown
from feldherr.core.rng import Quick
from feldherr.core.rulebook import Options, OptionValue, Position, Result, Rulebook
from feldherr.core.view import View

S = TypeVar("S", bound=State)

SAVE_FORMAT = "feldherr save"
SAVE_VERSION = 2
_MARK_EVERY = 32


class _Mark(Generic[S]):
    """A copy of the game after so many answers, to undo and recover from."""

    def __init__(self, answers: int, log: int, ctx: Ctx[S]) -> None:
        self.answers = answers
        self.log = log
        self.ctx = ctx


class Match(Generic[S]):
    """What a table, a server or a script holds. Agents and clients get views of it."""

    def __init__(self, rulebook: Rulebook[S], options: Options, ctx: Ctx[S]) -> None:
        self.rulebook = rulebook
        self.chosen_options = options
        self.log: list[Event[S]] = []
        self.history: list[tuple[Seat, Record]] = []
        self._ctx = ctx
        ctx.log = self.log
        self._marks: list[_Mark[S]] = []

    @classmethod
    def new(
        cls,
        rulebook: Rulebook[S],
        seed: int | str,
        options: Options | None,
        dice: Dice | None = None,
    ) -> "Match[S]":
        """A match from its very beginning."""
        wanted = rulebook.options(options)
        state, first = rulebook.start(wanted)
        ctx = Ctx(state, rulebook.procedures, dice or Seeded(str(seed)))
        ctx.auto = wanted.get("auto", True) is True
        match = cls(rulebook, wanted, ctx)
        ctx.begin(first)
        match._mark()
        return match

    @classmethod
    def at(
        cls, rulebook: Rulebook[S], text: str, seed: int | str, dice: Dice | None = None
    ) -> "Match[S]":
        """A match from a written position; what its writer did not know is dealt by chance."""
        position = rulebook.from_notation(text)
        if position.has_unknown:
            position.state = _dealt(rulebook, position, Quick(len(text)))
        return cls.going_on(rulebook, position, seed, dice)

    @classmethod
    def going_on(
        cls, rulebook: Rulebook[S], position: Position[S], seed: int | str = 0, dice: Dice | None = None
    ) -> "Match[S]":  # fmt: skip
        """A match that goes on from a position, written or not."""
        state = position.state
        ctx = Ctx(state, rulebook.procedures, dice or Seeded(str(seed)))
        ctx.auto = position.options.get("auto", True) is True
        match = cls(rulebook, position.options, ctx)
        for record, step in position.frames:
            ctx.push(record, step)
        ctx.run()
        match._mark()
        return match

    @property
    def state(self) -> S:
        """The whole truth. For the referee, not for players."""
        return self._ctx.state

    @property
    def seats(self) -> list[str]:
        """The names of all seats of this match."""
        return self.rulebook.seats_in(self.chosen_options)

    @property
    def decisions(self) -> list[Decision]:
        """The open decisions, one per seat that must answer now."""
        return self._ctx.decisions()

    @property
    def answered(self) -> list[Seat]:
        """The seats whose answers are sealed until the others have given theirs."""
        return sorted(self._ctx.sealed)

    @property
    def chance_stamp(self) -> int:
        """Another number whenever dice, draws or shuffles have been answered."""
        return 0 if self._ctx.dice is None else self._ctx.dice.stamp()

    @property
    def result(self) -> Result | None:
        return self.rulebook.result(self._ctx.state)

    @property
    def over(self) -> bool:
        return not self._ctx.frames

    def submit(self, seat: Seat, answer: Record | dict[str, Data]) -> list[Event[S]]:
        """Answer for a seat; the events that followed. Raises Stale, Malformed or Illegal and then changes nothing."""
        decision = self._open_decision(seat)
        record = self.decoded_answer(answer) if isinstance(answer, dict) else answer
        if not decision.fits(record):
            raise Malformed(
                "{kind} ({prompt}) cannot be answered with {answer}",
                kind=decision.kind,
                prompt=decision.prompt,
                answer=repr(answer),
            )
        violation = decision.check(record)
        if violation is not None:
            raise Illegal(violation)
        record = decision.canonical(record)
        before, taken = len(self.log), len(self.history)
        try:
            self._ctx.answer(seat, record)
            self.history.append((seat, record))
            if len(self.history) % _MARK_EVERY == 0:
                self._mark()
        # Also when a caller is interrupted: a match is before an answer or after it, never within.
        except BaseException:
            self._restore(taken)
            raise
        return self.log[before:]

    def decoded_answer(self, data: dict[str, Data]) -> Record:
        """An answer from its JSON form."""
        try:
            return self.rulebook.answers.decode(data, "answer")
        except DecodeError as error:
            raise Malformed("{problem}", problem=error.message) from error

    def view(self, seat: Seat, seen: list[Event[S]] | None = None) -> View[S]:
        """All that a seat may know; a seat that never decides is a spectator.

        Who keeps the log as that seat sees it can hand it in, which saves making it anew.
        """
        if seen is None:
            seen = [event.seen_by(seat) for event in self.log]
        return View(
            seat, self._ctx, self.rulebook.redacted(self._ctx.state, seat), self.rulebook.fill, seen
        )

    def state_after(self, events: int) -> S:
        """The whole truth as it was after so many events of the log."""
        first = self._marks[0]
        if events >= first.log:
            state, begun = first.ctx.state.copy(), first.log
        else:
            state, begun = self.rulebook.start(self.chosen_options)[0], 0
        for event in self.log[begun:events]:
            event.apply(state)
        return state

    def undo(self) -> None:
        """Back to before the last answer."""
        if not self.history:
            raise Stale("nothing to undo")
        self._restore(len(self.history) - 1)

    def back_to(self, answers: int) -> None:
        """Back to when so many answers had been given."""
        if not 0 <= answers <= len(self.history):
            raise Stale("nothing to undo")
        self._restore(answers)

    def withdraw(self, seat: Seat) -> None:
        """Take a sealed answer back as long as others have not given theirs; the seat is asked again."""
        if seat not in self._ctx.sealed or self._ctx.had_no_choice(seat):
            raise Stale("seat {seat} has no sealed answer to take back", seat=seat)
        place = len(self.history) - 1
        while self.history[place][0] != seat:
            place -= 1
        del self.history[place]
        del self._ctx.sealed[seat]
        # Later marks have the answer in them that has just been taken back.
        self._marks = [mark for mark in self._marks if mark.answers <= place]

    def copy(self) -> "Match[S]":
        """An independent match in the same situation, with the same future chance."""
        twin = Match(self.rulebook, self.chosen_options, self._ctx.copy())
        twin.log.extend(self.log)
        twin.history = list(self.history)
        twin._marks = [_Mark(mark.answers, mark.log, mark.ctx.copy()) for mark in self._marks]
        return twin

    def hash(self) -> str:
        """A fingerprint of state, rules in progress and chance; equal on every machine."""
        return blake2b(canonical(self._now()).encode(), digest_size=16).hexdigest()

    def breadcrumb(self) -> str:
        """Where the rules are, and whom they wait for."""
        seats = self.seats
        waiting = ", ".join(
            seats[each.seat] if each.seat >= 0 else "chance" for each in self.decisions
        )
        return f"{self._ctx.breadcrumb()} > waiting for {waiting}" if waiting else "over"

    def notation(self) -> str:
        """The position as text."""
        ctx = self._ctx
        in_progress = [frame.record for frame in ctx.frames]
        return self.rulebook.to_notation(
            ctx.state, self.chosen_options, ctx.breadcrumb(), in_progress
        )

    def save(self) -> dict[str, Data]:
        """The whole match as plain JSON data, in the middle of anything."""
        options: dict[str, Data] = {
            name: _plain(value) for name, value in self.chosen_options.items()
        }
        packs: dict[str, Data] = dict(self.rulebook.pack_hashes())
        history: list[Data] = [[seat, answer.to_data()] for seat, answer in self.history]
        saved: dict[str, Data] = {
            "format": SAVE_FORMAT,
            "version": SAVE_VERSION,
            "game": self.rulebook.name,
            "options": options,
            "packs": packs,
            "base": self._frozen(self._marks[0].ctx),
            "now": self._now(),
            "history": history,
            "log": [event.to_data() for event in self.log],
            "base_log": self._marks[0].log,
        }
        saved["sum"] = _sum(saved)
        return saved

    def _now(self) -> dict[str, Data]:
        return self._frozen(self._ctx)

    def _frozen(self, ctx: Ctx[S]) -> dict[str, Data]:
        sealed: dict[str, Data] = {
            str(seat): answer.to_data() for seat, answer in sorted(ctx.sealed.items())
        }
        return {
            "state": ctx.state.to_data(),
            "frames": [frame.to_data() for frame in ctx.frames],
            "sealed": sealed,
            "dice": None if ctx.dice is None else ctx.dice.to_data(),
        }

    def _open_decision(self, seat: Seat) -> Decision:
        for decision in self._ctx.decisions():
            if decision.seat == seat:
                return decision
        if self.over:
            raise Stale("nothing is asked of seat {seat}: the match is over", seat=seat)
        raise Stale("nothing is asked of seat {seat}", seat=seat)

    def _mark(self) -> None:
        """Remember the beginning and the latest mark; older ones are found again by replaying."""
        self._marks = [*self._marks[:1], _Mark(len(self.history), len(self.log), self._ctx.copy())]

    def _restore(self, answers: int) -> None:
        """Replay from the nearest mark until exactly so many answers have been given."""
        mark = self._marks[0]
        for each in self._marks:
            if each.answers <= answers:
                mark = each
        self._marks = [each for each in self._marks if each.answers <= answers]
        again = self.history[mark.answers : answers]
        del self.history[answers:]
        del self.log[mark.log :]
        self._ctx = mark.ctx.copy()
        self._ctx.log = self.log
        for seat, answer in again:
            self._ctx.answer(seat, answer)


def _dealt(rulebook: Rulebook[S], position: Position[S], random: Quick) -> S:
    """What the writer of a position did not know, by chance; not every text leaves something to deal."""
    nobody = len(rulebook.seats_in(position.options))
    try:
        return rulebook.fill(position.state, nobody, random)
    except (ValueError, IndexError) as error:
        raise BadFile("position: what is unknown cannot be dealt out") from error


def canonical(data: Data) -> str:
    """JSON with one spelling only, for hashes."""
    return dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def _sum(saved: dict[str, Data]) -> str:
    """A fingerprint of everything else in a save: a damaged or edited one is noticed."""
    rest = {key: value for key, value in saved.items() if key != "sum"}
    return blake2b(canonical(rest).encode(), digest_size=8).hexdigest()


def load(rulebook: Rulebook[S], saved: Data) -> Match[S]:
    """The match a `save()` was made of; says what is wrong with data that is none."""
    try:
        return _load(rulebook, saved)
    except DecodeError as error:
        raise BadFile(
            "save of {game}: {problem}", game=rulebook.name, problem=error.message
        ) from error


def _load(rulebook: Rulebook[S], saved: Data) -> Match[S]:
    if not isinstance(saved, dict) or saved.get("format") != SAVE_FORMAT:
        raise BadFile("this is no {format}", format=SAVE_FORMAT)
    if saved.get("version") != SAVE_VERSION:
        got = shown(saved.get("version"))
        raise BadFile("save version: expected {version}, got {got}", version=SAVE_VERSION, got=got)
    if saved.get("game") != rulebook.name:
        got = shown(saved.get("game"))
        raise BadFile("save of game {got}, expected {game}", got=got, game=shown(rulebook.name))
    others = rulebook.other_packs(read_packs(saved))
    if others:
        raise BadFile("save of {game}: {problem}", game=rulebook.name, problem=others)
    options = rulebook.read_options(_dict(saved, "options"))
    match = Match(rulebook, options, _thawed(rulebook, _dict(saved, "base"), options, "base"))
    base = match._ctx
    match._ctx = _thawed(rulebook, _dict(saved, "now"), options, "now")
    match._ctx.log = match.log
    for n, entry in enumerate(_list(saved, "history")):
        if not isinstance(entry, list) or len(entry) != 2 or not isinstance(entry[0], int):
            raise DecodeError(f"history[{n}]", "a seat and an answer", entry)
        match.history.append((entry[0], rulebook.answers.decode(entry[1], f"history[{n}]")))
    for n, event in enumerate(_list(saved, "log")):
        match.log.append(cast(Event[S], rulebook.events.decode(event, f"log[{n}]")))
    start = saved.get("base_log")
    if not isinstance(start, int) or not 0 <= start <= len(match.log):
        raise DecodeError("base_log", "a position in the log", start)
    if saved.get("sum") != _sum(saved):
        raise BadFile(
            "save of {game}: sum: the save has been changed or damaged", game=rulebook.name
        )
    base.log = None
    match._marks = [_Mark(0, start, base)]
    for ctx in (base, match._ctx):
        if ctx.frames:
            ctx.ask_again()
    return match


def _thawed(rulebook: Rulebook[S], data: dict[str, Data], options: Options, where: str) -> Ctx[S]:
    """A game in progress from its frozen form; its open question is still to be asked again."""
    ctx = Ctx(
        rulebook.load_state(data.get("state"), options),
        rulebook.procedures,
        _dice(data.get("dice"), where),
    )
    ctx.auto = options.get("auto", True) is True
    for n, frozen in enumerate(_list(data, "frames")):
        ctx.frames.append(_frame(rulebook, frozen, f"{where}.frames[{n}]"))
    for seat, answer in _dict(data, "sealed").items():
        if not seat.isdecimal():
            raise DecodeError(f"{where}.sealed", "the number of a seat", seat)
        ctx.sealed[int(seat)] = rulebook.answers.decode(answer, f"{where}.sealed.{seat}")
    return ctx


def _frame(rulebook: Rulebook[S], data: Data, where: str) -> Frame:
    if not isinstance(data, dict):
        raise DecodeError(where, "a frame", data)
    procedure = rulebook.procedures.by_name.get(str(data.get("procedure")))
    if procedure is None:
        raise DecodeError(f"{where}.procedure", "a procedure of this game", data.get("procedure"))
    step = data.get("step")
    at = len(procedure.steps)
    if step != "":
        if step not in procedure.step_names:
            expected = Message("a step of {procedure}", procedure=procedure.name)
            raise DecodeError(f"{where}.step", expected, step)
        at = procedure.step_names.index(step)
    return Frame(procedure, at, rulebook.frames.decode(data.get("record"), f"{where}.record"))


def _dice(data: Data, where: str) -> Dice | None:
    if data is None:
        return None
    if isinstance(data, dict) and isinstance(data.get("seed"), str):
        counters = _dict(data, "counters")
        return Seeded(
            str(data["seed"]),
            {name: _count(value, f"{where}.dice.{name}") for name, value in counters.items()},
        )
    if isinstance(data, dict) and isinstance(data.get("answers"), list):
        outcomes = Registry("a chance outcome", OUTCOMES)
        script = Scripted(
            [outcomes.decode(each, f"{where}.dice") for each in _list(data, "answers")]
        )
        script.used = _count(data.get("used"), f"{where}.dice.used")
        return script
    raise DecodeError(f"{where}.dice", "seeded or scripted dice", data)


def _count(data: Data, where: str) -> int:
    if isinstance(data, bool) or not isinstance(data, int) or data < 0:
        raise DecodeError(where, Message("a whole number from {least}", least=0), data)
    return data


def _dict(data: dict[str, Data], key: str) -> dict[str, Data]:
    value = data.get(key)
    if not isinstance(value, dict):
        raise DecodeError(key, "an object", value)
    return value


def _list(data: dict[str, Data], key: str) -> list[Data]:
    value = data.get(key)
    if not isinstance(value, list):
        raise DecodeError(key, "a list", value)
    return value


def read_packs(data: dict[str, Data]) -> dict[str, str]:
    """The names and hashes of the packs that a save or replay was made with."""
    packs: dict[str, str] = {}
    for name, hash in _dict(data, "packs").items():
        if not isinstance(hash, str):
            raise DecodeError(f"packs.{name}", "a text", hash)
        packs[name] = hash
    return packs


def _plain(value: OptionValue) -> Data:
    return list(value) if isinstance(value, list) else value
