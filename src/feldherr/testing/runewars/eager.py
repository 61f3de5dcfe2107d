"""Answers by chance that seek a fight: armies that wander about by chance alone hardly ever meet."""

from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.core.rng import Quick
from feldherr.games.runewars.answers import Dials, Direction
from feldherr.games.runewars.catalogue.entries import UnitKind
from feldherr.games.runewars.decisions import SetDials, matching
from feldherr.games.runewars.ids import opposing
from feldherr.games.runewars.rules.contact import is_engaged
from feldherr.games.runewars.rules.deployment import PlaceUnit
from feldherr.games.runewars.rules.movement import MoveChoice
from feldherr.games.runewars.state import State as Runewars
from feldherr.games.runewars.terms import CHARGE, MARCH, MELEE, RANGED, TURNING_CHARGE
from feldherr.geometry.decision import Placed
from feldherr.geometry.pose import Pose


def eager_answer(state: Runewars, decision: Decision, random: Quick) -> Record:
    """Three times in four an answer that leads to blows, if there is one; else any."""
    if random.below(4):
        if isinstance(decision, SetDials):
            return _orders(state, decision, random)
        if isinstance(decision, MoveChoice):
            return _towards_enemy(state, decision, random)
        if isinstance(decision, PlaceUnit):
            return _central(state, decision, random)
    return decision.sample(random)


def _orders(state: Runewars, decision: SetDials, random: Quick) -> Record:
    """Strike what is near, shoot or march otherwise."""
    actions: list[int] = []
    modifiers: list[int] = []
    for number, kind in zip(decision.numbers, decision.kinds, strict=True):
        wanted = MELEE
        if not is_engaged(state, number):
            wanted = MARCH if random.below(3) else RANGED
        places = _fastest(kind, wanted) or _fastest(kind, MARCH) or list(range(len(kind.actions)))
        action = places[random.below(len(places))]
        fitting = matching(kind, action)
        charges = [
            each
            for each in fitting
            if each >= 0 and kind.modifiers[each].modifier in (CHARGE, TURNING_CHARGE)
        ]
        if charges and random.below(2):
            fitting = charges
        actions.append(action)
        modifiers.append(fitting[random.below(len(fitting))])
    return Dials(actions, modifiers)


def _fastest(kind: UnitKind, wanted: int) -> list[int]:
    """The places of an action on the wheel, of several marches the longest."""
    places = [place for place, each in enumerate(kind.actions) if each.action == wanted]
    most = max((kind.actions[place].speed.base for place in places), default=0)
    return [place for place in places if kind.actions[place].speed.base == most]


def _towards_enemy(state: Runewars, decision: MoveChoice, random: Quick) -> Record:
    enemies = state.army(opposing(state.side(decision.move.unit)))
    best, least = decision.sample(random), -1
    for answer in decision.options() or []:
        if isinstance(answer, Direction) and enemies:
            there = decision.preview(answer)
            off = min(_way(there, state.body(enemy).pose) for enemy in enemies)
            if least < 0 or off < least:
                best, least = answer, off
    return best


def _central(state: Runewars, decision: PlaceUnit, random: Quick) -> Record:
    centre = Pose(state.field.width // 2, state.field.depth // 2, 0)
    tries = [decision.sample(random) for _ in range(4)]
    return min(tries, key=lambda each: _way(each.pose, centre) if isinstance(each, Placed) else 0)


def _way(here: Pose, there: Pose) -> int:
    return abs(here.x - there.x) + abs(here.y - there.y)
