"""What can go wrong, one class per kind of mistake."""

from feldherr.core.message import Message, Why
from feldherr.core.rule import Violation


class FeldherrError(Exception):
    """Root of all errors a user of the package may want to catch; `message` can be said in other languages."""

    def __init__(self, text: str, **values: str | int | Message | list[Message]) -> None:
        self.message = Message(text, **values)
        super().__init__(str(self.message))


class UnknownName(FeldherrError):
    """A game, agent, option, card or rule that does not exist."""


class BadOption(FeldherrError):
    """A match option with a value it cannot have."""


class BadFile(FeldherrError):
    """A pack, replay, save or position that cannot be read; says where and what was expected."""


class Refused(FeldherrError):
    """An answer that was not taken; the match is exactly as before."""


class Malformed(Refused):
    """The answer does not have the shape the decision asks for."""


class Stale(Refused):
    """Nobody asked this seat, or the question has been answered already."""


class Illegal(Refused):
    """The answer has the right shape but a rule forbids it."""

    def __init__(self, violation: Violation) -> None:
        super().__init__("{rule}: {why}", rule=violation.rule, why=Why(violation.why))
        self.violation = violation
