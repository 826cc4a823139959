import { print, seconds } from '../run/progress.ts'
import { live, PROMPTLY } from '../run/lifetime.ts'
import { existingDatabase } from '../product/existing.ts'
import { auditDatabase } from './audit-database.ts'

/**
 * `npm run audit`: every invariant; exit code 0 if all hold.
 * `-- SEAL`: also looks for a last seal that was printed before.
 */
await live(async () => {
  const began = performance.now()
  const url = await existingDatabase(print)
  const [seal = null] = process.argv.slice(2)
  const { asked, broken } = await auditDatabase(url, seal)
  print(
    `${broken === 0 ? '✓ all' : `✗ ${asked - broken} of`} ${asked} properties hold (${seconds(performance.now() - began)})`,
  )
  return broken === 0 ? 0 : 1
}, PROMPTLY)
