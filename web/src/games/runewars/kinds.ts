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
  lord_vorunthul: "dark_knight",
  vorunthul_the_cursed: "horror",
  outland_scouts: "scout",
  deepwood_archers: "bow",
  darnati_warriors: "two_hander",
  leonx_riders: "lion_rider",
  aymhelin_scions: "treant",
  aliana_of_summersong: "lion_rider",
  maegan_cyndewin: "ranger",
  prince_faolan: "lion_rider",
  ventala_skirmishers: "wolf_rider",
  berserkers: "berserker",
  flesh_rippers: "hound",
  spined_threshers: "thresher",
  ravos_the_everhungry: "horror",
  kethra_alaak: "rider",
  obscenes: "ogre",
  viper_legion_archers: "bow",
  beastmaster_thuk_tar: "brute",
  thuk_tar_and_gorgemaw: "beast",
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
