import { parseArgs } from 'node:util'
import { PlainError } from '@refcall/tools/run/progress'
import { drawCities, namedCities, type City } from './cities/cities.ts'

export interface SimulationOptions {
  readonly seed: number
  /** How many times faster people live. */
  readonly speed: number
  /** Real minutes. */
  readonly minutes: number
  readonly referees: number
  readonly players: number
  readonly cities: readonly City[]
}

const DEFAULTS = { speed: '5', minutes: '5', referees: '200', players: '50', cities: '6' }

/** @throws PlainError for invalid options */
export const readOptions = (args: readonly string[]): SimulationOptions => {
  const text = { type: 'string' } as const
  const options = { seed: text, speed: text, minutes: text, referees: text, players: text, cities: text } as const
  const values = {
    seed: String(Date.now() % 1_000_000),
    ...DEFAULTS,
    ...parseArgs({ args: [...args], options }).values,
  }
  const number = (name: Exclude<keyof typeof values, 'cities'>, shape: RegExp): number => {
    if (!shape.test(values[name])) throw new PlainError(`--${name} cannot be "${values[name]}".`)
    return Number(values[name])
  }
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
  }
}
