"""A guest's messages as commands: what is not understood is refused."""

from collections.abc import Callable

from msgspec import DecodeError, json

from feldherr.server.line import protocol
from feldherr.server.table.refusal import MALFORMED, Refusal

_LONGEST_ID = 64


_decode: Callable[[bytes], protocol.Command] = json.Decoder(protocol.Command).decode


def understood(message: bytes) -> protocol.Request:
    """A command out of a message of somebody who was greeted."""
    command = decoded(message)
    if isinstance(command, protocol.Hello):
        raise Refusal(MALFORMED, "not understood: {problem}", problem="hello")
    return command


def decoded(message: bytes) -> protocol.Command:
    """A command out of a message; whatever is wrong with it is a refusal."""
    try:
        command = _decode(message)
    except (DecodeError, UnicodeError, RecursionError) as error:
        raise Refusal(MALFORMED, "not understood: {problem}", problem=str(error)[:200]) from error
    id = getattr(command, "id", "x")
    if not 0 < len(id) <= _LONGEST_ID or not id.isprintable():
        raise Refusal(MALFORMED, "not understood: {problem}", problem="id")
    return command
