"""Where two cards meet: captives, last blows, vengeance, aims of the defender and copied orders."""

from typing import cast

import pytest

import feldherr
from feldherr.core.match import Match
from feldherr.games.pixel_tactics.answers import DRAW_CARD
from feldherr.games.pixel_tactics.card_numbers import NAMES
from feldherr.games.pixel_tactics.events.card_moves import EffectBegan
from feldherr.games.pixel_tactics.events.combat import Attacked, Captured, Damaged, Fell, Healed
from feldherr.games.pixel_tactics.grid import MELEE, NOWHERE, ORDER
from feldherr.games.pixel_tactics.state import DRAWN_GAME, State
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    BLUE,
    RED,
    Table,
    card,
    duel,
    found,
    hand_card,
    melee,
    move,
    order,
    place,
    ref,
    scripted,
    spell,
    target,
)

# --- captives and exclusive actions -------------------------------------------------------------


def captive(doing: str, red: str = "hand assassin witch") -> Table:
    """Blue's Fighter on F1 has done something in this wave; then Rexan kills and takes it."""
    t = duel(f"leads overlord, {red}", f"F1 fighter {doing}, hand oracle", first="blue")
    t.play(order("assassin"), place("red F1"))
    return t


@rule("PT-action.5")
@rule("PT-card.overlord.leader")
def test_a_captive_that_has_acted_in_this_wave_does_not_act_again() -> None:
    t = captive("bound")

    assert t.why_not(melee("F1", "K2")) == "PT-action.5"
    assert t.why_not(move("F1", "F2")) == "PT-action.5"


@rule("PT-card.overlord.leader")
def test_a_captive_that_has_not_acted_in_this_wave_acts_at_once() -> None:
    t = captive("")

    t.play(melee("F1", "K2"))

    assert t.leader_damage("blue") == 4


@rule("PT-action.6")
@rule("PT-card.overlord.leader")
def test_a_captive_taken_at_the_end_of_a_wave_acts_in_the_next_one() -> None:
    t = duel(
        "leads overlord, hand witch",
        "F1 fighter d8 bound, hand oracle",
        first="blue",
        actions=1,
    )

    t.play(DRAW_CARD, place("red K1"))
    t.end_turn()

    assert t.seat == RED
    t.play(melee("K1", "K2"))
    assert t.leader_damage("blue") == 6


@rule("PT-attackaction.5")
@rule("PT-card.overlord.leader")
def test_an_effect_lets_a_captive_attack_that_has_acted() -> None:
    t = captive("bound", "hand assassin berserker witch")

    t.play(order("berserker"))

    assert t.leader_damage("blue") == 4


@rule("PT-card.dragon_mage.order")
@rule("PT-card.overlord.leader")
def test_a_captive_keeps_the_strength_it_was_given_for_this_wave() -> None:
    t = captive("+5 hurt")

    assert t.attack("red F1", "blue K2") == 4 + 5
    assert t.piece("red F1").hurt


@rule("PT-card.templar.order")
@rule("PT-card.overlord.leader")
def test_a_captive_is_not_guilty_of_having_attacked_its_former_unit() -> None:
    t = duel("leads overlord, hand assassin witch", "F1 fighter struck, hand templar", actions=1)

    t.play(order("assassin"), place("red F1"), order("blue.templar"))

    assert not t.is_corpse("red F1")
    assert t.has("red F1")


@rule("PT-card.templar.order")
@rule("PT-card.overlord.leader")
def test_a_captive_that_attacks_its_former_unit_is_guilty() -> None:
    t = duel("leads overlord, hand assassin witch", "F1 fighter, hand templar")

    t.play(order("assassin"), place("red F1"), melee("F1", "K2"))
    t.play(order("blue.templar"))

    assert not t.has("red F1")
    assert t.discarded("blue") == ["fighter", "templar"]


@rule("PT-card.berserker.leader")
@rule("PT-card.overlord.leader")
def test_a_hero_strikes_falls_and_then_serves_the_captor() -> None:
    t = duel("leads overlord, F1 knight, hand assassin", "leads berserker, F1 fighter bound")

    t.play(order("assassin"), target("blue F1"))
    assert (t.seat, t.offered()) == (BLUE, {"red F1", "red K2"})
    t.play(target("red F1"))
    assert t.damage("red F1") == 4
    events = t.play(place("red F3"))

    assert found(events, Captured)
    assert t.piece("red F3").bound
    assert t.damage("red F3") == 0


# --- Arec and Hepzibah ---------------------------------------------------------------------------

