"""PT truce: no attack and no order in round 1."""

from feldherr.games.pixel_tactics.answers import DRAW_CARD
from feldherr.games.pixel_tactics.events.combat import Damaged, Fell
from feldherr.games.pixel_tactics.grid import ROWS
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    BLUE,
    RED,
    card,
    dealt,
    draw_promo,
    duel,
    found,
    lead,
    melee,
    move,
    new_table,
    order,
    recruit,
    ref,
    remove,
    shoot,
    spell,
)

HEROES = "F1 fighter, K1 gunner, K3 knight, R2 scientist"


@rule("PT-truce.1")
def test_nobody_attacks_in_round_one() -> None:
    t = duel(HEROES, HEROES, "flank", round=1)

    for seat in (RED, BLUE):
        assert t.seat == seat
        assert "Attack" not in t.kinds()
        assert t.why_not(shoot("K1", "K2")) == "PT-truce.1"
        assert t.why_not(melee("K2", "K2")) == "PT-truce.1"
        t.end_turn()


@rule("PT-truce.2")
def test_nobody_plays_orders_in_round_one() -> None:
    t = duel("hand alchemist", "hand alchemist, F1 knight", round=1)

    for wave in range(len(ROWS)):
        for name in ("red.alchemist", "blue.alchemist"):
            assert (t.state.round, t.state.wave) == (1, wave)
            assert "PlayOrder" not in t.kinds()
            assert t.why_not(order(name)) == "PT-truce.2"
            t.end_turn()
    assert t.offers(order("blue.alchemist"))


@rule("PT-truce.3")
def test_the_truce_ends_when_the_wave_cards_are_swapped() -> None:
    t = duel("hand witch", f"{HEROES}, hand witch", "rear", round=1, active="blue")

    assert not t.kinds() & {"Attack", "PlayOrder"}
    t.end_wave()

    assert (t.state.round, t.state.wave, t.seat) == (2, 0, BLUE)
    assert t.offers(melee("F1", "K2"))
    assert t.offers(order("blue.witch"))


@rule("PT-truce.4")
def test_no_spell_is_cast_in_round_one() -> None:
    t = duel("hand alchemist witch", "hand witch", round=1)

    t.play(recruit("alchemist", "F1"))
    t.end_wave()
    t.play(move("F1", "R1"))
    t.end_wave()

    assert (t.state.round, ROWS[t.state.wave]) == (1, "rear")
    assert not t.piece("red R1").bound
    assert "Attack" not in t.kinds()
    assert t.why_not(spell("R1")) == "PT-truce.4"


@rule("PT-truce.5")
def test_orders_without_cost_fall_under_the_truce() -> None:
    tatsumi = "leads mystic, hand gunner planestalker fighter"
    truce = duel(tatsumi, round=1)
    assert "PlayOrder" not in truce.kinds()
    assert truce.why_not(order("gunner")) == "PT-truce.5"

    war = duel(tatsumi, "R1 fighter, K1 homunculus")
    war.play(order("gunner"), order("planestalker"))
    assert (war.damage("blue R1"), war.damage("blue K1"), war.red.actions) == (4, 5, 2)
    assert war.offers(order("fighter"))


@rule("PT-truce.6")
def test_leader_abilities_work_during_the_truce() -> None:
    t = duel("leads alchemist, hand witch", "hand dragon_mage witch", round=1)
    t.end_turn()
    t.play(recruit("blue.dragon_mage", "F1"))

    t.end_wave()
    assert t.damage("blue F1") == 1
    t.end_wave()
    assert t.damage("blue F1") == 2
    last = t.end_wave()

    assert [each.amount for each in found(last, Damaged)] == [1]
    assert found(last, Fell) == [Fell(ref("blue F1"), card("blue.dragon_mage"))]
    assert t.is_corpse("blue F1")
    assert t.state.round == 2


@rule("PT-truce.7")
def test_draw_recruit_and_move_are_left_in_round_one() -> None:
    t = new_table(dice=dealt("knight witch vampire trapper fighter", "healer"))
    t.play(lead("knight"), lead("blue.healer"))

    t.play(recruit("witch", "F1"), DRAW_CARD)
    t.end_wave()

    assert (t.seat, ROWS[t.state.wave]) == (RED, "flank")
    assert (len(t.red.hand), len(t.red.deck)) == (4, 19)
    assert t.kinds() == {"DrawCard", "Recruit", "Move"}


@rule("PT-truce.7")
def test_corpses_are_removed_and_promo_cards_drawn_in_round_one() -> None:
    t = duel("R1 witch corpse, hand knight, promo promo_marion", round=1, options="promo=yes")

    assert t.kinds() == {"DrawCard", "DrawPromo", "Recruit", "RemoveCorpse"}
    t.play(remove("red R1"), draw_promo("knight"))
    assert t.hand("red") == ["promo_marion"]
