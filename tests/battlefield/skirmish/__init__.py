"""Skirmish: a toy, and the second user of all that battles share (rules in `rules`, texts and lists in `papers`)."""

from feldherr.battlefield.facts import FactFinder
from feldherr.battlefield.field import Battlefield
from feldherr.battlefield.invariants import misplaced, wrong_facts
from feldherr.battlefield.rounding import whole_degrees, whole_millimetres
from feldherr.core.codec import Record
from feldherr.core.decision import Decision
from feldherr.core.entry import GameEntry
from feldherr.core.rulebook import Option, Options, Position, Result, Rulebook
from feldherr.geometry.angle import HALF
from feldherr.geometry.decision import Placed
from feldherr.geometry.landing import Landing
from feldherr.geometry.length import INCH
from feldherr.geometry.pose import Pose
from feldherr.geometry.walk import Walked
from tests.battlefield.skirmish import papers, rules
from tests.battlefield.skirmish.rules import TABLE, Skirmish

STARTS = [(5, 6, 0), (14, 6, 0), (10, 18, HALF), (19, 18, HALF)]


class SkirmishRules(Rulebook[Skirmish]):
    def __init__(self) -> None:
        super().__init__(
            "skirmish", "Skirmish", papers.FOLDER, ["south", "north"], rules.PROCEDURES,
            [rules.Laid, rules.Dealt, rules.Stood, rules.Ended],
            [rules.Card, rules.Deed, rules.Striking, Placed, Walked, Landing],
            [Option("armies", ["mixed", "mixed"], [], "")], Skirmish,
        )  # fmt: skip

    def start(self, options: Options) -> tuple[Skirmish, Record]:
        lists = options["armies"]
        assert isinstance(lists, list)
        field = Battlefield(width=TABLE, depth=TABLE, terrain=[rules.ROCK])
        state = Skirmish(field=field, kinds=[])
        for number, (kind, count) in enumerate(papers.army_of(lists[0]) + papers.army_of(lists[1])):
            x, y, heading = STARTS[number]
            state.kinds.append(list(papers.KINDS).index(kind))
            pose = Pose(x * INCH, y * INCH, heading)
            field.bodies.append(papers.regiment(number // 2, state.kinds[-1], count, pose))
        return state, rules.Round()

    def result(self, state: Skirmish) -> Result | None:
        lead = state.stands(0) - state.stands(1)
        return Result(-1 if lead == 0 else int(lead < 0)) if state.over else None

    def broken(self, state: Skirmish) -> list[str]:
        facts = FactFinder(state.field, filled=True).everywhere()
        return misplaced(state.field) + wrong_facts(state.field, facts)

    def from_notation(self, text: str) -> Position[Skirmish]:
        state = papers.read_position(text)
        step = "take_turns" if state.turns else "lay_wood"
        return Position(state, self.options(None), [(rules.Round(), step)])

    def to_notation(
        self,
        state: Skirmish,
        options: Options,
        waiting: str,
        in_progress: list[Record] | None = None,
    ) -> str:
        return papers.position(state)

    def picture(self, state: Skirmish, language: str) -> str:
        return papers.picture(state)

    def say_answer(self, state: Skirmish, decision: Decision, answer: Record, language: str) -> str:
        say = self.texts(language).say
        if isinstance(answer, rules.Deed):
            return say(
                f"deed.{rules.ORDER.names[answer.order]}", target=rules.UNIT.names[answer.target]
            )
        if isinstance(answer, rules.Striking):
            return rules.UNIT.names[answer.unit]
        if isinstance(answer, Walked):
            legs = [
                f"{each.kind} {whole_degrees(each.amount)}°"
                if each.is_wheel
                else f"{each.kind} {whole_millimetres(each.amount)} mm"
                for each in answer.legs
            ]
            return say("answer.Walked", legs=", ".join(legs) or "-")
        return super().say_answer(state, decision, answer, language)


GAME = GameEntry(
    "skirmish",
    f"{__name__}:SkirmishRules",
    stage=f"{__name__}.table:SkirmishStage",
    table="feldherr.cli.tables.battlefield.table:BattleTable",
    opponents=["random", "easy", "normal"],
    player=f"{__name__}.table:player",
)
