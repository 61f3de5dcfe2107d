"""Game Designer (house design), leader D. Brad Talton Jr."""

import pytest

from feldherr.core.chance import Scripted, Shuffled
from feldherr.games.pixel_tactics.answers import DRAW_CARD
from feldherr.games.pixel_tactics.events.card_moves import CardNamed
from feldherr.games.pixel_tactics.events.setup import DeckShuffled
from feldherr.games.pixel_tactics.events.turn import RoundEnded
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    BLUE,
    RED,
    Table,
    duel,
    found,
    hand_card,
    named,
    order,
    shoot,
    spell,
    target,
)


@rule("PT-card.promo_designer.front")
def test_in_front_it_may_intercept() -> None:
    t = duel("F1 promo_designer, R1 oracle", "R1 gunner, hand witch", wave="rear", active="blue")

    t.play(shoot("R1", "R1"), target("red F1"))

    assert (t.damage("red F1"), t.damage("red R1"), t.life("red F1")) == (5, 0, 6)
    assert t.attack("red F1", "blue K2") == 2


@rule("PT-card.promo_designer.front")
def test_in_the_flank_it_does_not_intercept() -> None:
    t = duel("K1 promo_designer, R1 overlord", "R1 gunner, hand witch", wave="rear", active="blue")

    t.play(shoot("R1", "R1"))

    assert (t.damage("red K1"), t.damage("red R1")) == (0, 5)


@rule("PT-card.promo_designer.flank")
def test_in_the_flank_two_own_heroes_change_places_with_their_damage() -> None:
    red = "F1 fighter d3, K1 promo_designer, K3 oracle corpse, R1 healer d1"
    t = duel(red, "F1 knight", wave="flank")

    t.play(spell("K1"))
    assert t.decision.shown() == [target("red F1"), target("red K1"), target("red R1")]
    t.pick("red F1", "red R1")

    assert (t.name("red F1"), t.damage("red F1")) == ("healer", 1)
    assert (t.name("red R1"), t.damage("red R1")) == ("fighter", 3)


@rule("PT-card.promo_designer.flank")
def test_in_the_flank_corpses_and_enemies_are_no_partners() -> None:
    t = duel(
        "F1 fighter corpse, K1 promo_designer, hand witch", "F1 knight, F2 oracle", wave="flank"
    )

    t.play(spell("K1"))

    assert t.is_corpse("red F1")
    assert t.name("red K1") == "promo_designer"


TEN = "fighter knight healer gunner mystic oracle vampire trapper templar mascot"


@rule("PT-card.promo_designer.rear")
def test_in_the_rear_two_cards_are_drawn_and_any_hand_card_is_discarded() -> None:
    t = duel(f"R1 promo_designer, hand witch paladin scientist, deck {TEN}", wave="rear")

    t.play(spell("R1"))
    hand = ["witch", "paladin", "scientist", "fighter", "knight"]
    assert t.options() == [hand_card(name) for name in hand]
    t.play(hand_card("paladin"))

    assert t.hand("red") == ["witch", "scientist", "fighter", "knight"]
    assert (len(t.red.deck), t.discarded("red")) == (8, ["paladin"])


@rule("PT-card.promo_designer.rear")
def test_in_the_rear_a_card_is_discarded_even_if_none_can_be_drawn() -> None:
    t = duel("R1 promo_designer, hand witch paladin, deck", "hand oracle", wave="rear")

    t.play(spell("R1"), hand_card("witch"))

    assert (t.hand("red"), t.discarded("red"), t.hand("blue")) == (
        ["paladin"],
        ["witch"],
        ["oracle"],
    )


def designer_in_hand(blue: str) -> Table:
    return duel("F1 knight, hand promo_designer witch", blue, options="promo=yes")


@rule("PT-card.promo_designer.order")
def test_the_order_makes_the_opponent_discard_a_hero_without_leaving_a_corpse() -> None:
    t = designer_in_hand("F1 knight, F2 fighter")

    t.play(order("promo_designer"), named("knight"))

    assert not t.has("blue F1")
    assert t.discarded("blue") == ["knight"]
    assert t.name("red F1") == "knight"
    assert t.name("blue F2") == "fighter"


@rule("PT-card.promo_designer.order")
def test_the_order_finds_the_card_in_hand_too() -> None:
    t = designer_in_hand("hand knight oracle")

    t.play(order("promo_designer"), named("knight"))

    assert (t.hand("blue"), t.discarded("blue")) == (["oracle"], ["knight"])


@rule("PT-card.promo_designer.order")
def test_the_order_does_not_search_the_deck_nor_strike_the_leader() -> None:
    t = designer_in_hand("leads oracle, deck knight mystic")

    t.play(order("promo_designer"))
    assert not t.offers(named("oracle"))
    t.play(named("knight"))

    assert (len(t.blue.deck), t.discarded("blue")) == (2, [])


def talton(round: int = 2) -> Table:
    """Blue's last action before the end of a round; two cards in a deck change places when shuffled."""
    red = "leads promo_designer, F2 vampire, hand fighter witch, deck knight mystic"
    blue = (
        "leads oracle, F1 healer d4, F3 vampire, hand mascot, deck gunner fighter templar trapper"
    )
    dice = Scripted([Shuffled([1, 0]), Shuffled([1, 0])])
    options = "promo=yes"
    t = duel(red, blue, "rear", round, active="blue", actions=1, options=options, dice=dice)
    t.play(DRAW_CARD)
    return t


@pytest.mark.parametrize("round", [1, 2])
@rule("PT-card.promo_designer.leader")
def test_talton_bans_a_card_from_hands_and_decks_and_both_decks_are_shuffled(round: int) -> None:
    t = talton(round)

    assert (t.seat, t.decision.prompt) == (RED, "ban_card")
    t.play(named("fighter"))

    assert t.hand("red") == ["witch"]
    assert t.discarded("red") == t.discarded("blue") == ["fighter"]
    assert (len(t.red.deck), t.top("red")) == (2, "mystic")
    assert (len(t.blue.deck), t.top("blue")) == (2, "trapper")
    assert (t.attack("red K2", "blue K2"), t.life("red K2")) == (2, 19)


@rule("PT-card.promo_designer.leader")
def test_talton_names_the_card_between_the_check_and_the_swap() -> None:
    t = talton()

    assert t.is_corpse("blue F1")
    assert found(t.match.log, RoundEnded) == []
    events = t.play(named("fighter"))

    kinds = [type(event) for event in events]
    assert kinds.index(CardNamed) < kinds.index(DeckShuffled) < kinds.index(RoundEnded)
    assert t.state.first == BLUE


@rule("PT-card.promo_designer.leader")
def test_talton_bans_heroes_of_both_units_but_not_the_enemy_leader() -> None:
    t = duel(
        "leads promo_designer, F2 vampire, deck knight",
        "leads oracle, F3 vampire, deck knight",
        wave="rear", active="blue", actions=1, options="promo=yes",
    )  # fmt: skip

    t.play(DRAW_CARD)
    assert not t.offers(named("oracle"))
    t.play(named("vampire"))

    assert t.discarded("red") == t.discarded("blue") == ["vampire"]
    assert not t.has("red F2")
    assert not t.has("blue F3")


@rule("PT-card.promo_designer.leader")
def test_talton_names_nothing_at_the_end_of_a_front_wave() -> None:
    t = duel("leads promo_designer, hand witch", "hand oracle", active="blue", options="promo=yes")

    events = t.end_wave()

    assert found(events, CardNamed) == []
