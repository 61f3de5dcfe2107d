"""What a card does: surges, skills, triggers, lasting bonuses and traits.

Ability files are written in the words of `vocabulary`, which build these parts.
"""

from collections.abc import Callable, Sequence
from typing import Final, Generic, Never, NewType, TypeVar, cast

from feldherr.core.effect import Effect as CoreEffect
from feldherr.core.timing import Moment
from feldherr.games.runewars.catalogue.entries import Amount
from feldherr.games.runewars.frames.card_effects import Doing
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.moments.actions import SkillUsed
from feldherr.games.runewars.moments.base import Facing, Weighing
from feldherr.games.runewars.moments.fights import SurgeBought
from feldherr.games.runewars.state import State
from feldherr.games.runewars.terms import (
    ANY_ATTACK,
    ANY_STANCE,
    KEYWORDS,
    NO_STAT,
    NO_TRAIT,
    Action,
    Stance,
    Stat,
    TraitId,
)

M = TypeVar("M", bound=Moment)
M_contra = TypeVar("M_contra", bound=Moment, contravariant=True)

EffectAt = CoreEffect[State, Doing, M]
"""An instruction that asks something of its moment, so that it fits only where that is known."""
Effect = EffectAt[Moment]
"""An instruction that fits everywhere."""
AnyEffect = EffectAt[Never]
"""An instruction of some moment; which one has been checked where the ability was put together."""


class CheckAt(Generic[M_contra]):
    """Something that must be so when such a moment comes, seen from the unit that has the card."""

    def __init__(self, holds: Callable[[State, UnitId, M_contra], bool]) -> None:
        self.holds = holds


Check = CheckAt[Moment]
"""Something that can be asked whatever the moment."""


def all_hold(checks: Sequence[CheckAt[M]], state: State, unit: UnitId, moment: M) -> bool:
    for check in checks:
        if not check.holds(state, unit, moment):
            return False
    return True


# What a bonus changes: the value of a keyword (by its number), or one of these.
DEFENSE: Final = Stat(len(KEYWORDS))
SPEED: Final = Stat(len(KEYWORDS) + 1)
MORALE_CARDS: Final = Stat(len(KEYWORDS) + 2)
"""Cards drawn against the unit in a morale test, after the severity."""
SURGE_COST: Final = Stat(len(KEYWORDS) + 3)
DICE_RED: Final = Stat(len(KEYWORDS) + 4)
DICE_BLUE: Final = Stat(len(KEYWORDS) + 5)
DICE_WHITE: Final = Stat(len(KEYWORDS) + 6)
ADDED_DICE: Final = [DICE_RED, DICE_BLUE, DICE_WHITE]
"""For every colour the number of dice that cards add to the attacks of their unit without asking."""
INITIATIVE: Final = Stat(len(KEYWORDS) + 7)
"""The initiative of the chosen action."""
SHOT_RANGE: Final = Stat(len(KEYWORDS) + 8)
"""Bands beyond the five of the ruler; below 0 for weapons that do not reach so far."""
NO_SHIFT: Final = Stat(len(KEYWORDS) + 9)
"""Above 0 the unit cannot perform a shift."""
NO_REFORM: Final = Stat(len(KEYWORDS) + 10)
"""Above 0 the unit cannot perform a reform."""
NO_WITHDRAWAL: Final = Stat(len(KEYWORDS) + 11)
"""Above 0 the unit cannot withdraw from enemies."""
TRAYS_ADDED: Final = Stat(len(KEYWORDS) + 12)
"""Trays a skill adds, more or fewer than printed with it."""

# Whom a bonus reaches.
Scope = NewType("Scope", int)

SELF: Final = Scope(0)
ALLIES: Final = Scope(1)
"""Every unit of the side, itself included."""
ENEMIES: Final = Scope(2)

