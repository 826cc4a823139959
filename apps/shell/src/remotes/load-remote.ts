import { loadRemote as loadFederated, registerRemotes } from '@module-federation/enhanced/runtime'
import { language, type RemoteModule } from '@refcall/host'
import { loadWords, type Catalogues } from '@refcall/messages'
import type { RouteObject } from '@refcall/router'
import { knownRemotes } from '../known-remotes.ts'
import { retry } from '../retry.ts'
import type { PageOverride, PageRelease, RemoteRoute } from '../route-table.ts'
import { tell } from './beacons.ts'
import { knowHashes, integrityFailureOf, type IntegrityFailure } from './integrity.ts'
import { releaseOf } from './last-good.ts'

type Remote = RemoteModule<RouteObject, Catalogues>

const timeoutMs = 8_000

const loads = new Map<string, Promise<Remote>>()

/** Those that have arrived. */
const arrived = new Map<string, Remote>()

/** A remote that needs no waiting for. */
export const arrivedRemote = (name: string): Remote | undefined => arrived.get(name)

const failures = new Map<string, IntegrityFailure | 'missing'>()

/** Why a remote is not to be seen: how the last attempt to load it ended; it was loaded, and failed itself. */
export const failureOf = (name: string): IntegrityFailure | 'missing' | 'broken' => failures.get(name) ?? 'broken'

/**
 * A remote with its messages in the page's language, loaded once. A failure is cached, so that all callers get the same
 * one, until `forgetRemote` allows another attempt.
 */
export function loadRemote(name: string): Promise<Remote> {
  tell(name, 'begun')
  const load = loads.get(name) ?? inTime(retry(() => loadOnce(name))).catch((error: unknown) => explain(name, error))
  loads.set(name, load)
  return load
}

/** Loads a remote and the code of one of its screens. */
export async function loadScreen({ remote, path }: RemoteRoute): Promise<void> {
  const { routes } = await loadRemote(remote)
  await inTime(Promise.resolve(routes.find((route) => route.path === path)?.bring?.()))
}

export function forgetRemote(name: string): void {
  loads.delete(name)
  arrived.delete(name)
}

/**
 * Loads the messages of all remotes of this page in another language. A remote whose messages cannot be loaded is
 * dropped: its place loads it once more, and shows the failure if it persists.
 */
export async function translateRemotes(to: string): Promise<void> {
  await Promise.all(
    [...loads].map(async ([name, load]) => {
      try {
        await loadWords((await load).messages, to)
      } catch {
        forgetRemote(name)
      }
    }),
  )
}

const overridingManifest = async (override: PageOverride): Promise<string> =>
  (await import(/* webpackChunkName: "override" */ './override/overriding-remote.ts')).manifestOf(override)

/** The entry of an unreleased remote, by its manifest. */
async function unreleased(name: string): Promise<Pick<PageRelease, 'entry' | 'container'>> {
  const address =
    knownRemotes.override?.remote === name
      ? await overridingManifest(knownRemotes.override)
      : knownRemotes.manifests[name]
  if (!address) throw new Error(`No address is known for the remote "${name}"`)
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The manifest ${address} is not there: ${response.status}`)
  const { metaData } = (await response.json()) as {
    metaData: { globalName: string; remoteEntry: { path: string; name: string } }
  }
  const { path, name: file } = metaData.remoteEntry
  return { entry: new URL(`${path && `${path}/`}${file}`, address).href, container: metaData.globalName }
}

async function loadOnce(name: string): Promise<Remote> {
  const release = releaseOf(name)
  if (release) await knowHashes(release)
  const { entry, container } = release ?? (await unreleased(name))
  // `force` clears the runtime's record of an earlier failure.
  registerRemotes([{ name, entry, entryGlobalName: container }], { force: true })
  const remote = (await loadFederated<{ default: Remote }>(`${name}/routes`))?.default
  if (!remote) throw new Error(`The remote "${name}" exposes no routes`)
  await loadWords(remote.messages, language.getState().language)
  failures.delete(name)
  arrived.set(name, remote)
  return remote
}

/** Notes why a remote was refused, then fails as before. */
async function explain(name: string, error: unknown): Promise<never> {
  const release = releaseOf(name)
  const failure = release && (await integrityFailureOf(release))
  failures.set(name, failure ?? 'missing')
  tell(name, failure ? 'refused' : 'not_loaded')
  throw error
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${timeoutMs / 1000} s`)), timeoutMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
