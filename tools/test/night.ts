import { ensureEngine } from '../run/engines.ts'
import { failoverHindrance } from '@refcall/faults/hosts/engines'
import { mountHindrance } from '@refcall/faults/lab/fault-injection/small-disk'
import { runNightJourneys } from './journeys.ts'
import { jestOptions } from './jest-options.ts'
import { fromEngine, fromJest } from './outcome.ts'
import { runPackage, runTool, show, withReport, type Part } from './part.ts'

const FAULTS = 'apps/faults/src/main.ts'

const day = Math.floor(Date.now() / 86_400_000)
/** Journeys and pictures are dealt out to four nights. */
const NIGHTS = 4
const tonight = `${(day % NIGHTS) + 1}/${NIGHTS}`

/** Specs that are random by a seed: each night plays many more rounds of them, with another seed. */
const LONG_ROUNDS = {
  RACES_ROUNDS: '600',
  MODEL_RUNS: '20',
  MALFORMED_RUNS: '100',
  EARNINGS_MATCHES: '300',
  REFCALL_TEST_SEED: String(day),
}
const ROUNDS = ['matches/races', 'settlement/races', 'testing/model/model', 'http/malformed', 'earnings/drawn'].map(
  (name) => `apps/api/src/${name}.spec.ts`,
)

const FULL_DISK = 'apps/faults/src/lab/fault-injection/full-disk.mount.database.spec.ts'

const runSpecs = (name: string, args: readonly string[], env: Readonly<Record<string, string>>) =>
  withReport(
    name,
    (file) =>
      runPackage('jest/bin/jest.js', ['--ci', '--json', `--outputFile=${file}`, ...args], { ...jestOptions, ...env }),
    fromJest,
  )

/** What `npm run nightly` runs, one after the other: what time and chance can break. */
export const night: readonly Part[] = [
  {
    name: 'night-unit',
    stage: 'night',
    budget: 1200,
    run: (args) => runSpecs('night-jest', args, { REFCALL_NIGHT: '1' }),
  },
  {
    name: 'rounds',
    stage: 'night',
    budget: 1800,
    run: (args) => {
      show(`REFCALL_TEST_SEED=${day}`)
      return runSpecs('rounds', ['--runTestsByPath', ...ROUNDS, ...args], LONG_ROUNDS)
    },
  },
  {
    name: 'calendar',
    stage: 'night',
    budget: 900,
    run: (args) => runTool('calendar', FAULTS, ['calendar', ...args]),
  },
  {
    name: 'chaos',
    stage: 'night',
    budget: 1800,
    run: (args) => runTool('chaos', FAULTS, ['chaos', '--share', '10', ...args]),
  },
  {
    name: 'soak',
    stage: 'night',
    budget: 1800,
    run: (args) => runTool('soak', FAULTS, ['soak', '--share', '25', ...args]),
  },
  {
    name: 'attack',
    stage: 'night',
    budget: 1800,
    run: (args) => runTool('attack', FAULTS, ['attack', '--share', '25', ...args]),
  },
  {
    name: 'failover-short',
    stage: 'night',
    budget: 900,
    hindrance: () => failoverHindrance(show),
    run: (args) => runTool('failover-short', FAULTS, ['failover-short', ...args]),
  },
  {
    name: 'full-disk',
    stage: 'night',
    budget: 300,
    hindrance: async () => mountHindrance(),
    run: (args) => runSpecs('full-disk', ['--runTestsByPath', FULL_DISK, ...args], { REFCALL_MOUNTS: '1' }),
  },
  {
    name: 'planted',
    stage: 'night',
    budget: 1800,
    run: (args) => runTool('planted', FAULTS, ['planted', '--share', '40', ...args]),
  },
  {
    name: 'mutations',
    stage: 'night',
    budget: 1800,
    run: (args) => runTool('mutations', FAULTS, ['mutations', '--share', '25', ...args]),
  },
  {
    name: 'night-journeys',
    stage: 'night',
    needsBuild: true,
    budget: 3600,
    run: (args) => runNightJourneys(args.length > 0 ? args : ['--shard', tonight]),
  },
  {
    name: 'pictures',
    stage: 'night',
    needsBuild: true,
    budget: 5400,
    run: (args) => runTool('pictures', 'apps/e2e/src/pictures/main.ts', args.length > 0 ? args : ['--shard', tonight]),
  },
]

/** What runs only where it is named: not every machine can have the engine. */
export const engines: Part = {
  name: 'engines',
  stage: 'night',
  needsBuild: true,
  budget: 5400,
  run: async ([engine = 'firefox', ...words]) => {
    const named = await ensureEngine(engine, show)
    // Its configuration has the reporters: the one more says which journeys the engine is not led through.
    const config = ['test', '-c', 'apps/e2e/src/engines/playwright.config.ts', ...words]
    return withReport(
      `engines-${engine}`,
      (file) => runPackage('@playwright/test/cli.js', config, { ...named, PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
      fromEngine,
    )
  },
}
