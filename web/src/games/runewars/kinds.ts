/** Which figure stands for which unit. What is not named here gets one by its type. */

import type { FigureName } from "../../battlefield/art/figures";
import type { Scene, Unit } from "./scene";

export const KINDS: Record<string, FigureName> = {
  spearmen: "spear",
  oathsworn_cavalry: "rider",
  rune_golems: "golem",
  kari_wraithstalker: "ranger",
  lord_hawthorne: "knight",
  baron_zachareth: "hero",
  heavy_crossbowmen: "crossbow",
  reanimates: "skeleton",
  reanimate_archers: "skeleton_bow",
  carrion_lancers: "worm_lancer",
  ardus_ixerebus: "lich",
  ankaur_maro: "mage",
  wraiths: "wraith",
  death_knights: "dark_knight",
};

const BY_TYPE: Record<string, FigureName> = { infantry: "sword", cavalry: "rider", siege: "brute" };

export function kind_of({ name, type }: Pick<Unit, "name" | "type">): FigureName {
  return KINDS[name] ?? BY_TYPE[type] ?? "sword";
}

/** Upgrades have figures of their own: so do those that fight on foot, on horseback and in engines of war. */
const CHAMPIONS: Record<string, FigureName> = { infantry: "banner_bearer", cavalry: "knight", siege: "hero" };

export function champion_of({ type }: Pick<Unit, "type">): FigureName {
  return CHAMPIONS[type] ?? "hero";
}

/** All figures of a battle. */
export function kinds_in(scene: Pick<Scene, "units">): FigureName[] {
  return scene.units.flatMap((unit) => [kind_of(unit), champion_of(unit)]);
}
