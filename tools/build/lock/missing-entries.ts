export interface LockEntry {
  readonly version?: string
  readonly integrity?: string
  readonly resolved?: string
  readonly link?: boolean
  readonly inBundle?: boolean
  readonly optional?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

export interface Lock {
  readonly packages: Record<string, LockEntry>
}

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/** The platform that a package is for, read from its name: `@swc/core-darwin-arm64`. */
const platformOf = (name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> => {
  const words = name === 'fsevents' ? ['darwin'] : name.split(/[-/]/)
  const os = words.filter((word) => systems.includes(word))
  const cpu = words.filter((word) => processors.includes(word))
  const libc = !os.includes('linux')
    ? undefined
    : words.some((word) => word.startsWith('musl'))
      ? 'musl'
      : words.some((word) => word.startsWith('gnu'))
        ? 'glibc'
        : undefined
  return { ...(os.length > 0 && { os }), ...(cpu.length > 0 && { cpu }), ...(libc && { libc: [libc] }) }
}

/** The paths where Node looks for a dependency of the package installed at `path`, nearest first. */
const placesFor = (path: string, name: string): string[] => {
  const nested = path
    .split('/node_modules/')
    .map((_, index, parts) => parts.slice(0, parts.length - index).join('/node_modules/'))
  const own = path === '' ? [] : nested.map((place) => `${place}/node_modules/${name}`)
  return [...own, `node_modules/${name}`]
}

/**
 * Entries that the lock lacks for other platforms. npm leaves out optional packages that the registry
 * did not offer while the lock was written, and `npm ci` then refuses its own lock.
 */
export const missingEntries = ({ packages }: Lock): Record<string, LockEntry> => {
  const missing: Record<string, LockEntry> = {}
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      const version = range.replace(/^[\^~]/, '')
      const places = placesFor(path, name)
      if (places.some((place) => packages[place])) continue
      const top = `node_modules/${name}`
      const clash = missing[top] !== undefined && missing[top].version !== version
      missing[clash ? (places[0] ?? top) : top] = { version, optional: true, ...platformOf(name) }
    }
  }
  return missing
}
