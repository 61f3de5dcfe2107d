/** Which page is shown, from the address; links inside the site do not load anything anew. */

export type Route =
  | { page: "start" }
  | { page: "table"; table: string }
  | { page: "rules"; game: string; row: string }
  | { page: "armies"; game: string }
  | { page: "replays" }
  | { page: "learn" }
  | { page: "account" }
  | { page: "unknown" };

export function route_of(path: string): Route {
  const [first = "", second = "", third = ""] = path.split("/").filter(Boolean).map(decodeURIComponent);
  switch (first) {
    case "":
      return { page: "start" };
    case "t":
      return second ? { page: "table", table: second } : { page: "unknown" };
    case "rules":
      return { page: "rules", game: second, row: third };
    case "armies":
      return { page: "armies", game: second };
    case "replays":
    case "learn":
    case "account":
      return { page: first };
    default:
      return { page: "unknown" };
  }
}

class Router {
  path: string = $state(globalThis.location?.pathname ?? "/");
  search: string = $state(globalThis.location?.search ?? "");
  hash: string = $state(globalThis.location?.hash ?? "");
  route: Route = $derived(route_of(this.path));
}

export const router = new Router();

function read_address(): void {
  router.path = location.pathname;
  router.search = location.search;
  router.hash = location.hash;
}

/** Another question in the same address, such as a search: going back does not stop there. */
export function go_on_with(search: string): void {
  history.replaceState(null, "", location.pathname + search);
  read_address();
}

/** The same page at another moment: going back returns to the one before. */
export function go_within(search: string): void {
  history.pushState(null, "", location.pathname + search + location.hash);
  read_address();
}

/** What the address should have been: going back does not stop here. */
export function go_instead(address: string): void {
  history.replaceState(null, "", address);
  read_address();
}

export function go(address: string): void {
  history.pushState(null, "", address);
  read_address();
  if (!location.hash) window.scrollTo(0, 0);
}

function follow_link(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
  if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
  if (link.pathname === location.pathname && link.hash && !link.pathname.startsWith("/t/")) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

export function follow_address(): void {
  window.addEventListener("popstate", read_address);
  window.addEventListener("hashchange", read_address);
  document.addEventListener("click", follow_link);
}
