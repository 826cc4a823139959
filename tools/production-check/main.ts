import { lineOf, lookAtProduction } from '@refcall/api/embed/audit'
import { print } from '../run/progress.ts'
import { live } from '../run/lifetime.ts'

/** `npm run production-check`: everything that a production start checks, warnings included; exit code 0 when all is good. */
await live(async () => {
  const findings = await lookAtProduction(process.env, 0, print)
  for (const finding of findings) print(lineOf(finding))
  const bad = findings.filter(({ result }) => result !== 'good')
  const refused = bad.filter(({ result }) => result === 'refused')
  print(
    bad.length === 0
      ? `✓ ready for production: all ${findings.length} are good`
      : `✗ ${bad.length} of ${findings.length} are not ready for production; with ${refused.length} of them the API does not start`,
  )
  return bad.length === 0 ? 0 : 1
})
