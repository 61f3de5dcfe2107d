"""From what somebody types to an answer, for every kind of question."""

from feldherr.cli.menu import Menu
from feldherr.cli.tables.base import Table
from feldherr.core.codec import Record
from feldherr.core.decision import (
    NO,
    YES,
    Allocate,
    Arrange,
    Arranged,
    ChooseSome,
    Chosen,
    Confirm,
    Decision,
    Split,
)

YES_WORDS = {"y", "yes", "j", "ja"}
NO_WORDS = {"n", "no", "nein"}
NONE_WORDS = {"0", "-", "none", "keine", "keiner", "nichts"}
STAY_WORDS = {"ok", "="}


class Mistyped(Exception):
    """A line that is no answer; `key` is the sentence that says why."""

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


def answer_from(line: str, decision: Decision, menu: Menu, table: Table) -> Record:
    """The answer a line stands for; whether it is legal is for the decision to say."""
    words = line.replace(",", " ").split()
    if isinstance(decision, Confirm) and line.lower() in YES_WORDS | NO_WORDS:
        return YES if line.lower() in YES_WORDS else NO
    if isinstance(decision, ChooseSome):
        return _some(words, decision)
    if isinstance(decision, Allocate):
        return _split(words, decision)
    if isinstance(decision, Arrange):
        return _arranged(words, decision, table)
    found = menu.answer(_number(words[0])) if len(words) == 1 else None
    if found is None:
        raise Mistyped("typed.one", most=menu.first + len(menu.answers) - 1)
    return found


def _some(words: list[str], decision: ChooseSome) -> Record:
    if len(words) == 1 and words[0].lower() in NONE_WORDS:
        return Chosen([])
    return Chosen(sorted({_item(word, len(decision.items)) for word in words}))


def _split(words: list[str], decision: Allocate) -> Record:
    amounts = [0] * len(decision.items)
    if len(words) == 1 and words[0].lower() in NONE_WORDS:
        return Split(amounts)
    for word in words:
        item, found, amount = word.partition("=")
        if not found:
            raise Mistyped("typed.split")
        amounts[_item(item, len(decision.items))] = _number(amount)
    return Split(amounts)


def _arranged(words: list[str], decision: Arrange, table: Table) -> Record:
    """`3 1 2` puts item 3 on the first place; `2=F1` moves one item, others stay or swap."""
    order = table.as_it_is(decision)
    if [word.lower() for word in words] in [[each] for each in STAY_WORDS]:
        return Arranged(order)
    if not any("=" in word for word in words):
        items = [-1 if word == "-" else _item(word, len(decision.items)) for word in words]
        if len(items) > len(order):
            raise Mistyped("typed.arrange")
        return Arranged(items + [-1] * (len(order) - len(items)))
    for word in words:
        item_word, _, place_word = word.partition("=")
        item = _item(item_word, len(decision.items))
        place = _place(place_word, decision, table)
        order[order.index(item)], order[place] = order[place], item
    return Arranged(order)


def _place(word: str, decision: Arrange, table: Table) -> int:
    codes = [table.place_code(place).lower() for place in decision.places]
    if word and word.lower() in codes:
        return codes.index(word.lower())
    return _item(word, len(decision.places))


def _item(word: str, count: int) -> int:
    number = _number(word)
    if not 1 <= number <= count:
        raise Mistyped("typed.item", number=number, most=count)
    return number - 1


def _number(word: str) -> int:
    if not word.isdecimal() or len(word) > 6:
        raise Mistyped("typed.number", word=word)
    return int(word)
