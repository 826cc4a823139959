import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensurePackages } from '@refcall/tools/run/extra-packages'
import { runCommand } from '@refcall/tools/run/processes'
import { PlainError, print } from '@refcall/tools/run/progress'
import { root } from '@refcall/tools/run/root'
import { drawShare, type Check, type ScenarioOptions } from '../scenario.ts'
import { readReport, type MutationReport } from './report.ts'

const PACKAGES = join(root, 'apps/faults/packages')
const STRYKER = join(PACKAGES, 'node_modules/@stryker-mutator/core/bin/stryker.js')
const CONFIG = join(import.meta.dirname, 'stryker.config.json')
const REPORT = join(root, '.refcall/reports/mutations.json')

/** What can be mutated: the rules that need no database. */
const MUTATED = 'libs/domain/src/**/*.ts'

/** The files with code, by path from the root. */
const listFiles = (): readonly string[] =>
  globSync(MUTATED, { cwd: root })
    .filter((file) => !file.endsWith('.spec.ts'))
    .toSorted()

/** The named files, or a share of all that the seed draws. @throws PlainError for one that is not mutated */
const chooseFiles = ({ names, ...drawing }: ScenarioOptions): readonly string[] => {
  const files = listFiles()
  const unknown = names.find((name) => !files.includes(name))
  if (unknown !== undefined) throw new PlainError(`Only ${MUTATED} are mutated, not "${unknown}".`)
  return names.length > 0 ? names : drawShare(files, drawing)
}

/** Changes the domain in one place at a time; a spec must fail. */
export const runMutations = async (options: ScenarioOptions): Promise<readonly Check[]> => {
  const files = chooseFiles(options)
  await ensurePackages(PACKAGES)
  print(`  ${files.length} files: ${files.join(', ')}`)
  const { code } = await runCommand(process.execPath, [STRYKER, 'run', CONFIG, '--mutate', files.join(',')], {
    onLine: print,
  })
  if (code !== 0) return [{ what: 'mutation tests', wrong: [`Stryker ended with exit code ${code}`] }]
  return readReport(JSON.parse(readFileSync(REPORT, 'utf8')) as MutationReport)
}
