import { parseArgs } from 'node:util'
import { PlainError } from '../../../../tools/run/progress.ts'

/** What is shown, in this order. */
export const PARTS = ['two', 'anywhere', 'move', 'empty', 'citus'] as const
export type Part = (typeof PARTS)[number]

/** The city is moved without its fence; or its new copy forgets what was written last, as a move would that did not notice that. */
const PLANTED = ['fence', 'rows'] as const
type Planted = (typeof PLANTED)[number]

export interface CellsOptions {
  readonly parts: readonly Part[]
  /** Decides what people do. */
  readonly seed: number
  /** Of measuring both cities on one server and on two, in turns. */
  readonly rounds: number
  /** How long each of them lasts. */
  readonly seconds: number
  /** Percent of a core that each server of cities gets while they are measured. */
  readonly share: number
  /** Tables in each city, each with a player who never waits. */
  readonly tables: number
  /** Begun per minute and city, while a city is moved. */
  readonly matches: number
  /** Must end with 1. */
  readonly planted: Planted | null
  /** A coordinator of Citus with two workers and an empty database: the parts are shown there. */
  readonly citus: string | null
}

export const USAGE = `npm run rehearse -- cells [options]
  --parts NAME,NAME   ${PARTS.join(', ')}; all of them without it
  --seed N            what people do; by the clock without it
  --rounds N          of measuring one server and two in turns (3)
  --seconds N         how long each of them lasts (10)
  --share PERCENT     of a core for each server of cities while they are measured (25)
  --tables N          players without a pause in each city while they are measured (12)
  --matches N         begun per minute and city while a city is moved (60)
  --planted NAME      a fault, which must end with 1: fence (the city is moved without one), rows (its new copy forgets what was written last)
  --citus URL         a coordinator of Citus with two workers and an empty database: the parts are shown there
  --help              this text`

/** @returns null where only the text of help is wanted @throws PlainError for what cannot be rehearsed */
export const readCellsOptions = (args: readonly string[]): CellsOptions | null => {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      parts: text,
      seed: text,
      rounds: text,
      seconds: text,
      share: text,
      tables: text,
      matches: text,
      citus: text,
      planted: text,
      help: flag,
    },
  })
  if (values.help) return null
  if (positionals.join(' ') !== 'cells') throw new PlainError(USAGE)
  const whole = (name: 'seed' | 'rounds' | 'seconds' | 'share' | 'tables' | 'matches', otherwise: number): number => {
    const given = values[name] ?? String(otherwise)
    if (!/^[1-9]\d{0,8}$/.test(given)) throw new PlainError(`--${name} must be a whole number from 1, not "${given}".`)
    return Number(given)
  }
  const planted = PLANTED.find((name) => name === values.planted) ?? null
  if (values.planted !== undefined && planted === null)
    throw new PlainError(`There is no planted fault "${values.planted}". ${USAGE}`)
  const parts = (values.parts?.split(',') ?? (planted ? ['move'] : PARTS)).map((name) => {
    const known = PARTS.find((part) => part === name)
    if (known === undefined) throw new PlainError(`There is no part "${name}". ${USAGE}`)
    return known
  })
  return {
    parts: PARTS.filter((part) => parts.includes(part)),
    seed: whole('seed', (Date.now() % 1_000_000) + 1),
    rounds: whole('rounds', 3),
    seconds: whole('seconds', 10),
    share: whole('share', 25),
    tables: whole('tables', 12),
    matches: whole('matches', 60),
    planted,
    citus: values.citus ?? null,
  }
}
