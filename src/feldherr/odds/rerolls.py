"""What dice with several faces show if some may be rolled again, and are rolled again as well as possible.

Only how many dice of a colour show a face counts, so a state is a multiset of faces for every colour. Two steps do
everything, colour by colour: `_refilled` asks what dice that lie aside are worth on average once the others have been
rolled, `_kept_best` which of the dice to leave lying. Sums of positive terms only: nothing cancels.
"""

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final

import numpy as np
from numpy.typing import NDArray

Worths = NDArray[np.float64]
Places = NDArray[np.int64]

_TIE: Final = 1e-12
"""Rolling dice again must be better by more than what rounding makes."""


@dataclass(frozen=True)
class Colour:
    """So many dice of one colour, and the chance of each of their faces that can be told apart."""

    dice: int
    chances: tuple[float, ...]


@dataclass(frozen=True)
class Handfuls:
    """All handfuls of up to so many dice, small ones first; each says how often it shows every face."""

    shown: list[tuple[int, ...]]
    with_one_more: list[list[int]]
    """For a handful and a face the handful that has it once more; empty for those that are full."""
    with_one_less: list[list[tuple[int, int]]]
    """For a handful the faces it has, and the handful without one of these."""
    first_full: int


@lru_cache(maxsize=64)
def handfuls(dice: int, faces: int) -> Handfuls:
    """The multisets of up to `dice` things out of `faces` kinds."""
    shown = [
        tuple(picked.count(face) for face in range(faces))
        for size in range(dice + 1)
        for picked in combinations_with_replacement(range(faces), size)
    ]
    places = {counts: place for place, counts in enumerate(shown)}
    more: list[list[int]] = []
    less: list[list[tuple[int, int]]] = []
    for counts in shown:
        full = sum(counts) == dice
        more.append([] if full else [places[_changed(counts, face, 1)] for face in range(faces)])
        less.append(
            [
                (face, places[_changed(counts, face, -1)])
                for face, count in enumerate(counts)
                if count
            ]
        )
    first_full = next(place for place, counts in enumerate(shown) if sum(counts) == dice)
    return Handfuls(shown, more, less, first_full)


def _changed(counts: tuple[int, ...], face: int, by: int) -> tuple[int, ...]:
    return (*counts[:face], counts[face] + by, *counts[face + 1 :])


