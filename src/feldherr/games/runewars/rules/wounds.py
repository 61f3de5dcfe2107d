"""RW 2, 29, 83, 87: defense and wound threshold of figures, who may be wounded, and suffering a wound."""

from feldherr.battlefield.subjects import about_unit
from feldherr.core.decision import Confirm, Reply
from feldherr.core.flow import DONE, NEXT, Flow, ask, procedure
from feldherr.core.rule import Violation
from feldherr.games.runewars.catalogue.entries import NO_RUNE
from feldherr.games.runewars.events.damage import FigureRemoved, Wounded, WoundPrevented
from feldherr.games.runewars.events.tokens import Spent
from feldherr.games.runewars.frames.attack import Attack, Wound
from feldherr.games.runewars.ids import NO_UNIT, NO_UPGRADE, SocketId, UnitId, UpgradeId
from feldherr.games.runewars.moments.fates import WoundBegins, WoundSuffered
from feldherr.games.runewars.powers import DEFENSE
from feldherr.games.runewars.questions import SPEND_VITALITY
from feldherr.games.runewars.rules.holding import bonus
from feldherr.games.runewars.rules.ranks import has_figures, rear_trays, splits_without
from feldherr.games.runewars.rules.timing import open_window
from feldherr.games.runewars.state import NOBODY, NOWHERE, TRAY, Ctx, State, Unit
from feldherr.games.runewars.terms import (
    ACCURACY,
    ANY_ATTACK,
    COVER,
    FORTIFIED,
    RANGED,
    VITALITY,
    Action,
)


def upgrade_at(unit: Unit, socket: SocketId) -> UpgradeId:
    """RW 38.1: the upgrade whose figure stands in that socket, or NO_UPGRADE."""
    for number, place in enumerate(unit.places):
        if place == socket:
            return UpgradeId(number)
    return NO_UPGRADE


def standing_upgrades(unit: Unit) -> list[UpgradeId]:
    """The upgrades whose figures are still in the unit."""
    return [
        UpgradeId(number)
        for number, place in enumerate(unit.places)
        if place != NOWHERE and unit.figures[place] >= 0
    ]


def printed_defense(state: State, number: UnitId, socket: SocketId) -> int:
    """RW 38.2, 83.3: a figure upgrade has a defense of its own."""
    upgrade = upgrade_at(state.units[number], socket)
    amount = (
        state.kind(number).defense if upgrade == NOBODY else state.upgrade(number, upgrade).defense
    )
    return amount.value(state.runes())


def added_defense(
    state: State, number: UnitId, attack: Action = ANY_ATTACK, other: UnitId = NO_UNIT
) -> int:
    """RW 2, 38.5, 41.9, 83.2: the defend modifier, terrain and cards; for all figures of the unit alike."""
    unit = state.units[number]
    added = unit.defend + bonus(state, number, DEFENSE, attack, other)
    if unit.defend_rune != NO_RUNE:
        added += state.runes()[unit.defend_rune]
    inside = state.body(number).inside
    if inside != NOWHERE and attack != ANY_ATTACK:
        values = state.terrain_kind(inside).values
        added += values[COVER if attack == RANGED else FORTIFIED]
    return added


def defense(
    state: State,
    number: UnitId,
    socket: SocketId,
    attack: Action = ANY_ATTACK,
    other: UnitId = NO_UNIT,
    shelter: int = 0,
) -> int:
    """RW 83.1, 83.2: damage that wounds the figure, at least 1; `shelter` is what cards add for one attack."""
    added = added_defense(state, number, attack, other)
    return max(1, printed_defense(state, number, socket) + added + shelter)


def threshold(state: State, number: UnitId, socket: SocketId) -> int:
    """RW 87.2, 38.4: wounds that remove the figure."""
    upgrade = upgrade_at(state.units[number], socket)
    if upgrade == NOBODY:
        return state.kind(number).threshold
    return state.upgrade(number, upgrade).threshold


def is_last_wound(state: State, number: UnitId, socket: SocketId) -> bool:
    """RW 87.3: would one more wound remove the figure?"""
    return state.units[number].figures[socket] + 1 >= threshold(state, number, socket)


def open_to_damage(
    state: State, number: UnitId, accurate: list[UpgradeId] | None = None
) -> list[SocketId]:
    """RW 66.3, 66.4, 7.7: sockets whose figures may be assigned damage now; `accurate` upgrades wherever they are."""
    unit, cells = state.units[number], state.body(number).cells
    sockets = state.kind(number).sockets
    found: list[SocketId] = []
    for cell in rear_trays(state, number):
        # A tray whose loss would split the unit is spared as a whole, whichever of its figures would fall (66.4).
        if cells[cell] == TRAY and splits_without(state, number, cell):
            continue
        for socket in range(cell * sockets, (cell + 1) * sockets):
            if unit.figures[socket] < 0:
                continue
            # A heavy figure may be wounded where its removal would be forbidden, so it is looked at by itself.
            if cells[cell] == TRAY or barrier(state, number, SocketId(socket), False) is None:
                found.append(SocketId(socket))
    for upgrade in accurate or []:
        place = unit.places[upgrade]
        if (
            place != NOWHERE
            and unit.figures[place] >= 0
            and place not in found
            and barrier(state, number, place, True) is None
        ):
            found.append(place)
    return found


