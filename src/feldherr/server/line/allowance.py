"""How much somebody at the other end of a line may say, and how long others wait for them."""

from time import monotonic

from msgspec import Struct

_ADMONITIONS = 20
"""So many messages too many are still answered."""


class Allowance(Struct, frozen=True, kw_only=True):
    """How much of everything is forgiven."""

    hello: float = 5.0
    """Seconds until the first message."""
    messages: int = 100
    """How many messages a player may send within `seconds`."""
    watching: int = 50
    """How many messages a spectator may send within `seconds`."""
    pings: int = 100
    """How many pings anybody may send within `seconds`."""
    seconds: float = 20.0
    """The time in which these messages are counted."""
    misunderstandings: int = 10
    queue: int = 64
    """So many replies may wait to be sent."""
    patience: float = 20.0
    """Seconds until what was sent must have been taken."""


class Bucket:
    """So many messages within so many seconds; refills steadily. Playing, watching and pings are counted apart."""

    def __init__(self, allowance: Allowance) -> None:
        self.allowance = allowance
        self.playing = float(allowance.messages)
        self.watching = float(allowance.watching)
        self.pings = float(allowance.pings)
        self.at = monotonic()

    def take(self, is_player: bool) -> bool:
        """Is one more message all right?"""
        self._refill()
        if is_player:
            self.playing -= 1
            return self.playing >= 0
        self.watching -= 1
        return self.watching >= 0

    def take_ping(self) -> bool:
        """The same for a ping, which costs a player no message."""
        self._refill()
        self.pings -= 1
        return self.pings >= 0

    @property
    def is_broken(self) -> bool:
        return min(self.playing, self.watching, self.pings) < -_ADMONITIONS

    def is_full(self) -> bool:
        self._refill()
        most = self.allowance
        return (
            self.playing >= most.messages
            and self.watching >= most.watching
            and self.pings >= most.pings
        )

    def _refill(self) -> None:
        now, allowance = monotonic(), self.allowance
        share = (now - self.at) / allowance.seconds
        self.at = now
        self.playing = min(float(allowance.messages), self.playing + share * allowance.messages)
        self.watching = min(float(allowance.watching), self.watching + share * allowance.watching)
        self.pings = min(float(allowance.pings), self.pings + share * allowance.pings)
