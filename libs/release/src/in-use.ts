import type { Store } from './store/store.ts'

/*
 * Which releases open pages have: an empty object for each day and release, `in-use/DAY/REMOTE/DIGEST`, that page servers
 * create. They are not signed, since they can only keep a release longer.
 */

const FOLDER = 'in-use/'
const MINUTE_MS = 60_000

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

interface Noting {
  readonly store: Store
  readonly now: () => Date
  readonly log: (line: string) => void
}

/**
 * Notes a release that an open page has, once a day, however often it is reported; after a failure a minute later at the earliest.
 * Never rejects.
 */
export function noteInUse({ store, now, log }: Noting): (remote: string, digest: string) => Promise<void> {
  const next = new Map<string, number>()
  return async (remote, digest) => {
    const name = `${FOLDER}${dayOf(now())}/${remote}/${digest}`
    if (now().getTime() < (next.get(name) ?? 0)) return
    next.set(name, Infinity)
    try {
      await store.create(name, Buffer.of())
    } catch (error) {
      log(
        `gc will not know that open pages have ${remote} ${digest}: ${error instanceof Error ? error.message : String(error)}`,
      )
      next.set(name, now().getTime() + MINUTE_MS)
    }
  }
}

/** The digests of the releases that open pages had since the day of an instant, and the notes that are older. */
export async function readInUse(store: Store, since: Date): Promise<{ digests: string[]; outdated: string[] }> {
  const notes = (await store.list(FOLDER)).map((name) => ({
    name,
    day: name.split('/')[1] ?? '',
    digest: name.slice(name.lastIndexOf('/') + 1),
  }))
  const isRecent = ({ day }: { day: string }) => day >= dayOf(since)
  return {
    digests: notes.filter(isRecent).map(({ digest }) => digest),
    outdated: notes.filter((note) => !isRecent(note)).map(({ name }) => name),
  }
}
