"""Share codes: a whole list in one word, such as `RW1.AMgE...`.

The letters of the game, the version, a dot, then URL-safe base 64 of what the game writes; the last three
bytes are a checksum. Things are three bytes of the hash of their name, so a code stays valid when packs grow.
"""

import binascii
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import blake2b
from typing import Final

from feldherr.battlefield.lists.complaints import BadArmy, Slip, Teller

_NAME: Final = 3
_CHECK: Final = 3
_LEAST: Final = 4
"""No list is shorter than its head."""


class Seal:
    """How the codes of a game begin: its letters and the version of what it writes."""

    def __init__(self, prefix: str, version: int) -> None:
        self.prefix = prefix
        self.version = version

    @property
    def head(self) -> str:
        return f"{self.prefix}{self.version}."

    def is_on(self, text: str) -> bool:
        """Does a text look like a code of this game, whichever version?"""
        return text[: len(self.prefix)].upper() == self.prefix and "\n" not in text


def sealed(content: bytes, seal: Seal) -> str:
    """The code of what a game has written."""
    return seal.head + _written(content + _checksum(content))


def opened(code: str, seal: Seal, teller: Teller) -> "Unpacker":
    """What a game has written; a damaged, foreign or newer code is named as such."""
    head, dot, body = "".join(code.split()).partition(".")
    version = head[len(seal.prefix) :]
    if head[: len(seal.prefix)].upper() != seal.prefix or not dot or not version.isdecimal():
        raise BadArmy([Slip(0, "code", {"head": seal.head})], teller)
    if version != str(seal.version):
        values: dict[str, str | int] = {"found": version[:9], "read": seal.version}
        raise BadArmy([Slip(0, "code_version", values)], teller)
    try:
        whole = urlsafe_b64decode(body + "=" * (-len(body) % 4))
    except (binascii.Error, ValueError):
        whole = b""
    unpacker = Unpacker(whole[:-_CHECK], teller)
    is_sound = whole[-_CHECK:] == _checksum(unpacker.content) and _written(whole) == body
    if len(unpacker.content) < _LEAST or not is_sound:
        raise unpacker.damaged()
    return unpacker


class Unpacker:
    """Takes one thing after the other out of a code."""

    def __init__(self, content: bytes, teller: Teller) -> None:
        self.content = content
        self.teller = teller
        self.at = 0

    @property
    def is_done(self) -> bool:
        return self.at >= len(self.content)

    def take(self, count: int) -> bytes:
        taken = self.content[self.at : self.at + count]
        if len(taken) < count:
            raise self.damaged()
        self.at += count
        return taken

    def number(self, count: int) -> int:
        """A whole number of so many bytes."""
        return int.from_bytes(self.take(count), "big")

    def text(self) -> str:
        """A text of one line, its length before it."""
        try:
            found = self.take(self.number(1)).decode()
        except UnicodeDecodeError as error:
            raise self.damaged() from error
        if len(found.splitlines()) > 1:
            raise self.damaged()
        return found

    def name(self, names: dict[bytes, str]) -> str:
        """A thing by the hash of its name."""
        short = self.take(_NAME)
        if short not in names:
            raise BadArmy([Slip(0, "code_card")], self.teller)
        return names[short]

    def damaged(self) -> BadArmy:
        return BadArmy([Slip(0, "code_damaged")], self.teller)


def short(name: str) -> bytes:
    """The hash that stands for a name."""
    return blake2b(name.encode(), digest_size=_NAME).digest()


def packed_text(text: str) -> bytes:
    """A text with its length before it; what is too long is cut."""
    name = text.encode()[:255].decode(errors="ignore").encode()
    return bytes([len(name)]) + name


def _checksum(content: bytes) -> bytes:
    return blake2b(content, digest_size=_CHECK, person=b"feldherr army").digest()


def _written(whole: bytes) -> str:
    return urlsafe_b64encode(whole).decode().rstrip("=")
