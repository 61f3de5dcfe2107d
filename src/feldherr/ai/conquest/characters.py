"""What characters do at first sight: duels, spells, abilities, supremacies, escorts."""

from typing import Final

from feldherr.ai.conquest.estimate import Muster
from feldherr.core.decision import Decision
from feldherr.games.conquest.answers import Take
from feldherr.games.conquest.ids import NO_REGIMENT, CharacterId, RegimentId, Side
from feldherr.games.conquest.questions import (
    ACCEPT_DUEL,
    OFFER_ESCORT,
    USE_SUPREMACY,
)
from feldherr.games.conquest.rules.charge_targets import distance_between, farthest_reach
from feldherr.games.conquest.rules.contact import is_engaged
from feldherr.games.conquest.rules.duel import attack_of, challenged_in, strike_of
from feldherr.games.conquest.rules.values import character_stat_of
from feldherr.games.conquest.state import State, enemy_of
from feldherr.games.conquest.subjects import character_in_question
from feldherr.games.conquest.terms import CASTING, DUELLING, FIELD, PASSING, RALLYING, USING, WOUNDS
from feldherr.odds.conquest.means import mean_wounds

_NOBODY: Final = CharacterId(-1)
_SPELL: Final = 6.0
_IN_FIGHT: Final = 6.0
"""How much more it is worth to help or hurt who fights or will."""
_PER_POINT: Final = 0.02
_DUEL: Final = 40.0
"""What it is worth to strike somebody down, as against being struck down."""
_ENOUGH: Final = 2
"""A supremacy is worth its use when so many regiments fight or are about to."""
_LATE: Final = 6
"""From this round on nothing is kept for later."""


def deed_worth(state: State, muster: Muster, character: CharacterId, take: Take) -> float:
    """How good an action of a character looks, in points."""
    if take.action == PASSING:
        return 2.0
    if take.action == DUELLING:
        opponent = take.opponent
        if opponent == _NOBODY and take.target != NO_REGIMENT:
            opponent = challenged_in(state, take.target)
        return _DUEL * edge_in_duel(state, character, opponent) if opponent != _NOBODY else 0.0
    if take.action in (CASTING, USING) and take.target != NO_REGIMENT:
        worth = _SPELL + _PER_POINT * muster.worth(state, take.target)
        return worth + _IN_FIGHT if is_fighting(state, take.target) else worth
    return 8.0 if take.action == RALLYING else 4.0


def edge_in_duel(state: State, one: CharacterId, other: CharacterId) -> float:
    """How much better a duel goes for one than for the other, from -1 to 1."""
    return _struck(state, one, other) - _struck(state, other, one)


def _struck(state: State, by: CharacterId, at: CharacterId) -> float:
    """What part of the wounds that somebody has left a duel takes on average, at most all."""
    left = character_stat_of(state, at, WOUNDS) - state.characters[at].wounds
    wounds = mean_wounds(state, attack_of(state, strike_of(state, by, at)))
    return min(1.0, wounds / max(1, left))


def is_fighting(state: State, regiment: RegimentId) -> bool:
    """Is it in contact, or may a charge bring it there?"""
    if is_engaged(state, regiment):
        return True
    unit = state.regiments[regiment]
    if unit.place != FIELD:
        return False
    for foe in state.at(enemy_of(unit.side), FIELD):
        away = distance_between(state, regiment, foe)
        if away <= farthest_reach(state, regiment) or away <= farthest_reach(state, foe):
            return True
    return False


def agrees(state: State, decision: Decision) -> bool:
    """Yes or no, at first sight."""
    character = character_in_question(decision)
    if decision.prompt == USE_SUPREMACY:
        return state.round >= _LATE or _fighting(state, Side(decision.seat)) >= _ENOUGH
    if decision.prompt == OFFER_ESCORT and character != _NOBODY:
        unit = state.characters[character]
        return state.decks[unit.side].cards[0] == state.card_of(unit.regiment)
    if decision.prompt == ACCEPT_DUEL and character != _NOBODY:
        return _accepts(state, character)
    return True


def _fighting(state: State, side: Side) -> int:
    return sum([1 for regiment in state.at(side, FIELD) if is_fighting(state, regiment)])


def _accepts(state: State, character: CharacterId) -> bool:
    """Whoever would rather be struck down than strike refuses: that costs less."""
    regiment = state.characters[character].regiment
    worst = 0.0
    for number, other in enumerate(state.characters):
        if (
            other.alive
            and other.regiment != NO_REGIMENT
            and other.side != state.regiments[regiment].side
        ):
            for contact in state.field.contacts:
                if (contact.a, contact.b) in (
                    (regiment, other.regiment),
                    (other.regiment, regiment),
                ):
                    worst = min(worst, edge_in_duel(state, character, CharacterId(number)))
    return worst > -0.35
