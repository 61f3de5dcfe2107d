"""Somebody at the page: reads what the table tells the browser, acts only through mouse, touch or keys."""

import re
from collections.abc import Callable
from json import loads
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, WebSocket, expect

from feldherr.core.rng import Quick

Json = dict[str, Any]

SCREENSHOTS = Path(__file__).parents[2] / "build" / "screenshots"
PATIENCE = 60_000
"""Milliseconds a table may take at most, computer included, on a machine that has other things to do."""
_STEP = 25
_WATCHED = """
    window.WebSocket = class extends window.WebSocket {
        constructor(address) {
            super(window.is_cut ? `${address}/nowhere` : address);
            this.addEventListener("message", ({data}) => setTimeout(() => window.shown(data)));
        }
    };
    Crypto.prototype.getRandomValues = (bytes) => bytes.fill(%d);
"""
"""Tells what the page was told as soon as it shows it; lets a line be cut; the player's part of the dice is fixed."""
_WANTED = ["Attack", "Recruit", "PlayOrder", "Lead", "Move"]
"""What leads somewhere comes first, so that games end."""


def typed_order(dial: Json, action: int) -> str:
    """Letter and action, counted from 1; the first modifier where there is a choice, `-` for none."""
    matches = dial["matches"][action]
    modifier = f" {matches[0] + 1 if matches[0] >= 0 else '-'}" if len(matches) > 1 else ""
    return f"{dial['label'].split()[0]} {action + 1}{modifier}"


