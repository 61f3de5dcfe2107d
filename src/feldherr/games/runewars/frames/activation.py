"""Frames of rounds, activations and single actions."""

from typing import ClassVar

from feldherr.core.codec import BOOL, INT, INTS, Field, Record, Seldom
from feldherr.games.runewars.words import ACTION, TEMPLATE, TOKEN


class Round(Record):
    """Command phase, activation phase, end phase."""

    def __init__(self) -> None:
        pass


class Activations(Record):
    """RW 6: initiative by initiative, the sides in turn; `turn` is the side that may activate next."""

    fields: ClassVar[tuple[Field, ...]] = (("turn", INT),)

    def __init__(self, turn: int = -1) -> None:
        self.turn = turn


class Activation(Record):
    """RW 5: one unit reveals and acts; what of its dials has been cancelled, and whether the rest is over."""

    fields: ClassVar[tuple[Field, ...]] = (
        ("unit", INT), ("action_cancelled", BOOL), ("modifier_cancelled", BOOL), ("charged", BOOL),
        ("ended", BOOL),
    )  # fmt: skip

    def __init__(
        self, unit: int, action_cancelled: bool = False, modifier_cancelled: bool = False,
        charged: bool = False, ended: bool = False,
    ) -> None:  # fmt: skip
        self.unit = unit
        self.action_cancelled = action_cancelled
        self.modifier_cancelled = modifier_cancelled
        self.charged = charged
        """An action of this activation was a charge (RW 75.1)."""
        self.ended = ended
        """The unit entered terrain: nothing more of this activation happens (RW 41.2)."""


class Act(Record):
    """One action from a dial or a card: with which speed, template, charge and added icons; who decides for it."""

    fields: ClassVar[tuple[Field, ...]] = (
        ("unit", INT), ("action", ACTION), ("decider", INT), ("speed", INT), ("template", TEMPLATE),
        ("charge", BOOL), ("icons", INTS), ("from_card", BOOL), ("may_withdraw", BOOL),
        ("may_enter", Seldom(BOOL, True)), ("edges", Seldom(INTS, [])), ("skill", Seldom(INTS, [])),
    )  # fmt: skip

    def __init__(
        self, unit: int, action: int, decider: int, speed: int = 0, template: int = 0, charge: bool = False,
        icons: list[int] | None = None, from_card: bool = False, may_withdraw: bool = True,
        may_enter: bool = True, edges: list[int] | None = None, skill: list[int] | None = None,
    ) -> None:  # fmt: skip
        self.unit = unit
        self.action = action
        self.decider = decider
        """The seat that makes its decisions."""
        self.speed = speed
        self.template = template
        self.charge = charge
        self.icons: list[int] = [] if icons is None else icons
        """Icons an enhancement adds to the attack."""
        self.from_card = from_card
        """Performed because of a card; marches then are allowed where the card says so."""
        self.may_withdraw = may_withdraw
        self.may_enter = may_enter
        """May it end in terrain?"""
        self.edges: list[int] = [] if edges is None else edges
        """If not empty, the only edges it may lead over."""
        self.skill: list[int] = [] if skill is None else skill
        """The skill that is performed: whose card it stands on, its slot and part."""


class Give(Record):
    """A unit receives boons or banes."""

    fields: ClassVar[tuple[Field, ...]] = (("unit", INT), ("token", TOKEN), ("count", INT))

    def __init__(self, unit: int, token: int, count: int = 1) -> None:
        self.unit = unit
        self.token = token
        self.count = count


class Regrowth(Record):
    """RW 68.4: units that may still regenerate at the end of the activation phase."""

    fields: ClassVar[tuple[Field, ...]] = (("waiting", INTS),)

    def __init__(self, waiting: list[int]) -> None:
        self.waiting = waiting


FRAMES: list[type[Record]] = [Round, Activations, Activation, Act, Give, Regrowth]
