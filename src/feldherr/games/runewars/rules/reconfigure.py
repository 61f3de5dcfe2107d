"""RW 7.10, 38.7, 88: fallen figure upgrades are replaced, empty trays go, destroyed units leave the battle."""

from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne
from feldherr.core.flow import DONE, NEXT, REPEAT, Flow, ask, call, procedure
from feldherr.games.runewars.answers import Cell, Socket
from feldherr.games.runewars.events.card_use import CardDiscarded
from feldherr.games.runewars.events.damage import (
    ContactsRenewed,
    FigureMoved,
    TrayMoved,
    TraysRemoved,
    UnitDestroyed,
)
from feldherr.games.runewars.frames.attack import Destruction, Reconfigure
from feldherr.games.runewars.frames.movement import CloseGaps
from feldherr.games.runewars.ids import NO_PLACE, NO_UPGRADE, SocketId, UnitId, UpgradeId, opposing
from feldherr.games.runewars.moments.fates import (
    DestructionBegins,
    DestructionEnded,
    FigureFell,
    TraysLost,
)
from feldherr.games.runewars.powers import KEEPS_EMPTY_TRAYS
from feldherr.games.runewars.questions import FILL_TRAY, REPLACE_HEAVY, REPLACE_UPGRADE
from feldherr.games.runewars.rules.contact import contacts_with, engaged
from feldherr.games.runewars.rules.damage import representatives
from feldherr.games.runewars.rules.holding import has_trait
from feldherr.games.runewars.rules.ranks import has_figures, manned, rear_trays
from feldherr.games.runewars.rules.timing import open_for, open_window
from feldherr.games.runewars.rules.wounds import open_to_damage, upgrade_at
from feldherr.games.runewars.state import EMPTY, NOBODY, NOWHERE, Ctx, State


def note_contacts(ctx: Ctx, record: Reconfigure) -> Flow:
    """Remember what may be lost."""
    state = ctx.state
    body = state.body(record.unit)
    if not body.alive:
        return DONE
    record.trays = len(body.filled())
    record.touching = engaged(state, record.unit)
    return NEXT


def fallen_upgrades(state: State, number: UnitId) -> list[UpgradeId]:
    """Figure upgrades whose figures have been removed while their cards still lie there."""
    unit = state.units[number]
    return [
        UpgradeId(upgrade)
        for upgrade, place in enumerate(unit.places)
        if place != NOWHERE and unit.figures[place] == EMPTY
    ]


def fallen_upgrade(state: State, number: UnitId) -> UpgradeId:
    """The first of them, or NO_UPGRADE."""
    fallen = fallen_upgrades(state, number)
    return fallen[0] if fallen else NO_UPGRADE


def mourn(ctx: Ctx, record: Reconfigure) -> Flow:
    """The cards of fallen figures have their last say."""
    fallen = fallen_upgrades(ctx.state, record.unit)
    # Counted and not taken off a list: what a card does may make others fall.
    if record.mourned >= len(fallen):
        return NEXT
    upgrade = fallen[record.mourned]
    record.mourned += 1
    moment = FigureFell(record.unit, upgrade)
    return open_window(ctx, moment, after=REPEAT)


def replace_fallen(ctx: Ctx, record: Reconfigure) -> Flow:
    """RW 38.7: the card is discarded and the gap in the front rank filled from the rear, as the owner chooses."""
    state = ctx.state
    unit = state.units[record.unit]
    if record.filling != NOBODY:
        return fill_tray(ctx, record)
    upgrade = fallen_upgrade(state, record.unit)
    if upgrade == NOBODY:
        return NEXT
    cell = unit.places[upgrade] // state.kind(record.unit).sockets
    if state.body(record.unit).cells[cell] > 0:
        choices = replacing_trays(state, record.unit, cell)
        if choices:
            return ask(ChooseOne(unit.seat, "RR-38.7b", REPLACE_HEAVY, choices), then=tray_chosen)
    # Nobody steps onto a tray that is about to be taken away.
    elif cell != record.gone:
        choices = replacing_figures(state, record.unit, cell)
        if choices:
            return ask(
                ChooseOne(unit.seat, "RR-38.7", REPLACE_UPGRADE, choices), then=figure_chosen
            )
    ctx.emit(CardDiscarded(record.unit, upgrade))
    return REPEAT


