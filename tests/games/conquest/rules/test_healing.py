"""CQ 5 heal: who is healed first, which stands come back, and with how many wounds."""

import pytest

from feldherr.games.conquest.events.characters import CharacterHealed
from feldherr.games.conquest.events.healing import StandHealed, StandRestored
from feldherr.games.conquest.events.wounds import StandLost
from feldherr.games.conquest.frames.attack import Harm, Heal
from feldherr.games.conquest.ids import BEARER, PieceId
from feldherr.games.conquest.rules.garrison import occupy
from feldherr.games.conquest.rules.holding import has
from feldherr.games.conquest.specials import UNSTOPPABLE
from feldherr.games.conquest.state import LOST
from feldherr.games.conquest.terms import CAVALRY
from feldherr.geometry.length import INCH, MM
from feldherr.testing.conquest.line import Line, Troop, north, south

rule = pytest.mark.rule
STAND = 60 * MM / INCH


def hurt(troop: Troop, wounds: int, *others: Troop) -> Line:
    """A regiment that has suffered wounds; it is not broken by them."""
    line = Line(troop.having("dauntless"), *others)
    return settled(line.begin(Harm(regiment=line.id("A"), wounds=wounds, tests=False)))


def healed(line: Line, points: int, *, spares: bool = False) -> Line:
    return settled(line.begin(Heal(regiment=line.id("A"), points=points, spares_character=spares)))


def settled(line: Line) -> Line:
    """Of what is asked the first answer is taken."""
    while line.is_asked():
        line.answer(line.offers()[0])
    return line


def wounds(line: Line) -> list[int]:
    return sorted(line.regiment("A").wounds)


@rule("CQ-5.heal.1")
def test_points_beyond_the_wounds_are_lost() -> None:
    line = healed(hurt(south(3, at=(20, 10)), 2), 5)
    assert wounds(line) == [0, 0, 0]
    assert [each.wounds for each in line.all(StandHealed)] == [2]


@rule("CQ-5.heal.2")
@rule("CQ-5.heal.5")
def test_the_character_comes_first_then_stands_then_the_lost() -> None:
    """Figures 5.2 to 5.5: six points for a character with two wounds, a stand with one, and a lost one."""
    line = hurt(south(5, at=(20, 10)).of(CAVALRY).led_by(), 5)
    line.character("A").wounds = 2
    healed(line, 6)
    kinds = [CharacterHealed, StandHealed, StandRestored]
    assert [type(each) for each in line.log if type(each) in kinds] == kinds
    assert line.character("A").wounds == 0
    assert line.all(StandRestored)[0].wounds == 1
    assert wounds(line) == [0, 0, 0, 0, 1]


@rule("CQ-5.heal.2")
def test_the_command_stand_is_healed_before_others() -> None:
    line = Line(south(3, at=(20, 10)))
    line.regiment("A").wounds = [2, 2, 2]
    healed(line, 3)
    assert line.regiment("A").wounds[line.regiment("A").command] == 0


@rule("CQ-11.draw.regeneration")
def test_a_healing_may_spare_the_character() -> None:
    line = hurt(south(4, at=(20, 10)).led_by(), 2)
    line.character("A").wounds = 2
    healed(line, 4, spares=True)
    assert (wounds(line), line.character("A").wounds) == ([0, 0, 0, 0], 2)


@rule("CQ-11.draw.regeneration")
def test_a_healing_may_be_for_the_character_alone() -> None:
    line = hurt(south(4, at=(20, 10)).led_by(), 2)
    line.character("A").wounds = 1
    line.begin(Heal(regiment=line.id("A"), points=4, character=line.regiment("A").character))
    assert (wounds(line), line.character("A").wounds) == ([0, 0, 0, 2], 0)


