"""Uploaded replays as tables that are over: the same questions, answered from the file."""

from collections.abc import Callable
from secrets import token_hex
from typing import TypeVar

from msgspec import Raw

from feldherr.server.computer.match_review import SECONDS
from feldherr.server.computer.reading_uploads import info, moment, review_upload, written_moment
from feldherr.server.house import House
from feldherr.server.http.complaint import Declined
from feldherr.server.http.forms import ClockWish, MomentInfo, ReplayInfo, Review, TableCard
from feldherr.server.line.protocol import SeatInfo
from feldherr.server.store import StoredReplay
from feldherr.stage.parts import Written

T = TypeVar("T")

_MARK = "r"
_BYTES = 8


def new_upload() -> str:
    """An id no table has."""
    return _MARK + token_hex(_BYTES)


class Upload:
    """A replay somebody has uploaded; everything in it is open."""

    def __init__(self, house: House, stored: StoredReplay) -> None:
        self.house = house
        self.stored = stored

    async def replay(self, language: str) -> ReplayInfo:
        stored = self.stored
        return await self.house.examiner.run(info, stored.id, stored.text, language)

    async def log(self) -> Raw:
        """The file as it came."""
        return Raw(self.stored.text.encode())

    async def moment(self, events: int, language: str) -> MomentInfo:
        return await self._at(moment, events, language)

    async def written(self, events: int, language: str) -> Written:
        return await self._at(written_moment, events, language)

    async def _at(self, look: Callable[[str, int, str], T | int], events: int, language: str) -> T:
        found = await self.house.examiner.run(look, self.stored.text, events, language)
        if isinstance(found, int):
            raise Declined("unknown", "no_moment", events=events, count=found)
        return found

    async def review(self, language: str, begin: bool) -> Review:
        """How far a review is, and what it found; `begin` starts it."""
        reviews, id = self.house.hub.reviews, self.stored.id
        if begin:
            reviews.begin(id, review_upload, id, self.stored.text, SECONDS)
        return reviews.shown(id, language)

    async def card(self, language: str) -> TableCard:
        replay = await self.replay(language)
        return TableCard(
            table=self.stored.id,
            game=replay.game,
            title=replay.title,
            seats=[
                SeatInfo(
                    seat=number,
                    name=name,
                    player="",
                    computer="",
                    is_here=False,
                    is_you=False,
                    is_asked=False,
                    has_answered=False,
                )
                for number, name in enumerate(replay.seats)
            ],
            clock=ClockWish(),
            is_public=False,
            has_begun=True,
            is_over=True,
            is_yours_to_act=False,
            open_seats=[],
            own_seats=[],
            changed=self.stored.created,
            ending=replay.ending,
        )


async def upload_of(house: House, id: str) -> Upload | None:
    """The upload of that id; None if it is that of a table, or of nothing."""
    if not id.startswith(_MARK) or len(id) != len(_MARK) + 2 * _BYTES:
        return None
    stored = await house.store.replay(id)
    return Upload(house, stored) if stored else None
