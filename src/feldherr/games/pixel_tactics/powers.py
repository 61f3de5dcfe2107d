"""What a card face does: gifts (pure modifiers), effects in sequence, a trigger, traits of leaders.

Ability files are written in the words of `vocabulary`, which build these parts.
"""

from typing import TYPE_CHECKING

from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.core.flow import Flow
from feldherr.core.timing import Window

if TYPE_CHECKING:
    from feldherr.games.pixel_tactics.frames import Doing
    from feldherr.games.pixel_tactics.state import Ctx, State

SELF, FORERUNNER, SUPPORTER, OWN_LEADER, OWN_HEROES, OWN_UNIT = range(6)
"""Whom a gift reaches, as seen from the card that has it."""

ATTACK, DOUBLE_PRINTED, DOUBLE, ARMOUR, IMMUNE, RANGED_GIFT, INTERCEPT_GIFT = range(7)
"""What a gift changes."""
STATS = 7

(
    BASE_ACTIONS, FREE_ORDER, FREE_RECRUIT, FREE_MOVE, FREE_REMOVE, ENEMY_KEEPS_CORPSES, ENEMY_HAND_OPEN,
    COPIES_LEADER, AIMS_ENEMY_MELEE, CHECKS_AFTER_ATTACK, KILLS_AT_ONCE, CAPS_DAMAGE, CAPTURES, LAST_BLOWS,
    CORPSES_ATTACK, RECRUITS_ATTACK, EXECUTES, PEEKS, HITS_ALL_READY, TAKES_ROW_DAMAGE, TAKES_ANY_DAMAGE,
    TAKES_FORERUNNER_DAMAGE,
) = range(22)  # fmt: skip
"""Traits: standing permissions and duties that a rule asks for by name, with an amount where one is needed."""


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
        power.gifts[self.stat].append(self)

    def counts(self, state: "State", ref: int, other: int, mode: int) -> bool:
        """Does it count for the card at `ref` in an attack against (or by) `other`?"""
        return True

    def size(self, state: "State", ref: int) -> int:
        return self.amount


class Effect:
    """One instruction of a spell, order or trigger: at most one question, then the deed."""

    def question(self, ctx: "Ctx", doing: "Doing") -> Decision | None:
        """What must be decided first; None if nothing."""
        return None

    def act(self, ctx: "Ctx", doing: "Doing", answer: Record) -> Flow:
        """NEXT when finished, REPEAT to ask again, or a call."""
        raise NotImplementedError


class Nothing(Record):
    """The answer to no question."""

    def __init__(self) -> None:
        pass


NOTHING = Nothing()


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
        self.gifts: list[list[Gift]] = [[] for _ in range(STATS)]
        self.effects: list[Effect] = []
        self.trigger: Trigger | None = None
        self.traits: list[int] = [0] * 22


def power(parts: list[Part], keywords: list[str]) -> Power:
    """A power out of its parts and the keywords of its pack."""
    result = Power()
    result.intercept = "intercept" in keywords
    result.ranged = "ranged" in keywords
    for part in parts:
        part.add_to(result)
    return result
