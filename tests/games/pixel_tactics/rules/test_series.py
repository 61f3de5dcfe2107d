"""PT match: several games in a row, victory piles and what they bring."""

import pytest

from feldherr.core.chance import Dice, Scripted, Shuffled
from feldherr.core.errors import BadOption
from feldherr.core.rulebook import Result
from feldherr.games.pixel_tactics.card_numbers import CARD
from feldherr.games.pixel_tactics.events.setup import (
    AlarmRaised,
    LeadersTaken,
    MatchEnded,
    StarterDrawn,
    StarterKnown,
)
from feldherr.games.pixel_tactics.state import HIDDEN
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    BLUE,
    RED,
    Table,
    amount,
    card,
    duel,
    found,
    lead,
    melee,
    new_table,
    order,
)

LIXIS, LIXIS_DEAD = "leads alchemist", "leads alchemist d17"
CADENZA, CADENZA_DEAD = "leads knight", "leads knight d20"


def finished(
    red: str, blue: str, length: int = 4, game: int = 1, dice: Dice | None = None, seed: int = 0
) -> Table:
    """A game of a match has just ended with one or both leaders dead."""
    options = f"match_length={length}"
    t = duel(red, blue, active="blue", options=options, game=game, dice=dice, seed=seed)
    t.end_wave()
    return t


def pile(t: Table, seat: int) -> list[str]:
    return [CARD.names[each] for each in t.state.sides[seat].victory]


def sizes(t: Table) -> tuple[int, int]:
    return len(t.red.victory), len(t.blue.victory)


def own_cards(t: Table, seat: int) -> set[int]:
    """Hand and deck."""
    side = t.state.sides[seat]
    return {*side.hand, *side.deck}


def play_on(t: Table) -> None:
    """Through the set-up with the first leaders that differ, to the first turn."""
    while t.decision.prompt != "turn":
        t.play(t.options()[t.seat if t.decision.prompt == "choose_leader" else 0])


@rule("PT-match.1")
def test_a_single_game_ends_with_its_own_result_only() -> None:
    t = duel(LIXIS, CADENZA_DEAD, active="blue")

    events = t.end_wave()

    assert found(events, LeadersTaken) == []
    assert sizes(t) == (0, 0)
    assert t.match.result == Result(RED)


@rule("PT-match.1")
def test_a_match_is_agreed_on_before_the_first_game() -> None:
    assert new_table().state.rules.match_length == 0
    assert new_table(match_length=4).state.rules.match_length == 4

    t = finished(LIXIS, CADENZA_DEAD)
    assert not t.match.over
    assert t.state.game == 2


@rule("PT-match.2")
def test_the_winner_takes_both_leaders() -> None:
    t = finished(LIXIS, CADENZA_DEAD)

    assert pile(t, RED) == ["red.alchemist", "blue.knight"]
    assert pile(t, BLUE) == []


@rule("PT-match.3")
def test_after_a_draw_each_takes_the_others_leader() -> None:
    t = finished(LIXIS_DEAD, CADENZA_DEAD)

    assert pile(t, RED) == ["blue.knight"]
    assert pile(t, BLUE) == ["red.alchemist"]


@rule("PT-match.4")
def test_cards_in_victory_piles_are_out_of_the_match() -> None:
    t = finished(LIXIS, CADENZA_DEAD)

    assert [len(own_cards(t, seat)) for seat in (RED, BLUE)] == [24, 24]
    assert card("alchemist") not in own_cards(t, RED)
    assert card("blue.knight") not in own_cards(t, BLUE)
    assert card("knight") in own_cards(t, RED)


@rule("PT-match.4")
def test_after_three_games_each_has_three_cards_less() -> None:
    t = finished(
        "leads assassin, victory alchemist blue.knight",
        "leads templar d23, victory witch red.healer",
        length=6,
        game=3,
    )

    assert t.state.game == 4
    assert [len(own_cards(t, seat)) for seat in (RED, BLUE)] == [25 - 3, 25 - 3]


@rule("PT-match.5")
def test_four_or_six_cards_win_the_match_as_agreed() -> None:
    red = f"{LIXIS}, victory witch blue.mystic"
    blue = f"{CADENZA_DEAD}, victory healer red.oracle"

    t = finished(red, blue, length=4, game=3)
    assert sizes(t) == (4, 2)
    assert found(t.match.log, MatchEnded) == [MatchEnded(RED)]
    assert t.match.over
    assert t.match.result == Result(RED)

    t = finished(red, blue, length=6, game=3)
    assert sizes(t) == (4, 2)
    assert not t.match.over
    with pytest.raises(BadOption):
        new_table(match_length=5)


@rule("PT-match.6")
@pytest.mark.parametrize("before", [3, 4])
def test_if_both_reach_the_target_together_the_match_goes_on(before: int) -> None:
    won = ["witch", "oracle", "healer", "mystic"][:before]
    lost = " ".join(f"red.{name}" for name in won)
    t = finished(
        f"{LIXIS_DEAD}, victory {lost.replace('red', 'blue')}",
        f"{CADENZA_DEAD}, victory {lost}",
        game=before + 1,
    )

    assert sizes(t) == (before + 1, before + 1)
    assert not t.match.over
    assert t.state.game == before + 2


