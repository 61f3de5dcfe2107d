"""CQ 3 reform, 1 form: formations, new places, turns."""

import pytest

from feldherr.battlefield.grid import rank_sizes
from feldherr.games.conquest.answers import Form, Take
from feldherr.games.conquest.events.movement import Rearranged, Turned
from feldherr.games.conquest.formations import formations, is_formation
from feldherr.games.conquest.frames.activation import Activation
from feldherr.games.conquest.frames.movement import Reform
from feldherr.games.conquest.ids import StandId
from feldherr.games.conquest.rules.reform import all_formations
from feldherr.games.conquest.terms import REFORMING
from feldherr.geometry.angle import TURN, degrees
from feldherr.geometry.decision import Placed
from feldherr.geometry.length import INCH, MM
from feldherr.geometry.pose import rotated_about
from feldherr.testing.conquest.line import Line, Troop, north, south

rule = pytest.mark.rule
STAND = 60 * MM / INCH


def reforming(*troops: Troop) -> Line:
    line = Line(*troops)
    return line.begin(Reform(line.id("A")))


def files(line: Line) -> set[int]:
    return {each.files for each in line.offers() if isinstance(each, Form)}


def form(line: Line, wanted: int) -> Form:
    return next(each for each in line.offers() if isinstance(each, Form) and each.files == wanted)


def turned(line: Line, by: float) -> Placed:
    """The regiment turned about its centre."""
    body = line.state.body(line.id("A"))
    around = body.around()
    return Placed(rotated_about(body.pose, around.cx, around.cy, degrees(by)))


@rule("CQ-1.form.2")
@rule("CQ-1.form.3")
@rule("CQ-1.form.4")
def test_ranks_are_full_but_the_last_which_is_central() -> None:
    drawn = {
        "/".join(str(size) for size in rank_sizes(each.files, each.cells))
        for each in formations(list(range(1, 7)), StandId(0))
    }
    assert drawn == {"2/2/2/1", "3/3/1", "4/3", "5/2", "6/1", "7"}
    assert is_formation(3, [0, 1, 2, 3, 4, 5, -1, 6, -1])
    assert not is_formation(3, [0, 1, 2, 3, 4, 5, 6, -1, -1])
    assert not is_formation(3, [0, 1, 2, 3, 4, -1, 5, 6, -1])
    assert is_formation(3, [0, 1, 2, 3, 4, -1])
    assert is_formation(3, [0, 1, 2, -1, 3, 4])


@rule("CQ-1.form.2")
def test_a_single_stand_is_a_formation() -> None:
    assert [each.cells for each in formations([], StandId(0))] == [[0]]


@rule("CQ-1.form.6")
def test_the_command_stands_in_the_middle_of_the_front() -> None:
    places: dict[int, set[int]] = {}
    for each in formations(list(range(1, 8)), StandId(0)):
        places.setdefault(each.files, set()).add(each.cells.index(0))
    assert places[3] == {1}
    assert places[4] == {1, 2}
    assert places[5] == {2}


@rule("CQ-8.char.5")
def test_a_character_stands_beside_the_command_in_front() -> None:
    for each in formations(list(range(2, 8)), StandId(0), StandId(1)):
        command, character = each.cells.index(0), each.cells.index(1)
        assert abs(command - character) == 1
        assert character < each.files
    wide = [
        each
        for each in formations(list(range(2, 8)), StandId(0), StandId(1))
        if each.cells.index(0) == 1
    ]
    assert {each.cells.index(1) for each in wide if each.files == 4} == {0, 2}


@rule("CQ-1.form.5")
def test_wounded_stands_are_in_the_rear() -> None:
    line = Line(south(3, 3, at=(20, 20)))
    line.regiment("A").wounds[2] = 3
    for each in all_formations(line.regiment("A")):
        assert each.cells.index(2) == max(at for at, cell in enumerate(each.cells) if cell >= 0)


