"""What players do besides answering: talk, ask for time, offer a draw, resign, play again, leave and come back."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import WIDE, Guests, House
from tests.browser.pair import sit_opposite, until_together
from tests.browser.player import Player

pytestmark = pytest.mark.slow

MINUTE = 60_000


def more(player: Player, name: str) -> None:
    """A button of the menu that is not always shown."""
    player.page.locator("details.more summary").click()
    player.page.locator("details.more").get_by_role("button", name=name).click()


def agree(player: Player) -> None:
    player.page.locator(".offer").get_by_role("button", name="Agree").click()


def seat_of(player: Player, seat: int) -> dict[str, object]:
    found: dict[str, object] = player.told["seats"][seat]
    return found


def open_table(guests: Guests, minutes: int = 0) -> tuple[Player, Player]:
    """Ada invites Ben, with a clock if there are minutes."""
    ada = guests.come(size=WIDE, seed=1)
    page = ada.page
    page.locator("label.game", has_text="Pixel Tactics").click()
    page.locator("details", has_text="More options").locator("summary").first.click()
    page.get_by_label("Your name").fill("Ada")
    if minutes:
        page.get_by_label("Clock").select_option("live")
        page.get_by_label("Minutes each").fill(str(minutes))
        page.get_by_label("Seconds per answer").fill("0")
    ada.start("Pixel Tactics", opponent="friend")
    return ada, sit_opposite(guests, ada, lang="en", size=WIDE)


def test_talk_more_time_a_draw_and_a_rematch(guests: Guests) -> None:
    ada, ben = open_table(guests, minutes=5)
    ada.page.mouse.move(0, 0)  # what the pointer is on is described where the talk stands otherwise
    ben.page.mouse.move(0, 0)
    ada.talk()
    ada.page.get_by_label("Say something").fill("Have fun <b>now</b>")
    ada.page.get_by_role("button", name="Send").click()
    ben.talk()
    expect(ben.page.get_by_role("log", name="Talk")).to_have_text("Ada Have fun <b>now</b>")
    announced = ben.page.get_by_role("log", name="Announcements").locator("p")
    expect(announced.filter(has_text="Ada: Have fun <b>now</b>")).to_have_count(1)

    more(ben, "Ask for more time")
    expect(ben.page.locator(".offer")).to_contain_text("Waiting for the others")
    expect(ada.page.locator(".offer")).to_contain_text("asks for more time")
    assert all(seat["clock"] <= 5 * MINUTE for seat in ada.told["seats"])
    agree(ada)
    ada.until(lambda: ada.told["seats"][0]["clock"] > 5 * MINUTE, "five minutes more")
    assert all(seat["clock"] > 5 * MINUTE for seat in ada.told["seats"])
    ada.photograph("around_more_time")

    more(ada, "Offer a draw")
    ben.page.locator(".offer").get_by_role("button", name="Decline").click()
    ada.until(lambda: not ada.told["offers"], "an answer to the offer")
    assert not ada.is_over
    more(ben, "Offer a draw")
    agree(ada)
    for player in (ada, ben):
        expect(player.page.get_by_role("heading", name="A draw")).to_be_visible()
    assert ada.until_over() == "agreed"

    last = ada.told["table"]
    ada.page.get_by_role("button", name="Rematch").click()
    agree(ben)
    ada.until(lambda: ada.told["table"] != last and ada.is_asked, "the next game")
    ben.until(lambda: ben.told["table"] == ada.told["table"] and ben.is_asked, "the same game")
    assert (ada.seat, ben.seat) == (1, 0)


def test_who_does_not_come_back_is_stood_in_for_and_may_return(
    guests: Guests, house: House
) -> None:
    ada, ben = open_table(guests)
    ada.by_mouse()
    ben.lose_the_line()
    expect(ada.page.locator(".seats")).to_contain_text("line broken, the computer may take over in")
    claim = ada.page.get_by_role("button", name="The others are too late")
    expect(claim).to_have_count(0)
    house.minutes_pass()
    expect(claim).to_be_visible()
    ada.photograph("around_claim")
    claim.click()
    expect(ada.page.locator(".seats")).to_contain_text("computer, Normal")
    for name in ("Log", "Announcements"):
        told = ada.page.get_by_role("log", name=name)
        expect(told).to_contain_text("The computer (Normal) plays for")
    assert ada.until_asked()

    ben.mend_the_line()
    until_together(ada, ben)
    more(ben, "Play Blue myself again")
    ada.until(lambda: not seat_of(ada, 1)["computer"], "Ben back in his seat")

    ada.page.locator("details.more summary").click()
    ada.page.locator("details.more select").select_option("easy")
    ada.page.locator("details.more").get_by_role("button", name="Hand over").click()
    assert ben.until_asked()
    ben.until(lambda: seat_of(ben, 0)["computer"] == "easy", "the computer in Ada's seat")
    more(ada, "Play Red myself again")
    ben.until(lambda: not seat_of(ben, 0)["computer"], "Ada back in her seat")


def test_where_it_is_serious_time_that_is_over_is_a_lost_game(guests: Guests, house: House) -> None:
    ada = guests.come(seed=1)
    clock = {"kind": "live", "minutes": 1, "increment": 0, "serious": True}
    wish = {"game": "pixel_tactics", "seats": [{"kind": "me"}, {"kind": "open"}], "clock": clock}
    made = ada.page.request.post("/api/tables", data={**wish, "seed": "a", "public": True}).json()
    ada.page.goto(f"/t/{made['table']}#{made['token']}")
    ben = guests.come(seed=2)
    ben.page.locator("li", has_text="Pixel Tactics").get_by_role("button", name="Sit down").click()
    ben.page.get_by_role("button", name="Sit down as Blue").click()
    assert ada.until_asked()
    ada.by_mouse()
    house.minutes_pass()
    expect(ada.page.get_by_role("heading", name="You have won!")).to_be_visible()
    expect(ben.page.get_by_role("heading", name="You have lost")).to_be_visible()
    assert ada.until_over() == "time"
    expect(ada.page.get_by_role("log", name="Announcements")).to_contain_text("The time of")


def test_who_waits_and_who_comes_read_which_clock_there_is(guests: Guests) -> None:
    ada = guests.come(size=(1440, 900))
    clock = {"kind": "live", "minutes": 1, "increment": 5, "serious": True}
    wish = {"game": "pixel_tactics", "seats": [{"kind": "me"}, {"kind": "invite"}], "clock": clock}
    made = ada.page.request.post("/api/tables", data={**wish, "seed": "a"}).json()
    ada.page.goto(f"/t/{made['table']}#{made['token']}")
    waiting = ada.page.get_by_role("region", name="Waiting for players")
    expect(waiting).to_contain_text(
        "Clock: 1 min + 5 s. It is serious: who has no time left loses."
    )
    command = waiting.locator("code")
    expect(command).to_have_text("feldherr serve --host 0.0.0.0")
    assert command.evaluate(
        "it => it.getBoundingClientRect().right < it.parentElement.getBoundingClientRect().right"
    )
    ben = guests.come(f"/t/{made['table']}#{made['links'][0]['token']}", lang="de")
    expect(ben.page.locator(".card")).to_contain_text(
        "Es ist ernst: Wer keine Zeit mehr hat, verliert."
    )


def test_a_clock_that_is_not_possible_is_put_right_and_that_is_said(guests: Guests) -> None:
    ada = guests.come()
    ada.page.get_by_text("A friend, by link").first.click()
    ada.page.get_by_label("Clock").select_option("live")
    minutes = ada.page.get_by_label("Minutes each")
    for _ in range(2):
        minutes.fill("0")
        minutes.blur()
        expect(minutes).to_have_value("1")
        expect(ada.page.get_by_text("Between 1 and 600: 1 was taken.")).to_be_visible()
    minutes.fill("2")
    minutes.blur()
    expect(ada.page.get_by_text("was taken.")).to_have_count(0)


def test_the_menu_stays_open_while_the_other_side_answers(guests: Guests) -> None:
    ada, ben = open_table(guests)
    ada.page.locator("details.more summary").click()
    told, asked = len(ada.tables()), ada.question["id"]
    ben.by_mouse()
    ada.until_told_since(told)
    assert ada.question["id"] == asked
    expect(ada.page.locator("details.more").get_by_role("button", name="Resign")).to_be_visible()


def test_resigning_is_asked_twice_and_the_next_game_begins(guests: Guests) -> None:
    player = guests.come(seed=5)
    player.start("Pixel Tactics")
    assert player.until_asked()
    more(player, "Resign")
    player.page.get_by_role("button", name="No, play on").click()
    expect(player.page.get_by_role("alertdialog")).to_have_count(0)
    assert not player.is_over
    more(player, "Resign")
    player.page.get_by_role("button", name="Yes, resign").click()
    expect(player.page.get_by_role("heading", name="You have lost")).to_be_visible()
    assert player.until_over() == "resigned"
    last = player.told["table"]
    player.page.get_by_role("button", name="Rematch").click()
    player.until(lambda: player.told["table"] != last and player.is_asked, "the next game")
