"""Words for hands, decks, copied orders and the number of actions."""

from feldherr.core.chance import Draw, Drawn, Shuffle, Shuffled
from feldherr.core.codec import Record
from feldherr.core.decision import Arrange, Arranged, Confirm, Decision, Reply
from feldherr.core.flow import NEXT, REPEAT, Flow, call
from feldherr.games.pixel_tactics.answers import NO, Card, Name, card_answers
from feldherr.games.pixel_tactics.cards import (
    BASE_KINDS,
    MASCOT,
    PROMO_KINDS,
    CardId,
    KindId,
    kind_of,
)
from feldherr.games.pixel_tactics.events.cards import (
    CardFound,
    CardNamed,
    CardsDiscarded,
    CardShown,
    DeckArranged,
    DeckCardDiscarded,
    HandSeen,
    HeroDiscarded,
    PutOnDeck,
    TopSeen,
)
from feldherr.games.pixel_tactics.events.setup import DeckShuffled
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
    BAN_CARD,
    DISCARD_CARD,
    DISCARD_DRAWN,
    DISCARD_ENEMY_CARD,
    NAME_CARD,
    PLAY_ANOTHER_ORDER,
    PLAY_DRAWN_ORDER,
    PUT_ON_DECK,
    RANDOM_CARD,
    SHOW_ORDER,
    SHUFFLE,
    SORT_DECK,
)
from feldherr.games.pixel_tactics.rules.drawing import draw as draw_cards
from feldherr.games.pixel_tactics.state import Ctx, State
from feldherr.games.pixel_tactics.vocabulary.targets import about, choose_one, rule_of


class _Draw(Effect):
    def __init__(self, count: int) -> None:
        self.count = count

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        draw_cards(ctx, doing.seat, self.count)
        return NEXT


class _DrawAndPlay(Effect):
    """Draw a card that may be played at once as an order."""

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        return (
            None
            if doing.stage == 0
            else Confirm(doing.seat, rule_of(doing), PLAY_DRAWN_ORDER, about(doing))
        )

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if doing.stage == 0:
            doing.stage = 1
            return REPEAT if draw_cards(ctx, doing.seat, 1) else NEXT
        if isinstance(answer, Reply) and answer.yes:
            return call(OrderPlay(doing.seat, ctx.state.sides[doing.seat].hand[-1]))
        return NEXT


class _DrawAndSort(Effect):
    """Draw three: one stays, one goes on top of the deck, one is discarded; `amount` were drawn."""

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        if doing.stage == 0:
            return None
        hand = ctx.state.sides[doing.seat].hand
        drawn = doing.amount if doing.stage == 1 else doing.amount - 1
        prompt = PUT_ON_DECK if doing.stage == 1 else DISCARD_DRAWN
        return choose_one(doing, prompt, card_answers(hand[len(hand) - drawn :]))

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if doing.stage == 0:
            doing.amount = draw_cards(ctx, doing.seat, 3)
            doing.stage = 1
            return REPEAT if doing.amount > 1 else NEXT
        assert isinstance(answer, Card)
        if doing.stage == 1:
            ctx.emit(PutOnDeck(doing.seat, answer.card))
            doing.stage = 2
            return REPEAT if doing.amount > 2 else NEXT
        ctx.emit(CardsDiscarded(doing.seat, [answer.card]))
        return NEXT


class _SeeHandAndDiscard(Effect):
    """Look at the opponent's hand and discard one card of it."""

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        if doing.stage == 0:
            return None
        return choose_one(
            doing, DISCARD_ENEMY_CARD, card_answers(ctx.state.sides[1 - doing.seat].hand)
        )

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        enemy = 1 - doing.seat
        if doing.stage == 0:
            hand = ctx.state.sides[enemy].hand
            if not hand:
                return NEXT
            ctx.emit(HandSeen(enemy, hand[:]))
            doing.stage = 1
            return REPEAT
        assert isinstance(answer, Card)
        ctx.emit(CardsDiscarded(enemy, [answer.card]))
        return NEXT


