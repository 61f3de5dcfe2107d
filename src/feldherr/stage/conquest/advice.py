"""Why a hint is what it is: what an opponent sees in a place, a march, an order or an order of cards, in sentences."""

from math import hypot
from typing import TYPE_CHECKING, Final, cast

from feldherr.ai.battlefield.ground import Stand, has_enemy_ahead
from feldherr.ai.conquest.characters import is_fighting
from feldherr.ai.conquest.estimate import Muster
from feldherr.ai.conquest.instinct import regiments_of
from feldherr.ai.conquest.places import Foe, Ground
from feldherr.ai.conquest.zones import brings
from feldherr.battlefield.ids import NO_UNIT
from feldherr.battlefield.subjects import unit_in_question
from feldherr.core.codec import Record
from feldherr.core.decision import Arrange, Arranged, Decision, Reply
from feldherr.core.event import State as AnyState
from feldherr.core.view import View
from feldherr.games.conquest.answers import (
    CardChoice,
    Form,
    GoFirst,
    Pick,
    RegimentChoice,
    SideChoice,
    Take,
)
from feldherr.games.conquest.ids import RegimentId, Side, ZoneId
from feldherr.games.conquest.questions import BUILD_STACK, USE_SUPREMACY
from feldherr.games.conquest.rules.charge_targets import charged_sides
from feldherr.games.conquest.rules.contact import is_engaged
from feldherr.games.conquest.rules.scoring import stands_in
from feldherr.games.conquest.rules.status import is_broken
from feldherr.games.conquest.state import State
from feldherr.games.conquest.terms import (
    AIMING,
    CHARGING,
    FIELD,
    INSPIRING,
    MARCHING,
    PASSING,
    RALLYING,
    REFORMING,
    ZONE_KINDS,
)
from feldherr.geometry.decision import Placed
from feldherr.geometry.edge import FRONT, REAR
from feldherr.geometry.length import INCH
from feldherr.geometry.pose import Pose
from feldherr.geometry.walk import Walk, Walked
from feldherr.stage.battlefield.lengths import decimal
from feldherr.stage.conquest.odds import exact_odds, leads_to_dice

if TYPE_CHECKING:
    from feldherr.stage.conquest import ConquestStage

_NOTICED: Final = 0.5
"""Of marches that come nearer by fewer inches nobody speaks."""
_SENTENCES: Final = 3
"""Nobody reads more reasons for one march."""


