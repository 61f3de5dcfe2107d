"""Which games are to be played: pairs of contenders, seeds, sides; nothing but names and numbers."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from itertools import combinations, pairwise
from typing import Any

from feldherr.core.rulebook import Options
from feldherr.lab.contender import Contender
from feldherr.lab.playing import Pairing


@dataclass(frozen=True)
class Setting:
    """What all games of a series have in common."""

    game: str
    seed: int = 0
    seconds: float | None = None
    iterations: int | None = None
    options: Options | None = None


@dataclass(frozen=True)
class Bout:
    """One game: the n-th between two contenders under one set of options."""

    setting: Setting
    a: Contender
    b: Contender
    number: int

    @property
    def pairing(self) -> Pairing:
        setting = self.setting
        armies = (self.a.army, self.b.army) if self.a.army and self.b.army else None
        return Pairing(
            setting.game, self.a.agent, self.b.agent, setting.seed, setting.seconds, setting.iterations,
            setting.options, armies,
        )  # fmt: skip

    @property
    def key(self) -> str:
        """Equal for the same game, whoever asks for it: by it a series goes on where it was cut off."""
        told: list[Any] = [
            self.setting.game, self.setting.seed, self.setting.seconds, self.setting.iterations, self.setting.options,
            self.a.agent, self.a.army, self.b.agent, self.b.army, self.number,
        ]  # fmt: skip
        text = json.dumps(told, sort_keys=True)
        return blake2b(text.encode(), digest_size=12).hexdigest()


def of_match(setting: Setting, a: Contender, b: Contender, games: int) -> list[Bout]:
    """Two contenders, every seed from both sides."""
    return [Bout(setting, a, b, number) for number in range(in_pairs(games))]


def of_round_robin(setting: Setting, field: Sequence[Contender], games: int) -> list[Bout]:
    """Everybody against everybody; games of all pairs take turns, so that a cut series has some of each."""
    pairs = list(combinations(field, 2))
    return [
        Bout(setting, a, b, number + half)
        for number in range(0, in_pairs(games), 2)
        for a, b in pairs
        for half in (0, 1)
    ]


def of_ladder(setting: Setting, steps: Sequence[Contender], games: int) -> list[Bout]:
    """Each against the one before it, from the weakest up."""
    return [
        bout
        for weaker, stronger in pairwise(steps)
        for bout in of_match(setting, stronger, weaker, games)
    ]


def of_gauntlet(
    setting: Setting, challenger: Contender, others: Sequence[Contender], games: int
) -> list[Bout]:
    """One against each of the others: how does my list do against these ten?"""
    pairs = [(challenger, other) for other in others]
    return [
        Bout(setting, a, b, number + half)
        for number in range(0, in_pairs(games), 2)
        for a, b in pairs
        for half in (0, 1)
    ]


def of_sweep(
    setting: Setting, a: Contender, b: Contender, name: str, values: Sequence[Any], games: int
) -> list[Bout]:
    """The same two under one option after another."""
    found: list[Bout] = []
    for value in values:
        other = replace(setting, options={**(setting.options or {}), name: value})
        found += of_match(other, a, b, games)
    return found


def in_pairs(games: int) -> int:
    """Every seed is played from both sides, so the number is even."""
    return games + games % 2
