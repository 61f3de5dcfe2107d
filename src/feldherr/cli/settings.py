"""Names and values typed on the command line: games, options, seats, seeds."""

import feldherr
from feldherr.cli.matching import best
from feldherr.cli.words import Trouble
from feldherr.core.errors import BadOption
from feldherr.core.event import State
from feldherr.core.game import Game
from feldherr.core.rulebook import Option, Options, OptionValue
from feldherr.core.text import Texts

ORDINALS = ["first", "second"]
ON = {"yes", "true", "on", "1", "ja", "an"}
OFF = {"no", "false", "off", "0", "nein", "aus"}


def game_named(name: str, texts: Texts) -> Game[State]:
    """The game of that name, with a guess if there is none."""
    known = feldherr.games()
    wanted = name.strip().lower().replace("-", "_").replace(" ", "_")
    if wanted in known:
        return feldherr.game(wanted)
    guess = best(name, {each: [each] for each in known})
    key = "error.game_guess" if guess else "error.game"
    raise Trouble(texts.say(key, game=name, guess=guess or "", known=", ".join(known)))


def options_from(settings: list[str], game: Game[State], texts: Texts) -> Options:
    """`name=value` as options of a game."""
    known = {option.name: option for option in game.rulebook.option_list}
    found: Options = {}
    for setting in [each for word in settings for each in word.split()]:
        name, equals, value = setting.partition("=")
        if not equals:
            raise Trouble(texts.say("error.setting", setting=setting))
        if name not in known:
            raise Trouble(texts.say("error.option_name", name=name, game=game.name))
        found[name] = _value(known[name], value, texts)
    return found


def _value(option: Option, text: str, texts: Texts) -> OptionValue:
    value: OptionValue = text
    if isinstance(option.default, bool):
        value = True if text.lower() in ON else False if text.lower() in OFF else text
    elif isinstance(option.default, int) and text.isdecimal():
        value = int(text)
    elif isinstance(option.default, list):
        value = text.split(",")
    try:
        return option.check(value)
    except BadOption as error:
        allowed = allowed_values(option, texts)
        raise Trouble(
            texts.say("error.option_bad", name=option.name, value=text, allowed=allowed)
        ) from error


def allowed_values(option: Option, texts: Texts) -> str:
    """What an option may be, as it is typed."""
    if not option.allowed and isinstance(option.default, list):
        return texts.say("settings.list", count=len(option.default))
    if not option.allowed:
        return texts.say("settings.number")
    return ", ".join(written(each) for each in option.allowed)


def written(value: OptionValue) -> str:
    """A value as it is typed."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ",".join(value) if isinstance(value, list) else str(value)


def seed_from(text: str, texts: Texts) -> str:
    if not text.isdecimal():
        raise Trouble(texts.say("error.seed", seed=text))
    return text


def seat_number(seat: str, seats: list[str], texts: Texts) -> int:
    """A seat by its name, or by `first`, `second`."""
    if seat in seats:
        return seats.index(seat)
    if seat in ORDINALS[: len(seats)]:
        return ORDINALS.index(seat)
    known = [*ORDINALS[: len(seats)], *(each for each in seats if each not in ORDINALS)]
    raise Trouble(texts.say("error.seat", seat=seat, known=", ".join(known)))


def roles_from(
    against: str, seat: str, wanted: str | None, seats: list[str], known: list[str], texts: Texts
) -> list[str]:
    """Who sits where: `wanted` names everybody, otherwise one human against `against`."""
    if wanted is not None:
        roles = [role.strip() for role in wanted.split(",")]
        if len(roles) != len(seats):
            raise Trouble(texts.say("error.seat_count", count=len(seats), seats=wanted))
    else:
        own = seat_number(seat, seats, texts)
        roles = ["human" if each == own else against for each in range(len(seats))]
    for role in roles:
        if role not in known:
            raise Trouble(texts.say("error.role", role=role, known=", ".join(known)))
    return roles