@rule("CQ-3.reform.1")
def test_ranks_and_files_change_and_the_regiment_turns_about() -> None:
    line = reforming(south(3, 3, at=(20, 20)))
    line.answer(form(line, 2))
    line.answer(turned(line, 180))
    body = line.state.body(line.id("A"))
    assert (body.columns, body.pose.heading) == (2, TURN // 2)
    assert len(line.all(Rearranged)) == len(line.all(Turned)) == 1


@rule("CQ-3.reform.2")
def test_reform_may_be_repeated() -> None:
    line = Line(south(3, 3, at=(20, 20)))
    line.begin(Activation(regiment=line.id("A"))).answer(Take(REFORMING))
    line.answer(form(line, 2))
    line.answer(turned(line, 0))
    assert Take(REFORMING) in line.offers()


@rule("CQ-3.reform.3")
@rule("CQ-7.cmd.1")
def test_the_command_stand_stays_and_nobody_moves_farther_than_march() -> None:
    """From 2/2/2 to six in a row an outer stand moves more than five inches."""
    line = reforming(south(2, 2, 2, at=(20, 20)))
    assert 6 not in files(line)
    before = line.state.body(line.id("A"))
    line.answer(form(line, 3))
    after = line.state.body(line.id("A"))
    assert before.cell_centre(before.cells.index(0)) == after.cell_centre(after.cells.index(0))
    assert 6 in files(reforming(south(2, 2, 2, at=(20, 20)).having(march=9)))


@rule("CQ-3.reform.4")
def test_new_places_keep_an_inch_from_enemies_and_off_friends() -> None:
    """Three stands become a row of five: its ends reach where the others stand."""
    end = 20 + 4 * STAND
    assert 5 in files(reforming(south(3, 2, at=(20, 20))))
    near = north(3, at=(end + 0.8 + 3 * STAND, 20 - STAND))
    assert 5 not in files(reforming(south(3, 2, at=(20, 20)), near))
    friend = south(3, at=(end - 0.1, 20))
    assert 5 not in files(reforming(south(3, 2, at=(20, 20)), friend))


@rule("CQ-3.reform.5")
@pytest.mark.parametrize("by", [-170, -33.3, 12, 90, 180])
def test_a_turn_leaves_the_centre_where_it_is(by: float) -> None:
    line = reforming(south(3, 1, at=(20, 20)))
    line.answer(Form(3, line.state.body(line.id("A")).cells))
    before = line.state.body(line.id("A")).around()
    line.answer(turned(line, by))
    after = line.state.body(line.id("A")).around()
    assert (after.cx, after.cy) == pytest.approx((before.cx, before.cy), abs=2)


@rule("CQ-3.reform.6")
def test_a_turn_sweeps_over_free_friends_and_nothing_else() -> None:
    def refused(*others: Troop) -> str:
        line = reforming(south(3, at=(20, 20)), *others)
        if line.asked.prompt == "reform":
            line.answer(Form(3, line.state.body(line.id("A")).cells))
        return line.why_not(turned(line, 180))

    above = 20 + 0.5 + STAND
    assert refused() == ""
    assert refused(south(2, at=(21, above + 0.5))) == ""
    assert refused(north(2, at=(21 + 2 * STAND, 21.2))) == "CQ-3.reform.6"
    assert refused(north(2, at=(40, 40))) == ""


@rule("CQ-3.reform.6")
@pytest.mark.parametrize(("gap", "refused"), [(0.9, "CQ-3.reform.6"), (1.1, "")])
def test_a_turn_ends_an_inch_from_enemies(gap: float, refused: str) -> None:
    """A row of three, turned by a quarter, reaches half its width beyond its centre."""
    top = 20 - STAND / 2 + 3 * STAND / 2
    line = reforming(south(3, at=(20, 20)), north(3, at=(20 + 3 * STAND, top + gap)))
    line.answer(Form(3, line.state.body(line.id("A")).cells))
    assert line.why_not(turned(line, 90)) == refused
