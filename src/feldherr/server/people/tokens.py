"""Signed words: seat links for guests, and the session of an account. What they say cannot be forged."""

from hashlib import blake2b
from secrets import token_hex
from time import time
from typing import Any

from itsdangerous import BadData, URLSafeTimedSerializer
from msgspec import Struct
from msgspec.json import encode

from feldherr.server.table.signature import Signer

DAY = 24 * 60 * 60
SEAT_AGE = 400 * DAY
"""Correspondence games last long."""
SESSION_AGE = 30 * DAY
LONGEST = 400
"""Longer than any token of ours: not even looked at."""


class SeatToken(Struct, frozen=True):
    """The right to some seats of one table. `key` names the guest; the log knows only its fingerprint."""

    table: str
    seats: list[int]
    key: str


class Session(Struct, frozen=True):
    """An account, and a fingerprint of its password: another password ends all sessions."""

    account: str
    stamp: str
    id: str = ""
    """By which signing out ends it."""


class Tokens:
    """Seals and opens; one secret for all, a salt for each kind, so that one can never stand for another."""

    def __init__(self, secret: str) -> None:
        if not secret:
            raise ValueError("a secret must not be empty")
        self._secret = blake2b(secret.encode(), person=b"feldherr key").digest()
        self._seats = URLSafeTimedSerializer(secret, salt="feldherr seat")
        self.signer = Signer(secret)
        """For logs that leave the house."""
        self._devices = URLSafeTimedSerializer(secret, salt="feldherr device")
        self._sessions = URLSafeTimedSerializer(secret, salt="feldherr session")

    def seat(self, table: str, seats: list[int], key: str = "") -> str:
        """What stands behind the # of `/t/<table>#...`; a new guest unless `key` says which."""
        return _text(self._seats.dumps([table, seats, key or token_hex(12)]))

    def opened_seat(self, text: str, table: str = "") -> SeatToken | None:
        """What a link says; None if it is forged, damaged, too old, or for another table than the one asked for."""
        match _opened(self._seats, text, SEAT_AGE):
            case [str(found), [*seats], str(key)] if all(type(seat) is int for seat in seats):
                return SeatToken(found, seats, key) if table in ("", found) else None
        return None

    def own_key(self, place: SeatToken, secret: str) -> str:
        """The key of who takes that place and knows this secret: the same when he asks again, unknown to all others."""
        told = encode([place.table, place.seats, place.key, secret])
        return blake2b(told, key=self._secret, digest_size=12).hexdigest()

    def session(self, account: str, password: str) -> str:
        """For the cookie of an account; `password` is the stored hash."""
        return _text(self._sessions.dumps([account, stamp(password), token_hex(8)]))

    def opened_session(self, text: str) -> Session | None:
        match _opened(self._sessions, text, SESSION_AGE):
            case [str(account), str(fingerprint)]:
                return Session(account, fingerprint)
            case [str(account), str(fingerprint), str(id)]:
                return Session(account, fingerprint, id)
        return None

    def device(self, account: str) -> str:
        """For the cookie of a device on which somebody has signed in to an account."""
        return _text(self._devices.dumps(account))

    def opened_device(self, text: str) -> str:
        """Whose device it is; empty for nobody's."""
        found = _opened(self._devices, text, SEAT_AGE)
        return found if isinstance(found, str) else ""


def stamp(password: str) -> str:
    """A fingerprint of a password's hash that says nothing about it."""
    return blake2b(password.encode(), digest_size=9).hexdigest()


def _text(signed: str | bytes) -> str:
    return signed if isinstance(signed, str) else signed.decode()


def _opened(serializer: URLSafeTimedSerializer, text: str, age: int) -> Any:
    """What was sealed; a link from a moment ago holds also if the clock of the machine was set back since."""
    if not text or len(text) > LONGEST or not text.isascii():
        return None
    try:
        said, at = serializer.loads(text, return_timestamp=True)
    except BadData:
        return None
    return said if -DAY < time() - at.timestamp() < age else None
