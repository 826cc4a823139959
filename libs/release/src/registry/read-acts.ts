import type { Registry } from './append.ts'
import type { Act, LogEntry } from './log-entry.ts'
import { readHistory } from './read-log.ts'
import { earlierStable } from './acts.ts'

/** What was done, by whom, why and when. */
export interface TakenAct extends Pick<LogEntry, 'who' | 'why'> {
  readonly name: Act['name']
  readonly remote?: string
  /** Of a rollback: what devices no longer get. */
  readonly digest?: string
  readonly percent?: number
  readonly flag?: string
  readonly at: string
}

export interface TakenActs {
  /** The newest first. */
  readonly acts: readonly TakenAct[]
  /** Digest → version, of all that the acts speak of. */
  readonly versions: ReadonlyMap<string, string>
  /** Remote → what all get if what they get now is taken back. */
  readonly earlier: ReadonlyMap<string, string>
}

/** Older ones are left to `npm run release -- history`. */
const SHOWN = 100

/** Reads the last acts; as often as one likes, because what was read is kept until the log has a new entry. @throws Error if the log is not whole */
export function actsReader(reading: () => Pick<Registry, 'store' | 'keys' | 'now'>): () => Promise<TakenActs> {
  let known: { hash: string; taken: TakenActs } | undefined
  return async () => {
    const registry = reading()
    const entries: LogEntry[] = []
    let hash = ''
    for await (const checked of readHistory(registry.store, registry.keys, registry.now())) {
      if (entries.length === 0) hash = checked.hash
      if (known?.hash === hash) return known.taken
      entries.push(checked.entry)
      if (entries.length > SHOWN) break
    }
    const earlier = new Map<string, string>()
    for (const [remote, channel] of Object.entries(entries[0]?.channel.remotes ?? {})) {
      const { stable } = await earlierStable(registry, remote, channel)
      if (stable !== undefined) earlier.set(remote, stable)
    }
    const versions = new Map(
      entries.flatMap(({ channel }) =>
        Object.values(channel.remotes).flatMap(({ releases }) =>
          Object.entries(releases).map(([digest, { version }]) => [digest, version] as const),
        ),
      ),
    )
    const taken = { acts: entries.slice(0, SHOWN).map((entry, at) => actOf(entry, entries[at + 1])), versions, earlier }
    known = { hash, taken }
    return taken
  }
}

function actOf(entry: LogEntry, before: LogEntry | undefined): TakenAct {
  const {
    act,
    who,
    why,
    channel: { issued },
  } = entry
  const gone = act.name === 'rollback' ? takenBackBy(entry, before) : act.digest
  return { ...act, ...(gone !== undefined && { digest: gone }), who, why, at: issued }
}

/** A rollback that ends a trial does not name it, and one to an older release names that one. */
function takenBackBy({ act: { remote = '' }, channel }: LogEntry, before: LogEntry | undefined): string | undefined {
  const earlier = before?.channel.remotes[remote]?.takenBack ?? []
  return channel.remotes[remote]?.takenBack?.findLast((digest) => !earlier.includes(digest))
}
