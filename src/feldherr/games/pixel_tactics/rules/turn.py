"""PT round, action: waves, turns, and carrying out what a player chose."""

from feldherr.core.codec import Record
from feldherr.core.flow import DONE, NEXT, REPEAT, Flow, ask, call, procedure, unwind
from feldherr.core.seat import SeatId
from feldherr.games.pixel_tactics.answers import (
    Attack,
    DrawCard,
    DrawPromo,
    EndTurn,
    Execute,
    Move,
    PlayOrder,
    Recruit,
    RemoveCorpse,
    TakeDamage,
)
from feldherr.games.pixel_tactics.decisions import TurnChoice
from feldherr.games.pixel_tactics.events.card_moves import CardsDiscarded
from feldherr.games.pixel_tactics.events.combat import Executed
from feldherr.games.pixel_tactics.events.setup import GameEnded
from feldherr.games.pixel_tactics.events.turn import (
    ActionPassed,
    ActionTaken,
    CorpseRemoved,
    Moved,
    Recruited,
    RoundEnded,
    TurnBegan,
    TurnEnded,
    WaveEnded,
    next_wave,
)
from feldherr.games.pixel_tactics.frames import (
    Cast,
    Check,
    Deaths,
    OneGame,
    OrderPlay,
    Strike,
    Turn,
    Wave,
)
from feldherr.games.pixel_tactics.grid import (
    NO_REF,
    NOWHERE,
    REAR,
    SEAT_IDS,
    SPELL,
    opponent_of,
    ref_of,
)
from feldherr.games.pixel_tactics.moments import (
    HeroRecruited,
    RoundEnds,
    TurnEnds,
    WaveEnds,
)
from feldherr.games.pixel_tactics.powers import (
    BASE_ACTIONS,
    FREE_MOVE,
    FREE_RECRUIT,
    FREE_REMOVE,
)
from feldherr.games.pixel_tactics.rules.actions import free_of_cost, legal_actions, order_is_free
from feldherr.games.pixel_tactics.rules.damage import move_damage_in_unit, offer_transfers, settle
from feldherr.games.pixel_tactics.rules.drawing import draw, draw_promo
from feldherr.games.pixel_tactics.rules.effects import open_window
from feldherr.games.pixel_tactics.rules.values import trait
from feldherr.games.pixel_tactics.state import NO_WINNER, Ctx


def begin_wave(ctx: Ctx, wave: Wave) -> Flow:
    """PT round 1, 5, 9."""
    ctx.emit(next_wave(ctx.state))
    return NEXT


def first_turn(ctx: Ctx, wave: Wave) -> Flow:
    """PT round 2: the first player's whole turn, then the second's."""
    return call(Turn(ctx.state.first))


def second_turn(ctx: Ctx, wave: Wave) -> Flow:
    return call(Turn(opponent_of(ctx.state.first)))


def end_effects(ctx: Ctx, wave: Wave) -> Flow:
    """PT casualty 11: effects before the check."""
    return open_window(ctx, WaveEnds())


def last_transfers(ctx: Ctx, wave: Wave) -> Flow:
    return offer_transfers(ctx.state, [ctx.state.first, opponent_of(ctx.state.first)])


def check_casualties(ctx: Ctx, wave: Wave) -> Flow:
    """PT round 4."""
    return call(Check([ctx.state.first, opponent_of(ctx.state.first)]))


def end_wave(ctx: Ctx, wave: Wave) -> Flow:
    """PT action 6: marks of the wave are cleared."""
    ctx.emit(WaveEnded())
    return NEXT if ctx.state.wave == REAR else DONE


def end_round(ctx: Ctx, wave: Wave) -> Flow:
    return open_window(ctx, RoundEnds())


def swap_wave_cards(ctx: Ctx, wave: Wave) -> Flow:
    """PT round 7, 8, 10: the second player starts the next round; a cap exists only as a house option."""
    state = ctx.state
    if state.rules.round_cap and state.round >= state.rules.round_cap:
        living = [len(state.heroes(seat)) for seat in SEAT_IDS]
        ctx.emit(GameEnded(NO_WINNER, [], living))
        return unwind(OneGame)
    ctx.emit(RoundEnded(state.round, opponent_of(state.first)))
    return DONE


