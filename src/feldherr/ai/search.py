"""Information-set Monte Carlo tree search for one observer.

Every simulation draws a world that agrees with the view and walks down one common tree, whose edges are
answers. Edges that the world does not offer are passed over, and how often an edge was on offer counts in
its exploration. Dice and draws are nodes of their own, hidden cards are part of the world. A leaf is played
on for a while by instinct and then judged. Where nothing is hidden, an end of the game that is reached without
chance is certain, and so is what follows from it for the answers before.
"""

from collections.abc import Callable
from math import sqrt
from typing import Generic, TypeVar

from feldherr.ai.search_brain import (
    UNDECIDED,
    Brain,
    act_at_once,
    decision_of,
    judged,
    seal_others,
    tried,
)
from feldherr.core.chance import Draw, Loaded
from feldherr.core.codec import Record
from feldherr.core.decision import CHANCE, ChooseOne, Confirm, Decision, Seat
from feldherr.core.event import State
from feldherr.core.flow import Ctx
from feldherr.core.rng import Quick
from feldherr.core.view import View

S = TypeVar("S", bound=State)

FULL = 1 << 20
"""A rollout of that length ends with the game."""


class Settings:
    """The dials of a search."""

    def __init__(
        self,
        explore: float = 1.2,
        temperature: int = 250,
        waves: int = 1,
        length: int = 30,
        noise: int = 300,
        doubt: float = 0.05,
    ) -> None:
        self.explore = explore
        """How much an untried answer attracts."""
        self.temperature = temperature
        """A promise larger by this many thousandths doubles the attraction."""
        self.waves = waves
        """How many phases of the game a rollout goes through."""
        self.length = length
        """How many answers a rollout gives at most."""
        self.noise = noise
        """How far instinct may stray in a rollout, in thousandths."""
        self.doubt = doubt
        """How much worse than its brothers an untried answer is supposed to be."""


class Edge:
    """An answer and what became of it, counted for the seat that gives it."""

    def __init__(self, answer: Record, pull: float) -> None:
        self.answer = answer
        self.pull = pull
        self.seen = 0
        self.visits = 0
        self.total = 0.0
        self.proven = UNDECIDED
        """What it certainly leads to for the seat that gives it, once that is known."""
        self.node = Node()


class Node:
    """A question in the tree, or a draw."""

    def __init__(self) -> None:
        self.edges: dict[Record, Edge] | None = None
        self.visits = 0
        self.total = 0.0
        self.wide: list[Record] | None = None
        """Answers tried so far, where there are too many to list."""
        self.drawn: dict[Record, Node] | None = None
        """What follows each outcome of a draw."""


