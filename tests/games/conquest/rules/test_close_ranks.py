"""CQ 7 cmd 5, 8 char 10, 8 duel 5: gaps that a command stand or a character leaves are closed."""

import pytest

from feldherr.battlefield.grid import NO_CELL
from feldherr.games.conquest.answers import Form
from feldherr.games.conquest.events.fallen import CharacterSlain
from feldherr.games.conquest.events.healing import RanksClosed
from feldherr.games.conquest.events.wounds import StandLost
from feldherr.games.conquest.formations import is_formation
from feldherr.games.conquest.frames.attack import CloseRanks
from feldherr.games.conquest.ids import NO_STAND
from feldherr.games.conquest.rules.wounds import lose_stand
from feldherr.geometry.length import EPS, INCH, MM
from feldherr.geometry.separation import apart
from feldherr.testing.conquest.line import Line, Troop, north, south

rule = pytest.mark.rule
STAND = 60 * MM / INCH


def leaderless(troop: Troop, *others: Troop) -> Line:
    """The character of A has fallen, and A closes ranks."""
    line = Line(troop, *others)
    line.ctx.emit(CharacterSlain(line.regiment("A").character, line.state.field.contacts))
    return line.begin(CloseRanks(regiment=line.id("A")))


def widths(line: Line) -> list[int]:
    return sorted({each.files for each in line.offers() if isinstance(each, Form)})


@rule("CQ-8.char.10")
def test_the_front_is_filled_from_the_rear_or_shrinks_by_one() -> None:
    line = leaderless(south(4, 3, at=(20, 10)).led_by())
    assert widths(line) == [3, 4]
    line.answer(line.offers()[0])
    body = line.state.body(line.id("A"))
    assert is_formation(body.columns, body.cells)
    assert body.rank_sizes() in ([4, 2], [3, 3])


@rule("CQ-8.duel.5")
def test_in_contact_as_many_stands_as_possible_stay_in_contact() -> None:
    line = leaderless(south(4, 3, at=(20, 10)).led_by(), north(4, at=(20 + 4 * STAND, 10)))
    if line.is_asked():
        assert widths(line) == [4]
        line.answer(line.offers()[0])
    assert line.all(RanksClosed)[0].files == 4
    assert line.all(RanksClosed)[0].contacts[0].cells_a == 0b1111


@rule("CQ-8.char.10")
def test_a_single_rank_gets_shorter() -> None:
    line = leaderless(south(3, at=(20, 10)).led_by())
    if line.is_asked():
        line.answer(line.offers()[0])
    assert NO_CELL not in line.state.body(line.id("A")).cells
    assert line.state.body(line.id("A")).rank_sizes() == [2]


@rule("CQ-7.cmd.5")
def test_without_its_command_stand_a_regiment_takes_a_legal_formation_without_a_die() -> None:
    line = Line(south(3, 3, at=(20, 10)))
    lose_stand(line.ctx, line.id("A"), line.regiment("A").command, 4)
    assert line.regiment("A").command == NO_STAND
    assert len(line.all(StandLost)) == 1
    line.begin(CloseRanks(regiment=line.id("A")))
    while line.is_asked():
        line.answer(line.offers()[0])
    body = line.state.body(line.id("A"))
    assert is_formation(body.columns, body.cells)
    assert body.rank_sizes() == [3, 2]


@rule("CQ-8.char.10")
def test_nobody_closes_ranks_onto_a_friend() -> None:
    """A friend stands behind each file: the rear stand stays where it is, and so does the gap if nothing fits."""
    troop = south(4, 1, at=(20, 10)).led_by()
    beside = [
        south(1, at=(at, 10 - STAND)) for at in (20 - STAND, 20, 20 + 3 * STAND, 20 + 4 * STAND)
    ]
    line = leaderless(troop, *beside)
    while line.is_asked():
        line.answer(line.offers()[0])
    own = line.state.body(line.id("A")).shape()
    assert [b for b in "BCDE" if apart(own, line.state.body(line.id(b)).shape()) < -EPS] == []


@rule("CQ-8.char.10")
def test_without_any_room_the_gap_stays() -> None:
    troop = south(3, at=(20, 10)).led_by()
    line = Line(troop, north(8, at=(20 + 5 * STAND, 10)))
    line.ctx.emit(CharacterSlain(line.regiment("A").character, line.state.field.contacts))
    before = line.state.body(line.id("A"))
    for x in range(18, 30):
        line.lay("rocks", at=(x, 10 - STAND / 2), width=1, depth=STAND)
    line.begin(CloseRanks(regiment=line.id("A")))
    assert not line.is_asked()
    assert line.all(RanksClosed) == []
    assert line.state.body(line.id("A")) == before
