interface Ground {
  /** The URL of the folder of the blocks of tiles. */
  folder: string
  /** The tile, `{zoom}/{column}/{row}`, at which each block begins. */
  blocks: string[]
  /** The zoom of the finest tiles; the map enlarges them beyond it. */
  finest: number
  /** The countries that the tiles name, two letters each. */
  countryCodes: string[]
}

/** Where the tiles of land and names are; the build cuts them and replaces this file (`ground/ground-loader.cjs`). */
export const ground: Ground = { folder: '', blocks: [], finest: 0, countryCodes: [] }
