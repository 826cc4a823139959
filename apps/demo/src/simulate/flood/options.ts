import { parseArgs } from 'node:util'
import { PlainError } from '@refcall/tools/run/progress'

export interface FloodOptions {
  readonly fakes: number
  readonly genuine: number
  /** The number of networks the fakes come from; one run for each. */
  readonly networks: readonly number[]
}

const NUMBER = /^[1-9]\d{0,3}$/

/** @returns null if no flood is requested @throws PlainError for invalid options */
export const readFlood = (args: readonly string[]): FloodOptions | null => {
  if (!args.includes('--flood')) return null
  const text = { type: 'string' } as const
  const { values } = parseArgs({ args: [...args], options: { flood: text, genuine: text, networks: text } })
  const { flood = '', genuine = '50', networks = '1,20' } = values
  const numbers = [flood, genuine, ...networks.split(',')]
  const wrong = numbers.find((number) => !NUMBER.test(number))
  if (wrong !== undefined)
    throw new PlainError(`--flood 1000 --genuine 50 --networks 1,20 take numbers, not "${wrong}".`)
  const [fakes = 0, real = 0, ...many] = numbers.map(Number)
  return { fakes, genuine: real, networks: many }
}
