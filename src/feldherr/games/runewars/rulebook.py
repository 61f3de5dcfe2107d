"""RUNEWARS as the house knows it."""

from functools import lru_cache
from pathlib import Path
from typing import Final

from feldherr.battlefield.packs import own_packs
from feldherr.battlefield.rulebook import Printed, PrintedRules
from feldherr.core.ledger import Thing
from feldherr.core.pack import Pack
from feldherr.core.rulebook import Options, Position, Result, Telling
from feldherr.core.seat import NO_SEAT
from feldherr.games.runewars.abilities import abilities
from feldherr.games.runewars.answers import ANSWERS
from feldherr.games.runewars.army.muster import first_state, seats_of
from feldherr.games.runewars.catalogue.catalogue import catalogue, house_cards, load_packs
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


@lru_cache(maxsize=1)
def packs() -> list[Pack]:
    """The packs of the game, under those the player names in the environment (FELDHERR_PACKS)."""
    return load_packs(own_packs())


@lru_cache(maxsize=2)
def cards(with_house_cards: bool = False) -> Catalogue:
    """Everything printed, with what it does, read once; a match may ask for the house cards, too."""
    if not with_house_cards:
        return catalogue(packs(), abilities())
    return catalogue(load_packs([house_cards(), *own_packs()]), abilities())


def printed(rules: Rules) -> Catalogue:
    return cards(rules.has_house_cards)


def things() -> list[Thing]:
    return card_things(cards(True))


def read(text: str, defaults: Options) -> Position[State]:
    return position(text, defaults, cards)


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


class Runewars(PrintedRules[State, Rules, Catalogue]):
    """Regiments of trays, secret dials, templates and dice."""

    def __init__(self) -> None:
        super().__init__(
            "runewars", "Runewars", Path(__file__).parent, SIDES, PROCEDURES, EVENTS, [*ANSWERS, Placed, Due],
            OPTIONS, FRAMES, Telling(told, say_prompt, say_answer), Battle(), PRINTED,
        )  # fmt: skip
        self.answers.former = as_of_today

    def seats_in(self, options: Options) -> list[str]:
        return seats_of(Rules(options))

    def result(self, state: State) -> Result | None:
        """Several seats may form a side; its captain stands for all of them."""
        if not state.over:
            return None
        return Result(NO_SEAT if state.winner == NOBODY else state.captain(state.winner))

    def picture(self, state: State, language: str) -> str:
        return svg(state, self.texts(language))
