"""A real server and Debian's Chromium for the tests of the page."""

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.browser.player import PATIENCE, SCREENSHOTS, Player

Size = tuple[int, int]
DESKTOP: Size = (1280, 800)
PHONE: Size = (390, 844)
_FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with an empty database."""
    folder = tmp_path_factory.mktemp("server")
    command = [sys.executable, "-m", "feldherr", "serve", "--no-open", "--port", "0"]
    command += ["--db", str(folder / "tables.db")]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1", "HOME": str(folder), "LANG": "C.UTF-8"}
    running = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment
    )
    try:
        yield _address(running)
    finally:
        running.send_signal(signal.SIGINT)
        try:
            running.communicate(timeout=10)
        except subprocess.TimeoutExpired:
            running.kill()
            running.communicate()


def _address(running: "subprocess.Popen[str]") -> str:
    """The server prints where it is once it is ready."""
    assert running.stdout is not None
    printed = ""
    for line in running.stdout:
        printed += line
        found = re.search(r"http://[\w.:]+", line)
        if found:
            return found[0]
    raise AssertionError(f"the server did not start:\n{printed}")


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """For one file of tests: while it is open, an event loop runs in which no other test can start its own."""
    path = shutil.which("chromium")
    assert path, "the tests of the page need Chromium (Debian: apt-get install chromium)"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=_FLAGS)
        yield browser
        browser.close()


class Guests:
    """Players in browsers of their own."""

    def __init__(self, chromium: Browser, address: str) -> None:
        self.chromium = chromium
        self.address = address
        self.contexts: list[BrowserContext] = []
        self.errors: list[str] = []

    def come(
        self,
        path: str = "/",
        lang: str = "en",
        size: Size = DESKTOP,
        dark: bool = False,
        seed: int = 1,
    ) -> Player:
        """Somebody opens a page; an error in it fails the test at its end."""
        context = self.chromium.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=lang,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            has_touch=size == PHONE,
        )
        context.set_default_timeout(PATIENCE)
        self.contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        player = Player(page, seed)
        page.goto(self.address + path)
        return player


@pytest.fixture
def guests(chromium: Browser, server: str, request: pytest.FixtureRequest) -> Iterator[Guests]:
    all_guests = Guests(chromium, server)
    yield all_guests
    for number, context in enumerate(all_guests.contexts):
        context.pages[0].screenshot(path=SCREENSHOTS / f"last_{request.node.name}_{number}.png")
        context.close()
    assert not all_guests.errors, "\n".join(all_guests.errors)
