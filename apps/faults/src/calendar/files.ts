import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import { PlainError } from '@refcall/tools/run/progress'
import { root } from '@refcall/tools/run/root'
import { runCommand } from '@refcall/tools/run/processes'

/** Specs of the API whose subject is a date: deadlines, lifetimes, ranges of days, retention. */
const DATED_API_SPECS = [
  'accounts/account',
  'accounts/attempts',
  'currencies/currencies',
  'dashboard/dashboard',
  'matches/match',
  'health/health',
  'matches/code',
  'privacy/privacy',
  'referees/referee',
  'sweeper/sweeper',
].map((name) => `apps/api/src/${name}.spec.ts`)

/** The spec files of `dom` and `unit`, by path from the root. */
const listFiles = async (): Promise<readonly string[]> => {
  const { code, output } = await runCommand(process.execPath, [
    join(root, 'node_modules/jest/bin/jest.js'),
    '--listTests',
    '--selectProjects',
    'dom',
    'unit',
  ])
  if (code !== 0) throw new PlainError(`Jest does not list the specs:\n${output}`)
  const files = output.split('\n').filter((line) => /\.spec\.tsx?$/.test(line))
  return files.map((file) => relative(root, file)).toSorted()
}

/** The share of a file, by its path and the seed. */
const shareOf = (seed: number, file: string, shares: number): number =>
  createHash('sha256').update(`${seed} ${file}`).digest().readUInt32BE() % shares

/** The files of each draw: one share of `dom` and `unit` after the other, and a share of the API's dated specs. */
export const planFiles = async (seed: number, shares: number): Promise<(draw: number) => readonly string[]> => {
  const files = [...(await listFiles()), ...DATED_API_SPECS]
  return (draw) => files.filter((file) => shareOf(seed, file, shares) === draw % shares)
}
