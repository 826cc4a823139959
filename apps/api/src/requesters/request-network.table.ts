/** A network that requests without standing came from lately. */
export interface RequestNetworkTable {
  /** A hash of it. */
  network: Buffer
  /** Requests of the present window. */
  count: number
  until: Date
  /** Until when an operator has paused its requests. */
  blocked_until: Date | null
}

/** A price that was paid. */
export interface SpentWorkTable {
  challenge: Buffer
  until: Date
}

export interface WorkKeyTable {
  is_only: boolean
  key: Buffer
}
