import { registerPlugins } from '@module-federation/enhanced/runtime'
import { knownRemotes } from '../known-remotes.ts'
import type { PageRelease } from '../route-table.ts'

declare global {
  /** Asked by webpack's loaders of scripts and styles (`tools/build/federation/integrity.ts`). */
  var integrityOf: ((url: string) => string) | undefined
}

/** Why a remote was refused, not merely away: a file is not the released one, or its release does not name it. */
export type IntegrityFailure = 'changed' | 'unnamed'

/** Fits no file. */
const NO_FILE = `sha384-${'A'.repeat(64)}`

const LOOK_MS = 2_000

/** URL → hash. */
const hashes = new Map<string, string>()
const asked = new Set<string>()

const base = ({ entry }: PageRelease): string => entry.slice(0, entry.lastIndexOf('/') + 1)

/** A developer's override is not released: it has no hashes. */
const isOverriding = (url: string): boolean =>
  knownRemotes.override !== undefined && url.startsWith(`${knownRemotes.override.origin}/`)

const integrityOf = (url: string): string => {
  asked.add(url)
  return hashes.get(url) ?? (isOverriding(url) ? '' : NO_FILE)
}

/** From now on each script and style has to have its hash. A page whose server knows no hashes loads without. */
export function requireIntegrity(): void {
  if (!knownRemotes.hashes) return
  for (const [path, hash] of Object.entries(knownRemotes.hashes))
    hashes.set(new URL(path, window.location.href).href, hash)
  globalThis.integrityOf = integrityOf
  registerPlugins([
    {
      name: 'integrity',
      // The runtime sets the attributes on the entry's script.
      createScript({ url, attrs }) {
        if (attrs) Object.assign(attrs, { integrity: integrityOf(url), crossorigin: 'anonymous' })
        return undefined
      },
    },
  ])
}

/** Loads the hashes of a release's files, once. */
export async function knowHashes(release: PageRelease): Promise<void> {
  if (hashes.has(release.entry)) return
  const response = await fetch(release.hashes)
  if (!response.ok) throw new Error(`The hashes of ${release.entry} are not there: ${response.status}`)
  const files = (await response.json()) as Record<string, string>
  for (const [file, hash] of Object.entries(files)) hashes.set(`${base(release)}${file}`, hash)
}

/** Finds out why a release did not load: looks at what was asked of it. Undefined when it is away. */
export async function integrityFailureOf(release: PageRelease): Promise<IntegrityFailure | undefined> {
  const files = [...asked].filter((url) => url.startsWith(base(release)))
  // A remote that hangs is away: its place must not wait for it once more.
  const signal = AbortSignal.timeout(LOOK_MS)
  const failures = await Promise.all(
    files.map(async (url) => (hashes.has(url) ? await isChanged(url, signal) : 'unnamed')),
  )
  return failures.find((failure) => failure !== undefined)
}

async function isChanged(url: string, signal: AbortSignal): Promise<'changed' | undefined> {
  try {
    const response = await fetch(url, { integrity: hashes.get(url) ?? NO_FILE, signal })
    await response.body?.cancel()
    return undefined
  } catch {
    // Refused for its hash, or away: without the hash it is there.
    return fetch(url, { cache: 'reload', signal }).then(
      ({ ok }) => (ok ? 'changed' : undefined),
      () => undefined,
    )
  }
}
