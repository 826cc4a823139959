import { parseArgs } from 'node:util'
import { PlainError } from '../run/progress.ts'

export interface AttackOptions {
  readonly seed: number
  /** Percent of the cells that are made; those that name a match and must not change it are always made. */
  readonly cells: number
  /** Number of calls with strange values, of malformed requests, of races. */
  readonly shapes: number
  readonly malformed: number
  readonly races: number
}

const DEFAULTS = { cells: '100', shapes: '20000', malformed: '20000', races: '100' }

/** @throws PlainError for invalid options */
export const readOptions = (args: readonly string[]): AttackOptions => {
  const text = { type: 'string' } as const
  const options = { seed: text, cells: text, shapes: text, malformed: text, races: text } as const
  const given = parseArgs({ args: [...args], options }).values
  const values = { seed: String(Date.now() % 1_000_000), ...DEFAULTS, ...given }
  const whole = (name: keyof typeof values): number => {
    if (!/^\d{1,9}$/.test(values[name]))
      throw new PlainError(`--${name} must be a whole number, not "${values[name]}".`)
    return Number(values[name])
  }
  const [cells, shapes, malformed, races] = [whole('cells'), whole('shapes'), whole('malformed'), whole('races')]
  return { seed: whole('seed'), cells, shapes, malformed, races }
}
