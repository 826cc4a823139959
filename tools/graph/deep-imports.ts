import { matchesGlob } from 'node:path'
import type { Import } from './read-imports.ts'

/** The exported files of each project, by its package.json: paths from the root, `*` for any name. */
export type Doors = ReadonlyMap<string, readonly string[]>

/** Build configuration is not part of a project: it may import any tool. */
const CONFIGURATION = ['**/*.config.{ts,mjs}', 'libs/design-system/.storybook/*']

/** Imports from one project into another that bypass the files exported by that project. */
export function findDeepImports(imports: readonly Import[], doors: Doors): readonly Import[] {
  return imports.filter(({ from, to }) => {
    const [source, target] = [projectOf(from), projectOf(to)]
    if (target === 'tools' && CONFIGURATION.some((file) => matchesGlob(from, file))) return false
    return source !== target && !(doors.get(target) ?? []).some((door) => matchesGlob(to, door))
  })
}

/** `apps/NAME` or `libs/NAME`; `tools` is one. */
function projectOf(file: string): string {
  const [kind = '', name = ''] = file.split('/')
  return kind === 'tools' ? kind : `${kind}/${name}`
}
