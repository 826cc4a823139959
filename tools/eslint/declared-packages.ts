import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { root } from '../run/root.ts'

interface Manifest {
  readonly name: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

/** `apps/NAME` or `libs/NAME`; the root for tools and the files beside them. */
const folderOf = (file: string): string => /^(?:apps|libs)\/[^/]+(?=\/)/.exec(file)?.[0] ?? '.'

const listed = new Map<string, ReadonlySet<string>>()

/** The names that a folder's package.json declares, its own included; each is read once per process. */
const namesOf = (folder: string): ReadonlySet<string> => {
  const known = listed.get(folder)
  if (known) return known
  const path = join(root, folder, 'package.json')
  const manifest: Partial<Manifest> = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  const names = new Set([
    manifest.name ?? '',
    ...Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }),
  ])
  listed.set(folder, names)
  return names
}

/** The package of types for one that ships none: `@types/geojson`, `@types/babel__core`. */
const typesOf = (name: string): string => `@types/${name.replace(/^@/, '').replace('/', '__')}`

/**
 * Why this package may not be imported here, in one sentence, or undefined: npm finds the packages of all projects in one
 * folder, so an import that its project does not declare works until another project drops the package.
 * `file` is the importing file, relative to the checkout and with forward slashes.
 */
export const refuseUndeclared = (file: string, specifier: string): string | undefined => {
  if (specifier.startsWith('.') || isBuiltin(specifier)) return undefined
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
  // Declared once, at the root: a project that declared it would depend on all that tools depend on.
  if (name === '@refcall/tools') return undefined
  const folder = folderOf(file)
  const names = namesOf(folder)
  if (names.has(name) || names.has(typesOf(name))) return undefined
  return `${folder === '.' ? 'The root' : folder} does not declare ${name}: add it to the package.json there.`
}
