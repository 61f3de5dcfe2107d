/** RUNEWARS for the page. */

import { game } from "../contract";
import Board from "./Board.svelte";
import { describe } from "./describe";
import { understood } from "./dialing";
import Dials from "./Dials.svelte";
import type { Scene } from "./scene";
import Sheet from "./Sheet.svelte";
import SlidePanel from "./SlidePanel.svelte";
import SpotPanel from "./SpotPanel.svelte";
import { KEYS, LINES } from "./words";

export default game<Scene>({ Board, Sheet, describe, panels: { dials: Dials, spot: SpotPanel, slide: SlidePanel }, measures: true, understand: understood, keys: KEYS, lines: LINES });
