import { beforeEach, expect, test, vi } from "vitest";
import { is_loopback, Origin } from "../src/app/origin.svelte";
import { sit_down } from "../src/app/seating";
import { settings } from "../src/app/settings.svelte";
import { keep_table, sitting_secret, token_of } from "../src/app/tokens";
import { computer_at, person_at, stand_in, what_does, who_sits } from "../src/parts/seat";
import type { SeatInfo } from "../src/protocol";
import { declined_text, offer_text } from "../src/table/offers";
import { filled } from "../src/parts/filled";
import { catalogues } from "../src/texts";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => kept.set(name, value),
  removeItem: (name: string) => kept.delete(name),
});

beforeEach(() => {
  kept.clear();
  settings.lang = "en";
});

function seat(changes: Partial<SeatInfo>): SeatInfo {
  const nobody = { player: "", computer: "", is_here: false, is_you: false, is_asked: false, has_answered: false };
  return { seat: 0, name: "Red", ...nobody, clock: -1, grace: -1, grace_limit: -1, is_taken: false, ...changes };
}

test("a seat that a guest without a name holds is not nobody's", () => {
  expect(who_sits(seat({}))).toBe("nobody yet");
  expect(who_sits(seat({ is_taken: true }))).toBe("guest");
  expect(who_sits(seat({ is_taken: true, is_you: true }))).toBe("you");
  expect(who_sits(seat({ is_taken: true, player: "Bert" }))).toBe("Bert");
});

test("at one screen only one of two is to decide, the other after that", () => {
  const both = [seat({ is_taken: true, is_you: true, is_asked: true }), seat({ seat: 1, is_taken: true, is_you: true, is_asked: true })];
  expect(both.map((each) => what_does(each, 0))).toEqual(["to decide", "next"]);
  expect(both.map((each) => what_does(each, 1))).toEqual(["next", "to decide"]);
  expect(both.map((each) => person_at(each, true))).toEqual(["here", "here"]);
});

const LEVELS = ["random", "easy", "normal"].map((name) => ({ name, title: name.toUpperCase(), text: "" }));

test("a computer that plays for somebody is told apart from them, one that plays for itself is all there is", () => {
  const handed = seat({ player: "Bob", computer: "easy", is_taken: true });
  expect([person_at(handed), computer_at(handed, LEVELS)]).toEqual(["Bob", "(computer, EASY)"]);
  expect(who_sits(handed, LEVELS)).toBe("Bob (computer, EASY)");
  const computer = seat({ computer: "easy", is_taken: true });
  expect([person_at(computer), computer_at(computer, LEVELS)]).toEqual(["", "computer, EASY"]);
  expect(who_sits(computer, LEVELS)).toBe("computer, EASY");
  expect(computer_at(seat({ player: "Bob" }), LEVELS)).toBe("");
});

test("a seat is handed to a computer that plays sensibly, unless somebody wishes otherwise", () => {
  expect(stand_in(LEVELS)).toBe("normal");
  expect(stand_in(LEVELS.slice(0, 1))).toBe("random");
  expect(stand_in([])).toBe("");
});

test("somebody elsewhere is to decide at the same time", () => {
  expect(what_does(seat({ seat: 1, is_taken: true, is_asked: true }), 0)).toBe("to decide");
  expect(what_does(seat({ seat: 1, computer: "easy", is_asked: true }), 0)).toBe("thinking");
});

test("who asks for a seat again after a lost answer asks with the same secret, until it is kept", async () => {
  const sent: { secret: string; seed: string }[] = [];
  vi.stubGlobal("fetch", (_: string, request: RequestInit) => {
    if (request.method === "GET") return Promise.resolve(new Response(JSON.stringify({ commitment: "c0ffee" })));
    sent.push(JSON.parse(request.body as string));
    if (sent.length === 1) return Promise.reject(new Error("lost"));
    return Promise.resolve(new Response(JSON.stringify({ table: "t1", token: "mine", seats: [1] })));
  });
  await expect(sit_down("t1", "chess", { token: "invitation" })).rejects.toThrow();
  await sit_down("t1", "chess", { token: "invitation" });
  expect(sent[0]!.secret).toMatch(/^[0-9a-f]{32}$/);
  expect(sent[1]!.secret).toBe(sent[0]!.secret);
  expect(sent[1]!.secret).not.toBe(sent[1]!.seed);
  expect(token_of("t1")).toBe("mine");
  expect([...kept.keys()].some((name) => name.includes("secret"))).toBe(false);
});

test("every table has a secret of its own", () => {
  expect(sitting_secret("one")).toBe(sitting_secret("one"));
  expect(sitting_secret("one")).not.toBe(sitting_secret("two"));
  keep_table("one", "token", "chess");
  expect(kept.has("feldherr.secret.one")).toBe(false);
});

test("every offer has words for being made, declined and taken back, in both languages", () => {
  const seats = [seat({ player: "Ada" }), seat({ seat: 1, name: "Blue" })];
  for (const lang of ["en", "de"] as const) {
    settings.lang = lang;
    for (const what of ["undo", "draw", "rematch", "time"]) {
      expect(offer_text({ what, by: 0, needs: [1] }, { seats, clock: null })).toMatch(/^Ada /);
      expect(declined_text({ what, by: 0, no: 1 }, seats)).toMatch(/^Blue .*(declines|lehnt)/);
      expect(declined_text({ what, by: 0, no: 0 }, seats)).toMatch(/^Ada .*(no longer|doch)/);
    }
  }
  expect(filled(catalogues.en["declined.draw"], { who: "Bert" })).toBe("Bert declines the draw.");
});

test("what only this computer can open is known by its name", () => {
  expect(["localhost", "127.0.0.1", "127.1.2.3", "[::1]"].every(is_loopback)).toBe(true);
  expect(["192.168.1.5", "table.example", "127.example", "localhost.example"].some(is_loopback)).toBe(false);
});

test("links for others begin with an address they can open, if it is known", async () => {
  const at = async (hostname: string, address: string): Promise<Origin> => {
    vi.stubGlobal("location", { hostname, origin: `http://${hostname}:8000` });
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify({ address }))));
    const origin = new Origin();
    await origin.look();
    return origin;
  };
  const near = "http://192.168.1.5:8000";
  expect(await at("127.0.0.1", near)).toMatchObject({ address: near, is_local: false, is_near: true });
  expect(await at("desk", near)).toMatchObject({ address: near, is_local: false, is_near: true });
  expect(await at("127.0.0.1", "")).toMatchObject({ address: "http://127.0.0.1:8000", is_local: true, is_near: false });
  expect(await at("table.example", near)).toMatchObject({ address: "http://table.example:8000", is_local: false });
});
