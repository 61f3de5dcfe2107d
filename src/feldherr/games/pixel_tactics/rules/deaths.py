"""PT casualty, corpse, end: the casualty check, killing, what follows a death, and the end of the game."""

from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne
from feldherr.core.flow import DONE, NEXT, REPEAT, Flow, ask, call, procedure, unwind
from feldherr.games.pixel_tactics.answers import NO, Slot, Target
from feldherr.games.pixel_tactics.events.combat import Captured, CasualtiesChecked, Fell
from feldherr.games.pixel_tactics.events.setup import GameEnded
from feldherr.games.pixel_tactics.frames import Check, Deal, Deaths, Doing, OneGame
from feldherr.games.pixel_tactics.grid import CENTRE, HERO_SLOTS, MELEE
from feldherr.games.pixel_tactics.powers import CAPTURES, LAST_BLOWS
from feldherr.games.pixel_tactics.rules.attacks import aiming, aims_at, hits_all
from feldherr.games.pixel_tactics.rules.damage import lethal_heroes
from feldherr.games.pixel_tactics.rules.effects import priority
from feldherr.games.pixel_tactics.rules.values import (
    damage_to,
    is_lethal,
    is_unscreened,
    melee_ready,
    power_at,
    trait,
)
from feldherr.games.pixel_tactics.state import DRAWN_GAME, Ctx, State, kind_of

KILLED = "killed"


def look(ctx: Ctx, check: Check) -> Flow:
    """PT casualty 8, 10, end 5-7: leaders first; who dies in this check no longer counts as living."""
    ctx.emit(CasualtiesChecked(check.seats[:]))
    return _game_over(ctx, check, True)


def bury(ctx: Ctx, check: Check) -> Flow:
    """PT casualty 3, 5: all lethally damaged heroes die together."""
    dying = [ref for seat in check.seats for ref in lethal_heroes(ctx.state, seat)]
    return call(Deaths(dying)) if dying else DONE


def look_again(ctx: Ctx, check: Check) -> Flow:
    """PT-R21: a leader struck by the dying is checked at once, heroes only at the next check."""
    return _game_over(ctx, check, False)


CHECK = procedure("pixel_tactics.check", Check, look, bury, look_again)


def _game_over(ctx: Ctx, check: Check, heroes_still_dying: bool) -> Flow:
    state = ctx.state
    killed = [seat for seat in check.seats if is_lethal(state, seat * 9 + CENTRE)]
    if check.heroes_only or not killed:
        return NEXT
    dying = lethal_heroes(state, 0) + lethal_heroes(state, 1) if heroes_still_dying else []
    living = [len([ref for ref in state.heroes(seat) if ref not in dying]) for seat in range(2)]
    if len(killed) == 1:
        winner = 1 - killed[0]
    elif living[0] != living[1]:
        winner = 0 if living[0] > living[1] else 1
    else:
        winner = DRAWN_GAME
    ctx.emit(GameEnded(winner, killed, living))
    return unwind(OneGame)


def last_blows(ctx: Ctx, deaths: Deaths) -> Flow:
    """PT card berserker leader: the dying strike once more, judged while all still stand."""
    state = ctx.state
    if deaths.at == len(deaths.dying):
        deaths.at = 0
        return NEXT
    hero = deaths.dying[deaths.at]
    if trait(state, hero // 9, LAST_BLOWS) and is_unscreened(state, hero):
        if hits_all(state, hero, MELEE):
            for ref in melee_ready(state, 1 - hero // 9):
                _remember_blow(state, deaths, hero, ref)
        else:
            aims = aims_at(state, hero, MELEE)
            question = aiming(state, hero, MELEE, aims, "PT-card.berserker.leader")
            return ask(question, then=blow_aimed)
    deaths.at += 1
    return REPEAT


def blow_aimed(ctx: Ctx, deaths: Deaths, answer: Target) -> Flow:
    _remember_blow(ctx.state, deaths, deaths.dying[deaths.at], answer.at)
    deaths.at += 1
    return REPEAT


def _remember_blow(state: State, deaths: Deaths, hero: int, target: int) -> None:
    deaths.blows.append(hero)
    deaths.aims.append(target)
    deaths.sizes.append(damage_to(state, target, hero, MELEE))


def fall(ctx: Ctx, deaths: Deaths) -> Flow:
    """PT casualty 7, 9: killed heroes become corpses where they stand."""
    for hero in deaths.dying:
        trigger = power_at(ctx.state, hero).trigger
        if trigger is not None and trigger.window == KILLED:
            deaths.bombs.append(hero)
            deaths.bomb_kinds.append(kind_of(ctx.state.piece(hero).card))
    for hero in deaths.dying:
        ctx.emit(Fell(hero, ctx.state.piece(hero).card))
    return NEXT


def land_blows(ctx: Ctx, deaths: Deaths) -> Flow:
    """PT casualty 10: the damage of last blows is placed after all have fallen."""
    if not deaths.blows:
        return NEXT
    hero, target, size = deaths.blows.pop(0), deaths.aims.pop(0), deaths.sizes.pop(0)
    if not ctx.state.is_alive(target):
        return REPEAT
    return call(Deal(hero, MELEE, [target], [size]), after=REPEAT)


def explode(ctx: Ctx, deaths: Deaths) -> Flow:
    """Powers that work when their hero is killed (PT card promo_marion front)."""
    if not deaths.bombs:
        return NEXT
    hero, kind = deaths.bombs.pop(0), deaths.bomb_kinds.pop(0)
    return call(Doing(hero // 9, kind, hero % 9 // 3, hero), after=REPEAT)


def by_captor(ctx: Ctx, deaths: Deaths) -> Flow:
    """PT effect 4, 5: the player with priority decides first whom to take."""
    first = priority(ctx.state)
    theirs = [hero for hero in deaths.dying if hero // 9 != first]
    deaths.dying = theirs + [hero for hero in deaths.dying if hero // 9 == first]
    return NEXT


def capture(ctx: Ctx, deaths: Deaths) -> Flow:
    """PT card overlord leader: the opponent of a fallen hero may take it into a free place."""
    state = ctx.state
    if deaths.at == len(deaths.dying):
        return DONE
    fallen = deaths.dying[deaths.at]
    captor = 1 - fallen // 9
    body = state.at(fallen)
    if body is not None and body.corpse and trait(state, captor, CAPTURES):
        places: list[Record] = [
            Slot(captor * 9 + slot) for slot in state.free_slots(captor, HERO_SLOTS)
        ]
        if places:
            question = ChooseOne(captor, "PT-card.overlord.leader", "capture", [NO, *places])
            return ask(question, then=captured)
    deaths.at += 1
    return REPEAT


def captured(ctx: Ctx, deaths: Deaths, answer: Record) -> Flow:
    fallen = deaths.dying[deaths.at]
    if isinstance(answer, Slot):
        ctx.emit(Captured(fallen, answer.at, ctx.state.piece(fallen).card))
    deaths.at += 1
    return REPEAT


DEATHS = procedure(
    "pixel_tactics.deaths", Deaths, last_blows, fall, land_blows, explode, by_captor, capture
)
