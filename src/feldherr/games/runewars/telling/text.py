"""Sentences about RUNEWARS, made from events and answers as one seat may know them."""

from feldherr.battlefield.rounding import whole_degrees, whole_millimetres
from feldherr.core.chance import Drawn
from feldherr.core.codec import Record
from feldherr.core.decision import Allocate, ChooseSome, Decision
from feldherr.core.sentences import say_by_parts
from feldherr.core.text import Line, Texts
from feldherr.core.wording import Values
from feldherr.games.runewars.answers import (
    BuySurge,
    CardChoice,
    Cell,
    ConditionChoice,
    DialChoice,
    Dials,
    DieAt,
    MoraleChoice,
    Number,
    ProfileChoice,
    SkillChoice,
    Socket,
    TokenChoice,
)
from feldherr.games.runewars.decisions import SetDials
from feldherr.games.runewars.events.activation import ManaThrown
from feldherr.games.runewars.events.base import Event
from feldherr.games.runewars.events.card_use import Transformed
from feldherr.games.runewars.ids import MoraleId, Side, UnitId
from feldherr.games.runewars.moments.opening import Due
from feldherr.games.runewars.questions import (
    REMOVE_WHICH_ICON,
    TREAT_AS,
    WHICH_ACTION,
    WHICH_MANA,
    WHICH_TEMPLATE,
    WHICH_TERRAIN,
)
from feldherr.games.runewars.rules.damage import WhichFigure
from feldherr.games.runewars.rules.movement import StopChoice
from feldherr.games.runewars.slots import CardSlot
from feldherr.games.runewars.state import State
from feldherr.games.runewars.telling.blanks import values_of
from feldherr.games.runewars.telling.names import Names
from feldherr.games.runewars.telling.sentences import minor_at, say_event
from feldherr.games.runewars.terms import ICONS, MODIFIERS, STRAIGHT, TEMPLATES, Action
from feldherr.geometry.decision import Placed


def told(texts: Texts, log: list[Event], state: State, since: int) -> list[Line]:
    """A log in sentences, one line per event from `since` on; `state` is how things are after it."""
    names = Names(texts, _before(log, state))
    runes = None if _throws_mana(log) or not state.mana else state.runes()
    lines: list[Line] = []
    for number, event in enumerate(log):
        if number >= since:
            text = say_event(names, runes, log, number)
            lines.append(Line(text, event.row(), minor_at(log, number)))
        if isinstance(event, ManaThrown):
            runes = state.catalogue.active_runes(event.sides)
        elif isinstance(event, Transformed):
            names.state.units[event.unit].kind = event.kind
    return lines


def _throws_mana(log: list[Event]) -> bool:
    """Which runes were active before the first throw of a log, nobody knows any more."""
    return any(isinstance(event, ManaThrown) for event in log)


def _before(log: list[Event], state: State) -> State:
    """The state for names: units that have turned into others are still called by their old names."""
    turned = [event for event in log if isinstance(event, Transformed)]
    if not turned:
        return state
    state = state.copy()
    for event in reversed(turned):
        state.units[event.unit].kind = event.was
    return state


def say_prompt(texts: Texts, state: State, decision: Decision) -> str:
    """The question in words, with the card or unit it belongs to."""
    names = Names(texts, state)
    question = texts.say(
        f"prompt.{decision.prompt}",
        total=decision.total if isinstance(decision, Allocate) else 0,
        most=decision.most if isinstance(decision, ChooseSome) else 0,
        left=decision.left if isinstance(decision, WhichFigure) else 0,
    )
    subject = names.about(decision.about) or _subject(names, decision)
    return f"{subject}: {question}" if subject else question


def _subject(names: Names, decision: Decision) -> str:
    """The unit all choices belong to, if they are about one."""
    units: set[UnitId] = set()
    for each in decision.shown():
        if isinstance(each, (Socket, Cell, CardChoice, TokenChoice, SkillChoice)):
            units.add(each.unit)
    return names.unit(units.pop()) if len(units) == 1 else ""


def say_answer(texts: Texts, state: State, decision: Decision, answer: Record) -> str:
    """An answer in words, as short as it can be for a list of options."""
    names = Names(texts, state)
    return say_by_parts(texts, decision, answer, lambda one: _answer(names, decision, one))


def _answer(names: Names, decision: Decision, answer: Record) -> str:
    values = values_of(names, answer)
    values.update(_special(names, decision, answer))
    key = f"answer.{type(answer).__name__}"
    variant = f"{key}.{decision.prompt}"
    return names.say(variant if names.texts.has(variant) else key, **values)


