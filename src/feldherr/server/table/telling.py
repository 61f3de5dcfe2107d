"""What a guest is told of a table. Everything comes out of the view of the guest's seat, or of the spectator's.

Pictures and sentences are made when somebody listens, once for all who see the same in the same language.
"""

from collections.abc import Callable
from typing import cast

from msgspec import Raw, Struct, convert

from feldherr.core.decision import ChooseOne, Confirm
from feldherr.core.event import State
from feldherr.core.rng import Quick
from feldherr.core.view import View
from feldherr.server.line import protocol
from feldherr.server.line.protocol import (
    Aside,
    ChatLine,
    ClockInfo,
    Declined,
    Ending,
    Offer,
    SeatInfo,
)
from feldherr.server.people.guest import Guest
from feldherr.server.people.presence import Presence
from feldherr.server.table.clock import NONE
from feldherr.server.table.endings import ending_told
from feldherr.server.table.incidents import incident_told
from feldherr.server.table.player_actions import may
from feldherr.server.table.sentences import table_words
from feldherr.server.table.table import Table
from feldherr.stage import stage_of
from feldherr.stage.base import Stage
from feldherr.stage.parts import Json, Line, Question, Rule

NextToken = Callable[[Guest, Table], str]
"""The link with which a guest goes on at the table after that one."""


class Sheet(Struct, frozen=True):
    """What is the same for all who see through the same seat in the same language."""

    names: list[str]
    scene: Json
    status: str
    status_rule: Rule
    question: Question | None


