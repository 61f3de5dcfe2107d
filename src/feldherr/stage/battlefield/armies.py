"""Army lists of any battle for tables that show them: read, checked, priced and told, whatever the game's cards are."""

from functools import lru_cache
from pathlib import Path

from msgspec.structs import replace

from feldherr.battlefield.lists.army import AS_PRINTED, MOST_IN_A_UNIT, MOST_UPGRADES, Army, Squad
from feldherr.battlefield.lists.complaints import BadArmy, Teller
from feldherr.battlefield.lists.complaints import Fault as GameFault
from feldherr.battlefield.lists.samples import sample_lists
from feldherr.battlefield.lists.text import LONGEST_NAME, MOST_POINTS
from feldherr.games import tag
from feldherr.stage.armies import ArmyBook, Checked, Draft, Fault, ListedUnit, Pick, Sample
from feldherr.stage.parts import Rule

MOST_UNITS = 60
"""More than any legal list can hold."""


class BattleArmies(ArmyBook):
    """The lists of a battle. A game says how they are read, what breaks its rules, what they cost and how they look."""

    # What the game says

    def folder(self) -> Path:
        """Where its sample lists are."""
        raise NotImplementedError

    def teller(self) -> Teller:
        raise NotImplementedError

    def army_of(self, text: str) -> Army:
        """A list in any of its forms; raises BadArmy."""
        raise NotImplementedError

    def faults_of(self, army: Army, boxes: int, sample: str) -> list[GameFault]:
        """What is wrong with a list; `sample` is its name if it comes with the game."""
        raise NotImplementedError

    def cost_of(self, army: Army) -> int:
        raise NotImplementedError

    def code_of(self, army: Army) -> str:
        raise NotImplementedError

    def text_of(self, army: Army, language: str) -> str:
        """The list written out."""
        raise NotImplementedError

    def units_of(self, army: Army, language: str) -> list[ListedUnit]:
        """Its units with their prices."""
        raise NotImplementedError

    # What is the same in all of them

    def __eq__(self, other: object) -> bool:
        """Books of one game with the same packs say the same."""
        return type(other) is type(self) and other.packs == self.packs

    def __hash__(self) -> int:
        return hash((type(self).__name__, *self.packs))

    def samples(self, language: str) -> list[Sample]:
        return [_sample(self, name, language) for name in sorted(sample_lists(self.folder()))]

    def sample(self, name: str, language: str) -> Sample:
        army = self.army_of(sample_lists(self.folder())[name])
        texts, key = self.teller().texts(language), f"army.sample.{name}"
        title = texts.say(key) if texts.has(key) else army.name
        return Sample(name, title, self.cost_of(army), army.faction, self.code_of(army))

    def read(self, written: str, language: str, boxes: int = 0) -> Checked:
        """A list in any of its forms; what cannot be read is a fault with its line."""
        name = written.strip()
        text = sample_lists(self.folder()).get(name, "")
        try:
            army = self.army_of(text or written)
        except BadArmy as error:
            slips = [
                Fault(text=self.teller().say_slip(slip, language), line=slip.line)
                for slip in error.slips
            ]
            return Checked(is_valid=False, faults=slips)
        return self.checked(army, language, boxes, name if text else "")

    def check(self, draft: Draft, language: str) -> Checked:
        slip = _too_much(draft)
        if slip:
            say = self.teller().texts(language).say
            return self._apart_from(
                Fault(say(f"army.draft.{slip}", most=LONGEST_NAME)), draft, language
            )
        squads = [
            Squad(each.unit, each.trays, each.front, list(each.upgrades)) for each in draft.units
        ]
        return self.checked(Army(draft.name, draft.faction, draft.points, squads), language)

    def _apart_from(self, fault: Fault, draft: Draft, language: str) -> Checked:
        """What no list can have, and what else is to be said: a wrong name or size does not change what units cost."""
        possible = replace(draft, name="", points=min(max(1, draft.points), MOST_POINTS))
        if _too_much(possible):
            return Checked(is_valid=False, faults=[fault])
        found = self.check(possible, language)
        return replace(
            found, is_valid=False, faults=[fault, *found.faults], name=draft.name, limit=draft.points,
            code="", text="", draft=None,
        )  # fmt: skip

    def checked(self, army: Army, language: str, boxes: int = 0, sample: str = "") -> Checked:
        faults = self.faults_of(army, boxes, sample)
        told = [self._told(army, fault, language) for fault in faults]
        if any(fault.key.startswith("no_") for fault in faults):
            return Checked(is_valid=False, faults=told, name=army.name, limit=army.limit)
        return Checked(
            is_valid=all(fault.is_warning for fault in faults),
            faults=told,
            name=army.name,
            faction=army.faction,
            points=self.cost_of(army),
            limit=army.limit,
            units=self.units_of(army, language),
            code=self.code_of(army),
            text=self.text_of(army, language),
            draft=_draft(army),
        )

    def _told(self, army: Army, fault: GameFault, language: str) -> Fault:
        teller = self.teller()
        wrong, fix = teller.say_fault(fault, language)
        who = "" if fault.squad < 0 else teller.label(army, fault.squad, language)
        rule = Rule(fault.rule, tag(fault.rule, language))
        return Fault(wrong, fix, rule, fault.squad, who, id=fault.key, is_warning=fault.is_warning)


@lru_cache(maxsize=64)
def _sample(book: BattleArmies, name: str, language: str) -> Sample:
    """Read once, for the start page asks for all of them."""
    return book.sample(name, language)


def _too_much(draft: Draft) -> str:
    """What no list has, so that no share code could hold it."""
    if not 0 < draft.points <= MOST_POINTS:
        return "points"
    if len(draft.name) > LONGEST_NAME or len(draft.name.splitlines()) > 1:
        return "name"
    if len(draft.units) > MOST_UNITS:
        return "units"
    for pick in draft.units:
        if not 0 < pick.trays <= MOST_IN_A_UNIT or not AS_PRINTED <= pick.front <= MOST_IN_A_UNIT:
            return "trays"
        if len(pick.upgrades) > MOST_UPGRADES:
            return "upgrades"
    return ""


def _draft(army: Army) -> Draft:
    picks = [Pick(each.unit, each.size, each.columns, list(each.upgrades)) for each in army.squads]
    return Draft(army.faction, army.limit, army.name, picks)
