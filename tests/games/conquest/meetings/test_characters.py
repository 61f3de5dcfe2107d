"""Where characters meet other rules of CONQUEST: riders, leaders, duels, and what they share with their regiment."""

import pytest

from feldherr.core.decision import NO
from feldherr.games.conquest.answers import Take
from feldherr.games.conquest.events.attack import DefenseRolled, HitsRolled
from feldherr.games.conquest.events.characters import CharacterWounded, DuelAccepted
from feldherr.games.conquest.events.fallen import CharacterSlain, RegimentDestroyed
from feldherr.games.conquest.events.fighting import FearRolled, Rallied, ResolveTested
from feldherr.games.conquest.events.shooting import Volleyed
from feldherr.games.conquest.events.wounds import MoraleRolled
from feldherr.games.conquest.frames.activation import Activation, CharacterActivation
from feldherr.games.conquest.frames.attack import Harm, Heal
from feldherr.games.conquest.frames.characters import Duel
from feldherr.games.conquest.frames.charge import Charge
from feldherr.games.conquest.frames.fighting import CombatReform, Rally
from feldherr.games.conquest.frames.shooting import Volley
from feldherr.games.conquest.ids import CharacterId
from feldherr.games.conquest.rules.characters import offers
from feldherr.games.conquest.rules.impact import impact_of
from feldherr.games.conquest.rules.shots import direct_shots
from feldherr.games.conquest.rules.status import is_awed, is_character_inspired, is_inspired
from feldherr.games.conquest.rules.values import When, character_stat_of, stat_of
from feldherr.games.conquest.specials import FLURRY, INSPIRED
from feldherr.games.conquest.terms import (
    ATTACKS,
    CLASHING,
    DUELLING,
    IN_CLASH,
    IN_DUEL,
    MONSTER,
    RALLYING,
)
from feldherr.testing.conquest.line import Line, Troop, north, south
from tests.games.conquest.meetings.face_to_face import STAND, answered, front, given, pools

rule = pytest.mark.rule
OURS, THEIRS = CharacterId(0), CharacterId(1)
DUELLIST = {"attacks": 1, "clash": 5, "defense": 1, "wounds": 4, "resolve": 3}
LARGE = 120 / 25.4


def ridden(*rules: str, at: tuple[float, float] = (20, 10), **stats: int) -> Troop:
    """A monster with a rider that has these rules."""
    return south(1, at=at).of(MONSTER).having(wounds=20).led_by("rider", *rules, **stats)


def before_monster(monster: Troop, enemy: Troop) -> Line:
    """The monster touches the front of three stands."""
    enemy.at = (20 + 2 * STAND, 10)
    return Line(monster, enemy)


def duel(line: Line, *dice: str) -> Line:
    return answered(line.begin(Duel(challenger=OURS, opponent=THEIRS), *dice))


# Riders


@rule("CQ-11.rider", "CQ-11.parry")
def test_a_rider_is_parried_by_whom_its_monster_touches() -> None:
    line = before_monster(ridden("flurry", clash=3, attacks=4), north(3).having("parry"))
    (pool,) = pools(line)
    assert [(each.by_character, each.is_parried) for each in pool.strikes] == [
        (False, True), (True, True),
    ]  # fmt: skip


@rule("CQ-11.rider", "CQ-11.parry")
def test_a_rider_parries_whom_its_monster_touches() -> None:
    line = before_monster(ridden("parry"), north(3).having("flurry"))
    (pool,) = pools(line, "N")
    assert [each.is_parried for each in pool.strikes if each.touches] == [True]


@rule("CQ-11.rider", "CQ-11.dread")
def test_the_dread_of_a_rider_is_felt_by_whom_its_monster_touches() -> None:
    line = given(before_monster(ridden("dread"), north(3)), "N", INSPIRED)
    assert not is_inspired(line.state, line.id("N"))


@rule("CQ-11.rider", "CQ-11.fearsome")
def test_a_fearsome_rider_is_feared() -> None:
    line = before_monster(ridden("fearsome"), north(3))
    assert is_awed(line.state, line.id("N"))


