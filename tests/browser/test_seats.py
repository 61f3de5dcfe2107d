"""Who sits where: invitations, open tables, names, declined offers, rematches, seats handed to the computer."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import DESKTOP, PHONE, Guests
from tests.browser.pair import sit_opposite, take_turns
from tests.browser.player import Player
from tests.browser.test_sizes import box_of, is_in_sight

pytestmark = pytest.mark.slow

ANNOUNCED = ".spoken[aria-live=polite] p"


def link_of(host: Player) -> str:
    """What is sent to a friend."""
    expect(host.page.get_by_role("region", name="Waiting for players")).to_be_visible()
    address = urlsplit(host.page.locator(".copy input").first.input_value())
    return f"{address.path}#{address.fragment}"


def test_who_sent_an_invitation_cannot_look_into_the_hand_of_the_guest(guests: Guests) -> None:
    red = guests.come(seed=1)
    red.start("Pixel Tactics", opponent="friend")
    link = link_of(red)
    blue = sit_opposite(guests, red, lang="en")
    assert "#" not in blue.page.url
    assert link.rpartition("#")[2] not in str(blue.page.evaluate("({...localStorage})"))
    spy = guests.come(link, seed=3)
    expect(spy.page.get_by_text("This seat is taken.")).to_be_visible()
    expect(spy.page.get_by_role("button", name="Sit down")).to_have_count(0)
    spy.photograph("seats_taken_en")
    spy.page.get_by_role("button", name="Only watch").click()
    spy.until(lambda: bool(spy.told), "the table")
    assert spy.told["is_spectator"]
    assert not spy.told["questions"]
    spy.page.goto("about:blank")
    spy.page.goto(link)
    expect(spy.page.get_by_text("This seat is taken.")).to_be_visible()


def test_the_browser_of_the_guest_finds_its_seat_by_the_old_invitation(guests: Guests) -> None:
    red = guests.come(seed=1)
    red.start("Pixel Tactics", opponent="friend")
    link = link_of(red)
    blue = sit_opposite(guests, red, lang="en")
    own = blue.page.url
    blue.told = {}
    blue.page.goto("about:blank")
    blue.page.goto(link)
    blue.until_asked()
    assert blue.page.url == own
    assert blue.told["seats"][1]["is_you"]


def test_a_link_that_was_cut_off_is_called_damaged(guests: Guests) -> None:
    red = guests.come(seed=1)
    red.start("Pixel Tactics", opponent="friend")
    link = link_of(red)
    blue = guests.come(link[:-4], seed=2)
    expect(blue.page.get_by_text("This link is damaged.")).to_be_visible()
    expect(blue.page.get_by_role("button", name="Sit down")).to_have_count(0)
    blue.photograph("seats_damaged_link")
    blue.page.goto("about:blank")
    blue.page.goto(link)
    blue.page.get_by_role("button", name="Sit down").click()
    blue.until_asked()
    blue.page.goto("about:blank")
    blue.page.goto(link[:-4])
    blue.until_asked()
    assert blue.told["seats"][1]["is_you"], "who has a seat here needs no link"


def test_a_table_that_is_not_there_has_a_page_with_a_way_on(guests: Guests) -> None:
    page = guests.come("/t/nowhere", lang="de").page
    expect(page.get_by_role("heading", name="Diesen Tisch gibt es nicht")).to_be_visible()
    expect(page.get_by_role("link", name="Armeelisten")).to_be_visible()
    page.get_by_role("link", name="Zur Startseite").click()
    expect(page.get_by_role("heading", name="Zu Tisch, Feldherr")).to_be_visible()


def test_a_guest_whose_answer_was_lost_sits_down_all_the_same(guests: Guests) -> None:
    red = guests.come(seed=1)
    red.start("Pixel Tactics", opponent="friend")
    blue = guests.come(link_of(red), seed=2)
    lost: list[int] = []

    def lose(route: Route) -> None:
        if lost:
            route.continue_()
        else:
            lost.append(route.fetch().status)
            route.abort()

    blue.page.route("**/api/tables/*/join*", lose)
    blue.page.get_by_role("button", name="Sit down").click()
    red.until_asked()
    assert lost == [200]
    expect(blue.page.get_by_role("button", name="Sit down")).to_be_visible()
    blue.page.reload()
    blue.until_asked()
    assert blue.told["seats"][1]["is_you"]


def test_everybody_is_told_who_declined_what(guests: Guests) -> None:
    red = guests.come(seed=1)
    red.start("Pixel Tactics", opponent="friend")
    blue = sit_opposite(guests, red, lang="de", size=PHONE)
    take_turns(red, blue, 2)
    red.page.locator("details.more > summary").click()
    red.page.get_by_role("button", name="Offer a draw").click()
    blue.page.get_by_role("button", name="Ablehnen").click()
    expect(red.page.get_by_text("Blue declines the draw.").first).to_be_visible()
    expect(blue.page.get_by_text("Blau lehnt das Remis ab.").first).to_be_visible()
    expect(red.page.locator(ANNOUNCED).filter(has_text="Blue declines the draw.")).to_have_count(1)
    red.photograph("seats_declined_en")
    blue.photograph("seats_declined_phone_de")
    take_turns(red, blue, 1)
    expect(red.page.locator(".note.declined")).to_have_count(0)


def test_on_a_phone_a_request_is_in_sight_whatever_is_open(guests: Guests) -> None:
    red = guests.come(seed=1)
    red.start("Pixel Tactics", opponent="friend")
    blue = sit_opposite(guests, red, lang="en", size=PHONE)
    page = blue.page
    for tab in ("Log", "Talk", "Details", "Orders"):
        page.get_by_role("tab", name=tab).tap()
        if tab == "Orders":
            page.get_by_role("button", name="Make the sheet smaller").tap()
        red.page.locator("details.more > summary").click()
        red.page.get_by_role("button", name="Offer a draw").click()
        expect(page.locator(".offer")).to_be_visible()
        expect(page.locator(".offer")).to_contain_text("Red offers a draw.")
        assert is_in_sight(blue, page.locator(".offer")), tab
        blue.photograph(f"seats_request_{tab.lower()}_phone_en")
        page.get_by_role("button", name="Decline").tap()
        expect(page.locator(".offer")).to_have_count(0)
        red.until(lambda: not red.told["offers"], "an answer to the offer")
    expect(page.locator(ANNOUNCED).filter(has_text="Red offers a draw.")).to_have_count(4)


def test_on_a_phone_it_is_read_that_the_computer_plays_for_somebody(guests: Guests) -> None:
    red = guests.come(seed=1)
    red.page.get_by_label("Your name").first.fill("Annegret von und zu Hohenlohe")
    red.start("Pixel Tactics", opponent="friend")
    blue = sit_opposite(guests, red, lang="en", size=PHONE)
    red.page.locator("details.more > summary").click()
    expect(red.page.locator(".hand-over select")).to_have_value("normal")
    red.page.get_by_role("button", name="Hand over", exact=True).click()
    blue.until(lambda: bool(blue.told["seats"][0]["computer"]), "the computer's turn")
    told = blue.page.locator(".seats .side-0 .computer")
    expect(told).to_have_text("(computer, Normal)")
    for width in (PHONE[0], 360):
        blue.page.set_viewport_size({"width": width, "height": PHONE[1]})
        blue.photograph(f"seats_handed_over_{width}_en")
        assert told.evaluate("(each) => each.scrollWidth <= each.clientWidth"), width
        assert is_in_sight(blue, told)
        around, box = box_of(told.locator("xpath=../..")), box_of(told)
        assert box["x"] + box["width"] <= around["x"] + around["width"], width


def test_a_table_whose_host_is_away_says_so_and_can_be_closed(guests: Guests) -> None:
    host = guests.come(seed=1)
    host.start("Pixel Tactics", opponent="open")
    expect(host.page.get_by_role("region", name="Waiting for players")).to_be_visible()
    host.photograph("seats_waiting_open_en")
    own = host.page.url
    host.page.goto("about:blank")
    other = guests.come(seed=2)
    entry = other.page.get_by_role("region", name="Open tables").get_by_role("listitem").first
    expect(entry).to_contain_text("Red: guest")
    expect(entry).to_contain_text("away at the moment")
    entry.scroll_into_view_if_needed()
    other.photograph("seats_lobby_away_en")
    host.page.goto(own)
    host.page.get_by_role("button", name="Close this table").click()
    expect(host.page.get_by_role("heading", name="This table is closed")).to_be_visible()
    host.photograph("seats_closed_host_en")
    other.page.goto(urlsplit(own).path)
    expect(other.page.get_by_text("Red closed this table before the match began.")).to_be_visible()
    other.photograph("seats_closed_guest_en")
    other.page.goto("/")
    expect(other.page.get_by_text("Nobody is waiting at the moment.")).to_be_visible()


@pytest.mark.parametrize(("size", "name"), [(DESKTOP, "desktop"), (PHONE, "phone")])
def test_on_a_server_for_this_computer_the_waiting_room_says_that_friends_cannot_come(
    guests: Guests, size: tuple[int, int], name: str
) -> None:
    host = guests.come(lang="de", size=size)
    host.page.get_by_label("Dein Name").first.fill("Anna")
    host.photograph(f"seats_start_{name}_de")
    host.start("Pixel Tactics", opponent="friend")
    expect(host.page.get_by_text("feldherr serve --host 0.0.0.0")).to_be_visible()
    host.until(lambda: bool(host.told), "the table")
    assert host.told["seats"][0]["player"] == "Anna"
    host.photograph(f"seats_waiting_local_{name}_de")
    host.page.goto("/")
    expect(host.page.get_by_label("Dein Name").first).to_have_value("Anna")


def test_who_sits_down_from_the_list_without_a_name_is_asked_for_one(guests: Guests) -> None:
    host = guests.come(seed=1)
    host.start("Pixel Tactics", opponent="open")
    expect(host.page.get_by_role("region", name="Waiting for players")).to_be_visible()
    guest = guests.come(seed=2)
    guest.page.get_by_role("button", name="Sit down").first.click()
    guest.page.get_by_label("Your name").fill("Bert")
    guest.page.get_by_role("button", name="Sit down as Blue").click()
    guest.until_asked()
    host.until_asked()
    assert host.told["seats"][1]["player"] == "Bert"


def test_a_rematch_leads_both_to_the_new_table(guests: Guests) -> None:
    red = guests.come(seed=1)
    red.start("Pixel Tactics", opponent="friend")
    blue = sit_opposite(guests, red, lang="en")
    first = red.told["table"]
    red.page.locator("details.more > summary").click()
    red.page.get_by_role("button", name="Resign").click()
    red.page.get_by_role("alertdialog").locator("button.primary").click()
    red.until_over()
    blue.until_over()
    red.page.get_by_role("button", name="Rematch").click()
    expect(red.page.get_by_text("you are taken to the new table")).to_be_visible()
    expect(red.page.get_by_role("button", name="Rematch")).to_have_count(0)
    expect(blue.page.locator(".offer")).to_contain_text("Red would like a rematch.")
    red.photograph("seats_rematch_asked_en")
    blue.page.get_by_role("button", name="Agree").click()
    for player in (red, blue):
        player.until(lambda p=player: p.told["table"] != first, "the rematch")  # type: ignore[misc]
        player.until_asked()
    assert red.told["table"] == blue.told["table"]
    assert red.told["seats"][1]["is_you"]
    blue.photograph("seats_rematch_en")


def test_a_seat_handed_to_the_computer_can_be_taken_back_in_time(guests: Guests) -> None:
    player = guests.come(seed=1)
    player.start("Pixel Tactics")
    player.until_asked()
    player.by_mouse()
    player.until_asked()
    player.page.locator("details.more > summary").click()
    player.page.locator(".hand-over select").select_option("easy")
    player.page.get_by_role("button", name="Hand over", exact=True).click()
    player.until(lambda: bool(player.told["seats"][0]["computer"]), "the computer's turn")
    player.page.wait_for_timeout(2500)
    assert not player.is_over
    player.photograph("seats_handed_over_en")
    player.page.get_by_role("button", name="Take the seat back").click()
    player.until(lambda: not player.told["seats"][0]["computer"], "the own seat")
    assert player.until_asked()


def test_at_one_screen_only_one_of_two_is_to_decide(guests: Guests) -> None:
    player = guests.come(seed=6)
    player.page.get_by_label("Your name").first.fill("Anna")
    player.start("Runewars", opponent="here")
    player.until_asked()
    player.page.get_by_role("button", name="show the table").click()
    seats = player.page.locator(".seats li")
    while len([each for each in player.told["seats"] if each["is_asked"]]) < 2:
        player.by_mouse()
        cover = player.page.get_by_role("button", name="show the table")
        if cover.count():
            cover.click()
    assert [each["player"] for each in player.told["seats"]] == ["", ""]
    said = seats.all_inner_texts()
    player.photograph("seats_hotseat_en")
    assert sum("to decide" in each for each in said) == 1, said
    assert sum(each.endswith("next") for each in said) == 1, said
    assert not any("you" in each for each in said), said
