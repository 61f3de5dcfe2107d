"""The named rules options of PIXEL TACTICS: name, default, allowed values, ruling settled.

What each one means is said in the message catalogue under `option`.
"""

from feldherr.core.rulebook import Option, Options, OptionValue
from feldherr.games.pixel_tactics.grid import faction_named

_ON_OFF: list[OptionValue] = [True, False]


OPTIONS = [
    Option("edition", "german", ["german", "first", "revised"], ""),
    Option("factions", ["red", "blue"], [["red", "blue"], ["blue", "red"]], ""),
    Option("promo", False, _ON_OFF, "PT-R25"),
    Option("match_length", 0, [0, 4, 6], "PT-R32"),
    Option("auto", True, _ON_OFF, ""),
    Option("transfer_windows", "three", ["three", "two"], "PT-R1"),
    Option("same_mascot", True, _ON_OFF, "PT-R2"),
    Option("reductions_cover_spells", False, _ON_OFF, "PT-R4"),
    Option("heketch_checks_leader", True, _ON_OFF, "PT-R5"),
    Option("strength_limit", 10, [], "PT-R6"),
    Option("homunculus_any_time", False, _ON_OFF, "PT-R7"),
    Option("kehrolyn_caps_moved", True, _ON_OFF, "PT-R8"),
    Option("screened_targets", True, _ON_OFF, "PT-R13"),
    Option("leader_exclusive", True, _ON_OFF, "PT-R16"),
    Option("may_pass", False, _ON_OFF, "PT-R17"),
    Option("least_targets", 1, [0, 1], "PT-R19"),
    Option("starter_after_draw", "lot", ["lot", "other"], "PT-R23"),
    Option("bonus_cards", "choose", ["choose", "all"], "PT-R24"),
    Option("promo_alarm", "faction", ["faction", "promo"], "PT-R25"),
    Option("copied_orders_count", False, _ON_OFF, "PT-R27"),
    Option("remove_any_corpse", False, _ON_OFF, "PT-R28"),
    Option("revived_act", True, _ON_OFF, "PT-R29"),
    Option("round_cap", 0, [], "PT-R30"),
    Option("free_after_last", True, _ON_OFF, "PT-R31"),
]


class Rules:
    """The options of one match as plain attributes, for the rules to read."""

    def __init__(self, chosen: Options) -> None:
        self.edition = str(chosen["edition"])
        factions = chosen["factions"]
        assert isinstance(factions, list)
        self.factions = [faction_named(each) for each in factions]
        self.promo = chosen["promo"] is True
        self.match_length = _number(chosen["match_length"])
        self.turn_transfers = chosen["transfer_windows"] == "three"
        self.same_mascot = chosen["same_mascot"] is True
        self.reductions_cover_spells = chosen["reductions_cover_spells"] is True
        self.heketch_checks_leader = chosen["heketch_checks_leader"] is True
        self.strength_limit = _number(chosen["strength_limit"])
        self.homunculus_any_time = chosen["homunculus_any_time"] is True
        self.kehrolyn_caps_moved = chosen["kehrolyn_caps_moved"] is True
        self.screened_targets = chosen["screened_targets"] is True
        self.leader_exclusive = chosen["leader_exclusive"] is True
        self.may_pass = chosen["may_pass"] is True
        self.least_targets = _number(chosen["least_targets"])
        self.lot_after_draw = chosen["starter_after_draw"] == "lot"
        self.bonus_is_choice = chosen["bonus_cards"] == "choose"
        self.promo_alarm_from_pile = chosen["promo_alarm"] == "promo"
        self.copied_orders_count = chosen["copied_orders_count"] is True
        self.remove_any_corpse = chosen["remove_any_corpse"] is True
        self.revived_act = chosen["revived_act"] is True
        self.round_cap = _number(chosen["round_cap"])
        self.free_after_last = chosen["free_after_last"] is True


def _number(value: OptionValue) -> int:
    assert isinstance(value, int)
    return value
