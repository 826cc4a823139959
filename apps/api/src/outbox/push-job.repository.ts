import type { DutyNoticeKind } from '@refcall/domain'
import { sql } from 'kysely'
import type { Database, Trx } from '../db/database.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'

const { closedMs, dutyMs, keptMs, leaseMs, messageMs, moneyMs } = SERVER_LIMITS.push

/** A referee and a match, for an offer or its end. */
export interface OfferToReferee {
  readonly refereeId: string
  readonly matchId: string
}

/**
 * Inserts a job for each push subscription of the referees, once per round; again only if the offer was closed in between.
 * @returns whether any job is due
 */
export async function insertJobs(trx: Trx, offers: readonly OfferToReferee[], now: Date): Promise<boolean> {
  const closedAt = new Date(now.getTime() + closedMs)
  const { rows } = await sql`
    insert into push_job (match_id, round, subscription_id, referee_id, due_at, expires_at)
    select distinct on (m.id, s.id) m.id, m.dispatch_round, s.id, r.id, ${now}::timestamptz,
      coalesce(m.deadline_at, ${closedAt}::timestamptz)
    from ${pairs(offers)} as asked (match_id, referee_id)
    cross join lateral (select id, dispatch_round, deadline_at from match where id = asked.match_id offset 0) m
    cross join lateral (select id, account_id, device_id from referee where id = asked.referee_id offset 0) r
    cross join lateral (
      select id from push_subscription where account_id = r.account_id
      union all select id from push_subscription where device_id = r.device_id) s
    on conflict on constraint push_job_once do update
      set closed_at = null, attempts = 0, due_at = excluded.due_at, expires_at = excluded.expires_at
      where push_job.closed_at is not null
    returning due_at`.execute(trx)
  return rows.length > 0
}

/**
 * Inserts a job for each push subscription of those to whom the quick messages were sent.
 * @returns whether any job is due
 */
export async function insertMessageJobs(trx: Trx, messageIds: readonly number[], now: Date): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + messageMs)
  const { rows } = await sql`
    insert into push_job (match_id, round, subscription_id, referee_id, kind, message_id, due_at, expires_at)
    select m.id, m.dispatch_round, s.id, message.referee_id, 'message', message.id, ${now}::timestamptz, ${expiresAt}::timestamptz
    from match_message message
    join match m on m.id = message.match_id
    join referee r on r.id = message.referee_id
    cross join lateral (
      select id from push_subscription where message.sender = 'referee' and device_id = m.requester_device_id
      union select id from push_subscription where message.sender = 'player' and account_id = r.account_id
      union select id from push_subscription where message.sender = 'player' and device_id = r.device_id) s
    where message.id = any(${[...messageIds]}::bigint[])
    returning id`.execute(trx)
  return rows.length > 0
}

/**
 * Inserts a job for each push subscription of the players near whose tables a referee has come.
 * @returns whether any job is due
 */
export async function insertNearbyJobs(trx: Trx, nearby: readonly OfferToReferee[], now: Date): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + messageMs)
  const { rows } = await sql`
    insert into push_job (match_id, round, subscription_id, referee_id, kind, due_at, expires_at)
    select m.id, m.dispatch_round, s.id, near.referee_id, 'nearby', ${now}::timestamptz, ${expiresAt}::timestamptz
    from ${pairs(nearby)} as near (match_id, referee_id)
    join match m on m.id = near.match_id
    join push_subscription s on s.device_id = m.requester_device_id
    on conflict on constraint push_job_once do nothing
    returning id`.execute(trx)
  return rows.length > 0
}

/** Money that has moved: a refund by its operation, to the player; a tip, to the referee. */
export interface MoneyNotice {
  readonly kind: 'refund' | 'refund_failed' | 'tip'
  readonly matchId: string
  readonly subjectId: string
}

/**
 * Inserts a job for each push subscription of the player, or of the referee for a tip.
 * @returns whether any job is due
 */
export async function insertMoneyJobs(trx: Trx, notices: readonly MoneyNotice[], now: Date): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + moneyMs)
  const column = (name: keyof MoneyNotice) => sql`${notices.map((notice) => notice[name])}::text[]`
  const { rows } = await sql`
    insert into push_job (match_id, round, subscription_id, referee_id, kind, subject_id, due_at, expires_at)
    select m.id, m.dispatch_round, s.id, r.id, notice.kind, notice.subject_id, ${now}::timestamptz, ${expiresAt}::timestamptz
    from unnest(${column('kind')}, ${column('matchId')}, ${column('subjectId')}) as notice (kind, match_id, subject_id)
    join match m on m.id = notice.match_id
    join referee r on r.id = m.referee_id
    cross join lateral (
      select id from push_subscription where notice.kind <> 'tip' and device_id = m.requester_device_id
      union select id from push_subscription where notice.kind = 'tip' and account_id = r.account_id
      union select id from push_subscription where notice.kind = 'tip' and device_id = r.device_id) s
    on conflict on constraint push_job_once do nothing
    returning id`.execute(trx)
  return rows.length > 0
}

