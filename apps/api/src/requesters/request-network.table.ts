/** A network with recent untrusted requests. */
export interface RequestNetworkTable {
  /** A hash of the network. */
  network: Buffer
  /** Requests in the current window. */
  count: number
  until: Date
  /** Blocked by an operator until then. */
  blocked_until: Date | null
}

/** A used proof-of-work challenge. */
export interface SpentWorkTable {
  challenge: Buffer
  until: Date
}

export interface WorkKeyTable {
  is_only: boolean
  key: Buffer
}
