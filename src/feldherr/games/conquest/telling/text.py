"""Sentences about CONQUEST, made from events and answers as one seat may know them."""

from typing import Final

from feldherr.battlefield.subjects import unit_in_question
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseSome, Decision
from feldherr.core.sentences import say_by_parts
from feldherr.core.text import Line, Texts
from feldherr.games.conquest.answers import Aim, DrawEvent, Form, Stand, StandChoice, Take
from feldherr.games.conquest.events.activation import CharacterGained, Gained, RuleUsed
from feldherr.games.conquest.events.attack import DefenseRolled, HitsRolled
from feldherr.games.conquest.events.base import Event
from feldherr.games.conquest.events.charge import ChargeMoved, ChargeRolled
from feldherr.games.conquest.events.fighting import FearRolled, ResolveTested
from feldherr.games.conquest.events.magic import SpellRolled
from feldherr.games.conquest.events.movement import Marched
from feldherr.games.conquest.events.objectives import ObjectivesDrawn, ObjectivesKept
from feldherr.games.conquest.events.reserve import LineDrawn, LineMoved
from feldherr.games.conquest.events.rounds import StackBuilt
from feldherr.games.conquest.events.scoring import BattleEnded
from feldherr.games.conquest.events.shooting import Volleyed
from feldherr.games.conquest.events.wounds import MoraleRolled
from feldherr.games.conquest.ids import NO_STAND, StandId
from feldherr.games.conquest.moments import Due
from feldherr.games.conquest.state import HIDDEN, HIDDEN_OBJECTIVE, Lasting, State
from feldherr.games.conquest.telling.blanks import values_of
from feldherr.games.conquest.telling.names import Names
from feldherr.games.conquest.terms import CHANGEABLE, CHARACTER, COMMAND, ORDINARY, UNTILS
from feldherr.geometry.decision import Placed
from feldherr.geometry.landing import Landing
from feldherr.geometry.walk import Walked

MINOR: Final = [
    "PhaseBegan",
    "LineDrawn",
    "RegimentActivated",
    "ActionTaken",
    "RegimentDone",
    "ActionEnded",
]
"""Mere book-keeping."""
_MARKS: Final = {ORDINARY: "o", COMMAND: "C", CHARACTER: "K"}
"""How stands are drawn in words, as in the notation."""


def told(texts: Texts, log: list[Event], state: State, since: int) -> list[Line]:
    """A log in sentences, one line per event from number `since` on."""
    names = Names(texts, state)
    return [
        Line(say_event(names, event), event.row(), type(event).__name__ in MINOR)
        for event in log[since:]
    ]


def say_event(names: Names, event: Event) -> str:
    values = values_of(names, event)
    key = f"event.{type(event).__name__}"
    variant = ""
    if isinstance(event, StackBuilt):
        variant = "hidden" if HIDDEN in event.cards else ""
        values["count"] = len(event.cards)
    elif isinstance(event, (ObjectivesDrawn, ObjectivesKept)):
        variant = "hidden" if HIDDEN_OBJECTIVE in event.cards else ""
        values["count"] = len(event.cards)
    elif isinstance(event, Marched):
        values["legs"] = names.legs(event.legs)
        values["cost"] = names.inches(event.cost)
    elif isinstance(event, ChargeMoved):
        values["legs"] = names.legs(event.legs)
    elif isinstance(event, ChargeRolled):
        variant = "" if event.die > 0 else "fixed"
        values["reach"] = names.inches(event.reach)
    elif isinstance(event, (LineDrawn, LineMoved)):
        values["at"] = names.inches(event.at)
    elif isinstance(event, BattleEnded):
        variant = "" if event.winner >= 0 else "draw"
        values["red"], values["blue"] = event.points[0], event.points[1]
    elif isinstance(event, (HitsRolled, MoraleRolled)):
        variant = "again" if event.again else ""
    elif isinstance(event, DefenseRolled):
        variant = "again" if event.again else ""
        if event.opponent >= 0:
            variant = f"duel_{variant}" if variant else "duel"
    elif isinstance(event, (Gained, CharacterGained)):
        values["what"] = lasting(names, event.gained)
    elif isinstance(event, RuleUsed):
        values["name"] = names.rule(event.name)
        values["until"] = names.say(f"until.{UNTILS[event.until]}")
    elif isinstance(event, Volleyed):
        variant = "indirect" if event.is_indirect else ""
    elif isinstance(event, SpellRolled):
        variant = "" if event.successes >= event.needed else "no"
    elif isinstance(event, FearRolled):
        variant = "again" if event.doubted else "" if event.succeeds else "no"
    elif isinstance(event, ResolveTested):
        variant = "again" if event.doubted else "" if event.is_clean else "no"
    return names.say(f"{key}.{variant}" if variant else key, **values)


