"""A battle as every table shows it: bodies of cells with their letters, terrain, tokens, who touches whom.

A game that shows more inherits from `Drawing`, changes single parts and adds to them.
"""

from typing import TYPE_CHECKING

from feldherr.battlefield.field import NOBODY
from feldherr.battlefield.ids import NO_UNIT, PieceId, UnitId
from feldherr.battlefield.letters import TERRAIN_LETTERS, letter
from feldherr.battlefield.touching import seen_from, touched_bodies
from feldherr.core.decision import Seat
from feldherr.core.event import State
from feldherr.geometry.length import MM
from feldherr.stage.battlefield.bodies import (
    contact_of,
    drawn_pose,
    edge_list,
    edge_titles,
    middle_of,
)
from feldherr.stage.battlefield.placing import pose_of
from feldherr.stage.battlefield.scene import (
    Battle,
    Cell,
    Contact,
    Force,
    Marker,
    Piece,
    Troop,
    Zone,
)
from feldherr.stage.battlefield.shapes import corners, degrees, outlines, point
from feldherr.stage.battlefield.spoken import stands_at
from feldherr.stage.words import stage_words

if TYPE_CHECKING:
    from feldherr.stage.battlefield.base import BattleStage

BOARD = "battlefield"
"""The board of the page for all battles without one of their own."""


