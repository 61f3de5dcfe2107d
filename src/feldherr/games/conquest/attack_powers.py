"""Words about attacks: what dice to hit do, how hits are saved, how morale stands. `powers` has all other words."""

from collections.abc import Callable

from feldherr.games.conquest.frames.attack import Blow
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.powers import Check, Word, always
from feldherr.games.conquest.state import State
from feldherr.games.conquest.terms import FROM_ANYWHERE, IN_ALL, AttackKind, Facing

Change = Callable[[Blow, int], None]
"""What a word makes of a blow, with the X of the rule that says so."""


Against = Callable[[State, RegimentId, RegimentId], bool]
"""Does it hold for who strikes and its target?"""


def anybody(state: State, regiment: RegimentId, target: RegimentId) -> bool:
    return True


class ChangesBlows(Word):
    """The dice of who strikes are different in some attacks, perhaps only from some sides or against some targets."""

    def __init__(
        self, change: Change, in_: AttackKind, from_: Facing = FROM_ANYWHERE, against: Against = anybody,
        while_: Check = always,
    ) -> None:  # fmt: skip
        super().__init__(while_)
        self.change = change
        self.in_ = in_
        self.from_ = from_
        """The sides of the target from which it counts."""
        self.against = against
        """What must hold for who strikes and its target."""

    def counts(
        self, state: State, kind: AttackKind, facing: Facing, regiment: RegimentId, target: RegimentId
    ) -> bool:  # fmt: skip
        if not (self.in_ & kind and self.from_ & facing):
            return False
        return self.against(state, regiment, target)


class OfSaves(Word):
    """Something about the defense dice of who is struck, in some attacks and from some sides."""

    def __init__(
        self, in_: AttackKind = IN_ALL, from_: Facing = FROM_ANYWHERE, while_: Check = always
    ) -> None:  # fmt: skip
        super().__init__(while_)
        self.in_ = in_
        self.from_ = from_

    def counts(self, kind: AttackKind, facing: Facing) -> bool:
        return bool(self.in_ & kind and self.from_ & facing)


class TurnsSaves(OfSaves):
    """So many failed dice count as passed; less than 0: so many passed ones as failed."""

    def __init__(
        self, amount: int, in_: AttackKind, from_: Facing, while_: Check = always
    ) -> None:  # fmt: skip
        super().__init__(in_, from_, while_)
        self.amount = amount
        """BY_X: the X of the rule."""


class RerollsSaves(OfSaves):
    """Failed dice with some faces are rolled again."""

    def __init__(self, faces: list[int]) -> None:
        super().__init__()
        self.faces = faces


class Dulls(OfSaves):
    """What pierces does so by less."""

    def __init__(self, amount: int, in_: AttackKind) -> None:
        super().__init__(in_)
        self.amount = amount
        """BY_X: the X of the rule."""


class TurnsMorale(Word):
    """X failed morale dice count as passed."""


class RerollsMorale(Word):
    """Failed morale dice are rolled again."""


class HalvesMorale(Word):
    """Two failed morale dice cost one wound."""


class KeepsNerve(Word):
    """No morale die is rolled again because of a flank, none fails unrolled."""
