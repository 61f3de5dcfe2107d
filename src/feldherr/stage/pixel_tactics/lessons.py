"""A first game with a coach: what is said before a newcomer meets something for the first time.

Lessons look only at what the seat may see, are in our own words and name the rule they explain.
"""

from collections.abc import Callable

from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.core.text import Texts
from feldherr.games.pixel_tactics.answers import Attack, DrawCard, Move, PlayOrder, Recruit
from feldherr.games.pixel_tactics.grid import (
    FLANK,
    MELEE,
    ORDER,
    RANGED,
    SEAT_IDS,
    SPELL,
    Mode,
    Ref,
    leader_of,
    opponent_of,
)
from feldherr.games.pixel_tactics.questions import CHOOSE_LEADER, INTERCEPT, TAKE_ACTION
from feldherr.games.pixel_tactics.rules.actions import TRUCE_ROUND
from feldherr.games.pixel_tactics.rules.values import has_intercept, is_lethal, life
from feldherr.games.pixel_tactics.state import State
from feldherr.games.pixel_tactics.subjects import Face
from feldherr.stage.parts import Lesson
from feldherr.stage.question import rule

_SMALL_HAND = 3


class Moment:
    """What a seat sees and is asked."""

    def __init__(self, state: State, decision: Decision) -> None:
        self.state = state
        self.seat = decision.seat
        self.prompt = decision.prompt
        self.about = decision.about
        self.is_turn = decision.prompt == TAKE_ACTION
        self.choices: list[Record] = (decision.options() or []) if self.is_turn else []

    def offers(self, kind: type[Record]) -> bool:
        return any(isinstance(each, kind) for each in self.choices)

    def offers_attack(self, mode: Mode) -> bool:
        return any(isinstance(each, Attack) and each.mode == mode for each in self.choices)

    def is_any(self, holds: Callable[[State, Ref], bool]) -> bool:
        """Does it hold for any living card on the table?"""
        return any(holds(self.state, ref) for seat in SEAT_IDS for ref in self.state.living(seat))

    def is_leader(self, holds: Callable[[State, Ref], bool]) -> bool:
        """Does it hold for one of the leaders?"""
        refs = [leader_of(seat) for seat in SEAT_IDS]
        return any(self.state.is_alive(ref) and holds(self.state, ref) for ref in refs)

    def has_bound_hero(self) -> bool:
        heroes = self.state.heroes(self.seat)
        return self.is_turn and any(self.state.piece(ref).bound for ref in heroes)

    def meets_interceptor(self) -> bool:
        """An enemy hero may step into a shot that could be fired now."""
        heroes = self.state.heroes(opponent_of(self.seat))
        return self.offers_attack(RANGED) and any(has_intercept(self.state, ref) for ref in heroes)

    def is_asked_by_card(self) -> bool:
        return isinstance(self.about, Face) and self.about.face != ORDER


def _is_half_dead(state: State, ref: Ref) -> bool:
    return 2 * state.piece(ref).damage >= life(state, ref)


_LESSONS: list[tuple[str, str, Callable[[Moment], bool]]] = [
    ("plan", "PT-goal.1", lambda now: now.prompt == CHOOSE_LEADER),
    ("aim", "PT-goal.1", lambda now: now.prompt == CHOOSE_LEADER),
    ("leader", "PT-setup.4", lambda now: now.prompt == CHOOSE_LEADER),
    ("unit", "PT-unit.2", lambda now: now.is_turn),
    ("wave", "PT-round.1", lambda now: now.is_turn),
    ("recruit", "PT-recruit.1", lambda now: now.offers(Recruit)),
    ("truce", "PT-truce.7", lambda now: now.is_turn and now.state.round <= TRUCE_ROUND),
    ("bars", "PT-unit.4", lambda now: now.is_turn and bool(now.state.heroes(now.seat))),
    ("exclusive", "PT-action.5", lambda now: now.has_bound_hero()),
    ("draw", "PT-draw.1", lambda now: now.offers(DrawCard) and _hand(now) <= _SMALL_HAND),
    ("flank", "PT-recruit.6", lambda now: now.is_turn and now.state.wave == FLANK),
    ("move", "PT-move.1", lambda now: now.offers(Move) and now.state.round > TRUCE_ROUND),
    ("melee", "PT-melee.1", lambda now: now.offers_attack(MELEE)),
    ("ranged", "PT-ranged.2", lambda now: now.offers_attack(RANGED)),
    ("spell", "PT-spell.1", lambda now: now.offers_attack(SPELL)),
    ("order", "PT-order.1", lambda now: now.offers(PlayOrder)),
    ("first_player", "PT-round.8", lambda now: now.is_turn and now.state.round > TRUCE_ROUND),
    ("intercepted", "PT-intercept.1", lambda now: now.meets_interceptor()),
    ("intercept", "PT-intercept.3", lambda now: now.prompt == INTERCEPT),
    ("power", "PT-reaction.1", lambda now: now.is_asked_by_card()),
    ("lethal", "PT-casualty.4", lambda now: now.is_turn and now.is_any(is_lethal)),
    ("corpse", "PT-corpse.3", lambda now: now.is_turn and bool(now.state.corpses(now.seat))),
    ("danger", "PT-end.1", lambda now: now.is_turn and now.is_leader(_is_half_dead)),
    ("doomed", "PT-end.2", lambda now: now.is_turn and now.is_leader(is_lethal)),
]
"""Key, the rule it explains, and when it is due; the most basic first."""


def topics() -> dict[str, str]:
    """The keys of all lessons, and the rules they explain."""
    return {_key(key): row for key, row, _ in _LESSONS}


def _key(key: str) -> str:
    return f"pixel_tactics.{key}"


def _hand(now: Moment) -> int:
    return len(now.state.sides[now.seat].hand)


def lessons(own: Texts, state: State, decision: Decision) -> list[Lesson]:
    """Everything a coach could say now."""
    now = Moment(state, decision)
    return [
        Lesson(_key(key), own.say(f"lesson.{key}"), rule(row, own.language))
        for key, row, is_due in _LESSONS
        if is_due(now)
    ]
