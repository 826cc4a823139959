import { setPriority } from 'node:os'
import { print } from '../../../../../tools/run/progress.ts'
import { liveGently } from './live-gently.ts'

/** The simulated people of a running demo: SIMULATE_URL names its API, DATABASE_URL its database. */
const { SIMULATE_URL: origin, DATABASE_URL: databaseUrl } = process.env
if (!origin || !databaseUrl) throw new Error('SIMULATE_URL and DATABASE_URL say which demo to live in.')
const PATIENCE_MS = 3_000
// Everything else on the machine goes first.
setPriority(10)
const { leave } = await liveGently({ origin, databaseUrl, log: print })
process.once('SIGTERM', () => {
  // Whoever ends the product waits no longer than five seconds.
  setTimeout(() => process.exit(0), PATIENCE_MS)
  void leave().finally(() => process.exit(0))
})
