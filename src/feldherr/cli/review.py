"""`feldherr replay --review`: the chance to win over a recorded match, and the answers that cost most."""

from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, Progress, TimeRemainingColumn
from rich.text import Text

from feldherr.cli.screen import Screen, paragraph, print_json, tagged
from feldherr.cli.tables import table_for
from feldherr.core.decision import Seat
from feldherr.core.event import State
from feldherr.core.game import Game
from feldherr.core.replay import Replay, replayed
from feldherr.games import tag
from feldherr.games.registry import entry_of
from feldherr.lab.review import Budget, Mistake, Review, reviewed
from feldherr.lab.review import Progress as Watching

_MENTIONED = 5
_HIGH = 6
"""Rows of the curve."""
_BLOCKS = " ▁▂▃▄▅▆▇█"


def review(
    screen: Screen, game: Game[State], replay: Replay, seats: list[Seat], json: bool
) -> None:
    """Look through a match and tell what has been found."""
    budget = Budget(seconds=entry_of(game.name).review_seconds)
    with _bar(screen.texts.say("review.title")) as watching:
        found = reviewed(
            game.name, replay.seed, replay.options, replay.answers, seats, budget, watching
        )
    if json:
        print_json(found.to_data())
    else:
        Telling(screen, game, replay).tell(found, seats)


class Telling:
    """A review in sentences."""

    def __init__(self, screen: Screen, game: Game[State], replay: Replay) -> None:
        self.screen = screen
        self.game = game
        self.replay = replay
        self.table = table_for(game.rulebook, screen.texts.language, screen.width, screen.height)

    def tell(self, found: Review, seats: list[Seat]) -> None:
        start = replayed(self.game.rulebook, self.replay, 0)
        for seat in seats:
            chances = [each.chance for each in found.points if each.seat == seat]
            if chances:
                name = self.table.seat_name(start.view(seat), seat)
                self.screen.say("review.curve", seat=name)
                self.screen.show(curve(chances, self.screen.width))
        self.screen.say("review.mistakes" if found.mistakes else "review.no_mistakes")
        for mistake in found.mistakes[:_MENTIONED]:
            self.mention(mistake)
        if not found.whole:
            self.screen.say("review.part")

    def mention(self, mistake: Mistake) -> None:
        view = replayed(self.game.rulebook, self.replay, mistake.number).view(mistake.seat)
        assert view.decision is not None
        state, language = view.state, self.screen.texts.language
        say_answer = self.game.rulebook.say_answer
        head = self.screen.texts.say(
            "review.answer",
            number=mistake.number + 1,
            seat=self.table.seat_name(view, mistake.seat),
            prompt=self.game.rulebook.say_prompt(state, view.decision, language),
        )
        self.screen.show(tagged(head, tag(mistake.rule, language), self.screen.width, "  "))
        given = say_answer(state, view.decision, mistake.answer, language)
        better = say_answer(state, view.decision, mistake.cost.better, language)
        self.indented("review.given", given, mistake.cost.given)
        self.indented("review.better", better, mistake.cost.best)

    def indented(self, key: str, answer: str, chance: float) -> None:
        text = self.screen.texts.say(key, answer=answer, chance=round(chance * 100))
        self.screen.show(paragraph(f"  {text}", self.screen.width, "    "))


def curve(chances: list[float], width: int) -> list[Text]:
    """Chances one after the other as columns, from the bottom (0 %) to the top (100 %)."""
    columns = min(len(chances), width - 6)
    means: list[float] = []
    for column in range(columns):
        first = column * len(chances) // columns
        part = chances[first : max(first + 1, (column + 1) * len(chances) // columns)]
        means.append(sum(part) / len(part))
    lines: list[Text] = []
    for row in reversed(range(_HIGH)):
        label = {_HIGH - 1: "100 %", 0: "0 %"}.get(row, "")
        blocks = [_BLOCKS[min(8, max(0, round((mean * _HIGH - row) * 8)))] for mean in means]
        lines.append(Text(f"{label:>5} " + "".join(blocks).rstrip()))
    return lines


@contextmanager
def _bar(title: str) -> Iterator[Watching]:
    """A bar on stderr, if somebody is there to see it."""
    console = Console(stderr=True)
    with Progress(
        "{task.description}",
        BarColumn(),
        TimeRemainingColumn(),
        console=console,
        disable=not console.is_terminal,
        transient=True,
    ) as progress:
        task = progress.add_task(title, total=1.0)

        def watching(share: float) -> bool:
            progress.update(task, completed=share)
            return True

        yield watching
