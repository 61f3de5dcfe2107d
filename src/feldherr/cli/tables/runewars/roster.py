"""Beside the map: every unit in a line, and what the round is about."""

from rich.text import Text

from feldherr.cli.screen import NO_BREAK, paragraph, shortened
from feldherr.cli.tables.runewars.field import SIDE_STYLES, arrow
from feldherr.core.text import Texts
from feldherr.games.runewars.footprint import trays
from feldherr.games.runewars.letters import TERRAIN_LETTERS, letter
from feldherr.games.runewars.names import Names
from feldherr.games.runewars.state import (
    HIDDEN,
    NO_CHOICE,
    NOBODY,
    NOWHERE,
    PHASES,
    SETTING_UP,
    State,
    Unit,
)
from feldherr.games.runewars.words import (
    BONUS,
    DEFEND,
    ENHANCE,
    ICONS,
    MARCH,
    SHIFT,
    TOKENS,
)

Dial = tuple[int, int]
"""Places on the two wheels."""
_NAME, _LONG_NAME = 17, 27
_BESIDE = 18
"""Columns a line keeps for letter, figures and tokens."""


class Roster:
    """The units of both sides as one seat sees them; `dials` are settings not confirmed yet."""

    def __init__(
        self, names: Names, own: Texts, seat: int, width: int, dials: dict[int, Dial]
    ) -> None:
        self.names = names
        self.state: State = names.state
        self.say = own.say
        self.seat = seat
        self.width = width
        self.dials = dials

    def status(self, width: int) -> Text:
        """Round, phase, first player and mana."""
        state = self.state
        if state.phase == SETTING_UP:
            parts = [self.names.say("phase.setup")]
        else:
            parts = [
                self.say("status.round", round=state.round),
                self.names.say(f"phase.{PHASES[state.phase]}"),
            ]
        if state.first != NOBODY:
            parts.append(self.say("status.first", side=self.names.side(state.first)))
        if state.mana:
            runes = self.names.mana(state.mana).replace(",", "")
            parts.append(self.say("status.mana", runes=runes))
        return Text(shortened(" | ".join(parts), width), style="bold reverse")

    def lines(self, room: int) -> list[Text]:
        """Both armies, north on top as on the map; with room dials have lines of their own."""
        for is_roomy in (True, False):
            found: list[Text] = []
            for side in (1, 0):
                found.append(self.header(side))
                for number in self.army(side, room):
                    found.extend(self.unit(number, is_roomy))
            if self.state.terrain:
                found.extend(self.terrain())
            if len(found) <= room:
                break
        return found

    def army(self, side: int, room: int) -> list[int]:
        numbers = [each for each in range(len(self.state.units)) if self.state.side(each) == side]
        if len(self.state.units) + 3 <= room:
            return numbers
        return [each for each in numbers if self.state.units[each].alive]

    def header(self, side: int) -> Text:
        state = self.state
        who = self.names.side(side)
        if 0 <= self.seat < len(state.sides) and state.sides[self.seat] == side:
            who += f" ({self.say('roster.you')})"
        line = Text(who, style=f"bold {SIDE_STYLES[side]}")
        left = sum(len(trays(state.units[each])) for each in state.army(side))
        line.append(f"  {self.say('roster.trays', count=left)}", style="not bold default")
        if state.scored[side]:
            scored = self.say("roster.scored", count=state.scored[side])
            line.append(f", {scored}", style="not bold default")
        line.truncate(self.width, overflow="ellipsis")
        return line

    def terrain(self) -> list[Text]:
        pieces = [
            f"{TERRAIN_LETTERS[number % 26]} {self.names.piece(number)}"
            for number in range(len(self.state.terrain))
        ]
        joined = "  ".join(piece.replace(" ", NO_BREAK) for piece in pieces)
        lines = paragraph(joined, self.width, style="green")
        return [Text(line.plain.replace(NO_BREAK, " "), style="green") for line in lines]

    def unit(self, number: int, is_roomy: bool) -> list[Text]:
        state, unit = self.state, self.state.units[number]
        name = self.names.title(state.kind(number))
        if self.names.tokens[number]:
            name += f" {self.names.tokens[number]}"
        sign = letter(state, number)
        if not unit.alive:
            return [Text(shortened(f"{sign}† {name}", self.width), style="dim")]
        line = Text(f"{sign}{self.where(unit)} ", style=f"bold {SIDE_STYLES[state.side(number)]}")
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

    def where(self, unit: Unit) -> str:
        if not unit.deployed:
            return "-"
        return "□" if unit.inside != NOWHERE else arrow(unit.pose.heading)

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

    def dial(self, number: int) -> str:
        """The setting in the draft, or what this seat may know of the wheels."""
        unit = self.state.units[number]
        if number in self.dials:
            action, modifier = self.dials[number]
        elif self.state.phase == SETTING_UP or (unit.action == NO_CHOICE and not unit.revealed):
            return ""
        else:
            action, modifier = unit.action, unit.modifier
        if action == HIDDEN:
            return "?"
        if action == NO_CHOICE:
            return "-"
        more = "" if modifier in (NO_CHOICE, HIDDEN) else f" +{self.modifier(number, modifier)}"
        return f"{self.action(number, action)}{more}"

    def action(self, number: int, place: int) -> str:
        """Initiative and action in few letters: "4 march 2"."""
        slot = self.state.kind(number).actions[place]
        return f"{slot.initiative} {self.names.dial_action(number, place, self.runes)}"

    def modifier(self, number: int, place: int) -> str:
        slot = self.state.kind(number).modifiers[place]
        if slot.modifier == BONUS:
            speed = ""
            if slot.action in (MARCH, SHIFT):
                speed = f" {self.names.amount(slot.amount, self.runes)}"
            return f"{self.names.action(slot.action)}{speed}"
        if slot.modifier == ENHANCE:
            counts = [slot.icons.count(icon) for icon in range(len(ICONS))]
            return self.names.icons(counts)
        name = self.names.modifier(slot, self.runes)
        return name.replace(" +", " ") if slot.modifier == DEFEND else name

    @property
    def runes(self) -> list[int] | None:
        return self.state.runes() if self.state.mana else None
