"""How CONQUEST is tried in random matches."""

from typing import ClassVar, Final

from feldherr.core.codec import Record
from feldherr.core.decision import Arrange, Arranged, Decision, Seat
from feldherr.core.event import Event, State
from feldherr.core.game import Game
from feldherr.core.rng import Quick
from feldherr.core.rulebook import Options
from feldherr.games.conquest.events.characters import CardShown
from feldherr.games.conquest.events.healing import StandRestored
from feldherr.games.conquest.events.objectives import ObjectiveAchieved
from feldherr.games.conquest.events.rounds import CardRevealed
from feldherr.games.conquest.events.scoring import Scored
from feldherr.games.conquest.questions import BUILD_STACK, DISCARD_OBJECTIVES
from feldherr.games.conquest.state import HIDDEN, HIDDEN_OBJECTIVE
from feldherr.games.conquest.state import State as Conquest
from feldherr.games.conquest.terms import SETTING_UP
from feldherr.testing.conquest.eager import eager_answer
from feldherr.testing.conquest.motley import motley
from feldherr.testing.conquest.paces import paces
from feldherr.testing.pace import Pace
from feldherr.testing.trials import Trials

UNASSIGNED: Final = [
    "Blooded, warlord\n* Stalkers\n* Trolls\n* Goltr Beastpack\nShaman\n* Raiders\n* Raiders, 4 stands\n",
    "Hold Raegh, warlord\n* Hold Thanes\n* Hold Warriors\n* Ironclad Drake\nTempered Steelshaper\n* Fireforged\n",
]
"""Lists that leave open which regiments their characters join."""

MOTLEY: Final = "motley"

SETS: dict[str, Options] = {
    "plain": {},
    "second": {"scenario": "second"},
    "maelstrom": {
        "scenario": "maelstrom", "map": "hamlet", "points": 1000, "secondaries": "house",
        "armies": ["hundred_kingdoms_1000", "spires_1000"],
    },
    "breakthrough": {
        "scenario": "breakthrough", "map": "broad", "armies": ["wadrhun_1000", "old_dominion_1000"],
    },
    "asked": {
        "scenario": "pincer", "map": "open", "auto": False, "pincer_table": "48x48",
        "armies": UNASSIGNED,
    },
    "head_to_head": {
        "scenario": "head_to_head", "points": 1000, "map": "open",
        "armies": ["city_states_1000", "yoroni_1000"],
    },
    "other_rulings": {
        "scenario": "breakthrough", "armies": ["nords_1000", "dweghom_1000"], "points": 1000,
        "table": "72x48", "map": "broad", "secondaries": "house", "classic": True, "auto": False,
        "aim": True,
        "charge_path": "walked", "failed_charge": "full", "volley_range": "line",
        "most_contact": "free", "seizing": "able", "interference": "each",
        "broken_keeps_size_bonus": True, "refused_duel_keeps_size_bonus": False,
        "pincer_table": "48x48",
    },
    "large": {
        "scenario": "pincer", "map": "broad", "armies": ["hundred_kingdoms_2000", "spires_2000"],
    },
    MOTLEY: {},
}  # fmt: skip


class ConquestTrials(Trials):
    """Matches go through all scenarios; stacks are what must stay secret.

    Armies of the set `motley` are another pair for every seed.
    """

    sets: ClassVar[dict[str, Options]] = SETS
    long: ClassVar[tuple[str, ...]] = ("head_to_head", "other_rulings", "large", MOTLEY)
    matches: ClassVar[int] = 20
    alike: ClassVar[tuple[str, ...]] = ("choice.scenario.",)

    def options(self, name: str, seed: int) -> Options:
        chosen = super().options(name, seed)
        return {**chosen, **motley(seed)} if name == MOTLEY else chosen

    def answer(self, state: State, decision: Decision, random: Quick) -> Record:
        assert isinstance(state, Conquest)
        return eager_answer(state, decision, random)

    def open_secrets(self, seen: State, reader: Seat) -> list[str]:
        assert isinstance(seen, Conquest)
        stacks = [
            f"the stack of side {side}"
            for side, deck in enumerate(seen.decks)
            if side != reader and any(card != HIDDEN for card in deck.cards[deck.shown :])
        ]
        hands = [
            f"the objectives of side {side}"
            for side, hand in enumerate(seen.hands)
            if side != reader and any(card != HIDDEN_OBJECTIVE for card in hand)
        ]
        return stacks + hands

    def secret_choice(
        self, state: State, decision: Decision, answer: Record, luck: Quick
    ) -> Record | None:
        """Two cards of a stack change places, or other objectives are discarded."""
        if decision.prompt == DISCARD_OBJECTIVES:
            return decision.sample(luck)
        if decision.prompt != BUILD_STACK or not isinstance(decision, Arrange):
            return None
        assert isinstance(answer, Arranged)
        order = answer.order[:]
        one, other = luck.below(len(order)), luck.below(len(order))
        order[one], order[other] = order[other], order[one]
        return decision.canonical(Arranged(order))

    def kept_from(self, state: State, seat: Seat) -> list[Seat]:
        return [1 - seat, 2]

    def is_told(self, one: Event[State] | None, other: Event[State] | None) -> bool:
        """A card that is turned up, or shown, tells what lay on top; an objective that is achieved was in hand."""
        if isinstance(one, ObjectiveAchieved) or isinstance(other, ObjectiveAchieved):
            return True
        shown = (CardRevealed, CardShown)
        if isinstance(one, shown) and isinstance(other, shown):
            return one.card != other.card
        return False

    def pieces(self, state: State) -> int:
        """Stands that are left, wherever they are."""
        assert isinstance(state, Conquest)
        if state.phase == SETTING_UP:
            return 0
        return sum(len(each.stands()) for each in state.regiments)

    def conjured(self, before: int, state: State, events: list[Event[State]]) -> list[str]:
        """CQ 5 heal 4: stands that nobody has restored; and CQ 12 score 2: victory points that are none."""
        restored = sum(1 for event in events if isinstance(event, StandRestored))
        now = self.pieces(state)
        found: list[str] = []
        if before and now > before + restored:
            found.append(f"{now} stands, there were {before} and {restored} came back")
        for event in events:
            if isinstance(event, Scored) and event.points <= 0:
                found.append(f"{event.points} victory points")
        return found

    def paces(self, game: Game[State]) -> list[Pace]:
        return paces(game)
