import type { LiveMessage } from '@refcall/contract'

export type Snapshot = Extract<LiveMessage, { type: 'snapshot' }> & { readonly id: string }

/** What a client was shown, by the order in which it came. */
export interface Heard {
  /** Ids of events. */
  readonly ids: Set<string>
  readonly snapshots: readonly Snapshot[]
  /** Older states shown after newer ones, as sentences. */
  readonly disorder: readonly string[]
  /** Events that came over the wire, and how many of them had come before. */
  readonly wire: { events: number; repeated: number }
  /** Answers of the server to attempts to resume that should not be, as sentences. */
  readonly misled: readonly string[]
}

export interface Hearing {
  readonly heard: Heard
  /** `resumes`: whether the attempt said after which message; `isGap`: that message is too long ago. */
  attempt(resumes: boolean, isGap: boolean): void
  wire(message: LiveMessage): void
  show(message: LiveMessage): void
}

/** Writes down what one client hears. `hearsAll`: it may miss more than the log replays, and then gets a snapshot. */
export const createHearing = (hearsAll: boolean): Hearing => {
  const ids = new Set<string>()
  const wired = new Set<string>()
  const snapshots: Snapshot[] = []
  const disorder: string[] = []
  const misled: string[] = []
  const wire = { events: 0, repeated: 0 }
  /** Of each match since the last snapshot. */
  const versions = new Map<string, number>()
  let asked = { resumes: false, isGap: false }
  let mustSnapshot = false

  const connected = (resumed: boolean): void => {
    if (asked.resumes && !asked.isGap && !resumed && !hearsAll) misled.push('a client that could resume got a snapshot')
    if (asked.isGap && resumed) misled.push('a gap was resumed over')
    mustSnapshot = !resumed
  }

  const order = (id: string, version: number): void => {
    const before = versions.get(id)
    if (before !== undefined && version < before) disorder.push(`${id}: version ${version} after ${before}`)
    versions.set(id, version)
  }

  return {
    heard: { ids, snapshots, disorder, wire, misled },
    attempt: (resumes, isGap) => void (asked = { resumes, isGap }),
    wire: ({ id, type }) => {
      // The client may leave out one that stands where it stands already.
      if (type === 'snapshot') mustSnapshot = false
      if (id === undefined || type === 'snapshot') return
      wire.events += 1
      if (wired.has(id)) wire.repeated += 1
      wired.add(id)
    },
    show: (message) => {
      if (message.type === 'connected') return connected(message.resumed)
      if (message.type === 'snapshot') {
        versions.clear()
        if (message.id === undefined) misled.push('a snapshot without a place in the log')
        else snapshots.push({ ...message, id: message.id })
        return
      }
      if (message.id === undefined) return
      if (mustSnapshot) misled.push(`${message.type} instead of a snapshot`)
      ids.add(message.id)
      if (message.type === 'match_update' || message.type === 'dashboard_match') order(message.match.id, message.match.version)
    },
  }
}
