import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/root.ts'
import type { Mutant } from './mutants.ts'

/** The folder of the soak, which detects faults that specs cannot. */
const SOAK = /^tools\/soak\//

/** Whether a change of these files may affect the detection of the fault: its code, its specs, its patch. */
export function isTouched({ name, specs }: Mutant, patch: string, changed: readonly string[]): boolean {
  const own = [...patch.matchAll(/^diff --git a\/(\S+)/gm)].map(([, file]) => file)
  const noticing = specs === null ? SOAK : new RegExp(specs)
  return changed.some((file) => own.includes(file) || noticing.test(file) || file === `tools/mutants/patches/${name}.patch`)
}

/** The mutants whose files differ from main, committed or not; none where git has no main. */
export function touchedMutants(mutants: readonly Mutant[]): readonly Mutant[] {
  const changed = changedFiles()
  return mutants.filter((mutant) => isTouched(mutant, readFileSync(join(import.meta.dirname, 'patches', `${mutant.name}.patch`), 'utf8'), changed))
}

function changedFiles(): string[] {
  try {
    const since = git('merge-base', 'HEAD', 'main').trim()
    return [git('diff', '--name-only', since), git('ls-files', '--others', '--exclude-standard')].join('\n').split('\n').filter(Boolean)
  } catch {
    return []
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}
