import { sql, type RawBuilder } from 'kysely'
import type { Database, Trx } from '../db/database.ts'
import { RIGHTS } from '../db/rights.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'

const late = sql`${SERVER_LIMITS.audit.sealedWithinMs} * interval '1 ms'`

/** Every fact that must have a row in the log: action, subject. */
const sensitive = sql`
  select case kind when 'capture' then 'money.captured' when 'release' then 'money.released' when 'refund' then 'money.refunded'
    when 'transfer' then 'money.transferred' when 'tip_transfer' then 'money.transferred' else 'money.reversed' end as action, id as subject
    from payment_operation where state = 'done' and kind not in ('open', 'tip')
  union all select 'refund.asked', id from payment_operation where kind = 'refund' and actor_id is not null
  union all select 'incident.closed', id from incident where closed_by <> 'settled'
  union all select 'incident.taken', id from incident where taken_by is not null
  union all select 'dispute.' || state, provider_id from payment_dispute
  union all select case step when 'cancel' then 'match.cancelled' else 'match.completed' end, match_id
    from match_step where actor = 'operator'
  union all select 'account.payouts_opened', pseudonym(id) from account where stripe_account_id is not null
  union all select 'account.payouts_allowed', pseudonym(id) from account where stripe_account_verified`

const erased = sql`(select subject from audit_log where action in ('account.erased', 'device.erased', 'referee.erased'))`

/** The ids of people in every row of every table, by their form; no table is read if no person was erased. */
const namedIds = sql.join(
  Object.keys(RIGHTS).map(
    (table) => sql`
    select ${sql.lit(table)} as found_in, word[1] as id from ${sql.table(table)} t,
      regexp_matches(t::text, '(?:acc|ref)_[A-Za-z0-9_-]{22}|web_[0-9]+_[0-9a-f]{32}', 'g') word where exists ${erased}`,
  ),
  sql` union `,
)

/** Writes the log rows of the demo's data, which no user created. */
export async function auditDemo(trx: Trx, now: Date): Promise<void> {
  await sql`insert into audit_log (at, actor, action, subject, facts)
    select ${now}, 'system', action, subject, '{"demo": true}' from (${sensitive}) done`.execute(trx)
}

/** The newest seal, as `position:digest` in hex; null before the first. */
export async function lastSeal(db: Database): Promise<string | null> {
  const seal = await db.selectFrom('audit_seal').selectAll().orderBy('position', 'desc').limit(1).executeTakeFirst()
  return seal ? `${seal.position}:${seal.digest.toString('hex')}` : null
}

/** Whether a seal stored elsewhere is still in its place; otherwise the chain before it was changed, or cut off. */
export async function hasSeal(db: Database, seal: string): Promise<boolean> {
  const [position = '', digest = ''] = seal.split(':')
  const found = db
    .selectFrom('audit_seal')
    .select('position')
    .where('position', '=', Number(position))
    .where('digest', '=', Buffer.from(digest, 'hex'))
  return (await found.executeTakeFirst()) !== undefined
}

/** Invariants of the audit log, by the database's own clock, and of erased people. */
export const auditLogAudits = (): Readonly<Record<string, RawBuilder<unknown>>> => ({
  'I-27 the audit log is as it was sealed': sql`
    with chain as (
      select s.*, lag(s.digest) over (order by s.position) as before, lag(s.position) over (order by s.position) as previous
      from audit_seal s)
    select chain.position, chain.row_id, l.action, case when l.id is null then 'taken out'
        when chain.position <> coalesce(previous, 0) + 1 then 'a seal before it is missing' else 'changed' end as what
    from chain left join audit_log l on l.id = chain.row_id
    where l.id is null or chain.position <> coalesce(previous, 0) + 1
      or chain.digest <> audit_digest(before, l) or chain.written_at <> l.written_at
    order by chain.position`,
  'I-27 nothing was put into the audit log between what was there': sql`
    select row_id, 'put in' as what from (
      select position, row_id, written_at, max(written_at) over before as latest, max(row_id) over before as highest,
        first_value(written_at) over (order by row_id rows between 1 following and 1 following) as next_written
      from audit_seal window before as (order by position rows between unbounded preceding and 1 preceding)) s
    where written_at < latest - ${late} or row_id < highest and next_written < written_at - ${late}`,
  'I-27 every row of the audit log is sealed within a minute': sql`
    select l.id, l.action, 'not sealed: put in, or nothing seals' as what from audit_log l
    where l.written_at < clock_timestamp() - ${late} and not exists (select from audit_seal s where s.row_id = l.id)`,
  'I-27 every sensitive action is in the audit log': sql`
    select done.* from (${sensitive}) done
    where not exists (select from audit_log l where l.subject = done.subject and l.action = done.action)`,
  'I-28 of those who were erased no id is left': sql`
    select found_in, id from (${namedIds}) named
    where pseudonym(id) in ${erased}
      and not exists (select from device d where d.id = named.id)`,
})
