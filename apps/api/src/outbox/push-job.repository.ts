import type { MatchSide } from '@refcall/domain'
import { sql } from 'kysely'
import type { Database, Trx } from '../db/database.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import type { PushSubject } from '../push/push.table.ts'

const { keptMs, leaseMs } = SERVER_LIMITS.push

/** A referee and a match whose offer has ended. */
export interface OfferToReferee {
  readonly refereeId: string
  readonly matchId: string
}

/** A push to the player of a match, or to a referee. */
export interface NewPush {
  readonly kind: PushSubject
  readonly side: MatchSide
  /** Missing: about the referee's own shift or break. */
  readonly matchId?: string
  /** Missing: the match's referee. */
  readonly refereeId?: string
  /** The quick message. */
  readonly messageId?: number
  /** The operation of the refund, the tip, or the end of the shift or the break. */
  readonly subjectId?: string
  /** An offer expires with the match's deadline, if it has one. */
  readonly expiresAt: Date
}

/**
 * Inserts a job for each push subscription of the recipients, once per round; again only for an offer that was closed in
 * between.
 * @returns whether any job is due
 */
export async function insertJobs(trx: Trx, pushes: readonly NewPush[], now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into push_job (match_id, round, subscription_id, referee_id, kind, message_id, subject_id, due_at, expires_at)
    select distinct on (m.id, s.id, push.kind, push."messageId", push."subjectId")
      m.id, coalesce(m.dispatch_round, 0), s.id, r.id, push.kind, push."messageId", push."subjectId", ${now}::timestamptz,
      coalesce(case push.kind when 'offer' then m.deadline_at end, push."expiresAt")
    from jsonb_to_recordset(${JSON.stringify(pushes)}::jsonb) as push (kind text, side text,
      "matchId" text, "refereeId" text, "messageId" bigint, "subjectId" text, "expiresAt" timestamptz)
    left join lateral (
      select id, dispatch_round, deadline_at, referee_id, requester_device_id from match
      where id = push."matchId" offset 0) m on true
    cross join lateral (
      select id, account_id, device_id from referee where id = coalesce(push."refereeId", m.referee_id) offset 0) r
    cross join lateral (
      select id from push_subscription where push.side = 'player' and device_id = m.requester_device_id
      union all select id from push_subscription where push.side = 'referee' and account_id = r.account_id
      union all select id from push_subscription where push.side = 'referee' and device_id = r.device_id) s
    on conflict on constraint push_job_once do update
      set closed_at = null, attempts = 0, due_at = excluded.due_at, expires_at = excluded.expires_at
      where push_job.closed_at is not null
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
