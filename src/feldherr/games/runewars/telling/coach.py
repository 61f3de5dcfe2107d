"""The coach of the training battle: what is said before a player meets something for the first time.

Lessons are in our own words and name the paragraph they explain. They look only at what the seat may see.
"""

from typing import Final

from feldherr.battlefield.coach import Lesson, lessons_for
from feldherr.core.decision import Decision
from feldherr.games.runewars.events.activation import ActionCancelled, ModifierCancelled
from feldherr.games.runewars.events.attack import DiceRolled, MortalStrikesSpent
from feldherr.games.runewars.events.base import Event
from feldherr.games.runewars.events.damage import (
    FigureRemoved,
    FigureReturned,
    TraysRemoved,
    UnitDestroyed,
    Wounded,
)
from feldherr.games.runewars.events.morale import MoraleTested
from feldherr.games.runewars.events.movement import (
    ChargeFailed,
    Collided,
    Moved,
    SquaredUp,
    Withdrew,
)
from feldherr.games.runewars.folder import FOLDER
from feldherr.games.runewars.ids import Side, opposing
from feldherr.games.runewars.questions import (
    ACTIVATE_UNIT,
    CHOOSE_FACING,
    CHOOSE_PROFILE,
    CHOOSE_TARGET,
    DAMAGE_FIGURE,
    REGENERATE_HOW_MANY,
    RESOLVE_MORALE,
    RETURN_FIGURE,
    SET_DIALS,
    SPEND_BLIGHT,
    SPEND_IMMOBILIZE,
    SPEND_INSPIRATION,
    SPEND_PANIC,
    SPEND_STUN,
    SPEND_SURGES,
    SQUARE_UP_HOW,
    SQUARE_UP_TO,
    USE_ABILITY,
    WHICH_SKILL,
    WOUND_FIGURE,
)
from feldherr.games.runewars.rules.contact import engaged
from feldherr.games.runewars.rules.measure import in_range
from feldherr.games.runewars.rules.movement import MoveChoice
from feldherr.games.runewars.state import State
from feldherr.games.runewars.terms import (
    ACTIVATION,
    BLIGHT,
    IMMOBILIZE,
    INSPIRATION,
    MARCH,
    PANIC,
    STUN,
    TURNING,
    WHEELING,
)

RULES: Final = {
    "aim": "LP-win-2", "battle": "RR-71", "command": "RR-50", "stance": "RR-48", "field": "RR-27",
    "initiative": "RR-47",
    "first_player": "RR-30", "mana": "RR-51", "measure": "RR-62.1", "charge": "RR-75", "engaged": "RR-59",
    "last_round": "LP-win-2", "which_unit": "RR-6.1", "march": "RR-53", "shift": "RR-52", "turn": "RR-25",
    "wheel": "RR-85", "preview": "RR-62.2", "reform": "RR-61", "square_up": "RR-19", "target": "RR-7",
    "surges": "RR-31", "damage": "RR-66", "panic": "RR-82", "morale_card": "RR-58", "inspiration": "LP-omit-7",
    "banes": "RR-82", "skill": "RR-37", "ability": "RR-34", "regenerate": "LP-regen-1", "profile": "RR-8",
    "dice": "RR-7", "mortal": "RR-77", "wounds": "RR-87", "losses": "RR-66", "trays": "RR-88a",
    "collision": "RR-91.1", "squared": "RR-19", "withdrew": "RR-52", "charge_failed": "RR-75",
    "cancelled": "LP-act-2", "modifier_cancelled": "RR-82", "morale": "RR-58", "destroyed": "RR-29",
    "returned": "LP-regen-1", "blight": "RR-82", "immobilize": "RR-82", "stun": "RR-82", "boon": "RR-44",
}  # fmt: skip
"""The paragraph every lesson explains."""

