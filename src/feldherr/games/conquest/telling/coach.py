"""The coach of the first two battles: what is said before a player meets something for the first time.

Lessons are in our own words and name the rule they explain. They look only at what the seat may see.
"""

from typing import Final

from feldherr.battlefield.coach import Lesson, lessons_for
from feldherr.battlefield.subjects import unit_in_question
from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.games.conquest.answers import Take
from feldherr.games.conquest.events.attack import DefenseRolled, HitsRolled
from feldherr.games.conquest.events.base import Event
from feldherr.games.conquest.events.charge import ChargeFailed, ChargeSucceeded, Pressed
from feldherr.games.conquest.events.fallen import CharacterSlain, RegimentDestroyed
from feldherr.games.conquest.events.magic import SpellRolled
from feldherr.games.conquest.events.scoring import Scored, ZoneSeized
from feldherr.games.conquest.events.wounds import (
    MoraleRolled,
    RegimentBroken,
    RegimentShattered,
    Wounded,
)
from feldherr.games.conquest.folder import FOLDER
from feldherr.games.conquest.ids import FIRST_OFFICER
from feldherr.games.conquest.questions import (
    ACCEPT_DUEL,
    BUILD_STACK,
    CHOOSE_ACTION,
    CHOOSE_CHARACTER_ACTION,
    CHOOSE_DRAW_EVENT,
    CHOOSE_EDGE,
    CHOOSE_ENTRY,
    CHOOSE_FIRST,
    CHOOSE_FORMATION,
    CHOOSE_LANDING,
    CHOOSE_UNIT,
    MARCH,
    NAME_SIDE,
    OFFER_ESCORT,
    PICK_ONE,
    REFORM_INTO,
    TURN,
    USE_SUPREMACY,
)
from feldherr.games.conquest.rules.holding import has
from feldherr.games.conquest.specials import IMPACT
from feldherr.games.conquest.state import State
from feldherr.games.conquest.terms import (
    AIMING,
    CASTING,
    CHARGING,
    CLASHING,
    COMBAT_REFORMING,
    DUELLING,
    INSPIRING,
    RALLYING,
    VOLLEYING,
    WITHDRAWING,
    Action,
)

RULES: Final = {
    "aim": "CQ-12.score.2", "second": "CQ-8.char.1", "battle": "CQ-12.win.1", "edge": "CQ-1.dice.8",
    "reserve": "CQ-2.reinf.1", "dice_reserve": "CQ-2.reinf.6", "stack": "CQ-2.cmd.1", "secret": "CQ-2.cmd.2",
    "first": "CQ-2.sup.1", "activation": "CQ-2.act.1", "which_unit": "CQ-2.act.2", "formation": "CQ-1.form.1",
    "entry": "CQ-3.reinf.7", "march": "CQ-3.march.4", "inch": "CQ-3.march.8", "actions": "CQ-2.act.8",
    "reform": "CQ-3.reform.1", "turn": "CQ-3.reform.5", "line": "CQ-3.reinf.2", "charge": "CQ-3.charge.4",
    "side": "CQ-3.charge.18", "landing": "CQ-3.charge.9", "charged": "CQ-3.charge.21", "impact": "CQ-3.impact.1",
    "charge_failed": "CQ-3.charge.22", "volley": "CQ-3.volley.2", "take_aim": "CQ-3.aim.1", "clash": "CQ-4.clash.3",
    "inspire": "CQ-4.inspire.1", "dice": "CQ-1.dice.2", "saves": "CQ-4.clash.15", "wounds": "CQ-5.wound.1",
    "morale": "CQ-6.morale.1", "broken": "CQ-6.broken.1", "shattered": "CQ-6.shatter.1",
    "destroyed": "CQ-2.cmd.3", "rally": "CQ-3.rally.1", "withdraw": "CQ-4.withdraw.1",
    "combat_reform": "CQ-4.reform.1", "press": "CQ-6.press.1", "zone": "CQ-12.seize.1", "scored": "CQ-2.vict.1",
    "last_round": "CQ-2.round.2", "character": "CQ-8.char.7", "warlord": "CQ-2.sup.7",
    "character_card": "CQ-1.card.1", "escort": "CQ-8.char.16", "character_action": "CQ-8.char.11",
    "duel": "CQ-8.duel.1", "accept": "CQ-8.duel.3", "spell": "CQ-9.spell.7", "interference": "CQ-9.spell.8",
    "officer": "CQ-7.cmd.12", "draw_event": "CQ-2.act.5", "slain": "CQ-8.char.9",
}  # fmt: skip
"""The rule every lesson explains."""