@rule("CQ-11.rider", "CQ-11.aura-of-death")
def test_the_aura_of_a_rider_strikes_in_full_as_its_monster_would() -> None:
    line = before_monster(ridden("aura_of_death 6"), north(3).having(defense=0, wounds=9))
    line.begin(Activation(regiment=line.id("N")), "6 6 6 6 6 6")
    while line.is_asked() and not isinstance(line.offers()[0], Take):
        line.answer(line.offers()[0])
    assert sum(line.regiment("N").wounds) == 6


@rule("CQ-11.rider", "CQ-11.impact")
def test_a_rider_adds_its_own_impact_which_is_parried_too() -> None:
    line = Line(
        ridden("impact 2", "flurry", clash=3), north(3, at=(20 + 2 * STAND, 13)).having("parry")
    )
    answered(line.begin(Charge(regiment=line.id("A"), target=line.id("N")), "6", "6 6"))
    charge = Charge(regiment=line.id("A"), target=line.id("N"))
    pool = impact_of(line.state, charge)
    assert [(each.dice, each.by_character, each.is_parried) for each in pool.strikes] == [
        (2, True, True)
    ]


@rule("CQ-11.rider", "CQ-8.char.15")
def test_a_rider_falls_with_its_monster_and_strikes_once_more() -> None:
    line = before_monster(
        ridden(clash=5, attacks=3), north(3).having(defense=0, wounds=9, resolve=5)
    )
    answered(line.begin(Harm(regiment=line.id("A"), wounds=20, tests=False), "1 1 6", "6 6", "1 1"))
    assert sum(line.regiment("N").wounds) == 2
    assert line.all(CharacterSlain)
    assert line.all(RegimentDestroyed)


@rule("CQ-11.rider", "CQ-8.char.14", "CQ-11.barrage")
def test_a_rider_shoots_from_its_monster_with_its_own_values() -> None:
    monster = ridden(volley=4).whose_leader_shoots(3, 20)
    line = Line(monster, north(3, at=(24, 25)).having(defense=0, wounds=9))
    line.begin(Volley(regiment=line.id("A"), target=line.id("N")), "4 4 6", "6 6")
    answered(line)
    assert [each.value for each in line.all(HitsRolled)] == [4]
    assert sum(line.regiment("N").wounds) == 2


@rule("CQ-11.rider", "CQ-8.char.14", "CQ-3.volley.8")
def test_a_monster_and_its_rider_shoot_apart() -> None:
    monster = ridden(volley=4).shooting(2, 30).having(volley=2).whose_leader_shoots(3, 20)
    line = Line(monster, north(3, at=(24, 23)))
    shots = direct_shots(line.state, line.id("A"), line.id("N"))
    assert [(each.dice, each.is_effective) for each in shots] == [(3, True), (3, False)]


# Leaders


@rule("CQ-7.cmd.10", "CQ-3.volley.8")
def test_a_leader_shoots_once_more_also_at_effective_range() -> None:
    archers = south(3, at=(20, 10)).shooting(2, 20).having(volley=2)
    line = Line(archers.with_models("leader"), north(3, at=(20 + 3 * STAND, 15)))
    line.begin(Volley(regiment=line.id("A"), target=line.id("N")), " ".join("6" * 10))
    assert line.all(Volleyed)[0].shots == 10


@rule("CQ-7.cmd.10", "CQ-11.loose-formation")
def test_the_shot_of_a_leader_is_halved_with_the_others_of_its_stand() -> None:
    archers = south(3, at=(20, 10)).shooting(2, 20).having(volley=2)
    loose = north(3, at=(20 + 3 * STAND, 22)).having("loose_formation")
    line = Line(archers.with_models("leader"), loose)
    line.begin(Volley(regiment=line.id("A"), target=line.id("N")), " ".join("6" * 4))
    assert line.all(Volleyed)[0].shots == 4


@rule("CQ-7.cmd.10", "CQ-4.clash.4")
def test_a_leader_who_touches_nobody_supports_like_the_others() -> None:
    line = Line(
        south(3, at=(20, 10)).with_models("leader"),
        north(1, at=(20 + STAND - 0.01, 10)),
    )
    (pool,) = pools(line)
    assert [each.dice for each in pool.strikes] == [4, 2]


# What is the character's own


