"""RW setup 1-9, 10, 46, 73: from two army lists to the first round.

Cards are drafted in `draft`, terrain is placed in `scenery`, units are set down in `deploying`.
"""

from feldherr.battlefield.subjects import about_unit
from feldherr.core.chance import Draw, Drawn, Shuffle, Shuffled
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne
from feldherr.core.flow import NEXT, REPEAT, Flow, ask, call, procedure
from feldherr.games.runewars.answers import Cell, Number, SideChoice
from feldherr.games.runewars.army.army import formations
from feldherr.games.runewars.events.morale import DeckShuffled
from feldherr.games.runewars.events.setup import (
    CoinFlipped,
    FigurePlaced,
    FirstPlayerChosen,
    HouseCardsAllowed,
    OwnPacksUsed,
    Rearranged,
)
from feldherr.games.runewars.frames.setup import ObjectiveSetUp, SetUp
from feldherr.games.runewars.ids import NO_UPGRADE, TWO_SIDES, MoraleId, Side, UnitId, UpgradeId
from feldherr.games.runewars.moments.battle import SetUpEnded
from feldherr.games.runewars.powers import REARRANGES
from feldherr.games.runewars.questions import (
    CHOOSE_FIRST_PLAYER,
    FLIP_COIN,
    PLACE_FIGURE,
    REARRANGE,
    SHUFFLE_MORALE,
)
from feldherr.games.runewars.rules.deck import show_top
from feldherr.games.runewars.rules.deploying import (
    after_deployment,
    before_deployment,
    deploy_scouts,
    deploy_units,
)
from feldherr.games.runewars.rules.draft import (
    choose_zones,
    first_pick,
    second_pick,
    shuffle_deployments,
    shuffle_objectives,
)
from feldherr.games.runewars.rules.holding import has_trait
from feldherr.games.runewars.rules.mana import throw_mana
from feldherr.games.runewars.rules.scenery import deal_terrain, overgrow, place_terrain
from feldherr.games.runewars.rules.timing import open_window
from feldherr.games.runewars.state import NOBODY, NOWHERE, Ctx, State
from feldherr.games.runewars.subjects import Printed
from feldherr.games.runewars.terms import FACTIONS, HEAVY

_LEFT_OUT_OF_TRAINING = "discipline_breakdown"


def army_cost(state: State, side: Side) -> int:
    total = 0
    for place, unit in enumerate(state.units):
        number = UnitId(place)
        if state.side(number) == side:
            kind = state.kind(number)
            total += kind.rows[unit.row].cost
            total += sum(state.catalogue.upgrades[each].cost for each in unit.upgrades)
    return total


def is_mirror(state: State) -> bool:
    """RW 46.1: do both armies belong to the same faction? Guests are outnumbered by those who invited them."""
    factions: list[int] = []
    for side in TWO_SIDES:
        own = [state.kind(each).faction for each in state.all_units() if state.side(each) == side]
        counts = [own.count(faction) for faction in range(len(FACTIONS))]
        factions.append(counts.index(max(counts)) if own else NOBODY)
    return factions[0] == factions[1]


def id_tokens(state: State) -> list[int]:
    """RW 46.1: the number on every unit's ID token; 0 where the type alone tells units apart."""
    mirror = is_mirror(state)
    tokens: list[int] = []
    for number, unit in enumerate(state.units):
        twins = [
            other
            for other, each in enumerate(state.units)
            if each.kind == unit.kind and state.side(UnitId(other)) == state.side(UnitId(number))
        ]
        tokens.append(twins.index(number) + 1 if mirror or len(twins) > 1 else 0)
    return tokens


def announce(ctx: Ctx, setup: SetUp) -> Flow:
    """RW golden 2: whoever joins or watches is told of cards that no box holds."""
    if ctx.state.rules.has_house_cards:
        ctx.emit(HouseCardsAllowed())
    if ctx.state.catalogue.own_packs:
        ctx.emit(OwnPacksUsed(", ".join(ctx.state.catalogue.own_packs)))
    return NEXT


def rearrange(ctx: Ctx, setup: SetUp) -> Flow:
    """EF Hawthorne 4, 5: formations may be changed once the table is defined."""
    state = ctx.state
    while setup.arranged < len(state.units):
        number = UnitId(setup.arranged)
        side = state.side(number)
        widths = formations(len(state.body(number).filled()))
        if any(has_trait(state, own, REARRANGES) for own in state.army(side)) and len(widths) > 1:
            choices: list[Record] = [Number(width) for width in widths]
            seat = state.units[number].seat
            return ask(
                ChooseOne(seat, "EF-hawthorne-4", REARRANGE, choices, about_unit(number)),
                then=rearranged,
            )
        setup.arranged += 1
    return NEXT


def rearranged(ctx: Ctx, setup: SetUp, answer: Number) -> Flow:
    unit = UnitId(setup.arranged)
    if answer.number != ctx.state.body(unit).columns:
        ctx.emit(Rearranged(unit, answer.number))
    setup.arranged += 1
    return REPEAT


