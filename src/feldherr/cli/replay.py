"""`feldherr replay` and `feldherr watch`: a recorded match told again, at once, step by step or slowly."""

from time import sleep

from feldherr.cli.files import read_replay_file
from feldherr.cli.screen import Screen, print_json, tagged
from feldherr.cli.settings import game_named, seat_number
from feldherr.cli.tables import table_for
from feldherr.cli.tables.base import SMALL
from feldherr.cli.words import Trouble, chosen, told
from feldherr.core.codec import Data
from feldherr.core.decision import Seat
from feldherr.core.errors import FeldherrError
from feldherr.core.event import State
from feldherr.core.game import Game
from feldherr.core.match import Match
from feldherr.core.replay import Replay, begun, read_replay, replayed
from feldherr.core.text import Line, Texts
from feldherr.games import tag


def show(
    file: str,
    lang: str | None,
    seat: str,
    at: int | None,
    step: bool,
    delay: float | None,
    json: bool,
    is_review: bool = False,
) -> None:
    texts = chosen(lang)
    data = read_replay_file(file, texts)
    game = game_named(str(data.get("game")), texts)
    try:
        replay = read_replay(game.rulebook, data)
        seats = game.rulebook.seats_in(replay.options)
        watcher = _watcher(seat, seats, texts)
        upto = len(replay.answers) if at is None else min(max(0, at), len(replay.answers))
        telling = Telling(Screen(texts), game, replay, watcher)
        if is_review:
            from feldherr.cli.review import review

            watched = list(range(len(seats))) if seat == "none" else [watcher]
            review(telling.screen, game, replay, watched, json)
        elif json:
            telling.report(upto)
        elif step or delay is not None:
            telling.slowly(upto, delay)
        else:
            telling.at_once(upto)
    except FeldherrError as error:
        detail = told(error, game, texts)
        raise Trouble(texts.say("error.replay", file=file, detail=detail)) from error


def _watcher(seat: str, seats: list[str], texts: Texts) -> Seat:
    return len(seats) if seat == "none" else seat_number(seat, seats, texts)


class Telling:
    """A match played again before the eyes of one seat."""

    def __init__(self, screen: Screen, game: Game[State], replay: Replay, watcher: Seat) -> None:
        self.screen = screen
        self.game = game
        self.replay = replay
        self.watcher = watcher
        self.table = table_for(game.rulebook, screen.texts.language, screen.width, screen.height)
        self.told = 0

    def lines(self, match: Match[State], since: int = 0) -> list[Line]:
        view = match.view(self.watcher)
        return self.game.rulebook.told(view.log, view.state, self.screen.texts.language, since)

    def tell(self, match: Match[State]) -> None:
        """The sentences not told yet."""
        for line in self.lines(match, self.told):
            if not line.minor:
                self.screen.show(
                    tagged(
                        line.text,
                        tag(line.rule, self.screen.texts.language),
                        self.screen.width,
                        "  ",
                    )
                )
        self.told = len(match.log)

    def draw(self, match: Match[State]) -> None:
        view = match.view(self.watcher)
        self.screen.show(self.table.picture(view))
        self.screen.show(self.table.hand(view, SMALL))

    def at_once(self, upto: int) -> None:
        match = replayed(self.game.rulebook, self.replay, upto)
        self.tell(match)
        self.draw(match)
        self.end(match, upto)

    def slowly(self, upto: int, delay: float | None) -> None:
        """After every answer the news and the table; then Enter, or a while."""
        match = begun(self.game.rulebook, self.replay)
        for number, (seat, answer) in enumerate(self.replay.answers[:upto], start=1):
            match.submit(seat, answer)
            self.tell(match)
            self.draw(match)
            self.screen.say("replay.step", number=number, count=len(self.replay.answers))
            if number == upto:
                break
            if delay is not None:
                sleep(delay)
            elif not self.goes_on():
                return
        self.end(match, upto)

    def goes_on(self) -> bool:
        try:
            return self.screen.ask(self.screen.texts.say("replay.next")).lower() not in (
                "q",
                "quit",
            )
        except (EOFError, KeyboardInterrupt):
            return False

    def end(self, match: Match[State], upto: int) -> None:
        self.screen.say(
            "replay.end", number=upto, count=len(self.replay.answers), hash=match.hash()
        )

    def report(self, upto: int) -> None:
        match = replayed(self.game.rulebook, self.replay, upto)
        log: list[Data] = [{"text": line.text, "rule": line.rule} for line in self.lines(match)]
        result = match.result
        print_json(
            {
                "game": self.game.name,
                "seed": self.replay.seed,
                "answers": upto,
                "over": match.over,
                "winner": None if result is None else result.winner,
                "hash": match.hash(),
                "log": log,
            }
        )
