"""What is written of a skirmish: lists, positions, a picture, and what the coach says."""

import re
from pathlib import Path

from feldherr.battlefield import letters, notation
from feldherr.battlefield.body import Body
from feldherr.battlefield.coach import Lesson, lessons_for
from feldherr.battlefield.facts import FactFinder
from feldherr.battlefield.field import Battlefield, Piece
from feldherr.battlefield.formation import drawn_up
from feldherr.battlefield.lists.code import Seal, opened, sealed, short
from feldherr.battlefield.lists.complaints import Teller
from feldherr.battlefield.lists.names import Names
from feldherr.battlefield.lists.samples import sample_lists
from feldherr.battlefield.lists.text import TextReader
from feldherr.battlefield.picture import Canvas
from feldherr.core.text import Texts, read_texts
from feldherr.geometry.length import INCH
from feldherr.geometry.pose import Pose
from tests.battlefield.skirmish.rules import DEEP, FILES, ROCK, TABLE, WOOD, Skirmish

FOLDER = Path(__file__).parent
KINDS = {"foot": ["Foot", "Fußvolk"], "horse": ["Horse", "Reiter"]}
SEAL = Seal("SK", 1)
STYLE = ".table{fill:#eee}.terrain{fill:#cdb}.south{fill:#68a}.north{fill:#a66}"
UNIT_LINE = re.compile(rf"([A-Z]) (\w+) (\d+) {notation.POSE}$")
LESSONS = {"stack_cards": "", "march": "", "land": ""}

Army = list[tuple[str, int]]
"""Two regiments: their kinds and how many stands they have."""


class Clerk(Teller):
    def texts(self, language: str) -> Texts:
        return read_texts(FOLDER / "texts", language)


class ArmyReader(TextReader):
    """A list with lines like `Foot, 6`."""

    def __init__(self) -> None:
        super().__init__(Clerk(), 0)
        self.army: Army = []
        self.kinds = Names()
        for name, titles in KINDS.items():
            self.kinds.add(name, titles)

    def faction_named(self, text: str) -> str | None:
        return text

    def entry(self, number: int, mark: str, text: str) -> None:
        name, _, count = text.partition(",")
        kind = self.kinds.find(name)
        if kind is None:
            self.unknown(number, "unit", name, self.kinds.guess(name))
        elif not 0 < int(f"0{count.strip()}") < 13:
            self.slip(number, "stands", text=count.strip())
        else:
            self.army.append((kind, int(count)))


def army_of(written: str) -> Army:
    """A list by the name of a sample, as a share code, or as it is written."""
    if SEAL.is_on(written):
        code, found = opened(written, SEAL, Clerk()), []
        while not code.is_done:
            found.append((code.name({short(each): each for each in KINDS}), code.number(1)))
        return found
    reader = ArmyReader()
    reader.read_lines(sample_lists(FOLDER / "armies").get(written, written))
    if len(reader.army) != 2:
        reader.slip(0, "two")
    reader.finish()
    return reader.army


def code_of(army: Army) -> str:
    return sealed(b"".join(short(kind) + bytes([count]) for kind, count in army), SEAL)


def regiment(side: int, kind: int, count: int, pose: Pose) -> Body:
    body = Body(
        side=side,
        columns=FILES[kind],
        cells=[],
        width=INCH,
        depth=DEEP[kind],
        pose=pose,
        deployed=True,
    )
    return drawn_up(body, FILES[kind], [0] * count)


def position(state: Skirmish) -> str:
    """A line for the round, one for the wood, and one for each regiment."""
    field = state.field
    turns = "".join(letters.letter(field, each) for each in state.turns)
    lines = [f"round {state.round}, {turns or 'nobody'} to act"]
    lines += [f"wood {notation.pose_text(each.pose, INCH)}" for each in field.terrain[1:]]
    for number, body in enumerate(field.bodies):
        kind, count = list(KINDS)[state.kinds[number]], len(body.filled())
        place = notation.pose_text(body.pose, INCH)
        lines.append(f"{letters.letter(field, number)} {kind} {count} {place}")
    return "\n".join(lines) + "\n"


def read_position(text: str) -> Skirmish:
    reader = notation.LineReader(text, INCH)
    field, kinds = Battlefield(width=TABLE, depth=TABLE, terrain=[ROCK]), list[int]()
    state = Skirmish(field=field, kinds=kinds)
    turns = ""
    for line in reader.each_line():
        if line.startswith("round"):
            found = reader.match(
                re.compile(r"round (\d), (\w+) to act"), line, "round 2, AN to act"
            )
            state.round, turns = int(found[1]), found[2].replace("nobody", "")
        elif line.startswith("wood"):
            found = reader.match(re.compile(f"wood {notation.POSE}"), line, "wood at 9 8 facing 0")
            pose = reader.pose(found[1], found[2], found[3])
            field.terrain.append(Piece(1, *WOOD, pose, solid=False))
        else:
            found = reader.match(UNIT_LINE, line, "A foot 5 at 9 6 facing 0")
            kinds.append(list(KINDS).index(found[2]))
            pose = reader.pose(found[4], found[5], found[6])
            field.bodies.append(regiment(int(found[1] >= "N"), kinds[-1], int(found[3]), pose))
    state.turns = [letters.called(field, each) or 0 for each in turns]
    field.touch(*FactFinder(field, filled=True).everywhere())
    return state


def picture(state: Skirmish) -> str:
    canvas = Canvas(state.field.width, state.field.depth)
    canvas.table()
    for piece in state.field.terrain:
        canvas.polygon(piece.shape()[0], "terrain")
    for number, body in enumerate(state.field.bodies):
        for cell in body.filled():
            canvas.polygon(body.cell_box(cell), "north" if body.side else "south")
        around = body.around()
        canvas.text(around.cx, around.cy, letters.letter(state.field, number), "letter")
    return canvas.svg("Skirmish", STYLE)


def lessons(prompt: str, language: str) -> list[Lesson]:
    """What the coach says before a question is put for the first time."""
    known = [prompt] if prompt in LESSONS else []
    return lessons_for(known, LESSONS, FOLDER / "lessons", language)
