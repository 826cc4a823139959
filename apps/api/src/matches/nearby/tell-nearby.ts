import type { Place } from '@refcall/domain'
import type { UnitOfWork } from '../../outbox/index.ts'
import type { RefereeRow } from '../../referees/index.ts'
import { takeAlerts } from './nearby.repository.ts'

/** Tells the players who wait for a referee near the place, once; the message says neither who has come nor where. */
export async function tellPlayersNearby(
  { trx, outbox, now }: UnitOfWork,
  referee: RefereeRow,
  place: Place,
): Promise<void> {
  for (const { deviceId, matchId } of await takeAlerts(trx, referee, place, now))
    outbox.publish({
      recipient: `device:${deviceId}`,
      body: { type: 'referee_nearby', matchId },
      nearbyRefereeId: referee.id,
    })
}
