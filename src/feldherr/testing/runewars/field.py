"""A field for tests: units made for the occasion, dice written down beforehand, answers given one by one.

Places are counted in trays: `south(4, 5)` stands with its front left corner at (4, 5) and looks up, so
`north(4, 5, 2)` meets it front to front with two columns.
"""

from functools import lru_cache
from typing import TypeVar

from feldherr.battlefield.body import Body
from feldherr.battlefield.field import Battlefield, Piece
from feldherr.core.chance import Dice, Drawn, Scripted
from feldherr.core.codec import Record
from feldherr.core.decision import NO as SAY_NO
from feldherr.core.decision import YES, Chosen, Decision, Split
from feldherr.core.event import Event
from feldherr.core.flow import Flow, Procedures, call
from feldherr.core.rule import Violation
from feldherr.games.runewars.abilities import abilities
from feldherr.games.runewars.catalogue.catalogue import catalogue, house_cards, load_packs
from feldherr.games.runewars.catalogue.entries import (
    ANY,
    NO_RUNE,
    Amount,
    ArmyRule,
    Catalogue,
    ConditionKind,
    Keyword,
    MoraleKind,
    Profile,
    Row,
    TerrainKind,
    UnitKind,
    UpgradeKind,
)
from feldherr.games.runewars.frames.activation import Give
from feldherr.games.runewars.frames.attack import Attack, Suffer
from feldherr.games.runewars.frames.card_effects import Doing
from feldherr.games.runewars.frames.movement import Movement
from feldherr.games.runewars.ids import (
    PieceId,
    SeatId,
    Side,
    SocketId,
    UnitId,
    UnitKindId,
    UpgradeKindId,
)
from feldherr.games.runewars.moments.base import Meeting
from feldherr.games.runewars.options import OPTIONS, Rules
from feldherr.games.runewars.powers import EffectAt, Part, power
from feldherr.games.runewars.procedures import PROCEDURES
from feldherr.games.runewars.rules.contact import fresh_contacts
from feldherr.games.runewars.state import (
    EMPTY,
    NO_SOCKET,
    NO_TRAY,
    NOWHERE,
    TRAY,
    Ctx,
    State,
    Unit,
    no_tokens,
)
from feldherr.games.runewars.terms import (
    ACTIVATION,
    CHAMPION,
    DEFENSIVE,
    DICE,
    HEAVY,
    ICONS,
    INFANTRY,
    KEYWORDS,
    MARCH,
    PANIC,
    READY,
    STRAIGHT,
    STUN,
    TERRAIN_KEYWORDS,
    KeywordId,
    Rune,
    Stat,
    Template,
    Token,
)
from feldherr.geometry.angle import HALF, QUARTER
from feldherr.geometry.pose import Pose

SOUTH, NORTH = 0, 1
"""The two seats, each a side of its own."""

_LETTERS = {"r": 0, "b": 1, "w": 2}

E = TypeVar("E", bound=Event[State])


@lru_cache(maxsize=1)
def printed() -> Catalogue:
    """The real cards, house cards among them."""
    return catalogue(load_packs([house_cards()]), abilities())


TRAY_SIZE = printed().measures.tray


def amount(base: int, rune: Rune = NO_RUNE) -> Amount:
    return Amount(base, rune)


def _profile(melee: bool, letters: str) -> Profile:
    counts = [0, 0, 0]
    for letter in letters:
        counts[_LETTERS[letter]] += 1
    return Profile(melee, [Amount(count) for count in counts])


def words(**values: int) -> list[Keyword]:
    """Keywords by name: `words(brutal=1)`."""
    return [
        Keyword(KeywordId(Stat(KEYWORDS.index(name))), Amount(value), [])
        for name, value in values.items()
    ]


