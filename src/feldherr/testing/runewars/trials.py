"""How RUNEWARS is tried in random matches."""

from typing import ClassVar

from feldherr.core.codec import Record
from feldherr.core.decision import Decision, Seat
from feldherr.core.event import Event, State
from feldherr.core.game import Game
from feldherr.core.rng import Quick
from feldherr.core.rulebook import Options
from feldherr.games.runewars.state import State as Runewars
from feldherr.testing.pace import Pace
from feldherr.testing.runewars.eager import eager_answer
from feldherr.testing.runewars.motley import motley
from feldherr.testing.runewars.paces import paces
from feldherr.testing.runewars.watch import (
    conjured,
    figures,
    is_told,
    kept_from,
    open_secrets,
    secret_choice,
)
from feldherr.testing.trials import Trials

MOTLEY = "motley"
_SKIRMISH: Options = {"scenario": "skirmish", "armies": ["skirmish_daqan", "skirmish_waiqar"]}
_STANDARD: Options = {"armies": ["standard_daqan", "standard_waiqar"]}

_PEEKS_AT_DIALS = """Army: Spies
Faction: daqan
Points: 150
baron_zachareth, 1 trays
- lord_of_subterfuge
spearmen, 4 trays
- greyhaven_channeler
outland_scouts, 2 trays
"""
_PEEKS_AT_MORALE = """Army: Seers
Faction: uthuk
Points: 150
berserkers, 4 trays
- blood_diviner
berserkers, 4 trays
- cacophony_reaver
kethra_alaak, 1 trays
- dragonjaw_focus
spined_threshers, 1 trays
"""

SETS: dict[str, Options] = {
    "plain": {},
    "training": {"scenario": "training"},
    "skirmish": {**_SKIRMISH, "objective": "bounty"},
    "standard": {**_STANDARD, "objective": "supply_raid"},
    "teams": {**_STANDARD, "teams": "2v2", "objective": "confluence_of_magic"},
    "asked": {**_SKIRMISH, "auto": False, "objective": "break_their_defenses"},
    "other_rulings": {
        **_SKIRMISH,
        "objective": "demoralize_their_forces",
        "deployment": "careful_approach",
        "points": 120,
        "previews": "relaxed",
        "collision_panic": "enemy",
        "flush_reform": True,
        "side_contact": "touching",
        "march_out": True,
        "immobilize_bonus": True,
        "lethal_without_hits": False,
        "added_tray": "one",
        "borrowed_unique": "attack",
    },
    "uneven": {"core_set": True, "teams": "1v2", "deployment": "standoff"},
    "latari": {"scenario": "skirmish", "armies": ["skirmish_latari", "skirmish_uthuk"]},
    "uthuk": {"armies": ["standard_uthuk", "standard_latari"], "house_cards": True},
    "peeking": {
        "scenario": "skirmish",
        "armies": [_PEEKS_AT_DIALS, _PEEKS_AT_MORALE],
        "points": 150,
        "objective": "bounty",
    },
    MOTLEY: {},
}


class RunewarsTrials(Trials):
    """Answers seek a fight, armies of the set `motley` are another pair for every seed, figures are counted."""

    sets: ClassVar[dict[str, Options]] = SETS
    matches: ClassVar[int] = 80
    alike: ClassVar[tuple[str, ...]] = ("army.", "place.", "keyword.brutal")

    def options(self, name: str, seed: int) -> Options:
        chosen = super().options(name, seed)
        return {**chosen, **motley(seed)} if name == MOTLEY else chosen

    def answer(self, state: State, decision: Decision, random: Quick) -> Record:
        assert isinstance(state, Runewars)
        return eager_answer(state, decision, random)

    def open_secrets(self, seen: State, reader: Seat) -> list[str]:
        return open_secrets(seen, reader)

    def secret_choice(
        self, state: State, decision: Decision, answer: Record, luck: Quick
    ) -> Record | None:
        return secret_choice(state, decision, answer, luck)

    def kept_from(self, state: State, seat: Seat) -> list[Seat]:
        return kept_from(state, seat)

    def is_told(self, one: Event[State] | None, other: Event[State] | None) -> bool:
        return is_told(one, other)

    def pieces(self, state: State) -> int:
        return figures(state)

    def conjured(self, before: int, state: State, events: list[Event[State]]) -> list[str]:
        return conjured(before, state, events)

    def paces(self, game: Game[State]) -> list[Pace]:
        return paces(game)
