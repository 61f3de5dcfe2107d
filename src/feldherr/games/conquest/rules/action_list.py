"""CQ 2 act 15: all actions of a regiment, in the order in which they are offered."""

from typing import Final

from feldherr.games.conquest.rules.actions import ActionKind
from feldherr.games.conquest.rules.character_action_list import CHARACTER_ACTION_LIST
from feldherr.games.conquest.rules.charge import CHARGE_ACTION
from feldherr.games.conquest.rules.clash import CLASH_ACTION
from feldherr.games.conquest.rules.combat_reform import COMBAT_REFORM_ACTION
from feldherr.games.conquest.rules.inspire import INSPIRE_ACTION
from feldherr.games.conquest.rules.leaving import LEAVE_ACTION
from feldherr.games.conquest.rules.march import MARCH_ACTION
from feldherr.games.conquest.rules.rally import RALLY_ACTION
from feldherr.games.conquest.rules.reform import REFORM_ACTION
from feldherr.games.conquest.rules.volley import AIM_ACTION, VOLLEY_ACTION
from feldherr.games.conquest.rules.withdraw import WITHDRAW_ACTION
from feldherr.games.conquest.terms import CHARACTER_ACTIONS, Action

ACTION_LIST: Final = [
    MARCH_ACTION, REFORM_ACTION, CHARGE_ACTION, VOLLEY_ACTION, AIM_ACTION,
    CLASH_ACTION, INSPIRE_ACTION, RALLY_ACTION, COMBAT_REFORM_ACTION, WITHDRAW_ACTION, LEAVE_ACTION,
    *[each.of_regiment() for each in CHARACTER_ACTION_LIST if each.action in CHARACTER_ACTIONS],
]  # fmt: skip


def kind_of(action: Action) -> ActionKind:
    for kind in ACTION_LIST:
        if kind.action == action:
            return kind
    raise AssertionError(f"no such action: {action}")