class Rolls:
    """All that some dice may show, whole or with dice still to roll."""

    def __init__(self, colours: list[Colour]) -> None:
        self.colours = colours
        self.tables = [handfuls(each.dice, len(each.chances)) for each in colours]
        self.shape = tuple(len(each.shown) for each in self.tables)
        self.full = tuple(slice(each.first_full, None) for each in self.tables)
        self.dice = sum(each.dice for each in colours)

    def counted(self, worth_of_faces: list[list[int]]) -> Places:
        """The sum over all dice of a whole number that every face has, for all full rolls."""
        total: Places = np.zeros(self._full_shape(), dtype=np.int64)
        for axis, (table, worth) in enumerate(zip(self.tables, worth_of_faces, strict=True)):
            sums = [
                sum(count * each for count, each in zip(counts, worth, strict=True))
                for counts in table.shown[table.first_full :]
            ]
            total += self._along(np.array(sums, dtype=np.int64), axis)
        return total

    def numbers(self) -> Places:
        """Every full roll is told apart from every other one."""
        return np.arange(np.prod(self._full_shape())).reshape(self._full_shape())

    def ends(self, key: Places) -> "Ends":
        """Rolls with equal keys come to the same."""
        _, first, number = np.unique(key, return_index=True, return_inverse=True)
        return Ends([int(each) for each in first], number.reshape(key.shape))

    def faces(self, place: int) -> list[tuple[int, ...]]:
        """What a full roll shows, colour by colour."""
        at = np.unravel_index(place, self._full_shape())
        return [
            table.shown[table.first_full + int(each)]
            for table, each in zip(self.tables, at, strict=True)
        ]

    def lying(self, shown: list[tuple[int, ...]]) -> Worths:
        """Certainty that these dice lie there, and the others are still to be rolled."""
        chances: Worths = np.zeros(self.shape)
        chances[
            tuple(
                table.shown.index(counts) for table, counts in zip(self.tables, shown, strict=True)
            )
        ] = 1.0
        return chances

    def nothing(self) -> list[tuple[int, ...]]:
        """No die lies there yet."""
        return [(0,) * len(each.chances) for each in self.colours]

    def rolled(self, lying: Worths, rerolls: list[int], worth: Worths) -> Worths:
        """The chance of every full roll in the end; `worth` is what each is worth to who decides about rerolls.

        Every reroll may take up to so many dice. The last one is thought of first: what may still come decides what
        is worth keeping now.
        """
        value = worth
        kept: list[Places] = []
        for most in reversed(rerolls):
            best, chosen = self._kept_best(self._refilled(value), most)
            value = best[self.full]
            kept.append(chosen[self.full])
        chances = self._thrown(lying)
        for chosen in reversed(kept):
            aside: Worths = np.zeros(self.shape)
            np.add.at(aside.reshape(-1), chosen.reshape(-1), chances.reshape(-1))
            chances = self._thrown(aside)
        return chances

    def _full_shape(self) -> tuple[int, ...]:
        return tuple(len(each.shown) - each.first_full for each in self.tables)

    def _along(self, values: Places, axis: int) -> Places:
        shape = [1] * len(self.shape)
        shape[axis] = len(values)
        return values.reshape(shape)

    def _thrown(self, lying: Worths) -> Worths:
        """All dice that do not lie there yet are rolled."""
        chances = lying.copy()
        for axis, (colour, table) in enumerate(zip(self.colours, self.tables, strict=True)):
            rows = np.moveaxis(chances, axis, 0)
            for place in range(table.first_full):
                for face, bigger in enumerate(table.with_one_more[place]):
                    rows[bigger] += colour.chances[face] * rows[place]
                rows[place] = 0.0
        return chances[self.full]

    def _refilled(self, value: Worths) -> Worths:
        """What dice that lie there are worth on average, once the others have been rolled."""
        worth: Worths = np.zeros(self.shape)
        worth[self.full] = value
        for axis, (colour, table) in enumerate(zip(self.colours, self.tables, strict=True)):
            rows = np.moveaxis(worth, axis, 0)
            for place in range(table.first_full - 1, -1, -1):
                for face, bigger in enumerate(table.with_one_more[place]):
                    rows[place] += colour.chances[face] * rows[bigger]
        return worth

    def _kept_best(self, worth: Worths, most: int) -> tuple[Worths, Places]:
        """For every roll what is best to keep if at most so many dice may go, and what that is worth."""
        best = worth.copy()
        chosen: Places = np.arange(best.size).reshape(self.shape)
        if most >= self.dice:
            for axis in range(len(self.tables)):
                self._look_below(axis, best, chosen, best, chosen)
            return best, chosen
        for _ in range(most):
            wider, picked = worth.copy(), np.arange(best.size).reshape(self.shape)
            for axis in range(len(self.tables)):
                self._look_below(axis, wider, picked, best, chosen)
            best, chosen = wider, picked
        return best, chosen

    def _look_below(
        self, axis: int, best: Worths, chosen: Places, less: Worths, picked: Places
    ) -> None:
        """Takes over from handfuls with a die less of a colour where that is better."""
        rows, places = np.moveaxis(best, axis, 0), np.moveaxis(chosen, axis, 0)
        from_rows, from_places = np.moveaxis(less, axis, 0), np.moveaxis(picked, axis, 0)
        for place, smaller in enumerate(self.tables[axis].with_one_less):
            for _, without in smaller:
                better = from_rows[without] > rows[place] + _TIE
                rows[place] = np.where(better, from_rows[without], rows[place])
                places[place] = np.where(better, from_places[without], places[place])


class Ends:
    """What full rolls come to: some of them to the same."""

    def __init__(self, first: list[int], number: Places) -> None:
        self.first = first
        """One roll of every kind."""
        self.number = number
        """For every roll which of them it comes to."""

    def worths(self, worths: list[float]) -> Worths:
        """What every roll is worth, given what its end is worth."""
        found: Worths = np.array(worths)[self.number]
        return found

    def chances(self, chances: Worths) -> list[float]:
        """The chance of every end, given that of every roll."""
        total = np.bincount(
            self.number.reshape(-1), weights=chances.reshape(-1), minlength=len(self.first)
        )
        return [float(each) for each in total]
