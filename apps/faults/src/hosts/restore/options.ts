import { parseArgs } from 'node:util'
import { PlainError } from '@refcall/tools/run/progress'

/** What is lost: every host of the database, with its disks; or what a wrong statement took. */
const SCENARIOS = ['hosts', 'statement'] as const
export type Scenario = (typeof SCENARIOS)[number]

export interface RestoreOptions {
  readonly scenarios: readonly Scenario[]
  readonly seed: number
  /** Begun per minute. */
  readonly matches: number
}

const USAGE = `npm run rehearse -- restore [--scenario ${SCENARIOS.join('|')}] [--seed N] [--matches A-MINUTE]`

/** @throws PlainError for what cannot be rehearsed */
export const readRestoreOptions = (args: readonly string[]): RestoreOptions => {
  const text = { type: 'string' } as const
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { scenario: text, seed: text, matches: text },
  })
  if (positionals.join(' ') !== 'restore') throw new PlainError(USAGE)
  const named = SCENARIOS.filter((scenario) => values.scenario === undefined || values.scenario === scenario)
  if (named.length === 0) throw new PlainError(`There is no scenario "${values.scenario}". ${USAGE}`)
  const [seed, matches] = [Number(values.seed ?? (Date.now() % 1_000_000) + 1), Number(values.matches ?? 60)]
  if (!(Number.isInteger(seed) && seed > 0 && Number.isInteger(matches) && matches > 0))
    throw new PlainError(`--seed and --matches are whole numbers from 1. ${USAGE}`)
  return { scenarios: named, seed, matches }
}
