import type { CurrencyCode, MinorUnits, ProviderUnits } from '@refcall/domain'
import { sql, type Updateable } from 'kysely'
import type { Reader, Trx } from '../db/database.ts'
import { presentTraceparent } from '../db/spans.ts'
import type { Schema } from '../db/schema.ts'
import type { DraftRow, HoldRow } from './payment.table.ts'

/** A hold with its draft: any but one that was found at the provider. */
export interface HoldWithDraft extends HoldRow {
  readonly draft_id: string
  readonly device_id: string
  readonly referee_id: string
  readonly draft_minor: MinorUnits
  readonly draft_currency: CurrencyCode
}

const withDraft = (db: Reader) =>
  db
    .selectFrom('payment_hold')
    .innerJoin('payment_draft as draft', 'draft.id', 'payment_hold.draft_id')
    .selectAll('payment_hold')
    .select([
      'draft.id as draft_id',
      'draft.device_id',
      'draft.referee_id',
      'draft.total_minor as draft_minor',
      'draft.currency as draft_currency',
    ])

type NewHold = Pick<HoldRow, 'id' | 'draft_id' | 'match_id' | 'units' | 'currency' | 'network'>

/** Writes a hold that is about to be opened. */
export async function insertHold(trx: Trx, hold: NewHold, now: Date): Promise<void> {
  await trx
    .insertInto('payment_hold')
    .values({ ...hold, state: 'opening', read_at: now, created_at: now, traceparent: presentTraceparent() })
    .execute()
}

export function findHold(db: Reader, id: string): Promise<HoldRow | undefined> {
  return db.selectFrom('payment_hold').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findHoldOfProvider(db: Reader, providerId: string): Promise<HoldRow | undefined> {
  return db.selectFrom('payment_hold').selectAll().where('provider_id', '=', providerId).executeTakeFirst()
}

export function findDraftedHold(db: Reader, id: string): Promise<HoldWithDraft | undefined> {
  return withDraft(db).where('payment_hold.id', '=', id).executeTakeFirst()
}

export function findDraftedHoldOfProvider(db: Reader, providerId: string): Promise<HoldWithDraft | undefined> {
  return withDraft(db).where('payment_hold.provider_id', '=', providerId).executeTakeFirst()
}

/** A captured payment that carries the id of a hold of ours and is not known here: it can be given back. */
export async function insertFoundHold(
  db: Reader,
  { id, units, currency, providerId }: { id: string; units: ProviderUnits; currency: CurrencyCode; providerId: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('payment_hold')
    .values({ id, provider_id: providerId, units, currency, state: 'open', read_at: now, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The provider's id of a hold. @throws Error if the provider has not assigned one */
export async function providerIdOf(db: Reader, holdId: string): Promise<string> {
  const hold = await db.selectFrom('payment_hold').select('provider_id').where('id', '=', holdId).executeTakeFirst()
  if (!hold?.provider_id) throw new Error(`the provider has never named the hold ${holdId}`)
  return hold.provider_id
}

/** @throws Error if there is no such hold */
export function lockHold(trx: Trx, id: string): Promise<HoldRow> {
  return trx.selectFrom('payment_hold').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

type HoldChange = Updateable<Schema['payment_hold']>

export async function updateHold(trx: Trx, id: string, change: HoldChange): Promise<void> {
  await trx.updateTable('payment_hold').set(change).where('id', '=', id).execute()
}

/** @throws Error if there is no such draft */
export function findDraft(db: Reader, id: string): Promise<DraftRow> {
  return db.selectFrom('payment_draft').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export async function insertDraft(trx: Trx, draft: DraftRow): Promise<void> {
  await trx.insertInto('payment_draft').values(draft).execute()
}

/** The device's holds without a match that are not released; at most one, but for races. */
export function lockUnusedHolds(trx: Trx, deviceId: string): Promise<HoldRow[]> {
  return trx
    .selectFrom('payment_hold')
    .selectAll()
    .where('match_id', 'is', null)
    .where('state', 'in', ['opening', 'open', 'held'])
    .where('draft_id', 'in', (on) => on.selectFrom('payment_draft').select('id').where('device_id', '=', deviceId))
    .orderBy('id')
    .forUpdate()
    .execute()
}

interface HoldCounts {
  readonly of_device: number
  readonly declined: number
  readonly of_network: number
  readonly declined_of_network: number
  /** Of devices not claimed by any browser key. */
  readonly keyless_of_network: number
  /** Whether a browser key has claimed this device. */
  readonly has_key: boolean
}

/**
 * How many payments a device and a network opened since an instant, and how many of the device's were declined. A
 * browser may use any number of device ids: all devices claimed by its key count as one.
 */
export async function countHoldsSince(
  db: Reader,
  { deviceId, network }: { readonly deviceId: string; readonly network: string },
  since: Date,
): Promise<HoldCounts> {
  const { rows } = await sql<HoldCounts>`
    with own as (select id from device where id = ${deviceId}
      or browser_key_hash = (select browser_key_hash from device where id = ${deviceId}))
    select
      count(*) filter (where o.id in (select id from own)) as of_device,
      count(*) filter (where o.id in (select id from own) and h.declined) as declined,
      count(*) filter (where h.network = ${network}) as of_network,
      count(*) filter (where h.network = ${network} and h.declined) as declined_of_network,
      count(*) filter (where h.network = ${network} and o.browser_key_hash is null) as keyless_of_network,
      exists (select 1 from device where id = ${deviceId} and browser_key_hash is not null) as has_key
    from payment_hold h left join payment_draft d on d.id = h.draft_id left join tip t on t.hold_id = h.id
      left join device o on o.id = coalesce(d.device_id, t.device_id)
    where h.created_at > ${since} and (o.id in (select id from own) or h.network = ${network})`.execute(db)
  return (
    rows[0] ?? {
      of_device: 0,
      declined: 0,
      of_network: 0,
      declined_of_network: 0,
      keyless_of_network: 0,
      has_key: true,
    }
  )
}

/** Payments that a match waits for, and tips, not read back since `before`; least recently read first. */
export function findUnread(db: Reader, before: Date, limit: number): Promise<HoldRow[]> {
  return db
    .selectFrom('payment_hold')
    .selectAll()
    .where('state', '=', 'open')
    .where((on) =>
      on.or([
        on('match_id', 'is not', null),
        on.exists(on.selectFrom('tip').select('tip.id').whereRef('tip.hold_id', '=', 'payment_hold.id')),
      ]),
    )
    .where('read_at', '<', before)
    .orderBy('read_at')
    .limit(limit)
    .execute()
}

/** Payments without a match whose time has run out. */
export async function findOrphans(db: Reader, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_hold')
    .select('id')
    .where('match_id', 'is', null)
    .where('state', 'in', ['opening', 'open', 'held'])
    .where('created_at', '<', before)
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

export async function forgetNetworks(db: Reader, before: Date): Promise<void> {
  await db
    .updateTable('payment_hold')
    .set({ network: null })
    .where('network', 'is not', null)
    .where('created_at', '<', before)
    .execute()
}
