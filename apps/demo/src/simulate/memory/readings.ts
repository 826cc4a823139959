/** Resident MB of a process, now and at its peak. */
export interface Resident {
  readonly now: number
  readonly peak: number
}

/** MB of a process right after a garbage collection. */
export interface Collected {
  /** Live objects and buffers. */
  readonly heap: number
  /** Resident memory: besides the live heap, also code, sockets and what the allocator retains. */
  readonly resident: number
}

/** Memory readings of one side. */
export interface MemoryReadings {
  /** The last known value. */
  readonly resident: Resident | null
  /** Each with its minute, all after the warm-up. */
  readonly collected: readonly (Collected & { readonly at: number })[]
}
