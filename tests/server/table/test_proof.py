"""Downloaded logs: whole, with the dice the server had committed itself to, and leading to the same end."""

import asyncio
from copy import deepcopy
from hashlib import sha256
from json import dumps, loads
from pathlib import Path

import pytest

import feldherr
from feldherr.cli.verify import problems
from feldherr.cli.words import words
from feldherr.core.replay import recorded
from feldherr.core.rng import Quick
from feldherr.server.table import fair_dice, proof
from feldherr.server.table.proof import Known, found_in
from feldherr.server.table.signature import Signer
from tests.cli.driving import run
from tests.server.salon import Json, play, salon

OUR_OWN = Signer("only for tests")


@pytest.fixture(scope="module", params=["pixel_tactics", "runewars"])
def log(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Json:
    """The log of a match with everything in it."""
    folder = tmp_path_factory.mktemp("log")

    async def main() -> Json:
        async with salon(folder) as house:
            id, tokens = await house.duel(request.param)
            async with house.guest(id, tokens[0]) as ada, house.guest(id, tokens[1]) as bea:
                await play([ada, bea], Quick(3), 25)
                await ada.do("chat", text="hm – ähm")
                await ada.do("propose", what="undo")
                if ada.table["offers"]:
                    await bea.wait(lambda: bool(bea.table["offers"]))
                    await bea.do("consent", what="undo", yes=True)
                await play([ada, bea], Quick(4), 25)
                await bea.do("resign")
            return loads(dumps(await house.hub.download(id, None)))  # type: ignore[no-any-return]

    return asyncio.run(main())


def found(log: Json, known: Known | None = None) -> list[str]:
    return [str(each) for each in found_in(feldherr.game(log["game"]).rulebook, log, known)]


def test_a_log_is_in_order(log: Json) -> None:
    assert found(log) == []
    assert {each["kind"] for each in log["rows"]} >= {
        "join",
        "begin",
        "answer",
        "undo",
        "chat",
        "end",
    }


def test_the_command_line_verifies_it(log: Json, tmp_path: Path) -> None:
    file = tmp_path / "log.json"
    file.write_text(dumps(log))
    assert problems(str(file), words("en")) == []
    broken = deepcopy(log)
    broken["rows"][3]["at"] += 1
    file.write_text(dumps(broken))
    assert problems(str(file), words("en")) == ["row 3: the chain is broken"]
    assert problems(str(file), words("de")) == ["Zeile 3: Die Kette ist unterbrochen."]
    file.write_text(dumps({"format": "feldherr table", "version": 1, "game": log["game"]}))
    assert "not complete" in problems(str(file), words("en"))[0]
    file.write_text(dumps({"format": "feldherr table", "version": 9, "game": log["game"]}))
    assert problems(str(file), words("en"))


def test_the_command_line_verifies_standard_input_as_strictly(log: Json) -> None:
    """The replay inside alone would still be in order."""
    fine = run("verify", "-", typed=dumps(log))
    assert fine.code == 0, fine.out
    broken = deepcopy(log)
    broken["rows"][3]["at"] += 1
    found = run("verify", "-", typed=dumps(broken))
    assert found.code == 1
    assert "row 3: the chain is broken" in found.out
    assert run("verify", "-", typed=dumps(log["replay"])).code == 0


@pytest.mark.parametrize("row", [0, 2, 10, -1])
def test_no_row_can_be_changed_left_out_or_moved(log: Json, row: int) -> None:
    changed = deepcopy(log)
    changed["rows"][row]["data"]["seat"] = 1 - changed["rows"][row]["data"].get("seat", 0)
    assert "chain" in found(changed)[0]
    shorter = deepcopy(log)
    del shorter["rows"][row]
    assert found(shorter)
    moved = deepcopy(log)
    moved["rows"].insert(1, moved["rows"].pop(row))
    assert found(moved) or row == 1


def test_another_seed_is_noticed(log: Json) -> None:
    """Even by who forges the chain as well, the commitment was known before."""
    forged = deepcopy(log)
    forged["table"]["server_seed"] = "00" * 32
    assert "chain" in found(forged)[0]
    forged = deepcopy(log)
    forged["table"]["server_seed"] = "00" * 32
    rechained(forged)
    assert "committed" in found(forged)[0]
    forged = deepcopy(log)
    forged["rows"][1]["data"]["seed"] = "another"
    rechained(forged)
    assert found(forged) == ["the key of the dice is not the one the seeds give"]


def rechained(log: Json, signer: Signer = OUR_OWN) -> None:
    """As the server itself could forge it."""
    chain = proof.link("", [proof._stored(log["table"][each], each) for each in proof._RECORD])
    for row in log["rows"]:
        stored = [proof._stored(row[each], each) for each in proof._ROW]
        chain = proof.link(chain, [log["table"]["id"], *stored])
        row["chain"] = chain
    log["signed"] = signer.signed(log["table"]["id"], len(log["rows"]), chain)


def ending(log: Json) -> Json:
    return next(each["data"] for each in log["rows"] if each["kind"] == "end")


def test_a_story_with_another_winner_is_noticed_even_if_the_server_tells_it(log: Json) -> None:
    changes: list[Json] = [
        {"winners": [1]},
        {"winners": []},
        {"how": "rules", "seat": -1},
        {"how": "time"},
        {"seat": 0},
    ]
    for change in changes:
        forged = deepcopy(log)
        ending(forged).update(change)
        assert found(forged), "the chain is broken"
        rechained(forged)
        assert "has not ended so" in found(forged)[0], change


def test_a_match_cut_short_by_a_forged_resignation_needs_the_key_of_the_server(log: Json) -> None:
    """The forged half fits together; only its signature gives it away."""
    game = feldherr.game(log["game"])
    cut = deepcopy(log)
    first = next(n for n, each in enumerate(cut["rows"]) if each["kind"] == "answer") + 4
    old = deepcopy(cut["rows"])
    match = game.new_match(
        seed=cut["replay"]["seed"], options=game.rulebook.read_options(cut["table"]["options"])
    )
    answers = [each["data"] for each in old[:first] if each["kind"] == "answer"]
    for each in answers:
        match.submit(each["seat"], each["answer"])
    resign, end = old[-2:]
    resign["data"] = {"seat": 0}
    end["data"] = {"winners": [1], "how": "resigned", "seat": 0, "hash": match.hash()}
    cut["rows"] = [*old[:first], resign, end]
    cut["rows"][-2]["seq"], cut["rows"][-1]["seq"] = first, first + 1
    cut["replay"] = recorded(match, cut["replay"]["seed"])
    signed = cut["signed"]
    rechained(cut, Signer("a forger"))
    assert found(cut, Known(key=OUR_OWN.key)) == [
        f"this log is signed by another server, with the key {Signer('a forger').key}"
    ]
    cut["signed"] = signed
    assert found(cut) == ["the signature is not that of this log"]
    del cut["signed"]
    assert "not signed" in found(cut)[0]


def test_a_match_that_has_ended_by_the_rules_was_not_resigned(tmp_path: Path) -> None:
    async def main() -> Json:
        async with salon(tmp_path) as house:
            id, tokens = await house.duel("pixel_tactics")
            async with house.guest(id, tokens[0]) as ada, house.guest(id, tokens[1]) as bea:
                await play([ada, bea], Quick(3))
            return loads(dumps(await house.hub.download(id, None)))  # type: ignore[no-any-return]

    log = asyncio.run(main())
    assert found(log) == []
    forged = deepcopy(log)
    flipped = [1 - each for each in ending(log)["winners"]]
    ending(forged)["winners"] = flipped
    rechained(forged)
    assert "has not ended so" in found(forged)[0]
    forged = deepcopy(log)
    ending(forged).update({"how": "resigned", "seat": 1 - ending(log)["winners"][0]})
    rechained(forged)
    assert "has not ended so" in found(forged)[0]
    longer = deepcopy(log)
    longer["rows"].append({**longer["rows"][-1], "seq": len(longer["rows"])})
    rechained(longer)
    assert "over before" in found(longer)[0]


def test_whoever_kept_the_commitment_notices_another_one(log: Json, tmp_path: Path) -> None:
    shown = log["table"]["commitment"]
    assert found(log, Known(commitment=shown.upper())) == []
    assert "shown before" in found(log, Known(commitment="00" * 32))[0]
    file = tmp_path / "log.json"
    file.write_text(dumps(log))
    fine = run("verify", str(file), "--commitment", shown, "--key", log["signed"]["key"])
    assert fine.code == 0
    assert "Not compared" not in fine.out
    assert "Never to be proven" in fine.out
    unsure = run("verify", str(file), "--lang", "de")
    assert unsure.out.count("Nicht verglichen") == 2
    assert run("verify", str(file), "--commitment", "00").code == 1
    assert run("verify", str(file), "--key", "00").code == 1


def test_a_replay_of_it_can_be_used_alone(log: Json) -> None:
    game = feldherr.game(log["game"])
    assert game.replay(log["replay"]).hash() == log["rows"][-1]["data"]["hash"]
    broken = deepcopy(log)
    broken["replay"]["hash"] = "0"
    assert found(broken) == ["the replay inside is not that of the log"]


def test_the_key_can_be_computed_by_hand() -> None:
    seed = "ab" * 32
    assert fair_dice.commitment(seed) == sha256(b"\xab" * 32).hexdigest()
    written = f'["feldherr dice","{seed}",[[0,"a"],[1,"b"]]]'
    assert fair_dice.match_key(seed, {1: "b", 0: "a"}) == sha256(written.encode()).hexdigest()
    assert fair_dice.match_key(seed, {0: "a", 1: "b"}) != fair_dice.match_key(
        seed, {0: "b", 1: "a"}
    )
    assert fair_dice.match_key(seed, {0: "ab", 1: ""}) != fair_dice.match_key(
        seed, {0: "a", 1: "b"}
    )
    assert len(fair_dice.new_server_seed()) == 2 * fair_dice.SEED_BYTES
