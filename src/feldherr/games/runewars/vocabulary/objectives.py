"""Words for objective cards and mana: scoring, picking up and dropping tokens, casting mana anew."""

from feldherr.core.chance import Draw, Drawn
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseSome, Chosen, Decision
from feldherr.core.flow import NEXT, REPEAT, Flow
from feldherr.core.timing import Moment
from feldherr.games.runewars.answers import Number
from feldherr.games.runewars.catalogue.entries import NO_RUNE
from feldherr.games.runewars.events.activation import ManaThrown
from feldherr.games.runewars.events.scoring import TokenScored
from feldherr.games.runewars.events.setup import MarkerDropped, MarkerScored, MarkerTaken
from feldherr.games.runewars.frames.card_effects import Doing
from feldherr.games.runewars.ids import UnitId, opposing
from feldherr.games.runewars.moments.actions import ActivationEnded, MoveEnded
from feldherr.games.runewars.moments.battle import RoundEnded
from feldherr.games.runewars.moments.fates import (
    DestructionBegins,
    DestructionEnded,
    MoraleTestEnded,
)
from feldherr.games.runewars.powers import Check, CheckAt, Effect, EffectAt, Skill, Trigger
from feldherr.games.runewars.questions import THROW_MANA, WHICH_MANA
from feldherr.games.runewars.rules.measure import range_to_point
from feldherr.games.runewars.rules.timing import about_of, rule_of
from feldherr.games.runewars.state import NOBODY, NOWHERE, Ctx, State
from feldherr.games.runewars.terms import Rune
from feldherr.games.runewars.vocabulary.checks import carries_objectives, mana_lies_there
from feldherr.games.runewars.vocabulary.make import effect
from feldherr.games.runewars.vocabulary.when import at, skill, whenever
from feldherr.geometry.pose import Pose
from feldherr.geometry.separation import contains

# Tokens on the table


def markers_under(state: State, unit: UnitId) -> list[int]:
    """The objective tokens on the table that a unit stands on."""
    if not state.body(unit).on_table:
        return []
    return [
        number
        for number, marker in enumerate(state.field.markers)
        if marker.unit == NOBODY
        and any(contains(block, marker.x, marker.y) for block in state.body(unit).shape())
    ]


def on_marker() -> Check:
    """The unit stands on a token."""
    return CheckAt(lambda state, unit, moment: bool(markers_under(state, unit)))


def scores_tokens_it_reaches(*effects: EffectAt[MoveEnded]) -> Trigger:
    """A march or shift has ended on tokens; then something else may befall the unit."""

    def act(ctx: Ctx, doing: Doing) -> Flow:
        for number in reversed(markers_under(ctx.state, doing.unit)):
            ctx.emit(MarkerScored(number, ctx.state.side(doing.unit)))
        return NEXT

    score: Effect = effect(act)
    return at(MoveEnded, score, *effects, only=[on_marker()])


def escort_holds_token(reach: int) -> Trigger:
    """When a round is over, a side scores for the unit it has named if that is so near to a token on the table."""

    def act(ctx: Ctx, doing: Doing) -> Flow:
        ctx.emit(TokenScored(ctx.state.side(doing.unit)))
        return NEXT

    def is_near(state: State, unit: UnitId, moment: Moment) -> bool:
        return state.in_play(unit) and any(
            range_to_point(state, unit, marker.x, marker.y) <= reach
            for marker in state.field.markers
        )

    return whenever(RoundEnded, effect(act), only=[carries_objectives(), CheckAt(is_near)])


def takes_tokens_it_reaches() -> tuple[Trigger, Trigger]:
    """After a move at once; what it stands on otherwise, such as after a reform, when its activation ends."""

    def act(ctx: Ctx, doing: Doing) -> Flow:
        for number in markers_under(ctx.state, doing.unit):
            ctx.emit(MarkerTaken(number, doing.unit))
        return NEXT

    take: Effect = effect(act)
    only = [on_marker()]
    return at(MoveEnded, take, only=only), at(ActivationEnded, take, only=only)


def last_place(state: State, unit: UnitId) -> Pose:
    """Where the last tray of a unit stands; an occupant stands on its whole piece of terrain."""
    own = state.body(unit)
    if own.inside != NOWHERE:
        return state.field.terrain[own.inside].pose
    return own.cell_centre(own.filled()[0])