class Adviser:
    """One hint for one question; everything is read from what the seat sees."""

    def __init__(self, stage: "ConquestStage", view: View[AnyState], decision: Decision) -> None:
        self.stage = stage
        self.view = view
        self.state = cast(State, view.state)
        self.decision = decision
        self.names = stage.names(view.state)
        self.muster = Muster(self.state)
        self.unit = RegimentId(unit_in_question(decision))

    def say(self, key: str, **values: str | int) -> str:
        return self.stage.own.say(f"advice.{key}", **values)

    def reasons(self, answer: Record) -> list[str]:
        """What speaks for an answer; never nothing."""
        found = self._reasons(answer)
        if leads_to_dice(self.state, self.decision, answer):
            odds = exact_odds(self.stage, self.view, self.decision, answer)
            found += [odds.text] if odds is not None else []
        return found or [self.say("even")]

    def _reasons(self, answer: Record) -> list[str]:
        if isinstance(answer, Arranged) and isinstance(self.decision, Arrange):
            return self._stack(answer, self.decision)
        if isinstance(answer, RegimentChoice):
            return self._chosen(answer.regiment)
        if isinstance(answer, Pick):
            return [self.say("pick", unit=self.names.regiment(answer.regiment))]
        if isinstance(answer, GoFirst):
            return [self.say("first" if answer.first else "second")]
        if isinstance(answer, Reply) and self.decision.prompt == USE_SUPREMACY:
            return [self._supremacy()]
        if self.unit == NO_UNIT:
            return []
        if isinstance(answer, Take):
            return self._order(answer)
        if isinstance(answer, Walked) and isinstance(self.decision, Walk):
            return self._march(self.decision, answer)
        if isinstance(answer, Placed):
            return self._place(answer.pose)
        if isinstance(answer, Form):
            return [self.say("form")]
        if isinstance(answer, SideChoice) and answer.facing != FRONT:
            return [self.say("rear_hurts" if answer.facing == REAR else "flank_hurts")]
        return []

    # Stacks and choices

    def _stack(self, answer: Arranged, decision: Arrange) -> list[str]:
        """Why the first card lies on top."""
        top = decision.items[answer.order[0]] if answer.order else None
        if decision.prompt != BUILD_STACK or not isinstance(top, CardChoice):
            return []
        side = Side(decision.seat)
        for regiment in regiments_of(self.state, side, top.card):
            unit = self.names.regiment(regiment)
            if is_engaged(self.state, regiment):
                return [self.say("top_fights", unit=unit)]
            if is_fighting(self.state, regiment):
                return [self.say("top_near", unit=unit)]
        return [self.say("top", unit=self.names.card(top.card))]

    def _chosen(self, chosen: RegimentId) -> list[str]:
        unit = self.names.regiment(chosen)
        is_enemy = self.state.regiments[chosen].side != Side(self.decision.seat)
        return [self.say("enemy" if is_enemy else "friend", unit=unit)]

    def _supremacy(self) -> str:
        own = self.state.at(Side(self.decision.seat), FIELD)
        count = sum(1 for regiment in own if is_fighting(self.state, regiment))
        return self.say("supremacy", count=count)

    # Orders

    def _order(self, taken: Take) -> list[str]:
        action = taken.action
        if action == CHARGING:
            return self._charge(taken.target)
        if action == MARCHING:
            return [self._aim_of_march()]
        if action == PASSING:
            return [self._where_it_stands()]
        if action == AIMING:
            return [self.say("aim")]
        if action == INSPIRING:
            return [self.say("inspire")]
        if action == RALLYING and is_broken(self.state, self.unit):
            return [self.say("rally")]
        if action == REFORMING:
            is_surprised = not has_enemy_ahead(self.state.field, self.unit)
            return [self.say("reform_enemy" if is_surprised else "reform_zone")]
        return []

    def _charge(self, target: RegimentId) -> list[str]:
        unit = self.names.regiment(target)
        found: list[str] = []
        side = charged_sides(self.state, self.unit, target)[0]
        if side != FRONT:
            found.append(self.say("rear" if side == REAR else "flank", unit=unit))
        for number, zone in enumerate(self.state.zones):
            if stands_in(self.state, target, zone):
                found.append(self.say("contests", unit=unit, zone=self._zone(ZoneId(number))))
        return found

    def _aim_of_march(self) -> str:
        ground = self._ground()
        zone = self._goal(ground)
        here = Stand(ground.body, ground.body.pose)
        if zone is not None:
            goal = self.state.zones[zone]
            away = hypot(goal.x - here.x, goal.y - here.y) - goal.radius
            points = round(brings(self.state, self.state.regiments[self.unit].side, goal))
            if ground.is_away(ground.body.pose):
                return self.say(
                    "to_zone", zone=self._zone(zone), inches=self._inches(away), points=points
                )
            return self.say("in_zone_already", zone=self._zone(zone))
        near = _nearest(ground.foes, here)
        return self.say("to_enemy", unit=self._foe(near)) if near is not None else self.say("even")

    def _where_it_stands(self) -> str:
        for number, zone in enumerate(self.state.zones):
            if stands_in(self.state, self.unit, zone):
                return self.say("holds", zone=self._zone(ZoneId(number)))
        return self.say("nothing")

    # Marches and places

    def _march(self, walk: Walk, answer: Walked) -> list[str]:
        if not answer.legs:
            return [self.say("stay")]
        ground = self._ground()
        return self._standing(ground, walk.course.start, walk.end_of(answer.legs))

    def _place(self, pose: Pose) -> list[str]:
        ground = self._ground()
        zone, there = self._goal(ground), Stand(ground.body, pose)
        if zone is None:
            return []
        goal = self.state.zones[zone]
        away = hypot(goal.x - there.x, goal.y - there.y) - goal.radius
        return [self.say("place", zone=self._zone(zone), inches=self._inches(away))]

    def _standing(self, ground: Ground, begin: Pose, end: Pose) -> list[str]:
        """What speaks for the end of a march: the zone, the enemies in reach, and whose reach it keeps out of."""
        here, there = Stand(ground.body, begin), Stand(ground.body, end)
        found: list[str] = []
        zone = self._goal(ground)
        if zone is not None:
            goal = self.state.zones[zone]
            nearer = hypot(goal.x - here.x, goal.y - here.y) - hypot(
                goal.x - there.x, goal.y - there.y
            )
            if not ground.is_away(end):
                found.append(self.say("ends_in_zone", zone=self._zone(zone)))
            elif nearer >= _NOTICED * INCH:
                found.append(self.say("nearer", zone=self._zone(zone), inches=self._inches(nearer)))
        for foe in ground.foes:
            if ground.range > 0.0 and foe.is_ahead_within(there, ground.range):
                found.append(self.say("shoots", unit=self._foe(foe)))
            elif foe.is_ahead_within(there, ground.reach):
                found.append(self.say("charges", unit=self._foe(foe)))
        dangers = [each for each in ground.foes if each.threatens(here)]
        for foe in dangers:
            if not foe.threatens(there):
                found.append(self.say("safe", unit=self._foe(foe)))
        return found[:_SENTENCES]

    def _ground(self) -> Ground:
        return Ground(self.state, self.muster, self.unit)

    def _goal(self, ground: Ground) -> ZoneId | None:
        if ground.goal is None:
            return None
        return ZoneId(self.state.zones.index(ground.goal))

    # Words

    def _foe(self, foe: Foe) -> str:
        return self.names.regiment(foe.regiment)

    def _zone(self, number: ZoneId) -> str:
        zone = self.state.zones[number]
        kind = self.stage.own.say(f"zone.{ZONE_KINDS[zone.kind]}", side=self.names.side(zone.owner))
        return self.say("zone", zone=kind, place=self.names.point(zone.x, zone.y))

    def _inches(self, length: float) -> str:
        return decimal(max(0.0, length) / INCH, self.stage.language)


def _nearest(foes: list[Foe], here: Stand) -> Foe | None:
    return min(foes, key=lambda foe: foe.away_from(here), default=None)
