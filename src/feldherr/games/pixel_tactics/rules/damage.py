"""PT casualty 1, 12, faq 1-5: placing damage, taking it over, moving and healing it."""

from feldherr.core.codec import Record
from feldherr.core.decision import Allocate, ChooseOne, Split
from feldherr.core.flow import DONE, NEXT, REPEAT, Flow, ask, call, procedure
from feldherr.core.seat import SeatId
from feldherr.games.pixel_tactics.answers import NO, TakeDamage, take_damage, targets
from feldherr.games.pixel_tactics.card_numbers import kind_of
from feldherr.games.pixel_tactics.events.combat import Damaged, DamageMoved, Healed
from feldherr.games.pixel_tactics.frames import Deal, Deaths, Transfers
from feldherr.games.pixel_tactics.grid import (
    HERO_SLOTS,
    REAR,
    SEAT_IDS,
    UNIT_REFS,
    Ref,
    ahead,
    is_leader,
    leader_of,
    opponent_of,
    ref_of,
    row_at,
    seat_of,
    slot_of,
)
from feldherr.games.pixel_tactics.moments import DamageDealt
from feldherr.games.pixel_tactics.powers import (
    CAPS_DAMAGE,
    KILLS_AT_ONCE,
    KILLS_WHOM_IT_HITS,
    TAKES_ANY_DAMAGE,
    TAKES_FORERUNNER_DAMAGE,
    TAKES_FORERUNNER_HITS,
    TAKES_ROW_DAMAGE,
)
from feldherr.games.pixel_tactics.questions import SHARE_DAMAGE, TAKE_DAMAGE
from feldherr.games.pixel_tactics.rules.effects import open_window
from feldherr.games.pixel_tactics.rules.values import is_lethal, life, power_at, trait
from feldherr.games.pixel_tactics.state import Ctx, State


def place(ctx: Ctx, deal: Deal) -> Flow:
    """PT faq 1, card homunculus rear: damage goes on its target, or in part on heroes that may take it."""
    if deal.at == len(deal.hits):
        return NEXT
    target, amount = deal.hits[deal.at].target, deal.hits[deal.at].amount
    if amount > 0 and ctx.state.is_alive(target):
        takers = takers_for(ctx.state, target, True)
        if takers:
            items = targets([target, *takers])
            question = Allocate(
                seat_of(target),
                "PT-faq.1",
                SHARE_DAMAGE,
                items,
                [amount] * len(items),
                amount,
                True,
            )
            return ask(question, then=shared)
        put_damage(ctx, deal, target, amount)
    deal.at += 1
    return REPEAT


def shared(ctx: Ctx, deal: Deal, answer: Split) -> Flow:
    target = deal.hits[deal.at].target
    for taker, amount in zip(
        [target, *takers_for(ctx.state, target, True)], answer.amounts, strict=True
    ):
        if amount > 0:
            put_damage(ctx, deal, taker, amount)
    deal.at += 1
    return REPEAT


def react(ctx: Ctx, deal: Deal) -> Flow:
    """PT reaction 4: reactions follow the damage."""
    dealt = 0
    to_enemy_heroes = -deal.spilled
    for hit in deal.hits:
        dealt += hit.amount
        if seat_of(hit.target) != seat_of(deal.dealer) and not is_leader(hit.target):
            to_enemy_heroes += hit.amount
    targets = [hit.target for hit in deal.hits]
    return open_window(ctx, DamageDealt(deal.dealer, deal.mode, dealt, to_enemy_heroes, targets))


def kill_at_once(ctx: Ctx, deal: Deal) -> Flow:
    """PT card assassin leader: in the later revision whoever of the unit deals lethal damage kills with it."""
    state = ctx.state
    if deal.dealer < 0 or not trait(state, seat_of(deal.dealer), KILLS_WHOM_IT_HITS):
        return settle(ctx)
    lethal = [ref for seat in SEAT_IDS for ref in lethal_heroes(state, seat) if ref in deal.struck]
    return _bury(ctx, lethal, NEXT)


DEAL = procedure("pixel_tactics.deal", Deal, place, react, kill_at_once)


def offer(ctx: Ctx, transfers: Transfers) -> Flow:
    """PT-R1: before a casualty check damage may still be moved, the first player deciding first."""
    if not transfers.seats:
        return DONE
    seat = transfers.seats[0]
    moves = transfer_options(ctx.state, seat)
    if not moves:
        del transfers.seats[0]
        return REPEAT
    return ask(ChooseOne(seat, "PT-faq.1", TAKE_DAMAGE, [NO, *moves]), then=transferred)


def transferred(ctx: Ctx, transfers: Transfers, answer: Record) -> Flow:
    if isinstance(answer, TakeDamage):
        move_damage_in_unit(ctx, transfers.seats[0], answer)
        return settle(ctx, REPEAT)
    del transfers.seats[0]
    return REPEAT


def offer_transfers(state: State, seats: list[SeatId]) -> Flow:
    """Ask these players, if any of them has something to move."""
    for seat in seats:
        if transfer_options(state, seat):
            return call(Transfers(seats))
    return NEXT


TRANSFERS = procedure("pixel_tactics.transfers", Transfers, offer)


