"""The soak would notice what goes wrong in RUNEWARS."""

from feldherr.core.rng import Quick
from feldherr.geometry.pose import Pose
from feldherr.testing.matches import begun, play_on
from feldherr.testing.runewars.watch import conjured, figures


def test_a_figure_out_of_nowhere_is_found() -> None:
    match = begun("runewars", "plain", 3)
    play_on(match, Quick(3), most=30)
    before = figures(match.state)
    assert conjured(before, match.state, []) == []
    unit = match.state.units[0]  # type: ignore[attr-defined]
    field = match.state.field  # type: ignore[attr-defined]
    body = field.bodies[0]

    field.bodies[0] = body.formed(body.columns, [*body.cells, 0])
    unit.figures.extend([0] * (len(unit.figures) // len(body.cells)))

    assert conjured(before, match.state, [])


def test_units_that_overlap_or_leave_the_table_are_found() -> None:
    match = begun("runewars", "plain", 3)
    play_on(match, Quick(3), most=30)
    field = match.state.field  # type: ignore[attr-defined]

    field.set_down(1, field.bodies[0].pose)
    field.set_down(2, Pose(-1000, 0, 0))

    problems = " ".join(match.rulebook.broken(match.state))
    assert "units 0 and 1 overlap" in problems
    assert "unit 2 leaves the table" in problems
