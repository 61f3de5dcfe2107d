"""PIXEL TACTICS as the house knows it."""

from functools import lru_cache
from pathlib import Path

from feldherr.core.codec import Data, Record
from feldherr.core.decision import Seat
from feldherr.core.ledger import Thing
from feldherr.core.pack import Pack
from feldherr.core.rng import Quick
from feldherr.core.rulebook import Options, Position, Result, Rulebook, Telling
from feldherr.core.seat import NO_SEAT, SeatId
from feldherr.games.pixel_tactics.abilities import abilities
from feldherr.games.pixel_tactics.answers import ANSWERS
from feldherr.games.pixel_tactics.catalogue.catalogue import EDITIONS, Catalogue, incomplete
from feldherr.games.pixel_tactics.catalogue.index import card_things
from feldherr.games.pixel_tactics.catalogue.reading import catalogue, load_packs
from feldherr.games.pixel_tactics.events import EVENTS
from feldherr.games.pixel_tactics.events.setup import fresh_side, promo_cards
from feldherr.games.pixel_tactics.frames import FRAMES, Series
from feldherr.games.pixel_tactics.grid import SEAT_IDS, SEATS
from feldherr.games.pixel_tactics.moments import Due
from feldherr.games.pixel_tactics.notation.read import position
from feldherr.games.pixel_tactics.notation.write import written
from feldherr.games.pixel_tactics.options import OPTIONS, Rules
from feldherr.games.pixel_tactics.rules.attacks import ASSAULT, CAST, STRIKE
from feldherr.games.pixel_tactics.rules.damage import DEAL, TRANSFERS
from feldherr.games.pixel_tactics.rules.deaths import CHECK, DEATHS
from feldherr.games.pixel_tactics.rules.effects import DOING, WINDOW
from feldherr.games.pixel_tactics.rules.orders import COPIED_ORDER, ORDER_PLAY
from feldherr.games.pixel_tactics.rules.setup import ONE_GAME, SERIES
from feldherr.games.pixel_tactics.rules.turn import TURN, WAVE
from feldherr.games.pixel_tactics.state import DRAWN_GAME, State, empty_side, loaded_state
from feldherr.games.pixel_tactics.telling.questions_and_answers import say_answer, say_prompt
from feldherr.games.pixel_tactics.telling.sentences import told
from feldherr.games.pixel_tactics.view import broken, filled, redacted

PROCEDURES = [
    SERIES, ONE_GAME, WAVE, TURN, STRIKE, CAST, ASSAULT, DOING, ORDER_PLAY, COPIED_ORDER, DEAL, TRANSFERS,
    CHECK, DEATHS, WINDOW,
]  # fmt: skip


class PixelTactics(Rulebook[State]):
    """Two units of three rows, waves of attack, and a leader to kill."""

    def __init__(self) -> None:
        super().__init__(
            "pixel_tactics", "Pixel Tactics", Path(__file__).parent, SEATS, PROCEDURES, EVENTS, [*ANSWERS, Due],
            options=OPTIONS, frames=FRAMES, telling=Telling(told, say_prompt, say_answer),
        )  # fmt: skip

    def start(self, options: Options) -> tuple[State, Record]:
        rules = Rules(options)
        state = State(
            rules=rules,
            cards=cards_of(rules.edition),
            sides=[empty_side(each) for each in rules.factions],
            promo=[],
        )
        state.sides = [fresh_side(state, seat, [], []) for seat in SEAT_IDS]
        state.promo = promo_cards(state)
        return state, Series()

    def load_state(self, data: Data, options: Options) -> State:
        rules = Rules(options)
        return loaded_state(data, rules, cards_of(rules.edition))

    def redacted(self, state: State, seat: Seat) -> State:
        return redacted(state, SeatId(seat))

    def fill(self, redacted: State, seat: Seat, random: Quick) -> State:
        return filled(redacted, SeatId(seat), random)

    def result(self, state: State) -> Result | None:
        if not state.over:
            return None
        return Result(NO_SEAT if state.champion == DRAWN_GAME else state.champion)

    def from_notation(self, text: str) -> Position[State]:
        return position(text, self.options(None), cards_of)

    def to_notation(
        self, state: State, options: Options, waiting: str, in_progress: list[Record] | None = None
    ) -> str:
        return written(state, options, waiting)

    def broken(self, state: State) -> list[str]:
        return broken(state)

    def incomplete(self) -> list[str]:
        return [problem for edition in EDITIONS for problem in incomplete(cards_of(edition))]

    def things(self) -> list[Thing]:
        return card_things(packs(), cards_of("german"))

    def pack_hashes(self) -> dict[str, str]:
        return {name: pack.hash for name, pack in sorted(packs().items())}


@lru_cache(maxsize=1)
def packs() -> dict[str, Pack]:
    return load_packs()


@lru_cache(maxsize=3)
def cards_of(edition: str) -> Catalogue:
    """The cards of an edition, read once."""
    return catalogue(edition, packs(), abilities(edition))
