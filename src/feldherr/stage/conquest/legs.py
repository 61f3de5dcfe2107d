"""A march as it is typed: words for directions, each with inches or degrees."""

import re

from feldherr.battlefield.notation import NUMBER, heading_of, length_of
from feldherr.geometry.length import INCH
from feldherr.geometry.march import ASIDE, BACK, FORWARD, LEFT, RIGHT, Leg, LegKind
from feldherr.geometry.walk import Walked

_KINDS: dict[str, LegKind] = {
    "forward": FORWARD, "vor": FORWARD, "voran": FORWARD, "left": LEFT, "links": LEFT, "right": RIGHT,
    "rechts": RIGHT, "aside": ASIDE, "seitlich": ASIDE, "back": BACK, "zurück": BACK,
}  # fmt: skip
_LEGS = re.compile(rf"(?:march |marsch )?((?:\w+ {NUMBER} ?)+)")
_STAY = ("stay", "bleiben")


def legs_in(line: str) -> Walked | None:
    """The legs a line names; None if it says anything else."""
    words = line.strip().lower().replace(",", ".")
    if words in _STAY:
        return Walked([])
    found = _LEGS.fullmatch(words)
    if found is None:
        return None
    parts = found[1].split()
    legs: list[Leg] = []
    for word, amount in zip(parts[::2], parts[1::2], strict=True):
        if word not in _KINDS:
            return None
        kind = _KINDS[word]
        turns = kind in (LEFT, RIGHT)
        legs.append(Leg(kind, heading_of(amount) if turns else length_of(amount, INCH)))
    return Walked(legs)
