"""Beside the map: every unit in a line, and what the round is about."""

from rich.text import Text

from feldherr.battlefield.body import Body
from feldherr.battlefield.letters import TERRAIN_LETTERS, letter
from feldherr.cli.screen import NO_BREAK, paragraph, shortened
from feldherr.cli.tables.battlefield.field import SIDE_STYLES
from feldherr.core.text import Texts
from feldherr.games.runewars.ids import PieceId, Side, UnitId
from feldherr.games.runewars.state import NOWHERE, State, Unit
from feldherr.games.runewars.telling.names import Names
from feldherr.games.runewars.terms import SETTING_UP, TOKENS
from feldherr.stage.battlefield.shapes import arrow
from feldherr.stage.runewars.board import BoardWords
from feldherr.stage.runewars.wheels import Setting, Wheels

_NAME, _LONG_NAME = 17, 27
_BESIDE = 18
"""Columns a line keeps for letter, figures and tokens."""


class Roster:
    """The units of both sides as one seat sees them; `dials` are settings not confirmed yet."""

    def __init__(
        self, names: Names, own: Texts, seat: int, width: int, dials: dict[int, Setting]
    ) -> None:
        self.names = names
        self.state: State = names.state
        self.own = own
        self.say = own.say
        self.wheels = Wheels(names, own)
        self.seat = seat
        self.width = width
        self.dials = dials

    def status(self, width: int) -> Text:
        """Round, phase, first player and mana."""
        said = BoardWords(self.names, self.own, self.seat).status()
        return Text(shortened(said, width), style="bold reverse")

    def lines(self, room: int) -> list[Text]:
        """Both armies, north on top as on the map; with room dials have lines of their own."""
        for is_roomy in (True, False):
            found: list[Text] = []
            for side in (1, 0):
                found.append(self.header(Side(side)))
                for number in self.army(side, room):
                    found.extend(self.unit(UnitId(number), is_roomy))
            if self.state.field.terrain:
                found.extend(self.terrain())
            if len(found) <= room:
                break
        return found

    def army(self, side: int, room: int) -> list[int]:
        numbers = [
            each for each in range(len(self.state.units)) if self.state.side(UnitId(each)) == side
        ]
        if len(self.state.units) + 3 <= room:
            return numbers
        return [each for each in numbers if self.state.body(UnitId(each)).alive]

    def header(self, side: Side) -> Text:
        state = self.state
        who = self.names.side(side)
        if 0 <= self.seat < len(state.sides) and state.sides[self.seat] == side:
            who += f" ({self.say('roster.you')})"
        line = Text(who, style=f"bold {SIDE_STYLES[side]}")
        left = sum(len(state.body(each).filled()) for each in state.army(side))
        line.append(f"  {self.say('roster.trays', count=left)}", style="not bold default")
        if state.scored[side]:
            scored = self.say("roster.scored", count=state.scored[side])
            line.append(f", {scored}", style="not bold default")
        line.truncate(self.width, overflow="ellipsis")
        return line

    def terrain(self) -> list[Text]:
        pieces = [
            f"{TERRAIN_LETTERS[number % 26]} {self.names.piece(PieceId(number))}"
            for number in range(len(self.state.field.terrain))
        ]
        joined = "  ".join(piece.replace(" ", NO_BREAK) for piece in pieces)
        lines = paragraph(joined, self.width, style="green")
        return [Text(line.plain.replace(NO_BREAK, " "), style="green") for line in lines]

    def unit(self, number: UnitId, is_roomy: bool) -> list[Text]:
        state, unit = self.state, self.state.units[number]
        name = self.names.title(state.kind(number))
        if self.names.tokens[number]:
            name += f" {self.names.tokens[number]}"
        sign = letter(state.field, number)
        body = state.body(number)
        if not body.alive:
            return [Text(shortened(f"{sign}† {name}", self.width), style="dim")]
        line = Text(f"{sign}{self.where(body)} ", style=f"bold {SIDE_STYLES[state.side(number)]}")
        done = unit.revealed and state.phase != SETTING_UP
        dial = self.dial(number)
        is_short = bool(dial) and not is_roomy
        room = _NAME if is_short else max(_NAME, min(_LONG_NAME, self.width - _BESIDE))
        line.append(shortened(name, room).ljust(room), style="not bold dim" if done else "not bold")
        line.append(f" {self.figures(unit):>2}", style="not bold default")
        tokens = self.tokens(unit)
        if tokens:
            line.append(f" {tokens}", style="not bold yellow")
        rest = self.width - line.cell_len - 1
        if dial and is_roomy and len(dial) > rest:
            return [line, Text(f"   {shortened(dial, self.width - 3)}")]
        if dial and rest > 3:
            line.append(f" {shortened(dial, rest)}", style="not bold default")
        return [line]

    def where(self, body: Body) -> str:
        if not body.deployed:
            return "-"
        return "□" if body.inside != NOWHERE else arrow(body.pose.heading)

    def figures(self, unit: Unit) -> str:
        """How many figures; wounds on them behind a dash."""
        standing = [each for each in unit.figures if each >= 0]
        wounds = sum(standing)
        return f"{len(standing)}-{wounds}" if wounds else str(len(standing))

    def tokens(self, unit: Unit) -> str:
        found = [
            f"{self.say(f'token.{TOKENS[kind]}')}{count}"
            for kind, count in enumerate(unit.tokens)
            if count
        ]
        return " ".join([*found, *["*"] * unit.objectives])

    def dial(self, number: UnitId) -> str:
        """The setting in the draft, or what this seat may know of the wheels."""
        setting = self.dials.get(number) or self.wheels.setting(number)
        return self.wheels.shown(number, setting)
