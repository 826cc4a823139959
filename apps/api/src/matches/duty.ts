import { snapToGrid } from '@refcall/domain'
import type { UnitOfWork } from '../outbox/index.ts'
import { DUTY_MS, findDevicesKeptApart, type RefereeRow } from '../referees/index.ts'
import { publishRequestClosed } from './announce.ts'
import { requestCatchUp } from './dispatch/catch-up.repository.ts'
import { updateOffDuty, updateOnDuty, type Duty, type DutyEvent } from './duty.repository.ts'
import { tellPlayersNearby } from './nearby/tell-nearby.ts'

/**
 * Puts a locked referee on duty and publishes that to players nearby and to operators.
 * @returns the referee; null, without a change, if an assignment waits for it
 */
export async function putOnDuty(
  work: UnitOfWork,
  refereeId: string,
  duty: Omit<Duty, 'expiresAt'> & { expiresAt?: Date },
): Promise<RefereeRow | null> {
  const { trx, now } = work
  const started = await updateOnDuty(
    trx,
    refereeId,
    { ...duty, expiresAt: duty.expiresAt ?? new Date(now.getTime() + DUTY_MS) },
    now,
  )
  if (!started) return null
  await publishAvailability(work, refereeId, 'available', started.event)
  await tellPlayersNearby(work, started.referee, duty)
  await requestCatchUp(trx, refereeId)
  return started.referee
}

/** Takes a locked referee off duty and open requests off its screens; does nothing if the referee is not on duty. */
export async function takeOffDuty(work: UnitOfWork, refereeId: string, keepPlace: boolean): Promise<void> {
  const { trx, outbox, now } = work
  const ended = await updateOffDuty(trx, refereeId, keepPlace, now)
  if (!ended) return
  for (const matchId of ended.closed) publishRequestClosed(outbox, matchId, `referee:${refereeId}`)
  await publishAvailability(work, refereeId, 'unavailable', ended.event)
}

async function publishAvailability(
  { trx, outbox }: UnitOfWork,
  refereeId: string,
  event: 'available' | 'unavailable',
  duty: DutyEvent,
): Promise<void> {
  const { id, latitude, longitude, occurredAt } = duty
  outbox.publish(
    {
      recipient: 'area',
      place: snapToGrid({ latitude, longitude }),
      keptFrom: await findDevicesKeptApart(trx, refereeId),
      body: { type: 'referee_availability_change', refereeId, isAvailable: event === 'available' },
    },
    {
      recipient: 'operators',
      body: {
        type: 'dashboard_availability',
        event: { id: String(id), refereeId, event, latitude, longitude, occurredAt: occurredAt.toISOString() },
      },
    },
  )
}