def troop(
    melee: str = "rr", defense: int = 1, threshold: int = 1, sockets: int = 4, ranged: str = "",
    keywords: list[Keyword] | None = None, parts: list[Part] | None = None, type_: int = INFANTRY,
    profiles: list[Profile] | None = None,
) -> UnitKind:  # fmt: skip
    """A kind of unit; profiles are written as letters of dice, `"rrb"` for two red ones and a blue one."""
    written = [_profile(True, melee)] if melee else []
    if ranged:
        written.append(_profile(False, ranged))
    kind = UnitKind(
        "troop",
        {"en": "Troop"},
        "test",
        False,
        faction=0,
        type_=type_,
        unique=False,
        identity="",
        core_trays=9,
        defense=Amount(defense),
        threshold=threshold,
        sockets=sockets,
        profiles=profiles or written,
        keywords=keywords or [],
        rows=[Row(9, 3, 50, [])],
        actions=[],
        modifiers=[],
        army_rule=ArmyRule("", [], False, []),
    )
    kind.power = power(parts or [])
    return kind


FOE = troop(threshold=9, sockets=1)
"""Somebody to fight who does not fall at once."""
GIANT = troop("r", threshold=30, sockets=1)
"""Somebody to fight who hardly ever falls."""


def card(name: str) -> UnitKind:
    """A real unit."""
    real = printed().units[printed().unit_numbers[name]]
    kind = UnitKind(
        real.name,
        real.titles,
        real.source,
        real.house,
        faction=real.faction,
        type_=real.type,
        unique=real.unique,
        identity=real.identity,
        core_trays=real.core_trays,
        defense=real.defense,
        threshold=real.threshold,
        sockets=real.sockets,
        profiles=real.profiles,
        keywords=real.keywords,
        rows=real.rows,
        actions=real.actions,
        modifiers=real.modifiers,
        army_rule=real.army_rule,
    )
    kind.power = real.power
    return kind


def upgrade_card(name: str) -> UpgradeKind:
    real = printed().upgrades[printed().upgrade_numbers[name]]
    kind = UpgradeKind(
        real.name,
        real.titles,
        real.source,
        real.house,
        slot=real.slot,
        faction=real.faction,
        cost=real.cost,
        unique=real.unique,
        identity=real.identity,
        core_set=real.core_set,
        types=real.types,
        only_for=real.only_for,
        exhausts=real.exhausts,
        defense=real.defense,
        threshold=real.threshold,
        figure_of=real.figure_of,
        in_back=real.in_back,
        keywords=real.keywords,
        adds_slots=real.adds_slots,
    )
    kind.power = real.power
    return kind


def _terrain(real: TerrainKind) -> TerrainKind:
    """An equal kind that another catalogue may number."""
    kind = TerrainKind(
        real.name,
        real.titles,
        real.source,
        real.house,
        type_=real.type,
        capacity=real.capacity,
        values=real.values,
        width=real.width,
        depth=real.depth,
        reverse=real.reverse,
    )
    kind.power = real.power
    return kind


def _morale(real: MoraleKind) -> MoraleKind:
    kind = MoraleKind(
        real.name,
        real.titles,
        real.source,
        real.house,
        type_=real.type,
        icons=real.icons,
        copies=real.copies,
    )
    kind.power = real.power
    return kind


def champion(
    defense: int = 1, threshold: int = 1, heavy: bool = False, keywords: list[Keyword] | None = None,
    parts: list[Part] | None = None, figure: bool = True,
) -> UpgradeKind:  # fmt: skip
    """An upgrade with a figure of its own, a heavy one with a tray of its own; without `figure` a plain card."""
    kind = UpgradeKind(
        "champion",
        {"en": "Champion"},
        "test",
        False,
        slot=HEAVY if heavy else CHAMPION,
        faction=ANY,
        cost=10,
        unique=False,
        identity="",
        core_set=False,
        types=[],
        only_for=[],
        exhausts=False,
        defense=Amount(defense),
        threshold=threshold if figure else 0,
        figure_of="",
        in_back=False,
        keywords=keywords or [],
        adds_slots=[],
    )
    kind.power = power(parts or [])
    return kind


def ground(width: int, depth: int, capacity: int, **values: int) -> TerrainKind:
    """A terrain kind, sizes in trays."""
    kind = TerrainKind(
        "ground",
        {"en": "Ground"},
        "test",
        False,
        type_=DEFENSIVE,
        capacity=capacity,
        values=[values.get(name, 0) for name in TERRAIN_KEYWORDS],
        width=width * TRAY_SIZE,
        depth=depth * TRAY_SIZE,
        reverse="ground",
    )
    kind.power = power([])
    return kind


