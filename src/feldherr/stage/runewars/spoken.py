"""Units, terrain and dice in sentences, for people who listen instead of looking."""

from feldherr.battlefield.letters import letter
from feldherr.battlefield.rounding import whole_millimetres
from feldherr.core.text import Texts
from feldherr.games.runewars.ids import PieceId, Side, UnitId
from feldherr.games.runewars.rules.contact import engaged
from feldherr.games.runewars.rules.threat import flanks
from feldherr.games.runewars.state import NOBODY, NOWHERE, Laid, State
from feldherr.games.runewars.telling.names import Names
from feldherr.games.runewars.terms import SETTING_UP, TOKENS
from feldherr.geometry.pose import Pose
from feldherr.stage.battlefield.lengths import MILLIMETRES
from feldherr.stage.battlefield.spoken import ends_at, stands_at
from feldherr.stage.runewars.scene import Tool


class Spoken:
    """What is said of one battle in one language."""

    def __init__(self, names: Names, own: Texts) -> None:
        self.names = names
        self.state: State = names.state
        self.say = own.say

    def unit(self, number: UnitId, tool: Tool, is_acting: bool = False) -> str:
        """Name, side, where it is, which way it faces, how strong it is, with whom it fights, what it has to do."""
        state = self.state
        head = self.say(
            "spoken.unit",
            letter=letter(state.field, number),
            name=self.names.title(state.kind(number)),
            side=self.names.side(state.side(number)),
        )
        if not state.body(number).alive:
            return f"{head} {self.say('sheet.gone')}"
        parts = [head, self.where(number), self.strength(number), self.fight(number)]
        parts += [self.tokens(number), self.order(tool, is_acting)]
        return " ".join(part for part in parts if part)

    def where(self, number: UnitId) -> str:
        body = self.state.body(number)
        if not body.deployed:
            return self.say("spoken.reserve")
        if body.inside != NOWHERE:
            return self.say("sheet.inside", piece=self.names.piece(body.inside))
        return stands_at(body.pose, MILLIMETRES, self.names.language)

    def end(self, pose: Pose) -> str:
        """Where a move would lead."""
        return ends_at(pose, MILLIMETRES, self.names.language)

    def strength(self, number: UnitId) -> str:
        unit = self.state.units[number]
        return self.say(
            "spoken.strength",
            trays=len(self.state.body(number).filled()),
            figures=sum(1 for each in unit.figures if each >= 0),
            wounds=sum(each for each in unit.figures if each > 0),
        )

    def fight(self, number: UnitId) -> str:
        enemies = engaged(self.state, number)
        if not enemies:
            return ""
        said = [self.say("sheet.engaged", units=self.names.units(enemies))]
        attacked = [each for each in enemies if flanks(self.state, number, each)]
        if attacked:
            said.append(self.say("spoken.flanks", units=self.names.units(attacked)))
        attackers = [each for each in enemies if flanks(self.state, each, number)]
        if attackers:
            said.append(self.say("spoken.flanked", units=self.names.units(attackers)))
        return " ".join(said)

    def tokens(self, number: int) -> str:
        unit = self.state.units[number]
        found = [
            f"{count} {self.names.say(f'token.{TOKENS[kind]}')}"
            for kind, count in enumerate(unit.tokens)
            if count
        ]
        if unit.objectives:
            found.append(self.say("spoken.objectives", count=unit.objectives))
        return self.say("spoken.tokens", tokens=", ".join(found)) if found else ""

    def order(self, tool: Tool, is_acting: bool) -> str:
        if self.state.phase == SETTING_UP or tool.state == "none":
            return ""
        if tool.state == "hidden":
            return self.say("spoken.secret")
        done = "spoken.acting" if is_acting else "spoken.acted"
        key = done if tool.state == "revealed" else "spoken.set"
        return self.say(key, dial=tool.title, initiative=tool.initiative)

    def piece(self, number: PieceId) -> str:
        state, piece = self.state, self.state.field.terrain[number]
        said = self.say(
            "spoken.piece",
            name=self.names.piece(number),
            x=whole_millimetres(piece.pose.x),
            y=whole_millimetres(piece.pose.y),
        )
        parts = [said, self.names.described("terrain", state.terrain_kind(number))]
        if number in state.overgrown:
            parts.append(self.say("spoken.overgrown"))
        for laid in state.laid:
            if laid.piece == number:
                token = self.names.say(f"token.{TOKENS[laid.token]}")
                parts.append(self.say("spoken.laid", token=token))
        occupant = state.occupant(number)
        if occupant != NOBODY:
            parts.append(self.say("spoken.occupied", unit=self.names.unit(occupant)))
        return " ".join(part for part in parts if part)

    def marker(self, side: Side, x: int, y: int) -> str:
        return self.say(
            "spoken.marker",
            side=self.names.side(side),
            x=whole_millimetres(x),
            y=whole_millimetres(y),
        )

    def growth_on(self, piece: PieceId) -> str:
        return self.say("spoken.growth_on", piece=self.names.piece(piece))

    def laid_on(self, laid: Laid) -> str:
        return self.say(
            "spoken.laid_on",
            token=self.names.say(f"token.{TOKENS[laid.token]}"),
            side=self.names.side(self.state.side(laid.unit)),
            piece=self.names.piece(laid.piece),
        )

    def growth(self, side: Side, x: int, y: int) -> str:
        return self.say(
            "spoken.growth",
            side=self.names.side(side),
            x=whole_millimetres(x),
            y=whole_millimetres(y),
        )
