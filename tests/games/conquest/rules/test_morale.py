"""CQ 6 resolve, 6 morale, 4 clash 12-14: what morale is tested against, and what failing costs."""

import pytest

from feldherr.games.conquest.catalogue.entries import NO_VALUE
from feldherr.games.conquest.events.wounds import (
    MoraleCounted,
    MoraleFailed,
    MoraleRolled,
    RegimentBroken,
)
from feldherr.games.conquest.frames.attack import Attack, Cause, Harm, Morale
from feldherr.games.conquest.rules.blows import plain_hits
from feldherr.games.conquest.rules.resolve import morale_of
from feldherr.games.conquest.rules.values import lowest_march, stat_of
from feldherr.games.conquest.state import Lasting
from feldherr.games.conquest.terms import (
    END_OF_ROUND,
    FROM_FRONT,
    IN_CLASH,
    IN_IMPACT,
    MARCH,
    RESOLVE,
)
from feldherr.games.conquest.vocabulary.giving import raises
from feldherr.geometry.edge import FRONT, LEFT, REAR, RIGHT, Edge
from feldherr.testing.conquest.line import Line, north, south

rule = pytest.mark.rule


def shaken(line: Line, wounds: int, *dice: str, side: Edge = FRONT) -> Line:
    """A tests morale for wounds it has suffered from a side."""
    return line.begin(Morale(regiment=line.id("A"), causes=[Cause(wounds)], side=side), *dice)


def failed(line: Line) -> int:
    return sum(each.wounds for each in line.all(MoraleCounted))


@rule("CQ-6.resolve.1")
def test_the_highest_resolve_of_a_regiment_counts() -> None:
    line = Line(south(3, at=(20, 10)).having(resolve=2).led_by(resolve=4))
    assert morale_of(line.state, line.id("A")) == 4


@rule("CQ-6.resolve.2")
@pytest.mark.parametrize(("stands", "value"), [(3, 2), (4, 3), (6, 3), (7, 4), (9, 4), (10, 5)])
def test_large_regiments_are_braver(stands: int, value: int) -> None:
    line = Line(south(stands, at=(10, 10)).having(resolve=2))
    assert morale_of(line.state, line.id("A")) == value


@rule("CQ-6.resolve.2")
def test_a_character_counts_for_the_size() -> None:
    line = Line(south(4, at=(10, 10)).having(resolve=2).led_by(resolve=1))
    assert morale_of(line.state, line.id("A")) == 3


@rule("CQ-6.morale.1")
@rule("CQ-6.morale.2")
@pytest.mark.parametrize(("resolve", "dice", "failures"), [(2, "1 2 3 3 6", 3), (4, "1 3 6", 1)])
def test_every_die_above_resolve_is_a_wound_more(resolve: int, dice: str, failures: int) -> None:
    """Both examples of the book; the wounds bring no dice of their own."""
    line = Line(south(3, at=(10, 10)).having(resolve=resolve, wounds=9))
    shaken(line, len(dice.split()), dice)
    assert failed(line) == failures
    assert len(line.all(MoraleRolled)) == 1


@rule("CQ-1.dice.4")
def test_a_6_fails_at_any_resolve() -> None:
    line = Line(south(10, at=(10, 10)).having(resolve=4, wounds=9))
    shaken(line, 2, "5 6")
    assert failed(line) == 1


@rule("CQ-6.morale.3")
def test_wounds_of_an_impact_ask_for_morale() -> None:
    line = Line(south(3, at=(10, 10)).having(defense=0), north(3, at=(20, 40)))
    attack = Attack(
        kind=IN_IMPACT, attacker=line.id("N"), target=line.id("A"), blows=[plain_hits(1)]
    )
    line.begin(attack, "1", "1").answer(line.offers()[0])
    assert len(line.all(MoraleRolled)) == 1


@rule("CQ-6.morale.3")
def test_who_has_no_resolve_tests_nothing() -> None:
    line = Line(south(3, at=(10, 10)).having(resolve=NO_VALUE))
    shaken(line, 3)
    assert line.log == []


@rule("CQ-4.clash.12")
@pytest.mark.parametrize("side", [LEFT, RIGHT])
def test_struck_in_the_flank_who_passed_tests_again(side: Edge) -> None:
    line = Line(south(3, at=(10, 10)).having(resolve=3, wounds=9))
    shaken(line, 4, "1 2 5 6", "3 4", side=side)
    assert [sum(each.faces) for each in line.all(MoraleRolled)] == [4, 2]
    assert failed(line) == 3


