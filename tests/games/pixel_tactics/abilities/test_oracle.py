"""Oracle, leader Seth Cremmul."""

import pytest

from feldherr.core.decision import Arranged
from feldherr.games.pixel_tactics.answers import DRAW_CARD
from feldherr.games.pixel_tactics.card_numbers import CardId
from feldherr.games.pixel_tactics.events.card_moves import DeckArranged, HandSeen, TopSeen
from feldherr.games.pixel_tactics.events.setup import CardsDrawn, PromoDrawn
from feldherr.games.pixel_tactics.state import HIDDEN
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    BLUE,
    RED,
    Table,
    card,
    dealt,
    draw_promo,
    duel,
    found,
    hand_card,
    lead,
    move,
    new_table,
    order,
    spell,
)

SPECTATOR = 2


def drawn(t: Table, by: int) -> list[list[CardId]]:
    """The cards of all draws, as somebody's log names them."""
    return [each.cards for each in found(t.match.view(by).log, CardsDrawn)]


def seen_hand(t: Table, by: int, of: int) -> list[CardId]:
    return t.match.view(by).state.sides[of].hand


def seen_deck(t: Table, by: int, of: int = RED) -> list[CardId]:
    return t.match.view(by).state.sides[of].deck


@rule("PT-card.oracle.front")
def test_in_front_it_sees_the_enemy_hand_and_throws_one_card_away() -> None:
    t = duel("F1 oracle, hand witch", "hand fighter knight healer, deck gunner mystic", actions=1)
    fighter, knight, healer = card("blue.fighter"), card("blue.knight"), card("blue.healer")

    t.play(spell("F1"))
    assert found(t.match.view(RED).log, HandSeen)[0].cards == [fighter, knight, healer]
    t.play(hand_card("blue.knight"))

    assert (t.hand("blue"), t.discarded("blue")) == (["fighter", "healer"], ["knight"])
    t.play(DRAW_CARD)
    assert seen_hand(t, RED, BLUE) == [fighter, healer, HIDDEN]


@rule("PT-card.oracle.front")
def test_in_front_an_empty_enemy_hand_makes_the_spell_idle() -> None:
    t = duel("F1 oracle, hand witch")

    t.play(spell("F1"))

    assert found(t.match.log, HandSeen) == []
    assert t.idle
    assert (t.red.actions, t.hand("red"), t.discarded("blue")) == (1, ["witch"], [])


@rule("PT-card.oracle.flank")
def test_in_the_flank_it_sorts_the_top_five_cards_of_the_own_deck() -> None:
    t = duel("K1 oracle, deck fighter knight healer gunner mystic witch", wave="flank")

    t.play(spell("K1"))
    assert t.decision.shown() == [
        hand_card(name) for name in ("fighter", "knight", "healer", "gunner", "mystic")
    ]
    t.play(Arranged([4, 3, 2, 1, 0]), DRAW_CARD)

    assert t.hand("red") == ["mystic"]
    assert t.top("red") == "gunner"
    assert t.red.deck[0] == card("witch")


@rule("PT-card.oracle.flank")
def test_in_the_flank_it_sees_no_more_cards_than_there_are() -> None:
    t = duel("K1 oracle, deck fighter knight healer, hand witch", wave="flank")

    t.play(spell("K1"))
    assert len(t.decision.shown()) == 3
    t.play(Arranged([2, 0, 1]))

    assert t.top("red") == "healer"


@rule("PT-card.oracle.flank")
def test_in_the_flank_the_opponent_learns_nothing_but_the_fact() -> None:
    t = duel("K1 oracle, deck fighter knight healer, hand witch", wave="flank")

    t.play(spell("K1"), Arranged([2, 0, 1]))

    log = t.match.view(BLUE).log
    assert found(log, TopSeen)[0].cards == found(log, DeckArranged)[0].cards == [HIDDEN] * 3
    assert seen_deck(t, BLUE) == [HIDDEN] * 3
    assert seen_deck(t, RED) == [card("knight"), card("fighter"), card("healer")]


@rule("PT-card.oracle.flank")
def test_in_the_flank_an_empty_deck_makes_the_spell_idle() -> None:
    t = duel("K1 oracle, deck, hand witch", wave="flank")

    t.play(spell("K1"))

    assert t.idle
    assert (t.red.actions, found(t.match.log, TopSeen)) == (1, [])


