/** Dusk over a field of tiles, in pixels four times as large as the screen's. Painted once for each size. */

const COARSE = 4;
const DUSK = [[43, 37, 80], [61, 50, 104], [90, 68, 128], [133, 88, 140], [185, 115, 138], [227, 154, 124]] as const;
const FAR_HILLS = [75, 58, 102] as const;
const NEAR_HILLS = [57, 48, 90] as const;
const TILES = [[82, 99, 63], [89, 107, 65]] as const;
const TUFT = [120, 139, 85] as const;
const GAP = [70, 85, 52] as const;
const STONE = [141, 138, 128] as const;
const STONE_SHADE = [84, 81, 73] as const;
const STAR = [246, 239, 223] as const;
/** Ordered dithering between two tones. */
const BAYER = [[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]] as const;
const TILE = 11;
/** How much of the picture is sky. */
const HORIZON = 0.17;

type Tone = readonly [number, number, number];

/** Numbers from 0 to 1, the same every time. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export class Sky {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
  private readonly horizon: number;

  constructor(width: number, height: number) {
    this.width = Math.max(1, Math.ceil(width / COARSE));
    this.height = Math.max(1, Math.ceil(height / COARSE));
    this.pixels = new Uint8ClampedArray(4 * this.width * this.height);
    this.horizon = Math.round(this.height * HORIZON);
    this.paint();
  }

  private put(x: number, y: number, tone: Tone): void {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return;
    this.pixels.set([tone[0], tone[1], tone[2], 255], 4 * (Math.floor(y) * this.width + Math.floor(x)));
  }

  private paint(): void {
    const roll = chance(5);
    for (let y = 0; y < this.height; y++) for (let x = 0; x < this.width; x++) this.put(x, y, y < this.horizon ? this.dusk(x, y) : TILES[(Math.floor(x / TILE) + Math.floor(y / TILE)) & 1]!);
    for (let k = 0; k < 40; k++) this.put(roll() * this.width, roll() * this.horizon * 0.6, STAR);
    this.hills(this.horizon - 3, 5, 0.028, FAR_HILLS);
    this.hills(this.horizon + 1, 3, 0.05, NEAR_HILLS);
    const field = this.width * (this.height - this.horizon);
    for (let k = 0; k < field / 70; k++) {
      const [x, y] = [roll() * this.width, this.horizon + 4 + roll() * (this.height - this.horizon)];
      const is_tuft = roll() < 0.45;
      this.put(x, y, is_tuft ? TUFT : GAP);
      if (is_tuft) for (const side of [-1, 1]) this.put(x + side, y - 1, TUFT);
    }
    for (let k = 0; k < 14; k++) this.stone(roll() * this.width, this.horizon + 8 + roll() * (this.height - this.horizon));
  }

  private dusk(x: number, y: number): Tone {
    const tone = (y / Math.max(1, this.horizon)) * (DUSK.length - 1);
    const step = Math.min(DUSK.length - 2, Math.floor(tone));
    return DUSK[(tone - step) * 16 > BAYER[y & 3]![x & 3]! ? step + 1 : step]!;
  }

  private hills(foot: number, high: number, often: number, tone: Tone): void {
    for (let x = 0; x < this.width; x++) {
      const height = Math.round(high * (Math.sin(x * often) + 0.6 * Math.sin(x * often * 2.3 + 1) + 0.3 * Math.sin(x * often * 5.1)));
      for (let y = foot - height; y <= this.horizon + 1; y++) this.put(x, y, tone);
    }
  }

  private stone(x: number, y: number): void {
    for (let k = 0; k < 3; k++) {
      for (let row = 0; row < 2; row++) this.put(x + k, y + row, STONE);
      this.put(x + k, y + 2, STONE_SHADE);
    }
  }
}

/** Paints a canvas that fills its parent, anew when that grows. Returns what stops it. */
export function paint_sky(canvas: HTMLCanvasElement): () => void {
  const around = canvas.parentElement!;
  const paint = (): void => {
    const sky = new Sky(around.clientWidth, around.clientHeight);
    if (canvas.width === sky.width && canvas.height === sky.height && canvas.dataset["painted"]) return;
    canvas.width = sky.width;
    canvas.height = sky.height;
    canvas.getContext("2d")?.putImageData(new ImageData(sky.pixels, sky.width, sky.height), 0, 0);
    canvas.dataset["painted"] = "yes";
  };
  const observer = new ResizeObserver(paint);
  observer.observe(around);
  return () => observer.disconnect();
}
