"""What a search must be told about a game, and the one-step look ahead that needs nothing else."""

from typing import Final, Generic, TypeVar

from feldherr.core.chance import Loaded
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, Decision, Seat
from feldherr.core.event import State
from feldherr.core.flow import AskAll, Ctx
from feldherr.core.rng import Quick

S = TypeVar("S", bound=State)

UNDECIDED: Final = -1.0
SURPRISE: Final = 300
"""How far, in thousandths, a guess at what others do may be off."""
_FOLLOW_UPS = 12
"""So many further questions are answered at most before a position is judged."""


class Brain(Generic[S]):
    """Judgement of one game. All figures are pure: the same position gives the same answer."""

    def outcome(self, state: S, start: S, seat: Seat) -> float:
        """1 for a game won since `start`, 0 for a lost one, 0.5 for a draw, UNDECIDED while it lasts."""
        raise NotImplementedError

    def value(self, state: S, seat: Seat) -> float:
        """The chance to win, from 0 to 1, without looking ahead."""
        raise NotImplementedError

    def candidates(self, state: S, decision: Decision, random: Quick) -> list[Record]:
        """Answers worth a thought, without repetition; all legal ones if they are few."""
        raise NotImplementedError

    def instincts(self, state: S, decision: Decision, options: list[Record]) -> list[int] | None:
        """The gain to expect from each option in thousandths, quickly; None if one has to try them."""
        raise NotImplementedError

    def is_quiet(self, decision: Decision) -> bool:
        """May the position be judged while this question is open, or is something still going on?"""
        raise NotImplementedError

    def sees_all(self) -> bool:
        """Do two seats play, and is nothing hidden from them? Then an end of the game is certain."""
        return False

    def clock(self, state: S) -> int:
        """Counts the phases of a game, to say how far a rollout has come."""
        raise NotImplementedError


def decision_of(ctx: Ctx[S], seat: Seat) -> Decision | None:
    """The open question of one seat."""
    for decision in ctx.decisions():
        if decision.seat == seat:
            return decision
    return None


def seal_others(world: Ctx[S], seat: Seat, brain: Brain[S], random: Quick) -> None:
    """Where several seats answer in secret, the others do so by instinct: a tree must not see it."""
    while isinstance(world.asked, AskAll):
        others = [each for each in world.decisions() if each.seat != seat]
        if not others:
            return
        world.answer(others[0].seat, act(world, others[0], brain, random, SURPRISE))


def act(world: Ctx[S], decision: Decision, brain: Brain[S], random: Quick, noise: int) -> Record:
    """The answer of a hurried player: by instinct if there is one, otherwise by trying a few."""
    options = brain.candidates(world.state, decision, random)
    if len(options) == 1:
        return options[0]
    gains = brain.instincts(world.state, decision, options)
    if gains is None:
        gains = tried(world, decision, options, brain, random)
    return options[_best(gains, random, noise)]


def act_at_once(state: S, decision: Decision, brain: Brain[S], random: Quick, noise: int) -> Record:
    """The answer of a player without time to think: by instinct if there is one, otherwise by chance."""
    if isinstance(decision, ChooseOne):
        gains = brain.instincts(state, decision, decision.choices)
        if gains is not None:
            return decision.choices[_best(gains, random, noise)]
    return decision.pick(random)


def _best(gains: list[int], random: Quick, noise: int) -> int:
    """Where the largest gain is, if each may be off by so much."""
    best = 0
    best_gain = -(1 << 30)
    for at in range(len(gains)):
        gain = gains[at] + (random.below(noise) if noise else 0)
        if gain > best_gain:
            best, best_gain = at, gain
    return best


def tried(
    world: Ctx[S], decision: Decision, options: list[Record], brain: Brain[S], random: Quick
) -> list[int]:
    """What every option leads to, in thousandths of a win; what follows is answered by chance."""
    gains: list[int] = []
    start = world.state
    seed = random.below(1 << 30)
    for option in options:
        twin = world.copy()
        twin.dice = Loaded(Quick(seed))
        twin.answer(decision.seat, option)
        settle(twin, brain, Quick(seed + 1))
        gains.append(int(judged(twin, start, decision.seat, brain) * 10000.0))
    return gains


def settle(world: Ctx[S], brain: Brain[S], random: Quick) -> None:
    """Answer by chance until the position can be judged."""
    for _ in range(_FOLLOW_UPS):
        decision = world.decision()
        if decision is None or brain.is_quiet(decision):
            return
        world.answer(decision.seat, decision.pick(random))


def judged(world: Ctx[S], start: S, seat: Seat, brain: Brain[S]) -> float:
    """Result or estimate for a seat."""
    known = brain.outcome(world.state, start, seat)
    return brain.value(world.state, seat) if known == UNDECIDED else known
