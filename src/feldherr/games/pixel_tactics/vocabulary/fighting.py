"""Words for attacks on demand, copied spells and recruits that fight."""

from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.core.flow import NEXT, REPEAT, Flow, call
from feldherr.games.pixel_tactics.answers import NO, RECRUIT, Recruit, Target
from feldherr.games.pixel_tactics.cards import DOPPELGANGER, NO_CARD, kind_of
from feldherr.games.pixel_tactics.events.cards import HeroDiscarded, Swapped
from feldherr.games.pixel_tactics.events.turn import Recruited
from feldherr.games.pixel_tactics.frames import Assault, Doing
from feldherr.games.pixel_tactics.grid import (
    HERO_SLOTS,
    MELEE,
    NO_REF,
    NOWHERE,
    ROW_SLOTS,
    Mode,
    Ref,
    SlotId,
    is_leader,
    ref_of,
    row_at,
    row_of,
)
from feldherr.games.pixel_tactics.moments import HeroRecruited
from feldherr.games.pixel_tactics.powers import Effect
from feldherr.games.pixel_tactics.questions import (
    COPY_SPELL,
    RECRUIT_HERO,
    RECRUIT_OR_STOP,
    SWAP_WITH,
    WHO_ATTACKS,
)
from feldherr.games.pixel_tactics.rules.attacks import ANY_MODE, can_melee
from feldherr.games.pixel_tactics.rules.effects import open_window
from feldherr.games.pixel_tactics.rules.values import melee_ready, power_at
from feldherr.games.pixel_tactics.state import Ctx
from feldherr.games.pixel_tactics.vocabulary.targets import (
    ANY_HERO,
    OTHER_OWN_HERO,
    Who,
    choose_one,
    choose_target,
    whom,
)


class _MakeAttack(Effect):
    """Somebody carries out an attack of one kind."""

    def __init__(self, who: Who, mode: Mode) -> None:
        self.who = who
        self.mode = mode

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        refs = whom(ctx.state, doing, self.who)
        if self.mode == MELEE:
            refs = [ref for ref in refs if can_melee(ctx.state, ref)]
        return choose_target(doing, WHO_ATTACKS, refs)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        return call(Assault(answer.at, 1 << self.mode)) if isinstance(answer, Target) else NEXT


class _ForemostAttack(Effect):
    """The foremost hero of each own column attacks in melee, in any order; `picked` are those still to do so."""

    def __init__(self, spare_leader: bool) -> None:
        self.spare_leader = spare_leader

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        if doing.stage == 0:
            return None
        return choose_target(doing, WHO_ATTACKS, self._able(ctx, doing))

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if doing.stage == 0:
            doing.picked = [ref for ref in melee_ready(ctx.state, doing.seat) if not is_leader(ref)]
            doing.stage = 1
            return REPEAT
        if not isinstance(answer, Target):
            return NEXT
        doing.picked.remove(answer.at)
        return call(Assault(answer.at, 1 << MELEE, False, self.spare_leader), after=REPEAT)

    def _able(self, ctx: Ctx, doing: Doing) -> list[Ref]:
        return [ref for ref in doing.picked if can_melee(ctx.state, ref, self.spare_leader)]


class _AttackPicked(Effect):
    """The hero just recruited attacks or casts."""

    def __init__(self, optional: bool) -> None:
        self.optional = optional

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        ref = _recruit_at(ctx, doing)
        return NEXT if ref == NOWHERE else call(Assault(ref, ANY_MODE, self.optional))


class _DiscardPicked(Effect):
    """The hero just recruited is discarded again."""

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        ref = _recruit_at(ctx, doing)
        if ref != NOWHERE:
            ctx.emit(HeroDiscarded(ref, ctx.state.piece(ref).card))
        return NEXT


class _AttackSelf(Effect):
    """This hero attacks from where it stands now."""

    def __init__(self, mode: Mode) -> None:
        self.mode = mode

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        return call(Assault(doing.source, 1 << self.mode))


