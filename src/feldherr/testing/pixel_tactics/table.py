"""A table for tests: a written position, answers in words, and questions about what lies there.

Red sits in the first seat. Cards without a colour are red: `recruit("knight", "F1")`,
`recruit("blue.knight", "F1")`. Places of a unit are written `"red F1"`.
"""

from collections.abc import Iterator
from typing import TypeVar, cast

import feldherr
from feldherr.core.chance import Dice, Drawn, Scripted, Shuffled
from feldherr.core.codec import Record
from feldherr.core.decision import NO as SAY_NO
from feldherr.core.decision import YES, Arranged, Chosen, Decision, Split
from feldherr.core.event import Event
from feldherr.core.match import Match
from feldherr.core.rng import Quick
from feldherr.core.seat import NO_SEAT, SeatId
from feldherr.games.pixel_tactics.answers import (
    DRAW_CARD,
    END_TURN,
    NO,
    PASS,
    Aim,
    Amount,
    Attack,
    Card,
    Column,
    DrawPromo,
    Execute,
    Lead,
    Move,
    Name,
    PlayOrder,
    Recruit,
    RemoveCorpse,
    Row,
    Slot,
    TakeDamage,
    Target,
)
from feldherr.games.pixel_tactics.card_numbers import (
    BASE,
    CARD,
    NAMES,
    PROMO,
    CardId,
    kind_named,
    kind_of,
)
from feldherr.games.pixel_tactics.decisions import TurnChoice
from feldherr.games.pixel_tactics.grid import (
    ALL_SLOTS,
    FACTIONS,
    FIRST,
    MELEE,
    MODES,
    NO_REF,
    NO_SLOT,
    RANGED,
    ROW_IDS,
    ROWS,
    SEAT_IDS,
    SECOND,
    SLOTS,
    SPELL,
    UNIT,
    ColumnId,
    Mode,
    Ref,
    SlotId,
    ref_of,
    seat_of,
    slot_of,
)
from feldherr.games.pixel_tactics.rules.values import attack_value, life
from feldherr.games.pixel_tactics.state import Piece, Side, State

E = TypeVar("E", bound=Event[State])

RED, BLUE = FIRST, SECOND
YES_PLEASE, NO_THANKS = YES, SAY_NO
"""Answers to a `Confirm`; `NO` declines one of several offers."""


def card(name: str) -> CardId:
    return CardId(CARD.numbers[name if "." in name else f"red.{name}"])


def seat_named(colour: str) -> SeatId:
    """Who plays that colour; without one, nobody."""
    return SEAT_IDS[FACTIONS.index(colour)] if colour else NO_SEAT


def ref(place: str) -> Ref:
    colour, name = place.split()
    return ref_of(seat_named(colour), slot(name))


def slot(name: str) -> SlotId:
    return ALL_SLOTS[SLOTS.index(name)]


def recruit(name: str, place: str) -> Recruit:
    return Recruit(card(name), slot(place))


def melee(attacker: str, target: str = "") -> Attack:
    return Attack(slot(attacker), MELEE, slot(target) if target else NO_SLOT)


def shoot(attacker: str, target: str) -> Attack:
    return Attack(slot(attacker), RANGED, slot(target))


def spell(caster: str) -> Attack:
    return Attack(slot(caster), SPELL)


def order(name: str) -> PlayOrder:
    return PlayOrder(card(name))


def remove(place: str) -> RemoveCorpse:
    return RemoveCorpse(ref(place))


def move(origin: str, to: str) -> Move:
    return Move(slot(origin), slot(to))


def draw_promo(name: str) -> DrawPromo:
    return DrawPromo(card(name))


def execute(name: str, target: str) -> Execute:
    return Execute(card(name), ref(target))


def take(origin: str, to: str, amount: int) -> TakeDamage:
    return TakeDamage(slot(origin), slot(to), amount)


def lead(name: str) -> Lead:
    return Lead(card(name))


def target(place: str) -> Target:
    return Target(ref(place))


def aim(mode: str, place: str = "") -> Aim:
    return Aim(Mode(MODES.index(mode)), ref(place) if place else NO_REF)


def hand_card(name: str) -> Card:
    return Card(card(name))


def named(name: str) -> Name:
    return Name(kind_named(name))


def place(name: str) -> Slot:
    return Slot(ref(name))


def row(name: str, colour: str = "") -> Row:
    return Row(seat_named(colour), ROW_IDS[ROWS.index(name)])


def column(number: int, colour: str = "") -> Column:
    return Column(seat_named(colour), ColumnId(number - 1))


def amount(number: int) -> Amount:
    return Amount(number)


