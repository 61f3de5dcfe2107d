"""CQ 12 score 1: what the secondary objectives of the house ask for, by their ids."""

from feldherr.games.conquest.ids import NO_REGIMENT, RegimentId, Side
from feldherr.games.conquest.powers import Asks, OfSide, Word
from feldherr.games.conquest.rules.contact import is_engaged
from feldherr.games.conquest.rules.lines import depth_of_table, from_edge
from feldherr.games.conquest.rules.scoring import presence
from feldherr.games.conquest.state import Dealt, State, Zone, enemy_of
from feldherr.games.conquest.terms import (
    CAVALRY,
    CENTRE_ZONE,
    FIELD,
    GARRISON,
    IN_CLASH,
    IN_DUEL,
    IN_IMPACT,
    IN_VOLLEY,
    INFANTRY,
    LIGHT,
)
from feldherr.geometry.edge import FRONT
from feldherr.geometry.length import EPS, INCH


def _asks(met: OfSide) -> list[Word]:
    return [Asks(met)]


# Who has fallen, who is broken


def _slew_the_warlord(state: State, side: Side) -> bool:
    return state.tallies[side].warlord_slain


def _won_a_duel(state: State, side: Side) -> bool:
    return state.tallies[side].duels_won > 0


def _drew_first_blood(state: State, side: Side) -> bool:
    return bool(state.tallies[enemy_of(side)].losses) and not state.tallies[side].losses


def _broke_two(state: State, side: Side) -> bool:
    return state.tallies[side].broken >= 2


def _is_unbroken(state: State, side: Side) -> bool:
    own = any(state.regiments[each].broken for each in _in_play(state, side))
    theirs = any(state.regiments[each].broken for each in _in_play(state, enemy_of(side)))
    return state.round >= 4 and theirs and not own


def _spent_a_light_one(state: State, side: Side) -> bool:
    """Whoever destroyed it stands in contact with another regiment now."""
    for loss in state.tallies[side].losses:
        was_light = state.kind(loss.regiment).troop_class == LIGHT
        if was_light and loss.by != NO_REGIMENT and is_engaged(state, loss.by):
            return True
    return False


def _remembered(state: State, side: Side) -> bool:
    grudges = state.tallies[side].grudges
    return any(loss.regiment in grudges for loss in state.tallies[enemy_of(side)].losses)


# Wounds


def _hit_the_flank(state: State, side: Side) -> bool:
    """Four wounds between the same two regiments."""
    blows = [
        each
        for each in state.tallies[side].dealt
        if each.edge != FRONT and each.kind in (IN_CLASH, IN_IMPACT)
    ]
    for one in blows:
        pair = (one.attacker, one.target)
        if _sum([each for each in blows if (each.attacker, each.target) == pair]) >= 4:
            return True
    return False


def _hailed(state: State, side: Side) -> bool:
    return _sum([each for each in state.tallies[side].dealt if each.kind == IN_VOLLEY]) >= 8


def _broke_lances(state: State, side: Side) -> bool:
    ridden = [
        each
        for each in state.tallies[side].dealt
        if each.kind == IN_IMPACT
        and each.attacker >= 0
        and state.kind(each.attacker).type == CAVALRY
    ]
    return _sum(ridden) >= 5


def _made_a_saga(state: State, side: Side) -> bool:
    """Four wounds of one character."""
    own = [
        each
        for each in state.tallies[side].dealt
        if each.by >= 0 and each.kind in (IN_CLASH, IN_DUEL)
    ]
    return any(_sum([each for each in own if each.by == one.by]) >= 4 for one in own)


def _harvested(state: State, side: Side) -> bool:
    return state.tallies[side].healed >= 6


def _sum(blows: list[Dealt]) -> int:
    return sum(each.wounds for each in blows)


# Where regiments stand


def _struck_deep(state: State, side: Side) -> bool:
    """The whole regiment beyond the middle line."""
    edge = state.edges[side]
    middle = depth_of_table(state, edge) / 2
    for regiment in state.at(side, FIELD):
        counts = state.kind(regiment).troop_class != LIGHT and not state.regiments[regiment].broken
        if counts and min(_depths(state, side, regiment)) >= middle - EPS:
            return True
    return False


def _raided(state: State, side: Side) -> bool:
    for regiment in state.at(side, FIELD):
        is_light = state.kind(regiment).troop_class == LIGHT
        if is_light and min(_depths(state, enemy_of(side), regiment)) <= 12 * INCH + EPS:
            return True
    return False


def _depths(state: State, side: Side, regiment: RegimentId) -> list[float]:
    """How far the corners of a regiment lie from the edge of a side."""
    edge = state.edges[side]
    return [
        from_edge(state, edge, x, y)
        for piece in state.body(regiment).shape()
        for x, y in zip(piece.xs, piece.ys, strict=True)
    ]


def _holds_the_centre(state: State, side: Side) -> bool:
    """Counted as for a zone of twelve inches in the middle."""
    field = state.field
    heart = Zone(x=field.width // 2, y=field.depth // 2, radius=6 * INCH, kind=CENTRE_ZONE)
    return presence(state, side, heart).all > presence(state, enemy_of(side), heart).all


def _holds_a_house(state: State, side: Side) -> bool:
    """The middle of the house lies beyond the own third."""
    edge = state.edges[side]
    for regiment in state.at(side, GARRISON):
        house = state.field.terrain[state.body(regiment).inside].pose
        if from_edge(state, edge, house.x, house.y) > depth_of_table(state, edge) / 3:
            return True
    return False


def _held_the_line(state: State, side: Side) -> bool:
    weakened = state.tallies[side].weakened
    for regiment in state.at(side, FIELD):
        is_foot = state.kind(regiment).type == INFANTRY
        is_whole = len(state.regiments[regiment].stands()) >= 4 and regiment not in weakened
        if is_foot and is_whole and is_engaged(state, regiment):
            return True
    return False


def _is_a_wall(state: State, side: Side) -> bool:
    engaged = [each for each in state.at(side, FIELD) if is_engaged(state, each)]
    return len(engaged) >= 3 and not any(state.regiments[each].broken for each in engaged)


def _in_play(state: State, side: Side) -> list[RegimentId]:
    return [each for each in state.all_regiments(side) if state.in_play(each)]


WORDS: dict[str, list[Word]] = {
    "slay_the_warlord": _asks(_slew_the_warlord),
    "duel_won": _asks(_won_a_duel),
    "first_blood": _asks(_drew_first_blood),
    "break_two": _asks(_broke_two),
    "hit_the_flank": _asks(_hit_the_flank),
    "hail_of_arrows": _asks(_hailed),
    "deep_strike": _asks(_struck_deep),
    "hold_the_centre": _asks(_holds_the_centre),
    "hold_a_house": _asks(_holds_a_house),
    "unbroken": _asks(_is_unbroken),
    "broken_lances": _asks(_broke_lances),
    "the_line_holds": _asks(_held_the_line),
    "expendable": _asks(_spent_a_light_one),
    "harvest": _asks(_harvested),
    "remembrance": _asks(_remembered),
    "wall_of_shields": _asks(_is_a_wall),
    "raid": _asks(_raided),
    "stuff_of_sagas": _asks(_made_a_saga),
}
