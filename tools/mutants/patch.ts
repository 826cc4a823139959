import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const pathOf = (name: string): string => join(import.meta.dirname, 'patches', `${name}.patch`)

/** Plants a mutant in a copy of the sources. @throws when its patch no longer applies */
export const plant = async (folder: string, name: string): Promise<void> => {
  // Outside a repository git applies nothing, silently.
  await run('git', ['init', '--quiet'], { cwd: folder })
  await run('git', ['apply', pathOf(name)], { cwd: folder })
}

/** Removes it again. */
export const heal = async (folder: string, name: string): Promise<void> => {
  await run('git', ['apply', '--reverse', pathOf(name)], { cwd: folder })
}
