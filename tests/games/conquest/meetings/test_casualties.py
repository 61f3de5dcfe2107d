"""Where casualties of CONQUEST meet other rules: morale, breaking, revenge, pressing on, healing, formations."""

import pytest

from feldherr.core.decision import YES
from feldherr.games.conquest.answers import Take
from feldherr.games.conquest.events.activation import RegimentActivated
from feldherr.games.conquest.events.attack import (
    DefenseRolled,
    HitsCounted,
    HitsRolled,
)
from feldherr.games.conquest.events.fallen import CharacterSlain, RegimentDestroyed
from feldherr.games.conquest.events.fighting import Rallied
from feldherr.games.conquest.events.healing import StandHealed, StandRestored
from feldherr.games.conquest.events.rounds import RoundBegan
from feldherr.games.conquest.events.wounds import (
    MoraleCounted,
    MoraleFailed,
    MoraleRolled,
    RegimentBroken,
    RegimentShattered,
    StandLost,
)
from feldherr.games.conquest.frames.activation import Activation, CharacterActivation
from feldherr.games.conquest.frames.attack import Attack, Harm, Heal, Lot
from feldherr.games.conquest.frames.characters import Slain
from feldherr.games.conquest.frames.fighting import Clash, Rally, Supporters
from feldherr.games.conquest.frames.rounds import Turn
from feldherr.games.conquest.ids import CharacterId, Side
from feldherr.games.conquest.rules.losses import engaged_cells
from feldherr.games.conquest.rules.saves import saves_again
from feldherr.games.conquest.rules.strikes import is_flanked, pools_of
from feldherr.games.conquest.terms import CAVALRY, GONE, IN_CLASH, IN_IMPACT, MONSTER, PASSING
from feldherr.geometry.edge import LEFT, REAR
from feldherr.testing.conquest.line import Line, north, south
from tests.games.conquest.meetings.face_to_face import (
    STAND,
    answered,
    front,
    strike,
    suffered,
)

rule = pytest.mark.rule
TOUGH = {"wounds": 30, "resolve": 3, "defense": 0}


def harmed(
    line: Line, letter: str, wounds: int, *dice: str, tests: bool = False, by: str = ""
) -> Line:
    harm = Harm(regiment=line.id(letter), wounds=wounds, tests=tests)
    if by:
        harm.by = line.id(by)
    return answered(line.begin(harm, *dice))


def until_it_acts(line: Line) -> Line:
    """Whatever is asked before the first action gets the first answer."""
    while line.is_asked() and not isinstance(line.offers()[0], Take):
        line.answer(line.offers()[0])
    return line


# Morale


@rule("CQ-6.resolve.2", "CQ-5.wound.8")
def test_the_size_bonus_is_that_of_the_stands_left_when_morale_is_tested() -> None:
    line = harmed(Line(south(4, at=(20, 20)).having(resolve=2)), "A", 4, "3 3 3 3", tests=True)
    assert line.all(MoraleRolled)[0].value == 2
    assert line.all(MoraleCounted)[0].wounds == 4


@rule("CQ-6.morale.3", "CQ-6.broken.1", "CQ-6.shatter.1")
def test_failed_morale_may_break_and_shatter_in_the_same_pool() -> None:
    """Of four stands two are lost and break it, both dice fail, and the other two are lost."""
    line = Line(south(4, at=(20, 20)).having(wounds=1, resolve=1))
    harmed(line, "A", 2, "6 6", tests=True)
    assert [each.stands for each in line.all(RegimentBroken)] == [2]
    assert len(line.all(RegimentShattered)) == 1
    assert line.regiment("A").place == GONE


@rule("CQ-4.clash.12", "CQ-11.indomitable", "CQ-11.oblivious")
def test_in_the_flank_passed_dice_are_rolled_again_before_the_indomitable_turn_any() -> None:
    line = front(south(3), north(3).having("indomitable 1", "oblivious", **TOUGH))
    strike(line, 4, "1 1 1 1", "1 1 1 1", "1 2 6 6", "6 6", side=LEFT)
    assert line.all(MoraleCounted)[0].wounds == 2


