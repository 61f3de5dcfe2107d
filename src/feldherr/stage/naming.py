"""What a line in words is about: an option as it is written, or something that is not possible now."""

from typing import TYPE_CHECKING

from feldherr.core.codec import Record
from feldherr.core.decision import Allocate, Arrange, ChooseSome, Decision
from feldherr.core.event import State
from feldherr.core.text import LANGUAGES
from feldherr.core.view import View
from feldherr.stage import stage_of
from feldherr.stage.typed import fitting, words_in, written_in

if TYPE_CHECKING:
    from feldherr.stage.base import Stage


_UNQUOTED = str.maketrans("", "", '„“”"')
"""Names stand in quotation marks in German; nobody types them."""


def quoted(stage: "Stage", view: View[State], decision: Decision, line: str) -> Record | None:
    """What is written exactly so in any language, whatever the case and the blanks: an option, or else a wish."""
    if isinstance(decision, (ChooseSome, Allocate, Arrange)) or not _is_worded(line):
        return None
    for answers in (stage.numbered(view, decision), stage.wishes(view, decision)):
        found = _written_so(stage, view, decision, answers, line)
        if found:
            return found[0] if len(found) == 1 else None
    return None


def _written_so(
    stage: "Stage", view: View[State], decision: Decision, answers: list[Record], line: str
) -> list[Record]:
    wanted = _plain(line)
    stages = [stage_of(stage.rulebook, language) for language in LANGUAGES]
    return [
        answer
        for (title, head, label), answer in written_in(stage.groups(view, decision, answers))
        if wanted in {_plain(label), _plain(f"{head} {label}"), _plain(f"{title} {head} {label}")}
        or any(wanted in _said(each, view, decision, answer) for each in stages)
    ]


def meant(stage: "Stage", view: View[State], decision: Decision, line: str) -> list[Record]:
    """What somebody may want, possible or not, who types these words."""
    return with_words(stage, view, decision, stage.wishes(view, decision), line)


def is_option(stage: "Stage", view: View[State], decision: Decision, line: str) -> bool:
    """Do the words fit anything that is possible?"""
    return bool(with_words(stage, view, decision, stage.numbered(view, decision), line))


def with_words(
    stage: "Stage", view: View[State], decision: Decision, answers: list[Record], line: str
) -> list[Record]:
    """The answers that have the words of the line, in that order if there are such."""
    if not _is_worded(line):
        return []
    texts = [
        (" ".join(parts), answer)
        for parts, answer in written_in(stage.groups(view, decision, answers))
    ]
    texts += [(stage.spelled(view, decision, answer), answer) for answer in answers]
    found = fitting(line, texts) or _in_any_order(line, texts)
    return [answer for answer in answers if answer in found]


def _said(stage: "Stage", view: View[State], decision: Decision, answer: Record) -> set[str]:
    said = stage.rulebook.say_answer(view.state, decision, answer, stage.language)
    return {_plain(said), _plain(stage.spelled(view, decision, answer))}


def _is_worded(line: str) -> bool:
    """Does a line name something, or is it made of numbers and signs?"""
    return any(sign.isalpha() for sign in line)


def _plain(text: str) -> str:
    return " ".join(text.translate(_UNQUOTED).casefold().split())


def _in_any_order(line: str, texts: list[tuple[str, Record]]) -> list[Record]:
    """What has all words of the line, in whatever order."""
    wanted = set(words_in(line))
    return [answer for text, answer in texts if wanted <= set(words_in(text))]
