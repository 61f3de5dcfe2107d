"""Two agents against each other over many seeds, each played twice with sides swapped."""

from collections.abc import Callable
from contextlib import suppress
from hashlib import blake2b

from feldherr.core.rulebook import Options
from feldherr.lab.bouts import Bout, Setting, of_match
from feldherr.lab.contender import Contender
from feldherr.lab.engine import Engine
from feldherr.lab.playing import Pairing, Played
from feldherr.lab.stats import wilson

Progress = Callable[[int], None]
"""Is told how many games have just been finished."""

Figure = str | int | float | list[float] | Options


class Report:
    """What came of a contest."""

    def __init__(self, pairing: Pairing, games: list[Played]) -> None:
        self.pairing = pairing
        numbered = {each.number: each for each in games}
        self.games = [numbered[number] for number in sorted(numbered)]

    def wins(self, side: int) -> int:
        return sum(each.winner == side for each in self.games)

    @property
    def score(self) -> float:
        """Points of a per game; a draw is half a point."""
        return (self.wins(0) + self.wins(-1) / 2) / max(1, len(self.games))

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins(0) + self.wins(-1) / 2, len(self.games))

    @property
    def decisions_per_game(self) -> float:
        return sum(each.decisions for each in self.games) / max(1, len(self.games))

    @property
    def hash(self) -> str:
        """Over every event of every game, in the order of the games."""
        whole = "".join(each.hash for each in self.games)
        return blake2b(whole.encode(), digest_size=16).hexdigest()

    def to_data(self) -> dict[str, Figure]:
        low, high = self.interval
        data: dict[str, Figure] = {"game": self.pairing.game}
        if self.pairing.options:
            data["options"] = self.pairing.options
        figures: dict[str, Figure] = {
            "a": self.pairing.a,
            "b": self.pairing.b,
            "games": len(self.games),
            "a_wins": self.wins(0),
            "b_wins": self.wins(1),
            "draws": self.wins(-1),
            "wilson": [round(low, 4), round(high, 4)],
            "decisions_per_game": round(self.decisions_per_game, 1),
            "hash": self.hash,
        }
        return data | figures


def contest(pairing: Pairing, games: int, engine: Engine, progress: Progress) -> Report:
    """Play them all. Ctrl-C stops early: the report then has fewer games."""
    setting = Setting(
        pairing.game, pairing.seed, pairing.seconds, pairing.iterations, pairing.options
    )
    lists = pairing.armies or ("", "")
    a, b = Contender(pairing.a, lists[0]), Contender(pairing.b, lists[1])
    bouts = of_match(setting, a, b, games)
    finished: list[Played] = []

    def keep(bout: Bout, played: Played) -> None:
        finished.append(played)
        progress(1)

    with suppress(KeyboardInterrupt):
        engine.play(bouts, keep)
    return Report(pairing, finished)
