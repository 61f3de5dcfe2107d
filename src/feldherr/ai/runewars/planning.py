"""Looking ahead: worlds that agree with the view, rounds played to their end by instinct, and the best on average."""

from collections.abc import Callable

from feldherr.ai.runewars.instinct import instinct
from feldherr.ai.runewars.mind import Mind
from feldherr.ai.runewars.orders import Orders
from feldherr.core.chance import Loaded
from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.core.flow import AskAll
from feldherr.core.rng import Quick
from feldherr.core.view import View
from feldherr.games.runewars.answers import Dials
from feldherr.games.runewars.decisions import SetDials
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.rules.dials import initiative
from feldherr.games.runewars.state import HIDDEN, Ctx, State

_LONGEST = 600
"""Answers in one imagined round; more means that something goes in circles."""


_LATER_NOISE = 1.0
"""How far off the dials of later rounds may be, in points."""


class World:
    """One guess at what is hidden, and the luck to come."""

    def __init__(self, ctx: Ctx, seed: int) -> None:
        self.ctx = ctx
        self.seed = seed


class Planner:
    """One decision. `simulations` counts the rounds played in thought."""

    def __init__(
        self,
        view: View[State],
        decision: Decision,
        mind: Mind,
        noise: float,
        horizon: int,
        random: Quick,
    ) -> None:
        self.view = view
        self.seat = decision.seat
        self.side = view.state.sides[decision.seat]
        self.decision = decision
        self.mind = mind
        self.noise = noise
        """How far off the dials of the enemy may be from the best at first sight, in points."""
        self.horizon = horizon
        """So many rounds are played in thought."""
        self.random = random
        self.worlds: list[World] = []
        self.simulations = 0

    def world(self, number: int) -> World:
        """Every answer meets the same worlds in the same order."""
        while len(self.worlds) <= number:
            ctx = imagined(self.view, self.seat, self.mind, self.random, self.noise)
            self.worlds.append(World(ctx, self.random.below(1 << 30)))
        return self.worlds[number]

    def outcome(self, answer: Record, number: int) -> float:
        """What comes of an answer in one of the worlds, when the round is over."""
        world = self.world(number)
        twin = world.ctx.copy()
        twin.dice = Loaded(Quick(world.seed))
        twin.answer(self.seat, answer)
        self.simulations += 1
        play_on(twin, self.mind, Quick(world.seed + 1), self.horizon)
        return self.mind.value(twin.state, self.side)


def imagined(view: View[State], seat: int, mind: Mind, random: Quick, noise: float) -> Ctx:
    """A world that agrees with what a seat knows, with likely dials of the others."""
    ctx = view.resample(random)
    guess_dials(ctx, view.state, mind, random, noise)
    if isinstance(ctx.asked, AskAll):
        for other in ctx.asked.decisions:
            if other.seat != seat:
                ctx.sealed[other.seat] = instinct(ctx, other, mind, random, noise)
    return ctx


def play_on(ctx: Ctx, mind: Mind, random: Quick, rounds: int) -> None:
    """Play by instinct until so many more rounds have begun and dials are to be set, or the battle is over."""
    begun = ctx.state.round
    for _ in range(_LONGEST):
        asked = ctx.decision()
        if asked is None:
            return
        if not isinstance(asked, SetDials):
            ctx.answer(asked.seat, instinct(ctx, asked, mind, random))
        elif ctx.state.round - begun >= rounds:
            return
        else:
            ctx.answer(asked.seat, fresh_dials(ctx.state, asked, mind, random, _LATER_NOISE))


def fresh_dials(
    state: State, decision: SetDials, mind: Mind, random: Quick, noise: float
) -> Record:
    """Dials at first sight, for the table as it is now."""
    actions: list[int] = []
    modifiers: list[int] = []
    for number in decision.numbers:
        order = Orders(state, mind.muster, number, True).draw(random, noise)
        actions.append(order.action)
        modifiers.append(order.modifier)
    return Dials(actions, modifiers)


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


def best_answer(
    planner: Planner, options: list[Record], worlds: int, out_of_time: Callable[[], bool]
) -> Record:
    """The best of a few answers on average over so many worlds, as far as time allows."""
    sums = [0.0] * len(options)
    for number in range(worlds):
        for place in range(len(options)):
            sums[place] += planner.outcome(options[place], number)
        if out_of_time():
            break
    best = 0
    for place in range(1, len(options)):
        if sums[place] > sums[best]:
            best = place
    return options[best]


def best_dials(
    planner: Planner,
    decision: SetDials,
    choices: int,
    worlds: int,
    rounds: int,
    out_of_time: Callable[[], bool],
) -> Record:
    """Coordinate ascent: unit by unit the setting that does best with those of the others."""
    mind = planner.mind
    state = planner.view.state
    offers = [mind.orders(state, number).found[:choices] for number in decision.numbers]
    chosen = [0] * len(offers)
    for _ in range(rounds):
        changed = False
        for unit in range(len(offers)):
            plans: list[Record] = []
            for option in range(len(offers[unit])):
                chosen_now = chosen[:]
                chosen_now[unit] = option
                actions = [offers[u][chosen_now[u]].action for u in range(len(offers))]
                modifiers = [offers[u][chosen_now[u]].modifier for u in range(len(offers))]
                plans.append(Dials(actions, modifiers))
            best = _best_plan(planner, plans, worlds, out_of_time)
            if best != chosen[unit]:
                chosen[unit] = best
                changed = True
            if out_of_time():
                break
        if not changed or out_of_time():
            break
    actions = [offers[u][chosen[u]].action for u in range(len(offers))]
    modifiers = [offers[u][chosen[u]].modifier for u in range(len(offers))]
    return Dials(actions, modifiers)


def _best_plan(
    planner: Planner, plans: list[Record], worlds: int, out_of_time: Callable[[], bool]
) -> int:
    """Half of the plans drop out after each third of the worlds."""
    alive = list(range(len(plans)))
    sums = [0.0] * len(plans)
    done = 0
    while done < worlds:
        for place in alive:
            sums[place] += planner.outcome(plans[place], done)
        done += 1
        if done in (worlds // 3, worlds * 2 // 3) and len(alive) > 2:
            alive.sort(key=sums.__getitem__, reverse=True)
            alive = alive[: max(2, (len(alive) + 1) // 2)]
        if out_of_time():
            break
    best = alive[0]
    for place in alive:
        if sums[place] > sums[best]:
            best = place
    return best
