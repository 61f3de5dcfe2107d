"""Decisions: what a seat is asked, which answers are legal, and how to draw one at random.

An answer is always a record. `ChooseOne` is answered by one of its options, the other kinds by the
positions or amounts that belong to their `items`. Kinds whose answers cannot be listed share this
protocol (`geometry.decision` has those about places): their `options()` is None, everything else
holds for them too.
"""

from itertools import combinations, permutations
from typing import Final, NewType

from feldherr.core.codec import Data, Record
from feldherr.core.rng import Luck, Random, random_from
from feldherr.core.rule import Violation
from feldherr.core.seat import Seat as Seat
from feldherr.core.seat import SeatId
from feldherr.core.subject import NOTHING, Subject

Question = NewType("Question", str)
"""The name of a question, which is also the key of its words; a game lists its own in one place."""

CHANCE: Final = -1
"""The seat that answers for dice, draws and shuffles."""


class Reply(Record):
    """Yes or no to a `Confirm`."""

    yes: bool


class Chosen(Record):
    """The positions picked out of a `ChooseSome`, in rising order."""

    picked: list[int]


class Split(Record):
    """One amount for every item of an `Allocate`."""

    amounts: list[int]


class Arranged(Record):
    """For every place of an `Arrange` the position of the item put there, -1 for none."""

    order: list[int]


ANSWERS: list[type[Record]] = [Reply, Chosen, Split, Arranged]

MOST_ARRANGED: Final = 7
"""The orders of more items than this are not listed: eight have 40,320."""

YES = Reply(True)
NO = Reply(False)


class Decision:
    """A question to one seat: under which rule, what about, and which answers it takes."""

    def __init__(self, seat: Seat, rule: str, prompt: Question, about: Subject = NOTHING) -> None:
        self.seat = SeatId(seat)
        self.rule = rule
        self.prompt = prompt
        self.about = about

    @property
    def kind(self) -> str:
        return "Decision"

    def options(self) -> list[Record] | None:
        """Every legal answer, or None if they cannot be listed."""
        raise NotImplementedError

    def fits(self, answer: Record) -> bool:
        """Does the answer have the right shape, legal or not?"""
        raise NotImplementedError

    def check(self, answer: Record) -> Violation | None:
        """None if the answer is legal, otherwise the rule it breaks."""
        raise NotImplementedError

    def canonical(self, answer: Record) -> Record:
        """The one answer that stands for a legal answer and all that mean the same; most mean only themselves."""
        return answer

    def sample(self, luck: Luck) -> Record:
        """One legal answer by chance; `luck` is a generator, ours or Python's `random.Random`, or a seed."""
        return self.pick(random_from(luck))

    def pick(self, random: Random) -> Record:
        """The same from a generator of ours: what each kind of decision defines."""
        raise NotImplementedError

    def only(self) -> Record | None:
        """The answer, if there is no choice."""
        return None

    def wishes(self) -> list[Record]:
        """Answers a player may want to give but must not, to be explained by `check`."""
        return []

    @property
    def asks_anyway(self) -> bool:
        """Put even if there is only one answer, because a question that answers itself would tell so."""
        return False

    def shown(self) -> list[Record]:
        """What the question is about: the options, or the items to pick, split or arrange."""
        return self.options() or []

    def details(self) -> dict[str, Data]:
        """Limits that belong to the kind, for clients."""
        return {}

    def to_data(self) -> dict[str, Data]:
        data: dict[str, Data] = {
            "kind": self.kind,
            "seat": self.seat,
            "rule": self.rule,
            "prompt": self.prompt,
            "about": self.about.key(),
            "shown": [each.to_data() for each in self.shown()],
        }
        data.update(self.details())
        return data

    def _refuse(self, why: str) -> Violation:
        return Violation(self.rule, why)


