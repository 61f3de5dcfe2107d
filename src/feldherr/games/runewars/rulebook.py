"""RUNEWARS as the house knows it."""

from functools import lru_cache
from pathlib import Path

from feldherr.battlefield.packs import own_packs
from feldherr.core.codec import Data, Record
from feldherr.core.decision import Seat
from feldherr.core.ledger import Thing
from feldherr.core.pack import Pack
from feldherr.core.rng import Quick
from feldherr.core.rulebook import Options, Position, Result, Rulebook, Telling
from feldherr.core.seat import NO_SEAT
from feldherr.games.runewars.abilities import abilities
from feldherr.games.runewars.answers import ANSWERS
from feldherr.games.runewars.army.muster import first_state, seats_of
from feldherr.games.runewars.catalogue.catalogue import catalogue, load_packs
from feldherr.games.runewars.catalogue.entries import Catalogue
from feldherr.games.runewars.catalogue.index import card_things
from feldherr.games.runewars.events import EVENTS
from feldherr.games.runewars.former import as_of_today
from feldherr.games.runewars.frames import FRAMES
from feldherr.games.runewars.frames.setup import Battle
from feldherr.games.runewars.invariants import broken
from feldherr.games.runewars.moments.opening import Due
from feldherr.games.runewars.notation.position import position, written
from feldherr.games.runewars.options import OPTIONS, Rules
from feldherr.games.runewars.procedures import PROCEDURES
from feldherr.games.runewars.state import NOBODY, State, loaded_state
from feldherr.games.runewars.telling.picture import svg
from feldherr.games.runewars.telling.text import say_answer, say_prompt, told
from feldherr.games.runewars.terms import SIDES
from feldherr.games.runewars.view import filled, redacted
from feldherr.geometry.decision import Placed


class Runewars(Rulebook[State]):
    """Regiments of trays, secret dials, templates and dice."""

    def __init__(self) -> None:
        super().__init__(
            "runewars", "Runewars", Path(__file__).parent, SIDES, PROCEDURES, EVENTS,
            [*ANSWERS, Placed, Due], options=OPTIONS, frames=FRAMES,
            telling=Telling(told, say_prompt, say_answer),
        )  # fmt: skip
        self.answers.former = as_of_today

    def seats_in(self, options: Options) -> list[str]:
        return seats_of(Rules(options))

    def start(self, options: Options) -> tuple[State, Record]:
        return first_state(Rules(options), cards()), Battle()

    def load_state(self, data: Data, options: Options) -> State:
        return loaded_state(data, Rules(options), cards())

    def redacted(self, state: State, seat: Seat) -> State:
        return redacted(state, seat)

    def fill(self, redacted: State, seat: Seat, random: Quick) -> State:
        return filled(redacted, seat, random)

    def result(self, state: State) -> Result | None:
        if not state.over:
            return None
        return Result(NO_SEAT if state.winner == NOBODY else state.captain(state.winner))

    def from_notation(self, text: str) -> Position[State]:
        return position(text, self.options(None), cards())

    def to_notation(
        self, state: State, options: Options, waiting: str, in_progress: list[Record] | None = None
    ) -> str:
        return written(state, options, waiting, in_progress or [])

    def broken(self, state: State) -> list[str]:
        return broken(state)

    def packs(self) -> list[Pack]:
        return packs()

    def picture(self, state: State, language: str) -> str:
        return svg(state, self.texts(language))

    def things(self) -> list[Thing]:
        return card_things(cards())


@lru_cache(maxsize=1)
def packs() -> list[Pack]:
    """The packs of the game, under those the player names in the environment (FELDHERR_PACKS)."""
    return load_packs(own_packs())


@lru_cache(maxsize=1)
def cards() -> Catalogue:
    """Everything printed, with what it does, read once."""
    return catalogue(packs(), abilities())
