"""A line to PostgreSQL that can be cut at the worst moment: at the commit."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event, Thread
from types import TracebackType

FORWARD, BEFORE, AFTER, SILENT = "forward", "before", "after", "silent"
"""Cut nothing; the line before the commit arrives; the line after it, so that only its answer is lost; only our end."""
_NAME = ".s.PGSQL.5432"


class Proxy:
    """Listens in `folder`. `cut` is done to the next commit; with `is_dead` it takes no connection afterwards."""

    def __init__(self, server: Path, folder: Path) -> None:
        self.cut = FORWARD
        self.is_dead = False
        self._flows = Event()
        self._flows.set()
        self._server = server
        self._sockets: list[socket.socket] = []
        self._muted: list[socket.socket] = []
        self._door = socket.socket(socket.AF_UNIX)
        self._door.bind(str(folder / _NAME))
        self._door.listen()
        self._threads = [Thread(target=self._listen)]

    def __enter__(self) -> "Proxy":
        self._threads[0].start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for one in [self._door, *self._sockets]:
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
        for thread in self._threads:
            thread.join()
        for one in [self._door, *self._sockets]:
            one.close()

    @contextmanager
    def hanging(self) -> Iterator[None]:
        """Nothing comes through, in either direction, and nobody is told."""
        self._flows.clear()
        try:
            yield
        finally:
            self._flows.set()

    def _listen(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._door.accept()
                self._sockets.append(client)
                if self.is_dead and self.cut == FORWARD:
                    client.shutdown(socket.SHUT_RDWR)
                    continue
                server = socket.socket(socket.AF_UNIX)
                self._sockets.append(server)
                server.connect(str(self._server))
                self._start(self._from_client, client, server)
                self._start(self._from_server, server, client)

    def _start(self, work: object, source: socket.socket, target: socket.socket) -> None:
        assert callable(work)
        thread = Thread(target=work, args=(source, target))
        self._threads.append(thread)
        thread.start()

    def _from_client(self, client: socket.socket, server: socket.socket) -> None:
        with suppress(OSError):
            while data := client.recv(65536):
                if self.cut != FORWARD and b"COMMIT" in data:
                    self._do_cut(data, client, server)
                    return
                self._flows.wait()
                server.sendall(data)
            server.shutdown(socket.SHUT_RDWR)

    def _do_cut(self, data: bytes, client: socket.socket, server: socket.socket) -> None:
        cut, self.cut = self.cut, FORWARD
        if cut == AFTER:
            self._muted.append(server)
            server.sendall(data)
            return
        client.shutdown(socket.SHUT_RDWR)
        if cut == BEFORE:
            server.shutdown(socket.SHUT_RDWR)

    def _from_server(self, server: socket.socket, client: socket.socket) -> None:
        with suppress(OSError):
            while data := server.recv(65536):
                if server in self._muted:
                    break
                client.sendall(data)
            client.shutdown(socket.SHUT_RDWR)
