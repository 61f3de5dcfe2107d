"""When nobody was served: time that counts against nobody's clock.

While the server runs it says so in the store now and then. What lies between its last word and its next start is time
in which nobody could answer.
"""

import logging
from contextlib import suppress

from msgspec import json

from feldherr.server.store import Store, StoreRefused

log = logging.getLogger(__name__)

Span = tuple[float, float]
"""From when to when, in seconds since 1970."""

_SERVING = "serving"
_OUTAGES = "outages"
_MOST = 500
"""So many are remembered."""


class Outages:
    """The outages of a server, as its store knows them."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.spans: list[Span] = []
        """In their order."""

    async def end(self, now: float) -> None:
        """The server starts: nobody was served since it was heard of last."""
        try:
            last = float(await self.store.setting(_SERVING, repr(now)))
            known = json.decode(await self.store.setting(_OUTAGES, "[]"), type=list[Span])
            before = [span for span in known if span[1] <= last]
            self.spans = [*before, (last, now)][-_MOST:] if last < now else known
            await self.store.put_setting(_OUTAGES, json.encode(self.spans).decode())
            await self.store.put_setting(_SERVING, repr(now))
        except StoreRefused as error:
            log.warning("outages are not known: %s", error)

    async def serving(self, now: float) -> None:
        """The server still runs. Where that cannot be written, answers cannot either."""
        with suppress(StoreRefused):
            await self.store.put_setting(_SERVING, repr(now))
