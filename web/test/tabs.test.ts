import { describe, expect, it } from "vitest";
import { Tabs } from "../src/table/tabs.svelte";

describe("tabs of the rail", () => {
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
    tabs.show("talk");
    tabs.ask("", false);
    expect(tabs.shown).toBe("talk");
    tabs.ask("8.0", false);
    expect(tabs.shown).toBe("choices");
  });

  it("do not jump away from a message that is being written, but say that there is a question", () => {
    const tabs = new Tabs();
    tabs.show("talk");
    tabs.ask("7.0", true);
    expect(tabs.shown).toBe("talk");
    expect(tabs.news("choices")).toBe(1);
    tabs.ask("7.0", false);
    expect(tabs.shown).toBe("talk");
    tabs.show("choices");
    tabs.show("log");
    expect(tabs.news("choices")).toBe(0);
  });

  it("count what is new in the closed ones, from when the page was opened", () => {
    const tabs = new Tabs();
    tabs.tell({ log: 5, talk: 2 });
    expect([tabs.news("log"), tabs.news("talk")]).toEqual([0, 0]);
    tabs.tell({ log: 7, talk: 3 });
    expect([tabs.news("log"), tabs.news("talk")]).toEqual([2, 1]);
    tabs.show("talk");
    tabs.tell({ log: 7, talk: 4 });
    tabs.show("choices");
    expect([tabs.news("log"), tabs.news("talk")]).toEqual([2, 0]);
  });

  it("count again from where an undo has led", () => {
    const tabs = new Tabs();
    tabs.tell({ log: 5, talk: 0 });
    tabs.tell({ log: 3, talk: 0 });
    tabs.tell({ log: 4, talk: 0 });
    expect(tabs.news("log")).toBe(1);
  });
});
