import { PlainError, print, seconds, step } from '@refcall/tools/run/progress'
import { atEnd } from '@refcall/tools/run/lifetime'
import { copySources } from '../lab/sources-copy/copy-sources.ts'
import { drawShare, type Check, type ScenarioOptions } from '../scenario.ts'
import { namedFaults, type NamedFault } from './named-faults.ts'
import { plant } from './plant.ts'
import { tryOne, trySpecs } from './trial.ts'

/** The named faults, or a share of all that the seed draws. @throws PlainError for a name that no fault has */
const chooseFaults = ({ names, ...drawing }: ScenarioOptions): readonly NamedFault[] => {
  const unknown = names.find((name) => !namedFaults.some((fault) => fault.name === name))
  if (unknown !== undefined)
    throw new PlainError(`There is no fault "${unknown}": ${namedFaults.map(({ name }) => name).join(', ')}.`)
  return names.length === 0 ? drawShare(namedFaults, drawing) : namedFaults.filter(({ name }) => names.includes(name))
}

/** The specs must be green without a fault: otherwise their failure proves nothing. */
const tryCorrect = async (folder: string, faults: readonly NamedFault[]): Promise<Check> => {
  const specs = [...new Set(faults.flatMap(({ caughtBy }) => ('spec' in caughtBy ? [caughtBy.spec] : [])))]
  const what = 'spec files that pass without a fault'
  if (specs.length === 0) return { what, wrong: [] }
  const { noticed, broken } = await step('running the specs without a fault', () => trySpecs(folder, specs))
  return { what, tried: specs.length, wrong: broken === undefined ? noticed : [broken] }
}

const tryFault = async (folder: string, fault: NamedFault, seed: number): Promise<Check> => {
  const began = performance.now()
  const remove = await plant(folder, fault)
  try {
    const { noticed, broken } = await tryOne(folder, fault, seed)
    const by = 'spec' in fault.caughtBy ? fault.caughtBy.spec : fault.caughtBy.scenario
    const wrong = broken === undefined ? (noticed.length > 0 ? [] : [`missed by ${by}: ${fault.fault}`]) : [broken]
    const outcome = wrong.length === 0 ? `caught by ${by}: ${noticed[0]}` : wrong[0]
    print(`  ${fault.name} (${seconds(performance.now() - began)}): ${outcome}`)
    return { what: `${fault.name}: findings of ${by}`, ...(noticed.length > 0 && { tried: noticed.length }), wrong }
  } finally {
    await remove()
  }
}

/** Plants one named fault after the other in a copy of the sources; each must be caught by what it names. */
export const runPlanted = async (options: ScenarioOptions): Promise<readonly Check[]> => {
  const faults = chooseFaults(options)
  const copy = await step('copying the sources', copySources)
  atEnd(() => copy.remove())
  const checks = [await tryCorrect(copy.folder, faults)]
  for (const fault of faults) checks.push(await tryFault(copy.folder, fault, options.seed))
  return checks
}
