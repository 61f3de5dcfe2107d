"""What is asked of somebody at the other end of a line: to be understood, and not to talk too much."""

from collections.abc import Callable
from time import monotonic

from msgspec import DecodeError, Struct, json

from feldherr.server import protocol
from feldherr.server.refusal import MALFORMED, Refusal

_LONGEST_ID = 64
_ADMONITIONS = 20
"""So many messages too many are still answered."""


class Manners(Struct, frozen=True, kw_only=True):
    """How much of everything is forgiven."""

    hello: float = 5.0
    """Seconds until the first message."""
    messages: int = 100
    """So many messages of a player,"""
    watching: int = 50
    """and so many of a spectator,"""
    seconds: float = 20.0
    """within so many seconds."""
    misunderstandings: int = 10
    queue: int = 64
    """So many replies may wait to be sent."""
    patience: float = 20.0
    """Seconds until what was sent must have been taken."""


class Bucket:
    """So many messages within so many seconds; refills steadily. Playing and watching are counted apart."""

    def __init__(self, manners: Manners) -> None:
        self.manners = manners
        self.playing = float(manners.messages)
        self.watching = float(manners.watching)
        self.at = monotonic()

    def take(self, is_player: bool) -> bool:
        """Is one more message all right?"""
        self._refill()
        if is_player:
            self.playing -= 1
            return self.playing >= 0
        self.watching -= 1
        return self.watching >= 0

    @property
    def is_broken(self) -> bool:
        return min(self.playing, self.watching) < -_ADMONITIONS

    def is_full(self) -> bool:
        self._refill()
        return self.playing >= self.manners.messages and self.watching >= self.manners.watching

    def _refill(self) -> None:
        now, manners = monotonic(), self.manners
        share = (now - self.at) / manners.seconds
        self.at = now
        self.playing = min(float(manners.messages), self.playing + share * manners.messages)
        self.watching = min(float(manners.watching), self.watching + share * manners.watching)


_decode: Callable[[bytes], protocol.Command] = json.Decoder(protocol.Command).decode


def understood(message: bytes) -> protocol.Request:
    """A command out of a message of somebody who was greeted."""
    command = decoded(message)
    if isinstance(command, protocol.Hello):
        raise Refusal(MALFORMED, "not understood: {problem}", problem="hello")
    return command


def decoded(message: bytes) -> protocol.Command:
    """A command out of a message; whatever is wrong with it is a refusal."""
    try:
        command = _decode(message)
    except (DecodeError, UnicodeError, RecursionError) as error:
        raise Refusal(MALFORMED, "not understood: {problem}", problem=str(error)[:200]) from error
    id = getattr(command, "id", "x")
    if not 0 < len(id) <= _LONGEST_ID or not id.isprintable():
        raise Refusal(MALFORMED, "not understood: {problem}", problem="id")
    return command
