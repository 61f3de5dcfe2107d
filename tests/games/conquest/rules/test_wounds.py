"""CQ 5 wound, 6 broken, 6 shatter: which stands suffer, and what losses do to a regiment at once."""

import pytest

from feldherr.games.conquest.answers import StandChoice
from feldherr.games.conquest.events.fallen import CharacterSlain, RegimentDestroyed
from feldherr.games.conquest.events.wounds import (
    MoraleRolled,
    RegimentBroken,
    RegimentShattered,
    StandLost,
    Wounded,
)
from feldherr.games.conquest.frames.attack import Harm
from feldherr.games.conquest.frames.fighting import Rally
from feldherr.games.conquest.ids import StandId
from feldherr.games.conquest.state import LOST
from feldherr.games.conquest.terms import CAVALRY, GONE, MONSTER
from feldherr.geometry.length import INCH, MM
from feldherr.testing.conquest.line import Line, north, south

rule = pytest.mark.rule
STAND = 60 * MM / INCH


def harm(line: Line, wounds: int, *dice: str, tests: bool = False) -> Line:
    """Wounds for A, without morale unless said."""
    return line.begin(Harm(regiment=line.id("A"), wounds=wounds, tests=tests), *dice)


def ranks(line: Line, letter: str = "A") -> list[int]:
    return line.state.body(line.id(letter)).rank_sizes()


def lost(line: Line) -> list[int]:
    """The cells of the first formation from which stands went, in order."""
    return [int(each.stand) for each in line.all(StandLost)]


def left(line: Line) -> StandChoice:
    """The stand offered that is farther to the left."""
    first = line.offers()[0]
    assert isinstance(first, StandChoice)
    return first


@rule("CQ-5.wound.1")
def test_two_wounds_are_marked_on_one_stand_of_the_rear() -> None:
    line = harm(Line(south(3, 1, at=(20, 10))), 2)
    rear = line.state.body(line.id("A")).cells[4]
    assert line.all(Wounded) == [Wounded(line.id("A"), StandId(rear), 2)]
    assert line.all(StandLost) == []


@rule("CQ-5.wound.2")
def test_a_stand_is_destroyed_before_the_next_one_is_wounded() -> None:
    line = harm(Line(south(4, at=(20, 10))), 6)
    assert len(line.all(StandLost)) == 1
    assert sorted(line.regiment("A").wounds) == [LOST, 0, 0, 2]


@rule("CQ-5.wound.3")
def test_the_wounded_stand_suffers_first() -> None:
    """Figure 5.1: five wounds, and five again."""
    line = Line(south(5, at=(20, 10)).of(CAVALRY))
    harm(line, 5).answer(left(line))
    assert sorted(line.regiment("A").wounds) == [LOST, 0, 0, 0, 1]
    harm(line, 5)
    assert sorted(line.regiment("A").wounds) == [LOST, LOST, 0, 0, 2]


@rule("CQ-5.wound.3")
def test_of_two_wounded_stands_that_of_the_rear_suffers_first() -> None:
    line = Line(south(3, 1, at=(20, 10)))
    cells = line.state.body(line.id("A")).cells
    front, rear = cells[0], cells[4]
    line.regiment("A").wounds[front] = line.regiment("A").wounds[rear] = 1
    harm(line, 1)
    assert line.all(Wounded) == [Wounded(line.id("A"), StandId(rear), 1)]


@rule("CQ-5.wound.4")
def test_stands_go_from_the_ends_of_the_rear_rank_in_turn_the_middle_last() -> None:
    line = Line(south(3, 3, 3, at=(20, 10)))
    cells = line.state.body(line.id("A")).cells
    harm(line, 12)
    assert [each.stand for each in line.offers() if isinstance(each, StandChoice)] == [
        cells[6], cells[8],
    ]  # fmt: skip
    line.answer(StandChoice(StandId(cells[8])))
    assert lost(line) == [cells[8], cells[6], cells[7]]


@rule("CQ-1.form.10")
def test_the_front_stays_full() -> None:
    line = Line(south(3, 3, at=(20, 10)))
    harm(line, 4).answer(left(line))
    assert ranks(line) == [3, 2]


@rule("CQ-5.wound.5")
def test_stands_in_contact_go_last() -> None:
    """Flanked on the left: of the rear rank the left stand goes last."""
    flanking = north(2, at=(20, 10 - 2 * STAND), facing=90)
    line = Line(south(3, 3, at=(20, 10)).having("dauntless"), flanking)
    cells = line.state.body(line.id("A")).cells
    harm(line, 12)
    assert lost(line) == [cells[5], cells[4], cells[3]]


@rule("CQ-5.wound.5")
def test_struck_in_the_rear_its_stands_go_although_they_are_engaged() -> None:
    behind = north(3, at=(20, 10 - 2 * STAND), facing=0)
    line = Line(south(3, 3, at=(20, 10)).having("dauntless"), behind)
    harm(line, 12).answer(left(line))
    assert ranks(line) == [3]
    assert line.all(StandLost)[-1].contacts == []


