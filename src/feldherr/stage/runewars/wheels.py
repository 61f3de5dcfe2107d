"""What the two wheels of a command tool say, in few words."""

from feldherr.battlefield.letters import letter
from feldherr.core.text import Texts
from feldherr.games.runewars.decisions import SetDials, matching
from feldherr.games.runewars.ids import UnitId
from feldherr.games.runewars.rules.dials import LAST_INITIATIVE
from feldherr.games.runewars.state import HIDDEN, NO_CHOICE, State
from feldherr.games.runewars.telling.names import Names
from feldherr.games.runewars.terms import (
    ACTIONS,
    BONUS,
    DEFEND,
    ENHANCE,
    ICONS,
    MARCH,
    MODIFIERS,
    SETTING_UP,
    SHIFT,
    STANCES,
    Icon,
)
from feldherr.stage.parts import Own
from feldherr.stage.runewars.scene import Dial, Dials, Tool, Wheel

Setting = tuple[int, int]
"""Places on the two wheels."""

NONE, SECRET, SET, REVEALED = "none", "hidden", "set", "revealed"


class Wheels:
    """The command tools of a battle as one seat may know them."""

    def __init__(self, names: Names, own: Texts) -> None:
        self.names = names
        self.state: State = names.state
        self.say = own.say

    @property
    def runes(self) -> list[int] | None:
        return self.state.runes() if self.state.mana else None

    def setting(self, number: int) -> Setting | None:
        """What a tool shows, as far as it shows anything."""
        unit = self.state.units[number]
        if self.state.phase == SETTING_UP or (unit.action == NO_CHOICE and not unit.revealed):
            return None
        return unit.action, unit.modifier

    def shown(self, number: UnitId, setting: Setting | None) -> str:
        """A setting in few letters: "4 march 2 +turn"."""
        if setting is None:
            return ""
        action, modifier = setting
        if action == HIDDEN:
            return "?"
        if action == NO_CHOICE:
            return "-"
        more = "" if modifier in (NO_CHOICE, HIDDEN) else f" +{self.modifier(number, modifier)}"
        return f"{self.action(number, action)}{more}"

    def action(self, number: UnitId, place: int) -> str:
        """Initiative and action: "4 march 2"."""
        slot = self.state.kind(number).actions[place]
        return f"{slot.initiative} {self.names.dial_action(number, place, self.runes)}"

    def modifier(self, number: UnitId, place: int) -> str:
        slot = self.state.kind(number).modifiers[place]
        if slot.modifier == BONUS:
            speed = ""
            if slot.action in (MARCH, SHIFT):
                speed = f" {self.names.amount(slot.amount, self.runes)}"
            return f"{self.names.action(slot.action)}{speed}"
        if slot.modifier == ENHANCE:
            counts = [slot.icons.count(Icon(icon)) for icon in range(len(ICONS))]
            return self.names.icons(counts)
        name = self.names.modifier(slot, self.runes)
        return name.replace(" +", " ") if slot.modifier == DEFEND else name

    def stance(self, stance: int) -> str:
        return self.names.say(f"stance.{STANCES[stance]}")

    def action_slot(self, number: UnitId, place: int) -> str:
        """A slot of the action wheel in full: "march 2 (4, blue)"."""
        slot = self.state.kind(number).actions[place]
        return self.say(
            "dials.slot",
            action=self.names.dial_action(number, place, self.runes),
            initiative=slot.initiative,
            stance=self.stance(slot.stance),
        )

    def modifier_slot(self, number: UnitId, place: int) -> str:
        slot = self.state.kind(number).modifiers[place]
        name = self.names.dial_modifier(number, place, self.runes)
        return f"{name} ({self.stance(slot.stance)})"

    # For pictures

    def actions(self, number: UnitId) -> list[Wheel]:
        return [
            Wheel(
                place,
                self.names.dial_action(number, place, self.runes),
                STANCES[slot.stance],
                slot.initiative,
                ACTIONS[slot.action],
            )
            for place, slot in enumerate(self.state.kind(number).actions)
        ]

    def modifiers(self, number: UnitId) -> list[Wheel]:
        return [
            Wheel(
                place,
                self.names.dial_modifier(number, place, self.runes),
                STANCES[slot.stance],
                icon=ACTIONS[slot.action] if slot.modifier == BONUS else MODIFIERS[slot.modifier],
            )
            for place, slot in enumerate(self.state.kind(number).modifiers)
        ]

    def tool(self, number: UnitId) -> Tool:
        """The command tool of a unit beside its trays."""
        unit, setting = self.state.units[number], self.setting(number)
        if not self.state.body(number).alive or setting is None:
            return Tool(f"dial.{number}", NONE, NO_CHOICE, NO_CHOICE, 0, "")
        action, modifier = setting
        if action == HIDDEN:
            return Tool(
                f"dial.{number}",
                SECRET,
                NO_CHOICE,
                NO_CHOICE,
                0,
                self.names.say("word.hidden_dial"),
            )
        wheel = self.state.kind(number).actions
        initiative = LAST_INITIATIVE if action == NO_CHOICE else wheel[action].initiative
        state = REVEALED if unit.revealed else SET
        title = self.names.dial_action(number, action, self.runes)
        if modifier >= 0:
            title += f", {self.names.dial_modifier(number, modifier, self.runes)}"
        return Tool(f"dial.{number}", state, action, modifier, initiative, title)

    def form(self, decision: SetDials) -> Own:
        """RW 48, 50: all tools of a player; modifiers that go with an action stand beside it."""
        return Own("dials", Dials([self._dial(number) for number in decision.numbers]))

    def _dial(self, number: UnitId) -> Dial:
        kind = self.state.kind(number)
        return Dial(
            unit=f"unit.{number}",
            label=f"{letter(self.state.field, number)} {self.names.unit(number)}",
            actions=self.actions(number),
            modifiers=self.modifiers(number),
            matches=[matching(kind, action) for action in range(len(kind.actions))],
        )
