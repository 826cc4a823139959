import {
  WAITING_STATUSES,
  type CurrencyCode,
  type MatchSide,
  type MinorUnits,
  type ProviderUnits,
  type PushCategory,
  type QuickMessageCode,
} from '@refcall/domain'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { oneOf } from '../db/list-of.ts'
import type { PushSubject } from './push.table.ts'

/** A due push, with the facts that decide whether it is still useful. */
export interface DuePush {
  readonly id: number
  /** null: about the referee's own shift or break. */
  readonly matchId: string | null
  readonly refereeId: string
  readonly deviceId: string
  readonly subscriptionId: number
  readonly kind: 'web' | 'native'
  readonly address: string
  readonly p256dh: string | null
  readonly auth: string | null
  readonly language: string | null
  /** The sign-in that created the subscription is still valid. */
  readonly isSignedIn: boolean
  readonly handedAt: Date | null
  readonly closedAt: Date | null
  readonly expiresAt: Date
  readonly about: PushSubject
  /**
   * The request is open to the referee, who has not seen it; the parties of the message still wait for each other; the
   * money is still where the push says; the shift still ends then; the referee is still off duty.
   */
  readonly isCurrent: boolean
  readonly messageId: number | null
  readonly code: QuickMessageCode | null
  readonly sender: MatchSide | null
  /** The operation of the refund, the tip, or the end of the shift or the break. */
  readonly subjectId: string | null
  readonly refundUnits: ProviderUnits | null
  readonly refundCurrency: CurrencyCode | null
  readonly tipMinor: MinorUnits | null
  readonly tipCurrency: CurrencyCode | null
  /** The categories that the device has switched off. */
  readonly muted: readonly PushCategory[]
  /** Miles between the request and the referee; null where the player chose the referee. */
  readonly distance: number | null
}

export async function findDuePushes(db: Database, ids: readonly number[], now: Date): Promise<DuePush[]> {
  const { rows } = await sql<DuePush>`
    select j.id, j.match_id as "matchId", j.referee_id as "refereeId", s.device_id as "deviceId", s.id as "subscriptionId",
      s.kind, s.address, s.p256dh, s.auth, s.language,
      s.session_family is null or exists (
        select from session where family = s.session_family and expires_at > ${now}) as "isSignedIn",
      j.handed_at as "handedAt", j.closed_at as "closedAt", j.expires_at as "expiresAt",
      j.kind as about,
      case j.kind
        when 'offer' then o.match_id is not null and m.status = 'pending' and m.dispatch_round = j.round
          and o.closed_at is null and o.seen_at is null
        when 'message' then m.status in ${oneOf(WAITING_STATUSES)} and m.referee_id = j.referee_id
        when 'nearby' then m.status = 'cancelled'
        when 'refund' then refund.failed_at is null
        when 'refund_failed' then true
        when 'tip' then tip.returned = 0
        when 'shift_ending' then r.on_duty and r.shift_ends_at = j.subject_id::timestamptz
        else not r.on_duty and r.break_ends_at is null end as "isCurrent",
      message.id as "messageId", message.code, message.sender, j.subject_id as "subjectId",
      refund.units as "refundUnits", hold.currency as "refundCurrency",
      device.muted_pushes as muted, tip.amount_minor as "tipMinor", tip.currency as "tipCurrency",
      case when o.via <> 'direct' then o.distance_miles end as distance
    from push_job j
    join push_subscription s on s.id = j.subscription_id
    join device on device.id = s.device_id
    join referee r on r.id = j.referee_id
    left join match m on m.id = j.match_id
    left join match_message message on message.id = j.message_id
    left join payment_operation refund on refund.id = j.subject_id and j.kind in ('refund', 'refund_failed')
    left join payment_hold hold on hold.id = refund.hold_id
    left join tip on tip.id = j.subject_id and j.kind = 'tip'
    left join match_offer o on o.match_id = j.match_id and o.round = j.round and o.referee_id = j.referee_id
    where j.id = any(${[...ids]}::bigint[])`.execute(db)
  return rows
}

export async function deleteSubscription(db: Database, id: number): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', id).execute()
}