def south(x: float, y: float) -> Pose:
    """Looks up; x, y are its front left corner, so it covers what lies below and to the right."""
    return Pose(round(x * TRAY_SIZE), round(y * TRAY_SIZE), 0)


def north(x: float, y: float, columns: int) -> Pose:
    """Looks down; it covers `columns` trays to the right of x and what lies above y."""
    return Pose(round((x + columns) * TRAY_SIZE), round(y * TRAY_SIZE), HALF)


def east(x: float, y: float) -> Pose:
    """Looks to the right: front edge at x, columns going down from y."""
    return Pose(round(x * TRAY_SIZE), round(y * TRAY_SIZE), QUARTER)


def west(x: float, y: float) -> Pose:
    """Looks to the left: front edge at x, columns going up from y."""
    return Pose(round(x * TRAY_SIZE), round(y * TRAY_SIZE), HALF + QUARTER)


class Squad:
    """A unit to be set up: trays per rank, figures per tray if they are not all there, upgrades with their sockets."""

    def __init__(
        self, kind: UnitKind, seat: int, ranks: list[int], pose: Pose, upgrades: list[UpgradeKind] | None = None,
        places: list[int] | None = None, shifted: int = 0, inside: int = NOWHERE,
    ) -> None:  # fmt: skip
        self.kind = kind
        self.seat = SeatId(seat)
        self.ranks = ranks
        self.pose = pose
        self.upgrades = upgrades or []
        self.places = [SocketId(each) for each in places or [NOWHERE] * len(self.upgrades)]
        self.shifted = shifted
        """Columns by which the last rank stands to the right."""
        self.inside = PieceId(inside)

    def cells(self) -> list[int]:
        columns, sockets = self.ranks[0], self.kind.sockets
        cells = [NO_TRAY] * (columns * len(self.ranks))
        for rank, count in enumerate(self.ranks):
            begin = rank * columns + (self.shifted if rank == len(self.ranks) - 1 else 0)
            cells[begin : begin + count] = [TRAY] * count
        for number, (upgrade, place) in enumerate(zip(self.upgrades, self.places, strict=True)):
            if upgrade.slot == HEAVY and place != NOWHERE:
                cells[place // sockets] = number + 1
        return cells

    def body(self, sides: list[Side]) -> Body:
        return Body(
            side=sides[self.seat],
            columns=self.ranks[0],
            cells=self.cells(),
            width=TRAY_SIZE,
            depth=TRAY_SIZE,
            pose=self.pose,
            deployed=True,
            inside=self.inside,
        )

    def unit(self, registry: "_Registry") -> Unit:
        sockets, cells = self.kind.sockets, self.cells()
        figures = [NO_SOCKET if cell == NO_TRAY else 0 for cell in cells for _ in range(sockets)]
        for upgrade, place in zip(self.upgrades, self.places, strict=True):
            if upgrade.slot == HEAVY and place != NOWHERE:
                cell = place // sockets
                figures[cell * sockets : (cell + 1) * sockets] = [NO_SOCKET] * sockets
                figures[place] = 0
        return Unit(
            kind=registry.unit(self.kind),
            seat=self.seat,
            row=0,
            figures=figures,
            upgrades=[registry.upgrade(each) for each in self.upgrades],
            cards=[READY] * len(self.upgrades),
            places=self.places[:],
            tokens=no_tokens(),
            conditions=[],
            condition_sides=[],
        )


class _Registry:
    def __init__(self) -> None:
        self.units: list[UnitKind] = []
        self.upgrades: list[UpgradeKind] = []

    def unit(self, kind: UnitKind) -> UnitKindId:
        if kind not in self.units:
            self.units.append(kind)
        return UnitKindId(self.units.index(kind))

    def upgrade(self, kind: UpgradeKind) -> UpgradeKindId:
        if kind not in self.upgrades:
            self.upgrades.append(kind)
        return UpgradeKindId(self.upgrades.index(kind))


def rules(**chosen: str | bool | int) -> Rules:
    """The rules with some options set."""
    options = {option.name: option.default for option in OPTIONS}
    for name, value in chosen.items():
        assert name in options
        options[name] = value
    return Rules(options)


def set_aside(state: State, number: UnitId) -> None:
    """A unit waits beside the table."""
    body = state.body(number)
    state.field.bodies[number] = Body(
        side=body.side,
        columns=body.columns,
        cells=body.cells,
        width=body.width,
        depth=body.depth,
        pose=body.pose,
    )


def wipe_out(state: State, number: UnitId) -> None:
    """A unit has lost all its trays, without any event."""
    state.field.bodies[number] = state.body(number).emptied()


class Bane(EffectAt[Meeting]):
    """An effect for cards made in tests: the defender receives a bane."""

    def __init__(self, token: Token = STUN) -> None:
        self.token = token

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        return call(Give(doing.during(Meeting).met(), self.token))


class Field:
    """A battle in progress: begin a procedure, answer its questions, look at what happened."""

    def __init__(
        self, squads: list[Squad], terrain: list[tuple[TerrainKind, Pose]] | None = None, size: int = 16,
        sides: list[int] | None = None, chosen: Rules | None = None, conditions: list[ConditionKind] | None = None,
        first: int = SOUTH,
    ) -> None:  # fmt: skip
        registry = _Registry()
        units = [squad.unit(registry) for squad in squads]
        kinds = [_terrain(kind) for kind, _ in terrain or []]
        real = printed()
        cards = Catalogue(
            measures=real.measures,
            dice=real.dice,
            mana=real.mana,
            units=registry.units,
            upgrades=registry.upgrades,
            terrain=kinds,
            morale=[_morale(kind) for kind in real.morale],
            conditions=conditions or [],
            deployments=[],
            objectives=[],
        )
        side, own = size * TRAY_SIZE, [Side(each) for each in sides or [0, 1]]
        pieces = [
            Piece(place, kind.width, kind.depth, pose)
            for place, (kind, pose) in enumerate(terrain or [])
        ]
        table = Battlefield(
            width=side, depth=side, bodies=[squad.body(own) for squad in squads], terrain=pieces
        )
        self.state = State(
            rules=chosen or rules(),
            catalogue=cards,
            sides=own,
            field=table,
            round=1,
            phase=ACTIVATION,
            first=Side(first),
            units=units,
        )
        self.state.field.contacts, self.state.field.leanings = fresh_contacts(self.state)
        self.ctx: Ctx = Ctx(self.state, Procedures(PROCEDURES), None)
        self.log: list[Event[State]] = []
        self.ctx.log = self.log

    # what is asked and answered

    def begin(self, record: Record, dice: Dice | None = None) -> "Field":
        """Run a procedure until somebody has to decide."""
        self.ctx.dice = dice or Scripted([])
        self.ctx.begin(record)
        return self

    @property
    def asked(self) -> Decision:
        decision = self.ctx.decision()
        assert decision is not None, "nothing is asked"
        return decision

    @property
    def prompt(self) -> str:
        """What is asked; empty if nothing is."""
        decision = self.ctx.decision()
        return "" if decision is None else decision.prompt

    def options(self) -> list[Record]:
        found = self.asked.options()
        assert found is not None
        return found

    def answer(self, *answers: Record) -> "Field":
        """Give legal answers, one after the other."""
        for answer in answers:
            question = self.asked
            assert question.fits(answer), f"{answer} does not fit {question.prompt}"
            assert question.check(answer) is None, f"{question.prompt}: {question.check(answer)}"
            self.ctx.answer(question.seat, answer)
        return self

    def pick(self, *places: int) -> "Field":
        """Answer a question about several items by the positions of some."""
        return self.answer(Chosen(list(places)))

    def split(self, *amounts: int) -> "Field":
        return self.answer(Split(list(amounts)))

    def yes(self) -> "Field":
        return self.answer(YES)

    def no(self) -> "Field":
        return self.answer(SAY_NO)

    def why_not(self, answer: Record) -> str:
        """The rule that forbids an answer."""
        found: Violation | None = self.asked.check(answer)
        assert found is not None, f"{answer} is allowed"
        return found.rule

    # what happened

    def all(self, kind: type[E]) -> list[E]:
        return [event for event in self.log if isinstance(event, kind)]

    def the(self, kind: type[E]) -> E:
        """The only event of a kind."""
        found = self.all(kind)
        assert len(found) == 1, f"{len(found)} of {kind.__name__}"
        return found[0]

    def happened(self) -> list[str]:
        return [type(event).__name__ for event in self.log]

    # what stands where

    def figures(self, number: UnitId) -> list[int]:
        """Figures on every tray of a unit, cell by cell, -1 where there is no tray."""
        unit = self.state.units[number]
        sockets = self.state.kind(number).sockets
        return [
            -1
            if cell == NO_TRAY
            else sum(1 for each in unit.figures[at * sockets : (at + 1) * sockets] if each >= 0)
            for at, cell in enumerate(self.state.body(number).cells)
        ]

    def count(self, number: int) -> int:
        """All figures of a unit."""
        return sum(1 for each in self.state.units[number].figures if each >= 0)

    def wounds(self, number: int, socket: int) -> int:
        return self.state.units[number].figures[socket]

    def lose(self, number: int, *sockets: int) -> "Field":
        """Take figures out before the test begins."""
        for socket in sockets:
            self.state.units[number].figures[socket] = EMPTY
        return self

    def give(self, number: int, token: int, count: int = 1) -> "Field":
        self.state.units[number].tokens[token] = count
        return self


def face(written: str) -> Drawn:
    """A face of a die in words: `"red hit surge"`, `"white mortal_strike"`, `"blue"` for a blank."""
    colour, *icons = written.split()
    wanted = [icons.count(name) for name in ICONS]
    return Drawn(printed().dice[DICE.index(colour)].faces.index(wanted))


def dice(*faces: str) -> Scripted:
    """Dice that fall as written, in this order."""
    return Scripted([face(each) for each in faces])


def duel(
    mine: UnitKind, ranks: list[int], theirs: UnitKind, their_ranks: list[int],
    upgrades: list[UpgradeKind] | None = None, places: list[int] | None = None, chosen: Rules | None = None,
    first: int = SOUTH,
) -> Field:  # fmt: skip
    """Two units front to front: unit 0 in the south, unit 1 in the north with the upgrades."""
    return Field(
        [
            Squad(mine, SOUTH, ranks, south(6, 6)),
            Squad(theirs, NORTH, their_ranks, north(6, 6, their_ranks[0]), upgrades, places),
        ],
        chosen=chosen,
        first=first,
    )


def melee(field: Field, *faces: str) -> Field:
    """Unit 0 attacks in melee."""
    return field.begin(Attack(attacker=UnitId(0), melee=True, decider=SeatId(SOUTH)), dice(*faces))


def shot(field: Field, *faces: str) -> Field:
    """Unit 0 shoots."""
    return field.begin(Attack(attacker=UnitId(0), melee=False, decider=SeatId(SOUTH)), dice(*faces))


def hurt(field: Field, damage: int) -> Field:
    """Unit 1 suffers damage without an attack."""
    return field.begin(Suffer(UnitId(1), damage, SeatId(SOUTH)))


def march(
    field: Field, speed: int = 3, charge: bool = False, template: Template = STRAIGHT
) -> Field:
    """Unit 0 marches; dice stay open, so the attack of a charge waits for its roll."""
    field.ctx.dice = None
    field.ctx.begin(
        Movement(
            unit=UnitId(0),
            action=MARCH,
            decider=SeatId(SOUTH),
            speed=speed,
            template=template,
            charge=charge,
        )
    )
    return field


def attack(field: Field) -> Attack | None:
    """The attack in progress."""
    return field.ctx.nearest(Attack)


def panic(field: Field, number: int = 0) -> int:
    """How many panic tokens a unit has."""
    return field.state.units[number].tokens[PANIC]
