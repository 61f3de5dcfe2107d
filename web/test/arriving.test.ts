import { beforeEach, expect, test, vi } from "vitest";
import { api, Refused } from "../src/app/api";
import { keep_table } from "../src/app/tokens";
import type { TableCard } from "../src/forms";
import { arrived } from "../src/table/arriving";
import { empty_shelf } from "./shelf";

const card = (more: Partial<TableCard>): TableCard =>
  ({ table: "oak", game: "chess", own_seats: [], kept_seats: [], open_seats: [], ending: null, is_over: false, ...more }) as TableCard;

/** A table that knows one invitation and one seat; every other link is refused. */
function table(open_seats: number[] = []): void {
  const cards: Record<string, TableCard> = { "": card({ open_seats }), invited: card({ kept_seats: [1] }), late: card({}), seated: card({ own_seats: [0] }) };
  vi.spyOn(api, "table").mockImplementation(async (_, token) => {
    const found = cards[token];
    if (!found) throw new Refused("forbidden", "This link is not valid.");
    return found;
  });
}

beforeEach(() => {
  empty_shelf();
  vi.spyOn(api, "me").mockResolvedValue({ name: "" });
  vi.spyOn(api, "my_tables").mockResolvedValue([]);
  table();
});

test("a link that is cut off is called damaged, and nobody becomes a spectator unasked", async () => {
  expect(await arrived("oak", "invi")).toMatchObject({ is_damaged: true, is_ready: false, token: "" });
});

test("who has a seat here sits down on it, whatever became of the link", async () => {
  keep_table("oak", "seated", "chess");
  expect(await arrived("oak", "invi")).toMatchObject({ is_damaged: false, is_ready: true, token: "seated" });
  expect(await arrived("oak", "late")).toMatchObject({ is_ready: true, token: "seated" });
});

test("by a whole invitation one is asked to sit down, by the bare address one watches", async () => {
  expect(await arrived("oak", "invited")).toMatchObject({ is_damaged: false, is_ready: false, token: "invited" });
  expect(await arrived("oak", "late")).toMatchObject({ is_damaged: false, is_ready: false, token: "late" });
  expect(await arrived("oak", "seated")).toMatchObject({ is_ready: true, token: "seated" });
  expect(await arrived("oak", "")).toMatchObject({ is_ready: true, token: "" });
});

test("with a free seat a damaged link still leads to it", async () => {
  table([1]);
  expect(await arrived("oak", "invi")).toMatchObject({ is_damaged: true, is_ready: false, token: "" });
  expect(await arrived("oak", "")).toMatchObject({ is_damaged: false, is_ready: false, token: "" });
});

test("another refusal is not taken for a damaged link", async () => {
  vi.spyOn(api, "table").mockRejectedValue(new Refused("unknown", "There is no such table."));
  await expect(arrived("oak", "invi")).rejects.toThrow("no such table");
});
