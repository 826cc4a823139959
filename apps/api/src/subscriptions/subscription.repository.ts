import { sql, type Insertable } from 'kysely'
import type { Reader, Trx } from '../db/database.ts'
import { anyOf } from '../db/list-of.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { hashOf } from '../platform/random-id.ts'
import type { PushSubscriptionTable } from '../push/push.table.ts'

type Subscription = Omit<Insertable<PushSubscriptionTable>, 'address_hash'>

/** Inserts or refreshes the subscription; the device's oldest ones beyond the limit are deleted. */
export async function saveSubscription(trx: Trx, subscription: Subscription): Promise<void> {
  const { device_id: deviceId, address, ...rest } = subscription
  await trx
    .insertInto('push_subscription')
    .values({ ...subscription, address_hash: hashOf(address) })
    .onConflict((conflict) => conflict.columns(['device_id', 'address_hash']).doUpdateSet(rest))
    .execute()
  await sql`delete from push_subscription where id in (
    select id from push_subscription where device_id = ${deviceId}
    order by created_at desc, id desc offset ${SERVER_LIMITS.push.subscriptionsPerDevice})`.execute(trx)
}

/** A browser with a new device id keeps its subscription: the secret identifies the browser. */
export async function deleteElsewhere(
  trx: Trx,
  browser: { device_id: string; address: string; auth: string },
): Promise<void> {
  await trx
    .deleteFrom('push_subscription')
    .where('address_hash', '=', hashOf(browser.address))
    .where('auth', '=', browser.auth)
    .where('device_id', '!=', browser.device_id)
    .execute()
}

/** Deletes one browser's subscription of the device, or without an address all of them. */
export async function deleteBrowsers(db: Reader, deviceId: string, address: string | undefined): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('device_id', '=', deviceId)
    .where('kind', '=', 'web')
    .$if(address !== undefined, (all) => all.where('address_hash', '=', hashOf(address ?? '')))
    .execute()
}

/** Deletes the tokens of the device's apps, except one if given. */
export async function deleteApps(db: Reader, deviceId: string, but: string | null): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('device_id', '=', deviceId)
    .where('kind', '=', 'native')
    .$if(but !== null, (others) => others.where('address', '!=', but))
    .execute()
}

/** Deletes the subscriptions created in a sign-in. */
export async function deleteSubscriptionsOf(db: Reader, family: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('session_family', '=', family).execute()
}

/** Deletes all of the account's, except those of one sign-in if given. */
export async function deleteSubscriptionsOfAccount(db: Reader, accountId: string, but: string | null): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('account_id', '=', accountId)
    .$if(but !== null, (others) => others.where('session_family', '!=', but))
    .execute()
}

/** Deletes those whose sign-in has expired. */
export async function deleteForgottenSubscriptions(db: Reader, now: Date): Promise<void> {
  await sql`delete from push_subscription p where p.session_family is not null
    and not exists (select from session s where s.family = p.session_family and s.expires_at > ${now})`.execute(db)
}

/** The devices' stored subscriptions, without the secrets that allow sending pushes to them. */
export function findSubscriptionsKept(db: Reader, deviceIds: readonly string[]) {
  return db
    .selectFrom('push_subscription')
    .select(['device_id', 'kind', 'language', 'created_at'])
    .select(
      sql<string | null>`case when kind = 'web' then substring(address from '^https?://[^/]+') end`.as('push_service'),
    )
    .where('device_id', '=', anyOf(deviceIds))
    .orderBy('id')
    .execute()
}
