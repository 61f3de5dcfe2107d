"""All tables of the house: opened, found again in the store, listened to, and put away when nobody is there.

Everything raises `Refusal` with one of its codes when it is not possible.
"""

import asyncio
import gc
import logging
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING

from feldherr.core.errors import FeldherrError
from feldherr.server.computer.match_review import SECONDS, review
from feldherr.server.computer.review_shelf import ReviewShelf
from feldherr.server.computer.thinkers import Thinkers
from feldherr.server.figures import Figures
from feldherr.server.http.forms import (
    BranchWish,
    JoinWish,
    MomentInfo,
    ReplayInfo,
    Review,
    SeatLink,
    TableCard,
    TableMade,
    TableWish,
)
from feldherr.server.line.allowance import Allowance, Bucket
from feldherr.server.line.commands import scene_after, written_after
from feldherr.server.people.chat_limits import RecentChat
from feldherr.server.people.guest import Guest
from feldherr.server.people.limits import Remembered
from feldherr.server.people.tokens import SeatToken, Tokens
from feldherr.server.store import OVER, Damaged, Row, Store, StoreRefused, TableRecord, Unfit
from feldherr.server.table import listing, rows
from feldherr.server.table.branching import branch_of
from feldherr.server.table.download import full_log, own_log
from feldherr.server.table.neighbours import Neighbours
from feldherr.server.table.opening import Place, again, joining, moved_on, opened, place_for
from feldherr.server.table.outages import Outages
from feldherr.server.table.refusal import BUSY, FAILED, FORBIDDEN, MALFORMED, UNKNOWN, Refusal
from feldherr.server.table.room import PACE, Room
from feldherr.server.table.rows import Draft
from feldherr.server.table.table import Table
from feldherr.stage.parts import Json, Written

if TYPE_CHECKING:
    from starlette.websockets import WebSocket

log = logging.getLogger(__name__)

IDLE = 600.0
"""Seconds after which a table nobody listens to is put away."""
IDLE_AT_THE_END = 30.0
"""Seconds after which a table is put away whose match is over."""
_SWEEP = 10
NEWS_EVERY = 5
"""Seconds after which other servers are told again who is here."""
_SWITCH = 0.001
"""Seconds after which the thread that commits may go on while this one computes; every answer waits for it."""
_YOUNG = (50_000, 1_000_000, 1_000_000)
"""Garbage is looked for among what is new. Logs only grow: looking through all of them would take long, often, and find
nothing."""
_MANY = 2_000
"""After so many tables were put away it is done all the same."""
_AT_A_TIME = 20
"""So many rows of a table that is read are played before others have their turn."""
ABANDONED = 6 * 3600.0
"""Seconds after which a table whose host is away leaves the lobby; by its link it is found all the same."""
_LONGEST_ID = 64
_FAREWELLS = 50
"""So many moments everybody has to go when the house closes."""


def _is_id(text: str) -> bool:
    """Could this be the id of a table? Otherwise the store need not be asked."""
    return 0 < len(text) <= _LONGEST_ID and text.isascii() and text.isalnum()


