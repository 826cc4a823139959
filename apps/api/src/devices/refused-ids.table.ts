export interface RefusedIdsTable {
  /** Hashed, as are the ids. */
  network: Buffer
  ids: Buffer[]
  until: Date
}
