import { ERASED_PREFIX } from '../devices/index.ts'
import { randomId } from '../platform/random-id.ts'

/** New ids that replace a person's in finished matches; nothing keeps which id replaced which. */
export interface StandIns {
  /** Of a device that no caller can act as: for a device, or for what holds an account's nameless referee. */
  deviceOf(id: string): string
  /** Of a nameless referee. */
  refereeOf(id: string): string
}

export function drawStandIns(): StandIns {
  const drawn = new Map<string, string>()
  const standInOf = (id: string, draw: () => string): string => {
    const standIn = drawn.get(id) ?? draw()
    drawn.set(id, standIn)
    return standIn
  }
  return {
    deviceOf: (id) => standInOf(id, () => `${ERASED_PREFIX}${randomId('dev')}`),
    refereeOf: (id) => standInOf(id, () => randomId('ref')),
  }
}
