"""PT setup, promo, match: preparing a game, and games in a row."""

from typing import cast

from feldherr.core.chance import Draw, Drawn, Shuffle, Shuffled
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, Decision
from feldherr.core.flow import DONE, NEXT, REPEAT, Flow, ask, ask_all, call, procedure
from feldherr.core.seat import NO_SEAT, NOBODY, SeatId
from feldherr.games.pixel_tactics.answers import Amount, Lead, amounts
from feldherr.games.pixel_tactics.card_numbers import BASE, MASCOT, kind_of
from feldherr.games.pixel_tactics.events.setup import (
    AlarmRaised,
    DeckShuffled,
    DiscardShuffled,
    GameBegan,
    LeadersRevealed,
    LeadersTaken,
    MatchEnded,
    StarterDrawn,
    StarterKnown,
)
from feldherr.games.pixel_tactics.frames import OneGame, Series, Wave
from feldherr.games.pixel_tactics.grid import FIRST, SEAT_IDS, SECOND, opponent_of
from feldherr.games.pixel_tactics.questions import BONUS_CARDS, CHOOSE_LEADER, SHUFFLE, STARTER
from feldherr.games.pixel_tactics.rules.drawing import draw, draw_promo
from feldherr.games.pixel_tactics.state import DRAWN_GAME, Ctx, State

OPENING_HAND = 5
OPENING_HAND_WITH_PROMO = 4


def shuffle_decks(ctx: Ctx, game: OneGame) -> Flow:
    """PT setup 2."""
    if game.at == 2:
        return NEXT
    deck = ctx.state.sides[game.at].deck
    return ask(Shuffle("PT-setup.2", SHUFFLE, f"deck.{game.at}", len(deck)), then=deck_shuffled)


def deck_shuffled(ctx: Ctx, game: OneGame, answer: Shuffled) -> Flow:
    ctx.emit(DeckShuffled(SEAT_IDS[game.at], answer.order))
    game.at += 1
    return REPEAT


def shuffle_promo(ctx: Ctx, game: OneGame) -> Flow:
    """PT promo 1, 5: one common pile, only in the variant."""
    if not ctx.state.promo:
        return NEXT
    return ask(Shuffle("PT-promo.1", SHUFFLE, "promo", len(ctx.state.promo)), then=promo_shuffled)


def promo_shuffled(ctx: Ctx, game: OneGame, answer: Shuffled) -> Flow:
    ctx.emit(DeckShuffled(NO_SEAT, answer.order))
    return NEXT


def deal(ctx: Ctx, game: OneGame) -> Flow:
    """PT setup 3, promo 2."""
    promos = min(2, len(ctx.state.promo))
    for seat in SEAT_IDS:
        draw(ctx, seat, OPENING_HAND_WITH_PROMO if seat < promos else OPENING_HAND)
    for seat in SEAT_IDS[:promos]:
        draw_promo(ctx, seat)
    game.at = 0
    return NEXT


def draw_bonus(ctx: Ctx, game: OneGame) -> Flow:
    """PT match 7, 8: a card for every two in the opponent's victory pile, before the leaders are chosen."""
    state = ctx.state
    if game.at == 2:
        return NEXT
    seat = SEAT_IDS[game.at]
    bonus = len(state.sides[opponent_of(seat)].victory) // 2
    if bonus and state.rules.bonus_is_choice:
        return ask(ChooseOne(seat, "PT-match.7", BONUS_CARDS, amounts(0, bonus)), then=bonus_chosen)
    draw(ctx, seat, bonus)
    game.at += 1
    return REPEAT


def bonus_chosen(ctx: Ctx, game: OneGame, answer: Amount) -> Flow:
    draw(ctx, SEAT_IDS[game.at], answer.amount)
    game.at += 1
    return REPEAT