@rule("CQ-1.dice.6")
def test_a_die_is_rolled_again_once_at_most() -> None:
    line = Line(south(3, at=(10, 10)).having(resolve=3, wounds=9))
    shaken(line, 1, "1", "1", side=LEFT)
    assert len(line.all(MoraleRolled)) == 2
    assert failed(line) == 0


@rule("CQ-4.clash.13")
@rule("CQ-3.impact.4")
@pytest.mark.parametrize("kind", [IN_CLASH, IN_IMPACT])
def test_struck_in_the_rear_all_morale_fails_without_a_die(kind: int) -> None:
    line = Line(south(3, at=(10, 10)).having(resolve=5, defense=0, wounds=9), north(3, at=(9, 40)))
    attack = Attack(
        kind=IN_CLASH if kind == IN_CLASH else IN_IMPACT, attacker=line.id("N"),
        target=line.id("A"), side=REAR, blows=[plain_hits(3)],
    )  # fmt: skip
    line.begin(attack, "1 1 1").answer(line.offers()[0])
    assert line.all(MoraleFailed) == [MoraleFailed(line.id("A"), 3)]
    assert line.all(MoraleRolled) == []
    assert failed(line) == 3


@rule("CQ-6.broken.2")
def test_casualties_that_break_a_regiment_count_in_its_morale_test() -> None:
    line = Line(south(4, at=(10, 10)).having(resolve=3, wounds=1))
    line.begin(Harm(regiment=line.id("A"), wounds=2), "3 3")
    assert line.all(RegimentBroken) != []
    assert line.all(MoraleRolled)[0].value == 3
    line = Line(south(4, at=(10, 10)).having(resolve=3, wounds=9))
    line.begin(Harm(regiment=line.id("A"), wounds=2), "3 3")
    assert line.all(MoraleRolled)[0].value == 4


@rule("CQ-6.broken.4")
def test_a_broken_regiment_has_its_lowest_resolve_and_no_bonus() -> None:
    troop = south(6, at=(10, 10)).having(resolve=2).led_by(resolve=4)
    line = Line(troop.saying(raises(RESOLVE, 1)))
    assert morale_of(line.state, line.id("A")) == 5
    line.regiment("A").broken = 6
    assert morale_of(line.state, line.id("A")) == 2


@rule("CQ-6.broken.5")
def test_of_a_rule_that_raises_resolve_and_more_the_rest_counts_for_the_broken() -> None:
    line = Line(south(3, at=(10, 10)).saying(raises(RESOLVE, 1), raises(MARCH, 1)))
    line.regiment("A").broken = 3
    assert morale_of(line.state, line.id("A"), FROM_FRONT) == 3
    assert lowest_march(line.state, line.id("A")) == 6


@rule("CQ-1.profile.5")
def test_a_maximum_holds_for_all_bonuses_but_not_for_the_profile() -> None:
    def value(resolve: int) -> int:
        troop = south(3, at=(10, 10)).having(resolve=resolve)
        line = Line(troop.saying(raises(RESOLVE, 1, most=4)))
        line.regiment("A").lasting = [
            Lasting(until=END_OF_ROUND, source="spell", stat=RESOLVE, amount=1)
        ]
        return stat_of(line.state, line.id("A"), RESOLVE)

    assert [value(each) for each in (2, 3, 4, 5)] == [4, 4, 4, 5]


@rule("CQ-4.clash.14")
def test_the_side_that_is_struck_counts_and_not_how_the_attacker_stands() -> None:
    line = Line(south(3, at=(10, 10)).having(wounds=9), north(3, at=(20, 40)).having(wounds=9))
    flank = Attack(
        kind=IN_CLASH, attacker=line.id("N"), target=line.id("A"), side=LEFT, blows=[plain_hits(1)]
    )
    front = Attack(kind=IN_CLASH, attacker=line.id("A"), target=line.id("N"), blows=[plain_hits(1)])
    line.begin(flank, "6", "1", "1").answer(line.offers()[0])
    line.begin(front, "6", "1").answer(line.offers()[0])
    assert [each.regiment for each in line.all(MoraleRolled)] == [line.id("A")] * 2 + [line.id("N")]
