"""A sitting: people and computers at one table, from the first question to the result."""

from time import perf_counter

from feldherr.ai import agent
from feldherr.cli.asking import Question, Quit, Undo
from feldherr.cli.files import (
    SITTING_FORMAT,
    SITTING_VERSION,
    autosave_path,
    keep_replay,
    replay_path,
    write_json,
)
from feldherr.cli.screen import Screen, tagged
from feldherr.cli.tables import table_for
from feldherr.cli.words import Trouble
from feldherr.core.codec import Data, Record
from feldherr.core.decision import Decision, Seat
from feldherr.core.event import State
from feldherr.core.game import Game
from feldherr.core.match import Match
from feldherr.core.replay import recorded
from feldherr.core.text import Line
from feldherr.core.view import View
from feldherr.games import tag

HUMAN = "human"
HINT_LEVEL = "normal"
BETWEEN_NEWS = 0.5
"""Seconds, when computers play among themselves."""
LESSONS_AT_ONCE = 4
"""Further ones wait for the next question."""
RECENT = 30
"""So many events are told again when a game is resumed."""
_FAR_APART = 1000


class Sitting:
    """Who sits where, what has been told to whom, and the match itself."""

    def __init__(
        self,
        screen: Screen,
        game: Game[State],
        match: Match[State],
        seed: str,
        roles: list[str],
        coach: bool | None = None,
    ) -> None:
        self.screen = screen
        self.say = screen.texts.say
        self.language = screen.texts.language
        self.game = game
        self.match = match
        self.seed = seed
        self.roles = roles
        self.table = table_for(game.rulebook, self.language, screen.width, screen.height)
        self.has_coach = self.table.teaches(match.chosen_options) if coach is None else coach
        self.taught: set[str] = set()
        """The lessons that have been given."""
        self.humans = [seat for seat, role in enumerate(roles) if role == HUMAN]
        self.spectator = len(roles)
        self.agents = {
            seat: agent(game.name, role, seed=int(seed) * _FAR_APART + seat)
            for seat, role in enumerate(roles)
            if role != HUMAN
        }
        self.told = [max(0, len(match.log) - RECENT)] * (len(roles) + 1)
        """How many events each seat has read of."""
        self.told_then: dict[int, int] = {}
        """The same for the seat that was asked after so many answers, to go back to."""
        self.last_news = 0.0
        self.at_keyboard: Seat = self.humans[0] if len(self.humans) == 1 else -1

    def run(self) -> None:
        """Play until the match is over or somebody leaves."""
        self.welcome()
        try:
            while not self.match.over:
                self.turn(self.match.decisions[0])
            self.finish()
        except (Quit, EOFError, KeyboardInterrupt) as reason:
            self.leave(isinstance(reason, Quit))

    def welcome(self) -> None:
        who = ", ".join(
            f"{self.table.seat_name(self.view(self.spectator), seat)} {self.say(f'role.{role}')}"
            for seat, role in enumerate(self.roles)
        )
        self.screen.say("play.welcome", title=self.game.rulebook.title, who=who, seed=self.seed)

    def turn(self, decision: Decision) -> None:
        seat = decision.seat
        if seat not in self.humans:
            self.think(seat)
            return
        self.draw_curtain(seat)
        view = self.view(seat)
        self.told_then[len(self.match.history)] = self.told[seat]
        self.teach(view)
        try:
            answer = Question(self, view).answer()
        except Undo:
            self.undo(seat)
            return
        self.told[seat] = len(self.match.log)
        self.match.submit(seat, answer)
        self.keep()

    def teach(self, view: View[State]) -> None:
        """What the coach has not said yet, before the question it belongs to."""
        if not self.has_coach or view.decision is None:
            return
        lessons = self.table.lessons(view, view.decision)
        due = [each for each in lessons if each.key not in self.taught][:LESSONS_AT_ONCE]
        for lesson in due:
            self.taught.add(lesson.key)
            said = self.say("play.coach", lesson=lesson.text)
            self.screen.show(tagged(said, lesson.rule.tag, self.screen.width, "  "))
        if due and self.screen.is_terminal:
            self.screen.pause("play.enter_to_go_on")

    def think(self, seat: Seat) -> None:
        """The computer's answer; with nobody at the keyboard it is told at once."""
        view = self.view(seat)
        assert view.decision is not None
        if self.screen.is_terminal and not self.screen.console.is_dumb_terminal:
            with self.screen.console.status(self.say("play.thinking")):
                answer = self.agents[seat].decide(view, view.decision)
        else:
            answer = self.agents[seat].decide(view, view.decision)
        self.match.submit(seat, answer)
        if not self.humans and perf_counter() - self.last_news > BETWEEN_NEWS:
            self.tell_news(self.spectator)

    def draw_curtain(self, seat: Seat) -> None:
        """Between two people, so that hands stay hidden."""
        if seat == self.at_keyboard:
            return
        if len(self.humans) > 1:
            name = self.table.seat_name(self.view(seat), seat)
            self.screen.clear()
            self.screen.say("play.curtain", seat=name)
            self.screen.ask(self.say("play.enter"))
            self.screen.clear()
        self.at_keyboard = seat

    def undo(self, seat: Seat) -> None:
        """Back to the last decision of that seat."""
        if not any(each == seat for each, _ in self.match.history):
            self.screen.say("play.nothing_to_undo")
            return
        while self.match.history:
            last = self.match.history[-1][0]
            self.match.undo()
            if last == seat:
                break
        self.told = [min(count, len(self.match.log)) for count in self.told]
        self.told[seat] = self.told_then.get(len(self.match.history), self.told[seat])
        self.screen.say("play.undone")

    def view(self, seat: Seat) -> View[State]:
        return self.match.view(seat)

    def lines(self, view: View[State], since: int) -> list[Line]:
        """The log from an event on, as that seat may know it, in sentences."""
        return self.game.rulebook.told(view.log, view.state, self.language, since)

    def hint(self, view: View[State], decision: Decision) -> Record:
        adviser = agent(self.game.name, HINT_LEVEL, seed=len(self.match.history))
        return adviser.decide(view, decision)

    def tell_news(self, seat: Seat) -> None:
        """What happened since that seat last read the log."""
        view = self.view(seat)
        for line in self.lines(view, self.told[seat]):
            if not line.minor:
                self.screen.show(
                    tagged(line.text, tag(line.rule, self.language), self.screen.width, "  ")
                )
        self.told[seat] = len(view.log)
        self.last_news = perf_counter()

    def saved(self) -> dict[str, Data]:
        roles: list[Data] = list(self.roles)
        taught: list[Data] = [*sorted(self.taught)]
        return {
            "format": SITTING_FORMAT,
            "version": SITTING_VERSION,
            "game": self.game.name,
            "seed": self.seed,
            "roles": roles,
            "coach": self.has_coach,
            "taught": taught,
            "match": self.match.save(),
        }

    def keep(self) -> None:
        """The game so far, for `--resume`."""
        if self.humans and not self.match.over:
            write_json(autosave_path(self.game.name), self.saved(), self.screen.texts)

    def leave(self, politely: bool) -> None:
        """Keep the game and say how to go on."""
        self.screen.console.print()
        if self.humans:
            self.keep()
            self.screen.say("play.kept", game=self.game.name)
        if politely:
            self.screen.say("play.goodbye")

    def finish(self) -> None:
        """The last table, the result, and where the replay lies."""
        seat = self.humans[0] if len(self.humans) == 1 else self.spectator
        self.tell_news(seat)
        view = self.view(seat)
        self.screen.show(self.table.picture(view))
        result = self.match.result
        winner = result.winner if result else -1
        if winner < 0:
            self.screen.say("play.draw")
        elif self.humans and self.all_humans_won(view, winner):
            self.screen.say("play.you_win")
        elif len(self.humans) == 1:
            self.screen.say("play.you_lose")
        else:
            self.screen.say("play.winner", seat=self.table.seat_name(view, winner))
        self.keep_replay()

    def all_humans_won(self, view: View[State], winner: Seat) -> bool:
        return all(self.table.has_won(view, seat, winner) for seat in self.humans)

    def keep_replay(self) -> None:
        path = replay_path(self.game.name, self.seed)
        try:
            keep_replay(path, recorded(self.match, self.seed), self.screen.texts)
        except Trouble as trouble:
            self.screen.show(tagged(str(trouble), "replay", self.screen.width))
            return
        autosave_path(self.game.name).unlink(missing_ok=True)
        self.screen.say("play.replay")
        self.screen.console.print(f"  feldherr replay {path}", soft_wrap=True)
