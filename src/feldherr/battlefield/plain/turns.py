"""Who acts when: each side stacks cards of its bodies in secret, and they are turned up in turn."""

from feldherr.battlefield.ids import UnitId
from feldherr.battlefield.state import BattleState
from feldherr.core.codec import Record
from feldherr.core.decision import Arrange, Arranged, Decision, Question


class Card(Record):
    """A turn for this body."""

    unit: UnitId


def hand(state: BattleState, side: int, turns: int) -> list[UnitId]:
    """So many cards for every body of a side that is alive."""
    found: list[UnitId] = []
    for number, body in enumerate(state.field.bodies):
        if body.alive and body.side == side:
            found += [UnitId(number)] * turns
    return found


def stack_questions(state: BattleState, question: Question, turns: int) -> list[Decision]:
    """Both sides are asked for the order of their cards, so many for every body."""
    asked: list[Decision] = []
    for side in (0, 1):
        units = hand(state, side, turns)
        cards: list[Record] = [Card(each) for each in units]
        asked.append(Arrange(side, "", question, cards, cards, alike=[*units]))
    return asked


def turned_up(state: BattleState, stacks: list[Record], turns: int, first: int) -> list[UnitId]:
    """Card by card in turn, beginning with one side; the longer stack comes to its end alone."""
    rows: list[list[UnitId]] = []
    for side, stack in enumerate(stacks):
        assert isinstance(stack, Arranged)
        units = hand(state, side, turns)
        rows.append([units[each] for each in stack.order])
    found: list[UnitId] = []
    for place in range(max([len(row) for row in rows])):
        for row in (rows[first], rows[1 - first]):
            found += row[place : place + 1]
    return found
