/** What the board shows: rows of cells, as `src/feldherr/stage/plain.py` has them. */

export interface Cell {
  id: string;
  text: string;
  /** How it is said aloud; empty if its name and what stands in it will do. */
  spoken: string;
}

export interface Scene {
  game: string;
  /** Missing if the game has no board of cells. */
  rows?: Cell[][];
}
