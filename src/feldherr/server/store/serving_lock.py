"""One server at a time on a database file.

Two would both answer, and each would hold a table of its own in memory. Whoever serves holds a lock on a file beside
the database; the system lets go of it when the process ends, however that happens.
"""

import os
from pathlib import Path
from types import TracebackType

from feldherr.server.store.errors import BadStore

_OURS_ALONE = 0o600


class ServingLock:
    """Held until it is closed. `BadStore` if another process holds it."""

    def __init__(self, database: Path, said: str = "") -> None:
        self._path = database.with_name(f"{database.name}.serving")
        self._file = os.open(self._path, os.O_RDWR | os.O_CREAT, _OURS_ALONE)
        if not _locked(self._file):
            other = os.read(self._file, 200).decode(errors="replace").strip() or "?"
            os.close(self._file)
            raise BadStore(
                "another server already serves {file} ({who}); stop it first, or name another database",
                file=str(database), who=other,
            )  # fmt: skip
        os.ftruncate(self._file, 0)
        os.write(self._file, f"{said or os.getpid()}\n".encode())

    def close(self) -> None:
        os.close(self._file)

    def discard(self) -> None:
        """There is no database to serve: leave no trace."""
        self._path.unlink(missing_ok=True)
        self.close()

    def __enter__(self) -> "ServingLock":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def _locked(file: int) -> bool:
    try:
        import fcntl
    except ImportError:  # where there is no such lock, nobody can be warned
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
