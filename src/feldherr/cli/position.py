"""`feldherr position`: draw a written position and list what may be done in it."""

import feldherr
from feldherr.cli.files import read_text
from feldherr.cli.menu import Menu
from feldherr.cli.screen import Screen, print_json, tagged
from feldherr.cli.tables import table_for
from feldherr.cli.tables.base import LARGE
from feldherr.cli.words import Trouble, chosen, told
from feldherr.core.errors import FeldherrError
from feldherr.core.event import State
from feldherr.core.match import Match
from feldherr.core.rule import tag
from feldherr.core.text import Texts


def show(file: str, lang: str | None, json: bool) -> None:
    texts = chosen(lang)
    match = read_position(file, texts)
    seat = match.decisions[0].seat if match.decisions else len(match.rulebook.seats)
    view = match.view(seat)
    screen = Screen(texts)
    rulebook = match.rulebook
    table = table_for(rulebook, texts.language, screen.width)
    decision = view.decision
    if json:
        options = [] if decision is None else decision.shown()
        print_json(
            {
                "game": rulebook.name,
                "notation": match.notation(),
                "seat": seat if decision else None,
                "prompt": decision.prompt if decision else None,
                "rule": decision.rule if decision else None,
                "legal": [
                    {
                        "text": rulebook.say_answer(view.state, decision, each, texts.language),
                        "answer": each.to_data(),
                    }
                    for each in options
                    if decision is not None
                ],
            }
        )
        return
    screen.show(table.picture(view))
    screen.show(table.hand(view, LARGE))
    screen.show(table.legend())
    if decision is None:
        screen.say("position.over")
        return
    prompt = rulebook.say_prompt(view.state, decision, texts.language)
    screen.show(tagged(prompt, tag(decision.rule), screen.width, "  "))
    screen.show(Menu(table.groups(view, decision, decision.shown()), screen.width).lines())


def read_position(file: str, texts: Texts) -> Match[State]:
    """The position in the file; its first word may name the game."""
    text = read_text(file, texts)
    first = text.split()[:1]
    names = feldherr.games()
    candidates = first if first and first[0] in names else names
    problems: list[str] = []
    for each in candidates:
        game = feldherr.game(each)
        try:
            return game.position(text)
        except FeldherrError as error:
            problems.append(told(error, game, texts))
    raise Trouble(texts.say("error.position", file=file, detail=problems[0]))
