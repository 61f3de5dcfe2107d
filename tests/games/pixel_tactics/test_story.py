"""The board of names that is kept while a log is told agrees with the state."""

import pytest

from feldherr.core.game import Game
from feldherr.core.rng import Quick
from feldherr.games.pixel_tactics.card_numbers import NO_CARD
from feldherr.games.pixel_tactics.grid import REFS
from feldherr.games.pixel_tactics.rulebook import PixelTactics
from feldherr.games.pixel_tactics.telling.story import Board, board_before, board_of


@pytest.mark.parametrize("seed", range(8))
def test_the_board_of_names_follows_the_log_and_goes_back_to_its_beginning(seed: int) -> None:
    match = Game(PixelTactics()).new_match(seed)
    board, luck, looked = Board([NO_CARD] * REFS), Quick(seed), 0
    followed = 0
    while not match.over:
        for event in match.log[followed:]:
            board.follow(event)
        followed = len(match.log)
        now = board_of(match.state).cards
        assert [card for card, there in zip(board.cards, now, strict=True) if there != NO_CARD] == [
            card for card in now if card != NO_CARD
        ]
        looked += 1
        decision = match.decisions[0]
        match.submit(decision.seat, decision.sample(luck))
    assert looked > 20
    assert board_before(match.log, match.state).cards == [NO_CARD] * REFS