class _SwapSelf(Effect):
    """This hero changes places with another own hero."""

    def __init__(self, ready_only: bool) -> None:
        self.ready_only = ready_only

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        refs = whom(ctx.state, doing, OTHER_OWN_HERO)
        if self.ready_only:
            refs = [ref for ref in refs if ref in melee_ready(ctx.state, doing.seat)]
        return choose_target(doing, SWAP_WITH, refs)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if isinstance(answer, Target):
            ctx.emit(Swapped(doing.source, answer.at))
            doing.source = answer.at
        return NEXT


class _CopySpell(Effect):
    """PT-R33: the spell of another hero in the same row of either unit, but not another copy."""

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        state = ctx.state
        found: list[Ref] = []
        for ref in whom(state, doing, ANY_HERO):
            if ref == doing.source or row_at(ref) != doing.face:
                continue
            if power_at(state, ref).is_spell and kind_of(state.piece(ref).card) != DOPPELGANGER:
                found.append(ref)
        return choose_target(doing, COPY_SPELL, found)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if not isinstance(answer, Target):
            return NEXT
        return call(
            Doing(
                seat=doing.seat,
                kind=kind_of(ctx.state.piece(answer.at).card),
                face=doing.face,
                source=doing.source,
            )
        )


class _Recruit(Effect):
    """A hero from hand; the effects after it know its card."""

    def __init__(self, current_row_only: bool) -> None:
        self.current_row_only = current_row_only

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        slots = ROW_SLOTS[ctx.state.wave] if self.current_row_only else HERO_SLOTS
        return choose_one(doing, RECRUIT_HERO, _recruits(ctx, doing, slots))

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        doing.card = NO_CARD
        return _recruited(ctx, doing, answer, NEXT) if isinstance(answer, Recruit) else NEXT


class _RecruitRow(Effect):
    """Any number of heroes into one row; `amount` is that row + 1 once the first one stands."""

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        wishes = _recruits(ctx, doing, ROW_SLOTS[doing.amount - 1] if doing.amount else HERO_SLOTS)
        return choose_one(doing, RECRUIT_OR_STOP, [NO, *wishes]) if wishes else None

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if not isinstance(answer, Recruit):
            return NEXT
        doing.amount = row_of(answer.slot) + 1
        return _recruited(ctx, doing, answer, REPEAT)


def _recruits(ctx: Ctx, doing: Doing, slots: list[SlotId]) -> list[Record]:
    hand = ctx.state.sides[doing.seat].hand
    return [
        RECRUIT[card][slot] for slot in ctx.state.free_slots(doing.seat, slots) for card in hand
    ]


def _recruited(ctx: Ctx, doing: Doing, wish: Recruit, after: Flow) -> Flow:
    """PT recruit 5: recruited by an effect, so not bound."""
    ctx.emit(Recruited(doing.seat, wish.card, wish.slot, False))
    doing.card = wish.card
    return open_window(ctx, HeroRecruited(ref_of(doing.seat, wish.slot)), after)


def _recruit_at(ctx: Ctx, doing: Doing) -> Ref:
    """Where the recruit stands now: its own power may have moved it, or it is gone."""
    for ref in ctx.state.heroes(doing.seat):
        if ctx.state.piece(ref).card == doing.card:
            return ref
    return NO_REF


def make_attack(who: Who, mode: Mode) -> Effect:
    return _MakeAttack(who, mode)


def foremost_attack(spare_leader: bool = False) -> Effect:
    return _ForemostAttack(spare_leader)


def attack_picked(optional: bool = False) -> Effect:
    return _AttackPicked(optional)


def discard_picked() -> Effect:
    return _DiscardPicked()


def attack_self(mode: Mode) -> Effect:
    return _AttackSelf(mode)


def swap_self(ready_only: bool = False) -> Effect:
    return _SwapSelf(ready_only)


def copy_spell() -> Effect:
    return _CopySpell()


def recruit(current_row_only: bool = False) -> Effect:
    return _Recruit(current_row_only)


def recruit_row() -> Effect:
    return _RecruitRow()
