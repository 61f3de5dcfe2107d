"""Soak: random matches by the thousand, each watched from its first answer to its last.

    python -m tools.soak --matches 20000        all games, their sets of options in turn
    python -m tools.soak --matches 2000 --game NAME
    python -m tools.soak --matches 1 --game NAME --options plain --seed 17

After every answer the invariants of the game must hold. At some moments, picked by chance, no view may hold
what is hidden from its seat, and hidden things dealt anew must leave that view as it was. Every match must
end with a result. The first match that fails is named and saved, and nothing more is played.
"""

import argparse
import json
import re
import signal
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from traceback import format_exc

from feldherr.core.codec import Data
from feldherr.core.event import State
from feldherr.core.match import Match, canonical
from feldherr.core.rng import Quick
from feldherr.lab.engine import cores
from feldherr.testing.matches import answers, begun, cases
from feldherr.testing.trials import trials_of

LONGEST = 50_000
"""A match with more answers than this does not end."""
LOOK_EVERY = 200
"""Views are looked at after one answer in so many."""
_TASK = 5
_QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"')

Progress = Callable[[int], None]
"""Is told how many matches have just been finished."""


@dataclass(frozen=True)
class Trial:
    """One match to be played: all there is to know to play it again."""

    game: str
    options: str
    seed: int


@dataclass(frozen=True)
class Failure:
    """What went wrong, after how many answers, and the match as it was then."""

    trial: Trial
    answers: int
    problem: str
    saved: dict[str, Data]


def trials(matches: int, seed: int, game: str = "", options: str = "") -> list[Trial]:
    """So many matches with rising seeds: all games with all sets of their options in turn, or those named."""
    chosen = [case for case in cases() if game in ("", case[0]) and options in ("", case[1])]
    if not chosen:
        raise ValueError(f"no game {game!r} has a set of options {options!r}")
    return [Trial(*chosen[number % len(chosen)], seed + number) for number in range(matches)]


def played(trial: Trial) -> Failure | None:
    """Play one match by chance and watch it."""
    match = begun(trial.game, trial.options, trial.seed)
    random = Quick(trial.seed)
    try:
        problems = _watched(match, random)
    except Exception:  # whatever a rule trips over is a finding, not the end of the run
        problems = [format_exc()]
    if not problems:
        return None
    return Failure(trial, len(match.history), "\n".join(problems), match.save())


def _watched(match: Match[State], random: Quick) -> list[str]:
    """The first problems of a match that is played to its end."""
    trials = trials_of(match.rulebook.name)
    problems = match.rulebook.broken(match.state)
    for seat, answer in answers(match, random):
        before = trials.pieces(match.state)
        events = match.submit(seat, answer)
        problems += match.rulebook.broken(match.state)
        problems += trials.conjured(before, match.state, events)
        if random.below(LOOK_EVERY) == 0:
            problems += betrayed(match, random)
        if problems or len(match.history) == LONGEST:
            break
    if not problems and not match.over:
        problems.append(f"not over after {LONGEST} answers")
    if not problems and match.result is None:
        problems.append("over without a result")
    return problems


def betrayed(match: Match[State], random: Quick) -> list[str]:
    """What the seats, or a spectator, are shown although they may not know it."""
    rulebook, problems = match.rulebook, list[str]()
    trials = trials_of(rulebook.name)
    truth = _words(match.state.to_data())
    for reader in range(len(match.seats) + 1):
        view = match.view(reader)
        known = canonical(view.state.to_data())
        hidden = (truth - _words(view.state.to_data())) | trials.secrets_from(match.state, reader)
        leaked = hidden & _words(view.to_data())
        if leaked:
            problems.append(f"seat {reader} is shown {', '.join(sorted(leaked))}")
        seen = trials.open_secrets(view.state, reader)
        problems += [f"seat {reader} is shown {each}" for each in seen]
        world = view.resample(random).state
        problems += [f"a world of seat {reader}: {each}" for each in rulebook.broken(world)]
        if canonical(rulebook.redacted(world, reader).to_data()) != known:
            problems.append(f"seat {reader} can tell the true world from another")
    return problems


