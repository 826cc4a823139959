import { live } from '../run/lifetime.ts'
import { cleanEnvironment } from './environment.ts'
import type { Check } from './results.ts'

/** Loaded on demand: a lint needs no code of the other checks. */
const CHECKS: Readonly<Record<string, () => Promise<Check>>> = {
  lint: async () => (await import('./lint.ts')).lint,
  part: async () => (await import('./part.ts')).part,
  test: async () => (await import('./test.ts')).test,
  typecheck: async () => (await import('./typecheck.ts')).typecheck,
}

/** The program that nx's executor starts: a check, the projects' folders separated by commas, arguments. The results are returned over ipc. */
cleanEnvironment(process.env)

await live(async () => {
  const [name = '', projects = '', ...args] = process.argv.slice(2)
  const check = await CHECKS[name]?.()
  if (check === undefined) throw new Error(`There is no check "${name}".`)
  const results = await check(projects.split(','), args)
  await new Promise((sent) => process.send?.(results, sent) ?? sent(null))
  return Object.values(results).every(({ success }) => success) ? 0 : 1
})
