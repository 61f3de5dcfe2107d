"""One rule of CONQUEST alone: regiments made for the occasion, dice written as faces, any procedure begun by hand.

    line = Line(south(3, 1, at=(20, 10)), north(3, at=(27, 20), facing=180))
    line.begin(March(regiment=line.id("A")))
    line.answer(march(FORWARD, 4))

Regiments have letters: A, B, ... for the first side, N, O, ... for the second. Lengths are inches; a regiment stands
with its front left corner `at` a point and looks along `facing`, in degrees clockwise from north.
"""

from functools import cache
from typing import TypeVar

from feldherr.battlefield.field import Piece
from feldherr.battlefield.grid import NO_CELL
from feldherr.battlefield.letters import called
from feldherr.battlefield.notation import heading_of
from feldherr.core.chance import Scripted, Thrown
from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.core.event import Event
from feldherr.core.flow import Procedures
from feldherr.core.rulebook import OptionValue
from feldherr.games.conquest.abilities import abilities
from feldherr.games.conquest.army.muster import (
    add_character,
    add_regiment,
    cards_of,
    empty_state,
)
from feldherr.games.conquest.army.roster import Enlisted, Led
from feldherr.games.conquest.catalogue.catalogue import catalogue, load_packs, optional_packs
from feldherr.games.conquest.catalogue.entries import (
    NO_VALUE,
    Barrage,
    Catalogue,
    CharacterKind,
    Held,
    OwnRuleKind,
    RegimentKind,
    SupremacyKind,
)
from feldherr.games.conquest.formations import formations
from feldherr.games.conquest.ids import NO_CHARACTER, CardId, PieceId, RegimentId, Side
from feldherr.games.conquest.options import OPTIONS, Rules
from feldherr.games.conquest.powers import Word
from feldherr.games.conquest.procedures import PROCEDURES
from feldherr.games.conquest.rules.contact import fresh_contacts
from feldherr.games.conquest.specials import SPECIALS, Special
from feldherr.games.conquest.state import Character, Ctx, Deck, Regiment, State
from feldherr.games.conquest.terms import (
    CHARACTER,
    FIELD,
    INFANTRY,
    MEDIUM,
    STATS,
    TroopClass,
    TroopType,
)
from feldherr.geometry.length import INCH
from feldherr.geometry.march import Leg, LegKind
from feldherr.geometry.pose import Pose
from feldherr.geometry.walk import Walked

Point = tuple[float, float]
E = TypeVar("E", bound=Event[State])

PROFILE = {
    "march": 5, "volley": 1, "clash": 2, "attacks": 4, "wounds": 4, "resolve": 3, "defense": 2, "evasion": 0,
}  # fmt: skip


