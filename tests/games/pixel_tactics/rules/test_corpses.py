"""PT corpse: what the dead block, what they cannot do, and how they come back."""

from json import dumps

from feldherr.games.pixel_tactics.answers import NO
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    BLUE,
    RED,
    card,
    column,
    duel,
    melee,
    move,
    order,
    recruit,
    ref,
    remove,
    shoot,
    spell,
    target,
)


@rule("PT-corpse.1")
def test_a_corpse_attacks_only_for_the_leader_of_the_dead() -> None:
    t = duel("F1 fighter corpse", "F1 knight")
    assert "Attack" not in t.kinds()
    assert t.why_not(melee("F1", "F1")) == "PT-corpse.1"

    t = duel("leads witch, F1 fighter corpse", "F1 knight")
    t.play(melee("F1", "F1"))
    assert t.damage("blue F1") == 3
    assert t.why_not(melee("F1", "F1")) == "PT-action.5"


@rule("PT-corpse.1")
def test_a_corpse_neither_casts_nor_shoots_nor_intercepts() -> None:
    dead = "R1 alchemist corpse, R2 gunner corpse"
    t = duel(f"leads witch, {dead}", "F1 fighter corpse, R1 knight", "rear")
    assert t.why_not(spell("R1")) == "PT-corpse.1"
    assert t.why_not(shoot("R2", "R1")) == "PT-corpse.1"

    t = duel("R1 gunner", "F1 fighter corpse, R1 knight", "rear")
    t.play(shoot("R1", "R1"))
    assert t.damage("blue R1") == 5


@rule("PT-corpse.2")
def test_in_melee_a_corpse_is_not_there() -> None:
    t = duel("F1 fighter", "F2 witch corpse")

    assert t.targets("F1") == {"K2"}
    assert t.why_not(melee("F1", "F2")) == "PT-attack.8"


@rule("PT-corpse.3")
def test_a_corpse_keeps_its_place_occupied() -> None:
    t = duel("F1 fighter corpse, K1 witch, hand oracle mystic")

    assert t.why_not(recruit("oracle", "F1")) == "PT-recruit.2"
    assert t.why_not(move("K1", "F1")) == "PT-move.4"
    t.play(remove("red F1"))

    assert t.offers(recruit("oracle", "F1"))
    assert t.offers(move("K1", "F1"))


@rule("PT-corpse.4")
def test_a_revived_hero_is_back_with_all_its_life_and_powers() -> None:
    t = duel("F1 knight corpse, K1 witch, hand priestess", "F1 gunner, hand oracle")

    t.play(order("priestess"))
    assert (t.name("red F1"), t.is_corpse("red F1"), t.damage("red F1")) == ("knight", False, 0)
    t.end_turn()
    t.play(shoot("F1", "K1"))

    assert t.options() == [NO, target("red F1")]
    assert t.attack("red F1", "blue F1") == 3


@rule("PT-corpse.5")
def test_a_revived_hero_may_act_in_the_same_wave() -> None:
    t = duel("F1 fighter corpse, hand priestess", "F1 witch")

    t.play(order("priestess"))
    assert t.offers(melee("F1", "F1"))
    t.play(melee("F1", "F1"))

    assert t.damage("blue F1") == 4


@rule("PT-corpse.5")
def test_a_hero_that_had_acted_before_it_died_stays_bound() -> None:
    t = duel("F1 fighter corpse bound, hand priestess oracle", "F1 witch")

    t.play(order("priestess"))

    assert t.why_not(melee("F1", "F1")) == "PT-action.5"


@rule("PT-corpse.6")
def test_corpses_are_not_heroes() -> None:
    t = duel("hand fighter oracle", "F1 knight corpse, K1 healer")

    t.play(order("fighter"), column(1))

    assert t.damage("blue K1") == 5
    assert t.damage("blue F1") == 0


@rule("PT-corpse.6")
def test_a_corpse_neither_gives_nor_receives_support() -> None:
    t = duel("leads witch, F1 fighter corpse, K1 mystic, R1 gunner", "F1 knight")
    assert t.attack("red F1", "blue F1") == 3
    assert t.attack("red K1", "blue F1") == 1
    assert t.attack("red R1", "blue F1") == 5

    t = duel("F1 fighter, K1 mystic corpse", "F1 knight")
    assert t.attack("red F1", "blue F1") == 4


@rule("PT-corpse.7")
def test_both_players_know_whose_corpse_it_is() -> None:
    t = duel("F1 fighter d8")
    t.end_wave()

    for seat in (RED, BLUE):
        seen = t.match.view(seat).state.piece(ref("red F1"))
        assert (seen.card, seen.corpse) == (card("fighter"), True)
        assert '"red.fighter"' in dumps(t.match.view(seat).to_data())
