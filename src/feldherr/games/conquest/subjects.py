"""Questions about characters; those about regiments are questions about units of the battlefield."""

from feldherr.core.decision import Decision
from feldherr.core.subject import Subject, Thing, number_in
from feldherr.games.conquest.ids import CHARACTER, CharacterId


def about_character(character: CharacterId) -> Subject:
    """The question is about this character."""
    return Thing(CHARACTER, character)


def character_in_question(decision: Decision) -> CharacterId:
    """The character a question is about, or NO_CHARACTER."""
    return CharacterId(number_in(decision.about, CHARACTER))
