import { parseArgs } from 'node:util'
import { PlainError } from '../run/progress.ts'

export interface AttackOptions {
  readonly seed: number
  /** Percent of the cells that are made; those that name a match and must leave it as it is are always all made. */
  readonly cells: number
  /** How many calls with strange values, how many requests that are none, how many races. */
  readonly shapes: number
  readonly malformed: number
  readonly races: number
}

const DEFAULTS = { cells: '100', shapes: '20000', malformed: '20000', races: '100' }

/** @throws PlainError for what cannot be meant */
export const readOptions = (args: readonly string[]): AttackOptions => {
  const text = { type: 'string' } as const
  const options = { seed: text, cells: text, shapes: text, malformed: text, races: text } as const
  const given = parseArgs({ args: [...args], options }).values
  const values = { seed: String(Date.now() % 1_000_000), ...DEFAULTS, ...given }
  const whole = (name: keyof typeof values): number => {
    if (!/^\d{1,9}$/.test(values[name])) throw new PlainError(`--${name} must be a whole number, not "${values[name]}".`)
    return Number(values[name])
  }
  const [cells, shapes, malformed, races] = [whole('cells'), whole('shapes'), whole('malformed'), whole('races')]
  return { seed: whole('seed'), cells, shapes, malformed, races }
}
