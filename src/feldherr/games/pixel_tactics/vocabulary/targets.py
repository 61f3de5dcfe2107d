"""Words for whom: the cards an effect may choose, as seen from the one who carries it out."""

from typing import Final

from feldherr.core.codec import Record
from feldherr.core.decision import Allocate, ChooseOne, ChooseSome, Chosen, Decision
from feldherr.games.pixel_tactics.answers import Target, targets
from feldherr.games.pixel_tactics.cards import NAMES
from feldherr.games.pixel_tactics.frames import Doing
from feldherr.games.pixel_tactics.grid import CENTRE, EFFECT, FACES, SPELL, row_of
from feldherr.games.pixel_tactics.rules.values import melee_ready
from feldherr.games.pixel_tactics.state import Ctx, State

ANY_HERO: Final = 0
OWN_HERO: Final = 1
OTHER_OWN_HERO: Final = 2
ROW_MATE: Final = 3
ENEMY_HERO: Final = 4
READY_HERO: Final = 5
READY_ENEMY: Final = 6
MY_LEADER: Final = 7
ENEMY_LEADER: Final = 8
MYSELF: Final = 9


def whom(state: State, doing: Doing, who: int) -> list[int]:
    """PT glossary 8, 9: the refs a word stands for right now."""
    seat = doing.seat
    if who == ANY_HERO:
        return state.heroes(seat) + state.heroes(1 - seat)
    if who == OWN_HERO:
        return state.heroes(seat)
    if who == OTHER_OWN_HERO:
        return [ref for ref in state.heroes(seat) if ref != doing.source]
    if who == ROW_MATE:
        row = row_of(doing.source % 9)
        return [ref for ref in state.heroes(seat) if ref != doing.source and row_of(ref % 9) == row]
    if who == ENEMY_HERO:
        return state.heroes(1 - seat)
    if who == READY_HERO:
        return [
            ref
            for ref in melee_ready(state, seat) + melee_ready(state, 1 - seat)
            if ref % 9 != CENTRE
        ]
    if who == READY_ENEMY:
        return melee_ready(state, 1 - seat)
    if who == MY_LEADER:
        return [seat * 9 + CENTRE]
    if who == ENEMY_LEADER:
        return [(1 - seat) * 9 + CENTRE]
    return [doing.source] if state.is_alive(doing.source) else []


def rule_of(doing: Doing) -> str:
    return f"PT-card.{NAMES[doing.kind]}.{FACES[doing.face]}"


def about(doing: Doing) -> str:
    return f"{NAMES[doing.kind]}.{FACES[doing.face]}"


def choose_one(doing: Doing, prompt: str, choices: list[Record], seat: int = -1) -> Decision | None:
    """One of these, decided by the effect's player unless said otherwise; nothing to ask if there are none."""
    if not choices:
        return None
    return ChooseOne(
        doing.seat if seat < 0 else seat, rule_of(doing), prompt, choices, about(doing)
    )


def choose_target(doing: Doing, prompt: str, refs: list[int]) -> Decision | None:
    return choose_one(doing, prompt, targets(refs))


def share_out(
    doing: Doing, prompt: str, refs: list[int], limits: list[int], total: int, exact: bool = False
) -> Decision:
    """How much goes on each of several cards."""
    return Allocate(
        doing.seat, rule_of(doing), prompt, targets(refs), limits, total, exact, about(doing)
    )


def choose_up_to(
    ctx: Ctx, doing: Doing, prompt: str, refs: list[int], most: int
) -> Decision | None:
    """PT effect 6: 'up to' means at least one if there is one."""
    if not refs:
        return None
    least = ctx.state.rules.least_targets
    return ChooseSome(doing.seat, rule_of(doing), prompt, targets(refs), least, most, about(doing))


def picked(answer: Record, refs: list[int]) -> list[int]:
    """The refs an answer stands for; none if nothing could be asked."""
    if isinstance(answer, Target):
        return [answer.at]
    if isinstance(answer, Chosen):
        return [refs[position] for position in answer.picked]
    return []


def mode_of(state: State, doing: Doing) -> int:
    """A spell counts as one; orders, reactions and leaders deal plain damage."""
    return SPELL if state.cards.powers[doing.kind][doing.face].is_spell else EFFECT
