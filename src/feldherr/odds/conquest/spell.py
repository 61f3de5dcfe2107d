"""CQ 9: the odds of a spell, by playing it for every number of successes."""

from feldherr.core.chance import Throw
from feldherr.games.conquest.events.magic import SpellRolled
from feldherr.games.conquest.frames.attack import Attack
from feldherr.games.conquest.frames.magic import Cast
from feldherr.games.conquest.rules.casting import attunement_of, successes_needed
from feldherr.games.conquest.rules.character_actions import is_regiment
from feldherr.games.conquest.rules.magic import is_turned_back
from feldherr.games.conquest.rules.values import character_stat_of
from feldherr.games.conquest.state import Ctx, State
from feldherr.games.conquest.terms import WOUNDS
from feldherr.odds.conquest.ahead import alone, next_throw, parted, shown
from feldherr.odds.conquest.attack import AttacksInTurn, attack_odds
from feldherr.odds.conquest.fate import fate_of_regiment
from feldherr.odds.conquest.forecast import SpellForecast
from feldherr.odds.conquest.outcome import AttackOdds, Case, mixed
from feldherr.odds.pools import Joint, add, times

_SIDES = 6


def spell_forecast(world: Ctx, throw: Throw) -> SpellForecast:
    """The odds of a spell whose dice are about to be thrown."""
    state, cast = world.state, world.within(Cast)
    value = attunement_of(state, cast)
    found = SpellForecast(cast, throw.count, value, successes_needed(state, cast))
    die: Joint = {}
    add(die, (1,), value / _SIDES)
    add(die, (0,), 1.0 - value / _SIDES)
    spread = times(die, throw.count, 1)
    turns_back = is_turned_back(state, cast)
    if turns_back:
        found.backlash = [0.0] * (throw.count + 1)
    cases: list[Case] = []
    strikes = False
    for (count,), chance in spread.items():
        twin = parted(world)
        alone(twin, Cast)
        twin.answer(throw.seat, shown(1, count, throw.count - count))
        rolled = next(each for each in twin.log or [] if isinstance(each, SpellRolled))
        found.successes[rolled.successes] += chance
        if turns_back:
            found.backlash[throw.count - rolled.successes] += chance
        if rolled.successes >= rolled.needed:
            found.works += chance
            attack = _struck(twin)
            strikes = strikes or attack is not None
            cases.append(Case(chance, _none(state, cast) if attack is None else attack))
        else:
            cases.append(Case(chance, _none(state, cast)))
    found.hits = mixed(cases) if strikes else None
    found.slain = _falls(state, found) if turns_back else 0.0
    return found


def _struck(world: Ctx) -> AttackOdds | None:
    """What the hits of a spell that works do, if it causes any."""
    next_throw(world)
    attack = world.nearest(Attack)
    return None if attack is None else attack_odds(world.state, attack)


def _none(state: State, cast: Cast) -> AttackOdds:
    """Nothing happens."""
    return AttacksInTurn(state, fate_of_regiment(state, cast.target)).odds()


def _falls(state: State, found: SpellForecast) -> float:
    """The chance that the backlash is more than the caster can suffer."""
    character = found.cast.character
    if is_regiment(state, character):
        left = fate_of_regiment(state, state.characters[character].regiment).wounds
    else:
        most = character_stat_of(state, character, WOUNDS)
        left = most - state.characters[character].wounds
    return sum(found.backlash[left:])
