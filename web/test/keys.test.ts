import { expect, test, vi } from "vitest";
import { settings } from "../src/app/settings.svelte";
import { press } from "../src/table/keys";
import type { Play } from "../src/table/play.svelte";

class Box {
  value = "";
  dispatchEvent = vi.fn();
}

test("where there are more than nine options a digit waits in the command box for the next one, also where that has to be fetched", async () => {
  settings.has_keys = true;
  let box: Box | null = null;
  vi.stubGlobal("HTMLElement", Box);
  vi.stubGlobal("HTMLInputElement", Box);
  vi.stubGlobal("document", { querySelector: () => null, getElementById: () => box });
  const command = async (): Promise<void> => {
    await Promise.resolve();
    box = new Box();
  };
  const options = Array.from({ length: 12 }, (_, k) => ({ number: k + 1 }));
  const play = { options, question: { form: null }, is_covered: false, pace: { is_running: false } } as unknown as Play;
  const key = { key: "1", target: null, preventDefault: () => undefined } as unknown as KeyboardEvent;
  press(key, play, { help: () => undefined, command });
  await vi.waitFor(() => expect(box?.value).toBe("1"));
  expect(box!.dispatchEvent).toHaveBeenCalled();
  vi.unstubAllGlobals();
});
