"""Odds of attacks, exact where all that follows can be reckoned with, sampled where it cannot."""

from typing import TYPE_CHECKING, Final, cast

from feldherr.ai.runewars.estimate import Taste
from feldherr.ai.runewars.instinct import instinct
from feldherr.ai.runewars.mind import Mind
from feldherr.core.codec import Record
from feldherr.core.decision import CHANCE, Decision
from feldherr.core.event import State as AnyState
from feldherr.core.rng import Quick
from feldherr.core.view import View
from feldherr.games.runewars.frames.attack import Attack
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.state import Ctx, State
from feldherr.games.runewars.telling.names import Names
from feldherr.odds.runewars.aftermath import NotExact
from feldherr.odds.runewars.harm import Harms, distribution, wounds_first
from feldherr.stage.battlefield.lengths import decimal
from feldherr.stage.battlefield.sampling import percent
from feldherr.stage.parts import Odds, OddsMark, Outcome
from feldherr.stage.runewars.sampling import Result, is_past, label, rank, sampled
from feldherr.stage.runewars.wording import own_texts

if TYPE_CHECKING:
    from feldherr.stage.base import Stage

_TASTE: Final = Taste(hope=1.0, fear=0.5)
_MOST_QUESTIONS: Final = 100
_RARE: Final = 0.0005
"""What is less likely is not listed."""


def forecast(
    stage: "Stage", view: View[AnyState], decision: Decision, answer: Record, samples: int
) -> Odds | None:
    """What an answer may do to the target of the next attack; None where nobody attacks."""
    try:
        return _exact(stage, view, decision, answer)
    except NotExact:
        return sampled(stage, view, decision, answer, samples)


def _exact(stage: "Stage", view: View[AnyState], decision: Decision, answer: Record) -> Odds:
    from feldherr.odds.runewars.attack import attack_odds  # numpy takes its time to load

    known = cast(View[State], view)
    mind = Mind(known.state, _TASTE)
    world = known.resample(Quick(0))
    target = _target(world, decision, answer, mind)
    harms = attack_odds(world, mind, wounds_first)
    if not harms:
        raise NotExact
    return _told(Names(stage.texts, known.state), target, harms)


def _target(world: Ctx, decision: Decision, answer: Record, mind: Mind) -> UnitId:
    """Plays on until an attack has its target; nothing may be left to chance before."""
    world.dice, world.log = None, []
    world.answer(decision.seat, answer)
    for _ in range(_MOST_QUESTIONS):
        attack = world.nearest(Attack)
        if attack is not None and attack.defender >= 0:
            return attack.defender
        asked = world.decision()
        if asked is None or asked.seat == CHANCE or is_past(world.log):
            break
        world.answer(asked.seat, instinct(world, asked, mind, Quick(0)))
    raise NotExact


def _told(names: Names, target: UnitId, harms: Harms) -> Odds:
    say = own_texts(names.language).say
    figures = _mean(distribution(harms, lambda harm: harm.figures))
    wounds = _mean(distribution(harms, lambda harm: harm.wounds))
    gone = sum(chance for harm, chance in harms.items() if harm.destroyed)
    tested = sum(chance for harm, chance in harms.items() if harm.severity)
    text = say(
        "odds.exact",
        unit=names.unit(target),
        n=names.count(target),
        mean=decimal(figures, names.language),
        wounds=decimal(wounds, names.language),
        destroyed=percent(gone),
        tested=percent(tested),
    )
    mark = OddsMark(f"unit.{target}", say("odds.mark", mean=decimal(figures, names.language)))
    return Odds(text, _outcomes(names, harms), 0, [mark])


def _outcomes(names: Names, harms: Harms) -> list[Outcome]:
    """From nothing to everything; what reads the same is one outcome."""
    shares: dict[str, float] = {}
    order: dict[str, tuple[int, int]] = {}
    for harm, chance in harms.items():
        result = Result(UnitId(0), harm.figures, harm.wounds, harm.destroyed)
        said = label(names, result)
        shares[said] = shares.get(said, 0.0) + chance
        order[said] = rank(result)
    said_in_order = sorted(shares, key=lambda said: order[said])
    return [Outcome(said, shares[said], 0.0) for said in said_in_order if shares[said] >= _RARE]


def _mean(chances: list[float]) -> float:
    return sum(number * chance for number, chance in enumerate(chances))
