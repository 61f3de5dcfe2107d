/** Which figure stands for which regiment or character. What is not named here gets one by its type. */

import type { FigureName } from "../../battlefield/art/figures";
import type { Regiment, Scene } from "./scene";

export const KINDS: Record<string, FigureName> = {
  // city states
  thorakites: "axes", hoplites: "pike", selinoi: "slinger", phalangites: "pike", agema: "pike", satyroi: "slinger",
  sacred_band: "pike", clockwork_hoplites: "automaton", companion_cavalry: "knight", inquisitors: "automaton",
  minotaur_haspists: "minotaur", minotaur_thyrean: "minotaur", promethean: "colossus", hephaestian: "colossus",
  talos: "colossus", promethean_oracle_regiment: "colossus", flogobolon: "chariot", skorpios: "chariot",
  eidolon: "automaton", mechanist: "hero", polemarch: "hero", aristarch: "hero", ipparchos: "knight",
  promethean_oracle: "colossus",
  // dweghom
  flame_berserkers: "berserker", hold_ballistae: "ballista", fireforged: "crossbow", hold_warriors: "dwarf",
  initiates: "dwarf", wardens: "dwarf", dragonslayers: "two_hander", hold_thanes: "dwarf", magmaforged: "dwarf",
  inferno_automata: "automaton", steelforged: "automaton", lost: "ogre", found: "ogre", stoneforged: "colossus",
  ironclad_drake: "drake", hellbringer_drake: "drake", ardent_kerawegh: "hero", tempered_sorcerer: "mage",
  tempered_steelshaper: "mage", hold_raegh: "hero", lost_ancestor: "ogre",
  // hundred kingdoms
  imperial_ranger_corps: "scout", mercenary_crossbowmen: "crossbow", hunter_cadre: "scout", men_at_arms: "spear",
  gilded_legion: "sword", steel_legion: "two_hander", longbowmen: "bow", militia: "spear", militia_bowmen: "bow",
  mounted_squires: "rider", household_knights: "knight", household_guard: "sword", sicarii: "two_hander",
  crusaders: "sword", archangel: "bird", order_of_the_sealed_temple: "knight", order_of_the_ashen_dawn: "knight",
  order_of_the_crimson_tower: "knight", imperial_officer: "hero", chapter_mage: "mage", noble_lord: "hero",
  mounted_noble_lord: "knight", crusading_noble_lord: "hero", theist_priest: "priest", priory_commander: "knight",
  errant_of_the_order_of_the_shield: "hero",
  // nords
  raiders: "axes", bow_chosen: "bow", stalkers: "scout", werewargs: "hound", huskarls: "axes",
  ulfhednar: "berserker", trolls: "berserker", valkyries: "winged", fenr_beastpack: "hound", ugr: "ogre",
  bearsarks: "berserker", steel_chosen: "two_hander", goltr_beastpack: "beast", sea_jotnar: "giant",
  mountain_jotnar: "giant", ice_jotnar: "giant", jotnar_seidr_regiment: "giant", blooded: "hero", jarl: "hero",
  konungyr: "hero", shaman: "mage", volva: "mage", vargyr_lord: "brute", jotnar_seidr: "giant",
  // old dominion
  cultists: "scout", hashashin: "scout", kheres: "wraith", moroi: "wraith", legionnaires: "skeleton",
  praetorian_guard: "legion", athanatoi: "skeleton", varangian_guard: "two_hander", karyatids: "golem",
  kanephors: "golem", bone_golems: "thresher", buccephaloi: "minotaur", centaur_prodromoi: "centaur",
  centaur_kerykes: "centaur", kataphraktoi: "dark_knight", profane_sepulcher: "horror",
  fallen_divinity_regiment: "giant", xhiliarch: "lich", strategos: "lich", mounted_strategos: "dark_knight",
  hierodeacon: "priest", archimandrite: "priest", fallen_divinity: "giant",
  // sorcerer kings
  mahabharati_initiates: "spear", mahabharati_sorcerer_saints: "knight", dhanur_disciples: "bow", rajakur: "sword",
  ghols: "skeleton", efreet_flamecasters: "djinn", efreet_sword_dancers: "djinn", rakshasa_bakasura: "beast",
  rakshasa_ravanar: "beast", steelheart_djinn: "djinn", windborne_djinn: "djinn", trinavarta_sabhagrih: "horror",
  trinavarta_chandavat: "horror", eternal_eidolons: "automaton", mahut: "beast", marid_lancers: "rider",
  marid_sahar: "rider", marid_lord: "giant", eternal_oppressors: "automaton", maharajah: "hero", sorcerer: "mage",
  raj: "hero", mahabharati_sardar: "hero",
  // spires
  force_grown_drones: "drone", stryx: "winged", vanguard_clone_infiltrators: "scout", bound_clones: "clone",
  vanguard_clones: "clone", marksman_clones: "flagbow", desolation_drones: "drone", avatara: "ogre",
  onslaught_drones: "drone", brute_drones: "brute", leonine_avatara: "lion_rider", incarnate_sentinels: "ogre",
  prowlers: "hound", centaur_avatara: "centaur", abomination: "drake", desolation_beast: "horror",
  siegebreaker_behemoth: "beast", pteraphon_surveyor: "bird", biomancer: "mage", high_clone_executor: "hero",
  lineage_highborne: "hero", lineage_prideborne: "lion_rider", pheromancer: "mage", mimetic_assassin: "ranger",
  // wadrhun
  braves: "axes", wadrhun_blooded: "berserker", hunters: "bow", veterans: "sword", chosen_of_conquest: "spear",
  slingers: "slinger", chosen_of_death: "two_hander", chosen_of_famine: "spear", hunting_pack: "hound",
  warbred: "brute", raptor_riders: "raptor", thunder_riders: "raptor", chosen_of_war: "brute",
  apex_predator: "beast", tontorr: "beast", quatl: "bird", drum_beast: "beast", winglord_predator_regiment: "bird",
  matriarch_queen: "hero", chieftain: "hero", thunder_chieftain: "raptor", predator: "ranger",
  mounted_predator: "raptor", winglord_predator: "bird", scion_of_conquest: "hero", scion_of_war: "brute",
  scion_of_death: "hero",
  // yoroni
  oni_ayakashi: "ogre", kami_ayakashi: "djinn", tengu_bushi: "winged", tengu_ayakashi: "winged", kappa_bushi: "ogre",
  origami_warriors: "winged", domaru_damashi: "automaton", shikigami: "djinn", dai_yokai: "horror",
  genya_no_yokai: "horror", jorogumo_mahotsu_regiment: "horror", jorogumo_geisha_regiment: "horror", daimyo: "ogre",
  oyabun: "ogre", kitsune_bakasu: "djinn", kitsune_onmyoji: "djinn", jorogumo_mahotsu: "horror",
  jorogumo_geisha: "horror",
};

const BY_TYPE: Record<string, FigureName> = { infantry: "sword", cavalry: "rider", brute: "brute", chariot: "chariot", monster: "giant" };

export function kind_of({ name, type, shoots }: Pick<Regiment, "name" | "type" | "shoots">): FigureName {
  return KINDS[name] ?? (type === "infantry" && shoots ? "bow" : (BY_TYPE[type] ?? "sword"));
}

export function kind_of_hero(name: string): FigureName {
  return KINDS[name] ?? "hero";
}

/** All figures of a battle. */
export function kinds_in(scene: Pick<Scene, "units">): FigureName[] {
  const heroes = scene.units.flatMap((unit) => (unit.hero ? [kind_of_hero(unit.hero.name)] : []));
  return ["banner_bearer", "hero", ...heroes, ...scene.units.map(kind_of)];
}
