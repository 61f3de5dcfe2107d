"""`feldherr play`: from wishes on the command line to a sitting."""

import secrets
from pathlib import Path

from feldherr.ai import opponents
from feldherr.cli.files import autosave_path, read_sitting
from feldherr.cli.group import LAST
from feldherr.cli.play import HUMAN, Sitting
from feldherr.cli.screen import Screen, paragraph
from feldherr.cli.settings import game_named, options_from, roles_from, seed_from
from feldherr.cli.words import Trouble, chosen, told
from feldherr.core.errors import FeldherrError
from feldherr.core.event import State
from feldherr.core.game import Game
from feldherr.core.rulebook import Options
from feldherr.core.text import Texts
from feldherr.stage import stage_of
from feldherr.stage.armies import army_book

_SEEDS = 1_000_000
_ARMIES = 2


class Wishes:
    """What stands on the command line."""

    def __init__(
        self,
        *,
        game: str,
        lang: str | None,
        against: str,
        seat: str,
        seats: str | None,
        seed: str | None,
        settings: list[str],
        resume: str | None,
        armies: str | None = None,
        coach: bool | None = None,
    ) -> None:
        self.game = game
        self.lang = lang
        self.against = against
        self.seat = seat
        self.seats = seats
        self.seed = seed
        self.settings = settings
        self.resume = resume
        self.armies = armies
        self.coach = coach


def start(wishes: Wishes) -> None:
    """Begin or resume a game and play it."""
    texts = chosen(wishes.lang)
    game = game_named(wishes.game, texts)
    screen = Screen(texts)
    sitting = (
        _begun(wishes, game, screen, texts)
        if wishes.resume is None
        else _resumed(wishes.resume, wishes.coach, game, screen, texts)
    )
    sitting.run()


def _begun(wishes: Wishes, game: Game[State], screen: Screen, texts: Texts) -> Sitting:
    options = options_from(wishes.settings, game, texts)
    if wishes.armies is not None:
        options.update(armies_from(wishes.armies, game, texts))
    stage = stage_of(game.rulebook, texts.language)
    options = stage.fitting(options)
    seats = game.rulebook.seats_in(game.rulebook.options(options))
    roles = roles_from(
        wishes.against, wishes.seat, wishes.seats, seats, [HUMAN, *opponents(game.name)], texts
    )
    seed = str(secrets.randbelow(_SEEDS)) if wishes.seed is None else seed_from(wishes.seed, texts)
    try:
        match = game.new_match(seed, options)
    except FeldherrError as error:
        raise Trouble(texts.say("error.any", detail=told(error, game, texts))) from error
    for remark in stage.remarks(match.chosen_options):
        screen.show(paragraph(remark, screen.width))
    return Sitting(screen, game, match, seed, roles, wishes.coach)


def armies_from(written: str, game: Game[State], texts: Texts) -> Options:
    """Both army lists, each by name, as a share code or as a file."""
    book = army_book(game.name)
    if book is None:
        raise Trouble(texts.say("error.option_name", name="armies", game=game.name))
    from feldherr.cli.army import list_text

    lists = [each.strip() for each in written.split(",")]
    if len(lists) != _ARMIES:
        raise Trouble(texts.say("error.armies", count=_ARMIES, armies=written))
    meant = [list_text(each, [book], texts) for each in lists]
    pairs = zip(lists, meant, strict=True)
    return {"armies": [text if Path(each).is_file() else each for each, text in pairs]}


def _resumed(
    file: str, coach: bool | None, game: Game[State], screen: Screen, texts: Texts
) -> Sitting:
    path = str(autosave_path(game.name)) if file == LAST else file
    if file == LAST and not autosave_path(game.name).exists():
        raise Trouble(texts.say("error.nothing_kept", game=game.name))
    data = read_sitting(path, texts)
    roles = data.get("roles")
    if not isinstance(roles, list) or data["game"] != game.name:
        raise Trouble(texts.say("error.not_ours", file=path))
    try:
        match = game.load(data["match"])
    except FeldherrError as error:
        detail = told(error, game, texts)
        raise Trouble(texts.say("error.resume", file=path, detail=detail), code=1) from error
    seats = game.rulebook.seats_in(match.chosen_options)
    if len(roles) != len(seats):
        raise Trouble(texts.say("error.not_ours", file=path))
    known = roles_from(
        "", "", ",".join(str(role) for role in roles), seats, [HUMAN, *opponents(game.name)], texts
    )
    kept = data.get("coach")
    if coach is None and isinstance(kept, bool):
        coach = kept
    sitting = Sitting(screen, game, match, str(data.get("seed")), known, coach)
    taught = data.get("taught")
    if isinstance(taught, list):
        sitting.taught.update(str(each) for each in taught)
    return sitting
