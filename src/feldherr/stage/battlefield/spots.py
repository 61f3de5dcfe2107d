"""Questions about a place: its form, the place next to a wish, and places in words, for any `Place`."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from feldherr.core.event import State
from feldherr.core.view import View
from feldherr.geometry import pose as geometry
from feldherr.geometry.decision import Place, Placed, PlaceOn
from feldherr.geometry.polygon import Shape
from feldherr.stage.battlefield.placing import (
    OK_WORDS,
    Outline,
    PlaceWords,
    exact,
    headings_of,
    is_place,
    is_point,
    pivots_of,
    pose_of,
    start_of,
)
from feldherr.stage.battlefield.reasons import row_of, said_reason
from feldherr.stage.battlefield.shapes import outlines
from feldherr.stage.parts import Point, Pose, Snap, Spot
from feldherr.stage.typed import Mistyped
from feldherr.stage.words import stage_words

if TYPE_CHECKING:
    from feldherr.stage.battlefield.base import BattleStage


def spot_form(stage: "BattleStage", view: View[State], place: Place) -> Spot:
    """What a table needs to let somebody put something down."""
    return Spot(
        piece=stage.piece(place),
        start=pose_of(start_of(place)),
        zones=outlines(zones_of(place)),
        suggestions=stage.suggestions(view, place),
        turns=headings_of(place),
        pivots=pivots_of(place),
    )


def zones_of(place: Place) -> Shape:
    """Where it may stand, or the outline it must touch."""
    if not isinstance(place, PlaceOn):
        return []
    ground = place.ground
    return [ground.touching] if ground.touching is not None else ground.zones


def snapped_spot(stage: "BattleStage", view: View[State], place: Place, wish: Pose | Point) -> Snap:
    """The legal place nearest to a wish, and why it is not the wish itself."""
    if isinstance(wish, Point):
        wish = Pose(wish.x, wish.y, pose_of(start_of(place)).heading)
    found = place.snap(exact(wish))
    reason, row = said_reason(stage, found.reason), row_of(stage, found.reason)
    if found.answer is None:
        return Snap(None, None, stage_words(stage.language).say("place.nowhere"), row)
    there = stage.placed(view.state, place, found.answer.pose)
    return Snap(found.answer.to_data(), there, reason, row)


def moved_spot(
    stage: "BattleStage", view: View[State], place: Place, line: str, held: Pose
) -> Snap | None:
    """Where words take what is held there, and what is to be said about it; None if they name no place."""
    start, outline = exact(held), outline_at(stage, view.state, place)
    if is_point(place, outline):
        start = geometry.Pose(start.x, start.y, stage.ahead(view.state, place.seat))
    wish = _place_in(stage, place, outline, line, start)
    if wish is None:
        return None
    snap = snapped_spot(stage, view, place, pose_of(wish))
    if snap.ghost is None:
        return replace(snap, text=snap.reason)
    say = stage_words(stage.language).say
    why = f"{say('place.snapped', why=snap.reason)} " if snap.reason else ""
    there = stage.spelled(view, place, Placed(exact(snap.ghost.pose)))
    return replace(snap, text=why + say("place.wish", pose=there))


def read_spot(stage: "BattleStage", view: View[State], place: Place, line: str) -> Placed | None:
    """The place a line stands for, legal or not; None if it is about none. Raises Mistyped."""
    if line.strip().lower() in OK_WORDS:
        raise Mistyped("place.nothing")
    wish = _place_in(stage, place, outline_at(stage, view.state, place), line, start_of(place))
    return None if wish is None else Placed(place.fitted(wish))


def outline_at(stage: "BattleStage", state: State, place: Place) -> Outline:
    """The ground covered at a pose, by this question."""
    return lambda pose: stage.ground(state, place, pose)


def _place_in(
    stage: "BattleStage", place: Place, outline: Outline, line: str, held: geometry.Pose
) -> geometry.Pose | None:
    """Where words take what is held there; None if they name no place."""
    parts = line.lower().replace(",", " ").split()
    if not is_place(parts):
        return None
    return PlaceWords(place, outline, stage.length_unit).wanted(parts, held)
