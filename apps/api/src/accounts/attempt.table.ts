export interface AttemptTable {
  /** A hash of what is counted and for whom. */
  key: Buffer
  count: number
  /** When the count begins anew. */
  until: Date
}