def replacing_figures(state: State, number: UnitId, cell: int) -> list[Record]:
    """RW 38.7: standard figures that could be damaged may fill the socket, if it is in the front rank.

    Within its own tray nothing would change.
    """
    unit = state.units[number]
    if cell >= state.body(number).columns:
        return []
    sockets = [
        socket for socket in open_to_damage(state, number) if upgrade_at(unit, socket) == NOBODY
    ]
    size = state.kind(number).sockets
    if all(socket // size == cell for socket in sockets):
        return []
    return [Socket(number, socket) for socket in representatives(state, number, sockets)]


def figure_chosen(ctx: Ctx, record: Reconfigure, answer: Socket) -> Flow:
    upgrade = fallen_upgrade(ctx.state, record.unit)
    place = ctx.state.units[record.unit].places[upgrade]
    ctx.emit(CardDiscarded(record.unit, upgrade))
    ctx.emit(FigureMoved(record.unit, answer.socket, place))
    return REPEAT


def standard_figures(state: State, number: UnitId, cell: int) -> list[SocketId]:
    """The figures of the unit's own kind on a tray, by their sockets."""
    unit = state.units[number]
    sockets = state.kind(number).sockets
    if state.body(number).cells[cell] != 0:
        return []
    return [
        SocketId(socket)
        for socket in range(cell * sockets, (cell + 1) * sockets)
        if unit.figures[socket] >= 0 and upgrade_at(unit, SocketId(socket)) == NOBODY
    ]


def trays_behind(state: State, number: UnitId, cell: int) -> list[int]:
    """Trays of the rear rank with standard figures, if that rank lies behind a tray."""
    columns = state.body(number).columns
    return [
        rear
        for rear in rear_trays(state, number)
        if rear // columns > cell // columns and standard_figures(state, number, rear)
    ]


def replacing_trays(state: State, number: UnitId, cell: int) -> list[Record]:
    """RW 38.7, EF fig 2: the fullest trays of the rear rank may take the place of a heavy figure's tray."""
    behind = trays_behind(state, number, cell)
    most = max([len(standard_figures(state, number, rear)) for rear in behind], default=0)
    return [
        Cell(number, rear) for rear in behind if len(standard_figures(state, number, rear)) == most
    ]


def tray_chosen(ctx: Ctx, record: Reconfigure, answer: Cell) -> Flow:
    state = ctx.state
    upgrade = fallen_upgrade(state, record.unit)
    cell = state.units[record.unit].places[upgrade] // state.kind(record.unit).sockets
    ctx.emit(CardDiscarded(record.unit, upgrade))
    ctx.emit(TrayMoved(record.unit, answer.cell, cell))
    # At once and not at the end: a rear that is now shorter may free an enemy.
    renew_contacts(ctx, record.unit)
    record.filling = cell
    return REPEAT


def free_socket(state: State, number: UnitId, cell: int) -> SocketId:
    """The first empty socket of a tray, or NOWHERE."""
    figures = state.units[number].figures
    sockets = state.kind(number).sockets
    for socket in range(cell * sockets, (cell + 1) * sockets):
        if figures[socket] == EMPTY:
            return SocketId(socket)
    return NO_PLACE


def fill_tray(ctx: Ctx, record: Reconfigure) -> Flow:
    """EF fig 2: free sockets of the new front tray are filled from whatever is the rear rank then."""
    state = ctx.state
    found: list[SocketId] = []
    # The rear rank may be another one after each figure, so it is looked for every time.
    if free_socket(state, record.unit, record.filling) != NOWHERE:
        for rear in trays_behind(state, record.unit, record.filling):
            found.extend(standard_figures(state, record.unit, rear))
    if not found:
        record.filling = NOBODY
        return REPEAT
    choices: list[Record] = [
        Socket(record.unit, socket) for socket in representatives(state, record.unit, found)
    ]
    seat = state.units[record.unit].seat
    return ask(ChooseOne(seat, "EF-fig-2", FILL_TRAY, choices), then=filler_chosen)


def filler_chosen(ctx: Ctx, record: Reconfigure, answer: Socket) -> Flow:
    to = free_socket(ctx.state, record.unit, record.filling)
    ctx.emit(FigureMoved(record.unit, answer.socket, to))
    return REPEAT


def remove_trays(ctx: Ctx, record: Reconfigure) -> Flow:
    """RW 7.10, 88: trays without figures go; without any figure the unit is destroyed."""
    state = ctx.state
    unit = state.units[record.unit]
    if not manned(state, record.unit):
        # Nobody's doing counts as the enemy's, who scores for it.
        by = opposing(state.side(record.unit)) if record.by == NOBODY else record.by
        return call(Destruction(record.unit, by))
    sockets = state.kind(record.unit).sockets
    standing = state.body(record.unit).filled()
    empty = [cell for cell in standing if not has_figures(unit, cell, sockets)]
    keeps = has_trait(state, record.unit, KEEPS_EMPTY_TRAYS) and not record.at_last
    if empty and not keeps:
        ctx.emit(TraysRemoved(record.unit, empty))
    renew_contacts(ctx, record.unit)
    return NEXT


def renew_contacts(ctx: Ctx, number: UnitId) -> None:
    """RW 59: note who touches whom now that a unit has other trays."""
    state = ctx.state
    body = state.body(number)
    if not body.on_table:
        return
    contacts, leanings = contacts_with(state, number, body.cells)
    if contacts != state.field.contacts or leanings != state.field.leanings:
        ctx.emit(ContactsRenewed(contacts, leanings))


def after_losses(ctx: Ctx, record: Reconfigure) -> Flow:
    lost = record.trays - len(ctx.state.body(record.unit).filled())
    if lost <= 0:
        return NEXT
    return open_window(ctx, TraysLost(record.unit, lost, record.touching[:]))


def close_gaps(ctx: Ctx, record: Reconfigure) -> Flow:
    """RW 12, 59.4: enemies that have lost contact because of it may close up."""
    state = ctx.state
    if not state.body(record.unit).alive:
        return DONE
    still = engaged(state, record.unit)
    waiting = [enemy for enemy in record.touching if enemy not in still]
    return call(CloseGaps(record.unit, waiting)) if waiting else DONE


RECONFIGURE = procedure(
    "runewars.reconfigure", Reconfigure, note_contacts, mourn, replace_fallen, remove_trays, after_losses, close_gaps
)  # fmt: skip


def before_destruction(ctx: Ctx, record: Destruction) -> Flow:
    return open_for(ctx, DestructionBegins, record.unit)


def destroy(ctx: Ctx, record: Destruction) -> Flow:
    """RW 88.1, 88.2: out of the battle, upgrades discarded; contacts and occupied terrain are free."""
    state = ctx.state
    body = state.body(record.unit)
    if not body.alive:
        return DONE
    centre = body.cell_centre(body.filled()[0])
    ctx.emit(UnitDestroyed(record.unit, record.by, centre.x, centre.y))
    return NEXT


def after_destruction(ctx: Ctx, record: Destruction) -> Flow:
    return open_window(ctx, DestructionEnded(record.unit, record.by))


DESTRUCTION = procedure(
    "runewars.destruction", Destruction, before_destruction, destroy, after_destruction
)