class Troop:
    """A regiment to be made: its ranks from the front, where it stands, and what is unlike the usual profile."""

    def __init__(self, side: Side, ranks: tuple[int, ...], at: Point | None, facing: float) -> None:
        self.side = side
        self.ranks = ranks
        self.at = at
        self.facing = facing
        self.profile = dict(PROFILE)
        self.type = INFANTRY
        self.troop_class = MEDIUM
        self.rules: list[str] = []
        self.models: list[str] = []
        self.words: list[Word] = []
        self.barrage: Barrage | None = None
        self.leader: Troop | None = None
        self.name = ""
        self.spells: list[str] = []
        self.upgrades: list[str] = []
        self.supremacy = ""
        self.supremacy_words: list[Word] = []
        self.is_warlord = False
        self.is_character = False

    def having(self, *rules: str, **stats: int) -> "Troop":
        """Special rules as in packs (`"cleave 1"`), and characteristics by their names."""
        self.rules += rules
        self.profile.update(stats)
        return self

    def of(self, type_: TroopType, troop_class: TroopClass = MEDIUM) -> "Troop":
        self.type = type_
        self.troop_class = troop_class
        return self

    def shooting(self, shots: int, reach: float, *rules: str) -> "Troop":
        """A barrage: shots of a stand, their range in inches, and the rules of its second bracket."""
        self.barrage = Barrage(shots, inches(reach), [_held(each) for each in rules])
        return self

    def with_models(self, *models: str) -> "Troop":
        self.models += models
        return self

    def saying(self, *words: Word) -> "Troop":
        """Words of a rule of its own."""
        self.words += words
        return self

    def led_by(self, *rules: str, **stats: int) -> "Troop":
        """A character in its last stand; the last rank has one stand more for it."""
        self.leader = Troop(self.side, (), None, 0).having(*rules, **stats)
        return self

    def led_by_itself(self, *rules: str) -> "Troop":
        """A character that is a regiment, with the profile and the rules of the regiment."""
        self.rules += rules
        self.leader = Troop(self.side, (), None, 0).having(*self.rules, **self.profile)
        self.is_character = True
        return self

    def knowing(self, *spells: str) -> "Troop":
        """Spells its character knows."""
        assert self.leader is not None
        self.leader.spells += spells
        return self

    def carrying(self, *upgrades: str) -> "Troop":
        """Upgrades of its character."""
        assert self.leader is not None
        self.leader.upgrades += upgrades
        return self

    def whose_leader_says(self, *words: Word) -> "Troop":
        """Words of a rule that its character has alone."""
        assert self.leader is not None
        self.leader.words += words
        return self

    def whose_leader_shoots(self, shots: int, reach: float, *rules: str) -> "Troop":
        """A barrage that its character has alone."""
        assert self.leader is not None
        self.leader.shooting(shots, reach, *rules)
        return self

    def under_the_warlord(self, supremacy: str = "", *words: Word) -> "Troop":
        """Its character is the warlord, with a supremacy of the packs, or one of that name made of these words."""
        assert self.leader is not None
        self.leader.is_warlord = True
        return self.with_supremacy(supremacy, *words)

    def with_supremacy(self, supremacy: str, *words: Word) -> "Troop":
        """Its character would have this supremacy as a warlord."""
        assert self.leader is not None
        self.leader.supremacy = supremacy
        self.leader.supremacy_words = list(words)
        return self

    @property
    def leader_has_stand(self) -> bool:
        """Has its character a stand of its own?"""
        return (
            self.leader is not None and not self.is_character and "rider" not in self.leader.rules
        )

    def alike(self, name: str) -> "Troop":
        """Regiments of one name are of one list entry, that of the first of them."""
        self.name = name
        return self


def south(*ranks: int, at: Point | None = None, facing: float = 0) -> Troop:
    """A regiment of the first side; without a place it waits in reserve."""
    return Troop(Side(0), ranks, at, facing)


def north(*ranks: int, at: Point | None = None, facing: float = 180) -> Troop:
    """A regiment of the second side."""
    return Troop(Side(1), ranks, at, facing)


@cache
def _shipped(with_classics: bool) -> Catalogue:
    return catalogue(load_packs(optional_packs() if with_classics else []), abilities())


def _made(troops: tuple[Troop, ...], with_classics: bool) -> Catalogue:
    """The shipped catalogue, and an entry for every regiment that is made."""
    found = _shipped(with_classics).copy()
    for number, troop in enumerate(troops):
        name = troop.name or f"made_{number}"
        if found.number("regiments", name) < 0:
            _add_regiment(found, name, troop)
        if troop.leader is not None:
            _add_character(found, f"leader_{number}", troop, name)
    return found


def _add_regiment(found: Catalogue, name: str, troop: Troop) -> None:
    kind = RegimentKind(name, {"en": name, "de": name}, "made", False)
    kind.faction = "hundred_kingdoms"
    kind.type = troop.type
    kind.troop_class = troop.troop_class
    kind.stats = [troop.profile[stat] for stat in STATS]
    kind.rules = [_held(each) for each in troop.rules]
    kind.barrage = troop.barrage
    kind.number = len(found.regiments)
    kind.own_rules = _own_rule(found, name, troop)
    found.numbers[f"regiments.{name}"] = kind.number
    found.regiments.append(kind)


