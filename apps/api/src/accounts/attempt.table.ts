export interface AttemptTable {
  /** A hash of the limit's name and subject. */
  key: Buffer
  count: number
  /** The end of the window. */
  until: Date
}
