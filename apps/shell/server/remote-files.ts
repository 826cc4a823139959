import type { RemotesPart } from '../src/route-table.ts'
import type { KnownRemote, KnownRemotes } from './known-remotes.ts'
import type { Preload } from './page.ts'
import { inLanguage } from './remote-description.ts'

const addressOf = ({ origin }: KnownRemote, file: string): string => `${origin}/${file}`

/** The files to preload for a remote's screens. */
export function preloadsOf(remote: KnownRemote, language: string): Preload[] {
  const { preloads, messages } = remote.description
  return [
    ...preloads.map(({ file, as }) => ({ href: addressOf(remote, file), as })),
    { href: addressOf(remote, inLanguage(messages, language)), as: 'script' },
  ]
}

/** Name → URL of the manifest. */
export function manifestsOf({ remotes }: KnownRemotes): Record<string, string> {
  return Object.fromEntries([...remotes.values()].map((remote) => [remote.name, addressOf(remote, remote.description.manifest)]))
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
  const routes = [...known.routes.values()].map(({ path, remote, title, skeleton }) => ({ path, remote, title: inLanguage(title, language), skeleton }))
  return { manifests: manifestsOf(known), routes, missing: known.missing }
}
