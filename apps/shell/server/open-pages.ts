import type { OpenPages } from '@refcall/release'
import { GONE_EVERY_MS } from '../src/releases/gone.ts'

const PART_MS = 10_000
/** Two whole ones and the one that has begun. */
const PARTS = 3

/** About how many open pages have a release and are in sight: those ask every few seconds, without saying which page they are. */
export interface CountedPages {
  note(remote: string, digest: string): void
  of(remote: string, digest: string): number
  /** By remote and digest, without those that no page has. */
  all(): OpenPages
}

export function countOpenPages(now: () => Date): CountedPages {
  const asked = new Map<string, Map<number, number>>()
  const present = () => Math.floor(now().getTime() / PART_MS)
  const recent = (name: string) => [...(asked.get(name) ?? [])].filter(([part]) => part > present() - PARTS)
  const of = (name: string): number => {
    const questions = recent(name).reduce((sum, [, count]) => sum + count, 0)
    const ofEach = ((PARTS - 1) * PART_MS + (now().getTime() % PART_MS)) / GONE_EVERY_MS
    return questions === 0 ? 0 : Math.max(1, Math.round(questions / ofEach))
  }
  return {
    note(remote, digest) {
      const name = `${remote}/${digest}`
      const parts = new Map(recent(name))
      parts.set(present(), (parts.get(present()) ?? 0) + 1)
      asked.set(name, parts)
    },
    of: (remote, digest) => of(`${remote}/${digest}`),
    all() {
      const open: OpenPages = {}
      for (const name of asked.keys()) {
        const [remote = '', digest = ''] = name.split('/')
        const count = of(name)
        if (count > 0) (open[remote] ??= {})[digest] = count
      }
      return open
    },
  }
}
