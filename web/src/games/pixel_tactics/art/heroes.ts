/** The heroes, sixteen by sixteen pixels each. Drawn by us, after nobody's cards. */

import type { BODIES, HEADS } from "./parts";

/** What is drawn over a place: from where, and its letters to the right; a dot leaves what is there. */
export type Pixels = readonly [x: number, y: number, letters: string];

export interface Hero {
  head: keyof typeof HEADS;
  body: keyof typeof BODIES;
  /** Letters that have another colour than usual. */
  colours: Readonly<Record<string, string>>;
  marks: readonly Pixels[];
}

/** Who is no head on a body is drawn row by row. */
export interface Whole {
  colours: Readonly<Record<string, string>>;
  rows: readonly string[];
}

export const PALETTE: Readonly<Record<string, string>> = {
  k: "#1b1526", s: "#e9b48a", S: "#c98d66", e: "#241a2c", w: "#f4efe2", W: "#cfc9bd", m: "#aab2bd", M: "#e3e8ec", n: "#6b7482", g: "#e8bd4f",
  G: "#a97a1f", r: "#c8402f", l: "#8a5a34", L: "#5d3a20", h: "#6b3f22", H: "#9a6236", a: "#4b7a4a", A: "#7fae6a", b: "#2f5234", t: "#e8bd4f",
  o: "#f08a2c", y: "#ffe08a", c: "#5fd0e0", p: "#8a5cc0", P: "#c49af0", d: "#35303f", D: "#4f495c", z: "#7ac26a",
};

