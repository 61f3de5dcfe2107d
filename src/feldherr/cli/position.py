"""`feldherr position`: draw a written position and list what may be done in it."""

from pathlib import Path

import feldherr
from feldherr.cli.files import read_text, write_text
from feldherr.cli.menu import Menu
from feldherr.cli.screen import Screen, print_json, tagged
from feldherr.cli.tables import table_for
from feldherr.cli.tables.base import LARGE
from feldherr.cli.words import Trouble, chosen, told
from feldherr.core.codec import Data
from feldherr.core.errors import FeldherrError
from feldherr.core.event import State
from feldherr.core.match import Match
from feldherr.core.message import Message
from feldherr.core.seat import Seat
from feldherr.core.text import Texts
from feldherr.games import tag


def show(file: str, lang: str | None, json: bool, svg: str | None = None) -> None:
    texts = chosen(lang)
    match = read_position(file, texts)
    if svg is not None:
        write_picture(match, svg, texts)
        return
    if json:
        print_json(_as_data(match, texts))
        return
    lay_out(Screen(texts), match, texts)


def _seat(match: Match[State]) -> Seat:
    """Who is asked, or a spectator if nobody is."""
    return match.decisions[0].seat if match.decisions else len(match.rulebook.seats)


def _as_data(match: Match[State], texts: Texts) -> dict[str, Data]:
    rulebook, view = match.rulebook, match.view(_seat(match))
    decision = view.decision
    return {
        "game": rulebook.name,
        "notation": match.notation(),
        "seat": view.seat if decision else None,
        "prompt": decision.prompt if decision else None,
        "rule": decision.rule if decision else None,
        "legal": [
            {
                "text": rulebook.say_answer(view.state, decision, each, texts.language),
                "answer": each.to_data(),
            }
            for each in (decision.shown() if decision else [])
            if decision is not None
        ],
    }


def lay_out(screen: Screen, match: Match[State], texts: Texts) -> Menu | None:
    """The table as whoever is asked sees it, and the answers by number; None if nobody is asked."""
    rulebook, view = match.rulebook, match.view(_seat(match))
    table = table_for(rulebook, texts.language, screen.width, screen.height)
    screen.show(table.picture(view))
    screen.show(table.hand(view, LARGE))
    screen.show(table.legend())
    decision = view.decision
    if decision is None:
        screen.say("position.over")
        return None
    prompt = rulebook.say_prompt(view.state, decision, texts.language)
    screen.show(tagged(prompt, tag(decision.rule, texts.language), screen.width, "  "))
    draft = table.draft(view, decision)
    screen.show(draft.lines() if draft else [])
    answers = draft.answers() if draft else decision.shown()
    menu = Menu(table.groups(view, decision, answers), screen.width, texts.language)
    screen.show(menu.lines())
    return menu


def write_picture(match: Match[State], file: str, texts: Texts) -> None:
    """The position as one seat sees it, as a picture in a file or on standard output."""
    drawn = match.rulebook.picture(match.view(_seat(match)).state, texts.language)
    if not drawn:
        raise Trouble(texts.say("error.no_picture", game=match.rulebook.name))
    if file == "-":
        print(drawn, end="")
        return
    write_text(Path(file), drawn, texts)
    Screen(texts).say("position.drawn", file=file)


def read_position(file: str, texts: Texts) -> Match[State]:
    """The position in the file; its first word may name the game."""
    text = read_text(file, texts)
    first = text.split()[:1]
    names = feldherr.games()
    candidates = first if first and first[0] in names else names
    problems: list[tuple[int, str]] = []
    for each in candidates:
        game = feldherr.game(each)
        try:
            return game.position(text)
        except FeldherrError as error:
            problems.append((_line(error), told(error, game, texts)))
    farthest = max(problems, key=lambda problem: problem[0])[1]
    raise Trouble(texts.say("error.position", file=file, detail=farthest))


def _line(error: FeldherrError) -> int:
    """The line on which reading came to its end: the game that got farthest is probably meant."""
    problem = error.message.values.get("problem")
    where = problem.values.get("where") if isinstance(problem, Message) else None
    return int(where) if isinstance(where, str) and where.isdecimal() else 0
