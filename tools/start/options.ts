import { parseArgs } from 'node:util'
import { PlainError } from '../progress.ts'

/**
 * `--fresh` drops the data first; `--no-demo` leaves the database empty; `--quiet` keeps simulated people out, `--no-quiet`
 * asks for them.
 */
export const readOptions = (command: string): { fresh: boolean; demo: boolean; quiet?: boolean | undefined } => {
  try {
    const options = { fresh: { type: 'boolean', default: false }, demo: { type: 'boolean', default: true }, quiet: { type: 'boolean' } } as const
    return parseArgs({ options, allowNegative: true }).values
  } catch (error) {
    throw new PlainError(`${command} -- [--fresh] [--no-demo] [--quiet]: ${error instanceof Error ? error.message : String(error)}`)
  }
}
