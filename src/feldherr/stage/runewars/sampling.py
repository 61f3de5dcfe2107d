"""Attacks played out in many worlds: how often the target loses how much."""

from collections import Counter
from math import sqrt
from typing import TYPE_CHECKING, Final, cast

from feldherr.ai.runewars.estimate import Taste
from feldherr.ai.runewars.instinct import instinct
from feldherr.ai.runewars.mind import Mind
from feldherr.core.chance import Chance, Loaded
from feldherr.core.codec import Record
from feldherr.core.decision import CHANCE, Decision
from feldherr.core.event import State as AnyState
from feldherr.core.rng import Quick
from feldherr.core.view import View
from feldherr.games.runewars.events.activation import EndPhaseBegan, Revealed
from feldherr.games.runewars.events.attack import DiceRolled
from feldherr.games.runewars.events.base import Event
from feldherr.games.runewars.events.damage import FigureRemoved, UnitDestroyed, Wounded
from feldherr.games.runewars.frames.attack import Attack
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.state import Ctx, State
from feldherr.games.runewars.telling.names import Names
from feldherr.stage.parts import Odds, Outcome
from feldherr.stage.runewars.starting import begins_attack
from feldherr.stage.runewars.wording import own_texts

if TYPE_CHECKING:
    from feldherr.stage.base import Stage

_MOST_QUESTIONS: Final = 200
_TASTE: Final = Taste(hope=1.0, fear=0.5)
_WIDE: Final = 1.96
"""Standard errors on either side that hold 95 of 100 cases."""
NO_ATTACK: Final = -1


class Result:
    """What an attack has done to its target; `target` is NO_ATTACK if there was none."""

    def __init__(self, target: int, figures: int, wounds: int, destroyed: bool) -> None:
        self.target = target
        self.figures = figures
        self.wounds = wounds
        self.destroyed = destroyed


def sampled(
    stage: "Stage",
    view: View[AnyState],
    decision: Decision,
    answer: Record,
    samples: int,
    seed: int = 0,
) -> Odds | None:
    """Shares of what the target loses, with the error they may have; None where nobody is told to attack.

    Worlds that agree with the view are played on by instinct until the attack is over.
    """
    known = cast(View[State], view)
    random = Quick(seed)
    mind = Mind(known.state, _TASTE)
    results: list[Result] = []
    for _ in range(samples):
        played = Playing(known.resample(random), mind, random)
        results.append(played.result(decision.seat, answer))
    if all(each.target == NO_ATTACK for each in results):
        return _foiled(stage, results) if begins_attack(known.state, decision, answer) else None
    return _told(Names(stage.texts, known.state), results)


class Playing:
    """One world, played on until the next attack is over."""

    def __init__(self, world: Ctx, mind: Mind, random: Quick) -> None:
        self.world = world
        self.mind = mind
        self.random = random
        self.log: list[Event] = []
        self.attack: Attack | None = None
        self.begun = 0
        """Events before the attack."""
        world.log = self.log
        world.dice = None

    def result(self, seat: int, answer: Record) -> Result:
        self.look()
        self.world.answer(seat, answer)
        for _ in range(_MOST_QUESTIONS):
            self.look()
            decision = self.world.decision()
            if decision is None or (self.attack is None and self.is_past()):
                break
            self.world.answer(decision.seat, self.answer(decision))
        return self.counted()

    def look(self) -> None:
        """Once somebody attacks, nothing but the attack is carried to its end."""
        if self.attack is not None:
            return
        for place, frame in enumerate(self.world.frames):
            record = frame.record
            if isinstance(record, Attack) and record.defender >= 0:
                self.attack = record
                self.begun = len(self.log)
                self.world.dice = Loaded(self.random)
                for below in self.world.frames[:place]:
                    below.at = len(below.procedure.steps)
                return

    def is_past(self) -> bool:
        """Somebody else acts now, so there will be no attack."""
        others = sum(1 for event in self.log if isinstance(event, Revealed))
        return others > 1 or any(isinstance(event, EndPhaseBegan) for event in self.log)

    def answer(self, decision: Decision) -> Record:
        if decision.seat == CHANCE:
            return cast(Chance, decision).sample(self.random)
        return instinct(self.world, decision, self.mind, self.random)

    def counted(self) -> Result:
        if self.attack is None or not any(isinstance(each, DiceRolled) for each in self.log):
            return Result(NO_ATTACK, 0, 0, False)
        target = self.attack.defender
        figures = wounds = 0
        destroyed = False
        for event in self.log:
            if isinstance(event, FigureRemoved) and event.unit == target:
                figures += 1
            elif isinstance(event, Wounded) and event.unit == target:
                wounds += 1
            elif isinstance(event, UnitDestroyed) and event.unit == target:
                destroyed = True
        return Result(target, figures, wounds, destroyed)


def _foiled(stage: "Stage", results: list[Result]) -> Odds:
    """An attack of which nothing ever comes, such as one whose dice the enemy takes away."""
    say, total = own_texts(stage.language).say, len(results)
    outcome = Outcome(say("odds.no_attack"), 1.0, error(total, total))
    return Odds(say("odds.foiled", samples=total), [outcome], total)


def _told(names: Names, results: list[Result]) -> Odds:
    say = own_texts(names.language).say
    total = len(results)
    labels = [_label(names, each) for each in results]
    order = {label: _rank(each) for label, each in zip(labels, results, strict=True)}
    counts = Counter(labels)
    outcomes = [
        Outcome(label, counts[label] / total, error(counts[label], total))
        for label in sorted(counts, key=lambda label: order[label])
    ]
    targets = Counter(each.target for each in results if each.target != NO_ATTACK)
    target = targets.most_common(1)[0][0]
    lost = [each.figures for each in results]
    mean = sum(lost) / total
    spread = sqrt(sum((each - mean) ** 2 for each in lost) / total) if total else 0.0
    text = say(
        "odds.text",
        unit=names.unit(UnitId(target)),
        n=names.count(UnitId(target)),
        mean=_decimal(names, mean),
        wounds=_decimal(names, sum(each.wounds for each in results) / total),
        error=_decimal(names, _WIDE * spread / sqrt(total)),
        destroyed=_percent(sum(1 for each in results if each.destroyed) / total),
        samples=total,
    )
    return Odds(text, outcomes, total)


def _label(names: Names, result: Result) -> str:
    say = own_texts(names.language).say
    if result.target == NO_ATTACK:
        return say("odds.no_attack")
    if result.destroyed:
        return say("odds.destroyed")
    if result.figures:
        return say("odds.figures", count=result.figures)
    return say("odds.wounds", count=result.wounds) if result.wounds else say("odds.nothing")


def _rank(result: Result) -> tuple[int, int]:
    """From nothing to everything."""
    if result.target == NO_ATTACK:
        return (0, 0)
    if result.destroyed:
        return (4, 0)
    if result.figures:
        return (3, result.figures)
    return (2, result.wounds) if result.wounds else (1, 0)


def error(count: int, total: int) -> float:
    """How far a share may be off, 95 times of 100 (Agresti and Coull), also where it is nothing or everything."""
    share = (count + 2) / (total + 4)
    return _WIDE * sqrt(share * (1 - share) / (total + 4))


def _percent(share: float) -> str:
    return f"{round(share * 100)} %"


def _decimal(names: Names, number: float) -> str:
    shown = f"{number:.1f}"
    return shown.replace(".", ",") if names.language == "de" else shown
