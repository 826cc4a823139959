import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildFrontEnds } from '../build/front-ends.ts'
import { ensureChromium } from '../run/chromium/ensure.ts'
import { findForPages } from '../run/chromium/find.ts'
import { ensureEngine } from '../run/engines.ts'
import { print } from '../run/progress.ts'
import { root } from '../run/root.ts'
import { runCommand } from '../run/processes.ts'
import { SHORT } from '../lab/short-soak.ts'
import { jestOptions } from './jest-options.ts'
import { asWhole, failuresIn, fromCommand, fromEngine, fromJest, fromPlaywright, type Outcome } from './outcome.ts'
import type { Target } from './run-target.ts'
import { folders, journeys, specs } from './targets.ts'
import { findUnused } from './unused.ts'

export interface Part {
  readonly name: string
  /** Timeout in seconds, after which the part is killed and counts as failed: several times its usual duration, since another part may share the cores. */
  readonly budget: number
  /** Parts of one stage run two at a time, in their order; a stage begins when the one before is over. */
  readonly stage: 'static' | 'specs' | 'trials' | 'journeys'
  /** The part as an nx target, which repeats only what a change affects; without it the part always runs. */
  readonly target?: Target
  /** Runs only where it is named: not every machine can have what it needs. */
  readonly isOnDemand?: boolean
  /** What keeps this machine from running it, in one sentence, or null; installs what it may. Without it the part runs anywhere. */
  hindrance?(): Promise<string | null>
  /** Runs the part, changed or not. `args`: the arguments after the part's name, such as a path. */
  run(args: readonly string[]): Promise<Outcome>
}

const REHEARSE = 'apps/rehearsal/src/main.ts'
/** Its exit code where there can be no rehearsal, for a reason that it names. */
const CANNOT = 3

const show = (line: string): void => print(`  ${line}`)

const node = (path: string, args: readonly string[], env: Record<string, string> = {}) =>
  runCommand(process.execPath, [join(root, 'node_modules', path), ...args], { env, onLine: show })

/** Runs a test tool that writes a report; without a report it failed as a whole. */
const withReport = async <Report extends object>(
  name: string,
  run: (file: string) => Promise<{ code: number }>,
  read: (report: Report) => Outcome,
): Promise<Outcome> => {
  const folder = join(root, '.refcall', 'reports')
  const file = join(folder, `${name}.json`)
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
  const { code } = await run(file)
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report
    const outcome = { ...read(report), failures: failuresIn(report) }
    const hidden = code !== 0 && outcome.failed === 0
    return hidden ? { ...outcome, failed: 1, note: `${name} ended with exit code ${code}` } : outcome
  } catch {
    return { ...asWhole(false), note: `${name} left no report` }
  }
}

