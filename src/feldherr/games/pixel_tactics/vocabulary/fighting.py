"""Words for attacks on demand and copied spells."""

from feldherr.core.decision import Decision
from feldherr.core.flow import NEXT, REPEAT, Flow, call
from feldherr.games.pixel_tactics.answers import Target
from feldherr.games.pixel_tactics.card_numbers import DOPPELGANGER, kind_of
from feldherr.games.pixel_tactics.frames import Assault, Doing
from feldherr.games.pixel_tactics.grid import MELEE, Mode, Ref, is_leader, row_at
from feldherr.games.pixel_tactics.powers import Effect
from feldherr.games.pixel_tactics.questions import COPY_SPELL, WHO_ATTACKS
from feldherr.games.pixel_tactics.rules.attacks import can_melee
from feldherr.games.pixel_tactics.rules.values import melee_ready, power_at
from feldherr.games.pixel_tactics.state import Ctx, State
from feldherr.games.pixel_tactics.vocabulary.choosing import choose_target
from feldherr.games.pixel_tactics.vocabulary.make import choice, effect, steps, target
from feldherr.games.pixel_tactics.vocabulary.whom import ANY_HERO, Who


def make_attack(who: Who, mode: Mode) -> Effect:
    """A card of a group carries out an attack of one kind."""
    able = who.only(lambda state, doing, ref: mode != MELEE or can_melee(state, ref))
    return target(able, WHO_ATTACKS, lambda ctx, doing, ref: call(Assault(ref, [mode])))


def attack_self(mode: Mode) -> Effect:
    """This hero attacks from where it stands now."""
    return effect(lambda ctx, doing: call(Assault(doing.source, [mode])))


def foremost_attack(spare_leader: bool = False) -> Effect:
    """The foremost hero of each own column attacks in melee, in any order; `picked` are those still to do so."""

    def line_up(ctx: Ctx, doing: Doing) -> Flow:
        doing.picked = [ref for ref in melee_ready(ctx.state, doing.seat) if not is_leader(ref)]
        return NEXT

    def ask(ctx: Ctx, doing: Doing) -> Decision | None:
        able = [ref for ref in doing.picked if can_melee(ctx.state, ref, spare_leader)]
        return choose_target(doing, WHO_ATTACKS, able)

    def attack(ctx: Ctx, doing: Doing, answer: Target) -> Flow:
        doing.picked.remove(answer.at)
        return call(Assault(answer.at, [MELEE], False, spare_leader), after=REPEAT)

    return steps(effect(line_up), choice(Target, ask, attack))


def copy_spell() -> Effect:
    """PT-R33: the spell of another hero in the same row of either unit, but not another copy."""

    def fits(state: State, doing: Doing, ref: Ref) -> bool:
        if ref == doing.source or row_at(ref) != doing.face:
            return False
        return power_at(state, ref).is_spell and kind_of(state.piece(ref).card) != DOPPELGANGER

    def cast(ctx: Ctx, doing: Doing, ref: Ref) -> Flow:
        kind = kind_of(ctx.state.piece(ref).card)
        return call(Doing(seat=doing.seat, kind=kind, face=doing.face, source=doing.source))

    return target(ANY_HERO.only(fits), COPY_SPELL, cast)