AREC = "leads illusionist, F1 oracle"


@rule("PT-card.illusionist.leader")
@rule("PT-card.witch.leader")
def test_arec_does_not_aim_the_attacks_of_corpses() -> None:
    t = duel(AREC, "leads witch, F1 fighter corpse", active="blue")

    assert t.why_not(melee("F1")) == "PT-attack.1"
    t.play(melee("F1", "F1"))

    assert t.damage("red F1") == 3
    assert t.leader_damage("red") == 0


@rule("PT-card.illusionist.leader")
@rule("PT-card.witch.leader")
def test_arec_aims_the_attacks_of_hepzibah_and_of_her_living_heroes() -> None:
    t = duel(AREC, "leads witch, K1 fighter", "flank", active="blue")

    t.play(melee("K2"), target("red F1"))
    t.play(melee("K1"), target("red K2"))

    assert (t.damage("red F1"), t.leader_damage("red")) == (3, 6)


@rule("PT-card.illusionist.leader")
@rule("PT-card.berserker.leader")
def test_arec_aims_the_last_blow_of_a_dying_hero() -> None:
    t = duel(f"{AREC}, hand assassin", "leads berserker, F1 fighter")

    t.play(order("assassin"), target("blue F1"))
    assert (t.seat, t.offered()) == (RED, {"red F1", "red K2"})
    t.play(target("red K2"))

    assert t.leader_damage("red") == 4
    assert t.is_corpse("blue F1")


# --- last blows ----------------------------------------------------------------------------------


def killed_in_mid_wave(blue: str, options: str = "") -> Table:
    """Blue kills Shekhtur's Fighter with an order; the Fighter aims its last blow."""
    t = duel("leads berserker, F1 fighter", blue, active="blue", actions=4, options=options)
    t.play(order("blue.assassin"), target("red F1"))
    assert (t.seat, t.decision.rule) == (RED, "PT-card.berserker.leader")
    return t


@rule("PT-card.berserker.leader")
@rule("PT-card.knight.front")
def test_a_last_blow_in_mid_wave_comes_before_the_fall_and_is_answered() -> None:
    t = killed_in_mid_wave("F1 knight, hand assassin")

    events = t.play(target("blue F1"))

    told = [each for each in events if isinstance(each, (Attacked, Damaged, Fell))]
    assert [type(each).__name__ for each in told] == ["Attacked", "Damaged", "Damaged", "Fell"]
    assert found(events, Damaged)[1].at == ref("red F1")
    assert t.is_corpse("red F1")
    assert t.damage("red F1") == 0


@rule("PT-card.berserker.leader")
@rule("PT-card.vampire.leader")
def test_who_answers_a_last_blow_in_mid_wave_heals_by_it() -> None:
    t = killed_in_mid_wave("leads vampire, F1 knight d3, hand assassin")

    events = t.play(target("blue F1"))

    assert [each.amount for each in found(events, Healed)] == [2]
    assert t.damage("blue F1") == 3 + 4 - 2


@rule("PT-card.berserker.leader")
@rule("PT-card.berserker.flank")
def test_the_struck_units_berserker_answers_a_last_blow_in_mid_wave() -> None:
    t = killed_in_mid_wave("leads vampire, F1 oracle, K1 berserker d3, hand assassin")

    t.play(target("blue F1"))

    assert t.damage("blue K1") == 1


@rule("PT-card.berserker.leader")
@rule("PT-card.knight.front")
def test_a_last_blow_at_the_end_of_a_wave_comes_after_the_fall_and_is_not_answered() -> None:
    t = duel("leads berserker, F1 fighter d8", "leads vampire d1, F1 knight d3", actions=1)

    t.end_turn()
    t.end_turn()
    events = t.play(target("blue F1"))

    told = [each for each in events if isinstance(each, (Attacked, Damaged, Fell))]
    assert [type(each).__name__ for each in told] == ["Attacked", "Fell", "Damaged"]
    assert t.damage("blue F1") == 3 + 4


@rule("PT-card.berserker.leader")
@rule("PT-card.assassin.leader")
def test_heketchs_check_in_mid_wave_is_no_end_of_a_wave() -> None:
    t = duel("leads berserker, F1 fighter d7", "leads assassin, F1 knight", active="blue")

    t.play(melee("F1", "F1"))
    events = t.play(target("blue F1"))

    assert [each.at for each in found(events, Damaged)] == [ref("blue F1"), ref("red F1")]
    assert [each.at for each in found(events, Fell)] == [ref("red F1")]


