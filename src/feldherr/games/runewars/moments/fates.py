"""RW 76: moments in which something befalls a unit: wounds and losses, morale, tokens, conditions."""

from feldherr.core.timing import Moment
from feldherr.games.runewars.ids import ConditionId, MoraleId, Side, SocketId, UnitId, UpgradeId
from feldherr.games.runewars.moments.base import OneUnit, UnitAlone
from feldherr.games.runewars.terms import Token


class OfFigure(OneUnit):
    """A wound and the figure that suffers it."""

    socket: SocketId


class WoundBegins(OfFigure):
    """A figure would suffer a wound."""


class WoundSuffered(OfFigure):
    """A figure has suffered a wound, or has been removed by it."""


class FigureFell(OneUnit):
    """A figure upgrade has lost its figure; its card is about to be discarded."""

    upgrade: UpgradeId


class TraysLost(OneUnit):
    """A unit has lost so many trays; `touching` are the enemies it was engaged with."""

    count: int
    touching: list[UnitId]


class DestructionBegins(UnitAlone):
    """A unit is about to leave the battle."""


class DestructionEnded(OneUnit):
    """A unit is destroyed; `by` is the side whose doing it was."""

    by: Side


class MoraleTestBegins(OneUnit):
    """A unit suffers a morale test."""

    severity: int


class OfMoraleCard(OneUnit):
    """A morale card and the unit that suffers it."""

    card: MoraleId


class CardSuffered(OfMoraleCard):
    """The card is carried out; no window opens for it."""


class MoraleTestEnded(OfMoraleCard):
    """A morale test is over, the chosen card has been suffered."""


class OfTokens(OneUnit):
    """Tokens of one kind for a unit."""

    token: Token
    count: int


class WouldReceive(OfTokens):
    """A unit is about to receive tokens."""


class TokensReceived(OfTokens):
    """A unit has received tokens."""


class ConditionTaken(OneUnit):
    """A unit has gained a condition."""

    condition: ConditionId


MOMENTS: list[type[Moment]] = [
    WoundBegins, WoundSuffered, FigureFell, TraysLost, DestructionBegins, DestructionEnded, MoraleTestBegins,
    CardSuffered, MoraleTestEnded, WouldReceive, TokensReceived, ConditionTaken,
]  # fmt: skip
