"""Whatever can be pressed on a phone is as large as a fingertip, on every page."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Guests
from tests.browser.player import Player

pytestmark = pytest.mark.slow

TARGETS = "button, a, summary, [role=button], input, select"
TOO_SMALL = """
    (selector) => {
        const SIZE = 44;
        /** The tag of a rule ends a sentence. It takes a finger beside its line as far as nothing else stands there. */
        const least = (each) => each.matches(".tag") ? 32 : SIZE;
        const MARKED = ["checkbox", "radio", "file"];
        const is_shown = (each) => each.checkVisibility({visibilityProperty: true});
        /** A box to tick is ticked by its words, too. */
        const label_of = (each) => MARKED.includes(each.type) ? each.labels?.[0] ?? null : null;
        /** As WCAG has it: a link in a sentence is as high as its line. */
        const is_in_a_sentence = (each) => {
            if (getComputedStyle(each).display !== "inline") return false;
            const copy = each.closest("p, dd, label")?.cloneNode(true);
            copy?.querySelectorAll(selector).forEach((other) => other.remove());
            return /\\p{L}/u.test(copy?.textContent ?? "");
        };
        /** How far a finger may slip from the middle in one direction. */
        const reach = (is_hit, x, y, dx, dy) => {
            let far = 0;
            while (far < SIZE && is_hit(x + dx * (far + 1), y + dy * (far + 1))) far += 1;
            return far;
        };
        const size_of = (each) => {
            const label = label_of(each);
            const seen = label ?? each;
            seen.scrollIntoView({block: "center", inline: "center", behavior: "instant"});
            const box = seen.getBoundingClientRect();
            const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
            const is_hit = (x, y) => {
                const hit = document.elementFromPoint(x, y);
                return hit !== null && (each.contains(hit) || (label?.contains(hit) ?? false));
            };
            if (!is_hit(x, y)) return null;
            const width = reach(is_hit, x, y, -1, 0) + reach(is_hit, x, y, 1, 0) + 1;
            const height = reach(is_hit, x, y, 0, -1) + reach(is_hit, x, y, 0, 1) + 1;
            return [width, height];
        };
        document.querySelectorAll("main details, .page details").forEach((each) => each.open = true);
        return [...document.querySelectorAll(selector)]
            .filter((each) => is_shown(label_of(each) ?? each) && !each.closest("svg"))
            .filter((each) => label_of(each) !== null || !each.closest(".spoken"))
            .filter((each) => !is_in_a_sentence(each))
            .map((each) => [each, size_of(each)])
            .filter(([each, size]) => size !== null && Math.min(...size) < least(each))
            .map(([each, size]) => {
                const name = each.ariaLabel || each.innerText || each.labels?.[0]?.innerText || each.id;
                return `${each.tagName.toLowerCase()}.${each.className} "${name}": ${size.join(" x ")}`;
            });
    }
"""
"""What a finger can hardly hit. Things drawn on a map are as large as the map shows them: it can be enlarged."""
PAGES = [
    "/",
    "/rules",
    "/rules/pixel_tactics",
    "/rules/pixel_tactics/attack",
    "/rules/runewars",
    "/rules/runewars/movement",
    "/rules/runewars?find=sturm",
    "/armies",
    "/replays",
    "/learn",
    "/account",
    "/elsewhere",
]


def too_small(page: Page) -> list[str]:
    found: list[str] = page.evaluate(TOO_SMALL, TARGETS)
    return found


def until_loaded(page: Page) -> None:
    expect(page.locator("h1")).to_be_visible()
    expect(page.locator("text=Einen Augenblick >> visible=true")).to_have_count(0)
    page.wait_for_load_state("networkidle")


@pytest.mark.parametrize("path", PAGES)
def test_everything_on_a_page_is_large_enough_for_a_finger(guests: Guests, path: str) -> None:
    page = guests.come(path, size=PHONE, lang="de").page
    until_loaded(page)
    assert page.locator(TARGETS).count() > 3
    assert not too_small(page), "\n".join(too_small(page))


def test_an_army_list_is_put_together_with_a_finger(guests: Guests) -> None:
    page = guests.come("/armies", size=PHONE, lang="de").page
    until_loaded(page)
    page.get_by_text("Runewars", exact=True).click()
    page.locator("button:has-text('+'):visible").first.click()
    assert not too_small(page), "\n".join(too_small(page))


def test_tables_in_the_lobby_and_kept_games_are_large_enough(guests: Guests) -> None:
    host = guests.come(seed=1)
    host.start("Pixel Tactics", opponent="friend")
    host.page.goto("/")
    page = guests.come("/", size=PHONE, lang="de").page
    until_loaded(page)
    assert not too_small(page), "\n".join(too_small(page))
    host.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    until_loaded(host.page)
    assert not too_small(host.page), "\n".join(too_small(host.page))


def sweep_all_tabs(player: Player) -> list[str]:
    page = player.page
    found = too_small(page)
    for tab in page.get_by_role("tab").all():
        tab.click()
        found += too_small(page)
    page.get_by_role("tab").first.click()
    return found


@pytest.mark.parametrize("game", ["Pixel Tactics", "Runewars"])
def test_everything_at_a_table_is_large_enough_for_a_finger(guests: Guests, game: str) -> None:
    player = guests.come(size=PHONE, lang="de", seed=3)
    player.start(game)
    found: set[str] = set()
    for _ in range(4):
        assert player.until_asked()
        found |= set(sweep_all_tabs(player))
        player.by_mouse()
    assert player.until_asked()
    player.from_menu("Textmodus")
    found |= set(too_small(player.page))
    player.photograph(f"fingers_{game.split()[0].lower()}")
    assert not found, "\n".join(sorted(found))


def test_a_sheet_that_is_lowered_stays_down(guests: Guests) -> None:
    player = guests.come(size=PHONE, seed=3)
    player.start("Pixel Tactics")
    for _ in range(3):
        assert player.until_asked()
        player.by_mouse()  # the mouse lies on the board from now on
    assert player.until_asked()
    page = player.page
    player.element("1.K2").tap()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Make the sheet smaller").tap()
    page.wait_for_timeout(500)
    expect(page.locator(".table.low")).to_be_visible()
    expect(page.get_by_role("tab", name="Orders")).to_have_attribute("aria-selected", "true")


def test_everything_in_the_training_is_large_enough_for_a_finger(guests: Guests) -> None:
    player = guests.come("/learn", size=PHONE, lang="de", seed=2)
    battle = player.page.locator("li.card", has_text="Runewars")
    battle.locator("button.primary").first.click()
    found: set[str] = set()
    for _ in range(4):
        assert player.until_asked()
        found |= set(sweep_all_tabs(player))
        player.by_mouse()
    assert not found, "\n".join(sorted(found))
