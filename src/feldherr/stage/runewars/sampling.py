"""Attacks played out in many worlds: how often the target loses how much."""

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, cast

from feldherr.ai.runewars.estimate import Taste
from feldherr.ai.runewars.instinct import instinct
from feldherr.ai.runewars.mind import Mind
from feldherr.core.chance import Loaded
from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.core.event import Event
from feldherr.core.event import State as AnyState
from feldherr.core.rng import Quick
from feldherr.core.view import View
from feldherr.games.runewars.events.activation import EndPhaseBegan, Revealed
from feldherr.games.runewars.events.attack import DiceRolled
from feldherr.games.runewars.events.damage import FigureRemoved, UnitDestroyed, Wounded
from feldherr.games.runewars.frames.attack import Attack
from feldherr.games.runewars.ids import NO_UNIT, UnitId
from feldherr.games.runewars.state import Ctx, State
from feldherr.games.runewars.telling.names import Names
from feldherr.stage.battlefield.lengths import decimal
from feldherr.stage.battlefield.sampling import PlayedOn, error, mean_of, outcomes_of, percent
from feldherr.stage.parts import Odds, Outcome
from feldherr.stage.runewars.starting import begins_attack
from feldherr.stage.runewars.wording import own_texts

if TYPE_CHECKING:
    from feldherr.stage.base import Stage

_TASTE: Final = Taste(hope=1.0, fear=0.5)
NO_ATTACK: Final = NO_UNIT


class Result:
    """What an attack has done to its target; `target` is NO_ATTACK if there was none."""

    def __init__(self, target: UnitId, figures: int, wounds: int, destroyed: bool) -> None:
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
        played.play(decision.seat, answer)
        results.append(played.counted())
    if all(each.target == NO_ATTACK for each in results):
        return _foiled(stage, results) if begins_attack(known.state, decision, answer) else None
    return _told(Names(stage.texts, known.state), results)


def is_past(log: Sequence[Event[State]]) -> bool:
    """Somebody else acts now, so what was asked about will not come."""
    others = sum(1 for event in log if isinstance(event, Revealed))
    return others > 1 or any(isinstance(event, EndPhaseBegan) for event in log)


class Playing(PlayedOn[State]):
    """One world, played on by instinct until the next attack is over."""

    def __init__(self, world: Ctx, mind: Mind, random: Quick) -> None:
        super().__init__(world, random)
        self.mind = mind
        self.attack: Attack | None = None

    def look(self) -> None:
        """Once somebody attacks, nothing but the attack is carried to its end."""
        if self.attack is not None:
            return
        for place, frame in enumerate(self.world.frames):
            record = frame.record
            if isinstance(record, Attack) and record.defender >= 0:
                self.attack = record
                self.world.dice = Loaded(self.random)
                for below in self.world.frames[:place]:
                    below.at = len(below.procedure.steps)
                return

    def is_over(self) -> bool:
        """Somebody else acts now, so there will be no attack."""
        if self.attack is not None:
            return False
        return is_past(self.log)

    def decided(self, decision: Decision) -> Record:
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
    targets = Counter(each.target for each in results if each.target != NO_ATTACK)
    target = targets.most_common(1)[0][0]
    mean, off = mean_of([each.figures for each in results])
    text = say(
        "odds.text",
        unit=names.unit(target),
        n=names.count(target),
        mean=decimal(mean, names.language),
        wounds=decimal(sum(each.wounds for each in results) / total, names.language),
        error=decimal(off, names.language),
        destroyed=percent(sum(1 for each in results if each.destroyed) / total),
        samples=total,
    )
    return Odds(text, outcomes_of(results, lambda each: label(names, each), rank), total)


def label(names: Names, result: Result) -> str:
    say = own_texts(names.language).say
    if result.target == NO_ATTACK:
        return say("odds.no_attack")
    if result.destroyed:
        return say("odds.destroyed")
    if result.figures:
        return say("odds.figures", count=result.figures)
    return say("odds.wounds", count=result.wounds) if result.wounds else say("odds.nothing")


def rank(result: Result) -> tuple[int, int]:
    """From nothing to everything."""
    if result.target == NO_ATTACK:
        return (0, 0)
    if result.destroyed:
        return (4, 0)
    if result.figures:
        return (3, result.figures)
    return (2, result.wounds) if result.wounds else (1, 0)
