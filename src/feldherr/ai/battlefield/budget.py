"""How much an opponent thinks: how many plans and worlds about a question, and when it has to stop."""

from typing import Final

from feldherr.ai.agents import deadline


class Depth:
    """How much an opponent thinks about a question."""

    def __init__(
        self,
        *,
        choices: int,
        worlds: int,
        rounds: int,
        options: int,
        trials: int,
        horizon: int,
        places: int = 1,
        drops: bool = False,
        trust: float = 0.0,
    ) -> None:
        self.choices = choices
        """How many settings are considered for every part of a plan."""
        self.worlds = worlds
        """In how many worlds each of these settings is tried."""
        self.rounds = rounds
        """How often all parts are gone through in turn."""
        self.options = options
        """How many answers are considered to other questions."""
        self.trials = trials
        """In how many worlds each of these answers is tried."""
        self.horizon = horizon
        """How many rounds are played to their end for every plan; for other questions it is just this one."""
        self.places = places
        """How many places are considered for a unit before the battle; 1 is the best at first sight."""
        self.drops = drops
        """Do answers drop out that do badly, so that the others can be tried more often?"""
        self.trust = trust
        """By how much an answer must seem better than that at first sight, which has reasons no world shows."""

    def times(self, care: int) -> "Depth":
        """The same in so many times as many worlds."""
        return Depth(
            choices=self.choices,
            worlds=self.worlds * care,
            rounds=self.rounds,
            options=self.options,
            trials=self.trials * care,
            horizon=self.horizon,
            places=self.places,
            drops=self.drops,
            trust=self.trust,
        )


NO_LIMIT: Final = 0


class Budget:
    """Time or rounds played in thought for one decision, whichever ends first."""

    def __init__(self, seconds: float = NO_LIMIT, simulations: int = NO_LIMIT) -> None:
        self.most = simulations
        self.simulations = 0
        """Rounds played in thought so far."""
        self._is_late = deadline(seconds)

    def is_spent(self) -> bool:
        if 0 < self.most <= self.simulations:
            return True
        return self._is_late()
