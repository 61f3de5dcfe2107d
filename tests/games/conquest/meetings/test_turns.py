"""Where the order of a round of CONQUEST meets other rules: cards, escorts, arrivals, free actions, what lasts."""

import pytest

from feldherr.core.decision import NO, YES
from feldherr.core.rng import Quick
from feldherr.games.conquest.answers import DECLINE, Pick, Take
from feldherr.games.conquest.events.activation import CharacterActivated, RegimentActivated
from feldherr.games.conquest.events.reserve import Arrives, ReserveRolled
from feldherr.games.conquest.events.rounds import (
    CardDiscarded,
    PriorityRolled,
    RoundBegan,
)
from feldherr.games.conquest.events.wounds import RegimentBroken
from feldherr.games.conquest.frames.activation import Activation
from feldherr.games.conquest.frames.attack import Harm
from feldherr.games.conquest.frames.characters import Slain
from feldherr.games.conquest.frames.rounds import Reserve, Round, Turns
from feldherr.games.conquest.ids import CharacterId, Side
from feldherr.games.conquest.questions import OFFER_ESCORT
from feldherr.games.conquest.rules.status import is_broken, is_inspired
from feldherr.games.conquest.rules.values import When, stat_of
from feldherr.games.conquest.terms import (
    ARRIVING,
    ATTACKS,
    CHARGING,
    CLASH,
    CLASHING,
    COMBAT_REFORMING,
    HEAVY,
    IN_CLASH,
    INFANTRY,
    INSPIRING,
    LIGHT,
    MEDIUM,
    MONSTER,
    PASSING,
    REFORMING,
)
from feldherr.testing.conquest.line import Line, north, south
from tests.games.conquest.meetings.face_to_face import STAND, answered, front

rule = pytest.mark.rule
PASS = Take(PASSING)


def destroyed(line: Line, letter: str) -> Line:
    return answered(line.begin(Harm(regiment=line.id(letter), wounds=99, tests=False)))


# Cards


@rule("CQ-2.act.3", "CQ-8.char.8")
def test_the_cards_of_a_destroyed_regiment_and_its_character_are_replaced_one_after_the_other() -> (
    None
):
    line = Line(south(3, at=(20, 10)).led_by(), south(3, at=(5, 10)), north(3, at=(40, 40))).stack(
        "a A B", "N"
    )
    destroyed(line, "A")
    line.begin(Turns(Side(0)))
    assert [each.card for each in line.all(CardDiscarded)] == [line.card("a"), line.card("A")]
    assert line.all(RegimentActivated)[-1].regiment == line.id("B")


@rule("CQ-2.act.3", "CQ-2.act.1")
def test_who_has_only_cards_of_the_dead_lets_the_other_side_go_on() -> None:
    line = Line(south(3, at=(20, 10)), north(3, at=(40, 40)), north(3, at=(10, 40))).stack(
        "A", "N O"
    )
    destroyed(line, "A")
    line.begin(Turns(Side(0)))
    line.answer(PASS, PASS)
    assert [each.regiment for each in line.all(RegimentActivated)] == [line.id("N"), line.id("O")]


@rule("CQ-8.char.16", "CQ-8.char.6")
def test_a_character_that_fell_in_its_own_duel_escorts_nobody() -> None:
    line = front(
        south(3).led_by(wounds=1, defense=0, attacks=0, clash=1),
        north(3).led_by(attacks=2, clash=5),
    ).stack("a A", "N")
    line.begin(Turns(Side(0)), "1 1", "6 6", "1 1", "1", "1")
    while line.is_asked() and not line.all(RegimentActivated):
        assert line.asked.prompt != OFFER_ESCORT
        line.answer(line.offers()[0])


@rule("CQ-8.char.17", "CQ-2.act.3")
def test_a_card_shown_in_vain_is_discarded_if_its_unit_falls_before_it_is_turned_up() -> None:
    line = Line(south(4, at=(20, 10)).led_by(), south(3, at=(5, 10)), north(3, at=(40, 40))).stack(
        "a B A", "N"
    )
    line.begin(Turns(Side(0))).answer(YES)
    assert line.state.decks[0].shown == 1
    line.ctx.frames.clear()
    destroyed(line, "B")
    line.begin(Turns(Side(0)))
    assert line.all(CardDiscarded)[-1].card == line.card("B")
    assert line.all(RegimentActivated)[-1].regiment == line.id("A")


@rule("CQ-2.sup.2", "CQ-2.sup.3")
def test_a_one_of_the_smaller_stack_is_a_zero_and_wins_against_a_one() -> None:
    line = Line(south(3, at=(20, 10)), south(3, at=(5, 10)), north(3, at=(40, 40)))
    line.begin(Round(), "1", "1")
    while line.is_asked() and not line.all(PriorityRolled):
        line.answer(line.asked.sample(Quick(1)))
    assert line.all(PriorityRolled)[0].results == [1, 0]


# Arrivals


@rule("CQ-11.forward-force", "CQ-2.reinf.10", "CQ-11.flank")
def test_a_heavy_regiment_that_flanks_with_its_character_is_asked_about_from_round_three_on() -> (
    None
):
    for number, asked in ((2, False), (3, True)):
        line = Line(south(4).of(INFANTRY, HEAVY).led_by("forward_force"))
        line.state.round = number
        line.begin(Reserve(side=Side(0)))
        assert line.is_asked() == asked