@rule("CQ-4.clash.13", "CQ-11.oblivious")
def test_in_the_rear_the_oblivious_lose_half_of_what_fails() -> None:
    line = front(south(3), north(3).having("oblivious", **TOUGH))
    strike(line, 3, "1 1 1", "1 1 1", side=REAR)
    assert line.all(MoraleFailed)[0].failures == 3
    assert line.all(MoraleCounted)[0].wounds == 2


@rule("CQ-11.terrifying", "CQ-1.dice.4", "CQ-6.resolve.1")
def test_terror_beyond_all_resolve_leaves_the_ones() -> None:
    line = front(south(3).having("terrifying 6"), north(3).having(**TOUGH))
    strike(line, 2, "1 1", "1 1", "1 2")
    assert line.all(MoraleRolled)[0].value == 1
    assert line.all(MoraleCounted)[0].wounds == 1


@rule("CQ-11.terrifying", "CQ-8.char.14")
def test_the_wounds_of_a_terrifying_character_are_tested_apart() -> None:
    line = front(
        south(3).having(clash=5, attacks=1).led_by("terrifying 2", clash=5, attacks=2),
        north(3).having(**TOUGH),
    )
    answered(line.begin(Clash(regiment=line.id("A")), "1 1", "1 1", "6 6", "6 6", "3 3", "1 1"))
    assert sorted(each.value for each in line.all(MoraleRolled)) == [1, 3]


@rule("CQ-8.duel.3", "CQ-4.clash.12")
def test_in_the_flank_of_who_refused_all_passed_dice_and_not_only_ones_are_rolled_again() -> None:
    line = front(south(3).led_by(), north(3).having(**TOUGH).led_by())
    line.character("N").refused = True
    strike(line, 3, "1 1 1", "1 1 1", "1 3 6", "3 3", side=LEFT)
    assert [sum(each.faces) for each in line.all(MoraleRolled)] == [3, 2]


# Breaking


@rule("CQ-6.broken.1", "CQ-6.broken.12")
def test_a_character_that_falls_in_a_duel_may_break_its_regiment() -> None:
    line = front(south(3).led_by(), north(2).led_by(wounds=1, resolve=1, defense=0))
    line.regiment("N").base = 2
    answered(line.begin(Slain(character=CharacterId(1), by=line.id("A"), in_duel=True)))
    assert line.all(RegimentBroken)


@rule("CQ-6.broken.1", "CQ-3.rally.1")
def test_after_a_rally_losses_count_anew_and_what_was_broken_breaks_again() -> None:
    line = Line(south(3, 3, at=(20, 20)))
    harmed(line, "A", 12)
    assert len(line.all(RegimentBroken)) == 1
    answered(line.begin(Rally(line.id("A"))))
    harmed(line, "A", 4)
    assert len(line.all(RegimentBroken)) == 1
    harmed(line, "A", 4)
    assert len(line.all(RegimentBroken)) == 2


@rule("CQ-6.shatter.1", "CQ-6.broken.13")
def test_who_begins_a_round_broken_shatters_by_half_of_what_it_begins_with() -> None:
    line = Line(south(3, at=(20, 20)), north(3, at=(40, 40)))
    line.regiment("A").broken = 6
    line.ctx.emit(RoundBegan(2))
    assert line.regiment("A").broken == 3
    harmed(line, "A", 4)
    assert not line.all(RegimentShattered)
    harmed(line, "A", 4)
    assert line.all(RegimentShattered)


@rule("CQ-11.bravery", "CQ-11.aura-of-death", "CQ-6.broken.1")
def test_whom_an_aura_of_death_breaks_the_brave_recover_before_they_act() -> None:
    line = Line(
        south(2, at=(20, 10)).having("bravery", wounds=2, defense=0),
        north(2, at=(20 + 2 * STAND, 10)).having("aura_of_death 1"),
    )
    until_it_acts(line.begin(Activation(regiment=line.id("A")), "6 6"))
    names = [type(each) for each in line.log if isinstance(each, (RegimentBroken, Rallied))]
    assert names == [RegimentBroken, Rallied]


