"""What dials, dice, icons and runes of RUNEWARS are called in a language."""

from feldherr.games.runewars.catalogue.entries import NO_RUNE, Amount, DialModifier
from feldherr.games.runewars.ids import ProfileId, UnitId
from feldherr.games.runewars.state import HIDDEN, NO_CHOICE
from feldherr.games.runewars.telling.card_names import CardNames
from feldherr.games.runewars.terms import (
    ACTIONS,
    BONUS,
    DEFEND,
    DICE,
    ENHANCE,
    ICONS,
    KEYWORDS,
    MARCH,
    MODIFIERS,
    RUNES,
    SHIFT,
    STATS,
    Action,
    Die,
    Icon,
    Stat,
)


class DialNames(CardNames):
    """Slots of the two wheels, dice and what they show, mana."""

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

    def stat(self, stat: Stat) -> str:
        """A number of a unit; keywords are among them."""
        known = "keyword" if stat < len(KEYWORDS) else "stat"
        return self.say(f"{known}.{STATS[stat]}")

    def action(self, action: Action) -> str:
        return self.say(f"action.{ACTIONS[action]}")

    def dial_action(self, unit: UnitId, place: int, runes: list[int] | None) -> str:
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

    def dial_modifier(self, unit: UnitId, place: int, runes: list[int] | None) -> str:
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
            icons = self.icons([slot.icons.count(Icon(icon)) for icon in range(len(ICONS))])
            return f"{name} +{icons}"
        if slot.modifier == BONUS:
            bonus = self.action(slot.action)
            speed = f" {self.amount(slot.amount, runes)}" if slot.action in (MARCH, SHIFT) else ""
            return f"{name} {bonus}{speed}"
        return f"{name}{self._signed(slot.amount, runes)}"

    # Dice, icons, runes

    def icons(self, counts: list[int], joint: str = ", ") -> str:
        """Icons by kind, as in "2 hits, 1 surge"."""
        shown = [
            self.say(f"icons.{ICONS[icon]}", count=count)
            for icon, count in enumerate(counts)
            if count
        ]
        return joint.join(shown) if shown else self.say("word.blank")

    def face(self, die: Die, face: int) -> str:
        return self.icons(self.state.catalogue.dice[die].faces[face], " + ")

    def die_showing(self, die: Die, face: int) -> str:
        """A die and what it shows: "red: 1 hit"."""
        return f"{self.say(f'die.{DICE[die]}')}: {self.face(die, face)}"

    def profile(self, unit: UnitId, number: ProfileId, runes: list[int] | None) -> str:
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
