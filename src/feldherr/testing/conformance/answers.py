"""Any game: what is listed is legal, what is not is refused with a rule, and a refusal changes nothing."""

from collections.abc import Iterator

import feldherr
from feldherr.core.codec import Data, Record
from feldherr.core.decision import Decision
from feldherr.core.errors import Illegal, Malformed, Stale
from feldherr.core.event import State
from feldherr.core.match import Match
from feldherr.core.rng import Quick
from feldherr.testing.conformance.runs import (
    LISTED,
    every_case,
    is_rule,
    refused,
    some_options,
    walk,
)
from feldherr.testing.matches import begun, how_many, play_on

Seen = dict[str, list[Data]]
"""Field of a kind of answer -> values that were legal at some time."""


@every_case
def every_listed_option_is_legal(game: str, options: str) -> None:
    random = Quick(1)
    for match, seat, answer in walk(game, options, seed=11):
        for decision in match.decisions:
            assert is_rule(game, decision.rule)
            is_forced = how_many(decision) == 1 and not decision.asks_anyway
            assert (decision.only() is not None) == is_forced
            assert not is_forced or not match.chosen_options.get("auto", True)
            listed = decision.options() if how_many(decision) <= LISTED else None
            if listed is not None:
                assert len(set(listed)) == len(listed) == how_many(decision)
            for option in some_options(decision, random, 12):
                assert decision.fits(option), option
                assert decision.check(option) is None, option
                encoded = match.decoded_answer(option.to_data())
                assert encoded == option
        assert seat in [decision.seat for decision in match.decisions]
        assert isinstance(answer, Record)


@every_case
def listed_options_can_be_carried_out(game: str, options: str) -> None:
    random = Quick(2)
    rulebook = feldherr.game(game).rulebook
    for number, (match, seat, _) in enumerate(walk(game, options, seed=12)):
        if number % 10 == 3:
            decision = next(each for each in match.decisions if each.seat == seat)
            for option in some_options(decision, random, 6):
                twin = match.copy()
                twin.submit(seat, option)
                assert rulebook.broken(twin.state) == []


@every_case
def an_altered_answer_is_legal_only_if_it_is_listed(game: str, options: str) -> None:
    random = Quick(3)
    seen: Seen = {}
    refusals = {"Malformed": 0, "Illegal": 0}
    asked = with_fields = 0
    for number, (match, _, _) in enumerate(walk(game, options, seed=13)):
        for decision in match.decisions if number % 3 == 0 else []:
            listed = decision.options() if how_many(decision) <= LISTED else None
            asked += 1
            for option in some_options(decision, random, 3):
                with_fields += bool(option.fields)
                remember(option.to_data(), seen)
                for wrong in altered(option.to_data(), seen, random):
                    verdict = judged(match, decision, wrong, game)
                    if verdict == "legal":
                        meant = decision.canonical(match.decoded_answer(wrong))
                        assert listed is None or meant in listed, wrong
                    else:
                        refusals[verdict] += 1
                        if number % 30 == 0:
                            assert_refused(match, decision, wrong, verdict)
    assert refusals["Malformed"] > min(100, asked)
    assert refusals["Illegal"] >= min(101, with_fields // 2)


def judged(match: Match[State], decision: Decision, wrong: dict[str, Data], game: str) -> str:
    """What `submit` would say, without the submitting."""
    try:
        record = match.decoded_answer(wrong)
    except Malformed:
        return "Malformed"
    if not decision.fits(record):
        return "Malformed"
    violation = decision.check(record)
    if violation is None:
        return "legal"
    assert is_rule(game, violation.rule), violation
    assert violation.why
    return "Illegal"


def assert_refused(
    match: Match[State], decision: Decision, wrong: dict[str, Data], verdict: str
) -> None:
    before, log, history = match.hash(), match.log[:], match.history[:]
    with refused(Malformed if verdict == "Malformed" else Illegal):
        match.submit(decision.seat, wrong)
    assert (match.hash(), match.log, match.history) == (before, log, history)


def remember(answer: dict[str, Data], seen: Seen) -> None:
    for field, value in answer.items():
        values = seen.setdefault(f"{answer['type']}.{field}", [])
        if value not in values:
            values.append(value)


def altered(answer: dict[str, Data], seen: Seen, random: Quick) -> Iterator[dict[str, Data]]:
    """The same answer with one thing changed."""
    yield {**answer, "type": "Nonsense"}
    yield {**answer, "surplus": 1}
    for field, value in answer.items():
        yield {key: each for key, each in answer.items() if key != field}
        if field != "type":
            others = seen[f"{answer['type']}.{field}"]
            for new in [*other_values(value), others[random.below(len(others))]]:
                if new != value or type(new) is not type(value):
                    yield {**answer, field: new}


def other_values(value: Data) -> list[Data]:
    """Values of the wrong type, and wrong ones of the right type."""
    if isinstance(value, bool):
        return [None, 1, "true"]
    if isinstance(value, int):
        return [None, True, "1", 0.5, value - 1, value + 1, -1, 99]
    if isinstance(value, list):
        changed: list[Data] = [None, [*value, 99], [*value, *value], value[:-1], value[::-1], [0.5]]
        return [*changed, [-1, *value[1:]], [98, *value[1:]]]
    return [None, 7, 0.5, "nonsense", [value]]


@every_case
def only_a_seat_that_is_asked_may_answer(game: str, options: str) -> None:
    for number, (match, _, answer) in enumerate(walk(game, options, seed=14)):
        if number % 10 == 0:
            before = match.save()
            deciding = [decision.seat for decision in match.decisions]
            for seat in range(-3, len(match.seats) + 2):
                if seat not in deciding:
                    with refused(Stale):
                        match.submit(seat, answer)
            assert match.save() == before


@every_case
def after_the_end_nothing_is_asked(game: str, options: str) -> None:
    match = begun(game, options, 15)
    play_on(match, Quick(15))
    before = match.save()

    for seat, answer in [match.history[-1], match.history[0]]:
        with refused(Stale):
            match.submit(seat, answer)

    assert match.save() == before


@every_case
def every_wish_is_explained_by_a_rule(game: str, options: str) -> None:
    """What a player is likely to want in vain gets its reason from `check`."""
    for number, (match, _, _) in enumerate(walk(game, options, seed=16)):
        for decision in match.decisions:
            for wish in decision.wishes() if number % 4 == 0 else []:
                violation = decision.check(wish)
                assert decision.fits(wish), wish
                assert violation is not None, wish
                assert is_rule(game, violation.rule), violation
