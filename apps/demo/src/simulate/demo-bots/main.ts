import { setPriority } from 'node:os'
import { print } from '@refcall/tools/run/progress'
import { runDemoBots } from './run-demo-bots.ts'

/** The process of the demo bots: SIMULATE_URL names the API, DATABASE_URL its database. */
const { SIMULATE_URL: origin, DATABASE_URL: databaseUrl } = process.env
if (!origin || !databaseUrl) throw new Error('SIMULATE_URL and DATABASE_URL say which demo to live in.')
const PATIENCE_MS = 3_000
// Low priority: everything else on the machine comes first.
setPriority(10)
const { leave } = await runDemoBots({ origin, databaseUrl, log: print })
process.once('SIGTERM', () => {
  // Stopping the product must not take longer than five seconds.
  setTimeout(() => process.exit(0), PATIENCE_MS)
  void leave().finally(() => process.exit(0))
})
