import type { LiveMessage } from '@refcall/contract'
import { openLiveClient, type Client, type LiveClient } from '@refcall/node-client'
import type { Chance } from '@refcall/random'
import { around } from '../plan/chance.ts'
import type { Person } from '../plan/people.ts'
import type { Simulation } from '../world.ts'

interface Listener {
  readonly client: Client
  readonly plan: Person
  readonly chance: Chance
  /** In a report: "a player". */
  readonly who: string
  readonly onMessage: (message: LiveMessage) => void
}

/** A person's live channel, with the interruptions of poor reception. @returns how to close it */
export const listen = (world: Simulation, { client, plan, chance, who, onMessage }: Listener): (() => void) => {
  const { latitude, longitude } = plan.place
  const liveClient = openLiveClient({
    origin: world.origin,
    path: `/api/events/${client.deviceId}?latitude=${latitude}&longitude=${longitude}`,
    cookie: client.cookie,
    onMessage,
    onStreams: world.figures.streams,
    onRefused: (status) => world.figures.unexpected(`the stream of ${who} was answered ${status}`),
  })
  const losses = keepLosing(world, liveClient, plan, chance)
  return () => {
    losses.stop()
    liveClient.close()
  }
}

/** Drops the connection repeatedly, as poor reception does; the client reconnects by itself. */
const keepLosing = (
  world: Simulation,
  liveClient: LiveClient,
  { lineMinutes }: Person,
  chance: Chance,
): { stop(): void } => {
  let timer: NodeJS.Timeout | undefined
  const next = (): void => {
    timer = setTimeout(
      () => {
        if (!world.isClosing()) {
          world.figures.reconnected()
          liveClient.cut()
          next()
        }
      },
      world.real(around(chance, lineMinutes, 0.7)),
    )
  }
  if (Number.isFinite(lineMinutes)) next()
  return { stop: () => clearTimeout(timer) }
}
