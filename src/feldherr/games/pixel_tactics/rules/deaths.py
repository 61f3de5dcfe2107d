"""PT casualty, corpse, end: the casualty check, killing, what follows a death, and the end of the game."""

from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne
from feldherr.core.flow import DONE, NEXT, REPEAT, Flow, ask, call, procedure, unwind
from feldherr.core.seat import NOBODY
from feldherr.games.pixel_tactics.answers import NO, Slot, Target
from feldherr.games.pixel_tactics.card_numbers import kind_of
from feldherr.games.pixel_tactics.events.combat import (
    Attacked,
    Captured,
    CasualtiesChecked,
    Fell,
)
from feldherr.games.pixel_tactics.events.setup import GameEnded
from feldherr.games.pixel_tactics.frames import (
    Check,
    Deal,
    Deaths,
    Doing,
    Hit,
    LastBlow,
    LastPower,
    OneGame,
    Strike,
)
from feldherr.games.pixel_tactics.grid import (
    FIRST,
    HERO_SLOTS,
    MELEE,
    NO_REF,
    SEAT_IDS,
    SECOND,
    Ref,
    enemy_of,
    leader_of,
    opponent_of,
    ref_of,
    row_at,
    seat_of,
)
from feldherr.games.pixel_tactics.moments import HeroKilled
from feldherr.games.pixel_tactics.powers import BEFORE_THE_FALL, CAPTURES, LAST_BLOWS
from feldherr.games.pixel_tactics.questions import CAPTURE
from feldherr.games.pixel_tactics.rules.attacks import aiming, aims_at, hits_all, targets_of
from feldherr.games.pixel_tactics.rules.damage import lethal_heroes
from feldherr.games.pixel_tactics.rules.effects import priority
from feldherr.games.pixel_tactics.rules.values import (
    damage_to,
    is_lethal,
    is_unscreened,
    power_at,
    trait,
)
from feldherr.games.pixel_tactics.state import NO_WINNER, Ctx


def look(ctx: Ctx, check: Check) -> Flow:
    """PT casualty 8, 10, end 5-7: leaders first; who dies in this check no longer counts as living."""
    ctx.emit(CasualtiesChecked(check.seats[:]))
    return _game_over(ctx, check, True)


def bury(ctx: Ctx, check: Check) -> Flow:
    """PT casualty 3, 5: all lethally damaged heroes die together."""
    state = ctx.state
    dying = [ref for seat in check.seats for ref in lethal_heroes(state, seat)]
    return call(Deaths(dying=dying, ends_wave=state.active == NOBODY)) if dying else DONE


def look_again(ctx: Ctx, check: Check) -> Flow:
    """PT-R21: a leader struck by the dying is checked at once, heroes only at the next check."""
    return _game_over(ctx, check, False)


CHECK = procedure("pixel_tactics.check", Check, look, bury, look_again)


def _game_over(ctx: Ctx, check: Check, heroes_still_dying: bool) -> Flow:
    state = ctx.state
    killed = [seat for seat in check.seats if is_lethal(state, leader_of(seat))]
    if check.heroes_only or not killed:
        return NEXT
    # Heroes that are about to fall do not count as living when both leaders die at once (PT end 7).
    dying: list[Ref] = []
    if heroes_still_dying:
        dying = [ref for seat in SEAT_IDS for ref in lethal_heroes(state, seat)]
    living = [len([ref for ref in state.heroes(seat) if ref not in dying]) for seat in SEAT_IDS]
    if len(killed) == 1:
        winner = opponent_of(killed[0])
    elif living[0] != living[1]:
        winner = FIRST if living[0] > living[1] else SECOND
    else:
        winner = NO_WINNER
    ctx.emit(GameEnded(winner, killed, living))
    return unwind(OneGame)