@rule("CQ-5.wound.6")
def test_the_command_stand_suffers_last() -> None:
    line = Line(south(3, at=(20, 10)).having("dauntless"))
    harm(line, 9).answer(left(line))
    command = line.regiment("A").command
    assert line.regiment("A").wounds == [1 if n == command else LOST for n in range(3)]


@rule("CQ-5.wound.6")
@rule("CQ-6.shatter.2")
@rule("CQ-5.wound.7")
def test_twenty_wounds_break_six_stands_and_shatter_them() -> None:
    line = Line(south(3, 3, at=(20, 10)))
    line.regiment("A").base = 6
    harm(line, 20).answer(left(line))
    kinds = [type(each) for each in line.log]
    assert kinds[:7] == [
        StandLost, StandLost, StandLost, RegimentBroken, StandLost, StandLost, RegimentShattered,
    ]  # fmt: skip
    assert line.all(RegimentBroken)[0].stands == 3
    assert line.regiment("A").place == GONE


@rule("CQ-5.wound.7")
def test_wounds_that_nobody_is_left_to_suffer_are_lost() -> None:
    line = Line(south(2, at=(20, 10)).having("dauntless"))
    harm(line, 10, tests=True)
    assert line.all(RegimentDestroyed) != []
    assert line.all(MoraleRolled) == []
    assert not line.is_asked()


@rule("CQ-5.wound.8")
def test_every_pool_has_its_morale_test_with_a_die_for_every_wound() -> None:
    line = Line(south(4, at=(20, 10)).having(wounds=9))
    harm(line, 6, "1 1 1 1 1 1", tests=True)
    harm(line, 3, "1 1 1", tests=True)
    assert [sum(each.faces) for each in line.all(MoraleRolled)] == [6, 3]


@rule("CQ-6.broken.1")
@pytest.mark.parametrize(("stands", "losses"), [(5, 3), (4, 2), (3, 2), (1, 1)])
def test_half_of_the_stands_lost_in_a_round_break_a_regiment(stands: int, losses: int) -> None:
    line = Line(south(stands, at=(20, 10)).of(MONSTER).having(wounds=1))
    for number in range(1, losses + 1):
        assert line.all(RegimentBroken) == []
        harm(line, 1)
        if line.is_asked():
            line.answer(left(line))
        assert len(line.all(StandLost)) == number
    assert (line.all(RegimentBroken) != []) == (stands > 1)


@rule("CQ-6.broken.1")
def test_after_a_rally_with_three_left_the_next_break_needs_two_losses() -> None:
    line = Line(south(6, at=(20, 10)).having(wounds=1))
    harm(line, 3)
    assert line.regiment("A").broken == 3
    line.begin(Rally(line.id("A")))
    harm(line, 1).answer(left(line))
    assert not line.regiment("A").broken
    harm(line, 1)
    assert line.regiment("A").broken == 1


@rule("CQ-6.broken.12")
def test_the_stand_of_a_character_counts_for_losses() -> None:
    line = Line(south(4, at=(20, 10)).led_by().having(wounds=1))
    harm(line, 1)
    assert line.all(RegimentBroken) == []
    harm(line, 1)
    assert line.regiment("A").broken == 2


@rule("CQ-6.shatter.1")
def test_a_broken_regiment_shatters_when_half_of_the_rest_is_lost() -> None:
    line = Line(south(3, at=(20, 10)).having(wounds=1))
    line.regiment("A").broken = 3
    harm(line, 1).answer(left(line))
    assert line.all(RegimentShattered) == []
    harm(line, 1)
    assert line.all(RegimentShattered) != []


@rule("CQ-8.char.8")
def test_a_character_falls_with_its_regiment_and_is_never_wounded_before() -> None:
    line = Line(south(3, at=(20, 10)).having("dauntless").led_by(), north(3, at=(20, 40)))
    harm(line, 8)
    assert line.all(CharacterSlain) != []
    assert line.character("A").wounds == 0
    assert line.state.tallies[1].cards_removed == 2


@rule("CQ-5.wound.9")
def test_a_regiment_with_a_wound_or_a_loss_is_below_its_strength() -> None:
    line = Line(south(3, at=(20, 10)))
    assert not line.state.is_below_strength(line.id("A"))
    harm(line, 1).answer(left(line))
    assert line.state.is_below_strength(line.id("A"))


def duelled(line: Line, wounds: int) -> Line:
    """The character of A suffers wounds in a duel."""
    who = line.regiment("A").character
    return line.begin(Harm(regiment=line.id("A"), wounds=wounds, opponent=who, tests=False))


@rule("CQ-8.char.6")
def test_wounds_of_a_duel_are_the_characters_and_what_is_too_much_is_lost() -> None:
    line = Line(south(4, at=(20, 10)).led_by())
    line.character("A").wounds = 3
    duelled(line, 5)
    assert line.character("A").wounds == 4
    assert line.regiment("A").wounds == [0, 0, 0, 0]


@rule("CQ-8.char.20")
def test_a_character_that_is_a_regiment_suffers_as_one() -> None:
    line = Line(south(1, at=(20, 10)).of(MONSTER).having(wounds=9).led_by_itself())
    duelled(line, 5)
    assert (line.regiment("A").wounds, line.character("A").wounds) == ([5], 0)
