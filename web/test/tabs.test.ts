import { describe, expect, it } from "vitest";
import { Tabs } from "../src/table/tabs.svelte";

describe("tabs where there is no room for all", () => {
  it("are left alone while the question stays the same", () => {
    const tabs = new Tabs();
    tabs.ask("7.0", false);
    tabs.show("log");
    tabs.ask("7.0", false);
    expect(tabs.shown).toBe("log");
  });

  it("jump to the choices when a new question comes", () => {
    const tabs = new Tabs();
    tabs.show("log");
    tabs.ask("7.0", false);
    expect(tabs.shown).toBe("choices");
    tabs.show("more");
    tabs.ask("", false);
    expect(tabs.shown).toBe("more");
    tabs.ask("8.0", false);
    expect(tabs.shown).toBe("choices");
  });

  it("do not jump away from a message that is being written, but say that there is a question", () => {
    const tabs = new Tabs();
    tabs.show("more");
    tabs.ask("7.0", true);
    expect(tabs.shown).toBe("more");
    expect(tabs.news("choices")).toBe(1);
    tabs.ask("7.0", false);
    expect(tabs.shown).toBe("more");
    tabs.show("choices");
    tabs.show("log");
    expect(tabs.news("choices")).toBe(0);
  });

  it("count what is new in the closed ones, from when the page was opened", () => {
    const tabs = new Tabs();
    tabs.tell({ log: 5, more: 2 });
    expect([tabs.news("log"), tabs.news("more")]).toEqual([0, 0]);
    tabs.tell({ log: 7, more: 3 });
    expect([tabs.news("log"), tabs.news("more")]).toEqual([2, 1]);
    tabs.show("more");
    tabs.tell({ log: 7, more: 4 });
    tabs.show("choices");
    expect([tabs.news("log"), tabs.news("more")]).toEqual([2, 0]);
  });

  it("count again from where an undo has led", () => {
    const tabs = new Tabs();
    tabs.tell({ log: 5, more: 0 });
    tabs.tell({ log: 3, more: 0 });
    tabs.tell({ log: 4, more: 0 });
    expect(tabs.news("log")).toBe(1);
  });
});
