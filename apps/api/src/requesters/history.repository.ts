import { ACTIVE_STATUSES } from '@refcall/domain'
import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import { oneOf, unseen } from '../db/list-of.ts'
import { onlyRow, prepared } from '../db/prepared.ts'

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
  /** When the account was created. */
  readonly account_since: Date | null
  /** When a referee first took a match requested by the browser. */
  readonly taken_at: Date | null
}

/** Serialises requests of one browser, or of one account, until the transaction ends. */
export async function lockRequester(trx: Trx, { keyHash, accountId }: Requesting): Promise<void> {
  const who = accountId ?? keyHash?.toString('hex')
  if (who) await sql`select pg_advisory_xact_lock(hashtextextended(${`requester ${who}`}, 0))`.execute(trx)
}

const history = prepared((_, { deviceId, keyHash, accountId }: Requesting, since: Date) => {
  const [device, key, account, begin] = [
    unseen('text', deviceId),
    unseen('bytea', keyHash),
    unseen('text', accountId),
    unseen('timestamptz', since),
  ]
  return sql<History>`
    select
      exists (select from match where requester_device_id = ${device} and status in ${oneOf(ACTIVE_STATUSES)}) as is_active,
      greatest(
        (select count(*) from match where requester_device_id = ${device} and created_at > ${begin}),
        (select count(*) from match where requester_key_hash = ${key} and created_at > ${begin}))::int as of_device,
      (select count(*) from match where requester_account_id = ${account} and created_at > ${begin})::int as of_account,
      (select created_at from account where id = ${account}) as account_since,
      (select min(accepted_at) from match where requester_key_hash = ${key}) as taken_at`
})

export async function readHistory(trx: Trx, requesting: Requesting, since: Date): Promise<History> {
  return onlyRow(await history(trx, requesting, since))
}
