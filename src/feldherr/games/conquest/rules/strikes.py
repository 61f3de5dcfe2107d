"""CQ 4 clash 2-8, 11 support, parry: which stands of a regiment strike in a clash, how often, and at whom they can."""

from typing import Final

from feldherr.battlefield.touching import seen_from
from feldherr.games.conquest.answers import Aim
from feldherr.games.conquest.frames.fighting import Clash, Pool, Strikes, Supporters
from feldherr.games.conquest.ids import (
    LEADER,
    NO_CHARACTER,
    NO_STAND,
    CharacterId,
    RegimentId,
    StandId,
)
from feldherr.games.conquest.rules.contact import engaged_with, touched_side, touching_cells
from feldherr.games.conquest.rules.holding import amount_of, character_x_of, has
from feldherr.games.conquest.rules.status import touched_stands
from feldherr.games.conquest.rules.values import When, character_stat_of, stat_of
from feldherr.games.conquest.specials import IRON_DISCIPLINE, PARRY, SUPPORT
from feldherr.games.conquest.state import State
from feldherr.games.conquest.terms import ATTACKS, FIELD, IN_CLASH
from feldherr.geometry.edge import FRONT

SUPPORT_ATTACKS: Final = 1
"""CQ 4 clash 4: what an unengaged stand contributes."""


class StrikingStand:
    """A stand that strikes: at whom it can, and how often it does; `stand` is NO_STAND for a rider."""

    def __init__(
        self, stand: StandId, targets: list[RegimentId], dice: int, touches: bool = True
    ) -> None:
        self.stand = stand
        self.targets = targets
        self.dice = dice
        self.touches = touches
        """Is it engaged?"""


def fighting_character(state: State, regiment: RegimentId) -> CharacterId:
    """CQ 8 char 14: the character that strikes with a regiment; one that is a regiment itself is no other."""
    character = state.regiments[regiment].character
    if character == NO_CHARACTER or not state.characters[character].alive:
        return NO_CHARACTER
    # A monster that leads itself strikes as the regiment it is.
    return NO_CHARACTER if state.character_kind(character).regiment else character


def enemies_of(state: State, regiment: RegimentId) -> list[list[RegimentId]]:
    """CQ 4 clash 2, clash 5, 10 gar 15: the enemies that each stand of a regiment strikes, by the number of the stand.

    Who touches a regiment in the open besides a garrison must strike that one.
    """
    body = state.body(regiment)
    # By stand and not by cell, as stands keep their numbers when ranks are closed.
    found: list[list[RegimentId]] = [[] for _ in state.regiments[regiment].wounds]
    for enemy in engaged_with(state, regiment):
        for cell in touching_cells(state, regiment, enemy):
            found[body.cells[cell]].append(enemy)
    for number, enemies in enumerate(found):
        in_the_open = [each for each in enemies if state.regiments[each].place == FIELD]
        found[number] = in_the_open or enemies
    return found


def engaged_strikers(state: State, regiment: RegimentId) -> list[StrikingStand]:
    """CQ 4 clash 3, 7 cmd 10: the regiment's own stands that touch an enemy; a leader strikes once more."""
    unit = state.regiments[regiment]
    attacks = stat_of(state, regiment, ATTACKS, When(IN_CLASH))
    found: list[StrikingStand] = []
    for number, enemies in enumerate(enemies_of(state, regiment)):
        stand = StandId(number)
        if enemies and stand != unit.character_stand:
            is_leader = stand == unit.command and unit.has_model(LEADER)
            found.append(StrikingStand(stand, enemies, attacks + is_leader))
    return found


def character_striker(state: State, regiment: RegimentId) -> StrikingStand | None:
    """CQ 8 char 14, 11 rider: a character strikes with its own Attacks, or supports with its own rule."""
    character = fighting_character(state, regiment)
    if character == NO_CHARACTER:
        return None
    stand = state.regiments[regiment].character_stand
    everybody = engaged_with(state, regiment)
    # A rider has no stand of its own and reaches whomever the regiment touches.
    touched = everybody if stand == NO_STAND else enemies_of(state, regiment)[stand]
    if touched:
        attacks = character_stat_of(state, character, ATTACKS, When(IN_CLASH))
        return StrikingStand(stand, touched, attacks)
    x = character_x_of(state, character, SUPPORT)
    return StrikingStand(stand, everybody, support_attacks(state, regiment, x), touches=False)


