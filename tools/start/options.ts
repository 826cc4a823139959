import { parseArgs } from 'node:util'
import { PlainError } from '../run/progress.ts'

/**
 * `--fresh` drops the data first; `--adopt` accepts a DATABASE_URL with tables of another project; `--no-demo` leaves the
 * database empty; `--quiet` disables the simulated people, `--no-quiet` enables them; `--api` is the number of API processes
 * behind the local gateway.
 */
export const readOptions = (
  command: string,
  args = process.argv.slice(2),
): { fresh: boolean; adopt: boolean; demo: boolean; quiet?: boolean | undefined; apis: number } => {
  try {
    const options = {
      fresh: { type: 'boolean', default: false },
      adopt: { type: 'boolean', default: false },
      demo: { type: 'boolean', default: true },
      quiet: { type: 'boolean' },
      api: { type: 'string', default: '1' },
    } as const
    const { api, ...values } = parseArgs({ args, options, allowNegative: true }).values
    if (!/^[1-9]$/.test(api)) throw new Error(`--api takes a number from 1 to 9, not "${api}"`)
    return { ...values, apis: Number(api) }
  } catch (error) {
    throw new PlainError(
      `${command} -- [--fresh] [--adopt] [--no-demo] [--quiet] [--api 3]: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}
