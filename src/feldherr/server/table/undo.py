"""Which answer an undo takes back, and whether the others must consent.

It is free as long as the player learned nothing from the answer: no dice, no draw, no sealed answer of others, nothing
hidden came to light, and nobody else has answered since. Whether something came to light is found by giving the
same answer in other worlds that agree with what the player knew: if the player sees the same in all of them, nothing
did. Where nobody else sits but the computer, it is always free. Who is stood in for sits there all the same, and what
was answered before a seat changed hands is not taken back without asking.
"""

from feldherr.core.event import Event, State
from feldherr.core.match import Match
from feldherr.core.rng import Quick
from feldherr.server.table.table import Table

_WORLDS = 6


def target(table: Table, own: list[int]) -> int | None:
    """So many answers are left if these seats take back their last one; None if they have given none."""
    for place in range(len(table.played) - 1, -1, -1):
        if table.played[place].seat in own:
            return place
    return None


def is_free(table: Table, own: list[int], answers: int) -> bool:
    """May these seats go back to so many answers without asking anybody?"""
    match = table.match
    assert match is not None
    if not table.owners_besides(own):
        return True
    if answers != len(table.played) - 1 or answers < table.handed_over_at:
        return False
    last = table.played[answers]
    if last.unsealed or last.chance != match.chance_stamp:
        return False
    if _has_secrets(table, last.events):
        return False
    return not _is_revealing(match, last.seat, answers, last.events)


def _has_secrets(table: Table, events: int) -> bool:
    """Did something happen that not everybody saw alike, such as a drawn card?"""
    match = table.match
    assert match is not None
    audience = range(len(table.seats) + 1)
    return any(
        event.seen_by(seat) is not event for event in match.log[events:] for seat in audience
    )


def _is_revealing(match: Match[State], seat: int, answers: int, events: int) -> bool:
    """Would the player have seen something else in another world that looked the same before?"""
    answer = match.history[answers][1]
    seen = [event.seen_by(seat) for event in match.log[events:]]
    asked = [(each.seat, each.prompt) for each in match.decisions]
    before = match.copy()
    before.back_to(answers)
    view = before.view(seat)
    for number in range(_WORLDS):
        try:
            world = view.resample(Quick(number + 1))
        except AssertionError:
            return True
        world.dice = None
        log: list[Event[State]] = []
        world.log = log
        world.answer(seat, answer)
        if [event.seen_by(seat) for event in log] != seen:
            return True
        if [(each.seat, each.prompt) for each in world.decisions()] != asked:
            return True
    return False
