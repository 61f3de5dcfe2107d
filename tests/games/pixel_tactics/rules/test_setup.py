"""PT setup, goal: factions, the deal, secret leaders, the doppelganger alarm, and who starts."""

import json

import pytest

from feldherr.core.chance import Scripted, Shuffled
from feldherr.core.errors import BadOption, FeldherrError, Stale
from feldherr.games.pixel_tactics.answers import Lead
from feldherr.games.pixel_tactics.card_numbers import KINDS
from feldherr.games.pixel_tactics.events.setup import AlarmRaised, LeadersRevealed, StarterDrawn
from feldherr.games.pixel_tactics.events.turn import WaveBegan
from feldherr.games.pixel_tactics.grid import FRONT
from feldherr.games.pixel_tactics.view import everything
from feldherr.testing import rule
from feldherr.testing.pixel_tactics.table import (
    BLUE,
    RED,
    Table,
    card,
    dealt,
    duel,
    found,
    lead,
    new_table,
)

SPECTATOR = 2


def same_hands() -> Table:
    """Both players hold knight, mascot, witch, vampire and trapper."""
    return new_table(dice=dealt("knight mascot", "knight mascot"))


def both_lead(t: Table, name: str) -> None:
    t.play(lead(f"red.{name}"), lead(f"blue.{name}"))


def deck_sizes(t: Table) -> list[int]:
    return [len(side.deck) for side in t.state.sides]


def hand_sizes(t: Table) -> list[int]:
    return [len(side.hand) for side in t.state.sides]


@rule("PT-goal.1")
def test_who_kills_the_enemy_leader_wins_however_many_heroes_are_left() -> None:
    many = (
        ", F1 fighter, F2 knight, F3 paladin, K1 vampire, K3 mystic, R1 witch, R2 healer, R3 oracle"
    )
    t = duel("leads blank d5", "leads blank d20" + many, active="blue", actions=1)

    t.end_wave()

    assert t.match.over
    assert t.match.result is not None
    assert t.match.result.winner == RED


@rule("PT-setup.1")
def test_two_players_never_take_the_same_faction() -> None:
    for colour in ("red", "blue"):
        with pytest.raises(BadOption, match="factions"):
            new_table(factions=[colour, colour])


