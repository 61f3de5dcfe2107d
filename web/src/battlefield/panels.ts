/** The panels for all forms about space: a battle game hands them to the page. */

import RoutePanel from "./RoutePanel.svelte";
import SlidePanel from "./SlidePanel.svelte";
import SpotPanel from "./SpotPanel.svelte";

export const PANELS = { spot: SpotPanel, slide: SlidePanel, route: RoutePanel };
