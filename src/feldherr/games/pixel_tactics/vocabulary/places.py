"""Words for moving cards of a unit about, off the table and back to hand."""

from collections.abc import Callable

from feldherr.core.codec import Record
from feldherr.core.decision import Arrange, Arranged, ChooseSome, Chosen, Decision
from feldherr.core.flow import NEXT, Flow
from feldherr.core.seat import SeatId
from feldherr.games.pixel_tactics.answers import Column, Row, Slot, targets
from feldherr.games.pixel_tactics.card_numbers import CardId
from feldherr.games.pixel_tactics.events.base import Event
from feldherr.games.pixel_tactics.events.card_moves import Rearranged, ReturnedToHand, Swapped
from feldherr.games.pixel_tactics.events.turn import CorpseRemoved
from feldherr.games.pixel_tactics.frames import Doing
from feldherr.games.pixel_tactics.grid import (
    CENTRE,
    COLUMN_IDS,
    COLUMN_SLOTS,
    HERO_SLOTS,
    NO_SLOT,
    ROW_IDS,
    ColumnId,
    Ref,
    RowId,
    SlotId,
    ref_of,
    row_at,
)
from feldherr.games.pixel_tactics.powers import Effect
from feldherr.games.pixel_tactics.questions import (
    CORPSE_ROW,
    REARRANGE,
    REARRANGE_COLUMN,
    RETURN_TO_HAND,
    SWAP,
    SWAP_WITH,
)
from feldherr.games.pixel_tactics.state import Ctx
from feldherr.games.pixel_tactics.vocabulary.choosing import about, choose_one, rule_of
from feldherr.games.pixel_tactics.vocabulary.make import (
    choice,
    emitted,
    picked,
    target,
    two_choices,
)
from feldherr.games.pixel_tactics.vocabulary.whom import OTHER_OWN_HERO, Who

# Cards that change places or leave


def return_to_hand(who: Who) -> Effect:
    """A card of a group goes to the hand of its owner."""
    return target(
        who,
        RETURN_TO_HAND,
        lambda ctx, doing, ref: emitted(ctx, ReturnedToHand(ref, ctx.state.piece(ref).card)),
    )


def swap(who: Who) -> Effect:
    """Two cards of a group change places."""

    def ask(ctx: Ctx, doing: Doing) -> Decision | None:
        refs = who.refs(ctx.state, doing)
        if len(refs) < 2:
            return None
        return ChooseSome(doing.seat, rule_of(doing), SWAP, targets(refs), 2, 2, about(doing))

    def act(ctx: Ctx, doing: Doing, answer: Chosen) -> Flow:
        one, other = picked(ctx, doing, who, answer)
        return emitted(ctx, Swapped(one, other))

    return choice(Chosen, ask, act)


def swap_self(who: Who = OTHER_OWN_HERO) -> Effect:
    """This hero changes places with another one of its unit; what follows happens where it stands then."""

    def act(ctx: Ctx, doing: Doing, ref: Ref) -> Flow:
        ctx.emit(Swapped(doing.source, ref))
        doing.source = ref
        return NEXT

    return target(who, SWAP_WITH, act)


def clear_row() -> Effect:
    """All corpses of one row of one unit go to discard piles."""
    return _empty_row(CorpseRemoved)


def take_back_row() -> Effect:
    """All corpses of one row of one unit go to their owners' hands."""
    return _empty_row(ReturnedToHand)


def _empty_row(leaves: Callable[[Ref, CardId], Event]) -> Effect:
    def ask(ctx: Ctx, doing: Doing) -> Decision | None:
        rows: list[Record] = [
            Row(seat, row)
            for seat in (doing.seat, doing.enemy)
            for row in ROW_IDS
            if _corpses_in(ctx, seat, row)
        ]
        return choose_one(doing, CORPSE_ROW, rows)

    def act(ctx: Ctx, doing: Doing, answer: Row) -> Flow:
        for ref in _corpses_in(ctx, answer.seat, answer.row):
            ctx.emit(leaves(ref, ctx.state.piece(ref).card))
        return NEXT

    return choice(Row, ask, act)


def _corpses_in(ctx: Ctx, seat: SeatId, row: RowId) -> list[Ref]:
    return [ref for ref in ctx.state.corpses(seat) if row_at(ref) == row]


# Heroes and corpses that are put where a player likes


def rearrange_unit() -> Effect:
    """The own unit."""
    return choice(
        Arranged,
        lambda ctx, doing: _arrangement(ctx, doing, doing.seat, HERO_SLOTS),
        lambda ctx, doing, answer: _rearranged(ctx, doing.seat, HERO_SLOTS, answer),
    )


def rearrange_column(either_unit: bool = False) -> Effect:
    """One column of the enemy unit, or of either."""

    def ask(ctx: Ctx, doing: Doing) -> Decision | None:
        columns: list[Record] = [
            Column(seat, column)
            for seat in ([doing.enemy, doing.seat] if either_unit else [doing.enemy])
            for column in COLUMN_IDS
            if _occupied(ctx, seat, _hero_slots(column))
        ]
        return choose_one(doing, REARRANGE_COLUMN, columns)

    def ask_order(ctx: Ctx, doing: Doing, which: Column) -> Decision | None:
        return _arrangement(ctx, doing, which.seat, _hero_slots(which.column))

    def act(ctx: Ctx, doing: Doing, which: Column, answer: Arranged) -> Flow:
        return _rearranged(ctx, which.seat, _hero_slots(which.column), answer)

    return two_choices(Column, ask, Arranged, ask_order, act)


def _hero_slots(column: ColumnId) -> list[SlotId]:
    return [slot for slot in COLUMN_SLOTS[column] if slot != CENTRE]


def _occupied(ctx: Ctx, seat: SeatId, slots: list[SlotId]) -> list[SlotId]:
    """The slots with a hero or corpse on them."""
    return [slot for slot in slots if ctx.state.sides[seat].grid[slot] is not None]


def _arrangement(ctx: Ctx, doing: Doing, seat: SeatId, slots: list[SlotId]) -> Decision | None:
    cards = targets([ref_of(seat, slot) for slot in _occupied(ctx, seat, slots)])
    if not cards:
        return None
    places: list[Record] = [Slot(ref_of(seat, slot)) for slot in slots]
    return Arrange(doing.seat, rule_of(doing), REARRANGE, cards, places, about(doing))


def _rearranged(ctx: Ctx, seat: SeatId, slots: list[SlotId], answer: Arranged) -> Flow:
    standing = _occupied(ctx, seat, slots)
    old = [NO_SLOT if item < 0 else standing[item] for item in answer.order]
    return emitted(ctx, Rearranged(seat, slots, old))