class ChooseOne(Decision):
    """Exactly one of the listed options."""

    def __init__(
        self,
        seat: Seat,
        rule: str,
        prompt: Question,
        choices: list[Record],
        about: Subject = NOTHING,
    ) -> None:
        super().__init__(seat, rule, prompt, about)
        self.choices = choices

    @property
    def kind(self) -> str:
        return "ChooseOne"

    def options(self) -> list[Record] | None:
        return self.choices

    def fits(self, answer: Record) -> bool:
        wanted = type(answer)
        for choice in self.choices:
            if type(choice) is wanted:
                return True
        return False

    def check(self, answer: Record) -> Violation | None:
        return None if answer in self.choices else self._refuse("not_offered")

    def pick(self, random: Random) -> Record:
        return self.choices[random.below(len(self.choices))]

    def only(self) -> Record | None:
        if len(self.choices) != 1 or self.asks_anyway:
            return None
        return self.choices[0]


class Confirm(Decision):
    """Yes or no; a "may" is always free to say no."""

    @property
    def kind(self) -> str:
        return "Confirm"

    def options(self) -> list[Record] | None:
        return [YES, NO]

    def fits(self, answer: Record) -> bool:
        return isinstance(answer, Reply)

    def check(self, answer: Record) -> Violation | None:
        return None

    def pick(self, random: Random) -> Record:
        return YES if random.below(2) else NO


class _AboutItems(Decision):
    """A question about several items, answered by positions or amounts."""

    def __init__(
        self, seat: Seat, rule: str, prompt: Question, items: list[Record], about: Subject
    ) -> None:
        super().__init__(seat, rule, prompt, about)
        self.items = items

    def shown(self) -> list[Record]:
        return self.items


class ChooseSome(_AboutItems):
    """Between `least` and `most` different items."""

    def __init__(
        self,
        seat: Seat,
        rule: str,
        prompt: Question,
        items: list[Record],
        least: int,
        most: int,
        about: Subject = NOTHING,
    ) -> None:
        super().__init__(seat, rule, prompt, items, about)
        self.most = min(most, len(items))
        self.least = min(least, self.most)

    @property
    def kind(self) -> str:
        return "ChooseSome"

    def details(self) -> dict[str, Data]:
        return {"least": self.least, "most": self.most}

    def options(self) -> list[Record] | None:
        found: list[Record] = []
        for size in range(self.least, self.most + 1):
            for picked in combinations(range(len(self.items)), size):
                found.append(Chosen(list(picked)))
        return found

    def fits(self, answer: Record) -> bool:
        return isinstance(answer, Chosen)

    def check(self, answer: Record) -> Violation | None:
        assert isinstance(answer, Chosen)
        before = -1
        for position in answer.picked:
            if position <= before or position >= len(self.items):
                return self._refuse("not_offered")
            before = position
        if len(answer.picked) < self.least:
            return self._refuse("too_few")
        if len(answer.picked) > self.most:
            return self._refuse("too_many")
        return None

    def pick(self, random: Random) -> Record:
        size = self.least + random.below(self.most - self.least + 1)
        picked: list[int] = []
        for position in range(len(self.items)):
            if random.below(len(self.items) - position) < size - len(picked):
                picked.append(position)
        return Chosen(picked)

    def only(self) -> Record | None:
        forced = self.least == len(self.items) or self.most == 0
        return Chosen(list(range(self.least))) if forced else None


