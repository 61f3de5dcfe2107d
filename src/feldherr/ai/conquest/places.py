"""Where a regiment wants to stand: in a zone, before an enemy it can hurt, and not before one that hurts it more."""

from math import hypot
from typing import Final

from feldherr.ai.battlefield.ground import Stand
from feldherr.ai.conquest.estimate import Muster, clash_harm, volley_harm
from feldherr.games.conquest.ids import RegimentId, Side
from feldherr.games.conquest.rules.scoring import can_seize, presence
from feldherr.games.conquest.rules.values import lowest_march
from feldherr.games.conquest.state import State, Zone, enemy_of
from feldherr.games.conquest.terms import FIELD
from feldherr.geometry.edge import FRONT
from feldherr.geometry.length import INCH
from feldherr.geometry.pose import Pose

_IN_ZONE: Final = 45.0
"""Points for standing in a zone that is not safely ours."""
_SAFE: Final = 12.0
_PER_INCH: Final = 1.6
"""Points for every inch nearer to where one wants to go."""
_THREAT: Final = 0.3
_CHANCE: Final = 0.35
_DIE: Final = 3.5 * INCH


class Ground:
    """The table for one regiment: the zones worth going to, and the enemies about."""

    def __init__(self, state: State, muster: Muster, regiment: RegimentId) -> None:
        self.state = state
        self.regiment = regiment
        self.body = state.body(regiment)
        side = state.regiments[regiment].side
        self.seizes = can_seize(state, regiment)
        self.zones = [(zone, _need(state, side, zone, regiment)) for zone in state.zones]
        self.reach = lowest_march(state, regiment) * INCH + _DIE
        barrage = state.kind(regiment).barrage
        self.range = 0 if barrage is None else barrage.reach
        self.foes: list[Foe] = []
        for foe in state.at(enemy_of(side), FIELD):
            self.foes.append(Foe(state, muster, regiment, foe))

    def worth(self, pose: Pose) -> float:
        """How good it is to stand there."""
        stand = Stand(self.body, pose)
        total = self._zone(stand)
        best = threat = 0.0
        for foe in self.foes:
            away = max(
                0.0, hypot(foe.stand.x - stand.x, foe.stand.y - stand.y) - foe.stand.half_depth
            )
            if stand.ahead(foe.stand.x, foe.stand.y) > 0.0:
                if away <= self.reach:
                    best = max(best, foe.struck)
                if away <= self.range:
                    best = max(best, foe.shot)
            if away <= foe.reach and foe.stand.ahead(stand.x, stand.y) > 0.0:
                threat = max(threat, foe.strikes)
        return total + _CHANCE * best - _THREAT * threat - _PER_INCH * self._way(stand) / INCH

    def _zone(self, stand: Stand) -> float:
        if not self.seizes:
            return 0.0
        for zone, need in self.zones:
            if hypot(zone.x - stand.x, zone.y - stand.y) <= zone.radius:
                return _IN_ZONE if need else _SAFE
        return 0.0

    def _way(self, stand: Stand) -> float:
        """How far it is to the nearest thing worth going to."""
        ways = [
            hypot(zone.x - stand.x, zone.y - stand.y)
            for zone, need in self.zones
            if need and self.seizes
        ]
        if not ways:
            ways = [hypot(foe.stand.x - stand.x, foe.stand.y - stand.y) for foe in self.foes]
        if not ways:
            ways = [hypot(zone.x - stand.x, zone.y - stand.y) for zone, _ in self.zones]
        return min(ways, default=0.0)

    def anchors(self) -> list[tuple[int, int]]:
        """Points worth going to."""
        found = [(zone.x, zone.y) for zone, need in self.zones if need]
        found += [(int(foe.stand.x), int(foe.stand.y)) for foe in self.foes]
        if not found:
            found = [(zone.x, zone.y) for zone, _ in self.zones]
        x, y = self.body.pose.x, self.body.pose.y
        found.sort(key=lambda at: (at[0] - x) ** 2 + (at[1] - y) ** 2)
        return found[:3]


class Foe:
    """An enemy, what it may do to the regiment and the regiment to it."""

    def __init__(self, state: State, muster: Muster, regiment: RegimentId, foe: RegimentId) -> None:
        body = state.body(foe)
        self.stand = Stand(body, body.pose)
        self.reach = lowest_march(state, foe) * INCH + _DIE
        self.struck = clash_harm(muster, state, regiment, foe, FRONT)
        self.shot = volley_harm(muster, state, regiment, foe, FRONT)
        self.strikes = clash_harm(muster, state, foe, regiment, FRONT)


def _need(state: State, side: Side, zone: Zone, regiment: RegimentId) -> bool:
    """Is somebody wanted there: is it not safely ours without this regiment?"""
    mine = presence(state, side, zone).able
    if mine and not _others_there(state, side, zone, regiment):
        return True
    return mine <= presence(state, enemy_of(side), zone).able


def _others_there(state: State, side: Side, zone: Zone, regiment: RegimentId) -> bool:
    for other in state.at(side, FIELD):
        if other != regiment and can_seize(state, other):
            body = state.body(other)
            stand = Stand(body, body.pose)
            if hypot(zone.x - stand.x, zone.y - stand.y) <= zone.radius:
                return True
    return False
