"""PT reaction: the moments at which effects can be due, one class each; their fields say what a reaction learns."""

from typing import Annotated, Final

from feldherr.core.codec import Nested, Registry
from feldherr.core.kind import INT, ListOf
from feldherr.core.seat import SeatId
from feldherr.core.timing import Due as CoreDue
from feldherr.core.timing import Moment, Window
from feldherr.games.pixel_tactics.grid import Mode, Ref


class DamageDealt(Moment):
    """A card, or nobody, has dealt damage: how, how much in all, how much of it to enemy heroes, and to which cards."""

    dealer: Ref
    mode: Mode
    dealt: int
    to_enemy_heroes: int
    targets: list[Ref]


class OrderGiven(Moment):
    """An order has been carried out, the `number`-th of its player in this wave."""

    seat: SeatId
    number: int


class HeroRecruited(Moment):
    """A hero has been recruited and stands there."""

    recruit: Ref


class HeroKilled(Moment):
    """A hero is killed; its own power is all that can be due, so no window opens."""


class TurnEnds(Moment):
    """A player has no more to do in this wave."""

    seat: SeatId


class WaveEnds(Moment):
    """The casualty check of a wave is about to begin."""


class RoundEnds(Moment):
    """The last wave of a round is over."""


MOMENTS: Final = Registry(
    "a moment",
    [DamageDealt, OrderGiven, HeroRecruited, HeroKilled, TurnEnds, WaveEnds, RoundEnds],
)


MOMENT: Final = Nested(MOMENTS)


class Due(CoreDue):
    """The power of the card at a place is due."""

    source: Annotated[Ref, INT]


class Opening(Window, kw_only=True):
    """The window that opens at a moment."""

    moment: Annotated[Moment, MOMENT]
    done: Annotated[list[CoreDue], ListOf(Nested(Registry("an effect", [Due])))] = []
