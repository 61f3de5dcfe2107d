"""From what somebody types to an answer, for every kind of question."""

import re
from collections.abc import Callable
from typing import Protocol

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
from feldherr.stage.menu import Group, answers_in

YES_WORDS = {"y", "yes", "j", "ja"}
NO_WORDS = {"n", "no", "nein"}
NONE_WORDS = {"0", "-", "none", "keine", "keiner", "nichts"}
STAY_WORDS = {"ok", "="}

_WORD = re.compile(r"[\w~]+")


class Mistyped(Exception):
    """A line that is no answer; `key` is the sentence that says why."""

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


class Places(Protocol):
    """What has to be known of a game to read an arrangement."""

    def as_it_is(self, decision: Arrange) -> list[int]: ...

    def place_code(self, place: Record) -> str: ...


def answer_from(line: str, decision: Decision, groups: list[Group], places: Places) -> Record:
    """The answer a line stands for; whether it is legal is for the decision to say."""
    words = line.replace(",", " ").split()
    if isinstance(decision, Confirm) and line.lower() in YES_WORDS | NO_WORDS:
        return YES if line.lower() in YES_WORDS else NO
    if isinstance(decision, ChooseSome):
        return _some(words, decision)
    if isinstance(decision, Allocate):
        return _split(words, decision)
    if isinstance(decision, Arrange):
        return _arranged(words, decision, places)
    return _one(line, groups)


def _one(line: str, groups: list[Group]) -> Record:
    """By number, or by words that stand in one option only and in that order."""
    words = line.split()
    answers = answers_in(groups)
    if len(words) == 1 and words[0].isdecimal():
        number = _number(words[0])
        if 1 <= number <= len(answers):
            return answers[number - 1]
        raise Mistyped("typed.one", most=len(answers))
    found = named(line, groups)
    if len(found) == 1:
        return found[0]
    if found:
        raise Mistyped("typed.several", line=line, count=len(found))
    if len(words) == 1:
        raise Mistyped("typed.number", word=words[0])
    raise Mistyped("typed.one", most=len(answers))


def named(line: str, groups: list[Group]) -> list[Record]:
    """The answers that have the words of the line in that order; whole words count before their beginnings."""
    if not any(word.isalpha() for word in words_in(line)):
        return []
    return fitting(line, [(" ".join(parts), answer) for parts, answer in written_in(groups)])


def written_in(groups: list[Group]) -> list[tuple[tuple[str, str, str], Record]]:
    """All answers with the title of their group, their beginning and their label."""
    return [
        ((group.title, cluster.head, entry.label), entry.answer)
        for group in groups
        for cluster in group.clusters
        for entry in cluster.entries
    ]


def fitting(line: str, texts: list[tuple[str, Record]]) -> list[Record]:
    """The answers whose text has the words of the line in that order; whole words count first."""
    wanted = words_in(line)
    split = [(words_in(text), answer) for text, answer in texts]
    whole = [answer for words, answer in split if _is_in(wanted, words, str.__eq__)]
    # A whole word means the one thing called so, even if the names of others begin with it.
    return whole or [answer for words, answer in split if _is_in(wanted, words, str.startswith)]


def words_in(text: str) -> list[str]:
    return _WORD.findall(text.casefold())


def _is_in(wanted: list[str], words: list[str], fits: Callable[[str, str], bool]) -> bool:
    # One iterator for all: every word is looked for behind the one before.
    rest = iter(words)
    return all(any(fits(word, each) for word in rest) for each in wanted)


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
        if not (found and item and amount):
            raise Mistyped("typed.split")
        amounts[_item(item, len(decision.items))] = _number(amount)
    return Split(amounts)


def _arranged(words: list[str], decision: Arrange, places: Places) -> Record:
    """`3 1 2` puts item 3 on the first place; `2=F1` moves one item, others stay or swap."""
    order = places.as_it_is(decision)
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
        place = _place(place_word, decision, places)
        order[order.index(item)], order[place] = order[place], item
    return Arranged(order)


def _place(word: str, decision: Arrange, places: Places) -> int:
    codes = [places.place_code(place).lower() for place in decision.places]
    if word and word.lower() in codes:
        return codes.index(word.lower())
    return _item(word, len(decision.places))


def _item(word: str, count: int) -> int:
    number = _number(word)
    if not 1 <= number <= count:
        raise Mistyped("typed.item", number=number, most=count)
    return number - 1


def _number(word: str) -> int:
    if not word:
        raise Mistyped("typed.missing")
    if not word.isdecimal() or len(word) > 6:
        raise Mistyped("typed.number", word=word)
    return int(word)
