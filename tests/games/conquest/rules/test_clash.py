"""CQ 4 clash 1-9, 7 cmd 10, 8 char 14, 11 support: who strikes whom in a clash, and how often."""

import pytest

from feldherr.core.decision import Split
from feldherr.games.conquest.answers import Aim, RegimentChoice, Take
from feldherr.games.conquest.events.attack import DefenseRolled, HitsRolled
from feldherr.games.conquest.events.wounds import MoraleRolled, StandLost
from feldherr.games.conquest.frames.activation import Activation
from feldherr.games.conquest.frames.attack import FAILED, NOTHING, SIXES, Again
from feldherr.games.conquest.frames.fighting import Clash, Pool
from feldherr.games.conquest.ids import NO_STAND, RegimentId, StandId
from feldherr.games.conquest.rules.activation import offers
from feldherr.games.conquest.rules.pools import attack_of
from feldherr.games.conquest.rules.status import is_inspired
from feldherr.games.conquest.rules.strikes import pools_of
from feldherr.games.conquest.terms import CHARGING, CLASHING, INSPIRING, MARCHING, MONSTER
from feldherr.games.conquest.vocabulary.allowing import may_freely, may_repeat
from feldherr.geometry.edge import FRONT, LEFT, REAR, RIGHT
from feldherr.geometry.length import INCH, MM
from feldherr.testing.conquest.line import Line, Troop, north, south

rule = pytest.mark.rule
STAND = 60 * MM / INCH


def before(own: Troop, *others: Troop) -> Line:
    """A regiment of ours at 20, 20 and its enemies."""
    return Line(own, *others)


def facing(width: int, *ranks: int) -> Troop:
    """An enemy in front of so many stands that begin at 20, 20."""
    return north(*(ranks or (width,)), at=(20 + width * STAND, 20))


def pools(line: Line, *aims: Aim) -> list[Pool]:
    return pools_of(line.state, Clash(regiment=line.id("A"), aims=list(aims)))


def dice(line: Line) -> int:
    """All attacks of the regiment's own stands against its only enemy."""
    return both(line)[0]


def both(line: Line) -> tuple[int, int]:
    """The attacks of its own stands, and those of its character."""
    (pool,) = pools(line)
    stands = sum(each.dice for each in pool.strikes if not each.by_character)
    return stands, sum(each.dice for each in pool.strikes if each.by_character)


@rule("CQ-4.clash.1")
@pytest.mark.parametrize(("at", "offered"), [(20 - 3 * STAND, True), (20.0, True), (8.0, False)])
def test_a_corner_is_enough_for_a_clash(at: float, offered: bool) -> None:
    line = Line(south(3, at=(at, 20)), facing(3))
    found = offers(line.state, Activation(regiment=line.id("A")))
    assert (Take(CLASHING) in found) == offered


@rule("CQ-4.clash.2")
@rule("CQ-4.clash.4")
def test_two_stands_and_the_one_with_a_corner_are_engaged() -> None:
    """Four stands before two on their left: the third touches with its corner, the fourth only supports."""
    line = before(south(4, at=(20, 20)).having(attacks=4), facing(2))
    assert dice(line) == 3 * 4 + 1


@rule("CQ-4.clash.3")
@rule("CQ-4.clash.4")
@pytest.mark.parametrize(("ranks", "attacks"), [((3,), 12), ((3, 3), 15), ((3, 3, 1), 16)])
def test_engaged_stands_strike_and_the_others_support(ranks: tuple[int, ...], attacks: int) -> None:
    assert dice(before(south(*ranks, at=(20, 20)).having(attacks=4), facing(3))) == attacks


@rule("CQ-7.cmd.10")
@rule("CQ-7.cmd.3")
def test_a_command_stand_strikes_like_the_others_and_with_a_leader_once_more() -> None:
    line = before(south(3, at=(20, 20)).having(attacks=4).with_models("leader"), facing(3))
    assert dice(line) == 13
    bearer = south(3, at=(20, 20)).having(attacks=4).with_models("standard_bearer")
    assert dice(before(bearer, facing(3))) == 12


