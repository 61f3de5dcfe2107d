"""The named options of RUNEWARS: set-up first, then rules; name, default, allowed values, ruling settled.

What each one means is said in the message catalogue under `option`.
"""

from typing import Final

from feldherr.core.rulebook import Option, Options, OptionValue

FOOT: Final = 304_800
"""A foot in micrometres."""

DRAFT: Final = "draft"
NO_LIMIT_OF_ITS_OWN: Final = 0

_ON_OFF: list[OptionValue] = [True, False]
_TEAMS: list[OptionValue] = ["1v1", "1v2", "2v1", "2v2", "2v3", "3v2", "3v3"]
_DEPLOYMENTS: list[OptionValue] = [
    DRAFT, "battle_lines", "careful_approach", "standoff", "hammer_and_anvil", "head_to_head", "long_canyon",
    "maelstrom", "meeting_engagement", "oblique_formation", "overextended", "unprepared",
]  # fmt: skip
_OBJECTIVES: list[OptionValue] = [
    DRAFT, "bounty", "confluence_of_magic", "supply_raid", "break_their_defenses", "demoralize_their_forces",
    "volatile_runes", "defended_pass",
]  # fmt: skip


OPTIONS = [
    Option("scenario", "standard", ["standard", "skirmish", "training"], ""),
    Option("armies", ["core_daqan", "core_waiqar"], [], ""),
    Option("points", NO_LIMIT_OF_ITS_OWN, [], "RW-R2"),
    Option("core_set", False, _ON_OFF, "RW-R95"),
    Option("house_cards", False, _ON_OFF, "RW-R130"),
    Option("teams", "1v1", _TEAMS, "RW-R92"),
    Option("deployment", DRAFT, _DEPLOYMENTS, "RW-R94"),
    Option("objective", DRAFT, _OBJECTIVES, ""),
    Option("auto", True, _ON_OFF, ""),
    Option("aim", False, _ON_OFF, ""),
    Option("previews", "strict", ["strict", "relaxed"], "RW-R88"),
    Option("collision_panic", "move", ["move", "enemy"], "RW-R55"),
    Option("flush_reform", False, _ON_OFF, "RW-R51"),
    Option("side_contact", "leading", ["leading", "touching"], "RW-R115"),
    Option("march_out", False, _ON_OFF, "RW-R116"),
    Option("immobilize_bonus", False, _ON_OFF, "RW-R75"),
    Option("lethal_without_hits", True, _ON_OFF, "RW-R42"),
    Option("added_tray", "full", ["full", "one"], "RW-R82"),
    Option("borrowed_unique", "copy", ["copy", "attack"], "RW-R102"),
]


class Rules:
    """The options of one match as plain attributes, for the rules to read."""

    def __init__(self, chosen: Options) -> None:
        self.core_set = chosen["core_set"] is True
        self.scenario = str(chosen["scenario"])
        if self.core_set and self.scenario == "standard":
            self.scenario = "skirmish"
        self.is_training = self.scenario == "training"
        """LP omit: ranks, flanks, accuracy, closing gaps and cards are left out."""
        self.is_skirmish = self.scenario == "skirmish"
        self.has_house_cards = chosen["house_cards"] is True
        armies = chosen["armies"]
        assert isinstance(armies, list)
        self.armies = armies
        """Names of sample lists, share codes or lists written out, one per side."""
        self.players = [int(count) for count in str(chosen["teams"]).split("v")]
        """How many players each side has."""
        self.points = _number(chosen["points"]) or (100 if self.scenario == "skirmish" else 200)
        self.table = (6 * FOOT if self.scenario == "standard" else 3 * FOOT, 3 * FOOT)
        """Width and depth in micrometres (RW setup 2a, 73b; LP setup 1)."""
        self.deployment = "" if chosen["deployment"] == DRAFT else str(chosen["deployment"])
        """The deployment agreed on; empty if it is drafted."""
        self.objective = "" if chosen["objective"] == DRAFT else str(chosen["objective"])
        self.asks_only_target = chosen["aim"] is True
        """Is the target of an attack asked for even if there is only one?"""
        self.strict_previews = chosen["previews"] == "strict"
        self.panic_per_enemy = chosen["collision_panic"] == "enemy"
        self.flush_reform = chosen["flush_reform"] is True
        self.squares_up_touching_edge = chosen["side_contact"] == "touching"
        self.occupants_march_out = chosen["march_out"] is True
        self.immobilize_bonus = chosen["immobilize_bonus"] is True
        self.lethal_without_hits = chosen["lethal_without_hits"] is True
        self.added_tray_is_full = chosen["added_tray"] == "full"
        self.borrowed_once = chosen["borrowed_unique"] == "attack"


def _number(value: OptionValue) -> int:
    assert isinstance(value, int)
    return value
