"""What sides, units and places of RUNEWARS are called in a language; cards and dials have files of their own."""

from feldherr.battlefield.ids import UNIT
from feldherr.battlefield.rounding import whole_degrees, whole_millimetres
from feldherr.core.subject import Subject, number_in
from feldherr.core.text import Texts
from feldherr.core.wording import Wording
from feldherr.games.runewars.ids import NO_UNIT, Side, SocketId, UnitId, UpgradeId
from feldherr.games.runewars.rules.dials import LAST_INITIATIVE
from feldherr.games.runewars.rules.setup import id_tokens, is_mirror
from feldherr.games.runewars.state import NO_CHOICE, State
from feldherr.games.runewars.subjects import Printed
from feldherr.games.runewars.telling.dial_names import DialNames
from feldherr.games.runewars.terms import SIDES
from feldherr.geometry.pose import Pose


class Names(DialNames):
    """What things are called in one language, in one battle."""

    def __init__(self, texts: Texts, state: State) -> None:
        super().__init__(texts, state)
        self.tokens = id_tokens(state)
        self.mirror = is_mirror(state)
        self.wording: Wording | None = None
        """What fills blanks, once somebody has asked (`blanks`)."""

    # Who

    def side(self, side: Side) -> str:
        return self.say(f"side.{SIDES[side]}") if 0 <= side < 2 else self.say("word.nobody")

    def seat(self, seat: int) -> str:
        """A player; the second one of a side and further ones have a number."""
        sides = self.state.sides
        if not 0 <= seat < len(sides):
            return self.say("word.nobody")
        place = sides[:seat].count(sides[seat])
        return f"{self.side(sides[seat])} {place + 1}" if place else self.side(sides[seat])

    def unit(self, number: UnitId) -> str:
        """A unit by its type, with its ID number where it needs one, with its side where both sides have such units."""
        if not 0 <= number < len(self.state.units):
            return self.say("word.nobody")
        name = self.title(self.state.kind(number))
        if self.tokens[number]:
            name = f"{name} {self.tokens[number]}"
        if self.mirror or self._is_on_both_sides(number):
            return self.say("word.of_side", name=name, side=self.side(self.state.side(number)))
        return name

    def _is_on_both_sides(self, number: UnitId) -> bool:
        kind, side = self.state.units[number].kind, self.state.side(number)
        for other, unit in enumerate(self.state.units):
            if unit.kind == kind and self.state.side(UnitId(other)) != side:
                return True
        return False

    def count(self, number: UnitId) -> int:
        """1 if the unit's name is singular, 2 if it is plural: characters and collective nouns are one."""
        if not 0 <= number < len(self.state.units):
            return 1
        kind = self.state.kind(number)
        collective = self.say("grammar.collective")
        return 1 if kind.unique or self.title(kind).endswith(collective) else 2

    def units(self, numbers: list[UnitId]) -> str:
        return self.joined([self.unit(number) for number in numbers])

    def joined(self, words: list[str]) -> str:
        """As in "A, B and C"."""
        if len(words) < 2:
            return "".join(words)
        return self.say("word.and", first=", ".join(words[:-1]), last=words[-1])

    def about(self, subject: Subject) -> str:
        """What a question belongs to, a card or a unit; empty for nothing in particular."""
        if isinstance(subject, Printed):
            shows_badge = subject.family in ("objective", "condition", "upgrade")
            return self.title(subject.card) + (self.badge(subject.card) if shows_badge else "")
        unit = UnitId(number_in(subject, UNIT))
        return "" if unit == NO_UNIT else self.unit(unit)

    def dials(
        self, units: list[UnitId], actions: list[int], modifiers: list[int], runes: list[int] | None
    ) -> str:
        """Every unit with what its command tool shows: "Spearmen: march 2 (4), turn -1"."""
        shown: list[str] = []
        for unit, action, modifier in zip(units, actions, modifiers, strict=True):
            chosen = action if 0 <= action < len(self.state.kind(unit).actions) else NO_CHOICE
            wheel = self.state.kind(unit).actions
            initiative = LAST_INITIATIVE if chosen == NO_CHOICE else wheel[chosen].initiative
            shown.append(
                self.say(
                    "dial.unit",
                    unit=self.unit(unit),
                    action=self.dial_action(unit, chosen, runes),
                    initiative=initiative,
                    modifier=self.dial_modifier(unit, self._on_wheel(unit, modifier), runes),
                )
            )
        return "; ".join(shown)

    def _on_wheel(self, unit: UnitId, modifier: int) -> int:
        return modifier if modifier < len(self.state.kind(unit).modifiers) else NO_CHOICE

    # Places

    def point(self, x: int, y: int) -> str:
        return self.say("place.point", x=whole_millimetres(x), y=whole_millimetres(y))

    def pose(self, pose: Pose) -> str:
        heading = whole_degrees(pose.heading) % 360
        return self.say(
            "place.pose", x=whole_millimetres(pose.x), y=whole_millimetres(pose.y), heading=heading
        )

    def turned(self, pose: Pose) -> str:
        """The pose of a thing that looks nowhere."""
        heading = whole_degrees(pose.heading) % 360
        return self.say(
            "place.turned",
            x=whole_millimetres(pose.x),
            y=whole_millimetres(pose.y),
            heading=heading,
        )

    def cell(self, unit: UnitId, cell: int) -> str:
        """A tray by rank and place from the left, both from 1."""
        columns = self.state.body(unit).columns
        return self.say("place.cell", rank=cell // columns + 1, tray=cell % columns + 1)

    def socket(self, unit: UnitId, socket: SocketId) -> str:
        """A figure: the name of an upgrade, or its tray and wounds."""
        bearer = self.state.units[unit]
        wounds = bearer.figures[socket] if 0 <= socket < len(bearer.figures) else 0
        for place, at in enumerate(bearer.places):
            if at == socket:
                name = self.upgrade(unit, UpgradeId(place))
                break
        else:
            sockets = self.state.kind(unit).sockets
            name = self.say("place.figure", cell=self.cell(unit, socket // sockets))
        return name if wounds <= 0 else self.say("place.wounded", figure=name, wounds=wounds)
