import type { Skeleton } from '@refcall/host/remote-description'

/** A screen of a remote, as described by the page server. */
export interface RemoteRoute {
  readonly path: string
  readonly remote: string
  /** In the page's language. */
  readonly title: string
  readonly skeleton: Skeleton
}

/** A released remote of this page. */
export interface PageRelease {
  /** URL of its federation entry. */
  readonly entry: string
  /** The global name of its container. */
  readonly container: string
  /** URL of the hashes of its scripts and styles. */
  readonly hashes: string
  /** Its digest, while the remote has a trial: the page then reports its errors and vitals, whichever arm it is in. */
  readonly trial?: string
}

/** A remote that this page reads from a developer's origin, unsigned, instead of its release. */
export interface PageOverride {
  readonly remote: string
  readonly origin: string
  /** Of this page, from its start on. */
  readonly secondsLeft: number
}

/** The remotes that the page server knows, inlined in each page. */
export interface RemotesPart {
  /** Name → URL of the manifest, of a remote that describes itself at its origin. */
  readonly manifests: Readonly<Record<string, string>>
  /** Name → its release, of a remote from the store of releases. */
  readonly releases?: Readonly<Record<string, PageRelease>>
  /** Path → hash of the shell's own scripts and styles. With it, no file is loaded without its hash. */
  readonly hashes?: Readonly<Record<string, string>>
  readonly routes: readonly RemoteRoute[]
  /** Remotes whose description the server could not load yet: an unknown path may be one of theirs. */
  readonly missing: readonly string[]
  readonly override?: PageOverride
  /** One of the missing was refused: it is not what its team released. */
  readonly isRefused?: boolean
}

/** The id of the script element with the remotes, as JSON. */
export const REMOTES_PART = 'remotes'

const empty: RemotesPart = { manifests: {}, routes: [], missing: [] }

/** The remotes inlined in this page. */
export function readRemotesPart(page: Document): RemotesPart {
  const json = page.getElementById(REMOTES_PART)?.textContent
  return json ? (JSON.parse(json) as RemotesPart) : empty
}

/** A path in the form of the routes: without trailing slashes. In linear time, also for thousands of them. */
export const plainPath = (path: string): string => path.replace(/(?<=[^/]|^\/)\/+$/, '')

/** The screen at a path, or undefined where no remote has one. */
export function routeIn({ routes }: RemotesPart, path: string): RemoteRoute | undefined {
  const plain = plainPath(path)
  return routes.find((route) => route.path === plain)
}
