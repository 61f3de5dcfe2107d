"""Words for when: the windows in which a reaction is due, and what it learns there (PT reaction)."""

from feldherr.core.timing import Window
from feldherr.games.pixel_tactics.frames import Doing
from feldherr.games.pixel_tactics.grid import CENTRE, MELEE, RANGED, REAR
from feldherr.games.pixel_tactics.powers import Effect, Spell, Trigger
from feldherr.games.pixel_tactics.rules.damage import STRUCK
from feldherr.games.pixel_tactics.rules.deaths import KILLED
from feldherr.games.pixel_tactics.rules.orders import ORDER_PLAYED
from feldherr.games.pixel_tactics.rules.turn import AFTER_CHECK, RECRUITED, ROUND_END, WAVE_END
from feldherr.games.pixel_tactics.state import State


def spell(*effects: Effect) -> Spell:
    """Used instead of an attack."""
    return Spell(list(effects))


class _Struck(Trigger):
    """Something about damage that was just dealt: [dealer, mode, dealt, dealt to enemy heroes, targets...]."""

    def by_enemy_hero(self, state: State, ref: int, window: Window) -> bool:
        attacker = window.about[0]
        if attacker < 0 or attacker // 9 == ref // 9 or attacker % 9 == CENTRE:
            return False
        return window.about[1] in (MELEE, RANGED) and state.is_alive(attacker)


class _WhenAttacked(_Struck):
    def is_due(self, state: State, ref: int, window: Window) -> bool:
        return self.by_enemy_hero(state, ref, window) and ref in window.about[4:]

    def prepare(self, state: State, ref: int, window: Window, doing: Doing) -> None:
        doing.picked = [window.about[0]]


class _WhenUnitMeleed(_Struck):
    def is_due(self, state: State, ref: int, window: Window) -> bool:
        return self.by_enemy_hero(state, ref, window) and window.about[1] == MELEE

    def prepare(self, state: State, ref: int, window: Window, doing: Doing) -> None:
        doing.picked = [window.about[0]]


class _WhenDealing(_Struck):
    def is_due(self, state: State, ref: int, window: Window) -> bool:
        return window.about[0] == ref and window.about[2] > 0

    def prepare(self, state: State, ref: int, window: Window, doing: Doing) -> None:
        doing.picked = [ref]
        doing.amount = window.about[2]


class _WhenUnitDeals(_Struck):
    def is_due(self, state: State, ref: int, window: Window) -> bool:
        dealer = window.about[0]
        return (
            dealer >= 0
            and dealer // 9 == ref // 9
            and window.about[3] > 0
            and state.is_alive(dealer)
        )

    def prepare(self, state: State, ref: int, window: Window, doing: Doing) -> None:
        doing.picked = [window.about[0]]
        doing.amount = window.about[3]


class _WhenOrdering(Trigger):
    """After an order of the own player: [seat, number of the order in this wave]."""

    def is_due(self, state: State, ref: int, window: Window) -> bool:
        return window.about[0] == ref // 9


class _FirstOrder(_WhenOrdering):
    def is_due(self, state: State, ref: int, window: Window) -> bool:
        return window.about[0] == ref // 9 and window.about[1] == 1


class _FirstOrderInRear(_WhenOrdering):
    def is_due(self, state: State, ref: int, window: Window) -> bool:
        return window.about[0] == ref // 9 and window.about[1] == 1 and state.wave == REAR


class _WhenRecruiting(Trigger):
    """After recruiting, once the truce is over: [the recruit]."""

    def is_due(self, state: State, ref: int, window: Window) -> bool:
        return (
            window.about[0] // 9 == ref // 9 and state.round > 1 and state.is_alive(window.about[0])
        )

    def prepare(self, state: State, ref: int, window: Window, doing: Doing) -> None:
        doing.picked = [state.piece(window.about[0]).card]


class _BelowStrengthLimit(Trigger):
    def is_due(self, state: State, ref: int, window: Window) -> bool:
        return state.piece(ref).counters < state.rules.strength_limit


def when_attacked(*effects: Effect) -> Trigger:
    """A hero attacked this hero in melee or at range; the effects find it picked."""
    return _WhenAttacked(STRUCK, list(effects))


def when_unit_meleed(*effects: Effect) -> Trigger:
    """A hero attacked the own unit in melee; the effects find it picked."""
    return _WhenUnitMeleed(STRUCK, list(effects))


def when_dealing(*effects: Effect) -> Trigger:
    """This hero dealt damage; the effects know how much."""
    return _WhenDealing(STRUCK, list(effects))


def when_unit_deals(*effects: Effect) -> Trigger:
    """An own card dealt damage to enemy heroes; the effects know which card and how much."""
    return _WhenUnitDeals(STRUCK, list(effects))


def when_ordering(*effects: Effect) -> Trigger:
    return _WhenOrdering(ORDER_PLAYED, list(effects))


def at_first_order(*effects: Effect) -> Trigger:
    return _FirstOrder(ORDER_PLAYED, list(effects))


def at_first_order_in_rear(*effects: Effect) -> Trigger:
    return _FirstOrderInRear(ORDER_PLAYED, list(effects))


def when_recruiting(*effects: Effect) -> Trigger:
    return _WhenRecruiting(RECRUITED, list(effects))


def when_killed(*effects: Effect) -> Trigger:
    return Trigger(KILLED, list(effects))


def before_check(*effects: Effect) -> Trigger:
    """At the end of every wave, counted in its casualty check."""
    return Trigger(WAVE_END, list(effects))


def after_check_below_limit(*effects: Effect) -> Trigger:
    return _BelowStrengthLimit(AFTER_CHECK, list(effects))


def at_round_end(*effects: Effect) -> Trigger:
    return Trigger(ROUND_END, list(effects))
