"""What a series proves: who scored what against whom, and how strong everybody is."""

from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import blake2b

from feldherr.core.seat import NOBODY
from feldherr.lab.rating import Meeting, Rating, ratings
from feldherr.lab.results import Result
from feldherr.lab.stats import wilson


@dataclass
class Record:
    """The games of one contender against another."""

    won: int = 0
    lost: int = 0
    drawn: int = 0

    @property
    def games(self) -> int:
        return self.won + self.lost + self.drawn

    @property
    def points(self) -> float:
        return self.won + self.drawn / 2

    @property
    def score(self) -> float:
        return self.points / max(1, self.games)

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.points, self.games)


class Standings:
    """The table of a series."""

    def __init__(self, results: Iterable[Result]) -> None:
        self.results = sorted(results, key=lambda each: each.bout.key)
        self.names: list[str] = []
        self.records: dict[tuple[str, str], Record] = {}
        for result in self.results:
            a, b = result.bout.a.name, result.bout.b.name
            for name in (a, b):
                if name not in self.names:
                    self.names.append(name)
            self._note(a, b, result.played.winner)
            if a != b:
                swapped = {0: 1, 1: 0}.get(result.played.winner, NOBODY)
                self._note(b, a, swapped)
        order = {name: place for place, name in enumerate(self._by_strength())}
        self.names.sort(key=lambda name: order[name])

    def record(self, one: str, other: str) -> Record:
        return self.records.get((one, other), Record())

    def overall(self, name: str) -> Record:
        """Against everybody but itself."""
        total = Record()
        for (one, other), each in self.records.items():
            if one == name and other != name:
                total.won += each.won
                total.lost += each.lost
                total.drawn += each.drawn
        return total

    @property
    def hash(self) -> str:
        """Over all games, in an order of their own: the same games, the same hash, whoever played them."""
        whole = "".join(f"{each.bout.key}{each.played.hash}" for each in self.results)
        return blake2b(whole.encode(), digest_size=16).hexdigest()

    def _note(self, one: str, other: str, winner: int) -> None:
        record = self.records.setdefault((one, other), Record())
        if winner == NOBODY:
            record.drawn += 1
        elif winner == 0:
            record.won += 1
        else:
            record.lost += 1

    def _by_strength(self) -> list[str]:
        self.names.sort()
        places = {name: place for place, name in enumerate(self.names)}
        meetings = [
            Meeting(places[one], places[other], each.points, each.games)
            for (one, other), each in sorted(self.records.items())
            if places[one] < places[other]
        ]
        found = ratings(len(self.names), meetings)
        self.ratings: dict[str, Rating] = dict(zip(self.names, found, strict=True))
        return sorted(self.names, key=lambda name: -self.ratings[name].elo)


def pair_points(results: Iterable[Result]) -> list[float]:
    """The points of a in every pair of games that both are finished, in the order of their numbers."""
    points: dict[int, list[float]] = {}
    for result in results:
        worth = {0: 1.0, 1: 0.0}.get(result.played.winner, 0.5)
        points.setdefault(result.played.number // 2, []).append(worth)
    return [sum(points[pair]) for pair in sorted(points) if len(points[pair]) == 2]
