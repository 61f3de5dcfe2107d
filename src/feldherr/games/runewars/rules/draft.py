"""RW setup 4, 14: deployment and objective cards are laid out, picked, and the zones chosen."""

from feldherr.core.chance import Shuffle, Shuffled
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne
from feldherr.core.flow import NEXT, Flow, ask
from feldherr.games.runewars.answers import DeploymentChoice, ObjectiveChoice, SideChoice
from feldherr.games.runewars.events.setup import (
    CardsOffered,
    DeploymentPicked,
    ObjectivePicked,
    ZonesChosen,
)
from feldherr.games.runewars.frames.setup import SetUp
from feldherr.games.runewars.ids import DeploymentId, ObjectiveId, Side, opposing
from feldherr.games.runewars.questions import (
    PICK_CARD,
    SHUFFLE_DEPLOYMENTS,
    SHUFFLE_OBJECTIVES,
    WHO_TAKES_RED,
)
from feldherr.games.runewars.state import NOBODY, Ctx, State

OFFERED = 3
_SPECIAL = ("skirmish", "learning_battle")
"""Deployments that belong to a scenario and are never drafted."""


def drafted_deployments(state: State) -> list[DeploymentId]:
    """The deployment cards that are shuffled: all, or the one agreed on."""
    agreed = state.rules.deployment
    return [
        DeploymentId(number)
        for number, kind in enumerate(state.catalogue.deployments)
        if kind.name == agreed or (not agreed and kind.name not in _SPECIAL)
    ]


def drafted_objectives(state: State) -> list[ObjectiveId]:
    """The objective cards that are shuffled: all, or the one agreed on."""
    agreed = state.rules.objective
    return [
        ObjectiveId(number)
        for number, kind in enumerate(state.catalogue.objectives)
        if not agreed or kind.name == agreed
    ]


def shuffle_deployments(ctx: Ctx, setup: SetUp) -> Flow:
    """RW setup 4: three deployments and three objectives are laid out; training has neither."""
    if ctx.state.rules.is_training:
        number = ctx.state.catalogue.deployment_numbers["learning_battle"]
        ctx.emit(DeploymentPicked(Side(0), DeploymentId(number)))
        ctx.emit(ZonesChosen(Side(0)))
        return NEXT
    count = len(drafted_deployments(ctx.state))
    return ask(
        Shuffle("RR-setup-4a", SHUFFLE_DEPLOYMENTS, "setup", count), then=deployments_shuffled
    )


def deployments_shuffled(ctx: Ctx, setup: SetUp, shuffled: Shuffled) -> Flow:
    cards = drafted_deployments(ctx.state)
    setup.deployments = sorted(cards[place] for place in shuffled.order[:OFFERED])
    return NEXT


def shuffle_objectives(ctx: Ctx, setup: SetUp) -> Flow:
    if ctx.state.rules.is_training:
        return NEXT
    count = len(drafted_objectives(ctx.state))
    return ask(Shuffle("RR-setup-4a", SHUFFLE_OBJECTIVES, "setup", count), then=objectives_shuffled)


def objectives_shuffled(ctx: Ctx, setup: SetUp, shuffled: Shuffled) -> Flow:
    cards = drafted_objectives(ctx.state)
    ctx.emit(
        CardsOffered(setup.deployments, sorted(cards[place] for place in shuffled.order[:OFFERED]))
    )
    setup.deployments = []
    return NEXT


def first_pick(ctx: Ctx, setup: SetUp) -> Flow:
    """RW setup 4: the first player takes one of the six cards."""
    return _pick(ctx, ctx.state.first)


def second_pick(ctx: Ctx, setup: SetUp) -> Flow:
    """RW setup 4: the other player takes one of the three cards of the other kind."""
    return _pick(ctx, opposing(ctx.state.first))


def _pick(ctx: Ctx, side: Side) -> Flow:
    state = ctx.state
    cards: list[Record] = [DeploymentChoice(each) for each in state.offered_deployments]
    cards.extend(ObjectiveChoice(each) for each in state.offered_objectives)
    if not cards:
        return NEXT
    rule = "RR-setup-4b" if side == state.first else "RR-setup-4c"
    return ask(ChooseOne(state.captain(side), rule, PICK_CARD, cards), then=picked)


def picked(ctx: Ctx, setup: SetUp, answer: Record) -> Flow:
    state = ctx.state
    first_to_pick = state.deployment == NOBODY and state.objective == NOBODY
    side = state.first if first_to_pick else opposing(state.first)
    if isinstance(answer, DeploymentChoice):
        ctx.emit(DeploymentPicked(side, answer.deployment))
    else:
        assert isinstance(answer, ObjectiveChoice)
        ctx.emit(ObjectivePicked(side, answer.objective))
    return NEXT


def choose_zones(ctx: Ctx, setup: SetUp) -> Flow:
    """RW 14.1: who picked the deployment takes the red or the blue zones."""
    state = ctx.state
    if state.red != NOBODY:
        return NEXT
    picker = state.deployment_by
    sides: list[Record] = [SideChoice(picker), SideChoice(opposing(picker))]
    return ask(ChooseOne(state.captain(picker), "RR-14.1", WHO_TAKES_RED, sides), then=zones_chosen)


def zones_chosen(ctx: Ctx, setup: SetUp, answer: SideChoice) -> Flow:
    ctx.emit(ZonesChosen(answer.side))
    return NEXT