def unengaged(state: State, regiment: RegimentId) -> int:
    """CQ 4 clash 4: how many of the regiment's own stands touch no enemy."""
    unit = state.regiments[regiment]
    enemies = enemies_of(state, regiment)
    return len(
        [each for each in unit.stands() if each != unit.character_stand and not enemies[each]]
    )


def support_attacks(state: State, regiment: RegimentId, x: int) -> int:
    """CQ 11 support: what an unengaged stand with support (X) contributes."""
    if x <= 0:
        return SUPPORT_ATTACKS
    keeps = has(state, regiment, IRON_DISCIPLINE) or not is_flanked(state, regiment)
    return x if keeps else SUPPORT_ATTACKS


def is_flanked(state: State, regiment: RegimentId) -> bool:
    """CQ 11 support: does an enemy touch its flank or rear?"""
    for enemy in engaged_with(state, regiment):
        own = [each.own for each in seen_from(state.field.contacts, regiment, enemy)]
        if FRONT not in own:
            return True
    return False


# Pools


def undecided(state: State, clash: Clash) -> StrikingStand | None:
    """CQ 4 clash 7, clash 8: the next stand that has several enemies to choose from; the character comes last."""
    asked = [each.stand for each in clash.aims]
    strikers = engaged_strikers(state, clash.regiment)
    character = character_striker(state, clash.regiment)
    for striker in strikers if character is None else [*strikers, character]:
        if len(striker.targets) > 1 and striker.stand not in asked:
            return striker
    return None


def pools_of(state: State, clash: Clash) -> list[Pool]:
    """CQ 4 clash 9: all attacks of a clash, by whom they are aimed at."""
    regiment = clash.regiment
    pools = [
        Pool(target=enemy, side=touched_side(state, regiment, enemy))
        for enemy in engaged_with(state, regiment)
    ]
    for pool in pools:
        sorts = [*_of_stands(state, clash, pool), *_of_character(state, clash, pool)]
        pool.strikes = [each for each in sorts if each.dice > 0]
    return [each for each in pools if each.strikes]


def _of_stands(state: State, clash: Clash, pool: Pool) -> list[Strikes]:
    """Engaged stands, those that are parried, and those that support."""
    touching_parry = touched_stands(state, clash.regiment, pool.target, PARRY)
    free, parried = Strikes(), Strikes(is_parried=True)
    for striker in engaged_strikers(state, clash.regiment):
        if target_of(striker, clash.aims) == pool.target:
            sort = parried if striker.stand in touching_parry else free
            sort.dice += striker.dice
    x = amount_of(state, clash.regiment, SUPPORT)
    attacks = support_attacks(state, clash.regiment, x)
    stands = supporters_against(state, clash, pool.target)
    return [free, parried, Strikes(dice=attacks * stands, touches=False)]


def _of_character(state: State, clash: Clash, pool: Pool) -> list[Strikes]:
    striker = character_striker(state, clash.regiment)
    if striker is None or target_of(striker, clash.aims) != pool.target:
        return []
    touching_parry = touched_stands(state, clash.regiment, pool.target, PARRY)
    return [
        Strikes(
            dice=striker.dice,
            by_character=True,
            touches=striker.touches,
            is_parried=is_among(striker.stand, touching_parry),
        )
    ]


def is_among(stand: StandId, touching: list[StandId]) -> bool:
    """CQ 11 rider: is the stand of a character among these? A rider is where its monster is."""
    return bool(touching) if stand == NO_STAND else stand in touching


def target_of(striker: StrikingStand, aims: list[Aim]) -> RegimentId:
    """Whom a stand strikes: the only one it can, or the one it has chosen."""
    for aim in aims:
        if aim.stand == striker.stand:
            return aim.target
    return striker.targets[0]


def supporters_against(state: State, clash: Clash, enemy: RegimentId) -> int:
    """CQ 4 clash 8: how many unengaged stands turn against an enemy: all, if there is no other."""
    if not clash.supporters:
        is_alone = len(engaged_with(state, clash.regiment)) == 1
        return unengaged(state, clash.regiment) if is_alone else 0
    return sum([each.stands for each in clash.supporters if each.target == enemy])


def shared_out(enemies: list[RegimentId], amounts: list[int]) -> list[Supporters]:
    return [Supporters(enemy, stands) for enemy, stands in zip(enemies, amounts, strict=True)]
