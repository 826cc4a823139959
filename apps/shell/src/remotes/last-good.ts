import { keepWorking, keptWorking } from '@refcall/host'
import { knownRemotes } from '../known-remotes.ts'
import { GONE, hasGone, readGone, type PageReleases } from '../releases/gone.ts'
import type { PageRelease } from '../route-table.ts'

/** Remote → the release that the reader opened instead of the page's. */
const instead = new Map<string, PageRelease>()

/** The releases that the page runs now; undefined for remotes that are read at their origins. */
export const usedReleases = (): PageReleases | undefined =>
  knownRemotes.releases && { ...knownRemotes.releases, ...Object.fromEntries(instead) }

export const releaseOf = (remote: string): PageRelease | undefined => usedReleases()?.[remote]

export const openInstead = (remote: string, release: PageRelease): void => void instead.set(remote, release)

/** The screens of a remote were drawn. */
export function noteWorking(remote: string): void {
  const release = releaseOf(remote)
  if (release) keepWorking(remote, release)
}

/**
 * The latest release that worked in this browser, other than the one that the page has now, if the server still serves it. Its files
 * are held to the hashes of its team's statement, as all are; the browser's memory only names it.
 */
export async function workedBefore(remote: string): Promise<PageRelease | undefined> {
  const failed = releaseOf(remote)
  const before =
    failed &&
    keptWorking(remote)
      .filter(isRelease)
      .find(({ hashes }) => hashes !== failed.hashes)
  if (!before || !isOfSamePlace(before, failed, remote)) return undefined
  const [gone, { ok }] = await Promise.all([
    fetch(GONE).then(async (answer) => readGone(await answer.json())),
    fetch(before.hashes),
  ])
  return ok && gone && !hasGone({ [remote]: before }, gone) ? before : undefined
}

const isRelease = (value: unknown): value is PageRelease =>
  typeof value === 'object' &&
  value !== null &&
  ['entry', 'container', 'hashes'].every((name) => typeof Reflect.get(value, name) === 'string')

const isOfSamePlace = (one: PageRelease, other: PageRelease, remote: string): boolean =>
  URL.canParse(one.entry) &&
  new URL(one.entry).origin === new URL(other.entry).origin &&
  new RegExp(`^/hashes/${remote}/[0-9a-f]{32}\\.json$`).test(one.hashes)
