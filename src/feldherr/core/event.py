"""Events: the only writers of the state, and the log at the same time."""

from typing import ClassVar, Generic, TypeVar

from feldherr.core.codec import Record
from feldherr.core.compiling import mypyc_attr
from feldherr.core.decision import Seat


@mypyc_attr(acyclic=True)
class State(Record):
    """Everything that lies on a game's table. Each game has its own subclass."""


S = TypeVar("S", bound=State)


class Event(Record, Generic[S]):
    """Something that happened."""

    rule: ClassVar[str] = ""

    def row(self) -> str:
        """The ledger row it rests on."""
        return self.rule

    def apply(self, state: S) -> None:
        raise NotImplementedError

    def seen_by(self, seat: Seat) -> "Event[S]":
        """The event as that seat may know it; secrets are replaced by unknowns."""
        return self
