"""The table on screens of all sizes: what is needed to decide is in sight at once, and nothing covers it."""

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from tests.browser.conftest import DESKTOP, PHONE, Guests, Size
from tests.browser.pair import sit_opposite
from tests.browser.player import Player
from tests.browser.test_access import faults

pytestmark = pytest.mark.slow

SMALL_LAPTOP: Size = (1024, 700)
LAPTOP: Size = (1366, 768)
LARGE_LAPTOP: Size = (1440, 900)
DESK: Size = (1920, 1080)
TABLET: Size = (820, 1180)
PHONE_ON_ITS_SIDE: Size = (844, 390)
SMALL_PHONE: Size = (360, 740)
FULL_HAND = 5
OUT_OF_SIGHT = """
    (things) => {
        const frame = document.querySelector(".board .board").getBoundingClientRect();
        return things
            .map((each) => [each.dataset.id, each.getBoundingClientRect()])
            .filter(([, box]) => box.top < frame.top - 1 || box.bottom > frame.bottom + 1
                || box.left < frame.left - 1 || box.right > frame.right + 1)
            .map(([id]) => id);
    }
"""
"""What does not lie wholly in the frame of the board."""
OUT_OF_REACH = """
    (things) => things
        .map((each) => [each, each.getBoundingClientRect()])
        .filter(([each, box]) => {
            const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
            const edges = [[x, box.top + 2], [x, box.bottom - 2], [box.left + 2, y], [box.right - 2, y]];
            const is_hit = ([x, y]) => each.contains(document.elementFromPoint(x, y));
            return box.width < 44 || box.height < 44 || !edges.every(is_hit);
        })
        .map(([each]) => each.dataset.id)
"""
"""What is covered, outside its frame, or too small for a finger."""
LINES_OF_BARS = """
    (bars) => bars.map((each) => {
        const high = parseFloat(getComputedStyle(each).lineHeight);
        return Math.round(each.getBoundingClientRect().height / high);
    })
"""
COVERED_BY_MARKS = """
    (things) => things.flatMap((each) => {
        each.dataset.mark = "last";
        const box = each.getBoundingClientRect(), style = getComputedStyle(each, "::after");
        const [left, top, width, height] = ["left", "top", "width", "height"].map((side) => parseFloat(style[side]));
        const sides = ["paddingLeft", "paddingRight"].map((side) => parseFloat(style[side]));
        const mark = {left: box.left + each.clientLeft + left, top: box.top + each.clientTop + top};
        const [right, bottom] = [mark.left + width + sides[0] + sides[1], mark.top + height];
        const room = (word) => {
            const {left, right, top, bottom} = word.getBoundingClientRect();
            return {left, right: right - parseFloat(getComputedStyle(word).paddingRight), top, bottom};
        };
        return [...each.querySelectorAll(".figures, .name, .count, .title")]
            .filter((word) => word.checkVisibility())
            .map((word) => [word, room(word)])
            .filter(([, word]) => word.left < right - 1 && mark.left < word.right - 1
                && word.top < bottom - 1 && mark.top < word.bottom - 1)
            .map(([word]) => `${each.dataset.id} ${word.className}`);
    })
"""
"""Which words and figures the sign of the last move would cover."""
IS_CUT = "(bars) => bars.map((each) => each.scrollHeight > each.clientHeight + 1)"


def with_a_full_hand(
    guests: Guests, lang: str = "en", day: bool = False, size: Size = DESKTOP
) -> Player:
    """Some heroes stand, and five cards are in the hand."""
    player = guests.come(seed=3, lang=lang, day=day, size=size)
    player.start("Pixel Tactics")
    for _ in range(3):
        assert player.until_asked()
        player.by_mouse()
    while player.until_asked() and len(player.scene_of(player.seat)["hand"]) < FULL_HAND:
        draw = player.offered("DrawCard")
        assert draw is not None
        player.acts(lambda option=draw: player.point(option))  # type: ignore[misc]
    return player


def look_at(player: Player, size: Size) -> None:
    player.page.set_viewport_size({"width": size[0], "height": size[1]})
    player.page.wait_for_timeout(300)


def fits_the_page(player: Player) -> bool:
    """Nothing has to be scrolled but lists."""
    found: bool = player.page.evaluate(
        "[document.documentElement.scrollHeight <= innerHeight, document.documentElement.scrollWidth <= innerWidth]"
        ".every(Boolean)"
    )
    return found


def box_of(thing: Locator) -> FloatRect:
    box = thing.bounding_box()
    assert box is not None
    return box


def is_in_sight(player: Player, thing: Locator) -> bool:
    box, size = box_of(thing), player.page.viewport_size
    assert size is not None
    return (
        box["y"] >= 0
        and box["x"] >= 0
        and box["y"] + box["height"] <= size["height"] + 1
        and box["x"] + box["width"] <= size["width"] + 1
    )


