"""A position as text to hand on: what one seat may know, in the notation that `feldherr position` opens."""

from feldherr.core.codec import Record
from feldherr.core.errors import FeldherrError
from feldherr.core.event import State
from feldherr.core.rulebook import Options, Rulebook
from feldherr.stage.parts import Written
from feldherr.stage.words import stage_words

IN_PROGRESS = "waiting"
"""The word that begins the line about a rule in progress."""


def written(
    rulebook: Rulebook[State], state: State, options: Options, waiting: str, language: str,
    in_progress: list[Record] | None = None,
) -> Written:  # fmt: skip
    """The text of a state that holds only what may be told; a rule in progress becomes a remark.

    `waiting` names that rule, empty if nobody knows, and `in_progress` has its records. Whoever opens the text goes on
    from the last moment before it that the notation can hold, if there is one.
    """
    lines = rulebook.to_notation(state, options, waiting, in_progress).splitlines()
    if not lines:
        return Written("", False, stage_words(language).say("written.none"))
    told = [line.rstrip() for line in lines if line.strip() not in (rulebook.name, IN_PROGRESS)]
    is_between = not any(line.split()[:1] == [IN_PROGRESS] for line in told)
    told = [f"# {line}" if line.split()[:1] == [IN_PROGRESS] else line for line in told]
    text = "\n".join([rulebook.name, *told]) + "\n"
    try:
        has_unknown = rulebook.from_notation(text).has_unknown
    except FeldherrError:
        return Written(text, False, stage_words(language).say("written.too_early"))
    say = stage_words(language).say
    notes = [] if is_between else [say("written.in_progress")]
    notes += [say("written.unknown")] if has_unknown else []
    return Written(text, True, " ".join(notes))
