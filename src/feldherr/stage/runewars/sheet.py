"""A unit in full: figures, values, cards, tokens, both wheels, and what it is engaged with."""

from feldherr.battlefield.letters import letter
from feldherr.battlefield.rounding import whole_degrees
from feldherr.games.runewars.catalogue.entries import NO_RUNE, Keyword
from feldherr.games.runewars.ids import ProfileId, UnitId
from feldherr.games.runewars.rules.contact import engaged
from feldherr.games.runewars.rules.ranks import full_ranks
from feldherr.games.runewars.rules.wounds import added_defense
from feldherr.games.runewars.state import NOWHERE, State
from feldherr.games.runewars.terms import (
    CARD_STATES,
    KEYWORDS,
    MORALE_TYPES,
    RESILIENT,
    STEADFAST,
    TOKENS,
    TYPES,
)
from feldherr.stage.battlefield import scene as shared
from feldherr.stage.battlefield.shapes import arrow
from feldherr.stage.runewars import scene
from feldherr.stage.runewars.wheels import Wheels


class SheetWords:
    """The sheet of one unit in words."""

    def __init__(self, wheels: Wheels, number: UnitId) -> None:
        self.wheels = wheels
        self.names = wheels.names
        self.say = wheels.say
        self.state: State = wheels.state
        self.number = number
        self.unit = self.state.units[number]
        self.body = self.state.body(number)
        self.kind = self.state.kind(number)

    def head(self) -> str:
        sign = letter(self.state.field, self.number)
        side = self.names.side(self.state.side(self.number))
        badge = self.names.badge(self.kind)
        return f"{sign} {self.names.title(self.kind)}{badge}, {side}, {self.type()}"

    def type(self) -> str:
        return self.names.say(f"army.type.{TYPES[self.kind.type]}")

    def strength(self) -> str:
        if not self.body.alive:
            return self.say("sheet.gone")
        return self.say(
            "sheet.strength",
            figures=sum(1 for each in self.unit.figures if each >= 0),
            wounds=sum(each for each in self.unit.figures if each > 0),
            ranks=self.ranks(),
            full=full_ranks(self.body),
            defense=self.defense(),
            threshold=self.kind.threshold,
        )

    def ranks(self) -> str:
        return "/".join(str(size) for size in self.body.rank_sizes())

    def defense(self) -> str:
        added = added_defense(self.state, self.number) if self.body.alive else 0
        printed = self.names.amount(self.kind.defense, self.wheels.runes)
        return printed + (f"+{added}" if added else "")

    def place(self) -> str:
        body = self.body
        if not body.alive or not body.deployed:
            return ""
        if body.inside != NOWHERE:
            where = self.say("sheet.inside", piece=self.names.piece(body.inside))
        else:
            where = self.say(
                "sheet.place",
                pose=self.names.pose(body.pose),
                arrow=arrow(body.pose.heading),
                heading=whole_degrees(body.pose.heading) % 360,
            )
        enemies = engaged(self.state, self.number)
        if enemies:
            where += f" {self.say('sheet.engaged', units=self.names.units(enemies))}"
        return where

    def attack_list(self) -> list[str]:
        return [
            f"{self.names.say('action.melee' if each.melee else 'action.ranged')} "
            f"{self.names.profile(self.number, ProfileId(place), self.wheels.runes)}"
            for place, each in enumerate(self.kind.profiles)
        ]

    def attacks(self) -> str:
        return self.say("sheet.attacks", attacks="; ".join(self.attack_list()))

    def keywords(self) -> str:
        words = [f"{each.title}: {each.text}" for each in self.words()]
        return self.say("sheet.keywords", keywords="; ".join(words)) if words else ""

    def words(self) -> list[shared.Word]:
        return [self._word(each) for each in self.kind.keywords]

    def _word(self, word: Keyword) -> shared.Word:
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
            shown += f" {self.names.amount(word.amount, self.wheels.runes)}"
        return shared.Word(shown, self.names.say(f"keyword_meaning.{name}"))

    def abilities(self) -> str:
        return self.names.described("unit", self.kind)

    def cards(self) -> list[shared.Card]:
        """Upgrades in the order of the list, then conditions."""
        found: list[shared.Card] = []
        catalogue = self.state.catalogue
        for place, kind in enumerate(self.unit.upgrades):
            card = catalogue.upgrades[kind]
            state = CARD_STATES[self.unit.cards[place]]
            title = f"{self.names.title(card)}{self.names.badge(card)}"
            text = self.names.described("upgrade", card)
            shown = self.names.say(f"card_state.{state}")
            found.append(
                shared.Card(
                    f"unit.{self.number}.card.{place}", card.name, title, text, state, shown
                )
            )
        for place, gained in enumerate(self.unit.conditions):
            condition = catalogue.conditions[gained]
            text = self.names.described("condition", condition)
            title = self.names.title(condition)
            found.append(
                shared.Card(f"unit.{self.number}.condition.{place}", condition.name, title, text)
            )
        return found

    def upgrades(self) -> list[str]:
        return [
            f"{card.title} ({card.state_title}): {card.text}"
            if card.state
            else f"{card.title}: {card.text}"
            for card in self.cards()
        ]

    def tokens(self) -> str:
        found = [
            f"{count} {self.names.say(f'token.{TOKENS[kind]}')}"
            for kind, count in enumerate(self.unit.tokens)
            if count
        ]
        return self.say("sheet.tokens", tokens=", ".join(found)) if found else ""

    def slots(self, actions: bool) -> list[str]:
        """All slots of a wheel with their numbers."""
        count = len(self.kind.actions if actions else self.kind.modifiers)
        slot = self.wheels.action_slot if actions else self.wheels.modifier_slot
        return [f"[{place + 1}]{slot(self.number, place)}" for place in range(count)]

    def card(self) -> scene.Sheet:
        """What stands on the card of the unit."""
        return scene.Sheet(
            type=self.type(),
            defense=self.defense(),
            threshold=self.kind.threshold,
            ranks=self.ranks(),
            full_ranks=full_ranks(self.body),
            attacks=self.attack_list(),
            words=self.words(),
            text=self.abilities(),
            actions=self.wheels.actions(self.number),
            modifiers=self.wheels.modifiers(self.number),
        )