def lies_within(thing: Locator, frame: Locator) -> bool:
    """Nothing of it has been scrolled away."""
    inner, outer = box_of(thing), box_of(frame)
    return (
        outer["y"] <= inner["y"] + 1
        and inner["y"] + inner["height"] <= outer["y"] + outer["height"] + 1
    )


@pytest.mark.parametrize(("lang", "day"), [("de", False), ("en", True)])
def test_both_units_and_a_full_hand_are_in_sight_at_once(
    guests: Guests, lang: str, day: bool
) -> None:
    player = with_a_full_hand(guests, lang, day)
    page = player.page
    for size in (LAPTOP, LARGE_LAPTOP, DESK, TABLET, PHONE_ON_ITS_SIDE):
        look_at(player, size)
        player.photograph(f"full_hand_{lang}_{size[0]}")
        assert fits_the_page(player), size
        things = page.locator(".slot, .hand-card")
        assert things.count() == 2 * 9 + FULL_HAND
        assert things.evaluate_all(OUT_OF_SIGHT) == [], size


@pytest.mark.parametrize(("lang", "day"), [("de", False), ("en", True)])
@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE])
def test_an_upright_phone_has_both_units_the_hand_and_its_options_in_reach(
    guests: Guests, size: Size, lang: str, day: bool
) -> None:
    player = with_a_full_hand(guests, lang, day, PHONE)
    page = player.page
    page.locator(".board .board").evaluate("(frame) => frame.scrollTo(0, 0)")
    look_at(player, size)
    things = page.locator(".slot, .hand-card")
    assert things.count() == 2 * 9 + FULL_HAND
    assert fits_the_page(player)
    assert things.evaluate_all(OUT_OF_REACH) == []
    assert lies_within(page.locator(".option").first, page.get_by_role("tabpanel"))

    card = player.told["scene"]["cards"][player.scene_of(player.seat)["hand"][0]["card"]]
    page.locator(".hand-card").first.tap()
    expect(page.locator(".hand-card").first).to_have_attribute("data-mark", "chosen")
    sheet = page.get_by_role("tabpanel").locator("article.sheet")
    for bar in card["bars"]:
        expect(sheet).to_contain_text(bar["text"])
    player.photograph(f"hand_on_a_phone_{lang}_{size[0]}")
    assert faults(page) == []
    assert things.evaluate_all(OUT_OF_REACH) == []
    assert lies_within(page.locator(".option").first, page.get_by_role("tabpanel"))


def test_on_a_phone_marks_cover_no_figures_and_piles_have_whole_names(guests: Guests) -> None:
    player = with_a_full_hand(guests, size=PHONE)
    page = player.page
    for size in (PHONE, SMALL_PHONE, PHONE_ON_ITS_SIDE):
        look_at(player, size)
        titles = page.locator(".pile .title")
        assert titles.all_inner_texts() == ["Deck", "Discard pile"] * 2
        is_whole = "(all) => all.every((each) => each.scrollWidth <= each.clientWidth)"
        assert titles.evaluate_all(is_whole), size
        marked = page.locator(".slot:not(.empty), .pile").evaluate_all(COVERED_BY_MARKS)
        player.photograph(f"marks_on_a_phone_{size[0]}")
        assert marked == [], size


@pytest.mark.parametrize("lang", ["de", "en"])
def test_an_upright_phone_shows_all_leaders_to_choose_from_at_once(
    guests: Guests, lang: str
) -> None:
    player = guests.come(seed=3, lang=lang, size=PHONE)
    player.start("Pixel Tactics")
    assert player.until_asked()
    page = player.page
    cards = page.locator(".hand-card")
    expect(cards).to_have_count(FULL_HAND)
    for size in (PHONE, SMALL_PHONE):
        look_at(player, size)
        player.photograph(f"leaders_on_a_phone_{lang}_{size[0]}")
        assert fits_the_page(player)
        assert cards.evaluate_all(OUT_OF_REACH) == [], size
    for card in (cards.first, cards.last):
        card.tap()
        expect(card).to_have_attribute("data-mark", "chosen")
        assert cards.evaluate_all(OUT_OF_REACH) == []
    player.acts(cards.last.tap)


