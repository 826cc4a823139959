import { LIMITS } from '@refcall/domain'
import { sql } from 'kysely'
import type { Database, Trx } from '../db/database.ts'

const { closedMs, keptMs, leaseMs } = LIMITS.push

/** A referee and a match it is asked to take, or no longer asked. */
export interface Asking {
  readonly refereeId: string
  readonly matchId: string
}

const pairs = (askings: readonly Asking[]) =>
  sql`unnest(${askings.map(({ matchId }) => matchId)}::text[], ${askings.map(({ refereeId }) => refereeId)}::text[])`

/**
 * Every place that the referees take pushes at is told of the request, once a round; again only if it was closed to
 * the referee in between. @returns whether there is any
 */
export async function insertJobs(trx: Trx, askings: readonly Asking[], now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into push_job (match_id, round, subscription_id, referee_id, due_at, expires_at)
    select distinct on (m.id, s.id) m.id, m.dispatch_round, s.id, r.id, ${now}::timestamptz,
      coalesce(m.deadline_at, ${new Date(now.getTime() + closedMs)})
    from ${pairs(askings)} as asked (match_id, referee_id)
    join match m on m.id = asked.match_id
    join referee r on r.id = asked.referee_id
    cross join lateral (
      select id from push_subscription where account_id = r.account_id
      union all select id from push_subscription where device_id = r.device_id) s
    on conflict (match_id, round, subscription_id) do update
      set closed_at = null, attempts = 0, due_at = excluded.due_at, expires_at = excluded.expires_at
      where push_job.closed_at is not null
    returning id`.execute(trx)
  return rows.length > 0
}

/**
 * The requests are no longer open to the referees: who was not told never will be, who was is told of that too.
 * @returns whether there is anybody to tell
 */
export async function closeJobs(trx: Trx, askings: readonly Asking[], now: Date): Promise<boolean> {
  const { rows } = await sql<{ due_at: Date | null }>`
    with open as (
      select id from push_job where closed_at is null and (match_id, referee_id) in (select * from ${pairs(askings)})
      order by id for update
    )
    update push_job j set closed_at = ${now}, attempts = 0, due_at = case when handed_at is not null then ${now}::timestamptz end
    from open where j.id = open.id returning j.due_at`.execute(trx)
  return rows.some((row) => row.due_at !== null)
}

/** Takes jobs that are due and that nobody else is at. @returns their ids and until when they are taken */
export async function claimJobs(db: Database, now: Date, limit: number): Promise<{ ids: number[]; until: Date }> {
  const until = new Date(now.getTime() + leaseMs)
  const { rows } = await sql<{ id: number }>`
    update push_job set lease_until = ${until} where id in (
      select id from push_job where due_at <= ${now} and (lease_until is null or lease_until <= ${now})
      order by due_at limit ${limit} for update skip locked)
    returning id`.execute(db)
  return { ids: rows.map(({ id }) => id), until }
}

/** A job in the hands of whoever claimed it, and what it says: a request, or that it is over. */
export interface LeasedPush {
  readonly id: number
  readonly until: Date
  readonly isOver: boolean
}

const held = (db: Database, { id, until }: LeasedPush) =>
  db.updateTable('push_job').where('id', '=', id).where('lease_until', '=', until)

/**
 * From here on the push service may have been told. @returns how often it was tried, with this; 0 when the job says
 * something else by now, or is somebody else's
 */
export async function handOver(db: Database, job: LeasedPush, now: Date): Promise<number> {
  const row = await held(db, job)
    .set((on) => ({ handed_at: on.fn.coalesce('handed_at', on.val(now)), attempts: on('attempts', '+', 1) }))
    .where('closed_at', job.isOver ? 'is not' : 'is', null)
    .returning('attempts')
    .executeTakeFirst()
  return row?.attempts ?? 0
}

/** Unless the request was closed or opened meanwhile: then the job is due as whoever did that has left it. */
const dueUnlessChanged = (job: LeasedPush, dueAt: Date | null) =>
  sql<Date | null>`case when (closed_at is not null) = ${job.isOver} then ${dueAt}::timestamptz else due_at end`

/** Nothing is left to do. */
export async function finish(db: Database, job: LeasedPush): Promise<void> {
  await held(db, job).set({ lease_until: null, due_at: dueUnlessChanged(job, null) }).execute()
}

/** To be looked at again then. */
export async function postpone(db: Database, job: LeasedPush, dueAt: Date): Promise<void> {
  await held(db, job).set({ lease_until: null, due_at: dueUnlessChanged(job, dueAt) }).execute()
}

/** Forgets what was pushed long ago. */
export async function deleteOldJobs(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('push_job').where('expires_at', '<', new Date(now.getTime() - keptMs)).execute()
}
