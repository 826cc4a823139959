import { copySources, type WorkingCopy } from '../lab/planted/working-copy.ts'
import { PlainError, print, step } from '../run/progress.ts'
import { atEnd, live } from '../run/lifetime.ts'
import { chooseMutants } from './choose.ts'
import type { Mutant } from './mutants.ts'
import { heal, plant } from './patch.ts'
import { runSoak } from './run-soak.ts'
import { runSpecs, type Verdict } from './run-specs.ts'

/** `npm run mutants [-- NAME … | --today | --day DATE]`: plants each fault in a copy of the sources; its specs must fail. */
await live(async () => {
  const mutants = chooseMutants(process.argv.slice(2), new Date())
  const copy = await step('a copy of the sources', copySources)
  atEnd(() => copy.remove())
  await step('without a fault', () => expectSound(copy, mutants))
  const missed: string[] = []
  for (const mutant of mutants) {
    const caught = await step(`${mutant.name}: ${mutant.fault}`, () => isCaught(copy, mutant))
    if (!caught) missed.push(mutant.name)
  }
  print(`${mutants.length - missed.length} of ${mutants.length} caught${missed.length > 0 ? `; missed: ${missed.join(', ')}` : ''}`)
  return missed.length > 0 ? 1 : 0
})

/** A spec that fails anyway would detect every fault. */
async function expectSound({ folder }: WorkingCopy, mutants: readonly Mutant[]): Promise<void> {
  const patterns = mutants.flatMap(({ specs }) => (specs === null ? [] : [`(${specs})`]))
  const runs = [...(patterns.length > 0 ? [patterns.join('|')] : []), ...(patterns.length < mutants.length ? [null] : [])]
  for (const specs of runs) {
    const { passed, failed, broken } = await run(folder, specs)
    if (failed.length + broken.length > 0) {
      throw new PlainError(`They fail without any fault: ${[...failed, ...broken].join('; ')}`)
    }
    print(`  ${passed} tests pass`)
  }
}

/** Specs, or the short soak. */
function run(folder: string, specs: string | null): Promise<Verdict> {
  return specs === null ? runSoak(folder) : runSpecs(folder, specs)
}

async function isCaught({ folder }: WorkingCopy, { name, specs }: Mutant): Promise<boolean> {
  await plant(folder, name)
  try {
    const { failed, broken } = await run(folder, specs)
    if (broken.length > 0) throw new PlainError(`With ${name} these cannot be run, which proves nothing: ${broken.join(', ')}`)
    print(failed[0] === undefined ? '  missed' : `  caught by “${failed[0]}”${failed.length > 1 ? ` and ${failed.length - 1} more` : ''}`)
    return failed.length > 0
  } finally {
    await heal(folder, name)
  }
}