class Table:
    """A match to play with in words."""

    def __init__(self, match: Match[State]) -> None:
        self.match = match

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def decision(self) -> Decision:
        """The open question; there must be one."""
        return self.match.decisions[0]

    @property
    def seat(self) -> SeatId:
        return self.decision.seat

    @property
    def idle(self) -> bool:
        """Is no rule in progress, so that a player chooses the next action?"""
        return isinstance(self.decision, TurnChoice)

    def play(self, *answers: Record) -> list[Event[State]]:
        """Give answers one after the other, each for the seat that is asked; all events that followed."""
        events: list[Event[State]] = []
        for answer in answers:
            events.extend(self.match.submit(self.seat, answer))
        return events

    def pick(self, *places: str) -> list[Event[State]]:
        """Answer a ChooseSome with the cards on these places."""
        shown = self.decision.shown()
        return self.play(Chosen(sorted(shown.index(target(each)) for each in places)))

    def split(self, **amounts: int) -> list[Event[State]]:
        """Answer an Allocate: `split(red_F1=4, blue_K3=3)`, 0 for the rest."""
        return self.play(self.split_answer(**amounts))

    def split_answer(self, **amounts: int) -> Split:
        shown = self.decision.shown()
        parts = [0] * len(shown)
        for name, number in amounts.items():
            parts[shown.index(target(name.replace("_", " ")))] = number
        return Split(parts)

    def arrange(self, **places: str) -> list[Event[State]]:
        """Answer an Arrange of a unit: `arrange(F1="red K3", R2="red F1")` puts the card of K3 on F1."""
        shown = self.decision.shown()
        details = cast(list[dict[str, object]], self.decision.details()["places"])
        order = [-1] * len(details)
        for name, origin in places.items():
            colour = origin.split()[0]
            seat_name = "first" if colour == "red" else "second"
            spot = [each["at"] for each in details].index(f"{seat_name} {name}")
            order[spot] = shown.index(target(origin))
        return self.play(Arranged(order))

    def options(self) -> list[Record]:
        return self.decision.options() or []

    def offers(self, answer: Record) -> bool:
        """Is the answer legal right now?"""
        return self.decision.fits(answer) and self.decision.check(answer) is None

    def why_not(self, answer: Record) -> str:
        """The rule that forbids an answer."""
        violation = self.decision.check(answer)
        assert violation is not None, f"{answer!r} is allowed"
        return violation.rule

    def kinds(self) -> set[str]:
        """The kinds of answers on offer."""
        return {type(each).__name__ for each in self.options()}

    def targets(self, attacker: str, mode: Mode = MELEE) -> set[str]:
        """The places an attack action of this kind may be aimed at."""
        return {
            SLOTS[each.target]
            for each in self.options()
            if isinstance(each, Attack) and each.slot == slot(attacker) and each.mode == mode
        }

    def slots(self, kind: type[Attack] | type[Move] | type[Recruit]) -> set[str]:
        """Who may attack or move, or where recruits may go."""
        return {SLOTS[each.slot] for each in self.options() if isinstance(each, kind)}

    def offered(self) -> set[str]:
        """The cards the open question shows, by their places."""
        shown = [each.at for each in self.decision.shown() if isinstance(each, Target)]
        return {f"{FACTIONS[seat_of(at)]} {SLOTS[slot_of(at)]}" for at in shown}

    def piece(self, where: str) -> Piece:
        return self.state.piece(ref(where))

    def has(self, where: str) -> bool:
        """Does anything lie there?"""
        return self.state.at(ref(where)) is not None

    def is_corpse(self, where: str) -> bool:
        piece = self.state.at(ref(where))
        return piece is not None and piece.corpse

    def name(self, where: str) -> str:
        return NAMES[kind_of(self.piece(where).card)]

    def damage(self, where: str) -> int:
        return self.piece(where).damage

    def leader_damage(self, colour: str) -> int:
        return self.piece(f"{colour} K2").damage

    def attack(self, attacker: str, victim: str, mode: Mode = MELEE) -> int:
        """The attack value of one card against another."""
        return attack_value(self.state, ref(attacker), ref(victim), mode)

    def life(self, where: str) -> int:
        return life(self.state, ref(where))

    @property
    def red(self) -> Side:
        return self.state.sides[RED]

    @property
    def blue(self) -> Side:
        return self.state.sides[BLUE]

    def hand(self, colour: str) -> list[str]:
        return [
            CARD.names[each].split(".")[1] for each in self.state.sides[seat_named(colour)].hand
        ]

    def discarded(self, colour: str) -> list[str]:
        side = self.state.sides[seat_named(colour)]
        return [CARD.names[each].split(".")[1] for each in side.discard]

    def top(self, colour: str) -> str:
        return CARD.names[self.state.sides[seat_named(colour)].deck[-1]].split(".")[1]

    def end_turn(self) -> list[Event[State]]:
        """Idle until somebody else must decide or the wave is over: draw, pass, decline."""
        seat, wave = self.seat, (self.state.round, self.state.wave)
        events: list[Event[State]] = []
        while (
            not self.match.over
            and self.seat == seat
            and (self.state.round, self.state.wave) == wave
        ):
            events.extend(self._idle())
        return events

    def end_wave(self) -> list[Event[State]]:
        """Idle until the next wave begins or the match is over."""
        wave = (self.state.game, self.state.round, self.state.wave)
        events: list[Event[State]] = []
        while not self.match.over and (self.state.game, self.state.round, self.state.wave) == wave:
            events.extend(self._idle())
        return events

    def _idle(self) -> list[Event[State]]:
        for dull in (DRAW_CARD, PASS, END_TURN, NO, SAY_NO):
            if self.offers(dull):
                return self.play(dull)
        return self.play(self.options()[0])


