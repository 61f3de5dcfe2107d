"""One match at one table: the fold of its rows. It changes only by `take`; what may be done is in `player_actions`.

An answer is tried on the match before it is written (`try_answer`), because only the match knows whether it can
be carried out. If the store does not take the row, `back_out` undoes the trial.
"""

from collections.abc import Sequence
from typing import NamedTuple, cast

from feldherr.core.codec import Data, Record
from feldherr.core.decision import Decision
from feldherr.core.errors import FeldherrError
from feldherr.core.event import Event, State
from feldherr.core.match import Match
from feldherr.core.rulebook import Options
from feldherr.core.view import View
from feldherr.games import find
from feldherr.server.people.seating import INVITE, Seat
from feldherr.server.store import OPEN, OVER, RUNNING, Row, TableRecord
from feldherr.server.table import rows
from feldherr.server.table.clock import NONE, Clock
from feldherr.server.table.fair_dice import match_key
from feldherr.server.table.incidents import Incident, note
from feldherr.server.table.refusal import FAILED, FORBIDDEN, STALE, Refusal
from feldherr.server.table.rows import Draft
from feldherr.server.table.seat_log import SeatLog
from feldherr.stage import stage_of
from feldherr.stage.parts import Json

MOST_CHAT = 100


class Played(NamedTuple):
    """An answer of the match, and how things stood before it."""

    seat: int
    answer: Json
    events: int
    chance: int
    unsealed: bool
    """Did it reveal sealed answers of others?"""
    is_own: bool
    """Was it not the computer's?"""


class Offer(NamedTuple):
    """Something that waits for consent; `answers` were given when it was made."""

    what: str
    by: int
    needs: list[int]
    answers: int


class Declined(NamedTuple):
    """An offer to which somebody said no, or that was taken back."""

    what: str
    by: int
    no: int


class Remark(NamedTuple):
    seat: int
    text: str


class End(NamedTuple):
    winners: list[int]
    how: str
    seat: int
    """Who resigned or ran out of time."""