@rule("PT-card.berserker.leader")
def test_the_revised_shekhtur_lets_the_fallen_strike_at_once_without_an_answer() -> None:
    t = killed_in_mid_wave("F1 knight, hand assassin", "edition=revised")

    events = t.play(target("blue F1"))

    told = [each for each in events if isinstance(each, (Attacked, Damaged, Fell))]
    assert [type(each).__name__ for each in told] == ["Attacked", "Fell", "Damaged"]
    assert t.damage("blue F1") == 4


@rule("PT-card.berserker.leader")
@rule("PT-card.assassin.leader")
def test_the_first_heketch_kills_a_hero_that_is_answered_in_its_last_blow_only_once() -> None:
    t = duel(
        "leads berserker, F1 fighter d7", "leads assassin, F1 knight", active="blue",
        options="edition=first",
    )  # fmt: skip

    t.play(melee("F1", "F1"))
    events = t.play(target("blue F1"))

    assert len(found(events, Fell)) == 1
    assert t.is_corpse("red F1")
    assert t.damage("blue F1") == 4


@rule("PT-card.berserker.leader")
@rule("PT-card.assassin.leader")
def test_the_first_heketch_kills_at_once_who_takes_over_the_answer_to_a_last_blow() -> None:
    t = duel(
        "leads berserker, F1 fighter d7, R1 knight d9, hand witch", "leads assassin, F1 knight",
        active="blue", options="edition=first",
    )  # fmt: skip

    t.play(melee("F1", "F1"))
    t.split(red_F1=3)
    t.play(target("blue F1"))
    events = t.split(red_R1=2)

    assert [each.at for each in found(events, Fell)] == [ref("red R1"), ref("red F1")]


@rule("PT-card.berserker.leader")
@rule("PT-card.templar.order")
def test_vengeance_does_not_kill_twice_who_strikes_dying() -> None:
    t = duel(
        "leads berserker, F1 fighter, hand oracle",
        "F1 knight, hand templar assassin",
        active="blue",
    )

    t.play(order("blue.templar"), order("blue.assassin"), target("red F1"))
    events = t.play(target("blue F1"))

    assert len(found(events, Fell)) == 1
    assert t.is_corpse("red F1")


@rule("PT-card.berserker.leader")
@rule("PT-card.templar.order")
def test_who_is_killed_by_vengeance_strikes_once_more() -> None:
    t = duel(
        "leads berserker, F1 fighter, hand oracle", "F1 knight, hand templar", first="blue",
        active="blue", actions=1,
    )  # fmt: skip

    t.play(order("blue.templar"), melee("F1", "F1"))
    assert t.damage("blue F1") == 4
    t.play(target("blue K2"))

    assert t.leader_damage("blue") == 4
    assert t.is_corpse("red F1")


@rule("PT-card.berserker.leader")
@rule("PT-card.pyromancer.front")
def test_the_last_blow_of_a_pyromancer_is_one_attack_on_all() -> None:
    t = duel("leads berserker, F1 pyromancer", "F1 knight, F3 oracle, hand assassin", active="blue")

    events = t.play(order("blue.assassin"), target("red F1"))

    assert [each.target for each in found(events, Attacked)] == [NOWHERE]
    assert {each.at for each in found(events, Damaged)} == {
        ref("blue F1"), ref("blue F3"), ref("blue K2"), ref("red F1"),
    }  # fmt: skip


@rule("PT-card.berserker.leader")
@rule("PT-card.promo_marion.front")
def test_a_bombardier_strikes_falls_and_then_explodes() -> None:
    t = duel(
        "leads berserker, F1 promo_marion", "F1 knight, F3 oracle, hand assassin", active="blue",
        options="promo=yes",
    )  # fmt: skip

    t.play(order("blue.assassin"), target("red F1"))
    events = t.play(target("blue F3"))

    told = [type(each).__name__ for each in events if isinstance(each, (Attacked, Damaged, Fell))]
    assert told == ["Attacked", "Damaged", "Fell", "Damaged", "Damaged", "Damaged"]
    assert (t.damage("blue F1"), t.damage("blue F3"), t.leader_damage("blue")) == (2, 4 + 2, 2)


@rule("PT-card.berserker.leader")
@rule("PT-card.homunculus.leader")
def test_kehrolyn_takes_the_lethal_rest_of_a_last_blow() -> None:
    t = killed_in_mid_wave("leads homunculus, F1 oracle, hand assassin")

    t.play(target("blue F1"))

    assert (t.damage("blue F1"), t.leader_damage("blue")) == (3, 1)


