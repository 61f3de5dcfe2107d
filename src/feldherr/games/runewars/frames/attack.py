"""Frames of attacks, damage and morale tests."""

from typing import ClassVar

from feldherr.core.codec import BOOL, INT, INTS, Field, Record, Seldom
from feldherr.games.runewars.words import KEYWORDS


class Attack(Record):
    """RW 7: one attack from profile to morale."""

    fields: ClassVar[tuple[Field, ...]] = (
        ("attacker", INT), ("melee", BOOL), ("decider", INT), ("defender", INT), ("among", INTS), ("profile", INT),
        ("edge", INT), ("enhance", INTS), ("dice", INTS), ("faces", INTS), ("icons", INTS), ("spent", INTS),
        ("rerolls", INTS), ("at", INT), ("uses", INTS), ("accuracy", INTS), ("pool", INT), ("trays_lost", INT),
        ("figures_lost", INT), ("self_attack", BOOL), ("shelter", INT), ("bystanders", INTS), ("gained", INTS),
        ("rolls", INTS), ("force", INT), ("in_columns", Seldom(BOOL, False)), ("from_behind", Seldom(BOOL, False)),
        ("pierced", Seldom(INT, 0)), ("wounds", Seldom(INT, 0)),
    )  # fmt: skip

    def __init__(
        self, attacker: int, melee: bool, decider: int, defender: int = -1, among: list[int] | None = None,
        profile: int = -1, edge: int = -1, enhance: list[int] | None = None, dice: list[int] | None = None,
        faces: list[int] | None = None, icons: list[int] | None = None, spent: list[int] | None = None,
        rerolls: list[int] | None = None, at: int = 0, uses: list[int] | None = None,
        accuracy: list[int] | None = None, pool: int = 0, trays_lost: int = 0, figures_lost: int = 0,
        self_attack: bool = False, shelter: int = 0, bystanders: list[int] | None = None,
        gained: list[int] | None = None, rolls: list[int] | None = None, force: int = -1,
        in_columns: bool = False, from_behind: bool = False, pierced: int = 0,
        wounds: int = 0,
    ) -> None:  # fmt: skip
        self.attacker = attacker
        self.melee = melee
        self.decider = decider
        """The seat that makes the attacker's decisions."""
        self.defender = defender
        self.among: list[int] = [] if among is None else among
        """If not empty, the only units that may be targeted (a charge, a card)."""
        self.profile = profile
        self.edge = edge
        """The attacker's contact edge used for threat."""
        self.enhance: list[int] = [] if enhance is None else enhance
        """Icons of an enhancement modifier."""
        self.dice: list[int] = [] if dice is None else dice
        """Colour of every die of the attack."""
        self.faces: list[int] = [] if faces is None else faces
        """Face shown by every die rolled so far."""
        self.icons: list[int] = [0, 0, 0, 0, 0] if icons is None else icons
        """Icons added (or, negative, removed) beside the dice, by kind."""
        self.spent: list[int] = [0, 0, 0, 0, 0] if spent is None else spent
        """Icons spent, by kind."""
        self.rerolls: list[int] = [] if rerolls is None else rerolls
        """Most dice of every reroll still due (RW 7.4)."""
        self.at = at
        """Counts through repeated steps."""
        self.uses: list[int] = [] if uses is None else uses
        """Unique surge abilities already used, as holder, upgrade, number."""
        self.accuracy: list[int] = [] if accuracy is None else accuracy
        """For every upgrade of the defender the accuracy icons assigned to its figure."""
        self.pool = pool
        self.trays_lost = trays_lost
        self.figures_lost = figures_lost
        self.self_attack = self_attack
        """RW Betrayal: a unit attacks itself."""
        self.shelter = shelter
        """Defense the defender's cards add during this attack."""
        self.bystanders: list[int] = [] if bystanders is None else bystanders
        """RW 36.3: the attacker's allies engaged with the defender when the attack began."""
        self.gained: list[int] = [0] * len(KEYWORDS) if gained is None else gained
        """Keywords gained for this attack, by kind: Protected by the defender, the others by the attacker."""
        self.rolls: list[int] = [] if rolls is None else rolls
        """The dice of an attack that a card makes without a profile."""
        self.force = force
        """What such an attack has in place of its threat, or -1."""
        self.in_columns = in_columns
        """Its ranks count as the trays of its front rank, and these as its ranks."""
        self.from_behind = from_behind
        """The attacker's front edge counts as touching the defender's rear edge."""
        self.pierced = pierced
        """Defense the attack takes away, though not below 2."""
        self.wounds = wounds
        """Suffered by the defender so far."""


class Rolling(Record):
    """RW 7.3, 7.4: dice of the attack in progress are rolled, by their places; `at` of them have been."""

    fields: ClassVar[tuple[Field, ...]] = (("places", INTS), ("again", BOOL), ("at", INT))

    def __init__(self, places: list[int], again: bool = True, at: int = 0) -> None:
        self.places = places
        self.again = again
        self.at = at


