"""Questions about how far along a way: its form and the stop next to a wish, in parts of 100."""

from typing import TYPE_CHECKING

from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.core.event import State
from feldherr.core.rule import Violation
from feldherr.core.view import View
from feldherr.stage.battlefield.reasons import row_of, said_reason
from feldherr.stage.parts import Slide, Snap

if TYPE_CHECKING:
    from feldherr.stage.battlefield.base import BattleStage


def slide_form(stage: "BattleStage", view: View[State], decision: Decision) -> Slide:
    """What a table needs to let somebody stop on a way."""
    return Slide(stage.piece(decision), stage.suggestions(view, decision))


def snapped_slide(
    stage: "BattleStage",
    view: View[State],
    decision: Decision,
    found: tuple[Record, Violation | None],
) -> Snap:
    """The legal stop nearest to a wish, and why it is not the wish itself, as a table shows it."""
    answer, reason = found
    there = stage.ghost(view, decision, answer)
    return Snap(answer.to_data(), there, said_reason(stage, reason), row_of(stage, reason))


def part_of(full: int, part: float) -> int:
    """So many parts of 100 of a whole way."""
    return round(full * max(0.0, min(100.0, part)) / 100)


def read_part(line: str) -> int | None:
    """A part of the way such as `40%`, from 0 to 100; None if the line is none."""
    word = line.strip().removesuffix("%")
    return int(word) if word.isdecimal() and len(word) <= 3 and int(word) <= 100 else None
