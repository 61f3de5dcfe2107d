"""Chance is a seat: what it is asked, and the three ways to answer it (seeded, scripted, left open)."""

from itertools import permutations
from math import comb
from typing import Final

from feldherr.core.codec import Data, Record
from feldherr.core.decision import CHANCE, Decision, Question
from feldherr.core.errors import FeldherrError
from feldherr.core.rng import Quick, Random, Stream, shuffled
from feldherr.core.rule import Violation

_MOST_LISTED: Final = 7
_MOST_THROWN: Final = 4
"""Four dice with six sides have 126 results, five have 252; whoever weighs larger pools reckons with polynomials."""


class Drawn(Record):
    """Which of several weighted outcomes came up."""

    outcome: int


class Shuffled(Record):
    """The old position of every card, from the new bottom to the new top."""

    order: list[int]


class Thrown(Record):
    """How many of the dice thrown together show each face, the lowest face first."""

    faces: list[int]


OUTCOMES: list[type[Record]] = [Drawn, Shuffled, Thrown]


class Chance(Decision):
    """A question to CHANCE; `purpose` names the random stream it is answered from."""

    def __init__(self, rule: str, prompt: Question, purpose: str) -> None:
        super().__init__(CHANCE, rule, prompt)
        self.purpose = purpose

    def weights(self) -> list[int]:
        """The integer weight of every option, in the order of `options()`."""
        raise NotImplementedError


class Draw(Chance):
    """One of several outcomes with integer weights."""

    def __init__(self, rule: str, prompt: Question, purpose: str, weight: list[int]) -> None:
        super().__init__(rule, prompt, purpose)
        self.weight = weight

    @property
    def kind(self) -> str:
        return "Draw"

    def options(self) -> list[Record] | None:
        return [Drawn(outcome) for outcome in range(len(self.weight))]

    def weights(self) -> list[int]:
        return self.weight

    def fits(self, answer: Record) -> bool:
        return isinstance(answer, Drawn)

    def check(self, answer: Record) -> Violation | None:
        assert isinstance(answer, Drawn)
        return None if 0 <= answer.outcome < len(self.weight) else self._refuse("not_offered")

    def pick(self, random: Random) -> Record:
        ticket = random.below(sum(self.weight))
        outcome = 0
        while ticket >= self.weight[outcome]:
            ticket -= self.weight[outcome]
            outcome += 1
        return Drawn(outcome)

    def only(self) -> Record | None:
        return Drawn(0) if len(self.weight) == 1 else None


class Shuffle(Chance):
    """A new order for `count` cards, all orders equally likely."""

    def __init__(self, rule: str, prompt: Question, purpose: str, count: int) -> None:
        super().__init__(rule, prompt, purpose)
        self.count = count

    @property
    def kind(self) -> str:
        return "Shuffle"

    def options(self) -> list[Record] | None:
        """Every order of a few cards; more than that cannot be listed."""
        if self.count > _MOST_LISTED:
            return None
        return [Shuffled(list(order)) for order in permutations(range(self.count))]

    def details(self) -> dict[str, Data]:
        return {"count": self.count}

    def shown(self) -> list[Record]:
        return []

    def weights(self) -> list[int]:
        return [1] * len(self.options() or [])

    def fits(self, answer: Record) -> bool:
        return isinstance(answer, Shuffled)

    def check(self, answer: Record) -> Violation | None:
        assert isinstance(answer, Shuffled)
        whole = sorted(answer.order) == list(range(self.count))
        return None if whole else self._refuse("not_arranged")

    def pick(self, random: Random) -> Record:
        return Shuffled(shuffled(list(range(self.count)), random))

    def only(self) -> Record | None:
        return Shuffled(list(range(self.count))) if self.count < 2 else None