def choose_leaders(ctx: Ctx, game: OneGame) -> Flow:
    """PT setup 4: in secret, both at once."""
    for seat in SEAT_IDS:
        side = ctx.state.sides[seat]
        if not side.hand:
            game.at = seat
            shuffle = Shuffle("PT-setup.7", SHUFFLE, f"deck.{seat}", len(side.discard))
            return ask(shuffle, then=discard_shuffled)
    questions: list[Decision] = []
    for seat in SEAT_IDS:
        leads: list[Record] = [Lead(card) for card in ctx.state.sides[seat].hand]
        questions.append(ChooseOne(seat, "PT-setup.4", CHOOSE_LEADER, leads))
    return ask_all(questions, then=leaders_chosen)


def discard_shuffled(ctx: Ctx, game: OneGame, answer: Shuffled) -> Flow:
    """PT setup 7 goes on even when alarm after alarm has used up all cards."""
    ctx.emit(DiscardShuffled(SEAT_IDS[game.at], answer.order))
    draw(ctx, SEAT_IDS[game.at], OPENING_HAND)
    return REPEAT


def leaders_chosen(ctx: Ctx, game: OneGame, answers: list[Record]) -> Flow:
    """PT setup 5-8: turned over together; the same card on both sides raises the alarm."""
    state = ctx.state
    cards = [cast(Lead, answer).card for answer in answers]
    same = kind_of(cards[0]) == kind_of(cards[1])
    if same and (kind_of(cards[0]) != MASCOT or state.rules.same_mascot):
        ctx.emit(AlarmRaised(cards))
        from_pile = state.rules.promo_alarm_from_pile and kind_of(cards[0]) >= len(BASE)
        for seat in SEAT_IDS:
            if from_pile and state.promo:
                draw_promo(ctx, seat)
            else:
                draw(ctx, seat, 1)
        return REPEAT
    ctx.emit(LeadersRevealed(cards))
    return NEXT


def draw_lot(ctx: Ctx, game: OneGame) -> Flow:
    """PT setup 10, match 9, 10: the previous winner starts, otherwise the lot decides."""
    if ctx.state.first != NOBODY:
        ctx.emit(StarterKnown(ctx.state.first))
        return NEXT
    return ask(Draw("PT-setup.10", STARTER, "starter", [1, 1]), then=lot_drawn)


def lot_drawn(ctx: Ctx, game: OneGame, answer: Drawn) -> Flow:
    ctx.emit(StarterDrawn(SEAT_IDS[answer.outcome]))
    return NEXT


def play(ctx: Ctx, game: OneGame) -> Flow:
    """PT round 10: wave after wave until a leader is killed."""
    return call(Wave(), after=REPEAT)


ONE_GAME = procedure(
    "pixel_tactics.game",
    OneGame,
    shuffle_decks,
    shuffle_promo,
    deal,
    draw_bonus,
    choose_leaders,
    draw_lot,
    play,
)


def next_game(ctx: Ctx, series: Series) -> Flow:
    """PT match 1-6: a single game, or games until one victory pile is large enough and larger."""
    state = ctx.state
    if state.outcome == NOBODY:
        return call(OneGame(), after=REPEAT)
    if state.rules.match_length == 0:
        ctx.emit(MatchEnded(state.outcome))
        return DONE
    ctx.emit(spoils(state))
    piles = [len(side.victory) for side in state.sides]
    if max(piles) >= state.rules.match_length and piles[0] != piles[1]:
        ctx.emit(MatchEnded(FIRST if piles[0] > piles[1] else SECOND))
        return DONE
    ctx.emit(GameBegan(state.game + 1, next_starter(state)))
    return REPEAT


SERIES = procedure("pixel_tactics.series", Series, next_game)


def spoils(state: State) -> LeadersTaken:
    """PT match 2, 3: the winner takes both leaders, after a draw each takes the other's."""
    leaders = [side.leader().card for side in state.sides]
    if state.outcome == DRAWN_GAME:
        return LeadersTaken([leaders[1]], [leaders[0]])
    return LeadersTaken(leaders, []) if state.outcome == FIRST else LeadersTaken([], leaders)


def next_starter(state: State) -> SeatId:
    """PT match 9, 10: NOBODY means a lot."""
    if state.outcome != DRAWN_GAME:
        return state.outcome
    if state.rules.lot_after_draw:
        return NO_SEAT
    started = state.first if state.round % 2 else opponent_of(state.first)
    return opponent_of(started)
