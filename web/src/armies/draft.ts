/** A list that is being built, and what may go into it. */

import type { Catalogue, Checked, Draft, Fault, Formation, Pick as Picked, Slot, UnitCard, UpgradeCard } from "../forms";

export type { Draft, Picked };

export function empty_draft(catalogue: Catalogue): Draft {
  return { faction: catalogue.factions[0]?.name ?? "", points: catalogue.sizes.at(-1) ?? 200, name: "", units: [] };
}

/** The size of a battle next to what was typed; what is no number changes nothing. */
export function points_within(catalogue: Catalogue, typed: number, before: number): number {
  return Number.isNaN(typed) ? before : Math.min(Math.max(1, Math.trunc(typed)), catalogue.most_points);
}

export function with_unit(draft: Draft, card: UnitCard): Draft {
  const least = card.formations[0];
  if (!least) return draft;
  return { ...draft, units: [...(draft.units ?? []), { unit: card.name, trays: least.trays, front: least.front, upgrades: [] }] };
}

export function changed_unit(draft: Draft, index: number, change: Partial<Picked>): Draft {
  return { ...draft, units: (draft.units ?? []).map((pick, at) => (at === index ? { ...pick, ...change } : pick)) };
}

export function without_unit(draft: Draft, index: number): Draft {
  return { ...draft, units: (draft.units ?? []).filter((_, at) => at !== index) };
}

export function moved_unit(draft: Draft, index: number, by: -1 | 1): Draft {
  const units = [...(draft.units ?? [])];
  const [pick] = units.splice(index, 1);
  if (pick) units.splice(Math.max(0, index + by), 0, pick);
  return { ...draft, units };
}

export function formation_of(card: UnitCard | undefined, pick: Picked): Formation | undefined {
  const fitting = card?.formations.filter((each) => each.trays === pick.trays) ?? [];
  return fitting.find((each) => each.front === pick.front) ?? fitting[0];
}

/** Upgrades this unit could still take, by its type, its faction and the places that are free. */
export function upgrades_for(catalogue: Catalogue, draft: Draft, card: UnitCard, free: readonly string[]): UpgradeCard[] {
  return catalogue.upgrades.filter(
    (upgrade) =>
      free.includes(upgrade.slot.name) &&
      (!upgrade.faction || upgrade.faction === draft.faction) &&
      (!upgrade.types.length || upgrade.types.includes(card.type)) &&
      (!upgrade.units.length || upgrade.units.includes(card.name)),
  );
}

export function faults_of(checked: Checked | null, unit: number): Fault[] {
  return checked?.faults.filter((fault) => fault.unit === unit) ?? [];
}

/** How deep a formation stands; the last rank may have room. */
export function ranks_of(formation: Formation): number {
  return Math.ceil(formation.trays / formation.front);
}

/** Where its trays stand: columns from the left, ranks from the front. */
export function places_of(formation: Formation): { column: number; rank: number }[] {
  return Array.from({ length: formation.trays }, (_, tray) => ({ column: tray % formation.front, rank: Math.floor(tray / formation.front) }));
}

/** Upgrades by the place they take. */
export function by_slot(upgrades: readonly UpgradeCard[]): (Slot & { upgrades: UpgradeCard[] })[] {
  const slots = new Map<string, Slot & { upgrades: UpgradeCard[] }>();
  for (const upgrade of upgrades) {
    const known = slots.get(upgrade.slot.name);
    if (known) known.upgrades.push(upgrade);
    else slots.set(upgrade.slot.name, { ...upgrade.slot, upgrades: [upgrade] });
  }
  return [...slots.values()];
}

/** A card of the catalogue as this unit has it, or its bare name where the catalogue has none. */
export function upgrade_named(catalogue: Catalogue, name: string, unit: string): UpgradeCard {
  const unknown = { name, title: name, slot: { name: "", title: "" }, faction: "", points: 0, is_unique: false, types: [], units: [], adds: [], text: [], badges: [] };
  const cards = catalogue.upgrades.filter((upgrade) => upgrade.name === name);
  return cards.find((upgrade) => upgrade.units.includes(unit)) ?? cards[0] ?? unknown;
}