def test_what_is_cut_on_the_board_is_read_whole_beside_it(guests: Guests) -> None:
    player = with_a_full_hand(guests, "de", size=PHONE)
    look_at(player, SMALL_LAPTOP)
    page = player.page
    leader = player.element(f"{player.seat}.K2")
    piece = next(
        each["piece"] for each in player.scene_of(player.seat)["places"] if each["slot"] == "K2"
    )
    bars = player.told["scene"]["cards"][piece["power"]]["bars"]
    text = next(each["text"] for each in bars if each["face"] == piece["face"])
    assert leader.locator(".bar").evaluate_all(IS_CUT) == [True]
    assert text in leader.locator(".spoken").inner_text()
    sheet = page.locator("article.sheet")

    def reads_all() -> None:
        expect(sheet.locator(".active")).to_contain_text(text)
        assert is_in_sight(player, sheet.locator(".active"))

    def looks_away() -> None:
        page.locator(".waves").hover()
        page.locator("h1").hover()
        page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)

    looks_away()
    leader.hover()
    reads_all()
    assert sheet.evaluate("(each) => each.scrollHeight <= each.clientHeight + 1")
    looks_away()
    page.keyboard.press("Tab")
    leader.focus()
    reads_all()
    looks_away()
    leader.tap()
    sheet.locator(".active").scroll_into_view_if_needed()
    reads_all()
    player.photograph("cut_on_the_board")


def test_the_bar_in_force_is_read_on_the_board(guests: Guests) -> None:
    player = with_a_full_hand(guests)
    bars = player.page.locator(".slot .bar")
    assert bars.count() > 3
    for size in (LAPTOP, LARGE_LAPTOP, DESK, TABLET):
        look_at(player, size)
        expect(bars.locator(".text").first).to_be_visible()
        cut = [
            lines
            for lines, is_cut in zip(
                bars.evaluate_all(LINES_OF_BARS), bars.evaluate_all(IS_CUT), strict=True
            )
            if is_cut
        ]
        assert all(lines >= 2 for lines in cut), size


def test_a_phone_on_its_side_shows_board_and_options_together(guests: Guests) -> None:
    player = guests.come(size=PHONE_ON_ITS_SIDE, lang="de", seed=4)
    player.start("Runewars")
    assert player.until_asked()
    page = player.page
    for _ in range(8):
        assert fits_the_page(player)
        assert is_in_sight(player, page.locator(".status"))
        assert is_in_sight(player, page.get_by_role("tab", name="Befehle"))
        assert box_of(page.locator(".panel .scroll"))["height"] > 150
        assert is_in_sight(player, page.get_by_role("toolbar"))
        if not player.told["scene"]["offered"]:
            assert box_of(page.locator(".runewars .map"))["height"] > 200
            assert box_of(page.locator(".runewars .map"))["width"] > 400
        player.by_mouse()
        assert player.until_asked()
    player.photograph("phone_on_its_side")


def test_on_an_upright_phone_nothing_covers_the_dice(guests: Guests) -> None:
    player = guests.come("/learn", size=PHONE, lang="de", seed=5)
    page = player.page
    page.locator("li.card", has_text="Runewars").locator("button.primary").first.click()
    while player.until_asked() and (not player.told["scene"]["roll"] or player.question["form"]):
        player.by_mouse()
    player.photograph("dice_on_a_phone")
    tools, dice = box_of(page.get_by_role("toolbar")), box_of(page.locator("section.tray"))
    assert tools["y"] + tools["height"] <= dice["y"] + 1
    for button in page.get_by_role("toolbar").get_by_role("button").all():
        box = box_of(button)
        assert min(box["width"], box["height"]) >= 44
        assert box["y"] + box["height"] <= dice["y"] + 1


def test_a_clock_leaves_the_names_of_the_seats_whole(guests: Guests) -> None:
    host = guests.come(size=PHONE, seed=1)
    host.page.locator("label.game", has_text="Pixel Tactics").click()
    host.page.locator("details", has_text="More options").locator("summary").first.click()
    host.page.get_by_label("Clock").select_option("live")
    host.start("Pixel Tactics", opponent="friend")
    guest = sit_opposite(guests, host, size=PHONE)
    for player in (host, guest):
        names = player.page.locator(".seats strong")
        for name in names.all():
            assert is_in_sight(player, name)
            around, box = box_of(name.locator("xpath=..")), box_of(name)
            assert box["x"] + box["width"] <= around["x"] + around["width"] + 1
        player.photograph(f"clock_on_a_phone_{player.seat}")


def test_without_a_line_the_actions_stay_where_they_are(guests: Guests) -> None:
    player = guests.come(size=PHONE, lang="de", seed=1)
    player.start("Pixel Tactics")
    assert player.until_asked()
    player.lose_the_line()
    player.photograph("no_line_on_a_phone")
    assert fits_the_page(player)
    assert is_in_sight(player, player.page.locator(".actions"))