@rule("PT-card.berserker.leader")
@rule("PT-card.knight.rear")
def test_damage_of_a_last_blow_may_be_taken_over() -> None:
    t = killed_in_mid_wave("F1 oracle, R1 knight, hand assassin")

    t.play(target("blue F1"))
    assert (t.seat, t.decision.prompt) == (BLUE, "share_damage")
    t.split(blue_R1=4)

    assert (t.damage("blue F1"), t.damage("blue R1")) == (0, 4)
    assert t.is_corpse("red F1")


@rule("PT-card.berserker.leader")
def test_a_match_saved_within_a_last_blow_goes_on_as_it_would_have() -> None:
    t = killed_in_mid_wave("F1 oracle, R1 knight, hand assassin")
    t.play(target("blue F1"))
    again = Table(cast("Match[State]", feldherr.game("pixel_tactics").load(t.match.save())))

    for each in (t, again):
        each.split(blue_R1=4)

    assert again.match.hash() == t.match.hash()
    assert again.is_corpse("red F1")


@rule("PT-card.berserker.leader")
@rule("PT-card.vampire.front")
def test_a_vampire_that_heals_itself_in_its_last_blow_falls_nevertheless() -> None:
    t = duel("leads berserker, F1 vampire d5", "F1 oracle, hand assassin", active="blue")

    t.play(order("blue.assassin"), target("red F1"))
    events = t.play(target("blue F1"))

    assert [each.amount for each in found(events, Healed)] == [2]
    assert t.is_corpse("red F1")


@rule("PT-card.berserker.leader")
@rule("PT-card.templar.order")
def test_several_that_die_together_all_strike_before_the_first_falls() -> None:
    t = duel(
        "leads berserker, F1 fighter struck, F3 overlord struck, hand oracle",
        "F1 knight, hand templar",
        active="blue",
    )

    events = t.play(order("blue.templar"), target("blue F1"), target("blue F1"))

    kinds = [type(each).__name__ for each in events if isinstance(each, (Attacked, Fell))]
    assert kinds == ["Attacked", "Attacked", "Fell", "Fell"]
    assert t.damage("blue F1") == 4 + 3


@rule("PT-end.7")
@rule("PT-card.berserker.leader")
def test_whoever_a_last_blow_dooms_still_counts_when_both_leaders_die_of_last_blows() -> None:
    red = "leads berserker d18, F1 fighter d8, F3 overlord d7, R1 healer"
    blue = "leads doppelganger d18, F3 fighter d8, K1 oracle d1, hand witch"
    t = duel(red, blue, first="blue", actions=1)

    t.play(DRAW_CARD)
    for seat, struck in ((BLUE, "red K2"), (RED, "blue K2"), (RED, "blue K1")):
        assert t.seat == seat
        t.play(target(struck))

    assert t.match.over
    assert t.state.outcome == DRAWN_GAME


# --- last blows and vengeance ----------------------------------------------------------------------


@rule("PT-card.templar.order")
@rule("PT-card.berserker.leader")
def test_a_last_blow_is_an_attack_that_vengeance_does_not_forget() -> None:
    t = killed_in_mid_wave("F1 oracle, hand assassin priestess templar")
    t.play(target("blue K2"))
    t.play(order("blue.priestess"))
    assert not t.is_corpse("red F1")

    t.play(order("blue.templar"))

    assert t.decision.rule == "PT-card.berserker.leader"
    t.play(target("blue K2"))
    assert t.is_corpse("red F1")


@rule("PT-card.templar.order")
@rule("PT-card.berserker.leader")
def test_a_last_blow_of_the_wave_before_is_forgotten() -> None:
    t = duel(
        "leads berserker, F1 fighter d8, hand priestess", "hand templar witch", first="blue",
        actions=1,
    )  # fmt: skip

    t.play(DRAW_CARD)
    assert t.leader_damage("blue") == 4
    assert t.is_corpse("red F1")
    assert not t.piece("red F1").struck


@rule("PT-attack.1")
@rule("PT-card.berserker.leader")
def test_a_last_blow_is_told_as_an_attack() -> None:
    t = killed_in_mid_wave("F1 oracle, hand assassin")

    events = t.play(target("blue F1"))

    assert found(events, Attacked) == [Attacked(ref("red F1"), MELEE, ref("blue F1"))]


@rule("PT-card.templar.order")
@rule("PT-card.witch.leader")
def test_a_corpse_that_attacked_is_no_guilty_hero_when_it_is_revived() -> None:
    t = duel(
        "hand templar priestess", "leads witch, F1 fighter corpse", first="blue", active="blue",
        actions=1,
    )  # fmt: skip

    t.play(melee("F1", "K2"), order("priestess"), order("templar"))

    assert t.leader_damage("red") == 3
    assert not t.is_corpse("blue F1")