@rule("CQ-11.flank", "CQ-2.reinf.3", "CQ-2.reinf.6")
def test_who_flanks_is_neither_picked_nor_rolled_for() -> None:
    line = Line(south(3).of(INFANTRY, LIGHT).having("flank"), south(3).of(INFANTRY, LIGHT))
    line.begin(Reserve(side=Side(0)), "6").answer(NO)
    assert {each.regiment for each in line.offers() if isinstance(each, Pick)} == {line.id("B")}
    line.answer(DECLINE)
    assert [sum(each.faces) for each in line.all(ReserveRolled)] == [1]
    assert not line.all(Arrives)


@rule("CQ-11.flank", "CQ-2.reinf.4", "CQ-2.reinf.9")
def test_who_flanks_and_waits_comes_with_its_class_at_the_latest() -> None:
    line = Line(south(3).of(INFANTRY, LIGHT).having("flank"))
    line.state.round = 3
    line.begin(Reserve(side=Side(0)))
    assert line.all(Arrives)


@rule("CQ-3.reinf.10", "CQ-2.reinf.6", "CQ-11.flank")
def test_a_flanker_that_found_no_way_on_comes_unasked() -> None:
    line = Line(south(3).of(INFANTRY, MEDIUM).having("flank"))
    line.state.round = 3
    line.regiment("A").is_due = True
    line.begin(Reserve(side=Side(0)))
    assert line.all(Arrives)
    assert not line.is_asked()


@rule("CQ-8.char.2", "CQ-2.reinf.7")
def test_a_character_on_the_way_has_a_card_and_no_draw_event_until_it_is_there() -> None:
    line = Line(south(4).led_by("regeneration 3"), north(3, at=(40, 40)))
    line.regiment("A").place = ARRIVING
    line.stack("a A", "N").begin(Turns(Side(0)))
    assert line.all(CharacterActivated)
    assert line.asked.prompt == OFFER_ESCORT


# Free actions


@rule("CQ-11.flawless-drill", "CQ-2.act.17", "CQ-2.act.20")
def test_drill_reform_and_clash_are_three_actions_with_a_free_one_first() -> None:
    line = front(
        south(3).having("flawless_drill", resolve=5), north(3).having(wounds=30, resolve=5)
    )
    line.begin(Activation(regiment=line.id("A")), "1", "1", " ".join("6" * 12))
    free = next(each for each in line.offers() if isinstance(each, Take) and each.by)
    line.answer(free)
    line.answer(line.offers()[0], Take(COMBAT_REFORMING))
    line.answer(line.offers()[0], Take(CLASHING))
    assert line.regiment("A").acted


@rule("CQ-11.fluid-formation", "CQ-3.reform.2", "CQ-2.act.20")
def test_two_reforms_and_a_fluid_one_are_all_a_regiment_can_do() -> None:
    line = Line(south(3, 1, at=(20, 20)).having("fluid_formation"))
    line.begin(Activation(regiment=line.id("A")))
    for _ in range(3):
        reform = next(
            each for each in line.offers() if isinstance(each, Take) and each.action == REFORMING
        )
        line.answer(reform)
        while line.is_asked() and not (line.asked.options() and isinstance(line.offers()[0], Take)):
            line.answer(line.asked.sample(Quick(1)))
    assert line.regiment("A").acted


# What lasts


@rule("CQ-11.shock", "CQ-11.fury", "CQ-3.charge.21", "CQ-11.inspired")
def test_shock_and_fury_last_for_the_round_and_inspiration_for_the_activation() -> None:
    line = Line(
        south(3, at=(20, 10)).having("shock", "fury", clash=2, attacks=4),
        north(3, at=(20 + 3 * STAND, 14)),
    )
    line.begin(Activation(regiment=line.id("A")), "6").answer(Take(CHARGING, line.id("N")))
    while Take(CLASHING) not in line.offers():
        line.answer(line.offers()[0])
    assert is_inspired(line.state, line.id("A"))
    line.answer(PASS)
    assert not is_inspired(line.state, line.id("A"))
    when = When(IN_CLASH)
    found = [stat_of(line.state, line.id("A"), each, when) for each in (CLASH, ATTACKS)]
    assert found == [3, 5]
    line.ctx.emit(RoundBegan(2))
    found = [stat_of(line.state, line.id("A"), each, when) for each in (CLASH, ATTACKS)]
    assert found == [2, 4]


@rule("CQ-11.dread", "CQ-4.inspire.1")
def test_who_inspires_itself_before_the_dreadful_are_gone_has_it_for_the_clash_with_others() -> (
    None
):
    line = front(south(3).having(clash=2), north(3).having("dread"))
    line.begin(Activation(regiment=line.id("A"))).answer(Take(INSPIRING))
    assert not is_inspired(line.state, line.id("A"))
    line.state.catalogue.regiments[line.regiment("N").kind].rules = []
    line.regiment("N").known = None
    assert is_inspired(line.state, line.id("A"))


@rule("CQ-6.broken.3", "CQ-2.round.1")
def test_who_is_broken_stays_so_over_rounds_until_it_rallies() -> None:
    line = Line(south(3, at=(20, 10)), north(3, at=(40, 40)))
    answered(line.begin(Harm(regiment=line.id("A"), wounds=8, tests=False)))
    assert line.all(RegimentBroken)
    line.ctx.emit(RoundBegan(2))
    assert is_broken(line.state, line.id("A"))


@rule("CQ-11.rider", "CQ-6.broken.12", "CQ-8.duel.5")
def test_a_monster_whose_rider_falls_has_lost_half_of_its_stands() -> None:
    line = Line(south(1, at=(20, 10)).of(MONSTER).led_by("rider"), north(3, at=(40, 40)))
    line.regiment("A").base = 2
    answered(line.begin(Slain(character=CharacterId(0))))
    assert [each.stands for each in line.all(RegimentBroken)] == [1]
