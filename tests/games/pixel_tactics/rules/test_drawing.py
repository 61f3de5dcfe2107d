"""PT draw: taking cards from the deck."""

from feldherr.games.pixel_tactics.answers import DRAW_CARD
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import duel, order, spell


@rule("PT-draw.1")
def test_the_draw_action_takes_the_top_card_of_the_own_deck() -> None:
    t = duel("hand oracle witch mystic healer, deck knight templar fighter")

    t.play(DRAW_CARD)

    assert t.hand("red") == ["oracle", "witch", "mystic", "healer", "knight"]
    assert (len(t.red.deck), t.top("red")) == (2, "templar")
    assert t.red.actions == 1


@rule("PT-draw.2")
def test_nobody_draws_from_an_empty_deck_and_the_discard_pile_stays() -> None:
    twelve = "fighter gunner healer homunculus mascot mystic oracle overlord paladin priestess witch templar"
    t = duel(f"hand knight, deck, discard {twelve}")

    assert t.why_not(DRAW_CARD) == "PT-draw.2"
    assert "DrawCard" not in t.kinds()
    assert (len(t.red.deck), len(t.red.discard)) == (0, 12)


@rule("PT-draw.2")
def test_the_last_card_of_a_deck_can_be_drawn() -> None:
    t = duel("hand knight, deck witch, discard healer")

    t.play(DRAW_CARD)

    assert t.hand("red") == ["knight", "witch"]
    assert not t.offers(DRAW_CARD)
    assert t.discarded("red") == ["healer"]


@rule("PT-draw.3")
def test_there_is_no_hand_limit() -> None:
    t = duel("hand oracle witch mystic healer knight, deck templar fighter gunner")

    t.play(DRAW_CARD)
    assert len(t.red.hand) == 6
    t.play(DRAW_CARD)

    assert len(t.red.hand) == 7
    assert t.discarded("red") == []


@rule("PT-draw.4")
def test_an_effect_draws_as_many_cards_as_there_are() -> None:
    t = duel("K1 scientist, hand knight, deck witch", wave="flank")

    t.play(spell("K1"))

    assert t.hand("red") == ["knight", "witch"]
    assert t.red.deck == []


@rule("PT-draw.4")
def test_an_order_to_draw_five_cards_from_a_deck_of_three_draws_three() -> None:
    t = duel("hand oracle witch mystic healer knight, deck templar fighter gunner")

    t.play(order("oracle"))

    assert t.hand("red") == ["templar", "fighter", "gunner"]
    assert t.red.deck == []
