/** Where others find this server, for links that are sent to them. */

import { api } from "./api";

/** Does this name mean the very computer the page is open on? */
export function is_loopback(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);
}

/** A name that only this network knows, if anybody does. */
function is_bare(host: string): boolean {
  return !host.includes(".") && !host.includes(":");
}

export class Origin {
  /** What links begin with. */
  address: string = $state(globalThis.location?.origin ?? "");
  /** Nobody else can open them. */
  is_local: boolean = $state(is_loopback(globalThis.location?.hostname ?? ""));
  /** They hold in the network of this computer. */
  is_near: boolean = $state(false);
  private is_known = !(this.is_local || is_bare(globalThis.location?.hostname ?? ""));

  /** Who opened the page on the computer of the server asks under which address others reach it. */
  async look(): Promise<void> {
    if (this.is_known) return;
    this.is_known = true;
    const { address } = await api.house().catch(() => ({ address: "" }));
    if (!address) return;
    this.address = address;
    this.is_local = false;
    this.is_near = true;
  }
}

export const origin = new Origin();
