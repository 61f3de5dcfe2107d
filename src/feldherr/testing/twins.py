"""Twins: a match beside one in which a seat has chosen something else in secret.

Worlds that agree with a view (`View.resample`) cannot show that the view itself says too much. Here the other choice is
made by the rules alone, and whoever may not know it must be told the same until the rules of the game tell it.
"""

from itertools import zip_longest

from feldherr.core.codec import Record
from feldherr.core.decision import Seat
from feldherr.core.event import Event, State
from feldherr.core.match import Match
from feldherr.core.rng import Quick
from feldherr.stage import stage_of
from feldherr.testing.trials import trials_of

TOGETHER = ""
"""Nobody can tell the two apart so far."""
PARTED = "parted"
"""The rules have told them apart, or an answer is not possible in both."""


class Twin:
    """A match and its copy, which differ in one secret choice."""

    def __init__(self, match: Match[State], seat: Seat, other: Record, as_pages: bool) -> None:
        self.as_pages = as_pages
        """Pictures and sentences are compared too, which takes many times as long."""
        self.match = match.copy()
        self.trials = trials_of(match.rulebook.name)
        self.readers = self.trials.kept_from(match.state, seat)
        self._instead: tuple[Seat, Record] | None = (seat, other)

    def follow(
        self, truth: Match[State], seat: Seat, answer: Record, events: list[Event[State]]
    ) -> str:
        """Give the answer here that was given there; TOGETHER, PARTED, or what should not have been told."""
        if self._instead is not None:
            assert self._instead[0] == seat
            answer, self._instead = self._instead[1], None
        asked = [each for each in self.match.decisions if each.seat == seat]
        if not asked or not asked[0].fits(answer) or asked[0].check(answer):
            return PARTED
        also = self.match.submit(seat, answer)
        for reader in self.readers:
            for one, other in zip_longest(_heard(events, reader), _heard(also, reader)):
                if one != other:
                    is_told = self.trials.is_told(one, other)
                    return PARTED if is_told else f"{reader} is told {one}, or {other}"
            if self._sheet(truth, reader) != self._sheet(self.match, reader):
                return f"{reader} sees another table"
        return TOGETHER

    def _sheet(self, match: Match[State], reader: Seat) -> list[object]:
        """What the reader has before it: view and question, and on a page the picture and the status in words."""
        view = match.view(reader)
        found: list[object] = [view.to_data(), view.breadcrumb()]
        for lang in ("en", "de") if self.as_pages else ():
            stage = stage_of(match.rulebook, lang)
            scene = stage.scene(view.state, reader, match.chosen_options, view.log)
            found += [scene, stage.status(view)]
        return found


def secret_twin(
    match: Match[State], seat: Seat, answer: Record, luck: Quick, as_pages: bool = False
) -> Twin | None:
    """The match with another choice than the one about to be made, if that is made in secret."""
    decision = next(each for each in match.decisions if each.seat == seat)
    trials = trials_of(match.rulebook.name)
    other = trials.secret_choice(match.state, decision, answer, luck)
    return None if other is None else Twin(match, seat, other, as_pages)


def _heard(events: list[Event[State]], reader: Seat) -> list[Event[State]]:
    return [event.seen_by(reader) for event in events]
