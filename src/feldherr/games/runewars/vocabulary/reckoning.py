"""Words for numbers that follow from the table: damage by defense, trays, threat or cards; bonuses under conditions."""

from feldherr.core.codec import Record
from feldherr.games.runewars.footprint import trays
from feldherr.games.runewars.frames.activation import Give
from feldherr.games.runewars.frames.attack import MoraleTest, Suffer
from feldherr.games.runewars.frames.cards import Doing
from feldherr.games.runewars.kinds import ANY, Amount
from feldherr.games.runewars.powers import Bonus, Effect
from feldherr.games.runewars.rules.threat import threat
from feldherr.games.runewars.rules.timing import attack_in_progress
from feldherr.games.runewars.rules.wounds import added_defense
from feldherr.games.runewars.state import Ctx, State
from feldherr.games.runewars.vocabulary.notes import noted
from feldherr.games.runewars.vocabulary.several import ForEach
from feldherr.games.runewars.vocabulary.when import Check
from feldherr.games.runewars.vocabulary.whom import Who


class Count:
    """A number an effect needs, worked out when it is due; `unit` is whom the effect befalls."""

    def value(self, ctx: Ctx, doing: Doing, unit: int) -> int:
        raise NotImplementedError


class _OwnDefense(Count):
    def value(self, ctx: Ctx, doing: Doing, unit: int) -> int:
        state = ctx.state
        printed = state.kind(doing.unit).defense.value(state.runes())
        return max(1, printed + added_defense(state, doing.unit))


def own_defense() -> Count:
    """The defense of the unit that has the card."""
    return _OwnDefense()


class _ItsTrays(Count):
    def value(self, ctx: Ctx, doing: Doing, unit: int) -> int:
        return len(trays(ctx.state.units[unit]))


def its_trays() -> Count:
    """The trays of whoever suffers it."""
    return _ItsTrays()


class _ThreatPerIcon(Count):
    def value(self, ctx: Ctx, doing: Doing, unit: int) -> int:
        return threat(ctx.state, attack_in_progress(ctx)) * doing.amount


def threat_per_icon() -> Count:
    """The threat of the attack for every icon spent."""
    return _ThreatPerIcon()


class _OfOccurrence(Count):
    def __init__(self, place: int) -> None:
        self.place = place

    def value(self, ctx: Ctx, doing: Doing, unit: int) -> int:
        return doing.about[self.place]


def severity() -> Count:
    """Before a morale test: its severity."""
    return _OfOccurrence(1)


class _IconsOfCard(Count):
    def __init__(self, of_occurrence: bool) -> None:
        self.of_occurrence = of_occurrence

    def value(self, ctx: Ctx, doing: Doing, unit: int) -> int:
        card = doing.about[1] if self.of_occurrence else doing.amount
        return ctx.state.catalogue.morale[card].icons


def icons_of_its_card() -> Count:
    """After a morale test: the icons of the card that was chosen."""
    return _IconsOfCard(True)


def icons_of_card() -> Count:
    """The icons of the morale card an earlier effect has turned over."""
    return _IconsOfCard(False)


class _HarmsBy(ForEach):
    def __init__(self, count: Count, who: Who) -> None:
        super().__init__(who)
        self.count = count

    def deed(self, ctx: Ctx, doing: Doing, unit: int) -> Record:
        opponent = ctx.state.captain(1 - ctx.state.side(unit))
        return Suffer(unit, self.count.value(ctx, doing, unit), opponent)


def harms_by(count: Count, who: Who) -> Effect:
    """Every unit of a group suffers so much damage; its opponent assigns it."""
    return _HarmsBy(count, who)


class _ReceivesBy(ForEach):
    def __init__(self, token: int, count: Count, who: Who) -> None:
        super().__init__(who)
        self.token = token
        self.count = count

    def deed(self, ctx: Ctx, doing: Doing, unit: int) -> Record:
        return Give(unit, self.token, self.count.value(ctx, doing, unit))


def receives_by(token: int, count: Count, who: Who) -> Effect:
    """Every unit of a group receives so many tokens."""
    return _ReceivesBy(token, count, who)


class _Tests(ForEach):
    def __init__(self, degree: Amount, who: Who) -> None:
        super().__init__(who)
        self.degree = degree

    def deed(self, ctx: Ctx, doing: Doing, unit: int) -> Record:
        opponent = ctx.state.captain(1 - ctx.state.side(unit))
        return MoraleTest(unit, self.degree.value(ctx.state.runes()), opponent)


