"""RW 51: throwing the mana tokens."""

from feldherr.core.chance import Draw, Drawn
from feldherr.core.codec import Record
from feldherr.core.flow import NEXT, Flow, ask
from feldherr.games.runewars.events.activation import ManaThrown
from feldherr.games.runewars.moments.battle import ManaCast
from feldherr.games.runewars.questions import THROW_MANA
from feldherr.games.runewars.rules.objectives import mana_is_cast
from feldherr.games.runewars.rules.timing import open_window
from feldherr.games.runewars.state import Ctx


def cast_mana(ctx: Ctx, record: Record) -> Flow:
    """RW 30, 74.3: in the end phase, unless the objective leaves it to the units."""
    return throw_mana(ctx, record) if mana_is_cast(ctx.state) else NEXT


def throw_mana(ctx: Ctx, record: Record) -> Flow:
    """RW 51.2: every token falls on either side with equal chance."""
    tokens = len(ctx.state.catalogue.mana)
    return ask(Draw("RR-51.2", THROW_MANA, "mana", [1] * (1 << tokens)), then=mana_thrown)


def mana_thrown(ctx: Ctx, record: Record, fallen: Drawn) -> Flow:
    tokens = len(ctx.state.catalogue.mana)
    ctx.emit(ManaThrown([fallen.outcome >> token & 1 for token in range(tokens)]))
    return open_window(ctx, ManaCast())