def barrier(state: State, number: UnitId, socket: SocketId, accurate: bool) -> Violation | None:
    """Why a figure may not be assigned damage, if so."""
    unit = state.units[number]
    cell = socket // state.kind(number).sockets
    if not accurate and cell not in rear_trays(state, number):
        if upgrade_at(unit, socket) != NOBODY:
            return Violation("RR-66.5", "needs_accuracy")
        return Violation("RR-66.3", "not_in_rear_rank")
    if not accurate and state.body(number).cells[cell] == TRAY:
        if splits_without(state, number, cell):
            return Violation("RR-66.4", "would_split")
        return None
    # EF fig 4: a heavy figure, or one reached by accuracy, may be wounded; only its removal may not split the unit
    fatal = is_last_wound(state, number, socket) and is_alone(state, number, socket)
    if fatal and splits_without(state, number, cell):
        return Violation("EF-fig-4", "would_split")
    return None


def is_alone(state: State, number: UnitId, socket: SocketId) -> bool:
    """Is it the only figure of its tray?"""
    unit = state.units[number]
    sockets = state.kind(number).sockets
    cell = socket // sockets
    for other in range(cell * sockets, (cell + 1) * sockets):
        if other != socket and unit.figures[other] >= 0:
            return False
    return has_figures(unit, cell, sockets)


def before_wound(ctx: Ctx, wound: Wound) -> Flow:
    """Cards may prevent the wound."""
    return open_window(ctx, WoundBegins(wound.unit, wound.socket))


def spend_vitality(ctx: Ctx, wound: Wound) -> Flow:
    """RW 44.1: the owner may discard a vitality token to prevent the wound."""
    unit = ctx.state.units[wound.unit]
    if wound.prevented or unit.tokens[VITALITY] == 0:
        return NEXT
    return ask(
        Confirm(unit.seat, "RR-44.1", SPEND_VITALITY, about_unit(wound.unit)), then=vitality_spent
    )


def vitality_spent(ctx: Ctx, wound: Wound, answer: Reply) -> Flow:
    if answer.yes:
        ctx.emit(Spent(wound.unit, VITALITY, 1))
        wound.prevented = True
    return NEXT


def remove_figure(ctx: Ctx, unit: UnitId, socket: SocketId) -> None:
    """A figure goes without a wound; its unit must then be reconfigured."""
    ctx.emit(FigureRemoved(unit, socket, upgrade_at(ctx.state.units[unit], socket)))


def suffer_wound(ctx: Ctx, wound: Wound) -> Flow:
    """RW 87.3, 87.4: the figure keeps the wound, or is removed if that was the last it could take."""
    upgrade = upgrade_at(ctx.state.units[wound.unit], wound.socket)
    if wound.prevented:
        ctx.emit(WoundPrevented(wound.unit, wound.socket, upgrade))
        return DONE
    fatal = is_last_wound(ctx.state, wound.unit, wound.socket)
    if fatal:
        ctx.emit(FigureRemoved(wound.unit, wound.socket, upgrade))
    else:
        ctx.emit(Wounded(wound.unit, wound.socket, upgrade))
    if wound.in_attack:
        _note_in_attack(ctx, upgrade, fatal)
    moment = WoundSuffered(wound.unit, wound.socket)
    return open_window(ctx, moment, after=DONE)


def _note_in_attack(ctx: Ctx, upgrade: UpgradeId, fatal: bool) -> None:
    """RW 42.5, 42.6: a wound uses up one accuracy icon of its figure, its removal all of them."""
    attack = ctx.within(Attack)
    attack.wounds += 1
    if fatal:
        attack.figures_lost += 1
    if upgrade == NO_UPGRADE or upgrade >= len(attack.accuracy) or attack.accuracy[upgrade] == 0:
        return
    attack.spent[ACCURACY] += 1
    attack.accuracy[upgrade] = 0 if fatal else attack.accuracy[upgrade] - 1


WOUND = procedure("runewars.wound", Wound, before_wound, spend_vitality, suffer_wound)


def prevent_wound(ctx: Ctx) -> None:
    """For cards in the window before a wound: the figure does not suffer it."""
    ctx.within(Wound).prevented = True
