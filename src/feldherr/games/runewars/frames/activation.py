"""Frames of rounds, activations and single actions."""

from typing import Annotated, Final

from feldherr.core.codec import Nested, Record, Registry
from feldherr.core.declaring import Seldom
from feldherr.core.kind import INTS, Maybe
from feldherr.games.runewars.ids import NO_SIDE, SeatId, Side, UnitId
from feldherr.games.runewars.moments.actions import SkillUsed
from feldherr.games.runewars.terms import STRAIGHT, Action, Icon, Template, Token
from feldherr.geometry.edge import Edge

_SKILL: Final = Nested(Registry("a skill in use", [SkillUsed]))


class Round(Record):
    """Command phase, activation phase, end phase."""


class Activations(Record):
    """RW 6: initiative by initiative, the sides in turn; `turn` is the side that may activate next."""

    turn: Side = NO_SIDE


class Activation(Record):
    """RW 5: one unit reveals and acts; what of its dials has been cancelled, and whether the rest is over."""

    unit: UnitId
    action_cancelled: bool = False
    modifier_cancelled: bool = False
    charged: bool = False
    """An action of this activation was a charge (RW 75.1)."""
    ended: bool = False
    """The unit entered terrain: nothing more of this activation happens (RW 41.2)."""


class Act(Record, kw_only=True):
    """One action from a dial or a card: with which speed, template, charge and added icons; who decides for it."""

    unit: UnitId
    action: Action
    decider: SeatId
    """The seat that makes its decisions."""
    speed: int = 0
    template: Template = STRAIGHT
    charge: bool = False
    icons: Annotated[list[Icon], INTS] = []
    """Icons an enhancement adds to the attack."""
    from_card: bool = False
    """Performed because of a card; marches then are allowed where the card says so."""
    may_withdraw: bool = True
    may_enter: Seldom[bool] = True
    """May it end in terrain?"""
    edges: Seldom[Annotated[list[Edge], INTS]] = []
    """If not empty, the only edges it may lead over."""
    skill: Seldom[Annotated[SkillUsed | None, Maybe(_SKILL)]] = None
    """The skill that is performed, once it is chosen."""


class Give(Record):
    """A unit receives boons or banes."""

    unit: UnitId
    token: Token
    count: int = 1


class Regrowth(Record):
    """RW 68.4: units that may still regenerate at the end of the activation phase."""

    waiting: list[UnitId]


FRAMES: list[type[Record]] = [Round, Activations, Activation, Act, Give, Regrowth]
