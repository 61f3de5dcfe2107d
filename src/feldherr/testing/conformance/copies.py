"""Any game: copies, saves and undone answers lead to the same future and disturb nobody."""

import json
from collections.abc import Iterable
from types import FunctionType

import feldherr
from feldherr.core.codec import Record
from feldherr.core.event import State
from feldherr.core.match import Match
from feldherr.core.rng import Quick
from feldherr.testing.conformance.runs import every_case, every_game, readers, walk
from feldherr.testing.matches import begun, log_hash, play_on


@every_case
def a_copy_is_equal_and_no_old_copy_ever_changes(game: str, options: str) -> None:
    kept: list[tuple[Match[State], str, int]] = []

    for match, _, _ in walk(game, options):
        twin = match.copy()
        assert twin.hash() == match.hash()
        assert twin.log == match.log
        assert twin.history == match.history
        kept.append((twin, twin.hash(), len(twin.log)))

    for twin, hash_then, events_then in kept:
        assert twin.hash() == hash_then
        assert len(twin.log) == events_then


@every_case
def a_copy_plays_on_alone_and_into_the_same_future(game: str, options: str) -> None:
    for number, (match, _, _) in enumerate(walk(game, options)):
        if number % 40 == 7:
            before, twin = match.save(), match.copy()
            play_on(twin, Quick(number), most=60)
            assert match.save() == before
            again = match.copy()
            play_on(again, Quick(number), most=60)
            assert again.save() == twin.save()


@every_case
def a_match_saved_and_loaded_at_every_decision_stays_the_same(game: str, options: str) -> None:
    """At every decision of the opening, later at every tenth: saves grow with the match."""
    handle = feldherr.game(game)
    loaded = begun(game, options, 5)
    for number, (match, seat, answer) in enumerate(walk(game, options, seed=5)):
        if number < 80 or number % 10 == 0:
            loaded = handle.load(json.loads(json.dumps(loaded.save())))
            for reader in readers(match):
                assert loaded.view(reader).to_data() == match.view(reader).to_data()
        assert loaded.hash() == match.hash()
        assert loaded.submit(seat, answer) == match.copy().submit(seat, answer)


@every_case
def a_loaded_match_plays_on_to_the_same_end(game: str, options: str) -> None:
    handle = feldherr.game(game)
    for number, (match, _, _) in enumerate(walk(game, options, seed=6)):
        if number % 90 == 5:
            loaded, twin = handle.load(json.loads(json.dumps(match.save()))), match.copy()
            play_on(loaded, Quick(number))
            play_on(twin, Quick(number))
            assert loaded.save() == twin.save()


@every_case
def every_answer_can_be_undone_and_given_again(game: str, options: str) -> None:
    handle = feldherr.game(game)
    for number, (match, seat, answer) in enumerate(walk(game, options, seed=7)):
        before, log = match.hash(), list(match.log)
        events = match.submit(seat, answer)
        after = match.hash()
        match.undo()
        assert (match.hash(), match.log) == (before, log)
        assert match.submit(seat, answer) == events
        assert match.hash() == after
        if number % 60 == 11:
            loaded = handle.load(match.save())
            loaded.undo()
            assert (loaded.hash(), loaded.log) == (before, log)
        match.undo()
        assert (match.hash(), match.log) == (before, log)


@every_game
def a_match_can_be_undone_to_its_beginning_and_played_again(game: str) -> None:
    match = begun(game, "plain", 8)
    start = match.save()
    play_on(match, Quick(8), most=150)
    history, end, log = list(match.history), match.hash(), log_hash(match)

    while match.history:
        match.undo()
    assert match.save() == start

    for seat, answer in history:
        match.submit(seat, answer)
    assert (match.hash(), log_hash(match)) == (end, log)


@every_case
def nothing_on_a_table_leads_back_to_itself(game: str, options: str) -> None:
    """So states need not be looked through for garbage (`core/compiling.py`)."""
    for number, (match, _, _) in enumerate(walk(game, options)):
        if number % 20 == 0:
            _look_through(match.state, [], set())


def _look_through(thing: object, path: list[object], done: set[int]) -> None:
    """Everything reachable, but no classes and functions, which hold no table."""
    if isinstance(thing, (type, FunctionType, str, int)) or thing is None or id(thing) in done:
        return
    assert not any(thing is each for each in path), f"{thing!r} leads back to itself"
    for part in _parts(thing):
        _look_through(part, [*path, thing], done)
    done.add(id(thing))


def _parts(thing: object) -> Iterable[object]:
    if isinstance(thing, dict):
        return [*thing, *thing.values()]
    if isinstance(thing, (list, tuple, set, frozenset)):
        return thing
    fields = [getattr(thing, name) for name, _ in thing.fields] if isinstance(thing, Record) else []
    return [*fields, *getattr(thing, "__dict__", {}).values()]
