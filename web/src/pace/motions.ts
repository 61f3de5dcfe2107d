/** How each kind of deed is seen. */

import type { Deed, Thrown } from "../protocol";
import { angle_of, arrow, block, edge_towards, middle_of, pixel_arc, ring, type Box, type Spot } from "./shapes";
import type { Stage } from "./stage";
import type { Step } from "./steps";

/** So many dice lie there one by one; of more it is counted what they show. */
const SINGLE_DICE = 12;
const CARDS_AT_ONCE = 5;
const SHAKE = [0, 2, -2, 2, -1, 0].map((x) => ({ translate: `${x}px 0px` }));

type Motion = (stage: Stage, step: Step, milliseconds: number) => void;

function banner(stage: Stage, step: Step, ms: number): void {
  const found = block("sweeping", 0, stage.size.height / 6);
  found.append(Object.assign(document.createElement("b"), { textContent: step.text.replace(/\.$/, "") }));
  stage.put(found);
  stage.play(found, [
    { translate: "-30% 0", opacity: 0 },
    { translate: "0% 0", opacity: 1, offset: 0.25 },
    { translate: "2% 0", opacity: 1, offset: 0.78 },
    { translate: "30% 0", opacity: 0 },
  ], ms);
}

function act(stage: Stage, step: Step, ms: number): void {
  const box = stage.box(step.deed.who);
  if (!box) return;
  const found = ring("glow", box);
  stage.put(found);
  stage.play(found, [{ opacity: 0, scale: "1.12" }, { opacity: 1, scale: "1", offset: 0.5 }, { opacity: 1, scale: "1" }], ms);
}

/** Who and whom, and between them where the line leaves the one and meets the other. */
function between(stage: Stage, deed: Deed): { here: Box; there: Box; from: Spot; to: Spot } | null {
  const [here, there] = [stage.box(deed.who), stage.box(deed.to)];
  if (!here || !there) return null;
  return { here, there, from: edge_towards(here, there), to: edge_towards(there, here) };
}

function aim(stage: Stage, step: Step, ms: number): void {
  const line = between(stage, step.deed);
  if (!line) return act(stage, step, ms);
  const found = arrow("attack", line.from, line.to);
  stage.put(found);
  stage.play(found, [{ opacity: 0 }, { opacity: 1, offset: 0.3 }, { opacity: 1 }], ms);
}

/** Squares of gold that run from one to the other. */
function run_pixels(stage: Stage, from: Spot, to: Spot, ms: number): void {
  const arc = pixel_arc(from, to);
  arc.forEach(([x, y], at) => {
    const found = block("pixel", x - 4, y - 4);
    stage.put(found);
    const start = (at / arc.length) * 0.55;
    stage.play(found, [{ opacity: 0, offset: 0 }, { opacity: 0, offset: start }, { opacity: 1, offset: start + 0.01 }, { opacity: 1, offset: 1 }], ms, { easing: "steps(8)" });
  });
}

/** A white flash of what is hit, and a shake of two pixels. */
function hit(stage: Stage, id: string | undefined, ms: number, delay = 0): void {
  const box = stage.box(id);
  if (!box) return;
  const found = ring("flash", box, 0);
  stage.put(found);
  stage.play(found, [{ opacity: 0 }, { opacity: 0.85, offset: 0.3 }, { opacity: 0 }], Math.min(ms, 160), { delay });
  stage.stir(id, SHAKE, Math.min(ms, 260), { delay });
}

function strike(stage: Stage, step: Step, ms: number): void {
  const line = between(stage, step.deed);
  if (!line) return act(stage, step, ms);
  const [hx, hy] = middle_of(line.here);
  const [tx, ty] = middle_of(line.there);
  const far = Math.max(1, Math.hypot(tx - hx, ty - hy));
  const [dx, dy] = [((tx - hx) / far) * 10, ((ty - hy) / far) * 10];
  if (stage.looks.is_pixelated) {
    run_pixels(stage, line.from, line.to, ms);
    stage.stir(step.deed.who, [{ translate: "0px 0px" }, { translate: `${dx}px ${dy}px`, offset: 0.55 }, { translate: "0px 0px" }], ms, { easing: "steps(6)" });
  } else {
    aim(stage, step, ms);
    clash(stage, [(line.from[0] + line.to[0]) / 2, (line.from[1] + line.to[1]) / 2], ms);
  }
  hit(stage, step.deed.to, ms, ms * 0.55);
}

