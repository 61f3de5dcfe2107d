"""Words for when: skills, the moments in which a card is due, and what must be so for it."""

from typing import Final, TypeVar

from feldherr.core.timing import Window
from feldherr.games.runewars.kinds import ANY, Amount
from feldherr.games.runewars.moments import BATTLE_READY, END_PHASE
from feldherr.games.runewars.powers import ENEMIES, Ability, Bonus, Effect, Skill, Surge, Trigger
from feldherr.games.runewars.rules.contact import engaged
from feldherr.games.runewars.rules.dials import chosen_action
from feldherr.games.runewars.rules.measure import in_range
from feldherr.games.runewars.state import NOWHERE, State

# Which part the unit plays in an occurrence.
ACTS: Final = 0
"""It acts, attacks, moves, tests its morale."""
IS_MET: Final = 1
"""It is attacked or run into."""
LOOKS_ON: Final = -1
"""Whoever it happens to; moments of the whole battle."""


class Check:
    """Something that must be so when a moment comes, seen from the unit that has the card."""

    def holds(self, state: State, unit: int, about: list[int]) -> bool:
        raise NotImplementedError


class _At(Trigger):
    """Due at a moment in which the unit plays its part, if everything asked for is so."""

    def __init__(
        self, moment: str, effects: list[Effect], part: int, only: list[Check], may: bool, exhausts: bool,
        discards: bool, quiet: bool,
    ) -> None:  # fmt: skip
        super().__init__(moment, effects, may, exhausts, discards, quiet)
        self.part = part
        self.only = only

    def is_due(self, state: State, unit: int, window: Window) -> bool:
        if self.part != LOOKS_ON and window.about[self.part] != unit:
            return False
        return all(check.holds(state, unit, window.about) for check in self.only)


def at(
    moment: str, *effects: Effect, part: int = ACTS, only: list[Check] | None = None, may: bool = False,
    exhausts: bool = False, discards: bool = False, quiet: bool = False,
) -> Trigger:  # fmt: skip
    """At a moment the unit has a part in; `may` lets its player decline."""
    return _At(moment, list(effects), part, only or [], may, exhausts, discards, quiet)


A = TypeVar("A", bound=Ability)


def while_exhausted(ability: A) -> A:
    """Of use as long as its card is exhausted, and only then."""
    ability.resting = True
    return ability


def at_end_phase(*effects: Effect, only: list[Check] | None = None) -> Trigger:
    """At the start of every end phase."""
    return at(END_PHASE, *effects, part=LOOKS_ON, only=only)


def after_set_up(*effects: Effect, only: list[Check] | None = None) -> Trigger:
    return at(BATTLE_READY, *effects, part=LOOKS_ON, only=only)


class _InMelee(Check):
    def holds(self, state: State, unit: int, about: list[int]) -> bool:
        return about[2] == 1


def in_melee() -> Check:
    return _InMelee()


class _InShooting(Check):
    def holds(self, state: State, unit: int, about: list[int]) -> bool:
        return about[2] == 0


def in_shooting() -> Check:
    """The attack is a ranged one."""
    return _InShooting()


class _ToolUnrevealed(Check):
    def holds(self, state: State, unit: int, about: list[int]) -> bool:
        return not state.units[unit].revealed


def tool_unrevealed() -> Check:
    """The unit has not revealed its command tool yet."""
    return _ToolUnrevealed()


class _ByEnemy(Check):
    def holds(self, state: State, unit: int, about: list[int]) -> bool:
        return state.are_enemies(about[0], unit)


def by_enemy() -> Check:
    """Whoever acts is an enemy: units that are made to attack themselves are left out."""
    return _ByEnemy()


class _InCharge(Check):
    def holds(self, state: State, unit: int, about: list[int]) -> bool:
        return about[2] == 1


def in_charge() -> Check:
    """The move or collision is a charge."""
    return _InCharge()


class _RanIntoMe(Check):
    def holds(self, state: State, unit: int, about: list[int]) -> bool:
        return unit in about[3:]


def ran_into_me() -> Check:
    """After a move: it has led to a collision with this unit."""
    return _RanIntoMe()