@rule("CQ-4.clash.5")
@rule("CQ-4.clash.6")
def test_a_stand_beside_a_gap_is_engaged() -> None:
    """Two stands at the left flank of 3/1: the second touches only the empty place in the rear."""
    line = Line(
        south(2, at=(20, 20), facing=90).having(attacks=4),
        north(3, 1, at=(20, 20), facing=0),
    )
    assert dice(line) == 8
    assert pools(line)[0].side == LEFT


@rule("CQ-11.support")
@rule("CQ-4.clash.4")
def test_support_counts_for_unengaged_stands_only() -> None:
    own = south(3, 3, at=(20, 20)).having("support 2", attacks=4)
    assert dice(before(own, facing(3))) == 18


@rule("CQ-11.support")
@rule("CQ-11.iron-discipline")
@pytest.mark.parametrize(("rules", "attacks"), [((), 1), (("iron_discipline",), 2)])
def test_support_is_lost_while_somebody_touches_the_flank(
    rules: tuple[str, ...], attacks: int
) -> None:
    flanker = north(2, at=(20 + 3 * STAND, 20 - 2 * STAND), facing=270)
    line = before(south(3, 3, at=(20, 20)).having("support 2", *rules, attacks=4), flanker)
    assert dice(line) == 2 * 4 + 4 * attacks


@rule("CQ-8.char.14")
def test_a_character_strikes_with_its_own_attacks_or_supports() -> None:
    """Its stand is the first on the left; the enemy on the right leaves it unengaged."""
    own = south(4, at=(20, 20)).having(attacks=4).led_by(attacks=5)
    assert both(before(own, facing(4))) == (12, 5)
    aside = north(2, at=(20 + 4 * STAND, 20))
    assert both(before(own, aside)) == (12, 1)


@rule("CQ-11.rider")
@rule("CQ-8.char.20")
def test_a_rider_strikes_whom_the_monster_touches_and_a_character_regiment_strikes_once() -> None:
    monster = south(1, at=(20, 20)).of(MONSTER).having(attacks=8).led_by("rider", attacks=3)
    assert both(before(monster, facing(2))) == (8, 3)
    alone = south(1, at=(20, 20)).of(MONSTER).having(attacks=8).led_by_itself()
    assert both(before(alone, facing(2))) == (8, 0)


def between_two() -> Line:
    """Five stands: two before X, two before Y, the middle one before both; two more behind."""
    own = south(5, 2, at=(20, 20)).having(attacks=4)
    x = north(3, at=(20 + 2.5 * STAND, 20))
    y = north(3, at=(20 + 5.5 * STAND, 20))
    return before(own, x, y)


@rule("CQ-4.clash.7")
def test_a_stand_between_two_enemies_chooses_one_for_all_its_attacks() -> None:
    """The command stand is in the middle."""
    line = between_two()
    x, y = line.id("N"), line.id("O")
    line.begin(Clash(regiment=line.id("A")))
    middle = line.regiment("A").command
    assert line.offers() == [Aim(middle, x), Aim(middle, y)]
    line.answer(Aim(middle, y))
    assert line.asked.prompt == "share_support", "the others have no choice"


def misses(*pools: int) -> list[str]:
    """Pools of so many dice, none of which hits."""
    return ["6 " * each for each in pools]


@rule("CQ-4.clash.8")
@rule("CQ-11.support")
@pytest.mark.parametrize(("stands", "attacks"), [([2, 0], [16, 8]), ([1, 1], [14, 10])])
def test_supporting_stands_choose_one_by_one(stands: list[int], attacks: list[int]) -> None:
    """Three stands touch the first, two the second, two behind them support with two attacks each."""
    own = south(5, 2, at=(20, 20)).having("support 2", attacks=4)
    right = north(2, at=(20.1 + 5 * STAND, 20))
    line = before(own, north(2, at=(20 + 2 * STAND, 20)), right)
    line.begin(Clash(regiment=line.id("A")), *misses(*attacks))
    assert line.offers() == [Split([0, 2]), Split([1, 1]), Split([2, 0])]
    line.answer(Split(stands), RegimentChoice(line.id("N")))
    assert [sum(each.faces) for each in line.all(HitsRolled)] == attacks


