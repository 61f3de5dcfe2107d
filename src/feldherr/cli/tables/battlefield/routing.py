"""Where to march, typed: `forward 4 left 30 forward 2`, `to 12 20`, or one of the suggestions."""

from typing import TYPE_CHECKING

from rich.text import Text

from feldherr.cli.screen import paragraph, tagged
from feldherr.cli.tables.base import Draft
from feldherr.cli.tables.battlefield.field import WISH, ghost_of_walk
from feldherr.cli.words import words
from feldherr.core.codec import Record
from feldherr.core.event import State
from feldherr.core.view import View
from feldherr.games import tag
from feldherr.geometry.walk import SnappedWalk, Walk, Walked
from feldherr.stage.battlefield.legs import is_route
from feldherr.stage.battlefield.placing import OK_WORDS, SUGGESTIONS, suggestions_wanted
from feldherr.stage.battlefield.routes import how_to_march, marching
from feldherr.stage.typed import Mistyped

if TYPE_CHECKING:
    from feldherr.cli.tables.battlefield.table import BattleTable


class RouteDraft(Draft):
    """A march in the making; what is not allowed is cut, and says why."""

    def __init__(self, table: "BattleTable", view: View[State], walk: Walk) -> None:
        self.table = table
        self.view = view
        self.walk = walk
        self.say = words(table.language).say
        self.march: SnappedWalk | None = None
        self.suggested = table.suggested(view, walk, SUGGESTIONS)

    def claims(self, line: str) -> bool:
        """`zurück 3` is a march, `zurück` alone takes the last answer back."""
        bare = self.table.battle.bare_march(self.view.state, self.walk, line)
        is_long = len(bare.split()) > 1
        return bare.lower() in OK_WORDS or (is_long and is_route(bare))

    def picture(self) -> list[Text]:
        if self.march is not None:
            ghosts = [ghost_of_walk(self.walk, self.march.answer.legs, WISH)]
        else:
            ghosts = [
                ghost_of_walk(self.walk, each.legs, str(number))
                for number, each in enumerate(self.suggested, start=1)
                if isinstance(each, Walked)
            ]
        return self.table.with_ghosts(self.view, ghosts)

    def answers(self) -> list[Record]:
        return self.suggested

    def lines(self) -> list[Text]:
        width, language = self.table.width, self.table.language
        found: list[Text] = []
        if self.march is not None:
            if self.march.reason is not None:
                why = self.table.rulebook.say_why(self.march.reason, language)
                line = self.say("route.cut", why=why)
                found += tagged(line, tag(self.march.reason.rule, language), width, "  ")
            said = marching(self.table.battle, self.walk).spelled(self.march.answer.legs)
            found += paragraph(self.say("route.wish", march=said), width, "  ", "bold")
        how = how_to_march(self.table.battle, self.walk)
        return [*found, *paragraph(f"{how} {self.say('place.suggest')}", width, "  ", "dim")]

    def take(self, line: str) -> Record | None:
        line = self.table.battle.bare_march(self.view.state, self.walk, line)
        if line.strip().lower() in OK_WORDS:
            if self.march is None:
                raise Mistyped("route.nothing")
            return self.march.answer
        count = suggestions_wanted(line)
        if count:
            self.suggested = self.table.suggested(self.view, self.walk, count)
            self.march = None
            return None
        so_far = [] if self.march is None else self.march.answer.legs
        self.march = self.walk.cut(marching(self.table.battle, self.walk).read(line, so_far))
        return None
