"""CQ 12 army: what stands in an army list."""


class Enlisted:
    """A regiment of a list."""

    def __init__(self, kind: str, stands: int, warband: int) -> None:
        self.kind = kind
        self.stands = stands
        self.warband = warband
        """Its warband, from 0."""
        self.models: list[str] = []
        """Command models: leader, standard_bearer, officers."""
        self.is_veteran = False


class Led:
    """A character of a list."""

    def __init__(self, kind: str, warband: int) -> None:
        self.kind = kind
        self.warband = warband
        self.regiment = -1
        """The regiment of the list it is in, or -1 if that is said before the battle."""
        self.is_warlord = False
        self.upgrades: list[str] = []
        self.spells: list[str] = []


class Roster:
    """An army list."""

    def __init__(self, name: str, faction: str) -> None:
        self.name = name
        self.faction = faction
        self.regiments: list[Enlisted] = []
        self.characters: list[Led] = []
