"""Alchemist, leader Lixis Ran Kanda."""

import pytest

from feldherr.core.decision import Chosen
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import duel, melee, order, shoot, spell, target


@rule("PT-card.alchemist.front")
def test_in_front_it_intercepts_and_takes_two_less_from_a_shot() -> None:
    t = duel("F1 alchemist, R1 healer", "R2 gunner", "rear", active="blue")

    t.play(shoot("R2", "R1"), target("red F1"))

    assert t.damage("red F1") == 3
    assert t.damage("red R1") == 0


@rule("PT-card.alchemist.front")
def test_in_front_it_takes_two_less_in_melee_but_never_less_than_nothing() -> None:
    t = duel("F1 alchemist d3", "F1 fighter, F2 healer", first="blue", active="blue", actions=3)

    t.play(melee("F1", "F1"))
    assert t.damage("red F1") == 3 + 2
    t.play(melee("F2", "F1"))
    assert t.damage("red F1") == 3 + 2 + 0


@rule("PT-card.alchemist.front")
def test_in_front_damage_of_a_spell_is_not_reduced() -> None:
    t = duel("F1 alchemist", "R1 alchemist", "rear", active="blue")

    t.play(spell("R1"))
    t.pick("red F1")

    assert t.damage("red F1") == 1


@rule("PT-card.alchemist.front")
@pytest.mark.parametrize("place", ["K1", "R1"])
def test_in_other_rows_it_takes_full_damage(place: str) -> None:
    t = duel(f"{place} alchemist", "F1 fighter", first="blue", active="blue")

    t.play(melee("F1", place))

    assert t.damage(f"red {place}") == 4


@rule("PT-card.alchemist.flank")
def test_in_the_flank_its_leader_takes_two_less_from_an_attack() -> None:
    t = duel("K1 alchemist", "F1 fighter, F2 oracle", first="blue", active="blue", actions=3)

    t.play(melee("F1", "K2"))
    assert t.leader_damage("red") == 2
    t.play(melee("F2", "K1"))
    assert t.damage("red K1") == 2


@rule("PT-card.alchemist.flank")
def test_in_the_flank_a_spell_hurts_its_leader_in_full() -> None:
    t = duel("K1 alchemist", "R1 assassin", "rear", active="blue")

    t.play(spell("R1"))

    assert t.leader_damage("red") == 3


@rule("PT-card.alchemist.flank")
@pytest.mark.parametrize("elsewhere", ["F1 alchemist", "R1 alchemist", "K1 alchemist corpse"])
def test_elsewhere_or_dead_it_does_not_protect_its_leader(elsewhere: str) -> None:
    t = duel(elsewhere, "F1 fighter", active="blue")

    t.play(melee("F1", "K2"))

    assert t.leader_damage("red") == 4


SIX = "F1 knight, F2 fighter, F3 oracle, K1 witch, K3 mystic, R1 healer"


@rule("PT-card.alchemist.rear")
def test_in_the_rear_its_spell_hurts_up_to_five_different_heroes() -> None:
    t = duel("R1 alchemist", SIX, "rear")

    t.play(spell("R1"))
    assert t.offered().isdisjoint({"red K2", "blue K2"})
    assert t.why_not(Chosen([0, 1, 2, 3, 4, 5])) == "PT-card.alchemist.rear"
    assert t.why_not(Chosen([1, 1])) == "PT-card.alchemist.rear"
    t.pick("blue F1", "blue F2", "blue F3", "blue K1", "blue K3")

    assert [t.damage(f"blue {each}") for each in ("F1", "F2", "F3", "K1", "K3")] == [1] * 5
    assert t.damage("blue R1") == t.damage("red R1") == t.leader_damage("blue") == 0


@rule("PT-card.alchemist.rear")
@pytest.mark.parametrize(("place", "wave"), [("F1", "front"), ("K1", "flank")])
def test_outside_the_rear_it_has_no_spell(place: str, wave: str) -> None:
    t = duel(f"{place} alchemist", SIX, wave)

    assert t.why_not(spell(place)) == "PT-spell.1"


