"""A real server and Debian's Chromium for the tests of the page."""

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import sleep

import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from tests.browser.player import PATIENCE, SCREENSHOTS, Player

ROOT = Path(__file__).parents[2]
Size = tuple[int, int]
DESKTOP: Size = (1280, 800)
PHONE: Size = (390, 844)
WIDE: Size = (1720, 960)
"""Everything is in sight, nothing behind tabs."""
_FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
_BY_DAY = (
    "localStorage.getItem('feldherr.theme') ?? localStorage.setItem('feldherr.theme', '\"day\"')"
)
"""Who comes by day prefers it, until they change their mind."""


expect.set_options(timeout=PATIENCE)


class House:
    """A server of our own: cards and dice fall alike in every run, and time can be turned forward."""

    def __init__(self, running: "subprocess.Popen[bytes]", printed: Path) -> None:
        self.running = running
        self.printed = printed
        self.address = self._address()

    def minutes_pass(self) -> None:
        """Longer than anybody has to wait for a broken line."""
        self.running.send_signal(signal.SIGUSR1)

    def _address(self) -> str:
        """The server prints where it is once it is ready."""
        for _ in range(PATIENCE // 100):
            found = re.search(r"http://[\w.:]+", self.printed.read_text(encoding="utf-8"))
            if found:
                return found[0]
            if self.running.poll() is not None:
                break
            sleep(0.1)
        raise AssertionError(f"the server did not start:\n{self.printed.read_text()}")


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with an empty database."""
    with serving(tmp_path_factory.mktemp("server")) as house:
        yield house


@contextmanager
def serving(folder: Path, **more: str) -> Iterator[House]:
    """A server that keeps everything in a folder, with more in its environment."""
    command = [sys.executable, "-m", "tests.browser.rigged", "serve", "--no-open", "--port", "0"]
    command += ["--db", str(folder / "tables.db")]
    environment = {
        **os.environ, "PYTHONUNBUFFERED": "1", "HOME": str(folder), "LANG": "C.UTF-8", **more,
    }  # fmt: skip
    printed = folder / "printed.txt"
    with printed.open("wb") as file:
        running = subprocess.Popen(command, stdout=file, stderr=file, env=environment, cwd=ROOT)
    try:
        yield House(running, printed)
    finally:
        running.send_signal(signal.SIGINT)
        try:
            running.wait(timeout=20)
        except subprocess.TimeoutExpired:
            running.kill()
            running.wait()


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """For this folder only: while it is open, an event loop runs in which no other test can start its own."""
    path = shutil.which("chromium")
    assert path, "the tests of the page need Chromium (Debian: apt-get install chromium)"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=_FLAGS)
        yield browser
        browser.close()


class Guests:
    """Players in browsers of their own."""

    def __init__(self, chromium: Browser, house: House) -> None:
        self.chromium = chromium
        self.house = house
        self.contexts: list[BrowserContext] = []
        self.errors: list[str] = []

    def come(
        self,
        path: str = "/",
        lang: str = "en",
        size: Size = DESKTOP,
        day: bool = False,
        seed: int = 1,
        speed: str = "off",
        calm: bool = True,
    ) -> Player:
        """Somebody opens a page; an error in it fails the test at its end.

        What happens is not played unless a test asks for it (`speed`), and nothing moves (`calm`).
        """
        context = self.chromium.new_context(
            base_url=self.house.address,
            viewport={"width": size[0], "height": size[1]},
            locale=lang,
            reduced_motion="reduce" if calm else "no-preference",
            has_touch=size == PHONE,
        )
        context.set_default_timeout(PATIENCE)
        context.add_init_script(f"localStorage['feldherr.speed'] ??= '\"{speed}\"'")
        self.contexts.append(context)
        if day:
            context.add_init_script(_BY_DAY)
        page = context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        player = Player(page, seed)
        page.goto(path)
        return player


_HAS_FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed:
        item.stash[_HAS_FAILED] = True
    return report


@pytest.fixture
def guests(chromium: Browser, house: House, request: pytest.FixtureRequest) -> Iterator[Guests]:
    """If a test fails, its last pictures are kept."""
    all_guests = Guests(chromium, house)
    yield all_guests
    name = re.sub(r"\W+", "_", request.node.name).strip("_")
    is_of_interest = bool(all_guests.errors) or request.node.stash.get(_HAS_FAILED, False)
    for number, context in enumerate(all_guests.contexts):
        for page in context.pages if is_of_interest else []:
            page.screenshot(path=SCREENSHOTS / f"last_{name}_{number}.png")
        for page in context.pages:  # what a route still waits for is nobody's matter any more
            page.unroute_all(behavior="ignoreErrors")
        context.close()
    assert not all_guests.errors, "\n".join(all_guests.errors)
