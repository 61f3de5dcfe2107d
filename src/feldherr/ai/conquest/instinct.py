"""What a player of CONQUEST does at first sight."""

from typing import Final

from feldherr.ai.conquest.characters import agrees, deed_worth
from feldherr.ai.conquest.estimate import Muster, clash_harm
from feldherr.ai.conquest.orders import order_worth
from feldherr.ai.conquest.places import Ground
from feldherr.battlefield.subjects import unit_in_question
from feldherr.core.codec import Record
from feldherr.core.decision import (
    Arrange,
    Arranged,
    ChooseSome,
    Chosen,
    Confirm,
    Decision,
    Reply,
)
from feldherr.core.rng import Quick
from feldherr.games.conquest.answers import (
    CardChoice,
    Decline,
    Form,
    GoFirst,
    Pick,
    RegimentChoice,
    SideChoice,
    Take,
)
from feldherr.games.conquest.ids import NO_REGIMENT, CardId, RegimentId, Side
from feldherr.games.conquest.rules.arrival import EntryChoice, pose_on
from feldherr.games.conquest.rules.charge_targets import charged_sides
from feldherr.games.conquest.rules.charge_ways import Approach
from feldherr.games.conquest.rules.contact import is_engaged
from feldherr.games.conquest.rules.marching import MarchWalk
from feldherr.games.conquest.state import State
from feldherr.games.conquest.subjects import character_in_question
from feldherr.games.conquest.terms import CHARGING, FIELD, LANDED, NORTH, SOUTH
from feldherr.geometry.angle import TURN
from feldherr.geometry.decision import Place, Placed
from feldherr.geometry.edge import FRONT, REAR
from feldherr.geometry.march import ASIDE, FORWARD, Leg, arc_of
from feldherr.geometry.march import LEFT as TO_THE_LEFT
from feldherr.geometry.march import RIGHT as TO_THE_RIGHT
from feldherr.geometry.pose import Pose
from feldherr.geometry.walk import Walk, Walked

FILES: Final = 3
"""Files a regiment likes best."""
BOTH: Final = 2
"""The actions somebody has who has not acted yet."""
_ON_FRIEND: Final = 30.0
_EIGHTH: Final = TURN // 8
_STAYS: Final = 1.0
"""Whoever gains nothing by a march stays."""


def instinct(
    state: State, decision: Decision, muster: Muster, random: Quick, noise: float, left: int = BOTH
) -> Record:
    """A sensible answer; `state` is what the seat may know. Noise, in points, makes it less so.

    `left` says how many actions a regiment that is asked for one still has.
    """
    if isinstance(decision, Walk):
        return _march(state, decision, muster, random, noise)
    if isinstance(decision, Place):
        return _place(state, decision, muster, random, noise)
    if isinstance(decision, Arrange):
        return first_stack(state, decision, muster, random, noise)
    if isinstance(decision, Confirm):
        return Reply(agrees(state, decision))
    if isinstance(decision, ChooseSome):
        return _some(state, decision, muster, random, noise)
    options = decision.options()
    if not options:
        return decision.sample(random)
    worth = [
        option_worth(state, decision, option, muster, left) + _off(random, noise)
        for option in options
    ]
    order = sorted(range(len(options)), key=lambda n: -worth[n])
    for number in order:
        if not _leads_nowhere(state, decision, options[number]):
            return options[number]
    return options[order[0]]


def _leads_nowhere(state: State, decision: Decision, option: Record) -> bool:
    """Is it a charge that finds no way to its target, however far it goes? Looked at last: it is dear to know."""
    if not isinstance(option, Take) or option.action != CHARGING:
        return False
    regiment = unit_in_question(decision)
    for side in charged_sides(state, regiment, option.target):
        approach = Approach(state, regiment, option.target, side)
        for end in LANDED:
            if approach.ending(end):
                return False
    return True


def _off(random: Quick, noise: float) -> float:
    """How far somebody is off, in points."""
    return noise * random.below(1000) / 1000.0 if noise > 0.0 else 0.0


def option_worth(
    state: State, decision: Decision, option: Record, muster: Muster, left: int = BOTH
) -> float:
    """How good an option looks, in points."""
    subject = unit_in_question(decision)
    if isinstance(option, Take):
        character = character_in_question(decision)
        if character >= 0:
            return deed_worth(state, muster, character, option)
        return order_worth(state, muster, subject, option, left) if subject != NO_REGIMENT else 1.0
    if isinstance(option, RegimentChoice):
        return _who(state, muster, subject, option.regiment)
    if isinstance(option, SideChoice):
        # Every side offered can be reached, and behind the enemy is where it hurts.
        return 2.0 if option.facing == REAR else 1.0 if option.facing != FRONT else 0.0
    if isinstance(option, Form):
        return -abs(option.files - FILES)
    if isinstance(option, Pick):
        return 1.0 + (1.0 + 0.01 * muster.worth(state, option.regiment)) * int(option.arrives)
    if isinstance(option, GoFirst):
        return float(option.first)
    return 0.0 if isinstance(option, Decline) else 1.0


def _some(
    state: State, decision: ChooseSome, muster: Muster, random: Quick, noise: float
) -> Record:
    """As many as may be picked of regiments, those that are worth most; of anything else whatever comes."""
    worth: list[float] = []
    for item in decision.items:
        if not isinstance(item, RegimentChoice):
            return decision.sample(random)
        worth.append(muster.worth(state, item.regiment) + _off(random, noise))
    order = sorted(range(len(worth)), key=lambda n: -worth[n])
    return Chosen(sorted(order[: decision.most]))