@rule("CQ-6.broken.1", "CQ-11.bravery")
def test_who_recovers_without_a_rally_action_breaks_again_with_the_next_loss() -> None:
    """Six stands, three lost: broken; bravery ends that, and the fourth loss is still more than half of six."""
    line = Line(south(3, 3, at=(20, 20)).having("bravery"))
    harmed(line, "A", 12)
    until_it_acts(line.begin(Activation(regiment=line.id("A"))))
    assert [each.by_action for each in line.all(Rallied)] == [False]
    answered(line.answer(Take(PASSING), Take(PASSING)))
    harmed(line, "A", 4)
    assert len(line.all(RegimentBroken)) == 2


@rule("CQ-11.fearsome", "CQ-1.dice.4")
def test_a_6_fails_against_fear_at_any_resolve() -> None:
    line = front(south(3).having("fearsome"), north(3).having(resolve=6))
    line.regiment("N").broken = 3
    line.begin(Rally(line.id("N")), "6")
    assert not line.all(Rallied)


# Auras of death


@rule("CQ-11.aura-of-death.2", "CQ-8.char.15", "CQ-2.act.3")
def test_whom_the_aura_destroys_when_its_card_comes_has_its_characters_last_fight_and_the_next_card() -> (
    None
):
    line = Line(
        south(2, at=(20, 10)).having(wounds=1, defense=0).led_by(clash=5, attacks=2),
        south(3, at=(5, 20)),
        north(2, at=(20 + 2 * STAND, 10)).having("aura_of_death 4", **TOUGH),
    )
    line.stack("A B a", "N")
    line.begin(Turn(side=Side(0)), "6 6 6 6 6 6 6 6", "1 1", "6 6", "1 1")
    until_it_acts(line)
    assert [each.by for each in line.all(HitsRolled)] == [CharacterId(0)]
    assert line.all(CharacterSlain)
    assert line.all(RegimentDestroyed)
    assert [each.regiment for each in line.all(RegimentActivated)] == [line.id("A"), line.id("B")]


@rule("CQ-11.aura-of-death", "CQ-8.char.16")
def test_the_aura_strikes_an_escorted_regiment_and_not_its_character_alone() -> None:
    line = Line(
        south(3, at=(20, 10)).having(wounds=9, defense=0).led_by(),
        north(3, at=(20 + 3 * STAND, 10)).having("aura_of_death 1"),
    )
    line.stack("a A", "N")
    line.begin(Turn(side=Side(0)), "6 6 6")
    assert not line.all(HitsCounted)
    line.answer(YES)
    assert line.all(HitsCounted)[0].hits == 3


# Revenge


@rule("CQ-11.lethal-demise", "CQ-6.morale.3")
def test_stands_that_fall_to_failed_morale_take_revenge_too() -> None:
    line = front(
        south(3).having(**TOUGH), north(3).having("lethal_demise 2", wounds=2, resolve=1, defense=0)
    )
    strike(line, 2, "1 1", "6 6", "6 6", "6 6 6 6")
    assert line.all(HitsCounted)[-1].target == line.id("A")
    assert line.all(HitsCounted)[-1].hits == 4


@rule("CQ-11.lethal-demise", "CQ-11.shield")
def test_revenge_comes_from_the_front_and_asks_for_no_morale() -> None:
    line = front(
        south(3).having("shield", **{**TOUGH, "defense": 2}),
        north(3).having("lethal_demise 1", wounds=2, defense=0, resolve=5),
    )
    strike(line, 2, "1 1", "6 6", "1 1", "6")
    assert line.all(DefenseRolled)[-1].value == 3
    assert len(line.all(MoraleRolled)) == 1


@rule("CQ-11.counter-attack", "CQ-11.lethal-demise", "CQ-6.morale.1")
def test_wounds_of_a_counter_attack_ask_for_morale_and_are_not_countered() -> None:
    line = front(
        south(3).having("counter_attack", **TOUGH),
        north(3).having("counter_attack", **{**TOUGH, "defense": 2}),
    )
    strike(line, 2, "1 1", "1 6", "1", "6", "1")
    assert [each.target for each in line.all(HitsCounted)] == [line.id("N"), line.id("A")]
    assert line.all(MoraleRolled)[-1].regiment == line.id("A")


