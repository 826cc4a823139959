import type { Chance } from '@refcall/random'
import type { Line } from '../lines.ts'
import type { Service, LoggedEvent } from './service.ts'
import type { Timeline } from './timeline.ts'

/** A client's live channel that breaks now and then. */
export interface SimulatedChannel {
  tell(told: LoggedEvent): void
  cut(): void
}

interface ChannelOptions {
  readonly client: string
  readonly timeline: Timeline
  readonly chance: Chance
  readonly service: Service
  readonly write: (line: Line) => void
  readonly epoch: () => string
  /** No client can connect. */
  readonly isAway: () => boolean
  /** Nothing breaks any more. */
  readonly isOver: () => boolean
}

/** Chances for each message: the channel breaks after it; it then comes back too late to resume. */
const BREAKS = 0.01
const GAP = 0.3

export function createChannel({
  client,
  timeline,
  chance,
  service,
  write,
  epoch,
  isAway,
  isOver,
}: ChannelOptions): SimulatedChannel {
  /** What the server owes it, oldest first. */
  let owed: LoggedEvent[] = []
  let connection = 0
  let isOpen = false
  let isMoving = false
  let known: string | null = null

  const deliver = (mine: number): void => {
    const next = owed[0]
    isMoving = false
    if (mine !== connection || !isOpen || !next) return
    owed.shift()
    write({
      kind: 'heard',
      at: timeline.now(),
      client,
      id: `${epoch()}.${next.transaction}.${next.sequence}.${next.at}`,
      type: 'match_update',
      seen: [next.seen],
    })
    if (!isOver() && chance.happens(BREAKS)) return cut()
    move()
  }

  const move = (): void => {
    if (!isOpen || isMoving || owed.length === 0) return
    isMoving = true
    const mine = connection
    timeline.after(1 + chance.next() * 5, () => (mine === connection ? deliver(mine) : undefined))
  }

  const open = (mine: number): void => {
    if (mine !== connection) return
    if (isAway()) return void timeline.after(100, () => open(mine))
    const since = timeline.now()
    if (known === epoch() && !chance.happens(GAP)) {
      isOpen = true
      return move()
    }
    timeline.after(1 + chance.next() * 5, () => {
      if (mine !== connection) return
      if (isAway()) return open(mine)
      const { transaction, seen } = service.snapshot(client)
      owed = []
      known = epoch()
      const at = Math.floor(timeline.now())
      // Long enough for others to see what comes after it.
      timeline.after(1 + chance.next() * 40, () => {
        if (mine !== connection) return
        write({
          kind: 'heard',
          at: timeline.now(),
          client,
          id: `${known}.${transaction}.9223372036854775807.${at}`,
          type: 'snapshot',
          seen,
          since,
        })
        isOpen = true
        move()
      })
    })
  }

  const cut = (): void => {
    connection += 1
    isOpen = false
    isMoving = false
    const mine = connection
    timeline.after(10 + chance.next() * 300, () => open(mine))
  }

  timeline.after(chance.next() * 50, () => open(0))
  return { tell: (told) => void (owed.push(told), move()), cut }
}
