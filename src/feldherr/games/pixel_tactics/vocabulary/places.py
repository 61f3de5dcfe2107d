"""Words for moving cards of a unit about, off the table and back to hand."""

from feldherr.core.codec import Record
from feldherr.core.decision import Arrange, Arranged, ChooseSome, Chosen, Decision
from feldherr.core.flow import NEXT, REPEAT, Flow
from feldherr.games.pixel_tactics.answers import Column, Row, Slot, Target, targets
from feldherr.games.pixel_tactics.events.cards import Rearranged, ReturnedToHand, Swapped
from feldherr.games.pixel_tactics.events.turn import CorpseRemoved
from feldherr.games.pixel_tactics.frames import Doing
from feldherr.games.pixel_tactics.grid import (
    CENTRE,
    COLUMN_IDS,
    COLUMN_SLOTS,
    FRONT,
    HERO_SLOTS,
    NO_SLOT,
    ROW_IDS,
    ColumnId,
    Ref,
    SlotId,
    column_at,
    ref_of,
    row_at,
    seat_of,
    slot_at,
)
from feldherr.games.pixel_tactics.powers import Effect
from feldherr.games.pixel_tactics.questions import (
    CORPSE_ROW,
    REARRANGE,
    REARRANGE_COLUMN,
    RETURN_TO_HAND,
    SWAP,
)
from feldherr.games.pixel_tactics.state import Ctx
from feldherr.games.pixel_tactics.vocabulary.targets import (
    Who,
    about,
    choose_one,
    choose_target,
    rule_of,
    whom,
)


class _ReturnToHand(Effect):
    def __init__(self, who: Who) -> None:
        self.who = who

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        return choose_target(doing, RETURN_TO_HAND, whom(ctx.state, doing, self.who))

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if isinstance(answer, Target):
            ctx.emit(ReturnedToHand(answer.at, ctx.state.piece(answer.at).card))
        return NEXT


class _Swap(Effect):
    """Two cards of one unit change places; the leader never does."""

    def __init__(self, enemy: bool, corpses: bool) -> None:
        self.enemy = enemy
        self.corpses = corpses

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        refs = self._refs(ctx, doing)
        if len(refs) < 2:
            return None
        return ChooseSome(doing.seat, rule_of(doing), SWAP, targets(refs), 2, 2, about(doing))

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if isinstance(answer, Chosen):
            refs = self._refs(ctx, doing)
            ctx.emit(Swapped(refs[answer.picked[0]], refs[answer.picked[1]]))
        return NEXT

    def _refs(self, ctx: Ctx, doing: Doing) -> list[Ref]:
        seat = 1 - doing.seat if self.enemy else doing.seat
        return ctx.state.heroes(seat) + (ctx.state.corpses(seat) if self.corpses else [])


class _RearrangeUnit(Effect):
    """Heroes and corpses of the own unit go where their player likes."""

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        return arrangement(ctx, doing, doing.seat, HERO_SLOTS)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if isinstance(answer, Arranged):
            rearrange(ctx, doing.seat, HERO_SLOTS, answer)
        return NEXT


class _RearrangeColumn(Effect):
    """The same within one column, chosen first; `picked` is its foremost place."""

    def __init__(self, either_unit: bool) -> None:
        self.either_unit = either_unit

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        if doing.stage == 0:
            seats = [1 - doing.seat, doing.seat] if self.either_unit else [1 - doing.seat]
            columns: list[Record] = []
            for seat in seats:
                for column in COLUMN_IDS:
                    if occupied(ctx, seat, hero_slots_of(column)):
                        columns.append(Column(seat, column + 1))
            return choose_one(doing, REARRANGE_COLUMN, columns)
        foremost = doing.picked[0]
        return arrangement(ctx, doing, seat_of(foremost), hero_slots_of(column_at(foremost)))

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if isinstance(answer, Column):
            column = COLUMN_IDS[answer.column - 1]
            doing.picked = [ref_of(answer.seat, slot_at(FRONT, column))]
            doing.stage = 1
            return REPEAT
        if isinstance(answer, Arranged):
            foremost = doing.picked[0]
            rearrange(ctx, seat_of(foremost), hero_slots_of(column_at(foremost)), answer)
        return NEXT


class _ClearRow(Effect):
    """All corpses of one row of one unit go to discard piles, or to their owners' hands."""

    def __init__(self, to_hand: bool) -> None:
        self.to_hand = to_hand

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        rows: list[Record] = []
        for seat in (doing.seat, 1 - doing.seat):
            for row in ROW_IDS:
                if any(row_at(ref) == row for ref in ctx.state.corpses(seat)):
                    rows.append(Row(seat, row))
        return choose_one(doing, CORPSE_ROW, rows)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if isinstance(answer, Row):
            for ref in ctx.state.corpses(answer.seat):
                if row_at(ref) == answer.row:
                    card = ctx.state.piece(ref).card
                    ctx.emit(
                        ReturnedToHand(ref, card) if self.to_hand else CorpseRemoved(ref, card)
                    )
        return NEXT


def hero_slots_of(column: ColumnId) -> list[SlotId]:
    return [slot for slot in COLUMN_SLOTS[column] if slot != CENTRE]


def occupied(ctx: Ctx, seat: int, slots: list[SlotId]) -> list[SlotId]:
    """The slots with a hero or corpse on them."""
    return [slot for slot in slots if ctx.state.sides[seat].grid[slot] is not None]


def arrangement(ctx: Ctx, doing: Doing, seat: int, slots: list[SlotId]) -> Decision | None:
    cards = targets([ref_of(seat, slot) for slot in occupied(ctx, seat, slots)])
    if not cards:
        return None
    places: list[Record] = [Slot(ref_of(seat, slot)) for slot in slots]
    return Arrange(doing.seat, rule_of(doing), REARRANGE, cards, places, about(doing))


def rearrange(ctx: Ctx, seat: int, slots: list[SlotId], answer: Arranged) -> None:
    standing = occupied(ctx, seat, slots)
    ctx.emit(
        Rearranged(seat, slots, [NO_SLOT if item < 0 else standing[item] for item in answer.order])
    )


def return_to_hand(who: Who) -> Effect:
    return _ReturnToHand(who)


def swap_own(corpses: bool = True) -> Effect:
    return _Swap(False, corpses)


def swap_enemy() -> Effect:
    return _Swap(True, True)


def rearrange_unit() -> Effect:
    return _RearrangeUnit()


def rearrange_column(either_unit: bool = False) -> Effect:
    return _RearrangeColumn(either_unit)


def clear_row() -> Effect:
    return _ClearRow(False)


def take_back_row() -> Effect:
    return _ClearRow(True)
