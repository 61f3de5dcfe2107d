"""Why a table does not do what it was asked for: a code for programs and a sentence for people."""

from feldherr.core.errors import FeldherrError, Illegal, Stale
from feldherr.core.message import Message, Why
from feldherr.stage.parts import Why as Reason

MALFORMED = "malformed"
ILLEGAL = "illegal"
STALE = "stale"
FORBIDDEN = "forbidden"
TOO_FAST = "too_fast"
UNKNOWN = "unknown"
BUSY = "busy"
FAILED = "failed"


class Refusal(FeldherrError):
    """Nothing has changed. `rule` is the ledger row, where a rule forbids it."""

    def __init__(
        self, code: str, text: str, rule: str = "", **values: str | int | Message | list[Message]
    ) -> None:
        super().__init__(text, **values)
        self.code = code
        self.rule = rule
        self.why: list[Reason] = []
        """Every reason in the words of the game, where there may be several."""


def refusal_of(error: FeldherrError) -> Refusal:
    """What a match, a rulebook or a store complains about, with its code."""
    if isinstance(error, Refusal):
        return error
    found = Refusal(STALE if isinstance(error, Stale) else MALFORMED, error.message.text)
    found.message = error.message
    if isinstance(error, Illegal):
        found.code, found.rule = ILLEGAL, error.violation.rule
        found.message = Why(error.violation.why)
    return found
