"""How a server is set up."""

from pathlib import Path

from msgspec import Struct

from feldherr.server.people.limits import Caps
from feldherr.server.table.room import PACE

STATIC = Path(__file__).with_name("static")


class Settings(Struct, frozen=True, kw_only=True):
    """Everything about a server but its store. Without `secret` the store keeps one."""

    secret: str = ""
    origins: tuple[str, ...] = ()
    """Pages that may use it besides its own, and its own if it has a name."""
    is_secure: bool = False
    """Cookies only over HTTPS."""
    caps: Caps = Caps()
    static: Path = STATIC
    """Where the built page lies."""
    thinkers: int = 2
    """Processes in which the computer thinks."""
    pace: float = PACE
    """Seconds between the answers of computers among themselves, while somebody watches."""
    address: str = ""
    """Where others in the network find the server, such as `http://192.168.1.5:8000`; empty if they do not."""
    is_warm: bool = False
    """Read all games before opening the door, so that nobody has to wait later."""