@rule("CQ-11.fury", "CQ-1.reg.4")
def test_a_furious_character_strikes_once_more_after_a_charge_and_its_regiment_does_not() -> None:
    line = Line(south(4, at=(20, 10)).led_by("fury", attacks=3), north(4, at=(20 + 4 * STAND, 13)))
    answered(line.begin(Charge(regiment=line.id("A"), target=line.id("N")), "6"))
    when = When(IN_CLASH)
    assert character_stat_of(line.state, OURS, ATTACKS, when) == 4
    assert stat_of(line.state, line.id("A"), ATTACKS, when) == 4


@rule("CQ-11.fury", "CQ-1.reg.3")
def test_the_fury_of_a_regiment_is_its_characters_too_and_lasts_for_duels() -> None:
    line = Line(
        south(4, at=(20, 10)).having("fury").led_by(attacks=3), north(4, at=(20 + 4 * STAND, 13))
    )
    answered(line.begin(Charge(regiment=line.id("A"), target=line.id("N")), "6"))
    assert character_stat_of(line.state, OURS, ATTACKS, When(IN_DUEL)) == 4


@rule("CQ-11.dauntless", "CQ-1.reg.4")
def test_the_dauntless_regiment_inspires_no_character_and_a_dauntless_character_no_regiment() -> (
    None
):
    line = front(south(3).having("dauntless").led_by(), north(3))
    assert not is_character_inspired(line.state, OURS)
    line = front(south(3).led_by("dauntless"), north(3))
    assert is_character_inspired(line.state, OURS)
    assert not is_inspired(line.state, line.id("A"))
    assert is_inspired(given(line, "A", INSPIRED).state, line.id("A"))


@rule("CQ-1.reg.3", "CQ-11.flurry")
def test_what_a_spell_gives_a_regiment_its_character_has_too() -> None:
    line = given(front(south(3).led_by(clash=2, attacks=2), north(3)), "A", FLURRY)
    line.begin(
        Activation(regiment=line.id("A")), "6 6 6 6 6 6 6 6", "6 6", "6 6 6 6 6 6 6 6", "6 6"
    )
    line.answer(Take(CLASHING))
    assert len([each for each in line.all(HitsRolled) if each.again]) == 2


# Duels


@rule("CQ-11.bravery", "CQ-11.terrifying", "CQ-8.duel.4")
def test_who_leads_the_brave_is_not_terrified_in_a_duel() -> None:
    line = front(
        south(3).led_by("terrifying 2", **DUELLIST),
        north(3).having("bravery", resolve=3).led_by(**DUELLIST),
    )
    duel(line, "1", "6", "6", "6", "3")
    assert line.all(MoraleRolled)[0].value == 3


@rule("CQ-11.fearless", "CQ-11.terrifying", "CQ-8.duel.4")
def test_who_leads_the_fearless_is_terrified_in_a_duel() -> None:
    line = front(
        south(3).led_by("terrifying 2", **DUELLIST),
        north(3).having("fearless", resolve=3).led_by(**DUELLIST),
    )
    duel(line, "1", "6", "6", "6", "3")
    assert line.all(MoraleRolled)[0].value == 1


@rule("CQ-11.shield", "CQ-11.phalanx", "CQ-8.duel.4")
def test_in_a_duel_a_character_has_its_own_shield_and_no_phalanx() -> None:
    line = front(
        south(3).led_by(**DUELLIST), north(3).having("phalanx", "shield").led_by(**DUELLIST)
    )
    duel(line, "1", "6", "2", "6")
    assert line.all(DefenseRolled)[0].value == 1


@rule("CQ-8.duel.3", "CQ-11.bodyguards", "CQ-6.broken.10")
def test_bodyguards_do_not_let_a_character_in_a_broken_regiment_refuse() -> None:
    line = front(south(3).led_by(**DUELLIST), north(3).having("bodyguards").led_by(**DUELLIST))
    line.regiment("N").broken = 3
    line.begin(Duel(challenger=OURS, opponent=THEIRS), "6", "6")
    assert line.all(DuelAccepted)


@rule("CQ-8.duel.3", "CQ-11.dauntless")
def test_a_dauntless_regiment_whose_character_refused_stays_inspired() -> None:
    line = front(south(3).led_by(**DUELLIST), north(3).having("dauntless").led_by(**DUELLIST))
    line.begin(Duel(challenger=OURS, opponent=THEIRS)).answer(NO)
    assert is_inspired(line.state, line.id("N"))


