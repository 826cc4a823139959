import type { CurrencyCode, MinorUnits } from '@refcall/domain'
import type { Updateable } from 'kysely'
import type { Reader, Trx } from '../db/database.ts'
import { randomId } from '../platform/random-id.ts'
import type { RefereeTable } from '../referees/referee.table.ts'
import type { AccountTable } from './account.table.ts'

export interface PreferenceRow {
  readonly display_name: string | null
  readonly rate_minor: MinorUnits | null
  readonly currency: CurrencyCode
  readonly accepts_cash: boolean
  readonly accepts_electronic: boolean
}

const columns = ['display_name', 'rate_minor', 'currency', 'accepts_cash', 'accepts_electronic'] as const

/** The account's own preferences, and those of its referee, if it has one. */
export async function findPreferences(db: Reader, accountId: string) {
  const account = await accountPart(db, accountId).executeTakeFirst()
  const referee = await refereePart(db, accountId).executeTakeFirst()
  return account && { account, referee: referee ?? null }
}

/** As `findPreferences`, with both rows locked for update: the referee first, in the order of accepting a match. */
export async function lockPreferences(trx: Trx, accountId: string) {
  const referee = await refereePart(trx, accountId).forUpdate().executeTakeFirst()
  const account = await accountPart(trx, accountId).forUpdate().executeTakeFirst()
  return account && { account, referee: referee ?? null }
}

const accountPart = (db: Reader, id: string) =>
  db
    .selectFrom('account')
    .select(['display_name', 'currency', 'country', 'stripe_account_id', 'stripe_account_verified'])
    .where('id', '=', id)

const refereePart = (db: Reader, accountId: string) =>
  db.selectFrom('referee').select(columns).where('account_id', '=', accountId)

export async function updateAccount(trx: Trx, id: string, change: Updateable<AccountTable>): Promise<void> {
  await trx.updateTable('account').set(change).where('id', '=', id).execute()
}

export async function updateRefereeOfAccount(trx: Trx, id: string, change: Updateable<RefereeTable>): Promise<void> {
  await trx.updateTable('referee').set(change).where('account_id', '=', id).execute()
}

export function findPreferencesOfDevice(db: Reader, deviceId: string): Promise<PreferenceRow | undefined> {
  return db.selectFrom('referee').select(columns).where('device_id', '=', deviceId).executeTakeFirst()
}

/** Sets the name of the device's own referee, created if missing. */
export function nameRefereeOfDevice(
  db: Reader,
  deviceId: string,
  displayName: string | null,
  now: Date,
): Promise<PreferenceRow> {
  return db
    .insertInto('referee')
    .values({
      id: randomId('ref'),
      device_id: deviceId,
      last_device_id: deviceId,
      display_name: displayName,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('device_id').doUpdateSet({ display_name: displayName }))
    .returning(columns)
    .executeTakeFirstOrThrow()
}
