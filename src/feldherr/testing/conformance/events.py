"""Any game: events survive JSON, name their rule, and alone make the state what it is."""

import json
from typing import cast

import feldherr
from feldherr.core.event import Event, State
from feldherr.testing.conformance.runs import every_case, is_rule, readers, walk
from feldherr.testing.matches import options_for


@every_case
def events_survive_json_for_every_reader(game: str, options: str) -> None:
    rulebook = feldherr.game(game).rulebook
    for match, seat, answer in walk(game, options, seed=21):
        for event in match.copy().submit(seat, answer):
            for told in [event, *(event.seen_by(reader) for reader in readers(match))]:
                assert type(told) is type(event)
                assert rulebook.events.decode(json.loads(json.dumps(told.to_data())), "") == told


@every_case
def every_event_rests_on_a_rule(game: str, options: str) -> None:
    for match, seat, answer in walk(game, options, seed=22):
        for event in match.copy().submit(seat, answer):
            assert is_rule(game, event.row()), event


@every_case
def the_log_alone_rebuilds_the_state(game: str, options: str) -> None:
    """Events are the only writers: applied to the start they give the state, also after JSON."""
    rulebook = feldherr.game(game).rulebook
    state, _ = rulebook.start(rulebook.options(options_for(game, options, 23)))
    applied = 0
    for match, _, _ in walk(game, options, seed=23):
        for event in match.log[applied:]:
            again = rulebook.events.decode(event.to_data(), "")
            cast(Event[State], again).apply(state)
        applied = len(match.log)
        assert state == match.state