def _words(data: Data) -> set[str]:
    """All texts in the data."""
    return set(_QUOTED.findall(canonical(data)))


def soak(wanted: list[Trial], workers: int, progress: Progress) -> Failure | None:
    """Play them all; the first failure ends it."""
    if workers == 1:
        return _soak_here(wanted, progress)
    parts = [wanted[start : start + _TASK] for start in range(0, len(wanted), _TASK)]
    with ProcessPoolExecutor(workers, initializer=_leave_interrupts) as pool:
        try:
            for future in as_completed([pool.submit(_soak_part, part) for part in parts]):
                finished, failure = future.result()
                progress(finished)
                if failure is not None:
                    return failure
        finally:
            pool.shutdown(cancel_futures=True)
    return None


def _soak_here(wanted: list[Trial], progress: Progress) -> Failure | None:
    for trial in wanted:
        failure = played(trial)
        progress(1)
        if failure is not None:
            return failure
    return None


def _soak_part(part: list[Trial]) -> tuple[int, Failure | None]:
    """In a worker: how many matches were played, and what failed."""
    for number, trial in enumerate(part, start=1):
        failure = played(trial)
        if failure is not None:
            return number, failure
    return len(part), None


def _leave_interrupts() -> None:
    """A worker leaves Ctrl-C to its parent, who waits for no more than the tasks that have begun."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Counter:
    """The progress line on stderr: rewritten on a terminal, one line for every tenth elsewhere."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.done = 0
        self.began = monotonic()
        self.live = sys.stderr.isatty()

    def __call__(self, finished: int) -> None:
        before, self.done = self.done, self.done + finished
        rate = self.done / max(0.001, monotonic() - self.began)
        left = (self.total - self.done) / rate
        line = f"{self.done} of {self.total} matches, {rate:.0f}/s, {left:.0f} s left"
        if self.live:
            print(f"\r\033[K{line}", end="", file=sys.stderr, flush=True)
        elif before * 10 // self.total != self.done * 10 // self.total:
            print(line, file=sys.stderr, flush=True)

    def close(self) -> None:
        if self.live:
            print(file=sys.stderr)


def kept(failure: Failure, folder: Path) -> Path:
    """Write the match as it was when it failed."""
    trial = failure.trial
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"soak_{trial.game}_{trial.options}_{trial.seed}.json"
    path.write_text(json.dumps(failure.saved) + "\n", encoding="utf-8")
    return path


def _told(failure: Failure, path: Path) -> str:
    trial = failure.trial
    return (
        f"{failure.problem}\n"
        f"{trial.game}, options {trial.options}, seed {trial.seed}, after {failure.answers} answers; saved in {path}\n"
        f"again: python -m tools.soak --matches 1 --game {trial.game} --options {trial.options} --seed {trial.seed}"
    )


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tools.soak",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    games, names = (sorted({case[n] for case in cases()}) for n in range(2))
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--workers", type=int, default=cores(), help="processes (all cores)")
    parser.add_argument("--seed", type=int, default=0, help="seed of the first match")
    parser.add_argument("--game", default="", choices=games, help="only this game")
    parser.add_argument("--options", default="", choices=names, help="only this set of options")
    parser.add_argument("--keep", type=Path, default=Path("results"), help="for a failed match")
    chosen = parser.parse_args()
    if chosen.matches < 1 or chosen.workers < 1:
        parser.error("--matches and --workers: expected a number from 1 on")
    return chosen


def main() -> int:
    chosen = _arguments()
    counter = Counter(chosen.matches)
    try:
        wanted = trials(chosen.matches, chosen.seed, chosen.game, chosen.options)
        failure = soak(wanted, chosen.workers, counter)
    except KeyboardInterrupt:
        counter.close()
        print(f"stopped after {counter.done} matches, no invariant broken")
        return 130
    counter.close()
    if failure is not None:
        print(_told(failure, kept(failure, chosen.keep)))
        return 1
    print(f"{counter.done} matches, no invariant broken")
    return 0


if __name__ == "__main__":
    sys.exit(main())