def test_what_is_said_is_read_while_a_card_is_looked_at(guests: Guests) -> None:
    host = guests.come(size=LARGE_LAPTOP, seed=1)
    host.start("Pixel Tactics", opponent="friend")
    guest = sit_opposite(guests, host, lang="en", size=LARGE_LAPTOP)
    page = host.page
    host.talk()
    page.get_by_label("Say something").fill("I am still")
    page.get_by_label("Say something").focus()
    page.locator(".hand-card").first.hover()
    expect(page.get_by_label("Details")).to_be_visible()
    expect(page.get_by_label("Say something")).to_be_focused()
    expect(page.get_by_label("Say something")).to_have_value("I am still")
    guest.talk()
    guest.page.get_by_label("Say something").fill("Take your time")
    guest.page.get_by_role("button", name="Send").click()
    said = page.get_by_role("log", name="Talk")
    expect(said).to_contain_text("Take your time")
    assert is_in_sight(host, said)
    host.photograph("talk_beside_a_card")


def test_talk_keeps_its_place_and_shows_who_said_the_last_of_it(guests: Guests) -> None:
    host = guests.come(size=LARGE_LAPTOP, seed=1)
    host.page.get_by_label("Your name").first.fill("Annegret")
    host.start("Pixel Tactics", opponent="friend")
    expect(host.page.get_by_role("tab", name="Orders")).to_be_visible()
    expect(host.page.get_by_role("tab", name="Talk")).to_have_count(0)
    guest = sit_opposite(guests, host, lang="en", size=LARGE_LAPTOP)
    page = guest.page
    page.mouse.move(0, 0)
    host.page.mouse.move(0, 0)
    for player in (host, guest):
        player.talk()
    places = [box_of(player.page.get_by_role("tab", name="Talk")) for player in (host, guest)]
    said = page.get_by_role("log", name="Talk")
    for remark in ("Hello", "Are you there?", "I begin", "long " * 55):
        host.page.get_by_label("Say something").fill(remark)
        host.page.get_by_role("button", name="Send").click()
        expect(said).to_contain_text(remark.strip())
    after = [box_of(player.page.get_by_role("tab", name="Talk")) for player in (host, guest)]
    assert after == places
    guest.photograph("talk_at_length")
    who = box_of(said.locator("strong").last)
    box = box_of(said)
    assert box["height"] >= 7 * who["height"]
    assert box["y"] - 1 <= who["y"] <= box["y"] + box["height"]


def test_the_menu_goes_away_by_itself(guests: Guests) -> None:
    player = guests.come(size=PHONE, lang="de", seed=1)
    player.start("Pixel Tactics")
    assert player.until_asked()
    page = player.page
    menu, button = page.locator("details.more .card"), page.locator("details.more summary")

    button.click()
    player.photograph("menu_on_a_phone")
    assert is_in_sight(player, menu)
    assert fits_the_page(player)
    assert "Computer für" in menu.inner_text()
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()

    button.click()
    page.locator("h1").click()
    expect(menu).to_be_hidden()

    button.click()
    player.acts(lambda: page.keyboard.press("1"))
    expect(menu).to_be_hidden()


def test_the_log_follows_who_steps_through_the_game(guests: Guests) -> None:
    player = guests.come(size=LARGE_LAPTOP, seed=3)
    player.start("Pixel Tactics")
    for _ in range(8):
        assert player.until_asked()
        player.by_mouse()
    assert player.until_asked()
    page = player.page
    page.get_by_role("tab", name="Log").click()
    page.evaluate("document.activeElement?.blur()")
    marked, lines = page.locator(".lines .at"), page.locator(".lines")
    for _ in range(12):
        page.keyboard.press("ArrowLeft")
        line, frame = box_of(marked), box_of(lines)
        assert frame["y"] <= line["y"] + 1
        assert line["y"] + line["height"] <= frame["y"] + frame["height"] + 1
        told = marked.locator(".line").inner_text()
        expect(page.locator(".status")).to_contain_text(f"Looking back: {told}")


def test_nothing_is_written_as_it_is_typed(guests: Guests) -> None:
    player = guests.come(size=LARGE_LAPTOP, lang="de", seed=1)
    player.start("Pixel Tactics")
    assert player.until_asked()
    page = player.page
    player.type("99")
    note = page.locator(".note", has_text="Nicht möglich")
    expect(note).to_be_visible()
    player.type("?")
    words = page.locator("dialog .commands")
    expect(words).to_contain_text("warum")
    expect(words).not_to_contain_text("why")
    page.keyboard.press("Escape")
    page.locator("h1").hover()
    player.from_menu("Teilen und aufheben")
    page.locator("summary", has_text="Sind die Würfel ehrlich?").click()
    expect(page.locator("dt", has_text="Worauf sich der Server festgelegt hat")).to_be_visible()
    assert "`" not in page.inner_text("main")


def test_before_the_first_event_the_page_says_that_it_waits(guests: Guests) -> None:
    host = guests.come(seed=1)
    host.start("Pixel Tactics", opponent="friend")
    expect(host.page.get_by_text("The game has not begun yet.")).to_be_visible()
