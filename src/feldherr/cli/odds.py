"""`feldherr odds`: what dice may do, of a written position or of two units that meet."""

import re
from math import isfinite
from pathlib import Path
from typing import Final

from rich.text import Text

from feldherr.cli.matching import ranked
from feldherr.cli.position import read_position
from feldherr.cli.screen import Screen, paragraph, print_json
from feldherr.cli.settings import game_named
from feldherr.cli.words import Trouble, chosen
from feldherr.core.codec import Data
from feldherr.core.event import State
from feldherr.core.game import Game
from feldherr.core.match import Match
from feldherr.core.text import Texts
from feldherr.stage import stage_of
from feldherr.stage.base import SAMPLES, Stage
from feldherr.stage.menu import entries_in
from feldherr.stage.parts import Fighter, Odds, Pitting
from feldherr.stage.typed import Mistyped

FINE, NOTHING = 0, 1
_FIGHTER: Final = re.compile(
    r"(?P<name>.*?)(?:\s+(?P<formation>\d+x\d+))?(?:\s*\[(?P<cards>[^\]]*)\])?$"
)
_AGAINST: Final = re.compile(
    r"\s+(?:attacks?|against|vs\.?|shoots?(?: at)?|gegen|greift an|greifen an)\s+", re.IGNORECASE
)
_SIDES: Final = {
    "front": "front", "flank": "left", "left": "left", "right": "right", "rear": "rear",
    "flanke": "left", "links": "left", "rechts": "right", "hinten": "rear", "rücken": "rear",
}  # fmt: skip
_BAR = 20
"""How long a bar is that stands for all cases."""


def show(
    game: str, what: list[str], stands: str, apart: float, side: str, lang: str | None, json: bool
) -> int:
    """Print the odds of every option that leads to dice, or of one of them."""
    texts = chosen(lang)
    played = game_named(game, texts)
    stage = stage_of(played.rulebook, texts.language)
    number = 0
    if is_file(what[0]):
        match = read_position(what[0], texts)
        number = _number(what[1:], texts)
        if match.rulebook.name != played.rulebook.name:
            raise Trouble(texts.say("odds.other_game", file=what[0], game=match.rulebook.name))
    else:
        match = _met(played, stage, what, _stands(stands, texts), apart, side, texts)
    found = weighed(stage, match, number)
    if json:
        print_json([each.data() for each in found])
    else:
        _print(found, Screen(texts))
    return FINE if found else NOTHING


def is_file(word: str) -> bool:
    """Is a file meant, or somebody's name? What looks like a path is one, whether it is there or not."""
    return word == "-" or "/" in word or "." in word or Path(word).is_file()


class Weighed:
    """An option and its odds."""

    def __init__(self, number: int, text: str, odds: Odds) -> None:
        self.number = number
        self.text = text
        self.odds = odds

    def data(self) -> Data:
        outcomes: list[Data] = [
            {"label": each.label, "share": each.share, "error": each.error}
            for each in self.odds.outcomes
        ]
        return {
            "number": self.number,
            "option": self.text,
            "text": self.odds.text,
            "samples": self.odds.samples,
            "outcomes": outcomes,
        }


def weighed(stage: Stage, match: Match[State], number: int) -> list[Weighed]:
    """The odds of all options of the open question, or of the one with a number."""
    if not match.decisions:
        return []
    view = match.view(match.decisions[0].seat)
    decision = view.decision
    assert decision is not None
    found: list[Weighed] = []
    answers = stage.numbered(view, decision)
    for place, entry in enumerate(entries_in(stage.groups(view, decision, answers)), start=1):
        if number not in (0, place) or not stage.has_odds(view, decision, entry.answer):
            continue
        odds = stage.odds(view, decision, entry.answer, SAMPLES)
        if odds is not None:
            said = stage.rulebook.say_answer(view.state, decision, entry.answer, stage.language)
            found.append(Weighed(place, said, odds))
    return found


def _number(rest: list[str], texts: Texts) -> int:
    if not rest:
        return 0
    if len(rest) > 1 or not rest[0].isdecimal() or rest[0] == "0":
        raise Trouble(texts.say("odds.number", number=" ".join(rest)))
    return int(rest[0])


