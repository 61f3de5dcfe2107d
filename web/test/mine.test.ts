import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../src/app/api";
import { keep, kept } from "../src/app/kept";
import { delete_account, merged, my_cards, sign_out } from "../src/app/mine";
import { keep_table, kept_tables } from "../src/app/tokens";
import type { TableCard } from "../src/forms";
import { empty_shelf } from "./shelf";

const card = (table: string, changed: number, token = ""): TableCard => ({ table, changed, token }) as TableCard;
const here = (): string[] => kept_tables().map((each) => each.table).toSorted();

let signed_in = "";

beforeEach(() => {
  empty_shelf();
  signed_in = "Ada";
  vi.spyOn(api, "me").mockImplementation(async () => ({ name: signed_in }));
  vi.spyOn(api, "logout").mockImplementation(async () => ({ ok: true }));
  vi.spyOn(api, "delete_account").mockImplementation(async () => ({ ok: true }));
  vi.spyOn(api, "my_tables").mockImplementation(async () => []);
  vi.spyOn(api, "account_tables").mockImplementation(async () => [card("elsewhere", 2, "link"), card("begun_here", 1, "own")]);
  keep_table("as_guest", "token", "chess");
  keep_table("begun_here", "own", "chess");
  keep("links.begun_here", [{ seat: 1, token: "friend" }]);
});

test("a table of the account that this browser knows is listed once, the last changed one first", () => {
  const found = merged([card("a", 1, "link"), card("b", 5, "link")], [card("a", 3)]);
  expect(found.map((each) => [each.table, each.changed])).toEqual([["b", 5], ["a", 3]]);
});

test("who signs out leaves no game of the account in the browser, and takes none of the guest's", async () => {
  await my_cards();
  expect(here()).toEqual(["as_guest", "begun_here", "elsewhere"]);
  await sign_out();
  expect(here()).toEqual(["as_guest"]);
  expect(kept("links.begun_here", null)).toBeNull();
});

test("who could not sign out keeps everything", async () => {
  vi.spyOn(api, "logout").mockRejectedValue(new Error("offline"));
  await my_cards();
  await expect(sign_out()).rejects.toThrow();
  expect(here()).toEqual(["as_guest", "begun_here", "elsewhere"]);
});

test("a session that ended elsewhere takes the games along, an unanswered question does not", async () => {
  await my_cards();
  vi.spyOn(api, "me").mockRejectedValueOnce(new Error("offline"));
  await my_cards();
  keep_table("elsewhere", "link", "chess"); // it was looked at
  expect(here()).toHaveLength(3);
  signed_in = "";
  await my_cards();
  expect(here()).toEqual(["as_guest"]);
});

test("somebody else who signs in does not find the games of the one before", async () => {
  await my_cards();
  signed_in = "Bea";
  vi.spyOn(api, "account_tables").mockResolvedValue([]);
  await my_cards();
  expect(here()).toEqual(["as_guest"]);
});

test("when the account is deleted its games stay behind the links of this browser", async () => {
  await delete_account("password");
  signed_in = "";
  await my_cards();
  expect(here()).toEqual(["as_guest", "begun_here", "elsewhere"]);
});