def lasting(names: Names, gained: Lasting) -> str:
    """What lasts, and how long."""
    if gained.rule >= 0:
        name = names.title(names.state.catalogue.specials[gained.rule])
        amount = f" ({'+' if gained.plus else ''}{gained.amount})" if gained.amount else ""
    elif gained.stat < 0:
        name, amount = names.rule(gained.source), ""
    else:
        name, amount = names.say(f"stat.{CHANGEABLE[gained.stat]}"), f" {gained.amount:+d}"
    until = names.say(f"until.{UNTILS[gained.until]}")
    return names.say("word.lasting", name=name + amount, until=until)


def say_prompt(texts: Texts, state: State, decision: Decision) -> str:
    """The question in words, with whom it is about."""
    names = Names(texts, state)
    most = decision.most if isinstance(decision, ChooseSome) else 0
    question = texts.say(f"prompt.{decision.prompt}", most=most)
    subject = names.about(decision.about)
    return f"{subject}: {question}" if subject else question


def say_answer(texts: Texts, state: State, decision: Decision, answer: Record) -> str:
    """An answer in words, as short as it can be for a list of options."""
    names = Names(texts, state)
    return say_by_parts(texts, decision, answer, lambda one: _answer(names, decision, one))


def _answer(names: Names, decision: Decision, answer: Record) -> str:
    values = values_of(names, answer)
    key = f"answer.{type(answer).__name__}"
    if isinstance(answer, Take):
        key = f"{key}{_variant_of_take(answer)}"
        values["by"] = names.rule(answer.by) if answer.by else ""
        values["use"] = names.rule(answer.use) if answer.use else ""
    elif isinstance(answer, DrawEvent):
        values["name"] = names.rule(answer.name)
    elif isinstance(answer, (Form, Stand)):
        values["ranks"] = names.formation(answer.cells, answer.files)
        values["drawn"] = _drawn(names, decision, answer)
    elif isinstance(answer, Landing):
        values["legs"] = names.legs(answer.legs())
        values["place"] = names.pose(answer.pose)
    elif isinstance(answer, StandChoice):
        values["rank"], values["file"] = _place_of(names, decision, answer.stand)
    elif isinstance(answer, Aim):
        if answer.stand == NO_STAND:
            key += ".rider"
        else:
            values["rank"], values["file"] = _place_of(names, decision, answer.stand)
    elif isinstance(answer, Walked):
        values["legs"] = names.legs(answer.legs)
    elif isinstance(answer, Placed):
        values["place"] = names.pose(answer.pose)
    elif isinstance(answer, Due):
        values["source"] = names.regiment(answer.regiment)
    return names.say(_variant(names, key, decision, answer), **values)


def _variant_of_take(answer: Take) -> str:
    if answer.by:
        return ".free_at" if answer.target >= 0 else ".free"
    if answer.spell >= 0:
        return ".spell"
    if answer.opponent >= 0:
        return ".duel"
    if answer.use:
        return ".use"
    return ".at" if answer.target >= 0 else ""


def _variant(names: Names, key: str, decision: Decision, answer: Record) -> str:
    """The key of an answer, with what tells its options apart."""
    for name, _ in answer.fields:
        value = getattr(answer, name)
        if isinstance(value, bool):
            key = f"{key}.{'yes' if value else 'no'}"
    special = f"{key}.{decision.prompt}"
    return special if names.texts.has(special) else key


def _place_of(names: Names, decision: Decision, stand: StandId) -> tuple[int, int]:
    """The rank of a stand and its place in it, both from 1, of the regiment that the question is about."""
    body = names.state.field.bodies[unit_in_question(decision)]
    cell = body.cells.index(stand)
    return cell // body.columns + 1, cell % body.columns + 1


def _drawn(names: Names, decision: Decision, answer: Form | Stand) -> str:
    """The cells of a formation, rank by rank; `C` is the stand that commands, `K` that of a character."""
    roles = names.state.regiments[unit_in_question(decision)].roles
    marks = ["." if stand < 0 else _MARKS[roles[stand]] for stand in answer.cells]
    ranks = [marks[at : at + answer.files] for at in range(0, len(marks), answer.files)]
    return " / ".join("".join(rank) for rank in ranks)
