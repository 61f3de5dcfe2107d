"""Any game: a seat learns nothing it may not know, by view, question, event or the course of play."""

from collections.abc import Iterable, Iterator
from itertools import zip_longest
from typing import cast

import feldherr
from feldherr.core.chance import Seeded
from feldherr.core.codec import Data, Record
from feldherr.core.decision import Seat
from feldherr.core.event import Event, State
from feldherr.core.flow import Ctx
from feldherr.core.match import Match, canonical
from feldherr.core.rng import Quick
from feldherr.core.rulebook import Rulebook
from feldherr.core.view import View
from feldherr.testing.conformance.runs import every_case, readers, text, walk, words
from feldherr.testing.matches import answers
from feldherr.testing.twins import PARTED, TOGETHER, Twin, secret_twin

WORLDS = 2
"""Resampled worlds per seat and decision."""
AHEAD = 12
"""Answers played in such a world beside the true one."""
TWINS = 4
"""Other secret choices for each."""


def received(view: View[State]) -> str:
    """Every byte a seat is given, but for the log."""
    return canonical([view.to_data(), view.breadcrumb()])


def looked_at(rulebook: Rulebook[State], world: Ctx[State], seat: Seat) -> View[State]:
    """The view of a seat in a world that has no match around it."""
    return View(seat, world, rulebook.redacted(world.state, seat), rulebook.fill, [])


@every_case
def a_view_asks_the_same_question_as_the_match(game: str, options: str) -> None:
    for match, _, _ in walk(game, options, seed=31):
        for decision in match.decisions:
            own = match.view(decision.seat).decision
            assert own is not None
            assert text(own) == text(decision)


@every_case
def nobody_but_the_asked_seat_sees_the_options(game: str, options: str) -> None:
    for match, _, _ in walk(game, options, seed=32):
        asked = {decision.seat for decision in match.decisions}
        for seat in readers(match):
            view = match.view(seat)
            assert (view.decision is not None) == (seat in asked)
            assert {each.seat for each in view.asked} == asked


@every_case
def what_is_hidden_from_a_seat_is_never_spelt_to_it(game: str, options: str) -> None:
    """A word of the true state that the seat's view lacks occurs in nothing that it is told.

    Games whose secrets are numbers alone have nothing to spell.
    """
    rulebook = feldherr.game(game).rulebook
    hidden_words = walked = 0
    for match, seat, answer in walk(game, options, seed=33, most=250):
        walked += 1
        state = match.state.copy()
        secrets = [hidden_from(rulebook, state, reader) for reader in readers(match)]
        for reader, hidden in enumerate(secrets):
            assert not words(match.view(reader).to_data()) & hidden
            hidden_words += len(hidden)
        for event in match.copy().submit(seat, answer):
            event.apply(state)
            for reader, before in enumerate(secrets):
                secrets[reader] = hidden_from(rulebook, state, reader)
                told = words(event.seen_by(reader).to_data())
                assert not told & before & secrets[reader], (reader, event)
    assert hidden_words == 0 or hidden_words > min(1000, walked)


def hidden_from(rulebook: Rulebook[State], state: State, seat: Seat) -> set[str]:
    return words(state.to_data()) - words(rulebook.redacted(state, seat).to_data())