/** Sparks where two meet. */
function clash(stage: Stage, [x, y]: Spot, ms: number): void {
  for (let k = 0; k < 8; k++) {
    const found = block("spark", x - 3, y - 3);
    const angle = (k / 8) * 2 * Math.PI + 0.3;
    stage.put(found);
    stage.play(found, [
      { opacity: 0, translate: "0px 0px", offset: 0 },
      { opacity: 0, translate: "0px 0px", offset: 0.5 },
      { opacity: 1, translate: `${Math.cos(angle) * 8}px ${Math.sin(angle) * 8}px`, offset: 0.56 },
      { opacity: 0, translate: `${Math.cos(angle) * 30}px ${Math.sin(angle) * 30}px`, offset: 1 },
    ], ms, { easing: "ease-out" });
  }
}

function shoot(stage: Stage, step: Step, ms: number): void {
  const line = between(stage, step.deed);
  if (!line) return act(stage, step, ms);
  if (stage.looks.is_pixelated) {
    run_pixels(stage, line.from, line.to, ms);
    return hit(stage, step.deed.to, ms, ms * 0.6);
  }
  const [from, to] = [middle_of(line.here), middle_of(line.there)];
  const ARROWS = 9;
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  for (let k = 0; k < ARROWS; k++) {
    const aside = ((k * 7) % ARROWS) / ARROWS - 0.5;
    const [x, y] = [to[0] - from[0] + aside * line.there.width * 0.6, to[1] - from[1] + aside * 12];
    const found = block("missile", from[0], from[1]);
    stage.put(found);
    const lean = angle_of(from, to);
    const start = (k / ARROWS) * 0.4;
    stage.play(found, [
      { opacity: 0, translate: "0px 0px", rotate: `${lean}deg`, offset: 0 },
      { opacity: 1, translate: "0px 0px", rotate: `${lean - 20 * Math.sign(x || 1)}deg`, offset: start },
      { opacity: 1, translate: `${x / 2}px ${y / 2 - length / 9}px`, rotate: `${lean}deg`, offset: start + 0.28 },
      { opacity: 1, translate: `${x}px ${y}px`, rotate: `${lean + 20 * Math.sign(x || 1)}deg`, offset: start + 0.56 },
      { opacity: 0, translate: `${x}px ${y}px`, rotate: `${lean + 20 * Math.sign(x || 1)}deg`, offset: 1 },
    ], ms, { easing: "linear" });
  }
  hit(stage, step.deed.to, ms, ms * 0.6);
}

function cast(stage: Stage, step: Step, ms: number): void {
  const here = stage.box(step.deed.who);
  if (!here) return;
  for (let k = 0; k < 3; k++) {
    const found = ring("spell", here, 2);
    stage.put(found);
    stage.play(found, [{ opacity: 0, scale: "0.5", offset: 0 }, { opacity: 1, scale: "0.9", offset: 0.2 + k * 0.15 }, { opacity: 0, scale: "1.25", offset: 1 }], ms);
  }
  const line = between(stage, step.deed);
  if (line && line.here !== line.there) run_pixels(stage, line.from, line.to, ms);
}

function guard(stage: Stage, step: Step, ms: number): void {
  const box = stage.box(step.deed.to) ?? stage.box(step.deed.who);
  const own = stage.box(step.deed.who);
  if (!box || !own) return;
  const [x, y] = middle_of(own);
  const found = block("shield", x - 22, y - 24);
  stage.put(found);
  stage.play(found, [{ opacity: 0, scale: "0.4" }, { opacity: 1, scale: "1.15", offset: 0.5 }, { opacity: 1, scale: "1" }], ms);
  act(stage, step, ms);
}