export const HEROES = {
  alchemist: {
    head: "long",
    body: "coat",
    colours: { h: "#d9762b", H: "#f5a650", a: "#3f7d5a", A: "#67ab7a" },
    marks: [[12, 9, "kkk"], [13, 10, "z"], [12, 11, "kzk"], [11, 12, "kzyzk"], [11, 13, "kzzzk"], [12, 14, "kkk"], [4, 4, "cckcckcc"]],
  },
  assassin: {
    head: "hood",
    body: "tunic",
    colours: { a: "#4a4458", A: "#6b6480", b: "#2d2838", t: "#c8402f", s: "#d9a27c" },
    marks: [[5, 7, "dddddd"], [13, 6, "k"], [12, 7, "kMk"], [12, 8, "kMk"], [12, 9, "kMk"], [12, 10, "kgk"], [2, 8, "k"], [1, 9, "kMk"], [1, 10, "kMk"], [1, 11, "kgk"], [1, 2, "rr"], [2, 3, "rrk"], [0, 1, "r"]],
  },
  berserker: {
    head: "wild",
    body: "bare",
    colours: { h: "#b5432a", H: "#e07040", t: "#5d3a20" },
    marks: [[12, 3, "kkkk"], [11, 4, "kmMMk"], [12, 5, "kmMk"], [13, 6, "klk"], [13, 7, "klk"], [13, 8, "klk"], [13, 9, "klk"], [13, 10, "klk"], [13, 11, "klk"]],
  },
  doppelganger: {
    head: "two",
    body: "robe",
    colours: { a: "#d9d5ca", A: "#fff", b: "#8c8798", t: "#8c8798" },
    marks: [[8, 2, "DDDk"], [8, 3, "ddDDk"], [8, 4, "ddDDk"], [8, 5, "dddDk"], [8, 6, "ddcDk"], [8, 7, "dddDk"], [8, 9, "dddk"], [8, 10, "dddddk"], [8, 11, "ddd"], [8, 12, "ddd"], [8, 13, "dddd"], [8, 14, "dddd"], [0, 8, "kkk"], [0, 9, "kwk"], [0, 10, "kwk"], [0, 11, "kek"], [0, 12, "kwk"], [0, 13, "kkk"]],
  },
  dragon_mage: {
    head: "hood",
    body: "robe",
    colours: { a: "#3d8a52", A: "#76c275", b: "#25593a", t: "#e8bd4f", s: "#d9a27c" },
    marks: [[3, 1, "kw"], [2, 0, "kw"], [11, 1, "wk"], [12, 0, "wk"], [6, 2, "yAAy"], [13, 8, "o"], [12, 9, "oyo"], [12, 10, "oyo"], [13, 11, "o"], [1, 12, "kk"], [0, 13, "kAAk"], [0, 14, "kkAa"]],
  },
  fighter: {
    head: "short",
    body: "tunic",
    colours: { a: "#b5532f", A: "#dd8250", h: "#5a3a22", t: "#5d3a20" },
    marks: [[4, 4, "rrrrrrrr"], [13, 4, "M"], [12, 5, "kMk"], [12, 6, "kMk"], [12, 7, "kMk"], [12, 8, "kMk"], [12, 9, "kMk"], [11, 10, "kgggk"], [12, 11, "klk"]],
  },
  gunner: {
    head: "brim",
    body: "coat",
    colours: { a: "#6b4a8a", A: "#9a76bd", t: "#e8bd4f", s: "#d9a27c" },
    marks: [[11, 10, "kkkkk"], [11, 11, "kmMMk"], [11, 12, "klkk"], [0, 10, "kkk"], [0, 11, "kmMk"], [15, 11, "k"], [7, 2, "tt"]],
  },
  healer: {
    head: "long",
    body: "cross",
    colours: { h: "#e8a0b8", H: "#ffd0dc" },
    marks: [[13, 7, "kkk"], [13, 8, "kzk"], [12, 9, "kzzzk"], [13, 10, "kzk"], [13, 11, "klk"], [13, 12, "klk"], [13, 13, "klk"]],
  },
  illusionist: {
    head: "mask",
    body: "cape",
    colours: { r: "#8a5cc0", d: "#3d3450", D: "#5a4f74", w: "#f4efe2" },
    marks: [[13, 8, "P"], [12, 9, "PwP"], [13, 10, "P"], [1, 6, "P"], [14, 4, "w"]],
  },
  knight: {
    head: "helm",
    body: "plate",
    colours: { a: "#3568a8", A: "#6fa0d8", t: "#e8bd4f" },
    marks: [[7, 0, "rr"], [6, 1, "rrr"], [0, 9, "kkkkk"], [0, 10, "kaaak"], [0, 11, "kagak"], [0, 12, "kaaak"], [1, 13, "kak"], [2, 14, "k"], [13, 5, "M"], [13, 6, "M"], [13, 7, "M"], [13, 8, "M"], [12, 9, "ggg"], [13, 10, "l"]],
  },
  mystic: {
    head: "hood",
    body: "robe",
    colours: { a: "#2f5fa8", A: "#6aa0e0", b: "#1d3d70", t: "#5fd0e0", s: "#c98d66" },
    marks: [[7, 3, "cc"], [7, 4, "kk"], [13, 3, "kkk"], [12, 4, "kcwck"], [12, 5, "kccck"], [12, 6, ".kkk"], [14, 7, "l"], [14, 8, "l"], [14, 9, "l"], [14, 10, "l"], [13, 11, "slk"], [14, 12, "l"], [14, 13, "l"], [14, 14, "l"]],
  },
  oracle: {
    head: "long",
    body: "robe",
    colours: { h: "#dcdbe6", H: "#fff", a: "#7a4a9a", A: "#b07ad0", b: "#4d2d66", t: "#e8bd4f" },
    marks: [[4, 6, "pppPPppp"], [6, 3, "gggg"], [7, 2, "cc"], [12, 9, "kkkk"], [12, 10, "kwck"], [12, 11, "kkkk"]],
  },
  overlord: {
    head: "horn",
    body: "dark",
    colours: {  },
    marks: [[13, 3, "r"], [12, 4, "krk"], [12, 5, "kdk"], [12, 6, "kdk"], [12, 7, "kdk"], [11, 8, "krrrk"], [12, 9, "kdk"]],
  },
  paladin: {
    head: "short",
    body: "plate",
    colours: { h: "#e3b24a", H: "#ffe08a", m: "#d9a93f", M: "#ffe9a8", n: "#a97a1f", a: "#f4efe2", t: "#c8402f" },
    marks: [[12, 3, "kkkk"], [11, 4, "kmMMk"], [11, 5, "kmmMk"], [12, 6, "kkkk"], [13, 7, "l"], [13, 8, "l"], [13, 9, "l"], [13, 10, "l"], [13, 11, "l"]],
  },
  planestalker: {
    head: "hood",
    body: "tunic",
    colours: { a: "#1f7f8a", A: "#5fd0e0", b: "#12505a", t: "#c49af0", s: "#9fd8e0" },
    marks: [[0, 5, "c"], [0, 6, "cc"], [0, 7, "cwc"], [0, 8, "cwc"], [0, 9, "cwc"], [0, 10, "cc"], [0, 11, "c"], [15, 3, "P"], [14, 4, "PP"], [13, 5, "PwP"], [13, 6, "PwP"], [13, 7, "PwP"], [14, 8, "PP"], [15, 9, "P"]],
  },
  priestess: {
    head: "veil",
    body: "robe",
    colours: { a: "#f4efe2", A: "#fff", b: "#bdb6a8", t: "#e8bd4f", h: "#7a4a28" },
    marks: [[13, 3, "ggg"], [13, 4, "g.g"], [13, 5, "ggg"], [14, 6, "g"], [12, 7, "gggg"], [14, 8, "g"], [14, 9, "g"], [14, 10, "g"], [14, 11, "g"], [14, 12, "g"], [14, 13, "g"]],
  },
  pyromancer: {
    head: "flame",
    body: "robe",
    colours: { a: "#b5301f", A: "#ef6a3a", b: "#701a12", t: "#ffb545" },
    marks: [[13, 7, "o"], [12, 8, "oyo"], [12, 9, "oyyo"], [12, 10, "oyo"], [2, 9, "o"], [1, 10, "oyo"]],
  },
  scientist: {
    head: "short",
    body: "coat",
    colours: { h: "#4a4a5a", H: "#77778c", a: "#f4efe2", A: "#fff", w: "#7aa6c8", l: "#4a4a5a" },
    marks: [[4, 6, "kcckkcck"], [12, 7, "k.k"], [12, 8, "mkm"], [12, 9, "kmk"], [12, 10, "kmk"], [12, 11, "kmk"], [3, 1, "h..h....h"]],
  },
  summoner: {
    head: "hood",
    body: "robe",
    colours: { a: "#43307a", A: "#7a5cc0", b: "#281b4d", t: "#c8402f", s: "#c98d66" },
    marks: [[11, 10, "kkkkk"], [11, 11, "krrrk"], [11, 12, "kryrk"], [11, 13, "krrrk"], [12, 14, "kkk"], [13, 4, "r.r"], [13, 5, "rrr"], [13, 6, "ryr"], [14, 7, "r"], [7, 0, "kk"], [6, 1, "kaak"]],
  },
  templar: {
    head: "visor",
    body: "cross",
    colours: { t: "#c8402f" },
    marks: [[0, 8, "kkkkk"], [0, 9, "kwrwk"], [0, 10, "krrrk"], [0, 11, "kwrwk"], [0, 12, "kwrwk"], [1, 13, "kwk"], [2, 14, "k"], [13, 4, "M"], [13, 5, "M"], [13, 6, "M"], [13, 7, "M"], [12, 8, "ggg"], [13, 9, "l"]],
  },
  trapper: {
    head: "fur",
    body: "tunic",
    colours: { a: "#6a7a3a", A: "#94a658", t: "#5d3a20", h: "#5a3a22" },
    marks: [[11, 12, "k.k.k"], [11, 13, "mkmkm"], [11, 14, "kmmmk"], [12, 15, "kkk"], [13, 8, "kl"], [13, 9, "kl"], [13, 10, "kl"]],
  },
  vampire: {
    head: "slick",
    body: "cape",
    colours: { s: "#d8d4dc", S: "#b0aab8", e: "#c8402f", r: "#9f2434" },
    marks: [[7, 4, "dd"], [2, 8, "kr"], [12, 8, "rk"], [6, 8, "wkkw"], [3, 8, "k"], [12, 8, "k"], [2, 7, "kr"], [12, 7, "rk"], [1, 6, "k"], [14, 6, "k"]],
  },
  witch: {
    head: "witch",
    body: "robe",
    colours: { a: "#4a3a78", A: "#7a66b0", b: "#2d2250", t: "#7ac26a", h: "#7ac26a", s: "#b8d8a0" },
    marks: [[14, 5, "l"], [14, 6, "l"], [14, 7, "l"], [14, 8, "l"], [14, 9, "l"], [14, 10, "l"], [13, 11, "kkk"], [13, 12, "gyg"], [13, 13, "gyg"], [13, 14, "gyg"]],
  },
  promo_marion: {
    head: "tail",
    body: "coat",
    colours: { h: "#c7a23a", H: "#f0d070", a: "#8a3a2a", A: "#c0603f", w: "#e8d9b0", l: "#4a3020" },
    marks: [[12, 4, "kk"], [12, 5, "hhk"], [13, 6, "hk"], [13, 7, "hk"], [0, 9, ".kkk"], [0, 10, "kdddk"], [0, 11, "kdDdk"], [0, 12, "kdddk"], [1, 13, "kkk"], [3, 8, "o"], [4, 7, "y"]],
  },
  promo_designer: {
    head: "short",
    body: "tunic",
    colours: { h: "#4a3a30", H: "#7a6252", a: "#3a5a7a", A: "#6a92b8", t: "#8a5a34" },
    marks: [[4, 6, "kccskcck"], [12, 5, "k"], [11, 6, "kyk"], [11, 7, "kyk"], [11, 8, "kyk"], [11, 9, "kyk"], [11, 10, "kek"], [0, 10, "kkkk"], [0, 11, "kwwk"], [0, 12, "kwrk"], [0, 13, "kkkk"]],
  },
  promo_house_3: {
    head: "tower",
    body: "plate",
    colours: { a: "#5a6a4a", A: "#8aa070", t: "#e8bd4f" },
    marks: [[0, 6, "kkkkk"], [0, 7, "kaaak"], [0, 8, "kagak"], [0, 9, "kgggk"], [0, 10, "kagak"], [0, 11, "kaaak"], [0, 12, "kaaak"], [0, 13, "kaaak"], [0, 14, "kkkkk"], [14, 1, "M"], [13, 2, "kMk"], [14, 3, "M"], [14, 4, "l"], [14, 5, "l"], [14, 6, "l"], [14, 7, "l"], [14, 8, "l"], [14, 9, "l"], [14, 10, "l"], [14, 11, "l"], [14, 12, "l"], [14, 13, "l"], [14, 14, "l"]],
  },
  promo_house_4: {
    head: "feather",
    body: "tunic",
    colours: { h: "#7a4a28", a: "#a03a5a", A: "#d06a8a", t: "#e8bd4f" },
    marks: [[11, 0, "kk"], [10, 1, "kwwk"], [9, 2, "kwWk"], [11, 8, "kkkkk"], [10, 9, "kgggyk"], [11, 10, "kkkgk"], [14, 11, "k"], [1, 8, "kkk"], [0, 9, "krrk"], [0, 10, "krrk"], [1, 11, "kk"]],
  },
  blank: {
    head: "hood",
    body: "robe",
    colours: { a: "#6d6878", A: "#8f8a99", b: "#4f495c", t: "#8f8a99", s: "#35303f", S: "#35303f", e: "#f4efe2" },
    marks: [],
  },
} satisfies Record<string, Hero>;

