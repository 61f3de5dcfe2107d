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
from feldherr.games.runewars.rules.deployment import PlaceTerrain, playing_deployment
from feldherr.games.runewars.rules.holding import keyword
from feldherr.games.runewars.state import NOBODY, Ctx, State
from feldherr.games.runewars.words import DANGEROUS, DEFENSIVE, OVERGROW
from feldherr.geometry.decision import Placed


def terrain_cards(state: State) -> list[list[int]]:
    """Every terrain card as its defensive and its dangerous half."""
    cards: list[list[int]] = []
    for number, kind in enumerate(state.catalogue.terrain):
        if kind.type == DEFENSIVE:
            cards.append([number, state.catalogue.terrain_numbers[kind.reverse]])
    return cards


def deal_terrain(ctx: Ctx, setup: SetUp) -> Flow:
    """RW setup 5: cards for defensive pieces, then further cards for dangerous ones."""
    if ctx.state.rules.is_training:
        return NEXT
    count = len(terrain_cards(ctx.state))
    return ask(Shuffle("RR-setup-5a", "deal_terrain", "setup", count), then=terrain_dealt)


def terrain_dealt(ctx: Ctx, setup: SetUp, shuffled: Shuffled) -> Flow:
    state = ctx.state
    cards = [terrain_cards(state)[place] for place in shuffled.order]
    wanted = playing_deployment(state).terrain
    defensive = [card[DEFENSIVE] for card in cards[: wanted[DEFENSIVE]]]
    rest = cards[wanted[DEFENSIVE] :]
    ctx.emit(TerrainDealt(defensive + [card[DANGEROUS] for card in rest[: wanted[DANGEROUS]]]))
    return NEXT


def place_terrain(ctx: Ctx, setup: SetUp) -> Flow:
    """RW setup 5: in turn, beginning with the player who chose the deployment; `at` counts the pieces."""
    state = ctx.state
    if not state.to_place:
        setup.at = 0
        setup.chosen = NOBODY
        return NEXT
    side = state.deployment_by if setup.at % 2 == 0 else 1 - state.deployment_by
    if setup.chosen == NOBODY:
        kinds: list[Record] = [Number(kind) for kind in state.to_place]
        seat = state.captain(side)
        return ask(ChooseOne(seat, "RR-setup-5b", "which_terrain", kinds), then=terrain_chosen)
    question = PlaceTerrain(state.captain(side), state, setup.chosen)
    if not question.is_possible():
        ctx.emit(TerrainLeftOut(setup.chosen))
        setup.at += 1
        setup.chosen = NOBODY
        return REPEAT
    return ask(question, then=terrain_placed)


def terrain_chosen(ctx: Ctx, setup: SetUp, answer: Number) -> Flow:
    setup.chosen = answer.number
    return REPEAT


def terrain_placed(ctx: Ctx, setup: SetUp, answer: Placed) -> Flow:
    ctx.emit(TerrainPlaced(setup.chosen, answer.pose))
    setup.at += 1
    setup.chosen = NOBODY
    return REPEAT


def overgrow(ctx: Ctx, setup: SetUp) -> Flow:
    """EF overgrow: the first player marks pieces, then the other; at most the highest value in the army."""
    state = ctx.state
    while setup.at < 2:
        side = state.first if setup.at == 0 else 1 - state.first
        most = max([keyword(state, own, OVERGROW) for own in state.army(side)], default=0)
        free = [piece for piece, each in enumerate(state.terrain) if not each.overgrown]
        if len(setup.cards) < most and free:
            choices: list[Record] = [PieceChoice(piece) for piece in free]
            seat = state.captain(side)
            return ask(
                ChooseOne(seat, "EF-overgrow-1", "overgrow", [*choices, PASS]), then=overgrown
            )
        setup.cards = []
        setup.at += 1
    setup.at = 0
    return NEXT


def overgrown(ctx: Ctx, setup: SetUp, answer: Record) -> Flow:
    if isinstance(answer, PieceChoice):
        ctx.emit(Overgrown(answer.piece))
        setup.cards.append(answer.piece)
    else:
        setup.cards = []
        setup.at += 1
    return REPEAT
