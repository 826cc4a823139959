import type { Flags } from '@refcall/host/flags'
import type { PageRelease, RemotesPart } from '@refcall/shell/route-table'
import type { KnownRemotes } from './known-remotes.ts'
import type { KnownRemote } from './remote-source.ts'
import { containerName } from '@refcall/release'
import type { Preload } from './page.ts'
import { hashesPath } from './hashes-path.ts'
import { inLanguage, type DescribedRoute } from './remote-description.ts'

const addressOf = ({ origin }: KnownRemote, file: string): string => `${origin}/${file}`

/** The files to preload for a remote's screen. */
export function preloadsOf(remote: KnownRemote, route: DescribedRoute, language: string): Preload[] {
  const {
    release,
    description: { manifest, preloads, messages },
  } = remote
  return [
    // The page names a release's entry itself.
    ...(release ? [{ href: hashesPath(remote.name, release.digest), as: 'fetch' as const }] : []),
    ...[...preloads, ...(route.preloads ?? [])]
      .filter(({ file }) => !release || file !== manifest)
      .map(({ file, as }) => ({ href: addressOf(remote, file), as })),
    ...[messages, ...(route.messages ? [route.messages] : [])].map((texts) => ({
      href: addressOf(remote, inLanguage(texts, language)),
      as: 'script' as const,
    })),
  ]
}

/** Name → URL of the manifest. */
export function manifestsOf({ remotes }: KnownRemotes): Record<string, string> {
  return Object.fromEntries(
    [...remotes.values()].map((remote) => [remote.name, addressOf(remote, remote.description.manifest)]),
  )
}

/** The push worker of the first remote that has one, and its origin. */
export function pushWorkerOf({ remotes }: KnownRemotes): { address: string; origin: string } | undefined {
  for (const remote of remotes.values()) {
    const { pushWorker } = remote.description
    if (pushWorker !== undefined) return { address: addressOf(remote, pushWorker), origin: remote.origin }
  }
  return undefined
}

/** The remotes' data for a page in a language. */
export function remotesPart(known: KnownRemotes, language: string): RemotesPart {
  const routes = [...known.routes.values()].map(({ path, remote, title, skeleton }) => ({
    path,
    remote,
    title: inLanguage(title, language),
    skeleton,
  }))
  const more = { routes, missing: known.missing, ...(known.override && { override: known.override }) }
  const released = [...known.remotes.values()].flatMap((remote) =>
    remote.release ? [[remote.name, pageRelease(remote, remote.release.digest)] as const] : [],
  )
  if (released.length === 0 && !known.isRefused) return { manifests: manifestsOf(known), ...more }
  return { manifests: {}, releases: Object.fromEntries(released), ...more, ...(known.isRefused && { isRefused: true }) }
}

/** The feature flags that are on, of the remotes that have some. */
export const flagsPart = ({ remotes }: KnownRemotes): Flags =>
  Object.fromEntries([...remotes.values()].flatMap(({ name, flags = [] }) => (flags.length > 0 ? [[name, flags]] : [])))

const folderOf = (remote: KnownRemote): string => addressOf(remote, remote.description.manifest.replace(/[^/]*$/, ''))

const pageRelease = (remote: KnownRemote, digest: string): PageRelease => ({
  entry: `${folderOf(remote)}remoteEntry.js`,
  container: containerName(remote.name, digest),
  hashes: hashesPath(remote.name, digest),
  ...(remote.isOnTrial && { trial: digest }),
})

/** URL → hash of the scripts and styles that a page of this remote preloads. */
export function preloadHashes(remote: KnownRemote): [string, string][] {
  const { release } = remote
  return release ? [...release.integrity].map(([file, hash]) => [`${folderOf(remote)}${file}`, hash]) : []
}