class _SortTop(Effect):
    """Look at the top cards of the own deck and put them back in any order, the first one on top."""

    def __init__(self, count: int) -> None:
        self.count = count

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        if doing.stage == 0:
            return None
        cards = card_answers(self._top(ctx.state, doing.seat))
        return Arrange(doing.seat, rule_of(doing), SORT_DECK, cards, cards, about(doing))

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        top = self._top(ctx.state, doing.seat)
        if doing.stage == 0:
            if not top:
                return NEXT
            ctx.emit(TopSeen(doing.seat, top[::-1]))
            doing.stage = 1
            return REPEAT
        assert isinstance(answer, Arranged)
        ctx.emit(DeckArranged(doing.seat, [top[item] for item in reversed(answer.order)]))
        return NEXT

    def _top(self, state: State, seat: int) -> list[CardId]:
        """Top card first."""
        deck = state.sides[seat].deck
        return deck[max(0, len(deck) - self.count) :][::-1]


class _Redraw(Effect):
    """Discard the hand and draw as many cards plus one."""

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        hand = ctx.state.sides[doing.seat].hand[:]
        if hand:
            ctx.emit(CardsDiscarded(doing.seat, hand))
        draw_cards(ctx, doing.seat, len(hand) + 1)
        return NEXT


class _Discard(Effect):
    """Discard a hand card of one's choice."""

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        return choose_one(doing, DISCARD_CARD, card_answers(ctx.state.sides[doing.seat].hand))

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if isinstance(answer, Card):
            ctx.emit(CardsDiscarded(doing.seat, [answer.card]))
        return NEXT


class _DiscardRandom(Effect):
    """The opponent discards cards that chance picks, one after the other."""

    def __init__(self, count: int) -> None:
        self.count = count

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        return random_enemy_card(ctx, doing) if doing.stage < self.count else None

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if not isinstance(answer, Drawn):
            return NEXT
        enemy = 1 - doing.seat
        ctx.emit(CardsDiscarded(enemy, [ctx.state.sides[enemy].hand[answer.outcome]]))
        doing.stage += 1
        return REPEAT


class _SearchDeck(Effect):
    """Name a card, take it from the own deck if it is there, and shuffle."""

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        if doing.stage == 0:
            return choose_one(doing, NAME_CARD, [Name(kind) for kind in BASE_KINDS])
        return shuffle(ctx, doing.seat)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if isinstance(answer, Shuffled):
            ctx.emit(DeckShuffled(doing.seat, answer.order))
            return NEXT
        assert isinstance(answer, Name)
        ctx.emit(CardNamed(doing.seat, answer.kind))
        for card in ctx.state.sides[doing.seat].deck:
            if kind_of(card) == answer.kind:
                ctx.emit(CardFound(doing.seat, card))
                break
        doing.stage = 1
        return REPEAT


class _BanCard(Effect):
    """Name a card that is not the enemy leader: it is discarded from units and hands, maybe from decks too."""

    def __init__(self, both: bool) -> None:
        self.both = both

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        if doing.stage == 0:
            leader = kind_of(ctx.state.sides[1 - doing.seat].leader().card)
            known = BASE_KINDS + PROMO_KINDS if ctx.state.rules.promo else BASE_KINDS
            return choose_one(doing, BAN_CARD, [Name(kind) for kind in known if kind != leader])
        return shuffle(ctx, doing.stage - 1) if self.both and doing.stage < 3 else None

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if isinstance(answer, Shuffled):
            ctx.emit(DeckShuffled(doing.stage - 1, answer.order))
        elif isinstance(answer, Name):
            ctx.emit(CardNamed(doing.seat, answer.kind))
            for seat in [doing.seat, 1 - doing.seat] if self.both else [1 - doing.seat]:
                self._ban(ctx, seat, answer.kind)
        else:
            return NEXT
        doing.stage += 1
        return REPEAT

    def _ban(self, ctx: Ctx, seat: int, kind: KindId) -> None:
        for ref in ctx.state.heroes(seat):
            card = ctx.state.piece(ref).card
            if kind_of(card) == kind:
                ctx.emit(HeroDiscarded(ref, card))
        side = ctx.state.sides[seat]
        named = [card for card in side.hand if kind_of(card) == kind]
        if named:
            ctx.emit(CardsDiscarded(seat, named))
        if self.both:
            for card in [card for card in side.deck if kind_of(card) == kind]:
                ctx.emit(DeckCardDiscarded(seat, card))


