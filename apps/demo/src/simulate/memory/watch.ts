import type { Side } from '../side.ts'
import type { Collected, MemoryReadings, Resident } from './readings.ts'

/** The first third of a run opens streams, fills caches and pools, and compiles: what grows then says nothing. */
const WARM_UP = 1 / 3
/** A collection halts the service for a moment, so they are few; in a short run closer together. */
const APART = { minutes: 0.5, ofTheRun: 1 / 12 }

export interface MemoryWatch {
  /** From here on growth is looked for, in minutes. */
  readonly from: number
  /** Looks at the side now, this many minutes after the beginning. */
  look(at: number): Promise<void>
  read(): MemoryReadings
}

/** Watches the memory of a side through a run of so many minutes. */
export const watchMemory = (side: Pick<Side, 'resident' | 'collect'>, minutes: number): MemoryWatch => {
  const from = minutes * WARM_UP
  const apart = Math.min(APART.minutes, minutes * APART.ofTheRun)
  const collected: (Collected & { at: number })[] = []
  let resident: Resident | null = null
  return {
    from,
    look: async (at) => {
      resident = side.resident() ?? resident
      const due = from + collected.length * apart
      if (at < due) return
      const left = await side.collect()
      if (left) collected.push({ ...left, at })
    },
    read: () => ({ resident, collected: [...collected] }),
  }
}
