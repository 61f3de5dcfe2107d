"""Words for what units must be or have to belong to a group."""

from typing import ClassVar

from feldherr.games.runewars.rules.measure import range_to_overgrowth
from feldherr.games.runewars.state import State
from feldherr.games.runewars.words import DISCARDED


class Quality:
    """Something a unit of a group must be or have; `lack` is the sentence about one that has not."""

    lack: ClassVar[str] = ""

    def is_true_of(self, state: State, unit: int) -> bool:
        raise NotImplementedError


class _Named(Quality):
    lack: ClassVar[str] = "card_means_named"

    def __init__(self, name: str) -> None:
        self.name = name

    def is_true_of(self, state: State, unit: int) -> bool:
        return state.kind(unit).name == self.name


def named(name: str) -> Quality:
    """Units with that card."""
    return _Named(name)


class _Having(Quality):
    lack: ClassVar[str] = "card_means_having"

    def __init__(self, tokens: list[int]) -> None:
        self.tokens = tokens

    def is_true_of(self, state: State, unit: int) -> bool:
        return any(state.units[unit].tokens[token] > 0 for token in self.tokens)


def having(*tokens: int) -> Quality:
    """Units with at least one of these tokens."""
    return _Having(list(tokens))


class _Lacking(Quality):
    lack: ClassVar[str] = "card_means_lacking"

    def __init__(self, token: int) -> None:
        self.token = token

    def is_true_of(self, state: State, unit: int) -> bool:
        return state.units[unit].tokens[self.token] == 0


def lacking(token: int) -> Quality:
    """Units without such a token."""
    return _Lacking(token)


class _Common(Quality):
    lack: ClassVar[str] = "card_means_common"

    def is_true_of(self, state: State, unit: int) -> bool:
        return not state.kind(unit).unique


def not_unique() -> Quality:
    return _Common()


class _Carrying(Quality):
    lack: ClassVar[str] = "card_means_carrying"

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def is_true_of(self, state: State, unit: int) -> bool:
        return any(
            card != DISCARDED and state.upgrade(unit, place).slot == self.slot
            for place, card in enumerate(state.units[unit].cards)
        )


def carrying(slot: int) -> Quality:
    """Units with an upgrade of that slot."""
    return _Carrying(slot)


class _OnOpenField(Quality):
    lack: ClassVar[str] = "card_means_in_the_open"

    def is_true_of(self, state: State, unit: int) -> bool:
        return state.units[unit].on_table


def on_open_field() -> Quality:
    """Units that occupy no terrain."""
    return _OnOpenField()


class _Covered(Quality):
    lack: ClassVar[str] = "card_means_covered"

    def is_true_of(self, state: State, unit: int) -> bool:
        return not state.units[unit].revealed


def covered() -> Quality:
    """Units whose command tools have not been revealed."""
    return _Covered()


class _NearOvergrowth(Quality):
    lack: ClassVar[str] = "card_means_near_overgrowth"

    def __init__(self, rune: int) -> None:
        self.rune = rune

    def is_true_of(self, state: State, unit: int) -> bool:
        reach = state.runes()[self.rune]
        return reach > 0 and state.in_play(unit) and range_to_overgrowth(state, unit) <= reach


def near_overgrowth(rune: int) -> Quality:
    """Units within as many range bands of overgrown terrain as there are active runes."""
    return _NearOvergrowth(rune)
