"""CQ 4 clash 10-17, 3 volley 13-17: hits and defense dice, until casualties and morale follow."""

import pytest

from feldherr.core.event import Event
from feldherr.games.conquest.events.attack import (
    DefenseRolled,
    HitsCounted,
    HitsRolled,
    WoundsCounted,
)
from feldherr.games.conquest.events.wounds import MoraleCounted, MoraleRolled, StandLost, Wounded
from feldherr.games.conquest.frames.attack import Attack, Blow
from feldherr.games.conquest.rules.blows import character_blow, plain_hits, stand_blow
from feldherr.games.conquest.state import Lasting, State
from feldherr.games.conquest.terms import (
    CLASH,
    DEFENSE,
    END_OF_ROUND,
    IN_CLASH,
    IN_VOLLEY,
    AttackKind,
    Stat,
)
from feldherr.geometry.edge import FRONT
from feldherr.testing.conquest.line import Line, north, south

rule = pytest.mark.rule


def facing(**stats: int) -> Line:
    """A plain attacker, and a target with a profile."""
    return Line(south(3, at=(20, 10)), north(6, at=(20, 30)).having(**stats))


def strike(line: Line, dice: int, *thrown: str, kind: AttackKind = IN_CLASH) -> Line:
    """The ordinary stands of A strike N."""
    blow = stand_blow(line.state, line.id("A"), kind, dice, line.id("N"), FRONT)
    return hit(line, blow, *thrown, kind=kind)


def hit(line: Line, blow: Blow, *thrown: str, kind: AttackKind = IN_CLASH) -> Line:
    attack = Attack(kind=kind, attacker=line.id("A"), target=line.id("N"), blows=[blow])
    return line.begin(attack, *thrown)


def changed(line: Line, letter: str, stat: Stat, amount: int) -> None:
    """A characteristic is changed in play."""
    unit = line.regiment(letter)
    unit.lasting = [Lasting(until=END_OF_ROUND, source="curse", stat=stat, amount=amount)]


@rule("CQ-4.clash.10")
def test_drones_with_clash_1_hit_with_ones_only() -> None:
    line = Line(south(3, at=(20, 10)).having(clash=1), north(6, at=(20, 30)))
    strike(line, 20, "1 1 1 2 2 2 2 3 3 3 3 4 4 4 5 5 5 6 6 6", "1 1 1")
    rolled = line.all(HitsRolled)[0]
    assert (sum(rolled.faces), rolled.value, rolled.hits) == (20, 1, 3)
    assert line.all(HitsCounted) == [HitsCounted(line.id("N"), 3)]


@rule("CQ-3.volley.13")
def test_shots_hit_with_volley_or_less() -> None:
    line = Line(south(3, at=(20, 10)).having(volley=2, clash=5), north(6, at=(20, 30)))
    strike(line, 9, "1 2 2 3 3 4 4 5 6", "1 1 1", kind=IN_VOLLEY)
    assert line.all(HitsRolled)[0].hits == 3


@rule("CQ-1.dice.5")
def test_a_value_lowered_to_0_still_hits_with_a_1() -> None:
    line = Line(south(3, at=(20, 10)).having(clash=1), north(6, at=(20, 30)))
    changed(line, "A", CLASH, -1)
    strike(line, 3, "1 2 2", "1")
    assert line.all(HitsRolled)[0].hits == 1


@rule("CQ-1.dice.5")
def test_a_printed_0_has_no_dice() -> None:
    line = Line(south(3, at=(20, 10)).having(clash=0), north(6, at=(20, 30)))
    strike(line, 12)
    assert line.log == []


@rule("CQ-1.dice.4")
@rule("CQ-4.clash.11")
def test_a_6_never_hits() -> None:
    line = Line(south(3, at=(20, 10)).having(clash=6), north(6, at=(20, 30)).having(defense=5))
    strike(line, 2, "5 6", "1")
    assert line.all(HitsRolled)[0].hits == 1


@rule("CQ-4.clash.15")
@pytest.mark.parametrize(
    ("defense", "evasion", "dice"), [(3, 0, "1 1 2 4 4 5"), (1, 2, "1 2 2 3 3 5")]
)
def test_each_die_above_defense_and_evasion_is_a_wound(
    defense: int, evasion: int, dice: str
) -> None:
    """Both examples of the book."""
    line = facing(defense=defense, evasion=evasion, wounds=9, resolve=5)
    hit(line, plain_hits(6), dice, "1 1 1")
    assert [each.wounds for each in line.all(WoundsCounted)] == [3]


@rule("CQ-3.volley.15")
@pytest.mark.parametrize(
    ("defense", "evasion", "die", "saved"), [(3, 1, "3", 1), (1, 2, "2", 1), (1, 2, "3", 0)]
)
def test_shots_are_saved_with_the_better_of_defense_and_evasion(
    defense: int, evasion: int, die: str, saved: int
) -> None:
    line = facing(defense=defense, evasion=evasion)
    hit(line, plain_hits(1, tests=False), die, kind=IN_VOLLEY)
    assert line.all(DefenseRolled)[0].saved == saved


@rule("CQ-3.volley.16")
@rule("CQ-1.dice.5")
def test_without_defense_and_evasion_a_1_does_not_save() -> None:
    line = facing(defense=1)
    changed(line, "N", DEFENSE, -1)
    hit(line, plain_hits(1, tests=False), "1", kind=IN_VOLLEY)
    assert [each.wounds for each in line.all(WoundsCounted)] == [1]


@rule("CQ-1.profile.2")
def test_what_pierces_takes_defense_down_to_0_and_leaves_evasion() -> None:
    line = facing(defense=1, evasion=1)
    hit(line, plain_hits(2, pierce=3), "1 2", "1")
    assert line.all(DefenseRolled)[0].value == 1
    assert line.all(WoundsCounted)[0].wounds == 1


@rule("CQ-3.volley.17")
@rule("CQ-6.morale.3")
def test_wounds_of_a_volley_ask_for_no_morale() -> None:
    line = facing(defense=0, wounds=9)
    strike(line, 5, "1 1 1 1 1", "1 1 1 1 1", kind=IN_VOLLEY)
    assert line.all(WoundsCounted)[0].wounds == 5
    assert line.all(MoraleRolled) == []


@rule("CQ-4.clash.17")
def test_hits_saves_casualties_morale_and_its_casualties_follow_each_other() -> None:
    line = facing(defense=1, wounds=3, resolve=1)
    strike(line, 4, "1 1 2 2", "2 2 2 1", "1 6 6")
    order: list[type[Event[State]]] = [
        HitsRolled, HitsCounted, DefenseRolled, WoundsCounted, StandLost, MoraleRolled, MoraleCounted,
        Wounded,
    ]  # fmt: skip
    line.answer(line.offers()[0])
    assert [type(each) for each in line.log if type(each) in order] == order


@rule("CQ-1.reg.4")
def test_a_character_strikes_with_its_own_values() -> None:
    line = Line(south(3, 1, at=(20, 10)).led_by(clash=4), north(6, at=(20, 30)))
    leader = line.regiment("A").character
    own = character_blow(line.state, leader, IN_CLASH, 5, line.id("N"), FRONT)
    others = stand_blow(line.state, line.id("A"), IN_CLASH, 5, line.id("N"), FRONT)
    assert (own.target, others.target) == (4, 2)
