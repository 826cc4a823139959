import { setTimeout as pause } from 'node:timers/promises'
import { withClient } from '@refcall/tools/run/postgres/databases'
import { print } from '@refcall/tools/run/progress'

/** Open work of the service, by kind: undecided provider calls, holds in progress, unprocessed webhooks. */
const LEFT = `
  SELECT kind || ' ' || state || ' (tries ' || max(attempts) || ')' AS what, count(*) FROM payment_operation
    WHERE state IN ('intended', 'unknown') GROUP BY kind, state
  UNION ALL SELECT 'hold ' || state, count(*) FROM payment_hold
    WHERE state IN ('opening', 'capturing', 'releasing') GROUP BY state
  UNION ALL SELECT type || ' (tries ' || max(attempts) || ')', count(*) FROM payment_inbox WHERE processed_at IS NULL GROUP BY type`

const TELL_EVERY_MS = 2_000

/** Resolves with the open work, `2 × transfer unknown (tries 3)`: empty, or the rest after the timeout. */
export const untilSettled = (databaseUrl: string, withinMs: number): Promise<string[]> =>
  withClient(databaseUrl, async (client) => {
    const began = performance.now()
    let tellAt = began + TELL_EVERY_MS
    for (;;) {
      const { rows } = await client.query<{ what: string; count: string }>(LEFT)
      const left = rows.map(({ what, count }) => `${count} × ${what}`)
      const now = performance.now()
      if (left.length === 0 || now - began > withinMs) return left
      if (now > tellAt) {
        tellAt = now + TELL_EVERY_MS
        print(`  left: ${left.join(', ')}`)
      }
      await pause(50)
    }
  })
