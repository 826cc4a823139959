import type { Place } from '@refcall/domain'
import { recordChannel, type Recorder } from '@refcall/history'
import { openLiveClient, type Client } from '@refcall/node-client'
import { setTimeout as pause } from 'node:timers/promises'
import { liveAddress } from '../../lab/live/live-address.ts'

/** The live channels of everybody. */
export interface Listeners {
  /** Resolves once all channels are open and nothing has come for a while; the channels that are not, otherwise. */
  untilQuiet(withinMs: number): Promise<string[]>
  /** How many channels have got a snapshot since, by the clock of the history, and how many there are. */
  snapshotsSince(at: number): { readonly got: number; readonly all: number; readonly who: readonly string[] }
  /** Closes all channels. */
  leave(): void
}

/** A person and what is received: around a place, or what is for operators. */
interface Listening {
  readonly client: Client
  readonly place: Place | null
  readonly isOperator: boolean
}

interface Listener {
  /** When its last snapshot came. */
  readonly snapshotAt: () => number
  readonly client: Client
  readonly isOpen: () => boolean
  readonly close: () => void
}

const QUIET_MS = 5_000

/** Every second channel is a WebSocket. @param onRefused with the status that a channel was answered */
export const openListeners = (
  origin: string,
  recorder: Recorder,
  people: readonly Listening[],
  onRefused: (status: number) => void,
): Listeners => {
  let lastHeard = performance.now()

  const listen = ({ client, place, isOperator }: Listening, index: number): Listener => {
    const channel = recordChannel(recorder, client.deviceId, { isOperator, place })
    let isOpen = false
    let snapshotAt = -Infinity
    const live = openLiveClient({
      ...liveAddress(origin, client.deviceId, { place, isSocket: index % 2 === 1 }),
      cookie: client.cookie,
      onAttempt: () => channel.ask(),
      onMessage: (message) => {
        if (message.id !== undefined) lastHeard = performance.now()
        channel.hear(message)
        if (message.type === 'snapshot') snapshotAt = recorder.now()
      },
      onState: (state) => void (isOpen = state === 'open'),
      onRefused,
    })
    return {
      client,
      isOpen: () => isOpen,
      snapshotAt: () => snapshotAt,
      close: () => {
        channel.leave()
        live.close()
      },
    }
  }
  const listeners = people.map(listen)

  return {
    untilQuiet: async (withinMs) => {
      const deadline = performance.now() + withinMs
      for (;;) {
        const shut = listeners.filter(({ isOpen }) => !isOpen()).map(({ client }) => client.deviceId)
        const isQuiet = performance.now() - lastHeard > QUIET_MS
        if ((shut.length === 0 && isQuiet) || performance.now() > deadline) return shut
        await pause(200)
      }
    },
    snapshotsSince: (at) => {
      const who = listeners.filter(({ snapshotAt }) => snapshotAt() > at).map(({ client }) => client.deviceId)
      return { got: who.length, all: listeners.length, who }
    },
    leave: () => listeners.forEach(({ close }) => close()),
  }
}
