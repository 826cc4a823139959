import { parseArgs } from 'node:util'
import { PlainError } from '@refcall/tools/run/progress'
import type { ScenarioOptions } from './scenario.ts'

export interface Options extends ScenarioOptions {
  /** Undefined: the scenarios are listed. */
  readonly scenario: string | undefined
  /** How many times the scenario runs, each time with the next seed. */
  readonly rounds: number
}

/** @throws PlainError for what is not a whole number */
export const readOptions = (args: readonly string[]): Options => {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { seed: text, rounds: text, share: text },
    allowPositionals: true,
  })
  const whole = (name: keyof typeof values, usual: number, least: number): number => {
    const given = values[name] ?? String(usual)
    if (!/^\d{1,9}$/.test(given) || Number(given) < least)
      throw new PlainError(`--${name} must be a whole number from ${least}, not "${given}".`)
    return Number(given)
  }
  const [scenario, ...names] = positionals
  const seed = whole('seed', Date.now() % 1_000_000, 0)
  return { scenario, names, seed, rounds: whole('rounds', 1, 1), share: whole('share', 100, 1) }
}