@rule("PT-setup.1")
def test_each_faction_deck_belongs_to_one_player_only() -> None:
    t = new_table()

    assert {each // KINDS for each in everything(t.red)} == {RED}
    assert {each // KINDS for each in everything(t.blue)} == {BLUE}


@rule("PT-setup.2")
def test_the_seed_decides_the_order_of_the_decks() -> None:
    one, again, other = new_table(7), new_table(7), new_table(8)

    for seat in (RED, BLUE):
        assert one.state.sides[seat].deck == again.state.sides[seat].deck
        assert one.state.sides[seat].deck != other.state.sides[seat].deck
    assert [each % KINDS for each in one.red.deck] != [each % KINDS for each in one.blue.deck]


@rule("PT-setup.2")
def test_discard_piles_start_empty() -> None:
    t = new_table()

    assert t.discarded("red") == t.discarded("blue") == []


@rule("PT-setup.3")
def test_both_players_choose_a_leader_from_five_cards() -> None:
    t = new_table()

    assert hand_sizes(t) == [5, 5]
    assert deck_sizes(t) == [20, 20]
    assert [len(each.options() or []) for each in t.match.decisions] == [5, 5]


@rule("PT-setup.4")
def test_the_choice_of_a_leader_stays_secret_until_both_have_chosen() -> None:
    t = same_hands()

    events = t.play(lead("knight"))

    assert events == []
    for seat in (BLUE, SPECTATOR):
        view = t.match.view(seat)
        received = json.dumps([view.to_data(), [event.to_data() for event in view.log]])
        assert view.answered == [RED]
        assert "red.knight" not in received
    assert "red.knight" in json.dumps(t.match.view(RED).to_data())


@rule("PT-setup.5")
def test_both_leaders_are_revealed_at_once() -> None:
    t = same_hands()

    events = t.play(lead("knight"), lead("blue.witch"))

    assert found(events, LeadersRevealed) == [LeadersRevealed([card("knight"), card("blue.witch")])]
    assert (t.name("red K2"), t.name("blue K2")) == ("knight", "witch")


@rule("PT-setup.5")
def test_a_chosen_leader_cannot_be_changed() -> None:
    t = same_hands()

    t.play(lead("knight"))
    with pytest.raises(Stale):
        t.match.submit(RED, lead("witch"))
    t.play(lead("blue.witch"))
    with pytest.raises(Stale):
        t.match.submit(BLUE, lead("blue.mascot"))


@rule("PT-setup.6")
def test_the_same_leader_on_both_sides_is_discarded_and_replaced() -> None:
    t = same_hands()

    both_lead(t, "knight")

    assert t.discarded("red") == t.discarded("blue") == ["knight"]
    assert (hand_sizes(t), deck_sizes(t)) == ([5, 5], [19, 19])
    assert not t.has("red K2")
    assert not t.has("blue K2")
    assert [each.seat for each in t.match.decisions] == [RED, BLUE]


@rule("PT-setup.7")
def test_leaders_are_chosen_again_until_they_differ() -> None:
    t = same_hands()

    both_lead(t, "knight")
    both_lead(t, "witch")
    assert [len(side.discard) for side in t.state.sides] == [2, 2]
    assert deck_sizes(t) == [18, 18]

    t.play(lead("vampire"), lead("blue.trapper"))
    assert (t.name("red K2"), t.name("blue K2")) == ("vampire", "trapper")
    assert t.state.round == 1


@rule("PT-setup.8")
def test_borneo_and_juto_are_the_same_leader() -> None:
    t = same_hands()

    both_lead(t, "mascot")

    assert t.match.log[-3:-2] == [AlarmRaised([card("red.mascot"), card("blue.mascot")])]
    assert t.discarded("red") == t.discarded("blue") == ["mascot"]
    assert not t.has("red K2")


@rule("PT-setup.9")
@pytest.mark.parametrize("alarms", [[], ["knight"], ["knight", "mascot", "witch"]])
def test_four_hand_cards_remain_after_any_number_of_alarms(alarms: list[str]) -> None:
    t = same_hands()

    for name in alarms:
        both_lead(t, name)
    t.play(lead("vampire"), lead("blue.trapper"))

    assert t.kinds() == {"DrawCard", "Recruit"}
    assert hand_sizes(t) == [4, 4]


@rule("PT-setup.10")
def test_a_lot_after_the_reveal_decides_who_starts() -> None:
    starters = set()
    for seed in range(20):
        t = new_table(seed)
        while not t.has("red K2"):
            t.play(t.options()[0] if t.seat == RED else t.options()[-1])
        steps = [each for each in t.match.log if isinstance(each, LeadersRevealed | StarterDrawn)]
        assert [type(each) for each in steps] == [LeadersRevealed, StarterDrawn]
        assert t.seat == t.state.first
        starters.add(t.seat)

    assert starters == {RED, BLUE}


@rule("PT-setup.10")
@pytest.mark.parametrize("starter", [RED, BLUE])
def test_the_winner_of_the_lot_is_first_player(starter: int) -> None:
    t = new_table(dice=dealt("knight", "witch", starter=starter))

    t.play(lead("knight"), lead("blue.witch"))

    assert t.state.first == t.seat == starter


@rule("PT-setup.10")
def test_the_lot_is_a_question_to_chance() -> None:
    dice = dealt("knight", "witch")
    del dice.answers[-1]
    t = new_table(dice=dice)
    t.play(lead("knight"))

    with pytest.raises(FeldherrError) as caught:
        t.play(lead("blue.witch"))

    assert str(caught.value) == "no scripted answer left for starter (PT-setup.10)"


@rule("PT-setup.11")
def test_the_game_begins_with_the_front_wave_of_round_one() -> None:
    t = same_hands()

    events = t.play(lead("knight"), lead("blue.witch"))

    assert found(events, WaveBegan) == [WaveBegan(1, FRONT)]
    assert (t.state.round, t.state.wave) == (1, FRONT)


@rule("PT-setup.7")
def test_when_alarms_have_used_up_all_cards_the_discard_piles_are_shuffled_back() -> None:
    script = dealt("knight", "knight")
    t = new_table(
        dice=Scripted([*script.answers[:2], Shuffled(list(range(25))), Shuffled(list(range(25)))])
    )

    for _ in range(24):
        t.play(Lead(t.red.hand[0]), Lead(t.blue.hand[0]))

    assert hand_sizes(t) == [5, 5]
    assert deck_sizes(t) == [20, 20]
    assert t.red.discard == t.blue.discard == []
