"""Mascot, leader Borneo (red) or Juto (blue)."""

from feldherr.games.pixel_tactics.answers import NO
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    BLUE,
    Table,
    aim,
    duel,
    melee,
    order,
    recruit,
    spell,
    target,
)


@rule("PT-card.mascot.front")
def test_in_front_another_front_hero_attacks_in_melee_even_a_second_time() -> None:
    t = duel("F1 mascot, F3 fighter bound, hand witch", "F1 oracle")

    t.play(spell("F1"), aim("melee", "blue F1"))

    assert t.damage("blue F1") == 4
    assert t.red.actions == 1
    assert t.why_not(melee("F1", "F1")) == "PT-action.5"


@rule("PT-card.mascot.front")
def test_in_front_neither_the_mascot_nor_a_flank_hero_is_offered() -> None:
    t = duel("F1 mascot, F2 paladin, F3 fighter, K1 trapper")

    t.play(spell("F1"))

    assert t.options() == [target("red F2"), target("red F3")]
    assert (t.attack("red F1", "blue K2"), t.life("red F1")) == (1, 4)


@rule("PT-card.mascot.front")
def test_in_front_not_even_a_melee_ready_flank_hero_attacks() -> None:
    t = duel("F2 mascot, K1 trapper")

    t.play(spell("F2"))

    assert t.idle
    assert t.red.actions == 1
    assert t.leader_damage("blue") == 0


@rule("PT-card.mascot.flank")
def test_in_the_flank_another_flank_hero_shoots_without_being_a_shooter() -> None:
    t = duel("K1 mascot, K3 scientist", "R1 healer", wave="flank")

    t.play(spell("K1"))
    assert not t.offers(aim("melee", "blue R1"))
    t.play(aim("ranged", "blue R1"))

    assert t.damage("blue R1") == 2


@rule("PT-card.mascot.flank")
def test_in_the_flank_neither_the_leader_nor_another_row_shoots_for_a_missing_hero() -> None:
    t = duel("K1 mascot, R3 fighter", "F1 healer", wave="flank")

    t.play(spell("K1"))

    assert t.idle
    assert t.red.actions == 1
    assert t.damage("blue F1") == t.leader_damage("blue") == 0


def mascot_in_the_rear() -> Table:
    return duel("K1 gunner, R1 mascot, R3 fighter", "F1 overlord, R1 oracle", wave="rear")


@rule("PT-card.mascot.rear")
def test_in_the_rear_another_rear_hero_shoots_at_any_card() -> None:
    t = mascot_in_the_rear()

    t.play(spell("R1"), aim("ranged", "blue K2"))

    assert t.leader_damage("blue") == 4 + 4


@rule("PT-card.mascot.rear")
def test_in_the_rear_the_shot_it_calls_for_can_be_intercepted() -> None:
    t = mascot_in_the_rear()

    t.play(spell("R1"), aim("ranged", "blue R1"))
    assert t.seat == BLUE
    t.play(target("blue F1"))

    assert t.damage("blue F1") == 8
    assert t.damage("blue R1") == 0


@rule("PT-card.mascot.rear")
def test_in_the_rear_a_flank_hero_does_not_shoot() -> None:
    t = duel("K1 gunner, R1 mascot", wave="rear")

    t.play(spell("R1"))

    assert t.idle
    assert t.red.actions == 1
    assert t.leader_damage("blue") == 0


@rule("PT-card.mascot.order")
def test_the_order_carries_out_the_order_on_the_own_leaders_card() -> None:
    t = duel("leads alchemist, F1 knight, hand mascot", "leads fighter, F1 overlord")

    t.play(order("mascot"))
    t.split(red_F1=3, blue_F1=4)

    assert (t.damage("red F1"), t.damage("blue F1")) == (3, 4)
    assert t.discarded("red") == ["mascot"]


@rule("PT-card.mascot.order")
def test_the_order_does_nothing_when_it_leads_back_to_the_mascot() -> None:
    t = duel("leads mascot, F1 knight, hand illusionist", "leads alchemist, F1 oracle, hand mascot")

    t.play(order("illusionist"))

    assert t.idle
    assert t.red.actions == 1
    assert t.damage("red F1") == t.damage("blue F1") == 0
    assert (t.discarded("red"), t.discarded("blue")) == (["illusionist"], ["mascot"])


def borneo(round: int = 2, options: str = "") -> Table:
    return duel("leads mascot, hand fighter scientist", round=round, options=options)


@rule("PT-card.mascot.leader")
def test_with_borneo_a_recruit_attacks_at_once_for_free() -> None:
    t = borneo()

    t.play(recruit("fighter", "F1"), aim("melee", "blue K2"))

    assert t.leader_damage("blue") == 4
    assert t.red.actions == 1
    assert t.why_not(melee("F1", "K2")) == "PT-action.5"
    assert (t.attack("red K2", "blue K2"), t.life("red K2")) == (1, 20)


@rule("PT-card.mascot.leader")
def test_with_borneo_a_recruit_may_cast_its_spell_or_do_nothing() -> None:
    t = borneo()

    t.play(recruit("fighter", "F1"), NO)
    assert t.leader_damage("blue") == 0
    t.play(recruit("scientist", "F2"), aim("spell"))

    assert t.blue.slowed_later == 1


@rule("PT-card.mascot.leader")
def test_with_borneo_a_recruited_shooter_shoots() -> None:
    t = duel("leads mascot, hand gunner", "R1 knight", wave="rear")

    t.play(recruit("gunner", "R1"), aim("ranged", "blue R1"))

    assert t.damage("blue R1") == 5


@rule("PT-card.mascot.leader")
def test_with_borneo_there_is_no_free_attack_in_round_one() -> None:
    t = borneo(round=1)

    t.play(recruit("fighter", "F1"))

    assert t.offers(recruit("scientist", "F2"))
    assert not t.offers(aim("melee", "blue K2"))


@rule("PT-card.mascot.leader")
def test_borneo_does_not_help_the_opponents_recruits() -> None:
    t = duel("leads mascot", "hand fighter witch", active="blue")

    t.play(recruit("blue.fighter", "F1"))

    assert t.leader_damage("red") == 0
    assert t.why_not(melee("F1", "K2")) == "PT-action.5"


@rule("PT-card.mascot.leader")
def test_the_revised_borneo_hits_harder_and_dies_sooner() -> None:
    t = borneo(options="edition=revised")

    t.play(recruit("scientist", "F1"), aim("spell"))

    assert t.blue.slowed_later == 1
    assert (t.attack("red K2", "blue K2"), t.life("red K2")) == (2, 17)
