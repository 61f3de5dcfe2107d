"""Words for orders besides the action, and for more or fewer actions."""

from collections.abc import Callable

from feldherr.core.chance import Drawn
from feldherr.core.decision import Confirm, Decision, Reply
from feldherr.core.flow import NEXT, REPEAT, Flow, call
from feldherr.core.seat import SeatId
from feldherr.games.pixel_tactics.answers import NO, Card, card_answers
from feldherr.games.pixel_tactics.card_numbers import MASCOT, NO_CARD, kind_of
from feldherr.games.pixel_tactics.events.card_moves import CardShown
from feldherr.games.pixel_tactics.events.turn import (
    ActionsGained,
    OrderActionsGained,
    OrderEnded,
    OrderTaken,
    Slowed,
)
from feldherr.games.pixel_tactics.frames import CopiedOrder, Doing, OrderPlay
from feldherr.games.pixel_tactics.powers import Effect
from feldherr.games.pixel_tactics.questions import (
    PLAY_ANOTHER_ORDER,
    PLAY_DRAWN_ORDER,
    SHOW_ORDER,
)
from feldherr.games.pixel_tactics.state import Ctx
from feldherr.games.pixel_tactics.vocabulary.choosing import (
    about,
    choose_one,
    choose_one_by,
    rule_of,
)
from feldherr.games.pixel_tactics.vocabulary.hands import draw, random_enemy_card
from feldherr.games.pixel_tactics.vocabulary.make import choice, effect, emitted, steps

# Orders that are played


def play_orders() -> Effect:
    """Further orders from hand, as many as the player likes."""

    def ask(ctx: Ctx, doing: Doing) -> Decision | None:
        hand = ctx.state.sides[doing.seat].hand
        return choose_one(doing, PLAY_ANOTHER_ORDER, [NO, *card_answers(hand)]) if hand else None

    def play(ctx: Ctx, doing: Doing, answer: Card) -> Flow:
        return call(OrderPlay(doing.seat, answer.card), after=REPEAT)

    return choice(Card, ask, play)


def draw_and_play() -> Effect:
    """Draw a card that may be played at once as an order."""

    def ask(ctx: Ctx, doing: Doing) -> Decision | None:
        if doing.amount == 0:
            return None
        return Confirm(doing.seat, rule_of(doing), PLAY_DRAWN_ORDER, about(doing))

    def play(ctx: Ctx, doing: Doing, answer: Reply) -> Flow:
        drawn = ctx.state.sides[doing.seat].hand[-1]
        return call(OrderPlay(doing.seat, drawn)) if answer.yes else NEXT

    return steps(draw(1), choice(Reply, ask, play))


# Orders that are carried out without being played (PT reaction 5)


def copy_own_order() -> Effect:
    """A card of the own hand is shown and its order carried out; it stays in hand."""
    return _copy_shown(lambda doing: doing.seat)


def copy_enemy_order() -> Effect:
    """The opponent shows a hand card of his choice, and its order is carried out; it stays in his hand."""
    return _copy_shown(lambda doing: doing.enemy)


def _copy_shown(owner: Callable[[Doing], SeatId]) -> Effect:
    def ask(ctx: Ctx, doing: Doing) -> Decision | None:
        seat = owner(doing)
        return choose_one_by(seat, doing, SHOW_ORDER, card_answers(ctx.state.sides[seat].hand))

    def show(ctx: Ctx, doing: Doing, answer: Card) -> Flow:
        ctx.emit(CardShown(owner(doing), answer.card))
        return call(CopiedOrder(doing.seat, answer.card))

    return choice(Card, ask, show)


def take_random_order() -> Effect:
    """A random card of the opponent's hand: its order is carried out, then it is discarded; `card` is the one."""

    def take(ctx: Ctx, doing: Doing, answer: Drawn) -> Flow:
        enemy = doing.enemy
        doing.card = ctx.state.sides[enemy].hand[answer.outcome]
        ctx.emit(OrderTaken(enemy, doing.card))
        return call(CopiedOrder(doing.seat, doing.card))

    def throw_away(ctx: Ctx, doing: Doing) -> Flow:
        return NEXT if doing.card == NO_CARD else emitted(ctx, OrderEnded(doing.enemy, doing.card))

    return steps(choice(Drawn, random_enemy_card, take), effect(throw_away))


def leader_order() -> Effect:
    """PT faq 6: the order on the card used as leader, unless that is the Mascot."""

    def act(ctx: Ctx, doing: Doing) -> Flow:
        card = ctx.state.sides[doing.seat].leader().card
        return NEXT if kind_of(card) == MASCOT else call(CopiedOrder(doing.seat, card))

    return effect(act)


# How many actions there are


def gain_actions(count: int) -> Effect:
    return effect(lambda ctx, doing: emitted(ctx, ActionsGained(doing.seat, count)))


def gain_order_actions(count: int) -> Effect:
    """Actions that may be used for orders only."""
    return effect(lambda ctx, doing: emitted(ctx, OrderActionsGained(doing.seat, count)))


def slow_enemy(count: int) -> Effect:
    """The opponent has fewer actions."""
    return effect(lambda ctx, doing: emitted(ctx, Slowed(doing.enemy, count)))
