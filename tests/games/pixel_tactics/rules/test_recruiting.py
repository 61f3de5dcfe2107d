"""PT recruit: hand cards become heroes."""

from feldherr.games.pixel_tactics.answers import Attack, Move, Recruit
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    BLUE,
    card,
    duel,
    melee,
    move,
    recruit,
    slot,
    spell,
    target,
)


@rule("PT-recruit.1")
def test_recruits_go_into_the_row_of_the_wave() -> None:
    t = duel("hand knight witch")

    assert t.slots(Recruit) == {"F1", "F2", "F3"}
    for place in ("K1", "K3", "R1", "R2", "R3"):
        assert t.why_not(recruit("knight", place)) == "PT-recruit.1"
    t.play(recruit("knight", "F2"))
    assert (t.name("red F2"), t.hand("red"), t.red.actions) == ("knight", ["witch"], 1)


@rule("PT-recruit.2")
def test_heroes_and_corpses_keep_a_place_occupied() -> None:
    t = duel("F1 fighter, F2 healer corpse, hand knight")

    assert t.slots(Recruit) == {"F3"}
    assert t.why_not(recruit("knight", "F1")) == "PT-recruit.2"
    assert t.why_not(recruit("knight", "F2")) == "PT-recruit.2"


@rule("PT-recruit.3")
def test_without_a_free_place_in_the_row_nobody_is_recruited() -> None:
    t = duel("K1 fighter, K3 healer corpse, hand knight", wave="flank")

    assert "Recruit" not in t.kinds()
    assert not t.offers(recruit("knight", "F1"))


@rule("PT-recruit.4")
def test_a_recruit_neither_attacks_nor_moves_in_its_first_wave() -> None:
    t = duel("hand fighter witch")

    t.play(recruit("fighter", "F1"))

    assert "F1" not in t.slots(Attack) | t.slots(Move)
    assert t.why_not(melee("F1", "K2")) == "PT-action.5"
    assert t.why_not(move("F1", "F2")) == "PT-action.5"


@rule("PT-recruit.5")
def test_a_hero_recruited_by_a_spell_may_attack_in_the_same_wave() -> None:
    t = duel("K1 summoner, hand paladin", wave="flank")

    t.play(spell("K1"), recruit("paladin", "K3"))

    assert t.offers(move("K3", "F1"))
    t.play(melee("K3", "K2"))
    assert t.leader_damage("blue") == 4


@rule("PT-recruit.6")
def test_the_flank_holds_two_recruits() -> None:
    t = duel("hand knight witch", "hand witch", "flank")

    assert t.why_not(recruit("knight", "K2")) == "PT-recruit.6"
    t.play(recruit("knight", "K1"))
    assert t.slots(Recruit) == {"K3"}
    t.play(recruit("witch", "K3"))

    assert (t.name("red K1"), t.name("red K3"), t.seat) == ("knight", "witch", BLUE)


@rule("PT-recruit.7")
def test_a_hero_recruited_again_is_unharmed() -> None:
    t = duel("F1 fighter d6, F2 illusionist")

    t.play(spell("F2"), target("red F1"))
    assert t.hand("red") == ["fighter"]
    t.play(recruit("fighter", "F1"))

    assert (t.name("red F1"), t.damage("red F1")) == ("fighter", 0)


@rule("PT-recruit.8")
def test_recruiting_is_allowed_during_the_truce() -> None:
    hand = ["oracle", "witch", "mystic", "knight"]
    t = duel("hand " + " ".join(hand), round=1)

    offered = {(each.card, each.slot) for each in t.options() if isinstance(each, Recruit)}

    assert offered == {(card(name), slot(place)) for name in hand for place in ("F1", "F2", "F3")}
