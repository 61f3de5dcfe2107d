"""Words only objective cards use: scoring, picking up and dropping tokens, casting mana."""

from feldherr.core.chance import Draw, Drawn
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseSome, Chosen, Decision
from feldherr.core.flow import NEXT, REPEAT, Flow
from feldherr.core.timing import Window
from feldherr.games.runewars.answers import Number
from feldherr.games.runewars.events.activation import ManaThrown
from feldherr.games.runewars.events.scoring import TokenScored
from feldherr.games.runewars.events.setup import MarkerDropped, MarkerScored, MarkerTaken
from feldherr.games.runewars.footprint import footprint, trays
from feldherr.games.runewars.frames.cards import Doing
from feldherr.games.runewars.moments import (
    AFTER_ACTIVATION,
    AFTER_MORALE,
    AFTER_MOVE,
    BEFORE_DESTRUCTION,
    DESTROYED,
)
from feldherr.games.runewars.powers import Effect, Skill, Trigger
from feldherr.games.runewars.rules.timing import about_of, rule_of
from feldherr.games.runewars.state import NOBODY, NOWHERE, Ctx, State
from feldherr.geometry.pose import Pose, shifted
from feldherr.geometry.separation import contains


def markers_under(state: State, unit: int) -> list[int]:
    """The objective tokens on the table that a unit stands on."""
    if not state.units[unit].on_table:
        return []
    return [
        number
        for number, marker in enumerate(state.markers)
        if marker.unit == NOBODY
        and any(contains(block, marker.x, marker.y) for block in footprint(state, unit))
    ]


class _OnMarker(Trigger):
    """A march or shift has ended on a token."""

    def is_due(self, state: State, unit: int, window: Window) -> bool:
        return window.about[0] == unit and bool(markers_under(state, unit))


class _ScoreMarkers(Effect):
    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        for number in reversed(markers_under(ctx.state, doing.unit)):
            ctx.emit(MarkerScored(number, ctx.state.side(doing.unit)))
        return NEXT


def scores_tokens_it_reaches() -> Trigger:
    return _OnMarker(AFTER_MOVE, [_ScoreMarkers()])


class _TakeMarkers(Effect):
    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        for number in markers_under(ctx.state, doing.unit):
            ctx.emit(MarkerTaken(number, doing.unit))
        return NEXT


def takes_tokens_it_reaches() -> tuple[Trigger, Trigger]:
    """After a move at once; what it stands on otherwise, such as after a reform, when its activation ends."""
    take: list[Effect] = [_TakeMarkers()]
    return _OnMarker(AFTER_MOVE, take), _OnMarker(AFTER_ACTIVATION, take)


class _CarrierDestroyed(Trigger):
    def is_due(self, state: State, unit: int, window: Window) -> bool:
        return window.about[0] == unit and state.units[unit].objectives > 0


class _EnemyScores(Effect):
    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        count = ctx.state.units[doing.unit].objectives
        ctx.emit(TokenScored(1 - ctx.state.side(doing.unit), count))
        return NEXT


def enemy_scores_its_destruction() -> Trigger:
    """LP objective 1: the bounty on a unit."""
    return _CarrierDestroyed(DESTROYED, [_EnemyScores()])


def last_place(state: State, unit: int) -> Pose:
    """Where the last tray of a unit stands; an occupant stands on its whole piece of terrain."""
    own = state.units[unit]
    if own.inside != NOWHERE:
        return state.terrain[own.inside].pose
    tray = state.catalogue.measures.tray
    last = trays(own)[0]
    column, rank = last % own.columns, last // own.columns
    return shifted(own.pose, (2 * column + 1) * tray / 2, -(2 * rank + 1) * tray / 2)


class _DropMarkers(Effect):
    """The tokens lie where the unit stood last."""

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        pose = last_place(ctx.state, doing.unit)
        for number, marker in enumerate(ctx.state.markers):
            if marker.unit == doing.unit:
                ctx.emit(MarkerDropped(number, pose.x, pose.y))
        return NEXT


def drops_tokens() -> Trigger:
    return _CarrierDestroyed(BEFORE_DESTRUCTION, [_DropMarkers()])


class _Shaken(Trigger):
    """A unit resolved a morale card with so many printed icons, and the enemy may still score."""

    def __init__(self, icons: int, most: int) -> None:
        super().__init__(AFTER_MORALE, [_ScoreOne()])
        self.icons = icons
        self.most = most

    def is_due(self, state: State, unit: int, window: Window) -> bool:
        return (
            window.about[0] == unit
            and state.catalogue.morale[window.about[1]].icons >= self.icons
            and sum(state.scored) < self.most
        )


class _ScoreOne(Effect):
    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        ctx.emit(TokenScored(1 - ctx.state.side(doing.unit)))
        return NEXT


def enemy_scores_its_terror(icons: int, most: int) -> Trigger:
    return _Shaken(icons, most)


class _CarrierSkill(Skill):
    def is_usable(self, state: State, unit: int) -> bool:
        return state.units[unit].objectives > 0


class _CastMana(Effect):
    """As many mana tokens are cast anew as the unit carries objective tokens: first which, then the throw."""

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        state = ctx.state
        if doing.stage:
            return Draw("RR-51.2", "throw_mana", "mana", [1] * (1 << len(doing.picked)))
        count = min(len(state.mana), state.units[doing.unit].objectives)
        tokens: list[Record] = [Number(token) for token in range(len(state.mana))]
        about = about_of(state, doing)
        return ChooseSome(doing.seat, rule_of(doing), "which_mana", tokens, count, count, about)

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if isinstance(answer, Chosen):
            doing.picked = answer.picked[:]
            doing.stage = 1
            return REPEAT
        assert isinstance(answer, Drawn)
        sides = ctx.state.mana[:]
        for place, token in enumerate(doing.picked):
            sides[token] = answer.outcome >> place & 1
        ctx.emit(ManaThrown(sides))
        return NEXT


def carriers_cast_mana() -> Skill:
    return _CarrierSkill([_CastMana()])