@rule("CQ-8.duel.3", "CQ-11.iron-discipline")
def test_the_disciplined_never_roll_again_not_even_after_a_refusal() -> None:
    line = front(
        south(3).led_by(**DUELLIST), north(3).having("iron_discipline", wounds=9).led_by(**DUELLIST)
    )
    line.begin(Duel(challenger=OURS, opponent=THEIRS)).answer(NO)
    answered(line.begin(Harm(regiment=line.id("N"), wounds=2, by=line.id("A")), "1 1"))
    assert len(line.all(MoraleRolled)) == 1


@rule("CQ-8.duel.3", "CQ-4.reform.2")
def test_who_refused_reforms_with_the_lowest_resolve() -> None:
    line = front(
        south(3).led_by(**DUELLIST), north(3).having(resolve=2).led_by(**{**DUELLIST, "resolve": 5})
    )
    line.begin(Duel(challenger=OURS, opponent=THEIRS)).answer(NO)
    answered(line.begin(CombatReform(regiment=line.id("N")), "3", "6 6 6"))
    assert [(each.target, each.is_clean) for each in line.all(ResolveTested)] == [(2, False)]


@rule("CQ-6.broken.11", "CQ-11.fearsome")
def test_a_character_who_rallies_the_broken_must_overcome_fear_as_well() -> None:
    line = front(south(3).led_by(resolve=3), north(3).having("fearsome"))
    line.regiment("A").broken = 3
    line.begin(CharacterActivation(OURS), "4").answer(Take(RALLYING))
    assert line.all(FearRolled)
    assert not line.all(Rallied)


@rule("CQ-11.quicksilver-strike", "CQ-11.counter-attack")
def test_the_quick_may_still_be_struck_by_the_counter_of_whom_they_slay() -> None:
    """One hit is saved with a 1, which strikes back; three kill."""
    line = front(
        south(3).led_by("quicksilver_strike", **{**DUELLIST, "attacks": 4, "defense": 0}),
        north(3).led_by("counter_attack", **{**DUELLIST, "wounds": 3}),
    )
    duel(line, "1 1 1 1", "1 6 6 6", "1 1 1", "6", "1")
    assert [each.character for each in line.all(CharacterWounded)] == [THEIRS, OURS]


@rule("CQ-8.duel.1", "CQ-8.char.11")
def test_a_character_of_an_engaged_regiment_duels_though_its_own_stand_touches_nobody() -> None:
    line = Line(
        south(4, at=(20, 10)).led_by(),
        north(1, at=(20 + 4 * STAND, 10)),
        north(4, at=(10, 40)).led_by(),
    )
    assert not [each for each in offers(line.state, OURS) if each.action == DUELLING]


@rule("CQ-5.heal.2", "CQ-8.char.6")
def test_healing_goes_to_the_character_first_and_never_brings_it_back() -> None:
    line = Line(south(4, at=(20, 10)).led_by(wounds=4))
    line.character("A").wounds = 2
    line.regiment("A").wounds[0] = 3
    line.begin(Heal(regiment=line.id("A"), points=4))
    assert line.character("A").wounds == 0
    assert sum(line.regiment("A").wounds) == 1


@rule("CQ-8.duel.3", "CQ-4.reform.2", "CQ-11.iron-discipline")
def test_who_refused_rolls_a_1_for_a_reform_again_however_disciplined() -> None:
    """Iron discipline spares morale dice alone; the second die counts, be it a 1 again."""
    for second, is_clean in (("1", True), ("5", False)):
        line = front(south(3).led_by(), north(3).having("iron_discipline", resolve=3).led_by())
        line.character("N").refused = True
        answered(line.begin(CombatReform(regiment=line.id("N")), "1", second, "1 1 1"))
        found = [(each.die, each.is_clean, each.doubted) for each in line.all(ResolveTested)]
        assert found == [(1, True, True), (int(second), is_clean, False)]


@rule("CQ-8.duel.3", "CQ-11.fearsome")
def test_who_refused_and_broke_rolls_a_1_against_fear_again() -> None:
    line = front(south(3).having("fearsome"), north(3).having(resolve=3).led_by(resolve=3))
    line.character("N").refused = True
    line.regiment("N").broken = 3
    line.begin(Rally(line.id("N")), "1", "4")
    assert [(each.die, each.succeeds) for each in line.all(FearRolled)] == [(1, True), (4, False)]
    assert not line.all(Rallied)
