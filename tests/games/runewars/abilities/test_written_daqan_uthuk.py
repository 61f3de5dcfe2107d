"""Cards of the Daqan, the Uthuk and nobody on other bearers: all can be played and tell no secrets."""

import pytest

from feldherr.core.codec import Data
from feldherr.core.match import Match
from feldherr.core.rng import Quick
from feldherr.core.rulebook import Options
from feldherr.games.runewars.abilities import abilities, daqan, latari, neutral, uthuk
from feldherr.games.runewars.army.muster import first_state
from feldherr.games.runewars.catalogue.catalogue import catalogue, load_packs
from feldherr.games.runewars.frames.setup import Battle
from feldherr.games.runewars.options import Rules
from feldherr.games.runewars.powers import Part, power
from feldherr.games.runewars.rulebook import Runewars
from feldherr.games.runewars.state import State, loaded_state
from feldherr.testing.matches import answers
from feldherr.testing.runewars.watch import open_secrets
from tools.runewars.cards import entries

CARDS: dict[str, list[Part]] = {**neutral.CARDS, **daqan.CARDS, **uthuk.CARDS, **latari.CARDS}
ARMIES: Options = {"armies": ["standard_daqan", "standard_waiqar"], "objective": "bounty"}
SOCKETS = [
    "ardus_fury", "bull_pennon", "front_line_rune_golem", "master_crafted_weapons", "rank_discipline",
    "reaping_blade", "shield_wall", "support_carrion_lancer", "terrifying_heraldry", "trumpets", "war_crier",
    "wraith_step",
]  # fmt: skip
"""Upgrades of the standard armies that lend their places to other cards."""
OF_OTHER_PACKS = {"kethra_alaak", "lord_of_subterfuge", "seasoned_pathfinder", "viper_trapmaster"}
"""Need a condition that is in no pack, or are tried where set-up is (test_set_up_hooks, test_dial_hooks)."""
PLAYED = [name for name in CARDS if name not in OF_OTHER_PACKS]


class Disguised(Runewars):
    """The game with other abilities on some upgrades."""

    def __init__(self, names: list[str]) -> None:
        super().__init__()
        powers = abilities()
        for socket, name in zip(SOCKETS, names, strict=False):
            powers[socket] = power(CARDS[name])
        self.cards = catalogue(load_packs(), powers)

    def start(self, options: Options) -> tuple[State, Battle]:
        return first_state(Rules(options), self.cards), Battle()

    def load_state(self, data: Data, options: Options) -> State:
        return loaded_state(data, Rules(options), self.cards)


def test_all_cards_that_say_something_are_written() -> None:
    speaking = {
        each.id
        for subject in ("units", "upgrades")
        for each in entries(subject)
        if each.speaks and "effect" not in each.lacks
    }
    assert len(speaking) > 190
    assert speaking - {*abilities()} == set()


@pytest.mark.parametrize("name", sorted(CARDS))
def test_every_written_card_does_something(name: str) -> None:
    assert power(CARDS[name]).does_something()


@pytest.mark.parametrize("first", range(0, len(PLAYED), len(SOCKETS)))
def test_a_battle_with_these_cards_keeps_the_rules_and_the_secrets(first: int) -> None:
    match: Match[State] = Match.new(Disguised(PLAYED[first : first + len(SOCKETS)]), first, ARMIES)
    for number, (seat, answer) in enumerate(answers(match, Quick(first))):
        if number % 25 == 0:
            assert match.rulebook.broken(match.state) == []
            for reader in (0, 1, 9):
                assert open_secrets(match.view(reader).state, reader) == []
        match.submit(seat, answer)
    assert match.over
