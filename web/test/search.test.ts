import { describe, expect, it } from "vitest";
import type { RuleBook } from "../src/forms";
import { chapters_named, matching, pieces, words_of } from "../src/rules/search";

const rule = (row: string, title: string, text: string) => ({ row, tag: row, title, text, mark: "" });
const book: RuleBook = {
  game: "g",
  title: "G",
  sections: [
    { name: "flanks", title: "Units, ranks, flanks", rules: [rule("1.1", "Ranks", "Trays stand in ranks."), rule("1.2", "Edges", "A flank is an edge.")] },
    { name: "attack", title: "Attacks", rules: [rule("7.1", "Attacking a flank", "One more die."), rule("7.2", "Armour", "It takes less.")] },
  ],
};

describe("searching the rules", () => {
  it("reads titles and texts, not the titles of chapters", () => {
    const found = matching(book, words_of("FLANK"));
    expect(found.map((chapter) => [chapter.name, chapter.rules.map((each) => each.row)])).toEqual([
      ["flanks", ["1.2"]],
      ["attack", ["7.1"]],
    ]);
  });
  it("wants every word, in any order", () => {
    expect(matching(book, words_of(" die  flank ")).flatMap((chapter) => chapter.rules).map((each) => each.row)).toEqual(["7.1"]);
    expect(matching(book, words_of("dragon"))).toEqual([]);
  });
  it("names the chapters that are about it", () => {
    expect(chapters_named(book, words_of("flank")).map((each) => each.name)).toEqual(["flanks"]);
  });
  it("marks every place, overlapping ones as one", () => {
    expect(pieces("Flank by flank", ["flank"])).toEqual([
      { text: "Flank", is_hit: true },
      { text: " by ", is_hit: false },
      { text: "flank", is_hit: true },
    ]);
    expect(pieces("abcd", ["abc", "bcd"])).toEqual([{ text: "abcd", is_hit: true }]);
    expect(pieces("plain", ["x"])).toEqual([{ text: "plain", is_hit: false }]);
  });
});
