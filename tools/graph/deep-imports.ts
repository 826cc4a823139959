import { matchesGlob } from 'node:path'
import type { Import } from './read-imports.ts'

/** The exported files of each project, by its package.json: paths from the root, `*` for any name. */
export type Doors = ReadonlyMap<string, readonly string[]>

/** Imports from one project into another that bypass the files exported by that project. */
export function findDeepImports(imports: readonly Import[], doors: Doors): readonly Import[] {
  return imports.filter(({ from, to }) => {
    const [source, target] = [projectOf(from), projectOf(to)]
    return source !== target && !(doors.get(target) ?? []).some((door) => matchesGlob(to, door))
  })
}

/** `apps/NAME` or `libs/NAME`; `tools` is one, with the configuration beside the projects. */
function projectOf(file: string): string {
  return /^(?:apps|libs)\/[^/]+(?=\/)/.exec(file)?.[0] ?? 'tools'
}
