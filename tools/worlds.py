"""Paired worlds: what a seat may not know is replaced by what it could be as well, and no byte it is told may change.

    python -m tools.worlds --pairs 100000 --seed 1

Random matches of all games are played at tables of a server. At every stop each player and a spectator compare what
pages in both languages, programs and reasons say in the true world and in others. Such worlds agree with what the view
says, so beside them goes a twin of every secret choice (`feldherr.testing.twins`), which agrees with the rules alone.
"""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from msgspec import Struct, json

import feldherr
from feldherr.core.rng import Quick
from feldherr.server.http.forms import JoinWish, SeatWish, TableWish
from feldherr.server.line.protocol import Hello
from feldherr.server.people.guest import BOT, PAGE, Guest
from feldherr.server.people.tokens import Tokens
from feldherr.server.store import open_store
from feldherr.server.table.hub import Hub
from feldherr.server.table.room import Room
from feldherr.server.table.table import Table
from feldherr.stage import stage_of
from feldherr.testing.twins import PARTED, TOGETHER, Twin, secret_twin

GAMES = feldherr.games()
ANSWERS_BETWEEN = 4
WORLDS = 25
"""Others for each true one."""
FIXED_TIME = 1_000_000.0


class Report(Struct):
    """What came of it."""

    pairs: int = 0
    twins: int = 0
    """Answers after which a match and its twin were compared."""
    matches: int = 0
    differing: list[str] = []


def put_world(table: Table, seat: int, luck: int) -> None:
    """Replace everything a seat does not know by something else that it could be."""
    match = table.match
    assert match is not None
    truth = match._ctx
    world = match.view(seat).resample(Quick(luck))
    world.dice, world.log = truth.dice, truth.log
    match._ctx = world
    forget(table)


def forget(table: Table) -> None:
    """The world was changed behind the table's back: nothing it has worked out holds any more."""
    table.version += 1
    table._views.clear()


async def compare(folder: Path, game: str, pairs: int, seed: int, is_loud: bool = False) -> Report:
    """Play matches until there were so many pairs."""
    store = open_store(str(folder / "tables.db"))
    hub = Hub(store, Tokens("only for tests"), 1, now=lambda: FIXED_TIME)
    report, luck, begun = Report(), Quick(seed), perf_counter()
    try:
        while report.pairs < pairs:
            await _compare_match(hub, game, luck, pairs, report)
            if is_loud:
                print(f"{game}: {report.pairs:,} pairs, {perf_counter() - begun:.0f} s", flush=True)
    finally:
        await hub.close()
        await store.close()
    return report


async def _compare_match(hub: Hub, game: str, luck: Quick, pairs: int, report: Report) -> None:
    made = await hub.create_table(
        TableWish(game, seats=[SeatWish("me"), SeatWish("invite")], name="Ada", seed=str(luck.below(10**9)))
    )  # fmt: skip
    invited = made.links[0].token
    joined = await hub.join(made.table, JoinWish(invited), hub.tokens.opened_seat(invited))
    room = hub.rooms[made.table]
    report.matches += 1
    twins: list[Twin] = []
    while not room.table.is_over and report.pairs < pairs:
        for _ in range(ANSWERS_BETWEEN):
            await _play(room, luck, twins, report)
        for seat, token in enumerate([made.token, joined, ""]):
            _compare_seat(hub, room, seat, token, luck, report)


async def _play(room: Room, luck: Quick, twins: list[Twin], report: Report) -> None:
    """One legal answer by chance, given to the twins as well."""
    table = room.table
    if table.is_over:
        return
    match = table.match
    assert match is not None
    decision = match.decisions[0]
    answer = decision.sample(luck)
    other = secret_twin(match, decision.seat, answer, luck, as_pages=True)
    if other is not None:
        twins.append(other)
    before = len(match.log)
    await room.write(lambda: table.try_answer(decision.seat, answer))
    for twin in twins[:]:
        found = twin.follow(match, decision.seat, answer, match.log[before:])
        report.twins += found != PARTED
        if found != TOGETHER:
            twins.remove(twin)
        if found not in (TOGETHER, PARTED):
            report.differing.append(f"{table.record.game}, row {table.seq}: {found}")


def _compare_seat(hub: Hub, room: Room, seat: int, token: str, luck: Quick, report: Report) -> None:
    match = room.table.match
    assert match is not None
    if room.table.is_over:
        return
    truth = match._ctx
    before = _bytes(hub, room, seat, token)
    for _ in range(WORLDS):
        put_world(room.table, seat, luck.below(10**9))
        try:
            told = _bytes(hub, room, seat, token)
        finally:
            match._ctx = truth
            forget(room.table)
        report.pairs += 1
        if told != before:
            report.differing.append(f"{room.table.record.game}, seat {seat}, row {room.table.seq}")


def _bytes(hub: Hub, room: Room, seat: int, token: str) -> list[bytes]:
    """Whatever this seat may ask for."""
    table = room.table
    ticket = hub.tokens.opened_seat(token, table.id) if token else None
    assert Guest(ticket).viewpoint(table) == seat, "a link that does not hold proves nothing"
    view = table.view(seat)

    def guest(lang: str, form: str) -> Guest:
        """Who has all that happened before, which is the same in all worlds."""
        known = Hello(table.id, lang=lang, form=form, since=table.seq, lines=len(view.log))
        return Guest.greeted(known, ticket)

    found = [
        json.encode(room.teller.told(guest(lang, PAGE), FIXED_TIME, lambda *_: ""))
        for lang in ("en", "de")
    ]
    found.append(json.encode(room.teller.told_bot(guest("en", BOT))))
    if view.decision:
        found.append(json.encode(stage_of(table.rulebook, "en").why(view, view.decision, [])))
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--pairs", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    told_apart: list[str] = []
    for game in GAMES:
        with tempfile.TemporaryDirectory() as folder:
            report = asyncio.run(
                compare(Path(folder), game, chosen.pairs // len(GAMES), chosen.seed, True)
            )
        told_apart += report.differing
        pairs = f"{report.pairs:,} pairs of worlds, {report.twins:,} of twins"
        print(f"{game}: {pairs} in {report.matches:,} matches")
    print(f"{len(told_apart)} told apart")
    for each in told_apart[:20]:
        print(f"- {each}")
    return 1 if told_apart else 0


if __name__ == "__main__":
    sys.exit(main())
