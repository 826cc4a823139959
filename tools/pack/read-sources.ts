import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import ts from 'typescript'
import { root } from '../run/root.ts'
import type { Published } from './packages.ts'

/** The packed parts of a workspace. */
export interface Sources {
  /** Exports and commands: name → file, without `./`. */
  readonly doors: Readonly<Record<string, string>>
  readonly commands: Readonly<Record<string, string>>
  /** Paths within the workspace. */
  readonly files: readonly string[]
  /** Names of the packages that those import or load. */
  readonly packages: readonly string[]
}

export const isCode = (file: string): boolean => /\.(tsx?|cjs|mjs)$/.test(file)

const packageName = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

const plain = (paths: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, path.replace(/^\.\//, '')]))

/** A door such as `./fonts/*` stands for all files of its folder. */
const filesOf = (folder: string, door: string): string[] =>
  door.includes('*') ? globSync(door, { cwd: folder }).filter((file) => !file.includes('.spec.')) : [door]

/** Where a source or a style sheet names another file or package. */
function namedIn(file: string, text: string): string[] {
  if (file.endsWith('.css'))
    return [...text.matchAll(/(?:url\(['"]?|@import ['"]|\bfrom ['"])(\.[^'")\s]+)/g)].map(([, name = '']) => name)
  if (!isCode(file)) return []
  const resolved = text.matchAll(/\b(?:import\.meta|require)\.resolve\('([^']+)'\)/g)
  return [
    ...ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName),
    ...[...resolved].map(([, name = '']) => name),
  ]
}

/** The doors of a published workspace, and all files that can be reached from them. @throws Error that names a missing file */
export function readSources({ folder, doors, commands = {}, files = [], loads = [] }: Published): Sources {
  const home = join(root, folder)
  const { exports } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  const open = plain(doors ?? exports)
  const found = new Set<string>()
  const packages = new Set<string>(loads)
  const visit = (file: string): void => {
    if (found.has(file)) return
    if (!existsSync(join(home, file))) throw new Error(`${folder}/${file} is missing.`)
    found.add(file)
    for (const name of namedIn(file, isText(file) ? readFileSync(join(home, file), 'utf8') : '')) {
      if (name.startsWith('.')) visit(join(dirname(file), name.replace(/\?.*/, '')))
      else if (!/^(node|data|https?):|^#|^\//.test(name) && name !== 'own-remote')
        packages.add(packageName(name.replace(/^~/, '')))
    }
  }
  for (const door of [...Object.values(open), ...Object.values(plain(commands))]) filesOf(home, door).forEach(visit)
  for (const file of files.flatMap((pattern) => globSync(pattern, { cwd: home, withFileTypes: true })))
    if (file.isFile()) visit(join(file.parentPath, file.name).slice(home.length + 1))
  return { doors: open, commands: plain(commands), files: [...found].sort(), packages: [...packages].sort() }
}

const isText = (file: string): boolean => ['.css', '.ts', '.tsx', '.cjs', '.mjs'].includes(extname(file))
