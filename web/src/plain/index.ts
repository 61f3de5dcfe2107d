/** The board of games that bring none of their own: cells to point at. */

import { game } from "../games/contract";
import Board from "./Board.svelte";
import { describe } from "./describe";
import type { Scene } from "./scene";

export default game<Scene>({ Board, describe });
