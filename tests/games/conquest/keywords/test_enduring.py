"""CQ 11: special rules of who is struck: defense, morale, revenge."""

import pytest

from feldherr.games.conquest.events.attack import DefenseRolled, HitsCounted, WoundsCounted
from feldherr.games.conquest.events.wounds import MoraleCounted, MoraleRolled, StandLost
from feldherr.games.conquest.frames.attack import Attack, Blow, Cause, Harm, Morale
from feldherr.games.conquest.ids import NO_CHARACTER
from feldherr.games.conquest.rules.blows import plain_hits
from feldherr.games.conquest.terms import (
    GARRISON,
    IN_CLASH,
    IN_DUEL,
    IN_IMPACT,
    IN_RULE,
    IN_VOLLEY,
    AttackKind,
)
from feldherr.geometry.edge import FRONT, LEFT, REAR, Edge
from feldherr.geometry.length import INCH, MM
from feldherr.testing.conquest.line import Line, north, south

rule = pytest.mark.rule
STAND = 60 * MM / INCH
SIDES = [FRONT, LEFT, REAR]


def struck(*rules: str, **stats: int) -> Line:
    """N with some rules is struck by A, far from it."""
    return Line(
        south(3, at=(20, 10)),
        north(3, at=(20, 30)).having(*rules, **{"wounds": 30, "resolve": 5, **stats}),
    )


def hit(
    line: Line, blow: Blow, *thrown: str, kind: AttackKind = IN_CLASH, side: Edge = FRONT
) -> Line:
    attack = Attack(kind=kind, attacker=line.id("A"), target=line.id("N"), side=side, blows=[blow])
    return line.begin(attack, *thrown)


def saving(line: Line, kind: AttackKind = IN_CLASH, side: Edge = FRONT, pierce: int = 0) -> int:
    """What N saves a hit with."""
    hit(line, plain_hits(1, pierce=pierce), "1", kind=kind, side=side)
    return line.all(DefenseRolled)[-1].value


def wounds(line: Line) -> int:
    return sum(each.wounds for each in line.all(WoundsCounted))


def failed(line: Line, count: int, *dice: str, side: Edge = FRONT) -> int:
    """The wounds that a morale test costs N."""
    line.begin(Morale(regiment=line.id("N"), causes=[Cause(count)], side=side), *dice)
    return sum(each.wounds for each in line.all(MoraleCounted))


# Defense


@rule("CQ-11.shield")
@rule("CQ-3.volley.10")
@pytest.mark.parametrize("kind", [IN_CLASH, IN_IMPACT, IN_VOLLEY])
def test_a_shield_helps_in_front(kind: AttackKind) -> None:
    values = [saving(struck("shield", defense=1), kind, side) for side in SIDES]
    assert values == [2, 1, 1]


@rule("CQ-11.shield")
def test_a_shield_does_not_help_in_a_garrison() -> None:
    line = struck("shield", defense=1)
    line.regiment("N").place = GARRISON
    assert saving(line) == 1


@rule("CQ-11.shield")
@rule("CQ-11.hits.2")
def test_hits_that_come_from_no_side_count_as_from_the_front() -> None:
    assert saving(struck("shield", defense=2), IN_RULE) == 3


@rule("CQ-11.shield")
def test_a_character_has_its_shield_in_duels_and_not_that_of_its_regiment() -> None:
    def value(*own: str) -> int:
        line = Line(
            south(4, at=(20, 10)).led_by(),
            north(4, at=(20, 30)).having("shield").led_by(*own, defense=1, wounds=9),
        )
        opponent = line.regiment("N").character
        attack = Attack(
            kind=IN_DUEL, attacker=line.id("A"), by=line.regiment("A").character,
            target=line.id("N"), opponent=opponent, blows=[plain_hits(1)],
        )  # fmt: skip
        line.begin(attack, "1")
        return line.all(DefenseRolled)[0].value

    assert (value(), value("shield")) == (1, 2)