_ASKED: Final = {
    ACTIVATE_UNIT: "which_unit", CHOOSE_FACING: "reform", SQUARE_UP_HOW: "square_up", SQUARE_UP_TO: "square_up",
    CHOOSE_PROFILE: "profile", CHOOSE_TARGET: "target", SPEND_SURGES: "surges", DAMAGE_FIGURE: "damage",
    WOUND_FIGURE: "damage", SPEND_PANIC: "panic", RESOLVE_MORALE: "morale_card",
    SPEND_INSPIRATION: "inspiration", SPEND_STUN: "banes", SPEND_IMMOBILIZE: "banes", SPEND_BLIGHT: "banes",
    WHICH_SKILL: "skill", USE_ABILITY: "ability", REGENERATE_HOW_MANY: "regenerate", RETURN_FIGURE: "regenerate",
}  # fmt: skip
"""What a question is a reason to explain."""

_HAPPENED: Final[list[tuple[type[Event], str]]] = [
    (Moved, "march"), (Collided, "collision"), (SquaredUp, "squared"), (ChargeFailed, "charge_failed"),
    (Withdrew, "withdrew"), (DiceRolled, "dice"), (MortalStrikesSpent, "mortal"), (Wounded, "wounds"),
    (FigureRemoved, "losses"), (TraysRemoved, "trays"), (MoraleTested, "morale"), (ActionCancelled, "cancelled"),
    (ModifierCancelled, "modifier_cancelled"), (UnitDestroyed, "destroyed"), (FigureReturned, "returned"),
]  # fmt: skip
"""What an event is a reason to explain, at the next question."""

_TOKENS: Final = [
    (INSPIRATION, "boon"), (PANIC, "panic"), (BLIGHT, "blight"), (IMMOBILIZE, "immobilize"), (STUN, "stun"),
]  # fmt: skip
_TRAINING_ONLY: Final = {"last_round", "inspiration"}
"""What is so in the training battle and not otherwise."""
_ROUNDS: Final = 8
_NEAR: Final = 4
"""An enemy at this range can be reached by a charge."""


LESSONS: Final = FOLDER / "lessons"


def lessons(
    state: State, seat: int, decision: Decision, log: list[Event], language: str
) -> list[Lesson]:
    """Everything there is to say about a question and what led to it, what is asked first."""
    keys = [*_about_question(state, seat, decision), *_about_events(log), *_about_tokens(state)]
    if not state.rules.is_training:
        keys = [key for key in keys if key not in _TRAINING_ONLY]
    return lessons_for(keys, RULES, LESSONS, language)


def _about_question(state: State, seat: int, decision: Decision) -> list[str]:
    if decision.prompt == SET_DIALS:
        return _about_command(state, state.sides[seat])
    found: list[str] = ["initiative"] if state.phase == ACTIVATION else []
    if isinstance(decision, MoveChoice):
        move = decision.move
        found.append("march" if move.action == MARCH else "shift")
        if move.template in (TURNING, WHEELING):
            found.append("turn" if move.template == TURNING else "wheel")
        found.append("preview")
    if decision.prompt in _ASKED:
        found.append(_ASKED[decision.prompt])
    return found


def _about_command(state: State, side: Side) -> list[str]:
    """The command phase is where plans are made, so it has most to explain."""
    found = ["aim" if state.rules.is_training else "battle", "command", "stance", "field"]
    if state.round >= 2:
        found += ["first_player", "mana", "measure"]
    own, enemies = state.army(side), state.army(opposing(side))
    if any(engaged(state, unit) for unit in own):
        found.append("engaged")
    elif any(in_range(state, unit, enemy, 1, _NEAR) for unit in own for enemy in enemies):
        found.append("charge")
    if state.round == _ROUNDS:
        found.append("last_round")
    return found


def _about_events(log: list[Event]) -> list[str]:
    return [key for kind, key in _HAPPENED if any(isinstance(event, kind) for event in log)]


def _about_tokens(state: State) -> list[str]:
    return [key for token, key in _TOKENS if any(unit.tokens[token] for unit in state.units)]
