"""What a surge or skill is worth: it is tried out on a copy of the table, and the lead before and after is compared.

So nothing need be known of single cards: an ability is worth what becomes of the table by it, with everything that
follows decided by instinct.
"""

from typing import Final

from feldherr.ai.runewars.estimate import Muster
from feldherr.ai.runewars.evaluation import lead
from feldherr.core.chance import Loaded
from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.core.flow import Procedures
from feldherr.core.rng import Quick
from feldherr.games.runewars.answers import BuySurge, SkillChoice
from feldherr.games.runewars.frames.activation import Act
from feldherr.games.runewars.frames.attack import Attack
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.procedures import PROCEDURES
from feldherr.games.runewars.questions import WHICH_SKILL
from feldherr.games.runewars.rules.activation import skills
from feldherr.games.runewars.state import Ctx, State
from feldherr.games.runewars.terms import SKILL
from feldherr.games.runewars.view import filled

_LONGEST: Final = 60
"""Answers until an attack or a skill must be over."""
_LUCK: Final = 5
"""Every ability meets the same luck."""
_THROWS: Final = 2
"""A skill may hang on dice and cards: so often it is tried."""
_UNTRIED: Final = 0.7
"""What a skill counts that can be used and has not been tried."""
_ALL: Final = Procedures(PROCEDURES)


class Answers:
    """What is answered while an ability is tried out."""

    def at_sight(self, ctx: Ctx, decision: Decision) -> Record:
        raise NotImplementedError


class Rehearsals:
    """What has been tried out for one decision; the same ability is not tried twice."""

    def __init__(self, muster: Muster, answers: Answers | None = None) -> None:
        self.muster = muster
        self.answers = answers
        """None for those who only judge a table."""
        self.is_on = False
        """Something is being tried out right now: what it leads to is taken as it comes."""
        self._surges: dict[tuple[int, int, int, int, int], float] = {}
        self._skills: dict[tuple[int, int, int, int], float] = {}
        self._best: dict[UnitId, float] = {}

    def surge(self, ctx: Ctx, decision: Decision, choice: BuySurge) -> float:
        """Points the attack gains by buying that ability next, the rest of it fought out."""
        attacker = ctx.within(Attack).attacker
        key = (attacker, choice.unit, choice.slot, choice.part, choice.icons)
        known = self._surges.get(key)
        if known is None:
            side = ctx.state.sides[decision.seat]
            twin = ctx.copy()
            twin.dice = Loaded(Quick(_LUCK))
            twin.answer(decision.seat, choice)
            self._play(twin, len(ctx.frames))
            known = lead(twin.state, self.muster, side) - lead(ctx.state, self.muster, side)
            self._surges[key] = known
        return known

    def skill(self, state: State, unit: UnitId, choice: SkillChoice) -> float:
        """Points a skill of a unit gains now."""
        key = (unit, choice.unit, choice.slot, choice.part)
        known = self._skills.get(key)
        if known is None:
            known = 0.0
            for luck in range(_THROWS):
                known += self._tried(state, unit, choice, luck) / _THROWS
            self._skills[key] = known
        return known

    def _tried(self, state: State, unit: UnitId, choice: SkillChoice, luck: int) -> float:
        side, seat = state.side(unit), state.units[unit].seat
        table = filled(state.copy(), seat, Quick(luck))
        before = lead(table, self.muster, side)
        twin = Ctx(table, _ALL, Loaded(Quick(_LUCK + luck)))
        twin.begin(Act(unit=unit, action=SKILL, decider=seat))
        asked = twin.decision()
        if asked is not None and asked.prompt == WHICH_SKILL:
            twin.answer(asked.seat, choice)
        self._play(twin, 1)
        return lead(table, self.muster, side) - before

    def best_skill(self, state: State, unit: UnitId, hurried: bool) -> float:
        """What the best skill is worth that the unit can use now; in a hurry, what was found before."""
        usable = skills(state, unit)
        if not usable:
            return 0.0
        if self.answers is None or self.is_on:
            return _UNTRIED
        if hurried:
            return self._best.get(unit, _UNTRIED)
        best = 0.0
        for choice in usable:
            assert isinstance(choice, SkillChoice)
            best = max(best, self.skill(state, unit, choice))
        self._best[unit] = best
        return best

    def _play(self, ctx: Ctx, depth: int) -> None:
        """Until the procedure at that depth is over."""
        assert self.answers is not None
        was_on, self.is_on = self.is_on, True
        for _ in range(_LONGEST):
            asked = ctx.decision()
            if asked is None or len(ctx.frames) < depth:
                break
            ctx.answer(asked.seat, self.answers.at_sight(ctx, asked))
        self.is_on = was_on
