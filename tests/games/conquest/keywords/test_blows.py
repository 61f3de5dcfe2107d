"""CQ 11: special rules of who strikes, in clash, duel and impact."""

import pytest

from feldherr.core.decision import NO, YES
from feldherr.games.conquest.events.attack import (
    DefenseRolled,
    HitsCounted,
    HitsRolled,
    WoundsCounted,
)
from feldherr.games.conquest.events.wounds import MoraleRolled
from feldherr.games.conquest.frames.attack import Attack, Blow
from feldherr.games.conquest.questions import BLESS_DEFENSE, BLESS_HITS
from feldherr.games.conquest.rules.blows import character_blow, plain_hits, stand_blow
from feldherr.games.conquest.specials import CLEAVE
from feldherr.games.conquest.state import Lasting
from feldherr.games.conquest.terms import (
    BRUTE,
    CAVALRY,
    DEFENSE,
    END_OF_ROUND,
    IN_CLASH,
    IN_DUEL,
    IN_IMPACT,
    IN_VOLLEY,
    MONSTER,
    AttackKind,
)
from feldherr.geometry.edge import FRONT, LEFT, REAR, Edge
from feldherr.testing.conquest.line import Line, Troop, north, south

rule = pytest.mark.rule
TOUGH = {"wounds": 30, "resolve": 5}


def fight(*rules: str, clash: int = 3, **target: int) -> Line:
    """A with some rules strikes N with a profile."""
    return Line(
        south(3, at=(20, 10)).having(*rules, clash=clash, volley=clash),
        north(3, at=(20, 30)).having(**{**TOUGH, **target}),
    )


def blow_of(line: Line, dice: int, kind: AttackKind = IN_CLASH, side: Edge = FRONT) -> Blow:
    return stand_blow(line.state, line.id("A"), kind, dice, line.id("N"), side)


def strike(
    line: Line, dice: int, *thrown: str, kind: AttackKind = IN_CLASH, side: Edge = FRONT
) -> Line:
    blow = blow_of(line, dice, kind, side)
    return line.begin(
        Attack(kind=kind, attacker=line.id("A"), target=line.id("N"), side=side, blows=[blow]),
        *thrown,
    )


def suffered(line: Line) -> int:
    return sum(each.wounds for each in line.all(WoundsCounted))


@rule("CQ-11.cleave")
@pytest.mark.parametrize(("x", "value"), [(1, 2), (2, 1), (4, 1)])
def test_cleave_lowers_defense_and_leaves_evasion(x: int, value: int) -> None:
    line = fight(f"cleave {x}", defense=3, evasion=1)
    strike(line, 1, "1", "1")
    assert line.all(DefenseRolled)[0].value == value


@rule("CQ-11.cleave")
@rule("CQ-11.brutal-impact")
def test_brutal_impact_counts_for_impact_and_cleave_for_the_rest() -> None:
    line = fight("cleave 1", "brutal_impact 2")
    kinds = [IN_CLASH, IN_DUEL, IN_IMPACT, IN_VOLLEY]
    assert [blow_of(line, 1, kind).pierce for kind in kinds] == [1, 1, 2, 0]


@rule("CQ-11.stacking")
def test_the_highest_x_counts_and_every_plus_on_top() -> None:
    assert blow_of(fight("cleave 1", "cleave 1"), 1).pierce == 1
    assert blow_of(fight("cleave 1", "cleave +1"), 1).pierce == 2
    assert blow_of(fight("cleave +1"), 1).pierce == 1


@rule("CQ-11.flurry")
def test_flurry_rolls_all_misses_again_once() -> None:
    line = strike(fight("flurry"), 8, "1 2 3 4 4 5 5 6", "1 4 4 5 6", "1 1 1 1")
    assert [sum(each.faces) for each in line.all(HitsRolled)] == [8, 5]
    assert line.all(HitsCounted)[0].hits == 4


@rule("CQ-11.flurry")
def test_flurry_does_not_count_for_impact() -> None:
    line = strike(fight("flurry"), 2, "6 6", kind=IN_IMPACT)
    assert len(line.all(HitsRolled)) == 1


@rule("CQ-1.dice.6")
def test_two_rules_that_roll_misses_again_do_so_once() -> None:
    line = Line(
        south(3, at=(20, 10)).having("flurry", "fiend_hunter"),
        north(1, at=(20, 30)).of(MONSTER),
    )
    strike(line, 1, "6", "6")
    assert len(line.all(HitsRolled)) == 2


@rule("CQ-11.fiend-hunter")
@pytest.mark.parametrize("kind", [IN_CLASH, IN_VOLLEY])
def test_fiend_hunters_roll_misses_again_against_monsters_and_brutes(kind: AttackKind) -> None:
    def rolls(target: Troop) -> int:
        line = Line(south(3, at=(20, 10)).having("fiend_hunter"), target)
        return len(strike(line, 1, "6", "6", kind=kind).all(HitsRolled))

    large = [north(1, at=(20, 30)).of(MONSTER), north(3, at=(20, 30)).of(BRUTE)]
    assert [rolls(each) for each in [*large, north(3, at=(20, 30)).of(CAVALRY)]] == [2, 2, 1]


