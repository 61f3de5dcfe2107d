"""CQ 3 impact, 11 impact: what a regiment strikes with when it has charged."""

from feldherr.games.conquest.frames.attack import Attack, Blow
from feldherr.games.conquest.frames.charge import Charge
from feldherr.games.conquest.ids import NO_CHARACTER, CharacterId
from feldherr.games.conquest.rules.blows import character_blow, stand_blow
from feldherr.games.conquest.rules.contact import touching_cells
from feldherr.games.conquest.rules.holding import amount_of, character_x_of, has
from feldherr.games.conquest.specials import IMPACT, LOOSE_FORMATION
from feldherr.games.conquest.state import State
from feldherr.games.conquest.terms import IN_IMPACT


def impact_of(state: State, charge: Charge) -> Attack:
    """CQ 3 impact 1-4: X dice of every stand that has the rule, whether it touches the target or not."""
    blows = [] if has(state, charge.regiment, LOOSE_FORMATION) else impact_blows(state, charge)
    return Attack(
        kind=IN_IMPACT,
        attacker=charge.regiment,
        target=charge.target,
        side=charge.facing,
        blows=[blow for blow in blows if blow.dice > 0],
    )


def impact_blows(state: State, charge: Charge) -> list[Blow]:
    """Stands that touch the target, those that do not, and the character: only who touches it frightens it."""
    regiment, target, side = charge.regiment, charge.target, charge.facing
    unit, body = state.regiments[regiment], state.body(regiment)
    touching = [body.cells[cell] for cell in touching_cells(state, regiment, target)]
    x = amount_of(state, regiment, IMPACT)
    stands = [each for each in unit.stands() if each != unit.character_stand]
    engaged = [each for each in stands if each in touching]
    near = stand_blow(state, regiment, IN_IMPACT, x * len(engaged), target, side)
    behind = stand_blow(
        state, regiment, IN_IMPACT, x * (len(stands) - len(engaged)), target, side, touches=False
    )
    found = together(near, behind)
    character = unit.character
    if character != NO_CHARACTER and is_beside(state, character):
        own = max(0, character_x_of(state, character, IMPACT))
        touches = unit.character_stand < 0 or unit.character_stand in touching
        found.append(
            character_blow(state, character, IN_IMPACT, own, target, side, touches=touches)
        )
    return found


def is_beside(state: State, character: CharacterId) -> bool:
    """Does a character strike beside the stands of its regiment? One that is a regiment itself does not."""
    return state.characters[character].alive and not state.character_kind(character).regiment


def together(one: Blow, other: Blow) -> list[Blow]:
    """Dice that are alike are rolled at once."""
    dice = one.dice
    one.dice = other.dice
    is_alike = one == other
    one.dice = dice
    if not is_alike:
        return [one, other]
    one.dice += other.dice
    return [one]