@rule("CQ-11.trample", "CQ-11.lethal-demise", "CQ-11.trample.2")
def test_who_tramples_the_lethal_suffers_their_revenge() -> None:
    line = Line(
        south(1, at=(20, 10)).of(MONSTER).having("trample 2", **TOUGH),
        north(3, at=(20 + 3 * STAND, 10)).having("lethal_demise 3", wounds=2, defense=0),
    )
    line.begin(Activation(regiment=line.id("A")), "6 6", "6 6 6")
    while line.is_asked():
        offered = line.offers()
        line.answer(Take(PASSING) if Take(PASSING) in offered else offered[0])
    assert [each.target for each in line.all(HitsCounted)] == [line.id("N"), line.id("A")]
    assert not line.all(MoraleRolled)


# Support and flanks


@rule("CQ-11.support", "CQ-11.iron-discipline")
def test_the_disciplined_support_in_full_though_flanked() -> None:
    """Of six stands two touch nobody."""
    for disciplined, attacks in ((("support 3", "iron_discipline"), 6), (("support 3",), 2)):
        line = Line(
            south(3, 3, at=(20, 20)).having(*disciplined),
            north(1, at=(20 + 2 * STAND, 20)).having(**TOUGH),
            north(1, at=(20, 20), facing=90).having(**TOUGH),
        )
        assert is_flanked(line.state, line.id("A"))
        clash = Clash(regiment=line.id("A"), supporters=[Supporters(line.id("N"), 2)])
        found = [
            pool.strikes for pool in pools_of(line.state, clash) if pool.target == line.id("N")
        ]
        assert [each.dice for each in found[0] if not each.touches] == [attacks]


@rule("CQ-11.brittle", "CQ-3.impact.3", "CQ-11.tenacious")
def test_an_impact_into_the_rear_turns_four_saves_of_the_brittle() -> None:
    line = front(south(3).having("impact 2"), north(3).having("brittle", **{**TOUGH, "defense": 5}))
    strike(line, 6, "1 1 1 1 1 1", "1 1 1 1 1 1", kind=IN_IMPACT, side=REAR)
    assert suffered(line) == 4


# Healing


@rule("CQ-11.draw.regeneration", "CQ-8.char.19", "CQ-5.heal.2")
def test_the_regeneration_of_a_character_heals_nobody_else() -> None:
    line = Line(south(4, at=(20, 10)).led_by("regeneration 4", wounds=4))
    line.character("A").wounds = 2
    line.regiment("A").wounds[0] = 3
    line.begin(CharacterActivation(CharacterId(0)))
    line.answer(line.offers()[0])
    assert line.character("A").wounds == 0
    assert line.regiment("A").wounds[0] == 3


@rule("CQ-11.draw.regeneration", "CQ-5.heal.3")
def test_the_regeneration_of_a_regiment_leaves_its_character_out_and_restores_stands() -> None:
    line = Line(south(4, at=(20, 10)).having("regeneration 4", wounds=4).led_by(wounds=4))
    line.character("A").wounds = 2
    harmed(line, "A", 5)
    until_it_acts(line.begin(Activation(regiment=line.id("A"))))
    assert line.character("A").wounds == 2
    assert [each.wounds for each in line.all(StandHealed)] == [1]
    assert [each.wounds for each in line.all(StandRestored)] == [1]


@rule("CQ-11.draw.biotic-renewal", "CQ-5.heal.1")
def test_half_of_a_five_heals_three_wounds_of_cavalry() -> None:
    line = Line(south(3, at=(20, 10)).of(CAVALRY).having("biotic_renewal", wounds=5))
    line.regiment("A").wounds[2] = 4
    line.begin(Activation(regiment=line.id("A")), "5").answer(line.offers()[0])
    assert line.regiment("A").wounds[2] == 1


