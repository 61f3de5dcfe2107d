"""CQ 8 char 6, char 8, char 15: characters that are slain, regiments that are destroyed, and a last fight."""

from typing import Final

from feldherr.battlefield.grid import NO_CELL
from feldherr.battlefield.subjects import about_unit
from feldherr.battlefield.touching import Contact
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne
from feldherr.core.flow import DONE, NEXT, Flow, ask, call, procedure
from feldherr.games.conquest.answers import RegimentChoice
from feldherr.games.conquest.events.fallen import CharacterSlain, RegimentDestroyed
from feldherr.games.conquest.frames.attack import Attack, CloseRanks
from feldherr.games.conquest.frames.characters import Fallen, Slain
from feldherr.games.conquest.ids import NO_CHARACTER, NO_STAND, CharacterId, RegimentId
from feldherr.games.conquest.questions import CHOOSE_LAST_TARGET
from feldherr.games.conquest.rules.blows import character_blow
from feldherr.games.conquest.rules.character_actions import is_regiment
from feldherr.games.conquest.rules.contact import (
    contacts_with,
    engaged_with,
    touched_side,
    touching_cells,
)
from feldherr.games.conquest.rules.garrison import besieged
from feldherr.games.conquest.rules.lines import move_lines
from feldherr.games.conquest.rules.parted import press_after
from feldherr.games.conquest.rules.traits import is_so
from feldherr.games.conquest.rules.values import When, character_stat_of
from feldherr.games.conquest.rules.wounds import after_loss, lose_stand
from feldherr.games.conquest.state import Ctx, State, enemy_of
from feldherr.games.conquest.terms import ATTACKS, IN_CLASH, IN_DUEL
from feldherr.games.conquest.vocabulary.being import FIGHTS_ON

# A regiment


def last_fighter(state: State, regiment: RegimentId) -> CharacterId:
    """CQ 8 char 15: a character that fights a last time: neither it nor its regiment has been activated."""
    unit = state.regiments[regiment]
    character = unit.character
    if character == NO_CHARACTER or not state.in_play(regiment):
        return NO_CHARACTER
    who = state.characters[character]
    if not who.alive or is_regiment(state, character):
        return NO_CHARACTER
    if (who.acted or unit.acted) and not is_so(state, regiment, FIGHTS_ON):
        return NO_CHARACTER
    return character


def last_targets(state: State, regiment: RegimentId) -> list[RegimentId]:
    """CQ 8 char 15: the enemies its stand touches; a rider touches what its monster touches."""
    unit, body = state.regiments[regiment], state.body(regiment)
    stand = unit.character_stand
    if stand == NO_STAND:
        return engaged_with(state, regiment)
    cell = body.cells.index(stand)
    return [
        enemy
        for enemy in engaged_with(state, regiment)
        if cell in touching_cells(state, regiment, enemy)
    ]


def is_falling(ctx: Ctx, regiment: RegimentId) -> bool:
    """Is a regiment about to be removed, while its character fights a last time? Nobody strikes it any more."""
    for frame in ctx.frames:
        if isinstance(frame.record, Fallen) and frame.record.regiment == regiment:
            return True
    return False


def go_down_fighting(ctx: Ctx, fallen: Fallen) -> Flow:
    """CQ 8 char 15: one clash against an enemy it touches."""
    state, regiment = ctx.state, fallen.regiment
    if last_fighter(state, regiment) == NO_CHARACTER:
        return NEXT
    choices: list[Record] = [
        RegimentChoice(each) for each in last_targets(state, regiment) if not is_falling(ctx, each)
    ]
    if not choices:
        return NEXT
    seat, about_it = state.regiments[regiment].side, about_unit(regiment)
    question = ChooseOne(seat, "CQ-8.char.15", CHOOSE_LAST_TARGET, choices, about_it)
    return ask(question, then=fight)


def fight(ctx: Ctx, fallen: Fallen, answer: RegimentChoice) -> Flow:
    state, regiment, target = ctx.state, fallen.regiment, answer.regiment
    character = last_fighter(state, regiment)
    dice = character_stat_of(state, character, ATTACKS, When(IN_CLASH))
    side = touched_side(state, regiment, target)
    blow = character_blow(state, character, IN_CLASH, dice, target, side)
    attack = Attack(
        kind=IN_CLASH, attacker=regiment, by=character, target=target, side=side, blows=[blow],
        avenges=False,
    )  # fmt: skip
    return call(attack)


def remove(ctx: Ctx, fallen: Fallen) -> Flow:
    """CQ 8 char 8, 2 act 3, 10 gar 17: everybody is gone; whose card comes up later is nobody's."""
    state = ctx.state
    if fallen.monster != NO_STAND:
        lose_stand(ctx, fallen.regiment, fallen.monster, fallen.wounds)
    character = state.regiments[fallen.regiment].character
    if character != NO_CHARACTER and state.characters[character].alive:
        in_duel = fell_in_duel(state, fallen.regiment)
        ctx.emit(CharacterSlain(character, contacts_without(state, character), in_duel))
    siege = besieged(state, fallen.regiment)
    ctx.emit(RegimentDestroyed(fallen.regiment, fallen.by))
    move_lines(ctx)
    return call(siege) if siege is not None else NEXT


def fell_in_duel(state: State, regiment: RegimentId) -> bool:
    """CQ 8 char 20: a character that is a regiment falls in a duel if its last wounds are of one."""
    blows = state.tallies[enemy_of(state.regiments[regiment].side)].dealt
    return bool(blows) and blows[-1].kind == IN_DUEL and blows[-1].target == regiment


FALLEN: Final = procedure("conquest.fallen", Fallen, go_down_fighting, remove)


# A character


def contacts_without(state: State, character: CharacterId) -> list[Contact]:
    """All contacts there are once the stand of a character is gone."""
    regiment = state.characters[character].regiment
    unit, body = state.regiments[regiment], state.body(regiment)
    stand = unit.character_stand
    if stand == NO_STAND:
        return state.field.contacts
    return contacts_with(state, regiment, body.with_cell(body.cells.index(stand), NO_CELL))


def fall(ctx: Ctx, slain: Slain) -> Flow:
    """CQ 8 char 6: it is removed with its stand."""
    slain.before = list(ctx.state.field.contacts)
    contacts = contacts_without(ctx.state, slain.character)
    ctx.emit(CharacterSlain(slain.character, contacts, slain.in_duel))
    return NEXT


def mourn(ctx: Ctx, slain: Slain) -> Flow:
    """CQ 6 broken 12: its stand counts among those that were lost."""
    regiment = ctx.state.characters[slain.character].regiment
    return after_loss(ctx, regiment, slain.by, after=NEXT)


def close_up(ctx: Ctx, slain: Slain) -> Flow:
    """CQ 8 char 10, duel 5: the gap is closed at once, without a die."""
    regiment = ctx.state.characters[slain.character].regiment
    if not ctx.state.in_play(regiment):
        return DONE
    move_lines(ctx)
    return call(CloseRanks(regiment=regiment))


def press_on(ctx: Ctx, slain: Slain) -> Flow:
    """CQ 6 press 1: its stand may have been the only one in contact."""
    return press_after(ctx, slain.before)


SLAIN: Final = procedure("conquest.slain", Slain, fall, mourn, close_up, press_on)
