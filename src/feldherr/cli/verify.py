"""`feldherr verify`: does a replay lead again to the result it claims, with the same packs?

For the downloaded log of a table also: is the log whole, and were the dice those the server had committed itself to?
"""

from feldherr.cli.files import TABLE_FORMAT, checked, object_in, read_text, replay_in
from feldherr.cli.screen import Screen, paragraph, print_json
from feldherr.cli.settings import game_named
from feldherr.cli.words import Trouble, chosen, told
from feldherr.core.codec import Data
from feldherr.core.errors import FeldherrError
from feldherr.core.replay import verified
from feldherr.core.text import Texts

FINE, FOUND = 0, 1


def show(file: str, lang: str | None, json: bool, commitment: str = "", key: str = "") -> int:
    """0: the replay holds; 1: something is wrong with it; 2: there is no such file."""
    texts = chosen(lang)
    open_points: list[str] = []
    found = problems(file, texts, commitment, key, open_points)
    if json:
        print_json(
            {"file": file, "ok": not found, "found": list(found), "unproven": list(open_points)}
        )
        return FOUND if found else FINE
    screen = Screen(texts)
    if not found:
        screen.say("verify.fine", file=file)
        for each in open_points:
            screen.show(paragraph(f"- {each}", screen.width, "  "))
        return FINE
    screen.say("verify.found", file=file, count=len(found))
    for each in found:
        screen.show(paragraph(f"- {each}", screen.width, "  "))
    return FOUND


def problems(
    file: str,
    texts: Texts,
    commitment: str = "",
    key: str = "",
    unproven: list[str] | None = None,
) -> list[str]:
    """What is wrong with a file, which is read once: standard input comes only once.

    `unproven` gets what the file alone cannot prove.
    """
    text = read_text(file, texts)
    try:
        data = object_in(file, text, texts)
        if data.get("format") == TABLE_FORMAT:
            found, left = problems_of_table(file, data, texts, commitment, key)
            if unproven is not None:
                unproven += left
            return found
        data = replay_in(file, data, texts)
        game = game_named(str(data.get("game")), texts)
    except Trouble as trouble:
        return [str(trouble)]
    try:
        return [texts.tell(each) for each in verified(game.rulebook, data)]
    except FeldherrError as error:
        return [told(error, game, texts)]


def problems_of_table(
    file: str, data: dict[str, Data], texts: Texts, commitment: str, key: str
) -> tuple[list[str], list[str]]:
    """What is wrong with the log of a table (its chain, signature, dice, or the match), and what it cannot prove."""
    from feldherr.server.table.proof import (
        LOG_VERSION,
        Known,
        commitment_in,
        found_in,
        signer_of,
    )
    from feldherr.server.table.sentences import said

    checked(file, data, TABLE_FORMAT, LOG_VERSION, texts)
    game = game_named(str(data.get("game")), texts)
    found = found_in(game.rulebook, data, Known(commitment, key))
    left: list[str] = []
    if not commitment:
        left.append(texts.say("verify.commitment", commitment=commitment_in(data)))
    if not key:
        left.append(texts.say("verify.key", signer=signer_of(data)))
    left.append(texts.say("verify.never"))
    return [said(each, game.name, texts.language) for each in found], left