@rule("CQ-11.opportunists")
@pytest.mark.parametrize("kind", [IN_CLASH, IN_VOLLEY])
def test_opportunists_roll_misses_again_from_flank_and_rear(kind: AttackKind) -> None:
    def rolls(side: Edge) -> int:
        line = strike(fight("opportunists"), 1, "6", "6", kind=kind, side=side)
        return len(line.all(HitsRolled))

    assert [rolls(side) for side in (FRONT, LEFT, REAR)] == [1, 2, 2]


@rule("CQ-11.relentless-blows")
def test_relentless_blows_hit_twice_with_a_1() -> None:
    line = strike(fight("relentless_blows", defense=5), 3, "1 1 3", "1 1 1 1 1")
    assert line.all(HitsCounted)[0].hits == 5


@rule("CQ-4.clash.11")
def test_clash_6_has_relentless_blows() -> None:
    line = strike(fight(clash=6, defense=5), 3, "1 5 6", "1 1 1")
    assert line.all(HitsCounted)[0].hits == 3


@rule("CQ-3.volley.14")
def test_volley_6_shoots_twice_with_a_1() -> None:
    line = strike(fight(clash=6, defense=5), 3, "1 5 6", "1 1 1", kind=IN_VOLLEY)
    assert line.all(HitsCounted)[0].hits == 3


@rule("CQ-11.smite")
@rule("CQ-4.clash.16")
@pytest.mark.parametrize(("evasion", "wounds"), [(1, 3), (0, 4)])
def test_smite_leaves_evasion_alone(evasion: int, wounds: int) -> None:
    line = strike(
        fight("smite", defense=4, evasion=evasion), 4, "1 1 1 1", "1 2 3 4", "1 1 1 1"[: 2 * wounds]
    )
    assert suffered(line) == wounds


@rule("CQ-11.flawless-strikes")
def test_flawless_strikes_deny_defense_to_hits_of_1() -> None:
    line = strike(fight("flawless_strikes", defense=3), 3, "1 2 2", "1", "3 3", "1")
    assert [(sum(each.faces), each.value) for each in line.all(DefenseRolled)] == [(1, 0), (2, 3)]
    assert suffered(line) == 1


@rule("CQ-11.deadly-blades")
def test_deadly_blades_wound_twice_with_a_6() -> None:
    line = strike(fight("deadly_blades", defense=2), 3, "1 1 1", "2 5 6", "1 1 1")
    assert suffered(line) == 3
    line.answer(line.offers()[0])
    assert sum(line.all(MoraleRolled)[0].faces) == 3


@rule("CQ-11.linebreaker")
@pytest.mark.parametrize(("rules", "value"), [((), 4), (("linebreaker",), 2)])
@pytest.mark.parametrize("kind", [IN_CLASH, IN_IMPACT])
def test_linebreakers_ignore_shield_and_bastion(
    rules: tuple[str, ...], value: int, kind: AttackKind
) -> None:
    line = Line(
        south(3, at=(20, 10)).having(*rules),
        north(3, at=(20, 30)).having("shield", defense=2, **TOUGH),
    )
    line.regiment("N").lasting = [
        Lasting(until=END_OF_ROUND, source="bastion", stat=DEFENSE, amount=1)
    ]
    strike(line, 1, "1", "1", kind=kind)
    assert line.all(DefenseRolled)[0].value == value


@rule("CQ-11.terrifying")
def test_terrifying_stands_that_touch_lower_resolve_for_their_wounds() -> None:
    line = fight("terrifying 1", defense=0, resolve=3, wounds=30)
    here, there = line.id("A"), line.id("N")
    blows = [
        stand_blow(line.state, here, IN_CLASH, 1, there),
        stand_blow(line.state, here, IN_CLASH, 1, there, touches=False),
    ]
    line.begin(
        Attack(kind=IN_CLASH, attacker=here, target=there, blows=blows),
        "1",
        "1",
        "1",
        "1",
        "1",
        "1",
    )
    line.answer(line.offers()[0])
    assert [each.value for each in line.all(MoraleRolled)] == [2, 3]


@rule("CQ-11.fearless")
@rule("CQ-11.bravery")
@pytest.mark.parametrize("rule_of_target", ["fearless", "bravery"])
def test_who_knows_no_fear_has_full_resolve(rule_of_target: str) -> None:
    line = Line(
        south(3, at=(20, 10)).having("terrifying 2"),
        north(3, at=(20, 30)).having(rule_of_target, defense=0, resolve=3, wounds=30),
    )
    strike(line, 1, "1", "1", "1")
    line.answer(line.offers()[0])
    assert line.all(MoraleRolled)[0].value == 3


@rule("CQ-11.parry")
def test_who_touches_a_parrying_stand_rolls_nothing_again() -> None:
    line = fight("flurry")
    here, there = line.id("A"), line.id("N")
    blows = [
        stand_blow(line.state, here, IN_CLASH, 1, there, is_parried=True),
        stand_blow(line.state, here, IN_CLASH, 1, there),
    ]
    line.begin(Attack(kind=IN_CLASH, attacker=here, target=there, blows=blows), "6", "6", "6")
    assert [sum(each.faces) for each in line.all(HitsRolled)] == [1, 1, 1]