@rule("PT-card.alchemist.order")
def test_its_order_shares_out_exactly_seven_damage_among_heroes() -> None:
    t = duel("F1 knight, hand alchemist", "F1 oracle, F2 dragon_mage")

    t.play(order("alchemist"))
    assert t.offered() == {"red F1", "blue F1", "blue F2"}
    assert t.why_not(t.split_answer(blue_F1=4, blue_F2=2)) == "PT-card.alchemist.order"
    assert t.why_not(t.split_answer(blue_F1=4, blue_F2=4)) == "PT-card.alchemist.order"
    t.split(blue_F1=4, blue_F2=3)

    assert t.damage("blue F1") == 4
    assert t.damage("blue F2") == 3
    assert t.leader_damage("blue") == t.damage("red F1") == 0


@rule("PT-card.alchemist.order")
def test_damage_of_its_order_is_no_attack_and_spares_corpses() -> None:
    t = duel("hand alchemist", "F1 healer, F2 knight corpse")

    t.play(order("alchemist"))

    assert t.damage("blue F1") == 7
    assert t.damage("blue F2") == 0


@rule("PT-card.alchemist.leader")
def test_under_lixis_every_enemy_hero_takes_one_before_the_check() -> None:
    t = duel("leads alchemist, F3 knight", "leads blank d5, F1 dragon_mage d2, F2 fighter")

    t.end_wave()

    assert t.is_corpse("blue F1")
    assert t.damage("blue F2") == 1
    assert t.leader_damage("blue") == 5
    assert t.damage("red F3") == t.leader_damage("red") == 0


@rule("PT-card.alchemist.leader")
def test_lixis_works_three_times_a_round_and_not_after_attacks() -> None:
    t = duel("leads alchemist, F1 oracle", "F2 fighter")

    t.play(melee("F1", "F2"))
    assert t.damage("blue F2") == 2
    for waves in (1, 2, 3):
        t.end_wave()
        assert t.damage("blue F2") == 2 + waves
    assert t.state.round == 3
    assert [t.attack("red K2", "blue F2"), t.life("red K2")] == [2, 17]


@pytest.mark.parametrize("red", ["F1 alchemist", "K1 alchemist"])
@pytest.mark.parametrize(("attacker", "damage"), [("healer", 1), ("overlord", 1), ("fighter", 2)])
def test_revised_its_reductions_of_two_leave_one_damage(
    red: str, attacker: str, damage: int
) -> None:
    victim = "F1" if red.startswith("F1") else "K2"
    t = duel(red, f"F1 {attacker}, hand witch", active="blue", options="edition=revised")

    t.play(melee("F1", victim))

    assert t.damage(f"red {victim}") == damage


@pytest.mark.parametrize(("edition", "damage"), [("german", 0), ("first", 0), ("revised", 1)])
def test_only_revised_the_reduction_for_the_leader_leaves_one_damage(
    edition: str, damage: int
) -> None:
    t = duel("K1 alchemist", "F1 healer", active="blue", options=f"edition={edition}")

    t.play(melee("F1", "K2"))

    assert t.leader_damage("red") == damage


def test_revised_an_attack_without_value_still_deals_nothing() -> None:
    t = duel("F1 alchemist", "leads priestess", "flank", active="blue", options="edition=revised")

    t.play(melee("K2", "F1"))

    assert t.damage("red F1") == 0


def test_revised_in_the_flank_it_protects_no_hero() -> None:
    t = duel("K1 alchemist", "F1 oracle", active="blue", options="edition=revised")

    t.play(melee("F1", "K1"))

    assert t.damage("red K1") == 2


@pytest.mark.parametrize(("edition", "over"), [("first", True), ("german", False)])
def test_in_the_first_printing_lixis_has_only_fourteen_life(edition: str, over: bool) -> None:
    t = duel("leads alchemist d14", options=f"edition={edition}")

    t.end_wave()

    assert t.match.over is over


@rule("PT-card.alchemist.leader")
def test_revised_lixis_harms_the_whole_enemy_unit_at_the_end_of_her_own_turns() -> None:
    t = duel("leads alchemist, F1 fighter", "F1 oracle, R3 witch", options="edition=revised")

    t.end_turn()

    assert (t.damage("blue F1"), t.damage("blue R3"), t.leader_damage("blue")) == (1, 1, 1)
    assert (t.damage("red F1"), t.leader_damage("red")) == (0, 0)
    t.end_turn()
    assert (t.damage("blue F1"), t.leader_damage("blue")) == (1, 1)


@rule("PT-card.alchemist.leader")
def test_revised_lixis_keeps_the_truce() -> None:
    t = duel("leads alchemist", "F1 oracle", round=1, options="edition=revised")

    t.end_turn()

    assert (t.damage("blue F1"), t.leader_damage("blue")) == (0, 0)