def frightens(degree: Amount, who: Who) -> Effect:
    """Every unit of a group suffers a morale test of that severity."""
    return _Tests(degree, who)


# Bonuses


class _BonusIf(Bonus):
    def __init__(self, stat: int, amount: Amount, attack: int, only: list[Check]) -> None:
        super().__init__(stat, amount, attack=attack)
        self.only = only

    def counts(self, state: State, holder: int, unit: int, other: int) -> bool:
        return all(check.holds(state, unit, [unit, other]) for check in self.only)


def bonus_if(stat: int, amount: Amount, *only: Check, attack: int = ANY) -> Bonus:
    """A higher or lower number as long as everything is so; `about` of the checks is the unit and whom it faces."""
    return _BonusIf(stat, amount, attack, list(only))


class _PerNoted(Bonus):
    def __init__(self, stat: int, subject: int, each: int) -> None:
        super().__init__(stat, Amount(0))
        self.subject = subject
        self.each = each

    def worth(self, state: State, holder: int, unit: int, other: int) -> int:
        return len(noted(state, holder, self.subject)) // self.each


def per_noted(stat: int, subject: int, each: int = 1) -> Bonus:
    """One for every so many things the card has counted."""
    return _PerNoted(stat, subject, each)


class _NotedIn(Bonus):
    def __init__(self, stat: int, subject: int, scope: int) -> None:
        super().__init__(stat, Amount(1), scope)
        self.subject = subject

    def counts(self, state: State, holder: int, unit: int, other: int) -> bool:
        return unit in noted(state, holder, self.subject)


def for_noted_units(stat: int, subject: int, scope: int) -> Bonus:
    """For the units the card has noted."""
    return _NotedIn(stat, subject, scope)


# What must be so


class _FromRound(Check):
    def __init__(self, number: int) -> None:
        self.number = number

    def holds(self, state: State, unit: int, about: list[int]) -> bool:
        return state.round >= self.number


def from_round(number: int) -> Check:
    """This round or a later one."""
    return _FromRound(number)


class _FacesUnrevealed(Check):
    def holds(self, state: State, unit: int, about: list[int]) -> bool:
        return about[1] >= 0 and not state.units[about[1]].revealed


def target_unrevealed() -> Check:
    """The enemy it faces has not revealed its command tool."""
    return _FacesUnrevealed()


class _FacesTokens(Check):
    def __init__(self, tokens: list[int]) -> None:
        self.tokens = tokens

    def holds(self, state: State, unit: int, about: list[int]) -> bool:
        if about[1] < 0:
            return False
        return any(state.units[about[1]].tokens[token] > 0 for token in self.tokens)


def target_has(*tokens: int) -> Check:
    """The enemy it faces has one of these tokens."""
    return _FacesTokens(list(tokens))


class _LosesSome(Check):
    def __init__(self, place: int) -> None:
        self.place = place

    def holds(self, state: State, unit: int, about: list[int]) -> bool:
        return about[self.place] > 0


def destroyed_trays() -> Check:
    """After an attack: the defender has lost trays."""
    return _LosesSome(3)


class _IsHurt(Check):
    def __init__(self, gaps: bool) -> None:
        self.gaps = gaps

    def holds(self, state: State, unit: int, about: list[int]) -> bool:
        return any(
            wounds > 0 or (self.gaps and wounds == -1) for wounds in state.units[unit].figures
        )


def is_wounded() -> Check:
    """A figure of the unit has a wound."""
    return _IsHurt(False)


def is_hurt() -> Check:
    """A figure of the unit has a wound, or a tray has a free socket."""
    return _IsHurt(True)


class _CardHasIcons(Check):
    def __init__(self, icons: int) -> None:
        self.icons = icons

    def holds(self, state: State, unit: int, about: list[int]) -> bool:
        return state.catalogue.morale[about[1]].icons == self.icons


def card_has_icons(icons: int) -> Check:
    """After a morale test: the chosen card has so many icons."""
    return _CardHasIcons(icons)


class _Receiving(Check):
    def __init__(self, tokens: list[int]) -> None:
        self.tokens = tokens

    def holds(self, state: State, unit: int, about: list[int]) -> bool:
        return about[1] in self.tokens


def receiving(*tokens: int) -> Check:
    """Before or after tokens are received: they are of one of these kinds."""
    return _Receiving(list(tokens))


class _WasEngaged(Check):
    def holds(self, state: State, unit: int, about: list[int]) -> bool:
        return unit in about[2:]


def was_engaged_with_it() -> Check:
    """After trays were lost: this unit was engaged with the one that lost them."""
    return _WasEngaged()
