"""PT glossary: what the words of the rules mean."""

import pytest

from feldherr.games.pixel_tactics.abilities import abilities
from feldherr.games.pixel_tactics.catalogue.reading import catalogue
from feldherr.games.pixel_tactics.events.card_moves import EffectBegan
from feldherr.games.pixel_tactics.events.combat import CasualtiesChecked
from feldherr.games.pixel_tactics.events.turn import WaveBegan, WaveEnded
from feldherr.games.pixel_tactics.grid import RANGED, refs_of
from feldherr.games.pixel_tactics.powers import FORERUNNER, SUPPORTER, Part
from feldherr.games.pixel_tactics.rulebook import packs
from feldherr.games.pixel_tactics.rules.values import is_unscreened, melee_ready
from feldherr.games.pixel_tactics.vocabulary.gifts import stronger
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    BLUE,
    RED,
    Table,
    at_random,
    column,
    duel,
    hand_card,
    melee,
    move,
    new_table,
    order,
    recruit,
    shoot,
    spell,
    target,
)


def with_helpful_witches(red: str) -> Table:
    """A table on which a Witch in front strengthens her supporter and one in the rear her forerunner, by 2."""
    t = duel(red, "F1 knight")
    witch: dict[str, list[Part]] = {
        "front": [stronger(2, SUPPORTER)],
        "rear": [stronger(2, FORERUNNER)],
    }
    t.state.cards = catalogue("german", packs(), {**abilities("german"), "witch": witch})
    return t


@rule("PT-glossary.1")
def test_a_discarded_card_goes_to_its_players_own_pile() -> None:
    t = duel("F1 oracle, hand mystic", "hand healer witch")

    t.play(spell("F1"), hand_card("blue.healer"))

    assert t.discarded("blue") == ["healer"]
    assert t.discarded("red") == []


@rule("PT-glossary.2")
def test_the_attack_value_is_the_damage_of_an_attack() -> None:
    t = duel("F1 healer", "F1 knight")
    t.play(melee("F1", "F1"))
    assert t.damage("blue F1") == 1

    t = duel("leads healer", "F1 witch", "flank")
    t.play(melee("K2", "F1"))
    assert t.damage("blue F1") == 0
    assert t.piece("red K2").bound, "the attack was made"


@rule("PT-glossary.3")
def test_what_costs_no_action_still_follows_the_rules_of_the_action() -> None:
    t = duel("leads paladin, F1 witch, F2 knight, F3 healer, R3 oracle corpse")

    t.play(move("F1", "K1"), move("F2", "R2"), move("F3", "K3"))

    assert t.red.actions == 2
    assert t.why_not(move("K2", "F1")) == "PT-move.3"
    assert t.why_not(move("K1", "F1")) == "PT-action.5"
    t = duel("leads paladin, F1 witch, F2 knight, R3 oracle corpse")
    assert t.why_not(move("F1", "F2")) == "PT-move.4"
    assert t.why_not(move("F1", "R3")) == "PT-move.4"


@rule("PT-glossary.4")
def test_a_hero_recruited_free_of_cost_is_bound_all_the_same() -> None:
    t = duel("leads summoner, hand fighter oracle", "F1 witch")

    t.play(recruit("fighter", "F1"))

    assert t.red.actions == 2
    assert t.why_not(melee("F1", "F1")) == "PT-action.5"
    assert t.why_not(move("F1", "F2")) == "PT-action.5"


@rule("PT-glossary.5")
def test_the_forerunner_stands_directly_before_a_hero() -> None:
    t = duel("F1 fighter, F2 blue.fighter, K1 mystic", "F1 knight")

    assert t.attack("red F1", "blue F1") == 4 + 2
    assert t.attack("red F2", "blue F1") == 4


@rule("PT-glossary.5")
def test_a_leader_is_the_forerunner_of_the_hero_behind_him() -> None:
    assert with_helpful_witches("R2 witch").attack("red K2", "blue F1") == 3 + 2
    assert with_helpful_witches("R1 witch").attack("red K2", "blue F1") == 3


@rule("PT-glossary.6")
def test_the_supporter_stands_directly_behind_a_hero() -> None:
    t = duel("K1 dragon_mage, R1 gunner, R2 blue.gunner", "F1 knight")

    assert t.attack("red R1", "blue F1", RANGED) == 5 + 3
    assert t.attack("red R2", "blue F1", RANGED) == 5


@rule("PT-glossary.6")
def test_a_leader_is_the_supporter_of_the_hero_before_him() -> None:
    assert with_helpful_witches("F2 witch").attack("red K2", "blue F1") == 3 + 2
    assert with_helpful_witches("F1 witch").attack("red K2", "blue F1") == 3


