import type { SimulatedService } from '../side.ts'
import type { Collected, MemoryReadings, Resident } from './readings.ts'

/**
 * Share of the run: in the first third streams open, caches and pools fill, code is compiled; growth then means
 * nothing.
 */
const WARM_UP = 1 / 3
/** A collection pauses the service, so they are rare; closer together in a short run. */
const APART = { minutes: 0.5, ofTheRun: 1 / 12 }

export interface MemoryWatch {
  /** When the measurement of growth starts, in minutes. */
  readonly from: number
  /** Takes a measurement, this many minutes after the start. */
  look(at: number): Promise<void>
  read(): MemoryReadings
}

/** Measures a side's memory during a run of the given length. */
export const watchMemory = (side: Pick<SimulatedService, 'resident' | 'collect'>, minutes: number): MemoryWatch => {
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