def table(text: str, dice: Dice | None = None, seed: int = 0) -> Table:
    """A table from a written position."""
    match = feldherr.game("pixel_tactics").position(text, seed, dice)
    return Table(cast("Match[State]", match))


def new_table(
    seed: int = 0, dice: Dice | None = None, **options: bool | int | str | list[str]
) -> Table:
    """A table before the leaders are chosen."""
    match = feldherr.game("pixel_tactics").new_match(seed, dict(options), dice)
    return Table(cast("Match[State]", match))


def scripted(*outcomes: int) -> Scripted:
    """Chance that draws these outcomes."""
    return Scripted([Drawn(outcome) for outcome in outcomes])


def unit(text: str = "", leader: str = "blank") -> str:
    """A side's block: up to three rows of three cells; empty rows where nothing is written."""
    rows = [line.strip() for line in text.strip().splitlines()] if text.strip() else []
    rows += ["| . | . | . |"] * (3 - len(rows))
    return f"leads {leader}\n" + "\n".join(rows)


def duel(
    red: str = "", blue: str = "", wave: str = "front", round: int = 2, first: str = "red",
    active: str = "red", actions: int = 2, options: str = "", game: int = 1, dice: Dice | None = None,
    seed: int = 0,
) -> Table:  # fmt: skip
    """A thinly manned position: `duel("F1 fighter d3, leads knight, hand oracle witch", "K1 healer")`."""
    head = [f"options {options}", f"game {game}"] if options else [f"game {game}"]
    head.append(f"round {round}, {wave} wave, {first} first, {active} to act, {actions} actions")
    return table("\n".join([*head, *_block("red", red), *_block("blue", blue)]), dice, seed)


def _block(colour: str, words: str) -> list[str]:
    """The lines of one side: cells by their place, everything else as in the notation."""
    leader = "blank"
    cells = ["."] * UNIT
    others: list[str] = []
    for part in filter(None, (each.strip() for each in words.split(","))):
        word, _, rest = part.partition(" ")
        if word in SLOTS:
            cells[SLOTS.index(word)] = rest
        elif word == "leads":
            leader = rest
        else:
            others.append(part)
    rows = ["| " + " | ".join(cells[first : first + 3]) + " |" for first in (0, 3, 6)]
    return [f"{colour} leads {leader}", *rows, *others]


def found(events: list[Event[State]], kind: type[E]) -> list[E]:
    """The events of one kind, in order."""
    return [each for each in events if isinstance(each, kind)]


def at_random(t: Table, seed: int) -> Iterator[list[Event[State]]]:
    """Legal answers by chance until the match is over; the events after each of them."""
    random = Quick(seed)
    while not t.match.over:
        yield t.play(t.decision.sample(random))


def dealt(red: str = "", blue: str = "", promo: str = "", starter: int = RED) -> Scripted:
    """Chance for a set-up: these cards lie on top of the decks (and of the promo pile), first card uppermost."""
    promos = [f"{faction}.{name}" for faction in FACTIONS for name in PROMO]
    piles = [(BASE, red), (BASE, blue)] + ([(promos, promo)] if promo else [])
    return Scripted([*(_stacked(pile, top.split()) for pile, top in piles), Drawn(starter)])


def _stacked(pile: list[str], top: list[str]) -> Shuffled:
    wanted = [pile.index(name) for name in top]
    rest = [place for place in range(len(pile)) if place not in wanted]
    return Shuffled(rest + wanted[::-1])