# Standing permissions and duties a rule asks for by name.
STOPS_ANYWHERE: Final = TraitId(0)
TURNS_KEEP_SPEED: Final = TraitId(1)
ALWAYS_CHARGES: Final = TraitId(2)
"""Its marches count as charges."""
CHARGES_WITHOUT_PANIC: Final = TraitId(3)
IGNORES_SIGHT: Final = TraitId(4)
SHOOTS_ENGAGED: Final = TraitId(5)
MOVES_THROUGH: Final = TraitId(6)
BORROWS_SURGES: Final = TraitId(7)
KEEPS_EMPTY_TRAYS: Final = TraitId(8)
REARRANGES: Final = TraitId(9)
"""Its army may change formations before set-up."""
CANNOT_MOVE: Final = TraitId(10)
"""No march and no shift, whatever else allows one."""
NO_DIE_FOR_FLANKING: Final = TraitId(11)
"""Enemies that flank it add no die."""
STRIKES_AT_RANGE_1: Final = TraitId(12)
"""In melee its front edge counts as touching the front edge of enemies at range 1 that it is not engaged with."""
WITHDRAWS_WITHOUT_PANIC: Final = TraitId(13)
COLLIDES_WITHOUT_PANIC: Final = TraitId(14)
NOT_SHOT_AT: Final = TraitId(15)
SHOOTS_MELEE_PROFILES: Final = TraitId(16)
"""Its melee profiles serve for ranged attacks, too."""
WAITS: Final = TraitId(17)
"""Not deployed at set-up: a card of its own brings it onto the table."""
STEADY_BESIDE_SHOTS: Final = TraitId(18)
"""No morale test for being engaged with the target of an ally's shot."""
READIED_BY_ITSELF: Final = TraitId(19)
"""Only the card itself says when it is readied: neither rallies nor inspiration do it."""
SEES_ASIDE: Final = TraitId(20)
"""It draws lines of sight, and shoots, through the arcs of its side edges, too."""
STRIKES_ASIDE: Final = TraitId(21)
"""Who strikes at range 1 reaches enemies in the arcs of its side edges, too."""
STRIKES_AROUND: Final = TraitId(22)
"""Who strikes at range 1 does so in every direction."""
BLIGHT_SPARES_DICE: Final = TraitId(23)
"""Blight tokens on it cannot be spent to take dice off its attacks."""
WHITE_MODIFIER: Final = TraitId(24)
"""The modifier of its command tool counts as white."""
SHOWS_MORALE: Final = TraitId(25)
"""As long as it is in play the top card of the morale deck lies open."""
TRAITS: Final = 26


class Part:
    """Something a power is made of."""

    def add_to(self, power: "Power") -> None:
        raise NotImplementedError


class Grant(Effect):
    """An effect that changes what a unit may do, or one of its numbers, until the end of the round."""

    def __init__(self, trait: TraitId = NO_TRAIT, stat: Stat = NO_STAT) -> None:
        self.trait = trait
        self.stat = stat


class Ability(Part):
    """RW 34: effects one after the other, and what becomes of the card they stand on."""

    def __init__(self, effects: Sequence[AnyEffect], exhausts: bool, discards: bool) -> None:
        self.effects = list(effects)
        self.exhausts = exhausts
        self.discards = discards
        self.resting = False
        """Of use while its card is exhausted, and only then."""

    def grants(self) -> list[Grant]:
        return [effect for effect in self.effects if isinstance(effect, Grant)]


class Surge(Ability):
    """RW 31: bought with surge icons during an attack of the right kind."""

    def __init__(
        self, cost: int, effects: Sequence[EffectAt[SurgeBought]], attack: Action, *, plus: bool = False,
        once: bool = False, exhausts: bool = False, discards: bool = False, only: Sequence[CheckAt[Facing]] = (),
    ) -> None:  # fmt: skip
        super().__init__(effects, exhausts, discards)
        self.cost = cost
        self.attack = attack
        """MELEE, RANGED or ANY_ATTACK."""
        self.plus = plus
        """Any number of icons from `cost` on; the effects find it as the amount."""
        self.once = once
        """Unique: once per attack."""
        self.only = list(only)
        """What must be so for the attacker, which faces the defender."""

    def add_to(self, power: "Power") -> None:
        power.surges.append(self)

    def has_effect(self, state: State, unit: UnitId, defender: UnitId) -> bool:
        """Would buying it change anything right now?"""
        if not self.only:
            return True
        return all_hold(self.only, state, unit, Facing(unit, defender))


