"""Dice nobody can choose: the server commits itself to a seed, then every player adds one, and all of them are the key.

Before the match everybody is shown `commitment(server_seed)`. The players' seeds come later, so the server cannot pick
a lucky seed; the server's seed is secret until the end, so no player can tell what will be rolled. Afterwards anybody
can compute the key again. This file needs nothing but Python.
"""

from hashlib import sha256
from json import dumps
from secrets import token_hex

SEED_BYTES = 32


def new_server_seed() -> str:
    return token_hex(SEED_BYTES)


def server_seed_called(name: str) -> str:
    """For matches that always go alike, such as lessons: no secret."""
    return sha256(name.encode()).hexdigest()


def commitment(server_seed: str) -> str:
    """What the server shows before it knows the players' seeds."""
    return sha256(bytes.fromhex(server_seed)).hexdigest()


def match_key(server_seed: str, seeds: dict[int, str]) -> str:
    """The seed of the match: the server's, then those of the seats held by people, in the order of their numbers."""
    parts = ["feldherr dice", server_seed, [[seat, seeds[seat]] for seat in sorted(seeds)]]
    return sha256(dumps(parts, separators=(",", ":")).encode()).hexdigest()