@rule("CQ-11.parry")
def test_in_a_duel_a_parrying_character_lets_nothing_be_rolled_again() -> None:
    line = Line(
        south(4, at=(20, 10)).led_by("flurry"),
        north(4, at=(20, 30)).led_by("parry"),
        north(4, at=(30, 30)).led_by(),
    )
    leader = line.regiment("A").character
    again = [
        character_blow(line.state, leader, IN_DUEL, 1, line.id(letter)).again for letter in "NO"
    ]
    assert again[0] == 0 != again[1]


@rule("CQ-11.inspired")
@pytest.mark.parametrize(("clash", "value", "dice"), [(3, 4, 1), (4, 4, 2)])
def test_the_inspired_hit_better_or_roll_sixes_again(clash: int, value: int, dice: int) -> None:
    line = fight("inspired", clash=clash, defense=5)
    strike(line, 2, "5 6", "5")
    assert line.all(HitsRolled)[0].value == value
    assert len(line.all(HitsRolled)) == dice


@rule("CQ-11.inspired")
@rule("CQ-3.impact.3")
def test_impact_is_not_inspired() -> None:
    line = fight("inspired", defense=0, wounds=30)
    strike(line, 2, "3 4", "6", "1", kind=IN_IMPACT)
    line.answer(line.offers()[0])
    assert line.all(HitsRolled)[0].value == 3
    assert len(line.all(MoraleRolled)) == 1


@rule("CQ-11.dauntless")
@rule("CQ-11.inspired")
def test_the_dauntless_are_always_inspired_their_character_is_not() -> None:
    line = Line(south(4, at=(20, 10)).having("dauntless").led_by(clash=2), north(3, at=(20, 30)))
    leader = line.regiment("A").character
    assert blow_of(line, 1).target == 3
    assert character_blow(line.state, leader, IN_CLASH, 1, line.id("N")).target == 2


@rule("CQ-11.blessed")
def test_the_blessed_may_roll_all_misses_again_if_they_say_so_before() -> None:
    line = strike(fight("blessed"), 2, "6 6", "6 6")
    assert (line.asked.prompt, line.asked.seat) == (BLESS_HITS, 0)
    assert line.log == []
    line.answer(YES)
    assert [sum(each.faces) for each in line.all(HitsRolled)] == [2, 2]


@rule("CQ-11.blessed")
def test_a_blessing_comes_once_a_round_for_hits_or_for_defense() -> None:
    line = fight("blessed", defense=0)
    strike(line, 1, "6", "6").answer(YES)
    back = Attack(kind=IN_CLASH, attacker=line.id("N"), target=line.id("A"), blows=[plain_hits(1)])
    line.begin(back, "1")
    assert not line.is_asked()


@rule("CQ-11.blessed")
def test_a_blessing_that_is_declined_is_kept_and_saves_later() -> None:
    line = Line(south(3, at=(20, 10)).having("blessed", defense=3), north(3, at=(20, 30)))
    strike(line, 1, "6").answer(NO)
    back = Attack(kind=IN_CLASH, attacker=line.id("N"), target=line.id("A"), blows=[plain_hits(2)])
    line.begin(back, "1 6", "1")
    assert line.asked.prompt == BLESS_DEFENSE
    line.answer(YES)
    assert [sum(each.faces) for each in line.all(DefenseRolled)] == [2, 1]
    assert suffered(line) == 0


@rule("CQ-11.blessed")
def test_a_volley_is_never_blessed() -> None:
    line = strike(fight("blessed"), 1, "6", kind=IN_VOLLEY)
    assert not line.is_asked()
    shot = Attack(kind=IN_VOLLEY, attacker=line.id("N"), target=line.id("A"), blows=[plain_hits(1)])
    line.begin(shot, "1")
    assert not line.is_asked()


@rule("CQ-11.blessed")
def test_a_blessing_counts_for_all_pools_of_one_action_and_no_other() -> None:
    line = fight("blessed")
    strike(line, 1, "6", "6").answer(YES)
    strike(line, 1, "6", "6")
    assert len(line.all(HitsRolled)) == 4
    strike(line, 1, "6", kind=IN_IMPACT)
    assert len(line.all(HitsRolled)) == 5


@rule("CQ-1.reg.3")
@rule("CQ-1.reg.4")
def test_what_a_regiment_gains_in_play_its_character_has_and_not_the_other_way_round() -> None:
    line = Line(south(4, at=(20, 10)).led_by("cleave 2"), north(3, at=(20, 30)))
    leader = line.regiment("A").character
    assert blow_of(line, 1).pierce == 0
    line = Line(south(4, at=(20, 10)).led_by(), north(3, at=(20, 30)))
    cleave = Lasting(until=END_OF_ROUND, source="spell", rule=CLEAVE, amount=1, plus=True)
    line.regiment("A").lasting = [cleave]
    assert character_blow(line.state, leader, IN_CLASH, 1, line.id("N")).pierce == 1
