"""A battle of CONQUEST as it is played: a written position, or a match from set-up on; stacks in letters."""

from feldherr.battlefield.letters import called
from feldherr.core.chance import Dice
from feldherr.core.codec import Record
from feldherr.core.decision import Arrange, Arranged
from feldherr.core.event import Event
from feldherr.core.game import Game
from feldherr.core.rulebook import Options
from feldherr.games.conquest.answers import CardChoice
from feldherr.games.conquest.ids import CardId, RegimentId
from feldherr.games.conquest.rulebook import Conquest
from feldherr.games.conquest.state import Regiment, State
from feldherr.testing.driven import Driven
from feldherr.testing.driven import of as of

GAME = Game(Conquest())


class Battle(Driven[State]):
    """A battle in progress and words to drive it."""

    def __init__(self, text: str, dice: Dice | None = None, seed: int = 0) -> None:
        super().__init__(GAME.position(text, seed=seed, dice=dice))

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


def _card(item: Record) -> CardId:
    assert isinstance(item, CardChoice)
    return item.card


def begun(options: Options, seed: int = 1) -> Battle:
    """A match from set-up on."""
    return Battle.of_match(GAME.new_match(seed=seed, options=options))
