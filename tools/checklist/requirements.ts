import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/root.ts'

/** A test whose title begins with the ids of what it shows: `F-09, X-02: …`. */
export interface NamedTest {
  readonly ids: readonly string[]
  readonly title: string
}

/** The sentences of the requirements, by id, in the order of the page. */
export const readRequirements = (page: string): ReadonlyMap<string, string> =>
  new Map(
    [...page.matchAll(/^- ([A-Z]-\d\d): (.+(?:\n {2}.+)*)/gm)].map(([, id = '', sentence = '']) => [
      id,
      sentence.replaceAll(/\n {2}/g, ' '),
    ]),
  )

const TITLE = /(['"`])((?:[A-Z]-\d\d, )*[A-Z]-\d\d): ((?:\\.|(?!\1)[^\\])+)\1/g

export const namedTestsIn = (source: string): NamedTest[] =>
  [...source.matchAll(TITLE)].map(([, , ids = '', title = '']) => ({ ids: ids.split(', '), title }))

export const requirements = readRequirements(readFileSync(join(import.meta.dirname, 'requirements.md'), 'utf8'))

/** The tests of the product that name a requirement, each with its file. */
export const findTests = (): readonly (NamedTest & { readonly file: string })[] =>
  globSync('{apps,libs}/**/*.{spec.ts,spec.tsx,journey.ts}', { cwd: root, exclude: ['**/node_modules', '**/dist'] })
    .toSorted()
    .flatMap((file) => namedTestsIn(readFileSync(join(root, file), 'utf8')).map((test) => ({ ...test, file })))
