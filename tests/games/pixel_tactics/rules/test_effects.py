"""PT effect, golden: effects are compulsory, who comes first, and cards beat rules."""

import pytest

from feldherr.core.decision import Chosen, Confirm
from feldherr.games.pixel_tactics.events.combat import Damaged, Healed
from feldherr.games.pixel_tactics.events.setup import CardsDrawn
from feldherr.games.pixel_tactics.grid import EFFECT, MELEE
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    NO_THANKS,
    RED,
    YES_PLEASE,
    Table,
    aim,
    amount,
    card,
    duel,
    found,
    melee,
    order,
    ref,
    spell,
    target,
)


@rule("PT-effect.1")
def test_an_effect_is_carried_out_even_against_the_own_unit() -> None:
    t = duel("F1 fighter, F2 knight, hand alchemist oracle")

    t.play(order("alchemist"))
    assert t.decision.shown() == [target("red F1"), target("red F2")]
    assert not t.offers(t.split_answer(red_F1=6))
    assert not t.offers(t.split_answer())
    t.split(red_F1=4, red_F2=3)

    assert (t.damage("red F1"), t.damage("red F2")) == (4, 3)


@rule("PT-effect.2")
def test_an_effect_without_a_side_must_serve_the_opponent_if_need_be() -> None:
    t = duel("hand priestess oracle", "F1 knight corpse")

    t.play(order("priestess"))

    assert not t.is_corpse("blue F1")
    assert (t.name("blue F1"), t.damage("blue F1")) == ("knight", 0)


@rule("PT-effect.3")
def test_what_is_possible_of_an_effect_is_done() -> None:
    t = duel("hand trapper oracle", "hand healer witch")
    t.play(order("trapper"))
    assert t.hand("blue") == []
    assert sorted(t.discarded("blue")) == ["healer", "witch"]

    t = duel("hand trapper oracle")
    t.play(order("trapper"))
    assert t.discarded("blue") == []
    assert t.discarded("red") == ["trapper"]


@rule("PT-effect.4")
@pytest.mark.parametrize("first", ["red", "blue"])
def test_effects_of_the_active_player_come_first(first: str) -> None:
    t = duel("F1 vampire d1", "F1 knight", first=first)

    events = t.play(melee("F1", "F1"))

    assert [each for each in events if isinstance(each, (Damaged, Healed))] == [
        Damaged(ref("blue F1"), 2, ref("red F1"), MELEE),
        Healed(ref("red F1"), 1),
        Damaged(ref("red F1"), 2, ref("blue F1"), EFFECT),
    ]
    assert t.damage("red F1") == 2


@rule("PT-effect.5")
@pytest.mark.parametrize(("first", "second", "left"), [("red", "blue", 0), ("blue", "red", 1)])
def test_at_the_end_of_a_wave_the_first_players_effects_come_first(
    first: str, second: str, left: int
) -> None:
    t = duel("leads alchemist", "leads healer, F1 fighter", first=first, active=second)

    t.end_wave()

    assert t.damage("blue F1") == left


@rule("PT-effect.6")
@pytest.mark.parametrize(("count", "is_legal"), [(0, False), (1, True), (3, True), (4, False)])
def test_up_to_asks_for_at_least_one_target_and_allows_all(count: int, is_legal: bool) -> None:
    t = duel("R1 alchemist", "F1 witch, F2 knight", "rear")
    t.play(spell("R1"))

    assert len(t.decision.shown()) == 3
    assert t.offers(Chosen(list(range(count)))) is is_legal


@rule("PT-effect.6")
def test_two_targets_of_up_to_five_are_enough() -> None:
    t = duel("R1 alchemist", "F1 witch, F2 knight", "rear")

    t.play(spell("R1"))
    t.pick("red R1", "blue F2")

    assert [t.damage(each) for each in ("red R1", "blue F1", "blue F2")] == [1, 0, 1]


@rule("PT-effect.6")
def test_an_amount_may_be_anything_up_to_the_maximum() -> None:
    t = duel("K1 healer, F1 fighter d7", "F1 witch", "flank")

    t.play(spell("K1"), target("red F1"))

    assert t.options() == [amount(number) for number in range(5)]


def mystic_has_drawn() -> Table:
    """The mystic's spell in the rear has drawn a healer."""
    t = duel("R1 mystic, F1 fighter d6, deck healer oracle", "F1 witch", "rear")
    events = t.play(spell("R1"))
    assert found(events, CardsDrawn) == [CardsDrawn(RED, [card("healer")])]
    assert isinstance(t.decision, Confirm)
    return t


@rule("PT-effect.7")
def test_a_permission_may_be_declined() -> None:
    t = mystic_has_drawn()

    t.play(NO_THANKS)

    assert t.hand("red") == ["healer"]
    assert t.decision.prompt == "turn"


@rule("PT-effect.7")
def test_a_permission_may_be_used() -> None:
    t = mystic_has_drawn()

    t.play(YES_PLEASE)
    t.split(red_F1=6)

    assert t.damage("red F1") == 0
    assert t.discarded("red") == ["healer"]


@rule("PT-golden.1")
def test_a_card_beats_the_rules() -> None:
    t = duel("leads witch, F1 fighter corpse", "F1 knight")

    t.play(melee("F1", "F1"))

    assert t.damage("blue F1") == 3


@rule("PT-golden.2")
def test_a_hero_told_to_shoot_needs_no_bow() -> None:
    t = duel("K1 mascot, K3 scientist", "F2 witch, R2 knight", "flank")

    t.play(spell("K1"), aim("ranged", "blue R2"))

    assert t.damage("blue R2") == 2


@rule("PT-golden.3")
def test_an_order_lets_a_hero_attack_again() -> None:
    t = duel("F1 fighter, hand berserker oracle", "F1 knight")

    t.play(melee("F1", "F1"))
    assert t.damage("blue F1") == 4
    assert t.why_not(melee("F1", "F1")) == "PT-action.5"
    t.play(order("berserker"), aim("melee", "blue F1"))

    assert t.damage("blue F1") == 8
