import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/root.ts'
import { compiledName } from './compile.ts'
import { published, type Published } from './packages.ts'
import type { Sources } from './read-sources.ts'

type Versions = Readonly<Record<string, string>>

const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** The package.json of a packed workspace. @throws Error that names a package of no known version */
export function manifestOf({ name, folder }: Published, { doors, commands, packages }: Sources): object {
  const own = read(`${folder}/package.json`)
  const everywhere = read('package.json')
  // Each package has one version in the whole checkout.
  const declared: Versions[] = published.map((one) => read(`${one.folder}/package.json`).dependencies)
  const known: Versions = Object.assign(
    {},
    ...declared,
    everywhere.devDependencies,
    own.devDependencies,
    own.dependencies,
  )
  const { version } = own.version ? own : everywhere
  const versionOf = (dependency: string): string => {
    if (dependency.startsWith('@refcall/')) {
      if (!published.some((one) => `@refcall/${one.name}` === dependency))
        throw new Error(`@refcall/${name} imports ${dependency}, which is not published.`)
      return version
    }
    const found = known[dependency]
    if (!found) throw new Error(`@refcall/${name} imports ${dependency}, of which no version is declared.`)
    return found
  }
  const door = (file: string) =>
    /\.tsx?$/.test(file)
      ? { types: `./${file.replace(/\.tsx?$/, '.d.ts')}`, default: `./${compiledName(file)}` }
      : `./${file}`
  return {
    name: `@refcall/${name}`,
    version,
    type: 'module',
    license: everywhere.license,
    ...(own.sideEffects !== undefined && { sideEffects: own.sideEffects }),
    ...(Object.keys(commands).length > 0 && {
      bin: Object.fromEntries(Object.entries(commands).map(([command, file]) => [command, `./${compiledName(file)}`])),
    }),
    exports: Object.fromEntries(Object.entries(doors).map(([path, file]) => [path, door(file)])),
    dependencies: Object.fromEntries(
      packages.filter((one) => one !== `@refcall/${name}`).map((one) => [one, versionOf(one)]),
    ),
    // Of the shell, page servers read the version of federation's runtime.
    ...(name === 'shell' && {
      devDependencies: { '@module-federation/enhanced': versionOf('@module-federation/enhanced') },
    }),
  }
}
