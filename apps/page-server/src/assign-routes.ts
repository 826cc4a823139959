import type { DescribedRoute, RemoteDescription } from './remote-description.ts'

/** A path that a remote claims but does not get. */
export interface RefusedPath {
  readonly path: string
  readonly remote: string
  /** The path's owner: a remote, or the shell. */
  readonly owner: string
}

export interface AssignedRoute extends DescribedRoute {
  readonly remote: string
}

export interface AssignedRoutes {
  readonly routes: ReadonlyMap<string, AssignedRoute>
  readonly refused: readonly RefusedPath[]
}

/**
 * Assigns each path to one remote: to its owner in `before` while that still claims it, else to the first in the
 * configuration. `isOwn` matches the shell's own paths, which no remote gets.
 */
export function assignRoutes(
  described: readonly RemoteDescription[],
  isOwn: (path: string) => boolean,
  before?: AssignedRoutes,
): AssignedRoutes {
  const claims = described.flatMap(({ name, routes }) => routes.map((route) => ({ ...route, remote: name })))
  const kept = claims.filter(({ path, remote }) => before?.routes.get(path)?.remote === remote)
  const routes = new Map(kept.map((claim) => [claim.path, claim]))
  const refused: RefusedPath[] = []
  for (const claim of claims) {
    const { path, remote } = claim
    const owner = isOwn(path) ? 'shell' : (routes.get(path)?.remote ?? remote)
    if (owner === remote) routes.set(path, claim)
    else refused.push({ path, remote, owner })
  }
  return { routes, refused }
}
