"""Twenty rules of CONQUEST broken by hand, one at a time: which of them do the tests of the game notice?

    python -m tools.conquest.broken_rules              all of them
    python -m tools.conquest.broken_rules CQ-1.dice.4  those of one row

Each is a line of the rules that says something else. What `tools.mutants` does by chance is chosen here as a careless
reader of the book would err. A place that is not found any more has to be chosen anew.
"""

import argparse
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.mutants import ROOT, Copy
from tools.mutations import Mutation

RULES = "src/feldherr/games/conquest/rules"
TESTS = "tests/games/conquest"


@dataclass(frozen=True)
class Break:
    """A row of the ledger, where it is kept, and how it is broken."""

    row: str
    file: str
    old: str
    new: str

    def mutation(self) -> Mutation:
        path = f"{RULES}/{self.file}"
        source = (ROOT / path).read_bytes()
        assert source.count(self.old.encode()) == 1, f"{path}: {self.old!r} is not there once"
        start = source.index(self.old.encode())
        line = source.count(b"\n", 0, start) + 1
        return Mutation(path, start, start + len(self.old.encode()), self.new, line, self.old)


BREAKS = [
    Break("CQ-1.dice.4", "dice.py", "return min(max(1, value), SIDES - 1)", "return min(max(1, value), SIDES)"),
    Break("CQ-1.dice.5", "dice.py", "return min(max(0, value), SIDES - 1)", "return min(max(1, value), SIDES - 1)"),
    Break("CQ-5.wound.2", "losses.py", "(in_rear or hurt)[-1]", "hurt[0]"),
    Break("CQ-6.broken.1", "wounds.py", "2 * (unit.base - left) >= unit.base", "2 * (unit.base - left) > unit.base"),
    Break(
        "CQ-6.shatter.1", "wounds.py", "2 * (unit.broken - left) >= unit.broken", "unit.broken - left >= unit.broken"
    ),
    Break("CQ-6.resolve.2", "resolve.py", "if stands >= 7:", "if stands > 7:"),
    Break("CQ-6.broken.4", "resolve.py", "        return min(found)\n", "        return max(found)\n"),
    Break("CQ-4.clash.12", "morale.py", "struck_from(test) == FROM_FLANK", "struck_from(test) == FROM_REAR"),
    Break("CQ-2.reinf.6", "reserve.py", "<= state.round <", "< state.round <"),
    Break("CQ-3.reinf.3", "lines.py", ".nearest < line:", ".farthest < line:"),
    Break("CQ-3.reinf.6", "lines.py", "if not has(state, regiment, IRREGULAR):", "if True:"),
    Break("CQ-3.volley.9", "shots.py", "2 * (distance + EPS) < self.reach", "2 * (distance - EPS) <= self.reach"),
    Break("CQ-8.char.16", "escort.py", "if card != state.card_of(unit.regiment):", "if not state.cards:"),
    Break("CQ-8.char.18", "escort.py", "== MONSTER", "!= MONSTER"),
    Break("CQ-8.duel.2", "duel.py", "return not unit.refused and not is_broken", "return not is_broken"),
    Break("CQ-9.spell.9", "casting.py", "(stands - 1) // 3", "stands // 3"),
    Break("CQ-9.spell.6", "casting.py", "return spell not in state.regiments[target].spelled", "return True"),
    Break("CQ-11.quicksilver-strike", "duel.py", "(one, other) if is_quick else (other, one)", "(one, other)"),
    Break("CQ-5.heal.4", "healing.py", "2 * heal.points < stat_of", "heal.points < stat_of"),
    Break("CQ-11.fly", "charge_ways.py", "SWOOPING if flies(state, regiment) else CHARGING", "CHARGING"),
]  # fmt: skip


def main() -> None:
    assert __doc__ is not None
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("row", nargs="?", default="", help="only this row of the ledger")
    wanted = parser.parse_args().row
    chosen = [each for each in BREAKS if wanted in ("", each.row)]
    changes = [(each, each.mutation()) for each in chosen]
    caught = 0
    with TemporaryDirectory(prefix="broken-rules-") as folder:
        copy = Copy(Path(folder))
        for each, change in changes:
            noticed = not copy.passes_with(change, TESTS)
            caught += noticed
            print(f"{'noticed ' if noticed else 'SURVIVED'} {each.row}: {change}", flush=True)
    print(f"{caught} of {len(chosen)} broken rules were noticed")


if __name__ == "__main__":
    main()
