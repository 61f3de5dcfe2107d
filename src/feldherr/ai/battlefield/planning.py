"""Looking ahead: worlds that agree with the view, rounds played to their end by instinct, and the best on average."""

from typing import Final, Generic, TypeVar

from feldherr.ai.battlefield.brain import AT_SIGHT, DEPLOYED, PLANNED, BattleBrain, Plans
from feldherr.ai.battlefield.budget import Budget, Depth
from feldherr.core.chance import Loaded
from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.core.event import State
from feldherr.core.flow import AskAll, Ctx
from feldherr.core.rng import Quick
from feldherr.core.view import View
from feldherr.geometry.decision import Place

S = TypeVar("S", bound=State)

_LONGEST: Final = 600
"""Answers in one imagined round; more means that something goes in circles."""
_OPENING: Final = 3
"""How many rounds show whether a unit stands well at the beginning."""
_OPENINGS: Final = 8
"""In how many worlds these rounds are played."""


class World(Generic[S]):
    """One guess at what is hidden, and the luck to come."""

    def __init__(self, ctx: Ctx[S], seed: int) -> None:
        self.ctx = ctx
        self.seed = seed


class Planner(Generic[S]):
    """One decision."""

    def __init__(
        self,
        view: View[S],
        decision: Decision,
        brain: BattleBrain[S],
        noise: float,
        budget: Budget,
        random: Quick,
    ) -> None:
        self.view = view
        self.seat = decision.seat
        self.side = brain.side(view.state, decision.seat)
        self.decision = decision
        self.brain = brain
        self.noise = noise
        """How far off the plans of the enemy may be from the best at first sight, in points."""
        self.horizon = 1
        """So many rounds are played in thought."""
        self.budget = budget
        self.random = random
        self.worlds: list[World[S]] = []

    def world(self, number: int) -> World[S]:
        """Every answer meets the same worlds in the same order."""
        while len(self.worlds) <= number:
            ctx = imagined(self.view, self.seat, self.brain, self.random, self.noise)
            self.worlds.append(World(ctx, self.random.below(1 << 30)))
        return self.worlds[number]

    def outcome(self, answer: Record, number: int) -> float:
        """What comes of an answer in one of the worlds, when the round is over."""
        world = self.world(number)
        twin = world.ctx.copy()
        # The same dice for every answer: what differs in the end, the answers have done.
        twin.dice = Loaded(Quick(world.seed))
        twin.answer(self.seat, answer)
        self.budget.simulations += 1
        play_on(twin, self.brain, Quick(world.seed + 1), self.horizon)
        return self.brain.value(twin.state, self.side)


def imagined(
    view: View[S], seat: int, brain: BattleBrain[S], random: Quick, noise: float
) -> Ctx[S]:
    """A world that agrees with what a seat knows, with likely plans of the others."""
    ctx = view.resample(random)
    brain.guess(ctx, view.state, random, noise)
    # Plans of others are sealed; in this world they are what instinct would plan.
    if isinstance(ctx.asked, AskAll):
        for other in ctx.asked.decisions:
            if other.seat != seat:
                ctx.sealed[other.seat] = brain.instinct(ctx, other, random, noise)
    return ctx


def play_on(ctx: Ctx[S], brain: BattleBrain[S], random: Quick, rounds: int) -> None:
    """Play by instinct until so many more plans have been made, or the battle is over."""
    begun = brain.round(ctx.state)
    for _ in range(_LONGEST):
        asked = ctx.decision()
        if asked is None:
            return
        if brain.care(ctx.state, asked) != PLANNED:
            ctx.answer(asked.seat, brain.instinct(ctx, asked, random, 0.0))
        # A new plan is where the next thought would begin, and here the position is judged.
        elif brain.round(ctx.state) - begun >= rounds:
            return
        else:
            ctx.answer(asked.seat, brain.later_plan(ctx, asked, random))


