"""Where two rules of CONQUEST meet in combat: special rules, terrain, morale and broken regiments together."""

import pytest

from feldherr.core.decision import NO, YES
from feldherr.games.conquest.answers import Take
from feldherr.games.conquest.events.attack import (
    DefenseRolled,
    HitsCounted,
    HitsRolled,
)
from feldherr.games.conquest.events.wounds import (
    MoraleCounted,
    MoraleFailed,
    MoraleRolled,
    RegimentBroken,
    RegimentShattered,
)
from feldherr.games.conquest.frames.activation import Activation
from feldherr.games.conquest.frames.attack import Attack, Blow, Harm
from feldherr.games.conquest.frames.charge import Charge
from feldherr.games.conquest.rules.blows import stand_blow
from feldherr.games.conquest.rules.resolve import morale_of, stand_resolve
from feldherr.games.conquest.rules.status import is_broken, is_inspired
from feldherr.games.conquest.specials import INSPIRED
from feldherr.games.conquest.state import Lasting
from feldherr.games.conquest.terms import (
    CHARGING,
    CLASHING,
    DEFENSE,
    END_OF_ROUND,
    FROM_FRONT,
    IN_CLASH,
    IN_IMPACT,
    IN_VOLLEY,
    INSPIRING,
)
from feldherr.geometry.edge import LEFT, REAR
from feldherr.testing.conquest.line import Line, north, south
from tests.games.conquest.meetings.face_to_face import (
    STAND,
    answered,
    besieged,
    front,
    pools,
    strike,
    suffered,
)

rule = pytest.mark.rule
TOUGH = {"wounds": 30, "resolve": 3, "defense": 2}


def fight(*rules: str, against: tuple[str, ...] = (), clash: int = 3, **target: int) -> Line:
    return front(
        south(3).having(*rules, clash=clash),
        north(3).having(*against, **{**TOUGH, **target}),
    )


# Dice


@rule("CQ-11.flurry", "CQ-11.inspired")
def test_flurry_and_inspiration_at_clash_4_roll_every_miss_again_once() -> None:
    line = fight("flurry", clash=4, defense=5)
    line.regiment("A").lasting = [Lasting(until=END_OF_ROUND, source="x", rule=INSPIRED)]
    strike(line, 4, "4 5 5 6", "4 5 6", "1 1")
    assert [(each.value, sum(each.faces)) for each in line.all(HitsRolled)] == [(4, 4), (4, 3)]


@rule("CQ-11.flawless-strikes", "CQ-11.relentless-blows", "CQ-11.cleave")
def test_the_hit_more_of_a_1_is_cleft_but_may_be_defended() -> None:
    """One 1: a hit without Defense and one more, against which only cleave counts."""
    line = fight("flawless_strikes", "relentless_blows", "cleave 1", defense=3)
    strike(line, 1, "1", "1", "2", "1")
    assert sorted(each.value for each in line.all(DefenseRolled)) == [0, 2]
    assert suffered(line) == 1


@rule("CQ-11.hardened", "CQ-11.cleave", "CQ-11.smite")
def test_hardened_takes_off_cleave_and_does_nothing_against_smite() -> None:
    hit = strike(fight("cleave 2", against=("hardened 1",), defense=3), 1, "1", "1")
    assert hit.all(DefenseRolled)[0].value == 2
    hit = strike(fight("cleave 2", against=("hardened 3",), defense=3), 1, "1", "1")
    assert hit.all(DefenseRolled)[0].value == 3
    hit = strike(fight("smite", against=("hardened 3",), defense=3), 1, "1", "6", "1")
    assert hit.all(DefenseRolled)[0].value == 0


@rule("CQ-11.linebreaker", "CQ-11.shield", "CQ-11.phalanx")
def test_linebreakers_ignore_a_shield_but_no_phalanx() -> None:
    line = fight("linebreaker", against=("shield", "phalanx"), defense=2)
    assert strike(line, 1, "1", "1").all(DefenseRolled)[0].value == 3


@rule("CQ-11.shield", "CQ-11.brittle")
def test_in_the_flank_no_shield_helps_and_two_saves_break() -> None:
    line = fight(against=("shield", "brittle"), defense=3, resolve=5)
    strike(line, 4, "1 1 1 1", "1 2 3 4", "1 1 1", "1 1 1", side=LEFT)
    assert line.all(DefenseRolled)[0].value == 3
    assert suffered(line) == 3


