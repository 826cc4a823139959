interface Ground {
  /** The URL of a tile, with `{z}`, `{x}` and `{y}`. */
  tiles: string
  /** The zoom of the finest tiles; the map enlarges them beyond it. */
  finest: number
  /** The countries that the tiles name, two letters each. */
  countryCodes: string[]
}

/** Where the tiles of land and names are; the build cuts them and replaces this file (`ground/ground-loader.cjs`). */
export const ground: Ground = { tiles: '', finest: 0, countryCodes: [] }