_ASKED: Final[dict[str, list[str]]] = {
    CHOOSE_EDGE: ["edge", "reserve"], PICK_ONE: ["dice_reserve"], BUILD_STACK: ["stack", "secret"],
    CHOOSE_FIRST: ["first"], USE_SUPREMACY: ["warlord"], CHOOSE_UNIT: ["which_unit"],
    CHOOSE_FORMATION: ["activation", "formation"], CHOOSE_ENTRY: ["entry"], MARCH: ["march", "inch"],
    REFORM_INTO: ["reform"], TURN: ["turn"], NAME_SIDE: ["side"], CHOOSE_LANDING: ["landing"],
    CHOOSE_CHARACTER_ACTION: ["character_action"], OFFER_ESCORT: ["escort"], ACCEPT_DUEL: ["accept"],
    CHOOSE_DRAW_EVENT: ["draw_event"],
}  # fmt: skip
"""What a question is a reason to explain."""

_OFFERED: Final[list[tuple[Action, str]]] = [
    (CHARGING, "charge"), (CLASHING, "clash"), (INSPIRING, "inspire"), (VOLLEYING, "volley"), (AIMING, "take_aim"),
    (RALLYING, "rally"), (COMBAT_REFORMING, "combat_reform"), (WITHDRAWING, "withdraw"), (DUELLING, "duel"),
    (CASTING, "spell"),
]  # fmt: skip
"""What an action on offer is a reason to explain, what matters most first."""

_HAPPENED: Final[list[tuple[type[Event], str]]] = [
    (ChargeFailed, "charge_failed"), (ChargeSucceeded, "charged"), (HitsRolled, "dice"), (DefenseRolled, "saves"),
    (Wounded, "wounds"), (MoraleRolled, "morale"), (RegimentBroken, "broken"), (RegimentShattered, "shattered"),
    (RegimentDestroyed, "destroyed"), (Pressed, "press"), (SpellRolled, "interference"), (CharacterSlain, "slain"),
    (ZoneSeized, "zone"), (Scored, "scored"),
]  # fmt: skip
"""What an event is a reason to explain, at the next question."""

LESSONS: Final = FOLDER / "lessons"


def lessons(
    state: State, seat: int, decision: Decision, log: list[Event], language: str
) -> list[Lesson]:
    """Everything there is to say about a question and what led to it, what is asked first."""
    keys = [_welcome(state), *_about_question(state, seat, decision), *_about_events(log)]
    if state.round > 1:
        keys.append("line")
    if state.round == state.the_scenario().rounds:
        keys.append("last_round")
    return lessons_for(keys, RULES, LESSONS, language)


def _welcome(state: State) -> str:
    if state.rules.is_first_battle:
        return "aim"
    return "second" if state.rules.is_second_battle else "battle"


def _about_question(state: State, seat: int, decision: Decision) -> list[str]:
    found = list(_ASKED.get(decision.prompt, []))
    if decision.prompt == CHOOSE_LANDING and has(state, unit_in_question(decision), IMPACT):
        found.append("impact")
    if decision.prompt == BUILD_STACK:
        found = _about_stack(state, seat, found)
    if decision.prompt == CHOOSE_ACTION:
        found += ["activation", "actions", *_about_actions(decision.options() or [])]
    if decision.prompt == CHOOSE_CHARACTER_ACTION:
        found += _about_actions(decision.options() or [])
    return found


def _about_stack(state: State, seat: int, found: list[str]) -> list[str]:
    """The stack is where plans are made: who is there, and what characters add."""
    if state.rules.is_first_battle:
        return ["reserve", *found] if state.round == 1 else found
    has_officer = state.rules.is_second_battle and any(
        unit.side == seat and any(model >= FIRST_OFFICER for model in unit.models)
        for unit in state.regiments
    )
    return ["character", *(["officer"] if has_officer else []), "character_card", *found]


def _about_actions(options: list[Record]) -> list[str]:
    there = [each.action for each in options if isinstance(each, Take)]
    return [key for action, key in _OFFERED if action in there]


def _about_events(log: list[Event]) -> list[str]:
    return [key for kind, key in _HAPPENED if any(isinstance(event, kind) for event in log)]
