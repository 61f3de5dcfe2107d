/** Paints a land: a colour for every pixel, then brush marks. Slow (a second or so), so it happens in a worker. */

import { chance_of, one_of } from "../art/chance";
import { Frame } from "../frame";
import { CLIMATE, FURROWS, MOSS, SHORE, STONE, UNDERWOOD, type Climate, type Tone } from "./climate";
import { clamp, ease, fields_of, STEP, type Fields } from "./fields";
import type { Land } from "./land";
import { Noise } from "./noise";

export interface Painting {
  width: number;
  height: number;
  pixels: Uint8ClampedArray<ArrayBuffer>;
  fields: Fields;
}

/** The colours of all pixels at so many of them a millimetre. */
export function painted(land: Land, scale: number): Painting {
  const noise = new Noise(land.seed);
  const fields = fields_of(land, noise);
  const { size } = new Frame(land.width, land.depth, land.edge);
  const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)];
  const pixels = new Uint8ClampedArray(width * height * 4);
  const brush = new Brush(land, fields, noise);
  let at = 0;
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      brush.dip(column / scale, row / scale);
      pixels[at++] = brush.red;
      pixels[at++] = brush.green;
      pixels[at++] = brush.blue;
      pixels[at++] = 255;
    }
  }
  return { width, height, pixels, fields };
}

/** One pixel after the other; the colour is in the fields of the brush, since a million small arrays would cost more than the paint. */
class Brush {
  red = 0;
  green = 0;
  blue = 0;
  private readonly climate: Climate;
  private readonly turn: number;
  /** Where the pixel lies between the coarse places, and how much each of the four counts. */
  private place = 0;
  private a = 0;
  private b = 0;
  private c = 0;
  private d = 0;

  constructor(land: Land, private readonly fields: Fields, private readonly noise: Noise) {
    this.climate = CLIMATE[land.climate];
    const field = land.patches.find((patch) => patch.nature === "field");
    this.turn = ((field?.heading ?? 0) * Math.PI) / 180;
  }

  private take(tone: Tone): void {
    this.red = tone[0];
    this.green = tone[1];
    this.blue = tone[2];
  }

  private to(tone: Tone, share: number): void {
    this.red += (tone[0] - this.red) * share;
    this.green += (tone[1] - this.green) * share;
    this.blue += (tone[2] - this.blue) * share;
  }

  private read(field: Float32Array): number {
    const { place, fields } = this;
    const below = place + fields.columns;
    return field[place]! * this.a + field[place + 1]! * this.b + field[below]! * this.c + field[below + 1]! * this.d;
  }

  dip(x: number, y: number): void {
    const { climate, fields, noise } = this;
    const column = Math.floor(x / STEP);
    const row = Math.floor(y / STEP);
    const u = x / STEP - column;
    const v = y / STEP - row;
    this.place = row * fields.columns + column;
    this.a = (1 - u) * (1 - v);
    this.b = u * (1 - v);
    this.c = (1 - u) * v;
    this.d = u * v;
    const grit = noise.at(x / 5.2, y / 5.2);
    const fine = noise.at(x / 2.1, y / 2.9);

    const wet = clamp(this.read(fields.wetness) + 0.1 * grit + 0.05 * fine) * 4.2;
    const step = Math.min(3, Math.floor(wet));
    this.take(climate.tones[step]!);
    this.to(climate.tones[step + 1]!, ease(0.4, 0.6, wet - step));

    const furrow = this.read(fields.furrow);
    if (furrow < 0) {
      const along = (x * Math.cos(this.turn) + y * Math.sin(this.turn)) * (Math.PI / 8);
      this.to(Math.sin(along) + grit * 0.5 > 0 ? FURROWS[0] : FURROWS[1], 0.75 * ease(0, -6, furrow + 2.5 * grit));
    }
    const road = this.read(fields.road);
    if (road < 14) {
      const share = ease(9, -6, road + 6 * grit);
      this.to(climate.earth, share * 0.85);
      if (share > 0 && (grit > 0.1 || Math.abs(road + 9) < 2.6)) this.to(climate.rut, share * 0.5);
    }
    const wood = this.read(fields.wood);
    if (wood < 14) this.to(grit > 0.15 ? UNDERWOOD[1]! : UNDERWOOD[0]!, 0.8 * ease(14, -24, wood));
    const rock = this.read(fields.rock);
    if (rock < 16) {
      this.to(climate.rut, 0.6 * ease(16, -8, rock));
      if (fine > 0.35) this.to(STONE, 0.3 * ease(10, -8, rock));
    }
    this.light(grit);
    const water = this.read(fields.water);
    if (water < 8) this.flood(water, x, y);
  }