@rule("CQ-5.heal.3")
def test_a_dead_character_does_not_come_back() -> None:
    line = Line(south(4, at=(20, 10)).led_by())
    stand = line.regiment("A").character_stand
    line.regiment("A").wounds[stand] = LOST
    line.character("A").alive = False
    healed(line, 20)
    assert line.all(StandRestored) == []
    assert not line.character("A").alive


@rule("CQ-5.heal.4")
@rule("CQ-5.heal.5")
@pytest.mark.parametrize(
    ("most", "points", "left"), [(4, 1, LOST), (4, 2, 2), (4, 3, 1), (5, 2, LOST), (5, 3, 2)]
)
def test_half_its_wounds_in_points_bring_a_stand_back(most: int, points: int, left: int) -> None:
    line = hurt(south(4, at=(20, 10)).having(wounds=most), most)
    healed(line, points)
    assert max(wounds(line), key=abs) == left


@rule("CQ-5.heal.4")
@rule("CQ-5.heal.7")
@rule("CQ-7.cmd.4")
def test_a_lost_command_stand_comes_back_first_and_with_its_rules() -> None:
    line = hurt(south(3, at=(20, 10)).with_models("standard_bearer"), 0)
    command = line.regiment("A").command
    line.regiment("A").wounds[command] = LOST
    line.regiment("A").known = None
    line.state.field.bodies[line.id("A")] = line.state.body(line.id("A")).formed(2, [1, 2])
    assert not has(line.state, line.id("A"), UNSTOPPABLE)
    healed(line, 4)
    assert line.all(StandRestored)[0].stand == command
    assert line.regiment("A").has_model(BEARER)
    assert has(line.state, line.id("A"), UNSTOPPABLE)


@rule("CQ-5.heal.6")
def test_without_room_nothing_comes_back_and_all_points_are_lost() -> None:
    behind = south(3, at=(20, 10 - STAND - 0.1))
    line = healed(hurt(south(4, at=(20, 10)), 4, behind), 8)
    assert len(line.all(StandLost)) == 1
    assert line.all(StandRestored) == []


@rule("CQ-5.heal.6")
def test_a_restored_stand_stands_where_the_formation_is_legal() -> None:
    line = healed(hurt(south(3, 1, at=(20, 10)), 4), 4)
    assert line.state.body(line.id("A")).rank_sizes() == [3, 1]


@rule("CQ-5.heal.8")
def test_what_is_left_after_a_stand_goes_on() -> None:
    line = healed(hurt(south(5, at=(20, 10)), 8), 6)
    assert [each.wounds for each in line.all(StandRestored)] == [0, 2]


@rule("CQ-5.heal.9")
def test_a_full_regiment_grows_no_further() -> None:
    line = healed(Line(south(3, at=(20, 10))), 8)
    assert line.log == []


@rule("CQ-5.heal.10")
def test_points_of_two_healings_are_not_added_up() -> None:
    line = hurt(south(4, at=(20, 10)), 4)
    healed(healed(line, 1), 1)
    assert line.all(StandRestored) == []


@rule("CQ-6.broken.7")
def test_the_broken_are_not_healed() -> None:
    line = Line(south(4, at=(20, 10)), north(3, at=(20, 40)))
    line.regiment("A").wounds = [0, 1, 1, 0]
    line.regiment("A").broken = 4
    healed(line, 4)
    assert wounds(line) == [0, 0, 1, 1]


@rule("CQ-5.heal.6", "CQ-10.gar.4", "CQ-10.gar.6")
def test_in_a_tower_who_comes_back_stands_in_front_if_there_is_room() -> None:
    """Five stands of which two are lost go into a tower for four: one finds room there, and no other."""
    line = hurt(south(3, 2, at=(2, 40)), 8)
    line.lay("tower", at=(24, 20))
    occupy(line.ctx, line.id("A"), PieceId(0))
    healed(line, 20)
    body = line.state.body(line.id("A"))
    assert len(line.regiment("A").stands()) == 4
    assert body.rank_sizes() == [4]
