"""Puzzles: moments of played games in which one answer is clearly the best, found and proven by our own search.

A puzzle is a written position as one seat knows it. It is kept only if the position, opened anew, asks the same
question and the answer stands out there too: what its finder knew beside the text does not count.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from json import dumps, loads
from math import sqrt
from pathlib import Path

import feldherr
from feldherr.ai.review import LUCK, Judge, judge
from feldherr.core.codec import Data, Record
from feldherr.core.decision import ChooseOne, Decision
from feldherr.core.errors import BadFile, FeldherrError
from feldherr.core.event import State
from feldherr.core.match import Match
from feldherr.core.message import shown
from feldherr.core.rng import Quick
from feldherr.core.rulebook import Options
from feldherr.core.view import View
from feldherr.lab.playing import LONGEST
from feldherr.stage.sharing import IN_PROGRESS, written

CLEAR = 0.15
"""So much more chance to win must the best answer have than the next one."""
SURE = 3.0
"""And so many standard errors must lie between them."""
_FEWEST, _MOST = 4, 60
"""With fewer answers there is nothing to find, with more nothing to see."""
_RIVALS = 4
"""So many answers beside the best are looked at closely."""
_CLOSELY = 12
"""So many estimates make a figure that a puzzle may rest on."""
_TASTES = 5
"""So many times an opponent is asked, to see whether it finds the answer."""


class Depth(IntEnum):
    """How far one must look, told by who finds the answer."""

    AT_SIGHT = 1
    """`easy` does, which tries every answer once."""
    A_TURN = 2
    """`normal` does, which looks what may come of it."""
    DEEP = 3
    """Neither does; only the search."""


@dataclass(frozen=True)
class Puzzle:
    """What is asked, what is right, and by how much."""

    game: str
    position: str
    answer: Data
    best: float
    """The chance to win with the answer."""
    rival: float
    """The chance with the next best one."""
    depth: Depth

    def to_data(self) -> dict[str, Data]:
        return {
            "game": self.game,
            "position": self.position,
            "answer": self.answer,
            "best": round(self.best, 3),
            "rival": round(self.rival, 3),
            "depth": int(self.depth),
        }


def puzzles_of(game: str) -> list[Puzzle]:
    """Those that come with a game, easy ones first; none if it has none."""
    path = shelf_of(game)
    return read_puzzles(path) if path.exists() else []


def shelf_of(game: str) -> Path:
    from feldherr.games.registry import entry_of

    return entry_of(game).folder() / "puzzles.jsonl"


def read_puzzles(path: Path) -> list[Puzzle]:
    found = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        try:
            data = loads(line)
            found.append(Puzzle(**(data | {"depth": Depth(data["depth"])})))
        except (ValueError, TypeError, KeyError) as wrong:
            raise BadFile(
                "{file}:{line}: expected a puzzle, got {found}",
                file=path.name, line=number, found=shown(line[:40]),
            ) from wrong  # fmt: skip
    return found


def write_puzzles(path: Path, puzzles: list[Puzzle]) -> None:
    """All of them, the easiest first."""
    ordered = sorted(puzzles, key=lambda each: (each.depth, each.rival - each.best))
    lines = [dumps(each.to_data(), ensure_ascii=False) for each in ordered]
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def opened(puzzle: Puzzle) -> tuple[View[State], Decision]:
    """The position as its solver sees it, with the question."""
    match = feldherr.game(puzzle.game).position(puzzle.position)
    decision = match.decisions[0]
    view = match.view(decision.seat)
    assert view.decision is not None
    return view, view.decision


def is_solved(puzzle: Puzzle, answer: Record) -> bool:
    return answer.to_data() == puzzle.answer


def found_in(game: str, seed: int, options: Options | None = None) -> Iterator[Puzzle]:
    """The puzzles of one game that two `normal` play."""
    match = feldherr.game(game).new_match(f"puzzles.{seed}", options)
    agents = {seat: feldherr.agent(game, "normal", seed=seed) for seat in range(2)}
    for number in range(LONGEST):
        if match.over:
            return
        decision = match.decisions[0]
        view = match.view(decision.seat)
        assert view.decision is not None
        if _is_worth_a_look(view.decision):
            found = _puzzle_of(match, view, view.decision, seed * LONGEST + number)
            if found is not None:
                yield found
        match.submit(decision.seat, agents[decision.seat].decide(view, view.decision))


def _is_worth_a_look(decision: Decision) -> bool:
    options = decision.options()
    return (
        isinstance(decision, ChooseOne) and options is not None and _FEWEST <= len(options) <= _MOST
    )


def _puzzle_of(
    match: Match[State], view: View[State], decision: Decision, luck: int
) -> Puzzle | None:
    """The moment as a puzzle, if it is one for whoever sees it and stays one when it is opened anew."""
    game = match.rulebook.name
    best, rival = _standing_out(judge(game, view, luck), decision, luck, 1)
    if best is None:
        return None
    text = written(
        match.rulebook,
        view.state,
        match.chosen_options,
        view.breadcrumb(),
        "en",
        view.in_progress(),
    )
    if not text.can_be_opened or IN_PROGRESS in text.text:
        return None
    draft = Puzzle(game, text.text, best.answer.to_data(), best.chance, rival, Depth.DEEP)
    return _proven(draft, luck)


def _proven(draft: Puzzle, luck: int) -> Puzzle | None:
    """Judged once more, closely, from nothing but the text."""
    try:
        view, decision = opened(draft)
    except FeldherrError:
        return None
    best, rival = _standing_out(judge(draft.game, view, luck + 1), decision, luck, _CLOSELY)
    if best is None or best.answer.to_data() != draft.answer:
        return None
    depth = _depth(draft.game, view, decision, best.answer, luck)
    return Puzzle(draft.game, draft.position, draft.answer, best.chance, rival, depth)


@dataclass(frozen=True)
class _Best:
    answer: Record
    chance: float


def _standing_out(
    judge: Judge[State], decision: Decision, luck: int, times: int
) -> tuple[_Best | None, float]:
    """The best answer and the chance of the next one, if the gap between them is clear."""
    answers = decision.options() or []
    random = Quick(luck)
    first = [judge.outcome(each, random.below(LUCK)) for each in answers]
    ranked = sorted(range(len(answers)), key=lambda at: -first[at])
    if first[ranked[0]] - first[ranked[1]] < CLEAR / 2:
        return None, 0.0
    closer = ranked[: _RIVALS + 1]
    worlds = [random.below(LUCK) for _ in range(3 * times)]
    chances = {at: [judge.outcome(answers[at], world) for world in worlds] for at in closer}
    means = {at: sum(found) / len(found) for at, found in chances.items()}
    one, two = sorted(closer, key=lambda at: -means[at])[:2]
    gaps = [mine - theirs for mine, theirs in zip(chances[one], chances[two], strict=True)]
    gap = sum(gaps) / len(gaps)
    spread = sqrt(sum((each - gap) ** 2 for each in gaps) / max(1, len(gaps) - 1) / len(gaps))
    if gap < CLEAR or gap < SURE * spread:
        return None, 0.0
    return _Best(answers[one], means[one]), means[two]


def _depth(game: str, view: View[State], decision: Decision, answer: Record, luck: int) -> Depth:
    for depth, name in ((Depth.AT_SIGHT, "easy"), (Depth.A_TURN, "normal")):
        agents = [feldherr.agent(game, name, seed=luck + taste) for taste in range(_TASTES)]
        finders = sum(agent.decide(view, decision) == answer for agent in agents)
        if 2 * finders > _TASTES:
            return depth
    return Depth.DEEP
