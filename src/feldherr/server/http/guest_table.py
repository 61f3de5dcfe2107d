"""A table as one guest may see it: what an uploaded game (`uploads.py`) answers, too."""

from feldherr.server.http.forms import MomentInfo, ReplayInfo, Review, TableCard
from feldherr.server.people.tokens import SeatToken
from feldherr.server.table.hub import Hub
from feldherr.stage.parts import Json, Written


class GuestTable:
    """Asked with the seats of a ticket, or with none."""

    def __init__(self, hub: Hub, table: str, ticket: SeatToken | None) -> None:
        self.hub = hub
        self.table = table
        self.ticket = ticket

    async def card(self, language: str) -> TableCard:
        return await self.hub.card(self.table, self.ticket, language)

    async def log(self) -> Json:
        return await self.hub.download(self.table, self.ticket)

    async def replay(self, language: str) -> ReplayInfo:
        return await self.hub.replay(self.table, self.ticket, language)

    async def moment(self, events: int, language: str) -> MomentInfo:
        return await self.hub.moment(self.table, self.ticket, events, language)

    async def written(self, events: int, language: str) -> Written:
        return await self.hub.written(self.table, self.ticket, events, language)

    async def review(self, language: str, begin: bool) -> Review:
        return await self.hub.review(self.table, self.ticket, language, begin)
