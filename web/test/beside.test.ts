import { expect, test } from "vitest";
import { GAP, beside, type Box } from "../src/table/beside";

const FRAME: Box = { left: 0, top: 50, right: 1000, bottom: 650 };
const SHEET = { width: 300, height: 200 };

test("it floats to the right of a thing, and to the left where that has no room", () => {
  expect(beside({ left: 100, top: 100, right: 200, bottom: 150 }, SHEET, FRAME)).toEqual({ left: 200 + GAP, top: 100 });
  expect(beside({ left: 800, top: 100, right: 900, bottom: 150 }, SHEET, FRAME)).toEqual({ left: 500 - GAP, top: 100 });
});

test("it stays within the frame at the lower edge", () => {
  expect(beside({ left: 100, top: 600, right: 200, bottom: 650 }, SHEET, FRAME)).toEqual({ left: 200 + GAP, top: 450 });
});

test("a wide thing has it below, or above", () => {
  expect(beside({ left: 200, top: 100, right: 900, bottom: 150 }, SHEET, FRAME)).toEqual({ left: 200, top: 150 + GAP });
  expect(beside({ left: 200, top: 500, right: 900, bottom: 650 }, SHEET, FRAME)).toEqual({ left: 200, top: 300 - GAP });
});

test("where there is no room beside a thing, nothing covers it", () => {
  expect(beside({ left: 10, top: 60, right: 990, bottom: 640 }, SHEET, FRAME)).toBeNull();
});
