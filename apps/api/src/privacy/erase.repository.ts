import { snapToGrid } from '@refcall/domain'
import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import { anyOf } from '../db/list-of.ts'
import { unlinkAllDevicesOf } from '../devices/index.ts'
import { randomId } from '../platform/random-id.ts'
import type { RefereeRow } from '../referees/index.ts'
import type { Person, PersonWithReferees } from './person.repository.ts'

/** Replaces table numbers: they are free text, and people write names into them. */
const NO_TABLE = '–'

const NO_MEASUREMENT = { place_accuracy_m: null, place_at: null, place_source: null }

/** Removes personal data from the person's matches; the other party keeps its own part. */
export async function depersonalizeMatches(trx: Trx, person: PersonWithReferees): Promise<void> {
  const rows = await trx
    .selectFrom('match')
    .select(['id', 'latitude', 'longitude'])
    .where((on) =>
      on.or([
        on('requester_device_id', '=', anyOf(person.deviceIds)),
        on('requester_account_id', '=', person.accountId),
      ]),
    )
    .execute()
  for (const { id, latitude, longitude } of rows) {
    await trx
      .updateTable('match')
      .set({
        ...snapToGrid({ latitude, longitude }),
        ...NO_MEASUREMENT,
        table_number: NO_TABLE,
        requester_key_hash: null,
        requester_network: null,
      })
      .where('id', '=', id)
      .execute()
  }
  await trx
    .deleteFrom('mail_job')
    .where('match_id', '=', anyOf(rows.map((row) => row.id)))
    .execute()
  await depersonalizeDrafts(trx, person)
  await trx
    .updateTable('payment_hold')
    .set({ network: null, client_secret: null })
    .where('id', 'in', (on) => on.selectFrom('tip').select('hold_id').where('device_id', '=', anyOf(person.deviceIds)))
    .execute()
  await trx.updateTable('match').set({ duty_before: null }).where('referee_id', '=', anyOf(person.refereeIds)).execute()
  await sql`update match set original_referee_alias = null where original_referee_alias in
    (select alias from device where id = ${anyOf(person.deviceIds)})`.execute(trx)
}

/** Payments stay in the ledger, without place and table. */
async function depersonalizeDrafts(trx: Trx, { accountId, deviceIds }: Person): Promise<void> {
  const drafts = await trx
    .selectFrom('payment_draft')
    .select(['id', 'latitude', 'longitude'])
    .where((on) => on.or([on('device_id', '=', anyOf(deviceIds)), on('account_id', '=', accountId)]))
    .execute()
  for (const { id, latitude, longitude } of drafts) {
    const place = snapToGrid({ latitude, longitude })
    await trx
      .updateTable('payment_draft')
      .set({ ...place, ...NO_MEASUREMENT, table_number: NO_TABLE })
      .where('id', '=', id)
      .execute()
    await trx
      .updateTable('payment_hold')
      .set({ network: null, client_secret: null })
      .where('draft_id', '=', id)
      .execute()
  }
}

/** Deletes what the person wrote and was answered; that something was reported stays with the match. */
export async function forgetReports(trx: Trx, { accountId, deviceIds, refereeIds }: PersonWithReferees): Promise<void> {
  await sql`update match_report r set words = null, answer = null from match m
    where m.id = r.match_id and (r.referee_id = ${anyOf(refereeIds)} or (r.side = 'player'
      and (m.requester_device_id = ${anyOf(deviceIds)} or m.requester_account_id = ${accountId})))`.execute(trx)
}

/** Deletes live events about the person's matches and duty, which would be deleted within the hour anyway. */
export async function forgetEvents(trx: Trx, person: PersonWithReferees, matchIds: readonly string[]): Promise<void> {
  const recipients = [
    ...person.deviceIds.map((id) => `device:${id}`),
    ...person.refereeIds.map((id) => `referee:${id}`),
  ]
  await sql`delete from live_event where recipient = ${anyOf(recipients)}
    or body->'match'->>'id' = ${anyOf(matchIds)} or body->>'matchId' = ${anyOf(matchIds)}
    or body->>'refereeId' = ${anyOf(person.refereeIds)} or kept_from && ${[...person.deviceIds]}::text[]
    or body->'event'->>'id' in
      (select id::text from availability_event where referee_id = ${anyOf(person.refereeIds)})`.execute(trx)
}

/** Moves the device's finished matches and likes to its stand-in. */
export async function replaceDevice(trx: Trx, id: string, erased: string): Promise<void> {
  await trx.updateTable('match').set({ requester_device_id: erased }).where('requester_device_id', '=', id).execute()
  await trx.updateTable('referee_like').set({ device_id: erased }).where('device_id', '=', id).execute()
  await trx.updateTable('payment_draft').set({ device_id: erased }).where('device_id', '=', id).execute()
  await trx.updateTable('tip').set({ device_id: erased }).where('device_id', '=', id).execute()
  await trx.updateTable('referee').set({ last_device_id: null }).where('last_device_id', '=', id).execute()
}

/** A key that no browser has. */
const discardedKey = sql<Buffer>`sha256(uuid_send(gen_random_uuid()))`

/** Makes the devices that stand in for others. */
export async function insertErasedDevices(trx: Trx, ids: readonly string[], now: Date): Promise<void> {
  const devices = ids.map((id) => ({ id, alias: randomId('dev'), browser_key_hash: discardedKey, created_at: now }))
  await trx.insertInto('device').values(devices).execute()
}

