"""CQ 2 vict, 12 seize, 12 score, 12 win: zones, points and the end of the battle."""

from typing import Final

from feldherr.core.flow import DONE, NEXT, REPEAT, Flow, call, procedure
from feldherr.games.conquest.catalogue.entries import Scoring
from feldherr.games.conquest.events.scoring import BattleEnded, Scored, ZoneSeized
from feldherr.games.conquest.frames.rounds import Round, Victory
from feldherr.games.conquest.frames.setup import Battle, SetUp
from feldherr.games.conquest.ids import NO_SIDE, RegimentId, Side, ZoneId
from feldherr.games.conquest.moments import VictoryBegins
from feldherr.games.conquest.powers import Seizes, SeizesMore
from feldherr.games.conquest.rules.holding import has, voices
from feldherr.games.conquest.rules.objectives import score_secondaries
from feldherr.games.conquest.rules.status import is_broken, pays_for_refusal
from feldherr.games.conquest.rules.timing import open_window
from feldherr.games.conquest.rules.traits import how_much, how_much_of_character
from feldherr.games.conquest.specials import UNYIELDING
from feldherr.games.conquest.state import Ctx, State, Zone, enemy_of
from feldherr.games.conquest.terms import (
    FIELD,
    LIGHT,
    MONSTER,
    OWN_ZONE,
    SCORE_ANY_ZONE,
    SCORE_CARD_REMOVED,
    SCORE_ENEMY_ZONE,
    SCORE_WARLORD,
    SCORE_ZONE,
    ZoneKind,
)
from feldherr.games.conquest.vocabulary.being import COUNTS_AS
from feldherr.geometry.length import EPS
from feldherr.geometry.separation import squared_to_box

SIDES: Final = [Side(0), Side(1)]
MONSTER_STANDS: Final = 3
"""CQ 12 seize 3: as many stands as a monster counts for."""


# Zones


class Presence:
    """What a side has in reach of a zone."""

    def __init__(self) -> None:
        self.able = 0
        """Stands that count for seizing."""
        self.all = 0
        self.always = False
        """Has it somebody who seizes whatever the numbers?"""
        self.denies = False
        """Has it somebody who lets no enemy seize?"""


def presence(state: State, side: Side, zone: Zone) -> Presence:
    """CQ 12 seize 1-5, 7: the stands of a side that any part of the zone reaches."""
    found = Presence()
    for regiment in state.at(side, FIELD):
        stands = stands_in(state, regiment, zone)
        if stands == 0:
            continue
        found.all += stands
        if can_seize(state, regiment):
            found.able += stands
        elif not has_lost_seizing(state, regiment):
            found.able += more_in(state, regiment, zone)
        if always_seizes(state, regiment) and not pays_for_refusal(state, regiment):
            found.always = True
        if has(state, regiment, UNYIELDING) and not is_broken(state, regiment):
            found.denies = True
    return found


def always_seizes(state: State, regiment: RegimentId) -> bool:
    """CQ 12 seize 5: has it a rule that says so?"""
    for voice in voices(state, regiment):
        for word in voice.words:
            if isinstance(word, Seizes) and word.while_(state, regiment):
                return True
    return False


def can_seize(state: State, regiment: RegimentId) -> bool:
    """CQ 12 seize 2, seize 4: light and broken stands, and those whose character refused a duel, only count in all."""
    return state.kind(regiment).troop_class != LIGHT and not has_lost_seizing(state, regiment)


def has_lost_seizing(state: State, regiment: RegimentId) -> bool:
    """CQ 6 broken 8, 8 duel 3: do its stands seize no more, whatever they are?"""
    return is_broken(state, regiment) or pays_for_refusal(state, regiment)


def stands_in(state: State, regiment: RegimentId, zone: Zone) -> int:
    """How many stands of a regiment are in reach; the monster counts for three, its rider for one more."""
    unit = state.regiments[regiment]
    count = len(_cells_in(state, regiment, zone))
    if count and state.kind(regiment).type == MONSTER:
        riders = state.strength(regiment) - len(unit.stands())
        return (how_much(state, regiment, COUNTS_AS) or MONSTER_STANDS) + riders
    return count + more_in(state, regiment, zone)


def _cells_in(state: State, regiment: RegimentId, zone: Zone) -> list[int]:
    """The cells of a regiment that are in reach."""
    body = state.body(regiment)
    reach = float(zone.radius + EPS)
    return [
        cell
        for cell in body.filled()
        if squared_to_box(zone.x, zone.y, body.cell_box(cell)) <= reach * reach
    ]


