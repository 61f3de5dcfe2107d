"""Planning of battles without a battle: plans are improved part by part, within a budget."""

import pytest

from feldherr.ai.battlefield.brain import Plans
from feldherr.ai.battlefield.budget import Budget, Depth
from feldherr.ai.battlefield.planning import Planner, best_answer, best_plan
from feldherr.ai.battlefield.stacks import StackPlans
from feldherr.core.codec import Record
from feldherr.core.decision import Arrange, Arranged, Question, Reply
from feldherr.core.event import State
from tests.builds import interpreted_only

interpreted_only()

WANTED = [3, 0, 2, 1, 4]


class Stacks(Plans):
    """Cards in an order: a part is a card, its variants are all places for it."""

    def __init__(self, count: int) -> None:
        super().__init__(Arranged(list(range(count))), count)

    def variants(self, plan: Record, part: int) -> list[Record]:
        assert isinstance(plan, Arranged)
        rest = [card for card in plan.order if card != part]
        return [Arranged([*rest[:place], part, *rest[place:]]) for place in range(len(plan.order))]


class Oracle(Planner[State]):
    """A planner that knows what comes of every order: the nearer the cards to where they are wanted, the better."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.met: list[int] = []

    def outcome(self, answer: Record, number: int) -> float:
        assert isinstance(answer, Arranged)
        self.budget.simulations += 1
        self.met.append(number)
        off = [abs(answer.order.index(card) - WANTED.index(card)) for card in answer.order]
        return -float(sum(off))


def test_the_best_order_is_found_card_by_card() -> None:
    assert best_plan(Oracle(Budget()), Stacks(5), worlds=3, rounds=3) == Arranged(WANTED)


def test_a_plan_that_nothing_improves_ends_the_search() -> None:
    """One sweep over five cards with five places each."""
    planner = Oracle(Budget())
    plans = Stacks(5)
    plans.first = Arranged(WANTED)
    best_plan(planner, plans, worlds=1, rounds=10)
    assert planner.budget.simulations == 25


def test_half_of_the_variants_drop_out_after_each_third_of_the_worlds() -> None:
    planner = Oracle(Budget())
    plans = Stacks(5)
    plans.parts = 1
    best_plan(planner, plans, worlds=6, rounds=1)
    assert [planner.met.count(world) for world in range(6)] == [5, 5, 3, 3, 2, 2]


@pytest.mark.parametrize("most", [1, 5, 12])
def test_a_budget_of_simulations_ends_with_the_world_in_hand(most: int) -> None:
    planner = Oracle(Budget(simulations=most))
    best_plan(planner, Stacks(5), worlds=3, rounds=2)
    assert most <= planner.budget.simulations < most + 5


def test_a_single_answer_needs_no_thought() -> None:
    planner = Oracle(Budget())
    assert best_answer(planner, [Arranged(WANTED)], 8) == Arranged(WANTED)
    assert planner.budget.simulations == 0


def test_more_care_means_more_worlds_and_nothing_else() -> None:
    depth = Depth(choices=3, worlds=2, rounds=4, options=5, trials=6, horizon=7, places=8)
    twice = depth.times(2)
    assert (twice.worlds, twice.trials) == (4, 12)
    kept = ("choices", "rounds", "options", "horizon", "places")
    assert [getattr(twice, name) for name in kept] == [getattr(depth, name) for name in kept]


def stack(alike: list[int]) -> Arrange:
    cards: list[Record] = [Reply(True)] * len(alike)
    return Arrange(0, "", Question("stack"), cards, cards, alike=alike)


def test_a_card_may_lie_anywhere_in_a_stack_and_equal_ones_count_once() -> None:
    plans = StackPlans(stack([7, 7, 9]), Arranged([1, 2, 0]), 9)
    assert plans.first == Arranged([0, 2, 1])
    assert plans.parts == 2
    assert set(plans.variants(plans.first, 0)) == {
        Arranged([0, 2, 1]), Arranged([2, 0, 1]),
    }  # fmt: skip
    assert set(plans.variants(plans.first, 1)) == {
        Arranged([0, 2, 1]), Arranged([2, 0, 1]), Arranged([0, 1, 2]),
    }  # fmt: skip


def test_of_many_places_a_few_are_considered() -> None:
    plans = StackPlans(stack(list(range(12))), Arranged(list(range(12))), 4)
    variants = plans.variants(plans.first, 0)
    assert len(variants) == 4
    assert variants[0] == plans.first


def test_the_best_order_of_a_stack_is_found() -> None:
    plans = StackPlans(stack(list(range(5))), Arranged(list(range(5))), 9)
    assert best_plan(Oracle(Budget()), plans, worlds=3, rounds=3) == Arranged(WANTED)
