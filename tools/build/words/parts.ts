import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '../../run/root.ts'
import type { WordProject } from './projects.ts'

/**
 * The messages of an app are split into two files: those of its first screens, and all others, loaded with the first
 * lazy chunk. A worker has its own file, in every language. The imports alone decide which message goes where.
 */
export type Part = 'first' | 'late' | 'worker'

/** The parts of every app. */
export const parts: readonly Part[] = ['first', 'late']

/** Whether a source (a path from the root) has messages in a part of the app. Messages of the first screens are not repeated in the lazy part. */
export function isSpokenIn(project: WordProject, part: Part, sources: readonly string[]): boolean {
  if (part === 'worker') return 'worker' in project && sources.some((source) => firstFiles(project.worker).has(source))
  if (!('entry' in project)) return part === 'first'
  const isFirst = sources.some(
    (source) => !source.startsWith(`${project.folder}/`) || firstFiles(project.entry).has(source),
  )
  return part === 'first' ? isFirst : !isFirst && !isWorkersOwn(project, sources)
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
