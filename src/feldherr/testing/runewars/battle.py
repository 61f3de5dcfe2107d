"""A battle for tests: a written position, dial settings in words, and questions about the table.

Dice are written as in `field`: `Battle(text, dice("red hit surge", "blue"))`. Units are named by
their kind, or by `kind:n` (counting from 0) where there are several.
"""

from feldherr.battlefield.body import Body
from feldherr.core.chance import Dice
from feldherr.core.codec import Record
from feldherr.core.decision import NO, YES
from feldherr.core.event import Event
from feldherr.core.game import Game
from feldherr.core.rng import Quick
from feldherr.core.rulebook import Options
from feldherr.games.runewars.answers import PASS, Dials, UnitChoice
from feldherr.games.runewars.catalogue.entries import UnitKind
from feldherr.games.runewars.decisions import SetDials, matches
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.rulebook import Runewars
from feldherr.games.runewars.state import NO_CHOICE, State, Unit
from feldherr.games.runewars.terms import ACTIONS, MODIFIERS, STANCES, TOKENS
from feldherr.testing.driven import Driven
from feldherr.testing.driven import of as of

SOUTH, NORTH = 0, 1
SAY_YES, SAY_NO = YES, NO

GAME = Game(Runewars())

STANDARD: Options = {"armies": ["standard_daqan", "standard_waiqar"]}
SKIRMISH: Options = {"scenario": "skirmish", "armies": ["skirmish_daqan", "skirmish_waiqar"]}


class Battle(Driven[State]):
    """A battle in progress and words to drive it."""

    def __init__(self, text: str, dice: Dice | None = None, seed: int = 0) -> None:
        super().__init__(GAME.position(text, seed=seed, dice=dice))

    def number(self, name: str) -> UnitId:
        kind, _, place = name.partition(":")
        found = [
            number for number in self.state.all_units() if self.state.kind(number).name == kind
        ]
        return found[int(place or 0)]

    def unit(self, name: str) -> Unit:
        return self.state.units[self.number(name)]

    def body(self, name: str) -> Body:
        return self.state.body(self.number(name))

    def tokens(self, name: str) -> dict[str, int]:
        return {TOKENS[kind]: count for kind, count in enumerate(self.unit(name).tokens) if count}

    def dial(self, name: str, action: str, modifier: str = "") -> tuple[int, int]:
        """Places on the wheels: `"red melee"`, `"march 2"`, `"blue march 3"`; `"charge"`, `"blue defend"`."""
        kind = self.state.kind(self.number(name))
        act = next(
            place
            for place, each in enumerate(kind.actions)
            if _says(action, STANCES[each.stance], ACTIONS[each.action], each.speed.base)
        )
        if not modifier:
            return act, _unmatched(kind, act)
        mod = next(
            place
            for place, each in enumerate(kind.modifiers)
            if _says(modifier, STANCES[each.stance], MODIFIERS[each.modifier], each.amount.base)
            or (each.action >= 0 and modifier == f"bonus {ACTIONS[each.action]}")
        )
        return act, mod

    def set_dials(self, **wanted: tuple[str, str] | str) -> list[Event[State]]:
        """All seats set their dials; units not named choose nothing. Names: `kind` or `kind__1`."""
        events: list[Event[State]] = []
        chosen: dict[int, tuple[int, int]] = {}
        for name, said in wanted.items():
            unit = name.replace("__", ":")
            action, modifier = (said, "") if isinstance(said, str) else said
            chosen[self.number(unit)] = self.dial(unit, action, modifier)
        for decision in list(self.match.decisions):
            assert isinstance(decision, SetDials)
            pairs = [chosen.get(each, (NO_CHOICE, NO_CHOICE)) for each in decision.numbers]
            answer = Dials([pair[0] for pair in pairs], [pair[1] for pair in pairs])
            events.extend(self.match.submit(decision.seat, answer))
        return events

    def do(self, record: Record) -> list[Event[State]]:
        """Carry out a procedure on top of whatever is in progress."""
        ctx = self.match._ctx
        before = len(self.match.log)
        ctx.asked = None
        ctx.sealed = {}
        ctx.push(record)
        ctx.run()
        return self.match.log[before:]

    def choose(self, name: str) -> list[Event[State]]:
        return self.answer(UnitChoice(self.number(name)))

    def decline(self) -> list[Event[State]]:
        return self.answer(PASS)

    def on_once(self, seed: int = 1) -> list[Event[State]]:
        """One answer by chance."""
        return self.answer(self.asked.sample(Quick(seed)))


def begun(options: Options, seed: int = 1) -> Battle:
    """A match from set-up on."""
    return Battle.of_match(GAME.new_match(seed=seed, options=options))


def _says(said: str, stance: str, name: str, number: int) -> bool:
    words = said.split()
    if words[0] in STANCES:
        if words[0] != stance:
            return False
        words = words[1:]
    if not words or words[0] != name:
        return False
    return len(words) == 1 or int(words[1]) == number


def _unmatched(kind: UnitKind, action: int) -> int:
    """A modifier that does nothing with that action: of another stance, or nothing at all."""
    for place in range(len(kind.modifiers)):
        if not matches(kind, action, place):
            return place
    return NO_CHOICE