@rule("PT-match.6")
def test_a_further_game_is_won_by_whoever_then_has_more_cards() -> None:
    won = ["witch", "oracle", "healer", "mystic", "priestess"]
    red = " ".join(f"blue.{name}" for name in won)
    blue = " ".join(f"red.{name}" for name in won)

    t = finished(f"{LIXIS_DEAD}, victory {red}", f"{CADENZA}, victory {blue}", game=6)

    assert sizes(t) == (5, 7)
    assert t.match.result == Result(BLUE)


@rule("PT-match.7")
@pytest.mark.parametrize(("before", "bonus"), [("red.witch", 1), ("red.witch mystic", 2)])
def test_a_bonus_card_for_every_two_in_the_opponents_pile(before: str, bonus: int) -> None:
    t = finished(LIXIS_DEAD, f"{CADENZA}, victory {before}", length=6, game=2)

    assert len(t.blue.victory) == bonus + 2
    assert (t.seat, t.decision.rule) == (RED, "PT-match.7")
    assert t.options() == [amount(number) for number in range(bonus + 1)]
    t.play(amount(bonus))

    assert (len(t.red.hand), len(t.blue.hand)) == (5 + bonus, 5)
    assert t.decision.prompt == "choose_leader"


@rule("PT-match.7")
def test_a_pile_of_one_brings_no_bonus() -> None:
    t = finished(LIXIS_DEAD, CADENZA_DEAD)

    assert sizes(t) == (1, 1)
    assert t.decision.prompt == "choose_leader"
    assert (len(t.red.hand), len(t.blue.hand)) == (5, 5)


@rule("PT-match.8")
def test_bonus_cards_widen_the_choice_of_the_leader_and_stay_in_hand() -> None:
    t = finished(LIXIS_DEAD, CADENZA)

    t.play(amount(1))
    assert (t.seat, len(t.options())) == (RED, 6)
    play_on(t)

    assert (len(t.red.hand), len(t.blue.hand)) == (5, 4)


@rule("PT-match.9")
@pytest.mark.parametrize("seed", range(8))
def test_the_winner_of_a_game_starts_the_next(seed: int) -> None:
    t = finished(LIXIS, CADENZA_DEAD, seed=seed)

    play_on(t)

    assert (t.seat, t.state.first) == (RED, RED)
    assert found(t.match.log, StarterKnown) == [StarterKnown(RED)]
    assert found(t.match.log, StarterDrawn) == []


@rule("PT-match.10")
def test_after_a_draw_the_lot_decides_who_starts() -> None:
    starters: set[int] = set()
    for seed in range(8):
        t = finished(LIXIS_DEAD, CADENZA_DEAD, seed=seed)
        play_on(t)
        assert found(t.match.log, StarterDrawn) == [StarterDrawn(t.state.first)]
        starters.add(t.state.first)

    assert starters == {RED, BLUE}


@rule("PT-match.11")
def test_a_new_game_is_set_up_afresh() -> None:
    t = finished(
        "leads overlord, K1 blue.healer captured, F1 fighter corpse, R1 gunner d2, discard witch",
        f"{CADENZA_DEAD}, F1 oracle d3, discard mystic templar",
    )
    assert card("blue.healer") in own_cards(t, BLUE)
    assert card("blue.healer") not in own_cards(t, RED)
    play_on(t)

    for side in (t.red, t.blue):
        assert side.discard == []
        assert [slot for slot in range(9) if side.grid[slot] is not None] == [4]
        assert side.leader().damage == 0
        assert len(side.hand) + len(side.deck) == 23
    assert t.state.round == 1
    assert t.why_not(order(t.hand("red")[0])) == "PT-truce.2"
    assert t.why_not(melee("K2", "K2")) == "PT-truce.1"


TOP_FIRST = Shuffled(list(range(23, -1, -1)))
"""The alphabetically first cards on top."""
TOP_LAST = Shuffled(list(range(24)))


@rule("PT-match.12")
def test_from_the_second_game_on_the_decks_may_differ() -> None:
    t = finished(LIXIS, CADENZA_DEAD, dice=Scripted([TOP_FIRST, TOP_FIRST]))
    t.play(amount(0))

    assert t.seat == RED
    assert not t.offers(lead("alchemist"))
    assert card("alchemist") not in own_cards(t, RED)
    t.play(lead("assassin"), lead("blue.alchemist"))
    assert (t.name("red K2"), t.name("blue K2")) == ("assassin", "alchemist")


@rule("PT-match.12")
def test_the_alarm_still_compares_the_chosen_cards() -> None:
    t = finished(LIXIS, CADENZA_DEAD, dice=Scripted([TOP_LAST, TOP_LAST]))

    events = t.play(amount(0), lead("witch"), lead("blue.witch"))

    assert found(events, AlarmRaised) == [AlarmRaised([card("witch"), card("blue.witch")])]


@rule("PT-match.2")
def test_at_the_end_of_a_match_no_card_lies_in_two_places() -> None:
    t = finished(f"{LIXIS}, victory witch blue.mystic", CADENZA_DEAD, game=2)

    assert t.match.over
    assert sizes(t) == (4, 0)
    assert not t.has("red K2")
    assert not t.has("blue K2")
    assert t.match.rulebook.broken(t.state) == []


@rule("PT-match.11", "PT-information.1")
def test_what_an_old_leader_showed_is_hidden_in_the_next_game() -> None:
    t = finished("leads oracle", CADENZA_DEAD)

    assert t.decision.prompt in ("bonus_cards", "choose_leader")
    assert set(t.match.view(RED).state.sides[BLUE].hand) == {HIDDEN}