@rule("CQ-11.tenacious", "CQ-11.brittle")
def test_the_tenacious_may_lose_to_brittleness_what_they_gained() -> None:
    """Three failures and one save; one failure is turned, then two saves."""
    line = fight(against=("tenacious 1", "brittle"), defense=2, resolve=5)
    strike(line, 4, "1 1 1 1", "2 3 4 5", "1 1 1 1", "1 1 1 1", side=LEFT)
    assert suffered(line) == 4


@rule("CQ-11.tenacious", "CQ-11.deadly-blades", "CQ-11.untouchable")
def test_a_6_rolled_again_that_stays_a_6_is_deadly_and_turned_first() -> None:
    line = fight("deadly_blades", against=("untouchable", "tenacious 1"))
    strike(line, 3, "1 1 1", "3 6 6", "6 6", "1 1 1")
    assert suffered(line) == 3


@rule("CQ-11.blessed", "CQ-11.untouchable")
def test_a_blessed_defense_is_rolled_again_once_only() -> None:
    line = fight(against=("blessed", "untouchable"), defense=2)
    blow = stand_blow(line.state, line.id("A"), IN_CLASH, 2, line.id("N"))
    attack = Attack(kind=IN_CLASH, attacker=line.id("A"), target=line.id("N"), blows=[blow])
    line.begin(attack, "1 1", "5 6", "6 6", "1 1").answer(YES)
    assert [sum(each.faces) for each in line.all(DefenseRolled)] == [2, 2]


@rule("CQ-11.blessed", "CQ-3.impact.3")
def test_a_blessing_spent_on_the_impact_is_gone_for_the_clash() -> None:
    line = fight("blessed", "impact 1", defense=5, resolve=5)
    for kind, asked in ((IN_IMPACT, True), (IN_CLASH, False)):
        blow = stand_blow(line.state, line.id("A"), kind, 1, line.id("N"))
        attack = Attack(kind=kind, attacker=line.id("A"), target=line.id("N"), blows=[blow])
        line.begin(attack, "6", "6")
        assert line.is_asked() == asked
        if asked:
            line.answer(YES)
    assert [each.again for each in line.all(HitsRolled)] == [False, True, False]


@rule("CQ-11.blessed")
def test_who_declines_the_blessing_for_hits_keeps_it_for_defense() -> None:
    line = fight("blessed", against=("blessed",), defense=5)
    blow = stand_blow(line.state, line.id("A"), IN_CLASH, 1, line.id("N"))
    attack = Attack(kind=IN_CLASH, attacker=line.id("A"), target=line.id("N"), blows=[blow])
    line.begin(attack, "6").answer(NO)
    back = Attack(
        kind=IN_CLASH, attacker=line.id("N"), target=line.id("A"), blows=[Blow(dice=1, target=2)]
    )
    line.begin(back, "1", "1")
    assert line.is_asked()
    assert line.asked.seat == 0


@rule("CQ-11.counter-attack", "CQ-11.untouchable")
def test_a_1_that_comes_of_a_second_roll_strikes_back() -> None:
    line = fight(against=("counter_attack", "untouchable"), defense=2)
    strike(line, 1, "1", "6", "1", "1")
    assert [each.target for each in line.all(HitsCounted)] == [line.id("N"), line.id("A")]


@rule("CQ-11.counter-attack", "CQ-3.impact.3")
def test_an_impact_is_not_countered() -> None:
    line = strike(fight("impact 1", against=("counter_attack",)), 1, "1", "1", kind=IN_IMPACT)
    assert [each.target for each in line.all(HitsCounted)] == [line.id("N")]


# Fear and nerve


@rule("CQ-11.terrifying", "CQ-6.resolve.2")
def test_terror_is_taken_off_the_resolve_with_its_size_bonus() -> None:
    line = front(south(3).having("terrifying 2"), north(3, 1).having(**TOUGH))
    strike(line, 1, "1", "6", "2")
    assert line.all(MoraleRolled)[0].value == 2


@rule("CQ-11.terrifying", "CQ-11.bravery", "CQ-6.broken.4")
def test_the_brave_are_not_terrified_even_when_broken() -> None:
    line = fight("terrifying 2", against=("bravery",))
    line.regiment("N").broken = 3
    strike(line, 1, "1", "6", "3")
    assert line.all(MoraleRolled)[0].value == 3


