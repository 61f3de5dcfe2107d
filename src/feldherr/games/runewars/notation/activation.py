"""Positions inside an activation: which moments of it a text can hold, how they are written, and what they mean."""

from typing import Final

from feldherr.core.codec import Record
from feldherr.games.runewars.frames.activation import Activation
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.moments.actions import ActionBegins
from feldherr.games.runewars.moments.fights import AttackBegins
from feldherr.games.runewars.rules.activation import ACTIVATE
from feldherr.games.runewars.rules.dials import initiative
from feldherr.games.runewars.rules.holding import voices
from feldherr.games.runewars.rules.rounds import speaker
from feldherr.games.runewars.state import State

STEPS: Final = ACTIVATE.step_names
UNREVEALED: Final = STEPS[: STEPS.index("reveal") + 1]
"""The steps that come before the command tool is open."""
FLAGS: Final = ["action cancelled", "modifier cancelled", "charged", "ended"]

_ACTING: Final = (
    "battle.play_rounds > round.end_activations > activations.next_activation > activation."
)
"""Rules in progress while a unit is activated; behind them a step of the activation, and what the one before began."""
_FIRST_QUESTIONS: Final = [
    "act.use_skill", "movement.choose_direction", "leave_terrain.choose_exit", "reform.choose_facing",
    "attack.choose_profile",
]  # fmt: skip
_BEGUN: Final = {
    "perform_action": (["square_up.choose_way"], "square_up"),
    "perform_bonus_action": (_FIRST_QUESTIONS, "perform_action"),
    "after_activation": (_FIRST_QUESTIONS, "perform_bonus_action"),
}
"""Next step -> what the step before it asks ahead of changing anything, so that it can begin again, and that step."""


def activation_line(state: State, waiting: str, in_progress: list[Record]) -> str:
    """The line for a moment inside an activation; empty if this is none that a text can hold."""
    step = _step(state, waiting)
    if not step:
        return ""
    for record in in_progress:
        if isinstance(record, Activation):
            flags = [
                record.action_cancelled, record.modifier_cancelled, record.charged, record.ended
            ]  # fmt: skip
            said = [name for name, is_so in zip(FLAGS, flags, strict=True) if is_so]
            return ", ".join([f"activation {record.unit} at {step}", *said])
    return ""


def _step(state: State, waiting: str) -> str:
    """The step of an activation at which a reader must begin to be asked the same."""
    if not waiting.startswith(_ACTING):
        return ""
    step, _, begun = waiting.removeprefix(_ACTING).partition(" > ")
    if not begun:
        return step
    asked, before = _BEGUN.get(step, ([], ""))
    if begun not in asked:
        return ""
    spoken = voices(state).moments
    return "" if ActionBegins in spoken or AttackBegins in spoken else before


def default_step(state: State, unit: UnitId) -> str:
    """Where an activation is of which no step is written: at its action once the command tool is open."""
    return "perform_action" if state.units[unit].revealed else STEPS[0]


def resume(state: State, unit: UnitId, step: str) -> None:
    """RW 6.1: what has been called while a unit is activated; nothing more once its command tool is open."""
    state.initiative = initiative(state, unit)
    if step in UNREVEALED:
        side = state.side(unit)
        state.called = side
        state.called_seat = speaker(state, side, state.initiative)
