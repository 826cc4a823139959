import { parseArgs } from 'node:util'
import { PlainError } from '../run/progress.ts'

export interface ChaosOptions {
  readonly matches: number
  readonly seed: number
  readonly apiKills: number
  readonly databaseKills: number
  /** Matches played at once. */
  readonly tables: number
  /** Seconds within which everything must settle; after that it counts as unfinished. */
  readonly patience: number
  /** Times are printed, but not checked: for a machine with other load. */
  readonly unhurried: boolean
}

const DEFAULTS = { matches: '1000', 'api-kills': '200', 'db-kills': '50', tables: '16', patience: '60' }

/** @throws PlainError for what is not a whole number */
export const readOptions = (args: readonly string[]): ChaosOptions => {
  const text = { type: 'string' } as const
  const options = {
    matches: text,
    seed: text,
    'api-kills': text,
    'db-kills': text,
    tables: text,
    patience: text,
    unhurried: { type: 'boolean' },
  } as const
  const { unhurried = false, ...given } = parseArgs({ args: [...args], options }).values
  const values = { seed: String(Date.now() % 1_000_000), ...DEFAULTS, ...given }
  const whole = (name: keyof typeof values): number => {
    if (!/^\d{1,9}$/.test(values[name]))
      throw new PlainError(`--${name} must be a whole number, not "${values[name]}".`)
    return Number(values[name])
  }
  return {
    matches: whole('matches'),
    seed: whole('seed'),
    apiKills: whole('api-kills'),
    databaseKills: whole('db-kills'),
    patience: whole('patience'),
    unhurried,
    tables: Math.max(1, Math.min(whole('tables'), whole('matches'))),
  }
}
