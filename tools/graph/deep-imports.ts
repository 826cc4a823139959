import { matchesGlob } from 'node:path'
import type { Import } from './read-imports.ts'

/** What a project offers to others, as its package.json exports it: files by their path from the root, `*` for any name. */
export type Doors = ReadonlyMap<string, readonly string[]>

/** What a project is built by is no part of it: it may take any tool. */
const CONFIGURATION = ['**/*.config.ts', 'libs/design-system/storybook/*']

/** Imports from one project into another that do not go through a file which that project exports. */
export function findDeepImports(imports: readonly Import[], doors: Doors): readonly Import[] {
  return imports.filter(({ from, to }) => {
    const [source, target] = [projectOf(from), projectOf(to)]
    if (target === 'tools' && CONFIGURATION.some((file) => matchesGlob(from, file))) return false
    return source !== target && !(doors.get(target) ?? []).some((door) => matchesGlob(to, door))
  })
}

/** `apps/NAME` or `libs/NAME`; `tools` is one. */
export function projectOf(file: string): string {
  const [kind = '', name = ''] = file.split('/')
  return kind === 'tools' ? kind : `${kind}/${name}`
}
