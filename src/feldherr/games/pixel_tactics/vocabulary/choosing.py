"""The questions of effects, each with the card and face it belongs to; no question if there is nothing to choose."""

from feldherr.core.codec import Record
from feldherr.core.decision import Allocate, ChooseOne, ChooseSome, Decision, Question
from feldherr.core.seat import SeatId
from feldherr.games.pixel_tactics.answers import targets
from feldherr.games.pixel_tactics.frames import Doing
from feldherr.games.pixel_tactics.grid import Ref
from feldherr.games.pixel_tactics.state import Ctx
from feldherr.games.pixel_tactics.subjects import Face


def about(doing: Doing) -> Face:
    """The card and face that ask."""
    return Face(doing.kind, doing.face)


def rule_of(doing: Doing) -> str:
    """The row of the ledger that has the text of that face."""
    return f"PT-card.{about(doing).key()}"


def choose_one(doing: Doing, prompt: Question, choices: list[Record]) -> Decision | None:
    """One of these, decided by the effect's player."""
    return choose_one_by(doing.seat, doing, prompt, choices)


def choose_one_by(
    seat: SeatId, doing: Doing, prompt: Question, choices: list[Record]
) -> Decision | None:
    """One of these, whoever decides it."""
    if not choices:
        return None
    return ChooseOne(seat, rule_of(doing), prompt, choices, about(doing))


def choose_target(doing: Doing, prompt: Question, refs: list[Ref]) -> Decision | None:
    return choose_one(doing, prompt, targets(refs))


def choose_up_to(
    ctx: Ctx, doing: Doing, prompt: Question, refs: list[Ref], most: int
) -> Decision | None:
    """PT effect 6: 'up to' means at least one if there is one."""
    if not refs:
        return None
    least = ctx.state.rules.least_targets
    return ChooseSome(doing.seat, rule_of(doing), prompt, targets(refs), least, most, about(doing))


def share_out(
    doing: Doing, prompt: Question, refs: list[Ref], limits: list[int], total: int, exact: bool = False
) -> Decision | None:  # fmt: skip
    """How much goes on each of several cards."""
    if not refs:
        return None
    return Allocate(
        doing.seat, rule_of(doing), prompt, targets(refs), limits, total, exact, about(doing)
    )