class Skill(Ability):
    """RW 37: used with a skill action."""

    def __init__(
        self, effects: Sequence[EffectAt[SkillUsed]], exhausts: bool = False, discards: bool = False,
        only: Sequence[CheckAt[Weighing]] = (), lent: bool = False, lent_if: Sequence[CheckAt[Weighing]] = (),
    ) -> None:  # fmt: skip
        super().__init__(effects, exhausts, discards)
        self.only = list(only)
        """What must be so for the unit that uses it."""
        self.lent = lent
        """Other units of the side may use it, too; `is_usable` is asked for each of them."""
        self.lent_if = list(lent_if)
        """What must be so for the unit that has the card, so that others may use it."""

    def add_to(self, power: "Power") -> None:
        power.skills.append(self)

    def is_usable(self, state: State, unit: UnitId) -> bool:
        return all_hold(self.only, state, unit, Weighing(unit))

    def is_lent(self, state: State, holder: UnitId, unit: UnitId) -> bool:
        """May that ally use it now? Asked only if it is `lent` at all."""
        return all_hold(self.lent_if, state, holder, Weighing(unit))


class Trigger(Ability):
    """RW 76: carried out when its moment comes and its conditions hold. `who` finds the unit it waits for, if any."""

    def __init__(
        self, moment: type[M], effects: Sequence[EffectAt[M]], who: Callable[[M], UnitId] | None,
        *, only: Sequence[CheckAt[M]] = (), optional: bool = False, exhausts: bool = False, discards: bool = False,
        quiet: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(effects, exhausts, discards)
        self.moment: type[Moment] = moment
        self.who = cast("Callable[[Moment], UnitId] | None", who)
        self.only = cast("list[Check]", list(only))
        self.optional = optional or exhausts or discards
        """EF timing 1: worded as may, or with a price."""
        self.quiet = quiet
        """Only keeps the books: nobody is told that the card is at work."""
        self.off_table = False
        """Due while its unit is not on the table yet, and only then."""

    def add_to(self, power: "Power") -> None:
        power.triggers.append(self)
        power.moments.add(self.moment)

    def is_due(self, state: State, unit: UnitId, moment: Moment) -> bool:
        """Does the occurrence, one of the kind it waits for, concern the unit that has the card?"""
        if self.who is not None and self.who(moment) != unit:
            return False
        return all_hold(self.only, state, unit, moment)


class Bonus(Part):
    """A lasting change to a number, for whom `scope` says; `only` and `size` are asked with what `counts` is."""

    def __init__(
        self, stat: Stat, amount: Amount, scope: Scope = SELF, attack: Action = ANY_ATTACK,
        stance: Stance = ANY_STANCE,
        only: Callable[[State, UnitId, UnitId, UnitId], bool] | None = None,
        size: Callable[[State, UnitId, UnitId, UnitId], int] | None = None,
    ) -> None:  # fmt: skip
        self.stat = stat
        self.amount = amount
        self.scope = scope
        self.attack = attack
        self.stance = stance
        """Of the chosen action; an initiative may be another one with a stance."""
        self.only = only
        self.size = size
        """How much it is, in place of the amount: some numbers follow from the table."""

    def add_to(self, power: "Power") -> None:
        power.bonuses.append(self)

    def counts(self, state: State, holder: UnitId, unit: UnitId, other: UnitId) -> bool:
        """Does it count for `unit`, facing `other` (or nobody), given who holds the card?"""
        return self.only is None or self.only(state, holder, unit, other)

    def worth(self, state: State, holder: UnitId, unit: UnitId, other: UnitId) -> int:
        if self.size is not None:
            return self.size(state, holder, unit, other)
        return self.amount.value(state.runes())


class Trait(Part):
    """A standing permission or duty."""

    def __init__(self, trait: TraitId) -> None:
        self.trait = trait

    def add_to(self, power: "Power") -> None:
        power.traits[self.trait] = True


class Power:
    """A card ready for use."""

    def __init__(self) -> None:
        self.surges: list[Surge] = []
        self.skills: list[Skill] = []
        self.triggers: list[Trigger] = []
        self.moments: set[type[Moment]] = set()
        """Those its triggers wait for."""
        self.bonuses: list[Bonus] = []
        self.traits: list[bool] = [False] * TRAITS
        self.grants: list[Grant] = []
        """What its abilities may grant until the end of a round."""
        self.effects: list[AnyEffect] = []
        """What a morale card does."""
        self.rests = False
        """Has an ability for when the card is exhausted."""

    def does_something(self) -> bool:
        return bool(
            self.surges or self.skills or self.triggers or self.bonuses or self.effects
        ) or any(self.traits)


def power(parts: list[Part]) -> Power:
    result = Power()
    for part in parts:
        part.add_to(result)
        if isinstance(part, Ability):
            result.rests = result.rests or part.resting
            result.grants.extend(part.grants())
    return result
