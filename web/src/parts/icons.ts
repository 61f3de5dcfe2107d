/** Small signs drawn by us, so that no font has to have them: 24 by 24, lines and areas. */

interface Drawing {
  line?: string;
  area?: string;
}

const BULB = "M9 18h6M10 21.5h4M12 2.5a6.8 6.8 0 0 0-3.8 12.3V17.500h7.600v-2.700A6.8 6.8 0 0 0 12 2.500z";
const SPEAKER = "M3 9.500h4L12 5v14l-5-4.500H3z";

const drawings = {
  // going through a game
  first: { line: "M6 5v14M19 5 9 12l10 7z", area: "M19 5 9 12l10 7z" },
  back: { area: "M17 5 7 12l10 7z" },
  forward: { area: "M7 5l10 7-10 7z" },
  last: { line: "M18 5v14", area: "M5 5l10 7-10 7z" },
  // parts of the page
  close: { line: "M6 6l12 12M18 6 6 18" },
  check: { line: "M5 13l4.5 4.500L19 7" },
  up: { line: "M12 5v14M6 11l6-6 6 6" },
  down: { line: "M12 5v14M6 13l6 6 6-6" },
  raise: { line: "M5 15l7-7 7 7" },
  lower: { line: "M5 9l7 7 7-7" },
  fold: { line: "M9 5l7 7-7 7" },
  unfold: { line: "M15 5l-7 7 7 7" },
  large: { line: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" },
  menu: { line: "M4 6.500h16M4 12h16M4 17.500h16" },
  lamp: { line: "M12 4V2M9 21h6M12 17v4", area: "M8.5 4h7l4 10h-15z" },
  day: { line: "M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2", area: "M12 7.500a4.5 4.5 0 1 0 0 9 4.5 4.5 0 1 0 0-9z" },
  sound: { line: "M15.5 9c1.6 1.8 1.6 4.2 0 6M18.5 6.500c3 3.3 3 7.7 0 11", area: SPEAKER },
  mute: { line: "M16 9.500l5 5M21 9.500l-5 5", area: SPEAKER },
  lock: { line: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" },
  eye: { line: "M2.5 12c4.5-6.5 14.5-6.5 19 0-4.5 6.5-14.5 6.5-19 0z", area: "M12 9a3 3 0 1 0 0 6 3 3 0 1 0 0-6z" },
  trash: { line: "M4 7h16M9.5 7V4h5v3M6.5 7l1 13h9l1-13M10.5 11v5M13.5 11v5" },
  device: { line: "M4 4h10v16H4zM8 17h2M17 8l4 4-4 4M21 12h-8" },
  text: { line: "M4 5h16v14H4zM7.5 9h9M7.5 12h9M7.5 15h5" },
  help: { line: "M9 9.200a3.2 3.2 0 1 1 4.7 2.800c-1.2.7-1.7 1.3-1.7 2.700M12 18.500v.1M12 2.500a9.5 9.5 0 1 0 0 19 9.5 9.5 0 1 0 0-19z" },
  print: { line: "M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z" },
  // at the table
  undo: { line: "M8 4L3.5 8.5 8 13M3.5 8.500H14a5.8 5.8 0 0 1 0 11.500h-4" },
  hint: { line: BULB },
  why: { line: "M12 3.500l9 16H3zM12 10v4.500M12 17v.1" },
  ruler: { line: "M2.5 16L16 2.500l5.5 5.500L8 21.500zM7 11.500l2.2 2.200M10 8.500l2.2 2.200M13 5.500l2.2 2.2" },
  dice: { line: "M5 5h14v14H5zM9 9h.01M15 9h.01M12 12h.01M9 15h.01M15 15h.01" },
  flag: { line: "M5.5 22V3", area: "M6 3.500h14l-4 4.5 4 4.500H6z" },
  ask: { line: "M5 4h14v16H5zM9 9h6M9 13h6" },
  wait: { line: "M7 3h10M7 21h10M8 3c0 5 8 7 8 9s-8 4-8 9M16 3c0 5-8 7-8 9s8 4 8 9" },
  crown: { area: "M2.5 7.500l5 4L12 4l4.5 7.5 5-4L19.5 20h-15z" },
  march: { line: "M12 21V4M5.5 10.500L12 4l6.5 6.5" },
  charge: { line: "M6 20l6-6 6 6M6 13.500l6-6 6 6M6 7l6-5 6 5" },
  wheel: { line: "M5 21v-6a8 8 0 0 1 8-8h6M14.5 2.500L19.5 7l-5 4.5" },
  reform: { line: "M20 12a8 8 0 1 1-2.5-5.800M20 2.500v4.500h-4.5" },
  melee: { line: "M4 3.500l12 12M20 3.500L8 15.500M13.5 18.500l5-5M10.5 18.500l-5-5M16.5 16.500L21 21M7.5 16.500L3 21" },
  shoot: { line: "M7 2.500c8.5 3 8.5 16 0 19zM3 12h18M17.5 8.500L21 12l-3.5 3.5" },
  rally: { line: "M5 22V3", area: "M6 3h13v9H6z" },
  shift: { line: "M12 2.500v19M2.5 12h19M9 5.500l3-3 3 3M9 18.500l3 3 3-3M5.5 9l-3 3 3 3M18.5 9l3 3-3 3" },
  shield: { line: "M12 2.500l8 3v6c0 5-3 8.5-8 10.5-5-2-8-5.5-8-10.500v-6z" },
  spell: { area: "M12 1.500l2.6 7.9 7.9 2.6-7.9 2.600L12 22.500l-2.6-7.900L1.5 12l7.9-2.600z" },
  recruit: { line: "M12 4v16M4 12h16" },
  card: { line: "M6 3h12v18H6zM9 8h6M9 12h6" },
  skull: { area: "M12 2.500a8.8 8.8 0 0 0-5.3 15.800V22h10.600v-3.700A8.8 8.8 0 0 0 12 2.500zM8.7 9.500a2 2 0 1 1 0 4 2 2 0 0 1 0-4zm6.6 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4z" },
  hit: { area: "M12 1.500l2.8 6.200L21.5 5l-2.7 6.5 4.7 3.7-6.2 1.2.3 6.100L12 18.700l-5.6 3.8.3-6.1-6.2-1.2 4.7-3.700L2.5 5l6.7 2.700z" },
  heart: { area: "M12 21C4.5 15 2 12 2 8.500A5 5 0 0 1 12 6a5 5 0 0 1 10 2.500C22 12 19.5 15 12 21z" },
} satisfies Record<string, Drawing>;

export type IconName = keyof typeof drawings;

export function drawing(name: IconName): Drawing {
  return drawings[name];
}

export function is_icon(name: string): name is IconName {
  return name in drawings;
}
