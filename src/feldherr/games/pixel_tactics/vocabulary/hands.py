"""Words for cards in hand: drawn, seen and thrown away."""

from feldherr.core.chance import Draw, Drawn
from feldherr.core.decision import Decision
from feldherr.core.flow import NEXT, Flow
from feldherr.games.pixel_tactics.answers import Card, card_answers
from feldherr.games.pixel_tactics.card_numbers import CardId
from feldherr.games.pixel_tactics.events.card_moves import CardsDiscarded, HandSeen, PutOnDeck
from feldherr.games.pixel_tactics.frames import Doing
from feldherr.games.pixel_tactics.powers import Effect
from feldherr.games.pixel_tactics.questions import (
    DISCARD_CARD,
    DISCARD_DRAWN,
    DISCARD_ENEMY_CARD,
    PUT_ON_DECK,
    RANDOM_CARD,
)
from feldherr.games.pixel_tactics.rules.drawing import draw as draw_cards
from feldherr.games.pixel_tactics.state import Ctx
from feldherr.games.pixel_tactics.vocabulary.choosing import choose_one, rule_of
from feldherr.games.pixel_tactics.vocabulary.make import choice, effect, emitted, steps


def draw(count: int) -> Effect:
    """Draw cards; what follows finds as `amount` how many there were."""

    def act(ctx: Ctx, doing: Doing) -> Flow:
        doing.amount = draw_cards(ctx, doing.seat, count)
        return NEXT

    return effect(act)


def draw_and_sort() -> Effect:
    """Draw three: one stays, one goes on top of the deck, one is discarded."""

    def ask_which_back(ctx: Ctx, doing: Doing) -> Decision | None:
        drawn = _newest(ctx, doing, doing.amount)
        return choose_one(doing, PUT_ON_DECK, card_answers(drawn)) if len(drawn) > 1 else None

    def ask_which_away(ctx: Ctx, doing: Doing) -> Decision | None:
        left = _newest(ctx, doing, doing.amount - 1)
        return choose_one(doing, DISCARD_DRAWN, card_answers(left)) if len(left) > 1 else None

    return steps(
        draw(3),
        choice(
            Card,
            ask_which_back,
            lambda ctx, doing, answer: emitted(ctx, PutOnDeck(doing.seat, answer.card)),
        ),
        choice(Card, ask_which_away, _discarded),
    )


def _newest(ctx: Ctx, doing: Doing, count: int) -> list[CardId]:
    """The cards that came to the own hand last."""
    hand = ctx.state.sides[doing.seat].hand
    return hand[len(hand) - count :]


def redraw() -> Effect:
    """Discard the hand and draw as many cards plus one."""

    def act(ctx: Ctx, doing: Doing) -> Flow:
        hand = ctx.state.sides[doing.seat].hand[:]
        if hand:
            ctx.emit(CardsDiscarded(doing.seat, hand))
        draw_cards(ctx, doing.seat, len(hand) + 1)
        return NEXT

    return effect(act)


def discard() -> Effect:
    """Discard a hand card of one's choice."""

    def ask(ctx: Ctx, doing: Doing) -> Decision | None:
        return choose_one(doing, DISCARD_CARD, card_answers(ctx.state.sides[doing.seat].hand))

    return choice(Card, ask, _discarded)


def _discarded(ctx: Ctx, doing: Doing, answer: Card) -> Flow:
    return emitted(ctx, CardsDiscarded(doing.seat, [answer.card]))


def see_hand_and_discard() -> Effect:
    """Look at the opponent's hand and discard one card of it."""

    def see(ctx: Ctx, doing: Doing) -> Flow:
        enemy = doing.enemy
        hand = ctx.state.sides[enemy].hand
        return emitted(ctx, HandSeen(enemy, hand[:])) if hand else NEXT

    def ask(ctx: Ctx, doing: Doing) -> Decision | None:
        hand = ctx.state.sides[doing.enemy].hand
        return choose_one(doing, DISCARD_ENEMY_CARD, card_answers(hand))

    def take(ctx: Ctx, doing: Doing, answer: Card) -> Flow:
        return emitted(ctx, CardsDiscarded(doing.enemy, [answer.card]))

    return steps(effect(see), choice(Card, ask, take))


def discard_random(count: int) -> Effect:
    """The opponent discards cards that chance picks, one after the other."""

    def act(ctx: Ctx, doing: Doing, answer: Drawn) -> Flow:
        enemy = doing.enemy
        return emitted(ctx, CardsDiscarded(enemy, [ctx.state.sides[enemy].hand[answer.outcome]]))

    one: Effect = choice(Drawn, random_enemy_card, act)
    return steps(*[one] * count)


def random_enemy_card(ctx: Ctx, doing: Doing) -> Decision | None:
    """Chance picks a card of the opponent's hand."""
    enemy = doing.enemy
    hand = ctx.state.sides[enemy].hand
    return Draw(rule_of(doing), RANDOM_CARD, f"hand.{enemy}", [1] * len(hand)) if hand else None