class Throw(Chance):
    """A pool of equal dice thrown at once; only how many show each face counts, not which die does."""

    def __init__(
        self, rule: str, prompt: Question, purpose: str, count: int, sides: int = 6
    ) -> None:
        super().__init__(rule, prompt, purpose)
        self.count = count
        self.sides = sides

    @property
    def kind(self) -> str:
        return "Throw"

    def options(self) -> list[Record] | None:
        """Every result of a few dice; more than that are not listed."""
        if self.count > _MOST_THROWN:
            return None
        found: list[Record] = []
        self._fill([], self.count, found)
        return found

    def _fill(self, faces: list[int], left: int, found: list[Record]) -> None:
        if len(faces) == self.sides - 1:
            found.append(Thrown([*faces, left]))
            return
        for showing in range(left, -1, -1):
            self._fill([*faces, showing], left - showing, found)

    def details(self) -> dict[str, Data]:
        return {"count": self.count, "sides": self.sides}

    def shown(self) -> list[Record]:
        return []

    def weights(self) -> list[int]:
        """Of all ways the dice can fall, how many give each option."""
        found: list[int] = []
        for option in self.options() or []:
            assert isinstance(option, Thrown)
            found.append(multinomial(option.faces))
        return found

    def fits(self, answer: Record) -> bool:
        return isinstance(answer, Thrown) and len(answer.faces) == self.sides

    def check(self, answer: Record) -> Violation | None:
        assert isinstance(answer, Thrown)
        whole = min(answer.faces) >= 0 and sum(answer.faces) == self.count
        return None if whole else self._refuse("not_arranged")

    def pick(self, random: Random) -> Record:
        """Die by die, so that a pool uses as many numbers of the stream as it has dice."""
        faces = [0] * self.sides
        for _ in range(self.count):
            faces[random.below(self.sides)] += 1
        return Thrown(faces)

    def only(self) -> Record | None:
        return Thrown([0] * self.sides) if self.count == 0 else None


def multinomial(counts: list[int]) -> int:
    """In how many ways things can be dealt out so that each place gets its count."""
    ways, dealt = 1, 0
    for count in counts:
        dealt += count
        ways *= comb(dealt, count)
    return ways


class Dice:
    """Who answers for CHANCE. Copies go their own way from the moment of the copy."""

    def answer(self, question: Chance) -> Record:
        raise NotImplementedError

    def copy(self) -> "Dice":
        raise NotImplementedError

    def to_data(self) -> dict[str, Data]:
        raise NotImplementedError

    def stamp(self) -> int:
        """Another number after every answer."""
        raise NotImplementedError


class Seeded(Dice):
    """Play: one keyed counter stream per purpose, so the same seed gives the same game everywhere."""

    def __init__(self, seed: str, counters: dict[str, int] | None = None) -> None:
        self.seed = seed
        self.counters: dict[str, int] = dict(counters) if counters else {}

    def answer(self, question: Chance) -> Record:
        stream = Stream(self.seed, question.purpose, self.counters.get(question.purpose, 0))
        answer = question.pick(stream)
        self.counters[question.purpose] = stream.counter
        return answer

    def copy(self) -> "Dice":
        return Seeded(self.seed, self.counters)

    def to_data(self) -> dict[str, Data]:
        counters: dict[str, Data] = {
            purpose: self.counters[purpose] for purpose in sorted(self.counters)
        }
        return {"seed": self.seed, "counters": counters}

    def stamp(self) -> int:
        return sum(self.counters.values())


class Loaded(Dice):
    """Search: a quick generator that the copies share no state with."""

    def __init__(self, random: Quick) -> None:
        self.random = random

    def answer(self, question: Chance) -> Record:
        return question.pick(self.random)

    def copy(self) -> "Dice":
        twin = Quick(0)
        twin.state = self.random.state
        return Loaded(twin)

    def to_data(self) -> dict[str, Data]:
        return {"state": self.random.state}

    def stamp(self) -> int:
        return self.random.state


class Scripted(Dice):
    """Tests: the answers are written down beforehand; asking for more is an error."""

    def __init__(self, answers: list[Record]) -> None:
        self.answers = list(answers)
        self.used = 0

    def answer(self, question: Chance) -> Record:
        if self.used == len(self.answers):
            raise FeldherrError(
                "no scripted answer left for {prompt} ({rule})",
                prompt=question.prompt,
                rule=question.rule,
            )
        answer = self.answers[self.used]
        self.used += 1
        if not question.fits(answer) or question.check(answer) is not None:
            raise FeldherrError(
                "scripted answer {answer} does not suit {prompt} ({rule})",
                answer=repr(answer),
                prompt=question.prompt,
                rule=question.rule,
            )
        return answer

    def copy(self) -> "Dice":
        twin = Scripted(self.answers)
        twin.used = self.used
        return twin

    def to_data(self) -> dict[str, Data]:
        return {"answers": [each.to_data() for each in self.answers], "used": self.used}

    def stamp(self) -> int:
        return self.used
