"""The log of a match as one seat sees it, kept as it grows: events, their JSON, and a running fingerprint."""

from collections import deque
from hashlib import blake2b

from msgspec import json

from feldherr.core.codec import Record
from feldherr.core.decision import Seat
from feldherr.core.event import Event, State

_KEPT = 128
"""So many events are kept as JSON too; older ones are written again when somebody asks for them."""
_SIZE = 16


_encode = json.Encoder(order="sorted").encode


def encoded(record: Record) -> bytes:
    """JSON with one spelling only."""
    return _encode(record.to_data())


class Sight:
    """What one seat, or a spectator, has seen. The fingerprint is BLAKE2b over the events, a line of JSON each."""

    def __init__(self, seat: Seat | None, log: list[Event[State]]) -> None:
        self.seat = seat
        """None sees everything."""
        self.seen: list[Event[State]] = []
        self._json: deque[bytes] = deque(maxlen=_KEPT)
        self._hasher = blake2b(digest_size=_SIZE)
        self.extend(log, None)

    def extend(self, events: list[Event[State]], written: list[bytes] | None) -> None:
        """More has happened; `written` are the events as JSON, if somebody has them already."""
        if not events:
            return
        seat = self.seat
        if seat is None:
            self.seen += events
            self._note([encoded(event) for event in events])
            return
        own = [event.seen_by(seat) for event in events]
        self.seen += own
        if written is None:
            self._note([encoded(event) for event in own])
            return
        self._note(
            [
                line if seen is event else encoded(seen)
                for seen, event, line in zip(own, events, written, strict=True)
            ]
        )

    def _note(self, lines: list[bytes]) -> None:
        self._json += lines
        self._hasher.update(b"\n".join((*lines, b"")))

    def cut(self, events: int) -> None:
        """An undo: only so many events are left."""
        if events == len(self.seen):
            return
        del self.seen[events:]
        self._json.clear()
        self._hasher = blake2b(digest_size=_SIZE)
        if self.seen:
            self._note([encoded(event) for event in self.seen])

    def json_from(self, first: int) -> list[bytes]:
        """The events from a number on."""
        lines = self._json
        oldest = len(self.seen) - len(lines)
        if first >= oldest:
            return [lines[place] for place in range(first - oldest, len(lines))]
        older = [encoded(event) for event in self.seen[first:oldest]]
        return [*older, *lines]

    def hash(self) -> str:
        return self._hasher.hexdigest()