class _HasRevealed(Check):
    def __init__(self, action: int) -> None:
        self.action = action

    def holds(self, state: State, unit: int, about: list[int]) -> bool:
        chosen = chosen_action(state, unit)
        return state.units[unit].revealed and chosen is not None and chosen.action == self.action


def has_revealed(action: int) -> Check:
    """Its command tool lies open and shows that action."""
    return _HasRevealed(action)


class _FigureRemoved(Check):
    def holds(self, state: State, unit: int, about: list[int]) -> bool:
        return state.units[about[0]].figures[about[1]] < 0


def figure_removed() -> Check:
    """The wound has cost the unit a figure."""
    return _FigureRemoved()


class _OwnFigureFell(Check):
    """The figure that fell is the one of a card of that name."""

    def __init__(self, name: str) -> None:
        self.name = name

    def holds(self, state: State, unit: int, about: list[int]) -> bool:
        return state.upgrade(unit, about[1]).name == self.name


def figure_of(card: str) -> Check:
    """The fallen figure is that of the card itself."""
    return _OwnFigureFell(card)


class _HasToken(Check):
    def __init__(self, token: int) -> None:
        self.token = token

    def holds(self, state: State, unit: int, about: list[int]) -> bool:
        return state.units[unit].tokens[self.token] > 0


def has_token(token: int) -> Check:
    return _HasToken(token)


class _SkillIf(Skill):
    """Of use if everything asked for is so."""

    def __init__(
        self, effects: list[Effect], exhausts: bool, discards: bool, lent: bool, only: list[Check]
    ) -> None:
        super().__init__(effects, exhausts, discards, lent)
        self.only = only

    def is_usable(self, state: State, unit: int) -> bool:
        return all(check.holds(state, unit, [unit]) for check in self.only)


def skill(
    *effects: Effect, exhausts: bool = False, lent: bool = False, discards: bool = False,
    only: list[Check] | None = None,
) -> Skill:  # fmt: skip
    """`lent` to every ally; of use as long as everything in `only` is so."""
    return _SkillIf(list(effects), exhausts, discards, lent, only or [])


class _SurgeIf(Surge):
    """Worth buying if everything asked for is so."""

    def __init__(self, surge: Surge, only: list[Check]) -> None:
        super().__init__(
            surge.cost, surge.effects, surge.attack, surge.plus, surge.once, surge.exhausts, surge.discards
        )  # fmt: skip
        self.only = only

    def has_effect(self, state: State, unit: int, defender: int) -> bool:
        return all(check.holds(state, unit, [unit, defender]) for check in self.only)


def surge_if(surge: Surge, *only: Check) -> Surge:
    """`about` of the checks is attacker and defender."""
    return _SurgeIf(surge, list(only))


class _WhileEngaged(Skill):
    """Of use only against an enemy on the open field."""

    def is_usable(self, state: State, unit: int) -> bool:
        return any(state.units[enemy].inside == NOWHERE for enemy in engaged(state, unit))


def skill_while_engaged(*effects: Effect) -> Skill:
    return _WhileEngaged(list(effects))


class _WhileEngagedWith(Bonus):
    """For enemies as long as they are engaged with the unit that has the card."""

    def counts(self, state: State, holder: int, unit: int, other: int) -> bool:
        return unit in engaged(state, holder)


def for_engaged_enemies(stat: int, amount: Amount) -> Bonus:
    return _WhileEngagedWith(stat, amount, ENEMIES)


class _Aura(Bonus):
    """A bonus for others within some range of the unit that has the card."""

    def __init__(
        self, stat: int, amount: Amount, scope: int, low: int, high: int, attack: int
    ) -> None:
        super().__init__(stat, amount, scope, attack)
        self.low = low
        self.high = high

    def counts(self, state: State, holder: int, unit: int, other: int) -> bool:
        return holder != unit and in_range(state, holder, unit, self.low, self.high)


def aura(stat: int, amount: Amount, scope: int, low: int, high: int, attack: int = ANY) -> Bonus:
    """Others of that scope (ALLIES or ENEMIES) within some range have a higher or lower number."""
    return _Aura(stat, amount, scope, low, high, attack)