function number(stage: Stage, step: Step, ms: number, name: string, sign: string): void {
  const box = stage.box(step.deed.who);
  if (!box || !step.deed.amount) return;
  const [x, y] = middle_of(box);
  const found = block(`number ${name}`, x, y - 20, `${sign}${step.deed.amount}`);
  stage.put(found);
  stage.play(found, [
    { opacity: 0, translate: "-50% 24px", scale: "0.6" },
    { opacity: 1, translate: "-50% -6px", scale: "1.2", offset: 0.35 },
    { opacity: 1, translate: "-50% 0px", scale: "1", offset: 0.5 },
    { opacity: 1, translate: "-50% 0px", scale: "1" },
  ], ms);
}

function hurt(stage: Stage, step: Step, ms: number): void {
  hit(stage, step.deed.who, ms);
  number(stage, step, ms, "lost", "−");
  for (const part of step.parts) stage.stir(part, [{ rotate: "0deg", opacity: 1 }, { rotate: "70deg", opacity: 0 }], ms);
}

function heal(stage: Stage, step: Step, ms: number): void {
  number(stage, step, ms, "won", "+");
  act(stage, step, ms);
}

function fall(stage: Stage, step: Step, ms: number): void {
  stage.stir(step.deed.who, [{ opacity: 1, rotate: "0deg" }, { opacity: 0.9, rotate: "-4deg", offset: 0.3 }, { opacity: 0, rotate: "12deg" }], ms);
}

function rise(stage: Stage, step: Step, ms: number): void {
  const box = stage.box(step.deed.who);
  if (!box) return;
  stage.stir(step.deed.who, [{ opacity: 0, translate: "0px -10px" }, { opacity: 1, translate: "0px 0px" }], ms, { composite: "replace" });
}

function move(stage: Stage, step: Step, ms: number): void {
  const { who, to, way } = step.deed;
  if (!who) return;
  if (way?.length) {
    dust(stage, stage.box(who), ms);
    stage.march(who, way, ms);
  } else if (to) stage.carry(who, to, ms);
}

/** Dust stays behind who marches off. */
function dust(stage: Stage, box: Box | null, ms: number): void {
  if (!box) return;
  for (let k = 0; k < 5; k++) {
    const found = block("dust", box.x + (box.width * (k + 0.5)) / 5 - 12, box.y + box.height / 2 - 12);
    stage.put(found);
    stage.play(found, [{ opacity: 0, scale: "0.4" }, { opacity: 0.5, scale: "1", offset: 0.3 }, { opacity: 0, scale: "1.8" }], ms, { delay: k * 25 });
  }
}

/** Where cards of a hand go from and to: the one card, or the whole hand. */
function place_of(stage: Stage, id: string | undefined, what: string | undefined): Box | null {
  const single = id?.startsWith("hand.") && what ? stage.box(`hand.${what}`) : null;
  return single ?? stage.box(id);
}

function fly(stage: Stage, step: Step, ms: number, at: number, by_way: boolean): void {
  const { who, to, what } = step.deed;
  const [here, there] = [place_of(stage, who, what), stage.box(to)];
  if (!here || !there) return;
  const found = block("flying", 0, 0);
  const remove = stage.looks.card(what ?? "", found);
  stage.put(found, false, remove);
  const [width, height] = [found.offsetWidth / 2, found.offsetHeight / 2];
  const spot = ([x, y]: Spot): string => `${x - width}px ${y - height}px`;
  const { width: w, height: h } = stage.size;
  const start = Math.min(0.4, at * 0.1);
  const path = by_way
    ? [
        { translate: spot(middle_of(here)), scale: "0.6", opacity: 0, offset: 0 },
        { translate: spot([w / 2, h / 2]), scale: "1.5", opacity: 1, offset: 0.3 },
        { translate: spot([w / 2, h / 2]), scale: "1.5", opacity: 1, offset: 0.7 },
        { translate: spot(middle_of(there)), scale: "0.5", opacity: 0.4, offset: 1 },
      ]
    : [
        { translate: spot(middle_of(here)), scale: "0.7", opacity: 0, offset: 0 },
        { translate: spot(middle_of(here)), scale: "0.8", opacity: 1, offset: start + 0.05 },
        { translate: spot(middle_of(there)), scale: "0.8", opacity: 1, offset: start + 0.55 },
        { translate: spot(middle_of(there)), scale: "0.8", opacity: 0.2, offset: 1 },
      ];
  stage.play(found, path, ms);
}