class Table:
    """What happened at a table so far."""

    def __init__(self, record: TableRecord, outages: Sequence[tuple[float, float]] = ()) -> None:
        self.record = record
        self.game = find(record.game)
        self.rulebook = self.game.rulebook
        self.options: Options = self.rulebook.read_options(cast("dict[str, Data]", record.options))
        self.seats = [
            Seat(
                kind=str(each["kind"]),
                mark=str(each["mark"]),
                player=str(each["player"]),
                level=str(each["level"]),
                invitation=str(each["mark"]) if each["kind"] == INVITE else "",
            )
            for each in record.seats
        ]
        for seat in self.seats:
            seat.is_taken = not seat.is_person
        self.spectator = len(self.seats)
        """The seat number of who has none: no game knows anything about it."""
        self.clock = Clock(record.clock, len(self.seats), outages)
        self.match: Match[State] | None = None
        self.key = ""
        self.played: list[Played] = []
        self.question = 0
        """Number of the open questions; another one whenever others are asked."""
        self.sealed: list[int] = []
        """The seats that have given a sealed answer to the open questions."""
        self.version = 0
        """Another number whenever the match has changed."""
        self.offers: list[Offer] = []
        self.declined: Declined | None = None
        """The last offer, if it was declined and nothing has happened since."""
        self.chat: list[Remark] = []
        self.end: End | None = None
        self.incidents: list[Incident] = []
        self.next_table = ""
        self.lengths: list[int] = []
        """How long the log of the match was after each row."""
        self.commands: dict[tuple[str, str], int] = {}
        """Which row came of which command of which guest."""
        self.undone: dict[int, list[Event[State]]] = {}
        """What rows have taken back that others may have seen, by their numbers."""
        self.is_hurried = False
        """Has an opponent thought for a shorter time than usual?"""
        self.handed_over_at = 0
        """So many answers had been given when a seat changed hands last."""
        self.changed = record.created
        self.seatings = 0
        """Another number whenever somebody has sat down."""
        self._asked: list[int] = []
        self._sealed_before: list[int] = []
        self._chance_before = 0
        self._truth = SeatLog(None, [])
        self._seat_logs: dict[int, SeatLog] = {}
        self._views: dict[int, View[State]] = {}

    # --- what is known -------------------------------------------------------------------------

    @property
    def id(self) -> str:
        return self.record.id

    @property
    def seq(self) -> int:
        """The number of rows."""
        return len(self.lengths)

    @property
    def is_over(self) -> bool:
        return self.end is not None

    @property
    def is_closed(self) -> bool:
        """Was it given up before the match began?"""
        return self.end is not None and self.end.how == rows.CLOSED

    @property
    def is_played_out(self) -> bool:
        """Is there a match, and is it over?"""
        return self.is_over and not self.is_closed

    @property
    def status(self) -> str:
        if self.end:
            return OVER
        return RUNNING if self.match else OPEN

    @property
    def seeds(self) -> dict[int, str]:
        """What the people at the table have added to the dice."""
        return {n: seat.seed for n, seat in enumerate(self.seats) if seat.is_person}

    def asked(self) -> list[int]:
        """The seats that must answer now."""
        return [] if self.end else self._asked

    def answered(self) -> list[int]:
        """The seats whose sealed answers wait for those of others."""
        return [] if self.match is None or self.end else self.match.answered

    def seats_of(self, mark: str) -> list[int]:
        """The seats somebody holds."""
        if not mark:
            return []
        return [n for n, seat in enumerate(self.seats) if seat.is_taken and seat.mark == mark]

    def people_besides(self, own: list[int]) -> list[int]:
        """The other seats at which people play."""
        return [n for n, seat in enumerate(self.seats) if n not in own and seat.is_played_by_person]

    def owners_besides(self, own: list[int]) -> list[int]:
        """The other seats that belong to people, even while the computer plays them."""
        return [n for n, seat in enumerate(self.seats) if n not in own and seat.is_person]

    def seat_log(self, seat: int) -> SeatLog:
        """The log as a seat sees it."""
        found = self._seat_logs.get(seat)
        if found is None:
            found = SeatLog(seat, self.match.log if self.match else [])
            self._seat_logs[seat] = found
        return found

    def view(self, seat: int) -> View[State]:
        """All a seat may know of the match, which must have begun."""
        assert self.match is not None
        found = self._views.get(seat)
        if found is None:
            found = self.match.view(seat, self.seat_log(seat).seen)
            self._views[seat] = found
        return found

    def decision(self, seat: int) -> Decision | None:
        """The open question of a seat, out of its view. The view is not kept: programs need no more of it."""
        assert self.match is not None
        view = self._views.get(seat) or self.match.view(seat, self.seat_log(seat).seen)
        return view.decision

    def events_before(self, answers: int) -> int:
        """How long the log was when so many answers had been given."""
        if answers < len(self.played):
            return self.played[answers].events
        return len(self.match.log) if self.match else 0

    def lines_since(self, seq: int, lines: int) -> int:
        """The first line that somebody who had so many lines after so many rows does not have as it is now."""
        if not 0 <= seq <= self.seq or lines < 0:
            return 0
        first = lines
        for length in self.lengths[max(0, seq - 1) :]:
            first = min(first, length)
        return first

    def losers_with(self, seat: int) -> list[int]:
        """The seats that lose together with one."""
        assert self.match is not None
        state = self.match.state
        return stage_of(self.rulebook, "en").winners(state, seat)

    def opponents_of(self, seat: int) -> list[int]:
        """The seats that win if one gives up."""
        lost = self.losers_with(seat)
        return [n for n in range(len(self.seats)) if n not in lost]

    # --- trying --------------------------------------------------------------------------------

    def begins(self, joining: dict[int, str]) -> Draft:
        """The beginning of the match, once these seats have given their seeds too."""
        key = match_key(self.record.server_seed, {**self.seeds, **joining})
        return Draft(rows.BEGIN, {"key": key, "packs": dict(self.rulebook.pack_hashes())})

    def try_answer(self, seat: int, answer: Record | Json, level: str = "") -> list[Draft]:
        """Carry an answer out on trial; what is to be written if it holds. Raises as `Match.submit` does."""
        match = self._running()
        record = match.decoded_answer(answer) if isinstance(answer, dict) else answer
        events = match.submit(seat, record)
        # The hash that is written with the answer is that of the log with it, so the log goes ahead.
        self._truth.extend(events, [])
        data: Json = {"seat": seat, "answer": record.to_data(), "level": level}
        drafts = [Draft(rows.ANSWER, data, self._truth.hash())]
        if match.over:
            winner = match.result.winner if match.result else -1
            winners = stage_of(self.rulebook, "en").winners(match.state, winner)
            drafts.append(self.ends(winners, rows.BY_RULES))
        return drafts

    def back_out(self) -> None:
        """The answer on trial, if there is one, was not written: as if it had not been given."""
        match = self.match
        # The match is ahead of what is written only while an answer is on trial.
        if match is not None and len(match.history) > len(self.played):
            match.back_to(len(self.played))
            self._truth.cut(len(match.log))

    def ends(self, winners: list[int], how: str, seat: int = -1) -> Draft:
        match = self._running()
        data: Json = {"winners": winners, "how": how, "seat": seat, "hash": match.hash()}
        return Draft(rows.END, data)

    def _running(self) -> Match[State]:
        if self.match is None:
            raise Refusal(FORBIDDEN, "the match has not begun")
        if self.end:
            raise Refusal(STALE, "the match is over")
        return self.match

    # --- the fold ------------------------------------------------------------------------------

    def take(self, row: Row) -> None:
        """A row that is written: from now on it has happened."""
        # A remark does not make people forget that a proposal was declined; whatever happens on the table does.
        if row.kind != rows.CHAT:
            self.declined = None
        _TAKERS[row.kind](self, row)
        self.lengths.append(len(self.match.log) if self.match else 0)
        # A guest whose line broke sends the command again and is told that it stands.
        if row.command:
            self.commands[row.guest, row.command] = row.seq
        self.changed = max(self.changed, row.at)
        if self.clock.kind != NONE:
            self.clock.ask(self._on_the_clock(), row.at)

    def is_on_the_clock(self, seat: int) -> bool:
        """Does the clock of a seat run while it is asked? A serious one runs on for who has handed over."""
        held = self.seats[seat]
        return held.is_person if self.clock.is_serious else held.is_played_by_person

    def _on_the_clock(self) -> set[int]:
        return {seat for seat in self.asked() if self.is_on_the_clock(seat)}

    def _join(self, row: Row) -> None:
        for n in row.data["seats"]:
            seat = self.seats[n]
            seat.mark, seat.player = row.data["mark"], row.data["player"]
            seat.seed, seat.is_taken = row.data["seed"], True
        self.seatings += 1

    def _begin(self, row: Row) -> None:
        if self.rulebook.other_packs(row.data["packs"]):
            raise Refusal(FAILED, "this match was begun with other packs")
        self.key = row.data["key"]
        self.match = self.game.new_match(seed=self.key, options=self.options)
        self._truth = SeatLog(None, self.match.log)
        self._seat_logs.clear()
        self._changed()

    def _answer(self, row: Row) -> None:
        match = self._running()
        seat: int = row.data["seat"]
        before = len(self.lengths) and self.lengths[-1]
        # When the table is opened the answer must be played; when it was on trial just now it already is.
        if len(match.history) == len(self.played):
            try:
                self._truth.extend(match.submit(seat, row.data["answer"]), [])
            except FeldherrError as error:
                raise Refusal(
                    FAILED, "row {seq} cannot be played again: {problem}", seq=row.seq, problem=error.message
                ) from error  # fmt: skip
        # Rules that have changed since would go on from a match that nobody has played.
        if row.hash and row.hash != self._truth.hash():
            raise Refusal(FAILED, "row {seq} leads to another state than before", seq=row.seq)
        asked = [each.seat for each in match.decisions]
        # A sealed answer leaves the same question open for the others, and they must not notice that it came.
        is_same = bool(asked) and asked == [each for each in self._asked if each != seat]
        unsealed = not is_same and self._sealed_before not in ([], [seat])
        self.played.append(
            Played(
                seat,
                row.data["answer"],
                before,
                self._chance_before,
                unsealed,
                not row.data["level"],
            )
        )
        new = match.log[before:]
        if new:
            written = self._truth.json_from(before)
            for seat_log in self._seat_logs.values():
                seat_log.extend(new, written)
        self.clock.answered(seat, row.at, not row.data["level"])
        if self.offers:
            # Who plays on has answered a draw or more time with no; an undo may still be granted.
            self.offers = [
                each for each in self.offers if seat not in each.needs and each.what != "undo"
            ]
        self._changed(is_same)
        if is_same:
            self.sealed.append(seat)

    def _withdraw(self, row: Row) -> None:
        match = self._running()
        seat: int = row.data["seat"]
        match.withdraw(seat)
        place = len(self.played) - 1
        # Sealed answers of others may stand behind it.
        while self.played[place].seat != seat:
            place -= 1
        is_own = self.played[place].is_own
        del self.played[place]
        if is_own:
            self.clock.taken_back(seat)
        self.sealed.remove(seat)
        self._changed(True)

    def _undo(self, row: Row) -> None:
        match = self._running()
        to: int = row.data["to"]
        self._keep_undone(row.seq, to)
        self._note(row)
        match.back_to(to)
        # Nobody is charged for thinking about what did not happen.
        for each in self.played[to:]:
            if each.is_own:
                self.clock.taken_back(each.seat)
        del self.played[to:]
        # What is played from here on belongs to whoever holds the seat now.
        self.handed_over_at = min(self.handed_over_at, to)
        for seat_log in (self._truth, *self._seat_logs.values()):
            seat_log.cut(len(match.log))
        self.offers = []
        self._changed()

    def _keep_undone(self, row: int, to: int) -> None:
        """What others have seen is not unseen. Alone with the computer nobody needs to be told."""
        own = self.seats_of(self.seats[self.played[to].seat].mark)
        if self.match is not None and self.owners_besides(own):
            self.undone[row] = self.match.log[self.played[to].events :]

    def _hand_over(self, row: Row) -> None:
        self._note(row)
        self.handed_over_at = len(self.played)
        own: int = row.data["seat"]
        self.seats[own].level = row.data["level"]
        if self.match:
            self._changed(True)
        self.offers = [each for each in self.offers if own != each.by and own not in each.needs]

    def _offer(self, row: Row) -> None:
        what, by = row.data["what"], row.data["seat"]
        own = self.seats_of(self.seats[by].mark)
        needs = self.owners_besides(own) if what == "undo" else self.people_besides(own)
        self.offers = [each for each in self.offers if each.what != what]
        self.offers.append(Offer(what, by, needs, len(self.played)))

    def _consent(self, row: Row) -> None:
        left: list[Offer] = []
        for each in self.offers:
            if each.what == row.data["what"]:
                needs = [seat for seat in each.needs if seat not in row.data["seats"]]
                each = each._replace(needs=needs)
            if each.needs:
                left.append(each)
        self.offers = left

    def _decline(self, row: Row) -> None:
        offer = next(each for each in self.offers if each.what == row.data["what"])
        self.declined = Declined(offer.what, offer.by, row.data["seat"])
        self.offers = [each for each in self.offers if each.what != row.data["what"]]

    def _time(self, row: Row) -> None:
        self._note(row)
        self.clock.add(row.data["milliseconds"])

    def _rematch(self, row: Row) -> None:
        self.next_table = row.data["table"]
        self.offers = []

    def _chat(self, row: Row) -> None:
        self.chat.append(Remark(row.data["seat"], row.data["text"]))
        del self.chat[:-MOST_CHAT]

    def _end(self, row: Row) -> None:
        self._note(row)
        self.end = End(row.data["winners"], row.data["how"], row.data["seat"])
        self.offers = []
        self._changed()

    def _close(self, row: Row) -> None:
        self.end = End([], rows.CLOSED, row.data["seat"])

    def _note(self, row: Row) -> None:
        """It happens besides the match."""
        note(self.incidents, row.seq, row.kind, row.data, [each.seat for each in self.played])
        first = self.incidents[0].row if self.incidents else row.seq
        for old in [number for number in self.undone if number < first]:
            del self.undone[old]

    def _hurry(self, row: Row) -> None:
        self.is_hurried = True
        self._note(row)

    def _nothing(self, row: Row) -> None:
        """What follows from it is another row."""

    def _changed(self, is_same_question: bool = False) -> None:
        match = self.match
        assert match is not None
        if not is_same_question:
            self.question += 1
            self.sealed = []
        self.version += 1
        self._views.clear()
        self._asked = [each.seat for each in match.decisions]
        self._sealed_before = match.answered
        self._chance_before = match.chance_stamp


_TAKERS = {
    rows.JOIN: Table._join, rows.BEGIN: Table._begin, rows.ANSWER: Table._answer,
    rows.STUMBLE: Table._note, rows.HURRY: Table._hurry,
    rows.WITHDRAW: Table._withdraw, rows.UNDO: Table._undo, rows.HAND_OVER: Table._hand_over,
    rows.OFFER: Table._offer, rows.CONSENT: Table._consent, rows.DECLINE: Table._decline,
    rows.DRAW: Table._nothing, rows.RESIGN: Table._nothing, rows.CLAIM: Table._note,
    rows.TIME: Table._time, rows.REMATCH: Table._rematch, rows.CHAT: Table._chat,
    rows.END: Table._end, rows.CLOSE: Table._close,
}  # fmt: skip
