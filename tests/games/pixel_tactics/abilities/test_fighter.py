"""Fighter, leader Hikaru Sorayama."""

import pytest

from feldherr.games.pixel_tactics.answers import NO
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    RED,
    column,
    duel,
    melee,
    order,
    shoot,
    target,
)


@rule("PT-card.fighter.front")
def test_in_front_it_intercepts_a_shot_at_the_hero_behind() -> None:
    t = duel("F1 fighter, K1 overlord", "R1 gunner", "rear", active="blue")

    t.play(shoot("R1", "K1"))
    assert t.seat == RED
    t.play(target("red F1"))

    assert t.damage("red F1") == 5
    assert t.damage("red K1") == 0


@rule("PT-card.fighter.front")
def test_in_front_it_may_let_a_shot_pass() -> None:
    t = duel("F1 fighter, K1 overlord", "R1 gunner", "rear", active="blue")

    t.play(shoot("R1", "K1"), NO)

    assert t.damage("red F1") == 0
    assert t.damage("red K1") == 5


@rule("PT-card.fighter.front")
@pytest.mark.parametrize("red", ["K1 fighter", "F1 fighter corpse", "F2 fighter"])
def test_in_the_flank_dead_or_in_another_column_it_does_not_intercept(red: str) -> None:
    t = duel(f"{red}, R1 mystic", "R1 gunner", "rear", active="blue")

    t.play(shoot("R1", "R1"))

    assert t.damage("red R1") == 5


@rule("PT-card.fighter.flank")
def test_in_the_flank_it_attacks_for_two_more() -> None:
    t = duel("K1 fighter", "F1 overlord", "flank")

    t.play(melee("K1", "F1"))

    assert t.damage("blue F1") == 6


@rule("PT-card.fighter.flank", "PT-card.fighter.rear")
def test_in_front_it_has_no_bonus() -> None:
    t = duel("F1 fighter", "F1 overlord")

    t.play(melee("F1", "F1"))

    assert t.damage("blue F1") == 4


@rule("PT-card.fighter.rear")
def test_in_the_rear_it_attacks_for_four_more() -> None:
    t = duel("R1 fighter", "F1 overlord", "rear")

    t.play(melee("R1", "F1"))

    assert t.damage("blue F1") == 8


@rule("PT-card.fighter.rear")
def test_in_the_rear_it_cannot_attack_past_a_hero_before_it() -> None:
    t = duel("K1 healer, R1 fighter", "F1 overlord", "rear")

    assert t.targets("R1") == set()
    assert t.why_not(melee("R1", "F1")) == "PT-melee.2"


COLUMNS = (
    "F1 healer, F2 oracle, R2 templar, hand fighter",
    "F1 knight, K1 oracle, F2 witch, F3 mystic, R2 trapper",
)
HEROES = [
    *("red F1", "red F2", "red R2"),
    *("blue F1", "blue K1", "blue F2", "blue F3", "blue R2"),
]


@rule("PT-card.fighter.order")
@pytest.mark.parametrize(
    ("number", "hit"),
    [
        (1, {"red F1", "blue F1", "blue K1"}),
        (2, {"red F2", "red R2", "blue F2", "blue R2"}),
        (3, {"blue F3"}),
    ],
)
def test_its_order_deals_five_to_every_hero_of_two_facing_columns(
    number: int, hit: set[str]
) -> None:
    t = duel(*COLUMNS)

    t.play(order("fighter"), column(number))

    assert {each for each in HEROES if t.damage(each) == 5} == hit
    assert {each for each in HEROES if t.damage(each) == 0} == set(HEROES) - hit
    assert t.leader_damage("red") == t.leader_damage("blue") == 0


@rule("PT-card.fighter.leader")
def test_under_hikaru_a_hero_hits_for_two_more_in_melee() -> None:
    t = duel("leads fighter, F1 overlord", "F1 oracle")

    t.play(melee("F1", "F1"))

    assert t.damage("blue F1") == 5


@rule("PT-card.fighter.leader")
def test_under_hikaru_a_shooter_is_stronger_in_melee_only() -> None:
    t = duel("leads fighter, F1 gunner", "F1 mystic, F2 witch")
    t.play(shoot("F1", "F2"))
    assert t.damage("blue F2") == 5

    t = duel("leads fighter, F1 gunner", "F1 scientist, F2 witch")
    t.play(melee("F1", "F2"))
    assert t.damage("blue F2") == 7


@rule("PT-card.fighter.leader")
def test_hikaru_strengthens_neither_himself_nor_the_enemy() -> None:
    t = duel("leads fighter", "F1 overlord", "flank")

    t.play(melee("K2", "F1"))

    assert t.damage("blue F1") == 4
    assert t.attack("blue F1", "red K2") == 3
    assert t.life("red K2") == 23


@rule("PT-card.fighter.leader")
def test_revised_hikaru_gives_three_in_melee_and_takes_it_himself() -> None:
    red = "leads fighter, F1 overlord, R1 gunner"
    t = duel(red, "F1 knight", options="edition=revised")

    assert t.attack("red F1", "blue F1") == 6
    assert t.attack("red K2", "blue F1") == 7
