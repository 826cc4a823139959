import { SERVER_LIMITS } from '@refcall/api/embed/limits'
import { WAITING_STATUSES } from '@refcall/domain'
import type { Trx } from '@refcall/api/embed/database'
import { demoId, LOCAL_REFEREE_PREFIX } from './people.ts'
import { REFEREES } from './referees.ts'

/**
 * Extends the duty of the demo's on-duty referees: a referee still on duty stays, others return to their last location,
 * unless they have an active match. Returns how many are on duty now.
 */
export const refreshDuty = async (trx: Trx, now: Date): Promise<number> => {
  const ids = REFEREES.flatMap(({ onDuty }, index) => (onDuty ? [demoId('ref', index)] : []))
  const expiresAt = new Date(now.getTime() + SERVER_LIMITS.availability.lifetimeMs)
  const stayed = await trx
    .updateTable('referee')
    .set({ duty_expires_at: expiresAt })
    .where('id', 'in', ids)
    .where('on_duty', '=', true)
    .returning('id')
    .execute()
  const lastPlaces = trx
    .selectFrom('availability_event')
    .distinctOn('referee_id')
    .select(['referee_id', 'latitude', 'longitude'])
    .where('referee_id', 'in', ids)
    .orderBy('referee_id')
    .orderBy('id', 'desc')
    .as('last')
  const returned = await trx
    .updateTable('referee')
    .from(lastPlaces)
    .set((on) => ({
      on_duty: true,
      latitude: on.ref('last.latitude'),
      longitude: on.ref('last.longitude'),
      duty_started_at: now,
      duty_expires_at: expiresAt,
    }))
    .whereRef('referee.id', '=', 'last.referee_id')
    .where('referee.on_duty', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('match')
            .select('match.id')
            .whereRef('match.referee_id', '=', 'referee.id')
            .where('match.status', 'in', WAITING_STATUSES),
        ),
      ),
    )
    .returning(['referee.id as referee_id', 'last.latitude', 'last.longitude'])
    .execute()
  const events = returned.map((back) => ({ ...back, event: 'available' as const, occurred_at: now }))
  if (events.length > 0) await trx.insertInto('availability_event').values(events).execute()
  return stayed.length + returned.length
}

/** Ends the duty of those who came to visitors, if their process could not: after a restart, others come. */
export const endLocalDuty = async (trx: Trx, now: Date): Promise<void> => {
  const stayed = await trx
    .selectFrom('referee')
    .select(['id as referee_id', 'latitude', 'longitude'])
    .where('id', 'like', `${LOCAL_REFEREE_PREFIX}%`)
    .where('on_duty', '=', true)
    .execute()
  if (stayed.length === 0) return
  const ids = stayed.map(({ referee_id }) => referee_id)
  const off = { on_duty: false, latitude: null, longitude: null, duty_started_at: null, duty_expires_at: null }
  await trx.updateTable('referee').set(off).where('id', 'in', ids).execute()
  const events = stayed.flatMap(({ referee_id, latitude, longitude }) =>
    latitude === null || longitude === null
      ? []
      : [{ referee_id, latitude, longitude, event: 'unavailable' as const, occurred_at: now }],
  )
  await trx.insertInto('availability_event').values(events).execute()
}
