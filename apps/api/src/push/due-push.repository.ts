import { WAITING_STATUSES, type MatchSide, type QuickMessageCode } from '@refcall/domain'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { oneOf } from '../db/list-of.ts'

/** A due push, with the facts that decide whether it is still useful. */
export interface DuePush {
  readonly id: number
  readonly matchId: string
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
  /** The request is open to the referee, who has not seen it; or the parties of the message still wait for each other. */
  readonly isUnanswered: boolean
  /** The quick message that the push is about; null: about the request. */
  readonly messageId: number | null
  readonly code: QuickMessageCode | null
  readonly sender: MatchSide | null
  /** The push is about a referee who has come near the player. */
  readonly isNearby: boolean
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
      case when j.is_nearby then m.status = 'cancelled' when message.id is null
        then o.match_id is not null and m.status = 'pending' and m.dispatch_round = j.round and o.closed_at is null
          and o.seen_at is null
        else m.status in ${oneOf(WAITING_STATUSES)} and m.referee_id = j.referee_id end as "isUnanswered",
      message.id as "messageId", message.code, message.sender, j.is_nearby as "isNearby",
      case when o.via <> 'direct' then o.distance_miles end as distance
    from push_job j
    join push_subscription s on s.id = j.subscription_id
    join match m on m.id = j.match_id
    left join match_message message on message.id = j.message_id
    left join match_offer o on o.match_id = j.match_id and o.round = j.round and o.referee_id = j.referee_id
    where j.id = any(${[...ids]}::bigint[])`.execute(db)
  return rows
}

export async function deleteSubscription(db: Database, id: number): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', id).execute()
}
