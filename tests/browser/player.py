"""Somebody at the page: reads what the table tells the browser, acts only through mouse, touch or keys."""

import re
from collections.abc import Callable
from json import loads
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, WebSocket

from feldherr.core.rng import Quick

Json = dict[str, Any]

SCREENSHOTS = Path(__file__).parents[2] / "build" / "screenshots"
PATIENCE = 20_000
"""Milliseconds a table may take, computer included."""
_STEP = 25
_WANTED = ["Attack", "Recruit", "PlayOrder", "Lead", "Move"]
"""What leads somewhere comes first, so that games end."""


class Player:
    """One guest in one browser window."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.random = Quick(seed)
        self.told: Json = {}
        """The last table the page was told."""
        self.frames: list[str] = []
        """Everything the page was told, byte by byte."""
        page.on("websocket", self._listen)

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", lambda frame: self._hear(str(frame)))

    def _hear(self, frame: str) -> None:
        self.frames.append(frame)
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

    def until_offered(self, kind: str) -> Json:
        """Play on until an option of that kind is there."""
        for _ in range(20):
            assert self.until_asked()
            for option in self.options():
                if option["answer"]["type"] == kind:
                    return option
            self.by_mouse()
        raise AssertionError(f"nothing of the kind {kind} was ever offered")

    # Acting

    def start(self, game: str, level: str = "easy", opponent: str = "computer") -> None:
        """From the start page to the first question: game, opponent, play."""
        page = self.page
        page.locator("label.game", has_text=game).click()
        page.locator(f"label.pill:has(input[value={opponent}])").click()
        if opponent == "computer":
            page.locator(f"label.pill:has(input[value={level}])").click()
        page.locator("button.play").click()

    def acts(self, act: Callable[[], None]) -> None:
        """Answer somehow and wait until the table has taken it."""
        asked = self.question["id"]

        def is_taken() -> bool:
            return not self.is_asked or self.question["id"] != asked

        act()
        confirm = self.page.locator(".confirm .primary")
        self.until(lambda: is_taken() or confirm.is_visible(), "an answer")
        if not is_taken():
            confirm.click()
        self.until(is_taken, "an answer that was confirmed")

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
        for id in touched:
            self.element(id).click()
        if not touched or len(alike) > 1:
            numbers = self.page.locator(".option .number")
            numbers.filter(has_text=re.compile(f"^{option['number']}$")).click()

    def drag(self, option: Json) -> None:
        """Take the first thing an option touches to the second."""
        first, second = (self.element(id) for id in option["touches"][:2])
        self.acts(lambda: first.drag_to(second))

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
        elif form["type"] == "dials":
            self._turn_wheels(form)
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
        self.acts(lambda: self.type(line))

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
        if form["type"] == "dials":
            return " ".join(self._typed_dial(dial) for dial in form["dials"])
        return "1" if form["type"] in ("spot", "slide") else "="

    def _typed_dial(self, dial: Json) -> str:
        """Letter, action and modifier, counted from 1; `-` for no modifier."""
        action = self.random.below(len(dial["actions"]))
        modifier = dial["matches"][action][0]
        letter = dial["label"].split()[0]
        return f"{letter} {action + 1} {modifier + 1 if modifier >= 0 else '-'}"

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
            if focused.strip() == name:
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{name} cannot be reached with Tab")
