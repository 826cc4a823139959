import { snapToGrid, type Place } from '@refcall/domain'
import type { Trx } from '../db/database.ts'
import type { Outbox } from '../outbox/index.ts'
import { DUTY_MS, endDuty, insertAvailabilityEvent, startDuty } from '../referees/index.ts'
import type { RefereeRow } from '../referees/referee.table.ts'
import { publishRequestClosed } from './announce.ts'
import { noteCatchUp } from './dispatch/catch-up.repository.ts'
import { closeOffers } from './dispatch/offer.repository.ts'

/** Puts a locked referee on duty and publishes that to players nearby and to operators. */
export async function beginDuty(
  trx: Trx,
  outbox: Outbox,
  now: Date,
  referee: RefereeRow,
  duty: Place & { expiresAt?: Date; deviceId?: string | null },
): Promise<void> {
  const startedAt = await publishAvailability(trx, outbox, now, referee.id, 'available', duty)
  await startDuty(trx, referee.id, { ...duty, startedAt, expiresAt: duty.expiresAt ?? new Date(now.getTime() + DUTY_MS) })
  await noteCatchUp(trx, referee.id)
}

/** Takes a locked referee off duty and open requests off its screens; does nothing if the referee is not on duty. */
export async function finishDuty(
  trx: Trx,
  outbox: Outbox,
  now: Date,
  referee: RefereeRow,
  keepPlace: boolean,
): Promise<void> {
  if (!referee.on_duty || referee.latitude === null || referee.longitude === null) return
  await endDuty(trx, referee.id, keepPlace)
  for (const matchId of await closeOffers(trx, referee.id, now)) publishRequestClosed(outbox, matchId, [referee.id])
  await publishAvailability(trx, outbox, now, referee.id, 'unavailable', {
    latitude: referee.latitude,
    longitude: referee.longitude,
  })
}

/** @returns when it happened, as recorded */
async function publishAvailability(
  trx: Trx,
  outbox: Outbox,
  now: Date,
  refereeId: string,
  event: 'available' | 'unavailable',
  place: Place,
): Promise<Date> {
  const { latitude, longitude } = place
  const written = await insertAvailabilityEvent(trx, refereeId, event, { latitude, longitude }, now)
  const occurredAt = written.occurred_at.toISOString()
  outbox.publish(
    {
      recipient: 'area',
      place: snapToGrid(place),
      body: { type: 'referee_availability_change', refereeId, isAvailable: event === 'available' },
    },
    {
      recipient: 'operators',
      body: { type: 'dashboard_availability', event: { id: String(written.id), refereeId, event, latitude, longitude, occurredAt } },
    },
  )
  return written.occurred_at
}
