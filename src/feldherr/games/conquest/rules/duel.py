"""CQ 8 duel: challenges, the price of refusing, and two characters who strike at each other."""

from typing import Final

from feldherr.core.decision import Confirm, Reply
from feldherr.core.flow import DONE, NEXT, REPEAT, Flow, ask, call, procedure
from feldherr.games.conquest.answers import Take
from feldherr.games.conquest.events.characters import Challenged, DuelAccepted, DuelRefused
from feldherr.games.conquest.frames.attack import Attack
from feldherr.games.conquest.frames.characters import Duel, Slain, Strike
from feldherr.games.conquest.ids import NO_CHARACTER, CharacterId, RegimentId
from feldherr.games.conquest.questions import ACCEPT_DUEL
from feldherr.games.conquest.rules.blows import character_blow
from feldherr.games.conquest.rules.character_actions import CharacterAction, is_regiment
from feldherr.games.conquest.rules.contact import engaged_with
from feldherr.games.conquest.rules.holding import character_has
from feldherr.games.conquest.rules.status import is_broken
from feldherr.games.conquest.rules.values import When, character_stat_of
from feldherr.games.conquest.specials import QUICKSILVER_STRIKE
from feldherr.games.conquest.state import Ctx, State
from feldherr.games.conquest.subjects import about_character
from feldherr.games.conquest.terms import ATTACKS, DUELLING, IN_DUEL, WOUNDS


def challenge(ctx: Ctx, duel: Duel) -> Flow:
    ctx.emit(Challenged(duel.challenger, duel.opponent))
    return NEXT


def can_refuse(state: State, character: CharacterId) -> bool:
    """CQ 8 duel 3, 6 broken 10: once a round, and never out of a broken regiment."""
    unit = state.characters[character]
    return not unit.refused and not is_broken(state, unit.regiment)


def answer_challenge(ctx: Ctx, duel: Duel) -> Flow:
    """CQ 8 duel 2: its player decides, if there is anything to decide."""
    state, opponent = ctx.state, duel.opponent
    if not can_refuse(state, opponent):
        ctx.emit(DuelAccepted(opponent))
        return NEXT
    seat, about_it = state.characters[opponent].side, about_character(opponent)
    return ask(Confirm(seat, "CQ-8.duel.2", ACCEPT_DUEL, about_it), then=answered)


def answered(ctx: Ctx, duel: Duel, answer: Reply) -> Flow:
    if answer.yes:
        ctx.emit(DuelAccepted(duel.opponent))
        return NEXT
    ctx.emit(DuelRefused(duel.opponent))
    return DONE


# Blows


def prepare(ctx: Ctx, duel: Duel) -> Flow:
    """CQ 8 duel 4, 11 quicksilver strike: both at the same time, unless one of them is quicker."""
    state = ctx.state
    one, other = duel.challenger, duel.opponent
    is_quick = character_has(state, one, QUICKSILVER_STRIKE)
    if is_quick == character_has(state, other, QUICKSILVER_STRIKE):
        duel.strikes = [strike_of(state, one, other), strike_of(state, other, one)]
    else:
        first, second = (one, other) if is_quick else (other, one)
        duel.strikes = [strike_of(state, first, second)]
        duel.slower = second
    return NEXT


def strike_of(state: State, character: CharacterId, opponent: CharacterId) -> Strike:
    """CQ 8 duel 4: all its Attacks, with its own values and rules."""
    dice = character_stat_of(state, character, ATTACKS, When(IN_DUEL))
    target = state.characters[opponent].regiment
    blow = character_blow(state, character, IN_DUEL, dice, target)
    return Strike(character=character, opponent=opponent, blows=[blow])


def strike(ctx: Ctx, duel: Duel) -> Flow:
    """CQ 8 duel 4: who struck at the same time strikes even if it has been slain."""
    if not duel.strikes:
        return NEXT
    return call(attack_of(ctx.state, duel.strikes.pop(0)), after=REPEAT)


def strike_back(ctx: Ctx, duel: Duel) -> Flow:
    """CQ 11 quicksilver strike: the slower one, if it still can."""
    state, slower = ctx.state, duel.slower
    if slower == NO_CHARACTER or is_slain(state, slower):
        return NEXT
    opponent = duel.opponent if slower == duel.challenger else duel.challenger
    return call(attack_of(state, strike_of(state, slower, opponent)))


def attack_of(state: State, strike: Strike) -> Attack:
    return Attack(
        kind=IN_DUEL, attacker=state.characters[strike.character].regiment, by=strike.character,
        target=state.characters[strike.opponent].regiment, opponent=strike.opponent, blows=strike.blows,
    )  # fmt: skip


def is_slain(state: State, character: CharacterId) -> bool:
    """CQ 8 char 6: has it as many wounds as it can have? One that is a regiment is wounded as such."""
    unit = state.characters[character]
    if not unit.alive or is_regiment(state, character):
        return not unit.alive
    return unit.wounds >= character_stat_of(state, character, WOUNDS)


def bury(ctx: Ctx, duel: Duel) -> Flow:
    """CQ 8 duel 5, duel 6: who was slain is removed, that of the active player first."""
    state = ctx.state
    both = [duel.challenger, duel.opponent]
    both.sort(key=lambda each: state.characters[each].side != state.active)
    for character in both:
        if state.characters[character].alive and is_slain(state, character):
            other = duel.opponent if character == duel.challenger else duel.challenger
            by = state.characters[other].regiment
            return call(Slain(character=character, by=by, in_duel=True), after=REPEAT)
    return NEXT


DUEL: Final = procedure(
    "conquest.duel", Duel, challenge, answer_challenge, prepare, strike, strike_back, bury
)


# The action


def challenged_in(state: State, regiment: RegimentId) -> CharacterId:
    """CQ 8 duel 1: the character of a regiment that can be challenged, or NO_CHARACTER."""
    character = state.regiments[regiment].character
    if character == NO_CHARACTER or not state.characters[character].alive:
        return NO_CHARACTER
    return character


def offered(state: State, character: CharacterId) -> list[Take]:
    """CQ 8 duel 1: every character in a regiment that the own regiment touches."""
    found: list[Take] = []
    for enemy in engaged_with(state, state.characters[character].regiment):
        opponent = challenged_in(state, enemy)
        if opponent != NO_CHARACTER:
            found.append(Take(DUELLING, target=enemy, opponent=opponent))
    return found


def begun(state: State, character: CharacterId, taken: Take) -> Duel:
    return Duel(challenger=character, opponent=taken.opponent)


CHARACTER_DUELS: Final = CharacterAction(DUELLING, offered, begun)
