"""The named options of CONQUEST: set-up first, then readings; name, default, allowed values, ruling settled.

What each one means is said in the message catalogue under `option`.
"""

from typing import Final

from feldherr.core.rulebook import Option, Options, OptionValue
from feldherr.geometry.length import INCH

SIZE_OF_THE_GAME: Final = "points"
"""The table fits the points: small up to a thousand."""

_ON_OFF: list[OptionValue] = [True, False]
_SCENARIOS: list[OptionValue] = [
    "training", "second", "head_to_head", "breakthrough", "maelstrom", "pincer",
]  # fmt: skip
_TABLES: list[OptionValue] = [SIZE_OF_THE_GAME, "48x48", "72x48"]
_MAPS: list[OptionValue] = ["bare", "open", "hamlet", "broad"]

OPTIONS = [
    Option("scenario", "training", _SCENARIOS, ""),
    Option("armies", ["hundred_kingdoms_1000", "spires_1000"], [], ""),
    Option("points", 2000, [], ""),
    Option("table", SIZE_OF_THE_GAME, _TABLES, "CQ-R23"),
    Option("map", "bare", _MAPS, ""),
    Option("secondaries", "none", ["none", "house"], "CQ-R89"),
    Option("classic", False, _ON_OFF, ""),
    Option("auto", True, _ON_OFF, ""),
    Option("aim", False, _ON_OFF, ""),
    Option("charge_path", "measured", ["measured", "walked"], "CQ-R106"),
    Option("failed_charge", "die", ["die", "full"], "CQ-R42"),
    Option("volley_range", "nearest", ["nearest", "line"], "CQ-R95"),
    Option("most_contact", "strict", ["strict", "free"], "CQ-R40"),
    Option("seizing", "both", ["both", "able"], "CQ-R81"),
    Option("interference", "once", ["once", "each"], "CQ-R66"),
    Option("broken_keeps_size_bonus", False, _ON_OFF, "CQ-R60"),
    Option("refused_duel_keeps_size_bonus", True, _ON_OFF, "CQ-R14"),
    Option("pincer_table", "72x48", ["72x48", "48x48"], "CQ-R23"),
]

SMALL: Final = (48 * INCH, 48 * INCH)
BROAD: Final = (72 * INCH, 48 * INCH)
_SMALL_GAME: Final = 1000


class Rules:
    """The options of one match as plain attributes, for the rules to read."""

    def __init__(self, chosen: Options) -> None:
        self.scenario = str(chosen["scenario"])
        armies = chosen["armies"]
        assert isinstance(armies, list)
        self.armies = armies
        """Names of sample lists, share codes or lists written out, one per side."""
        points = chosen["points"]
        assert isinstance(points, int)
        self.points = points
        self.is_first_battle = self.scenario == "training"
        """Regiments alone, without characters, and lists of its own."""
        self.is_second_battle = self.scenario == "second"
        """A lesson about characters, with lists of its own."""
        self.map = str(chosen["map"])
        self.has_secondaries = chosen["secondaries"] == "house" and not self.is_first_battle
        self.has_classics = chosen["classic"] is True
        """Are masteries, items and spells of older lists allowed?"""
        self.asks_only_target = chosen["aim"] is True
        """Is the target of an attack asked for even if there is only one?"""
        self.charge_is_walked = chosen["charge_path"] == "walked"
        self.failed_charge_is_full = chosen["failed_charge"] == "full"
        self.range_along_line = chosen["volley_range"] == "line"
        self.any_flush_landing = chosen["most_contact"] == "free"
        self.only_able_stands_seize = chosen["seizing"] == "able"
        self.each_caster_interferes = chosen["interference"] == "each"
        self.broken_keeps_size_bonus = chosen["broken_keeps_size_bonus"] is True
        self.refused_duel_keeps_size_bonus = chosen["refused_duel_keeps_size_bonus"] is True
        self.table = self._table(str(chosen["table"]), str(chosen["pincer_table"]))
        """Width and depth in micrometres."""

    @property
    def brings_lists(self) -> bool:
        """Are the lists part of the battle?"""
        return self.is_first_battle or self.is_second_battle

    def _table(self, wished: str, pincer: str) -> tuple[int, int]:
        if self.scenario == "pincer":
            return SMALL if pincer == "48x48" else BROAD
        if wished == SIZE_OF_THE_GAME:
            is_small = self.brings_lists or self.points <= _SMALL_GAME
            return SMALL if is_small else BROAD
        return SMALL if wished == "48x48" else BROAD
