"""Words for decks, and for cards that are named wherever they are."""

from collections.abc import Callable

from feldherr.core.chance import Shuffle, Shuffled
from feldherr.core.codec import Record
from feldherr.core.decision import Arrange, Arranged, Decision
from feldherr.core.flow import NEXT, Flow
from feldherr.core.seat import SeatId
from feldherr.games.pixel_tactics.answers import Name, card_answers
from feldherr.games.pixel_tactics.card_numbers import (
    BASE_KINDS,
    PROMO_KINDS,
    CardId,
    KindId,
    kind_of,
)
from feldherr.games.pixel_tactics.events.card_moves import (
    CardFound,
    CardNamed,
    CardsDiscarded,
    DeckArranged,
    DeckCardDiscarded,
    HeroDiscarded,
    TopSeen,
)
from feldherr.games.pixel_tactics.events.setup import DeckShuffled
from feldherr.games.pixel_tactics.frames import Doing
from feldherr.games.pixel_tactics.grid import FIRST, SECOND
from feldherr.games.pixel_tactics.powers import Effect
from feldherr.games.pixel_tactics.questions import BAN_CARD, NAME_CARD, SHUFFLE, SORT_DECK
from feldherr.games.pixel_tactics.state import Ctx
from feldherr.games.pixel_tactics.vocabulary.choosing import about, choose_one, rule_of
from feldherr.games.pixel_tactics.vocabulary.make import choice, effect, emitted, steps


def sort_top(count: int) -> Effect:
    """Look at the top cards of the own deck and put them back in any order, the first one on top."""

    def top(ctx: Ctx, doing: Doing) -> list[CardId]:
        """The top card first."""
        return ctx.state.sides[doing.seat].deck[-count:][::-1]

    def see(ctx: Ctx, doing: Doing) -> Flow:
        cards = top(ctx, doing)
        return emitted(ctx, TopSeen(doing.seat, cards[::-1])) if cards else NEXT

    def ask(ctx: Ctx, doing: Doing) -> Decision | None:
        cards = card_answers(top(ctx, doing))
        if not cards:
            return None
        return Arrange(doing.seat, rule_of(doing), SORT_DECK, cards, cards, about(doing))

    def put_back(ctx: Ctx, doing: Doing, answer: Arranged) -> Flow:
        cards = top(ctx, doing)
        order = [cards[item] for item in reversed(answer.order)]
        return emitted(ctx, DeckArranged(doing.seat, order))

    return steps(effect(see), choice(Arranged, ask, put_back))


def search_deck() -> Effect:
    """Name a card, take it from the own deck if it is there, and shuffle."""

    def ask(ctx: Ctx, doing: Doing) -> Decision | None:
        return choose_one(doing, NAME_CARD, _names(BASE_KINDS))

    def take(ctx: Ctx, doing: Doing, answer: Name) -> Flow:
        ctx.emit(CardNamed(doing.seat, answer.kind))
        for card in _named(ctx.state.sides[doing.seat].deck, answer.kind)[:1]:
            ctx.emit(CardFound(doing.seat, card))
        return NEXT

    return steps(choice(Name, ask, take), _shuffle(lambda doing: doing.seat))


def ban_card() -> Effect:
    """Name a card that is not the enemy leader: it is discarded from the enemy unit and hand."""

    def ban(ctx: Ctx, doing: Doing, answer: Name) -> Flow:
        ctx.emit(CardNamed(doing.seat, answer.kind))
        _ban_in_play(ctx, doing.enemy, answer.kind)
        return NEXT

    return choice(Name, _ask_whom_to_ban, ban)


def ban_card_everywhere() -> Effect:
    """The same for both players, and from their decks, which are then shuffled."""

    def ban(ctx: Ctx, doing: Doing, answer: Name) -> Flow:
        ctx.emit(CardNamed(doing.seat, answer.kind))
        for seat in (doing.seat, doing.enemy):
            _ban_in_play(ctx, seat, answer.kind)
            for card in _named(ctx.state.sides[seat].deck, answer.kind):
                ctx.emit(DeckCardDiscarded(seat, card))
        return NEXT

    return steps(
        choice(Name, _ask_whom_to_ban, ban),
        _shuffle(lambda doing: FIRST),
        _shuffle(lambda doing: SECOND),
    )


def _ask_whom_to_ban(ctx: Ctx, doing: Doing) -> Decision | None:
    leader = kind_of(ctx.state.sides[doing.enemy].leader().card)
    known = BASE_KINDS + PROMO_KINDS if ctx.state.rules.promo else BASE_KINDS
    return choose_one(doing, BAN_CARD, _names([kind for kind in known if kind != leader]))


def _ban_in_play(ctx: Ctx, seat: SeatId, kind: KindId) -> None:
    for ref in ctx.state.heroes(seat):
        card = ctx.state.piece(ref).card
        if kind_of(card) == kind:
            ctx.emit(HeroDiscarded(ref, card))
    named = _named(ctx.state.sides[seat].hand, kind)
    if named:
        ctx.emit(CardsDiscarded(seat, named))


def _names(kinds: list[KindId]) -> list[Record]:
    return [Name(kind) for kind in kinds]


def _named(cards: list[CardId], kind: KindId) -> list[CardId]:
    """Those of that name."""
    return [card for card in cards if kind_of(card) == kind]


def _shuffle(whose: Callable[[Doing], SeatId]) -> Effect:
    """Chance puts a deck in order."""

    def ask(ctx: Ctx, doing: Doing) -> Decision | None:
        seat = whose(doing)
        return Shuffle("PT-setup.2", SHUFFLE, f"deck.{seat}", len(ctx.state.sides[seat].deck))

    def act(ctx: Ctx, doing: Doing, answer: Shuffled) -> Flow:
        return emitted(ctx, DeckShuffled(whose(doing), answer.order))

    return choice(Shuffled, ask, act)
