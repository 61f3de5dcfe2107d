/** What is heard: cues put together in the page from oscillators and noise. Off until it is switched on. */

import type { Deed } from "../protocol";

export type Cue = "pick" | "place" | "march" | "hoof" | "arrows" | "clash" | "dice" | "loss" | "turn" | "win" | "refuse" | "pixel";

/** One voice of a cue. A tone goes from one pitch to the other; noise is filtered around a pitch. Seconds. */
interface Tone {
  wave: "triangle" | "sine" | "square";
  from: number;
  to: number;
  at: number;
  lasts: number;
  loud: number;
}
interface Noise {
  wave: "noise";
  pitch: number;
  at: number;
  lasts: number;
  loud: number;
}
export type Voice = Tone | Noise;

const tone = (wave: Tone["wave"], from: number, to: number, at: number, lasts: number, loud: number): Tone => ({ wave, from, to, at, lasts, loud });
const noise = (pitch: number, at: number, lasts: number, loud: number): Noise => ({ wave: "noise", pitch, at, lasts, loud });

export const CUES: Record<Cue, Voice[]> = {
  pick: [tone("triangle", 520, 660, 0, 0.07, 0.25)],
  place: [tone("sine", 150, 70, 0, 0.12, 0.6), noise(900, 0, 0.05, 0.2)],
  march: [0, 0.16, 0.32, 0.48].flatMap((at) => [noise(420, at, 0.07, 0.25), tone("sine", 90, 60, at, 0.08, 0.3)]),
  hoof: [0, 0.1, 0.24, 0.34, 0.48].map((at) => noise(700, at, 0.05, 0.35)),
  arrows: [0, 0.05, 0.09].map((at) => noise(3200, at, 0.28, 0.18)),
  clash: [noise(2600, 0, 0.12, 0.5), tone("square", 1870, 1500, 0, 0.16, 0.06), tone("square", 2630, 2300, 0.02, 0.2, 0.05), tone("sine", 110, 55, 0, 0.18, 0.5)],
  dice: [0, 0.09, 0.16, 0.22, 0.3, 0.36, 0.45].map((at, k) => noise(1800, at, 0.03, 0.4 - 0.03 * k)),
  loss: [tone("sine", 220, 110, 0, 0.35, 0.35)],
  turn: [tone("triangle", 392, 392, 0, 0.16, 0.25), tone("triangle", 523, 523, 0.13, 0.26, 0.25)],
  win: [392, 494, 587, 784].map((pitch, k) => tone("triangle", pitch, pitch, 0.14 * k, 0.4, 0.22)),
  refuse: [tone("square", 160, 140, 0, 0.1, 0.12)],
  pixel: [tone("square", 660, 880, 0, 0.05, 0.1), tone("square", 990, 990, 0.05, 0.08, 0.1)],
};

const HEARD: Record<Deed["kind"], Cue | null> = {
  act: null, aim: null, banner: "turn", block: "refuse", card: "pick", cast: "pixel", fall: "loss", heal: "pixel", hurt: "loss", move: "march", play: "pixel",
  rise: "place", roll: "dice", shoot: "arrows", strike: "clash", turn: "place",
};

/** What is heard of a deed; on a board of pixels things are set down and do not march. */
export function cue_of(deed: Deed, is_pixelated: boolean): Cue | null {
  return deed.kind === "move" && is_pixelated ? "place" : HEARD[deed.kind];
}

/** No cue may be louder than half. */
const MASTER = 0.5;
const ATTACK = 0.006;
const SILENCE = 0.001;
/** The same noise every time. */
const SEED = 7;

export function length_of(cue: Cue): number {
  return Math.max(...CUES[cue].map((voice) => voice.at + voice.lasts));
}

function noise_in(context: BaseAudioContext, seconds: number): AudioBuffer {
  const buffer = context.createBuffer(1, Math.max(1, Math.floor(context.sampleRate * seconds)), context.sampleRate);
  const samples = buffer.getChannelData(0);
  let last = SEED;
  for (let k = 0; k < samples.length; k++) {
    last = (last * 16807) % 2147483647;
    samples[k] = last / 1073741823 - 1;
  }
  return buffer;
}

function source_of(context: BaseAudioContext, voice: Voice, start: number): { source: AudioScheduledSourceNode; out: AudioNode } {
  if (voice.wave === "noise") {
    const source = context.createBufferSource();
    source.buffer = noise_in(context, voice.lasts);
    const filter = context.createBiquadFilter();
    filter.type = "bandpass";
    filter.frequency.value = voice.pitch;
    filter.Q.value = 0.8;
    source.connect(filter);
    return { source, out: filter };
  }
  const source = context.createOscillator();
  source.type = voice.wave;
  source.frequency.setValueAtTime(voice.from, start);
  source.frequency.exponentialRampToValueAtTime(voice.to, start + voice.lasts);
  return { source, out: source };
}

/** Lets a cue be heard in a context, also one that only counts (`OfflineAudioContext`). */
export function sound_in(context: BaseAudioContext, cue: Cue, when = context.currentTime): void {
  for (const voice of CUES[cue]) {
    const start = when + voice.at;
    const { source, out } = source_of(context, voice, start);
    const gain = context.createGain();
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(voice.loud * MASTER, start + ATTACK);
    gain.gain.exponentialRampToValueAtTime(SILENCE, start + voice.lasts);
    out.connect(gain);
    gain.connect(context.destination);
    source.start(start);
    source.stop(start + voice.lasts);
  }
}

let context: AudioContext | null = null;

/** A browser lets a page sound only after somebody has touched it: the first cues may be lost. */
export function sound(cue: Cue): void {
  if (typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume().catch(() => undefined);
  sound_in(context, cue);
}