def settle(ctx: Ctx, after: Flow = NEXT) -> Flow:
    """First printing of Heketch: enemy heroes die as soon as damage, dealt or moved, is lethal."""
    state = ctx.state
    dying = [
        ref
        for seat in SEAT_IDS
        if trait(state, opponent_of(seat), KILLS_AT_ONCE)
        for ref in lethal_heroes(state, seat)
    ]
    return _bury(ctx, dying, after)


def _bury(ctx: Ctx, lethal: list[Ref], after: Flow) -> Flow:
    """Those who are not being killed already die now."""
    dying = [ref for ref in lethal if not is_dying(ctx, ref)]
    return call(Deaths(dying=dying), after) if dying else after


def is_dying(ctx: Ctx, ref: Ref) -> bool:
    """Is this hero being killed already, so that it only stands for its last blow?"""
    for frame in ctx.frames:
        record = frame.record
        if isinstance(record, Deaths) and ref in record.dying:
            return True
    return False


def lethal_heroes(state: State, seat: SeatId) -> list[Ref]:
    """PT casualty 3: living heroes with as much damage as life."""
    found: list[Ref] = []
    grid, refs = state.sides[seat].grid, UNIT_REFS[seat]
    for slot in HERO_SLOTS:
        piece = grid[slot]
        if piece is None or piece.corpse or piece.damage == 0:
            continue
        if is_lethal(state, refs[slot]):
            found.append(refs[slot])
    return found


def takers_for(state: State, target: Ref, being_dealt: bool) -> list[Ref]:
    """PT faq 1, 8: own heroes that may take damage of that hero (never of a leader)."""
    if is_leader(target):
        return []
    return [
        ref
        for ref in takers(state, seat_of(target))
        if ref != target and _takes(state, ref, target, being_dealt)
    ]


def takers(state: State, seat: SeatId) -> list[Ref]:
    """Living heroes that may, in some row, take damage of others."""
    found: list[Ref] = []
    takes_damage = state.cards.takes_damage
    grid, refs = state.sides[seat].grid, UNIT_REFS[seat]
    for slot in HERO_SLOTS:
        piece = grid[slot]
        if piece is not None and takes_damage[kind_of(piece.card)] and not piece.corpse:
            found.append(refs[slot])
    return found


def _takes(state: State, taker: Ref, target: Ref, being_dealt: bool) -> bool:
    traits = power_at(state, taker).traits
    if traits[TAKES_ROW_DAMAGE]:
        in_time = being_dealt or state.rules.homunculus_any_time
        return in_time and row_at(target) == REAR
    if traits[TAKES_ANY_DAMAGE]:
        return True
    in_time = traits[TAKES_FORERUNNER_DAMAGE] > 0 or (
        being_dealt and traits[TAKES_FORERUNNER_HITS] > 0
    )
    return in_time and ahead(slot_of(taker)) == slot_of(target)


def transfer_options(state: State, seat: SeatId) -> list[Record]:
    """PT faq 2: any amount of the damage lying on a hero."""
    found: list[Record] = []
    grid, refs = state.sides[seat].grid, UNIT_REFS[seat]
    for taker in takers(state, seat):
        for slot in HERO_SLOTS:
            piece = grid[slot]
            if piece is None or piece.damage == 0 or refs[slot] == taker:
                continue
            if _takes(state, taker, refs[slot], False):
                for amount in range(1, piece.damage + 1):
                    found.append(take_damage(slot, slot_of(taker), amount))
    return found


def move_damage_in_unit(ctx: Ctx, seat: SeatId, wish: TakeDamage) -> None:
    move_damage(ctx, ref_of(seat, wish.slot), ref_of(seat, wish.to), wish.amount)


def put_damage(ctx: Ctx, deal: Deal, ref: Ref, amount: int) -> None:
    """PT casualty 1, faq 4: markers on the card; under Kehrolyn the lethal rest goes to her."""
    on_card = min(amount, room(ctx.state, ref)) if caps(ctx.state, ref) else amount
    if on_card > 0:
        ctx.emit(Damaged(ref, on_card, deal.dealer, deal.mode))
        deal.struck.append(ref)
    if amount > on_card:
        ctx.emit(Damaged(leader_of(seat_of(ref)), amount - on_card, deal.dealer, deal.mode))
        if seat_of(ref) != seat_of(deal.dealer):
            deal.spilled += amount - on_card


def move_damage(ctx: Ctx, source: Ref, to: Ref, amount: int) -> None:
    """PT faq 2, 3, 5: moved damage may go beyond a life, but not past Kehrolyn."""
    capped = ctx.state.rules.kehrolyn_caps_moved and caps(ctx.state, to)
    on_card = min(amount, room(ctx.state, to)) if capped else amount
    if on_card > 0:
        ctx.emit(DamageMoved(source, to, on_card))
    if amount > on_card:
        ctx.emit(DamageMoved(source, leader_of(seat_of(to)), amount - on_card))


def caps(state: State, ref: Ref) -> bool:
    return not is_leader(ref) and trait(state, seat_of(ref), CAPS_DAMAGE) > 0


def room(state: State, ref: Ref) -> int:
    return max(0, life(state, ref) - 1 - state.piece(ref).damage)


def heal(ctx: Ctx, ref: Ref, amount: int) -> None:
    """PT casualty 6: no more than there is."""
    healed = min(amount, ctx.state.piece(ref).damage)
    if healed > 0:
        ctx.emit(Healed(ref, healed))
