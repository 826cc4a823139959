import { parseArgs } from 'node:util'
import { PlainError } from '@refcall/tools/run/progress'
import type { ScenarioOptions } from './scenario.ts'

/** @throws PlainError for a seed that is not a whole number */
export const readOptions = (
  args: readonly string[],
): ScenarioOptions & {
  /** Undefined: the scenarios are listed. */
  readonly scenario: string | undefined
} => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { seed: { type: 'string' } },
    allowPositionals: true,
  })
  const { seed = String(Date.now() % 1_000_000) } = values
  if (!/^\d{1,9}$/.test(seed)) throw new PlainError(`--seed must be a whole number, not "${seed}".`)
  const [scenario, ...names] = positionals
  return { scenario, names, seed: Number(seed) }
}
