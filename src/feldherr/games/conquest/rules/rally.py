"""CQ 3 rally, 4 rally, 6 broken: a broken regiment rallies, in combat or out of it."""

from typing import Final

from feldherr.core.chance import Throw, Thrown
from feldherr.core.flow import DONE, NEXT, REPEAT, Flow, ask, procedure
from feldherr.games.conquest.answers import Take
from feldherr.games.conquest.catalogue.entries import NO_VALUE
from feldherr.games.conquest.events.fighting import FearRolled, Rallied
from feldherr.games.conquest.frames.activation import Activation
from feldherr.games.conquest.frames.fighting import Rally
from feldherr.games.conquest.ids import NO_CHARACTER, CharacterId, RegimentId
from feldherr.games.conquest.questions import ROLL_FEAR
from feldherr.games.conquest.rules.actions import ActionKind
from feldherr.games.conquest.rules.character_actions import CharacterAction, is_regiment
from feldherr.games.conquest.rules.dice import face_of, tested
from feldherr.games.conquest.rules.holding import has
from feldherr.games.conquest.rules.resolve import is_doubted
from feldherr.games.conquest.rules.status import is_awed, is_broken
from feldherr.games.conquest.rules.values import unmodified_of
from feldherr.games.conquest.specials import BRAVERY
from feldherr.games.conquest.state import Ctx, State
from feldherr.games.conquest.terms import RALLYING, RESOLVE


def printed_resolve(state: State, regiment: RegimentId) -> int:
    """CQ 11 fearsome: the highest Resolve on the profiles of a regiment and its character, without any bonus."""
    best = unmodified_of(state, regiment, RESOLVE)
    character = state.regiments[regiment].character
    if character != NO_CHARACTER and state.characters[character].alive:
        best = max(best, state.character_kind(character).stats[RESOLVE])
    return best


def overcome_fear(ctx: Ctx, rally: Rally) -> Flow:
    """CQ 11 fearsome: a die, if a fearsome stand touches it; who has no Resolve knows no fear."""
    state = ctx.state
    if not is_awed(state, rally.regiment) or printed_resolve(state, rally.regiment) == NO_VALUE:
        return NEXT
    return ask(Throw("CQ-11.fearsome", ROLL_FEAR, "resolve", 1), then=fear_rolled)


def fear_rolled(ctx: Ctx, rally: Rally, answer: Thrown) -> Flow:
    die, target = face_of(answer.faces), printed_resolve(ctx.state, rally.regiment)
    succeeds = die <= tested(target)
    doubted = not rally.is_again and is_doubted(ctx.state, rally.regiment, die)
    ctx.emit(FearRolled(rally.regiment, die, target, succeeds, doubted))
    if doubted:
        rally.is_again = True
        return REPEAT
    return NEXT if succeeds else DONE


def pull_together(ctx: Ctx, rally: Rally) -> Flow:
    """CQ 3 rally 1, 4 rally 1: no longer broken."""
    if ctx.state.regiments[rally.regiment].broken:
        ctx.emit(Rallied(rally.regiment))
    return NEXT


RALLY: Final = procedure("conquest.rally", Rally, overcome_fear, pull_together)


def take_heart(ctx: Ctx, activation: Activation) -> Flow:
    """CQ 11 bravery: after its draw event the regiment is no longer broken."""
    regiment = activation.regiment
    if is_broken(ctx.state, regiment) and has(ctx.state, regiment, BRAVERY):
        ctx.emit(Rallied(regiment, by_action=False))
    return NEXT


def offered(state: State, activation: Activation) -> list[Take]:
    """CQ 3 rally 1, 4 rally 1: only for broken regiments."""
    return [Take(RALLYING)] if is_broken(state, activation.regiment) else []


def begun(state: State, activation: Activation, chosen: Take) -> Rally:
    return Rally(activation.regiment)


RALLY_ACTION: Final = ActionKind(RALLYING, offered, begun)


# The same by a character


def offered_to_character(state: State, character: CharacterId) -> list[Take]:
    """CQ 6 broken 11: a character may rally the regiment it is in; one that is a regiment has the action anyway."""
    if is_regiment(state, character):
        return []
    regiment = state.characters[character].regiment
    return [Take(RALLYING)] if is_broken(state, regiment) else []


def begun_by_character(state: State, character: CharacterId, chosen: Take) -> Rally:
    return Rally(state.characters[character].regiment)


CHARACTER_RALLIES: Final = CharacterAction(RALLYING, offered_to_character, begun_by_character)
