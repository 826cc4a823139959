export interface LimitCountTable {
  /** A hash of the caller and the limit. */
  key: Buffer
  count: number
  /** By the database's clock. */
  until: Date
}
