"""Limits: how often somebody may do something, how many may be here at once, and from which pages."""

from collections.abc import Callable
from ipaddress import ip_address
from socket import gethostname
from time import monotonic
from typing import Generic, TypeVar
from urllib.parse import urlsplit

from msgspec import Struct

T = TypeVar("T")

MANY_KEYS = 20_000
"""When so many addresses or people are remembered, those that may do anything again are forgotten."""


class Caps(Struct, frozen=True, kw_only=True):
    """How much is allowed; rates are a number and the seconds it is for. The defaults are for a public server."""

    tables: tuple[int, int] = (5, 60)
    """New tables per address."""
    computer_tables: tuple[int, int] = (20, 60)
    """New tables per address where nobody but the guest and the computer sits."""
    tables_a_day: tuple[int, int] = (300, 86_400)
    """New tables of both kinds per address."""
    lobby: tuple[int, int] = (30, 30)
    """Looks at the open tables per address."""
    requests: tuple[int, int] = (600, 60)
    """Requests to the API per address."""
    uploads: tuple[int, int] = (10, 600)
    reviews: tuple[int, int] = (6, 600)
    accounts: tuple[int, int] = (10, 3600)
    logins: tuple[int, int] = (20, 900)
    """Per account."""
    address_logins: tuple[int, int] = (300, 600)
    sockets: int = 20
    """Per address."""
    new_sockets: tuple[int, int] = (20, 5)
    """Lines opened per address."""
    all_sockets: int = 4_000
    connections: int = 100
    """Of any kind per address."""
    all_connections: int = 8_000
    new_connections: tuple[int, int] = (200, 20)
    """Connections of any kind made per address."""
    header: int = 16_384
    """Bytes a request may have before its body."""
    header_seconds: float = 10.0
    """Within which they must have come, after the connection was made or the last answer was given."""
    body: int = 65_536
    body_seconds: float = 30.0
    """Within which all of a body must have come."""
    upload: int = 2_000_000
    upload_answers: int = 20_000
    upload_seconds: float = 20.0
    hashing: int = 16
    """Passwords that may wait to be hashed."""
    lists: int = 200
    """Army lists of an account."""


HOME = Caps(
    tables=(100_000, 60), tables_a_day=(10_000_000, 86_400), computer_tables=(100_000, 60),
    lobby=(10_000_000, 30), requests=(10_000_000, 60), uploads=(1_000, 60), reviews=(1_000, 60), accounts=(1_000, 60),
    sockets=100_000, all_sockets=100_000, connections=100_000, all_connections=100_000,
    new_connections=(10_000_000, 60), new_sockets=(10_000_000, 60),
)  # fmt: skip
"""For a server only its own computer can reach."""


class Rate:
    """So many within so many seconds for every key, as a bucket that refills steadily."""

    def __init__(self, cap: tuple[int, int], clock: Callable[[], float] = monotonic) -> None:
        self.count, self.seconds = cap
        self.clock = clock
        self._full_at: dict[str, float] = {}
        """When the bucket of a key will be full again."""

    def wait(self, key: str) -> float:
        """0 and one is taken, or the seconds until there will be one."""
        now = self.clock()
        each = self.seconds / self.count
        full_at = max(now, self._full_at.get(key, now))
        # A bucket is told by one number, the moment at which it will be full: what is taken puts that off.
        wait = full_at + each - now - self.seconds
        if wait > 1e-9:
            return wait
        # Full buckets are as good as unknown ones; without this every address that ever came would be kept.
        if len(self._full_at) >= MANY_KEYS:
            self._full_at = {key: at for key, at in self._full_at.items() if at > now}
        self._full_at[key] = full_at + each
        return 0.0


class Remembered(Generic[T]):
    """One thing for every key. One at rest is as good as new: it is forgotten when there are many."""

    def __init__(self, new: Callable[[], T], is_at_rest: Callable[[T], bool]) -> None:
        self.new = new
        self.is_at_rest = is_at_rest
        self._kept: dict[str, T] = {}

    def of(self, key: str) -> T:
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) >= MANY_KEYS:
                kept = self._kept.items()
                self._kept = {name: each for name, each in kept if not self.is_at_rest(each)}
            found = self._kept[key] = self.new()
        return found

    def __len__(self) -> int:
        return len(self._kept)


class Crowd:
    """How many sockets are open, from every address and in all."""

    def __init__(self, per_address: int, in_all: int) -> None:
        self.per_address = per_address
        self.in_all = in_all
        self.count = 0
        self._by_address: dict[str, int] = {}

    def enter(self, address: str) -> bool:
        """May one more come in? Then it is counted, and has to `leave`."""
        here = self._by_address.get(address, 0)
        if here >= self.per_address or self.count >= self.in_all:
            return False
        self._by_address[address] = here + 1
        self.count += 1
        return True

    def leave(self, address: str) -> None:
        self.count -= 1
        left = self._by_address[address] - 1
        if left:
            self._by_address[address] = left
        else:
            del self._by_address[address]


class Origins:
    """Which pages may open a socket or change anything: our own, and those of a list."""

    def __init__(self, listed: tuple[str, ...] = ()) -> None:
        self.listed = frozenset(each.rstrip("/").lower() for each in listed)
        own = gethostname().lower()
        self.names = frozenset({"localhost", own, f"{own}.local"})

    def allows(self, origin: str, host: str) -> bool:
        """Is that our own page? A foreign name that was made to point at us is not: it would be in the list."""
        wanted = origin.rstrip("/").lower()
        if wanted in self.listed:
            return True
        try:
            parts = urlsplit(wanted)
            named = parts.hostname or ""
        except ValueError:
            return False
        # The name must be one of ours as well: a page can point its own name at our address, but not take ours.
        is_page = parts.scheme in ("http", "https") and parts.netloc == host.lower()
        return is_page and (named in self.names or _is_address(named))


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
