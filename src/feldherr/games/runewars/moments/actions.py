"""RW 76: moments of activations, actions and moves."""

from feldherr.core.timing import Moment
from feldherr.games.runewars.ids import PieceId, UnitId
from feldherr.games.runewars.moments.base import Encounter, OneUnit, UnitAlone
from feldherr.games.runewars.slots import CardSlot
from feldherr.games.runewars.terms import Action


class ActivationBegins(UnitAlone):
    """A unit is about to be activated; its command tool is not revealed yet."""


class ToolRevealed(UnitAlone):
    """A unit has revealed its command tool."""


class ActivationEnded(UnitAlone):
    """The activation of a unit is over."""


class ActionBegins(OneUnit):
    """A unit is about to perform an action."""

    action: Action
    speed: int


class MoveEnded(OneUnit):
    """A march or shift has been performed, collisions with `enemies` included."""

    action: Action
    charge: bool
    enemies: list[UnitId]


class RanInto(Encounter):
    """A unit has collided with an enemy; a charger's own attack is still to come."""

    charge: bool


class ReformEnded(UnitAlone):
    """A unit has performed a reform."""


class EnteredTerrain(OneUnit):
    """A unit has entered a terrain piece."""

    piece: PieceId


class RallyEnded(UnitAlone):
    """A unit has rallied."""


class SkillUsed(OneUnit):
    """A unit uses, or has used, a skill: whose card it stands on, in which slot, as which part of the card."""

    holder: UnitId
    slot: CardSlot
    part: int


MOMENTS: list[type[Moment]] = [
    ActivationBegins, ToolRevealed, ActivationEnded, ActionBegins, MoveEnded, RanInto, ReformEnded, EnteredTerrain,
    RallyEnded, SkillUsed,
]  # fmt: skip
