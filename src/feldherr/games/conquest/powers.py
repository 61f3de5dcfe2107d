"""What special rules, officers, supremacies, spells and own rules are made of: words.

`vocabulary/` has the functions that build them, `rules/keywords/` the special rules of chapter 11, `abilities/` what
only some entries do. A rule that has something to ask looks the words up by their class (`rules/holding.py`).
"""

from collections.abc import Callable
from typing import Final, Never, NewType

from feldherr.core.effect import Effect
from feldherr.core.timing import Moment
from feldherr.games.conquest.catalogue.entries import Held
from feldherr.games.conquest.frames.activation import Activation
from feldherr.games.conquest.frames.effects import Doing
from feldherr.games.conquest.ids import NO_CHARACTER, CharacterId, RegimentId, Side
from feldherr.games.conquest.moments import RuleWorks, SpellWorks
from feldherr.games.conquest.specials import Special
from feldherr.games.conquest.state import NO_MAXIMUM, Lasting, State
from feldherr.games.conquest.terms import (
    END_OF_ACTIVATION,
    FROM_NOWHERE,
    IN_ALL,
    Action,
    AttackKind,
    Facing,
    Stat,
    TroopType,
    Until,
)

AnyEffect = Effect[State, Doing, Never]
"""One instruction: at most one question, then the deed."""

Check = Callable[[State, RegimentId], bool]
"""Does it hold for a regiment now?"""
CheckAt = Callable[[State, RegimentId, Moment], bool]
OfSide = Callable[[State, Side], bool]
CheckIn = Callable[[State, Activation], bool]
"""Does it hold at this place of an activation?"""


def always(state: State, regiment: RegimentId) -> bool:
    return True


def always_at(state: State, regiment: RegimentId, moment: Moment) -> bool:
    return True


def always_in(state: State, activation: Activation) -> bool:
    return True


class Word:
    """One thing a rule says, and while what holds."""

    def __init__(self, while_: Check = always) -> None:
        self.while_ = while_


class Gives(Word):
    """The regiment has a special rule."""

    def __init__(self, held: Held, most: int = NO_MAXIMUM, while_: Check = always) -> None:
        super().__init__(while_)
        self.held = held
        self.most = most


class Denies(Word):
    """The regiment has no use of a special rule, wherever it may come from."""

    def __init__(self, rule: Special, while_: Check = always) -> None:
        super().__init__(while_)
        self.rule = rule


class UnderIt(Word):
    """What speaks for whoever is under an entry for a while: `marking` says who comes under it."""

    def __init__(self, words: list[Word]) -> None:
        super().__init__()
        self.words = words


Trait = NewType("Trait", str)
"""Something a rule asks for by name."""


class Is(Word):
    """Something is so, or so much; the rule that has to know asks for it."""

    def __init__(self, trait: Trait, amount: int, while_: Check = always) -> None:
        super().__init__(while_)
        self.trait = trait
        self.amount = amount


class Raises(Word):
    """A characteristic is higher, or lower, in some attacks."""

    def __init__(
        self, stat: Stat, amount: int, in_: AttackKind = IN_ALL, most: int = NO_MAXIMUM, while_: Check = always,
        from_: Facing = FROM_NOWHERE,
    ) -> None:  # fmt: skip
        super().__init__(while_)
        self.stat = stat
        self.amount = amount
        """BY_X: as much as the X of the rule that says so."""
        self.in_ = in_
        self.most = most
        self.from_ = from_
        """Only against blows from these sides; FROM_NOWHERE: always."""

    def is_plain(self) -> bool:
        """Does it hold always and everywhere?"""
        return self.in_ == IN_ALL and self.from_ == FROM_NOWHERE and self.while_ is always

    def counts(self, in_: AttackKind, from_: Facing) -> bool:
        """Does it speak of such an attack?"""
        if self.in_ != IN_ALL and not self.in_ & in_:
            return False
        return self.from_ == FROM_NOWHERE or bool(self.from_ & from_)


BY_X: Final = 1_000


class At(Word):
    """Something happens at a moment."""

    def __init__(
        self, moment: type[Moment], effects: list[AnyEffect], is_due: CheckAt = always_at, optional: bool = False,
        by_character: bool = False,
    ) -> None:  # fmt: skip
        super().__init__()
        self.moment = moment
        self.effects = effects
        self.is_due = is_due
        self.optional = optional
        self.by_character = by_character
        """Of a special rule: does the stand of a character do this that has the rule itself, or those of a regiment?"""


