"""PT intercept: heroes that step in the way of a shot."""

import pytest

from feldherr.core.codec import Record
from feldherr.games.pixel_tactics.answers import NO
from feldherr.games.pixel_tactics.events.combat import Intercepted
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    BLUE,
    Table,
    aim,
    duel,
    found,
    melee,
    ref,
    shoot,
    spell,
    target,
)

SHOOTER = "R1 gunner"


def shot_at(place: str, blue: str) -> Table:
    """A gunner in the rear has shot at that place."""
    t = duel(SHOOTER, blue, "rear")
    t.play(shoot("R1", place))
    return t


def asked_to_intercept(t: Table) -> bool:
    return t.decision.prompt == "intercept"


@rule("PT-intercept.1")
def test_an_interceptor_draws_the_shot_on_itself() -> None:
    t = shot_at("R1", "F1 fighter, R1 healer")

    events = t.play(target("blue F1"))

    assert found(events, Intercepted) == [Intercepted(ref("blue F1"), ref("blue R1"))]
    assert (t.damage("blue F1"), t.damage("blue R1")) == (5, 0)


@rule("PT-intercept.2")
@pytest.mark.parametrize(
    ("place", "is_covered"),
    [("K1", True), ("R1", True), ("K3", False), ("R2", False), ("K2", False), ("F1", False)],
)
def test_intercept_covers_only_the_places_behind_in_the_column(
    place: str, is_covered: bool
) -> None:
    t = shot_at(place, "F1 fighter, K1 healer, R1 oracle, K3 witch, R2 mystic")

    assert asked_to_intercept(t) is is_covered


@rule("PT-intercept.3")
@pytest.mark.parametrize(("answer", "hit"), [(NO, "blue R1"), (target("blue F1"), "blue F1")])
def test_the_defender_may_let_the_shot_through(answer: Record, hit: str) -> None:
    t = shot_at("R1", "F1 fighter, R1 healer")

    assert t.seat == BLUE
    assert t.options() == [NO, target("blue F1")]
    t.play(answer)

    assert {each: t.damage(each) for each in ("blue F1", "blue R1")} == {
        "blue F1": 0,
        "blue R1": 0,
        hit: 5,
    }


@rule("PT-intercept.4")
def test_spells_and_melee_attacks_are_not_intercepted() -> None:
    t = duel("R1 assassin", "F2 fighter", "rear")
    t.play(spell("R1"))
    assert not asked_to_intercept(t)
    assert t.leader_damage("blue") == 3

    t = duel("F1 fighter", "F2 witch, F1 knight corpse, K1 overlord")
    t.play(melee("F1", "K1"))
    assert not asked_to_intercept(t)
    assert t.damage("blue K1") == 4


@rule("PT-intercept.5")
def test_an_intercepted_attack_is_resolved_against_the_interceptor() -> None:
    t = duel("F1 gunner", "F2 knight")

    t.play(shoot("F1", "K2"), target("blue F2"))

    assert t.damage("blue F2") == 5 + 3
    assert t.damage("red F1") == 2
    assert t.leader_damage("blue") == 0


@rule("PT-intercept.6")
def test_only_the_middle_front_intercepts_for_the_leader() -> None:
    t = shot_at("K2", "F1 fighter, F2 overlord, F3 paladin")

    assert t.options() == [NO, target("blue F2")]


@rule("PT-intercept.7")
def test_a_target_behind_an_interceptor_may_be_declared() -> None:
    t = duel(SHOOTER, "F1 fighter, K1 healer", "rear")
    assert t.offers(shoot("R1", "K1"))

    t.play(shoot("R1", "K1"), NO)

    assert (t.damage("blue K1"), t.damage("blue F1")) == (5, 0)


@rule("PT-intercept.8")
def test_one_of_several_interceptors_steps_in_and_the_shot_is_not_passed_on() -> None:
    t = shot_at("R1", "leads trapper, F1 witch, K1 mystic, R1 healer")
    assert t.seat == BLUE
    assert {str(each) for each in t.options()} == {
        str(each) for each in (NO, target("blue F1"), target("blue K1"))
    }

    t.play(target("blue K1"))

    assert not asked_to_intercept(t)
    assert [t.damage(f"blue {place}") for place in ("F1", "K1", "R1")] == [0, 5, 0]


@rule("PT-intercept.9")
def test_a_shot_ordered_by_an_effect_can_be_intercepted() -> None:
    t = duel("R1 mascot, R2 overlord", "F1 fighter, R1 healer", "rear")

    t.play(spell("R1"), aim("ranged", "blue R1"), target("blue F1"))

    assert (t.damage("blue F1"), t.damage("blue R1")) == (3, 0)


@rule("PT-intercept.10")
def test_a_doomed_hero_still_intercepts_but_its_corpse_does_not() -> None:
    t = duel("F2 gunner, K1 blue.gunner", "F1 fighter d8, R1 knight")
    t.play(shoot("F2", "R1"))
    assert t.options() == [NO, target("blue F1")]
    t.play(NO)

    t.end_wave()
    assert t.is_corpse("blue F1")
    t.play(shoot("K1", "R1"))
    assert not asked_to_intercept(t)
    assert t.damage("blue R1") == 10