function card(stage: Stage, step: Step, ms: number): void {
  const count = Math.min(CARDS_AT_ONCE, step.deed.amount ?? 1);
  for (let at = 0; at < count; at++) fly(stage, step, ms, at, false);
  const { who, to } = step.deed;
  if (who && /^\d/.test(who) && to) stage.stir(who, [{ opacity: 1 }, { opacity: 0 }], ms);
}

/** Like dice beside each other; of many, how often each face lies there. */
export function piles_of(dice: readonly Thrown[]): { die: Thrown; count: number }[] {
  const sorted = dice.toSorted((a, b) => Number(b.is_good) - Number(a.is_good));
  if (dice.length <= SINGLE_DICE) return sorted.map((die) => ({ die, count: 1 }));
  const found = new Map<string, { die: Thrown; count: number }>();
  for (const die of sorted) {
    const key = `${die.colour} ${die.face} ${die.is_good}`;
    const had = found.get(key);
    if (had) had.count += 1;
    else found.set(key, { die, count: 1 });
  }
  return [...found.values()];
}

/** Dice tumble, and stay until others are thrown. */
function roll(stage: Stage, step: Step, ms: number): void {
  stage.sweep();
  const tray = block("thrown", 0, 0);
  const removes: (() => void)[] = [];
  piles_of(step.deed.dice ?? []).forEach(({ die, count }, at) => {
    const found = document.createElement("span");
    found.className = "cube";
    removes.push(stage.looks.die(die, found));
    if (count > 1) found.append(Object.assign(document.createElement("b"), { textContent: `×${count}` }));
    tray.append(found);
    const side = at % 2 ? 1 : -1;
    stage.play(found, [
      { opacity: 0, translate: `${-70 - at * 4}px ${-50 * side}px`, rotate: `${-420 - at * 30}deg`, scale: "0.7" },
      { opacity: 1, translate: "-14px 0px", rotate: "-70deg", scale: "1.1", offset: 0.55 },
      { opacity: 1, translate: "0px 0px", rotate: "0deg", scale: "1", offset: 0.8 },
      { opacity: 1, translate: die.is_good ? "0px -5px" : "0px 0px", rotate: "0deg", scale: "1" },
    ], ms, { delay: Math.min(at * 20, 200), easing: "ease-out" });
  });
  stage.put(tray, true, () => removes.forEach((remove) => remove()));
}

function turn(stage: Stage, step: Step, ms: number): void {
  const whose = [step.deed.who, step.deed.to].filter((id): id is string => Boolean(id));
  for (const id of whose) {
    if (id.startsWith("unit.")) seal(stage, stage.box(id), ms);
    else stage.stir(id, [{ scale: "1 1" }, { scale: "0 1", offset: 0.45 }, { scale: "1 1" }], ms);
  }
}

/** The seal on a command breaks. */
function seal(stage: Stage, box: Box | null, ms: number): void {
  if (!box) return;
  const [x, y] = middle_of(box);
  for (const half of ["left", "right"]) {
    const found = block(`seal ${half}`, x - 20, y - 20);
    const way = half === "left" ? -14 : 14;
    stage.put(found);
    stage.play(found, [
      { opacity: 0, scale: "1.3", translate: "0px 0px", rotate: "0deg" },
      { opacity: 1, scale: "1", translate: "0px 0px", rotate: "0deg", offset: 0.45 },
      { opacity: 0, scale: "1", translate: `${way}px 6px`, rotate: `${way}deg` },
    ], ms);
  }
}

const MOTIONS: Record<Deed["kind"], Motion> = {
  act, aim, banner, block: guard, card, cast, fall, heal, hurt, move, play: (stage, step, ms) => fly(stage, step, ms, 0, true), rise, roll, shoot, strike, turn,
};

export function perform(stage: Stage, step: Step, milliseconds: number): void {
  MOTIONS[step.deed.kind](stage, step, milliseconds);
}

/** For who wants no motion: what has changed has a frame for a while. */
export function outline(stage: Stage, ids: readonly string[]): void {
  for (const id of ids) {
    const box = stage.box(id);
    if (box) stage.put(ring("outlined", box));
  }
}