/** The end of a referee's shift or break, or the warning before it. */
export interface DutyNotice {
  readonly refereeId: string
  readonly kind: DutyNoticeKind
  /** ISO 8601. */
  readonly endsAt: string
}

/**
 * Inserts a job for each push subscription of the referees. A warning is of no use after the end.
 * @returns whether any job is due
 */
export async function insertDutyJobs(trx: Trx, notices: readonly DutyNotice[], now: Date): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + dutyMs)
  const column = (name: keyof DutyNotice) => sql`${notices.map((notice) => notice[name])}::text[]`
  const { rows } = await sql`
    insert into push_job (round, subscription_id, referee_id, kind, subject_id, due_at, expires_at)
    select 0, s.id, r.id, notice.kind, notice.ends_at, ${now}::timestamptz,
      case notice.kind when 'shift_ending' then notice.ends_at::timestamptz else ${expiresAt}::timestamptz end
    from unnest(${column('kind')}, ${column('refereeId')}, ${column('endsAt')}) as notice (kind, referee_id, ends_at)
    join referee r on r.id = notice.referee_id
    cross join lateral (
      select id from push_subscription where account_id = r.account_id
      union select id from push_subscription where device_id = r.device_id) s
    on conflict on constraint push_job_once do nothing
    returning id`.execute(trx)
  return rows.length > 0
}

/**
 * Cancels pushes not sent yet, of offers and of whole matches; for those already sent, queues a "closed" push.
 * @returns whether any push is queued
 */
export async function closeJobs(
  trx: Trx,
  closed: readonly OfferToReferee[],
  matchIds: readonly string[],
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ due_at: Date | null }>`
    with open as (
      select id from push_job
      where closed_at is null and kind = 'offer' and ((match_id, referee_id) in (select * from ${pairs(closed)}) or match_id = any(${matchIds}::text[]))
      order by id for update
    )
    update push_job j set closed_at = ${now}::timestamptz, attempts = 0, due_at = case when handed_at is not null then ${now}::timestamptz end
    from open where j.id = open.id returning j.due_at`.execute(trx)
  return rows.some(({ due_at: dueAt }) => dueAt !== null)
}

const pairs = (offers: readonly OfferToReferee[]) =>
  sql`unnest(${offers.map(({ matchId }) => matchId)}::text[], ${offers.map(({ refereeId }) => refereeId)}::text[])`

/** Leases due jobs that no other process has leased. @returns their ids and the end of the lease */
export async function claimJobs(db: Database, now: Date, limit: number): Promise<{ ids: number[]; until: Date }> {
  const until = new Date(now.getTime() + leaseMs)
  const { rows } = await sql<{ id: number }>`
    update push_job set lease_until = ${until} where id in (
      select id from push_job where due_at <= ${now} and (lease_until is null or lease_until <= ${now})
      order by due_at limit ${limit} for update skip locked)
    returning id`.execute(db)
  return { ids: rows.map(({ id }) => id), until }
}

/** A leased job and its content: a request, or that it is over. */
export interface LeasedPush {
  readonly id: number
  readonly until: Date
  readonly isOver: boolean
}

const held = (db: Database, { id, until }: LeasedPush) =>
  db.updateTable('push_job').where('id', '=', id).where('lease_until', '=', until)

/**
 * Records an attempt before the push service is called.
 * @returns the number of attempts, including this one; 0 when the job's content has changed or the lease was lost
 */
export async function handOver(db: Database, job: LeasedPush, now: Date): Promise<number> {
  const row = await held(db, job)
    .set((on) => ({ handed_at: on.fn.coalesce('handed_at', on.val(now)), attempts: on('attempts', '+', 1) }))
    .where('closed_at', job.isOver ? 'is not' : 'is', null)
    .returning('attempts')
    .executeTakeFirst()
  return row?.attempts ?? 0
}

/**
 * Sets the due time, unless the request was closed or reopened meanwhile: then the job keeps the due time set by that
 * change.
 */
const dueUnlessChanged = (job: LeasedPush, dueAt: Date | null) =>
  sql<Date | null>`case when (closed_at is not null) = ${job.isOver} then ${dueAt}::timestamptz else due_at end`

/** Ends the lease with nothing left to do. */
export async function finish(db: Database, job: LeasedPush): Promise<void> {
  await held(db, job)
    .set({ lease_until: null, due_at: dueUnlessChanged(job, null) })
    .execute()
}

/** Ends the lease; the job is due again at the given time. */
export async function postpone(db: Database, job: LeasedPush, dueAt: Date): Promise<void> {
  await held(db, job)
    .set({ lease_until: null, due_at: dueUnlessChanged(job, dueAt) })
    .execute()
}

/** Deletes jobs of old pushes. */
export async function deleteOldJobs(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('push_job')
    .where('expires_at', '<', new Date(now.getTime() - keptMs))
    .execute()
}
