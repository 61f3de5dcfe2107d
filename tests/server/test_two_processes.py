"""Two processes on one PostgreSQL: one is killed in the middle of a match, which goes on at the other."""

from contextlib import ExitStack
from json import dumps, loads
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.server.http.house import guest
from tests.server.store.fixtures import server
from tests.server.store.postgres import Server
from tests.server.store.things import sql
from tests.server.test_serve import started

__all__ = ["server"]


class Bot:
    """Plays by the first answer that is shown."""

    def __init__(self, stack: ExitStack, address: str, table: str, token: str) -> None:
        origin = Origin(f"http://{address}")
        self.line: ClientConnection = stack.enter_context(
            connect(f"ws://{address}/ws", origin=origin, proxy=None)
        )
        hello = {"type": "hello", "table": table, "token": token, "form": "bot"}
        self.line.send(dumps(hello))
        self.told: Any = {}
        self.hear()

    def hear(self) -> None:
        """Until the table is told again."""
        while True:
            message = loads(self.line.recv(timeout=60))
            assert message["type"] != "goodbye", message
            if message["type"] == "bot_table":
                self.told = message
                return
            assert message["problem"] is None, message

    def answer(self) -> None:
        asked = self.told["questions"][0]
        answer = asked.get("example") or asked["shown"][0]
        said = {"type": "answer", "id": str(asked["id"]), "question": asked["id"], "answer": answer}
        self.line.send(dumps(said))
        seq = self.told["seq"]
        while self.told["seq"] == seq:
            self.hear()


def play(bots: list[Bot], moves: int) -> None:
    """Each hears of every move of the other."""
    for _ in range(moves):
        asked = next((each for each in bots if each.told["questions"]), None)
        while asked is None:
            bots[0].hear()
            asked = next((each for each in bots if each.told["questions"]), None)
        asked.answer()
        for each in bots:
            while each.told["seq"] < asked.told["seq"]:
                each.hear()


@pytest.mark.slow
def test_a_killed_process_loses_nothing_and_its_guests_go_on_at_the_other(
    server: Server, tmp_path: Path
) -> None:
    url = server.url(server.new_schema())
    with (
        started(tmp_path, "--port", "0", "--db", url) as one,
        started(tmp_path, "--port", "0", "--db", url) as other,
        ExitStack() as stack,
    ):
        with guest(one.address) as client:
            seats = [{"kind": "me"}, {"kind": "invite"}]
            wish = {"game": "pixel_tactics", "seats": seats, "seed": "1"}
            made = client.post("/api/tables", json=wish).json()
        table = made["table"]
        with guest(other.address) as client:
            join = {"token": made["links"][0]["token"], "seed": "2"}
            joined = client.post(f"/api/tables/{table}/join", json=join).json()
        ada = Bot(stack, one.address, table, made["token"])
        bea = Bot(stack, other.address, table, joined["token"])
        play([ada, bea], 12)
        seq = bea.told["seq"]
        one.process.kill()
        one.process.communicate(timeout=30)
        ada = Bot(stack, other.address, table, made["token"])
        assert ada.told["seq"] >= seq
        play([ada, bea], 8)
        rows = [
            row[0]
            for row in sql(url, f"SELECT seq FROM log WHERE table_id = '{table}' ORDER BY seq")
        ]
        assert rows == list(range(len(rows)))
        assert ada.told["seq"] == bea.told["seq"] == len(rows)
        stack.close()
        assert other.stop()[0] == 0