def last_blows(ctx: Ctx, deaths: Deaths) -> Flow:
    """PT card berserker leader: the dying strike once more, judged while all still stand."""
    state = ctx.state
    if deaths.at == len(deaths.dying):
        deaths.at = 0
        return NEXT
    hero = deaths.dying[deaths.at]
    # Judged while the others of the dying still stand, so who stands before it may screen it in death.
    if not trait(state, seat_of(hero), LAST_BLOWS) or not is_unscreened(state, hero):
        deaths.at += 1
        return REPEAT
    if hits_all(state, hero, MELEE):
        return _last_blow(ctx, deaths, hero, NO_REF)
    aims = aims_at(state, hero, MELEE)
    question = aiming(state, hero, MELEE, aims, "PT-card.berserker.leader")
    return ask(question, then=blow_aimed)


def blow_aimed(ctx: Ctx, deaths: Deaths, answer: Target) -> Flow:
    return _last_blow(ctx, deaths, deaths.dying[deaths.at], answer.at)


def _last_blow(ctx: Ctx, deaths: Deaths, hero: Ref, target: Ref) -> Flow:
    """An attack like any other before the fall; one whose damage must wait is only declared now."""
    deaths.at += 1
    state = ctx.state
    if not deaths.ends_wave and trait(state, seat_of(hero), LAST_BLOWS) == BEFORE_THE_FALL:
        return call(Strike(hero, MELEE, target), after=REPEAT)
    ctx.emit(Attacked(hero, MELEE, target))
    for ref in targets_of(state, hero, target):
        deaths.blows.append(LastBlow(hero, Hit(ref, damage_to(state, ref, hero, MELEE))))
    return REPEAT


def fall(ctx: Ctx, deaths: Deaths) -> Flow:
    """PT casualty 7, 9: killed heroes become corpses where they stand."""
    # Powers are noted first: a corpse has none, and several may fall together.
    for hero in deaths.dying:
        trigger = power_at(ctx.state, hero).trigger
        if trigger is not None and trigger.moment is HeroKilled:
            deaths.powers.append(LastPower(hero, kind_of(ctx.state.piece(hero).card)))
    for hero in deaths.dying:
        ctx.emit(Fell(hero, ctx.state.piece(hero).card))
    return NEXT


def land_blows(ctx: Ctx, deaths: Deaths) -> Flow:
    """PT casualty 10: the damage of last blows that had to wait is placed after all have fallen."""
    if not deaths.blows:
        return NEXT
    blow = deaths.blows.pop(0)
    # It fell together with the one that struck at it.
    if not ctx.state.is_alive(blow.hit.target):
        return REPEAT
    return call(Deal(blow.hero, MELEE, [blow.hit]), after=REPEAT)


def explode(ctx: Ctx, deaths: Deaths) -> Flow:
    """Powers that work when their hero is killed (PT card promo_marion front)."""
    if not deaths.powers:
        return NEXT
    last = deaths.powers.pop(0)
    seat, row = seat_of(last.hero), row_at(last.hero)
    return call(Doing(seat=seat, kind=last.kind, face=row, source=last.hero), after=REPEAT)


def by_captor(ctx: Ctx, deaths: Deaths) -> Flow:
    """PT effect 4, 5: the player with priority decides first whom to take."""
    first = priority(ctx.state)
    theirs = [hero for hero in deaths.dying if seat_of(hero) != first]
    deaths.dying = theirs + [hero for hero in deaths.dying if seat_of(hero) == first]
    return NEXT


def capture(ctx: Ctx, deaths: Deaths) -> Flow:
    """PT card overlord leader: the opponent of a fallen hero may take it into a free place."""
    state = ctx.state
    if deaths.at == len(deaths.dying):
        return DONE
    fallen = deaths.dying[deaths.at]
    captor = enemy_of(fallen)
    body = state.at(fallen)
    if body is not None and body.corpse and trait(state, captor, CAPTURES):
        places: list[Record] = [
            Slot(ref_of(captor, slot)) for slot in state.free_slots(captor, HERO_SLOTS)
        ]
        if places:
            question = ChooseOne(captor, "PT-card.overlord.leader", CAPTURE, [NO, *places])
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