  /** Light from the upper left, and lines of equal height on hills. */
  private light(grit: number): void {
    const { climate, fields } = this;
    const right = this.read(fields.rise_x);
    const down = this.read(fields.rise_y);
    const slope = clamp((right * 0.9 + down * 1.1) * 0.2 + 0.05 * grit, -1, 1);
    const strength = Math.min(1, (Math.abs(slope) - 0.06) * 1.25);
    if (strength > 0) this.to(slope > 0 ? climate.light : climate.dark, strength * (slope > 0 ? 0.42 : 0.62));
    const height = this.read(fields.height);
    if (height < 13) return;
    const steep = Math.hypot(right, down) / STEP;
    const off = height / 8 - Math.round(height / 8);
    if (steep > 0.02 && (Math.abs(off) * 8) / steep < 0.75) this.to(climate.dark, 0.3);
  }

  private flood(water: number, x: number, y: number): void {
    const { climate, noise } = this;
    if (water > 0) return this.to(climate.rut, 0.6 * (1 - water / 8));
    this.take(climate.water);
    this.to(climate.deep, ease(0, -34, water));
    if (water > -2.6) this.to(SHORE, 0.55);
    else if (noise.at(x / 26 + y / 60, y / 6.5) > 0.42) this.to(SHORE, 0.22);
    if (this.fields.is_swamp[this.place] && noise.at(x / 13, y / 13) > 0.14) this.to(MOSS, 0.8);
  }
}


type Context = OffscreenCanvasRenderingContext2D;

/** Tufts, pebbles, flowers and reeds, in millimetres. */
export function brush_marks(context: Context, land: Land, fields: Fields): void {
  const { size } = new Frame(land.width, land.depth, land.edge);
  const climate = CLIMATE[land.climate];
  const noise = new Noise(land.seed);
  const chance = chance_of(land.seed * 31 + 5);
  const area = size.width * size.height;
  const read = (field: Float32Array | Uint8Array, x: number, y: number): number => field[Math.round(y / STEP) * fields.columns + Math.round(x / STEP)] ?? 0;
  const is_free = (x: number, y: number): boolean => read(fields.water, x, y) > 6 && read(fields.rock, x, y) > 4;
  const each = (count: number, draw: (x: number, y: number) => void): void => {
    for (let k = 0; k < count; k++) draw(chance() * size.width, chance() * size.height);
  };
  context.lineCap = "round";

  each(area / 420, (x, y) => {
    if (noise.at(x / 90 + 3, y / 90) < 0.05 || !is_free(x, y) || read(fields.road, x, y) < 0) return;
    context.strokeStyle = climate.tufts[chance() < 0.6 ? 0 : 1];
    context.globalAlpha = 0.3 + 0.35 * chance();
    context.lineWidth = 1.15;
    for (let blade = -1; blade <= 1; blade++) stroke(context, x + blade * 1.6, y, blade * 1.2, -3.5 - chance() * 4);
  });
  each(area / 5200, (x, y) => {
    if (!is_free(x, y)) return;
    context.globalAlpha = 0.3;
    oval(context, "#20190f", x + 1.2, y + 1.4, 2.4, 1.7);
    context.globalAlpha = 0.8;
    oval(context, climate.rock, x, y, 2.1, 1.6, chance() * 3);
  });
  each(area / 26000, (x, y) => {
    if (!is_free(x, y) || noise.at(x / 140, y / 140) < 0.1) return;
    context.globalAlpha = 0.75;
    const colour = one_of(chance, climate.flowers);
    for (let k = 0; k < 5; k++) oval(context, colour, x + chance() * 16 - 8, y + chance() * 14 - 7, 1.15, 1.15);
  });
  each(area / 140, (x, y) => {
    const water = read(fields.water, x, y);
    if (!read(fields.is_swamp, x, y) || water < -16 || water > 6) return;
    context.globalAlpha = 0.9;
    context.strokeStyle = chance() < 0.5 ? "#5d6a36" : "#8c8a4c";
    context.lineWidth = 1.2;
    stroke(context, x, y, chance() * 3 - 1.5, -8 - chance() * 5);
  });
  context.globalAlpha = 1;
}

function stroke(context: Context, x: number, y: number, right: number, down: number): void {
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(x + right, y + down);
  context.stroke();
}

function oval(context: Context, colour: string, x: number, y: number, rx: number, ry: number, turn = 0): void {
  context.fillStyle = colour;
  context.beginPath();
  context.ellipse(x, y, rx, ry, turn, 0, 7);
  context.fill();
}
