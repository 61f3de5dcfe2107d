"""What sides, units, cards, dials, dice and places of RUNEWARS are called in a language."""

from feldherr.core.text import Texts
from feldherr.games.runewars.frames.cards import (
    OF_CONDITION,
    OF_OBJECTIVE,
    OF_UNIT,
    OF_UPGRADE,
)
from feldherr.games.runewars.kinds import NO_RUNE, Amount, Card, DialModifier
from feldherr.games.runewars.rules.dials import LAST_INITIATIVE
from feldherr.games.runewars.rules.holding import CONDITIONS_FROM, OBJECTIVE_SLOT
from feldherr.games.runewars.rules.setup import id_tokens, is_mirror
from feldherr.games.runewars.state import HIDDEN, NO_CHOICE, NOBODY, State
from feldherr.games.runewars.words import (
    ACTIONS,
    BONUS,
    DEFEND,
    DICE,
    ENHANCE,
    ICONS,
    MARCH,
    MODIFIERS,
    MORALE_TYPES,
    RUNES,
    SHIFT,
)
from feldherr.geometry.angle import TURN
from feldherr.geometry.length import MM
from feldherr.geometry.pose import Pose

SIDES = ["south", "north"]


def millimetres(length: int) -> int:
    """Micrometres as whole millimetres."""
    return (length + MM // 2) // MM


def whole_degrees(heading: int) -> int:
    return (heading * 360 + TURN // 2) // TURN


class Names:
    """What things are called in one language, in one battle."""

    def __init__(self, texts: Texts, state: State) -> None:
        self.texts = texts
        self.say = texts.say
        self.language = texts.language
        self.state = state
        self.tokens = id_tokens(state)
        self.mirror = is_mirror(state)

    # Who

    def side(self, side: int) -> str:
        return self.say(f"side.{SIDES[side]}") if 0 <= side < 2 else self.say("word.nobody")

    def seat(self, seat: int) -> str:
        """A player; the second one of a side and further ones have a number."""
        sides = self.state.sides
        if not 0 <= seat < len(sides):
            return self.say("word.nobody")
        place = sides[:seat].count(sides[seat])
        return f"{self.side(sides[seat])} {place + 1}" if place else self.side(sides[seat])

    def unit(self, number: int) -> str:
        """A unit by its type, with its ID number where it needs one, with its side where both have the like."""
        if not 0 <= number < len(self.state.units):
            return self.say("word.nobody")
        name = self.title(self.state.kind(number))
        if self.tokens[number]:
            name = f"{name} {self.tokens[number]}"
        if self.mirror or self._is_on_both_sides(number):
            return self.say("word.of_side", name=name, side=self.side(self.state.side(number)))
        return name

    def _is_on_both_sides(self, number: int) -> bool:
        kind, side = self.state.units[number].kind, self.state.side(number)
        for other, unit in enumerate(self.state.units):
            if unit.kind == kind and self.state.side(other) != side:
                return True
        return False

    def count(self, number: int) -> int:
        """1 if the unit's name is singular, 2 if it is plural: characters and collective nouns are one."""
        if not 0 <= number < len(self.state.units):
            return 1
        kind = self.state.kind(number)
        collective = self.say("grammar.collective")
        return 1 if kind.unique or self.title(kind).endswith(collective) else 2

    def units(self, numbers: list[int]) -> str:
        return self.joined([self.unit(number) for number in numbers])

    def joined(self, words: list[str]) -> str:
        """As in "A, B and C"."""
        if len(words) < 2:
            return "".join(words)
        return self.say("word.and", first=", ".join(words[:-1]), last=words[-1])

    # Cards

    def title(self, card: Card) -> str:
        return card.titles[self.language]

    def badge(self, card: Card) -> str:
        """The mark of house content, empty for printed content."""
        return f" [{self.say('word.house')}]" if card.house else ""

    def card_of(self, family: int, kind: int) -> Card:
        catalogue = self.state.catalogue
        if family == OF_UNIT:
            return catalogue.units[kind]
        if family == OF_UPGRADE:
            return catalogue.upgrades[kind]
        if family == OF_CONDITION:
            return catalogue.conditions[kind]
        return catalogue.objectives[kind] if family == OF_OBJECTIVE else catalogue.morale[kind]

    def card_in(self, unit: int, slot: int) -> Card | None:
        """The card in a slot of a unit: its own, an upgrade, a condition or the objective; None if it is gone."""
        bearer, catalogue = self.state.units[unit], self.state.catalogue
        if slot == 0:
            return catalogue.units[bearer.kind]
        if slot <= len(bearer.upgrades):
            return catalogue.upgrades[bearer.upgrades[slot - 1]]
        if slot == OBJECTIVE_SLOT and self.state.objective != NOBODY:
            return catalogue.objectives[self.state.objective]
        at = slot - CONDITIONS_FROM
        return (
            catalogue.conditions[bearer.conditions[at]]
            if 0 <= at < len(bearer.conditions)
            else None
        )

    def card_name(self, unit: int, slot: int) -> str:
        card = self.card_in(unit, slot)
        return self.say("word.card") if card is None else self.title(card)

    def upgrade(self, unit: int, place: int) -> str:
        return self.title(self.state.upgrade(unit, place))

    def piece(self, number: int) -> str:
        pieces = self.state.terrain
        known = 0 <= number < len(pieces)
        return self.title(self.state.terrain_kind(number)) if known else self.say("word.terrain")

    def morale(self, card: int) -> str:
        """A morale card; one a seat does not know is a hidden card."""
        if card == HIDDEN:
            return self.say("word.hidden")
        return self.title(self.state.catalogue.morale[card])

    def morale_type(self, card: int) -> str:
        return self.say(f"morale_type.{MORALE_TYPES[self.state.catalogue.morale[card].type]}")

    def described(self, family: str, card: Card) -> str:
        """What a card does, in a sentence or two; empty if the catalogue of messages has nothing about it."""
        key = f"card.{family}.{card.name}"
        return self.say(key) if self.texts.has(key) else ""

    def about(self, about: str) -> str:
        """What a question belongs to: a card by family and name, or a unit by its number."""
        family, _, name = about.partition(".")
        if family == "unit" and name.isdecimal():
            return self.unit(int(name))
        catalogue = self.state.catalogue
        tables: dict[str, tuple[dict[str, int], list[Card]]] = {
            "unit": (catalogue.unit_numbers, [*catalogue.units]),
            "upgrade": (catalogue.upgrade_numbers, [*catalogue.upgrades]),
            "condition": (catalogue.condition_numbers, [*catalogue.conditions]),
            "morale": (catalogue.morale_numbers, [*catalogue.morale]),
            "terrain": (catalogue.terrain_numbers, [*catalogue.terrain]),
            "objective": (catalogue.objective_numbers, [*catalogue.objectives]),
        }
        if family not in tables or name not in tables[family][0]:
            return ""
        numbers, cards = tables[family]
        card = cards[numbers[name]]
        shows_badge = family in ("objective", "condition", "upgrade")
        return self.title(card) + (self.badge(card) if shows_badge else "")

    # Dials

    def amount(self, amount: Amount, runes: list[int] | None) -> str:
        """A printed number; one that depends on runes is said as such while they are unknown."""
        if amount.rune == NO_RUNE:
            return str(amount.base)
        if runes is not None:
            return str(amount.value(runes))
        rune = self.say(f"rune.{RUNES[amount.rune]}")
        return rune if amount.base == 0 else f"{amount.base} + {rune}"

    def _signed(self, amount: Amount, runes: list[int] | None) -> str:
        shown = self.amount(amount, runes)
        if shown == "0":
            return ""
        return f" {shown}" if shown.startswith("-") else f" +{shown}"

    def action(self, action: int) -> str:
        return self.say(f"action.{ACTIONS[action]}")

    def dial_action(self, unit: int, place: int, runes: list[int] | None) -> str:
        """The slot of an action wheel: "march 2"."""
        if place == HIDDEN:
            return self.say("word.hidden_dial")
        if place == NO_CHOICE:
            return self.say("word.no_action")
        slot = self.state.kind(unit).actions[place]
        name = self.action(slot.action)
        if slot.action in (MARCH, SHIFT):
            return f"{name} {self.amount(slot.speed, runes)}"
        return name

    def dial_modifier(self, unit: int, place: int, runes: list[int] | None) -> str:
        """The slot of a modifier wheel: "turn -1", "defend +1", "bonus action rally"."""
        if place == HIDDEN:
            return self.say("word.hidden_dial")
        if place == NO_CHOICE:
            return self.say("word.no_modifier")
        return self.modifier(self.state.kind(unit).modifiers[place], runes)

    def modifier(self, slot: DialModifier, runes: list[int] | None) -> str:
        name = self.say(f"modifier.{MODIFIERS[slot.modifier]}")
        if slot.modifier == DEFEND:
            return f"{name} +{self.amount(slot.amount, runes)}"
        if slot.modifier == ENHANCE:
            icons = self.icons([slot.icons.count(icon) for icon in range(len(ICONS))])
            return f"{name} +{icons}"
        if slot.modifier == BONUS:
            bonus = self.action(slot.action)
            speed = f" {self.amount(slot.amount, runes)}" if slot.action in (MARCH, SHIFT) else ""
            return f"{name} {bonus}{speed}"
        return f"{name}{self._signed(slot.amount, runes)}"

    def dials(
        self, units: list[int], actions: list[int], modifiers: list[int], runes: list[int] | None
    ) -> str:
        """Every unit with what its command tool shows: "Spearmen: march 2 (4), turn -1"."""
        shown: list[str] = []
        for unit, action, modifier in zip(units, actions, modifiers, strict=True):
            chosen = action if 0 <= action < len(self.state.kind(unit).actions) else NO_CHOICE
            wheel = self.state.kind(unit).actions
            initiative = LAST_INITIATIVE if chosen == NO_CHOICE else wheel[chosen].initiative
            shown.append(
                self.say(
                    "dial.unit",
                    unit=self.unit(unit),
                    action=self.dial_action(unit, chosen, runes),
                    initiative=initiative,
                    modifier=self.dial_modifier(unit, self._on_wheel(unit, modifier), runes),
                )
            )
        return "; ".join(shown)

    def _on_wheel(self, unit: int, modifier: int) -> int:
        return modifier if modifier < len(self.state.kind(unit).modifiers) else NO_CHOICE

    # Dice, icons, runes

    def icons(self, counts: list[int], joint: str = ", ") -> str:
        """Icons by kind, as in "2 hits, 1 surge"."""
        shown = [
            self.say(f"icons.{ICONS[icon]}", count=count)
            for icon, count in enumerate(counts)
            if count
        ]
        return joint.join(shown) if shown else self.say("word.blank")

    def face(self, die: int, face: int) -> str:
        return self.icons(self.state.catalogue.dice[die].faces[face], " + ")

    def die_showing(self, die: int, face: int) -> str:
        """A die and what it shows: "red: 1 hit"."""
        return f"{self.say(f'die.{DICE[die]}')}: {self.face(die, face)}"

    def profile(self, unit: int, number: int, runes: list[int] | None) -> str:
        """The dice of an attack profile: "1 red, 1 blue"."""
        profile = self.state.kind(unit).profiles[number]
        return ", ".join(
            f"{shown} {self.say(f'die.{DICE[die]}')}"
            for die, amount in enumerate(profile.dice)
            if (shown := self.amount(amount, runes)) != "0"
        )

    def mana(self, sides: list[int]) -> str:
        counts = [0] * len(RUNES)
        for token, up in zip(self.state.catalogue.mana, sides, strict=True):
            for rune, count in enumerate(token.sides[up]):
                counts[rune] += count
        shown = [
            f"{count} {self.say(f'rune.{RUNES[rune]}')}"
            for rune, count in enumerate(counts)
            if count
        ]
        return ", ".join(shown) if shown else self.say("word.no_runes")

    def mana_token(self, token: int) -> str:
        """A mana token by what it shows now."""
        shown = [
            self.say(f"rune.{RUNES[rune]}")
            for rune, count in enumerate(
                self.state.catalogue.mana[token].sides[self.state.mana[token]]
            )
            for _ in range(count)
        ]
        return f"{token + 1} ({', '.join(shown) or self.say('word.no_runes')})"

    # Places

    def point(self, x: int, y: int) -> str:
        return self.say("place.point", x=millimetres(x), y=millimetres(y))

    def pose(self, pose: Pose) -> str:
        heading = whole_degrees(pose.heading) % 360
        return self.say("place.pose", x=millimetres(pose.x), y=millimetres(pose.y), heading=heading)

    def turned(self, pose: Pose) -> str:
        """The pose of a thing that looks nowhere."""
        heading = whole_degrees(pose.heading) % 360
        return self.say(
            "place.turned", x=millimetres(pose.x), y=millimetres(pose.y), heading=heading
        )

    def cell(self, unit: int, cell: int) -> str:
        """A tray by rank and place from the left, both from 1."""
        columns = self.state.units[unit].columns
        return self.say("place.cell", rank=cell // columns + 1, tray=cell % columns + 1)

    def socket(self, unit: int, socket: int) -> str:
        """A figure: the name of an upgrade, or its tray and wounds."""
        bearer = self.state.units[unit]
        wounds = bearer.figures[socket] if 0 <= socket < len(bearer.figures) else 0
        for place, at in enumerate(bearer.places):
            if at == socket:
                name = self.upgrade(unit, place)
                break
        else:
            sockets = self.state.kind(unit).sockets
            name = self.say("place.figure", cell=self.cell(unit, socket // sockets))
        return name if wounds <= 0 else self.say("place.wounded", figure=name, wounds=wounds)
