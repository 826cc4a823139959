import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '../../run/root.ts'
import type { WordProject } from './projects.ts'

/**
 * The words of an app travel in two files: those of its first screens and, with the first part whose code comes late,
 * all others. A worker beside them carries its own, in every language. Which is which follows from the imports alone.
 */
export type Part = 'first' | 'late' | 'worker'

/** The parts of every app. */
export const parts: readonly Part[] = ['first', 'late']

/** Whether a source (a path from the root) speaks in a part of the app. What the first screens say is no late word. */
export function isSpokenIn(project: WordProject, part: Part, sources: readonly string[]): boolean {
  if (part === 'worker') return 'worker' in project && sources.some((source) => firstFiles(project.worker).has(source))
  if (!('entry' in project)) return part === 'first'
  const isFirst = sources.some((source) => !source.startsWith(`${project.folder}/`) || firstFiles(project.entry).has(source))
  return part === 'first' ? isFirst : !isFirst && !isWorkersOwn(project, sources)
}

const isWorkersOwn = (project: WordProject, sources: readonly string[]): boolean =>
  'worker' in project && sources.every((source) => source.startsWith(`${dirname(project.worker)}/`))

const walked = new Map<string, ReadonlySet<string>>()

/** The files that come with an entry, itself among them: what it imports, and what these import, but nothing by `import()`. */
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

/** The neighbours that a source imports for more than their types, in its own words (`./x.ts`). */
export function importsOf(source: string): string[] {
  const found = source.matchAll(/^(?:import|export)\b(?! +type\b)(?:[^;'"`]*?\bfrom)? *'(\.[^']+\.tsx?)'/gm)
  return [...found].flatMap(([, path]) => path ?? [])
}

/** The neighbours whose code a source asks for when it is needed. */
export function lateImportsOf(source: string): string[] {
  return [...source.matchAll(/\bimport\((?:\/\*.*?\*\/ *)?'(\.[^']+\.tsx?)'\)/g)].flatMap(([, path]) => path ?? [])
}