def _special(names: Names, decision: Decision, answer: Record) -> Values:
    """What the fields of an answer mean to the question."""
    if isinstance(answer, Number):
        return {"name": _numbered(names, decision, answer.number)}
    if isinstance(answer, Socket):
        return {"figure": names.socket(answer.unit, answer.socket)}
    if isinstance(answer, Cell):
        return {"tray": names.cell(answer.unit, answer.cell)}
    if isinstance(answer, DieAt):
        return {"shown": names.die_showing(answer.die, answer.face)}
    if isinstance(answer, ProfileChoice):
        return {"profile": answer.profile + 1}
    if isinstance(answer, Placed):
        return {
            "place": names.pose(answer.pose),
            "point": names.point(answer.pose.x, answer.pose.y),
            "turned": names.turned(answer.pose),
        }
    if isinstance(answer, Drawn):
        return {"name": names.side(Side(answer.outcome & 1)), "number": answer.outcome + 1}
    if isinstance(answer, (DialChoice, Dials)):
        return _orders(names, decision, answer)
    return _cards(names, answer)


def _orders(names: Names, decision: Decision, answer: DialChoice | Dials) -> Values:
    runes = names.state.runes() if names.state.mana else None
    if isinstance(answer, DialChoice):
        return {
            "action": names.dial_action(answer.unit, answer.action, runes),
            "modifier": names.dial_modifier(answer.unit, answer.modifier, runes),
        }
    numbers = decision.numbers if isinstance(decision, SetDials) else []
    return {"dials": names.dials(numbers, answer.actions, answer.modifiers, runes)}


def _cards(names: Names, answer: Record) -> Values:
    """The cards an answer is about, and what they do where that matters."""
    catalogue = names.state.catalogue
    if isinstance(answer, BuySurge):
        card = _what_it_does(names, answer.unit, answer.slot, "surge", answer.part)
        return {"card": card, "icons": answer.icons}
    if isinstance(answer, SkillChoice):
        return {"card": _what_it_does(names, answer.unit, answer.slot, "skill", answer.part)}
    if isinstance(answer, MoraleChoice):
        return _morale(names, answer.card)
    if isinstance(answer, ConditionChoice):
        gained = catalogue.conditions[answer.condition]
        return {"condition": names.title(gained), "effect": names.described("condition", gained)}
    if isinstance(answer, Due):
        return {"card": names.card_name(answer.unit, answer.slot)}
    return {}


def _numbered(names: Names, decision: Decision, number: int) -> str:
    """A number that stands for a kind of terrain, a template or a way along one."""
    if decision.prompt == WHICH_TERRAIN and 0 <= number < len(names.state.catalogue.terrain):
        return names.title(names.state.catalogue.terrain[number])
    if decision.prompt == WHICH_TEMPLATE and 0 <= number < len(TEMPLATES):
        return names.say(f"template.{TEMPLATES[number]}")
    if decision.prompt == WHICH_MANA:
        return names.mana_token(number)
    if decision.prompt == WHICH_ACTION:
        return names.action(Action(number))
    if decision.prompt == REMOVE_WHICH_ICON:
        return names.say(f"icon.{ICONS[number]}")
    if decision.prompt == TREAT_AS:
        if number >= len(MODIFIERS):
            return names.say("word.slower" if number == len(MODIFIERS) else "word.faster")
        return names.say(f"modifier.{MODIFIERS[number]}")
    if isinstance(decision, StopChoice):
        if decision.move.template == STRAIGHT:
            return names.say("place.length", length=whole_millimetres(number))
        return names.say("place.angle", angle=whole_degrees(number))
    return str(number)


def _what_it_does(names: Names, unit: UnitId, slot: CardSlot, means: str, part: int) -> str:
    """A card and, if we have a short form, what that surge or skill ability of it does (the second is part 1)."""
    card = names.card_in(unit, slot)
    if card is None:
        return names.say("word.card")
    key = f"{means}.{card.name}.{part}"
    if not names.texts.has(key):
        key = f"{means}.{card.name}"
    title = names.title(card) + names.badge(card)
    return f"{title}: {names.say(key)}" if names.texts.has(key) else title


def _morale(names: Names, number: MoraleId) -> Values:
    card = names.state.catalogue.morale[number]
    return {
        "card": names.title(card),
        "type": names.morale_type(number),
        "icons": card.icons,
        "effect": names.described("morale", card),
    }
