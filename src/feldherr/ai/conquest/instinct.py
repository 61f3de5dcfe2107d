"""What a player of CONQUEST does at first sight: come on near a zone, march there, and stay."""

from typing import Final

from feldherr.core.codec import Record
from feldherr.core.decision import Arrange, Arranged, ChooseSome, Confirm, Decision, Reply
from feldherr.core.rng import Quick
from feldherr.games.conquest.answers import Decline, Form, GoFirst, Pick, Take
from feldherr.games.conquest.ids import RegimentId, Side
from feldherr.games.conquest.rules.scoring import presence
from feldherr.games.conquest.state import State, Zone
from feldherr.games.conquest.terms import MARCHING, PASSING
from feldherr.geometry.decision import Place, Placed
from feldherr.geometry.pose import Pose
from feldherr.geometry.separation import squared_to_box
from feldherr.geometry.walk import Walk, Walked

FRONT: Final = 3
"""Files a regiment likes best."""
_TRIED: Final = 6


def instinct(state: State, decision: Decision, random: Quick) -> Record:
    """A sensible answer; `state` is what the seat may know."""
    if isinstance(decision, Walk):
        return _march(state, decision)
    if isinstance(decision, Place):
        return _place(state, decision)
    if isinstance(decision, Arrange):
        return decision.canonical(Arranged(list(range(len(decision.items)))))
    if isinstance(decision, Confirm):
        return Reply(True)
    if isinstance(decision, ChooseSome):
        return decision.sample(random)
    options = decision.options()
    if not options:
        return decision.sample(random)
    best, worth = options[0], -1
    for option in options:
        found = _worth(state, decision, option)
        if found > worth:
            best, worth = option, found
    return best


def _worth(state: State, decision: Decision, option: Record) -> int:
    """How good an option looks, from 0."""
    if isinstance(option, Take):
        stays = _is_in_zone(state, subject_of(decision))
        return int(option.action == (PASSING if stays else MARCHING))
    if isinstance(option, Form):
        return 100 - abs(option.files - FRONT)
    if isinstance(option, Pick):
        return 1 + int(option.arrives)
    if isinstance(option, GoFirst):
        return int(option.first)
    return 0 if isinstance(option, Decline) else 1


def subject_of(decision: Decision) -> RegimentId:
    """The regiment a question is about; -1 if it is about none."""
    kind, _, number = decision.about.partition(".")
    return RegimentId(int(number)) if kind == "regiment" else RegimentId(-1)


def _is_in_zone(state: State, regiment: RegimentId) -> bool:
    if regiment < 0:
        return False
    body = state.body(regiment)
    for zone in state.zones:
        for cell in body.filled():
            if squared_to_box(zone.x, zone.y, body.cell_box(cell)) <= zone.radius * zone.radius:
                return True
    return False


def goal(state: State, side: Side, x: float, y: float) -> tuple[int, int]:
    """Where to go: the nearest zone that the side does not hold yet, else the middle of the table."""
    best: Zone | None = None
    least = -1.0
    for zone in state.zones:
        far = (zone.x - x) ** 2 + (zone.y - y) ** 2
        if presence(state, side, zone).able == 0 and (best is None or far < least):
            best, least = zone, far
    if best is None:
        return state.field.width // 2, state.field.depth // 2
    return best.x, best.y


def _march(state: State, decision: Walk) -> Record:
    """Towards the goal, as near as it gets."""
    front = decision.course.front
    x, y = front.middle(decision.course.start)
    at = goal(state, Side(decision.seat), x, y)
    tried: list[Record] = [decision.snap(at).answer, *decision.suggest(_TRIED)]
    best, least = tried[0], -1.0
    for answer in tried:
        assert isinstance(answer, Walked)
        x, y = front.middle(decision.end_of(answer.legs))
        far = (at[0] - x) ** 2 + (at[1] - y) ** 2
        if decision.check(answer) is None and (least < 0 or far < least):
            best, least = answer, far
    return best


def _place(state: State, decision: Place) -> Record:
    """The place nearest to the goal; of turns, the one that looks there."""
    start = decision.known[0]
    at = goal(state, Side(decision.seat), start.x, start.y)
    snapped = decision.snap(Pose(at[0], at[1], start.heading)).answer
    return snapped if snapped is not None else Placed(start)
