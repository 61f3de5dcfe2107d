"""PT promo: the variant with the common pile of promo cards."""

import pytest

from feldherr.core.seat import NOBODY
from feldherr.games.pixel_tactics.answers import DRAW_CARD, DrawPromo
from feldherr.games.pixel_tactics.card_numbers import CARD, PROMO
from feldherr.games.pixel_tactics.events.setup import AlarmRaised, DeckShuffled
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    Table,
    at_random,
    dealt,
    draw_promo,
    duel,
    found,
    lead,
    new_table,
)

PILE = (
    "promo blue.promo_marion red.promo_marion red.promo_designer blue.promo_designer "
    "red.promo_house_3 blue.promo_house_3"
)


def promo_table() -> Table:
    """Before the leaders: red holds the blue Marion, blue the red one."""
    return new_table(promo=True, dice=dealt(promo="blue.promo_marion red.promo_marion"))


def hand_names(t: Table, seat: int) -> list[str]:
    return [CARD.names[each] for each in t.state.sides[seat].hand]


def deck_sizes(t: Table) -> list[int]:
    return [len(side.deck) for side in t.state.sides]


@rule("PT-promo.1")
def test_all_promo_cards_form_one_pile_for_both_players() -> None:
    t = promo_table()

    (shuffled,) = [each for each in found(t.match.log, DeckShuffled) if each.seat == NOBODY]
    assert len(shuffled.order) == 8
    assert len(t.state.promo) == 6
    assert "blue.promo_marion" in hand_names(t, 0)
    assert "red.promo_marion" in hand_names(t, 1)


@rule("PT-promo.1", "PT-promo.3")
@pytest.mark.parametrize("active", ["red", "blue"])
def test_either_player_draws_promo_cards_of_either_colour(active: str) -> None:
    t = duel("hand knight witch, " + PILE, "hand healer oracle", active=active, options="promo=yes")
    first, second = ("knight", "witch") if active == "red" else ("blue.healer", "blue.oracle")
    seat = t.seat

    t.play(draw_promo(first), draw_promo(second))

    assert hand_names(t, seat) == ["blue.promo_marion", "red.promo_marion"]


@rule("PT-promo.2")
def test_the_opening_hand_is_four_faction_cards_and_a_promo_card() -> None:
    t = promo_table()

    for seat in range(2):
        names = [name.split(".")[1] for name in hand_names(t, seat)]
        assert len(names) == 5
        assert [name for name in names if name in PROMO] == ["promo_marion"]
    assert deck_sizes(t) == [21, 21]
    assert len(t.state.promo) == 6


@rule("PT-promo.3")
def test_a_hand_card_is_discarded_to_draw_a_promo_card() -> None:
    t = duel("hand knight witch oracle, " + PILE, options="promo=yes")

    t.play(draw_promo("witch"))

    assert t.hand("red") == ["knight", "oracle", "promo_marion"]
    assert t.discarded("red") == ["witch"]
    assert len(t.state.promo) == 5
    assert t.red.actions == 1


@rule("PT-promo.4")
def test_the_promo_draw_needs_a_hand_card() -> None:
    empty = duel(PILE, options="promo=yes auto=no")
    assert empty.options() == [DRAW_CARD]
    assert empty.why_not(draw_promo("knight")) == "PT-promo.4"

    one = duel("hand knight, " + PILE, options="promo=yes")
    assert one.offers(draw_promo("knight"))


@rule("PT-promo.5")
def test_without_the_variant_there_is_no_promo_draw() -> None:
    t = new_table(3)
    sizes = set()

    for _ in at_random(t, seed=3):
        sizes |= {len(side.hand) for side in t.state.sides}
        assert t.state.promo == []
        if not t.match.over:
            assert not [each for each in t.decision.shown() if isinstance(each, DrawPromo)]
    assert len(sizes) > 4


@rule("PT-promo.5")
def test_a_promo_draw_in_a_standard_game_is_refused() -> None:
    assert duel("hand knight").why_not(draw_promo("knight")) == "PT-promo.5"


@rule("PT-promo.6")
def test_a_promo_card_may_be_the_leader() -> None:
    t = promo_table()

    t.play(lead("blue.promo_marion"), lead("blue.witch"))

    assert (t.name("red K2"), t.name("blue K2")) == ("promo_marion", "witch")


@rule("PT-promo.6", "PT-promo.7")
def test_equal_promo_leaders_are_replaced_from_the_faction_decks() -> None:
    t = promo_table()

    events = t.play(lead("blue.promo_marion"), lead("red.promo_marion"))

    assert len(found(events, AlarmRaised)) == 1
    assert not t.has("red K2")
    assert deck_sizes(t) == [20, 20]
    assert len(t.state.promo) == 6
    assert t.discarded("red") == t.discarded("blue") == ["promo_marion"]
    assert not set(t.hand("red") + t.hand("blue")) & set(PROMO)


@rule("PT-promo.8")
def test_an_empty_promo_pile_is_never_refilled() -> None:
    red = "hand knight witch oracle mystic, discard promo_marion blue.promo_designer"
    t = duel(red, "discard promo_house_3", options="promo=yes")

    assert "DrawPromo" not in t.kinds()
    assert t.why_not(draw_promo("knight")) == "PT-promo.8"
    t.end_wave()
    assert t.state.promo == []


@rule("PT-promo.8")
def test_the_last_promo_card_ends_the_promo_draw() -> None:
    t = duel("hand knight witch, promo promo_marion", options="promo=yes")

    t.play(draw_promo("witch"))

    assert t.state.promo == []
    assert not t.offers(draw_promo("knight"))


def test_who_finds_no_promo_card_is_dealt_a_fifth_faction_card() -> None:
    won = "victory promo_marion promo_designer promo_house_3"
    lost = "victory promo_marion promo_designer promo_house_3 promo_house_4"
    t = duel(
        f"{won}, hand oracle", f"leads blank d20, {lost}, hand oracle",
        active="blue", actions=1, options="promo=yes match_length=6",
    )  # fmt: skip

    t.play(DRAW_CARD)

    assert t.state.game == 2
    assert [len(side.hand) for side in t.state.sides] == [5, 5]
    assert (deck_sizes(t), t.state.promo) == ([21, 20], [])
    assert [name for name in hand_names(t, 0) if "promo" in name] == ["red.promo_house_4"]
