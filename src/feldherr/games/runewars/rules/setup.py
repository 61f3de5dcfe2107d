"""RW setup 1-9, 10, 13, 14, 46, 73: from two army lists to the first round."""

from feldherr.core.chance import Draw, Drawn, Shuffle, Shuffled
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne
from feldherr.core.flow import DONE, NEXT, REPEAT, Flow, ask, call, procedure
from feldherr.games.runewars.answers import (
    PASS,
    Cell,
    DeploymentChoice,
    Number,
    ObjectiveChoice,
    PieceChoice,
    Side,
    UnitChoice,
    units,
)
from feldherr.games.runewars.army import formations
from feldherr.games.runewars.events.morale import DeckShuffled
from feldherr.games.runewars.events.setup import (
    CardsOffered,
    CoinFlipped,
    Deployed,
    DeploymentPicked,
    FigurePlaced,
    FirstPlayerChosen,
    NotDeployed,
    ObjectivePicked,
    Overgrown,
    Rearranged,
    TerrainDealt,
    TerrainLeftOut,
    TerrainPlaced,
    ZonesChosen,
)
from feldherr.games.runewars.footprint import trays
from feldherr.games.runewars.frames.setup import Deploying, ObjectiveSetUp, Scouting, SetUp
from feldherr.games.runewars.moments import BATTLE_READY, DESTROYED
from feldherr.games.runewars.powers import REARRANGES
from feldherr.games.runewars.rules.contact import contacts_at
from feldherr.games.runewars.rules.deployment import (
    PlaceOverhanging,
    PlaceTerrain,
    PlaceUnit,
    playing_deployment,
    training_places,
)
from feldherr.games.runewars.rules.holding import has_trait, keyword
from feldherr.games.runewars.rules.mana import throw_mana
from feldherr.games.runewars.rules.timing import open_window
from feldherr.games.runewars.state import NOBODY, Ctx, State
from feldherr.games.runewars.words import DANGEROUS, DEFENSIVE, HEAVY, OVERGROW, SCOUT
from feldherr.geometry.decision import Placed

OFFERED = 3
_LEFT_OUT_OF_TRAINING = "discipline_breakdown"
_SPECIAL = ("skirmish", "learning_battle")
"""Deployments that belong to a scenario and are never drafted."""


def army_cost(state: State, side: int) -> int:
    total = 0
    for number, unit in enumerate(state.units):
        if state.side(number) == side:
            kind = state.kind(number)
            total += kind.rows[unit.row].cost
            total += sum(state.catalogue.upgrades[each].cost for each in unit.upgrades)
    return total


def rearrange(ctx: Ctx, setup: SetUp) -> Flow:
    """EF Hawthorne 4, 5: formations may be changed once the table is defined; `at` counts the units."""
    state = ctx.state
    while setup.at < len(state.units):
        side = state.side(setup.at)
        widths = formations(len(trays(state.units[setup.at])))
        if any(has_trait(state, own, REARRANGES) for own in state.army(side)) and len(widths) > 1:
            choices: list[Record] = [Number(width) for width in widths]
            seat = state.units[setup.at].seat
            return ask(
                ChooseOne(seat, "EF-hawthorne-4", "rearrange", choices, f"unit.{setup.at}"),
                then=rearranged,
            )
        setup.at += 1
    setup.at = 0
    return NEXT


def rearranged(ctx: Ctx, setup: SetUp, answer: Number) -> Flow:
    if answer.number != ctx.state.units[setup.at].columns:
        ctx.emit(Rearranged(setup.at, answer.number))
    setup.at += 1
    return REPEAT


def who_chooses(ctx: Ctx, setup: SetUp) -> Flow:
    """RW setup 3: the cheaper army chooses who begins; equal ones flip a coin. In training Daqan begins."""
    state = ctx.state
    if state.rules.is_training:
        ctx.emit(FirstPlayerChosen(0))
        return NEXT
    costs = [army_cost(state, side) for side in range(2)]
    if costs[0] == costs[1]:
        return ask(Draw("RR-setup-3b", "flip_coin", "setup", [1, 1]), then=coin_flipped)
    setup.chooser = 0 if costs[0] < costs[1] else 1
    return NEXT


def coin_flipped(ctx: Ctx, setup: SetUp, fallen: Drawn) -> Flow:
    ctx.emit(CoinFlipped(fallen.outcome))
    setup.chooser = fallen.outcome
    return NEXT


def choose_first_player(ctx: Ctx, setup: SetUp) -> Flow:
    if ctx.state.first != NOBODY:
        return NEXT
    seat = ctx.state.captain(setup.chooser)
    sides: list[Record] = [Side(0), Side(1)]
    return ask(ChooseOne(seat, "RR-setup-3a", "choose_first_player", sides), then=first_chosen)


def first_chosen(ctx: Ctx, setup: SetUp, answer: Side) -> Flow:
    ctx.emit(FirstPlayerChosen(answer.side))
    return NEXT