def who_chooses(ctx: Ctx, setup: SetUp) -> Flow:
    """RW setup 3: the cheaper army chooses who begins; equal ones flip a coin. In training Daqan begins."""
    state = ctx.state
    if state.rules.is_training:
        ctx.emit(FirstPlayerChosen(Side(0)))
        return NEXT
    costs = [army_cost(state, side) for side in TWO_SIDES]
    if costs[0] == costs[1]:
        return ask(Draw("RR-setup-3b", FLIP_COIN, "setup", [1, 1]), then=coin_flipped)
    setup.chooser = Side(0 if costs[0] < costs[1] else 1)
    return NEXT


def coin_flipped(ctx: Ctx, setup: SetUp, fallen: Drawn) -> Flow:
    setup.chooser = Side(fallen.outcome)
    ctx.emit(CoinFlipped(setup.chooser))
    return NEXT


def choose_first_player(ctx: Ctx, setup: SetUp) -> Flow:
    if ctx.state.first != NOBODY:
        return NEXT
    seat = ctx.state.captain(setup.chooser)
    sides: list[Record] = [SideChoice(Side(0)), SideChoice(Side(1))]
    return ask(ChooseOne(seat, "RR-setup-3a", CHOOSE_FIRST_PLAYER, sides), then=first_chosen)


def first_chosen(ctx: Ctx, setup: SetUp, answer: SideChoice) -> Flow:
    ctx.emit(FirstPlayerChosen(answer.side))
    return NEXT


def set_up_objective(ctx: Ctx, setup: SetUp) -> Flow:
    """RW setup 6."""
    return NEXT if ctx.state.objective == NOBODY else call(ObjectiveSetUp())


def place_figures(ctx: Ctx, setup: SetUp) -> Flow:
    """RW 38.1: the owner puts every figure upgrade into the front rank."""
    state = ctx.state
    for place, unit in enumerate(state.units):
        number = UnitId(place)
        card = _next_figure(state, number)
        if card == NOBODY:
            continue
        choices: list[Record] = [Cell(number, cell) for cell in _figure_cells(state, number, card)]
        about = Printed("upgrade", state.upgrade(number, card))
        return ask(
            ChooseOne(unit.seat, "RR-38.1", PLACE_FIGURE, choices, about), then=figure_placed
        )
    return NEXT


def _next_figure(state: State, number: UnitId) -> UpgradeId:
    """The first upgrade of a unit whose figure does not stand anywhere yet, or NO_UPGRADE."""
    unit = state.units[number]
    for card in unit.all_upgrades():
        if unit.places[card] == NOWHERE and state.upgrade(number, card).has_figure:
            return card
    return NO_UPGRADE


def _figure_cells(state: State, number: UnitId, card: UpgradeId) -> list[int]:
    """Trays that can take the figure: no heavy one, and a free standard figure to replace."""
    unit, body = state.units[number], state.body(number)
    kind = state.upgrade(number, card)
    sockets = state.kind(number).sockets
    ranks = len(body.cells) // body.columns
    rank = ranks - 1 if kind.in_back else 0
    found: list[int] = []
    for cell in range(rank * body.columns, (rank + 1) * body.columns):
        taken = sum(1 for socket in unit.places if socket >= 0 and socket // sockets == cell)
        if body.cells[cell] == 0 and taken < (1 if kind.slot == HEAVY else sockets):
            found.append(cell)
    return found


def figure_placed(ctx: Ctx, setup: SetUp, answer: Cell) -> Flow:
    card = _next_figure(ctx.state, answer.unit)
    ctx.emit(FigurePlaced(answer.unit, card, answer.cell))
    return REPEAT


def morale_cards(state: State) -> list[MoraleId]:
    """All cards of the morale deck in printed order; training plays without two of them."""
    cards: list[MoraleId] = []
    for number, kind in enumerate(state.catalogue.morale):
        if not (state.rules.is_training and kind.name == _LEFT_OUT_OF_TRAINING):
            cards.extend([MoraleId(number)] * kind.copies)
    return cards


def shuffle_morale(ctx: Ctx, setup: SetUp) -> Flow:
    """RW setup 8."""
    count = len(morale_cards(ctx.state))
    return ask(Shuffle("RR-setup-8", SHUFFLE_MORALE, "morale", count), then=morale_shuffled)


def morale_shuffled(ctx: Ctx, setup: SetUp, shuffled: Shuffled) -> Flow:
    cards = morale_cards(ctx.state)
    ctx.emit(DeckShuffled([cards[place] for place in shuffled.order]))
    show_top(ctx)
    return NEXT


def make_ready(ctx: Ctx, setup: SetUp) -> Flow:
    return open_window(ctx, SetUpEnded())


SET_UP = procedure(
    "runewars.set_up", SetUp, announce, rearrange, who_chooses, choose_first_player, shuffle_deployments,
    shuffle_objectives, first_pick, second_pick, choose_zones, deal_terrain, place_terrain, overgrow,
    set_up_objective, place_figures, before_deployment, deploy_units, deploy_scouts, after_deployment,
    shuffle_morale, throw_mana, make_ready,
)  # fmt: skip
