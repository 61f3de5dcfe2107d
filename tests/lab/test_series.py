"""Series of games: kept as they end, gone on with after a cut, put together from several runs."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from feldherr.core.errors import BadFile
from feldherr.lab.bouts import (
    Bout,
    Setting,
    of_gauntlet,
    of_ladder,
    of_match,
    of_round_robin,
    of_sweep,
)
from feldherr.lab.contender import Contender, contender_of
from feldherr.lab.engine import Here, Keep, Processes
from feldherr.lab.playing import Played
from feldherr.lab.results import OtherGames, Result, ResultFile, merge, read_results
from feldherr.lab.series import carry_out
from feldherr.lab.standings import Standings, pair_points

QUICK = Setting("pixel_tactics", seed=3)
RANDOM, EASY, NORMAL = Contender("random"), Contender("easy"), Contender("normal")


class Made:
    """Plays nothing: the first contender always wins. Counts what it was asked for, and can be cut off."""

    def __init__(self, cut_after: int = 10**9) -> None:
        self.asked: list[Bout] = []
        self.cut_after = cut_after

    def play(self, bouts: Sequence[Bout], keep: Keep) -> None:
        for bout in bouts:
            if len(self.asked) == self.cut_after:
                raise KeyboardInterrupt
            self.asked.append(bout)
            keep(bout, Played(bout.number, 0, 10, f"hash {bout.key}"))


def ignore(count: int) -> None:
    """Nobody is watching."""


def test_a_cut_series_goes_on_where_it_stopped(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    bouts = of_round_robin(QUICK, [RANDOM, EASY, NORMAL], 4)
    found, is_whole = carry_out(bouts, Made(cut_after=5), file, ignore)
    assert (len(found), is_whole) == (5, False)
    engine = Made()
    found, is_whole = carry_out(bouts, engine, file, ignore)
    assert (len(found), is_whole) == (12, True)
    assert engine.asked == bouts[5:]
    assert carry_out(bouts, Made(cut_after=0), file, ignore) == (found, True)


def test_a_torn_last_line_is_played_again(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    bouts = of_match(QUICK, EASY, RANDOM, 4)
    carry_out(bouts, Made(), file, ignore)
    whole = file.read_bytes()
    file.write_bytes(whole[:-20])
    engine = Made()
    carry_out(bouts, engine, file, ignore)
    assert engine.asked == bouts[3:]
    assert file.read_bytes() == whole


def test_more_games_than_before_play_only_the_new_ones(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    carry_out(of_match(QUICK, EASY, RANDOM, 4), Made(), file, ignore)
    engine = Made()
    found, _ = carry_out(of_match(QUICK, EASY, RANDOM, 8), engine, file, ignore)
    assert [bout.number for bout in engine.asked] == [4, 5, 6, 7]
    assert len(found) == 8


def test_games_with_other_packs_are_refused_and_nothing_is_changed(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    bouts = of_match(QUICK, EASY, RANDOM, 2)
    carry_out(bouts, Made(), file, ignore)
    head, *rest = file.read_text().splitlines()
    changed = json.loads(head)
    changed["packs"]["base"] = "another"
    file.write_text("\n".join([json.dumps(changed), *rest]) + "\n")
    before = file.read_bytes()
    with pytest.raises(OtherGames, match="packs"):
        carry_out(bouts, Made(), file, ignore)
    with pytest.raises(OtherGames, match="game"), ResultFile(file, "runewars"):
        pass
    assert file.read_bytes() == before


@pytest.mark.parametrize("text", ["", "nonsense\n", "[]\n", "{}\n"])
def test_what_is_no_file_of_results_is_said(tmp_path: Path, text: str) -> None:
    file = tmp_path / "results.jsonl"
    file.write_text(text)
    with pytest.raises(BadFile, match=r"results\.jsonl"):
        read_results(file)


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    carry_out(of_match(QUICK, EASY, RANDOM, 2), Made(), file, ignore)
    lines = file.read_text().splitlines()
    lines[1] = '{"a": 7}'
    file.write_text("\n".join(lines) + "\n")
    with pytest.raises(BadFile, match="line 2"):
        read_results(file)


def test_runs_of_several_machines_are_put_together_each_game_once(tmp_path: Path) -> None:
    bouts = of_match(QUICK, EASY, RANDOM, 8)
    parts = [bouts[:5], bouts[3:]]
    files = [tmp_path / f"{place}.jsonl" for place in range(2)]
    for part, file in zip(parts, files, strict=True):
        carry_out(part, Made(), file, ignore)
    assert merge(files, tmp_path / "all.jsonl") == 8
    game, found = read_results(tmp_path / "all.jsonl")
    assert game == "pixel_tactics"
    assert {each.bout.key for each in found} == {bout.key for bout in bouts}


def test_the_same_game_with_two_results_is_no_merge(tmp_path: Path) -> None:
    """Repeatable games cannot differ: one of the machines has played something else."""
    bout = of_match(QUICK, EASY, RANDOM, 2)[0]
    files = []
    for place in range(2):
        file = tmp_path / f"{place}.jsonl"
        with ResultFile(file, "pixel_tactics") as kept:
            kept.add(bout, Played(0, 0, 10, f"hash {place}"))
        files.append(file)
    with pytest.raises(OtherGames):
        merge(files, tmp_path / "all.jsonl")


def test_processes_and_one_core_give_the_same_hash() -> None:
    bouts = of_round_robin(QUICK, [RANDOM, EASY], 6)
    alone, _ = carry_out(bouts, Here(), None, ignore)
    together, _ = carry_out(bouts, Processes(2), None, ignore)
    assert Standings(alone).hash == Standings(together).hash


def test_who_meets_whom() -> None:
    field = [RANDOM, EASY, NORMAL]

    def pairs(bouts: Sequence[Bout]) -> set[tuple[str, str]]:
        return {(bout.a.name, bout.b.name) for bout in bouts}

    assert pairs(of_round_robin(QUICK, field, 2)) == {
        ("random", "easy"),
        ("random", "normal"),
        ("easy", "normal"),
    }
    assert pairs(of_ladder(QUICK, field, 2)) == {("easy", "random"), ("normal", "easy")}
    assert pairs(of_gauntlet(QUICK, NORMAL, field[:2], 2)) == {
        ("normal", "random"),
        ("normal", "easy"),
    }


def test_a_sweep_changes_one_option_and_keeps_the_others() -> None:
    setting = Setting("pixel_tactics", options={"promos": True})
    bouts = of_sweep(setting, EASY, RANDOM, "edition", ["german", "revised"], 2)
    assert [bout.setting.options for bout in bouts] == [
        {"promos": True, "edition": "german"},
        {"promos": True, "edition": "german"},
        {"promos": True, "edition": "revised"},
        {"promos": True, "edition": "revised"},
    ]
    assert len({bout.key for bout in bouts}) == 4


def test_a_list_goes_with_its_contender_when_sides_are_swapped(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("Army: Mine\n")
    mine, theirs = contender_of(f"normal:{file}"), contender_of("easy:skirmish_waiqar")
    assert (mine.name, theirs.name) == ("normal:mine", "easy:skirmish_waiqar")
    first, second = of_match(Setting("runewars"), mine, theirs, 2)
    assert first.pairing.options_of(0) == {"armies": ["Army: Mine\n", "skirmish_waiqar"]}
    assert second.pairing.options_of(1) == {"armies": ["skirmish_waiqar", "Army: Mine\n"]}


def played(a: Contender, b: Contender, winners: list[int]) -> list[Result]:
    return [
        Result(Bout(QUICK, a, b, number), Played(number, winner, 10, ""))
        for number, winner in enumerate(winners)
    ]


def test_standings_count_from_both_sides() -> None:
    standings = Standings(played(EASY, RANDOM, [0, 0, 1, -1]))
    assert standings.names == ["easy", "random"]
    assert (standings.record("random", "easy").won, standings.overall("easy").points) == (1, 2.5)
    assert standings.ratings["easy"].elo == pytest.approx(-standings.ratings["random"].elo)


def test_points_of_pairs_leave_out_halves() -> None:
    results = played(EASY, RANDOM, [0, 1, 0, 0, -1])
    assert pair_points(results) == [1.0, 2.0]
