"""A PostgreSQL server of our own for the tests: started from Debian's binaries, in a folder of its own, on a socket."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from itertools import count
from pathlib import Path

import psycopg

_HOMES = Path("/usr/lib/postgresql")
_PATIENCE = 60.0


def programs() -> Path | None:
    """Where the newest installed server is."""
    found = [path for path in _HOMES.glob("*/bin") if (path / "initdb").exists()]
    return max(found, key=lambda path: int(path.parent.name), default=None)


def unprivileged() -> str | None:
    """PostgreSQL refuses to run as root; then somebody else must."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


class Server:
    """Runs until `stop`; `crash` kills it without warning, `start` starts it again."""

    def __init__(self, programs: Path) -> None:
        self._programs = programs
        self._user = unprivileged()
        self._folder = Path(tempfile.mkdtemp(prefix="feldherr-pg-"))
        self._numbers = count()
        self._process: subprocess.Popen[bytes] | None = None
        if self._user is not None:
            shutil.chown(self._folder, self._user)
        self._run(
            "initdb",
            "-D",
            "data",
            "-U",
            "feldherr",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--locale=C",
            "-N",
        )
        self.start()

    def start(self) -> None:
        command = [
            str(self._programs / "postgres"), "-D", "data", "-k", str(self._folder),
            "-c", "listen_addresses=", "-c", "max_connections=40", "-c", "shared_buffers=16MB",
        ]  # fmt: skip
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                command, cwd=self._folder, user=self._user, stdout=log, stderr=log,
                start_new_session=True,
            )  # fmt: skip
        end = time.monotonic() + _PATIENCE
        while not self._answers():
            if time.monotonic() > end or self._process.poll() is not None:
                raise RuntimeError((self._folder / "log").read_text())
            time.sleep(0.05)

    def crash(self) -> None:
        """As if somebody had pulled the plug of the program, though not of the disk."""
        assert self._process is not None
        children = self._children()
        for pid in [self._process.pid, *children]:
            os.kill(pid, signal.SIGKILL)
        self._process.wait()
        while any(Path(f"/proc/{pid}").exists() for pid in children):
            time.sleep(0.01)
        (self._folder / "data" / "postmaster.pid").unlink(missing_ok=True)

    def stop(self) -> None:
        if self._process is not None:
            self._process.send_signal(signal.SIGQUIT)  # nobody will start it again
            self._process.wait()
        shutil.rmtree(self._folder)

    def url(self, schema: str = "public", folder: Path | None = None) -> str:
        """One database serves all tests: a schema is empty, too, and much sooner made."""
        return (
            f"postgresql://feldherr@/postgres?host={folder or self._folder}"
            f"&options=-csearch_path%3D{schema}"
        )

    def new_schema(self) -> str:
        """The name of an empty schema."""
        name = f"t{next(self._numbers)}"
        with psycopg.connect(self.url(), autocommit=True) as db:
            db.execute(f"CREATE SCHEMA {name}".encode())
        return name

    def hang_up(self) -> None:
        """End every connection to every database."""
        with psycopg.connect(self.url(), autocommit=True) as db:
            db.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
            )

    @property
    def socket(self) -> Path:
        return self._folder / ".s.PGSQL.5432"

    def _answers(self) -> bool:
        try:
            psycopg.connect(self.url()).close()
        except psycopg.OperationalError:
            return False
        return True

    def _children(self) -> list[int]:
        assert self._process is not None
        text = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children").read_text()
        return [int(word) for word in text.split()]

    def _run(self, program: str, *words: str) -> None:
        command = [str(self._programs / program), *words]
        done = subprocess.run(
            command, cwd=self._folder, user=self._user, capture_output=True, text=True
        )
        if done.returncode:
            raise RuntimeError(done.stdout + done.stderr)
