import { LIMITS } from '@refcall/domain'
import { sql, type RawBuilder } from 'kysely'
import { currencies } from './money.repository.ts'

const sumOn = (account: string) => sql`(select coalesce(sum(l.units), 0) from ledger_posting l
  join ledger_transaction e on e.id = l.transaction_id where e.hold_id = t.hold_id and l.account = ${account})`

const doneUnits = (kind: string) => sql`(select coalesce(sum(o.units), 0) from payment_operation o
  where o.hold_id = t.hold_id and o.kind = ${kind} and o.state = 'done')`

/** What of the payout is the referee's after everything that went back to the player. */
const due = sql`(select (t.payout * (h.units - t.returned) / h.units) / c.step * c.step
  from (select code, step from ${currencies}) c where c.code = t.charge_currency)`

const isUnsettled = sql`exists (select from payment_operation o where o.hold_id = t.hold_id
  and (o.state in ('intended', 'unknown') or o.kind = 'tip_reverse' and o.state = 'refused'))`

const paid = sql`tip t join payment_hold h on h.id = t.hold_id`

/** Invariants of tips: each is a query for the rows that break it. */
export const tipAudits = (): Readonly<Record<string, RawBuilder<unknown>>> => ({
  'I-29 a match is tipped at most once': sql`
    select match_id, device_id from tip where charge_id is not null group by 1, 2 having count(*) > 1`,
  'I-29 a tip and its payment tell the same, beside the money of the match': sql`
    select t.id, h.state from ${paid} where (t.charge_id is not null) <> (h.state = 'tip_charged')
      or h.match_id is not null or h.draft_id is not null
      or exists (select from ledger_transaction l where l.hold_id = h.id and l.match_id <> '')
      or exists (select from payment_operation o where o.hold_id = h.id and o.match_id is not null)
    union all
    select h.id, h.state from payment_hold h where h.state = 'tip_charged' and not exists (select from tip where hold_id = h.id)`,
  'I-29 a tip is what the player gave, to the unit': sql`
    select t.id from ${paid} join ${currencies} on currency.code = t.currency
    where h.units <> round(t.amount_minor * power(10::numeric, currency.provider - currency.iso)) or h.currency <> t.currency`,
  'I-29 only the referee of a completed match is tipped, in time': sql`
    select t.id from tip t join match m on m.id = t.match_id
    where m.status <> 'completed' or t.referee_id is distinct from m.referee_id
      or t.created_at < m.completed_at or t.created_at > m.completed_at + ${LIMITS.tip.openMs} * interval '1 ms'`,
  'I-29 all of a tip is the referee’s, and the platform bears the fee': sql`
    select t.id from ${paid} join ${currencies} on currency.code = t.charge_currency
    where t.charge_id is not null and (t.rounding >= currency.step or t.payout + t.rounding <> t.charged
      or ${sumOn('tip_fees')} <> t.processing_fee or ${sumOn('platform_fee')} <> 0 or ${sumOn('referee_payable')} <> 0)`,
  'I-29 the referee has the tip, or is owed it': sql`
    select t.id, t.transferred, t.reversed, ${due} as due from ${paid}
    where t.charge_id is not null and (
      t.transferred <> ${doneUnits('tip_transfer')} or t.reversed <> ${doneUnits('tip_reverse')}
      or (t.transferred - t.reversed <> ${due} and not ${isUnsettled})
      or -${sumOn('tip_payable')} <> ${due} - (t.transferred - t.reversed))`,
})
