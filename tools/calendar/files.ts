import { join, relative } from 'node:path'
import { PlainError } from '../run/progress.ts'
import { root } from '../run/root.ts'
import { runCommand } from '../run/processes.ts'
import { seededChance } from '../lab/random.ts'

/** Specs of the API whose subject is a date: deadlines, lifetimes, ranges of days, what is kept how long. */
const DATED_API_SPECS = [
  'accounts/account', 'accounts/attempts', 'currencies/currencies', 'dashboard/dashboard', 'matches/match', 'health/health', 'matches/code',
  'privacy/privacy', 'referees/referee', 'sweeper/sweeper',
].map((name) => `apps/api/src/${name}.spec.ts`)

/** The spec files of `dom` and `unit`, by path from the root. */
const listFiles = async (): Promise<readonly string[]> => {
  const { code, output } = await runCommand(process.execPath, [join(root, 'node_modules/jest/bin/jest.js'), '--listTests', '--selectProjects', 'dom', 'unit'])
  if (code !== 0) throw new PlainError(`Jest does not list the specs:\n${output}`)
  const files = output.split('\n').filter((line) => /\.spec\.tsx?$/.test(line))
  return files.map((file) => relative(root, file)).toSorted()
}

/** What each draw plays: one share of `dom` and `unit` after the other, and a share of the API's dated specs. */
export const planFiles = async (seed: number, shares: number): Promise<(draw: number) => readonly string[]> => {
  const deal = (files: readonly string[]) => {
    const shuffled = seededChance(seed).shuffle(files)
    return (draw: number) => shuffled.filter((_, index) => index % shares === draw % shares)
  }
  const [screens, api] = [deal(await listFiles()), deal(DATED_API_SPECS)]
  return (draw) => [...screens(draw), ...api(draw)]
}
