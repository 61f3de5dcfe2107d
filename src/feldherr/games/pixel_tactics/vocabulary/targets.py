"""Words for whom: the cards an effect may choose, as seen from the one who carries it out."""

from typing import Final, NewType

from feldherr.core.codec import Record
from feldherr.core.decision import (
    Allocate,
    ChooseOne,
    ChooseSome,
    Chosen,
    Decision,
    Question,
)
from feldherr.games.pixel_tactics.answers import Target, targets
from feldherr.games.pixel_tactics.cards import NAMES
from feldherr.games.pixel_tactics.frames import Doing
from feldherr.games.pixel_tactics.grid import (
    EFFECT,
    FACES,
    SPELL,
    Mode,
    Ref,
    is_leader,
    leader_of,
    row_at,
)
from feldherr.games.pixel_tactics.rules.values import melee_ready
from feldherr.games.pixel_tactics.state import Ctx, State

Who = NewType("Who", int)
"""Whom an effect means, as seen from its player."""

ANY_HERO: Final = Who(0)
OWN_HERO: Final = Who(1)
OTHER_OWN_HERO: Final = Who(2)
ROW_MATE: Final = Who(3)
ENEMY_HERO: Final = Who(4)
READY_HERO: Final = Who(5)
READY_ENEMY: Final = Who(6)
MY_LEADER: Final = Who(7)
ENEMY_LEADER: Final = Who(8)
MYSELF: Final = Who(9)


def whom(state: State, doing: Doing, who: Who) -> list[Ref]:
    """PT glossary 8, 9: the refs a word stands for right now."""
    seat = doing.seat
    if who == ANY_HERO:
        return state.heroes(seat) + state.heroes(1 - seat)
    if who == OWN_HERO:
        return state.heroes(seat)
    if who == OTHER_OWN_HERO:
        return [ref for ref in state.heroes(seat) if ref != doing.source]
    if who == ROW_MATE:
        row = row_at(doing.source)
        return [ref for ref in state.heroes(seat) if ref != doing.source and row_at(ref) == row]
    if who == ENEMY_HERO:
        return state.heroes(1 - seat)
    if who == READY_HERO:
        return [
            ref
            for ref in melee_ready(state, seat) + melee_ready(state, 1 - seat)
            if not is_leader(ref)
        ]
    if who == READY_ENEMY:
        return melee_ready(state, 1 - seat)
    if who == MY_LEADER:
        return [leader_of(seat)]
    if who == ENEMY_LEADER:
        return [leader_of(1 - seat)]
    return [doing.source] if state.is_alive(doing.source) else []


def rule_of(doing: Doing) -> str:
    return f"PT-card.{NAMES[doing.kind]}.{FACES[doing.face]}"


def about(doing: Doing) -> str:
    return f"{NAMES[doing.kind]}.{FACES[doing.face]}"


def choose_one(
    doing: Doing, prompt: Question, choices: list[Record], seat: int = -1
) -> Decision | None:
    """One of these, decided by the effect's player unless said otherwise; nothing to ask if there are none."""
    if not choices:
        return None
    return ChooseOne(
        doing.seat if seat < 0 else seat, rule_of(doing), prompt, choices, about(doing)
    )


def choose_target(doing: Doing, prompt: Question, refs: list[Ref]) -> Decision | None:
    return choose_one(doing, prompt, targets(refs))


def share_out(
    doing: Doing,
    prompt: Question,
    refs: list[Ref],
    limits: list[int],
    total: int,
    exact: bool = False,
) -> Decision:
    """How much goes on each of several cards."""
    return Allocate(
        doing.seat, rule_of(doing), prompt, targets(refs), limits, total, exact, about(doing)
    )


def choose_up_to(
    ctx: Ctx, doing: Doing, prompt: Question, refs: list[Ref], most: int
) -> Decision | None:
    """PT effect 6: 'up to' means at least one if there is one."""
    if not refs:
        return None
    least = ctx.state.rules.least_targets
    return ChooseSome(doing.seat, rule_of(doing), prompt, targets(refs), least, most, about(doing))


def picked(answer: Record, refs: list[Ref]) -> list[Ref]:
    """The refs an answer stands for; none if nothing could be asked."""
    if isinstance(answer, Target):
        return [answer.at]
    if isinstance(answer, Chosen):
        return [refs[position] for position in answer.picked]
    return []


def mode_of(state: State, doing: Doing) -> Mode:
    """A spell counts as one; orders, reactions and leaders deal plain damage."""
    return SPELL if state.cards.powers[doing.kind][doing.face].is_spell else EFFECT
