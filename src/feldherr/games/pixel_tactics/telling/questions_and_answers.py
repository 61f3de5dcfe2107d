"""Questions of PIXEL TACTICS and answers to them in words, as short as a list of options needs them."""

from feldherr.core.codec import Record
from feldherr.core.decision import Allocate, Decision
from feldherr.core.seat import NOBODY
from feldherr.core.sentences import say_by_parts
from feldherr.core.text import Texts
from feldherr.games.pixel_tactics.answers import (
    Aim,
    Attack,
    Column,
    Lead,
    Move,
    No,
    Row,
    Slot,
    TakeDamage,
)
from feldherr.games.pixel_tactics.grid import (
    MELEE,
    MODES,
    NOWHERE,
    SLOTS,
    opponent_of,
    ref_of,
    slot_of,
)
from feldherr.games.pixel_tactics.moments import Due
from feldherr.games.pixel_tactics.state import State
from feldherr.games.pixel_tactics.subjects import Face
from feldherr.games.pixel_tactics.telling.blanks import filled_blanks
from feldherr.games.pixel_tactics.telling.names import Names, names_of
from feldherr.games.pixel_tactics.telling.story import Board, board_of


def say_answer(texts: Texts, state: State, decision: Decision, answer: Record) -> str:
    """An answer in words, as short as it can be for a list of options."""
    names, board = names_of(texts, state), board_of(state)
    return say_by_parts(texts, decision, answer, lambda one: _answer(names, board, decision, one))


def _answer(names: Names, board: Board, decision: Decision, answer: Record) -> str:
    say = names.texts.say
    values = filled_blanks(names, board, answer)
    seat = decision.seat
    if isinstance(answer, (Attack, Move, TakeDamage)):
        values["hero"] = names.own_card(board, ref_of(seat, answer.slot))
    if isinstance(answer, TakeDamage):
        values["taker"] = names.own_card(board, ref_of(seat, answer.to))
    if isinstance(answer, Attack) and answer.target != NOWHERE:
        values["target"] = names.place(board, ref_of(opponent_of(seat), answer.target))
    if isinstance(answer, Lead):
        values["leader"] = names.leader(answer.card)
    if isinstance(answer, Slot):
        values["name"] = say(f"place.{SLOTS[slot_of(answer.at)]}")
    if isinstance(answer, Due):
        values["source"] = names.place(board, answer.source)
    return say(
        f"answer.{type(answer).__name__}{_answer_variant(names, decision, answer)}", **values
    )


def _answer_variant(names: Names, decision: Decision, answer: Record) -> str:
    if isinstance(answer, (Attack, Aim)):
        is_open = answer.mode == MELEE and answer.target == NOWHERE
        return ".open" if is_open else f".{MODES[answer.mode]}"
    if isinstance(answer, (Row, Column)):
        return ".both" if answer.seat == NOBODY else ""
    if isinstance(answer, No):
        own = f".{decision.prompt}"
        return own if names.texts.has(f"answer.No{own}") else ""
    return ""


def say_prompt(texts: Texts, state: State, decision: Decision) -> str:
    """The question in words, with the face it belongs to."""
    names = names_of(texts, state)
    total = decision.total if isinstance(decision, Allocate) else 0
    question = names.texts.say(f"prompt.{decision.prompt}", total=total)
    asks = decision.about
    if not isinstance(asks, Face):
        return question
    whose = names.about(asks.kind, asks.face, decision.seat)
    return f"{whose}{names.badge(asks.kind, asks.face)}: {question}"
