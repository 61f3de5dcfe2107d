"""Somebody at a table: a player with seats, or a spectator with none."""

from feldherr.core.text import LANGUAGES
from feldherr.server.line.protocol import Hello
from feldherr.server.people.chat_limits import RecentChat
from feldherr.server.people.seating import mark_of
from feldherr.server.people.tokens import SeatToken
from feldherr.server.table.table import Table

PAGE, BOT = "page", "bot"


class Guest:
    """Who a line belongs to, and what it has been told."""

    def __init__(
        self, ticket: SeatToken | None, lang: str = "en", form: str = PAGE, account: str = ""
    ) -> None:
        self.ticket = ticket
        self.account = account
        """Of who is signed in."""
        self.key = ticket.key if ticket else ""
        self.mark = mark_of(self.key)
        self.lang = lang if lang in LANGUAGES else "en"
        self.is_bot = form == BOT
        self.seq = -1
        """How many rows it has been told of."""
        self.lines = 0
        """How many lines of the log it has been told of."""
        self.chat = RecentChat()
        self._seats: list[int] = []
        self._seatings = -1
        self.seen_as = -1
        """The seat whose view it was told, -1 before the first time."""

    @classmethod
    def greeted(cls, hello: Hello, ticket: SeatToken | None, account: str = "") -> "Guest":
        """Who says hello, and knows something already."""
        guest = cls(ticket, hello.lang, hello.form, account)
        guest.seq, guest.lines = hello.since, hello.lines
        return guest

    def seats(self, table: Table) -> list[int]:
        """The seats this guest holds now; looked up again whenever somebody has sat down."""
        if self._seatings != table.seatings:
            self._seatings = table.seatings
            ticket = self.ticket
            is_here = ticket is not None and ticket.table == table.id
            held = table.seats_of(self.mark) if is_here else []
            self._seats = [seat for seat in held if ticket and seat in ticket.seats]
        return self._seats

    def kept_seats(self, table: Table) -> list[int]:
        """The seats where this guest has still to sit down."""
        ticket = self.ticket
        if ticket is None or ticket.table != table.id:
            return []
        seats = enumerate(table.seats)
        return [n for n, seat in seats if n in ticket.seats and seat.is_kept_for(self.mark)]

    def is_late(self, table: Table) -> bool:
        """Has somebody else sat down with the same invitation?"""
        is_invited = any(self.mark and seat.invitation == self.mark for seat in table.seats)
        return is_invited and not self.seats(table) and not self.kept_seats(table)

    def viewpoint(self, table: Table) -> int:
        """The seat whose view is shown: who is asked, who answered last, or the first; without seats the spectator's.

        Only where several people share one device there is a choice.
        """
        own = self.seats(table)
        if len(own) < 2:
            return own[0] if own else table.spectator
        for seat in table.asked():
            if seat in own and table.seats[seat].is_played_by_person:
                return seat
        for played in reversed(table.played):
            if played.seat in own:
                return played.seat
        return own[0]
