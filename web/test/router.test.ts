import { expect, test } from "vitest";
import { route_of } from "../src/app/router.svelte";

test("addresses name pages", () => {
  expect(route_of("/")).toEqual({ page: "start" });
  expect(route_of("/t/abc")).toEqual({ page: "table", table: "abc" });
  expect(route_of("/rules/runewars/RW-66.3")).toEqual({ page: "rules", game: "runewars", row: "RW-66.3" });
  expect(route_of("/armies")).toEqual({ page: "armies", game: "" });
  expect(route_of("/armies/runewars")).toEqual({ page: "armies", game: "runewars" });
  expect(route_of("/elsewhere")).toEqual({ page: "unknown" });
});
