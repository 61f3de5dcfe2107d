"""`feldherr play`: from wishes on the command line to a sitting."""

import secrets

from feldherr.ai import AGENTS
from feldherr.cli.files import autosave_path, read_sitting
from feldherr.cli.group import LAST
from feldherr.cli.play import HUMAN, Sitting
from feldherr.cli.screen import Screen
from feldherr.cli.settings import game_named, options_from, roles_from, seed_from
from feldherr.cli.words import Trouble, chosen, told
from feldherr.core.errors import FeldherrError
from feldherr.core.event import State
from feldherr.core.game import Game
from feldherr.core.text import Texts

ROLES = [HUMAN, *AGENTS]
_SEEDS = 1_000_000


class Wishes:
    """What stands on the command line."""

    def __init__(
        self,
        game: str,
        lang: str | None,
        against: str,
        seat: str,
        seats: str | None,
        seed: str | None,
        settings: list[str],
        resume: str | None,
    ) -> None:
        self.game = game
        self.lang = lang
        self.against = against
        self.seat = seat
        self.seats = seats
        self.seed = seed
        self.settings = settings
        self.resume = resume


def start(wishes: Wishes) -> None:
    """Begin or resume a game and play it."""
    texts = chosen(wishes.lang)
    game = game_named(wishes.game, texts)
    screen = Screen(texts)
    sitting = (
        _begun(wishes, game, screen, texts)
        if wishes.resume is None
        else _resumed(wishes.resume, game, screen, texts)
    )
    sitting.run()


def _begun(wishes: Wishes, game: Game[State], screen: Screen, texts: Texts) -> Sitting:
    roles = roles_from(wishes.against, wishes.seat, wishes.seats, game, ROLES, texts)
    options = options_from(wishes.settings, game, texts)
    seed = str(secrets.randbelow(_SEEDS)) if wishes.seed is None else seed_from(wishes.seed, texts)
    return Sitting(screen, game, game.new_match(seed, options), seed, roles)


def _resumed(file: str, game: Game[State], screen: Screen, texts: Texts) -> Sitting:
    path = str(autosave_path(game.name)) if file == LAST else file
    if file == LAST and not autosave_path(game.name).exists():
        raise Trouble(texts.say("error.nothing_kept", game=game.name))
    data = read_sitting(path, texts)
    roles = data.get("roles")
    if not isinstance(roles, list) or len(roles) != len(game.seats) or data["game"] != game.name:
        raise Trouble(texts.say("error.not_ours", file=path))
    seats = ",".join(str(role) for role in roles)
    known = roles_from("", "", seats, game, ROLES, texts)
    try:
        match = game.load(data["match"])
    except FeldherrError as error:
        detail = told(error, game, texts)
        raise Trouble(texts.say("error.resume", file=path, detail=detail), code=1) from error
    return Sitting(screen, game, match, str(data.get("seed")), known)
