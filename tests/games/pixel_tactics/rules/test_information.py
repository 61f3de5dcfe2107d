"""PT information: what each player may know, and what nobody may."""

from collections.abc import Iterator
from json import dumps

import pytest

from feldherr.core.event import Event
from feldherr.core.rng import Quick
from feldherr.core.seat import SeatId
from feldherr.games.pixel_tactics.answers import DRAW_CARD
from feldherr.games.pixel_tactics.card_numbers import BASE, CARD, faction_of
from feldherr.games.pixel_tactics.events.setup import CardsDrawn
from feldherr.games.pixel_tactics.powers import ENEMY_HAND_OPEN
from feldherr.games.pixel_tactics.rules.values import trait
from feldherr.games.pixel_tactics.state import HIDDEN, State
from feldherr.games.pixel_tactics.view import peeks, redacted
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    BLUE,
    RED,
    Table,
    at_random,
    card,
    duel,
    found,
    hand_card,
    new_table,
    spell,
)

SEED = 987654321


def written_view(t: Table, seat: int) -> str:
    return dumps(t.match.view(seat).to_data())


def steps(t: Table, seed: int) -> Iterator[tuple[State, Event[State]]]:
    """Every event of a random match with the state it leads to."""
    state = t.state.copy()
    for events in at_random(t, seed):
        for event in events:
            event.apply(state)
            yield state, event


def secrets(state: State, seat: SeatId) -> list[str]:
    """The cards a seat must not hear of: unseen cards of the other hand, the decks, the promo pile."""
    own, other = state.sides[seat], state.sides[1 - seat]
    known = own.known or (1 if own.deck and peeks(state, seat) else 0)
    hidden = [*state.promo, *other.deck, *own.deck[: len(own.deck) - known]]
    if trait(state, seat, ENEMY_HAND_OPEN):
        return [CARD.names[each] for each in hidden]
    unseen = [each for each, shown in zip(other.hand, other.shown, strict=True) if not shown]
    return [CARD.names[each] for each in [*hidden, *unseen]]


@rule("PT-information.1")
def test_a_hand_is_known_to_its_player_only() -> None:
    t = duel("hand knight witch oracle healer", "F1 fighter")

    assert t.match.view(BLUE).state.sides[RED].hand == [HIDDEN] * 4
    assert t.match.view(RED).state.sides[RED].hand == t.red.hand
    for name in t.hand("red"):
        assert f"red.{name}" not in written_view(t, BLUE)
        assert f"red.{name}" in written_view(t, RED)


@rule("PT-information.1")
def test_a_hand_that_an_effect_shows_is_known() -> None:
    t = duel("F1 oracle", "hand healer witch mystic")

    t.play(spell("F1"), hand_card("blue.mystic"))

    seen = t.match.view(RED).state.sides[BLUE].hand
    assert seen == [card("blue.healer"), card("blue.witch")]


@rule("PT-information.2")
def test_deck_orders_and_the_seed_are_known_to_nobody() -> None:
    t = duel("hand knight", "F1 fighter", seed=SEED)

    for seat in (RED, BLUE):
        sides = t.match.view(seat).state.sides
        assert [len(side.deck) for side in sides] == [24, 24]
        assert {each for side in sides for each in side.deck} == {HIDDEN}
        text = written_view(t, seat)
        assert str(SEED) not in text
        assert not [
            each for side in t.state.sides for each in side.deck if CARD.names[each] in text
        ]


@rule("PT-information.2")
def test_a_card_on_top_that_an_effect_shows_is_known_to_who_saw_it() -> None:
    t = duel("R1 oracle, deck knight witch")

    assert t.match.view(RED).state.sides[RED].deck == [HIDDEN, card("knight")]
    assert t.match.view(BLUE).state.sides[RED].deck == [HIDDEN, HIDDEN]


@rule("PT-information.3")
@pytest.mark.parametrize("seed", range(3))
def test_the_table_is_open_to_both_after_every_event(seed: int) -> None:
    t = new_table(seed, promo=seed == 2)
    count = 0
    for state, _ in steps(t, seed):
        views = [redacted(state, seat) for seat in (RED, BLUE)]
        assert public(views[0]) == public(views[1]) == public(state)
        count += 1
    assert count > 100


def public(state: State) -> list[object]:
    """What lies open on the table."""
    found: list[object] = [state.game, state.round, state.wave, state.first, state.active]
    for side in state.sides:
        units = [None if piece is None else piece.to_data() for piece in side.grid]
        found.extend([units, side.discard, side.victory, len(side.hand), len(side.deck)])
    return found


@rule("PT-information.3")
def test_the_open_table_is_what_the_position_says() -> None:
    t = duel(
        "F1 fighter d3, K1 healer corpse, hand oracle, discard mystic, victory blue.witch",
        "leads knight d5, hand templar summoner",
        "flank",
        first="blue",
    )

    for seat in (RED, BLUE):
        seen = t.match.view(seat).state
        red, blue = seen.sides
        assert (red.grid[0], red.grid[3]) == (t.piece("red F1"), t.piece("red K1"))
        assert (red.discard, red.victory) == ([card("mystic")], [card("blue.witch")])
        assert (len(red.hand), len(blue.hand), blue.leader().damage) == (1, 2, 5)
        assert (seen.wave, seen.first) == (1, BLUE)


@rule("PT-information.4")
@pytest.mark.parametrize("seed", range(3))
def test_neither_views_nor_events_name_a_card_that_is_hidden(seed: int) -> None:
    t = new_table(seed, promo=seed % 2 == 1)
    for state, event in steps(t, seed):
        for seat in (RED, BLUE):
            told = dumps([redacted(state, seat).to_data(), event.seen_by(seat).to_data()])
            assert not [name for name in secrets(state, seat) if f'"{name}"' in told]


@rule("PT-information.4")
@pytest.mark.parametrize("seed", range(3))
def test_whole_views_with_questions_and_rules_in_progress_leak_nothing(seed: int) -> None:
    t = new_table(seed, promo=seed % 2 == 1)
    for _ in at_random(t, seed):
        for seat in (RED, BLUE):
            told = written_view(t, seat)
            assert not [name for name in secrets(t.state, seat) if f'"{name}"' in told]


@rule("PT-information.5")
def test_which_card_is_drawn_stays_secret() -> None:
    t = duel("F1 fighter, deck knight witch")

    drawn = found(t.play(DRAW_CARD), CardsDrawn)

    assert drawn == [CardsDrawn(RED, [card("knight")])]
    assert drawn[0].seen_by(RED) == CardsDrawn(RED, [card("knight")])
    assert drawn[0].seen_by(BLUE) == CardsDrawn(RED, [HIDDEN])
    assert CardsDrawn(RED, [HIDDEN]) in t.match.view(BLUE).log
    assert CardsDrawn(RED, [card("knight")]) in t.match.view(RED).log
    assert "red.knight" not in dumps([each.to_data() for each in t.match.view(BLUE).log])


def test_a_position_that_lacks_a_card_can_still_be_dealt_out() -> None:
    """So it is if it was written down while an order was being carried out."""
    others = [name for name in BASE if name not in ("knight", "fighter", "witch")]
    t = duel("hand oracle", f"hand knight fighter witch, deck {' '.join(others[1:])}")

    world = t.match.view(RED).resample(Quick(1))

    hand = world.state.sides[BLUE].hand
    assert len(hand) == 3
    assert {faction_of(card_id) for card_id in hand} == {t.blue.faction}
