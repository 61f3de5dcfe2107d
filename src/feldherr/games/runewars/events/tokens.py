"""Events about boons and banes, and other tokens that cards lay on the table."""

from typing import ClassVar

from feldherr.core.codec import Record
from feldherr.games.runewars.events.base import Event
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.state import Laid, State
from feldherr.games.runewars.terms import BANES, Token


class _OfToken(Event):
    """So many tokens of a kind at one unit."""

    unit: UnitId
    token: Token
    count: int


class Received(_OfToken):
    rule: ClassVar[str] = "RR-82"

    def row(self) -> str:
        return "RR-82" if self.token in BANES else "RR-44"

    def apply(self, state: State) -> None:
        state.units[self.unit].tokens[self.token] += self.count


class Resisted(_OfToken):
    """RW 68.5: the unit never receives that bane."""

    rule: ClassVar[str] = "RR-68.5"

    def apply(self, state: State) -> None:
        pass


class Spent(_OfToken):
    """RW 44.2, 82.2: spent tokens are discarded."""

    rule: ClassVar[str] = "RR-82.2"

    def row(self) -> str:
        return "RR-82.2" if self.token in BANES else "RR-44.2"

    def apply(self, state: State) -> None:
        state.units[self.unit].tokens[self.token] -= self.count


class Removed(_OfToken):
    """Taken away without an effect of its own."""

    rule: ClassVar[str] = "RR-1.3"

    def apply(self, state: State) -> None:
        state.units[self.unit].tokens[self.token] -= self.count


class _OnTable(Event):
    """What becomes of a token on the table."""

    rule: ClassVar[str] = "RR-golden-2"
    laid: Laid


class TokenLaid(_OnTable):
    """A card lays a token on a terrain piece, or at a point of the table."""

    def apply(self, state: State) -> None:
        state.laid = [*state.laid, self.laid]


class TokenTaken(_OnTable):
    """A token leaves the terrain piece it was laid on."""

    def apply(self, state: State) -> None:
        state.laid = [each for each in state.laid if each != self.laid]


EVENTS: list[type[Record]] = [Received, Resisted, Spent, Removed, TokenLaid, TokenTaken]
