"""Questions that only this game has and no list of options answers: ways to stop on, command tools."""

from typing import TYPE_CHECKING, cast

from feldherr.battlefield.letters import letter
from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.core.event import State as AnyState
from feldherr.core.view import View
from feldherr.games.runewars.decisions import SetDials
from feldherr.games.runewars.rules.movement import MoveChoice, StopChoice
from feldherr.games.runewars.rules.reform import ReformChoice
from feldherr.games.runewars.state import State
from feldherr.stage.battlefield.slides import part_of, read_part, slide_form, snapped_slide
from feldherr.stage.parts import Form, Snap
from feldherr.stage.runewars.dialing import Settings
from feldherr.stage.runewars.moving import SUGGESTIONS as STOPS
from feldherr.stage.runewars.moving import facings, read_move
from feldherr.stage.runewars.wheels import Wheels
from feldherr.stage.typed import Mistyped

if TYPE_CHECKING:
    from feldherr.stage.runewars import RunewarsStage


def form(stage: "RunewarsStage", view: View[AnyState], decision: Decision) -> Form | None:
    """How the answer is put together; None if that is nothing special."""
    if isinstance(decision, SetDials):
        return Wheels(stage.names(view.state), stage.own).form(decision)
    return slide_form(stage, view, decision) if isinstance(decision, StopChoice) else None


def numbered(decision: Decision) -> list[Record] | None:
    """Suggestions where there are too many options; None if they are nothing special."""
    if isinstance(decision, ReformChoice):
        return facings(decision)
    return decision.suggest(STOPS) if isinstance(decision, StopChoice) else None


def how(stage: "RunewarsStage", view: View[AnyState], decision: Decision) -> str:
    """What can be typed; empty if that is nothing special."""
    if isinstance(decision, SetDials):
        state = cast(State, view.state)
        return stage.own.say("dials.type_all", letter=letter(state.field, decision.numbers[0]))
    return stage.own.say("move.stop_how") if isinstance(decision, StopChoice) else ""


def snapped_stop(
    stage: "RunewarsStage", view: View[AnyState], decision: StopChoice, part: float
) -> Snap:
    """The legal stop nearest to a part of the template."""
    return snapped_slide(stage, view, decision, decision.snap(part_of(decision.full, part)))


def read_line(
    stage: "RunewarsStage", view: View[AnyState], decision: Decision, line: str
) -> Record | None:
    """An answer in words: `left`, `40%`, `A 3 2 B 1 5`."""
    if isinstance(decision, MoveChoice):
        return read_move(decision, line)
    if isinstance(decision, StopChoice):
        return None if line.strip().isdecimal() else read_stop(decision, line)
    if isinstance(decision, SetDials):
        settings = Settings(stage.names(view.state), stage.own, decision)
        return settings.take(line) or settings.confirmed()
    return None


def read_stop(decision: StopChoice, line: str) -> Record:
    """A part of the template such as `40%`, or the legal stop nearest to it."""
    part = read_part(line)
    if part is None:
        raise Mistyped("move.percent")
    return decision.snap(decision.full * part // 100)[0]
