"""What a question is about: a thing of the game, a card, or nothing in particular, each with a key for clients.

A game adds classes of its own for what only it has, such as a face of a card.
"""

from typing import Final

from feldherr.core.kind import Ref


class Subject:
    """Nothing in particular, if it is not of another class."""

    def key(self) -> str:
        """How clients know it; empty for nothing."""
        return ""


class Thing(Subject):
    """A thing by its number: `unit.3`."""

    def __init__(self, ref: Ref, number: int) -> None:
        self.ref = ref
        self.number = number

    def key(self) -> str:
        return f"{self.ref.what}.{self.number}"


NOTHING: Final = Subject()


def number_in(subject: Subject, ref: Ref) -> int:
    """The number of a thing of that kind; -1 if the subject is something else."""
    return subject.number if isinstance(subject, Thing) and subject.ref is ref else -1
