"""The log of a match as one seat sees it, kept as it grows: events, their JSON, and a running fingerprint."""

from hashlib import blake2b

from msgspec import json

from feldherr.core.codec import Record
from feldherr.core.decision import Seat
from feldherr.core.event import Event, State

_KEPT, _MOST = 64, 128
"""The last events are kept as JSON too, at least and at most so many; older ones are written again when somebody asks
for them."""
_SIZE = 16


_encode = json.Encoder(order="sorted").encode


def encoded(record: Record) -> bytes:
    """JSON with one spelling only."""
    return _encode(record.to_data())


class SeatLog:
    """What one seat, or a spectator, has seen. The fingerprint is BLAKE2b over the events, a line of JSON each."""

    def __init__(self, seat: Seat | None, log: list[Event[State]]) -> None:
        self.seat = seat
        """None sees everything."""
        self.seen: list[Event[State]] = []
        self._json: list[bytes] = []
        self._hasher = blake2b(digest_size=_SIZE)
        self._hash = ""
        self.extend(log, [])

    def extend(self, events: list[Event[State]], written: list[bytes]) -> None:
        """More has happened; `written` are the events as JSON, if somebody has them already."""
        lines: list[bytes] = []
        for number, event in enumerate(events):
            seen = event if self.seat is None else event.seen_by(self.seat)
            self.seen.append(seen)
            lines.append(written[number] if written and seen is event else encoded(seen))
        self._note(lines)

    def _note(self, lines: list[bytes]) -> None:
        if lines:
            self._hasher.update(b"\n".join(lines) + b"\n")
            self._hash = ""
            self._json += lines
            if len(self._json) > _MOST:
                del self._json[:-_KEPT]

    def cut(self, events: int) -> None:
        """An undo: only so many events are left."""
        if events == len(self.seen):
            return
        del self.seen[events:]
        self._json.clear()
        self._hasher, self._hash = blake2b(digest_size=_SIZE), ""
        self._note([encoded(event) for event in self.seen])

    def json_from(self, first: int) -> list[bytes]:
        """The events from a number on."""
        oldest = len(self.seen) - len(self._json)
        if first >= oldest:
            return self._json[first - oldest :]
        older = [encoded(event) for event in self.seen[first:oldest]]
        return [*older, *self._json]

    def hash(self) -> str:
        if not self._hash:
            self._hash = self._hasher.hexdigest()
        return self._hash