export const WHOLE = {
  mascot: {
    colours: { y: "#ffd24a", o: "#f08a2c", k: "#1b1526", w: "#fff3c0", r: "#c8402f", Y: "#e0a82a" },
    rows: [
      "................",
      ".......rr.......",
      "......krrk......",
      ".....kkyykk.....",
      "....kyyyyyyk....",
      "...kyyyyyyyyk...",
      "...kykwyykwyk...",
      "...kykkyykkyk...",
      "..kyyyyooyyyyk..",
      "..kyyykookyyyk..",
      ".kYkyyyyyyyykYk.",
      ".kYYkwwwwwwkYYk.",
      ".kYYkwwwwwwkYYk.",
      "..kkYwwwwwwYkk..",
      "....kYYYYYYk....",
      "....oo.kk.oo....",
    ],
  },
  blue_mascot: {
    colours: { w: "#f4efe2", d: "#35303f", k: "#1b1526", b: "#2f6fb5", e: "#1b1526" },
    rows: [
      "................",
      "..kkk......kkk..",
      ".kdddkkkkkkdddk.",
      ".kddwwwwwwwwddk.",
      "..kwwwwwwwwwwk..",
      "..kwddwwwwddwk..",
      "..kwdwdwwdwdwk..",
      "..kwddwkkwddwk..",
      "..kwwwwkkwwwwk..",
      "...kwwwwwwwwk...",
      "..kkbbbbbbbbkk..",
      ".kddkbwwwwbkddk.",
      ".kddkwwwwwwkddk.",
      "..kkkwwwwwwkkk..",
      "...kddkwwkddk...",
      "...kkkkkkkkkk...",
    ],
  },
  homunculus: {
    colours: { k: "#1b1526", c: "#8fd8e0", C: "#4f98a8", p: "#e890b0", P: "#b85a82", l: "#8a5a34", w: "#fff" },
    rows: [
      "................",
      ".....kkkkkk.....",
      ".....kllllk.....",
      ".....kllllk.....",
      "....kkkkkkkk....",
      "...kccccccwck...",
      "..kcccppppcwck..",
      "..kccppppppcck..",
      "..kccpkppkpcck..",
      "..kccpkppkpcck..",
      "..kCcpppppPcCk..",
      "..kCCppkkppCCk..",
      "..kCpCppppCpCk..",
      "..kCCCpPPpCCCk..",
      "...kCCCCCCCCk...",
      "....kkkkkkkk....",
    ],
  },
  tomb: {
    colours: { w: "#b8b4c0", W: "#8f8a99", n: "#6d6878", d: "#4a4038", z: "#6f8048" },
    rows: [
      "................",
      ".....kkkkkk.....",
      "....kwwwwwwk....",
      "...kwwWWWWwwk...",
      "...kwWkkkkWwk...",
      "...kwWWkkWWWk...",
      "...kwWkkkkWWk...",
      "...kwWWkkWWWk...",
      "...kwWWkkWWWk...",
      "...kwWWWWWWWk...",
      "...kwWWWWWnWk...",
      "...kwWnWWWWWk...",
      "..kkwWWWWWWWkk..",
      ".kddkkkkkkkkddk.",
      ".kdzdddzddzdddk.",
      "..kkkkkkkkkkkk..",
    ],
  },
} satisfies Record<string, Whole>;
