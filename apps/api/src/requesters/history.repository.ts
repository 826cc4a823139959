import { ACTIVE_STATUSES } from '@refcall/domain'
import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../db/database.ts'
import { oneOf } from '../db/list-of.ts'

/** The requester's identities. */
export interface Requesting {
  readonly deviceId: string
  readonly keyHash: Buffer | null
  readonly accountId: string | null
}

/** The requester's history at the moment of a request. */
export interface History {
  readonly is_active: boolean
  /** Number of requests since an instant: of the device or the browser, and of the account. */
  readonly of_device: number
  readonly of_account: number
  /** Number of open requests: of the browser or the account, whichever has more. */
  readonly open: number
  /** Whether the account, and the browser, have earned trust. */
  readonly account_earned: boolean
  readonly key_earned: boolean
  /** A hash of the network where the account registered; null for older accounts, and without one. */
  readonly registration_network: Buffer | null
}

/** Serialises requests of one browser, or of one account, until the transaction ends. */
export async function lockRequester(trx: Trx, { keyHash, accountId }: Requesting): Promise<void> {
  const who = accountId ?? keyHash?.toString('hex')
  if (who) await sql`select pg_advisory_xact_lock(hashtextextended(${`requester ${who}`}, 0))`.execute(trx)
}

/** SQL condition on an account `a`. */
const HAS_CONFIRMED_EMAIL = sql`a.email_confirmed_at is not null`

/**
 * SQL condition: a match `m` that earns its requester trust. Its payment was captured and not given back, or it was
 * completed with a trusted referee: another account of some age whose identity the payment provider has verified.
 */
const earnsTrust = (oldest: Date): RawBuilder<boolean> => sql<boolean>`(
  exists (select from payment_capture c where c.match_id = m.id and c.returned < c.captured
    and not exists (select from payment_dispute p where p.match_id = m.id and p.state <> 'won'))
  or m.status = 'completed' and exists (select from referee r join account a on a.id = r.account_id
    where r.id = m.referee_id and a.id is distinct from m.requester_account_id and r.suspended_at is null
      and (a.stripe_account_verified or ${HAS_CONFIRMED_EMAIL}) and a.created_at <= ${oldest}))`

/** @param since requests are counted from here on; `oldest`: an account made before it has age */
export async function readHistory(
  trx: Trx,
  { deviceId, keyHash, accountId }: Requesting,
  { since, oldest }: { readonly since: Date; readonly oldest: Date },
): Promise<History> {
  const { rows } = await sql<History>`
    select
      exists (select from match where requester_device_id = ${deviceId} and status in ${oneOf(ACTIVE_STATUSES)}) as is_active,
      greatest(
        (select count(*) from match where requester_device_id = ${deviceId} and created_at > ${since}),
        (select count(*) from match where requester_key_hash = ${keyHash} and created_at > ${since}))::int as of_device,
      (select count(*) from match where requester_account_id = ${accountId} and created_at > ${since})::int as of_account,
      greatest(
        (select count(*) from match where requester_key_hash = ${keyHash} and status = 'pending'),
        (select count(*) from match where requester_account_id = ${accountId} and status = 'pending'))::int as open,
      exists (select from match m where m.requester_account_id = ${accountId} and ${earnsTrust(oldest)})
        or exists (select from account a where a.id = ${accountId} and a.created_at <= ${oldest} and ${HAS_CONFIRMED_EMAIL}) as account_earned,
      exists (select from match m where m.requester_key_hash = ${keyHash} and ${earnsTrust(oldest)}) as key_earned,
      (select registration_network from account where id = ${accountId}) as registration_network`.execute(trx)
  const [history] = rows
  if (!history) throw new Error('the history has no row')
  return history
}
