import type { Lock } from './missing-entries.ts'

/** The packages that a package.json declares, with their versions. */
export interface Declared {
  /** Folder of the project, `.` for the root. */
  readonly folder: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const pinsOf = ({ folder, dependencies, devDependencies, optionalDependencies }: Declared) =>
  [dependencies, devDependencies, optionalDependencies]
    .flatMap((list) => Object.entries(list ?? {}))
    .map(([name, version]) => ({ folder, name, version }))

/** `npm:typescript@7.0.2` is another package under this name. */
const versionOf = (pin: string): string => pin.replace(/^npm:.+@/, '')

const isExact = (pin: string): boolean => /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(versionOf(pin))

/** What is declared as a range, or in two versions: one sentence each. */
export const unevenPins = (projects: readonly Declared[]): string[] =>
  [...Map.groupBy(projects.flatMap(pinsOf), ({ name }) => name)].flatMap(([name, pins]) => {
    const ranges = pins
      .filter(({ version }) => !isExact(version))
      .map(({ folder, version }) => `${folder} declares ${name} as ${version}, which is no exact version`)
    const versions = new Set(pins.map(({ version }) => version))
    const several =
      versions.size > 1
        ? [
            `${name} is declared in several versions: ${pins.map(({ folder, version }) => `${version} in ${folder}`).join(', ')}`,
          ]
        : []
    return [...ranges, ...several]
  })

/**
 * Declared packages that the lock does not install once, at the top, in the declared version. Module federation shares
 * one copy of a package by its name; a nested one would be a second.
 */
export const strayPins = (projects: readonly Declared[], { packages }: Lock): string[] => {
  const own = new Map(projects.flatMap(pinsOf).map(({ name, version }) => [name, versionOf(version)]))
  const nested = Object.keys(packages).filter((path) => /^(apps|libs)\/.*node_modules\//.test(path))
  const elsewhere = [...own].filter(([name, version]) => {
    const entry = packages[`node_modules/${name}`]
    return !entry?.link && entry?.version !== version
  })
  return [...nested, ...elsewhere.map(([name, version]) => `node_modules/${name} is not ${version}`)]
}
