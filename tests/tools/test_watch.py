"""What the soak holds against a view: dials of the enemy, unless a card let the side look at them."""

from feldherr.games.runewars.answers import PASS
from feldherr.games.runewars.state import HIDDEN
from feldherr.games.runewars.view import redacted
from feldherr.testing.runewars.field import NORTH, SOUTH
from feldherr.testing.runewars.watch import open_secrets
from tests.games.runewars.rules.test_dial_hooks import spied

SPECTATOR = 2


def test_a_dial_that_a_card_has_shown_is_no_open_secret() -> None:
    state = spied().yes().pick(1).answer(PASS).state
    assert state.peeked == [3]
    for reader in (SOUTH, NORTH, SPECTATOR):
        assert open_secrets(redacted(state, reader), reader) == []


def test_who_watches_may_not_know_it_and_no_other_dial_is_open() -> None:
    state = spied().yes().pick(1).answer(PASS).state
    seen = redacted(state, SOUTH)
    assert open_secrets(seen, SPECTATOR) == [f"the dial of unit {each}" for each in (0, 1, 3)]
    seen.units[2].action = state.units[2].action
    assert open_secrets(seen, SOUTH) == ["the dial of unit 2"]


def test_a_side_must_see_what_it_has_looked_at() -> None:
    state = spied().yes().pick(1).answer(PASS).state
    seen = redacted(state, SOUTH)
    seen.units[3].action = HIDDEN
    assert open_secrets(seen, SOUTH) == ["no dial of unit 3, although its side has seen it"]
