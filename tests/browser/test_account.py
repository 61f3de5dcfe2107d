"""With an account, games and army lists follow their owner to another device."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Guests
from tests.browser.player import Player
from tests.browser.test_access import faults

pytestmark = pytest.mark.slow

PASSWORD = "correct horse"


def sign_in(player: Player, name: str, is_new: bool) -> None:
    page = player.page
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    if is_new:
        page.get_by_label("I am new here").check()
    page.get_by_role("button", name="Make an account" if is_new else "Sign in").click()
    expect(page.get_by_text(f"Signed in as {name}.")).to_be_visible()


def test_a_game_begun_on_one_device_is_continued_on_another(guests: Guests) -> None:
    desk = guests.come("/account", seed=7)
    sign_in(desk, "Ada Lovelace", is_new=True)
    desk.page.goto("/")
    desk.start("Pixel Tactics")
    assert desk.until_asked()
    desk.by_mouse()
    assert desk.until_asked()

    phone = guests.come("/account", size=PHONE, seed=8)
    sign_in(phone, "Ada Lovelace", is_new=False)
    phone.page.goto("/")
    card = phone.page.locator("section", has_text="Go on playing").get_by_role("link")
    expect(card).to_contain_text("Your turn")
    phone.photograph("account_my_tables")
    card.click()
    assert phone.until_asked()
    assert phone.question["text"] == desk.question["text"]
    phone.by_mouse()
    assert phone.until_asked()
    desk.until(lambda: desk.told["seq"] == phone.told["seq"], "the same moment on both")

    phone.page.goto("/account")
    phone.page.get_by_role("button", name="Sign out").click()
    expect(phone.page.get_by_role("button", name="Sign in")).to_be_visible()
    phone.page.goto("/")
    phone.page.wait_for_load_state("networkidle")
    expect(phone.page.get_by_role("heading", name="Open tables")).to_be_visible()
    expect(phone.page.locator("section", has_text="Go on playing")).to_have_count(0)


def test_a_password_is_changed_and_an_account_deleted(guests: Guests) -> None:
    player = guests.come("/account")
    page = player.page
    sign_in(player, "Grace Hopper", is_new=True)
    page.get_by_text("Change the password").first.click()
    page.get_by_label("Your password").first.fill("wrong horse")
    page.get_by_label("New password").fill("another horse")
    page.get_by_role("button", name="Change the password").click()
    expect(page.get_by_role("alert")).to_have_text("The password is wrong.")
    page.get_by_label("Your password").first.fill(PASSWORD)
    page.get_by_role("button", name="Change the password").click()
    expect(page.get_by_text("The password is changed.")).to_be_visible()
    player.photograph("account_signed_in")
    assert faults(page) == []

    page.get_by_text("Delete the account").click()
    expect(page.get_by_text("This cannot be taken back")).to_be_visible()
    page.get_by_label("Your password").last.fill("another horse")
    page.get_by_role("button", name="Delete it for good").click()
    expect(page.get_by_text("The account is deleted.")).to_be_visible()
    page.get_by_label("Name").fill("Grace Hopper")
    page.get_by_label("Password").fill("another horse")
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("alert")).to_have_text("Name or password is wrong.")


def test_a_wrong_password_opens_nothing(guests: Guests) -> None:
    player = guests.come("/account")
    player.page.get_by_label("Name").fill("Nobody")
    player.page.get_by_label("Password").fill(PASSWORD)
    player.page.get_by_role("button", name="Sign in").click()
    expect(player.page.get_by_role("alert")).to_be_visible()
    expect(player.page.get_by_text("Signed in as")).to_have_count(0)
