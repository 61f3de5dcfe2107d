"""What several units do or suffer, one after the other."""

from typing import Final

from feldherr.core.codec import Record
from feldherr.core.decision import Chosen, Decision
from feldherr.core.flow import NEXT, REPEAT, Flow, call
from feldherr.games.runewars.frames.cards import Doing
from feldherr.games.runewars.powers import Effect
from feldherr.games.runewars.state import Ctx
from feldherr.games.runewars.vocabulary.whom import Who, choose_some

ANY_NUMBER: Final = 1_000


class ForEach(Effect):
    """A procedure for every unit of a group; `picked` are the units, `stage` counts them."""

    def __init__(self, who: Who) -> None:
        self.who = who

    def deed(self, ctx: Ctx, doing: Doing, unit: int) -> Record:
        """What is begun for one of the units."""
        raise NotImplementedError

    def act(self, ctx: Ctx, doing: Doing, answer: Record) -> Flow:
        if doing.stage == 0:
            doing.picked = self.picked(ctx, doing, answer)
        if doing.stage >= len(doing.picked):
            return NEXT
        unit = doing.picked[doing.stage]
        doing.stage += 1
        return call(self.deed(ctx, doing, unit), after=REPEAT)

    def picked(self, ctx: Ctx, doing: Doing, answer: Record) -> list[int]:
        return self.who.units(ctx.state, doing)


class ForSome(ForEach):
    """The same for up to so many different units, which the decider chooses."""

    def __init__(self, who: Who, most: int, prompt: str) -> None:
        super().__init__(who)
        self.most = most
        self.prompt = prompt

    def question(self, ctx: Ctx, doing: Doing) -> Decision | None:
        if doing.stage:
            return None
        return choose_some(ctx.state, doing, self.prompt, self.who, self.most)

    def picked(self, ctx: Ctx, doing: Doing, answer: Record) -> list[int]:
        if not isinstance(answer, Chosen):
            return []
        numbers = self.who.units(ctx.state, doing)
        return [numbers[place] for place in answer.picked]
