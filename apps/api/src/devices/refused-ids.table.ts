export interface RefusedIdsTable {
  /** A hash, like the ids. */
  network: Buffer
  ids: Buffer[]
  until: Date
}
