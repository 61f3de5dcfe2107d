"""CQ 8 char: the activation of a character."""

from typing import Final

from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne
from feldherr.core.flow import NEXT, Flow, ask, call, procedure
from feldherr.games.conquest.answers import Take
from feldherr.games.conquest.events.activation import (
    CharacterActed,
    CharacterActivated,
    CharacterDone,
)
from feldherr.games.conquest.frames.activation import CharacterActivation
from feldherr.games.conquest.ids import CharacterId
from feldherr.games.conquest.moments import CharacterBegins
from feldherr.games.conquest.questions import CHOOSE_CHARACTER_ACTION
from feldherr.games.conquest.rules.auras import spread_auras
from feldherr.games.conquest.rules.character_action_list import (
    CHARACTER_ACTION_LIST,
    character_action,
)
from feldherr.games.conquest.rules.draw_events import draw_event_of_character
from feldherr.games.conquest.rules.timing import open_window
from feldherr.games.conquest.state import Ctx, State
from feldherr.games.conquest.subjects import about_character
from feldherr.games.conquest.terms import PASSING


def begin(ctx: Ctx, activation: CharacterActivation) -> Flow:
    ctx.emit(CharacterActivated(activation.character))
    regiment = ctx.state.characters[activation.character].regiment
    return open_window(ctx, CharacterBegins(regiment))


def offers(state: State, character: CharacterId) -> list[Take]:
    """CQ 8 char 11: what a character may do; off the table nothing but to pass."""
    found: list[Take] = []
    unit = state.characters[character]
    if unit.alive and state.in_play(unit.regiment):
        for kind in CHARACTER_ACTION_LIST:
            found.extend(kind.offered(state, character))
    return [*found, Take(PASSING)]


def choose_action(ctx: Ctx, activation: CharacterActivation) -> Flow:
    """CQ 8 char 11: one action, or none."""
    choices: list[Record] = [*offers(ctx.state, activation.character)]
    seat = ctx.state.characters[activation.character].side
    about_it = about_character(activation.character)
    question = ChooseOne(seat, "CQ-8.char.11", CHOOSE_CHARACTER_ACTION, choices, about_it)
    return ask(question, then=take)


def take(ctx: Ctx, activation: CharacterActivation, answer: Take) -> Flow:
    ctx.emit(CharacterActed(activation.character, answer.action))
    if answer.action == PASSING:
        return NEXT
    spread_auras(ctx)
    begun = character_action(answer.action).begun(ctx.state, activation.character, answer)
    return call(begun)


def deactivate(ctx: Ctx, activation: CharacterActivation) -> Flow:
    ctx.emit(CharacterDone(activation.character))
    return NEXT


ACTIVATE_CHARACTER: Final = procedure(
    "conquest.character_activation",
    CharacterActivation,
    begin,
    draw_event_of_character,
    choose_action,
    deactivate,
)
