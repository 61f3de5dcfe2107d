"""RW 19: ways to square up in words: which edge meets which, with how many trays, farther left or right."""

from math import hypot
from typing import cast

from feldherr.battlefield.letters import letter
from feldherr.battlefield.subjects import unit_in_question
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne
from feldherr.core.text import Texts
from feldherr.games.runewars.rules.contact import contacts_at
from feldherr.games.runewars.state import State
from feldherr.games.runewars.telling.names import Names
from feldherr.geometry.decision import Placed
from feldherr.geometry.edge import EDGE_NAMES
from feldherr.geometry.length import MM
from feldherr.geometry.pose import Pose, to_local


class SquaringWords:
    """The answers to one such question, told apart."""

    def __init__(self, names: Names, own: Texts, decision: ChooseOne) -> None:
        self.names = names
        self.own = own
        self.state: State = names.state
        self.unit = unit_in_question(decision)
        self.poses = [cast(Placed, each).pose for each in decision.options() or []]

    def label(self, answer: Record) -> str:
        pose = cast(Placed, answer).pose
        said = self.meeting(pose)
        alike = [each for each in self.poses if self.meeting(each) == said]
        if len(alike) > 1:
            said += f", {self.side(pose, alike)}"
        return f"{said} ({self.own.say('square.moves', mm=self.moved(pose))})"

    def meeting(self, pose: Pose) -> str:
        """Which edges meet, and how many trays of the unit touch the enemy."""
        contacts, _ = contacts_at(self.state, self.unit, pose)
        found: list[str] = []
        for each in contacts:
            if self.unit not in (each.a, each.b):
                continue
            is_first = each.a == self.unit
            other = each.b if is_first else each.a
            if self.state.side(other) == self.state.side(self.unit):
                continue
            edges = (each.edge_a, each.edge_b) if is_first else (each.edge_b, each.edge_a)
            found.append(
                self.own.say(
                    "square.meets",
                    own=self.names.say(f"edge.{EDGE_NAMES[edges[0]]}"),
                    theirs=self.names.say(f"edge.{EDGE_NAMES[edges[1]]}"),
                    enemy=f"{letter(self.state.field, other)} {self.names.unit(other)}",
                    trays=(each.cells_a if is_first else each.cells_b).bit_count(),
                )
            )
        return "; ".join(found)

    def side(self, pose: Pose, alike: list[Pose]) -> str:
        """Where it stands among ends that are told alike, as the unit itself looks."""
        places = sorted(self.across(each, pose) for each in alike)
        place = places.index(self.across(pose, pose))
        if place == 0:
            return self.own.say("square.left")
        if place == len(places) - 1:
            return self.own.say("square.right")
        return self.own.say("square.between", place=place + 1, of=len(places))

    def across(self, pose: Pose, seen_from: Pose) -> float:
        """How far to the right the middle of the unit lies, seen from a pose."""
        x, y = self.middle(pose)
        return to_local(seen_from, x, y)[0]

    def moved(self, pose: Pose) -> int:
        (x, y), (was_x, was_y) = self.middle(pose), self.middle(self.state.body(self.unit).pose)
        return round(hypot(x - was_x, y - was_y) / MM)

    def middle(self, pose: Pose) -> tuple[float, float]:
        shape = self.state.body(self.unit).shape_at(pose)
        count = len(shape)
        return sum(each.cx for each in shape) / count, sum(each.cy for each in shape) / count
