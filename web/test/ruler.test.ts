import { expect, test } from "vitest";
import type { Reply } from "../src/protocol";
import { Ruler } from "../src/table/ruler.svelte";
import { BREATH, pause } from "../src/table/socket";

const reply = (text: string): Reply => ({ text, sees: true, problem: null }) as unknown as Reply;

/** A ruler at a table that answers with these sentences, one after the other. */
function at_table(...texts: string[]): { ruler: Ruler; told: string[]; outdated: string[]; asked: () => number } {
  const told: string[] = [];
  const outdated: string[] = [];
  let asked = 0;
  const send = (): Promise<Reply> => Promise.resolve(reply(texts[asked++] ?? ""));
  const ruler = new Ruler(send, (each) => told.push(each.text), (text) => outdated.push(text));
  return { ruler, told, outdated, asked: () => asked };
}

test("a distance is measured again when the table has changed, and told only once", async () => {
  const { ruler, told, outdated } = at_table("731 mm", "306 mm");
  await ruler.measure("unit.0", "unit.4");
  await ruler.renew();
  expect(ruler.measured).toMatchObject({ first: "unit.0", second: "unit.4", text: "306 mm" });
  expect(told).toEqual(["731 mm"]);
  expect(outdated).toEqual(["731 mm"]);
});

test("what is gone is no longer measured", async () => {
  const { ruler } = at_table("731 mm", "");
  await ruler.measure("unit.0", "unit.4");
  await ruler.renew();
  expect(ruler.measured).toBeNull();
});

test("many changes at once are asked about twice at most", async () => {
  const { ruler, asked } = at_table("1 mm", "2 mm", "3 mm", "4 mm");
  await ruler.measure("unit.0", "unit.4");
  void ruler.renew();
  void ruler.renew();
  await ruler.renew();
  await pause(3 * BREATH);
  expect(asked()).toBe(3);
  expect(ruler.measured?.text).toBe("3 mm");
});

test("where nothing is measured nothing is asked", async () => {
  const { ruler, asked } = at_table();
  await ruler.renew();
  await ruler.point("unit.0");
  await ruler.renew();
  expect(asked()).toBe(0);
});
