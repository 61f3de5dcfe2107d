"""A unit in full: figures, values, cards, tokens, both wheels, and what it is engaged with."""

from rich.text import Text

from feldherr.cli.screen import paragraph
from feldherr.cli.tables.runewars.field import arrow
from feldherr.cli.tables.runewars.roster import Roster
from feldherr.games.runewars.footprint import rank_sizes
from feldherr.games.runewars.kinds import NO_RUNE, Keyword, UnitKind
from feldherr.games.runewars.letters import letter
from feldherr.games.runewars.names import whole_degrees
from feldherr.games.runewars.rules.contact import engaged
from feldherr.games.runewars.rules.ranks import full_ranks
from feldherr.games.runewars.rules.wounds import added_defense
from feldherr.games.runewars.state import NOWHERE, SETTING_UP, State
from feldherr.games.runewars.words import (
    CARD_STATES,
    KEYWORDS,
    MORALE_TYPES,
    RESILIENT,
    STANCES,
    STEADFAST,
    TOKENS,
    TYPES,
)


class Sheet:
    """The sheet of one unit for one seat."""

    def __init__(self, roster: Roster, number: int, width: int) -> None:
        self.roster = roster
        self.names = roster.names
        self.say = roster.say
        self.state: State = roster.state
        self.number = number
        self.unit = self.state.units[number]
        self.kind = self.state.kind(number)
        self.width = width

    def lines(self) -> list[Text]:
        found = [self.head()]
        for line in [
            self.strength(), self.place(), self.attacks(), self.keywords(), self.abilities(), *self.upgrades(),
            self.tokens(), self.set_to(), *self.wheels(self.number),
        ]:  # fmt: skip
            if line:
                found.extend(paragraph(line, self.width, "  "))
        return found

    def head(self) -> Text:
        sign = letter(self.state, self.number)
        side = self.names.side(self.state.side(self.number))
        kind = self.names.say(f"army.type.{TYPES[self.kind.type]}")
        badge = self.names.badge(self.kind)
        return Text(f"{sign} {self.names.title(self.kind)}{badge}, {side}, {kind}", style="bold")

    def strength(self) -> str:
        if not self.unit.alive:
            return self.say("sheet.gone")
        runes = self.roster.runes
        added = added_defense(self.state, self.number)
        defense = self.names.amount(self.kind.defense, runes) + (f"+{added}" if added else "")
        return self.say(
            "sheet.strength",
            figures=sum(1 for each in self.unit.figures if each >= 0),
            wounds=sum(each for each in self.unit.figures if each > 0),
            ranks="/".join(str(size) for size in rank_sizes(self.unit)),
            full=full_ranks(self.unit),
            defense=defense,
            threshold=self.kind.threshold,
        )

    def place(self) -> str:
        unit = self.unit
        if not unit.alive or not unit.deployed:
            return ""
        if unit.inside != NOWHERE:
            where = self.say("sheet.inside", piece=self.names.piece(unit.inside))
        else:
            where = self.say(
                "sheet.place",
                pose=self.names.pose(unit.pose),
                arrow=arrow(unit.pose.heading),
                heading=whole_degrees(unit.pose.heading) % 360,
            )
        enemies = engaged(self.state, self.number)
        if enemies:
            where += f" {self.say('sheet.engaged', units=self.names.units(enemies))}"
        return where

    def attacks(self) -> str:
        found = [
            f"{self.names.say('action.melee' if each.melee else 'action.ranged')} "
            f"{self.names.profile(self.number, place, self.roster.runes)}"
            for place, each in enumerate(self.kind.profiles)
        ]
        return self.say("sheet.attacks", attacks="; ".join(found))

    def keywords(self) -> str:
        words = [self.keyword(each) for each in self.kind.keywords]
        return self.say("sheet.keywords", keywords="; ".join(words)) if words else ""

    def keyword(self, word: Keyword) -> str:
        name = KEYWORDS[word.keyword]
        shown = self.names.say(f"keyword.{name}")
        if word.keyword == STEADFAST:
            types = [self.names.say(f"morale_type.{MORALE_TYPES[each]}") for each in word.types]
            shown += f" [{', '.join(types)}]"
        elif word.keyword == RESILIENT:
            shown += (
                f" [{', '.join(self.names.say(f'token.{TOKENS[each]}') for each in word.types)}]"
            )
        elif word.amount.base or word.amount.rune != NO_RUNE:
            shown += f" {self.names.amount(word.amount, self.roster.runes)}"
        return f"{shown}: {self.names.say(f'keyword_meaning.{name}')}"

    def abilities(self) -> str:
        return self.names.described("unit", self.kind)

    def upgrades(self) -> list[str]:
        found: list[str] = []
        for place, kind in enumerate(self.unit.upgrades):
            card = self.state.catalogue.upgrades[kind]
            state = self.names.say(f"card_state.{CARD_STATES[self.unit.cards[place]]}")
            text = self.names.described("upgrade", card)
            found.append(f"{self.names.title(card)}{self.names.badge(card)} ({state}): {text}")
        for kind in self.unit.conditions:
            condition = self.state.catalogue.conditions[kind]
            text = self.names.described("condition", condition)
            found.append(f"{self.names.title(condition)}: {text}")
        return found

    def tokens(self) -> str:
        found = [
            f"{count} {self.names.say(f'token.{TOKENS[kind]}')}"
            for kind, count in enumerate(self.unit.tokens)
            if count
        ]
        return self.say("sheet.tokens", tokens=", ".join(found)) if found else ""

    def set_to(self) -> str:
        """What the command tool shows, as far as this seat may know."""
        if self.state.phase == SETTING_UP or not self.unit.alive:
            return ""
        dial = self.roster.dial(self.number)
        return self.say("sheet.dial", dial=dial) if dial else ""

    def wheels(self, number: int) -> list[str]:
        return [
            self.say("sheet.actions", slots="  ".join(self.slots(self.kind, True))),
            self.say("sheet.modifiers", slots="  ".join(self.slots(self.kind, False))),
        ]

    def slots(self, kind: UnitKind, actions: bool) -> list[str]:
        """All slots of a wheel with their numbers."""
        runes = self.roster.runes
        if actions:
            return [
                f"[{place + 1}]"
                + self.say(
                    "dials.slot",
                    action=self.names.dial_action(self.number, place, runes),
                    initiative=slot.initiative,
                    stance=self.names.say(f"stance.{STANCES[slot.stance]}"),
                )
                for place, slot in enumerate(kind.actions)
            ]
        return [
            f"[{place + 1}]{self.names.modifier(slot, runes)}"
            f" ({self.names.say(f'stance.{STANCES[slot.stance]}')})"
            for place, slot in enumerate(kind.modifiers)
        ]