@rule("CQ-11.phalanx")
def test_a_phalanx_stands_better_in_front() -> None:
    line = struck("phalanx", defense=2, resolve=3)
    assert [saving(line, side=side) for side in SIDES] == [3, 2, 2]
    failed(line, 1, "4")
    failed(line, 1, "4", side=LEFT)
    assert [each.value for each in line.all(MoraleRolled)] == [4, 3]


@rule("CQ-11.hardened")
@pytest.mark.parametrize(("pierce", "value"), [(2, 2), (1, 3), (0, 3)])
def test_the_hardened_are_pierced_less(pierce: int, value: int) -> None:
    assert saving(struck("hardened 1", defense=3), pierce=pierce) == value


@rule("CQ-11.tenacious")
def test_the_tenacious_turn_failures_into_saves() -> None:
    line = hit(struck("tenacious 2", defense=3), plain_hits(8), "1 2 3 4 4 5 5 6", "1 1 1")
    assert wounds(line) == 3


@rule("CQ-11.tenacious")
@rule("CQ-11.deadly-blades")
def test_the_tenacious_turn_what_would_wound_twice_first() -> None:
    blow = plain_hits(3)
    blow.deadly = True
    line = hit(struck("tenacious 1", defense=3), blow, "4 6 6", "1 1 1")
    assert wounds(line) == 3


@rule("CQ-11.brittle")
@pytest.mark.parametrize(("side", "count"), [(FRONT, 2), (LEFT, 4), (REAR, 6)])
@pytest.mark.parametrize("kind", [IN_CLASH, IN_IMPACT])
def test_the_brittle_lose_saves_in_flank_and_rear(side: Edge, count: int, kind: AttackKind) -> None:
    line = struck("brittle", defense=3, resolve=1)
    hit(line, plain_hits(6, tests=False), "1 2 3 3 4 5", kind=kind, side=side)
    assert wounds(line) == count


@rule("CQ-11.brittle")
def test_shots_do_not_find_the_brittle_weaker() -> None:
    line = hit(struck("brittle", defense=3), plain_hits(2, tests=False), "1 1", kind=IN_VOLLEY, side=REAR)  # fmt: skip
    assert wounds(line) == 0


@rule("CQ-11.untouchable")
def test_the_untouchable_roll_sixes_again_and_only_the_last_count_twice() -> None:
    blow = plain_hits(3)
    blow.deadly = True
    line = hit(struck("untouchable", defense=3), blow, "4 6 6", "1 6", "1 1 1")
    assert [sum(each.faces) for each in line.all(DefenseRolled)] == [3, 2]
    assert wounds(line) == 3


@rule("CQ-11.tenacious")
@rule("CQ-11.untouchable")
@rule("CQ-11.hardened")
def test_in_a_duel_a_character_has_its_own_rules_alone() -> None:
    def suffered(*own: str) -> int:
        line = Line(
            south(4, at=(20, 10)).led_by(),
            north(4, at=(20, 30)).having("tenacious 2", "untouchable", "hardened 2").led_by(
                *own, defense=2, wounds=9
            ),
        )  # fmt: skip
        attack = Attack(
            kind=IN_DUEL, attacker=line.id("A"), by=line.regiment("A").character,
            target=line.id("N"), opponent=line.regiment("N").character,
            blows=[plain_hits(3, pierce=1, tests=False)],
        )  # fmt: skip
        line.begin(attack, "2 2 6", "1")
        return line.character("N").wounds

    assert suffered() == 3
    assert suffered("tenacious 2") == 1
    assert suffered("hardened 1") == 1
    assert suffered("untouchable") == 2


@rule("CQ-11.counter-attack")
@rule("CQ-11.hits")
def test_defense_dice_of_1_strike_back() -> None:
    line = struck("counter_attack", defense=2)
    line.regiment("A").wounds = [0, 0, 0]
    hit(line, plain_hits(4, pierce=1, tests=False), "1 1 3 5", "6 6", "1 1")
    while line.is_asked():
        line.answer(line.offers()[0])
    assert line.all(HitsCounted)[1:] == [HitsCounted(line.id("A"), 2)]
    assert line.all(DefenseRolled)[-1].value == 2
    assert [(each.regiment, sum(each.faces)) for each in line.all(MoraleRolled)] == [
        (line.id("A"), 2)
    ]


