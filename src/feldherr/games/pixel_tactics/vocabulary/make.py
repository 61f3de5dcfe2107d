"""What words are made of, besides the makers of `core.effect`: instructions for cards that are chosen."""

from collections.abc import Callable

from feldherr.core.decision import Chosen, Decision, Question, Split
from feldherr.core.effect import choice as choice
from feldherr.core.effect import effect as effect
from feldherr.core.effect import steps as steps
from feldherr.core.effect import two_choices as two_choices
from feldherr.core.flow import NEXT, Flow
from feldherr.games.pixel_tactics.answers import Target
from feldherr.games.pixel_tactics.events.base import Event
from feldherr.games.pixel_tactics.frames import Doing
from feldherr.games.pixel_tactics.grid import Ref
from feldherr.games.pixel_tactics.powers import Effect
from feldherr.games.pixel_tactics.state import Ctx, State
from feldherr.games.pixel_tactics.vocabulary.choosing import (
    choose_target,
    choose_up_to,
    share_out,
)
from feldherr.games.pixel_tactics.vocabulary.whom import Who


def emitted(ctx: Ctx, event: Event) -> Flow:
    """That happens, and it is all."""
    ctx.emit(event)
    return NEXT


def target(who: Who, prompt: Question, then: Callable[[Ctx, Doing, Ref], Flow]) -> Effect:
    """One card of a group is chosen, and something happens to it."""
    return choice(
        Target,
        lambda ctx, doing: choose_target(doing, prompt, who.refs(ctx.state, doing)),
        lambda ctx, doing, answer: then(ctx, doing, answer.at),
    )


def targets_up_to(
    most: int, who: Who, prompt: Question, then: Callable[[Ctx, Doing, list[Ref]], Flow]
) -> Effect:
    """Up to so many cards of a group are chosen, and something happens to all of them."""
    return choice(
        Chosen,
        lambda ctx, doing: choose_up_to(ctx, doing, prompt, who.refs(ctx.state, doing), most),
        lambda ctx, doing, answer: then(ctx, doing, picked(ctx, doing, who, answer)),
    )


def picked(ctx: Ctx, doing: Doing, who: Who, answer: Chosen) -> list[Ref]:
    """The cards of a group that an answer names."""
    refs = who.refs(ctx.state, doing)
    return [refs[place] for place in answer.picked]


Share = tuple[Ref, int]
"""A card and how much of something is its part."""


def shares(
    total: int, who: Who, prompt: Question, limit: Callable[[State, Ref], int],
    then: Callable[[Ctx, Doing, list[Share]], Flow], exact: bool = False,
) -> Effect:  # fmt: skip
    """An amount is split among the cards of a group, up to a limit for each; `exact` leaves nothing over."""

    def ask(ctx: Ctx, doing: Doing) -> Decision | None:
        refs = who.refs(ctx.state, doing)
        limits = [limit(ctx.state, ref) for ref in refs]
        return share_out(doing, prompt, refs, limits, total, exact)

    def act(ctx: Ctx, doing: Doing, answer: Split) -> Flow:
        return then(ctx, doing, given(who.refs(ctx.state, doing), answer))

    return choice(Split, ask, act)


def given(refs: list[Ref], answer: Split) -> list[Share]:
    """Who gets how much, without those who get nothing."""
    return [(ref, amount) for ref, amount in zip(refs, answer.amounts, strict=True) if amount > 0]