@rule("CQ-4.clash.9")
@rule("CQ-4.clash.17")
def test_pools_are_resolved_one_after_the_other_down_to_morale() -> None:
    line = before(
        south(4, at=(20, 20)).having(attacks=1, clash=3),
        north(2, at=(19.9 + 2 * STAND, 20)).having(wounds=1),
        north(2, at=(20.1 + 4 * STAND, 20)).having(wounds=2),
    )
    line.begin(Clash(regiment=line.id("A")), "1 6", "6", "1", "3 6", "6", "1")
    line.answer(RegimentChoice(line.id("O")))
    told = [
        each for each in line.log if isinstance(each, (HitsRolled, DefenseRolled, MoraleRolled))
    ]
    assert [type(each) for each in told] == 2 * [HitsRolled, DefenseRolled, MoraleRolled]
    assert [each.target for each in line.all(HitsRolled)] == [line.id("O"), line.id("N")]
    assert len(line.all(StandLost)) == 1


@rule("CQ-4.clash.14")
@pytest.mark.parametrize(
    ("side", "corner", "heading"),
    [(FRONT, (2, 2), 180), (LEFT, (0, 2), 90), (REAR, (0, 0), 0), (RIGHT, (2, 0), 270)],
)
def test_the_side_that_is_touched_is_struck(
    side: int, corner: tuple[int, int], heading: int
) -> None:
    """A square of four looks north; two stands touch each of its sides in turn."""
    target = north(2, 2, at=(20, 20 + 2 * STAND), facing=0)
    at = (20 + corner[0] * STAND, 20 + corner[1] * STAND)
    assert pools(Line(south(2, at=at, facing=heading), target))[0].side == side


@rule("CQ-4.clash.12")
@rule("CQ-4.clash.13")
@rule("CQ-4.clash.14")
def test_a_clash_in_the_rear_leaves_no_morale_dice() -> None:
    target = north(2, 2, at=(20, 20 + 2 * STAND), facing=0).having(wounds=9)
    line = Line(south(2, at=(20, 20)).having(attacks=1), target)
    line.begin(Clash(regiment=line.id("A")), "1 1", "6 6")
    assert not line.all(MoraleRolled)
    assert sum(line.regiment("N").wounds) == 4


@rule("CQ-11.parry")
def test_stands_that_touch_one_with_parry_roll_nothing_again() -> None:
    """Only the character of the enemy parries: its stand is the last on our right, and a corner is enough."""
    enemy = facing(4).led_by("parry")
    line = before(south(4, at=(20, 20)).having("flurry", attacks=4), enemy)
    (pool,) = pools(line)
    blows = attack_of(line.state, line.id("A"), pool).blows
    assert [(each.dice, each.again) for each in blows] == [(8, FAILED), (8, NOTHING)]


@rule("CQ-11.terrifying")
def test_who_only_supports_frightens_nobody() -> None:
    line = before(south(3, 2, at=(20, 20)).having("terrifying 1", attacks=4), facing(3))
    (pool,) = pools(line)
    blows = attack_of(line.state, line.id("A"), pool).blows
    assert [(each.dice, each.terror) for each in blows] == [(12, 1), (2, 0)]


@rule("CQ-4.inspire.1")
@rule("CQ-4.inspire.2")
@rule("CQ-4.inspire.3")
@rule("CQ-11.dread")
@pytest.mark.parametrize(
    ("clash", "rules", "value", "again"),
    [(2, (), 3, NOTHING), (3, (), 4, NOTHING), (4, (), 4, SIXES), (2, ("dread",), 2, NOTHING)],
)
def test_inspire_then_clash(clash: int, rules: tuple[str, ...], value: int, again: Again) -> None:
    line = before(south(3, at=(20, 20)).having(clash=clash, attacks=1), facing(3).having(*rules))
    line.begin(Activation(regiment=line.id("A")), "5 5 5").answer(Take(INSPIRING))
    (blow,) = attack_of(line.state, line.id("A"), pools(line)[0]).blows
    assert blow.again == again
    line.answer(Take(CLASHING))
    assert line.all(HitsRolled)[0].value == value
    assert not is_inspired(line.state, line.id("A"))


@rule("CQ-4.clash.1")
def test_a_clash_is_an_action_and_is_taken_once() -> None:
    line = before(south(3, at=(20, 20)).having(attacks=1), facing(3))
    line.begin(Activation(regiment=line.id("A")), *misses(3)).answer(Take(CLASHING))
    assert Take(CLASHING) not in line.offers()


