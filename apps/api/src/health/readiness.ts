import type { Deps } from '../platform/deps.ts'
import { askDatabase } from './health.repository.ts'

/** Whether the database answers within the request's deadline. */
export async function isReady({ db, log }: Deps): Promise<boolean> {
  try {
    await askDatabase(db)
    return true
  } catch (error) {
    log.warn({ err: error }, 'the database does not answer')
    return false
  }
}
