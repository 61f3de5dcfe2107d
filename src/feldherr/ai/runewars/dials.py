"""Command tools as a whole: set at first sight, guessed where they are hidden, and varied unit by unit."""

from feldherr.ai.battlefield.brain import Plans
from feldherr.ai.runewars.mind import Mind
from feldherr.ai.runewars.orders import Order, Orders
from feldherr.core.codec import Record
from feldherr.core.rng import Quick
from feldherr.games.runewars.answers import Dials
from feldherr.games.runewars.decisions import SetDials
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.rules.dials import initiative
from feldherr.games.runewars.state import HIDDEN, Ctx, State


class DialPlans(Plans):
    """The few best settings of every unit, and every mixture of them."""

    def __init__(self, decision: SetDials, mind: Mind, choices: int) -> None:
        self.offers = [mind.orders(mind.state, unit).found[:choices] for unit in decision.numbers]
        super().__init__(dialled([offered[0] for offered in self.offers]), len(self.offers))

    def variants(self, plan: Record, part: int) -> list[Record]:
        assert isinstance(plan, Dials)
        found: list[Record] = []
        for order in self.offers[part]:
            actions, modifiers = plan.actions[:], plan.modifiers[:]
            actions[part], modifiers[part] = order.action, order.modifier
            found.append(Dials(actions, modifiers))
        return found


def set_dials(state: State, decision: SetDials, mind: Mind, random: Quick, noise: float) -> Record:
    """Dials at first sight, for the table as it was when the question was put."""
    return dialled([mind.orders(state, unit).draw(random, noise) for unit in decision.numbers])


def fresh_dials(
    state: State, decision: SetDials, mind: Mind, random: Quick, noise: float
) -> Record:
    """Dials at first sight, for the table as it is now."""
    orders = [Orders(state, mind.muster, unit, mind.rehearsals, True) for unit in decision.numbers]
    return dialled([each.draw(random, noise) for each in orders])


def dialled(orders: list[Order]) -> Dials:
    """One order for every unit."""
    return Dials([order.action for order in orders], [order.modifier for order in orders])


def guess_dials(ctx: Ctx, seen: State, mind: Mind, random: Quick, noise: float) -> None:
    """Hidden dials as an enemy would set them, as far as they agree with what has been called."""
    state = ctx.state
    for place, unit in enumerate(seen.units):
        number = UnitId(place)
        if unit.action != HIDDEN or not seen.body(number).alive:
            continue
        now = initiative(state, number) == state.initiative
        kind = state.kind(number)
        best = -1000.0
        for order in mind.orders(state, number).found:
            value = kind.actions[order.action].initiative
            if value < state.initiative or (value == state.initiative) != now:
                continue
            worth = order.worth + noise * random.below(1000) * 0.001
            if worth > best:
                best = worth
                state.units[number].action = order.action
                state.units[number].modifier = order.modifier