@rule("CQ-4.clash.7")
@rule("CQ-11.rider")
def test_a_rider_chooses_among_all_that_the_monster_touches() -> None:
    monster = south(1, at=(20, 20)).of(MONSTER).having(attacks=2).led_by("rider", attacks=3)
    line = before(monster, north(2, at=(20 + STAND, 20)), north(2, at=(20.1 + 3 * STAND, 20)))
    line.begin(Clash(regiment=line.id("A")), *misses(2, 3))
    line.answer(Aim(StandId(0), line.id("N")))
    assert line.offers() == [Aim(NO_STAND, line.id("N")), Aim(NO_STAND, line.id("O"))]
    line.answer(Aim(NO_STAND, line.id("O")), RegimentChoice(line.id("N")))
    assert [sum(each.faces) for each in line.all(HitsRolled)] == [2, 3]


@rule("CQ-2.act.16")
@rule("CQ-11.inspired")
@rule("CQ-3.charge.21")
def test_a_charge_opens_the_actions_of_combat_and_inspires_the_clash() -> None:
    line = Line(south(3, at=(20, 17)).having(attacks=1, clash=2), facing(3))
    line.begin(Activation(regiment=line.id("A")), "1", "3 4 5", "2")
    line.answer(Take(CHARGING, line.id("N")))
    while line.asked.prompt != "choose_action":
        line.answer(line.offers()[0])
    assert Take(CLASHING) in line.offers()
    assert Take(MARCHING) not in line.offers()
    line.answer(Take(CLASHING))
    assert line.all(HitsRolled)[0].value == 3


@rule("CQ-2.act.17")
@rule("CQ-2.act.18")
def test_a_free_clash_leaves_no_other_one() -> None:
    own = south(3, at=(20, 20)).having(attacks=1).saying(may_freely(CLASHING))
    line = before(own, facing(3)).begin(Activation(regiment=RegimentId(0)), *misses(3))
    line.answer(Take(CLASHING, by="made_0_rule"))
    assert CLASHING not in [each.action for each in line.offers() if isinstance(each, Take)]


@rule("CQ-2.act.19")
def test_with_an_additional_clash_both_actions_are_clashes() -> None:
    own = south(3, at=(20, 20)).having(attacks=1).saying(may_repeat(CLASHING))
    line = before(own, facing(3)).begin(Activation(regiment=RegimentId(0)), *misses(3, 3))
    line.answer(Take(CLASHING), Take(CLASHING))
    assert len(line.all(HitsRolled)) == 2


@rule("CQ-4.clash.12")
@rule("CQ-4.clash.14")
def test_who_is_flanked_tests_again_and_not_who_flanks() -> None:
    """C touches the left flank of A: A's morale is rolled again, that of C is not."""
    a = north(2, 2, at=(20, 20 + 2 * STAND), facing=0).having(wounds=9, resolve=3)
    c = south(2, at=(20, 20 + 2 * STAND), facing=90).having(attacks=1, wounds=9, resolve=3)
    line = Line(c, a)
    for letter in ("A", "N"):
        line.regiment(letter).wounds[-1] = 1
    line.begin(Clash(regiment=line.id("A")), "1 6", "6", "1", "1")
    assert [each.again for each in line.all(MoraleRolled)] == [False, True]
    line.log.clear()
    line.begin(Clash(regiment=line.id("N")), "1 " + "6 " * 9, "6", "1")
    assert [each.again for each in line.all(MoraleRolled)] == [False]


@rule("CQ-6.press.1")
@rule("CQ-4.clash.9")
def test_after_a_clash_from_behind_the_attacker_follows() -> None:
    """The rear rank falls; who struck it moves up by the depth of a stand."""
    target = north(2, 2, at=(20, 20 + 2 * STAND), facing=0).having(wounds=1, resolve=5)
    line = Line(south(2, at=(20, 20)).having(attacks=1), target)
    line.regiment("N").base = 8
    line.begin(Clash(regiment=line.id("A")), "1 6", "6")
    assert len(line.all(StandLost)) == 2, "one by the blow, one by its morale"
    assert line.at("A").y == 20 * INCH + 60 * MM
    assert pools(line)[0].side == REAR
