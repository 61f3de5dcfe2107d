"""What a player of CONQUEST does at first sight."""

from typing import Final

from feldherr.ai.conquest.estimate import Muster, clash_harm
from feldherr.ai.conquest.orders import order_worth
from feldherr.ai.conquest.places import Ground
from feldherr.core.codec import Record
from feldherr.core.decision import (
    Arrange,
    Arranged,
    ChooseSome,
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
from feldherr.games.conquest.rules.contact import is_engaged
from feldherr.games.conquest.state import State
from feldherr.games.conquest.terms import FIELD
from feldherr.geometry.decision import Place, Placed
from feldherr.geometry.edge import FRONT, REAR
from feldherr.geometry.pose import Pose
from feldherr.geometry.walk import Walk, Walked

FILES: Final = 3
"""Files a regiment likes best."""


def instinct(
    state: State, decision: Decision, muster: Muster, random: Quick, noise: float
) -> Record:
    """A sensible answer; `state` is what the seat may know. Noise, in points, makes it less so."""
    if isinstance(decision, Walk):
        return _march(state, decision, muster)
    if isinstance(decision, Place):
        return _place(state, decision, muster)
    if isinstance(decision, Arrange):
        return first_stack(state, decision, muster, random, noise)
    if isinstance(decision, Confirm):
        return Reply(True)
    options = decision.options()
    if isinstance(decision, ChooseSome) or not options:
        return decision.sample(random)
    best, most = options[0], -1e9
    for option in options:
        worth = _worth(state, decision, option, muster)
        if noise > 0.0:
            worth += noise * random.below(1000) / 1000.0
        if worth > most:
            best, most = option, worth
    return best


def _worth(state: State, decision: Decision, option: Record, muster: Muster) -> float:
    """How good an option looks, in points."""
    subject = subject_of(decision)
    if isinstance(option, Take):
        return order_worth(state, muster, subject, option) if subject != NO_REGIMENT else 1.0
    if isinstance(option, RegimentChoice):
        return _who(state, muster, subject, option.regiment)
    if isinstance(option, SideChoice):
        return 2.0 if option.facing == REAR else 1.0 if option.facing != FRONT else 0.0
    if isinstance(option, Form):
        return -abs(option.files - FILES)
    if isinstance(option, Pick):
        return 1.0 + int(option.arrives)
    if isinstance(option, GoFirst):
        return float(option.first)
    return 0.0 if isinstance(option, Decline) else 1.0


def _who(state: State, muster: Muster, subject: RegimentId, chosen: RegimentId) -> float:
    """An enemy that can be hurt, or a friend that matters."""
    if subject != NO_REGIMENT and state.regiments[subject].side != state.regiments[chosen].side:
        return clash_harm(muster, state, subject, chosen, FRONT)
    return muster.worth(state, chosen)


def subject_of(decision: Decision) -> RegimentId:
    """The regiment a question is about, or NO_REGIMENT."""
    kind, _, number = decision.about.partition(".")
    return RegimentId(int(number)) if kind == "regiment" else NO_REGIMENT


# Stacks


def first_stack(
    state: State, decision: Arrange, muster: Muster, random: Quick, noise: float
) -> Record:
    """Who fights or may be fought acts first, the strong before the weak."""
    urgency: list[float] = []
    for item in decision.items:
        worth = _urgency(state, Side(decision.seat), item, muster)
        urgency.append(worth + noise * random.below(1000) / 1000.0)
    order = sorted(range(len(decision.items)), key=lambda n: -urgency[n])
    return decision.canonical(Arranged(order))


def _urgency(state: State, side: Side, item: Record, muster: Muster) -> float:
    if not isinstance(item, CardChoice):
        return 0.0
    best = 0.0
    for regiment in regiments_of(state, side, item.card):
        engaged = 60.0 if is_engaged(state, regiment) else 0.0
        best = max(best, engaged + 0.1 * muster.worth(state, regiment))
    return best


def regiments_of(state: State, side: Side, card: CardId) -> list[RegimentId]:
    """The regiments on the table that a card moves."""
    entry = state.cards[card]
    return [
        regiment
        for regiment in state.at(side, FIELD)
        if not entry.is_character and state.regiments[regiment].kind == entry.kind
    ]


# Places


def _march(state: State, decision: Walk, muster: Muster) -> Record:
    """The best of a few marches towards what is worth it, or none."""
    regiment = subject_of(decision)
    if regiment == NO_REGIMENT:
        return decision.suggest(1)[0]
    ground = Ground(state, muster, regiment)
    tried: list[Record] = [decision.snap(at).answer for at in ground.anchors()]
    tried.append(Walked(decision.known))
    best, most = tried[0], -1e9
    for answer in tried:
        assert isinstance(answer, Walked)
        worth = ground.worth(decision.end_of(answer.legs))
        if worth > most and decision.check(answer) is None:
            best, most = answer, worth
    return best


def _place(state: State, decision: Place, muster: Muster) -> Record:
    """The place nearest to what is worth it."""
    regiment, start = subject_of(decision), decision.known[0]
    if regiment == NO_REGIMENT:
        return Placed(start)
    ground = Ground(state, muster, regiment)
    tried: list[Record] = [Placed(start)]
    for x, y in ground.anchors():
        snapped = decision.snap(Pose(x, y, start.heading)).answer
        if snapped is not None:
            tried.append(snapped)
    best, most = tried[0], -1e9
    for answer in tried:
        assert isinstance(answer, Placed)
        worth = ground.worth(answer.pose)
        if worth > most:
            best, most = answer, worth
    return best
