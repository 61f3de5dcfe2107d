"""Words for recruits besides the action, and for what a hero just recruited does."""

from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.core.flow import NEXT, REPEAT, Flow, call
from feldherr.games.pixel_tactics.answers import NO, RECRUIT, Recruit
from feldherr.games.pixel_tactics.events.card_moves import HeroDiscarded
from feldherr.games.pixel_tactics.events.turn import Recruited
from feldherr.games.pixel_tactics.frames import Assault, Doing
from feldherr.games.pixel_tactics.grid import (
    HERO_SLOTS,
    NO_REF,
    ROW_SLOTS,
    Ref,
    SlotId,
    ref_of,
    row_at,
)
from feldherr.games.pixel_tactics.moments import HeroRecruited
from feldherr.games.pixel_tactics.powers import Effect
from feldherr.games.pixel_tactics.questions import RECRUIT_HERO, RECRUIT_OR_STOP
from feldherr.games.pixel_tactics.rules.attacks import ANY_MODE
from feldherr.games.pixel_tactics.rules.effects import open_window
from feldherr.games.pixel_tactics.state import Ctx
from feldherr.games.pixel_tactics.vocabulary.choosing import choose_one
from feldherr.games.pixel_tactics.vocabulary.make import choice, effect, emitted


def recruit(current_row_only: bool = False) -> Effect:
    """A hero from hand; what follows knows its card."""

    def ask(ctx: Ctx, doing: Doing) -> Decision | None:
        slots = ROW_SLOTS[ctx.state.wave] if current_row_only else HERO_SLOTS
        return choose_one(doing, RECRUIT_HERO, _recruits(ctx, doing, slots))

    return choice(Recruit, ask, lambda ctx, doing, wish: _recruited(ctx, doing, wish, NEXT))


def recruit_row() -> Effect:
    """Any number of heroes into one row, that of the first one, whose place is `picked`."""

    def ask(ctx: Ctx, doing: Doing) -> Decision | None:
        slots = ROW_SLOTS[row_at(doing.picked[0])] if doing.picked else HERO_SLOTS
        wishes = _recruits(ctx, doing, slots)
        return choose_one(doing, RECRUIT_OR_STOP, [NO, *wishes]) if wishes else None

    def act(ctx: Ctx, doing: Doing, wish: Recruit) -> Flow:
        doing.picked = [ref_of(doing.seat, wish.slot)]
        return _recruited(ctx, doing, wish, REPEAT)

    return choice(Recruit, ask, act)


def _recruits(ctx: Ctx, doing: Doing, slots: list[SlotId]) -> list[Record]:
    hand = ctx.state.sides[doing.seat].hand
    return [
        RECRUIT[card][slot] for slot in ctx.state.free_slots(doing.seat, slots) for card in hand
    ]


def _recruited(ctx: Ctx, doing: Doing, wish: Recruit, after: Flow) -> Flow:
    """PT recruit 5: recruited by an effect, so not bound."""
    ctx.emit(Recruited(doing.seat, wish.card, wish.slot, False))
    doing.card = wish.card
    return open_window(ctx, HeroRecruited(ref_of(doing.seat, wish.slot)), after)


def recruit_attacks(optional: bool = False) -> Effect:
    """The hero just recruited attacks or casts."""

    def act(ctx: Ctx, doing: Doing) -> Flow:
        ref = _recruit_at(ctx, doing)
        return NEXT if ref == NO_REF else call(Assault(ref, ANY_MODE, optional))

    return effect(act)


def discard_recruit() -> Effect:
    """The hero just recruited is discarded again."""

    def act(ctx: Ctx, doing: Doing) -> Flow:
        ref = _recruit_at(ctx, doing)
        return NEXT if ref == NO_REF else emitted(ctx, HeroDiscarded(ref, doing.card))

    return effect(act)


def _recruit_at(ctx: Ctx, doing: Doing) -> Ref:
    """Where the recruit stands now: its own power may have moved it, or it is gone, or there was none."""
    for ref in ctx.state.heroes(doing.seat):
        if ctx.state.piece(ref).card == doing.card:
            return ref
    return NO_REF
