import type { Chance } from '../../../../../tools/lab/random.ts'
import type { LiveClient } from '../../../../../tools/lab/clients/live-client.ts'
import { around } from '../plan/chance.ts'
import type { Person } from '../plan/people.ts'
import type { Simulation } from '../world.ts'

/** Drops the connection repeatedly, as poor reception does; the client reconnects by itself. */
export const keepLosing = (world: Simulation, liveClient: LiveClient, { lineMinutes }: Person, chance: Chance): { stop(): void } => {
  let timer: NodeJS.Timeout | undefined
  const next = (): void => {
    timer = setTimeout(() => {
      if (!world.isClosing()) {
        world.figures.reconnected()
        liveClient.cut()
        next()
      }
    }, world.real(around(chance, lineMinutes, 0.7)))
  }
  if (Number.isFinite(lineMinutes)) next()
  return { stop: () => clearTimeout(timer) }
}
