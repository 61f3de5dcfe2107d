"""PT effect, reaction, passive: carrying out the effects of a face, and the windows in which reactions come."""

from typing import Final

from feldherr.core.effect import Instructions
from feldherr.core.flow import NEXT, REPEAT, Flow, call, procedure
from feldherr.core.timing import Due, Window, Windows
from feldherr.games.pixel_tactics.cards import KINDS
from feldherr.games.pixel_tactics.events.cards import EffectBegan
from feldherr.games.pixel_tactics.frames import Doing
from feldherr.games.pixel_tactics.grid import CENTRE, LEADER
from feldherr.games.pixel_tactics.powers import Effect, Power
from feldherr.games.pixel_tactics.rules.values import power_at
from feldherr.games.pixel_tactics.state import NOBODY, Ctx, State, kind_of

NO_SLOTS: Final[list[int]] = []


def announce(ctx: Ctx, doing: Doing) -> Flow:
    ctx.emit(EffectBegan(doing.seat, doing.kind, doing.face, doing.source))
    return NEXT


def effects_of(ctx: Ctx, doing: Doing) -> list[Effect]:
    return ctx.state.cards.powers[doing.kind][doing.face].effects


INSTRUCTIONS: Final = Instructions(effects_of)
"""PT effect 1, 3."""

DOING = procedure("pixel_tactics.doing", Doing, announce, INSTRUCTIONS.carry_out)


def due_effects(ctx: Ctx, window: Window) -> list[Due]:
    """PT reaction 1: every living card whose condition occurs."""
    state = ctx.state
    found: list[Due] = []
    slots = state.cards.hero_windows.get(window.name, NO_SLOTS)
    for seat in range(2):
        _add_if_due(state, seat * 9 + CENTRE, state.leader_powers[seat], window, found)
        grid = state.sides[seat].grid
        for slot in slots:
            piece = grid[slot]
            if piece is not None and not piece.corpse:
                power = state.cards.powers[piece.card % KINDS][slot // 3]
                _add_if_due(state, seat * 9 + slot, power, window, found)
    return found


def _add_if_due(state: State, ref: int, power: Power, window: Window, found: list[Due]) -> None:
    trigger = power.trigger
    if trigger is None or trigger.window != window.name:
        return
    if trigger.is_due(state, ref, window):
        found.append(Due(ref // 9, ref))


def resolve(ctx: Ctx, window: Window, due: Due) -> Flow:
    state = ctx.state
    ref = due.source
    leads = ref % 9 == CENTRE
    kind = state.leader_kind(due.seat) if leads else kind_of(state.piece(ref).card)
    doing = Doing(due.seat, kind, LEADER if leads else ref % 9 // 3, ref)
    trigger = power_at(state, ref).trigger
    assert trigger is not None
    trigger.prepare(state, ref, window, doing)
    return call(doing, after=REPEAT)


def priority(state: State) -> int:
    """PT effect 4, 5: the player whose turn it is, at the end of a wave the first player."""
    return state.first if state.active == NOBODY else state.active


def open_window(ctx: Ctx, name: str, about: list[int], after: Flow = NEXT) -> Flow:
    """Let everything happen that is due at this moment, if anything is."""
    if not is_awaited(ctx.state, name):
        return after
    window = Window(name, priority(ctx.state), about)
    return call(window, after) if due_effects(ctx, window) else after


def is_awaited(state: State, name: str) -> bool:
    """Is there a card at all that may have something to do in this window?"""
    if name in state.cards.hero_windows:
        return True
    for power in state.leader_powers:
        if power.trigger is not None and power.trigger.window == name:
            return True
    return False


WINDOW = Windows("pixel_tactics.window", "PT-effect.4", due_effects, resolve).procedure()
