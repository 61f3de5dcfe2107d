"""The table of RUNEWARS in the terminal."""

from pathlib import Path
from typing import cast

from rich.text import Text

from feldherr.battlefield.letters import called
from feldherr.cli.matching import best
from feldherr.cli.screen import paragraph, tagged
from feldherr.cli.tables.base import Draft
from feldherr.cli.tables.battlefield.field import WISH, Ghost, ghost_of_body, width_of
from feldherr.cli.tables.battlefield.sheets import SheetTable
from feldherr.cli.tables.runewars.dials import DialsDraft
from feldherr.cli.tables.runewars.layer import layer_of
from feldherr.cli.tables.runewars.moving import StopDraft, move_ghosts
from feldherr.cli.tables.runewars.roster import Roster
from feldherr.cli.tables.runewars.sheet import Sheet
from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.core.event import State as AnyState
from feldherr.core.view import View
from feldherr.games.runewars.answers import Dials
from feldherr.games.runewars.catalogue.entries import Card
from feldherr.games.runewars.decisions import SetDials
from feldherr.games.runewars.ids import NO_UNIT, UnitId
from feldherr.games.runewars.rules.movement import MoveChoice, StopChoice
from feldherr.games.runewars.rules.reform import ReformChoice
from feldherr.games.runewars.state import State
from feldherr.games.runewars.telling.names import Names
from feldherr.geometry.decision import Place
from feldherr.geometry.pose import Pose
from feldherr.geometry.walk import Walk
from feldherr.stage.battlefield.placing import exact
from feldherr.stage.runewars.dialing import typed_dials
from feldherr.stage.runewars.measuring import shooter_in
from feldherr.stage.runewars.moving import facings
from feldherr.stage.runewars.wheels import Setting
from feldherr.stage.words import stage_words

_ARC = {"arc", "schusswinkel", "winkel"}
_PREVIEW = {"preview", "vorschau"}


class RunewarsTable(SheetTable):
    """The battlefield with a list of units beside it."""

    list_width = 36
    folder = Path(__file__).with_name("texts")

    def names(self, view: View[AnyState]) -> Names:
        return Names(self.texts, _state(view))

    # What is seen

    def picture(self, view: View[AnyState]) -> list[Text]:
        decision = view.decision
        if decision is None:
            return self.drawn(view)
        ghosts = move_ghosts(_state(view), decision)
        return self.drawn(view, ghosts, shooter=shooter_in(_state(view), decision))

    def with_ghosts(self, view: View[AnyState], ghosts: list[Ghost]) -> list[Text]:
        return self.drawn(view, ghosts)

    def drawn(
        self,
        view: View[AnyState],
        ghosts: list[Ghost] | None = None,
        dials: dict[int, Setting] | None = None,
        shooter: UnitId = NO_UNIT,
    ) -> list[Text]:
        """The map on the left, units on the right."""
        left = self.map(view, ghosts or [], layer_of(_state(view), shooter))
        wide = width_of(self.size(view)[1])
        roster = self.roster(view, self.width - wide - 1, dials)
        return [roster.status(self.width), *self.beside(view, left, roster.lines(len(left)))]

    def roster(
        self, view: View[AnyState], width: int, dials: dict[int, Setting] | None = None
    ) -> Roster:
        return Roster(self.names(view), self.own, view.seat, width, dials or {})

    def place_ghost(self, view: View[AnyState], place: Place, pose: Pose, mark: str) -> Ghost:
        ghost = super().place_ghost(view, place, pose, mark)
        ghost.is_facing = isinstance(place, ReformChoice) and mark != WISH
        return ghost

    def say_pose(self, view: View[AnyState], place: Place, pose: Pose) -> str:
        return self.names(view).pose(pose)

    def card(self, view: View[AnyState], wanted: str) -> list[Text]:
        """A unit by its letter or name, or any card by name."""
        number = self.unit_called(view, wanted)
        if number is not None:
            return Sheet(self.roster(view, self.width), number, self.width).lines()
        return self._any_card(self.names(view), wanted)

    def names_of(self, view: View[AnyState], number: UnitId) -> list[str]:
        return [*super().names_of(view, number), _state(view).kind(number).name]

    def _any_card(self, names: Names, wanted: str) -> list[Text]:
        cards = names.state.catalogue
        families: dict[str, list[Card]] = {
            "upgrade": [*cards.upgrades], "morale": [*cards.morale], "terrain": [*cards.terrain],
            "objective": [*cards.objectives], "deployment": [*cards.deployments], "unit": [*cards.units],
        }  # fmt: skip
        known = {
            (family, card.name): [card.name, *card.titles.values()]
            for family, some in families.items()
            for card in some
        }
        found = best(wanted, known)
        if found is None:
            return []
        card = next(each for each in families[found[0]] if each.name == found[1])
        head = Text(f"{names.title(card)}{names.badge(card)}", style="bold")
        return [head, *paragraph(names.described(found[0], card), self.width, "  ")]

    # What is asked

    def draft(self, view: View[AnyState], decision: Decision) -> Draft | None:
        if isinstance(decision, SetDials):
            return DialsDraft(self, view, _state(view), decision)
        if isinstance(decision, StopChoice):
            return StopDraft(self, view, _state(view), decision)
        return super().draft(view, decision)

    def suggested(self, view: View[AnyState], decision: Place | Walk, count: int) -> list[Record]:
        if isinstance(decision, ReformChoice):
            return facings(decision)
        return super().suggested(view, decision, count)

    def read(self, view: View[AnyState], decision: Decision, line: str) -> Record | None:
        """Directions in words; other lines are for the drafts."""
        is_move = isinstance(decision, MoveChoice)
        return self.stage.worded(view, decision, line) if is_move else None

    def typed(self, view: View[AnyState], decision: Decision, answer: Record) -> str:
        if isinstance(answer, Dials) and isinstance(decision, SetDials):
            return typed_dials(_state(view), decision, answer)
        return super().typed(view, decision, answer)

    def command(self, view: View[AnyState], word: str, rest: str) -> list[Text] | None:
        if word in _ARC:
            return self.arc(view, rest)
        if word in _PREVIEW:
            return self.preview(view, rest)
        return super().command(view, word, rest)

    def arc(self, view: View[AnyState], rest: str) -> list[Text]:
        """RW 69: the firing arc of a unit on the map; its lines are printed on the trays."""
        state = _state(view)
        unit = called(state.field, rest)
        if unit is None or not state.body(unit).on_table:
            return paragraph(
                stage_words(self.language).say("measure.no_unit", word=rest), self.width
            )
        return self.drawn(view, shooter=unit)

    def preview(self, view: View[AnyState], rest: str) -> list[Text]:
        """RW 62.2: templates lie only while a unit moves, unless players have agreed otherwise."""
        state, trial = _state(view), self.stage.tried(view, rest)
        if not trial.ways:
            if trial.rule is None:
                return paragraph(trial.reason, self.width)
            return tagged(trial.reason, trial.rule.tag, self.width, "  ")
        unit = called(state.field, rest.split()[0])
        assert unit is not None
        ghosts = [
            ghost_of_body(state.body(unit), exact(way.ghost.pose), str(way.number))
            for way in trial.ways
        ]
        lines = self.drawn(view, ghosts)
        for way in trial.ways:
            lines += paragraph(f"  [{way.number}] {way.text}", self.width, "      ")
        return lines


def _state(view: View[AnyState]) -> State:
    return cast(State, view.state)
