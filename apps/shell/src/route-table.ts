import type { Skeleton } from '@refcall/host/remote-description'

/** A screen of a remote, as the page's server tells of it. */
export interface RemoteRoute {
  readonly path: string
  readonly remote: string
  /** In the page's language. */
  readonly title: string
  readonly skeleton: Skeleton
}

/** What the page's server knows of the remotes and writes into each page. */
export interface RemotesPart {
  /** Name → address of the manifest. */
  readonly manifests: Readonly<Record<string, string>>
  readonly routes: readonly RemoteRoute[]
  /** Remotes that the server has not heard of yet: a path that it does not know may be theirs. */
  readonly missing: readonly string[]
}

/** The id of the page's part that carries it, as JSON. */
export const REMOTES_PART = 'remotes'

const empty: RemotesPart = { manifests: {}, routes: [], missing: [] }

/** What the page was told of the remotes. */
export function readRemotesPart(page: Document): RemotesPart {
  const json = page.getElementById(REMOTES_PART)?.textContent
  return json ? (JSON.parse(json) as RemotesPart) : empty
}

/** A path as the routes tell it: a slash at its end does not matter. */
export const plainPath = (path: string): string => path.replace(/(?<=.)\/+$/, '')

/** The screen at a path, or undefined where no remote has one. */
export function routeIn({ routes }: RemotesPart, path: string): RemoteRoute | undefined {
  const plain = plainPath(path)
  return routes.find((route) => route.path === plain)
}