@rule("PT-glossary.7")
def test_a_gap_leaves_no_forerunner_and_no_supporter() -> None:
    t = with_helpful_witches("R1 witch, F1 fighter")
    assert t.attack("red F1", "blue F1") == 4

    t = with_helpful_witches("R1 witch, K1 oracle corpse, F1 fighter")
    assert t.attack("red F1", "blue F1") == 4

    t = duel("F1 fighter corpse, K1 mystic, R1 gunner, F2 oracle", "F1 knight")
    assert t.attack("red K1", "blue F1") == 1
    assert t.attack("red R1", "blue F1", RANGED) == 5
    assert t.attack("red F2", "blue F1") == 2


@rule("PT-glossary.8")
def test_a_hero_without_a_side_is_any_living_hero() -> None:
    t = duel("K1 healer, F1 fighter d3, F2 oracle corpse", "F1 witch, R3 knight d2", "flank")

    t.play(spell("K1"))

    assert t.options() == [target(each) for each in ("red F1", "red K1", "blue F1", "blue R3")]


@rule("PT-glossary.9")
@pytest.mark.parametrize("name", ["healer", "alchemist"])
def test_effects_on_heroes_do_not_reach_leaders(name: str) -> None:
    t = duel(f"leads blank d5, F1 fighter d3, hand {name} oracle", "leads blank d5, F1 witch d1")

    t.play(order(name))

    assert t.decision.shown() == [target("red F1"), target("blue F1")]


@rule("PT-glossary.9")
def test_damage_to_the_flank_row_spares_the_leaders_in_it() -> None:
    t = duel("K1 fighter, hand planestalker oracle", "K3 knight")

    t.play(order("planestalker"))

    assert (t.damage("red K1"), t.damage("blue K3")) == (5, 5)
    assert (t.leader_damage("red"), t.leader_damage("blue")) == (0, 0)


@rule("PT-glossary.10")
def test_killed_and_fallen_heroes_are_corpses_alike() -> None:
    t = duel("F1 witch, hand assassin oracle", "F1 fighter d8, F2 knight")
    t.end_wave()
    t.play(order("assassin"), target("blue F2"))

    assert t.is_corpse("blue F1")
    assert t.is_corpse("blue F2")
    assert t.attack("red F1", "blue K2") == 1 + 2


@rule("PT-glossary.11")
@pytest.mark.parametrize("seed", range(6))
def test_who_can_attack_in_melee_can_be_attacked_in_melee(seed: int) -> None:
    t = new_table(seed)
    for _ in at_random(t, seed):
        if t.state.round == 0:
            continue
        for seat in (RED, BLUE):
            attackers = [
                ref
                for ref in refs_of(seat)
                if t.state.is_alive(ref) and is_unscreened(t.state, ref)
            ]
            assert sorted(melee_ready(t.state, seat)) == attackers


@rule("PT-glossary.12")
def test_dealing_damage_is_no_attack() -> None:
    t = duel("F2 witch, hand fighter oracle", "F1 alchemist, F2 overlord, K1 berserker, R1 mystic")

    t.play(order("fighter"), column(1))

    assert [t.damage(f"blue {place}") for place in ("F1", "K1", "R1")] == [5, 5, 5]
    assert t.damage("red F2") == 0


@rule("PT-glossary.12")
def test_damage_without_an_attack_wakes_no_defender() -> None:
    t = duel("F2 witch, hand fighter oracle", "F1 knight, K3 berserker")

    t.play(order("fighter"), column(1))

    assert t.damage("blue F1") == 5
    assert (t.damage("red F2"), t.leader_damage("red")) == (0, 0)


@rule("PT-glossary.13")
@pytest.mark.parametrize("place", ["F1", "K1", "R3", "K2"])
def test_a_unit_is_the_leader_and_all_its_heroes(place: str) -> None:
    t = duel(
        "R1 gunner", "leads knight, F1 witch, K1 overlord, R3 oracle, K3 healer corpse", "rear"
    )
    assert t.why_not(shoot("R1", "K3")) == "PT-attack.8", "a corpse is no part of the unit"

    t.play(shoot("R1", place))

    assert t.damage(f"blue {place}") == 5 - 1


@rule("PT-glossary.14")
def test_every_wave_has_one_casualty_check_after_its_last_effects() -> None:
    t = duel("leads alchemist", "F1 knight, F2 fighter")

    events = [event for _ in range(3) for event in t.end_wave()]

    kinds = (EffectBegan, CasualtiesChecked, WaveEnded, WaveBegan)
    wave = ["EffectBegan", "CasualtiesChecked", "WaveEnded", "WaveBegan"]
    assert [type(each).__name__ for each in events if isinstance(each, kinds)] == wave * 3