def _own_rule(found: Catalogue, name: str, troop: Troop) -> list[int]:
    """A rule that says what the troop does beside its special rules, if there is anything."""
    if not troop.words:
        return []
    rule = OwnRuleKind(f"{name}_rule", {"en": name, "de": name}, "made", False)
    rule.ability = troop.words
    rule.number = len(found.own_rules)
    found.numbers[f"own_rules.{rule.name}"] = rule.number
    found.own_rules.append(rule)
    return [rule.number]


def _add_character(found: Catalogue, name: str, troop: Troop, regiment: str) -> None:
    assert troop.leader is not None
    kind = CharacterKind(name, {"en": name, "de": name}, "made", False)
    kind.faction = "hundred_kingdoms"
    kind.type = troop.type
    kind.regiment = regiment if troop.is_character else ""
    kind.own_rules = _own_rule(found, name, troop.leader)
    kind.supremacy = _supremacy(found, troop.leader)
    kind.barrage = troop.leader.barrage
    kind.stats = [troop.leader.profile[stat] for stat in STATS]
    if "march" not in troop.leader.profile:
        kind.stats[0] = NO_VALUE
    kind.rules = [_held(each) for each in troop.leader.rules]
    kind.number = len(found.characters)
    found.numbers[f"characters.{name}"] = kind.number
    found.characters.append(kind)


def _supremacy(found: Catalogue, leader: Troop) -> int:
    """The number of a supremacy, which is made if it has words."""
    if leader.supremacy_words:
        name = leader.supremacy
        kind = SupremacyKind(name, {"en": name, "de": name}, "made", False)
        kind.ability = leader.supremacy_words
        kind.number = len(found.supremacies)
        found.numbers[f"supremacies.{name}"] = kind.number
        found.supremacies.append(kind)
    return found.number("supremacies", leader.supremacy)


def _held(text: str) -> Held:
    name, _, x = text.partition(" ")
    return Held(Special(SPECIALS.index(name)), int(x or 0), x.startswith("+"))


