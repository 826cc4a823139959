import type { Deps } from '../deps.ts'
import { askDatabase } from './operations.repository.ts'

const PATIENCE_MS = 1_000

/** Whether the database answers within a second. */
export async function isReady({ db, log }: Deps): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS)
  })
  const answer = askDatabase(db).then(
    () => true,
    (error: unknown) => {
      log.warn({ err: error }, 'the database does not answer')
      return false
    },
  )
  try {
    return await Promise.race([answer, patience])
  } finally {
    clearTimeout(timer)
  }
}
