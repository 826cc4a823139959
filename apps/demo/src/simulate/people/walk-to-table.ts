import type { Match } from '@refcall/contract'
import type { Place } from '@refcall/domain'
import type { SimulatedReferee } from './simulated-referee.ts'

/** As often as a browser on the way sends its position. */
const POSITION_EVERY_MS = 3_000
const ACCURACY_METERS = 12

export interface WayToTable {
  /** A part of the way, from 0 to 1; 1 is the table. Resolves there, or at once when the match is lost. */
  walkTo(share: number): Promise<boolean>
}

/** The referee's way in a straight line, with a position every few seconds; at its end the referee is at the table. */
export function wayToTable(
  life: SimulatedReferee,
  match: Match,
  minutes: number,
  whileMine: (minutes: number) => Promise<boolean>,
): WayToTable {
  const { world, client, plan } = life
  const table = { latitude: match.latitude ?? plan.place.latitude, longitude: match.longitude ?? plan.place.longitude }
  const steps = Math.max(2, Math.floor(world.real(minutes) / POSITION_EVERY_MS))
  let taken = 0

  const send = async (share: number): Promise<boolean> => {
    const position = {
      ...between(plan.place, table, share),
      accuracyMeters: ACCURACY_METERS,
      source: 'device' as const,
    }
    const body = { deviceId: client.deviceId, ...position }
    const sent = await world.ask(
      client,
      'POST /api/mobile/matches/:matchId/position',
      { params: { matchId: match.id }, body },
      ['not_found'],
    )
    return sent.ok && sent.body.progress?.stage === 'at_table'
  }

  return {
    async walkTo(share) {
      let isThere = false
      for (; taken < Math.round(steps * share); taken += 1) {
        if (!(await whileMine(minutes / steps))) return false
        if (!isThere) isThere = await send((taken + 1) / steps)
      }
      // A player whose place is not known well enough needs the press.
      if (share === 1 && !isThere) await sayHere(life, match.id)
      return whileMine(0)
    },
  }
}

const between = (from: Place, to: Place, share: number): Place => ({
  latitude: from.latitude + (to.latitude - from.latitude) * share,
  longitude: from.longitude + (to.longitude - from.longitude) * share,
})

const sayHere = ({ world, client }: SimulatedReferee, matchId: string) =>
  world.ask(
    client,
    'POST /api/mobile/matches/:matchId/here',
    { params: { matchId }, body: { deviceId: client.deviceId } },
    ['wrong_status', 'not_found'],
  )
