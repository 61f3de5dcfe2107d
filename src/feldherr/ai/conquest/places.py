"""Where a regiment wants to stand: in its zone, before an enemy it can hurt, and not before one that hurts it more."""

from math import atan2, hypot
from typing import Final

from feldherr.ai.battlefield.ground import Stand, facing, facings
from feldherr.ai.conquest.estimate import Muster, clash_harm, volley_harm
from feldherr.ai.conquest.zones import NOWHERE, goal_of, stake
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.rules.charge_targets import reach_with
from feldherr.games.conquest.rules.contact import is_engaged
from feldherr.games.conquest.rules.scoring import can_seize
from feldherr.games.conquest.rules.values import lowest_march
from feldherr.games.conquest.state import State, Zone, enemy_of
from feldherr.games.conquest.terms import FIELD
from feldherr.geometry.edge import FRONT, LEFT, REAR, Edge
from feldherr.geometry.length import INCH
from feldherr.geometry.pose import Pose

_IN_GOAL: Final = 22.0
"""Points for standing in the zone one should go to, for every victory point at stake there."""
_IN_OTHER: Final = 6.0
"""The same for any other zone."""
_ONLY_IN_THE_WAY: Final = 0.35
"""What somebody counts there who cannot seize it."""
_PER_INCH: Final = 1.6
"""Points for every inch nearer to where one wants to go."""
_THREAT: Final = 0.3
_THREAT_TO_ARCHERS: Final = 0.5
_CHANCE: Final = 0.35
_BEHIND_FRIENDS: Final = 1.2
"""Points for every inch that a friend stands too near before one's front."""
_LANE: Final = 6.0 * INCH
_SHARE: Final = 0.6
"""How much of a friend has to stand beside the lane to leave it free."""
_LIKELY: Final = 4
"""A charge roll to reckon with."""
_BESIDE: Final = 3.5 * INCH
"""How far beside the middle of a zone somebody goes when others stand in the middle."""


class Ground:
    """The table for one regiment: the zone it should go to, the enemies about, and friends in the way."""

    def __init__(self, state: State, muster: Muster, regiment: RegimentId) -> None:
        self.state = state
        self.regiment = regiment
        self.body = state.body(regiment)
        side = state.regiments[regiment].side
        self.weight = 1.0 if can_seize(state, regiment) else _ONLY_IN_THE_WAY
        goal = goal_of(state, regiment)
        self.goal = None if goal == NOWHERE else state.zones[goal]
        self.zones = [
            (zone, (_IN_GOAL if number == goal else _IN_OTHER) * stake(state, side, zone))
            for number, zone in enumerate(state.zones)
        ]
        self.reach = float(reach_with(state, regiment, _LIKELY))
        barrage = state.kind(regiment).barrage
        self.march = lowest_march(state, regiment) * float(INCH)
        self.range = 0.0 if barrage is None else float(barrage.reach)
        self.fear = _THREAT if barrage is None else _THREAT_TO_ARCHERS
        self.foes = [Foe(state, muster, regiment, foe) for foe in state.at(enemy_of(side), FIELD)]
        self.friends: list[Stand] = []
        for friend in state.at(side, FIELD):
            if friend != regiment:
                body = state.body(friend)
                self.friends.append(Stand(body, body.pose))

    def worth(self, pose: Pose) -> float:
        """How good it is to stand there."""
        stand = Stand(self.body, pose)
        best = threat = 0.0
        for foe in self.foes:
            # Only who stands before the front can be charged or shot at, here as from there.
            if foe.is_ahead_within(stand, self.reach):
                best = max(best, foe.struck)
            if foe.is_ahead_within(stand, self.range):
                best = max(best, foe.shot)
            if foe.threatens(stand):
                threat = max(threat, foe.strikes[_side_of(stand, foe.stand)])
        total = self._zone(stand) + _CHANCE * best - self.fear * threat
        # A little for every inch still to go, so that of two places that offer nothing the nearer one is taken.
        return total - _PER_INCH * self._way(stand) / INCH - self._crowd(stand)

    def _zone(self, stand: Stand) -> float:
        """What it is worth to stand in zones; whoever stands in two counts in both."""
        total = 0.0
        for zone, worth in self.zones:
            if _to_rectangle(stand, zone) <= zone.radius:
                total += worth
        return self.weight * total

    def _way(self, stand: Stand) -> float:
        """How far it is to what is worth going to: the zone, or the nearest enemy where there is none."""
        if self.goal is not None:
            away = hypot(self.goal.x - stand.x, self.goal.y - stand.y)
            if away <= self.goal.radius:
                return away
            return away + self._turn(stand, self.goal.x, self.goal.y)
        best = -1.0
        for foe in self.foes:
            away = _between(stand, foe.stand)
            if best < 0.0 or away < best:
                best = away
        return max(0.0, best)

    def _turn(self, stand: Stand, x: float, y: float) -> float:
        """What it costs to look there first: a wheel, or at most another action."""
        angle = atan2(stand.aside(x, y), stand.ahead(x, y))
        return min(self.march, 2.0 * angle * stand.half_width)

    def is_away(self, pose: Pose) -> bool:
        """Would it still have to go somewhere from there?"""
        if self.goal is None:
            return True
        return _to_rectangle(Stand(self.body, pose), self.goal) > self.goal.radius

    def is_turned_away(self) -> bool:
        """Has it its back to the zone it should go to?"""
        goal, body = self.goal, self.body
        if goal is None or not self.is_away(body.pose):
            return False
        return Stand(body, body.pose).ahead(goal.x, goal.y) < 0.0

    def facings(self) -> list[Pose]:
        """Poses about its own middle that may be better: towards every enemy, and to where it should go."""
        found = facings(self.state.field, self.regiment)
        if self.goal is not None:
            found.append(facing(self.body, self.goal.x, self.goal.y))
        return found

    def gain_of_turning(self) -> float:
        """How much better it is to look in the best direction."""
        best = max([self.worth(pose) for pose in self.facings()], default=-1e9)
        return best - self.worth(self.body.pose)

    def is_crowded(self, pose: Pose) -> bool:
        """Does a friend stand in the way there?"""
        return self._crowd(Stand(self.body, pose)) > 0.0

    def _crowd(self, stand: Stand) -> float:
        """Whoever stands close behind a friend gets nowhere."""
        worst = 0.0
        for friend in self.friends:
            ahead = stand.ahead(friend.x, friend.y) - friend.half_depth
            aside = stand.aside(friend.x, friend.y)
            lane = stand.half_width + _SHARE * friend.half_width
            if -friend.half_depth < ahead < _LANE and aside < lane:
                worst = max(worst, _BEHIND_FRIENDS * (_LANE - ahead) / INCH)
        return worst

    def anchors(self) -> list[tuple[int, int]]:
        """Points worth going to: the middle of the zone and places beside it, the nearest enemies, another zone."""
        stand = Stand(self.body, self.body.pose)
        found: list[tuple[int, int]] = []
        if self.goal is not None:
            x, y = self.goal.x, self.goal.y
            found.append((x, y))
            away = hypot(x - stand.x, y - stand.y)
            # Friends head for the middle as well; beside it there is room for two.
            if self.friends and away > 1.0:
                aside_x = int(_BESIDE * (y - stand.y) / away)
                aside_y = int(_BESIDE * (x - stand.x) / away)
                found += [(x + aside_x, y - aside_y), (x - aside_x, y + aside_y)]
        near = sorted(self.foes, key=lambda foe: _between(stand, foe.stand))
        found += [(int(foe.stand.x), int(foe.stand.y)) for foe in near[: 2 if found else 4]]
        return found


