import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../src/app/api";
import { dice_verdict, keep_commitment, kept_dice, own_seed } from "../src/app/dice";
import type { JoinWish, TableCard, TableMade, TableWish } from "../src/forms";
import { begin } from "../src/start/begin";
import { empty_shelf } from "./shelf";

vi.mock("../src/app/router.svelte", () => ({ go: () => undefined }));

const SERVER_SEED = "ab".repeat(32);
const COMMITMENT = await sha256(Uint8Array.from({ length: 32 }, () => 0xab));
const made: TableMade = { table: "oak", token: "link", seats: [0], links: [], commitment: COMMITMENT };

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...hash].map((each) => each.toString(16).padStart(2, "0")).join("");
}

async function dice(seeds: [number, string][], spelled = JSON.stringify(["feldherr dice", SERVER_SEED, seeds])): Promise<Record<string, string>> {
  const key = await sha256(new TextEncoder().encode(spelled));
  return { commitment: COMMITMENT, server_seed: SERVER_SEED, key, ...Object.fromEntries(seeds.map(([seat, seed]) => [`seed.${seat}`, seed])) };
}

beforeEach(empty_shelf);

test("whoever opens a table gives no seed away before the server has committed itself", async () => {
  const opened: TableWish[] = [];
  const joined: [JoinWish, string | undefined][] = [];
  vi.spyOn(api, "make_table").mockImplementation(async (wish) => (opened.push(wish), made));
  vi.spyOn(api, "join").mockImplementation(async (_, wish) => {
    joined.push([wish, kept_dice("oak")?.commitment]);
    return { table: "oak", token: "link", seats: [0] };
  });
  await begin({ game: "chess", seed: "5eed" });
  expect(opened).toEqual([{ game: "chess", seed: "" }]);
  expect(joined).toHaveLength(1);
  expect(joined[0]![1]).toBe(COMMITMENT);
  expect(joined[0]![0].seed).toMatch(/^[0-9a-f]{32}$/);
  expect(kept_dice("oak")).toEqual({ commitment: COMMITMENT, seed: joined[0]![0].seed });
});

test("who is invited asks for the commitment first", async () => {
  const { sit_down } = await import("../src/app/seating");
  const asked: string[] = [];
  vi.spyOn(api, "table").mockImplementation(async () => (asked.push("card"), { commitment: COMMITMENT } as TableCard));
  vi.spyOn(api, "join").mockImplementation(async () => (asked.push("join"), { table: "elm", token: "mine", seats: [1] }));
  await sit_down("elm", "chess", { token: "invited" });
  expect(asked).toEqual(["card", "join"]);
});

test("the first commitment counts, and asking again does not change our part", () => {
  keep_commitment("oak", "first");
  keep_commitment("oak", "second");
  expect(kept_dice("oak")!.commitment).toBe("first");
  expect(own_seed("oak")).toBe(own_seed("oak"));
});

test("dice that were kept, and dice that were not", async () => {
  const known = { commitment: COMMITMENT, seed: "aa" };
  const told = await dice([[0, "aa"], [1, "bb"]]);
  expect(await dice_verdict(told, known, [0])).toBe("held");
  expect(await dice_verdict({ commitment: COMMITMENT }, known, [0])).toBe("");
  expect(await dice_verdict(told, known, [])).toBe("");
  expect(await dice_verdict(told, { ...known, commitment: "00" }, [0])).toBe("broken");
  expect(await dice_verdict(told, { ...known, seed: "cc" }, [0])).toBe("broken");
  expect(await dice_verdict({ ...told, server_seed: "cd".repeat(32) }, known, [0])).toBe("broken");
  expect(await dice_verdict({ ...told, "seed.1": "cc" }, known, [0])).toBe("broken");
});

test("a part that is not ASCII is spelled as the server spells it", async () => {
  const told = await dice([[0, "äé"]], `["feldherr dice","${SERVER_SEED}",[[0,"\\u00e4\\u00e9"]]]`);
  expect(await dice_verdict(told, { commitment: COMMITMENT, seed: "äé" }, [0])).toBe("held");
});
