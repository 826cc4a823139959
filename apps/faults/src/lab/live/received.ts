import type { LiveMessage } from '@refcall/contract'

export type Snapshot = Extract<LiveMessage, { type: 'snapshot' }> & { readonly id: string }

/** The events that a client received, in order. */
export interface ReceivedEvents {
  /** Ids of events. */
  readonly ids: Set<string>
  readonly snapshots: readonly Snapshot[]
  /** Events received over the wire, and how many of them were repeats. */
  readonly wire: { events: number; repeated: number }
  /** Wrong responses of the server to attempts to resume, as sentences. */
  readonly misled: readonly string[]
}

export interface Hearing {
  readonly heard: ReceivedEvents
  /** `resumes`: whether the attempt sent a cursor; `isGap`: the cursor is older than the log. */
  attempt(resumes: boolean, isGap: boolean): void
  wire(message: LiveMessage): void
  show(message: LiveMessage): void
}

/** Records what one client receives. `hearsAll`: it may miss more than the log replays, and then gets a snapshot. */
export const createHearing = (hearsAll: boolean): Hearing => {
  const ids = new Set<string>()
  const wired = new Set<string>()
  const snapshots: Snapshot[] = []
  const misled: string[] = []
  const wire = { events: 0, repeated: 0 }
  let asked = { resumes: false, isGap: false }
  let mustSnapshot = false

  const connected = (resumed: boolean): void => {
    if (asked.resumes && !asked.isGap && !resumed && !hearsAll) misled.push('a client that could resume got a snapshot')
    if (asked.isGap && resumed) misled.push('a gap was resumed over')
    mustSnapshot = !resumed
  }

  return {
    heard: { ids, snapshots, wire, misled },
    attempt: (resumes, isGap) => void (asked = { resumes, isGap }),
    wire: ({ id, type }) => {
      // The client may leave out an event that does not change its version.
      if (type === 'snapshot') mustSnapshot = false
      if (id === undefined || type === 'snapshot') return
      wire.events += 1
      if (wired.has(id)) wire.repeated += 1
      wired.add(id)
    },
    show: (message) => {
      if (message.type === 'connected') return connected(message.resumed)
      if (message.type === 'snapshot') {
        if (message.id === undefined) misled.push('a snapshot without a place in the log')
        else snapshots.push({ ...message, id: message.id })
        return
      }
      if (message.id === undefined) return
      if (mustSnapshot) misled.push(`${message.type} instead of a snapshot`)
      ids.add(message.id)
    },
  }
}
