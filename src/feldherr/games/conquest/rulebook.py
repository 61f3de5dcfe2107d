"""CONQUEST under the contract of all games."""

from functools import lru_cache
from pathlib import Path

from feldherr.battlefield.packs import own_packs
from feldherr.core.codec import Data, Record
from feldherr.core.decision import Seat
from feldherr.core.ledger import Thing
from feldherr.core.pack import Pack
from feldherr.core.rng import Quick
from feldherr.core.rulebook import Options, Position, Result, Rulebook, Telling
from feldherr.core.seat import SeatId
from feldherr.games.conquest.abilities import abilities, by_file
from feldherr.games.conquest.answers import ANSWERS
from feldherr.games.conquest.army.muster import first_state
from feldherr.games.conquest.catalogue.catalogue import catalogue, load_packs, optional_packs
from feldherr.games.conquest.catalogue.entries import Catalogue
from feldherr.games.conquest.catalogue.index import entry_things
from feldherr.games.conquest.events import EVENTS
from feldherr.games.conquest.frames import FRAMES
from feldherr.games.conquest.frames.setup import Battle
from feldherr.games.conquest.invariants import broken
from feldherr.games.conquest.moments import Due
from feldherr.games.conquest.notation.position import position, written
from feldherr.games.conquest.options import OPTIONS, Rules
from feldherr.games.conquest.procedures import PROCEDURES
from feldherr.games.conquest.state import State, loaded_state
from feldherr.games.conquest.telling.text import say_answer, say_prompt, told
from feldherr.games.conquest.terms import SIDES
from feldherr.games.conquest.view import filled, redacted
from feldherr.geometry.decision import Placed
from feldherr.geometry.landing import Landing
from feldherr.geometry.walk import Walked


class Conquest(Rulebook[State]):
    """Regiments of stands, hidden command stacks, marches, and dice by the dozen."""

    def __init__(self) -> None:
        super().__init__(
            "conquest", "Conquest (preview)", Path(__file__).parent, SIDES, PROCEDURES, EVENTS,
            [*ANSWERS, Placed, Walked, Landing, Due], options=OPTIONS, frames=FRAMES,
            telling=Telling(told, say_prompt, say_answer),
        )  # fmt: skip

    def start(self, options: Options) -> tuple[State, Record]:
        rules = Rules(options)
        return first_state(rules, entries(rules.has_classics)), Battle()

    def load_state(self, data: Data, options: Options) -> State:
        rules = Rules(options)
        return loaded_state(data, rules, entries(rules.has_classics))

    def redacted(self, state: State, seat: Seat) -> State:
        return redacted(state, seat)

    def fill(self, redacted: State, seat: Seat, random: Quick) -> State:
        return filled(redacted, seat, random)

    def result(self, state: State) -> Result | None:
        return Result(SeatId(state.winner)) if state.over else None

    def from_notation(self, text: str) -> Position[State]:
        return position(text, self.options(None), entries)

    def to_notation(
        self, state: State, options: Options, waiting: str, in_progress: list[Record] | None = None
    ) -> str:
        return written(state, options, waiting, in_progress or [])

    def broken(self, state: State) -> list[str]:
        return broken(state)

    def packs(self) -> list[Pack]:
        return packs()

    def things(self) -> list[Thing]:
        return entry_things(entries(), by_file())


@lru_cache(maxsize=1)
def packs() -> list[Pack]:
    """The packs of the game, under those the player names in the environment (FELDHERR_PACKS)."""
    return load_packs(own_packs())


@lru_cache(maxsize=2)
def entries(with_classics: bool = False) -> Catalogue:
    """Everything printed, with what it does, read once; a match may ask for the older upgrades and spells, too."""
    if not with_classics:
        return catalogue(packs(), abilities())
    return catalogue(load_packs([*optional_packs(), *own_packs()]), abilities())
