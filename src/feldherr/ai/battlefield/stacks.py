"""Plans that are an order of play: cards in a stack, each of which may lie anywhere in it."""

from feldherr.ai.battlefield.brain import Plans
from feldherr.core.codec import Record
from feldherr.core.decision import Arrange, Arranged


class StackPlans(Plans):
    """All orders of the items of an `Arrange`; a part is an item, its variants are its places.

    Of items that are alike the first is moved and the others stay: that changes as much as moving any of them.
    """

    def __init__(self, decision: Arrange, first: Record, choices: int) -> None:
        alike = decision.alike
        self.moved = [item for item in range(len(alike)) if alike.index(alike[item]) == item]
        super().__init__(decision.canonical(first), len(self.moved))
        self.decision = decision
        self.choices = choices

    def variants(self, plan: Record, part: int) -> list[Record]:
        """The plan itself and others, spread over the stack if there are more than may be considered."""
        assert isinstance(plan, Arranged)
        item = self.moved[part]
        rest = [each for each in plan.order if each != item]
        found = [plan]
        for place in range(len(plan.order)):
            order = Arranged([*rest[:place], item, *rest[place:]])
            other = self.decision.canonical(order)
            assert isinstance(other, Arranged)
            if other not in found:
                found.append(other)
        others = found[1:]
        count = min(len(others), self.choices - 1)
        return [plan, *[others[k * len(others) // count] for k in range(count)]]
