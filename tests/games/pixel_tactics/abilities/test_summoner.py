"""Summoner, leader Lesandra Machan."""

import pytest

from feldherr.core.chance import Scripted, Shuffled
from feldherr.games.pixel_tactics.answers import DRAW_CARD
from feldherr.games.pixel_tactics.events.card_moves import CardsDiscarded, PutOnDeck
from feldherr.games.pixel_tactics.events.setup import CardsDrawn
from feldherr.games.pixel_tactics.state import HIDDEN
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    BLUE,
    RED,
    Table,
    card,
    duel,
    found,
    hand_card,
    melee,
    move,
    named,
    order,
    recruit,
    spell,
    target,
)


@rule("PT-card.summoner.front")
def test_in_front_a_melee_ready_hero_goes_back_to_its_owners_hand() -> None:
    t = duel("F1 summoner, F3 fighter", "F1 knight d9, K1 healer")
    assert t.why_not(melee("F3", "K1")) == "PT-melee.1"

    t.play(spell("F1"))
    assert t.options() == [target("red F1"), target("red F3"), target("blue F1")]
    assert (t.attack("red F1", "blue K2"), t.life("red F1")) == (2, 5)
    t.play(target("blue F1"))

    assert t.hand("blue") == ["knight"]
    assert not t.has("blue F1")
    assert t.offers(melee("F3", "K1"))


@rule("PT-card.summoner.front")
def test_in_front_the_returned_hero_has_lost_its_damage() -> None:
    t = duel("F1 summoner, hand witch", "F1 knight d9, hand oracle", actions=1)

    t.play(spell("F1"), target("blue F1"), recruit("blue.knight", "F1"))

    assert t.damage("blue F1") == 0


@rule("PT-card.summoner.flank")
def test_in_the_flank_a_hero_is_recruited_onto_any_free_place_and_may_attack() -> None:
    t = duel("K1 summoner, R3 oracle corpse, hand fighter paladin", wave="flank")

    t.play(spell("K1"))
    assert t.offers(recruit("fighter", "F2"))
    assert t.offers(recruit("fighter", "R1"))
    t.play(recruit("paladin", "K3"), melee("K3", "K2"))

    assert t.leader_damage("blue") == 4
    assert t.hand("red") == ["fighter"]


@pytest.mark.parametrize("where", ["R3", "K2", "K1"])
@rule("PT-card.summoner.flank")
def test_in_the_flank_corpses_leaders_and_heroes_keep_their_places(where: str) -> None:
    t = duel("K1 summoner, R3 oracle corpse, hand fighter paladin", wave="flank")

    t.play(spell("K1"))

    assert t.why_not(recruit("fighter", where)) == "PT-card.summoner.flank"


TEN = "fighter knight healer gunner mystic oracle vampire trapper templar mascot"


def summoner_in_the_rear(deck: str) -> Table:
    return duel(f"R1 summoner, hand witch, deck {deck}", wave="rear")


@rule("PT-card.summoner.rear")
def test_in_the_rear_one_of_three_drawn_cards_stays_one_goes_back_one_goes_away() -> None:
    t = summoner_in_the_rear(TEN)

    t.play(spell("R1"))
    assert not t.offers(hand_card("witch"))
    t.play(hand_card("knight"), hand_card("healer"))

    assert t.hand("red") == ["witch", "fighter"]
    assert (t.top("red"), len(t.red.deck)) == ("knight", 8)
    assert t.discarded("red") == ["healer"]


@rule("PT-card.summoner.rear")
def test_in_the_rear_the_opponent_sees_only_the_discarded_card() -> None:
    t = summoner_in_the_rear(TEN)

    t.play(spell("R1"), hand_card("knight"), hand_card("healer"))

    seen = t.match.view(BLUE)
    assert found(seen.log, CardsDrawn)[0].cards == [HIDDEN] * 3
    assert found(seen.log, PutOnDeck)[0].card == HIDDEN
    assert found(seen.log, CardsDiscarded)[0].cards == [card("healer")]
    assert set(seen.state.sides[RED].hand + seen.state.sides[RED].deck) == {HIDDEN}


@rule("PT-card.summoner.rear")
def test_in_the_rear_a_single_card_stays_in_hand() -> None:
    t = summoner_in_the_rear("fighter")

    t.play(spell("R1"))

    assert (t.hand("red"), t.red.deck, t.discarded("red")) == (["witch", "fighter"], [], [])


@rule("PT-card.summoner.rear")
def test_in_the_rear_of_two_cards_none_is_discarded() -> None:
    t = summoner_in_the_rear("fighter knight")

    t.play(spell("R1"), hand_card("fighter"))

    assert (t.hand("red"), t.top("red"), t.discarded("red")) == (["witch", "knight"], "fighter", [])


def searched(deck: str) -> Table:
    """The deck has 12 cards; shuffling turns it upside down."""
    left = 11 if "knight" in deck else 12
    dice = Scripted([Shuffled(list(range(left))[::-1])])
    return duel(f"hand summoner witch, deck {deck}", dice=dice)


@rule("PT-card.summoner.order")
def test_the_order_finds_the_named_card_shows_it_and_shuffles_the_rest() -> None:
    t = searched(f"{TEN} pyromancer scientist")

    t.play(order("summoner"), named("knight"))

    assert t.hand("red") == ["witch", "knight"]
    assert t.match.view(BLUE).state.sides[RED].hand == [card("knight"), HIDDEN]
    assert (len(t.red.deck), t.top("red")) == (11, "scientist")


@rule("PT-card.summoner.order")
def test_the_order_shuffles_even_if_the_named_card_is_not_there() -> None:
    t = searched(TEN.replace("knight", "homunculus") + " pyromancer scientist")

    t.play(order("summoner"), named("knight"))

    assert t.hand("red") == ["witch"]
    assert (len(t.red.deck), t.top("red")) == (12, "scientist")


@rule("PT-card.summoner.leader")
def test_with_lesandra_recruiting_costs_no_action_but_still_binds() -> None:
    t = duel("leads summoner, hand fighter knight healer witch")

    t.play(recruit("fighter", "F1"), recruit("knight", "F2"), recruit("healer", "F3"))

    assert t.red.actions == 2
    for slot in ("F1", "F2", "F3"):
        assert t.why_not(melee(slot, "K2")) == t.why_not(move(slot, "R1")) == "PT-action.5"
        assert t.why_not(recruit("witch", slot)) == "PT-recruit.2"
    assert t.why_not(recruit("witch", "K1")) == "PT-recruit.1"
    assert (t.attack("red K2", "blue K2"), t.life("red K2")) == (1, 21)


@rule("PT-card.summoner.leader")
def test_with_lesandra_other_actions_cost_what_they_cost() -> None:
    t = duel("leads summoner, hand fighter", "hand knight oracle", actions=1, first="blue")

    t.play(DRAW_CARD, recruit("fighter", "F1"))

    assert t.red.actions == 0
    assert t.why_not(DRAW_CARD) == "PT-action.2"
    t = duel("leads summoner", "hand knight oracle", active="blue")
    t.play(recruit("blue.knight", "F1"))
    assert t.blue.actions == 1
