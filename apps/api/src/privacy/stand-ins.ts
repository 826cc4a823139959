import { createHmac } from 'node:crypto'
import { ERASED_PREFIX } from '../devices/index.ts'

/** The ids that stand in for a person's, the same in every city and each time; whose they were only the secret tells. */
export interface StandIns {
  /** Of a device that no caller can act as: for a device, or for what holds an account's nameless referee. */
  deviceOf(id: string): string
  /** Of a nameless referee. */
  refereeOf(id: string): string
}

export function standInsOf(secret: string): StandIns {
  const drawn = (id: string) => createHmac('sha256', secret).update(id).digest().subarray(0, 16).toString('base64url')
  return { deviceOf: (id) => `${ERASED_PREFIX}dev_${drawn(id)}`, refereeOf: (id) => `ref_${drawn(id)}` }
}
