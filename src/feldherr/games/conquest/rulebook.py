"""CONQUEST under the contract of all games."""

from functools import lru_cache
from pathlib import Path
from typing import ClassVar, Final

from feldherr.battlefield.packs import own_packs
from feldherr.battlefield.rulebook import Printed, PrintedRules
from feldherr.core.ledger import Thing
from feldherr.core.pack import Pack
from feldherr.core.rulebook import Options, Position, Telling
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
from feldherr.geometry.length import INCH
from feldherr.geometry.walk import Walked


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


def printed(rules: Rules) -> Catalogue:
    return entries(rules.has_classics)


def things() -> list[Thing]:
    return entry_things(entries(), by_file())


def read(text: str, defaults: Options) -> Position[State]:
    return position(text, defaults, entries)


PRINTED: Final = Printed[State, Rules, Catalogue](
    rules=Rules,
    packs=packs,
    catalogue=printed,
    things=things,
    first_state=first_state,
    loaded_state=loaded_state,
    redacted=redacted,
    filled=filled,
    position=read,
    written=written,
    broken=broken,
)


class Conquest(PrintedRules[State, Rules, Catalogue]):
    """Regiments of stands, hidden command stacks, marches, and dice by the dozen."""

    unit: ClassVar[int] = INCH

    def __init__(self) -> None:
        super().__init__(
            "conquest", "Conquest", Path(__file__).parent, SIDES, PROCEDURES, EVENTS,
            [*ANSWERS, Placed, Walked, Landing, Due], OPTIONS, FRAMES, Telling(told, say_prompt, say_answer),
            Battle(), PRINTED,
        )  # fmt: skip