def drafted_deployments(state: State) -> list[int]:
    """The deployment cards that are shuffled: all, or the one agreed on."""
    agreed = state.rules.deployment
    return [
        number
        for number, kind in enumerate(state.catalogue.deployments)
        if kind.name == agreed or (not agreed and kind.name not in _SPECIAL)
    ]


def drafted_objectives(state: State) -> list[int]:
    """The objective cards that are shuffled: all, or the one agreed on."""
    agreed = state.rules.objective
    return [
        number
        for number, kind in enumerate(state.catalogue.objectives)
        if not agreed or kind.name == agreed
    ]


def shuffle_deployments(ctx: Ctx, setup: SetUp) -> Flow:
    """RW setup 4: three deployments and three objectives are laid out; training has neither."""
    if ctx.state.rules.is_training:
        number = ctx.state.catalogue.deployment_numbers["learning_battle"]
        ctx.emit(DeploymentPicked(0, number))
        ctx.emit(ZonesChosen(0))
        return NEXT
    count = len(drafted_deployments(ctx.state))
    return ask(
        Shuffle("RR-setup-4a", "shuffle_deployments", "setup", count), then=deployments_shuffled
    )


def deployments_shuffled(ctx: Ctx, setup: SetUp, shuffled: Shuffled) -> Flow:
    cards = drafted_deployments(ctx.state)
    setup.cards = sorted(cards[place] for place in shuffled.order[:OFFERED])
    return NEXT


def shuffle_objectives(ctx: Ctx, setup: SetUp) -> Flow:
    if ctx.state.rules.is_training:
        return NEXT
    count = len(drafted_objectives(ctx.state))
    return ask(
        Shuffle("RR-setup-4a", "shuffle_objectives", "setup", count), then=objectives_shuffled
    )


def objectives_shuffled(ctx: Ctx, setup: SetUp, shuffled: Shuffled) -> Flow:
    cards = drafted_objectives(ctx.state)
    ctx.emit(CardsOffered(setup.cards, sorted(cards[place] for place in shuffled.order[:OFFERED])))
    setup.cards = []
    return NEXT


def first_pick(ctx: Ctx, setup: SetUp) -> Flow:
    """RW setup 4: the first player takes one of the six cards."""
    return _pick(ctx, ctx.state.first)


def second_pick(ctx: Ctx, setup: SetUp) -> Flow:
    """RW setup 4: the other player takes one of the three cards of the other kind."""
    return _pick(ctx, 1 - ctx.state.first)


def _pick(ctx: Ctx, side: int) -> Flow:
    state = ctx.state
    cards: list[Record] = [DeploymentChoice(each) for each in state.offered_deployments]
    cards.extend(ObjectiveChoice(each) for each in state.offered_objectives)
    if not cards:
        return NEXT
    rule = "RR-setup-4b" if side == state.first else "RR-setup-4c"
    return ask(ChooseOne(state.captain(side), rule, "pick_card", cards), then=picked)


def picked(ctx: Ctx, setup: SetUp, answer: Record) -> Flow:
    state = ctx.state
    first_to_pick = state.deployment == NOBODY and state.objective == NOBODY
    side = state.first if first_to_pick else 1 - state.first
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
    sides: list[Record] = [Side(picker), Side(1 - picker)]
    return ask(
        ChooseOne(state.captain(picker), "RR-14.1", "who_takes_red", sides), then=zones_chosen
    )


def zones_chosen(ctx: Ctx, setup: SetUp, answer: Side) -> Flow:
    ctx.emit(ZonesChosen(answer.side))
    return NEXT


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


def set_up_objective(ctx: Ctx, setup: SetUp) -> Flow:
    """RW setup 6."""
    return NEXT if ctx.state.objective == NOBODY else call(ObjectiveSetUp())


def place_figures(ctx: Ctx, setup: SetUp) -> Flow:
    """RW 38.1: the owner puts every figure upgrade into the front rank; `at` counts units."""
    state = ctx.state
    while setup.at < len(state.units):
        unit = state.units[setup.at]
        for card, place in enumerate(unit.places):
            kind = state.upgrade(setup.at, card)
            if kind.has_figure and place == NOBODY:
                cells = _figure_cells(state, setup.at, card)
                setup.chosen = card
                choices: list[Record] = [Cell(setup.at, cell) for cell in cells]
                about = f"upgrade.{kind.name}"
                return ask(
                    ChooseOne(unit.seat, "RR-38.1", "place_figure", choices, about),
                    then=figure_placed,
                )
        setup.at += 1
    setup.at = 0
    setup.chosen = NOBODY
    return NEXT


