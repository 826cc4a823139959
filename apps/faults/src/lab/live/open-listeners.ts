import type { Place } from '@refcall/domain'
import { recordChannel, type Recorder } from '@refcall/history'
import type { Client } from '@refcall/node-client'
import { seededChance } from '@refcall/random'
import { listen, type Listener } from './listener.ts'
import type { Times } from './times.ts'

/** Who listens, and from where. */
export interface Guest {
  readonly client: Client
  readonly place: Place | null
  readonly isOperator: boolean
}

interface ListeningOptions {
  readonly seed: number
  readonly times: Times
  /** Gets a sentence per channel that was refused. */
  readonly refused: string[]
  readonly recorder: Recorder
  /** The longest time until a connection breaks, in milliseconds. */
  readonly breaksWithinMs?: number
}

const OPEN_AT_ONCE = 50

/** Opens a live connection per guest, every second one over a WebSocket, and resolves once all are open. */
export const openListeners = async (
  origin: string,
  guests: readonly Guest[],
  { seed, times, refused, recorder, breaksWithinMs }: ListeningOptions,
): Promise<Listener[]> => {
  const listeners: Listener[] = []
  for (const [index, guest] of guests.entries()) {
    const onRefused = (status: number): void => void refused.push(`a channel was answered ${status}`)
    const chance = seededChance(seed * 1_000_003 + index)
    const recorded = recordChannel(recorder, guest.client.deviceId, guest)
    const isSocket = index % 2 === 1
    listeners.push(listen({ ...guest, origin, isSocket, chance, times, recorder: recorded, onRefused, breaksWithinMs }))
    if (index % OPEN_AT_ONCE === OPEN_AT_ONCE - 1)
      await Promise.all(listeners.slice(-OPEN_AT_ONCE).map(({ open }) => open))
  }
  await Promise.all(listeners.map(({ open }) => open))
  return listeners
}
