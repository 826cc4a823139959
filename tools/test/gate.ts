import { buildFrontEnds } from '../build/front-ends.ts'
import { releaseBuilds, TEST_RELEASES } from '../product/releases.ts'
import { root } from '../run/root.ts'
import { runGateJourneys } from './journeys.ts'
import { jestOptions } from './jest-options.ts'
import { asWhole, fromCommand, fromJest } from './outcome.ts'
import { runPackage, runTool, show, withReport, type Part } from './part.ts'
import { journeys, specs } from './targets.ts'
import { findUnused } from './unused.ts'

/** What `npm test` runs: all that a change can break. Of each stage the long parts come first. */
export const gate: readonly Part[] = [
  {
    name: 'lint',
    stage: 'static',
    target: { name: 'lint' },
    budget: 420,
    run: async (paths) => {
      const files = paths.length > 0 ? paths : ['.']
      const eslint = ['--config', 'tools/eslint.config.mjs', '--max-warnings', '0', ...files]
      for (const [path, args] of [
        ['eslint/bin/eslint.js', eslint],
        ['oxlint/bin/oxlint', files],
      ] as const) {
        const rules = await runPackage(path, args)
        if (rules.code !== 0) return fromCommand('lint', rules)
      }
      return fromCommand(
        'lint',
        await runPackage('prettier/bin/prettier.cjs', ['--check', '--ignore-unknown', ...files]),
      )
    },
  },
  {
    name: 'build',
    stage: 'static',
    budget: 600,
    run: async () => {
      await buildFrontEnds(show)
      // Refuses a remote above its budget of bytes.
      await releaseBuilds(TEST_RELEASES, show)
      return asWhole(true)
    },
  },
  {
    name: 'typecheck',
    stage: 'static',
    target: { name: 'typecheck' },
    budget: 300,
    run: async () =>
      fromCommand('typecheck', await runPackage('typescript-native/bin/tsc', ['-p', 'tsconfig.base.json', '--noEmit'])),
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
    budget: 1200,
    run: (args) =>
      withReport(
        'jest',
        (file) => runPackage('jest/bin/jest.js', ['--ci', '--json', `--outputFile=${file}`, ...args], jestOptions),
        fromJest,
      ),
  },
  {
    name: 'journeys',
    stage: 'journeys',
    needsBuild: true,
    target: journeys,
    budget: 900,
    run: runGateJourneys,
  },
  {
    name: 'evening',
    stage: 'journeys',
    target: { name: 'evening' },
    budget: 600,
    run: (args) => runTool('evening', 'apps/faults/src/main.ts', ['evening', '--seed', '4', ...args]),
  },
]
