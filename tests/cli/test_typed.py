"""Answers of every kind, typed on positions that ask for them."""

from collections.abc import Callable
from typing import cast

import pytest

import feldherr
from feldherr.cli.asking import Question
from feldherr.cli.play import Sitting
from feldherr.cli.screen import Screen
from feldherr.cli.words import words
from feldherr.core.codec import Record
from feldherr.core.decision import NO, YES, Arranged, Chosen, Split
from feldherr.core.event import State
from feldherr.core.match import Match
from feldherr.core.rng import Quick
from feldherr.games.pixel_tactics.answers import Target
from feldherr.testing.pixel_tactics.table import Table, order, ref, spell, table, unit

Asked = Callable[..., Record]

FRONT, FLANK, REAR = range(3)
WAVES = ["front", "flank", "rear"]


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Asked:
    """The answer of the open question when these lines are typed."""

    def ask(played: Table, *lines: str) -> Record:
        waiting = list(lines)
        monkeypatch.setattr("builtins.input", lambda prompt: waiting.pop(0))
        match = cast("Match[State]", played.match)
        sitting = Sitting(
            Screen(words("en")), feldherr.game("pixel_tactics"), match, "0", ["human", "human"]
        )
        answer = Question(sitting, match.view(played.seat)).answer()
        assert waiting == []
        return answer

    return ask


def red_turn(wave: int, cards: str, hand: str = "") -> Table:
    """Red's turn with these cards in the row of the wave, against three wounded heroes."""
    rows = ["| . | . | . |"] * 3
    rows[wave] = cards
    red = unit("\n".join(rows))
    return table(f"""
        round 2, {WAVES[wave]} wave, red first, red to act, 2 actions
        red {red}
        hand {hand}
        blue {unit("| fighter d1 | healer d2 | knight d3 |")}
        hand
    """)


def casting(wave: int, cards: str, slot: str) -> Table:
    """The question that follows the spell of red's card on that place."""
    played = red_turn(wave, cards)
    played.play(spell(slot))
    return played


def ordering(name: str, cards: str) -> Table:
    """The question that follows the order of a card."""
    played = red_turn(FRONT, cards, name)
    played.play(order(name))
    return played


def test_some_of_several_are_typed_as_numbers(
    typed: Asked, capsys: pytest.CaptureFixture[str]
) -> None:
    played = casting(REAR, "| alchemist | . | . |", "R1")
    assert typed(played, "1 x", "9", "4, 2") == Chosen([1, 3])
    printed = capsys.readouterr().out
    assert "Type 1 to 4 numbers" in printed
    assert "x is no number." in printed
    assert "There is no number 9; the last one is 4." in printed


def test_too_few_are_refused_with_the_rule(
    typed: Asked, capsys: pytest.CaptureFixture[str]
) -> None:
    played = casting(REAR, "| alchemist | . | . |", "R1")
    assert typed(played, "0", "1") == Chosen([0])
    assert "Those are too few. [PT card alchemist rear]" in capsys.readouterr().out


def test_amounts_are_typed_as_number_and_amount(
    typed: Asked, capsys: pytest.CaptureFixture[str]
) -> None:
    played = ordering("alchemist", "| fighter | . | . |")
    answer = typed(played, "1", "1=7 2=1", "2=3 4=4")
    assert isinstance(answer, Split)
    assert answer.amounts == [0, 3, 0, 4]
    printed = capsys.readouterr().out
    assert "Type number=amount" in printed
    assert "That is more than there is to share out." in printed


def test_an_order_of_cards_is_typed_as_numbers(typed: Asked) -> None:
    played = casting(FLANK, "| oracle | * | . |", "K1")
    assert typed(played, "3 1 2 5 4") == Arranged([2, 0, 1, 4, 3])


def test_ok_leaves_the_cards_as_they_are(typed: Asked) -> None:
    played = casting(FLANK, "| oracle | * | . |", "K1")
    assert typed(played, "1 1 2 3 4", "ok") == Arranged([0, 1, 2, 3, 4])


def test_cards_are_moved_by_number_and_place_and_the_others_stay_or_swap(typed: Asked) -> None:
    played = ordering("homunculus", "| fighter | knight | . |")
    assert typed(played, "1=F2") == Arranged([1, 0, -1, -1, -1, -1, -1, -1])
    assert typed(played, "1=r3 2=f1") == Arranged([1, -1, -1, -1, -1, -1, -1, 0])
    assert typed(played, "- 2 1") == Arranged([-1, 1, 0, -1, -1, -1, -1, -1])
    assert typed(played, "ok") == Arranged([0, 1, -1, -1, -1, -1, -1, -1])


@pytest.mark.parametrize(
    ("line", "answer"), [("y", YES), ("ja", YES), ("NO", NO), ("1", YES), ("2", NO)]
)
def test_yes_and_no_are_typed_as_words_or_numbers(typed: Asked, line: str, answer: Record) -> None:
    played = casting(REAR, "| mystic | . | . |", "R1")
    assert typed(played, line) == answer


def test_one_of_several_is_typed_as_its_number(
    typed: Asked, capsys: pytest.CaptureFixture[str]
) -> None:
    played = ordering("dragon_mage", "| fighter | . | . |")
    assert typed(played, "3") == Target(ref("blue F2"))
    printed = capsys.readouterr().out
    assert "Dragon Mage, order: Who grows stronger? [PT card dragon_mage order]" in printed
    assert " [3] Healer (Blue F2)  2/4" in printed


@pytest.mark.parametrize("seed", range(3))
def test_numbers_of_items_are_their_places_in_the_question(seed: int) -> None:
    game = feldherr.game("pixel_tactics")
    match = game.new_match(seed, {"promo": True})
    sitting = Sitting(Screen(words("de")), game, match, "0", ["human", "human"])
    random = Quick(seed)
    while not match.over:
        decision = match.decisions[0]
        menu = Question(sitting, match.view(decision.seat)).menu
        if decision.kind == "ChooseOne":
            assert len(menu.answers) == len(decision.shown())
        else:
            assert menu.answers == decision.shown()
        match.submit(decision.seat, decision.sample(random))