class Drawing:
    """Draws one redacted state for one seat."""

    def __init__(self, stage: "BattleStage", state: State, seat: Seat) -> None:
        self.stage = stage
        self.state = state
        self.seat = seat
        self.field = stage.field(state)
        self.unit = stage.length_unit
        self.language = stage.language
        self.words = stage_words(stage.language).say

    def scene(self) -> Battle:
        """Everything on and beside the table."""
        field = self.field
        return Battle(
            game=self.stage.rulebook.name,
            board=BOARD,
            width=field.width / MM,
            depth=field.depth / MM,
            scale=self.unit.scale(self.language),
            round=self.stage.round_of(self.state),
            status=self.status(),
            forces=[self.force(side) for side in range(len(self.stage.sides(self.state)))],
            zones=self.zones(),
            terrain=[self.piece(PieceId(number)) for number in range(len(field.terrain))],
            markers=self.markers(),
            units=tuple(self.troop(UnitId(number)) for number in range(len(field.bodies))),
        )

    def status(self) -> str:
        """How far the battle is, in one line."""
        number = self.stage.round_of(self.state)
        return self.words("battle.round", round=number) if number else ""

    def force(self, side: int) -> Force:
        left = sum(len(each.filled()) for each in self.field.bodies if each.side == side)
        is_yours = self.stage.side_of(self.state, self.seat) == side
        return Force(self.side(side), left, is_yours)

    def side(self, side: int) -> str:
        sides = self.stage.sides(self.state)
        return sides[side] if 0 <= side < len(sides) else ""

    # The ground

    def zones(self) -> list[Zone]:
        """Areas of the sides; a game that has none leaves it so."""
        return []

    def piece(self, number: PieceId) -> Piece:
        piece = self.field.terrain[number]
        occupant = self.field.occupant(number)
        return Piece(
            id=f"piece.{number}",
            name=str(piece.kind),
            title=self.stage.piece_name(self.state, number),
            text="",
            words=[],
            outline=outlines(piece.shape()),
            middle=point(piece.pose.x, piece.pose.y),
            heading=degrees(piece.pose.heading),
            can_enter=not self.is_closed(number),
            patterns=["closed" if self.is_closed(number) else "open"],
            occupant="" if occupant == NO_UNIT else f"unit.{occupant}",
            tokens=[],
            spoken=self.spoken_piece(number),
        )

    def spoken_piece(self, number: PieceId) -> str:
        """A terrain piece in words: what it is, how large, where, and whether one gets across."""
        piece = self.field.terrain[number]
        size = self.words(
            "battle.piece",
            piece=self.stage.piece_name(self.state, number),
            width=self.unit.number(piece.width, self.language),
            depth=self.unit.number(piece.depth, self.language),
            unit=self.unit.title(self.language),
            x=self.unit.number(piece.pose.x, self.language),
            y=self.unit.number(piece.pose.y, self.language),
        )
        crossing = "battle.solid" if self.is_closed(number) else "battle.open"
        return f"{size} {self.words(crossing)}"

    def is_closed(self, number: PieceId) -> bool:
        """Can nobody cross it?"""
        return self.field.terrain[number].solid

    def markers(self) -> list[Marker]:
        return [
            Marker(
                f"marker.{number}",
                "marker",
                marker.side,
                point(marker.x, marker.y),
                self.words(
                    "battle.marker",
                    side=self.side(marker.side),
                    x=self.unit.number(marker.x, self.language),
                    y=self.unit.number(marker.y, self.language),
                    unit=self.unit.title(self.language),
                ),
            )
            for number, marker in enumerate(self.field.markers)
            if marker.unit == NOBODY
        ]

    # Bodies

    def troop(self, number: UnitId) -> Troop:
        field, body = self.field, self.field.bodies[number]
        is_placed = body.alive and body.deployed
        return Troop(
            id=f"unit.{number}",
            letter=letter(field, number),
            title=self.stage.name(self.state, number),
            side=body.side,
            seat=self.stage.seat_of(self.state, number),
            is_yours=self.stage.seat_of(self.state, number) == self.seat,
            is_alive=body.alive,
            is_placed=is_placed,
            inside=f"piece.{body.inside}" if is_placed and body.inside >= 0 else "",
            pose=pose_of(body.pose) if body.on_table else None,
            middle=middle_of(field, number) if body.alive else None,
            cells=self.cells(number),
            edges=edge_list(field, number, edge_titles(self.language)) if body.on_table else [],
            contacts=self.contacts(number) if is_placed else [],
            is_engaged=is_placed and bool(self.engaged(number)),
            spoken=self.spoken(number),
        )

    def cells(self, number: UnitId) -> list[Cell]:
        body = self.field.bodies[number]
        drawn = body.at(drawn_pose(self.field, number))
        return [
            Cell(
                self.cell_id(number, cell),
                corners(drawn.cell_box(cell)),
                self.content(number, cell),
                self.wounds(number, cell),
                self.spoken_cell(number, cell),
            )
            for cell in body.filled()
        ]

    def cell_id(self, number: UnitId, cell: int) -> str:
        return f"unit.{number}.cell.{cell}"

    def content(self, number: UnitId, cell: int) -> str:
        """What stands in a cell, by a name of the game."""
        return ""

    def wounds(self, number: UnitId, cell: int) -> int:
        """How badly what stands in a cell is hurt."""
        return 0

    def contacts(self, number: UnitId) -> list[Contact]:
        """Everybody a body touches."""
        contacts = self.field.contacts
        return [
            contact_of(self.field, number, other, touch)
            for other in touched_bodies(contacts, number)
            for touch in seen_from(contacts, number, other)
        ]

    def engaged(self, number: UnitId) -> list[UnitId]:
        """The enemies it fights with."""
        return self.field.engaged(number)

    # In words

    def called(self, number: UnitId) -> str:
        return f"{letter(self.field, number)} {self.stage.name(self.state, number)}"

    def spoken_cell(self, number: UnitId, cell: int) -> str:
        rank, file = divmod(cell, self.field.bodies[number].columns)
        return self.words("battle.cell", unit=self.called(number), rank=rank + 1, file=file + 1)

    def spoken(self, number: UnitId) -> str:
        """Who it is, how it is drawn up, where it stands, and whom it touches."""
        body = self.field.bodies[number]
        named = self.words("battle.unit", unit=self.called(number), side=self.side(body.side))
        if not body.alive:
            return f"{named}. {self.words('battle.gone')}"
        ranks = "/".join(str(size) for size in body.rank_sizes())
        found = [f"{named}.", self.words("battle.ranks", ranks=ranks), self.whereabouts(number)]
        others = [self.called(other) for other in touched_bodies(self.field.contacts, number)]
        if others and body.deployed:
            found.append(self.words("battle.touches", units=", ".join(others)))
        return " ".join(found)

    def whereabouts(self, number: UnitId) -> str:
        body = self.field.bodies[number]
        if not body.deployed:
            return self.words("battle.waiting")
        if body.inside >= 0:
            title = self.stage.piece_name(self.state, body.inside)
            return self.words("battle.inside", piece=title)
        return stands_at(body.pose, self.unit, self.language)


def piece_letter(number: PieceId) -> str:
    """The letter of a terrain piece on maps."""
    return TERRAIN_LETTERS[number % len(TERRAIN_LETTERS)]