def thought_out(planner: Planner[S], depth: Depth) -> Record:
    """The answer to a question, with as much thought as it deserves and depth and budget allow."""
    brain, decision, random = planner.brain, planner.decision, planner.random
    care = brain.care(planner.view.state, decision)
    if care == PLANNED:
        planner.horizon = depth.horizon
        return best_plan(
            planner,
            brain.plans(decision, depth.choices),
            depth.worlds,
            depth.rounds,
            depth.trust,
        )
    # Instinct needs a world without gaps; whatever is hidden may be filled in any way that agrees with the view.
    world = planner.view.resample(random)
    if care == AT_SIGHT or (care == DEPLOYED and depth.places == 1):
        return brain.instinct(world, decision, random, 0.0)
    if care == DEPLOYED:
        planner.horizon = _OPENING
        return best_answer(planner, _deployments(planner, world, depth.places // 2), _OPENINGS)
    options = suggestions(planner, world, depth.options)
    if depth.drops:
        return _best_variant(planner, options, depth.trials, depth.trust)
    return best_answer(planner, options, depth.trials)


def suggestions(planner: Planner[S], world: Ctx[S], most: int) -> list[Record]:
    """A few legal answers, the one at first sight before all others."""
    brain, decision = planner.brain, planner.decision
    # Instinct comes first: it wins ties, and with no time left it is the answer.
    found = [brain.instinct(world, decision, planner.random, 0.0)]
    if most == 1:
        return found
    for other in brain.alternatives(world, decision, most):
        if len(found) >= most:
            break
        if other not in found:
            found.append(other)
    return found


def _deployments(planner: Planner[S], world: Ctx[S], half: int) -> list[Record]:
    """Some places spread over the zone, as many that look good."""
    brain, decision = planner.brain, planner.decision
    found = suggestions(planner, world, half)
    if isinstance(decision, Place):
        for _ in range(half):
            found.append(brain.instinct(world, decision, planner.random, 0.0))
    return found


def best_answer(planner: Planner[S], options: list[Record], worlds: int) -> Record:
    """The best of a few answers on average over so many worlds, as far as the budget allows."""
    if len(options) == 1:
        return options[0]
    # World by world and not answer by answer: when the budget ends, all have been tried in the same luck.
    sums = [0.0] * len(options)
    for number in range(worlds):
        for place in range(len(options)):
            sums[place] += planner.outcome(options[place], number)
        if planner.budget.is_spent():
            break
    best = 0
    for place in range(1, len(options)):
        if sums[place] > sums[best]:
            best = place
    return options[best]


def best_plan(
    planner: Planner[S], plans: Plans, worlds: int, rounds: int, trust: float = 0.0
) -> Record:
    """Coordinate ascent: part by part the variant that does best with what is planned for the others."""
    plan, budget = plans.first, planner.budget
    for _ in range(rounds):
        changed = False
        for part in range(plans.parts):
            best = _best_variant(planner, plans.variants(plan, part), worlds, trust)
            if best != plan:
                plan = best
                changed = True
            if budget.is_spent():
                break
        # No single part is better otherwise; changing two at once is beyond this search.
        if not changed or budget.is_spent():
            break
    return plan


def _best_variant(planner: Planner[S], variants: list[Record], worlds: int, trust: float) -> Record:
    """Half of the variants drop out after each third of the worlds; the first wins unless one is better by `trust`."""
    if len(variants) == 1:
        return variants[0]
    alive = list(range(len(variants)))
    sums = [0.0] * len(variants)
    done = 0
    while done < worlds:
        for place in alive:
            sums[place] += planner.outcome(variants[place], done)
        sums[0] += trust
        done += 1
        # Successive halving: worlds are spent on those variants that may still be the best.
        if done in (worlds // 3, worlds * 2 // 3) and len(alive) > 2:
            alive.sort(key=sums.__getitem__, reverse=True)
            alive = alive[: max(2, (len(alive) + 1) // 2)]
        if planner.budget.is_spent():
            break
    best = alive[0]
    for place in alive:
        if sums[place] > sums[best]:
            best = place
    return variants[best]