# --- orders copied by orders -----------------------------------------------------------------------


@rule("PT-faq.6")
@rule("PT-card.doppelganger.order")
def test_an_order_copied_within_a_copied_order_is_carried_out() -> None:
    t = duel("leads alchemist, F1 knight, hand doppelganger mascot", "F1 overlord")

    t.play(order("doppelganger"))
    t.split(blue_F1=7)

    assert t.damage("blue F1") == 7
    assert t.hand("red") == ["mascot"]


@rule("PT-faq.6")
@rule("PT-card.mascot.order")
def test_a_mascot_shown_after_another_mascot_still_passes_its_leaders_order_on() -> None:
    """Arec's card takes a random enemy card each time it is carried out, so nothing goes round for ever."""
    red = "leads illusionist, F1 knight, hand doppelganger mascot"
    t = duel(red, "hand mascot scientist", dice=scripted(0))

    t.play(order("doppelganger"))

    assert t.discarded("blue") == ["scientist", "mascot"]
    assert t.red.actions == 2 - 1 + 3


@rule("PT-faq.6")
@rule("PT-card.illusionist.order")
def test_an_illusionist_taken_by_an_illusionist_takes_the_next_card() -> None:
    t = duel("hand illusionist witch", "hand illusionist scientist", dice=scripted(0))

    t.play(order("illusionist"))

    assert t.red.actions == 2 - 1 + 3
    assert t.hand("blue") == []


@rule("PT-faq.6")
@rule("PT-card.mystic.order")
def test_an_order_played_from_hand_begins_a_new_chain() -> None:
    red = "leads mystic, hand mascot illusionist scientist"
    t = duel(red, "hand mystic", dice=scripted(0))

    events = t.play(order("mascot"), hand_card("illusionist"), hand_card("scientist"))

    begun = [(NAMES[each.kind], each.face) for each in found(events, EffectBegan)]
    assert begun == [
        (name, ORDER) for name in ["mascot", "mystic", "illusionist", "mystic", "scientist"]
    ]


@rule("PT-faq.6")
@rule("PT-card.doppelganger.order")
def test_a_shown_card_that_leads_back_to_itself_does_nothing() -> None:
    """Sagas leads: his card shows the Mascot, the Mascot carries out his card."""
    t = duel("leads doppelganger, hand illusionist mascot", "hand mascot oracle", dice=scripted(0))

    t.play(order("illusionist"))

    assert t.idle
    assert t.red.actions == 1
    assert (t.discarded("red"), t.discarded("blue")) == (["illusionist"], ["mascot"])
    assert t.hand("red") == ["mascot"]


@rule("PT-faq.6")
@rule("PT-card.doppelganger.order")
def test_two_different_cards_of_one_name_are_no_loop() -> None:
    """The enemy's Doppelganger shows the own Mascot, which carries out the order of Sagas' card."""
    t = duel(
        "leads doppelganger, hand illusionist mascot scientist", "hand doppelganger",
        dice=scripted(0),
    )  # fmt: skip

    t.play(order("illusionist"), hand_card("mascot"), hand_card("scientist"))

    assert t.red.actions == 2 - 1 + 3


@rule("PT-faq.6")
@rule("PT-card.doppelganger.order")
def test_a_doppelganger_that_shows_itself_does_nothing() -> None:
    t = duel("hand illusionist doppelganger", "hand doppelganger", dice=scripted(0))

    t.play(order("illusionist"))

    assert t.idle
    assert t.red.actions == 1
    assert card("doppelganger") in t.red.hand


@pytest.mark.parametrize(("options", "orders"), [("", 1), ("copied_orders_count=yes", 3)])
@rule("PT-reaction.5")
def test_copies_within_copies_count_only_by_option(options: str, orders: int) -> None:
    t = duel("leads scientist, hand doppelganger mascot", "F1 overlord", options=options)

    t.play(order("doppelganger"))

    assert t.red.orders == orders
    assert t.red.actions == 2 - 1 + 3


@rule("PT-spell.1")
@rule("PT-card.illusionist.flank")
def test_a_shown_enemy_mascot_carries_out_the_own_leaders_order() -> None:
    t = duel("leads scientist, K1 illusionist", "leads alchemist, hand mascot", "flank")

    t.play(spell("K1"))

    assert t.red.actions == 2 - 1 + 3
