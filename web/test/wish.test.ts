import { expect, test } from "vitest";
import type { GameInfo } from "../src/forms";
import { default_choices, table_wish } from "../src/start/wish";

const info: GameInfo = {
  name: "duel", title: "Duel", seats: ["red", "blue"], armies: [], lesson: false, options: [],
  levels: [{ name: "random", title: "", text: "" }, { name: "easy", title: "", text: "" }],
  scenarios: [{ name: "plain", title: "", options: { size: 1 }, is_lesson: false }],
};

test("without any choice: I against the easy computer", () => {
  const wish = table_wish(info, default_choices(info), 2, "Ann", "5eed");
  expect(wish).toMatchObject({ game: "duel", options: { size: 1 }, name: "Ann", seed: "5eed", public: false });
  expect(wish.seats).toEqual([{ kind: "me" }, { kind: "computer", level: "easy" }]);
});

test("a friend, the same screen, or anybody", () => {
  const choices = default_choices(info);
  const kinds = (["friend", "here", "open"] as const).map((opponent) => table_wish(info, { ...choices, opponent, seat: 1 }, 2, "", "").seats);
  expect(kinds).toEqual([
    [{ kind: "invite" }, { kind: "me" }],
    [{ kind: "me" }, { kind: "me" }],
    [{ kind: "open" }, { kind: "me" }],
  ]);
});

test("open seats make the table public, and options lie over the scenario", () => {
  const choices = { ...default_choices(info), opponent: "open" as const, options: { size: 3 } };
  expect(table_wish(info, choices, 2, "", "")).toMatchObject({ public: true, options: { size: 3 } });
});
