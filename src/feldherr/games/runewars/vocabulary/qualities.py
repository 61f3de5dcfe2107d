"""Words for what units must be or have to belong to a group."""

from collections.abc import Callable

from feldherr.games.runewars.ids import UnitId, UpgradeId
from feldherr.games.runewars.rules.growth import places_for_tray
from feldherr.games.runewars.rules.measure import range_to_overgrowth
from feldherr.games.runewars.state import State
from feldherr.games.runewars.terms import DISCARDED, Rune, Token


class Quality:
    """Something a unit of a group must be or have; `lack` is the sentence about one that has not."""

    def __init__(self, lack: str, is_true_of: Callable[[State, UnitId], bool]) -> None:
        self.lack = lack
        self.is_true_of = is_true_of


def named(name: str) -> Quality:
    """Units with that card."""
    return Quality("card_means_named", lambda state, unit: state.kind(unit).name == name)


def having(*tokens: Token) -> Quality:
    """Units with at least one of these tokens."""
    return Quality(
        "card_means_having",
        lambda state, unit: any(state.units[unit].tokens[token] > 0 for token in tokens),
    )


def lacking(token: Token) -> Quality:
    """Units without such a token."""
    return Quality("card_means_lacking", lambda state, unit: state.units[unit].tokens[token] == 0)


def not_unique() -> Quality:
    return Quality("card_means_common", lambda state, unit: not state.kind(unit).unique)


def carrying(slot: int) -> Quality:
    """Units with an upgrade of that slot."""

    def is_true_of(state: State, unit: UnitId) -> bool:
        return any(
            card != DISCARDED and state.upgrade(unit, UpgradeId(place)).slot == slot
            for place, card in enumerate(state.units[unit].cards)
        )

    return Quality("card_means_carrying", is_true_of)


def on_open_field() -> Quality:
    """Units that occupy no terrain."""
    return Quality("card_means_in_the_open", lambda state, unit: state.body(unit).on_table)


def covered() -> Quality:
    """Units whose command tools have not been revealed."""
    return Quality("card_means_covered", lambda state, unit: not state.units[unit].revealed)


def with_room() -> Quality:
    """Units to which a tray can be added."""
    return Quality("card_means_with_room", lambda state, unit: bool(places_for_tray(state, unit)))


def near_overgrowth(rune: Rune) -> Quality:
    """Units within as many range bands of overgrown terrain as there are active runes."""

    def is_true_of(state: State, unit: UnitId) -> bool:
        reach = state.runes()[rune]
        return reach > 0 and state.in_play(unit) and range_to_overgrowth(state, unit) <= reach

    return Quality("card_means_near_overgrowth", is_true_of)