/** Moves the referee's matches and record to a nameless referee on a stand-in device; deletes offers and duty events. */
export async function replaceReferee(
  trx: Trx,
  referee: RefereeRow,
  erased: string,
  deviceId: string,
  now: Date,
): Promise<void> {
  const { total_matches, total_likes, total_loves } = referee
  await trx
    .insertInto('referee')
    .values({ id: erased, device_id: deviceId, total_matches, total_likes, total_loves, created_at: now })
    .execute()
  await sql`update match set
      referee_id = case when referee_id = ${referee.id} then ${erased} else referee_id end,
      assigned_referee_id = case when assigned_referee_id = ${referee.id} then ${erased} else assigned_referee_id end,
      former_referee_ids = array_replace(former_referee_ids, ${referee.id}, ${erased})
    where referee_id = ${referee.id} or assigned_referee_id = ${referee.id}
      or former_referee_ids @> array[${referee.id}]`.execute(trx)
  await trx.updateTable('referee_like').set({ referee_id: erased }).where('referee_id', '=', referee.id).execute()
  await trx.updateTable('payment_draft').set({ referee_id: erased }).where('referee_id', '=', referee.id).execute()
  await trx.updateTable('tip').set({ referee_id: erased }).where('referee_id', '=', referee.id).execute()
  await trx
    .updateTable('verification_code')
    .set({ verified_by: erased })
    .where('verified_by', '=', referee.id)
    .execute()
  await trx.updateTable('code_attempt').set({ referee_id: erased }).where('referee_id', '=', referee.id).execute()
  await trx.updateTable('incident').set({ subject: erased }).where('subject', '=', referee.id).execute()
  await sql`update incident set subject = replace(subject, ${referee.id}, ${erased})
    where id in (select incident_id from match_report where referee_id = ${referee.id})`.execute(trx)
  await trx.updateTable('match_report').set({ referee_id: erased }).where('referee_id', '=', referee.id).execute()
  await trx.updateTable('match_arrival').set({ referee_id: erased }).where('referee_id', '=', referee.id).execute()
  await trx.updateTable('match_message').set({ referee_id: erased }).where('referee_id', '=', referee.id).execute()
  await trx.deleteFrom('availability_event').where('referee_id', '=', referee.id).execute()
  await trx.deleteFrom('match_offer').where('referee_id', '=', referee.id).execute()
  await trx.deleteFrom('referee').where('id', '=', referee.id).execute()
}

/** Replaces the id of a deleted actor in the history of some matches, or of all. */
export async function forgetActor(
  trx: Trx,
  gone: string,
  standIn: string | null,
  matchIds: readonly string[] | null,
): Promise<void> {
  await sql`select forget_actor(${gone}, ${standIn}, ${matchIds && [...matchIds]}::text[])`.execute(trx)
}

/** An operator's actions stay, without the operator's id. */
export async function forgetOperator(trx: Trx, accountId: string): Promise<void> {
  await trx.updateTable('payment_operation').set({ actor_id: null }).where('actor_id', '=', accountId).execute()
  await trx.updateTable('incident').set({ closed_by: null }).where('closed_by', '=', accountId).execute()
  await trx.updateTable('incident').set({ taken_by: null }).where('taken_by', '=', accountId).execute()
}

export async function deleteDevices(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('device').where('id', '=', anyOf(ids)).execute()
}

/** Deletes the wishes whose player has neither a device nor an account left. */
export async function forgetApart(trx: Trx): Promise<void> {
  await trx.deleteFrom('kept_apart').where('device_id', 'is', null).where('account_id', 'is', null).execute()
}

/** Deletes those of the stand-ins that nothing refers to. */
export async function deleteUnneeded(
  trx: Trx,
  refereeIds: readonly string[],
  deviceIds: readonly string[],
): Promise<void> {
  await sql`delete from referee r where r.id = ${anyOf(refereeIds)}
    and not exists (select from match m where r.id in (m.referee_id, m.assigned_referee_id))
    and not exists (select from payment_draft p where p.referee_id = r.id)
    and not exists (select from match_arrival a where a.referee_id = r.id)
    and not exists (select from tip t where t.referee_id = r.id)
    and not exists (select from match_report p where p.referee_id = r.id)
    and not exists (select from referee_like l where l.referee_id = r.id)`.execute(trx)
  await sql`delete from device d where d.id = ${anyOf(deviceIds)}
    and not exists (select from match m where m.requester_device_id = d.id)
    and not exists (select from referee_like l where l.device_id = d.id)
    and not exists (select from payment_draft p where p.device_id = d.id)
    and not exists (select from tip t where t.device_id = d.id)
    and not exists (select from referee r where r.device_id = d.id)`.execute(trx)
}

/** Deletes the account and its sessions, also from the stored messages of the provider. */
export async function deleteAccount(trx: Trx, id: string): Promise<void> {
  await sql`update payment_inbox set object_id = 'erased'
    where object_id = (select stripe_account_id from account where id = ${id})`.execute(trx)
  await trx.updateTable('payment_draft').set({ account_id: null }).where('account_id', '=', id).execute()
  await trx.updateTable('match').set({ requester_account_id: null }).where('requester_account_id', '=', id).execute()
  await unlinkAllDevicesOf(trx, id, null)
  await trx.deleteFrom('session').where('account_id', '=', id).execute()
  // Mails that an address has asked for do not name the account yet.
  await sql`delete from mail_job where lower(address) = (select lower(email) from account where id = ${id})`.execute(
    trx,
  )
  await trx.deleteFrom('account').where('id', '=', id).execute()
}
