/** Smooth noise on a plane, from -1 to 1: the same seed gives the same hills. */

import { chance_of } from "../art/chance";

const SIZE = 256;
const MASK = SIZE - 1;

function smooth(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10);
}

export class Noise {
  private readonly order = new Uint8Array(2 * SIZE);
  private readonly values = new Float32Array(SIZE);

  constructor(seed: number) {
    const chance = chance_of(seed);
    for (let k = 0; k < SIZE; k++) {
      this.order[k] = k;
      this.values[k] = chance() * 2 - 1;
    }
    for (let k = SIZE - 1; k > 0; k--) {
      const other = Math.floor(chance() * (k + 1));
      const kept = this.order[k]!;
      this.order[k] = this.order[other]!;
      this.order[other] = kept;
    }
    for (let k = 0; k < SIZE; k++) this.order[SIZE + k] = this.order[k]!;
  }

  /** Asked millions of times: nothing is put into arrays here. */
  at(x: number, y: number): number {
    const { order, values } = this;
    const left = Math.floor(x);
    const top = Math.floor(y);
    const column = left & MASK;
    const row = top & MASK;
    const u = smooth(x - left);
    const v = smooth(y - top);
    const here = order[column]! + row;
    const right = order[column + 1]! + row;
    const a = values[order[here]!]!;
    const b = values[order[right]!]!;
    const c = values[order[here + 1]!]!;
    const d = values[order[right + 1]!]!;
    return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v;
  }

  /** Several layers, each twice as fine and half as strong. */
  layered(x: number, y: number, layers: number): number {
    let [sum, strength, fineness] = [0, 0.5, 1];
    for (let k = 0; k < layers; k++) {
      sum += strength * this.at(x * fineness, y * fineness);
      fineness *= 2.03;
      strength *= 0.5;
    }
    return sum;
  }
}
