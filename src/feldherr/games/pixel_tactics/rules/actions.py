"""PT action, draw, recruit, attackaction, order, corpseaction, move, promo, truce: what a turn may be used for."""

from typing import Final

from feldherr.core.codec import Record
from feldherr.core.seat import SeatId
from feldherr.games.pixel_tactics.answers import (
    ATTACK,
    DRAW_CARD,
    DRAW_PROMO,
    END_TURN,
    MOVE,
    PASS,
    PLAY_ORDER,
    RECRUIT,
    REMOVE,
    Execute,
)
from feldherr.games.pixel_tactics.card_numbers import kind_of
from feldherr.games.pixel_tactics.grid import (
    CENTRE,
    HERO_SLOTS,
    MELEE,
    RANGED,
    ROW_SLOTS,
    SPELL,
    UNIT_REFS,
    Ref,
    SlotId,
    opponent_of,
    slot_of,
    slots_in,
)
from feldherr.games.pixel_tactics.powers import (
    CORPSES_ATTACK,
    ENEMY_KEEPS_CORPSES,
    EXECUTES,
    FIRST_ORDERS_FREE,
    FREE_MOVE,
    FREE_ORDER,
    FREE_RECRUIT,
    FREE_REMOVE,
    HITS_ALL_READY,
    RANGED_GIFT,
    Power,
    TraitId,
)
from feldherr.games.pixel_tactics.rules.attacks import aims_at, enemy_aims
from feldherr.games.pixel_tactics.rules.damage import transfer_options
from feldherr.games.pixel_tactics.rules.values import (
    is_given,
    is_unscreened,
    melee_ready,
    power_at,
    trait,
)
from feldherr.games.pixel_tactics.state import NO_POWER, State

TRUCE_ROUND: Final = 1


class Muster:
    """One look over the own unit: what stands where, as far as actions ask for it."""

    def __init__(self, state: State, seat: SeatId) -> None:
        free: list[SlotId] = []
        movable: list[SlotId] = []
        corpses: list[SlotId] = []
        has_taker = False
        takes_damage = state.cards.takes_damage
        grid = state.sides[seat].grid
        for slot in HERO_SLOTS:
            piece = grid[slot]
            if piece is None:
                free.append(slot)
            elif piece.corpse:
                corpses.append(slot)
            else:
                if not piece.bound:
                    movable.append(slot)
                if takes_damage[kind_of(piece.card)]:
                    has_taker = True
        self.free = free
        self.movable = movable
        self.corpses = corpses
        self.has_taker = has_taker


def legal_actions(state: State, seat: SeatId) -> list[Record]:
    """Everything a player may do now; empty when the turn is over."""
    paid = state.sides[seat].actions > 0
    traits = state.leader_powers[seat].traits
    found: list[Record] = []
    for_orders = state.sides[seat].order_actions > 0
    # Without actions a turn is over, unless the option lets what is free be done all the same.
    if not (paid or for_orders or (state.rules.free_after_last and has_free_actions(traits))):
        return found
    muster = Muster(state, seat)
    if paid:
        _draws(state, seat, found)
        if traits[EXECUTES]:
            _executions(state, seat, found)
    if paid or traits[FREE_RECRUIT]:
        _recruits(state, seat, found)
    if state.round > TRUCE_ROUND:
        if paid:
            _attacks(state, seat, found)
        if paid or for_orders or order_is_free(state, seat):
            _orders(state, seat, found)
    if paid or traits[FREE_REMOVE]:
        _removals(state, seat, muster, found)
    if paid or traits[FREE_MOVE]:
        _moves(muster, found)
    if paid:
        # Passing is for those who can do nothing else, unless players have agreed otherwise.
        if not found or state.rules.may_pass:
            found.append(PASS)
    elif found:
        found.append(END_TURN)
    # Moving damage alone keeps no turn open: the same can be done at the check.
    if muster.has_taker and found and state.rules.turn_transfers:
        found.extend(transfer_options(state, seat))
    return found


def has_free_actions(traits: list[int]) -> bool:
    """Does the leader make any action free?"""
    return (
        traits[FREE_RECRUIT]
        + traits[FREE_ORDER]
        + traits[FIRST_ORDERS_FREE]
        + traits[FREE_REMOVE]
        + traits[FREE_MOVE]
        > 0
    )


