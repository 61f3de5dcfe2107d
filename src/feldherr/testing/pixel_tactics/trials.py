"""How PIXEL TACTICS is tried in random matches."""

from typing import ClassVar

from feldherr.core.decision import Seat
from feldherr.core.event import State
from feldherr.core.game import Game
from feldherr.core.rulebook import Options
from feldherr.core.seat import SeatId
from feldherr.games.pixel_tactics.card_numbers import CARD
from feldherr.games.pixel_tactics.powers import ENEMY_HAND_OPEN
from feldherr.games.pixel_tactics.rules.values import trait
from feldherr.games.pixel_tactics.state import State as PixelTactics
from feldherr.testing.pace import Pace
from feldherr.testing.pixel_tactics.paces import paces
from feldherr.testing.trials import Trials

SETS: dict[str, Options] = {
    "plain": {},
    "promo": {"promo": True},
    "series": {"match_length": 4},
    "long_series": {"match_length": 6, "promo": True, "starter_after_draw": "other"},
    "revised": {"edition": "revised"},
    "first": {"edition": "first"},
    "asked": {"auto": False},
    "other_rulings": {
        "factions": ["blue", "red"],
        "promo": True,
        "match_length": 4,
        "transfer_windows": "two",
        "same_mascot": False,
        "reductions_cover_spells": True,
        "heketch_checks_leader": False,
        "strength_limit": 3,
        "homunculus_any_time": True,
        "kehrolyn_caps_moved": False,
        "screened_targets": False,
        "leader_exclusive": False,
        "may_pass": True,
        "least_targets": 0,
        "bonus_cards": "all",
        "promo_alarm": "promo",
        "copied_orders_count": True,
        "remove_any_corpse": True,
        "revived_act": False,
        "free_after_last": False,
    },
}


class PixelTrials(Trials):
    """Decks and hands are watched; the rulings that may be chosen otherwise are tried together."""

    sets: ClassVar[dict[str, Options]] = SETS
    cap: ClassVar[Options] = {"round_cap": 40}  # PT-R30
    matches: ClassVar[int] = 500
    alike: ClassVar[tuple[str, ...]] = ("table.promo",)
    kilobytes: ClassVar[int] = 100

    def secrets_from(self, state: State, reader: Seat) -> set[str]:
        """Cards that the reader has certainly not seen, by the rules of the game and not by its view."""
        assert isinstance(state, PixelTactics)
        cards = list(state.promo)
        for owner, side in enumerate(state.sides):
            if owner != reader:
                cards += side.deck
                if reader > 1 or not trait(state, SeatId(reader), ENEMY_HAND_OPEN):
                    unseen = zip(side.hand, side.shown, strict=True)
                    cards += [card for card, shown in unseen if not shown]
        return {CARD.names[card] for card in cards}

    def paces(self, game: Game[State]) -> list[Pace]:
        return paces(game)