class Search(Generic[S]):
    """One search for one decision. `simulations` says afterwards how much was done."""

    def __init__(self, brain: Brain[S], settings: Settings, random: Quick) -> None:
        self.brain = brain
        self.settings = settings
        self.random = random
        self.root = Node()
        self.simulations = 0
        self.proves = brain.sees_all()
        self.only: Record | None = None
        """The answer whose consequences are searched, if it is not to be found."""

    def run(
        self, view: View[S], decision: Decision, iterations: int, out_of_time: Callable[[], bool]
    ) -> Record:
        """The answer looked at most often. No iterations means until time is out."""
        seat = decision.seat
        while self.simulations < iterations or iterations == 0:
            world = view.resample(self.random)
            seal_others(world, seat, self.brain, self.random)
            self._simulate(world, view.state, seat)
            self.simulations += 1
            edges = self.root.edges
            if edges is None or (len(edges) == 1 and self.only is None) or out_of_time():
                break
            if self.proves and certain_worth(self.root) != UNDECIDED:
                break
        return self.best()

    def best(self) -> Record:
        return self._favourite().answer

    def chance(self) -> float:
        """The chance to win with the best answer."""
        edge = self._favourite()
        return edge.total / edge.visits if edge.proven == UNDECIDED else edge.proven

    def _favourite(self) -> Edge:
        edges = self.root.edges
        assert edges is not None
        best: Edge | None = None
        for edge in edges.values():
            if best is None or _merit(edge) > _merit(best):
                best = edge
        assert best is not None
        return best

    def _simulate(self, world: Ctx[S], start: S, seat: Seat) -> None:
        """Down the tree, one new leaf, a rollout, and back."""
        brain, random = self.brain, self.random
        path: list[Edge] = []
        nodes: list[Node] = []
        movers: list[Seat] = []
        node = self.root
        is_certain = self.proves
        # Chance is answered here and not by the world: a drawn card leads to a node of its own.
        world.dice = None
        while True:
            decision = decision_of(world, seat) if not path else world.decision()
            if decision is None:
                value = judged(world, start, seat, brain)
                break
            mover = decision.seat
            if mover == CHANCE:
                outcome = decision.pick(random)
                # What depends on chance proves nothing for other draws.
                is_certain = False
                if isinstance(decision, Draw):
                    node = _drawn(node, outcome)
                world.answer(CHANCE, outcome)
                continue
            edge = self._select(world, node, decision)
            path.append(edge)
            nodes.append(node)
            movers.append(mover)
            # Nothing is learned from playing out what is settled; its worth still counts on the way back.
            if edge.proven != UNDECIDED:
                value = edge.proven if mover == seat else 1.0 - edge.proven
                break
            world.answer(mover, edge.answer)
            # A rollout would find an end as well, and without asking for it here.
            if edge.visits == 0 and not is_certain:
                value = rollout(world, start, seat, brain, self.settings, random)
                break
            known = brain.outcome(world.state, start, seat)
            if known != UNDECIDED:
                value = known
                if is_certain:
                    prove(path, nodes, movers, known if mover == seat else 1.0 - known)
                break
            if edge.visits == 0:
                value = rollout(world, start, seat, brain, self.settings, random)
                break
            node = edge.node
        for at in range(len(path)):
            gain = value if movers[at] == seat else 1.0 - value
            path[at].visits += 1
            path[at].total += gain
            nodes[at].visits += 1
            nodes[at].total += gain

    def _select(self, world: Ctx[S], node: Node, decision: Decision) -> Edge:
        """The most promising of the answers this world offers (PUCT with availability)."""
        offered = self._offered(world, node, decision)
        total = 0.0
        for edge in offered:
            # An answer counts as seen when this world offers it: rare answers are not held to be neglected.
            edge.seen += 1
            total += edge.pull
        # What nobody has tried is thought a little worse than what has been, so that good finds are looked into
        # first.
        usual = node.total / node.visits - self.settings.doubt if node.visits else 0.5
        explore = self.settings.explore / total
        best = offered[0]
        best_worth = -1.0
        for edge in offered:
            worth = edge.total / edge.visits if edge.visits else usual
            worth += explore * edge.pull * sqrt(edge.seen) / (1 + edge.visits)
            if edge.proven != UNDECIDED:
                worth = edge.proven
            if worth > best_worth:
                best, best_worth = edge, worth
        return best

    def _offered(self, world: Ctx[S], node: Node, decision: Decision) -> list[Edge]:
        """The edges for what may be answered here, made when they are seen for the first time."""
        options = self._options(world, node, decision)
        edges = node.edges
        if edges is None:
            edges = {}
            node.edges = edges
        found: list[Edge] = []
        fresh: list[Record] = []
        for option in options:
            edge = edges.get(option)
            if edge is None:
                fresh.append(option)
            else:
                found.append(edge)
        if fresh:
            for option, pull in zip(fresh, self._pulls(world, decision, fresh), strict=True):
                edge = Edge(option, pull)
                edges[option] = edge
                found.append(edge)
        return found

    def _options(self, world: Ctx[S], node: Node, decision: Decision) -> list[Record]:
        """Progressive widening: where answers are too many, one more joins now and then."""
        if node is self.root and self.only is not None:
            return [self.only]
        if isinstance(decision, (ChooseOne, Confirm)):
            return self.brain.candidates(world.state, decision, self.random)
        wide = node.wide
        if wide is None:
            wide = self.brain.candidates(world.state, decision, self.random)
            node.wide = wide
        # Twice as many answers want four times as many visits before there is one more.
        elif node.visits > len(wide) * len(wide):
            another = decision.pick(self.random)
            if another not in wide:
                wide.append(another)
        # Worlds differ: what was legal in one may not be in this one.
        legal = [each for each in wide if decision.fits(each) and decision.check(each) is None]
        if not legal:
            legal = self.brain.candidates(world.state, decision, self.random)
            wide.extend([each for each in legal if each not in wide])
        return legal

    def _pulls(self, world: Ctx[S], decision: Decision, options: list[Record]) -> list[float]:
        """How strongly each answer attracts before it has been tried."""
        if len(options) == 1:
            return [1.0]
        gains = self.brain.instincts(world.state, decision, options)
        if gains is None:
            gains = tried(world, decision, options, self.brain, self.random)
        return [power_of_two(gain, self.settings.temperature) for gain in gains]


