import { CURRENCIES, providerStep } from '@refcall/domain'
import { sql, type RawBuilder } from 'kysely'
import { SERVER_LIMITS } from '../platform/limits.ts'

/** Our currencies as a table: ISO and provider digits, and the smallest step of provider units. */
export const currencies = sql`jsonb_to_recordset(${JSON.stringify(
  CURRENCIES.map(({ code, isoDigits, providerDigits }) => ({
    code,
    iso: isoDigits,
    provider: providerDigits,
    step: providerStep(code),
  })),
)}::jsonb) as currency(code text, iso int, provider int, step int)`

const sumOn = (account: string) => sql`(select coalesce(sum(l.units), 0) from ledger_posting l
  join ledger_transaction t on t.id = l.transaction_id where t.match_id = p.match_id and l.account = ${account})`

const doneUnits = (kind: string) => sql`(select coalesce(sum(o.units), 0) from payment_operation o
  where o.match_id = p.match_id and o.kind = ${kind} and o.state = 'done' and o.failed_at is null)`

/** The payout minus everything returned to the player. */
const due = sql`(select (p.payout * (h.units - p.returned) / h.units) / c.step * c.step
  from payment_hold h join (select code, step from ${currencies}) c on c.code = p.currency where h.id = p.hold_id)`

const isUnsettled = sql`exists (select from payment_operation o where o.match_id = p.match_id
  and (o.state in ('intended', 'unknown') or o.kind = 'reverse' and o.state = 'refused'))`

/** Invariants of money: each is a query for the rows that break it. */
export const moneyAudits = (now: Date): Readonly<Record<string, RawBuilder<unknown>>> => {
  const aMinuteAgo = new Date(now.getTime() - SERVER_LIMITS.payment.settleUnknownMs)
  const orphanAge = new Date(now.getTime() - SERVER_LIMITS.payment.orphanHoldMs - SERVER_LIMITS.payment.settleUnknownMs)
  return {
    'I-01 postings sum to zero per transaction and currency': sql`
      select transaction_id, currency, sum(units) from ledger_posting group by 1, 2 having sum(units) <> 0`,
    'I-02 what became of a capture is what the operations did, and all of it is in the books': sql`
      select p.match_id from payment_capture p where
        p.transferred <> ${doneUnits('transfer')} or p.reversed <> ${doneUnits('reverse')}
        or p.returned < ${doneUnits('refund')}
        or (select count(*) from ledger_transaction t where t.match_id = p.match_id
            and t.kind in ('capture', 'transfer', 'reversal', 'refund') and t.hold_id = p.hold_id)
          <> (select count(*) from payment_operation o where o.hold_id = p.hold_id and o.state = 'done'
            and o.kind in ('capture', 'transfer', 'reverse', 'refund'))`,
    'I-03 a match is captured at most once': sql`
      select match_id from payment_operation where kind = 'capture' and state <> 'refused' group by 1 having count(*) > 1`,
    'I-04 capture and release exclude each other per hold': sql`
      select hold_id from payment_operation where kind in ('capture', 'release') and state <> 'refused'
      group by 1 having count(*) > 1`,
    'I-04 a hold and its operations tell the same': sql`
      select h.id, h.state from payment_hold h where
        (h.state = 'captured') <> exists (select from payment_capture p where p.hold_id = h.id)
        or (h.state = 'capturing') <> exists (select from payment_operation o
          where o.hold_id = h.id and o.kind = 'capture' and o.state in ('intended', 'unknown'))
        or h.state = 'releasing' and not exists (select from payment_operation o
          where o.hold_id = h.id and o.kind in ('release', 'refund') and o.state <> 'done')`,
    'I-04 what the provider has opened is released by its word alone': sql`
      select r.hold_id from payment_operation r join payment_operation o on o.hold_id = r.hold_id
      where r.kind = 'release' and r.state = 'done' and r.provider_id = 'nothing' and o.kind = 'open' and o.state = 'done'`,
    'I-05 a cancelled match keeps no hold': sql`
      select m.id, h.id as hold, h.state from match m join payment_hold h on h.match_id = m.id
      where m.status = 'cancelled' and m.cancelled_at < ${aMinuteAgo} and h.state <> 'released'
        and not exists (select from incident i where i.subject = h.id)`,
    'I-05 a match has no hold but its present one': sql`
      select h.id, h.match_id, h.state from payment_hold h join match m on m.id = h.match_id
      where h.state in ('opening', 'open', 'held', 'capturing', 'captured') and m.hold_id is distinct from h.id`,
    'I-06 no payment stays unused': sql`
      select id, state from payment_hold where match_id is null and created_at < ${orphanAge}
        and state in ('opening', 'open', 'held')`,
    'I-07 what is charged is players × games × rate, at the quoted rate, at the provider’s exponent': sql`
      with exact as (
        select d.*, round(d.player_count::numeric * d.games_remaining * d.rate_minor * d.exchange_rate
            * power(10::numeric, paid.iso - rated.iso)) as minor,
          greatest(1, paid.step * power(10::numeric, paid.iso - paid.provider)) as step,
          power(10::numeric, paid.provider - paid.iso) as scale
        from payment_draft d
        join (select * from ${currencies}) paid on paid.code = d.currency
        join (select * from ${currencies}) rated on rated.code = d.rate_currency)
      select e.id, e.total_minor, h.units, m.total_minor as match_total from exact e
      left join payment_hold h on h.draft_id = e.id left join match m on m.draft_id = e.id
      where e.total_minor <> floor((e.minor + e.step / 2) / e.step) * e.step
        or h.currency <> e.currency or h.units <> round(e.total_minor * e.scale) and not (
          -- Used again for a cheaper referee, a hold covers more than the price until it is captured.
          h.units > round(e.total_minor * e.scale) and h.state <> 'captured'
          and exists (select from match_step s where s.match_id = h.match_id and s.step = 'reassign'))
        or m.total_minor <> e.total_minor or m.currency <> e.currency`,
    'I-08 the payout is what is left of the capture after 5 % and the real fee': sql`
      select p.match_id from payment_capture p where
        p.payout + p.rounding <> greatest(0, p.captured - floor((p.captured * 5 + 50) / 100) - p.processing_fee)
        or p.transferred - p.reversed > p.payout`,
    'I-08 the referee is paid what is due, or is owed it': sql`
      select p.match_id, p.transferred, p.reversed, ${due} as due from payment_capture p where
        (p.transferred - p.reversed <> ${due} and not ${isUnsettled})
        or -${sumOn('referee_payable')} <> ${due} - (p.transferred - p.reversed)`,
    'I-22 every message of the provider is worked on within a minute': sql`
      select event_id, type from payment_inbox where processed_at is null and received_at < ${aMinuteAgo}`,
    'I-23 no outcome is unknown for more than a minute without an incident': sql`
      select o.id, o.kind from payment_operation o where o.state = 'unknown' and o.unknown_since < ${aMinuteAgo}
        and not exists (select from incident i where i.kind = 'unknown_outcome' and i.subject = o.id
          and (i.closed_at is null or i.closed_at >= o.unknown_since))`,
    'I-23 the incident of an unknown outcome ends with it': sql`
      select i.id, i.subject from incident i join payment_operation o on o.id = i.subject
      where i.kind = 'unknown_outcome' and i.closed_at is null and o.next_try_at is null`,
  }
}