@every_case
def resampled_secrets_leave_the_view_unchanged(game: str, options: str) -> None:
    rulebook = feldherr.game(game).rulebook
    differing = hiding = 0
    for number, (match, _, _) in enumerate(walk(game, options, seed=34, most=300)):
        for seat in readers(match):
            view = match.view(seat)
            hiding += view.state != match.state
            for world in worlds(view, number):
                assert rulebook.broken(world.state) == []
                assert received(looked_at(rulebook, world, seat)) == received(view)
                differing += world.state != match.state
    assert differing >= min(201, hiding // 4)
    assert hiding or not differing


def worlds(view: View[State], number: int) -> Iterator[Ctx[State]]:
    for other in range(WORLDS):
        yield view.resample(Quick(number * WORLDS + other))


@every_case
def the_course_of_play_tells_a_seat_nothing_secret(game: str, options: str) -> None:
    """True and resampled world, same chance, same answers: no byte differs before something is revealed."""
    compared = begun = 0
    for number, (match, _, _) in enumerate(walk(game, options, seed=35)):
        if number % 6 == 0:
            for seat in readers(match):
                begun += 1
                compared += answers_in_step(match.copy(), seat, number)
    assert compared > min(100, begun // 2)


def answers_in_step(match: Match[State], seat: Seat, number: int) -> int:
    """Play both worlds side by side as far as the secrets allow; how many answers that were."""
    world = match.view(seat).resample(Quick(number))
    world.dice = dice_of(match)
    log = world.log = list(match.log)
    for given, (asked, answer) in enumerate(answers(match, Quick(number))):
        if given == AHEAD or not is_legal(world, asked, answer):
            return given
        view, before = match.view(seat), len(log)
        true, other = match.state.copy(), world.state.copy()
        events = match.submit(asked, answer)
        world.answer(asked, answer)
        told = [event.seen_by(seat) for event in events]
        also = [event.seen_by(seat) for event in log[before:]]
        known = words(view.state.to_data())
        if told != also:
            shown = zip_longest(events, log[before:])
            assert (
                view.answered
                or is_new(told, also, known)
                or is_public(match.rulebook, seat, true, other, shown)
            ), (told, also)
            return given
        here, there = match.view(seat), looked_at(match.rulebook, world, seat)
        if text(here.state) != text(there.state):
            assert masked(here.state.to_data(), known) == masked(there.state.to_data(), known)
            return given
        assert received(here) == received(there)
    return AHEAD


@every_case
def a_secret_choice_shows_only_where_the_rules_tell_it(game: str, options: str) -> None:
    """Beside worlds that agree with a view, for a view may say more than it should.

    Games without secret choices have nothing to compare.
    """
    compared = chosen = 0
    for number, (match, seat, answer) in enumerate(walk(game, options, seed=37)):
        for other in range(TWINS):
            luck = Quick(number * TWINS + other)
            twin = secret_twin(match, seat, answer, luck)
            if twin is not None:
                chosen += 1
                compared += steps_together(match.copy(), twin, seat, answer, luck)
    assert chosen == 0 or compared > 3 * chosen > 30


def steps_together(match: Match[State], twin: Twin, seat: Seat, answer: Record, luck: Quick) -> int:
    """Play both on with the same answers; how many until the rules tell them apart."""
    found = twin.follow(match, seat, answer, match.submit(seat, answer))
    given = 1
    for asked, reply in answers(match, luck):
        if found == PARTED:
            return given
        assert found == TOGETHER, found
        found = twin.follow(match, asked, reply, match.submit(asked, reply))
        given += 1
    return given


def masked(data: Data, known: set[str]) -> Data:
    """The same data with every word that was not known before left open."""
    if isinstance(data, str):
        return data if data in known else "?"
    if isinstance(data, list):
        return [masked(each, known) for each in data]
    if isinstance(data, dict):
        return {key: masked(each, known) for key, each in data.items()}
    return data


def dice_of(match: Match[State]) -> Seeded:
    """The chance to come, so that both worlds shuffle and draw alike."""
    now = match.save()["now"]
    assert isinstance(now, dict)
    dice = now["dice"]
    assert isinstance(dice, dict)
    counters = cast(dict[str, int], dice["counters"])
    return Seeded(str(dice["seed"]), counters)


def is_legal(world: Ctx[State], seat: Seat, answer: Record) -> bool:
    return any(
        decision.seat == seat and decision.fits(answer) and decision.check(answer) is None
        for decision in world.decisions()
    )


def is_new(told: list[Event[State]], also: list[Event[State]], known: set[str]) -> bool:
    """Does the first difference spell what was hidden until then?"""
    for one, other in zip_longest(told, also):
        if one != other:
            shown = [words(each.to_data()) - {type(each).__name__} for each in (one, other) if each]
            return any(each - known for each in shown)
    return False


def is_public(
    rulebook: Rulebook[State],
    seat: Seat,
    true: State,
    other: State,
    shown: Iterable[tuple[Event[State] | None, Event[State] | None]],
) -> bool:
    """Does the first event that is told differently also leave two states that look different?"""
    for one, also in shown:
        for event, state in ((one, true), (also, other)):
            if event is not None:
                event.apply(state)
        heard = [None if each is None else each.seen_by(seat) for each in (one, also)]
        if heard[0] != heard[1]:
            return text(rulebook.redacted(true, seat)) != text(rulebook.redacted(other, seat))
    return False
