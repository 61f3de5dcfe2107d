"""Beside the map: every regiment in a line, both stacks, and a regiment in full."""

from rich.text import Text

from feldherr.battlefield.letters import letter
from feldherr.cli.screen import paragraph, shortened
from feldherr.cli.tables.battlefield.field import SIDE_STYLES
from feldherr.core.text import Texts
from feldherr.games.conquest.ids import RegimentId, Side
from feldherr.games.conquest.state import State
from feldherr.games.conquest.terms import ARRIVING, FIELD, GARRISON, GONE, RESERVE
from feldherr.stage.battlefield.scene import Word
from feldherr.stage.battlefield.shapes import arrow
from feldherr.stage.conquest.drawing import ConquestDrawing
from feldherr.stage.conquest.scene import Stat
from feldherr.stage.conquest.stacks import stack_of

_NAME = 20
_PLACES = {RESERVE: "-", ARRIVING: ">", GARRISON: "□", GONE: "†"}
"""Signs for regiments that do not stand on the open field."""
_CARDS = {"hidden": "?", "spent": "·"}


class Roster:
    """The regiments of both sides as one seat sees them."""

    def __init__(self, drawing: ConquestDrawing, own: Texts, width: int) -> None:
        self.drawing = drawing
        self.names = drawing.names
        self.state: State = drawing.battle
        self.own = own
        self.width = width

    def lines(self, room: int) -> list[Text]:
        """Both armies, north on top as on the map; the fallen only where there is room."""
        found: list[Text] = []
        for has_fallen in (True, False):
            found = []
            for side in (Side(1), Side(0)):
                found += [self.header(side), *self.stack(side)]
                found += [self.regiment(each) for each in self.army(side, has_fallen)]
            if len(found) <= room:
                break
        return found

    def army(self, side: Side, has_fallen: bool) -> list[RegimentId]:
        return [
            RegimentId(number)
            for number, each in enumerate(self.state.regiments)
            if each.side == side and (has_fallen or each.place != GONE)
        ]

    def header(self, side: Side) -> Text:
        line = Text(self.names.side(side), style=f"bold {SIDE_STYLES[side]}")
        if side == self.drawing.seat:
            line.append(f" ({self.own.say('roster.you')})")
        points = self.own.say("roster.points", count=self.state.points[side])
        line.append(f"  {points}", style="not bold default")
        return line

    def stack(self, side: Side) -> list[Text]:
        """The command stack, from what has been turned up to the bottom: letters, `?` for what is hidden."""
        cards = stack_of(self.names, self.own, side, self.drawing.seat).cards
        if not cards:
            return []
        line = Text(f"  {self.own.say('roster.stack')}", style="dim")
        for card in cards:
            sign = _CARDS["hidden"] if card.state == "hidden" else card.letters.replace(" ", "")
            shown = f"[{sign}]" if card.state == "now" else sign
            style = {"spent": "dim", "now": "bold"}.get(card.state, "not dim")
            line.append(f" {shown}", style=style)
        line.truncate(self.width, overflow="ellipsis")
        return [line]

    def regiment(self, number: RegimentId) -> Text:
        unit = self.state.regiments[number]
        sign = letter(self.state.field, number)
        name = shortened(self.drawing.stage.name(self.state, number), _NAME).ljust(_NAME)
        if unit.place == GONE:
            return Text(shortened(f"{sign}† {name}", self.width), style="dim")
        line = Text(f"{sign}{self.where(number)} ", style=f"bold {SIDE_STYLES[unit.side]}")
        line.append(name, style="not bold dim" if unit.acted else "not bold")
        line.append(f" {self.strength(number)}", style="not bold default")
        for word in self.marks(number):
            line.append(f" {word}", style="not bold yellow")
        line.truncate(self.width, overflow="ellipsis")
        return line

    def where(self, number: RegimentId) -> str:
        place = self.state.regiments[number].place
        return arrow(self.state.body(number).pose.heading) if place == FIELD else _PLACES[place]

    def strength(self, number: RegimentId) -> str:
        """How many stands; wounds on them behind a dash."""
        unit = self.state.regiments[number]
        wounds = sum(unit.wounds[each] for each in unit.stands())
        return f"{len(unit.stands())}-{wounds}" if wounds else str(len(unit.stands()))

    def marks(self, number: RegimentId) -> list[str]:
        """What is to be said of it in a word: broken, who leads it."""
        found = [self.own.say("roster.broken")] if self.state.regiments[number].broken else []
        hero = self.drawing.sheets.hero(number)
        return [*found, f"+{hero.title}"] if hero else found

    # In full

    def sheet(self, number: RegimentId) -> list[Text]:
        """A regiment with everything that is printed and lasts."""
        sheet = self.drawing.sheets.sheet(number)
        head = f"{self.drawing.called(number)}, {sheet.kind}"
        found = [Text(head, style="bold")]
        found += self._indented([self.drawing.spoken(number), self._stats(sheet.stats)])
        more = [", ".join(sheet.models), "; ".join(sheet.lasting)]
        found += self._indented([each for each in more if each])
        found += self._indented([_said(word) for word in sheet.words])
        hero = self.drawing.sheets.hero(number)
        if hero:
            found.append(Text(f"  {hero.title}", style="bold"))
            found += self._indented(
                [self._stats(hero.stats), *[_said(each) for each in hero.words]]
            )
        return found

    def _stats(self, stats: list[Stat]) -> str:
        return ", ".join(f"{each.title} {each.value}" for each in stats)

    def _indented(self, sentences: list[str]) -> list[Text]:
        return [line for each in sentences for line in paragraph(each, self.width, "  ")]


def _said(word: Word) -> str:
    return f"{word.title}: {word.text}" if word.text else word.title
