import { parseArgs } from 'node:util'
import { PlainError } from '../progress.ts'

/** `--fresh` drops the data first; `--no-demo` leaves the database empty. */
export const readOptions = (command: string): { fresh: boolean; demo: boolean } => {
  try {
    const options = { fresh: { type: 'boolean', default: false }, demo: { type: 'boolean', default: true } } as const
    return parseArgs({ options, allowNegative: true }).values
  } catch (error) {
    throw new PlainError(`${command} -- [--fresh] [--no-demo]: ${error instanceof Error ? error.message : String(error)}`)
  }
}
