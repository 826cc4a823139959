import { sql } from 'kysely'
import type { Database, Trx } from '../db/database.ts'
import { anyOf } from '../db/list-of.ts'
import { PERSON_LOCK } from '../db/cells/person-lock.ts'
import { discardedKey } from './erase.repository.ts'
import type { ErasureRow } from './erasure.table.ts'
import type { Person } from './person.repository.ts'

/** Has what begins for the person refused in every city. @returns false while another erasure of them goes on */
export async function markPerson(trx: Trx, { accountId, deviceIds }: Person, erasureId: string): Promise<boolean> {
  const people = await trx
    .selectFrom('device')
    .select('erasure_id')
    .where('id', '=', anyOf(deviceIds))
    .unionAll(trx.selectFrom('account').select('erasure_id').where('id', '=', accountId))
    .execute()
  if (people.some(({ erasure_id }) => erasure_id !== null)) return false
  await trx.updateTable('device').set({ erasure_id: erasureId }).where('id', '=', anyOf(deviceIds)).execute()
  await trx.updateTable('account').set({ erasure_id: erasureId }).where('id', '=', accountId).execute()
  return true
}

export async function insertErasure(trx: Trx, erasure: Omit<ErasureRow, 'is_decided'>): Promise<void> {
  await trx.insertInto('erasure').values(erasure).execute()
}

/** Locks it against being completed or withdrawn by others; undefined once it is gone. */
export function lockErasure(trx: Trx, id: string): Promise<ErasureRow | undefined> {
  return trx.selectFrom('erasure').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** In a city: waits for what has begun there for the person. The home may have its part of that already. */
export async function lockPerson(trx: Trx, { accountId, deviceIds }: Person): Promise<void> {
  const people = [accountId, ...deviceIds].filter((person) => person !== null)
  await sql`select pg_advisory_xact_lock(${PERSON_LOCK}, key)
    from (select distinct hashtext(id) as key from unnest(${people}::text[]) as person (id) order by key) keys`.execute(
    trx,
  )
}

/** In a city: locks the erasure at home, so that it does not end before this transaction. @returns false once it is gone */
export async function shareErasure(trx: Trx, id: string): Promise<boolean> {
  return (await trx.selectFrom('erasure').select('id').where('id', '=', id).forShare().executeTakeFirst()) !== undefined
}

/** From now on no caller is the person: its devices are no browser's, and are linked to no account. */
export async function lockOutDevices(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx
    .updateTable('device')
    .set({ browser_key_hash: discardedKey, account_id: null, session_family: null })
    .where('id', '=', anyOf(ids))
    .execute()
}

export async function markDecided(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('erasure').set({ is_decided: true }).where('id', '=', id).execute()
}

/** Deletes it, and frees who is still there. */
export async function endErasure(trx: Trx, { id, account_id, device_ids }: ErasureRow): Promise<void> {
  await trx
    .updateTable('account')
    .set({ erasure_id: null })
    .where('id', '=', account_id)
    .where('erasure_id', '=', id)
    .execute()
  await trx
    .updateTable('device')
    .set({ erasure_id: null })
    .where('id', '=', anyOf(device_ids))
    .where('erasure_id', '=', id)
    .execute()
  await trx.deleteFrom('erasure').where('id', '=', id).execute()
}

/** Leases erasures that no process works at. */
export async function leaseErasures(db: Database, now: Date, until: Date, limit: number): Promise<ErasureRow[]> {
  const { rows } = await sql<ErasureRow>`
    update erasure set lease_until = ${until} where id in (
      select id from erasure where lease_until <= ${now} order by lease_until limit ${limit} for update skip locked)
    returning *`.execute(db)
  return rows
}