def _merit(edge: Edge) -> tuple[int, int, float]:
    """A certain win before anything else, a certain loss after; otherwise what was looked at most often."""
    rank = 2 if edge.proven == 1.0 else 0 if edge.proven == 0.0 else 1
    return (rank, edge.visits, edge.total)


def prove(path: list[Edge], nodes: list[Node], movers: list[Seat], gain: float) -> None:
    """The last answer of a path certainly leads to this; go back as far as that settles the answers before."""
    path[-1].proven = gain
    for at in range(len(path) - 1, 0, -1):
        # An answer is only as certain as the best reply to it.
        worth = certain_worth(nodes[at])
        if worth == UNDECIDED:
            return
        path[at - 1].proven = worth if movers[at] == movers[at - 1] else 1.0 - worth


def certain_worth(node: Node) -> float:
    """The best that who answers here can reach, if it is certain: by a win, or because all answers are settled."""
    best = UNDECIDED
    # Where answers are widened one by one, there are always some nobody has looked at.
    is_open = node.wide is not None
    if node.edges is not None:
        for edge in node.edges.values():
            if edge.proven == 1.0:
                return 1.0
            if edge.proven == UNDECIDED:
                is_open = True
            elif edge.proven > best:
                best = edge.proven
    return UNDECIDED if is_open else best


def rollout(
    world: Ctx[S], start: S, seat: Seat, brain: Brain[S], settings: Settings, random: Quick
) -> float:
    """Play on by instinct for a while, then judge."""
    world.dice = Loaded(random)
    asked = world.decision()
    if asked is not None and asked.seat == CHANCE:
        world.run()
    end = brain.clock(world.state) + settings.waves
    for _ in range(settings.length):
        known = brain.outcome(world.state, start, seat)
        if known != UNDECIDED:
            return known
        decision = world.decision()
        if decision is None:
            break
        # In the middle of an exchange the score says little: it plays on until blows have been answered.
        if brain.clock(world.state) >= end and brain.is_quiet(decision):
            break
        answer = act_at_once(world.state, decision, brain, random, settings.noise)
        world.answer(decision.seat, answer)
    return judged(world, start, seat, brain)


def _drawn(node: Node, outcome: Record) -> Node:
    if node.drawn is None:
        node.drawn = {}
    child = node.drawn.get(outcome)
    if child is None:
        child = Node()
        node.drawn[outcome] = child
    return child


def power_of_two(gain: int, unit: int) -> float:
    """2 ** (gain / unit), straight between whole powers: exact on every machine."""
    whole = gain // unit
    part = gain - whole * unit
    if whole > 40:
        return float(1 << 40)
    if whole < -40:
        return 1.0 / float(1 << 40)
    power = float(1 << whole) if whole >= 0 else 1.0 / float(1 << -whole)
    return power * (1.0 + part / unit)
