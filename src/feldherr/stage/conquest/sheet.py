"""A regiment or character in full: characteristics as they are now, rules, models, what lasts."""

from feldherr.core.text import Texts
from feldherr.games.conquest.catalogue.entries import NO_VALUE, Barrage
from feldherr.games.conquest.ids import (
    FIRST_OFFICER,
    LEADER,
    NO_CHARACTER,
    CharacterId,
    ModelId,
    RegimentId,
)
from feldherr.games.conquest.rules.holding import NONE, known_of, known_of_character
from feldherr.games.conquest.rules.values import character_stat_of, stat_of
from feldherr.games.conquest.specials import BARRAGE, SPECIALS
from feldherr.games.conquest.state import Known, State
from feldherr.games.conquest.telling.names import Names
from feldherr.games.conquest.telling.text import lasting
from feldherr.games.conquest.terms import CLASSES, COMMAND_MODELS, STATS, TYPES, Stat
from feldherr.stage.base import Stage
from feldherr.stage.battlefield.scene import Word
from feldherr.stage.conquest import scene

_NOT_PRINTED = "–"


class SheetWords:
    """What stands on cards, in words."""

    def __init__(self, stage: Stage, names: Names, own: Texts) -> None:
        self.stage = stage
        self.names = names
        self.own = own
        self.state: State = names.state

    def sheet(self, number: RegimentId) -> scene.Sheet:
        unit, kind = self.state.regiments[number], self.state.kind(number)
        return scene.Sheet(
            kind=self.kind(number),
            ranks="/".join(str(size) for size in self.state.body(number).rank_sizes()),
            stats=self.stats(number),
            words=[
                *self.words(known_of(self.state, number), kind.barrage),
                *self.own_rules(kind.own_rules),
            ],
            models=[self.model(each) for each in unit.models if unit.has_model(each)],
            lasting=[lasting(self.names, each) for each in unit.lasting],
        )

    def kind(self, number: RegimentId) -> str:
        """Class and type: `medium infantry`."""
        kind = self.state.kind(number)
        return self.own.say(f"kind.{CLASSES[kind.troop_class]}_{TYPES[kind.type]}")

    def stats(self, number: RegimentId) -> list[scene.Stat]:
        printed = self.state.kind(number).stats
        return [
            self._stat(Stat(place), stat_of(self.state, number, Stat(place)), printed[place])
            for place in range(len(STATS))
        ]

    def hero(self, number: RegimentId) -> scene.Hero | None:
        """The character in a regiment, if one is left."""
        character = self.state.regiments[number].character
        if character == NO_CHARACTER or not self.state.characters[character].alive:
            return None
        unit, kind = self.state.characters[character], self.state.character_kind(character)
        return scene.Hero(
            id=f"character.{character}",
            name=kind.name,
            title=self.names.title(kind),
            wounds=unit.wounds,
            has_acted=unit.acted,
            is_warlord=unit.is_warlord,
            stats=self.hero_stats(character),
            words=[
                *self.words(known_of_character(self.state, character), kind.barrage),
                *self.own_rules(kind.own_rules),
            ],
        )

    def hero_stats(self, character: CharacterId) -> list[scene.Stat]:
        printed = self.state.character_kind(character).stats
        return [
            self._stat(
                Stat(place), character_stat_of(self.state, character, Stat(place)), printed[place]
            )
            for place in range(len(STATS))
        ]

    def _stat(self, stat: Stat, value: int, printed: int) -> scene.Stat:
        shown = _NOT_PRINTED if value == NO_VALUE else str(value)
        change = value - printed if value != NO_VALUE else 0
        return scene.Stat(STATS[stat], self.own.say(f"stat.{STATS[stat]}"), shown, change)

    # Rules

    def words(self, known: Known, barrage: Barrage | None) -> list[Word]:
        """The special rules there are now, each with what it means."""
        specials = self.state.catalogue.specials
        found: list[Word] = []
        for rule, x in enumerate(known.rules):
            if x == NONE:
                continue
            special = specials[rule]
            title = self.names.title(special) + (f" ({x})" if special.has_x and x else "")
            if rule == BARRAGE and barrage is not None:
                title += (
                    f", {self.own.say('sheet.inches', inches=self.names.inches(barrage.reach))}"
                )
            found.append(Word(title, self.meaning(SPECIALS[rule], special.is_draw_event)))
        return found

    def meaning(self, name: str, is_draw_event: bool) -> str:
        """A special rule as the ledger has it."""
        family = "CQ-11.draw." if is_draw_event else "CQ-11."
        row = self.stage.rulebook.ledger().rows.get(family + name.replace("_", "-"))
        return row.text[self.stage.language] if row else ""

    def own_rules(self, numbers: list[int]) -> list[Word]:
        return [
            Word(self.names.title(self.state.catalogue.own_rules[each]), "") for each in numbers
        ]

    def model(self, model: ModelId) -> str:
        """A command model: leader, standard bearer, or an officer."""
        if model >= FIRST_OFFICER:
            return self.names.title(self.state.catalogue.officers[model - FIRST_OFFICER])
        return self.names.say(f"army.mark.{COMMAND_MODELS[model - LEADER]}")
