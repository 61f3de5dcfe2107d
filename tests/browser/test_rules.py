"""The rules as a book: chapters, whole pages, search, and sources in plain words."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Guests

pytestmark = pytest.mark.slow


def test_a_chapter_is_read_and_the_pages_are_turned(guests: Guests) -> None:
    player = guests.come("/rules/pixel_tactics")
    page = player.page
    chapters = page.get_by_role("list", name="Contents").get_by_role("link")
    expect(chapters.first).to_have_text("Components and set-up")
    chapters.nth(1).click()
    expect(page.get_by_role("heading", name="2. Rounds and actions")).to_be_visible()
    assert page.locator("article section").count() > 20
    source = "Source: Rule booklet of Pixel Tactics (German edition), “"
    expect(page.get_by_text(source).first).to_be_visible()
    player.photograph("rules_chapter")
    page.get_by_role("link", name="Attacks and spells").first.click()
    expect(page.get_by_role("heading", name="3. Attacks and spells")).to_be_visible()


def test_a_search_shows_the_paragraphs_with_the_words_marked(guests: Guests) -> None:
    player = guests.come("/rules/pixel_tactics", size=PHONE, lang="de")
    page = player.page
    page.get_by_role("searchbox").fill("leiche entfernen")
    hits = page.locator("section li")
    expect(hits.first).to_be_visible()
    for hit in hits.all():
        marked = {each.lower() for each in hit.locator("mark").all_inner_texts()}
        assert marked >= {"leiche", "entfernen"}
    player.photograph("rules_search")
    title = hits.first.get_by_role("link").inner_text()
    hits.first.get_by_role("link").click()
    expect(page.locator("article section:focus h3")).to_contain_text(title)
    page.go_back()
    expect(page.get_by_role("searchbox")).to_have_value("leiche entfernen")
    expect(hits.first).to_be_visible()


def test_a_rule_by_its_number_opens_in_its_chapter(guests: Guests) -> None:
    page = guests.come("/rules/runewars/RR-66.3").page
    wanted = page.locator("article section.wanted")
    expect(wanted).to_be_in_viewport()
    expect(wanted).to_contain_text("RW 66.3")
    expect(wanted).to_contain_text("Source: Rules Reference (German edition), section 66.3")
