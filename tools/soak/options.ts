import { parseArgs } from 'node:util'
import { PlainError } from '../run/progress.ts'

export interface SoakOptions {
  readonly seed: number
  /** Number of listeners: players, referees and operators together. */
  readonly clients: number
  /** Minimum number of log rows at the end. */
  readonly events: number
  /** API processes. */
  readonly apis: number
  /** Number of kills, and number of graceful shutdowns. */
  readonly kills: number
  readonly endings: number
  /** The notifier between the processes. */
  readonly wake: 'postgres' | 'nats'
  /** The matches are spread over at least this many seconds. */
  readonly seconds: number
  /** Seconds within which every client must have received everything; after that an event counts as lost. */
  readonly patience: number
  /** Times are printed, but not checked: for a machine with other load. */
  readonly unhurried: boolean
}

const DEFAULTS = {
  clients: '1000',
  events: '10000',
  api: '1',
  kills: '50',
  endings: '10',
  wake: 'postgres',
  seconds: '300',
  patience: '60',
}

/** @throws PlainError for invalid options */
export const readOptions = (args: readonly string[]): SoakOptions => {
  const text = { type: 'string' } as const
  const options = {
    clients: text,
    events: text,
    api: text,
    kills: text,
    endings: text,
    wake: text,
    seconds: text,
    patience: text,
    seed: text,
    unhurried: { type: 'boolean' },
  } as const
  const { unhurried = false, ...given } = parseArgs({ args: [...args], options }).values
  const values = { seed: String(Date.now() % 1_000_000), ...DEFAULTS, ...given }
  const whole = (name: Exclude<keyof typeof values, 'wake'>, least = 0): number => {
    const isWhole = /^\d{1,9}$/.test(values[name]) && Number(values[name]) >= least
    if (!isWhole) throw new PlainError(`--${name} must be a whole number from ${least}, not "${values[name]}".`)
    return Number(values[name])
  }
  const { wake } = values
  if (wake !== 'postgres' && wake !== 'nats') throw new PlainError(`--wake must be postgres or nats, not "${wake}".`)
  return {
    seed: whole('seed'),
    clients: whole('clients', 10),
    events: whole('events', 1),
    apis: whole('api', 1),
    kills: whole('kills'),
    endings: whole('endings'),
    wake,
    seconds: whole('seconds'),
    patience: whole('patience'),
    unhurried,
  }
}
