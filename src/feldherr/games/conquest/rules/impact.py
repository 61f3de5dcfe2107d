"""CQ 3 impact, 11 impact: what a regiment strikes with when it has charged."""

from feldherr.games.conquest.frames.charge import Charge
from feldherr.games.conquest.frames.fighting import Pool, Strikes
from feldherr.games.conquest.ids import NO_CHARACTER, NO_STAND
from feldherr.games.conquest.rules.contact import touching_cells
from feldherr.games.conquest.rules.holding import amount_of, character_x_of, has
from feldherr.games.conquest.rules.status import touched_stands
from feldherr.games.conquest.rules.strikes import fighting_character, is_among
from feldherr.games.conquest.rules.terrain import has_no_impact
from feldherr.games.conquest.rules.traits import is_so
from feldherr.games.conquest.specials import IMPACT, LOOSE_FORMATION, PARRY
from feldherr.games.conquest.state import State
from feldherr.games.conquest.terms import GARRISON
from feldherr.games.conquest.vocabulary.being import NO_IMPACT


def impact_of(state: State, charge: Charge) -> Pool:
    """CQ 3 impact 1-4: X dice of every stand that has the rule, whether it touches the target or not."""
    strikes: list[Strikes] = []
    if not is_soft(state, charge):
        strikes = [*_of_stands(state, charge), *_of_character(state, charge)]
    strikes = [each for each in strikes if each.dice > 0]
    return Pool(target=charge.target, side=charge.facing, strikes=strikes)


def is_soft(state: State, charge: Charge) -> bool:
    """CQ 10 hindering 1, gar 14, 11 loose formation: has the charge no impact?"""
    if has(state, charge.regiment, LOOSE_FORMATION) or has_no_impact(state, charge.regiment):
        return True
    if is_so(state, charge.regiment, NO_IMPACT):
        return True
    return state.regiments[charge.target].place == GARRISON


def _of_stands(state: State, charge: Charge) -> list[Strikes]:
    """Those that touch the target, those of them that are parried, and those that do not touch it."""
    unit = state.regiments[charge.regiment]
    x = amount_of(state, charge.regiment, IMPACT)
    touching = _touching(state, charge)
    touching_parry = touched_stands(state, charge.regiment, charge.target, PARRY)
    free, parried, behind = Strikes(), Strikes(is_parried=True), Strikes(touches=False)
    for stand in unit.stands():
        if stand == unit.character_stand:
            continue
        sort = behind
        if stand in touching:
            sort = parried if stand in touching_parry else free
        sort.dice += x
    return [free, parried, behind]


def _of_character(state: State, charge: Charge) -> list[Strikes]:
    """CQ 1 reg 4: a character strikes with its own impact only; a rider touches whom its monster touches."""
    character = fighting_character(state, charge.regiment)
    if character == NO_CHARACTER:
        return []
    stand = state.regiments[charge.regiment].character_stand
    touching_parry = touched_stands(state, charge.regiment, charge.target, PARRY)
    return [
        Strikes(
            dice=max(0, character_x_of(state, character, IMPACT)),
            by_character=True,
            touches=stand == NO_STAND or stand in _touching(state, charge),
            is_parried=is_among(stand, touching_parry),
        )
    ]


def _touching(state: State, charge: Charge) -> list[int]:
    """The stands that touch the target."""
    body = state.body(charge.regiment)
    return [body.cells[cell] for cell in touching_cells(state, charge.regiment, charge.target)]
