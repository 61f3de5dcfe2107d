"""The question of a turn, which can also say why something is not on its list."""

from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne
from feldherr.core.rule import Violation
from feldherr.core.seat import SeatId
from feldherr.games.pixel_tactics.answers import (
    Attack,
    DrawCard,
    DrawPromo,
    EndTurn,
    Execute,
    Move,
    Pass,
    PlayOrder,
    Recruit,
    RemoveCorpse,
    TakeDamage,
)
from feldherr.games.pixel_tactics.questions import TAKE_ACTION
from feldherr.games.pixel_tactics.rules.explain import tempting, why_not
from feldherr.games.pixel_tactics.state import State

ACTIONS = (
    Attack, DrawCard, DrawPromo, EndTurn, Execute, Move, Pass, PlayOrder, Recruit, RemoveCorpse, TakeDamage,
)  # fmt: skip


class TurnChoice(ChooseOne):
    """PT action 3: the next action of a turn."""

    def __init__(self, state: State, seat: SeatId, choices: list[Record]) -> None:
        super().__init__(seat, "PT-action.3", TAKE_ACTION, choices)
        self.state = state

    def fits(self, answer: Record) -> bool:
        return isinstance(answer, ACTIONS)

    def check(self, answer: Record) -> Violation | None:
        return None if answer in self.choices else why_not(self.state, self.seat, answer)

    def wishes(self) -> list[Record]:
        return tempting(self.state, self.seat, self.choices)