/** What `npm test` runs, in this order; of each stage the longest first, but the rehearsal after what takes both cores, for it has seconds to keep; and what it runs on demand. */
export const parts: readonly Part[] = [
  {
    name: 'lint',
    stage: 'static',
    target: { name: 'lint' },
    budget: 420,
    run: async (paths) => {
      const files = paths.length > 0 ? paths : ['.']
      const program = ['--parser-options', 'projectService:false', '--parser-options', 'project:tsconfig.base.json']
      const config = [
        '--config',
        'tools/eslint.config.mjs',
        '--max-warnings',
        '0',
        ...(paths.length > 0 ? [] : program),
      ]
      const rules = await node('eslint/bin/eslint.js', [...config, ...files])
      const format = await node('prettier/bin/prettier.cjs', ['--check', '--ignore-unknown', ...files])
      return fromCommand('lint', rules.code === 0 ? format : rules)
    },
  },
  {
    name: 'build',
    stage: 'static',
    budget: 600,
    run: async () => {
      await buildFrontEnds(show)
      return asWhole(true)
    },
  },
  {
    name: 'types',
    stage: 'static',
    target: { name: 'types' },
    budget: 300,
    run: async () =>
      fromCommand('types', await node('typescript-native/bin/tsc', ['-p', 'tsconfig.base.json', '--noEmit'])),
  },
  {
    name: 'unused',
    stage: 'static',
    target: { name: 'unused' },
    budget: 180,
    run: async () => fromCommand('unused', await findUnused(root, show)),
  },
  {
    name: 'unit',
    stage: 'specs',
    target: specs,
    budget: 1750,
    run: (args) =>
      withReport(
        'jest',
        (file) => node('jest/bin/jest.js', ['--ci', '--json', `--outputFile=${file}`, ...args], jestOptions),
        fromJest,
      ),
  },
  {
    name: 'calendar',
    stage: 'trials',
    target: { name: 'calendar' },
    budget: 600,
    run: async (args) =>
      fromCommand(
        'calendar',
        await runCommand(process.execPath, ['tools/calendar/main.ts', ...args], { onLine: show }),
      ),
  },
  {
    name: 'attack',
    stage: 'trials',
    target: { name: 'attack' },
    budget: 600,
    run: async (args) => {
      const short = ['--cells', '8', '--shapes', '1000', '--malformed', '600', '--races', '17', '--seed', '4']
      return fromCommand(
        'attack',
        await runCommand(process.execPath, ['tools/attack/main.ts', ...short, ...args], { onLine: show }),
      )
    },
  },
  {
    name: 'rehearsal',
    stage: 'trials',
    target: { name: 'rehearsal' },
    budget: 240,
    hindrance: async () => {
      const { code, output } = await runCommand(process.execPath, [REHEARSE, 'prepare'], { onLine: show })
      const last = output.split('\n').at(-1) ?? ''
      if (code !== 0 && code !== CANNOT) throw new Error(last)
      return code === 0 ? null : last
    },
    run: async (args) =>
      fromCommand(
        'rehearsal',
        await runCommand(process.execPath, [REHEARSE, 'failover', '--short', '--seed', '4', ...args], { onLine: show }),
      ),
  },
  {
    name: 'chaos',
    stage: 'trials',
    target: { name: 'chaos' },
    // Longer than its own timeout, so that it reports itself what was left.
    budget: 150,
    run: async (args) => {
      const size = ['--matches', '24', '--tables', '6', '--api-kills', '4', '--db-kills', '2', '--seed', '4']
      const short = [...size, '--patience', '60', '--unhurried']
      return fromCommand(
        'chaos',
        await runCommand(process.execPath, ['tools/chaos/main.ts', ...short, ...args], { onLine: show }),
      )
    },
  },
  {
    name: 'soak',
    stage: 'trials',
    target: { name: 'soak' },
    // Longer than its own timeout, as above.
    budget: 180,
    run: async (args) => {
      return fromCommand(
        'soak',
        await runCommand(process.execPath, ['tools/soak/main.ts', ...SHORT, ...args], { onLine: show }),
      )
    },
  },
  {
    name: 'journeys',
    stage: 'journeys',
    target: journeys,
    budget: 1150,
    run: async ([first = '', ...more]) => {
      const whole = await ensureChromium(show)
      const isFolder = folders().includes(first)
      // Of the folders only this one goes back and forward in a browser's history, and receives pushes.
      const chromium = (isFolder && first !== 'together' && findForPages()) || whole
      show(`Chromium: ${chromium}`)
      const args = isFolder || first === '' ? more : [first, ...more]
      const folder = isFolder ? { JOURNEYS: first } : {}
      const config = ['test', '-c', 'apps/e2e/playwright.config.ts', '--reporter=list,json']
      return withReport(
        isFolder ? `journeys/${first}` : 'playwright',
        (file) =>
          node('@playwright/test/cli.js', [...config, ...args], {
            ...folder,
            CHROME_PATH: chromium,
            PLAYWRIGHT_JSON_OUTPUT_FILE: file,
          }),
        fromPlaywright,
      )
    },
  },
  {
    name: 'engines',
    stage: 'journeys',
    isOnDemand: true,
    budget: 5400,
    run: async ([engine = 'firefox', ...words]) => {
      const named = await ensureEngine(engine, show)
      // Its configuration has the reporters: the one more says which journeys the engine is not led through.
      const config = ['test', '-c', 'apps/e2e/src/engines/playwright.config.ts', ...words]
      const run = (file: string) =>
        node('@playwright/test/cli.js', config, { ...named, PLAYWRIGHT_JSON_OUTPUT_FILE: file })
      return withReport(`engines-${engine}`, run, fromEngine)
    },
  },
]

/** @throws Error for an unknown name */
export const partNamed = (name: string): Part => {
  const part = parts.find((other) => other.name === name)
  if (part === undefined) throw new Error(`There is no part "${name}".`)
  return part
}
