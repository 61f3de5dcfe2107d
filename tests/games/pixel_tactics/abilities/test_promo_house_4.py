"""Herald, leader Marshal (house designs)."""

import pytest

from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import duel, melee, order, shoot, spell

TEN = "fighter knight healer gunner mystic oracle vampire trapper templar mascot"


@pytest.mark.parametrize(("victim", "damage"), [("K2", 5), ("F1", 3)])
@rule("PT-card.promo_house_4.front")
def test_in_front_it_is_stronger_against_leaders_only(victim: str, damage: int) -> None:
    t = duel("F1 promo_house_4, hand witch", "F1 knight")

    t.play(melee("F1", victim))

    assert (t.damage(f"blue {victim}"), t.life("red F1")) == (damage, 5)


@rule("PT-card.promo_house_4.front")
def test_in_the_flank_it_is_not_stronger_against_leaders() -> None:
    t = duel("K1 promo_house_4, hand witch", wave="flank")

    t.play(melee("K1", "K2"))

    assert t.leader_damage("blue") == 3


FLANK = "F1 fighter, K1 promo_house_4, R1 gunner, F3 paladin, hand witch"


@pytest.mark.parametrize(("slot", "damage"), [("F1", 5), ("F3", 4)])
@rule("PT-card.promo_house_4.flank")
def test_in_the_flank_it_strengthens_its_forerunner(slot: str, damage: int) -> None:
    t = duel(FLANK, "F1 overlord")

    t.play(melee(slot, "F1"))

    assert t.damage("blue F1") == damage


@rule("PT-card.promo_house_4.flank")
def test_in_the_flank_it_strengthens_its_supporter_but_not_itself() -> None:
    t = duel(FLANK, "F1 overlord", wave="rear")

    t.play(shoot("R1", "F1"))

    assert t.damage("blue F1") == 6
    assert t.attack("red K1", "blue F1") == 3


@rule("PT-card.promo_house_4.rear")
def test_in_the_rear_the_spell_draws_a_card() -> None:
    t = duel(f"R1 promo_house_4, hand witch paladin, deck {TEN}", "hand oracle", wave="rear")

    t.play(spell("R1"))

    assert t.hand("red") == ["witch", "paladin", "fighter"]
    assert (len(t.red.deck), t.hand("blue")) == (9, ["oracle"])


@rule("PT-card.promo_house_4.rear")
def test_in_the_rear_an_empty_deck_makes_the_spell_idle() -> None:
    t = duel("R1 promo_house_4, hand witch paladin, deck", wave="rear")

    t.play(spell("R1"))

    assert t.idle
    assert (t.hand("red"), t.red.actions) == (["witch", "paladin"], 1)


@pytest.mark.parametrize(("deck", "drawn"), [(TEN, 3), ("fighter knight", 2)])
@rule("PT-card.promo_house_4.order")
def test_the_order_draws_three_cards_if_there_are_so_many(deck: str, drawn: int) -> None:
    red = f"hand promo_house_4 witch, deck {deck}"
    t = duel(red, "hand oracle", options="promo=yes")

    t.play(order("promo_house_4"))

    assert t.hand("red") == ["witch", *deck.split()[:drawn]]
    assert len(t.red.deck) == len(deck.split()) - drawn
    assert (t.discarded("red"), t.hand("blue")) == (["promo_house_4"], ["oracle"])


@pytest.mark.parametrize("round", [1, 2, 3])
@rule("PT-card.promo_house_4.leader")
def test_the_marshal_draws_a_card_at_the_end_of_every_round(round: int) -> None:
    red = "leads promo_house_4, hand witch, deck fighter knight"
    t = duel(red, "hand oracle", "rear", round, active="blue", options="promo=yes")

    t.end_wave()

    assert t.state.round == round + 1
    assert t.hand("red") == ["witch", "fighter"]
    assert (t.attack("red K2", "blue K2"), t.life("red K2")) == (4, 19)


@pytest.mark.parametrize(("wave", "deck"), [("front", "fighter"), ("rear", "")])
@rule("PT-card.promo_house_4.leader")
def test_the_marshal_draws_nothing_earlier_nor_from_an_empty_deck(wave: str, deck: str) -> None:
    red = f"leads promo_house_4, hand witch, deck {deck}"
    t = duel(red, "hand oracle, deck", wave, active="blue", options="promo=yes")

    t.end_wave()

    assert t.hand("red") == ["witch"]
