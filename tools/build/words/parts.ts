import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '../../run/root.ts'
import type { WordProject } from './projects.ts'

/**
 * The messages of an app are split into two files: those of its first screens, and all others, loaded with the first
 * lazy chunk. Settings may have a file of their own, and a worker has one, in every language. The imports alone decide
 * which message goes where.
 */
export type Part = 'first' | 'late' | 'settings' | 'worker'

/** The parts of an app that its pages load. */
export const partsOf = (project: WordProject): Part[] => [
  'first',
  'late',
  ...('settings' in project ? (['settings'] as const) : []),
]

/** Whether a source (a path from the root) has messages in a part of the app. Messages of the first screens are not repeated in the lazy part. */
export function isSpokenIn(project: WordProject, part: Part, sources: readonly string[]): boolean {
  if (part === 'worker') return 'worker' in project && sources.some((source) => firstFiles(project.worker).has(source))
  if (!('entry' in project)) return part === 'first'
  const isFirst = sources.some(
    (source) => !source.startsWith(`${project.folder}/`) || firstFiles(project.entry).has(source),
  )
  if (isFirst || part === 'first') return isFirst === (part === 'first')
  const isOfSettings = 'settings' in project && sources.every((source) => firstFiles(project.settings).has(source))
  return part === 'settings' ? isOfSettings : !isOfSettings && !isWorkersOwn(project, sources)
}

const isWorkersOwn = (project: WordProject, sources: readonly string[]): boolean =>
  'worker' in project && sources.every((source) => source.startsWith(`${dirname(project.worker)}/`))

const walked = new Map<string, ReadonlySet<string>>()

/** The entry and all files that it imports statically, transitively; nothing by `import()`. */
export function firstFiles(entry: string): ReadonlySet<string> {
  const known = walked.get(entry)
  if (known) return known
  const files = new Set<string>()
  const visit = (file: string): void => {
    if (files.has(file) || !existsSync(join(root, file))) return
    files.add(file)
    for (const imported of importsOf(readFileSync(join(root, file), 'utf8'))) visit(join(dirname(file), imported))
  }
  visit(relative(root, join(root, entry)))
  walked.set(entry, files)
  return files
}

/** The relative imports of a source that are not type-only, as written (`./x.ts`). */
export function importsOf(source: string): string[] {
  const found = source.matchAll(/^(?:import|export)\b(?! +type\b)(?:[^;'"`]*?\bfrom)? *'(\.[^']+\.tsx?)'/gm)
  return [...found].flatMap(([, path]) => path ?? [])
}

/** The relative dynamic imports of a source. */
export function lateImportsOf(source: string): string[] {
  return [...source.matchAll(/\bimport\((?:\/\*.*?\*\/ *)?'(\.[^']+\.tsx?)'\)/g)].flatMap(([, path]) => path ?? [])
}
