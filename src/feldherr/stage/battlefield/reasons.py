"""Why a wish was not taken as it was, for a `Snap`."""

from feldherr.core.rule import Violation
from feldherr.stage.base import Stage
from feldherr.stage.parts import Rule
from feldherr.stage.question import rule


def said_reason(stage: Stage, reason: Violation | None) -> str:
    return "" if reason is None else stage.rulebook.say_why(reason, stage.language)


def row_of(stage: Stage, reason: Violation | None) -> Rule | None:
    return None if reason is None else rule(reason.rule, stage.language)