# Two who meet


def _stands(text: str, texts: Texts) -> list[int]:
    """`6,4`, or one number for both; empty: as many as they have at least."""
    parts = [each.strip() for each in text.split(",")] if text else ["0"]
    if len(parts) > 2 or not all(each.isdecimal() for each in parts):
        raise Trouble(texts.say("odds.stands", stands=text))
    return [int(parts[0]), int(parts[-1])]


def _met(
    game: Game[State], stage: Stage, what: list[str], stands: list[int], apart: float, side: str, texts: Texts
) -> Match[State]:  # fmt: skip
    """A position in which the first of two units is about to act."""
    fighters = stage.fighters()
    if not fighters:
        raise Trouble(texts.say("odds.only_positions", game=game.rulebook.name))
    if len(what) == 1:
        what, side = _parted(what[0], side)
    if len(what) != 2:
        raise Trouble(texts.say("odds.two"))
    if not isfinite(apart):
        raise Trouble(texts.say("odds.apart"))
    first, second = (
        _fighter(each, count, fighters, texts) for each, count in zip(what, stands, strict=True)
    )
    try:
        text = stage.pitted(Pitting(first, second, apart, side))
    except Mistyped as error:
        raise Trouble(texts.say(error.key, **error.values)) from None
    return game.position(text)


def _parted(phrase: str, side: str) -> tuple[list[str], str]:
    """`spearmen 3x2 attack reanimates flank`: two units, and perhaps the side that is struck."""
    what = [each.strip() for each in _AGAINST.split(phrase, maxsplit=1)]
    words = what[-1].split()
    if len(what) == 2 and len(words) > 1 and words[-1].casefold() in _SIDES:
        return [what[0], " ".join(words[:-1])], _SIDES[words[-1].casefold()]
    return what, side


def _fighter(text: str, stands: int, fighters: dict[str, list[str]], texts: Texts) -> Fighter:
    """`spearmen 3x2 [shield wall, tempered steel]`"""
    found = _FIGHTER.match(text.strip())
    assert found is not None, "the name takes whatever there is"
    cards = [each.strip() for each in (found["cards"] or "").split(",") if each.strip()]
    name = _named(found["name"], fighters, texts)
    return Fighter(name, stands, found["formation"] or "", cards)


def _named(word: str, fighters: dict[str, list[str]], texts: Texts) -> str:
    sure = ranked(word, fighters, near=False)
    if sure:
        return sure[0]
    near = ranked(word, fighters)
    key = "odds.guess" if near else "odds.nobody"
    raise Trouble(texts.say(key, name=word, guess=fighters[near[0]][0] if near else ""))


# On the screen


def _print(found: list[Weighed], screen: Screen) -> None:
    if not found:
        screen.say("odds.none")
    for each in found:
        screen.show(paragraph(f"[{each.number}] {each.text}", screen.width, "    ", "bold"))
        screen.show(odds_lines(each.odds, screen))
        screen.show([Text("")])


def odds_lines(odds: Odds, screen: Screen) -> list[Text]:
    """The sentence, and a bar for everything that may come of it."""
    say = screen.texts.say
    exact = say("odds.exact") if odds.samples == 0 else say("odds.sampled", samples=odds.samples)
    lines = [*paragraph(f"  {odds.text} {exact}", screen.width, "  ")]
    room = screen.width - _BAR - 12
    widest = min(room, max([len(each.label) for each in odds.outcomes], default=0))
    for each in odds.outcomes:
        bar = "█" * round(each.share * _BAR)
        label = each.label if len(each.label) <= room else f"{each.label[: room - 1]}…"
        error = f" ±{round(each.error * 100)}" if each.error else ""
        lines.append(Text(f"  {label:<{widest}}  {_percent(each.share):>5}{error}  {bar}".rstrip()))
    return lines


def _percent(share: float) -> str:
    return "<1 %" if 0 < share < 0.005 else f"{round(share * 100)} %"
