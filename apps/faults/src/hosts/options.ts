import { parseArgs } from 'node:util'
import { PlainError } from '@refcall/tools/run/progress'
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
  /** As `npm test` runs it: fewer hosts and people, and no Prometheus to wait for. */
  readonly isShort: boolean
  /** No standby is waited for, and the result is evaluated as if one were: the check must find what that loses. */
  readonly isPlanted: boolean
}

/** What strikes where nothing is said. */
const usualFaults = (isShort: boolean, isPlanted: boolean): readonly FaultName[] =>
  isPlanted ? ['host-behind'] : isShort ? ['primary-process'] : FAULTS

const USAGE = `npm run rehearse -- failover [--seed N] [--faults NAME,NAME] [--matches A-MINUTE] [--rounds N] [--asynchronous] [--lab] [--short] [--planted], npm run rehearse -- restore, or npm run rehearse -- prepare; the faults: ${FAULTS.join(', ')}.`

/** @throws PlainError for what is not a rehearsal */
export const readOptions = (args: readonly string[]): RehearsalOptions => {
  const text = { type: 'string' } as const
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      seed: text,
      faults: text,
      matches: text,
      rounds: text,
      asynchronous: { type: 'boolean' },
      lab: { type: 'boolean' },
      short: { type: 'boolean' },
      planted: { type: 'boolean' },
    },
  })
  if (positionals.length !== 1 || positionals[0] !== 'failover') throw new PlainError(USAGE)
  const whole = (name: 'seed' | 'matches' | 'rounds', otherwise: number): number => {
    const given = values[name] ?? String(otherwise)
    if (!/^[1-9]\d{0,8}$/.test(given)) throw new PlainError(`--${name} must be a whole number from 1, not "${given}".`)
    return Number(given)
  }
  const {
    asynchronous: isAsynchronous = false,
    lab: isLabAlone = false,
    short: isShort = false,
    planted: isPlanted = false,
  } = values
  const named = values.faults?.split(',') ?? usualFaults(isShort, isPlanted)
  const faults = named.map((name) => {
    const known = FAULTS.find((fault) => fault === name)
    if (known === undefined) throw new PlainError(`There is no fault "${name}". ${USAGE}`)
    return known
  })
  if (isShort && faults.some((fault) => /^nats-/.test(fault)))
    throw new PlainError('The short rehearsal has no NATS that could fail.')
  return {
    seed: whole('seed', (Date.now() % 1_000_000) + 1),
    faults,
    matches: whole('matches', isShort ? 40 : 60),
    rounds: whole('rounds', 1),
    isAsynchronous,
    isLabAlone,
    isShort,
    isPlanted,
  }
}
