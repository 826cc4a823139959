/** Resident MB of a process, as it is, and the most that it ever was. */
export interface Resident {
  readonly now: number
  readonly peak: number
}

/** MB of a process right after it threw away all that it does not need. */
export interface Collected {
  /** What is alive of its objects and buffers. */
  readonly heap: number
  /** All that it occupies: of the heap what is alive, beside it code, sockets and what the allocator keeps. */
  readonly resident: number
}

/** What became of the memory of one side. */
export interface MemoryReadings {
  /** The last that is known of it. */
  readonly resident: Resident | null
  /** Each at its minute, all after the warm-up. */
  readonly collected: readonly (Collected & { readonly at: number })[]
}