@rule("CQ-11.iron-discipline", "CQ-11.oblivious", "CQ-11.indomitable")
def test_in_the_rear_the_disciplined_roll_and_lose_half_of_what_is_left() -> None:
    """Five wounds, four failures, one of them turned: three, which cost two."""
    line = fight(against=("iron_discipline", "oblivious", "indomitable 1"))
    strike(line, 5, "1 1 1 1 1", "6 6 6 6 6", "1 4 5 6 6", side=REAR)
    assert not line.all(MoraleFailed)
    assert line.all(MoraleCounted)[0].wounds == 2


@rule("CQ-11.indomitable", "CQ-4.clash.13")
def test_the_indomitable_stand_some_failures_of_the_rear() -> None:
    line = strike(fight(against=("indomitable 2",)), 3, "1 1 1", "6 6 6", side=REAR)
    assert line.all(MoraleCounted)[0].wounds == 1


@rule("CQ-11.phalanx", "CQ-6.broken.5")
def test_a_broken_phalanx_keeps_its_defense_and_loses_its_resolve() -> None:
    line = fight(against=("phalanx",), defense=2)
    assert morale_of(line.state, line.id("N"), FROM_FRONT) == 4
    line.regiment("N").broken = 3
    strike(line, 1, "1", "6", "1")
    assert line.all(DefenseRolled)[0].value == 3
    assert line.all(MoraleRolled)[0].value == 3


@rule("CQ-6.broken.4", "CQ-4.reform.2")
def test_broken_and_refusing_alike_the_lowest_resolve_counts_for_a_reform() -> None:
    line = front(south(3).having(resolve=2).led_by(resolve=4), north(3).having(**TOUGH))
    assert stand_resolve(line.state, line.id("A")) == 4
    line.regiment("A").broken = 3
    assert stand_resolve(line.state, line.id("A")) == 2


@rule("CQ-11.dauntless", "CQ-11.dread", "CQ-11.phalanx")
def test_the_dauntless_are_inspired_in_a_phalanx_touched_by_dread() -> None:
    line = fight("dauntless", "phalanx", against=("dread",))
    assert is_inspired(line.state, line.id("A"))


@rule("CQ-11.dauntless", "CQ-6.shatter.1")
def test_the_dauntless_lose_stand_after_stand_and_neither_break_nor_shatter() -> None:
    line = front(south(3), north(3).having("dauntless", wounds=1))
    answered(line.begin(Harm(regiment=line.id("N"), wounds=2, tests=False)))
    assert not line.all(RegimentBroken)
    assert not line.all(RegimentShattered)
    assert not is_broken(line.state, line.id("N"))
    assert line.state.strength(line.id("N")) == 1


@rule("CQ-11.dread", "CQ-3.charge.21")
def test_who_charges_into_dread_is_not_inspired_while_it_touches_it() -> None:
    line = Line(
        south(3, at=(20, 10)).having(clash=2), north(3, at=(20 + 3 * STAND, 14)).having("dread")
    )
    line.begin(Charge(regiment=line.id("A"), target=line.id("N")), "6")
    answered(line)
    assert not is_inspired(line.state, line.id("A"))


# Actions


@rule("CQ-11.shock", "CQ-11.glorious-charge", "CQ-11.inspired")
def test_an_impact_adds_shock_and_glory_but_no_inspiration() -> None:
    line = Line(
        south(3, at=(20, 10)).having("shock", "glorious_charge", "impact 1", clash=1),
        north(3, at=(20 + 3 * STAND, 14)).having(**TOUGH),
    )
    line.begin(Activation(regiment=line.id("A")), "6", "4 4 4", " ".join("6" * 12))
    line.answer(Take(CHARGING, line.id("N")))
    while Take(CLASHING) not in line.offers():
        line.answer(line.offers()[0])
    assert line.all(HitsRolled)[0].value == 3
    line.answer(Take(CLASHING))
    assert line.all(HitsRolled)[1].value == 3


@rule("CQ-4.inspire.1", "CQ-2.act.10")
def test_who_charged_and_is_inspired_gains_nothing_by_inspiring_again() -> None:
    line = fight(clash=2)
    line.regiment("A").lasting = [Lasting(until=END_OF_ROUND, source="charge", rule=INSPIRED)]
    line.begin(Activation(regiment=line.id("A")), " ".join("6" * 12))
    line.answer(Take(INSPIRING), Take(CLASHING))
    assert line.all(HitsRolled)[0].value == 3


