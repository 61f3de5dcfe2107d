"""What is wrong with a list: slips of the pen and faults by the rules, told in the language of whoever reads."""

from feldherr.battlefield.lists.army import Army
from feldherr.core.errors import BadFile, BadOption
from feldherr.core.message import Message
from feldherr.core.text import Texts

Values = dict[str, str | int]


class Slip:
    """What cannot be understood in a written list: where, and the id of a sentence."""

    def __init__(self, line: int, key: str, values: Values | None = None) -> None:
        self.line = line
        """0 where lines mean nothing."""
        self.key = key
        self.values: Values = values or {}


class Fault:
    """What is wrong with a list: the rule, the id of a sentence (and of the fix), the unit it is about."""

    def __init__(self, rule: str, key: str, squad: int = -1, values: Values | None = None) -> None:
        self.rule = rule
        self.key = key
        self.squad = squad
        """Number of the unit in the list; -1 for the whole army."""
        self.unit = ""
        """Its name in files, if it is about a unit."""
        self.side = -1
        """Whose list it is about; -1 for both, and where there is only one."""
        self.is_warning = False
        """Told, but no reason to refuse the list: what it may break is not known for certain."""
        self.values: Values = values or {}
        """Names of cards, factions, kinds and slots as in files; whoever tells it translates them."""

    def __repr__(self) -> str:
        return f"Fault({self.rule}, {self.key}, {self.squad}, {self.values})"


class Teller:
    """How a game speaks of its lists: its sentences, and its names for people, if they are not those in files."""

    def texts(self, language: str) -> Texts:
        raise NotImplementedError

    def title(self, name: str, language: str) -> str:
        """The name of a thing for people; an unknown name stays as it is."""
        return name

    def label(self, army: Army, squad: int, language: str) -> str:
        """A unit of a list; units of a kind are numbered."""
        name = army.squads[squad].unit
        twins = [number for number, each in enumerate(army.squads) if each.unit == name]
        number = f" {twins.index(squad) + 1}" if len(twins) > 1 else ""
        return self.title(name, language) + number

    def side(self, side: int, language: str) -> str:
        """What the game calls one of its sides."""
        raise NotImplementedError

    def tag(self, rule: str, language: str) -> str:
        """How a rule is cited."""
        return rule

    def worded(self, key: str, value: str | int, language: str) -> str | int:
        """What fills the blank `key` of a sentence, translated if it is a name in files."""
        return value

    def say_slip(self, slip: Slip, language: str) -> str:
        say = self.texts(language).say
        sentence = say(f"army.read.{slip.key}", **self._worded(slip.values, language))
        return say("army.read.line", line=slip.line, what=sentence) if slip.line else sentence

    def say_fault(self, fault: Fault, language: str) -> tuple[str, str]:
        """What is wrong, and how to mend it."""
        values = self._worded(fault.values, language)
        say = self.texts(language).say
        return say(f"army.{fault.key}.wrong", **values), say(f"army.{fault.key}.fix", **values)

    def _worded(self, values: Values, language: str) -> Values:
        return {key: self.worded(key, value, language) for key, value in values.items()}


class _AboutArmy(Message):
    """A complaint about a list, in the language of whatever catalogue is to say it."""

    def __init__(self, teller: Teller) -> None:
        super().__init__("army")
        self.teller = teller

    def said(self, catalogue: dict[str, str]) -> str:
        spoken = catalogue.get("army.file.name")
        german = spoken == self.teller.texts("de").messages["army.file.name"]
        return self.said_in("de" if german else "en")

    def said_in(self, language: str) -> str:
        raise NotImplementedError


class _Slips(_AboutArmy):
    """All slips of a list, a line each."""

    def __init__(self, slips: list[Slip], teller: Teller) -> None:
        super().__init__(teller)
        self.slips = slips

    def said_in(self, language: str) -> str:
        return "\n".join(self.teller.say_slip(slip, language) for slip in self.slips)


class Broken(_AboutArmy):
    """The rule a list breaks, how to mend that, and where the rule stands."""

    def __init__(self, fault: Fault, teller: Teller) -> None:
        super().__init__(teller)
        self.fault = fault

    def said_in(self, language: str) -> str:
        said = " ".join(self.teller.say_fault(self.fault, language))
        sentences = f"{said} ({self.teller.tag(self.fault.rule, language)})"
        unit = self.teller.title(self.fault.unit, language)
        return f"{unit}: {sentences}" if unit else sentences


class _SideOf(_AboutArmy):
    """Whose list it is."""

    def __init__(self, side: int, teller: Teller) -> None:
        super().__init__(teller)
        self.side = side

    def said_in(self, language: str) -> str:
        return self.teller.side(self.side, language)


class BadArmy(BadFile):
    """A list that cannot be read; every slip has its line."""

    def __init__(self, slips: list[Slip], teller: Teller) -> None:
        self.slips = slips
        super().__init__("{problem}", problem=_Slips(slips, teller))


def refusal(fault: Fault, teller: Teller) -> BadOption:
    """Whose list cannot be played with, and why."""
    broken = Broken(fault, teller)
    if fault.side < 0:
        return BadOption("Army lists: {fault}", fault=broken)
    return BadOption("List of {side}: {fault}", side=_SideOf(fault.side, teller), fault=broken)
