import { expect, test, vi } from "vitest";
import type { Reply } from "../src/protocol";
import type { Request } from "../src/table/socket";
import { Wishes } from "../src/table/wishes.svelte";

test("while one wish is on its way only the last of the others counts", async () => {
  vi.useFakeTimers();
  const sent: Request[] = [];
  const replies: ((reply: Reply) => void)[] = [];
  const send = (request: Request): Promise<Reply> => new Promise((resolve) => (sent.push(request), replies.push(resolve)));
  const wishes = new Wishes(send, () => ({ question: 7, seat: 0 }), () => undefined);
  for (const part of [10, 20, 30]) wishes.wish({ part });
  expect(sent).toEqual([{ type: "wish", part: 10, question: 7, seat: 0 }]);
  replies[0]!({ snap: { answer: { far: 10 } } } as unknown as Reply);
  await vi.advanceTimersByTimeAsync(500);
  expect(sent.map((each) => "part" in each && each.part)).toEqual([10, 30]);
  replies[1]!({ snap: { answer: { far: 30 } } } as unknown as Reply);
  await vi.advanceTimersByTimeAsync(0);
  expect(wishes.snap?.answer).toEqual({ far: 30 });
  vi.useRealTimers();
});
