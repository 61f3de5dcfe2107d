"""RW setup 5: terrain is dealt, placed in turn, and overgrown."""

from feldherr.core.chance import Shuffle, Shuffled
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne
from feldherr.core.flow import NEXT, REPEAT, Flow, ask
from feldherr.games.runewars.answers import PASS, Number, PieceChoice
from feldherr.games.runewars.events.setup import (
    Overgrown,
    TerrainDealt,
    TerrainLeftOut,
    TerrainPlaced,
)
from feldherr.games.runewars.frames.setup import SetUp
from feldherr.games.runewars.ids import NO_TERRAIN, PieceId, TerrainKindId, opposing
from feldherr.games.runewars.questions import DEAL_TERRAIN, OVERGROW_WHICH, WHICH_TERRAIN
from feldherr.games.runewars.rules.deployment import PlaceTerrain, playing_deployment
from feldherr.games.runewars.rules.holding import keyword
from feldherr.games.runewars.state import NOBODY, Ctx, State
from feldherr.games.runewars.terms import DANGEROUS, DEFENSIVE, OVERGROW
from feldherr.geometry.decision import Placed


def terrain_cards(state: State) -> list[list[TerrainKindId]]:
    """Every terrain card as its defensive and its dangerous half."""
    cards: list[list[TerrainKindId]] = []
    for number, kind in enumerate(state.catalogue.terrain):
        if kind.type == DEFENSIVE:
            reverse = state.catalogue.terrain_numbers[kind.reverse]
            cards.append([TerrainKindId(number), TerrainKindId(reverse)])
    return cards


def deal_terrain(ctx: Ctx, setup: SetUp) -> Flow:
    """RW setup 5: cards for defensive pieces, then further cards for dangerous ones."""
    if ctx.state.rules.is_training:
        return NEXT
    count = len(terrain_cards(ctx.state))
    return ask(Shuffle("RR-setup-5a", DEAL_TERRAIN, "setup", count), then=terrain_dealt)


def terrain_dealt(ctx: Ctx, setup: SetUp, shuffled: Shuffled) -> Flow:
    state = ctx.state
    cards = [terrain_cards(state)[place] for place in shuffled.order]
    wanted = playing_deployment(state).terrain
    defensive = [card[DEFENSIVE] for card in cards[: wanted[DEFENSIVE]]]
    rest = cards[wanted[DEFENSIVE] :]
    ctx.emit(TerrainDealt(defensive + [card[DANGEROUS] for card in rest[: wanted[DANGEROUS]]]))
    return NEXT


def place_terrain(ctx: Ctx, setup: SetUp) -> Flow:
    """RW setup 5: in turn, beginning with the player who chose the deployment."""
    state = ctx.state
    if not state.to_place:
        return NEXT
    side = state.deployment_by if setup.terrain_turns % 2 == 0 else opposing(state.deployment_by)
    if setup.terrain == NOBODY:
        kinds: list[Record] = [Number(kind) for kind in state.to_place]
        seat = state.captain(side)
        return ask(ChooseOne(seat, "RR-setup-5b", WHICH_TERRAIN, kinds), then=terrain_chosen)
    question = PlaceTerrain(state.captain(side), state, setup.terrain)
    if not question.is_possible():
        ctx.emit(TerrainLeftOut(setup.terrain))
        setup.terrain_turns += 1
        setup.terrain = NO_TERRAIN
        return REPEAT
    return ask(question, then=terrain_placed)


def terrain_chosen(ctx: Ctx, setup: SetUp, answer: Number) -> Flow:
    setup.terrain = TerrainKindId(answer.number)
    return REPEAT


def terrain_placed(ctx: Ctx, setup: SetUp, answer: Placed) -> Flow:
    ctx.emit(TerrainPlaced(setup.terrain, answer.pose))
    setup.terrain_turns += 1
    setup.terrain = NO_TERRAIN
    return REPEAT


def overgrow(ctx: Ctx, setup: SetUp) -> Flow:
    """EF overgrow: the first player marks pieces, then the other; at most the highest value in the army."""
    state = ctx.state
    while setup.overgrowers < 2:
        side = state.first if setup.overgrowers == 0 else opposing(state.first)
        most = max([keyword(state, own, OVERGROW) for own in state.army(side)], default=0)
        pieces = range(len(state.field.terrain))
        free = [piece for piece in pieces if piece not in state.overgrown]
        if setup.overgrown < most and free:
            choices: list[Record] = [PieceChoice(PieceId(piece)) for piece in free]
            seat = state.captain(side)
            return ask(
                ChooseOne(seat, "EF-overgrow-1", OVERGROW_WHICH, [*choices, PASS]), then=overgrown
            )
        setup.overgrown = 0
        setup.overgrowers += 1
    return NEXT


def overgrown(ctx: Ctx, setup: SetUp, answer: Record) -> Flow:
    if isinstance(answer, PieceChoice):
        ctx.emit(Overgrown(answer.piece))
        setup.overgrown += 1
    else:
        setup.overgrown = 0
        setup.overgrowers += 1
    return REPEAT
