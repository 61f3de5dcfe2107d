"""`feldherr` for tests: its server commits itself to the same seed at every table, and a signal turns its time forward.

Together with the players' seeds, which the tests fix too, the same cards and dice come in every run. Another number in
the environment variable LUCK brings others. Reviews are short.
"""

import os
import time
from hashlib import sha256
from signal import SIGUSR1, signal
from unittest.mock import patch

STEP = 11 * 60.0
"""Seconds, longer than anybody has to wait for a broken line."""
REVIEW = 3.0


class Time:
    """The time of day, or later."""

    def __init__(self) -> None:
        self.real = time.time
        self.steadily = time.clock_gettime
        self.ahead = 0.0

    def now(self) -> float:
        return self.real() + self.ahead

    def steady(self, clock: int) -> float:
        return self.steadily(clock) + self.ahead

    def forward(self, *_: object) -> None:
        self.ahead += STEP


def main() -> None:
    turned = Time()
    signal(SIGUSR1, turned.forward)
    seed = sha256(os.environ.get("LUCK", "").encode()).hexdigest()
    with (
        patch("time.time", turned.now),
        patch("time.clock_gettime", turned.steady),
        # Time that is turned forward has been served all the while.
        patch("feldherr.server.table.outages.STILL", float("inf")),
        patch("feldherr.server.table.fair_dice.new_server_seed", lambda: seed),
        patch("feldherr.server.computer.match_review.SECONDS", REVIEW),
    ):
        from feldherr.cli.main import app

        app(prog_name="feldherr")


if __name__ == "__main__":
    main()
