"""What a card face does: gifts (pure modifiers), effects in sequence, a trigger, traits of leaders.

Ability files are written in the words of `vocabulary`, which build these parts.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, Never, NewType, TypeVar, cast

from feldherr.core.effect import Effect as CoreEffect
from feldherr.core.timing import Moment
from feldherr.games.pixel_tactics.grid import Mode, Ref

if TYPE_CHECKING:
    from feldherr.games.pixel_tactics.frames import Doing
    from feldherr.games.pixel_tactics.state import State

M = TypeVar("M", bound=Moment)
Scope = NewType("Scope", int)
Stat = NewType("Stat", int)
TraitId = NewType("TraitId", int)

# Whom a gift reaches, as seen from the card that has it.
SELF: Final = Scope(0)
FORERUNNER: Final = Scope(1)
SUPPORTER: Final = Scope(2)
OWN_LEADER: Final = Scope(3)
OWN_HEROES: Final = Scope(4)
OWN_UNIT: Final = Scope(5)

SCOPES: Final = 6

# What a gift changes.
ATTACK: Final = Stat(0)
DOUBLE_PRINTED: Final = Stat(1)
DOUBLE: Final = Stat(2)
ARMOUR: Final = Stat(3)
IMMUNE: Final = Stat(4)
RANGED_GIFT: Final = Stat(5)
INTERCEPT_GIFT: Final = Stat(6)

# Traits: standing permissions and duties a rule asks for by name, with an amount where one is needed.
BASE_ACTIONS: Final = TraitId(0)
FREE_ORDER: Final = TraitId(1)
FREE_RECRUIT: Final = TraitId(2)
FREE_MOVE: Final = TraitId(3)
FREE_REMOVE: Final = TraitId(4)
ENEMY_KEEPS_CORPSES: Final = TraitId(5)
ENEMY_HAND_OPEN: Final = TraitId(6)
AIMS_ENEMY_MELEE: Final = TraitId(7)
CHECKS_AFTER_ATTACK: Final = TraitId(8)
KILLS_AT_ONCE: Final = TraitId(9)
CAPS_DAMAGE: Final = TraitId(10)
CAPTURES: Final = TraitId(11)
LAST_BLOWS: Final = TraitId(12)
"""When killed heroes strike once more, unless it is the check that closes a wave (one of the next two)."""
CORPSES_ATTACK: Final = TraitId(13)
EXECUTES: Final = TraitId(14)
PEEKS: Final = TraitId(15)
HITS_ALL_READY: Final = TraitId(16)
TAKES_ROW_DAMAGE: Final = TraitId(17)
TAKES_ANY_DAMAGE: Final = TraitId(18)
TAKES_FORERUNNER_DAMAGE: Final = TraitId(19)
TAKES_FORERUNNER_HITS: Final = TraitId(20)
"""Only while the damage is being dealt."""
FIRST_ORDERS_FREE: Final = TraitId(21)
"""So many orders of a turn cost no action."""
KILLS_WHOM_IT_HITS: Final = TraitId(22)

TRAITS: Final = 23

# Amounts of LAST_BLOWS.
BEFORE_THE_FALL: Final = 1
AFTER_THE_FALL: Final = 2


class Part:
    """Something a power is made of."""

    def add_to(self, power: "Power") -> None:
        raise NotImplementedError


Condition = Callable[["State", Ref, Ref, Mode], bool]
"""Does a gift count for a card in an attack of that kind against (or by) another one?"""
Count = Callable[["State", Ref], int]
"""How many there are of something, seen from the card that a gift reaches."""


class Gift(Part):
    """A lasting change to numbers or keywords, for whom `scope` says; under a condition, and for each of something."""

    def __init__(
        self, scope: Scope, stat: Stat, amount: int = 0, floor: int = 0, only: Condition | None = None,
        count: Count | None = None,
    ) -> None:  # fmt: skip
        self.scope = scope
        self.stat = stat
        self.amount = amount
        self.floor = floor
        self.only = only
        self.count = count

    def add_to(self, power: "Power") -> None:
        power.gifts[self.scope].append(self)

    def counts(self, state: "State", ref: Ref, other: Ref, mode: Mode) -> bool:
        """Does it count for the card at `ref` in an attack against (or by) `other`?"""
        return self.only is None or self.only(state, ref, other, mode)

    def size(self, state: "State", ref: Ref) -> int:
        return self.amount if self.count is None else self.amount * self.count(state, ref)


EffectAt = CoreEffect["State", "Doing", M]
"""One instruction of a trigger that waits for such moments."""
Effect = EffectAt[Moment]
"""One instruction of a spell, order or trigger."""
AnyEffect = EffectAt[Never]
"""One of some trigger; of which one has been checked where it was put together."""


class Spell(Part):
    """Used instead of an attack."""

    def __init__(self, effects: Sequence[Effect]) -> None:
        self.effects: list[AnyEffect] = list(effects)

    def add_to(self, power: "Power") -> None:
        power.is_spell = True
        power.effects = self.effects


class Order(Part):
    """Carried out once, from hand."""

    def __init__(self, effects: Sequence[Effect]) -> None:
        self.effects: list[AnyEffect] = list(effects)

    def add_to(self, power: "Power") -> None:
        power.effects = self.effects


class Trigger(Part):
    """Carried out whenever its moment comes and its condition holds; `learn` tells the effects what they must know."""

    def __init__(
        self, moment: type[M], effects: Sequence[EffectAt[M]], due: "Callable[[State, Ref, M], bool] | None" = None,
        learn: "Callable[[State, Ref, M, Doing], None] | None" = None,
    ) -> None:  # fmt: skip
        self.moment: type[Moment] = moment
        self.effects: list[AnyEffect] = list(effects)
        self.due = cast("Callable[[State, Ref, Moment], bool] | None", due)
        self.learn = cast("Callable[[State, Ref, Moment, Doing], None] | None", learn)

    def add_to(self, power: "Power") -> None:
        power.trigger = self
        power.effects = self.effects

    def is_due(self, state: "State", ref: Ref, moment: Moment) -> bool:
        """Does the occurrence, one of the kind it waits for, concern the card?"""
        return self.due is None or self.due(state, ref, moment)


class Trait(Part):
    """A standing permission or duty."""

    def __init__(self, trait: TraitId, amount: int = 1) -> None:
        self.trait = trait
        self.amount = amount

    def add_to(self, power: "Power") -> None:
        power.traits[self.trait] = self.amount


class Power:
    """A face of a card, ready for use."""

    def __init__(self) -> None:
        self.intercept = False
        self.ranged = False
        self.is_spell = False
        self.gifts: list[list[Gift]] = [[] for _ in range(SCOPES)]
        """By whom they reach."""
        self.effects: list[AnyEffect] = []
        self.trigger: Trigger | None = None
        self.traits = [0] * TRAITS
        """The amount of each."""

    def does_something(self) -> bool:
        """Is there more to it than keywords?"""
        return bool(any(self.gifts) or self.effects or self.trigger or any(self.traits))

    def takes_damage(self) -> bool:
        """May this card take damage of others onto itself?"""
        traits = self.traits
        return (
            traits[TAKES_ANY_DAMAGE]
            + traits[TAKES_FORERUNNER_DAMAGE]
            + traits[TAKES_FORERUNNER_HITS]
            + traits[TAKES_ROW_DAMAGE]
            > 0
        )


def power(parts: list[Part], keywords: list[str]) -> Power:
    """A power out of its parts and the keywords of its pack."""
    result = Power()
    result.intercept = "intercept" in keywords
    result.ranged = "ranged" in keywords
    for part in parts:
        part.add_to(result)
    return result