class Teller:
    """Tells the guests of one table."""

    def __init__(self, table: Table, presence: Presence) -> None:
        self.table = table
        self.presence = presence
        self._sheets: dict[tuple[int, str], Sheet] = {}
        self._version = -1
        self._start: State | None = None
        self._clock: ClockInfo | None = None
        if table.clock.kind != NONE:
            self._clock = convert({**table.record.clock, "more": table.clock.more}, ClockInfo)

    # --- pages ---------------------------------------------------------------------------------

    def told(self, guest: Guest, now: float, next_token: NextToken) -> protocol.Table:
        """Everything a page shows; the guest now knows it."""
        table = self.table
        own, seat, first = self._place(guest)
        sheet = self.sheet(seat, guest.lang)
        lines = self.lines(seat, guest.lang, first)
        told = protocol.Table(
            table=table.id,
            game=table.record.game,
            title=table.rulebook.title,
            seq=table.seq,
            hash=self._hash(seat),
            options=table.record.options,
            seats=[self.seat(n, sheet.names[n], own, now) for n in range(len(table.seats))],
            scene=sheet.scene,
            status=sheet.status,
            status_rule=sheet.status_rule,
            questions=[sheet.question] if sheet.question else [],
            asked_seats=[seat] if sheet.question else [],
            first=first,
            lines=lines,
            offers=[Offer(each.what, each.by, each.needs) for each in table.offers],
            may=may(table, own, self.presence, now),
            ending=self.ending(sheet.names, guest.lang),
            chat=[ChatLine(self._name(each.seat, sheet.names), each.text) for each in table.chat],
            dice=self._dice(),
            next_table=table.next_table,
            next_token=next_token(guest, table) if own and table.next_table else "",
            is_spectator=not own,
            declined=Declined(*table.declined) if table.declined else None,
            asides=self.asides(sheet.names, seat, guest.lang) if table.incidents else [],
            clock=self._clock,
        )
        self._note(guest, seat, first + len(lines))
        return told

    def sheet(self, seat: int, lang: str) -> Sheet:
        """Picture, status and question of a seat."""
        # Several guests look at one seat or none: a sheet is made once for all of them, until something happens.
        if self._version != self.table.version:
            self._sheets.clear()
            self._version = self.table.version
        found = self._sheets.get((seat, lang)) if self.table.match else None
        if found is None:
            found = self._sheet(seat, lang)
            self._sheets[seat, lang] = found
        return found

    def _sheet(self, seat: int, lang: str) -> Sheet:
        table = self.table
        stage = stage_of(table.rulebook, lang)
        if table.match is None:
            names = self._names(stage, self._empty_table())
            closed = self.ending(names, lang)
            status = closed.text if closed else self._waiting(names, lang)
            return Sheet(names, {"game": table.record.game}, status, Rule("", ""), None)
        view = table.view(seat)
        names = self._names(stage, view.state)
        scene = stage.scene(view.state, seat, table.options, view.log)
        if table.end:
            ending = self.ending(names, lang)
            return Sheet(names, scene, ending.text if ending else "", Rule("", ""), None)
        status, rule = stage.status(view)
        return Sheet(names, scene, status, rule, self._question(stage, view, seat))

    def _question(self, stage: Stage, view: View[State], seat: int) -> Question | None:
        """The open question, unless the computer answers it."""
        if view.decision is None or not self.table.seats[seat].is_played_by_person:
            return None
        return stage.question(view, self.table.question)

    def lines(self, seat: int, lang: str, first: int) -> list[Line]:
        """The log in sentences from a number on."""
        if self.table.match is None:
            return []
        view = self.table.view(seat)
        return stage_of(self.table.rulebook, lang).lines(view.log, view.state, first)

    # --- programs ------------------------------------------------------------------------------

    def told_bot(self, guest: Guest) -> protocol.BotTable:
        """Events and questions as data; the guest now knows them."""
        table = self.table
        is_first = guest.seen_as < 0
        _, seat, first = self._place(guest)
        seat_log = table.seat_log(seat)
        events = [Raw(line) for line in seat_log.json_from(first)]
        # From then on events are enough: applied to that view they give every later one.
        view = table.view(seat) if is_first and table.match else None
        told = protocol.BotTable(
            table=table.id,
            game=table.record.game,
            seq=table.seq,
            hash=seat_log.hash(),
            seat=seat if seat < table.spectator else -1,
            first=first,
            events=cast(list[Json], events),
            view=cast(Json, view.to_data()) if view else None,
            questions=self._bot_questions(seat),
            winners=table.end.winners if table.end else None,
        )
        self._note(guest, seat, first + len(events))
        return told

    def _bot_questions(self, seat: int) -> list[Json]:
        """The open question; with a legal answer as an example where the answers are not all listed."""
        table = self.table
        if seat not in table.asked() or not table.seats[seat].is_played_by_person:
            return []
        decision = table.decision(seat)
        if decision is None:
            return []
        asked: Json = {"id": table.question, **decision.to_data()}
        if not isinstance(decision, (ChooseOne, Confirm)):
            # Asked again the example is the same, or a program might think that something has changed.
            asked["example"] = decision.sample(Quick(table.question + 1)).to_data()
        return [asked]

    # --- parts ---------------------------------------------------------------------------------

    def _place(self, guest: Guest) -> tuple[list[int], int, int]:
        """The seats of a guest, the one whose view is told, and the first line that is news."""
        own = guest.seats(self.table)
        seat = guest.viewpoint(self.table)
        is_returning = guest.seen_as < 0 and len(own) < 2
        # Another seat sees other things, so its log is told from the beginning.
        if seat != guest.seen_as and not is_returning:
            return own, seat, 0
        return own, seat, self.table.lines_since(guest.seq, guest.lines)

    def _note(self, guest: Guest, seat: int, lines: int) -> None:
        guest.seq, guest.lines, guest.seen_as = self.table.seq, lines, seat

    def _hash(self, seat: int) -> str:
        return self.table.seat_log(seat).hash()

    def seat(self, n: int, name: str, own: list[int], now: float) -> SeatInfo:
        table, seat = self.table, self.table.seats[n]
        asked, has_answered = table.asked(), table.answered()
        is_running = table.match is not None and not table.is_over
        is_awaited = is_running and seat.is_played_by_person
        has_clock = is_running and table.is_on_the_clock(n)
        return SeatInfo(
            seat=n,
            name=name,
            player=seat.player if seat.is_taken else "",
            computer=seat.level,
            is_here=not seat.is_played_by_person or self.presence.is_here(n),
            is_you=n in own,
            is_asked=n in asked,
            has_answered=n in has_answered,
            clock=table.clock.shown(n, now) if has_clock else -1,
            grace=self.presence.away(n, now) if is_awaited else -1,
            grace_limit=table.clock.grace if is_awaited else -1,
            is_taken=seat.is_taken,
        )

    def names(self, lang: str) -> list[str]:
        """What the game calls the seats."""
        match = self.table.match
        state = self.table.view(self.table.spectator).state if match else self._empty_table()
        return self._names(stage_of(self.table.rulebook, lang), state)

    def _names(self, stage: Stage, state: State) -> list[str]:
        return [stage.seat_name(state, seat) for seat in range(len(self.table.seats))]

    def _empty_table(self) -> State:
        """The state before anything happened, which holds no secrets."""
        if self._start is None:
            rulebook = self.table.rulebook
            state, _ = rulebook.start(self.table.options)
            self._start = rulebook.redacted(state, self.table.spectator)
        return self._start

    def _waiting(self, names: list[str], lang: str) -> str:
        """Who has still to sit down, and where anybody may."""
        words = table_words(lang)
        found: list[str] = []
        for key, is_free in (("invited", False), ("free", True)):
            missing = [
                self._name(n, names)
                for n, seat in enumerate(self.table.seats)
                if not seat.is_taken and seat.is_free is is_free
            ]
            if missing:
                players = words.say("player.and").join(missing)
                found.append(words.say(f"status.{key}", players=players, count=len(missing)))
        return " ".join(found)

    def ending(self, names: list[str], lang: str) -> Ending | None:
        """How it ended, in a sentence."""
        end = self.table.end
        if end is None:
            return None
        called = [self._name(seat, names) for seat in range(len(names))]
        return ending_told(end.winners, end.how, end.seat, called, lang)

    def asides(self, names: list[str], seat: int, lang: str) -> list[Aside]:
        """What happened besides the match, in sentences."""
        table = self.table
        called = [self._name(n, names) for n in range(len(names))]
        return [
            Aside(
                each.row,
                table.events_before(each.answers),
                incident_told(each, called, lang, self._undone(each.row, seat, lang)),
            )
            for each in table.incidents
        ]

    def _undone(self, row: int, seat: int, lang: str) -> list[str]:
        """The lines that were taken back with a row, as a seat saw them."""
        gone = self.table.undone.get(row)
        if not gone:
            return []
        view = self.table.view(seat)
        told = self.table.rulebook.told(
            [event.seen_by(seat) for event in gone], view.state, lang, 0
        )
        return [line.text for line in told if line.text and not line.minor]

    def _name(self, seat: int, names: list[str]) -> str:
        """A player as others call him: by name, or by what the game calls the seat."""
        return self.table.seats[seat].player or names[seat]

    def _dice(self) -> dict[str, str]:
        """The commitment; once it is over everything that went into the key."""
        record = self.table.record
        dice = {"commitment": record.commitment}
        if self.table.is_over:
            dice["server_seed"] = record.server_seed
            dice["key"] = self.table.key
            dice.update({f"seed.{seat}": seed for seat, seed in self.table.seeds.items()})
        return dice
