"""Words for what units get rid of or lose outside of attacks: wounds, banes, boons, upgrades, figures, trays."""

from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne, Decision
from feldherr.core.flow import NEXT, REPEAT, Flow, call
from feldherr.games.runewars.answers import PASS, CardChoice, Socket, TokenChoice
from feldherr.games.runewars.events.cards import CardReadied
from feldherr.games.runewars.events.damage import FigureRemoved, WoundHealed
from feldherr.games.runewars.events.tokens import Removed
from feldherr.games.runewars.frames.attack import Reconfigure, Regrow, Wounding
from feldherr.games.runewars.frames.cards import Doing
from feldherr.games.runewars.kinds import ANY, Amount
from feldherr.games.runewars.powers import Effect
from feldherr.games.runewars.rules.cards import discard_upgrade, to_ready
from feldherr.games.runewars.rules.damage import representatives
from feldherr.games.runewars.rules.ranks import splits_without
from feldherr.games.runewars.rules.timing import about_of, rule_of, upgrade_slot
from feldherr.games.runewars.rules.wounds import is_alone
from feldherr.games.runewars.state import NOWHERE, Ctx, State
from feldherr.games.runewars.vocabulary.growing import wounded_figures
from feldherr.games.runewars.vocabulary.morale import DiscardsUpgrade
from feldherr.games.runewars.vocabulary.several import ForEach
from feldherr.games.runewars.vocabulary.whom import SELF, Who
from feldherr.games.runewars.words import BANES, BOONS, DISCARDED


