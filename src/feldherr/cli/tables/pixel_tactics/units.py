"""Both units as 3x3 cells, the opponent's on top and facing, with whose turn it is and what lies beside them."""

from rich.text import Text

from feldherr.cli.screen import shortened
from feldherr.core.seat import NOBODY, SeatId
from feldherr.games.pixel_tactics.grid import (
    CENTRE,
    FACTIONS,
    FIRST,
    ROW_IDS,
    ROWS,
    SEAT_IDS,
    SLOTS,
    Ref,
    RowId,
    is_leader,
    opponent_of,
    ref_of,
    seat_of,
    slots_in,
)
from feldherr.games.pixel_tactics.rules.values import is_lethal, life
from feldherr.games.pixel_tactics.state import State
from feldherr.games.pixel_tactics.telling.names import Names
from feldherr.stage.pixel_tactics.drawing import headline
from feldherr.stage.pixel_tactics.figures import marks, shown_attack

STYLES = {"red": "red", "blue": "blue"}
LETTERS = {
    "lethal": "!", "ranged": "R", "intercept": "I", "spell": "S", "bound": "x", "captured": "&", "house": "H",
}  # fmt: skip
_FRONT_DOWN = ROW_IDS[::-1]
_FRONT_UP = ROW_IDS


class Units:
    """The picture for one seat; a spectator looks from the first seat."""

    def __init__(self, names: Names, state: State, seat: SeatId, width: int) -> None:
        self.names = names
        self.say = names.texts.say
        self.state = state
        self.seat = seat
        self.own = seat if seat in SEAT_IDS else FIRST
        self.width = width
        rows = [self.say(f"row.{row}") for row in ROWS]
        self.label = max(len(row) for row in rows) + 4
        self.cell = (width - self.label - 8) // 3

    def lines(self) -> list[Text]:
        enemy = opponent_of(self.own)
        if self.state.round == 0 and self.state.sides[self.own].grid[CENTRE] is None:
            return [self.status(), self.header(enemy), self.header(self.own)]
        return [
            self.status(),
            self.header(enemy),
            *[self.row(enemy, row) for row in _FRONT_DOWN],
            self.columns(),
            *[self.row(self.own, row) for row in _FRONT_UP],
            self.header(self.own),
        ]

    def status(self) -> Text:
        """Round, wave and whose turn it is."""
        state = self.state
        parts = [headline(self.names, state)]
        if state.round > 0 and state.active != NOBODY:
            side = state.sides[state.active]
            key = "table.actions_and_orders" if side.order_actions else "table.actions"
            left = self.say(key, actions=side.actions, orders=side.order_actions)
            parts.append(f"{self.names.colour(state.active)}: {left}")
        if state.rules.match_length:
            parts.insert(0, self.say("table.game", number=state.game))
        if state.promo:
            parts.append(self.say("table.promo_pile", count=len(state.promo)))
        return Text(shortened(" | ".join(parts), self.width), style="bold reverse")

    def header(self, seat: SeatId) -> Text:
        """Whose unit it is, and what its player has besides."""
        side = self.state.sides[seat]
        who = self.names.colour(seat)
        if seat == self.seat:
            who += f" ({self.say('table.you')})"
        counts = self.say(
            "table.counts", hand=len(side.hand), deck=len(side.deck), discard=len(side.discard)
        )
        if seat == self.state.first:
            counts = f"{self.say('table.first')}, {counts}"
        line = Text(who, style=f"bold {STYLES[FACTIONS[side.faction]]}")
        line.append(f"  {counts}", style="not bold default")
        length = self.state.rules.match_length
        if length:
            pile = self.say("table.victory", count=len(side.victory), length=length)
            line.append(f", {pile}", style="not bold default")
        return line

    def columns(self) -> Text:
        """The line between the units, with the numbers of the columns."""
        cells = [str(column).center(self.cell + 2, "-") for column in (1, 2, 3)]
        return Text(" " * self.label + "+" + "+".join(cells), style="dim")

    def row(self, seat: SeatId, row: RowId) -> Text:
        is_now = self.state.round > 0 and row == self.state.wave
        name = self.say(f"row.{ROWS[row]}")
        label = f"{'>' if is_now else ' '}{name} {SLOTS[slots_in(row)[0]][0]}".ljust(self.label)
        line = Text(label, style="bold" if is_now else "dim")
        for slot in slots_in(row):
            line.append("| ", style="not bold dim")
            line.append_text(self.piece(ref_of(seat, slot)))
            if slot != slots_in(row)[-1]:
                line.append(" ")
        line.rstrip()
        return line

    def piece(self, ref: Ref) -> Text:
        """Name, attack, damage/life and marks, in the width of a cell."""
        piece = self.state.at(ref)
        if piece is None:
            return Text(".".ljust(self.cell), style="dim not bold")
        if piece.corpse:
            name = shortened(f"+{self.names.card(piece.card)}", self.cell)
            return Text(name.ljust(self.cell), style="dim not bold")
        figures = f"{shown_attack(self.state, ref)} {piece.damage}/{life(self.state, ref)}"
        letters = self.marks(ref)
        figures += f" {letters}" if letters else ""
        name = self.names.card(piece.card)
        if is_leader(ref):
            name = f"*{self.names.leader(piece.card)}"
        name = shortened(name, self.cell - len(figures) - 1)
        colour = STYLES[FACTIONS[self.state.sides[seat_of(ref)].faction]]
        cell = Text(name, style=f"{colour} {'bold' if is_leader(ref) else 'not bold'}")
        rest = f" {figures}".ljust(self.cell - len(name))
        cell.append(rest, style="bold" if is_lethal(self.state, ref) else "not bold default")
        return cell

    def marks(self, ref: Ref) -> str:
        return "".join(LETTERS[mark] for mark in marks(self.state, ref))
