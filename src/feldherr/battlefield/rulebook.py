"""The contract of all games, with what every battle fulfils in the same way."""

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar, Generic, TypeVar

from feldherr.battlefield.facts import FactFinder
from feldherr.battlefield.invariants import misplaced, wrong_facts
from feldherr.battlefield.picture import table_picture
from feldherr.battlefield.state import BattleState
from feldherr.battlefield.wording import TableNaming
from feldherr.core.codec import Data, Record
from feldherr.core.decision import Seat
from feldherr.core.flow import Procedure
from feldherr.core.ledger import Thing
from feldherr.core.pack import Pack
from feldherr.core.rng import Quick
from feldherr.core.rulebook import Option, Options, Position, Result, Rulebook, Telling
from feldherr.core.seat import SeatId
from feldherr.core.sentences import Naming
from feldherr.core.text import Texts
from feldherr.geometry.length import MM

B = TypeVar("B", bound=BattleState)
R = TypeVar("R")
C = TypeVar("C")


class BattleRules(Rulebook[B]):
    """A battle game. It must say how it starts; who has won stands in its state."""

    unit: ClassVar[int] = MM
    """What lengths are said in."""

    def result(self, state: B) -> Result | None:
        """Every side is one seat, unless the game says otherwise."""
        return Result(SeatId(state.winner)) if state.over else None

    def broken(self, state: B) -> list[str]:
        """Everybody stands where they can, and contacts are what geometry says of the rectangles around bodies."""
        facts = FactFinder(state.field, filled=True).everywhere()
        return misplaced(state.field) + wrong_facts(state.field, facts)

    def naming(self, state: B, texts: Texts) -> Naming:
        return TableNaming(texts, self.seats, state.field, self.unit)

    def picture(self, state: B, language: str) -> str:
        return table_picture(state.field, self.title)


class Printed(Generic[B, R, C]):
    """A battle with packs and secrets, as functions of the game: `R` are its options, `C` all that is printed."""

    def __init__(
        self,
        *,
        rules: Callable[[Options], R],
        packs: Callable[[], list[Pack]],
        catalogue: Callable[[R], C],
        things: Callable[[], list[Thing]],
        first_state: Callable[[R, C], B],
        loaded_state: Callable[[Data, R, C], B],
        redacted: Callable[[B, Seat], B],
        filled: Callable[[B, Seat, Quick], B],
        position: Callable[[str, Options], Position[B]],
        written: Callable[[B, Options, str, list[Record]], str],
        broken: Callable[[B], list[str]],
    ) -> None:
        self.rules = rules
        self.packs = packs
        self.catalogue = catalogue
        """All that is printed for a match with these options."""
        self.things = things
        self.first_state = first_state
        self.loaded_state = loaded_state
        self.redacted = redacted
        self.filled = filled
        self.position = position
        self.written = written
        self.broken = broken


class PrintedRules(BattleRules[B], Generic[B, R, C]):
    """A battle game with packs, secrets and a notation."""

    def __init__(
        self,
        name: str,
        title: str,
        folder: Path,
        seats: list[str],
        procedures: list[Procedure],
        events: list[type[Record]],
        answers: list[type[Record]],
        options: list[Option],
        frames: list[type[Record]],
        telling: Telling[B],
        first: Record,
        printed: Printed[B, R, C],
    ) -> None:
        super().__init__(
            name, title, folder, seats, procedures, events, answers,
            options=options, frames=frames, telling=telling,
        )  # fmt: skip
        self.first = first
        """The procedure a match begins with."""
        self.printed = printed

    def start(self, options: Options) -> tuple[B, Record]:
        rules = self.printed.rules(options)
        return self.printed.first_state(rules, self.printed.catalogue(rules)), self.first.copy()

    def load_state(self, data: Data, options: Options) -> B:
        rules = self.printed.rules(options)
        return self.printed.loaded_state(data, rules, self.printed.catalogue(rules))

    def redacted(self, state: B, seat: Seat) -> B:
        return self.printed.redacted(state, seat)

    def fill(self, redacted: B, seat: Seat, random: Quick) -> B:
        return self.printed.filled(redacted, seat, random)

    def from_notation(self, text: str) -> Position[B]:
        return self.printed.position(text, self.options(None))

    def to_notation(
        self, state: B, options: Options, waiting: str, in_progress: list[Record] | None = None
    ) -> str:
        return self.printed.written(state, options, waiting, in_progress or [])

    def broken(self, state: B) -> list[str]:
        return self.printed.broken(state)

    def packs(self) -> list[Pack]:
        return self.printed.packs()

    def things(self) -> list[Thing]:
        return self.printed.things()
