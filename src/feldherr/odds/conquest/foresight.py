"""What is about to happen in a world in which something has begun: the odds of the first dice, and of what follows."""

from feldherr.core.chance import Throw
from feldherr.games.conquest.answers import RegimentChoice
from feldherr.games.conquest.frames.attack import Attack
from feldherr.games.conquest.frames.characters import Duel
from feldherr.games.conquest.frames.charge import Charge
from feldherr.games.conquest.frames.shooting import Volley
from feldherr.games.conquest.questions import (
    CHOOSE_ACTION,
    CHOOSE_CHARACTER_ACTION,
    CHOOSE_POOL,
    CHOOSE_UNIT,
    MARCH,
    ROLL_FEAR,
    ROLL_GROUND,
    ROLL_RESERVE,
    ROLL_RESOLVE,
    ROLL_SPELL,
    ROLL_WITHDRAWAL,
)
from feldherr.games.conquest.state import Ctx
from feldherr.games.conquest.terms import IN_DUEL
from feldherr.odds.conquest.ahead import next_asked, parted
from feldherr.odds.conquest.attack import attack_odds, odds_in_turn
from feldherr.odds.conquest.charge import charge_forecast, ground_forecast
from feldherr.odds.conquest.duel import duel_forecast
from feldherr.odds.conquest.forecast import AttackForecast, Forecast
from feldherr.odds.conquest.single import (
    fear_forecast,
    reserve_forecast,
    resolve_forecast,
    withdrawal_forecast,
)
from feldherr.odds.conquest.spell import spell_forecast


def foreseen(world: Ctx) -> list[Forecast]:
    """The odds of what has begun; nothing if no dice are thrown before somebody decides about something else.

    Questions in between are answered by what is offered first. A clash has a forecast for every pool. The log of the
    world must begin with what is asked about: it tells whether a charge that throws no die has arrived.
    """
    asked = next_asked(
        world, CHOOSE_POOL, CHOOSE_ACTION, CHOOSE_CHARACTER_ACTION, CHOOSE_UNIT, MARCH
    )
    if asked is None:
        return []
    if asked.prompt == CHOOSE_POOL:
        found: list[Forecast] = []
        for choice in asked.options() or []:
            assert isinstance(choice, RegimentChoice)
            twin = parted(world)
            twin.answer(asked.seat, choice)
            found += foreseen(twin)
        return found
    return _of_throw(world, asked) if isinstance(asked, Throw) else []


def _of_throw(world: Ctx, throw: Throw) -> list[Forecast]:
    """By what the dice are for."""
    if world.nearest(Charge) is not None:
        return [charge_forecast(world)]
    attack = world.nearest(Attack)
    if attack is not None:
        return [] if _is_thrown(attack) else [_of_attack(world, attack)]
    if throw.prompt == ROLL_SPELL:
        return [spell_forecast(world, throw)]
    if throw.prompt == ROLL_FEAR:
        return [fear_forecast(world, throw)]
    if throw.prompt == ROLL_RESOLVE:
        return [resolve_forecast(world, throw)]
    if throw.prompt == ROLL_WITHDRAWAL:
        return [withdrawal_forecast(world)]
    if throw.prompt == ROLL_RESERVE:
        return [reserve_forecast(world)]
    return [ground_forecast(world)] if throw.prompt == ROLL_GROUND else []


def _is_thrown(attack: Attack) -> bool:
    """Have dice of an attack fallen already?"""
    for roll in attack.rolls:
        if sum(roll.faces):
            return True
    return bool(attack.saves)


def _of_attack(world: Ctx, attack: Attack) -> Forecast:
    if attack.kind == IN_DUEL and world.nearest(Duel) is not None:
        return duel_forecast(world, attack)
    volley = world.nearest(Volley)
    if volley is not None:
        return AttackForecast(attack, odds_in_turn(world.state, [attack, *volley.attacks]))
    return AttackForecast(attack, attack_odds(world.state, attack))
