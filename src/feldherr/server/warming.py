"""Read everything a first guest would have to wait for: games, packs, texts, rules, opponents."""

import feldherr
from feldherr.ai import agent, opponents
from feldherr.core.text import LANGUAGES
from feldherr.server.http.api_games import game_info
from feldherr.server.http.api_rules import rule_book


def warm_up() -> None:
    """Before a server opens its door."""
    for name in feldherr.games():
        for language in LANGUAGES:
            game_info(name, language)
            rule_book(name, language)


def warm_up_thinking() -> None:
    """In a process that will think."""
    for name in feldherr.games():
        feldherr.game(name).new_match(0)
        agent(name, opponents(name)[-1])