@rule("PT-card.oracle.rear")
def test_in_the_rear_its_player_knows_the_top_card_of_the_own_deck() -> None:
    t = duel("R1 oracle, deck fighter knight, hand witch", "deck mystic", wave="rear")

    assert (t.attack("red R1", "blue K2"), t.life("red R1")) == (2, 4)
    assert seen_deck(t, RED) == [HIDDEN, card("fighter")]
    assert seen_deck(t, BLUE) == [HIDDEN, HIDDEN]
    assert seen_deck(t, RED, of=BLUE) == [HIDDEN]


@rule("PT-card.oracle.rear")
def test_in_the_rear_it_shows_nothing_after_it_has_moved() -> None:
    t = duel("R1 oracle, deck fighter knight, hand witch", wave="rear")

    t.play(move("R1", "F1"))

    assert seen_deck(t, RED) == [HIDDEN, HIDDEN]


@rule("PT-card.oracle.rear")
def test_in_the_rear_it_shows_nothing_once_it_is_dead() -> None:
    t = duel("R1 oracle, deck fighter knight, hand witch assassin", wave="rear")

    t.play(order("assassin"))

    assert t.is_corpse("red R1")
    assert seen_deck(t, RED) == [HIDDEN, HIDDEN]


TEN = "fighter knight healer gunner mystic witch vampire trapper templar summoner"


@pytest.mark.parametrize(
    ("hand", "deck", "drawn", "left"),
    [
        ("paladin mascot scientist", TEN, 4, 6),
        ("", TEN, 1, 9),
        ("paladin mascot scientist", "fighter knight", 2, 0),
    ],
)
@rule("PT-card.oracle.order")
def test_the_order_exchanges_the_hand_for_one_card_more(
    hand: str, deck: str, drawn: int, left: int
) -> None:
    t = duel(f"hand oracle {hand}, deck {deck}", "hand berserker alchemist")

    t.play(order("oracle"))

    assert t.hand("red") == deck.split()[:drawn]
    assert t.discarded("red") == [*hand.split(), "oracle"]
    assert len(t.red.deck) == left
    assert t.hand("blue") == ["berserker", "alchemist"]


@rule("PT-card.oracle.leader")
def test_with_seth_the_enemy_hand_is_open_from_the_reveal_on() -> None:
    t = new_table(dice=dealt("oracle fighter knight", "mystic witch vampire healer gunner"))
    assert seen_hand(t, RED, BLUE) == [HIDDEN] * 5

    t.play(lead("oracle"), lead("blue.mystic"))

    assert (t.attack("red K2", "blue K2"), t.life("red K2")) == (3, 20)
    assert seen_hand(t, RED, BLUE) == t.blue.hand
    assert HIDDEN not in t.blue.hand
    assert seen_hand(t, BLUE, RED) == [HIDDEN] * 4


@rule("PT-card.oracle.leader")
def test_with_seth_later_draws_of_the_opponent_are_open_too() -> None:
    t = duel("leads oracle, hand witch", "hand knight, deck gunner healer", active="blue")

    t.play(DRAW_CARD)

    assert seen_hand(t, RED, BLUE) == [card("blue.knight"), card("blue.gunner")]
    assert seen_deck(t, RED, of=BLUE) == [HIDDEN]
    assert seen_hand(t, BLUE, RED) == [HIDDEN]


@rule("PT-card.oracle.leader")
def test_with_seth_the_log_names_the_cards_the_opponent_draws_to_him_alone() -> None:
    t = duel("leads oracle, hand knight, deck witch", "hand knight, deck gunner healer", actions=1)

    t.play(DRAW_CARD, DRAW_CARD)

    assert drawn(t, RED) == [[card("witch")], [card("blue.gunner")]]
    assert drawn(t, BLUE) == [[HIDDEN], [card("blue.gunner")]]
    assert drawn(t, SPECTATOR) == [[HIDDEN], [HIDDEN]]


@rule("PT-card.oracle.leader", "PT-promo.3")
def test_with_seth_the_log_names_drawn_promo_cards_too() -> None:
    t = duel(
        "leads oracle, promo red.promo_marion",
        "hand knight",
        active="blue",
        options="promo=yes",
    )

    t.play(draw_promo("blue.knight"))

    assert [each.cards for each in found(t.match.view(RED).log, PromoDrawn)] == [
        [card("red.promo_marion")]
    ]