class Line:
    """Regiments on a table, and a procedure that works on them."""

    def __init__(
        self, *troops: Troop, width: float = 48, depth: float = 48, **options: OptionValue
    ) -> None:
        chosen = {option.name: option.default for option in OPTIONS}
        chosen.update({"scenario": "maelstrom", **options})
        rules = Rules(chosen)
        self.state: State = empty_state(rules, _made(troops, rules.has_classics))
        self.state.field.width, self.state.field.depth = inches(width), inches(depth)
        self.state.round, self.state.first, self.state.active = 1, Side(0), Side(0)
        for number, troop in enumerate(troops):
            self._add(troop, number)
        self.state.cards = cards_of(self.state)
        self.state.field.contacts = fresh_contacts(self.state.field)
        self.ctx: Ctx = Ctx(self.state, Procedures(PROCEDURES), Scripted([]))
        self.log: list[Event[State]] = []
        self.ctx.log = self.log

    def _add(self, troop: Troop, number: int) -> None:
        state = self.state
        stands = sum(troop.ranks) - troop.leader_has_stand
        enlisted = Enlisted(troop.name or f"made_{number}", stands, 0)
        enlisted.models = troop.models
        character = NO_CHARACTER
        regiment = RegimentId(len(state.regiments))
        if troop.leader is not None:
            led = Led(f"leader_{number}", 0)
            led.spells, led.upgrades = troop.leader.spells, troop.leader.upgrades
            led.is_warlord = troop.leader.is_warlord
            character = add_character(state, troop.side, led, regiment)
        add_regiment(state, troop.side, enlisted, character)
        unit = state.regiments[regiment]
        unit.place = FIELD if troop.at is not None else unit.place
        body = state.body(regiment).formed(troop.ranks[0], _cells(unit, troop.ranks))
        if troop.at is not None:
            body = body.on_field(pose(troop.at, troop.facing))
        state.field.bodies[regiment] = body

    def lay(
        self, kind: str, at: Point, width: float = 0, depth: float = 0, facing: float = 0
    ) -> PieceId:
        """A piece of terrain with its middle at a point; without width and depth as large as its kind."""
        number = self.state.catalogue.number("terrain", kind)
        entry = self.state.catalogue.terrain[number]
        size = inches(width) or entry.width, inches(depth) or entry.depth
        self.state.field.terrain.append(Piece(number, size[0], size[1], pose(at, facing)))
        return PieceId(len(self.state.field.terrain) - 1)

    # Who

    def id(self, letter: str) -> RegimentId:
        found = called(self.state.field, letter)
        assert found is not None, letter
        return RegimentId(found)

    def regiment(self, letter: str) -> Regiment:
        return self.state.regiments[self.id(letter)]

    def character(self, letter: str) -> Character:
        """The character of a regiment."""
        return self.state.characters[self.regiment(letter).character]

    def at(self, letter: str) -> Pose:
        return self.state.body(self.id(letter)).pose

    def stack(self, ours: str, theirs: str = "") -> "Line":
        """Both stacks, the first to act on top: `A` is the card of a regiment, `a` that of its character."""
        for side, letters in enumerate((ours, theirs)):
            cards = [self.card(letter) for letter in letters.split()]
            self.state.decks[side] = Deck(cards, 0, [], sorted(cards))
        return self

    def card(self, letter: str) -> CardId:
        regiment = self.id(letter.upper())
        if letter.isupper():
            return self.state.card_of(regiment)
        return self.state.card_of_character(self.state.regiments[regiment].character)

    # What is asked and answered

    def begin(self, record: Record, *dice: str) -> "Line":
        """Run a procedure until somebody has to decide."""
        self.ctx.dice = throws(*dice)
        self.ctx.begin(record)
        return self

    @property
    def asked(self) -> Decision:
        return self.ctx.decisions()[0]

    def is_asked(self) -> bool:
        return bool(self.ctx.decisions())

    def offers(self) -> list[Record]:
        options = self.asked.options()
        assert options is not None
        return options

    def answer(self, *answers: Record) -> "Line":
        """Legal answers of whoever is asked, one after the other."""
        for each in answers:
            refused = self.asked.check(each)
            assert refused is None, f"{each} is refused: {refused}"
            self.ctx.answer(self.asked.seat, each)
        return self

    def why_not(self, answer: Record) -> str:
        """The row that an answer breaks; empty if it is legal."""
        refused = self.asked.check(answer)
        return "" if refused is None else refused.rule

    def all(self, kind: type[E]) -> list[E]:
        """The events of one kind."""
        return [each for each in self.log if isinstance(each, kind)]


def _cells(unit: Regiment, ranks: tuple[int, ...]) -> list[int]:
    """The first formation of these ranks."""
    command, character = unit.command, unit.stand_of(CHARACTER)
    others = [int(each) for each in unit.stands() if each not in (command, character)]
    for each in formations(others, command, character):
        if each.files == ranks[0]:
            sizes = [
                sum(1 for cell in each.cells[at : at + each.files] if cell != NO_CELL)
                for at in range(0, len(each.cells), each.files)
            ]
            assert sizes == list(ranks), f"{ranks} is no formation"
            return each.cells
    raise AssertionError(f"{ranks} is no formation")


def throws(*dice: str) -> Scripted:
    """Pools of dice that fall as written, in this order: `throws("1 1 6", "4")`."""
    found: list[Record] = []
    for pool in dice:
        faces = [0] * 6
        for die in pool.split():
            faces[int(die) - 1] += 1
        found.append(Thrown(faces))
    return Scripted(found)


def inches(length: float) -> int:
    return round(length * INCH)


def pose(at: Point, facing: float = 0) -> Pose:
    return Pose(inches(at[0]), inches(at[1]), heading_of(str(facing)))


def march(*parts: LegKind | float) -> Walked:
    """Legs as pairs of kind and amount: inches, or the degrees of a wheel: `march(LEFT, 30, FORWARD, 4)`."""
    legs: list[Leg] = []
    for kind, amount in zip(parts[::2], parts[1::2], strict=True):
        leg = Leg(LegKind(int(kind)), 0)
        if leg.is_wheel:
            legs.append(Leg(leg.kind, heading_of(str(amount))))
        else:
            legs.append(Leg(leg.kind, inches(amount)))
    return Walked(legs)
