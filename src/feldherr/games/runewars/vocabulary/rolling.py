"""Words for chance outside of attacks: a die rolled for a card, mana tokens cast anew."""

from feldherr.core.chance import Draw, Drawn
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseSome, Chosen, Decision
from feldherr.core.flow import NEXT, REPEAT, Flow
from feldherr.games.runewars.answers import Number
from feldherr.games.runewars.events.activation import ManaThrown
from feldherr.games.runewars.events.attack import DiceRolled
from feldherr.games.runewars.frames.activation import Give
from feldherr.games.runewars.frames.attack import Wounding
from feldherr.games.runewars.frames.cards import Doing
from feldherr.games.runewars.kinds import NO_RUNE
from feldherr.games.runewars.powers import Effect
from feldherr.games.runewars.rules.timing import about_of, rule_of
from feldherr.games.runewars.state import Ctx, State
from feldherr.games.runewars.vocabulary.several import ForEach
from feldherr.games.runewars.vocabulary.whom import Who


class _RollsDie(Effect):
    """The effects that follow find the face as the amount."""

    def __init__(self, die: int) -> None:
        self.die = die

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        weights = ctx.state.catalogue.dice[self.die].weights
        return Draw(rule_of(doing), "roll_die", "dice", weights)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        assert isinstance(answer, Drawn)
        doing.amount = answer.outcome
        ctx.emit(DiceRolled(doing.unit, [0], [self.die], [answer.outcome], False))
        return NEXT


def rolls_die(die: int) -> Effect:
    """One die of that colour, apart from any attack."""
    return _RollsDie(die)


class _ReceivesIfRolled(ForEach):
    def __init__(self, die: int, icon: int, token: int, who: Who) -> None:
        super().__init__(who)
        self.die = die
        self.icon = icon
        self.token = token

    def deed(self, ctx: Ctx, doing: Doing, unit: int) -> Record:
        shown = ctx.state.catalogue.dice[self.die].faces[doing.amount][self.icon]
        return Give(unit, self.token, min(shown, 1))


def receives_if_rolled(die: int, icon: int, token: int, who: Who) -> Effect:
    """A token for every unit of a group, if the die shows that icon."""
    return _ReceivesIfRolled(die, icon, token, who)


class _WoundsAsCounted(ForEach):
    def picked(self, ctx: Ctx, doing: Doing, answer: Record) -> list[int]:
        """The unit chosen before comes first; who the others are may depend on it."""
        return [*doing.picked[:1], *self.who.units(ctx.state, doing)]

    def deed(self, ctx: Ctx, doing: Doing, unit: int) -> Record:
        return Wounding(unit, doing.amount, ctx.state.captain(1 - ctx.state.side(unit)))


def wounds_it_and(who: Who) -> Effect:
    """The unit chosen before and every unit of a group suffer a wound for each icon counted before."""
    return _WoundsAsCounted(who)


class _RecastsMana(Effect):
    """First which tokens, then the throw."""

    def __init__(self, most: int, inactive: int, either: int) -> None:
        self.most = most
        self.inactive = inactive
        self.either = either

    def tokens(self, state: State) -> list[int]:
        if self.either != NO_RUNE:
            tokens = enumerate(state.catalogue.mana[: len(state.mana)])
            return [place for place, token in tokens if any(s[self.either] for s in token.sides)]
        if self.inactive == NO_RUNE:
            return list(range(len(state.mana)))
        return [
            token
            for token, up in enumerate(state.mana)
            if state.catalogue.mana[token].sides[1 - up][self.inactive] > 0
        ]

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        if doing.stage:
            return Draw("RR-51.2", "throw_mana", "mana", [1] * (1 << len(doing.picked)))
        tokens: list[Record] = [Number(token) for token in self.tokens(ctx.state)]
        if not tokens:
            return None
        most = min(self.most, len(tokens))
        about = about_of(ctx.state, doing)
        return ChooseSome(doing.seat, rule_of(doing), "which_mana", tokens, 0, most, about)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if isinstance(answer, Chosen) and answer.picked:
            tokens = self.tokens(ctx.state)
            doing.picked = [tokens[place] for place in answer.picked]
            doing.stage = 1
            return REPEAT
        if not isinstance(answer, Drawn):
            return NEXT
        sides = ctx.state.mana[:]
        for place, token in enumerate(doing.picked):
            sides[token] = answer.outcome >> place & 1
        ctx.emit(ManaThrown(sides))
        return NEXT


def recasts_mana(most: int, inactive: int = NO_RUNE, either: int = NO_RUNE) -> Effect:
    """Up to so many mana tokens; if a rune is named, only those that show it on their other side, or on either."""
    return _RecastsMana(most, inactive, either)
