import { expect, test } from "vitest";
import type { Reply, Trial } from "../src/protocol";
import { Trials } from "../src/table/trials.svelte";

const pose = { x: 1, y: 2, heading: 0 };

function trial(text: string, ...meets: string[]): Trial {
  return { ways: [{ number: 1, text, ghost: { pose, outline: [], front: [], path: [], cost: 0, left: 0 }, meets }], reason: "", rule: null };
}

test("what was asked for last is shown, whatever is answered last", async () => {
  const replies: ((reply: Reply) => void)[] = [];
  const trials = new Trials(() => new Promise((resolve) => replies.push(resolve)));
  const [first, second] = [trials.ask("A 1"), trials.ask("A 2 1")];
  replies[1]!({ trial: trial("forward", "unit.4") } as unknown as Reply);
  replies[0]!({ trial: trial("left") } as unknown as Reply);
  await Promise.all([first, second]);
  expect(trials.ghosts()).toMatchObject([{ kind: "tried", id: "", label: "forward", number: 1 }]);
  expect(trials.met()).toEqual(["unit.4"]);
});

test("an answer that comes after everything was cleared is not shown", async () => {
  let answer: (reply: Reply) => void = () => undefined;
  const trials = new Trials(() => new Promise((resolve) => (answer = resolve)));
  const asked = trials.ask("A 1");
  trials.clear();
  answer({ trial: trial("forward") } as unknown as Reply);
  await asked;
  expect(trials.trial).toBeNull();
});
