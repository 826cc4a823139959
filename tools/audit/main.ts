import { cityUrls } from '@refcall/api/embed/cells'
import { print, seconds } from '../run/progress.ts'
import { live, PROMPTLY } from '../run/lifetime.ts'
import { existingDatabase } from '../product/existing.ts'
import { auditDatabase } from './audit-database.ts'

/**
 * `npm run audit`: every invariant at home and in each city; exit code 0 if all hold.
 * `-- SEAL`: also looks for a last seal of the home that was printed before.
 */
await live(async () => {
  const began = performance.now()
  const home = await existingDatabase(print)
  const [seal = null] = process.argv.slice(2)
  const counts = [await auditDatabase(home, seal)]
  for (const [name, url] of await cityUrls(home, process.env)) {
    print(`the city ${name}`)
    counts.push(await auditDatabase(url, null))
  }
  const asked = counts.reduce((sum, one) => sum + one.asked, 0)
  const broken = counts.reduce((sum, one) => sum + one.broken, 0)
  print(
    `${broken === 0 ? '✓ all' : `✗ ${asked - broken} of`} ${asked} properties hold (${seconds(performance.now() - began)})`,
  )
  return broken === 0 ? 0 : 1
}, PROMPTLY)
