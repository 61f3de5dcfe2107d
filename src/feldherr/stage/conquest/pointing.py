"""What on the board a question is about, and what answers and events touch."""

from feldherr.battlefield.ids import NO_UNIT
from feldherr.battlefield.subjects import unit_in_question
from feldherr.core.codec import Record, references
from feldherr.core.decision import Decision, Seat
from feldherr.games.conquest.answers import CardChoice, SideChoice, StandChoice
from feldherr.games.conquest.decisions import SideOf
from feldherr.games.conquest.ids import (
    NO_CHARACTER,
    NO_REGIMENT,
    NO_STAND,
    CharacterId,
    Side,
    ZoneId,
)
from feldherr.games.conquest.state import HIDDEN, State
from feldherr.games.conquest.subjects import character_in_question
from feldherr.stage.battlefield import base
from feldherr.stage.conquest.stacks import regiments_of


def side_of(seat: Seat) -> Side:
    """The side of a seat; who only watches sits with the first."""
    return Side(max(0, seat))


def focus(state: State, decision: Decision) -> list[str]:
    """The regiment or the character a question is about."""
    character = character_in_question(decision)
    if character != NO_CHARACTER:
        return at_character(state, character)
    found = unit_in_question(decision)
    return [] if found == NO_UNIT else [f"unit.{found}"]


def at_character(state: State, character: CharacterId) -> list[str]:
    """The stand of a character, or the regiment it rides with."""
    if character < 0 or state.characters[character].regiment == NO_REGIMENT:
        return []
    regiment = state.characters[character].regiment
    stand = state.regiments[regiment].character_stand
    return [f"unit.{regiment}" if stand == NO_STAND else f"unit.{regiment}.stand.{stand}"]


def named_in(state: State, record: Record) -> list[str]:
    """Regiments, terrain, zones and characters that a record names."""
    found = base.named_in(record)
    found += [f"zone.{zone}" for zone in references(record, ZoneId) if zone >= 0]
    for character in references(record, CharacterId):
        found += at_character(state, character)
    return list(dict.fromkeys(found))


def touches(state: State, decision: Decision, answer: Record) -> list[str] | None:
    """What an answer touches; None where it is as in all battles."""
    if isinstance(answer, CardChoice):
        if answer.card == HIDDEN:
            return []
        return [f"unit.{each}" for each in regiments_of(state, answer.card)]
    about = focus(state, decision)
    if isinstance(answer, StandChoice):
        return [*about, *[f"{each}.stand.{answer.stand}" for each in about]]
    if isinstance(answer, SideChoice):
        whose = [f"unit.{decision.target}"] if isinstance(decision, SideOf) else about
        return [*about, *[f"{each}.edge.{answer.facing}" for each in whose]]
    named = named_in(state, answer)
    if named == base.named_in(answer):
        return None
    return [*about, *[each for each in named if each not in about]]
