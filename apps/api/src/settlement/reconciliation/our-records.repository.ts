import { sql } from 'kysely'
import type { Reader } from '../../db/database.ts'
import type { Entry } from '../../platform/provider-entry.ts'

/** SQL: the state that the provider's payment should have, given ours. */
const WANTED_STATE = sql`case
  when h.state in ('captured', 'tip_charged') or exists (
    select from ledger_transaction l where l.hold_id = h.id and l.kind = 'unwanted_charge') then 'captured'
  when h.state in ('releasing', 'released') or m.status = 'cancelled' or m.hold_id is distinct from h.id and m.id is not null
    then 'released'
  when h.state in ('held', 'capturing') then 'held'
  else 'open' end`

const OPERATION_KINDS = sql`(values ('refund', 'refund'), ('transfer', 'transfer'), ('reverse', 'reversal'),
  ('tip_transfer', 'transfer'), ('tip_reverse', 'reversal')) as named(operation, kind)`

/** Our entries: those begun since `since`, and older ones only if the provider's list has them. */
export async function ourRecords(db: Reader, since: Date, named: readonly Entry[]): Promise<Entry[]> {
  const ids = JSON.stringify(named.map(({ kind, id }) => ({ kind, id })))
  const { rows } = await sql<Entry>`
    select kind, id, units, currency, state, about from (
      select 'payment' as kind, h.provider_id as id, h.units, h.currency, ${WANTED_STATE} as state, coalesce(h.match_id, h.id) as about, h.created_at as at
      from payment_hold h left join match m on m.id = h.match_id where h.provider_id is not null
      union all
      select 'charge', c.charge_id, h.units, h.currency, null, c.match_id, h.created_at
      from payment_capture c join payment_hold h on h.id = c.hold_id
      union all
      select 'charge', t.charge_id, h.units, h.currency, null, t.match_id, h.created_at
      from tip t join payment_hold h on h.id = t.hold_id where t.charge_id is not null
      union all
      select 'charge', l.provider_id, h.units, h.currency, null, coalesce(h.match_id, h.id), h.created_at
      from ledger_transaction l join payment_hold h on h.id = l.hold_id where l.kind = 'unwanted_charge'
      union all
      select 'transfer', l.provider_id, -p.units, p.currency, null, coalesce(h.match_id, h.id), h.created_at
      from ledger_transaction l join ledger_posting p on p.transaction_id = l.id and p.account = 'provider_balance'
      join payment_hold h on h.id = l.hold_id where l.kind = 'borne_payout'
      union all
      select named.kind, o.provider_id, o.units, o.currency, case when o.failed_at is not null then 'failed' end, coalesce(o.match_id, h.id), h.created_at
      from payment_operation o join ${OPERATION_KINDS} on named.operation = o.kind join payment_hold h on h.id = o.hold_id
      where o.state = 'done'
      union all
      select 'dispute', d.provider_id, d.units, d.currency, d.state, d.match_id, d.at from payment_dispute d
      union all
      select 'movement', l.provider_id, sum(p.units)::bigint, p.currency, null, coalesce(nullif(min(l.match_id), ''), min(l.hold_id)), min(l.at)
      from ledger_posting p join ledger_transaction l on l.id = p.transaction_id
      where p.account = 'provider_balance' group by l.provider_id, p.currency
    ) ours
    where at >= ${since} or (kind, id) in (select kind, id from jsonb_to_recordset(${ids}::jsonb) as theirs(kind text, id text))
    order by at`.execute(db)
  return rows
}
