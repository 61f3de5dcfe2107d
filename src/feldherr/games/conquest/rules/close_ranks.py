"""CQ 7 cmd 5, 8 char 10, 8 duel 5: a legal formation again after a command stand or a character is gone."""

from typing import Final

from feldherr.battlefield.body import Body
from feldherr.battlefield.formation import rearranged
from feldherr.battlefield.subjects import about_unit
from feldherr.core.codec import Record
from feldherr.core.decision import ChooseOne
from feldherr.core.flow import DONE, NEXT, Flow, ask, procedure
from feldherr.games.conquest.answers import Form
from feldherr.games.conquest.events.healing import RanksClosed
from feldherr.games.conquest.formations import Formation
from feldherr.games.conquest.frames.attack import CloseRanks
from feldherr.games.conquest.ids import RegimentId
from feldherr.games.conquest.questions import CLOSE_RANKS_INTO
from feldherr.games.conquest.rules.contact import contacts_with
from feldherr.games.conquest.rules.lines import move_lines
from feldherr.games.conquest.rules.reform import all_formations, formed_about, pivot_stand
from feldherr.games.conquest.rules.standing import engaged_stands, has_room
from feldherr.games.conquest.state import Ctx, State


def closed(state: State, regiment: RegimentId) -> list[Body]:
    """Every way to close a gap: front as wide as before or one less, most stands in contact, least moved.

    If there is room for none of them, any other formation with room will do; empty if there is none at all.
    """
    unit, body = state.regiments[regiment], state.body(regiment)
    pivot = pivot_stand(unit, body)
    found = [formed_about(body, pivot, each) for each in all_formations(unit)]
    with_room = [each for each in found if has_room(state, regiment, each)]
    near = [each for each in with_room if body.columns - 1 <= each.columns <= body.columns]
    fitting = near or with_room
    engaged = [engaged_stands(contacts_with(state, regiment, each), regiment) for each in fitting]
    best = [
        each for each, count in zip(fitting, engaged, strict=True) if count == max(engaged)
    ]  # fmt: skip
    return [
        *_least_moved(body, best, body.columns),
        *_least_moved(body, best, body.columns - 1),
    ] or best


def _least_moved(body: Body, found: list[Body], files: int) -> list[Body]:
    """Those of one width whose stands go least far."""
    alike = [each for each in found if each.columns == files]
    ways = [rearranged(body, each).longest for each in alike]
    return [each for each, way in zip(alike, ways, strict=True) if way == min(ways)]


def choose_formation(ctx: Ctx, closing: CloseRanks) -> Flow:
    """CQ 8 char 10, duel 5: without a die, and no action; who has no room keeps its gap."""
    state, regiment = ctx.state, closing.regiment
    if not state.in_play(regiment):
        return DONE
    choices: list[Record] = [Form(each.columns, each.cells) for each in closed(state, regiment)]
    if not choices:
        return DONE
    seat = state.regiments[regiment].side
    about_it = about_unit(regiment)
    return ask(ChooseOne(seat, "CQ-8.char.10", CLOSE_RANKS_INTO, choices, about_it), then=close)


def close(ctx: Ctx, closing: CloseRanks, answer: Form) -> Flow:
    state, regiment = ctx.state, closing.regiment
    body = state.body(regiment)
    pivot = pivot_stand(state.regiments[regiment], body)
    there = formed_about(body, pivot, Formation(answer.files, answer.cells))
    ctx.emit(
        RanksClosed(
            regiment=regiment,
            files=answer.files,
            cells=answer.cells,
            pose=there.pose,
            contacts=contacts_with(state, regiment, there),
        )
    )
    move_lines(ctx)
    return NEXT


CLOSE_RANKS: Final = procedure("conquest.close_ranks", CloseRanks, choose_formation)