def _who(state: State, muster: Muster, subject: RegimentId, chosen: RegimentId) -> float:
    """An enemy that can be hurt, or a friend that matters."""
    if subject != NO_REGIMENT and state.regiments[subject].side != state.regiments[chosen].side:
        return clash_harm(muster, state, subject, chosen, FRONT)
    return muster.worth(state, chosen)


# Stacks


def first_stack(
    state: State, decision: Arrange, muster: Muster, random: Quick, noise: float
) -> Record:
    """Who fights or may be fought acts first, the strong before the weak."""
    cards = [item.card for item in decision.items if isinstance(item, CardChoice)]
    order = _ordered(state, Side(decision.seat), cards, muster, random, noise)
    return decision.canonical(Arranged(order))


def likely_order(
    state: State, side: Side, cards: list[CardId], muster: Muster, random: Quick, noise: float
) -> list[CardId]:
    """How a side has probably stacked some cards."""
    return [cards[n] for n in _ordered(state, side, cards, muster, random, noise)]


def _ordered(
    state: State, side: Side, cards: list[CardId], muster: Muster, random: Quick, noise: float
) -> list[int]:
    urgency = [_urgency(state, side, card, muster) + _off(random, noise) for card in cards]
    return sorted(range(len(cards)), key=lambda n: -urgency[n])


def _urgency(state: State, side: Side, card: CardId, muster: Muster) -> float:
    best = 0.0
    for regiment in regiments_of(state, side, card):
        engaged = 60.0 if is_engaged(state, regiment) else 0.0
        best = max(best, engaged + 0.1 * muster.worth(state, regiment))
    return best


def regiments_of(state: State, side: Side, card: CardId) -> list[RegimentId]:
    """The regiments on the table that a card moves."""
    entry = state.cards[card]
    return [
        regiment
        for regiment in state.at(side, FIELD)
        if state.regiments[regiment].kind == entry.regiments
    ]


# Places


def _march(state: State, decision: Walk, muster: Muster, random: Quick, noise: float) -> Record:
    """The best of a few marches towards what is worth it, or none."""
    regiment = unit_in_question(decision)
    if regiment == NO_REGIMENT:
        return decision.suggest(1)[0]
    ground = Ground(state, muster, regiment)
    best = Walked(decision.known)
    most = -1e9
    found = marches(decision, ground)
    for turn in (0, 1):
        for answer in found:
            worth = march_worth(decision, ground, answer) + _off(random, noise)
            if worth > most and decision.check(answer) is None:
                best, most = answer, worth
        if best.legs or turn > 0 or not ground.is_away(decision.course.start):
            break
        # Nothing leads nearer straight away: what stands in the way has to be gone round.
        found = [decision.cut(legs).answer for legs in decision.anchors()]
    return best


def marches(decision: Walk, ground: Ground) -> list[Walked]:
    """A few marches towards what is worth it, and none at all."""
    found = [Walked(decision.known)]
    for at in ground.anchors():
        answer = decision.snap(at).answer
        if answer not in found:
            found.append(answer)
    if ground.is_crowded(decision.course.start):
        for legs in _ways_round(decision):
            answer = decision.cut(legs).answer
            if answer not in found:
                found.append(answer)
    return found


def _ways_round(decision: Walk) -> list[list[Leg]]:
    """For whoever stands behind a friend: straight aside, or an eighth of a turn and on."""
    aside, most = decision.limit(ASIDE).most, decision.limit(FORWARD).most
    rest = max(0, most - arc_of(decision.course.front.frontage, _EIGHTH))
    return [
        [Leg(ASIDE, aside)],
        [Leg(ASIDE, -aside)],
        [Leg(TO_THE_LEFT, _EIGHTH), Leg(FORWARD, rest)],
        [Leg(TO_THE_RIGHT, _EIGHTH), Leg(FORWARD, rest)],
    ]


def march_worth(decision: Walk, ground: Ground, answer: Walked) -> float:
    """How good it is to end there; whoever ends on a friend has to move on."""
    end = decision.end_of(answer.legs)
    worth = ground.worth(end)
    if not answer.legs:
        worth += _STAYS
    if isinstance(decision, MarchWalk) and decision.is_on_friend(decision.course.shape_at(end)):
        worth -= _ON_FRIEND
    return worth


def _place(state: State, decision: Place, muster: Muster, random: Quick, noise: float) -> Record:
    """The best of a few places: at an edge near what is worth it, or a facing."""
    regiment, start = unit_in_question(decision), decision.known[0]
    if regiment == NO_REGIMENT:
        return Placed(start)
    if isinstance(decision, EntryChoice):
        state = decision.state
    ground = Ground(state, muster, regiment)
    best, most = start, -1e9
    for pose in _poses(state, decision, ground):
        worth = ground.worth(pose) + _off(random, noise)
        if worth > most:
            best, most = pose, worth
    return Placed(best)


def _poses(state: State, decision: Place, ground: Ground) -> list[Pose]:
    """Places worth a thought."""
    found = list(decision.known)
    wishes: list[Pose] = []
    if isinstance(decision, EntryChoice):
        half = decision.frontage // 2
        for stretch in decision.stretches:
            for x, y in ground.anchors():
                along = x if stretch.edge in (SOUTH, NORTH) else y
                wishes.append(pose_on(state, stretch.edge, along - half, decision.frontage))
    else:
        wishes = ground.facings()
    for wish in wishes:
        snapped = decision.snap(wish).answer
        if isinstance(snapped, Placed) and snapped.pose not in found:
            found.append(snapped.pose)
    return found