class Allocate(_AboutItems):
    """Split an amount over the items, no item beyond its limit; `exact` forbids keeping a rest."""

    def __init__(
        self,
        seat: Seat,
        rule: str,
        prompt: Question,
        items: list[Record],
        limits: list[int],
        total: int,
        exact: bool,
        about: Subject = NOTHING,
    ) -> None:
        super().__init__(seat, rule, prompt, items, about)
        self.limits = limits
        self.total = min(total, sum(limits))
        self.exact = exact

    @property
    def kind(self) -> str:
        return "Allocate"

    def details(self) -> dict[str, Data]:
        limits: list[Data] = list(self.limits)
        return {"limits": limits, "total": self.total, "exact": self.exact}

    def options(self) -> list[Record] | None:
        found: list[Record] = []
        self._fill([], self.total, found)
        return found

    def _fill(self, amounts: list[int], left: int, found: list[Record]) -> None:
        place = len(amounts)
        if place == len(self.items):
            if left == 0 or not self.exact:
                found.append(Split(amounts))
            return
        for amount in range(min(left, self.limits[place]) + 1):
            self._fill([*amounts, amount], left - amount, found)

    def fits(self, answer: Record) -> bool:
        return isinstance(answer, Split) and len(answer.amounts) == len(self.items)

    def check(self, answer: Record) -> Violation | None:
        assert isinstance(answer, Split)
        for amount, limit in zip(answer.amounts, self.limits, strict=True):
            if amount < 0 or amount > limit:
                return self._refuse("beyond_limit")
        given = sum(answer.amounts)
        if given > self.total:
            return self._refuse("total_too_high")
        if self.exact and given < self.total:
            return self._refuse("total_too_low")
        return None

    def pick(self, random: Random) -> Record:
        amounts = [0] * len(self.items)
        left = self.total if self.exact else random.below(self.total + 1)
        while left > 0:
            place = random.below(len(amounts))
            if amounts[place] < self.limits[place]:
                amounts[place] += 1
                left -= 1
        return Split(amounts)

    def only(self) -> Record | None:
        if self.total == 0:
            return Split([0] * len(self.items))
        takers = len(self.limits) - self.limits.count(0)
        if not self.exact or (takers > 1 and self.total < sum(self.limits)):
            return None
        return Split([min(limit, self.total) for limit in self.limits])


class Arrange(_AboutItems):
    """Put all items on the places, one each; places may stay empty.

    Items with the same number in `alike` are interchangeable: two orders that differ in nothing else are one answer,
    and the one that has such items in rising order stands for both.
    """

    def __init__(
        self,
        seat: Seat,
        rule: str,
        prompt: Question,
        items: list[Record],
        places: list[Record],
        about: Subject = NOTHING,
        alike: list[int] | None = None,
    ) -> None:
        super().__init__(seat, rule, prompt, items, about)
        self.places = places
        self.alike: list[int] = list(range(len(items))) if alike is None else alike

    @property
    def kind(self) -> str:
        return "Arrange"

    def details(self) -> dict[str, Data]:
        places: list[Data] = [place.to_data() for place in self.places]
        alike: list[Data] = list(self.alike)
        are_different = len(set(self.alike)) == len(alike)
        return {"places": places} if are_different else {"places": places, "alike": alike}

    def options(self) -> list[Record] | None:
        """Every order of a few items; more than that cannot be listed."""
        if len(self.items) > MOST_ARRANGED:
            return None
        found: list[Record] = []
        for taken in permutations(range(len(self.places)), len(self.items)):
            order = [-1] * len(self.places)
            for item, place in enumerate(taken):
                order[place] = item
            if self._canonical(order) == order:
                found.append(Arranged(order))
        return found

    def canonical(self, answer: Record) -> Record:
        """The order that stands for this one and all that differ only in items that are alike."""
        assert isinstance(answer, Arranged)
        return Arranged(self._canonical(answer.order))

    def fits(self, answer: Record) -> bool:
        return isinstance(answer, Arranged) and len(answer.order) == len(self.places)

    def check(self, answer: Record) -> Violation | None:
        assert isinstance(answer, Arranged)
        placed = sorted(item for item in answer.order if item != -1)
        return None if placed == list(range(len(self.items))) else self._refuse("not_arranged")

    def pick(self, random: Random) -> Record:
        order = list(range(len(self.items))) + [-1] * (len(self.places) - len(self.items))
        for last in range(len(order) - 1, 0, -1):
            other = random.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return Arranged(self._canonical(order))

    def only(self) -> Record | None:
        if not self.items:
            return Arranged([-1] * len(self.places))
        same = self.alike.count(self.alike[0]) == len(self.items)
        return (
            Arranged(list(range(len(self.items))))
            if same and len(self.items) == len(self.places)
            else None
        )

    def _canonical(self, order: list[int]) -> list[int]:
        """The same groups on the same places, each group in rising order."""
        waiting: dict[int, list[int]] = {}
        for item in range(len(self.items) - 1, -1, -1):
            waiting.setdefault(self.alike[item], []).append(item)
        return [item if item == -1 else waiting[self.alike[item]].pop() for item in order]
