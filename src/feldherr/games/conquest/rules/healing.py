"""CQ 5 heal: healing points, for the character first, then for wounded stands, then for lost ones."""

from typing import Final

from feldherr.battlefield.body import Body
from feldherr.battlefield.subjects import about_unit
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne
from feldherr.core.flow import DONE, NEXT, REPEAT, Flow, ask, procedure
from feldherr.games.conquest.answers import Form
from feldherr.games.conquest.events.characters import CharacterHealed
from feldherr.games.conquest.events.healing import StandHealed, StandRestored
from feldherr.games.conquest.frames.attack import Heal
from feldherr.games.conquest.ids import NO_CHARACTER, NO_PIECE, NO_STAND, RegimentId, StandId
from feldherr.games.conquest.questions import PLACE_RESTORED
from feldherr.games.conquest.rules.contact import contacts_with
from feldherr.games.conquest.rules.ground import garrison_of
from feldherr.games.conquest.rules.lines import move_lines
from feldherr.games.conquest.rules.reform import all_formations
from feldherr.games.conquest.rules.standing import has_room
from feldherr.games.conquest.rules.status import is_broken
from feldherr.games.conquest.rules.traits import is_so
from feldherr.games.conquest.rules.values import stat_of
from feldherr.games.conquest.state import LOST, Ctx, State
from feldherr.games.conquest.terms import CHARACTER, COMMAND, WOUNDS
from feldherr.games.conquest.vocabulary.being import NEVER_HEALED


def heal_character(ctx: Ctx, heal: Heal) -> Flow:
    """CQ 5 heal 2, 6 broken 7: the character first; nobody in a broken regiment is healed."""
    state = ctx.state
    if not state.in_play(heal.regiment) or is_broken(state, heal.regiment):
        return DONE
    if is_so(state, heal.regiment, NEVER_HEALED):
        return DONE
    number = heal.character
    if number == NO_CHARACTER and not heal.spares_character:
        number = state.regiments[heal.regiment].character
    if number != NO_CHARACTER and state.characters[number].alive:
        healed = min(heal.points, state.characters[number].wounds)
        if healed:
            heal.points -= healed
            ctx.emit(CharacterHealed(number, healed))
    return NEXT if heal.character == NO_CHARACTER else DONE


def heal_stands(ctx: Ctx, heal: Heal) -> Flow:
    """CQ 5 heal 1, heal 2: the command stand, then the others, until points or wounds run out."""
    unit = ctx.state.regiments[heal.regiment]
    others = [stand for stand in unit.stands() if stand != unit.command]
    first = [unit.command] if unit.command != NO_STAND else []
    for stand in first + others:
        healed = min(heal.points, unit.wounds[stand])
        if healed:
            heal.points -= healed
            ctx.emit(StandHealed(heal.regiment, stand, healed))
    return NEXT


def next_lost(state: State, regiment: RegimentId) -> StandId:
    """CQ 5 heal 3, heal 4: the stand that comes back next: the command stand first, a character's never."""
    unit = state.regiments[regiment]
    lost = [
        StandId(number)
        for number, wounds in enumerate(unit.wounds)
        if wounds == LOST and unit.roles[number] != CHARACTER
    ]
    if not lost:
        return NO_STAND
    for stand in lost:
        if unit.roles[stand] == COMMAND:
            return stand
    carried = [stand for stand in lost if stand in unit.carriers]
    return (carried or lost)[0]


def restored(state: State, regiment: RegimentId, stand: StandId) -> list[Body]:
    """CQ 5 heal 6: every way to stand with one stand more where it is now, as wide as now, for which there is room."""
    unit, body = state.regiments[regiment].copy(), state.body(regiment)
    unit.wounds = unit.wounds[:]
    unit.wounds[stand] = 1
    files = max(body.columns, 2)
    piece = garrison_of(state, regiment)
    if piece != NO_PIECE:
        # CQ 10 gar 4, gar 6: in terrain everybody stands in front, and no more of them than find room there.
        files = len(unit.stands())
        if files > state.terrain_kind(piece).capacity:
            return []
    found = [
        body.formed(each.files, each.cells) for each in all_formations(unit) if each.files == files
    ]
    return [each for each in found if has_room(state, regiment, each)]


def restore(ctx: Ctx, heal: Heal) -> Flow:
    """CQ 5 heal 4: for half its Wounds in points a stand comes back; without room all points are lost."""
    state, regiment = ctx.state, heal.regiment
    stand = next_lost(state, regiment)
    if stand == NO_STAND or 2 * heal.points < stat_of(state, regiment, WOUNDS):
        return DONE
    choices: list[Record] = [
        Form(each.columns, each.cells) for each in restored(state, regiment, stand)
    ]
    if not choices:
        return DONE
    seat = state.regiments[regiment].side
    about_it = about_unit(regiment)
    return ask(ChooseOne(seat, "CQ-5.heal.6", PLACE_RESTORED, choices, about_it), then=place)


def place(ctx: Ctx, heal: Heal, answer: Form) -> Flow:
    """CQ 5 heal 5, heal 8: with as many wounds as points are missing; what is left goes on."""
    state, regiment = ctx.state, heal.regiment
    most = stat_of(state, regiment, WOUNDS)
    spent = min(heal.points, most)
    heal.points -= spent
    there = state.body(regiment).formed(answer.files, answer.cells)
    ctx.emit(
        StandRestored(
            regiment=regiment,
            stand=next_lost(state, regiment),
            wounds=most - spent,
            files=answer.files,
            cells=answer.cells,
            pose=there.pose,
            contacts=contacts_with(state, regiment, there),
        )
    )
    move_lines(ctx)
    return REPEAT


HEAL: Final = procedure("conquest.heal", Heal, heal_character, heal_stands, restore)