class _ShowAndCopyOrder(Effect):
    """A hand card is shown, by its owner's choice, and its order carried out; it stays in hand."""

    def __init__(self, enemy: bool) -> None:
        self.enemy = enemy

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        seat = 1 - doing.seat if self.enemy else doing.seat
        return choose_one(doing, SHOW_ORDER, card_answers(ctx.state.sides[seat].hand), seat)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if not isinstance(answer, Card):
            return NEXT
        ctx.emit(CardShown(1 - doing.seat if self.enemy else doing.seat, answer.card))
        return call(CopiedOrder(doing.seat, answer.card))


class _TakeRandomOrder(Effect):
    """A random card of the opponent's hand: its order is carried out, then it is discarded; `card` is the one."""

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        return random_enemy_card(ctx, doing) if doing.stage == 0 else None

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        enemy = 1 - doing.seat
        if isinstance(answer, Drawn):
            card = ctx.state.sides[enemy].hand[answer.outcome]
            ctx.emit(OrderTaken(enemy, card))
            doing.card = card
            doing.stage = 1
            return call(CopiedOrder(doing.seat, card), after=REPEAT)
        if doing.stage == 1:
            ctx.emit(OrderEnded(enemy, doing.card))
        return NEXT


class _LeaderOrder(Effect):
    """PT faq 6: the order on the card used as leader, unless that is the Mascot."""

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        card = ctx.state.sides[doing.seat].leader().card
        return NEXT if kind_of(card) == MASCOT else call(CopiedOrder(doing.seat, card))


class _PlayOrders(Effect):
    """Further orders from hand, as many as the player likes."""

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        hand = ctx.state.sides[doing.seat].hand
        return choose_one(doing, PLAY_ANOTHER_ORDER, [NO, *card_answers(hand)]) if hand else None

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if not isinstance(answer, Card):
            return NEXT
        return call(OrderPlay(doing.seat, answer.card), after=REPEAT)


class _GainActions(Effect):
    def __init__(self, count: int) -> None:
        self.count = count

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        ctx.emit(ActionsGained(doing.seat, self.count))
        return NEXT


class _GainOrderActions(Effect):
    def __init__(self, count: int) -> None:
        self.count = count

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        ctx.emit(OrderActionsGained(doing.seat, self.count))
        return NEXT


class _SlowEnemy(Effect):
    def __init__(self, count: int) -> None:
        self.count = count

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        ctx.emit(Slowed(1 - doing.seat, self.count))
        return NEXT


def random_enemy_card(ctx: Ctx, doing: Doing) -> Decision | None:
    hand = ctx.state.sides[1 - doing.seat].hand
    return (
        Draw(rule_of(doing), RANDOM_CARD, f"hand.{1 - doing.seat}", [1] * len(hand))
        if hand
        else None
    )


def shuffle(ctx: Ctx, seat: int) -> Decision:
    return Shuffle("PT-setup.2", SHUFFLE, f"deck.{seat}", len(ctx.state.sides[seat].deck))


def draw(count: int) -> Effect:
    return _Draw(count)


def draw_and_play() -> Effect:
    return _DrawAndPlay()


def draw_and_sort() -> Effect:
    return _DrawAndSort()


def see_hand_and_discard() -> Effect:
    return _SeeHandAndDiscard()


def sort_top(count: int) -> Effect:
    return _SortTop(count)


def redraw() -> Effect:
    return _Redraw()


def discard() -> Effect:
    return _Discard()


def discard_random(count: int) -> Effect:
    return _DiscardRandom(count)


def search_deck() -> Effect:
    return _SearchDeck()


def ban_card(both: bool = False) -> Effect:
    return _BanCard(both)


def show_and_copy_order() -> Effect:
    return _ShowAndCopyOrder(False)


def copy_shown_enemy_order() -> Effect:
    return _ShowAndCopyOrder(True)


def take_random_order() -> Effect:
    return _TakeRandomOrder()


def leader_order() -> Effect:
    return _LeaderOrder()


def play_orders() -> Effect:
    return _PlayOrders()


def gain_actions(count: int) -> Effect:
    return _GainActions(count)


def gain_order_actions(count: int) -> Effect:
    return _GainOrderActions(count)


def slow_enemy(count: int) -> Effect:
    return _SlowEnemy(count)
