import { LIMITS } from '@refcall/domain'
import { sql, type RawBuilder } from 'kysely'

/** The clocks of two hosts may differ by so much. */
export const APART = sql`interval '1 minute'`

/** Invariants of verification codes and of who may enter them. */
export const codeAudits = (_: Date): Readonly<Record<string, RawBuilder<unknown>>> => ({
  'I-09 an electronic match is played exactly when one code was verified and one hold captured': sql`
    select m.id, m.status, codes.verified, captures.done from match m
    cross join lateral (select count(*) as verified from verification_code c
      where c.match_id = m.id and c.verified_at is not null and c.revoked_at is null) codes
    cross join lateral (select count(*) as done from payment_capture p where p.match_id = m.id) captures
    where m.payment_method = 'electronic'
      and captures.done <> (m.status in ('in_progress', 'completed'))::int
      or m.payment_method = 'electronic' and m.status in ('in_progress', 'completed') and codes.verified <> 1`,
  'I-09 a hold is captured after its code was verified': sql`
    select p.match_id from payment_capture p left join verification_code c
      on c.match_id = p.match_id and c.verified_at is not null and c.revoked_at is null
    where c.id is null or c.verified_at > p.at + ${APART}`,
  'I-13 a code verifies once, in time, with attempts left, by the referee who accepted': sql`
    select c.id, c.match_id from verification_code c where c.verified_at is not null and (
      c.verified_at >= c.expires_at or c.failures >= ${LIMITS.code.attemptsPerCode}::int
      or (select count(*) from code_attempt a where a.code_id = c.id and a.is_right) <> 1
      or not exists (select from match_step s where s.match_id = c.match_id and s.step = 'accept' and s.actor_id = c.verified_by))`,
  'I-13 every wrong code is counted once': sql`
    select c.id, c.failures from verification_code c
    where c.failures <> (select count(*) from code_attempt a where a.code_id = c.id and not a.is_right)`,
  'I-14 of the codes of a match all but the newest are dead': sql`
    select older.id, newer.id as newer from verification_code older
    join verification_code newer on newer.match_id = older.match_id and newer.id > older.id
    where older.revoked_at is null or older.revoked_at > newer.issued_at + ${APART}`,
  'I-14 a code lives only while its match waits for it': sql`
    select c.id, c.match_id, m.status from verification_code c join match m on m.id = c.match_id
    where c.revoked_at is null and c.verified_at is null and m.status <> 'awaiting_verification'`,
  'I-18 cash has no hold, code or ledger row': sql`
    select m.id from match m where m.payment_method = 'cash' and (
      m.hold_id is not null or m.draft_id is not null
      or exists (select from payment_hold h where h.match_id = m.id)
      or exists (select from verification_code c where c.match_id = m.id)
      or exists (select from ledger_transaction t where t.match_id = m.id))`,
  'I-26 an electronic match is accepted by nobody without an account': sql`
    select s.match_id, s.actor_id from match_step s join match m on m.id = s.match_id
    join referee r on r.id = s.actor_id
    where s.step = 'accept' and m.payment_method = 'electronic' and r.account_id is null
      and not starts_with(coalesce(r.device_id, ''), 'erased_')`,
})
