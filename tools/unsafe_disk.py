"""A disk that forgets: what SQLite wrote and did not sync may be missing, reordered or torn after a power cut.

The disk lives in memory as a VFS of apsw. `UnsafeLink` is a connection on it that runs the same settings and
statements as the real one; the one difference is that it holds the file alone, because shared memory is not simulated.
"""

from collections.abc import Callable
from contextlib import suppress
from itertools import count
from random import Random

import apsw

from feldherr.server.store.any_sqlite import PRAGMAS, AnySqlite
from feldherr.server.store.errors import Unreachable
from feldherr.server.store.link import Value

DATABASE = "feldherr.db"
_names = count()
_TORN = 0.3


class Image:
    """One file: what programs see, what is safe, and the changes since: (place, bytes), or (new length, None)."""

    def __init__(self) -> None:
        self.content = bytearray()
        self.safe: bytes | None = None
        self.pending: list[tuple[int, bytes | None]] = []

    def change(self, place: int, data: bytes | None) -> None:
        _apply(self.content, place, data)
        self.pending.append((place, data))

    def sync(self) -> None:
        self.safe = bytes(self.content)
        self.pending.clear()

    def copy(self) -> "Image":
        copied = Image()
        copied.safe = self.safe
        copied.pending = list(self.pending)
        return copied

    def after_a_cut(self, rng: Random, keeps_some: bool) -> bytes | None:
        """What is found afterwards: all that was synced and, if luck will have it, half of the rest in any order."""
        kept = [change for change in self.pending if keeps_some and rng.random() < 0.5]
        if self.safe is None and not kept:
            return None
        found = bytearray(self.safe or b"")
        for place, data in rng.sample(kept, len(kept)):
            if data is not None and rng.random() < _TORN:
                data = data[: rng.randrange(len(data) + 1)]
            _apply(found, place, data)
        return bytes(found)


def _apply(content: bytearray, place: int, data: bytes | None) -> None:
    if data is None:
        del content[place:]
        return
    if len(content) < place:
        content.extend(bytes(place - len(content)))
    content[place : place + len(data)] = data


class Disk(apsw.VFS):
    """Counts its writes and syncs. The power goes at number `cut_at`; `fault` gives each its error code."""

    def __init__(self, cut_at: int = -1) -> None:
        self.name = f"unsafe{next(_names)}"
        self.cut_at = cut_at
        self.fault: Callable[[int], int] = lambda number: apsw.SQLITE_OK
        self.operations = 0
        self.images: dict[str, Image] = {}
        self.at_the_cut: dict[str, Image] | None = None
        super().__init__(self.name, "")

    def operate(self, is_sync: bool = False) -> None:
        """Called before every write, truncation and sync. After the cut all goes on as if nothing had happened:
        what is done and said then counts for nothing.
        """
        self.operations += 1
        if self.operations == self.cut_at:
            self.at_the_cut = {name: image.copy() for name, image in self.images.items()}
        code = self.fault(self.operations)
        if code != apsw.SQLITE_OK:
            raise apsw.exception_for(apsw.SQLITE_IOERR_FSYNC if is_sync else code)

    def xOpen(self, name: str | apsw.URIFilename | None, flags: list[int]) -> "OpenFile":  # type: ignore[override] # noqa: N802
        path = name.filename() if isinstance(name, apsw.URIFilename) else name
        flags[1] = flags[0]
        return OpenFile(self, self.images.setdefault(path, Image()) if path else Image())

    def xDelete(self, name: str, syncdir: bool) -> None:  # noqa: N802
        self.operate()
        self.images.pop(name, None)

    def xAccess(self, pathname: str, flags: int) -> bool:  # noqa: N802
        return pathname in self.images

    def xFullPathname(self, name: str) -> str:  # noqa: N802
        return name


class OpenFile:
    """What apsw asks of a file."""

    def __init__(self, disk: Disk, image: Image) -> None:
        self._disk = disk
        self._image = image

    def xRead(self, amount: int, offset: int) -> bytes:  # noqa: N802
        return bytes(self._image.content[offset : offset + amount])

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802
        self._disk.operate()
        self._image.change(offset, bytes(data))

    def xTruncate(self, size: int) -> None:  # noqa: N802
        self._disk.operate()
        self._image.change(size, None)

    def xSync(self, flags: int) -> None:  # noqa: N802
        self._disk.operate(is_sync=True)
        self._image.sync()

    def xFileSize(self) -> int:  # noqa: N802
        return len(self._image.content)

    def xLock(self, level: int) -> None:  # noqa: N802
        """Nobody else is there."""

    def xUnlock(self, level: int) -> None:  # noqa: N802
        """Nobody else is there."""

    def xCheckReservedLock(self) -> bool:  # noqa: N802
        return False

    def xSectorSize(self) -> int:  # noqa: N802
        return 4096

    def xDeviceCharacteristics(self) -> int:  # noqa: N802
        return apsw.SQLITE_IOCAP_POWERSAFE_OVERWRITE  # as SQLite assumes of every disk

    def xFileControl(self, op: int, ptr: int) -> bool:  # noqa: N802
        return False

    def xClose(self) -> None:  # noqa: N802
        """The image stays."""


class UnsafeLink(AnySqlite):
    """A connection to the database on such a disk; `settings` come after those of the store."""

    def __init__(self, disk: Disk, settings: tuple[str, ...] = ()) -> None:
        try:
            self._db = apsw.Connection(DATABASE, vfs=disk.name)
        except apsw.Error as error:
            raise Unreachable("no connection: {why}", why=str(error)) from error
        self.settle("PRAGMA locking_mode = EXCLUSIVE", *PRAGMAS, *settings)

    def run(self, sql: str, *values: Value) -> list[tuple[Value, ...]]:
        try:
            return self._db.execute(sql, values).fetchall()
        except apsw.Error as error:
            code: int = getattr(error, "extendedresult", apsw.SQLITE_IOERR)
            raise self.refused(code, str(error)) from error

    @property
    def is_inside(self) -> bool:
        return self._db.in_transaction

    def close(self) -> None:
        self.is_broken = True
        with suppress(apsw.Error):  # closed all the same: apsw tells of faults that SQLite forgives
            self._db.close(force=True)
