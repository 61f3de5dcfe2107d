"""Plays Pixel Tactics by chance: `python bot.py http://127.0.0.1:8000`, or with the table and token of a seat link."""

import json
import random
import sys
import urllib.request

from websockets.sync.client import connect

server, *seat = sys.argv[1:]


def post(path: str, **body: object) -> dict[str, str]:
    request = urllib.request.Request(server + path, json.dumps(body).encode())
    return dict(json.load(urllib.request.urlopen(request)))


if not seat:  # nobody has invited us: a table against the computer
    seats = [{"kind": "me"}, {"kind": "computer", "level": "easy"}]
    made = post("/api/tables", game="pixel_tactics", seats=seats)
    seat = [made["table"], made["token"]]
table, token = seat
seed = str(random.random())
token = post(f"/api/tables/{table}/join", token=token, name="Dicey", seed=seed)["token"]
with connect(server.replace("http", "ws", 1) + "/ws", max_size=None) as line:
    line.send(json.dumps({"type": "hello", "table": table, "token": token, "form": "bot"}))
    winners = None
    while winners is None:
        told = json.loads(line.recv())
        for asked in told.get("questions", []):
            answer = asked["example"] if "example" in asked else random.choice(asked["shown"])
            said = {"id": str(asked["id"]), "question": asked["id"], "answer": answer}
            line.send(json.dumps({"type": "answer", **said}))
        winners = told.get("winners")
print("winners:", winners)
