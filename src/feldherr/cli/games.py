"""`feldherr games`: what can be played."""

import feldherr
from feldherr.cli.screen import Screen, paragraph, print_json
from feldherr.cli.words import chosen


def show(lang: str | None, json: bool) -> None:
    texts = chosen(lang)
    rulebooks = [feldherr.game(name).rulebook for name in feldherr.games()]
    if json:
        print_json(
            [
                {
                    "name": rulebook.name,
                    "title": rulebook.title,
                    "seats": list(rulebook.seats),
                    "options": [option.name for option in rulebook.option_list],
                    "rules": len(rulebook.ledger().rows),
                }
                for rulebook in rulebooks
            ]
        )
        return
    screen = Screen(texts)
    for rulebook in rulebooks:
        line = texts.say(
            "games.line",
            name=rulebook.name,
            title=rulebook.title,
            rules=len(rulebook.ledger().rows),
        )
        screen.show(paragraph(line, screen.width, "  "))
