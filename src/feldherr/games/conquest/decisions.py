"""Questions that know more than their options: which regiment a side belongs to."""

from feldherr.battlefield.subjects import about_unit
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, Question, Seat
from feldherr.games.conquest.answers import SideChoice
from feldherr.games.conquest.ids import RegimentId
from feldherr.geometry.edge import Edge


class SideOf(ChooseOne):
    """CQ 3 charge 19, volley 10: one side of a target, for the regiment that goes or shoots at it."""

    def __init__(
        self, seat: Seat, rule: str, prompt: Question, sides: list[Edge], regiment: RegimentId, target: RegimentId
    ) -> None:  # fmt: skip
        choices: list[Record] = [SideChoice(side) for side in sides]
        super().__init__(seat, rule, prompt, choices, about_unit(regiment))
        self.target = target
