"""Earlier moments of a game: from its log, on the slider, by keys, in a review, and from a file."""

from json import loads
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import WIDE, Guests
from tests.browser.player import Player

pytestmark = pytest.mark.slow


def moment(page: Page) -> int:
    """After how many events the table is shown."""
    return int(page.get_by_role("slider", name="Moment of the game").input_value())


def look_back(page: Page, end: int) -> None:
    """Slider, buttons and keys lead to the same moments; the board shows them."""
    page.get_by_role("slider", name="Moment of the game").fill("0")
    expect(page.locator(".status")).to_contain_text("Looking back: nothing has happened yet")
    expect(
        page.get_by_role("button", name="Red, middle: the leader is not chosen yet.")
    ).to_be_visible()
    page.get_by_role("button", name="One step on").click()
    first = moment(page)
    assert 0 < first < end
    page.evaluate("document.activeElement?.blur()")
    page.keyboard.press("ArrowRight")
    assert first < moment(page) < end
    page.keyboard.press("ArrowLeft")
    assert moment(page) == first
    page.keyboard.press("End")
    assert moment(page) == end
    page.keyboard.press("Home")
    assert moment(page) == 0
    page.get_by_role("button", name="Back to now").last.click()
    assert moment(page) == end


def resign(player: Player) -> None:
    player.page.locator("details.more summary").click()
    player.page.get_by_role("button", name="Resign").click()
    player.page.get_by_role("button", name="Yes, resign").click()
    expect(player.page.get_by_role("heading", name="You have lost")).to_be_visible()


def test_a_game_is_looked_at_reviewed_kept_and_watched_again(
    guests: Guests, tmp_path: Path
) -> None:
    player = guests.come(size=WIDE, seed=9)
    page = player.page
    player.start("Pixel Tactics")
    for _ in range(6):
        assert player.until_asked()
        player.by_mouse()
    assert player.until_asked()

    line = page.locator(".log .line").nth(3)
    wanted = line.inner_text()
    line.click()
    expect(page.locator(".log .at .line")).to_have_text(wanted)
    expect(page.locator(".status")).to_contain_text("Looking back:")
    player.photograph("looking_at_a_moment")
    look_back(page, end=len(player.told["lines"]) + player.told["first"])

    resign(player)
    page.get_by_role("button", name="Begin the review").click()
    curve = page.get_by_role("img", name="Chance to win")
    expect(curve.locator("polyline")).to_have_count(2)
    expect(page.locator("#review ~ p, #review ~ ol").last).to_be_visible()
    player.photograph("review")
    curve.click(position={"x": 5, "y": 5})
    expect(page.locator(".status")).to_contain_text("Looking back:")

    player.from_menu("Share and keep")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the whole game").click()
    file = tmp_path / "game.json"
    download.value.save_as(file)
    assert loads(file.read_text(encoding="utf-8"))["game"] == "pixel_tactics"

    watcher = guests.come("/replays", size=WIDE)
    watcher.page.get_by_label("A downloaded game").set_input_files(file)
    expect(watcher.page.get_by_role("heading", name="The game is over")).to_be_visible()
    expect(watcher.page.locator(".log .line").nth(3)).to_have_text(wanted)
    look_back(watcher.page, end=moment(watcher.page))
    watcher.photograph("replay_of_a_file")
    watcher.page.get_by_role("button", name="Begin the review").click()
    drawn = watcher.page.get_by_role("img", name="Chance to win")
    expect(drawn.get_by_text("50%")).to_be_visible()
    expect(drawn.get_by_text("Round")).to_be_visible()


def test_a_finished_game_stands_among_the_replays(guests: Guests) -> None:
    player = guests.come(seed=10)
    player.start("Pixel Tactics")
    assert player.until_asked()
    resign(player)
    player.page.goto("/replays")
    finished = player.page.locator("section", has_text="Your finished games")
    expect(finished.locator("time")).to_contain_text("20")
    expect(finished).to_contain_text("computer, Easy")
    finished.get_by_role("link").click()
    expect(player.page.get_by_role("heading", name="You have lost")).to_be_visible()
    player.page.get_by_role("button", name="Replay").click()
    expect(player.page.locator(".status")).to_contain_text("Looking back: nothing has happened yet")


def test_what_is_no_game_is_refused_with_a_reason(guests: Guests, tmp_path: Path) -> None:
    file = tmp_path / "no_game.json"
    file.write_text('{"game": "chess"}', encoding="utf-8")
    player = guests.come("/replays")
    player.page.get_by_label("A downloaded game").set_input_files(file)
    expect(player.page.get_by_role("alert")).to_be_visible()
    player.page.get_by_label("Position as text").fill("chess e4")
    player.page.get_by_role("button", name="Show").click()
    expect(player.page.get_by_role("alert")).to_have_count(1)
    expect(player.page.get_by_role("alert")).to_contain_text("chess e4")
