"""Seats and who holds them: people by the key of their seat link, or the computer."""

from hashlib import blake2b
from secrets import token_hex
from unicodedata import category

from msgspec import Struct

ME, COMPUTER, INVITE, OPEN = "me", "computer", "invite", "open"

LONGEST_NAME = 40
LONGEST_SEED = 100


class Seat(Struct):
    """One seat of a table. A person's seat may be played by the computer (`level`) until it is taken back."""

    kind: str
    mark: str = ""
    """Fingerprint of the key that holds it, or for which it is kept."""
    player: str = ""
    level: str = ""
    is_taken: bool = False
    seed: str = ""
    """What its player adds to the dice."""
    invitation: str = ""
    """Fingerprint of the key in the link of an invitation. Who sits down with it gets another one."""

    @property
    def is_person(self) -> bool:
        return self.kind != COMPUTER

    @property
    def is_free(self) -> bool:
        """May anybody sit down here?"""
        return self.kind == OPEN and not self.is_taken

    @property
    def is_played_by_person(self) -> bool:
        return self.is_person and not self.level

    def is_kept_for(self, mark: str) -> bool:
        """May who has this link sit down here?"""
        return bool(mark) and not self.is_taken and self.mark == mark


def new_key() -> str:
    """What only the holder of a seat link knows."""
    return token_hex(12)


def mark_of(key: str) -> str:
    """What the log calls the holder of a key; empty for nobody's."""
    return blake2b(key.encode(), digest_size=8).hexdigest() if key else ""


def plain(text: str, longest: int) -> str:
    """A name or remark of a guest without control characters, cut to size."""
    kept = "".join(each if category(each)[0] != "C" else " " for each in text)
    return " ".join(kept.split())[:longest].strip()
