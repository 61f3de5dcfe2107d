"""A battle of CONQUEST as it is played: a written position, or a match from set-up on; stacks in letters."""

from typing import TypeVar

from feldherr.battlefield.letters import called
from feldherr.core.chance import Dice
from feldherr.core.codec import Record
from feldherr.core.decision import Arrange, Arranged, Decision
from feldherr.core.event import Event
from feldherr.core.game import Game
from feldherr.core.match import Match
from feldherr.core.rng import Quick
from feldherr.core.rulebook import Options
from feldherr.games.conquest.answers import CardChoice
from feldherr.games.conquest.ids import CardId, RegimentId
from feldherr.games.conquest.rulebook import Conquest
from feldherr.games.conquest.state import Regiment, State

E = TypeVar("E", bound=Event[State])

GAME = Game(Conquest())


class Battle:
    """A match in progress and words to drive it."""

    def __init__(self, text: str, dice: Dice | None = None, seed: int = 0) -> None:
        self.match: Match[State] = GAME.position(text, seed=seed, dice=dice)

    @classmethod
    def of_match(cls, match: Match[State]) -> "Battle":
        """The same words for a match that was begun elsewhere."""
        battle = cls.__new__(cls)
        battle.match = match
        return battle

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def asked(self) -> Decision:
        """The open question of the first seat that must answer."""
        return self.match.decisions[0]

    def id(self, letter: str) -> RegimentId:
        found = called(self.state.field, letter)
        assert found is not None, letter
        return RegimentId(found)

    def regiment(self, letter: str) -> Regiment:
        return self.state.regiments[self.id(letter)]

    def stack(self, letters: str) -> list[Event[State]]:
        """The seat that is asked first stacks its cards like this: `"A C B"`; units of one entry share their card."""
        decision = self.asked
        assert isinstance(decision, Arrange)
        waiting = list(range(len(decision.items)))
        order: list[int] = []
        for letter in letters.split():
            card = self.state.card_of(self.id(letter))
            found = next(each for each in waiting if _card(decision.items[each]) == card)
            waiting.remove(found)
            order.append(found)
        return self.match.submit(decision.seat, decision.canonical(Arranged(order)))

    def answer(self, *answers: Record) -> list[Event[State]]:
        """Answers of whoever is asked, one after the other."""
        events: list[Event[State]] = []
        for each in answers:
            events.extend(self.match.submit(self.asked.seat, each))
        return events

    def on(self, until: str = "", seed: int = 1) -> list[Event[State]]:
        """Play on by chance until a question of that prompt is open, or the battle is over."""
        random = Quick(seed)
        events: list[Event[State]] = []
        while self.match.decisions and self.asked.prompt != until:
            asked = self.asked
            events.extend(self.match.submit(asked.seat, asked.sample(random)))
        return events

    def offers(self) -> list[Record]:
        options = self.asked.options()
        assert options is not None
        return options

    def why_not(self, answer: Record) -> str:
        """The row that an answer breaks; empty if it is legal."""
        violation = self.asked.check(answer)
        return "" if violation is None else violation.rule


def _card(item: Record) -> CardId:
    assert isinstance(item, CardChoice)
    return item.card


def begun(options: Options, seed: int = 1) -> Battle:
    """A match from set-up on."""
    return Battle.of_match(GAME.new_match(seed=seed, options=options))


def of(events: list[Event[State]], kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [each for each in events if isinstance(each, kind)]
