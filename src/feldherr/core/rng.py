"""Random numbers that are the same on every Python: a keyed counter stream, and a quick one for search."""

from hashlib import blake2b
from typing import Final, Protocol, TypeVar

T = TypeVar("T")

_MASK: Final = 0xFFFFFFFF


class Random:
    """Where whole numbers below a bound come from."""

    def below(self, bound: int) -> int:
        raise NotImplementedError


class Stream(Random):
    """BLAKE2b over (seed, purpose, counter): number n of a stream never depends on other streams."""

    def __init__(self, seed: str, purpose: str, counter: int = 0) -> None:
        self.key = blake2b(seed.encode(), digest_size=32).digest()
        self.purpose = purpose
        self.counter = counter

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each equally likely (rejection sampling on 64 bits)."""
        # The last, incomplete run of numbers would favour small results; whatever falls into it is drawn again.
        limit = (1 << 64) - (1 << 64) % bound
        while True:
            value = self._block()
            if value < limit:
                return value % bound

    def _block(self) -> int:
        text = f"{self.purpose}#{self.counter}".encode()
        self.counter += 1
        return int.from_bytes(blake2b(text, key=self.key, digest_size=8).digest(), "big")


class Quick(Random):
    """A small xorshift generator for rollouts: fast, seeded, not for games that count."""

    def __init__(self, seed: int) -> None:
        # Seeds that people count up must not give streams that look alike; 0 would stay 0 for ever.
        mixed = (seed * 2654435761 + 0x9E3779B9) & _MASK
        self.state = mixed if mixed else 1

    def below(self, bound: int) -> int:
        x = self.state
        x ^= (x << 13) & _MASK
        x ^= x >> 17
        x ^= (x << 5) & _MASK
        self.state = x
        # (x * bound) >> 32 in two halves: compiled, a product of large numbers is slow.
        return ((x >> 16) * bound + ((x & 0xFFFF) * bound >> 16)) >> 16


class Randrange(Protocol):
    """What we need of a generator of somebody else's; Python's `random.Random` has it."""

    def randrange(self, stop: int, /) -> int: ...


class Borrowed(Random):
    """Numbers of somebody else's generator."""

    def __init__(self, source: Randrange) -> None:
        self.source = source

    def below(self, bound: int) -> int:
        return self.source.randrange(bound)


Luck = Random | Randrange | int
"""Where chance may come from when people ask for it: a generator, or a seed for a new one."""


def random_from(luck: Luck) -> Random:
    """A generator of ours, whatever was handed over."""
    if isinstance(luck, Random):
        return luck
    return Quick(luck) if isinstance(luck, int) else Borrowed(luck)


def shuffled(items: list[T], random: Random) -> list[T]:
    """Fisher-Yates on a copy."""
    result = list(items)
    for last in range(len(result) - 1, 0, -1):
        other = random.below(last + 1)
        result[last], result[other] = result[other], result[last]
    return result
