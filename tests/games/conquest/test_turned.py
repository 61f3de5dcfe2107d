"""A table turned upside down gives the same battle upside down: same answers and dice, same events.

Legs of a march, formations and targets are told from where a regiment stands and stay as they are; poses are turned
about the middle. Poses are rounded to micrometres, so that turned ones may differ by a few. Mirrored tables are
no subject here: a rule that breaks a tie between left and right (which end of a rank suffers first, the order in which
landings are listed) does so by its hand, and wheels change theirs.
"""

from collections.abc import Iterable

import pytest

from feldherr.core.codec import Data, Record
from feldherr.core.decision import Decision
from feldherr.core.event import Event
from feldherr.core.match import Match
from feldherr.core.rng import Quick
from feldherr.core.rulebook import Options
from feldherr.games.conquest.answers import EdgeChoice, Stand
from feldherr.games.conquest.events.setup import EdgeTaken
from feldherr.games.conquest.events.terrain import GroundRolled
from feldherr.games.conquest.state import State
from feldherr.games.conquest.terms import TableEdge
from feldherr.geometry.angle import HALF, TURN
from feldherr.geometry.decision import Placed
from feldherr.geometry.landing import Landing
from feldherr.geometry.pose import Pose
from feldherr.geometry.walk import Walk
from feldherr.testing.conquest.battle import GAME
from feldherr.testing.conquest.eager import eager_answer

TOLERANCE = 200
"""Micrometres, and units of heading, that rounding may add up to in a battle."""
_SPATIAL = {"pose", "zone", "piece", "legs", "cost", "contacts", "at", "zones", "pieces", "terrain"}
"""What tells of places, lengths and things that lie in places."""


class Twins:
    """One battle, and the same with its sides on the other edges."""

    def __init__(self, options: Options, seed: int) -> None:
        self.upright: Match[State] = GAME.new_match(seed, options)
        self.turned: Match[State] = GAME.new_match(seed, options)
        self.given = 0

    def turn(self, pose: Pose) -> Pose:
        field = self.upright.state.field
        return Pose(field.width - pose.x, field.depth - pose.y, (pose.heading + HALF) % TURN)

    def answer(self, random: Quick) -> bool:
        """Both get the same answer; False if rounding has made it impossible for the second, or dice fall otherwise."""
        asked, other = self.upright.decisions[0], self.turned.decisions[0]
        assert (asked.seat, asked.prompt, asked.about.key()) == (
            other.seat,
            other.prompt,
            other.about.key(),
        )
        answer = eager_answer(self.upright.state, asked, random)
        also = self._same(answer, other)
        if also is None:
            return False
        told = self.upright.submit(asked.seat, answer)
        heard = self.turned.submit(other.seat, also)
        if crosses_in_another_order(told, heard):
            return False
        assert [shown(each) for each in told] == [shown(each) for each in heard]
        self._compare_bodies()
        self.given += 1
        return True

    def _same(self, answer: Record, other: Decision) -> Record | None:
        wanted: Record = answer
        if isinstance(answer, EdgeChoice):
            wanted = EdgeChoice(TableEdge((answer.edge + 2) % 4))
        elif isinstance(answer, Placed):
            wanted = Placed(self.turn(answer.pose))
        elif isinstance(answer, Stand):
            wanted = self._nearest(answer, other.options() or [])
        elif isinstance(answer, Landing):
            listed = self.upright.decisions[0].options() or []
            return (other.options() or [])[listed.index(answer)]
        if other.check(wanted) is None:
            return wanted
        assert isinstance(other, Walk) or isinstance(wanted, Placed), (answer, other.check(wanted))
        return None

    def _nearest(self, answer: Stand, offered: Iterable[Record]) -> Record:
        there = self.turn(answer.pose)
        alike = [each for each in offered if isinstance(each, Stand) and each.cells == answer.cells]
        return min(alike, key=lambda each: apart(each.pose, there))

    def _compare_bodies(self) -> None:
        for one, other in zip(
            self.upright.state.field.bodies, self.turned.state.field.bodies, strict=True
        ):
            assert (one.on_table, one.columns, one.cells) == (
                other.on_table,
                other.columns,
                other.cells,
            )
            assert not one.on_table or apart(self.turn(one.pose), other.pose) <= TOLERANCE


def crosses_in_another_order(told: Iterable[Event[State]], heard: Iterable[Event[State]]) -> bool:
    """Is ground rolled for in another order? Pieces of a map keep their numbers when the armies are turned."""
    for one, other in zip(told, heard, strict=False):
        if isinstance(one, GroundRolled) and isinstance(other, GroundRolled):
            return sum(one.faces) != sum(other.faces)
    return False


def apart(one: Pose, other: Pose) -> int:
    turned = (one.heading - other.heading) % TURN
    return max(abs(one.x - other.x), abs(one.y - other.y), min(turned, TURN - turned))


def shown(event: Event[State]) -> dict[str, Data]:
    """An event without what is told in places and lengths; those are compared on the table."""
    left_out = {*_SPATIAL, "edge"} if isinstance(event, EdgeTaken) else _SPATIAL
    return {key: value for key, value in event.to_data().items() if key not in left_out}


@pytest.mark.parametrize(
    "options",
    [{}, {"scenario": "maelstrom", "points": 1000, "map": "open"}],
    ids=["first battle", "maelstrom"],
)
def test_a_turned_table_gives_the_turned_battle(options: Options) -> None:
    answers = 0
    for seed in range(2):
        twins, random = Twins(options, seed), Quick(seed)
        while not twins.upright.over and twins.answer(random):
            pass
        answers += twins.given
    assert answers > 100
