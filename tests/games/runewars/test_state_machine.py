"""A battle under any sequence of answers, refusals, undone answers, copies, saves and withdrawn dials."""

import json

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import feldherr
from feldherr.core.decision import Reply
from feldherr.core.errors import Illegal, Malformed, Stale
from feldherr.core.event import State
from feldherr.core.match import Match
from feldherr.core.rng import Quick
from feldherr.testing.matches import asked, begun, option_sets, play_on
from feldherr.testing.runewars.watch import open_secrets

SEEDS = st.integers(0, 2**31 - 1)


class Battle(RuleBasedStateMachine):
    """The match under test, and its hash after every answer that has been given."""

    match: Match[State]

    @initialize(options=st.sampled_from(sorted(option_sets("runewars"))), seed=SEEDS)
    def begin(self, options: str, seed: int) -> None:
        self.match = begun("runewars", options, seed)
        play_on(self.match, Quick(seed), most=seed % 60)
        self.hashes: list[str] = []

    @precondition(lambda self: not self.match.over)
    @rule(seed=SEEDS)
    def answer(self, seed: int) -> None:
        random = Quick(seed)
        decision = asked(self.match, random)
        self.hashes.append(self.match.hash())
        self.match.submit(decision.seat, decision.sample(random))

    @precondition(lambda self: not self.match.over)
    @rule(seed=SEEDS, count=st.integers(2, 25))
    def answer_often(self, seed: int, count: int) -> None:
        for number in range(count):
            if not self.match.over:
                self.answer(seed + number)

    @precondition(lambda self: self.hashes)
    @rule()
    def undo(self) -> None:
        self.match.undo()
        assert self.match.hash() == self.hashes.pop()

    @rule(seed=SEEDS)
    def leave_a_copy_to_others(self, seed: int) -> None:
        before = self.match.save()
        twin = self.match.copy()
        assert twin.save() == before
        play_on(twin, Quick(seed), most=15)
        assert self.match.save() == before

    @rule(seed=SEEDS)
    def save_and_load(self, seed: int) -> None:
        loaded = feldherr.game("runewars").load(json.loads(json.dumps(self.match.save())))
        assert loaded.hash() == self.match.hash()
        twin = self.match.copy()
        play_on(loaded, Quick(seed), most=10)
        play_on(twin, Quick(seed), most=10)
        assert loaded.save() == twin.save()
        self.match = feldherr.game("runewars").load(self.match.save())

    @precondition(lambda self: self.sealed())
    @rule(data=st.data())
    def withdraw(self, data: st.DataObject) -> None:
        """The dials of one seat are taken back; the same ones set again change nothing."""
        seat = data.draw(st.sampled_from(self.sealed()))
        before, history = self.match.hash(), list(self.match.history)
        answer = next(given for by, given in reversed(history) if by == seat)
        self.match.withdraw(seat)
        assert seat in [decision.seat for decision in self.match.decisions]
        with pytest.raises(Stale):
            self.match.withdraw(seat)
        self.match.submit(seat, answer)
        assert self.match.hash() == before
        if history[-1][0] != seat:
            self.hashes.clear()

    @rule()
    def answer_wrongly(self) -> None:
        before = self.match.save()
        deciding = [decision.seat for decision in self.match.decisions]
        for seat in range(-1, len(self.match.seats) + 1):
            wrong = Malformed if seat in deciding else Stale
            with pytest.raises((wrong, Illegal)):
                self.match.submit(seat, {"type": "Nonsense"})
            if seat not in deciding:
                with pytest.raises(Stale):
                    self.match.submit(seat, Reply(True))
        assert self.match.save() == before

    def sealed(self) -> list[int]:
        return self.match.view(len(self.match.seats)).answered

    @invariant()
    def nothing_is_broken(self) -> None:
        if hasattr(self, "match"):
            assert self.match.rulebook.broken(self.match.state) == []
            assert self.match.over == (self.match.result is not None)
            for seat in range(len(self.match.seats) + 1):
                view = self.match.view(seat)
                assert open_secrets(view.state, seat) == []


TestBattle = Battle.TestCase
TestBattle.settings = settings(
    max_examples=12,
    stateful_step_count=20,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
