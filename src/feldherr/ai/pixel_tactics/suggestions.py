"""Sensible answers to questions with too many legal ones: whom to harm, heal, spare, and where to stand."""

from feldherr.ai.pixel_tactics.instinct import hero_worth
from feldherr.ai.pixel_tactics.weights import HAND, Weights
from feldherr.core.codec import Record
from feldherr.core.decision import (
    NO,
    YES,
    Allocate,
    Arrange,
    Arranged,
    ChooseOne,
    ChooseSome,
    Chosen,
    Decision,
    Split,
)
from feldherr.core.rng import Quick
from feldherr.core.seat import SeatId
from feldherr.games.pixel_tactics.answers import Card, Slot, Target
from feldherr.games.pixel_tactics.card_numbers import kind_of
from feldherr.games.pixel_tactics.grid import (
    is_leader,
    seat_of,
)
from feldherr.games.pixel_tactics.questions import SHARE_OUT_DAMAGE, SHARE_OUT_HEALING
from feldherr.games.pixel_tactics.rules.values import life
from feldherr.games.pixel_tactics.state import State

FEW = 24
"""So many answers are simply all tried."""
_EXTRA = 4
"""So many are drawn by chance besides the sensible ones."""


def suggestions(state: State, decision: Decision, weights: Weights, random: Quick) -> list[Record]:
    """All answers if they are few, otherwise sensible ones and a few by chance."""
    if isinstance(decision, ChooseOne):
        return decision.choices
    if isinstance(decision, ChooseSome):
        found = _choices(state, decision, weights)
    elif isinstance(decision, Allocate):
        found = _splits(state, decision, weights)
    elif isinstance(decision, Arrange):
        found = _orders(state, decision, weights, random)
    else:
        return [YES, NO]
    if found is None:
        listed = decision.options()
        assert listed is not None
        return listed
    for _ in range(_EXTRA):
        found.append(decision.sample(random))
    return _different(found)


def _different(answers: list[Record]) -> list[Record]:
    found: list[Record] = []
    for answer in answers:
        if answer not in found:
            found.append(answer)
    return found


def _worths(state: State, seat: SeatId, items: list[Record], weights: Weights) -> list[int]:
    """What harm to each item is worth to the seat: negative for its own heroes."""
    found: list[int] = []
    for item in items:
        assert isinstance(item, Target)
        worth = max(1, hero_worth(state, item.at, weights)) if not is_leader(item.at) else 1000
        found.append(worth if seat_of(item.at) != seat else -worth)
    return found


def _ranked(worths: list[int]) -> list[int]:
    """Positions from the most to the least."""
    return sorted(range(len(worths)), key=lambda at: (-worths[at], at))


def _choices(state: State, decision: ChooseSome, weights: Weights) -> list[Record] | None:
    """The best enemies to harm or the best own heroes to help, as many as one may."""
    if _ways(len(decision.items), decision.least, decision.most) <= FEW:
        return None
    worths = _worths(state, decision.seat, decision.items, weights)
    enemies = [at for at in _ranked(worths) if worths[at] > 0]
    friends = [at for at in reversed(_ranked(worths)) if worths[at] < 0]
    hurt = [at for at in friends if _damage(state, decision.items[at]) > 0]
    found: list[Record] = []
    for group in (enemies, friends, hurt, _weakest(state, decision.items, enemies)):
        for size in (decision.most, decision.most - 1, decision.least):
            if decision.least <= size <= len(group):
                found.append(Chosen(sorted(group[:size])))
    return found


def _ways(items: int, least: int, most: int) -> int:
    ways = 0
    for size in range(least, most + 1):
        count = 1
        for step in range(size):
            count = count * (items - step) // (step + 1)
        ways += count
    return ways


def _damage(state: State, item: Record) -> int:
    return state.piece(item.at).damage if isinstance(item, Target) else 0


def _left(state: State, item: Record) -> int:
    assert isinstance(item, Target)
    return life(state, item.at) - state.piece(item.at).damage


def _weakest(state: State, items: list[Record], group: list[int]) -> list[int]:
    alive = [at for at in group if _left(state, items[at]) > 0]
    return sorted(alive, key=lambda at: (_left(state, items[at]), at))


def _splits(state: State, decision: Allocate, weights: Weights) -> list[Record] | None:
    """Damage: kill one after the other. Healing: save one after the other. Taking over: all, or what is safe."""
    if not decision.items:
        return None
    worths = _worths(state, decision.seat, decision.items, weights)
    found: list[Record] = []
    if decision.prompt == SHARE_OUT_DAMAGE:
        enemies = [at for at in _ranked(worths) if worths[at] > 0]
        lefts = [_left(state, item) for item in decision.items]
        for group in (enemies, _weakest(state, decision.items, enemies), enemies[1:], enemies[2:]):
            found.append(_filled(decision, group, lefts))
    elif decision.prompt == SHARE_OUT_HEALING:
        friends = [at for at in reversed(_ranked(worths)) if worths[at] < 0]
        doomed = [at for at in friends if _left(state, decision.items[at]) <= 0]
        found.append(_filled(decision, doomed + friends, decision.limits))
        found.append(_filled(decision, friends, decision.limits))
        found.append(_filled(decision, _weakest(state, decision.items, friends), decision.limits))
    else:
        safe = [max(0, _left(state, item) - 1) for item in decision.items]
        everyone = list(range(len(decision.items)))
        found.append(_filled(decision, everyone, safe))
        found.append(_filled(decision, everyone[::-1], safe))
        for at in everyone:
            found.append(_filled(decision, [at], decision.limits))
    if not decision.exact:
        found.append(Split([0] * len(decision.items)))
    return found


def _filled(decision: Allocate, group: list[int], wanted: list[int]) -> Record:
    """As much as wanted for one after the other; what must be given goes on in the same order, then to anybody."""
    amounts = [0] * len(decision.items)
    left = decision.total
    for at in group:
        amounts[at] = max(0, min(left, wanted[at], decision.limits[at]))
        left -= amounts[at]
    if decision.exact:
        for at in group + list(range(len(decision.items))):
            more = min(left, decision.limits[at] - amounts[at])
            amounts[at] += more
            left -= more
    return Split(amounts)


def _orders(
    state: State, decision: Arrange, weights: Weights, random: Quick
) -> list[Record] | None:
    """As it is, a few exchanges of that, and for cards the best one on top."""
    if len(decision.places) <= 3:
        return None
    now = _as_it_is(decision)
    found: list[Record] = [Arranged(now)]
    if isinstance(decision.items[0], Card):
        cards = [each.card for each in decision.items if isinstance(each, Card)]
        found.append(Arranged(_ranked([weights[HAND + kind_of(card)] for card in cards])))
    for _ in range(FEW - _EXTRA):
        order = now[:]
        for _ in range(1 + random.below(2)):
            one, other = random.below(len(order)), random.below(len(order))
            order[one], order[other] = order[other], order[one]
        found.append(Arranged(order))
    return found


def _as_it_is(decision: Arrange) -> list[int]:
    order = [-1] * len(decision.places)
    for item, thing in enumerate(decision.items):
        for at, place in enumerate(decision.places):
            if isinstance(thing, Target) and isinstance(place, Slot) and thing.at == place.at:
                order[at] = item
    return order if max(order) >= 0 else list(range(len(decision.places)))
