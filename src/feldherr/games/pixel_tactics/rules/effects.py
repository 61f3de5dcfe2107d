"""PT effect, reaction, passive: carrying out the effects of a face, and the windows in which reactions come."""

from typing import Final

from feldherr.core.effect import Instructions
from feldherr.core.flow import NEXT, REPEAT, Flow, call, procedure
from feldherr.core.seat import NOBODY
from feldherr.core.timing import Moment, Window, Windows
from feldherr.games.pixel_tactics.card_numbers import kind_of
from feldherr.games.pixel_tactics.events.card_moves import EffectBegan
from feldherr.games.pixel_tactics.frames import Doing
from feldherr.games.pixel_tactics.grid import (
    LEADER,
    SEAT_IDS,
    UNIT_REFS,
    Ref,
    SlotId,
    is_leader,
    leader_of,
    row_at,
    row_of,
    seat_of,
)
from feldherr.games.pixel_tactics.moments import Due, Opening
from feldherr.games.pixel_tactics.powers import AnyEffect, Power
from feldherr.games.pixel_tactics.rules.values import power_at
from feldherr.games.pixel_tactics.state import Ctx, State

NO_SLOTS: Final[list[SlotId]] = []


def announce(ctx: Ctx, doing: Doing) -> Flow:
    ctx.emit(EffectBegan(doing.seat, doing.kind, doing.face, doing.source))
    return NEXT


def effects_of(ctx: Ctx, doing: Doing) -> list[AnyEffect]:
    return ctx.state.cards.powers[doing.kind][doing.face].effects


INSTRUCTIONS: Final = Instructions(effects_of)
"""PT effect 1, 3."""

DOING = procedure("pixel_tactics.doing", Doing, announce, INSTRUCTIONS.carry_out)


def due_effects(ctx: Ctx, window: Window) -> list[Due]:
    """PT reaction 1: every living card whose condition occurs."""
    state = ctx.state
    found: list[Due] = []
    slots = state.cards.hero_windows.get(type(window.moment), NO_SLOTS)
    for seat in SEAT_IDS:
        _add_if_due(state, leader_of(seat), state.leader_powers[seat], window.moment, found)
        grid, refs = state.sides[seat].grid, UNIT_REFS[seat]
        for slot in slots:
            piece = grid[slot]
            if piece is not None and not piece.corpse:
                power = state.cards.powers[kind_of(piece.card)][row_of(slot)]
                _add_if_due(state, refs[slot], power, window.moment, found)
    return found


def _add_if_due(state: State, ref: Ref, power: Power, moment: Moment, found: list[Due]) -> None:
    trigger = power.trigger
    if trigger is None or trigger.moment is not type(moment):
        return
    if trigger.is_due(state, ref, moment):
        found.append(Due(seat_of(ref), ref))


def resolve(ctx: Ctx, window: Window, due: Due) -> Flow:
    state = ctx.state
    ref = due.source
    leads = is_leader(ref)
    kind = state.leader_kind(due.seat) if leads else kind_of(state.piece(ref).card)
    doing = Doing(seat=due.seat, kind=kind, face=LEADER if leads else row_at(ref), source=ref)
    trigger = power_at(state, ref).trigger
    assert trigger is not None
    if trigger.learn is not None:
        trigger.learn(state, ref, window.moment, doing)
    return call(doing, after=REPEAT)


def priority(state: State) -> int:
    """PT effect 4, 5: the player whose turn it is, at the end of a wave the first player."""
    return state.first if state.active == NOBODY else state.active


def open_window(ctx: Ctx, moment: Moment, after: Flow = NEXT) -> Flow:
    """Let everything happen that is due at this moment, if anything is."""
    if not is_awaited(ctx.state, type(moment)):
        return after
    window = Opening(moment=moment, first=priority(ctx.state))
    return call(window, after) if due_effects(ctx, window) else after


def is_awaited(state: State, moment: type[Moment]) -> bool:
    """Is there a card at all that may have something to do at such a moment?"""
    if moment in state.cards.hero_windows:
        return True
    for power in state.leader_powers:
        if power.trigger is not None and power.trigger.moment is moment:
            return True
    return False


WINDOW = Windows("pixel_tactics.window", "PT-effect.4", Opening, due_effects, resolve).procedure()