def more_in(state: State, regiment: RegimentId, zone: Zone) -> int:
    """CQ 12 seize 2: what rules add to its stands in reach; of light ones these alone seize."""
    unit, body = state.regiments[regiment], state.body(regiment)
    more = 0
    for cell in _cells_in(state, regiment, zone):
        if body.cells[cell] == unit.command:
            more += _more_for_command(state, regiment)
        elif body.cells[cell] == unit.character_stand:
            more += max(1, how_much_of_character(state, unit.character, COUNTS_AS)) - 1
    return more


def _more_for_command(state: State, regiment: RegimentId) -> int:
    """What rules add to the command stand."""
    more = 0
    for voice in voices(state, regiment):
        for word in voice.words:
            if isinstance(word, SeizesMore):
                more += word.amount
    return more


def holder_of(state: State, zone: Zone) -> Side:
    """CQ 11 unyielding: who seizes it, unless the other side lets nobody."""
    found = [presence(state, Side(0), zone), presence(state, Side(1), zone)]
    holder = _leader(state, found[0], found[1])
    if holder != NO_SIDE and found[enemy_of(holder)].denies:
        return NO_SIDE
    return holder


def _leader(state: State, mine: Presence, other: Presence) -> Side:
    """CQ 12 seize 1, 5, 6: who leads in both counts; whoever always seizes comes before, unless both do."""
    if mine.always != other.always:
        return Side(0) if mine.always else Side(1)
    ahead = mine.able - other.able
    in_all = mine.all - other.all
    if state.rules.only_able_stands_seize:
        in_all = ahead
    if ahead > 0 and in_all > 0:
        return Side(0)
    return Side(1) if ahead < 0 and in_all < 0 else NO_SIDE


def begin_victory(ctx: Ctx, record: Victory) -> Flow:
    return open_window(ctx, VictoryBegins())


def seize_zones(ctx: Ctx, record: Victory) -> Flow:
    for number, zone in enumerate(ctx.state.zones):
        holder = holder_of(ctx.state, zone)
        if holder != zone.holder:
            ctx.emit(ZoneSeized(ZoneId(number), holder))
    return NEXT


# Points


def score_scenario(ctx: Ctx, record: Victory) -> Flow:
    """CQ 12 score 2: both sides score what the scenario asks for."""
    for side in SIDES:
        for scoring in ctx.state.the_scenario().scoring:
            points = scoring.points * times(ctx.state, side, scoring)
            if points:
                ctx.emit(Scored(side, scoring.word, points))
    return NEXT


def times(state: State, side: Side, scoring: Scoring) -> int:
    """How often a side scores something this round."""
    if scoring.word == SCORE_ZONE:
        return _held(state, side, scoring.zone, enemy_of(side))
    if scoring.word == SCORE_ANY_ZONE:
        return min(1, _held(state, side, scoring.zone, enemy_of(side)))
    if scoring.word == SCORE_ENEMY_ZONE:
        return _held(state, side, OWN_ZONE, side)
    if scoring.word == SCORE_CARD_REMOVED:
        return state.tallies[side].cards_removed
    return int(scoring.word == SCORE_WARLORD and state.tallies[side].warlord_slain)


def _held(state: State, side: Side, kind: ZoneKind, not_of: Side) -> int:
    """How many zones of a kind a side has seized, those that belong to one side left out."""
    return sum(
        1
        for zone in state.zones
        if zone.holder == side and zone.kind == kind and zone.owner != not_of
    )


# The end


def is_wiped_out(state: State, side: Side) -> bool:
    """CQ 2 vict 1: no regiment on the table and none to come."""
    return not state.all_regiments(side)


def check_end(ctx: Ctx, record: Victory) -> Flow:
    """CQ 2 round 2, vict 1, 12 s1 3: an army is gone, the points are reached, or the last round is over."""
    state = ctx.state
    gone = [side for side in SIDES if is_wiped_out(state, side)]
    scenario = state.the_scenario()
    if len(gone) == 1:
        ctx.emit(BattleEnded(enemy_of(gone[0]), state.points))
    elif gone or max(state.points) >= scenario.target or state.round >= scenario.rounds:
        ctx.emit(BattleEnded(leader(state), state.points))
    return NEXT


def leader(state: State) -> Side:
    """Ruling win-tie: the higher total, or nobody."""
    if state.points[0] == state.points[1]:
        return NO_SIDE
    return Side(0) if state.points[0] > state.points[1] else Side(1)


SCORE: Final = procedure(
    "conquest.victory",
    Victory,
    begin_victory,
    seize_zones,
    score_scenario,
    score_secondaries,
    check_end,
)


# The battle


def set_up(ctx: Ctx, record: Battle) -> Flow:
    return call(SetUp())


def play_rounds(ctx: Ctx, record: Battle) -> Flow:
    """CQ 2 round 2: round after round, until the battle is over."""
    return DONE if ctx.state.over else call(Round(), after=REPEAT)


BATTLE: Final = procedure("conquest.battle", Battle, set_up, play_rounds)