class Foe:
    """An enemy, what it may do to the regiment and the regiment to it."""

    def __init__(self, state: State, muster: Muster, regiment: RegimentId, foe: RegimentId) -> None:
        body = state.body(foe)
        self.regiment = foe
        self.stand = Stand(body, body.pose)
        self.reach = 0.0 if is_engaged(state, foe) else float(reach_with(state, foe, _LIKELY))
        self.struck = clash_harm(muster, state, regiment, foe, FRONT)
        self.shot = volley_harm(muster, state, regiment, foe, FRONT)
        front = clash_harm(muster, state, foe, regiment, FRONT)
        flank = clash_harm(muster, state, foe, regiment, LEFT)
        rear = clash_harm(muster, state, foe, regiment, REAR)
        self.strikes: dict[Edge, float] = {FRONT: front, LEFT: flank, REAR: rear}

    def away_from(self, stand: Stand) -> float:
        """How far it is from the front of somebody, about."""
        return max(0.0, _between(stand, self.stand))

    def is_ahead_within(self, stand: Stand, length: float) -> bool:
        """Is it so near before the front of somebody?"""
        return stand.ahead(self.stand.x, self.stand.y) > 0.0 and self.away_from(stand) <= length

    def threatens(self, stand: Stand) -> bool:
        """May it charge who stands there?"""
        return self.away_from(stand) <= self.reach and self.stand.ahead(stand.x, stand.y) > 0.0


def _between(stand: Stand, foe: Stand) -> float:
    """From the middle of a front to an enemy, about."""
    away = hypot(foe.x - stand.front_x, foe.y - stand.front_y)
    return away - 0.5 * (foe.half_depth + foe.half_width)


def _side_of(stand: Stand, foe: Stand) -> Edge:
    """The side on which an enemy stands: FRONT, REAR, or LEFT for both flanks."""
    dx, dy = foe.x - stand.x, foe.y - stand.y
    ahead = dx * stand.ahead_x + dy * stand.ahead_y
    aside = abs(dx * stand.ahead_y - dy * stand.ahead_x)
    if abs(ahead) >= aside:
        return FRONT if ahead >= 0.0 else REAR
    return LEFT


def _to_rectangle(stand: Stand, zone: Zone) -> float:
    """From the middle of a zone to the nearest point of a regiment that stands like that."""
    dx, dy = zone.x - stand.x, zone.y - stand.y
    ahead = abs(dx * stand.ahead_x + dy * stand.ahead_y) - stand.half_depth
    aside = abs(dx * stand.ahead_y - dy * stand.ahead_x) - stand.half_width
    return hypot(max(0.0, ahead), max(0.0, aside))
