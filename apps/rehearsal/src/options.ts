import { parseArgs } from 'node:util'
import { PlainError } from '../../../tools/run/progress.ts'
import { FAULTS, type FaultName } from './failover/fault-names.ts'

export interface RehearsalOptions {
  /** Decides the order of the faults and what people do. */
  readonly seed: number
  readonly faults: readonly FaultName[]
  /** Matches begun per minute, in cash and paid by card together. */
  readonly matches: number
  /** How often each fault strikes. */
  readonly rounds: number
  /** The standbys follow without being waited for: a failover may forget the last writes, and nothing else. */
  readonly isAsynchronous: boolean
  /** Only the hosts are made, and one match is played through them. */
  readonly isLabAlone: boolean
}

const USAGE = `npm run rehearse -- failover [--seed N] [--faults NAME,NAME] [--matches A-MINUTE] [--rounds N] [--asynchronous] [--lab], or npm run rehearse -- pooler; the faults: ${FAULTS.join(', ')}.`

/** @throws PlainError for what is not a rehearsal */
export const readOptions = (args: readonly string[]): RehearsalOptions => {
  const text = { type: 'string' } as const
  const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options: { seed: text, faults: text, matches: text, rounds: text, asynchronous: { type: 'boolean' }, lab: { type: 'boolean' } } })
  if (positionals.length !== 1 || positionals[0] !== 'failover') throw new PlainError(USAGE)
  const whole = (name: 'seed' | 'matches' | 'rounds', otherwise: number): number => {
    const given = values[name] ?? String(otherwise)
    if (!/^[1-9]\d{0,8}$/.test(given)) throw new PlainError(`--${name} must be a whole number from 1, not "${given}".`)
    return Number(given)
  }
  const named = values.faults === undefined ? FAULTS : values.faults.split(',')
  const faults = named.map((name) => {
    const known = FAULTS.find((fault) => fault === name)
    if (known === undefined) throw new PlainError(`There is no fault "${name}". ${USAGE}`)
    return known
  })
  return { seed: whole('seed', (Date.now() % 1_000_000) + 1), faults, matches: whole('matches', 60), rounds: whole('rounds', 1), isAsynchronous: values.asynchronous ?? false, isLabAlone: values.lab ?? false }
}
