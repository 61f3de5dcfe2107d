"""Any game: who looks back at a moment between two events sees nothing that was never shown to it.

Two courses of a match that differ in one answer, or in the chance to come, look the same to a reader as long as it is
told the same, or else they still look different when the next question is put: then it may know.
"""

from feldherr.core.chance import Seeded
from feldherr.core.codec import Record
from feldherr.core.decision import Seat
from feldherr.core.event import State
from feldherr.core.match import Match
from feldherr.core.rng import Quick
from feldherr.testing.conformance.runs import every_case, readers, some_options, text, walk
from feldherr.testing.matches import answers

AHEAD = 6
"""Answers that follow in both courses: sealed ones take effect with the last of them."""
OTHERS = 2


@every_case
def a_moment_shows_nothing_that_the_next_question_hides(game: str, options: str) -> None:
    compared = walked = 0
    for number, (match, seat, answer) in enumerate(walk(game, options, seed=36, most=80)):
        walked += 1
        decision = next(each for each in match.decisions if each.seat == seat)
        for other in [answer, *some_options(decision, Quick(number), OTHERS)]:
            one, two = Course(match), Course(match)
            if other == answer:
                two.match._ctx.dice = Seeded(f"other {number}")
            one.take(seat, answer)
            two.take(seat, other)
            follow(one, two, number)
            compared += sum(look_back(one, two, reader) for reader in readers(match))
    assert compared > min(200, walked)


class Course:
    """A match as it may go on, and how long the log was whenever somebody was asked."""

    def __init__(self, match: Match[State]) -> None:
        self.match = match.copy()
        self.begun = match.state.copy()
        self.asked = [len(match.log)]

    def take(self, seat: Seat, answer: Record) -> None:
        self.match.submit(seat, answer)
        self.asked.append(len(self.match.log))

    def seen_at_question(self, number: int, reader: int) -> str:
        return self.seen(self.match.state_after(self.asked[number]), reader)

    def seen(self, state: State, reader: int) -> str:
        return text(self.match.rulebook.redacted(state, reader))


def follow(one: Course, two: Course, luck: int) -> None:
    """The same answers in both, while they are possible."""
    for given, (seat, answer) in enumerate(answers(one.match, Quick(luck))):
        asked = [each for each in two.match.decisions if each.seat == seat]
        if given == AHEAD or not asked or not asked[0].fits(answer) or asked[0].check(answer):
            return
        one.take(seat, answer)
        two.take(seat, answer)


def look_back(one: Course, two: Course, reader: int) -> int:
    """Compare the moments up to the first that may look different; how many that were."""
    here, there = one.begun.copy(), two.begun.copy()
    begun = one.asked[0]
    moments = list(zip(one.match.log[begun:], two.match.log[begun:], strict=False))
    for number, (mine, other) in enumerate(moments):
        if text(mine.seen_by(reader)) != text(other.seen_by(reader)):
            return number
        mine.apply(here)
        other.apply(there)
        if one.seen(here, reader) != two.seen(there, reader):
            question = next(n for n, at in enumerate(one.asked) if at > begun + number)
            later = [course.seen_at_question(question, reader) for course in (one, two)]
            assert later[0] != later[1], (reader, mine)
            return number
    return len(moments)