@rule("CQ-6.broken.6", "CQ-6.broken.9")
def test_the_broken_inspire_themselves_in_vain() -> None:
    line = fight(clash=2)
    line.regiment("A").broken = 3
    line.begin(Activation(regiment=line.id("A")), " ".join("6" * 12))
    line.answer(Take(INSPIRING), Take(CLASHING))
    assert line.all(HitsRolled)[0].value == 2


@rule("CQ-6.broken.2", "CQ-6.shatter.1")
def test_one_pool_breaks_at_half_and_shatters_at_half_of_the_rest() -> None:
    line = front(south(3), north(3, 3).having(wounds=2))
    answered(line.begin(Harm(regiment=line.id("N"), wounds=10, tests=False)))
    assert line.all(RegimentBroken)[0].stands == 3
    assert len(line.all(RegimentShattered)) == 1


# Garrisons


@rule("CQ-11.parry", "CQ-10.gar.15")
def test_who_storms_a_garrison_that_parries_rolls_no_miss_again() -> None:
    """The front rank strikes as if it were in contact with the garrison; who supports is not parried."""
    line = besieged(north(2, 2).having("parry"), south(2, 1).having("flurry"))
    (pool,) = pools(line)
    assert [(each.dice, each.is_parried) for each in pool.strikes] == [(8, True), (1, False)]


@rule("CQ-11.parry", "CQ-10.gar.16")
def test_a_garrison_that_is_parried_rolls_no_miss_again() -> None:
    line = besieged(north(2, 2).having("flurry"), south(2, 1).having("parry"))
    (pool,) = pools(line, "N")
    assert [(each.dice, each.is_parried) for each in pool.strikes] == [(16, True)]


@rule("CQ-11.dread", "CQ-10.gar.16")
def test_dread_in_a_tower_is_felt_at_its_wall() -> None:
    line = besieged(north(2, 2).having("dread"), south(2, 1))
    line.regiment("A").lasting = [Lasting(until=END_OF_ROUND, source="x", rule=INSPIRED)]
    assert not is_inspired(line.state, line.id("A"))


@rule("CQ-11.terrifying", "CQ-10.gar.16")
def test_a_garrison_terrifies_whom_it_strikes_at_its_wall() -> None:
    line = besieged(north(2, 2).having("terrifying 1"), south(2, 1))
    (pool,) = pools(line, "N")
    assert all(each.touches for each in pool.strikes)


@rule("CQ-11.phalanx", "CQ-11.shield", "CQ-10.gar.6")
def test_neither_shield_nor_phalanx_helps_behind_a_wall_but_bastion_does() -> None:
    line = besieged(north(2, 2).having("shield", "phalanx", **TOUGH), south(2, 1))
    bastion = Lasting(until=END_OF_ROUND, source="bastion", stat=DEFENSE, amount=1)
    strike(line, 1, "1", "1")
    assert line.all(DefenseRolled)[0].value == 2 + 1
    line.regiment("N").lasting = [bastion]
    line.state.forget(line.id("N"))
    strike(line, 1, "1", "1")
    assert line.all(DefenseRolled)[1].value == 2 + 1 + 1


@rule("CQ-11.support", "CQ-10.gar.15")
def test_support_counts_at_a_wall() -> None:
    line = besieged(north(2, 2), south(2, 2).having("support 3", attacks=2))
    (pool,) = pools(line)
    assert sum(each.dice for each in pool.strikes) == 2 * 2 + 2 * 3


# Shots


@rule("CQ-11.rapid-volley", "CQ-11.armor-piercing")
def test_the_hit_more_of_a_rapid_volley_pierces_armor_and_tests_no_morale() -> None:
    line = front(
        south(3).having("rapid_volley", "armor_piercing 1", volley=2),
        north(3).having(**{**TOUGH, "defense": 3}),
    )
    strike(line, 2, "1 2", "3 3 3", kind=IN_VOLLEY)
    assert line.all(HitsCounted)[0].hits == 3
    assert line.all(DefenseRolled)[0].value == 2
    assert not line.all(MoraleRolled)
