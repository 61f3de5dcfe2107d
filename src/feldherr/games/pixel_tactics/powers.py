"""What a card face does: gifts (pure modifiers), effects in sequence, a trigger, traits of leaders.

Ability files are written in the words of `vocabulary`, which build these parts.
"""

from typing import TYPE_CHECKING, Final

from feldherr.core.effect import Effect as CoreEffect
from feldherr.core.timing import Window

if TYPE_CHECKING:
    from feldherr.games.pixel_tactics.frames import Doing
    from feldherr.games.pixel_tactics.state import State

# Whom a gift reaches, as seen from the card that has it.
SELF: Final = 0
FORERUNNER: Final = 1
SUPPORTER: Final = 2
OWN_LEADER: Final = 3
OWN_HEROES: Final = 4
OWN_UNIT: Final = 5

SCOPES: Final = 6

# What a gift changes.
ATTACK: Final = 0
DOUBLE_PRINTED: Final = 1
DOUBLE: Final = 2
ARMOUR: Final = 3
IMMUNE: Final = 4
RANGED_GIFT: Final = 5
INTERCEPT_GIFT: Final = 6

# Traits: standing permissions and duties a rule asks for by name, with an amount where one is needed.
BASE_ACTIONS: Final = 0
FREE_ORDER: Final = 1
FREE_RECRUIT: Final = 2
FREE_MOVE: Final = 3
FREE_REMOVE: Final = 4
ENEMY_KEEPS_CORPSES: Final = 5
ENEMY_HAND_OPEN: Final = 6
AIMS_ENEMY_MELEE: Final = 7
CHECKS_AFTER_ATTACK: Final = 8
KILLS_AT_ONCE: Final = 9
CAPS_DAMAGE: Final = 10
CAPTURES: Final = 11
LAST_BLOWS: Final = 12
CORPSES_ATTACK: Final = 13
EXECUTES: Final = 14
PEEKS: Final = 15
HITS_ALL_READY: Final = 16
TAKES_ROW_DAMAGE: Final = 17
TAKES_ANY_DAMAGE: Final = 18
TAKES_FORERUNNER_DAMAGE: Final = 19

NO_TRAITS: Final = [0] * 20


class Part:
    """Something a power is made of."""

    def add_to(self, power: "Power") -> None:
        raise NotImplementedError


class Gift(Part):
    """A lasting change to numbers or keywords, for whom `scope` says."""

    def __init__(self, scope: int, stat: int, amount: int = 0, floor: int = 0) -> None:
        self.scope = scope
        self.stat = stat
        self.amount = amount
        self.floor = floor

    def add_to(self, power: "Power") -> None:
        power.gifts[self.scope].append(self)

    def counts(self, state: "State", ref: int, other: int, mode: int) -> bool:
        """Does it count for the card at `ref` in an attack against (or by) `other`?"""
        return True

    def size(self, state: "State", ref: int) -> int:
        return self.amount


class Effect(CoreEffect["State", "Doing"]):
    """One instruction of a spell, order or trigger."""


class Spell(Part):
    """Used instead of an attack."""

    def __init__(self, effects: list[Effect]) -> None:
        self.effects = effects

    def add_to(self, power: "Power") -> None:
        power.is_spell = True
        power.effects = self.effects


class Order(Part):
    """Carried out once, from hand."""

    def __init__(self, effects: list[Effect]) -> None:
        self.effects = effects

    def add_to(self, power: "Power") -> None:
        power.effects = self.effects


class Trigger(Part):
    """Carried out whenever its window opens and its condition holds."""

    def __init__(self, window: str, effects: list[Effect]) -> None:
        self.window = window
        self.effects = effects

    def add_to(self, power: "Power") -> None:
        power.trigger = self
        power.effects = self.effects

    def is_due(self, state: "State", ref: int, window: Window) -> bool:
        return True

    def prepare(self, state: "State", ref: int, window: Window, doing: "Doing") -> None:
        """Hand over what the effects need to know about the occurrence."""


class Trait(Part):
    """A standing permission or duty."""

    def __init__(self, trait: int, amount: int = 1) -> None:
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
        self.effects: list[Effect] = []
        self.trigger: Trigger | None = None
        self.traits: list[int] = NO_TRAITS[:]

    def does_something(self) -> bool:
        """Is there more to it than keywords?"""
        return bool(any(self.gifts) or self.effects or self.trigger or any(self.traits))

    def takes_damage(self) -> bool:
        """May this card take damage of others onto itself?"""
        traits = self.traits
        return (
            traits[TAKES_ANY_DAMAGE] + traits[TAKES_FORERUNNER_DAMAGE] + traits[TAKES_ROW_DAMAGE]
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
