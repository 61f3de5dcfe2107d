"""RW 48, 50: command tools as they are set unit by unit, by typing letters and numbers."""

from feldherr.battlefield.letters import called, letter
from feldherr.core.text import Texts
from feldherr.games.runewars.answers import Dials
from feldherr.games.runewars.catalogue.entries import UnitKind
from feldherr.games.runewars.decisions import SetDials, matching
from feldherr.games.runewars.ids import NO_UNIT, UnitId
from feldherr.games.runewars.state import NO_CHOICE, State
from feldherr.games.runewars.telling.names import Names
from feldherr.stage.runewars.wheels import Setting, Wheels
from feldherr.stage.typed import STAY_WORDS, Mistyped

_NOTHING = {"-", "0"}
UNSET = -9


class Settings:
    """The wheels as far as they are set, and the unit that is being set now."""

    def __init__(self, names: Names, own: Texts, decision: SetDials) -> None:
        self.names = names
        self.state: State = names.state
        self.wheels = Wheels(names, own)
        self.decision = decision
        self.set: dict[int, Setting] = {}
        self.current = decision.numbers[0]
        self.action = UNSET
        """The action chosen for the current unit, while its modifier is still open."""
        self.begun: dict[int, int] = {}
        """The actions of units whose modifier is still open."""

    def claims(self, line: str) -> bool:
        """`ok`, numbers, and `A`, `A 3`, `A 3 2`; a small letter alone may be a command."""
        parts = line.split()
        if line.lower() in STAY_WORDS or line == "-":
            return True
        if not parts or called(self.state.field, parts[0]) not in self.decision.numbers:
            return False
        if len(parts) == 1:
            return parts[0].isupper()
        return parts[1].isdecimal() or parts[1] == "-"

    def take(self, line: str) -> Dials | None:
        """Letters choose units, numbers turn the wheel that is next: `A 3 2 B 1 5`."""
        if line.lower() in STAY_WORDS:
            return self.confirmed()
        words = line.replace(",", " ").split()
        for at, word in enumerate(words):
            number = called(self.state.field, word)
            if number is None:
                is_named = at > 0 and called(self.state.field, words[at - 1]) is not None
                self.turn(word, is_named and _is_turn(words[at + 1 : at + 2]))
            elif number in self.decision.numbers:
                self.current, self.action = UnitId(number), UNSET
            else:
                raise Mistyped("dials.not_yours", unit=self.names.unit(UnitId(number)))
        return None

    def turn(self, word: str, says_modifier: bool) -> None:
        """One wheel after the other; after a letter and an action a second number is the modifier."""
        if self.current == NO_CHOICE or not _is_turn([word]):
            raise Mistyped("dials.typed")
        if self.action != UNSET:
            self.choose_modifier(word)
            return
        self.choose_action(word)
        if len(self.offered) == 1 and not says_modifier:
            self.finish(self.offered[0])

    def choose_action(self, word: str) -> None:
        count = len(self.kind.actions)
        if not word.isdecimal() or not 1 <= int(word[:6]) <= count:
            raise Mistyped("dials.no_action", word=word, most=count)
        self.action = int(word) - 1
        self.begun[self.current] = self.action

    def choose_modifier(self, word: str) -> None:
        place = NO_CHOICE if word in _NOTHING else int(word[:6]) - 1 if word.isdecimal() else UNSET
        if place in self.offered:
            self.finish(place)
            return
        if 0 <= place < len(self.kind.modifiers):
            name = self.names.dial_modifier(self.current, place, self.wheels.runes)
            raise Mistyped("dials.stance", modifier=name)
        raise Mistyped("dials.no_modifier", word=word)

    def finish(self, modifier: int) -> None:
        """The current unit is set; on to the next that is not."""
        self.set.pop(self.current, None)  # so that it is the last one again
        self.set[self.current] = (self.action, modifier)
        self.begun.pop(self.current, None)
        self.action = UNSET
        waiting = [each for each in self.decision.numbers if each not in self.set]
        self.current = waiting[0] if waiting else NO_UNIT

    def confirmed(self) -> Dials:
        missing = [each for each in self.decision.numbers if each not in self.set]
        halves = [each for each in missing if each in self.begun]
        if halves:
            raise self.without_modifier(halves)
        if missing:
            raise Mistyped("dials.missing", units=self.names.units(missing))
        pairs = [self.set[each] for each in self.decision.numbers]
        return Dials([pair[0] for pair in pairs], [pair[1] for pair in pairs])

    def without_modifier(self, units: list[UnitId]) -> Mistyped:
        """Whose modifier is missing, and which ones go with the action of the first."""
        unit, runes = units[0], self.wheels.runes
        action = self.begun[unit]
        fitting = [
            f"{'-' if place == NO_CHOICE else place + 1} {self.names.dial_modifier(unit, place, runes)}"
            for place in matching(self.state.kind(unit), action)
        ]
        return Mistyped(
            "dials.half",
            letters=", ".join(letter(self.state.field, each) for each in units),
            typed=f"{letter(self.state.field, unit)} {action + 1}",
            action=self.names.dial_action(unit, action, runes),
            fitting=", ".join(fitting),
        )

    @property
    def kind(self) -> UnitKind:
        return self.state.kind(self.current)

    @property
    def offered(self) -> list[int]:
        """RW 48: only modifiers that go with the action, or none."""
        return matching(self.kind, self.action)

    @property
    def is_complete(self) -> bool:
        return all(each in self.set for each in self.decision.numbers)


def _is_turn(words: list[str]) -> bool:
    """What turns a wheel: a number, or `-` for none."""
    return any(word.isdecimal() or word == "-" for word in words)


def typed_dials(state: State, decision: SetDials, answer: Dials) -> str:
    """A setting of all wheels in one line: `A 3 2 B 1 0`."""
    return " ".join(
        f"{letter(state.field, number)} {action + 1} {modifier + 1}"
        for number, action, modifier in zip(
            decision.numbers, answer.actions, answer.modifiers, strict=True
        )
    )
