import { setTimeout as pause } from 'node:timers/promises'
import { withClient } from '../postgres/databases.ts'
import { print } from '../progress.ts'

/** The same by kind, for whoever watches. */
const WHAT = `
  SELECT kind || ' ' || state || ' (tries ' || max(attempts) || ')' AS what, count(*) FROM payment_operation
    WHERE state IN ('intended', 'unknown') GROUP BY kind, state
  UNION ALL SELECT type || ' (tries ' || max(attempts) || ')', count(*) FROM payment_inbox WHERE processed_at IS NULL GROUP BY type`

const TELL_EVERY_MS = 2_000

/** What the service still has to do: provider calls not decided, messages not worked on. */
const UNDECIDED = `
  SELECT (SELECT count(*) FROM payment_operation WHERE state IN ('intended', 'unknown'))
    + (SELECT count(*) FROM payment_inbox WHERE processed_at IS NULL)
    + (SELECT count(*) FROM payment_hold WHERE state IN ('opening', 'capturing', 'releasing')) AS left`

/** Resolves with what is left to do: 0, or more when it was not done in time. */
export const untilSettled = (databaseUrl: string, withinMs: number): Promise<number> =>
  withClient(databaseUrl, async (client) => {
    const deadline = performance.now() + withinMs
    let tellAt = performance.now() + TELL_EVERY_MS
    for (;;) {
      const left = Number((await client.query(UNDECIDED)).rows[0]?.left)
      if (left === 0 || performance.now() > deadline) return left
      if (performance.now() > tellAt) {
        tellAt += TELL_EVERY_MS
        const { rows } = await client.query<{ what: string; count: string }>(WHAT)
        print(`  left: ${rows.map(({ what, count }) => `${count} × ${what}`).join(', ')}`)
      }
      await pause(50)
    }
  })