@rule("CQ-11.counter-attack")
@pytest.mark.parametrize("kind", [IN_VOLLEY, IN_IMPACT])
def test_nobody_strikes_back_but_in_a_clash(kind: AttackKind) -> None:
    line = hit(struck("counter_attack"), plain_hits(1), "1", kind=kind)
    assert len(line.all(HitsCounted)) == 1


@rule("CQ-11.counter-attack")
def test_in_a_duel_a_character_strikes_back_at_the_other() -> None:
    line = Line(
        south(4, at=(20, 10)).led_by(wounds=9, defense=0),
        north(4, at=(20, 30)).led_by("counter_attack", defense=3, wounds=9),
    )
    attack = Attack(
        kind=IN_DUEL, attacker=line.id("A"), by=line.regiment("A").character, target=line.id("N"),
        opponent=line.regiment("N").character, blows=[plain_hits(2)],
    )  # fmt: skip
    line.begin(attack, "1 1", "1 1", "1 1")
    assert line.character("A").wounds == 2
    assert line.character("N").wounds == 0


# Morale


@rule("CQ-11.indomitable")
def test_the_indomitable_turn_failures_even_struck_in_the_rear() -> None:
    assert failed(struck("indomitable 2"), 4, side=REAR) == 2
    assert failed(struck("indomitable 2", resolve=1), 4, "1 5 6 6") == 1


@rule("CQ-11.oblivious")
def test_the_oblivious_suffer_half() -> None:
    assert failed(struck("oblivious", resolve=1), 5, "6 6 6 6 6") == 3


@rule("CQ-11.iron-discipline")
def test_iron_discipline_rolls_in_the_rear_and_nothing_again_in_the_flank() -> None:
    line = struck("iron_discipline", resolve=3)
    assert failed(line, 2, "1 6", side=REAR) == 1
    line = struck("iron_discipline", resolve=3)
    assert failed(line, 2, "1 6", side=LEFT) == 1
    assert len(line.all(MoraleRolled)) == 1


# Revenge


def touching(*rules: str, **stats: int) -> Line:
    """A in front of N, which has some rules."""
    return Line(
        south(3, at=(20, 10)).having("shield", wounds=30, defense=1, resolve=1),
        north(4, at=(20 + 4 * STAND, 10)).having("dauntless", *rules, **stats),
    )


@rule("CQ-11.lethal-demise")
@rule("CQ-11.hits.2")
def test_stands_with_lethal_demise_strike_who_destroyed_them() -> None:
    line = touching("lethal_demise 3", wounds=1)
    harm = Harm(regiment=line.id("N"), wounds=2, by=line.id("A"), tests=False)
    line.begin(harm, "2 3 3 3 3 3")
    while line.is_asked():
        line.answer(line.offers()[0])
    assert line.all(HitsCounted) == [HitsCounted(line.id("A"), 6)]
    assert line.all(DefenseRolled)[0].value == 2
    assert line.all(MoraleRolled) == []


@rule("CQ-11.lethal-demise")
def test_lethal_demise_of_both_ends_with_the_first_revenge() -> None:
    line = touching("lethal_demise 30", wounds=1)
    line.state.kind(line.id("A")).rules += line.state.kind(line.id("N")).rules
    line.regiment("A").known = None
    line.begin(
        Harm(regiment=line.id("N"), wounds=1, by=line.id("A"), tests=False), " ".join("6" * 30)
    )
    while line.is_asked():
        line.answer(line.offers()[0])
    assert [each.regiment for each in line.all(StandLost)] == [line.id("N"), line.id("A")]
    assert len(line.all(HitsCounted)) == 1


@rule("CQ-11.lethal-demise")
def test_who_is_far_away_suffers_no_lethal_demise() -> None:
    line = struck("lethal_demise 3", "dauntless", wounds=1)
    line.begin(Harm(regiment=line.id("N"), wounds=1, by=line.id("A"), tests=False))
    line.answer(line.offers()[0])
    assert len(line.all(StandLost)) == 1
    assert line.all(HitsCounted) == []
    assert line.regiment("A").character == NO_CHARACTER