class Player:
    """One guest in one browser window."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.random = Quick(seed)
        self.told: Json = {}
        """The last table the page was told and shows."""
        self.frames: list[str] = []
        """Everything the page was told, byte by byte."""
        page.on("websocket", self._listen)
        page.expose_function("shown", self._see)
        page.add_init_script(_WATCHED % seed)

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", lambda frame: self.frames.append(str(frame)))

    def _see(self, frame: str) -> None:
        message = loads(frame)
        if message["type"] == "table":
            self.told = message

    def photograph(self, name: str) -> None:
        """Keep a picture, to be looked at."""
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SCREENSHOTS / f"{name}.png")

    # Waiting

    def until(self, is_so: Callable[[], bool], what: str) -> None:
        for _ in range(PATIENCE // _STEP):
            if is_so():
                return
            self.page.wait_for_timeout(_STEP)
        raise AssertionError(f"waited in vain: {what}\n{self.page.inner_text('body')[:2000]}")

    def until_asked(self) -> bool:
        """Wait until there is a question or the game is over; is there a question?"""
        self.until(lambda: bool(self.told) and (self.is_asked or self.is_over), "my turn")
        return self.is_asked

    def until_told_since(self, tables: int) -> None:
        """Wait until the page shows a table after that many."""
        self.until(lambda: len(self.tables()) > tables, "news")
        self._catch_up()

    def until_over(self) -> str:
        """Wait for the end; how it came."""
        self.until(lambda: self.is_over, "the end")
        return str(self.told["ending"]["how"])

    @property
    def is_asked(self) -> bool:
        return bool(self.told.get("questions")) and not self.is_over

    @property
    def is_over(self) -> bool:
        return bool(self.told.get("ending"))

    @property
    def question(self) -> Json:
        asked: Json = self.told["questions"][0]
        return asked

    @property
    def _asked(self) -> tuple[int, int]:
        """Which question, and whose: sealed ones are the same for all who share this screen."""
        return self.question["id"], self.told["asked_seats"][0]

    @property
    def seat(self) -> int:
        return next(int(each["seat"]) for each in self.told["seats"] if each["is_you"])

    def scene_of(self, seat: int) -> Json:
        """What lies before a player, as this one sees it."""
        return next(each for each in self.told["scene"]["sides"] if each["seat"] == seat)

    def tables(self) -> list[Json]:
        """All tables the page was told, in their order."""
        messages = [loads(frame) for frame in self.frames]
        return [each for each in messages if each["type"] == "table"]

    def options(self) -> list[Json]:
        return [
            option
            for group in self.question["groups"]
            for cluster in group["clusters"]
            for option in cluster["options"]
        ]

    def wanted(self) -> Json:
        """An option that leads somewhere, by chance among its like."""
        options = self.options()
        for kind in _WANTED:
            some = [each for each in options if each["answer"]["type"] == kind]
            if some:
                return some[self.random.below(len(some))]
        return options[self.random.below(len(options))]

    def offered(self, kind: str) -> Json | None:
        """An option of that kind, if this player is asked and has one."""
        options = self.options() if self.is_asked else []
        return next((each for each in options if each["answer"]["type"] == kind), None)

    def until_offered(self, kind: str) -> Json:
        """Play on against the computer until an option of that kind is there."""
        while self.until_asked():
            option = self.offered(kind)
            if option:
                return option
            self.by_mouse()
        raise AssertionError(f"nothing of the kind {kind} was ever offered")

    # Lines that break

    def lose_the_line(self) -> None:
        """The network is gone, and no attempt to come back succeeds."""
        self.page.evaluate("window.is_cut = true; window.dispatchEvent(new Event('offline'))")
        expect(self.page.locator(".offline")).to_be_visible()

    def mend_the_line(self) -> None:
        self.page.evaluate("window.is_cut = false; window.dispatchEvent(new Event('online'))")
        expect(self.page.locator(".offline")).to_have_count(0)

    # Acting

    def start(self, game: str, level: str = "easy", opponent: str = "computer") -> None:
        """From the start page to the first question: game, opponent, play."""
        page = self.page
        page.locator("label.game", has_text=game).click()
        page.locator(f"label.pill:has(input[value={opponent}])").click()
        if opponent == "computer":
            page.locator(f"label.pill:has(input[value={level}])").click()
        page.locator("button.play").click()

    def acts(self, act: Callable[[], None], is_by_keys: bool = False) -> None:
        """Answer somehow, confirm it if asked, and wait until the table has taken it."""
        asked = self._asked

        def is_taken() -> bool:
            return not self.is_asked or self._asked != asked

        act()
        confirm = self.page.locator(".confirm .primary")
        self.until(lambda: is_taken() or confirm.is_visible(), "an answer")
        self._catch_up()  # the next question may already be on the page
        if not is_taken() and is_by_keys:
            expect(confirm).to_be_focused()
            self.page.keyboard.press("Enter")
        elif not is_taken():
            confirm.click()
        self.until(is_taken, "an answer that was confirmed")

    def _catch_up(self) -> None:
        """Hear of everything the page shows by now."""
        self.page.evaluate("new Promise((done) => setTimeout(done))")
        self.page.wait_for_timeout(_STEP)

    def by_mouse(self) -> None:
        """Answer by pointing at the board where the answer touches it, otherwise at the list."""
        form = self.question.get("form")
        if form:
            self.acts(lambda: self._fill(form))
        else:
            option = self.wanted()
            self.acts(lambda: self.point(option))

    def point(self, option: Json) -> None:
        """At what an option touches, one after another; at its button where that fits others, too."""
        touched = option["touches"]
        alike = [each for each in self.options() if set(touched) <= set(each["touches"])]
        for id in dict.fromkeys(touched):
            self.handle(id).click()
        if not touched or len(alike) > 1:
            numbers = self.page.locator(".option .number")
            numbers.filter(has_text=re.compile(f"^{option['number']}$")).click()

    def drag(self, option: Json) -> None:
        """Take the first thing an option touches to the second."""
        first, second = (self.element(id) for id in option["touches"][:2])
        self.acts(lambda: first.drag_to(second))

    def open_menu(self) -> Locator:
        """What stands in the menu of the table."""
        menu = self.page.locator("details.more")
        if menu.get_attribute("open") is None:
            menu.locator("summary").click()
        return menu

    def from_menu(self, name: str) -> None:
        self.open_menu().get_by_role("button", name=name, exact=True).click()

    def talk(self) -> None:
        """To what is said at the table."""
        self.page.get_by_role("tab", name=re.compile("^(Talk|Gespräch)")).click()

    def handle(self, id: str) -> Locator:
        """Where a thing is pointed at: a place where something would stand at its number."""
        thing, number = f'[data-id="{id}"]', "circle.takes"
        return self.page.locator(f":is({thing} {number}, {thing}:not(:has({number})))").first

    def element(self, id: str) -> Locator:
        return self.page.locator(f'[data-id="{id}"]').first

    def _fill(self, form: Json) -> None:
        page = self.page
        if form["type"] == "some":
            for at in range(form["least"]):
                page.locator(".items button").nth(at).click()
        elif form["type"] == "share":
            for _ in range(form["total"]):
                page.locator("li button:enabled", has_text="+").first.click()
        elif form["type"] == "own":
            self._turn_wheels(form["form"])
        elif form["type"] in ("spot", "slide"):
            page.locator(".question ul.plain button").first.click()
        page.locator(".question button.primary").click()

    def _turn_wheels(self, form: Json) -> None:
        """Any action for every unit, and the first modifier that goes with it."""
        for dial in form["dials"]:
            action = self.random.below(len(dial["actions"]))
            wheels = self.page.locator(".tool.open fieldset")
            wheels.nth(0).locator(".face").nth(action).click()
            if len(dial["matches"][action]) > 1:
                wheels.nth(1).locator(".face").first.click()

    def by_keys(self) -> None:
        """Answer in the command box, as in the terminal."""
        form = self.question.get("form")
        line = self._typed(form) if form else str(self.wanted()["number"])
        self.acts(lambda: self.type(line), is_by_keys=True)

    def _typed(self, form: Json) -> str:
        if form["type"] == "some":
            return " ".join(str(at + 1) for at in range(form["least"])) or "-"
        if form["type"] == "share":
            left, parts = form["total"], []
            for number, item in enumerate(form["items"], start=1):
                amount = min(left, item["limit"])
                left -= amount
                parts += [f"{number}={amount}"] if amount else []
            return " ".join(parts) or "-"
        if form["type"] == "own":
            dials = form["form"]["dials"]
            chosen = [self.random.below(len(dial["actions"])) for dial in dials]
            return " ".join(map(typed_order, dials, chosen))
        return "1" if form["type"] in ("spot", "slide") else "="

    def type(self, line: str) -> None:
        """`/` leads to the command box; no pointer is used."""
        keyboard = self.page.keyboard
        keyboard.press("Escape")
        self.page.evaluate("document.activeElement?.blur()")
        keyboard.press("/")
        keyboard.type(line)
        keyboard.press("Enter")

    def press_until(self, name: str) -> None:
        """Tab on until something of that name has the focus."""
        for _ in range(60):
            focused = self.page.evaluate("document.activeElement.innerText ?? ''")
            if focused.strip().split("\n")[0] == name:
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{name} cannot be reached with Tab")

    def enter(self, name: str) -> None:
        """Tab on to something of that name, and choose it with Enter."""
        self.press_until(name)
        self.page.keyboard.press("Enter")
