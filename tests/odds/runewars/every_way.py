"""All that may come of an attack, die by die through the rules themselves: slow, simple, and beyond doubt."""

from feldherr.core.chance import Chance
from feldherr.core.decision import CHANCE
from feldherr.games.runewars.frames.attack import Attack
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.state import Ctx
from feldherr.games.runewars.terms import MORALE
from feldherr.odds.runewars.harm import Aim, Harm, Harms, add, worth


def every_way(world: Ctx, aim: Aim) -> Harms:
    """Every die, every reroll, every choice; the attacker wants most, the other side least."""
    attack = world.within(Attack)
    return _from(world, attack, _figures(world, attack.defender), aim, {})


def _from(world: Ctx, attack: Attack, before: int, aim: Aim, known: dict[str, Harms]) -> Harms:
    """Damage that goes to the same figures in another order comes to the same, so it is followed once."""
    frames = [frame.to_data() for frame in world.frames]
    here = str([attack.to_data(), frames, world.state.units[attack.defender].to_data()])
    if here not in known:
        known[here] = _followed(world, attack, before, aim, known)
    return known[here]


def _followed(world: Ctx, attack: Attack, before: int, aim: Aim, known: dict[str, Harms]) -> Harms:
    decision = world.decision()
    if decision is None:
        alive = world.state.body(attack.defender).alive
        return {
            Harm(
                before - _figures(world, attack.defender),
                attack.wounds,
                attack.trays_lost,
                not alive,
                attack.spent[MORALE] if alive else 0,
            ): 1.0
        }
    options = decision.options()
    assert options is not None
    came: list[Harms] = []
    for option in options:
        twin = world.copy()
        same = twin.within(Attack)
        twin.answer(decision.seat, option)
        came.append(_from(twin, same, before, aim, known))
    if decision.seat == CHANCE:
        assert isinstance(decision, Chance)
        weights = decision.weights()
        found: Harms = {}
        for harms, weight in zip(came, weights, strict=True):
            add(found, harms, weight / sum(weights))
        return found
    sign = 1 if world.state.sides[decision.seat] == world.state.sides[attack.decider] else -1
    return max(came, key=lambda harms: sign * worth(harms, aim))


def _figures(world: Ctx, unit: UnitId) -> int:
    return sum(1 for wounds in world.state.units[unit].figures if wounds >= 0)
