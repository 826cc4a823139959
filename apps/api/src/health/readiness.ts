import type { Deps } from '../platform/deps.ts'
import { askForRoom } from './health.repository.ts'

/** Whether the database answers within the request's deadline, and has room for what is written. */
export async function isReady({ db, watch, log }: Pick<Deps, 'db' | 'watch' | 'log'>): Promise<boolean> {
  try {
    await askForRoom(db)
  } catch (error) {
    log.warn({ err: error }, 'the database does not answer, or has no room')
    return false
  }
  if (watch.isFull()) log.warn('the database refused a write: its disk is full')
  return !watch.isFull()
}