WAVE = procedure(
    "pixel_tactics.wave", Wave, begin_wave, first_turn, second_turn, end_effects, last_transfers,
    check_casualties, end_wave, end_round, swap_wave_cards,
)  # fmt: skip


def begin_turn(ctx: Ctx, turn: Turn) -> Flow:
    """PT round 3, card scientist: two actions, three under Luc, fewer when slowed."""
    state = ctx.state
    base = trait(state, turn.seat, BASE_ACTIONS) or 2
    slowed = state.sides[turn.seat].slowed
    least = 1 if state.rules.edition == "revised" else 0
    ctx.emit(TurnBegan(turn.seat, max(least, base - slowed)))
    return NEXT


def act(ctx: Ctx, turn: Turn) -> Flow:
    """PT round 11, 12: go on while there is something to do."""
    choices = legal_actions(ctx.state, turn.seat)
    if not choices:
        return NEXT
    return ask(TurnChoice(ctx.state, turn.seat, choices), then=perform)


def perform(ctx: Ctx, turn: Turn, answer: Record) -> Flow:
    """PT action 3: the six actions, and what cards add to them."""
    seat = turn.seat
    if isinstance(answer, Recruit):
        return recruit(ctx, seat, answer)
    if isinstance(answer, Attack):
        return attack(ctx, seat, answer)
    if isinstance(answer, Move):
        ctx.emit(Moved(seat, answer.slot, answer.to))
        ctx.emit(
            ActionTaken(
                seat, "move", free_of_cost(ctx.state, seat, FREE_MOVE), ref_of(seat, answer.to)
            )
        )
    elif isinstance(answer, DrawCard):
        ctx.emit(ActionTaken(seat, "draw", 1))
        draw(ctx, seat, 1)
    elif isinstance(answer, PlayOrder):
        ctx.emit(ActionTaken(seat, "order", 0 if order_is_free(ctx.state, seat) else 1))
        return call(OrderPlay(seat, answer.card), after=REPEAT)
    elif isinstance(answer, RemoveCorpse):
        ctx.emit(ActionTaken(seat, "remove_corpse", free_of_cost(ctx.state, seat, FREE_REMOVE)))
        ctx.emit(CorpseRemoved(answer.at, ctx.state.piece(answer.at).card))
    elif isinstance(answer, TakeDamage):
        move_damage_in_unit(ctx, seat, answer)
        return settle(ctx, REPEAT)
    elif isinstance(answer, DrawPromo):
        ctx.emit(ActionTaken(seat, "draw_promo", 1))
        ctx.emit(CardsDiscarded(seat, [answer.card]))
        draw_promo(ctx, seat)
    elif isinstance(answer, Execute):
        ctx.emit(ActionTaken(seat, "execute", 1))
        ctx.emit(Executed(seat, answer.card, answer.target))
        return call(Deaths(dying=[answer.target]), after=REPEAT)
    elif isinstance(answer, EndTurn):
        return NEXT
    else:
        ctx.emit(ActionPassed(seat))
    return REPEAT


def recruit(ctx: Ctx, seat: SeatId, wish: Recruit) -> Flow:
    """PT recruit 1, 4."""
    ctx.emit(ActionTaken(seat, "recruit", free_of_cost(ctx.state, seat, FREE_RECRUIT)))
    ctx.emit(Recruited(seat, wish.card, wish.slot, True))
    return open_window(ctx, HeroRecruited(ref_of(seat, wish.slot)), after=REPEAT)


def attack(ctx: Ctx, seat: SeatId, wish: Attack) -> Flow:
    """PT attackaction 1."""
    ref = ref_of(seat, wish.slot)
    ctx.emit(ActionTaken(seat, "attack", 1, ref))
    if wish.mode == SPELL:
        return call(Cast(ref), after=REPEAT)
    target = NO_REF if wish.target == NOWHERE else ref_of(opponent_of(seat), wish.target)
    return call(Strike(ref, wish.mode, target), after=REPEAT)


def closing_effects(ctx: Ctx, turn: Turn) -> Flow:
    """PT card alchemist leader, healer leader: in the later revision effects close a turn."""
    return open_window(ctx, TurnEnds(turn.seat))


def end_turn(ctx: Ctx, turn: Turn) -> Flow:
    ctx.emit(TurnEnded(turn.seat))
    return DONE


TURN = procedure("pixel_tactics.turn", Turn, begin_turn, act, closing_effects, end_turn)
