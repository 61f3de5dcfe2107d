"""The table of PIXEL TACTICS in the terminal."""

from typing import cast

from rich.text import Text

from feldherr.cli.screen import paragraph
from feldherr.cli.tables.base import Group, Table
from feldherr.cli.tables.pixel_tactics.cards import Cards
from feldherr.cli.tables.pixel_tactics.menu import Menu
from feldherr.cli.tables.pixel_tactics.units import Units
from feldherr.core.codec import Record
from feldherr.core.decision import Arrange, Decision, Seat
from feldherr.core.event import State as AnyState
from feldherr.core.view import View
from feldherr.games.pixel_tactics.answers import Slot, Target
from feldherr.games.pixel_tactics.grid import SLOTS
from feldherr.games.pixel_tactics.names import Names, names_of
from feldherr.games.pixel_tactics.state import State


class PixelTable(Table):
    """Two units face to face, the hand below, options grouped by action."""

    def names(self, state: State) -> Names:
        return names_of(self.texts, state)

    def seat_name(self, view: View[AnyState], seat: Seat) -> str:
        return self.names(_state(view)).colour(seat)

    def picture(self, view: View[AnyState]) -> list[Text]:
        state = _state(view)
        return Units(self.names(state), state, view.seat, self.width).lines()

    def hand(self, view: View[AnyState], size: int) -> list[Text]:
        return self._cards(view).hand(size)

    def aim(self) -> list[Text]:
        return paragraph(self.texts.say("table.aim"), self.width)

    def legend(self) -> list[Text]:
        return [
            line
            for key in ("table.legend", "table.legend_more")
            for line in paragraph(self.texts.say(key), self.width, style="dim")
        ]

    def about(self, view: View[AnyState], decision: Decision) -> list[Text]:
        return self._cards(view).face(decision.about) if decision.about else []

    def card(self, view: View[AnyState], wanted: str) -> list[Text]:
        return self._cards(view).card(wanted)

    def groups(
        self, view: View[AnyState], decision: Decision, answers: list[Record]
    ) -> list[Group]:
        state = _state(view)
        return Menu(self.names(state), state, decision).groups(answers)

    def as_it_is(self, decision: Arrange) -> list[int]:
        standing = [item.at for item in decision.items if isinstance(item, Target)]
        places = [place.at for place in decision.places if isinstance(place, Slot)]
        if len(standing) != len(decision.items) or len(places) != len(decision.places):
            return super().as_it_is(decision)
        return [standing.index(at) if at in standing else -1 for at in places]

    def place_code(self, place: Record) -> str:
        return SLOTS[place.at % 9] if isinstance(place, Slot) else ""

    def _cards(self, view: View[AnyState]) -> Cards:
        state = _state(view)
        return Cards(self.names(state), state, view.seat, self.width)


def _state(view: View[AnyState]) -> State:
    return cast(State, view.state)
