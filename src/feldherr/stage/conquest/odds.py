"""What the dice of an attack may do, exact, before anybody has committed himself to it."""

from typing import TYPE_CHECKING, Final, cast

from feldherr.core.codec import Record
from feldherr.core.decision import CHANCE, Decision
from feldherr.core.event import State as AnyState
from feldherr.core.rng import Quick
from feldherr.core.view import View
from feldherr.games.conquest.answers import Take
from feldherr.games.conquest.frames.attack import Attack
from feldherr.games.conquest.ids import NO_CHARACTER
from feldherr.games.conquest.questions import CHOOSE_ACTION
from feldherr.games.conquest.state import Ctx, State
from feldherr.games.conquest.terms import CLASHING, VOLLEYING
from feldherr.odds.conquest.attack import attack_odds
from feldherr.odds.conquest.outcome import AttackOdds
from feldherr.odds.pools import mean
from feldherr.stage.battlefield.lengths import decimal
from feldherr.stage.battlefield.sampling import percent
from feldherr.stage.parts import Odds, Outcome

if TYPE_CHECKING:
    from feldherr.stage.conquest import ConquestStage

_MOST_QUESTIONS: Final = 20
_RARE: Final = 0.0005
"""What is less likely is not listed."""


def begins_attack(answer: Record) -> bool:
    """May an answer lead to dice whose odds are known?"""
    return isinstance(answer, Take) and answer.action in (CLASHING, VOLLEYING)


def exact_odds(
    stage: "ConquestStage", view: View[AnyState], decision: Decision, answer: Record
) -> Odds | None:
    """The odds of the first attack that an answer leads to; None if there is none."""
    world = cast(Ctx, view.resample(Quick(0)))
    world.dice = None
    world.answer(decision.seat, answer)
    attack = _first_attack(world)
    if attack is None or attack.opponent != NO_CHARACTER:
        return None
    return _told(stage, world.state, attack, attack_odds(world.state, attack))


def _first_attack(world: Ctx) -> Attack | None:
    """Plays on, with the first answer to every question in between, until dice are to be thrown."""
    for _ in range(_MOST_QUESTIONS):
        asked = world.decision()
        if asked is None or asked.prompt == CHOOSE_ACTION:
            return None
        if asked.seat == CHANCE:
            return world.nearest(Attack)
        offered = asked.options()
        if not offered:
            return None
        world.answer(asked.seat, offered[0])
    return None


def _told(stage: "ConquestStage", state: State, attack: Attack, odds: AttackOdds) -> Odds:
    say, language = stage.own.say, stage.language
    text = say(
        "odds.text",
        unit=stage.names(state).regiment(attack.target),
        wounds=decimal(mean(odds.suffered), language),
        hits=decimal(mean(odds.hits), language),
        broken=percent(odds.broken),
        gone=percent(odds.shattered + odds.destroyed),
    )
    last = len(odds.lost) - 1
    outcomes = [
        Outcome(say("odds.gone") if count == last else say("odds.lost", count=count), share, 0.0)
        for count, share in enumerate(odds.lost)
        if share >= _RARE
    ]
    return Odds(text, outcomes, 0)
