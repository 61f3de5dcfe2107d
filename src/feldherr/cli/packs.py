"""`feldherr packs`: files of cards that players have written themselves."""

from pathlib import Path
from typing import Annotated

import typer

from feldherr.cli.army import books
from feldherr.cli.screen import Screen
from feldherr.cli.words import Trouble, chosen, locale_language, words
from feldherr.core.errors import BadFile
from feldherr.games.registry import rulebook_of
from feldherr.stage.armies import Badge, Catalogue

_help = words(locale_language()).say

app = typer.Typer(
    name="packs", help=_help("packs.help"), rich_markup_mode=None, add_completion=False,
    pretty_exceptions_enable=False, context_settings={"help_option_names": ["-h", "--help"]},
)  # fmt: skip


@app.callback()
def packs() -> None:
    """Keeps `check` a command of its own."""


@app.command(help=_help("packs.check"))
def check(
    files: Annotated[list[Path], typer.Argument(metavar="FILE ...", help=_help("packs.file"))],
    game: Annotated[str, typer.Option(metavar="GAME", help=_help("packs.game"))] = "",
    lang: Annotated[str | None, typer.Option(metavar="de|en", help=_help("help.lang"))] = None,
) -> None:
    texts = chosen(lang)
    wrong: list[str] = []
    for book in books(game, files, texts):
        catalogue = None
        try:
            catalogue = book.catalogue("", texts.language)
        except BadFile as problem:
            wrong.append(texts.tell(problem.message))
        if catalogue is not None:
            found = own_cards(catalogue)
            screen = Screen(texts)
            title = rulebook_of(catalogue.game).title
            screen.say("packs.fine", game=title, count=len(found))
            for card in found:
                screen.say("packs.card", card=card)
            return
    raise Trouble("\n".join(wrong))


def own_cards(catalogue: Catalogue) -> list[str]:
    """The titles of the cards that are new or changed."""
    units = [each.title for each in catalogue.units if _is_own(each.badges)]
    return units + [each.title for each in catalogue.upgrades if _is_own(each.badges)]


def _is_own(badges: list[Badge]) -> bool:
    return any(badge.kind == "own" for badge in badges)