def _figure_cells(state: State, number: int, card: int) -> list[int]:
    """Trays that can take the figure: no heavy one, and a free standard figure to replace."""
    unit = state.units[number]
    kind = state.upgrade(number, card)
    sockets = state.kind(number).sockets
    ranks = len(unit.cells) // unit.columns
    rank = ranks - 1 if kind.in_back else 0
    found: list[int] = []
    for cell in range(rank * unit.columns, (rank + 1) * unit.columns):
        taken = sum(1 for socket in unit.places if socket >= 0 and socket // sockets == cell)
        if unit.cells[cell] == 0 and taken < (1 if kind.slot == HEAVY else sockets):
            found.append(cell)
    return found


def figure_placed(ctx: Ctx, setup: SetUp, answer: Cell) -> Flow:
    ctx.emit(FigurePlaced(answer.unit, setup.chosen, answer.cell))
    return REPEAT


def deploy_units(ctx: Ctx, setup: SetUp) -> Flow:
    """RW setup 7: in turn, beginning with the first player; scouts wait. Training has fixed places."""
    state = ctx.state
    if state.rules.is_training:
        for number, pose in training_places(state):
            contacts, leanings = contacts_at(state, number, pose)
            ctx.emit(Deployed(number, pose, contacts, leanings))
        return NEXT
    return call(Deploying(state.first, False))


def deploy_scouts(ctx: Ctx, setup: SetUp) -> Flow:
    return NEXT if ctx.state.rules.is_training else call(Deploying(ctx.state.first, True))


def morale_cards(state: State) -> list[int]:
    """All cards of the morale deck in printed order; training plays without two of them."""
    cards: list[int] = []
    for number, kind in enumerate(state.catalogue.morale):
        if not (state.rules.is_training and kind.name == _LEFT_OUT_OF_TRAINING):
            cards.extend([number] * kind.copies)
    return cards


def shuffle_morale(ctx: Ctx, setup: SetUp) -> Flow:
    """RW setup 8."""
    count = len(morale_cards(ctx.state))
    return ask(Shuffle("RR-setup-8", "shuffle_morale", "morale", count), then=morale_shuffled)


def morale_shuffled(ctx: Ctx, setup: SetUp, shuffled: Shuffled) -> Flow:
    cards = morale_cards(ctx.state)
    ctx.emit(DeckShuffled([cards[place] for place in shuffled.order]))
    return NEXT


def make_ready(ctx: Ctx, setup: SetUp) -> Flow:
    return open_window(ctx, BATTLE_READY, [])


SET_UP = procedure(
    "runewars.set_up", SetUp, rearrange, who_chooses, choose_first_player, shuffle_deployments, shuffle_objectives,
    first_pick, second_pick, choose_zones, deal_terrain, place_terrain, overgrow, set_up_objective, place_figures,
    deploy_units, deploy_scouts, shuffle_morale, throw_mana, make_ready,
)  # fmt: skip


def waiting_units(state: State, side: int, scouts: bool) -> list[int]:
    """Units that are still to be deployed in this turn of deployment."""
    return [
        number
        for number in state.army(side)
        if not state.units[number].deployed and (keyword(state, number, SCOUT) > 0) == scouts
    ]


def choose_to_deploy(ctx: Ctx, deploying: Deploying) -> Flow:
    """RW setup 7: one unit of the side whose turn it is; a side that has none left waits."""
    state = ctx.state
    if not waiting_units(state, deploying.turn, deploying.scouts):
        deploying.turn = 1 - deploying.turn
        if not waiting_units(state, deploying.turn, deploying.scouts):
            return DONE
    numbers = waiting_units(state, deploying.turn, deploying.scouts)
    seats = {state.units[number].seat for number in numbers}
    seat = seats.pop() if len(seats) == 1 else state.captain(deploying.turn)
    return ask(ChooseOne(seat, "RR-setup-7", "deploy_which", units(numbers)), then=deploy_chosen)


def deploy_chosen(ctx: Ctx, deploying: Deploying, answer: UnitChoice) -> Flow:
    deploying.unit = answer.unit
    return NEXT


def deploy(ctx: Ctx, deploying: Deploying) -> Flow:
    """RW 13.2: wholly in one own zone; if it fits nowhere, at the table edge; if not even there, destroyed."""
    state = ctx.state
    seat = state.units[deploying.unit].seat
    inside = PlaceUnit(seat, state, deploying.unit)
    if inside.is_possible():
        return ask(inside, then=deployed)
    at_edge = PlaceOverhanging(seat, state, deploying.unit)
    if at_edge.is_possible():
        return ask(at_edge, then=deployed)
    ctx.emit(NotDeployed(deploying.unit))
    return open_window(ctx, DESTROYED, [deploying.unit, 1 - state.side(deploying.unit)])


def deployed(ctx: Ctx, deploying: Deploying, answer: Placed) -> Flow:
    contacts, leanings = contacts_at(ctx.state, deploying.unit, answer.pose)
    ctx.emit(Deployed(deploying.unit, answer.pose, contacts, leanings))
    return NEXT


def scout_ahead(ctx: Ctx, deploying: Deploying) -> Flow:
    """Keyword scout: who is deployed late may act at once."""
    return call(Scouting(deploying.unit)) if deploying.scouts else NEXT


def other_side(ctx: Ctx, deploying: Deploying) -> Flow:
    return call(Deploying(1 - deploying.turn, deploying.scouts), after=DONE)


DEPLOYING = procedure(
    "runewars.deploying", Deploying, choose_to_deploy, deploy, scout_ahead, other_side
)