class Casts(At):
    """CQ 9: what a spell does to its target."""

    def __init__(
        self, effects: list[AnyEffect], at_enemies: bool, causes_hits: bool, only: Check = always
    ) -> None:  # fmt: skip
        super().__init__(SpellWorks, effects)
        self.only = only
        """What must hold for its target."""
        self.at_enemies = at_enemies
        """Is it cast at enemies, or at friends?"""
        self.causes_hits = causes_hits


class MayAlso(Word):
    """CQ 2 act 17, act 19: an action the regiment may take besides its two, or once more than others may."""

    def __init__(
        self, action: Action, is_free: bool, extra: int, when: CheckIn = always_in,
        once: Until = END_OF_ACTIVATION, while_: Check = always,
    ) -> None:  # fmt: skip
        super().__init__(while_)
        self.action = action
        self.is_free = is_free
        """Costs none of the two."""
        self.extra = extra
        """So often more than once it may be taken."""
        self.when = when
        self.once = once
        """A free one is taken once until then."""


class Seizes(Word):
    """CQ 12 seize 5: the regiment takes a zone in reach whatever the numbers."""


class Forbids(Word):
    """Actions the regiment may not take."""

    def __init__(self, actions: list[Action], while_: Check = always) -> None:
        super().__init__(while_)
        self.actions = actions


class Asks(Word):
    """CQ 12 score 1: what a secondary objective asks of its side."""

    def __init__(self, met: OfSide) -> None:
        super().__init__()
        self.met = met


class Speaker:
    """Whose entry it is that says something: a regiment, a character in it, or a side with its supremacy."""

    def __init__(self, side: Side, regiment: RegimentId, character: CharacterId) -> None:
        self.side = side
        self.regiment = regiment
        """Its own, or the one it is in."""
        self.character = character
        """NO_CHARACTER for a regiment."""


Whom = Callable[[State, Speaker, RegimentId], bool]
"""Is a regiment of the same side meant? Only what never changes in a battle may decide; who is near is for auras."""

WHILE_IN_PLAY: Final = 0
"""On the battlefield."""
WHILE_ALIVE: Final = 1
"""In reserve, too."""
ALWAYS_ACTIVE: Final = 2
"""CQ 11 always active: in reserve, and destroyed."""


class Grants(Word):
    """What an entry says for other regiments: these words speak for each that is meant."""

    def __init__(self, whom: Whom, words: list[Word], scope: int) -> None:
        super().__init__()
        self.whom = whom
        self.words = words
        self.scope = scope


class Obscures(Word):
    """CQ 9 spell 15: volleys at the regiment use half their barrage."""


class TurnsBack(Word):
    """Enemy wizards in reach suffer for every casting die that fails."""

    def __init__(self, reach: int) -> None:
        super().__init__()
        self.reach = reach
        """In micrometres."""


class HelpsCharacter(Word):
    """What a regiment or its officers say for the character in it."""

    def __init__(self, words: list[Word]) -> None:
        super().__init__()
        self.words = words


class SeizesMore(Word):
    """CQ 12 seize: the command stand counts for so many stands more."""

    def __init__(self, amount: int) -> None:
        super().__init__()
        self.amount = amount


class Aura(Word):
    """CQ 11 aura: friendly regiments in reach that are meant have something during every action."""

    def __init__(self, reach: int, whom: Whom, gained: Lasting) -> None:
        super().__init__()
        self.reach = reach
        """In micrometres."""
        self.whom = whom
        self.gained = gained


class Uses(At):
    """CQ 8 char 11: an action that only one character has, on a regiment in reach."""

    def __init__(self, reach: int, whom: Whom, at_enemies: bool, effects: list[AnyEffect]) -> None:
        super().__init__(RuleWorks, effects)
        self.reach = reach
        self.whom = whom
        self.at_enemies = at_enemies


class MakesVeterans(Word):
    """Some regiments of the warband are veterans without paying for it; the list says which."""

    def __init__(self, count: int, types: list[TroopType], names: list[str]) -> None:
        super().__init__()
        self.count = count
        self.types = types
        self.names = names
        """Of these entries alone; empty for all."""


class Allows(Word):
    """So many regiments of some entries at most are in the warband."""

    def __init__(self, most: int, name: str) -> None:
        super().__init__()
        self.most = most
        self.name = name


class Voice:
    """An entry that speaks for a regiment or a character: its number among all entries, its name, its X, its words."""

    def __init__(
        self, entry: int, name: str, x: int, words: list[Word], character: CharacterId = NO_CHARACTER
    ) -> None:  # fmt: skip
        self.entry = entry
        self.name = name
        self.x = x
        self.words = words
        self.character = character
        """For whom it speaks, if not for a regiment."""
