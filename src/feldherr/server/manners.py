"""What is asked of somebody at the other end of a line: to be understood, and not to talk too much."""

from collections.abc import Callable
from math import inf
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
    """So many messages within so many seconds; refills steadily."""

    def __init__(self, manners: Manners) -> None:
        self.manners = manners
        self.left = inf
        self.at = monotonic()

    def take(self, is_player: bool) -> bool:
        """Is one more message all right?"""
        now = monotonic()
        most = float(self.manners.messages if is_player else self.manners.watching)
        self.left = min(most, self.left + (now - self.at) * most / self.manners.seconds)
        self.at = now
        self.left -= 1
        return self.left >= 0

    @property
    def is_broken(self) -> bool:
        return self.left < -_ADMONITIONS


_decode: Callable[[bytes], protocol.Command] = json.Decoder(protocol.Command).decode


def understood(message: bytes) -> protocol.Command:
    """A command out of a message; whatever is wrong with it is a refusal."""
    try:
        command = _decode(message)
    except (DecodeError, UnicodeError, RecursionError) as error:
        raise Refusal(MALFORMED, "not understood: {problem}", problem=str(error)[:200]) from error
    id = getattr(command, "id", "x")
    if not 0 < len(id) <= _LONGEST_ID or not id.isprintable():
        raise Refusal(MALFORMED, "not understood: {problem}", problem="id")
    return command
