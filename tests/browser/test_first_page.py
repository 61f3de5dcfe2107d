"""The start page is there at once, also over a slow line."""

import gzip

import pytest
from playwright.sync_api import Response, expect

from tests.browser.conftest import Guests

pytestmark = pytest.mark.slow

MOST = 300_000
"""Bytes, packed, of all the start page loads."""


def test_the_start_page_loads_little(guests: Guests) -> None:
    page = guests.come("about:blank", lang="de").page
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))
    page.goto("/")
    expect(page.locator("button.play")).to_be_visible()
    page.wait_for_load_state("networkidle")
    sizes = {each.url: len(gzip.compress(each.body())) for each in answers}
    for kind in (".js", ".css", "/api/games?lang=de"):
        assert any(each.endswith(kind) for each in sizes), kind
    assert sum(sizes.values()) < MOST, sorted(sizes.items(), key=lambda item: -item[1])