class Hub:
    """The tables in memory, by their ids."""

    def __init__(
        self,
        store: Store,
        tokens: Tokens,
        thinkers: int = 2,
        allowance: Allowance | None = None,
        now: Callable[[], float] | None = None,
        pace: float = PACE,
    ) -> None:
        self.store = store
        self.tokens = tokens
        self.outages = Outages(store)
        self.figures = Figures()
        self.now = now or self.outages.now
        self._has_own_time = now is not None
        self.thinkers = Thinkers(thinkers)
        self.reviews = ReviewShelf(self.thinkers.reviews, self.now)
        self.allowance = allowance or Allowance()
        self.buckets = Remembered(lambda: Bucket(self.allowance), Bucket.is_full)
        """What accounts may still send: by another line nobody may send more."""
        self.chats = Remembered(RecentChat, lambda chat: chat.is_silent(self.now()))
        """What holders of links have said lately: by another line nobody may say more."""
        self.pace = pace
        self.rooms: dict[str, Room] = {}
        self.neighbours = Neighbours(store, self.rooms)
        self._loading: dict[str, asyncio.Lock] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self.is_closing = False
        self._show_figures()
        self._put_away = 0
        """Tables since garbage was looked for."""

    def _show_figures(self) -> None:
        watch, thinkers = self.figures.watch, self.thinkers
        watch("tables", "Tables in memory.", lambda: len(self.rooms))
        watch("lines", "Guests at tables.", self._count_lines)
        watch("store_refuses", "1 while nothing can be written.", lambda: self.outages.is_refusing)
        for name, computer in thinkers.by_name.items():
            watch(f"{name}_running", f"Thoughts of the {name} processes.", computer.count_running)
            watch(f"{name}_waiting", "Thoughts that wait for them.", computer.queue.__len__)

    def _count_lines(self) -> float:
        return sum(len(room.listeners) for room in self.rooms.values())

    async def start(self) -> None:
        """Begin to look after the tables."""
        sys.setswitchinterval(_SWITCH)
        gc.set_threshold(*_YOUNG)
        are_others_serving = await self.neighbours.begin()
        if self._has_own_time:
            await self.outages.end(self.now())
        else:
            await self.outages.begin(are_others_serving)
        self._sweeper = asyncio.get_running_loop().create_task(self._sweep())

    async def say_goodbye(self) -> None:
        """Tell everybody that the server stops, also where the computer thinks just now."""
        self.is_closing = True
        for room in self.rooms.values():
            room.stop()
            for listener in list(room.listeners):
                listener.hang_up("closing")
        await self._wait_for_farewells()

    async def close(self) -> None:
        """Say goodbye to everybody and stop thinking. The store stays open."""
        if self._sweeper is not None:
            self._sweeper.cancel()
        await self.say_goodbye()
        await self.outages.serving(self.now())
        self.reviews.close()
        self.thinkers.close()

    async def _wait_for_farewells(self) -> None:
        for _ in range(_FAREWELLS):
            if not any(room.listeners for room in self.rooms.values()):
                break
            await asyncio.sleep(0.02)

    async def serve(
        self, websocket: "WebSocket", needs_token: bool = False, account: str = ""
    ) -> None:
        """One socket from beginning to end; with `needs_token` only for players."""
        from feldherr.server.line.greeting import serve_line

        await serve_line(websocket, self, needs_token, account)

    def bucket_of(self, guest: Guest) -> Bucket:
        """How much may be said over a new line: all lines of an account share what one guest's line has."""
        return self.buckets.of(guest.account) if guest.account else Bucket(self.allowance)

    # --- opening and joining -------------------------------------------------------------------

    async def create_table(self, wish: TableWish, address: str = "") -> TableMade:
        """Open a table: the link of the guest's own seats, and one for every invited player.

        Without a seed the guest's own seats have still to be joined: who mistrusts the server looks at the
        commitment first.
        """
        made = opened(wish, self.now())
        table = await self._create(made.record, address)
        if made.own and wish.seed:
            room = await self.room(table)
            await room.write(lambda: joining(room.table, made.own, made.key, wish.name, wish.seed))
        elif not made.own and not made.invited:
            await self._begin_without_people(table)
        token = self.tokens.seat(table, made.own, made.key) if made.own else ""
        links = [
            SeatLink(seat, self.tokens.seat(table, [seat], key))
            for seat, key in made.invited.items()
        ]
        return TableMade(table, token, made.own, links, made.record.commitment)

    async def join(self, table: str, wish: JoinWish, ticket: SeatToken | None) -> str:
        """Sit down, by the link of an invitation or on an open seat; the link to come back with.

        That link is known to nobody else, not even to who sent the invitation. Asking again changes nothing.
        """
        room = await self.room(table)
        place = Place([], "")

        def plan() -> list[Draft]:
            nonlocal place
            place = place_for(room.table, wish, ticket, self.tokens)
            return joining(room.table, place.seats, place.key, wish.name, wish.seed)

        await room.write(plan)
        return self.tokens.seat(table, place.seats, place.key)

    async def rematch(self, room: Room) -> None:
        """Open the next table for the same people."""
        old = room.table
        if not old.is_over or old.next_table:
            return
        record = again(old, self.now())
        table = await self._create(record, room.origin)

        def plan() -> list[Draft]:
            return [] if old.next_table else [Draft(rows.REMATCH, {"table": table})]

        await room.write(plan)

    def next_token(self, guest: Guest, table: Table) -> str:
        """The link of a guest for the table where it goes on."""
        seats = [n for n, seat in enumerate(moved_on(table)) if seat.mark == guest.mark]
        return self.tokens.seat(table.next_table, seats, guest.key) if seats and guest.mark else ""

    async def branch(self, table: str, ticket: SeatToken | None, wish: BranchWish) -> TableMade:
        """Play on from a moment of a match that is over, against the computer."""
        room = await self.room(table)
        async with room.lock:
            own = Guest(ticket, "").seats(room.table)
            made = await asyncio.to_thread(
                branch_of, room.table, wish.events, own, wish.level, wish.name, self.now()
            )
        await self._create(made.record, room.origin, made.rows)
        token = self.tokens.seat(made.record.id, [made.seat], made.key)
        return TableMade(made.record.id, token, [made.seat], [], made.record.commitment)

    async def _create(
        self, record: TableRecord, address: str, beginning: Sequence[Row] = ()
    ) -> str:
        try:
            await self.store.create(record, [*beginning])
        except Unfit as error:
            raise Refusal(MALFORMED, "this cannot be written down") from error
        except StoreRefused as error:
            raise Refusal(BUSY, "this table could not be written down") from error
        if not beginning:  # otherwise it is read when somebody comes
            room = self.rooms[record.id] = self._room(Table(record, self.outages.spans))
            room.origin = address or room.origin
        return record.id

    async def _begin_without_people(self, table: str) -> None:
        room = await self.room(table)
        if all(not seat.is_person for seat in room.table.seats):
            await room.write(lambda: [room.table.begins({})])

    # --- finding -------------------------------------------------------------------------------

    async def room(self, table: str) -> Room:
        """The table of that id, read from the store if need be."""
        found = self.rooms.get(table)
        if found is not None and not found.is_lost:
            found.used = self.now()
            return found
        if not _is_id(table):
            raise Refusal(UNKNOWN, "there is no table of that name")
        try:
            async with self._loading.setdefault(table, asyncio.Lock()):
                found = self.rooms.get(table)
                if found is None or found.is_lost:
                    found = self._placed(await self._load(table))
        finally:
            self._loading.pop(table, None)
        found.used = self.now()
        return found

    def _placed(self, room: Room) -> Room:
        """The room from now on, unless somebody else was faster: after a failure several may try at once."""
        known = self.rooms.get(room.table.id)
        if known is not None and not known.is_lost:
            return known
        self.rooms[room.table.id] = room
        if self.neighbours.heard_at:
            room.step_in_later()  # one of them may be thinking just now
        else:
            room.wake()
        return room

    async def _load(self, id: str) -> Room:
        try:
            record = await self.store.record(id)
            if record is None:
                raise Refusal(UNKNOWN, "there is no table of that name")
            table = Table(record, self.outages.spans)
            for number, row in enumerate(await self.store.rows(id), 1):
                table.take(row)
                if number % _AT_A_TIME == 0:
                    await asyncio.sleep(0)
        except StoreRefused as error:
            raise Refusal(BUSY, "this table cannot be read") from error
        except Damaged as error:
            log.error("%s", error)
            raise Refusal(FAILED, "this table cannot be read") from error
        return self._room(table)

    def _room(self, table: Table) -> Room:
        room = Room(
            table, self.store, self.thinkers, self.now, self.outages, self.figures, self.pace
        )
        room.when_presence_changes = self.neighbours.tell_who_is_here
        self.neighbours.ask_who_is_here(room)
        return room

    async def _sweep(self) -> None:
        while True:
            for second in range(_SWEEP):
                await asyncio.sleep(1.0)
                now = monotonic()
                self.now()  # looks for time in which nobody was served
                for room in list(self.rooms.values()):
                    for listener in list(room.listeners):
                        listener.watch(now)
                    room.look_at_clocks()
                if self.outages.is_refusing:
                    await self.outages.serving(self.now())
                if second % NEWS_EVERY == 0:
                    await self.neighbours.tell_all()
            self.put_away(self.now())
            await self.outages.serving(self.now())

    def put_away(self, now: float) -> None:
        """Forget the tables that nobody has used for a while; the store has them."""
        for id, room in list(self.rooms.items()):
            is_idle = not room.listeners and not room.lock.locked() and not room.is_thinking
            patience = IDLE_AT_THE_END if room.table.is_over else IDLE
            if is_idle and now - room.used > patience:
                del self.rooms[id]
                self._put_away += 1
        if self._put_away >= _MANY:
            self._put_away = 0
            gc.collect()

    # --- lists ---------------------------------------------------------------------------------

    async def card(self, table: str, ticket: SeatToken | None, lang: str) -> TableCard:
        """A table as a list shows it."""
        room = await self.room(table)
        async with room.lock:
            return listing.card_of(room.table, room.teller, Guest(ticket, lang), self.now())

    async def lobby(self, lang: str, limit: int = 50) -> list[TableCard]:
        """Public tables with a free seat: first those whose host is there, then those not long abandoned."""
        try:
            records = await self.store.open_tables(limit)
        except StoreRefused as error:
            raise Refusal(BUSY, "this table cannot be read") from error
        newest = self.now() - ABANDONED
        ids = [id for id, room in self.rooms.items() if room.is_waiting_for_guests()]
        ids += [each.id for each in records if each.changed >= newest]
        found: list[TableCard] = []
        for id in dict.fromkeys(ids):
            with suppress(FeldherrError):
                card = await self.card(id, None, lang)
                if card.open_seats:
                    found.append(card)
        return sorted(found, key=lambda card: (not card.is_host_here, -card.changed))[:limit]

    async def mine(self, tickets: list[SeatToken], lang: str) -> list[TableCard]:
        """The tables of these links; those that are gone are left out."""
        try:
            records = await self.store.tables_by_ids([each.table for each in tickets])
        except StoreRefused as error:
            raise Refusal(BUSY, "this table cannot be read") from error
        over = {each.id: each for each in records if each.status == OVER}
        found: list[TableCard] = []
        for ticket in tickets:
            with suppress(FeldherrError):
                if ticket.table in over and ticket.table not in self.rooms:
                    guest = Guest(ticket, lang)
                    found.append(listing.old_card(over[ticket.table], guest, self.now()))
                else:
                    found.append(await self.card(ticket.table, ticket, lang))
        return sorted(found, key=lambda card: -card.changed)

    # --- looking back --------------------------------------------------------------------------

    async def download(self, table: str, ticket: SeatToken | None) -> Json:
        """The log file: what the guest may know while it runs, everything with the seeds after the end."""
        room = await self.room(table)
        async with room.lock:
            if not room.table.is_played_out:
                return own_log(room.table, Guest(ticket))
            return full_log(room.table, await self._rows(table), self.tokens.signer)

    async def _rows(self, table: str) -> list[Row]:
        try:
            return await self.store.rows(table)
        except StoreRefused as error:
            raise Refusal(BUSY, "this table cannot be read") from error

    async def replay(self, table: str, ticket: SeatToken | None, lang: str) -> ReplayInfo:
        """What is needed to step through a match; its scenes are asked for one by one."""
        room = await self.room(table)
        async with room.lock:
            return listing.replay_of(room, Guest(ticket, lang))

    async def moment(
        self, table: str, ticket: SeatToken | None, events: int, lang: str
    ) -> MomentInfo:
        """The board after so many events, as the guest could see it then; once it is over, with everything open."""
        room = await self.room(table)
        async with room.lock:
            seat = Guest(ticket, lang).viewpoint(room.table)
            return MomentInfo(events, scene_after(room, seat, events, lang))

    async def written(
        self, table: str, ticket: SeatToken | None, events: int, lang: str
    ) -> Written:
        """The same as text, to be handed on."""
        room = await self.room(table)
        async with room.lock:
            seat = Guest(ticket, lang).viewpoint(room.table)
            return written_after(room, seat, events, lang)

    async def review(self, table: str, ticket: SeatToken | None, lang: str, begin: bool) -> Review:
        """How far a review is, and what it found; `begin` starts it. After the end only."""
        room = await self.room(table)
        if not room.table.is_played_out:
            raise Refusal(FORBIDDEN, "that is possible after the end")
        if begin:
            self.reviews.begin(table, review, room.task(0), SECONDS)
        return self.reviews.shown(table, lang)