def order_is_free(state: State, seat: SeatId) -> bool:
    """PT card mystic leader: every order, or in the later revision the first ones of a turn."""
    traits = state.leader_powers[seat].traits
    return traits[FREE_ORDER] > 0 or state.sides[seat].orders < traits[FIRST_ORDERS_FREE]


def _draws(state: State, seat: SeatId, found: list[Record]) -> None:
    """PT draw 1, 2; promo 3-5, 8."""
    side = state.sides[seat]
    if side.deck:
        found.append(DRAW_CARD)
    if state.promo:
        found.extend(DRAW_PROMO[card] for card in side.hand)


def _executions(state: State, seat: SeatId, found: list[Record]) -> None:
    """PT card promo_marion leader: once per wave, a hand card and an enemy hero of the same name."""
    side = state.sides[seat]
    if side.executed:
        return
    for ref in state.heroes(opponent_of(seat)):
        kind = kind_of(state.piece(ref).card)
        found.extend(Execute(card, ref) for card in side.hand if kind_of(card) == kind)


def _recruits(state: State, seat: SeatId, found: list[Record]) -> None:
    """PT recruit 1-3, 6: hand cards on free places of the current row."""
    side = state.sides[seat]
    for slot in ROW_SLOTS[state.wave]:
        if side.grid[slot] is None:
            for card in side.hand:
                found.append(RECRUIT[card][slot])


def _attacks(state: State, seat: SeatId, found: list[Record]) -> None:
    """PT attackaction 1-4: unbound cards of the current row, the leader in the flank wave."""
    grid, refs = state.sides[seat].grid, UNIT_REFS[seat]
    ready: list[Ref] | None = None
    for slot in slots_in(state.wave):
        piece = grid[slot]
        if piece is None:
            continue
        if piece.bound and (slot != CENTRE or state.rules.leader_exclusive):
            continue
        if piece.corpse and not trait(state, seat, CORPSES_ATTACK):
            continue
        ref = refs[slot]
        power = NO_POWER if piece.corpse else power_at(state, ref)
        if is_unscreened(state, ref):
            if ready is None:
                ready = melee_ready(state, opponent_of(seat))
            _melee(state, ref, power, ready, found)
        if not piece.corpse:
            _shots_and_spells(state, ref, power, found)


def _melee(state: State, ref: Ref, power: Power, ready: list[Ref], found: list[Record]) -> None:
    """PT melee 4: any foremost enemy card, unless the attack hits all or the defender aims it."""
    wishes = ATTACK[slot_of(ref)][MELEE]
    if power.traits[HITS_ALL_READY] or enemy_aims(state, ref, MELEE):
        found.append(wishes[0])
        return
    for target in ready:
        found.append(wishes[slot_of(target) + 1])


def _shots_and_spells(state: State, ref: Ref, power: Power, found: list[Record]) -> None:
    """PT ranged 1, 2, spell 1, 2."""
    if power.ranged or is_given(state, ref, RANGED_GIFT):
        wishes = ATTACK[slot_of(ref)][RANGED]
        for target in aims_at(state, ref, RANGED):
            found.append(wishes[slot_of(target) + 1])
    if power.is_spell:
        found.append(ATTACK[slot_of(ref)][SPELL][0])


def _orders(state: State, seat: SeatId, found: list[Record]) -> None:
    """PT order 1, 4, 5: any hand card."""
    for card in state.sides[seat].hand:
        found.append(PLAY_ORDER[card])


def _removals(state: State, seat: SeatId, muster: Muster, found: list[Record]) -> None:
    """PT corpseaction 1-3."""
    own = UNIT_REFS[seat]
    refs = [own[slot] for slot in muster.corpses]
    if state.rules.remove_any_corpse:
        refs += state.corpses(opponent_of(seat))
    if refs and not trait(state, opponent_of(seat), ENEMY_KEEPS_CORPSES):
        for ref in refs:
            found.append(REMOVE[ref])


def _moves(muster: Muster, found: list[Record]) -> None:
    """PT move 1-7, 9: any unbound living hero to any free place."""
    found += [MOVE[slot][to] for slot in muster.movable for to in muster.free]


def free_of_cost(state: State, seat: SeatId, which: TraitId) -> int:
    """PT glossary 3: the cost of an action that a leader may make free."""
    return 0 if trait(state, seat, which) else 1
