import { ensureChromium } from '../run/chromium/ensure.ts'
import { print, seconds, step } from '../run/progress.ts'
import { FAULTS } from './faults/all.ts'
import type { Finding } from './finding.ts'
import { choose, type Options } from './options.ts'
import { openFolders, openServer } from './place.ts'
import { plant } from './plant.ts'
import { AREAS } from './rows/areas.ts'
import { askJourneys, runJourneys } from './run-journeys.ts'
import { askSpecs, runSpecs } from './run-specs.ts'
import { expectSound } from './sound.ts'
import { trialOf, type Trial } from './trial.ts'

/** Plants a fault per row in copies of the sources; the row's own tests must fail. @returns the exit code */
export const plantFaults = async ({ asked, jobs }: Options): Promise<number> => {
  const rows = Object.values(AREAS).flat()
  const chosen = rows.filter(({ id }) => choose(rows.map((row) => row.id), asked).includes(id))
  const trials = chosen.flatMap((row) => FAULTS.filter((fault) => fault.row === row.id).map((fault) => trialOf(fault, row)))
  const databaseUrl = await step('a server for databases', openServer)
  const folders = await step('copies of the sources', () => openFolders(Math.min(jobs, trials.length)))
  const [first = ''] = folders
  const findings = new Map<string, Finding>()

  const withSpecs = trials.filter(({ specs }) => specs.length > 0)
  await step('the specs without a fault', () =>
    expectSound(withSpecs.flatMap(({ specs }) => specs), (proofs) => runSpecs({ folder: first, databaseUrl }, proofs)),
  )
  await inTurn(folders, withSpecs, async (folder, trial) => {
    const finding = await tried(folder, trial, () => askSpecs({ folder, databaseUrl }, trial.specs))
    findings.set(trial.fault.row, finding)
  })

  const withJourneys = trials.filter(({ fault, journeys }) => journeys.length > 0 && (findings.get(fault.row)?.kind ?? 'missed') === 'missed')
  if (withJourneys.length > 0) {
    const chromium = await ensureChromium(print)
    await step('the journeys without a fault', () =>
      expectSound(withJourneys.flatMap(({ journeys }) => journeys), (proofs) => runJourneys({ folder: first, databaseUrl, chromium }, proofs)),
    )
    await inTurn(folders, withJourneys, async (folder, trial) => {
      const finding = await tried(folder, trial, () => askJourneys({ folder, databaseUrl, chromium }, trial.journeys))
      findings.set(trial.fault.row, finding)
    })
  }
  return conclude(chosen.map(({ id }) => id), findings)
}

/** Each copy takes the next trial when it has finished one. */
const inTurn = async (folders: readonly string[], trials: readonly Trial[], run: (folder: string, trial: Trial) => Promise<void>): Promise<void> => {
  const left = [...trials]
  await Promise.all(
    folders.map(async (folder) => {
      for (let trial = left.shift(); trial; trial = left.shift()) await run(folder, trial)
    }),
  )
}

const tried = async (folder: string, { fault, specs, journeys }: Trial, ask: () => Promise<Finding>): Promise<Finding> => {
  const began = performance.now()
  const heal = await plant(folder, fault)
  try {
    const finding = await ask()
    const said = finding.kind === 'caught' ? `caught by “${finding.by}”: ${finding.why}` : finding.kind === 'broken' ? `broken: ${finding.why}` : 'missed'
    const place = specs.length > 0 && journeys.length > 0 && finding.kind === 'missed' ? ' so far' : ''
    print(`${finding.kind === 'caught' ? '✓' : '✗'} ${fault.row.padEnd(5)} ${fault.fault}\n        ${said}${place} (${seconds(performance.now() - began)})`)
    return finding
  } finally {
    await heal()
  }
}

const conclude = (ids: readonly string[], findings: ReadonlyMap<string, Finding>): number => {
  const of = (kind: Finding['kind']): readonly string[] => ids.filter((id) => findings.get(id)?.kind === kind)
  const without = ids.filter((id) => !findings.has(id))
  const named = { missed: of('missed'), broken: of('broken'), 'without a fault': without }
  const rest = Object.entries(named).flatMap(([what, found]) => (found.length > 0 ? [`${what}: ${found.join(', ')}`] : []))
  print([`${of('caught').length} of ${ids.length} caught`, ...rest].join('; '))
  return of('caught').length === ids.length ? 0 : 1
}
