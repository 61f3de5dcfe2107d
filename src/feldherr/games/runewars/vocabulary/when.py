"""Words for when: skills, and the moments in which a card is due."""

from feldherr.core.timing import Window
from feldherr.games.runewars.moments import END_PHASE
from feldherr.games.runewars.powers import Effect, Skill, Trigger
from feldherr.games.runewars.rules.contact import engaged
from feldherr.games.runewars.state import NOWHERE, State


def skill(*effects: Effect, exhausts: bool = False) -> Skill:
    return Skill(list(effects), exhausts)


class _WhileEngaged(Skill):
    """Of use only against an enemy on the open field."""

    def is_usable(self, state: State, unit: int) -> bool:
        return any(state.units[enemy].inside == NOWHERE for enemy in engaged(state, unit))


def skill_while_engaged(*effects: Effect) -> Skill:
    return _WhileEngaged(list(effects))


class _AtEndPhase(Trigger):
    """At the start of every end phase, as long as the unit is there."""

    def is_due(self, state: State, unit: int, window: Window) -> bool:
        return state.units[unit].alive


def at_end_phase(*effects: Effect) -> Trigger:
    return _AtEndPhase(END_PHASE, list(effects))