class Assigning(Record):
    """RW 66, 77: wounds or damage go to figures one after the other; `decider` chooses them."""

    fields: ClassVar[tuple[Field, ...]] = (
        ("unit", INT), ("damage", INT), ("wounds", INT), ("decider", INT), ("in_attack", BOOL),
    )  # fmt: skip

    def __init__(
        self, unit: int, damage: int, wounds: int, decider: int, in_attack: bool = False
    ) -> None:
        self.unit = unit
        self.damage = damage
        self.wounds = wounds
        self.decider = decider
        self.in_attack = in_attack
        """Part of the attack in progress, so that accuracy and the kind of attack count."""


class Wound(Record):
    """RW 87: one figure suffers a wound, unless something prevents it."""

    fields: ClassVar[tuple[Field, ...]] = (
        ("unit", INT), ("socket", INT), ("in_attack", BOOL), ("prevented", BOOL),
    )  # fmt: skip

    def __init__(
        self, unit: int, socket: int, in_attack: bool = False, prevented: bool = False
    ) -> None:
        self.unit = unit
        self.socket = socket
        self.in_attack = in_attack
        self.prevented = prevented


class Suffer(Record):
    """RW 66: a unit suffers damage; `decider` assigns it."""

    fields: ClassVar[tuple[Field, ...]] = (("unit", INT), ("damage", INT), ("decider", INT))

    def __init__(self, unit: int, damage: int, decider: int) -> None:
        self.unit = unit
        self.damage = damage
        self.decider = decider


class Wounding(Record):
    """RW 87.5: a unit suffers wounds without damage; `decider` chooses the figures."""

    fields: ClassVar[tuple[Field, ...]] = (("unit", INT), ("wounds", INT), ("decider", INT))

    def __init__(self, unit: int, wounds: int, decider: int) -> None:
        self.unit = unit
        self.wounds = wounds
        self.decider = decider


class Reconfigure(Record):
    """RW 7.10, 38.7, 88: empty trays go, fallen figure upgrades are replaced, gaps may be closed."""

    fields: ClassVar[tuple[Field, ...]] = (
        ("unit", INT), ("by", INT), ("filling", INT), ("trays", INT), ("touching", INTS), ("mourned", INT),
        ("gone", INT), ("at_last", Seldom(BOOL, False)),
    )  # fmt: skip

    def __init__(
        self, unit: int, by: int = -1, filling: int = -1, trays: int = -1, touching: list[int] | None = None,
        mourned: int = 0, gone: int = -1, at_last: bool = False,
    ) -> None:  # fmt: skip
        self.unit = unit
        self.by = by
        """The side whose doing it is; if nobody is named, the other one."""
        self.filling = filling
        """The tray that has taken the place of a heavy figure and is being filled up."""
        self.trays = trays
        """Trays it had."""
        self.touching: list[int] = [] if touching is None else touching
        """Enemies it was engaged with."""
        self.mourned = mourned
        """Fallen figure upgrades whose last moment is over."""
        self.gone = gone
        """A tray that is taken away as a whole: nobody takes the place of a figure on it."""
        self.at_last = at_last
        """Empty trays go even if a card has kept them."""


class Destruction(Record):
    """RW 88: a unit leaves the battle; `by` is the side whose doing it is."""

    fields: ClassVar[tuple[Field, ...]] = (("unit", INT), ("by", INT))

    def __init__(self, unit: int, by: int) -> None:
        self.unit = unit
        self.by = by


class AddTray(Record):
    """EF addtray: a unit grows by a tray with so many figures (-1: a full tray); `decider` places it."""

    fields: ClassVar[tuple[Field, ...]] = (("unit", INT), ("decider", INT), ("figures", INT))

    def __init__(self, unit: int, decider: int, figures: int = -1) -> None:
        self.unit = unit
        self.decider = decider
        self.figures = figures


class Regrow(Record):
    """RW 68.4: up to so many new figures for the empty sockets of a unit; once `agreed`, exactly so many."""

    fields: ClassVar[tuple[Field, ...]] = (("unit", INT), ("count", INT), ("agreed", BOOL))

    def __init__(self, unit: int, count: int, agreed: bool = False) -> None:
        self.unit = unit
        self.count = count
        self.agreed = agreed


class MoraleTest(Record):
    """RW 58: `decider` (the opponent) draws as many cards as the severity and resolves one."""

    fields: ClassVar[tuple[Field, ...]] = (
        ("unit", INT), ("severity", INT), ("decider", INT), ("panic_asked", BOOL), ("card", INT), ("below", INT),
    )  # fmt: skip

    def __init__(
        self, unit: int, severity: int, decider: int, panic_asked: bool = False, card: int = -1, below: int = 0
    ) -> None:  # fmt: skip
        self.unit = unit
        self.severity = severity
        self.decider = decider
        self.panic_asked = panic_asked
        """Panic tokens have been offered already (an attack does it itself)."""
        self.card = card
        self.below = below
        """Drawn cards of the tests that are still in progress around this one."""


FRAMES: list[type[Record]] = [
    Attack, Rolling, Assigning, Wound, Suffer, Wounding, Reconfigure, Destruction, AddTray, Regrow, MoraleTest,
]  # fmt: skip
