import { parseArgs } from 'node:util'
import { PlainError } from '@refcall/tools/run/progress'
import { drawCities, namedCities, type City } from './cities/cities.ts'
import { parsePolicy, readPolicy, type Policy } from './plan/policy.ts'

export interface SimulationOptions {
  readonly seed: number
  readonly speed: number
  /** Real minutes. */
  readonly minutes: number
  readonly referees: number
  readonly players: number
  readonly cities: readonly City[]
  /** One stack per policy; with `url` there is only that product, with its own policy. */
  readonly policies: readonly Policy[]
  readonly url: string | null
}

const DEFAULTS = { speed: '5', minutes: '5', referees: '200', players: '50', cities: '6', wave: '45', miles: '2,5,10' }

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

const readUrl = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new PlainError(`--url must be an address such as http://127.0.0.1:4210, not "${text}".`)
  if (!LOOPBACK.includes(url.hostname))
    throw new PlainError(`--url is for a product on this machine; ${url.hostname} is another.`)
  return url.origin
}

/** @throws PlainError for invalid options */
export const readOptions = (args: readonly string[]): SimulationOptions => {
  const text = { type: 'string' } as const
  const options = {
    seed: text,
    speed: text,
    minutes: text,
    referees: text,
    players: text,
    cities: text,
    wave: text,
    miles: text,
    url: text,
    compare: { type: 'string', multiple: true },
  } as const
  let parsed
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new PlainError(`npm run simulate: ${error instanceof Error ? error.message : String(error)}`)
  }
  const {
    values: { compare = [], url, ...given },
    positionals,
  } = parsed
  const values = { seed: String(Date.now() % 1_000_000), ...DEFAULTS, ...given }
  const number = (name: 'seed' | 'speed' | 'minutes' | 'referees' | 'players', shape: RegExp): number => {
    if (!shape.test(values[name])) throw new PlainError(`--${name} cannot be "${values[name]}".`)
    return Number(values[name])
  }
  // The second policy of `--compare A B` is parsed as a positional argument.
  const compared = [...compare, ...positionals]
  if (compared.length !== 0 && compared.length !== 2)
    throw new PlainError('--compare takes two policies: --compare "wave=45 miles=2,5,10" "wave=20 miles=5,10".')
  if (compared.length > 0 && url !== undefined)
    throw new PlainError('--compare starts a product for each policy, so there is no --url to it.')
  const seed = number('seed', /^\d{1,9}$/)
  return {
    seed,
    speed: number('speed', /^[1-9]\d{0,2}$/),
    minutes: number('minutes', /^(?!0+$)\d{1,4}(\.\d+)?$/),
    referees: number('referees', /^[1-9]\d{0,5}$/),
    players: number('players', /^[1-9]\d{0,5}$/),
    cities: /^[1-9]\d?$/.test(values.cities)
      ? drawCities(seed, Number(values.cities))
      : namedCities(values.cities.split(',').map((name) => name.trim())),
    policies: compared.length > 0 ? compared.map(parsePolicy) : [readPolicy(values.wave, values.miles)],
    url: url === undefined ? null : readUrl(url),
  }
}
