"""CQ 8 char: the activation of a character."""

from typing import Final

from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne
from feldherr.core.flow import NEXT, Flow, ask, procedure
from feldherr.games.conquest.answers import Take
from feldherr.games.conquest.events.activation import CharacterActivated, CharacterDone
from feldherr.games.conquest.frames.activation import CharacterActivation
from feldherr.games.conquest.questions import CHOOSE_CHARACTER_ACTION
from feldherr.games.conquest.state import Ctx
from feldherr.games.conquest.terms import PASSING


def begin(ctx: Ctx, activation: CharacterActivation) -> Flow:
    ctx.emit(CharacterActivated(activation.character))
    return NEXT


def choose_action(ctx: Ctx, activation: CharacterActivation) -> Flow:
    """CQ 8 char 11: one action, or none."""
    choices: list[Record] = [Take(PASSING)]
    seat = ctx.state.characters[activation.character].side
    about_it = f"character.{activation.character}"
    question = ChooseOne(seat, "CQ-8.char.11", CHOOSE_CHARACTER_ACTION, choices, about_it)
    return ask(question, then=take)


def take(ctx: Ctx, activation: CharacterActivation, answer: Take) -> Flow:
    return NEXT


def deactivate(ctx: Ctx, activation: CharacterActivation) -> Flow:
    ctx.emit(CharacterDone(activation.character))
    return NEXT


ACTIVATE_CHARACTER: Final = procedure(
    "conquest.character_activation", CharacterActivation, begin, choose_action, deactivate
)
