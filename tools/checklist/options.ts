import { parseArgs } from 'node:util'
import { PlainError } from '../run/progress.ts'

export interface Options {
  /** Plant a fault per row instead of listing the rows. */
  readonly faults: boolean
  /** Number of copies used in parallel. */
  readonly jobs: number
  /** Ids of rows, or the letter of an area for all its rows. */
  readonly asked: readonly string[]
}

/** @throws PlainError for invalid arguments */
export const readOptions = (args: readonly string[]): Options => {
  const options = { faults: { type: 'boolean', default: false }, jobs: { type: 'string', default: '2' } } as const
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const { faults, jobs } = values
  if (!/^[1-9]$/.test(jobs)) throw new PlainError(`--jobs must be a number from 1 to 9, not "${jobs}".`)
  if (!faults && positionals.length > 0) throw new PlainError('npm run checklist, or npm run checklist -- --faults [ROW …], such as P-08 or P.')
  return { faults, jobs: Number(jobs), asked: positionals }
}

/** The selected rows: all without a name. @throws PlainError for an unknown name */
export const choose = (ids: readonly string[], asked: readonly string[]): readonly string[] => {
  const fits = (id: string, name: string): boolean => id === name || id.startsWith(`${name}-`)
  const unknown = asked.filter((name) => !ids.some((id) => fits(id, name)))
  if (unknown.length > 0) throw new PlainError(`There is no row ${unknown.join(', ')}.`)
  return ids.filter((id) => asked.length === 0 || asked.some((name) => fits(id, name)))
}
