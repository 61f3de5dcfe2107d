"""Words for whom: the cards an effect may mean, as seen from the one who carries it out (PT glossary 8, 9)."""

from collections.abc import Callable
from typing import Final

from feldherr.core.seat import SeatId
from feldherr.games.pixel_tactics.frames import Doing
from feldherr.games.pixel_tactics.grid import Ref, is_leader, leader_of, row_at
from feldherr.games.pixel_tactics.rules.values import melee_ready
from feldherr.games.pixel_tactics.state import State


class Who:
    """PT glossary 8, 9: a group of cards; `refs` says where they stand right now."""

    def __init__(self, refs: Callable[[State, Doing], list[Ref]]) -> None:
        self.refs = refs

    def only(self, fits: Callable[[State, Doing, Ref], bool]) -> "Who":
        """Those of the group for which something is so."""

        def refs(state: State, doing: Doing) -> list[Ref]:
            return [ref for ref in self.refs(state, doing) if fits(state, doing, ref)]

        return Who(refs)


def of_both(find: Callable[[State, SeatId], list[Ref]]) -> Who:
    """The cards of both units, those of the own one first."""
    return Who(lambda state, doing: find(state, doing.seat) + find(state, doing.enemy))


ANY_HERO: Final = of_both(lambda state, seat: state.heroes(seat))
ANY_CORPSE: Final = of_both(lambda state, seat: state.corpses(seat))
OWN_HERO: Final = Who(lambda state, doing: state.heroes(doing.seat))
OTHER_OWN_HERO: Final = OWN_HERO.only(lambda state, doing, ref: ref != doing.source)
ROW_MATE: Final = OTHER_OWN_HERO.only(lambda state, doing, ref: row_at(ref) == row_at(doing.source))
OWN_CARD: Final = Who(lambda state, doing: state.heroes(doing.seat) + state.corpses(doing.seat))
"""A hero or corpse of the own unit."""
ENEMY_CARD: Final = Who(lambda state, doing: state.heroes(doing.enemy) + state.corpses(doing.enemy))
"""A hero or corpse of the enemy unit."""
ENEMY_HERO: Final = Who(lambda state, doing: state.heroes(doing.enemy))
ENEMY_UNIT: Final = Who(lambda state, doing: [*state.heroes(doing.enemy), leader_of(doing.enemy)])
READY_HERO: Final = of_both(melee_ready).only(lambda state, doing, ref: not is_leader(ref))
READY_OTHER_OWN_HERO: Final = OTHER_OWN_HERO.only(
    lambda state, doing, ref: ref in melee_ready(state, doing.seat)
)
READY_ENEMY: Final = Who(lambda state, doing: melee_ready(state, doing.enemy))
MY_LEADER: Final = Who(lambda state, doing: [leader_of(doing.seat)])
ENEMY_LEADER: Final = Who(lambda state, doing: [leader_of(doing.enemy)])
MYSELF: Final = Who(lambda state, doing: [doing.source] if state.is_alive(doing.source) else [])
ATTACKER: Final = Who(lambda state, doing: [ref for ref in doing.picked if state.is_alive(ref)])
"""Of a reaction to an attack: the hero that has attacked."""
