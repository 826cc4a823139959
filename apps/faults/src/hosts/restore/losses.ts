import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { withClient } from '@refcall/tools/run/postgres/databases'
import { runCommand } from '@refcall/tools/run/processes'
import { print } from '@refcall/tools/run/progress'
import { root } from '@refcall/tools/run/root'
import { DATABASES } from '../hosts.ts'
import type { Lab } from '../lab.ts'
import { setCable } from '../network.ts'
import type { Loss } from '../trial.ts'
import { writeReach } from './reach.ts'

/** What the operator runs. */
const COMMAND = 'apps/api/observability/restore/restore-database.sh'
/** How long people play on before the statement is noticed. */
const UNNOTICED_MS = 3_000
/** The rows that the statement takes, by name. */
const STEPS = "SELECT match_id || ' ' || sequence AS name FROM match_step"

/** What became of a loss. */
export interface Damage {
  /** Rows that a statement took, and that have to be there again. */
  readonly taken: readonly string[]
  /** Up to when; empty for the end of the archive. */
  readonly target: string
}

/** Loses what is to be lost. `begins`: from here on something may be forgotten, where anything may. */
export const damage: Readonly<Record<Loss, (lab: Lab, begins: () => void) => Promise<Damage>>> = {
  // New hosts come in their place: the same names and addresses, the same packages and configuration, no data.
  hosts: async (lab, begins) => {
    begins()
    for (const host of DATABASES) setCable(host, false)
    await Promise.all(DATABASES.map((host) => lab.databases[host].destroy()))
    for (const host of DATABASES) setCable(host, true)
    return { taken: [], target: '' }
  },
  // All in one transaction: what the instant is before, and what is taken, are known exactly.
  statement: async (lab, begins) =>
    withClient(await lab.databaseUrl(), async (session) => {
      await session.query('BEGIN; LOCK TABLE match_step IN SHARE ROW EXCLUSIVE MODE')
      begins()
      const {
        rows: [now],
      } = await session.query<{ at: string }>(
        `SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US+00') AS at`,
      )
      const { rows } = await session.query<{ name: string }>(STEPS)
      await session.query('DELETE FROM match_step')
      await session.query('COMMIT')
      await pause(UNNOTICED_MS)
      return { taken: rows.map(({ name }) => name), target: now?.at ?? '' }
    }),
}

/** Runs what the runbook says. @throws Error when it fails */
export const restore = async (lab: Lab, { target }: Damage): Promise<void> => {
  const env = { REACH: writeReach(lab.home), DATABASES: DATABASES.join(' '), ARCHIVE: 'archive', WAIT_SECONDS: '120' }
  const { code } = await runCommand('sh', [join(root, COMMAND), ...(target === '' ? [] : [target])], {
    env,
    onLine: (line) => print(`  ${line}`),
  })
  if (code !== 0) throw new Error(`${COMMAND} ended with exit code ${code}`)
}

/** Rows that were taken and are not back. */
export const missingRows = async (lab: Lab, { taken }: Damage): Promise<string[]> => {
  const { rows } = await withClient(await lab.databaseUrl(), (session) => session.query<{ name: string }>(STEPS))
  const present = new Set(rows.map(({ name }) => name))
  return taken.filter((name) => !present.has(name))
}
