"""The table of PIXEL TACTICS in the terminal."""

from typing import cast

from rich.text import Text

from feldherr.cli.screen import paragraph
from feldherr.cli.tables.base import Table
from feldherr.cli.tables.pixel_tactics.card_faces import Cards
from feldherr.cli.tables.pixel_tactics.units import Units
from feldherr.core.decision import Decision
from feldherr.core.event import State as AnyState
from feldherr.core.view import View
from feldherr.games.pixel_tactics.state import State
from feldherr.games.pixel_tactics.subjects import Face
from feldherr.games.pixel_tactics.telling.names import Names, names_of


class PixelTable(Table):
    """Two units face to face, the hand below, options grouped by action."""

    has_hand = True

    def names(self, state: State) -> Names:
        return names_of(self.texts, state)

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
        asks = decision.about
        return self._cards(view).face(asks) if isinstance(asks, Face) else []

    def card(self, view: View[AnyState], wanted: str) -> list[Text]:
        return self._cards(view).card(wanted)

    def _cards(self, view: View[AnyState]) -> Cards:
        state = _state(view)
        return Cards(self.names(state), state, view.seat, self.width)


def _state(view: View[AnyState]) -> State:
    return cast(State, view.state)