def drops_tokens() -> Trigger:
    """The tokens of a unit that is destroyed lie where it stood last."""

    def act(ctx: Ctx, doing: Doing) -> Flow:
        pose = last_place(ctx.state, doing.unit)
        for number, marker in enumerate(ctx.state.field.markers):
            if marker.unit == doing.unit:
                ctx.emit(MarkerDropped(number, pose.x, pose.y))
        return NEXT

    return at(DestructionBegins, effect(act), only=[carries_objectives()])


# Scored by the enemy


def enemy_scores_its_destruction() -> Trigger:
    """LP objective 1: the bounty on a unit."""

    def act(ctx: Ctx, doing: Doing) -> Flow:
        count = ctx.state.units[doing.unit].objectives
        ctx.emit(TokenScored(opposing(ctx.state.side(doing.unit)), count))
        return NEXT

    return at(DestructionEnded, effect(act), only=[carries_objectives()])


def enemy_scores_its_terror(icons: int, most: int) -> Trigger:
    """A unit resolved a morale card with so many printed icons, and the enemy may still score."""

    def act(ctx: Ctx, doing: Doing) -> Flow:
        ctx.emit(TokenScored(opposing(ctx.state.side(doing.unit))))
        return NEXT

    def is_shaken(state: State, unit: UnitId, moment: MoraleTestEnded) -> bool:
        return state.catalogue.morale[moment.card].icons >= icons and sum(state.scored) < most

    return at(MoraleTestEnded, effect(act), only=[CheckAt(is_shaken)])


# Mana


class _CastsMana(Effect):
    """First which mana tokens, then the throw."""

    def tokens(self, state: State) -> list[int]:
        """Those among which to choose."""
        return list(range(len(state.mana)))

    def limits(self, state: State, doing: Doing) -> tuple[int, int]:
        """How many of them, at least and at most."""
        raise NotImplementedError

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        if doing.stage:
            return Draw("RR-51.2", THROW_MANA, "mana", [1] * (1 << len(doing.mana)))
        tokens: list[Record] = [Number(token) for token in self.tokens(ctx.state)]
        if not tokens:
            return None
        least, most = self.limits(ctx.state, doing)
        about = about_of(ctx.state, doing)
        return ChooseSome(doing.seat, rule_of(doing), WHICH_MANA, tokens, least, most, about)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if isinstance(answer, Chosen) and answer.picked:
            tokens = self.tokens(ctx.state)
            doing.mana = [tokens[place] for place in answer.picked]
            doing.stage = 1
            return REPEAT
        if not isinstance(answer, Drawn):
            return NEXT
        sides = ctx.state.mana[:]
        for place, token in enumerate(doing.mana):
            sides[token] = answer.outcome >> place & 1
        ctx.emit(ManaThrown(sides))
        return NEXT


class _CarrierCasts(_CastsMana):
    def limits(self, state: State, doing: Doing) -> tuple[int, int]:
        count = min(len(state.mana), state.units[doing.unit].objectives)
        return count, count


def carriers_cast_mana() -> Skill:
    """As many mana tokens are cast anew as the unit carries objective tokens.

    Not before mana lies on the table: a scout may pick up a token at set-up, when there is none yet (RW 51.1).
    """
    return skill(_CarrierCasts(), only=[carries_objectives(), mana_lies_there()])


class _RecastsMana(_CastsMana):
    def __init__(self, most: int, inactive: int, either: int) -> None:
        self.most = most
        self.inactive = inactive
        self.either = either

    def tokens(self, state: State) -> list[int]:
        if self.either != NO_RUNE:
            tokens = enumerate(state.catalogue.mana[: len(state.mana)])
            return [place for place, token in tokens if any(s[self.either] for s in token.sides)]
        if self.inactive == NO_RUNE:
            return super().tokens(state)
        return [
            token
            for token, up in enumerate(state.mana)
            if state.catalogue.mana[token].sides[1 - up][self.inactive] > 0
        ]

    def limits(self, state: State, doing: Doing) -> tuple[int, int]:
        return 0, min(self.most, len(self.tokens(state)))


def recasts_mana(most: int, inactive: Rune = NO_RUNE, either: Rune = NO_RUNE) -> Effect:
    """Up to so many mana tokens; if a rune is named, only those that show it on their other side, or on either."""
    return _RecastsMana(most, inactive, either)
