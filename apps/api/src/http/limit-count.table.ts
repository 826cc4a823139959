export interface LimitCountTable {
  /** A hash of who calls and what is counted. */
  key: Buffer
  count: number
  /** By the database's clock. */
  until: Date
}
