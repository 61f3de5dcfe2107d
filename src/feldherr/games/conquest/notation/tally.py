"""What a side has done this round, written and read: `tally removed 1, weakened A, dealt 3 in clash A N left`."""

import re
from typing import Final

from feldherr.battlefield.letters import called, letter
from feldherr.battlefield.notation import LineReader
from feldherr.games.conquest.ids import NO_REGIMENT, CharacterId, RegimentId
from feldherr.games.conquest.state import Dealt, Loss, State, Tally
from feldherr.games.conquest.terms import (
    IN_CLASH,
    IN_DUEL,
    IN_IMPACT,
    IN_RULE,
    IN_SPELL,
    IN_VOLLEY,
    AttackKind,
)
from feldherr.geometry.edge import EDGE_NAMES, EDGES

KINDS: Final[dict[str, AttackKind]] = {
    "clash": IN_CLASH, "duel": IN_DUEL, "impact": IN_IMPACT, "volley": IN_VOLLEY, "spell": IN_SPELL, "rule": IN_RULE,
}  # fmt: skip
NOBODY: Final = "-"
_COUNTED: Final = re.compile(r"^(removed|duels|broken|healed) (\d+)$")
_NAMED: Final = re.compile(r"^(weakened|grudges)((?: [A-Z])+)$")
_LOST: Final = re.compile(r"^lost ([A-Z]) ([A-Z-])$")
_DEALT: Final = re.compile(
    r"^dealt (\d+) in (\w+) ([A-Z-]) ([A-Z]) (front|left|rear|right)(?: by (\d+))?$"
)
_EXAMPLE: Final = "tally removed 1, warlord, broken 2, lost A N, dealt 3 in clash N A left"


def tally_text(state: State, tally: Tally) -> str:
    """The line of a side; empty if there is nothing to tell."""
    counted = [
        ("removed", tally.cards_removed), ("duels", tally.duels_won), ("broken", tally.broken),
        ("healed", tally.healed),
    ]  # fmt: skip
    parts = [f"{name} {count}" for name, count in counted if count]
    parts += ["warlord"] if tally.warlord_slain else []
    for name, regiments in (("weakened", tally.weakened), ("grudges", tally.grudges)):
        if regiments:
            parts.append(" ".join([name, *(_letter(state, each) for each in regiments)]))
    for loss in tally.losses:
        parts.append(f"lost {_letter(state, loss.regiment)} {_letter(state, loss.by)}")
    names = {kind: name for name, kind in KINDS.items()}
    for each in tally.dealt:
        who = f"{_letter(state, each.attacker)} {_letter(state, each.target)}"
        by = f" by {each.by}" if each.by >= 0 else ""
        parts.append(f"dealt {each.wounds} in {names[each.kind]} {who} {EDGE_NAMES[each.edge]}{by}")
    return f"tally {', '.join(parts)}" if parts else ""


def _letter(state: State, regiment: RegimentId) -> str:
    return letter(state.field, regiment) if regiment != NO_REGIMENT else NOBODY


class TallyReader:
    """Reads such a line, once all regiments are known."""

    def __init__(self, reader: LineReader, state: State) -> None:
        self.reader = reader
        self.state = state

    def read(self, line: str) -> Tally:
        tally = Tally()
        for part in line.removeprefix("tally ").split(", "):
            self._part(tally, part)
        return tally

    def _part(self, tally: Tally, part: str) -> None:
        counted, named = _COUNTED.match(part), _NAMED.match(part)
        lost, dealt = _LOST.match(part), _DEALT.match(part)
        if part == "warlord":
            tally.warlord_slain = True
        elif counted is not None:
            self._count(tally, counted[1], int(counted[2]))
        elif named is not None:
            regiments = [self._called(each) for each in named[2].split()]
            if named[1] == "weakened":
                tally.weakened = regiments
            else:
                tally.grudges = regiments
        elif lost is not None:
            tally.losses = [*tally.losses, Loss(self._called(lost[1]), self._called(lost[2]))]
        elif dealt is not None and dealt[2] in KINDS:
            tally.dealt = [*tally.dealt, self._dealt(dealt)]
        else:
            raise self.reader.error(_EXAMPLE, part)

    def _count(self, tally: Tally, name: str, amount: int) -> None:
        if name == "removed":
            tally.cards_removed = amount
        elif name == "duels":
            tally.duels_won = amount
        elif name == "broken":
            tally.broken = amount
        else:
            tally.healed = amount

    def _dealt(self, found: re.Match[str]) -> Dealt:
        by = int(found[6]) if found[6] else -1
        if by >= len(self.state.characters):
            raise self.reader.error(_EXAMPLE, found[0])
        return Dealt(
            kind=KINDS[found[2]],
            attacker=self._called(found[3]),
            by=CharacterId(by),
            target=self._called(found[4]),
            edge=EDGES[EDGE_NAMES.index(found[5])],
            wounds=int(found[1]),
        )

    def _called(self, word: str) -> RegimentId:
        if word == NOBODY:
            return NO_REGIMENT
        found = called(self.state.field, word)
        if found is None:
            raise self.reader.error("the letter of a regiment", word)
        return RegimentId(found)
