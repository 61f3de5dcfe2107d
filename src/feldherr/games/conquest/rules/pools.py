"""CQ 4 clash 9, 3 impact 3: the attacks against one regiment as blows."""

from feldherr.games.conquest.frames.attack import Attack, Blow
from feldherr.games.conquest.frames.fighting import Pool, Strikes
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.rules.blows import character_blow, stand_blow
from feldherr.games.conquest.rules.strikes import fighting_character
from feldherr.games.conquest.state import State
from feldherr.games.conquest.terms import IN_CLASH, AttackKind


def attack_of(
    state: State, regiment: RegimentId, pool: Pool, kind: AttackKind = IN_CLASH
) -> Attack:
    """CQ 8 char 14: a pool as blows; what is alike is rolled together, but for the dice of a character."""
    blows: list[Blow] = []
    for strikes in pool.strikes:
        blow = blow_of(state, kind, regiment, pool, strikes)
        if blows and not strikes.by_character and _are_alike(blows[-1], blow):
            blows[-1].dice += blow.dice
        else:
            blows.append(blow)
    return Attack(kind=kind, attacker=regiment, target=pool.target, side=pool.side, blows=blows)


def blow_of(
    state: State, kind: AttackKind, regiment: RegimentId, pool: Pool, strikes: Strikes
) -> Blow:
    if strikes.by_character:
        character = fighting_character(state, regiment)
        return character_blow(
            state, character, kind, strikes.dice, pool.target, pool.side,
            touches=strikes.touches, is_parried=strikes.is_parried,
        )  # fmt: skip
    return stand_blow(
        state, regiment, kind, strikes.dice, pool.target, pool.side,
        touches=strikes.touches, is_parried=strikes.is_parried,
    )  # fmt: skip


def _are_alike(one: Blow, two: Blow) -> bool:
    """Do they differ in nothing but their number?"""
    other = two.copy()
    other.dice = one.dice
    return one == other