class _Recovers(Effect):
    """One unit after the other, each up to so many times; nobody has to. `stage` counts the answers."""

    def __init__(self, who: Who, times: Amount, wounds: bool, banes: bool, cards: bool) -> None:
        self.who = who
        self.times = times
        self.wounds = wounds
        self.banes = banes
        self.cards = cards

    def ways(self, state: State, unit: int) -> list[Record]:
        found: list[Record] = []
        if self.wounds:
            hurt = representatives(state, unit, wounded_figures(state, unit))
            found += [Socket(unit, socket) for socket in hurt]
        if self.banes:
            tokens = state.units[unit].tokens
            found += [TokenChoice(unit, bane) for bane in BANES if tokens[bane] > 0]
        if self.cards:
            found += [CardChoice(unit, card) for card in to_ready(state, unit)]
        return found

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        state = ctx.state
        times = self.times.value(state.runes())
        units = self.who.units(state, doing)
        place = doing.stage // times if times > 0 else len(units)
        if place >= len(units):
            return None
        ways = self.ways(state, units[place])
        seat = state.units[units[place]].seat
        return ChooseOne(seat, rule_of(doing), "recover", [*ways, PASS], f"unit.{units[place]}")

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if isinstance(answer, Socket):
            ctx.emit(WoundHealed(answer.unit, answer.socket))
        elif isinstance(answer, TokenChoice):
            ctx.emit(Removed(answer.unit, answer.token, 1))
        elif isinstance(answer, CardChoice):
            ctx.emit(CardReadied(answer.unit, answer.card))
        elif answer != PASS:
            return NEXT
        times = self.times.value(ctx.state.runes())
        doing.stage = (doing.stage // times + 1) * times if answer == PASS else doing.stage + 1
        return REPEAT


def recovers(
    who: Who | None = None, times: Amount | None = None, wounds: bool = False, banes: bool = False, cards: bool = False,
) -> Effect:  # fmt: skip
    """The unit itself, or each of a group, may lose a wound or a bane or ready an upgrade, so many times."""
    group = Who(SELF) if who is None else who
    return _Recovers(group, Amount(1) if times is None else times, wounds, banes, cards)


class _LosesBoons(Effect):
    def __init__(self, who: Who) -> None:
        self.who = who

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        for unit in self.who.units(ctx.state, doing):
            tokens = ctx.state.units[unit].tokens
            for boon in BOONS:
                if tokens[boon] > 0:
                    ctx.emit(Removed(unit, boon, tokens[boon]))
        return NEXT


def loses_boons(who: Who) -> Effect:
    """All boons of every unit of a group."""
    return _LosesBoons(who)


class _OneLosesBoon(Effect):
    def __init__(self, who: Who) -> None:
        self.who = who

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        boons: list[Record] = [
            TokenChoice(unit, boon)
            for unit in self.who.units(ctx.state, doing)
            for boon in BOONS
            if ctx.state.units[unit].tokens[boon] > 0
        ]
        if not boons:
            return None
        about = about_of(ctx.state, doing)
        return ChooseOne(doing.seat, rule_of(doing), "lose_which_boon", boons, about)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if isinstance(answer, TokenChoice):
            ctx.emit(Removed(answer.unit, answer.token, 1))
        return NEXT


def one_loses_boon(who: Who) -> Effect:
    """One boon of one unit of a group."""
    return _OneLosesBoon(who)


class _DiscardsSome(DiscardsUpgrade):
    """One upgrade of the group, chosen among those that fit; figures only if the card allows it."""

    def __init__(self, who: Who, slot: int, named: str, figures: bool) -> None:
        self.who = who
        self.slot = slot
        self.named = named
        self.figures = figures

    def cards(self, state: State, doing: Doing) -> list[Record]:
        found: list[Record] = []
        for unit in self.who.units(state, doing):
            for place, card in enumerate(state.units[unit].cards):
                kind = state.upgrade(unit, place)
                if card == DISCARDED or self.slot not in (ANY, kind.slot):
                    continue
                if self.named not in ("", kind.name):
                    continue
                if state.units[unit].places[place] == NOWHERE or self.figures:
                    found.append(CardChoice(unit, place))
        return found

    def after(self) -> Flow:
        return REPEAT if self.named else NEXT


def discards_upgrade(who: Who, slot: int = ANY) -> Effect:
    """One upgrade of a group that is no figure, of that slot if one is named."""
    return _DiscardsSome(who, slot, "", False)


def discards_all_named(card: str, who: Who) -> Effect:
    """All upgrades of that name in a group."""
    return _DiscardsSome(who, ANY, card, True)


class _DiscardsItself(Effect):
    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if discard_upgrade(ctx, doing.holder, upgrade_slot(doing)):
            return call(Reconfigure(doing.holder))
        return NEXT


def discards_itself() -> Effect:
    """The card at work goes, whether anybody likes it or not."""
    return _DiscardsItself()


class _RemovesWounded(Effect):
    def __init__(self, who: Who) -> None:
        self.who = who

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        figures = wounded_in(ctx.state, self.who.units(ctx.state, doing))
        if not figures:
            return None
        about = about_of(ctx.state, doing)
        return ChooseOne(doing.seat, rule_of(doing), "remove_which_figure", figures, about)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if not isinstance(answer, Socket):
            return NEXT
        ctx.emit(FigureRemoved(answer.unit, answer.socket))
        return call(Reconfigure(answer.unit, ctx.state.sides[doing.seat]))


def wounded_in(state: State, numbers: list[int]) -> list[Record]:
    """Wounded figures of these units without which none of them falls apart."""
    found: list[Record] = []
    for unit in numbers:
        size = state.kind(unit).sockets
        for socket in representatives(state, unit, wounded_figures(state, unit)):
            alone = is_alone(state, unit, socket)
            if not (alone and splits_without(state, unit, socket // size)):
                found.append(Socket(unit, socket))
    return found


def removes_wounded_figure(who: Who) -> Effect:
    return _RemovesWounded(who)


class _WoundsEach(ForEach):
    def __init__(self, wounds: Amount, who: Who) -> None:
        super().__init__(who)
        self.wounds = wounds

    def deed(self, ctx: Ctx, doing: Doing, unit: int) -> Record:
        opponent = ctx.state.captain(1 - ctx.state.side(unit))
        return Wounding(unit, self.wounds.value(ctx.state.runes()), opponent)


def wounds_each(wounds: Amount, who: Who) -> Effect:
    """Every unit of a group suffers wounds; its opponent assigns them."""
    return _WoundsEach(wounds, who)


class _Regrows(Effect):
    def __init__(self, figures: Amount) -> None:
        self.figures = figures

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        return call(Regrow(doing.unit, self.figures.value(ctx.state.runes())))


def regrows(figures: Amount) -> Effect:
    """RW 68.4: figures return to empty sockets as with Regenerate."""
    return _Regrows(figures)


class _ClearsTrays(Effect):
    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        return call(Reconfigure(doing.unit, at_last=True))


def clears_empty_trays() -> Effect:
    """Empty trays that a card has kept go now."""
    return _ClearsTrays()
