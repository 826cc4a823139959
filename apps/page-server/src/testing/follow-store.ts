import type { KeyFile, Store } from '@refcall/release'
import { followRemotes } from '../known-remotes.ts'
import { releaseSource } from '../release-source.ts'

interface Followed {
  readonly store: Store
  readonly kept: Store
  readonly keys: () => KeyFile
  readonly now?: () => Date
  readonly everyMs?: number
  readonly log?: (line: string) => void
}

/** The player's releases from a store, as a page server follows them, for specs. */
export async function followStore({
  now = () => new Date(),
  everyMs = 60_000,
  log = () => {},
  ...stores
}: Followed): Promise<ReturnType<typeof releaseSource> & Awaited<ReturnType<typeof followRemotes>>> {
  const source = releaseSource([{ name: 'player', origin: 'http://localhost:4299' }], { ...stores, now, log })
  return { ...source, ...(await followRemotes({ names: ['player'], source, everyMs, log })) }
}