@rule("CQ-5.heal.6", "CQ-6.press.1")
def test_a_stand_that_would_touch_a_new_enemy_is_not_restored() -> None:
    line = Line(
        south(3, 3, at=(20, 20)),
        north(3, at=(20, 20 - STAND - 0.5), facing=0),
    )
    harmed(line, "A", 12)
    line.regiment("A").broken = 0
    answered(line.begin(Heal(regiment=line.id("A"), points=4)))
    assert not line.all(StandRestored)


# Second rolls that oppose each other


@rule("CQ-1.dice.7", "CQ-11.blessed", "CQ-11.untouchable")
@pytest.mark.parametrize(
    ("doubts", "rules", "is_blessed", "again"),
    [
        (6, (), False, [1, 2]),  # all passed ones
        (6, (), True, []),  # all passed and all failed ones
        (6, ("untouchable",), False, [1, 2]),  # all passed ones and some failed ones
        (1, ("untouchable",), False, []),  # some passed and some failed ones
        (1, (), True, [3, 4, 5, 6]),  # some passed and all failed ones
    ],
)
def test_second_rolls_of_passed_and_failed_saves_settle_each_other(
    doubts: int, rules: tuple[str, ...], is_blessed: bool, again: list[int]
) -> None:
    line = front(south(3), north(3).having(*rules, **{**TOUGH, "defense": 2}))
    attack = Attack(kind=IN_CLASH, attacker=line.id("A"), target=line.id("N"))
    attack.saves_blessed = is_blessed
    assert saves_again(line.state, attack, Lot(hits=6, doubts=doubts)) == again


# Which stands


@rule("CQ-5.wound.6", "CQ-5.wound.3")
def test_a_wounded_command_stand_takes_nothing_before_the_others_are_gone() -> None:
    line = Line(south(3, at=(20, 20)).having("dauntless", wounds=4))
    unit = line.regiment("A")
    unit.wounds[unit.command] = 3
    harmed(line, "A", 7)
    assert unit.wounds[unit.command] == 3
    harmed(line, "A", 1)
    assert line.state.strength(line.id("A")) == 1
    harmed(line, "A", 1)
    assert unit.place == GONE


@rule("CQ-5.wound.3", "CQ-5.wound.7", "CQ-5.wound.4")
def test_the_next_pool_goes_on_with_the_wounded_stand_and_then_the_other_flank() -> None:
    line = Line(south(3, 3, at=(20, 20)).having("dauntless", wounds=4))
    rear = line.state.body(line.id("A")).cells[3:]
    harmed(line, "A", 5)
    harmed(line, "A", 4)
    lost = [each.stand for each in line.all(StandLost)]
    assert lost == [rear[0], rear[2]]
    assert line.regiment("A").wounds[rear[1]] == 1


@rule("CQ-5.wound.5", "CQ-1.form.10")
def test_struck_in_front_the_rear_falls_first_and_the_front_stays_engaged() -> None:
    line = front(south(3), north(3, 2).having("dauntless", wounds=2, defense=0))
    touched = engaged_cells(line.state, line.id("N")).bit_count()
    harmed(line, "N", 4, by="A")
    assert line.state.strength(line.id("N")) == 3
    assert engaged_cells(line.state, line.id("N")).bit_count() == touched == 3


@rule("CQ-5.heal.2", "CQ-7.cmd.1")
def test_healing_goes_to_the_command_stand_before_the_others() -> None:
    line = Line(south(3, at=(20, 20)).having(wounds=4))
    unit = line.regiment("A")
    unit.wounds = [2, 2, 2]
    answered(line.begin(Heal(regiment=line.id("A"), points=3)))
    assert unit.wounds[unit.command] == 0
    assert sum(unit.wounds) == 3


@rule("CQ-5.heal.10", "CQ-5.heal.4")
def test_two_healings_of_a_point_each_restore_nobody_and_one_of_two_does() -> None:
    for points, stands in (((1, 1), 3), ((2,), 4)):
        line = Line(south(4, at=(20, 20)).having(wounds=4))
        harmed(line, "A", 4)
        for each in points:
            answered(line.begin(Heal(regiment=line.id("A"), points=each)))
        assert line.state.strength(line.id("A")) == stands
