"""What the zones of a scenario are worth, and who should go to which: not all to the same."""

from math import hypot
from typing import Final

from feldherr.ai.battlefield.ground import Stand
from feldherr.games.conquest.ids import RegimentId, Side
from feldherr.games.conquest.rules.scoring import can_seize, holder_of
from feldherr.games.conquest.rules.values import lowest_march
from feldherr.games.conquest.state import State, Zone, enemy_of
from feldherr.games.conquest.terms import (
    ARRIVING,
    FIELD,
    NORTH,
    OWN_ZONE,
    SCORE_ANY_ZONE,
    SCORE_ENEMY_ZONE,
    SCORE_ZONE,
    SOUTH,
    WEST,
)
from feldherr.geometry.length import INCH

NOWHERE: Final = -1
"""The goal of who has no zone to go to."""
_DENIED: Final = 0.7
"""What a point counts that the enemy does not get."""
_SHARED: Final = 0.5
"""What one of several zones counts of which any is enough."""
_ONLY_IN_THE_WAY: Final = 0.35
"""What somebody counts who can hinder but not seize."""
_NEAR: Final = 9.0 * INCH
_SOON: Final = 18.0 * INCH
_UNLIKELY: Final = 0.3
"""What a point counts that the enemy cannot get soon."""
_FEWEST: Final = 4.0
"""Stands a zone is worth even if no enemy is near."""
_CROWDED: Final = 0.2
"""What is left of a zone where enough stands go already."""
_CATCHING_UP: Final = 1.5
"""How much more a zone of the enemy counts for a side that is behind."""


def brings(state: State, side: Side, zone: Zone) -> float:
    """The victory points that a zone brings a side in every round in which it holds it."""
    total = 0.0
    for scoring in state.the_scenario().scoring:
        points = float(scoring.points)
        if scoring.word == SCORE_ENEMY_ZONE:
            if zone.kind == OWN_ZONE and zone.owner != side:
                total += points
        elif zone.kind == scoring.zone and zone.owner != enemy_of(side):
            if scoring.word == SCORE_ZONE:
                total += points
            elif scoring.word == SCORE_ANY_ZONE:
                total += _SHARED * points
    return total


def stake(state: State, side: Side, zone: Zone) -> float:
    """What a side gains by a zone, and keeps from the enemy if one may come, in victory points a round."""
    denied = brings(state, enemy_of(side), zone)
    if denied > 0.0 and not _is_in_danger(state, side, zone):
        denied *= _UNLIKELY
    total = brings(state, side, zone) + _DENIED * denied
    foe = enemy_of(side)
    if state.points[side] < state.points[foe] and holder_of(state, zone) == foe:
        total *= _CATCHING_UP
    return total


def _is_in_danger(state: State, side: Side, zone: Zone) -> bool:
    """Is an enemy near enough to come there soon?"""
    for foe in state.at(enemy_of(side), FIELD):
        body = state.body(foe)
        if hypot(zone.x - body.pose.x, zone.y - body.pose.y) <= zone.radius + _SOON:
            return True
    return False


def goal_of(state: State, regiment: RegimentId) -> int:
    """The zone a regiment should go to, by its number, or NOWHERE."""
    return goals(state, state.regiments[regiment].side).get(regiment, NOWHERE)


def goals(state: State, side: Side) -> dict[RegimentId, int]:
    """A zone for every regiment on the table: the nearest and dearest first, and fewer where others go already."""
    wishes = [_Wish(state, side, zone) for zone in state.zones]
    found: dict[RegimentId, int] = {}
    waiting = [_Goer(state, each) for each in [*state.at(side, FIELD), *state.at(side, ARRIVING)]]
    while waiting and wishes:
        best, chosen, most = waiting[0], 0, -1.0
        for goer in waiting:
            for number, wish in enumerate(wishes):
                worth = wish.worth(goer)
                if worth > most:
                    best, chosen, most = goer, number, worth
        found[best.regiment] = chosen
        wishes[chosen].coming += best.stands
        waiting.remove(best)
    return found


class _Goer:
    """A regiment that may go somewhere."""

    def __init__(self, state: State, regiment: RegimentId) -> None:
        body = state.body(regiment)
        self.regiment = regiment
        self.is_there = state.regiments[regiment].place == FIELD
        stand = Stand(body, body.pose)
        self.x, self.y = stand.x, stand.y
        if not self.is_there:
            self.x, self.y = _middle_of_edge(state, state.regiments[regiment].side)
        self.round = 2.0 * max(1, lowest_march(state, regiment)) * INCH
        """How far it marches in a round."""
        strength = float(state.strength(regiment))
        self.stands = strength if can_seize(state, regiment) else _ONLY_IN_THE_WAY * strength
        self.weight = 1.0 if can_seize(state, regiment) else _ONLY_IN_THE_WAY


class _Wish:
    """A zone as one side wants it."""

    def __init__(self, state: State, side: Side, zone: Zone) -> None:
        self.zone = zone
        self.stake = stake(state, side, zone)
        self.wanted = _FEWEST
        for foe in state.at(enemy_of(side), FIELD):
            body = state.body(foe)
            stand = Stand(body, body.pose)
            if hypot(zone.x - stand.x, zone.y - stand.y) <= zone.radius + _NEAR:
                self.wanted += state.strength(foe)
        self.coming = 0.0

    def worth(self, goer: _Goer) -> float:
        """How much better it is that somebody goes there."""
        away = hypot(self.zone.x - goer.x, self.zone.y - goer.y)
        rounds = max(0.0, away - self.zone.radius) / goer.round
        crowd = max(_CROWDED, 1.0 - self.coming / self.wanted)
        return self.stake * goer.weight * crowd / (1.0 + rounds)


def _middle_of_edge(state: State, side: Side) -> tuple[float, float]:
    """Whoever is still to come is taken to come there."""
    edge = state.edges[side]
    width, depth = float(state.field.width), float(state.field.depth)
    if edge in (SOUTH, NORTH):
        return width * 0.5, 0.0 if edge == SOUTH else depth
    return 0.0 if edge == WEST else width, depth * 0.5
