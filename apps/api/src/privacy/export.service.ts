import type { Output } from '@refcall/contract'
import type { Database } from '../db/database.ts'
import {
  findBrowsersKept,
  findCodesKept,
  findLinksKept,
  findOpenidLinksKept,
  findPasskeysKept,
} from '../accounts/index.ts'
import { byCaller, pseudonymOf, writeAudit, type AuditAction } from '../audit-log/index.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { ownClaimedDevice } from '../devices/index.ts'
import { findMailsKept } from '../outbox/index.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deps } from '../platform/deps.ts'
import { findSubscriptionsKept } from '../subscriptions/index.ts'
import {
  findAccountKept,
  findAlertsKept,
  findApartKept,
  findArrivalsKept,
  findDevicesKept,
  findEventsKept,
  findLikesKept,
  findMessagesKept,
  findOffersKept,
  findPaymentsKept,
  findPayoutsKept,
  findPositionsKept,
  findRefereedMatches,
  findReportsKept,
  findRequestedMatches,
  findSessionsKept,
  findTipsKept,
} from './export.repository.ts'
import { findDevicesOfAccount, findReferees, type Person } from './person.repository.ts'

type Export = Output<'GET /api/me/export'>

/** Everything stored about an account, its devices of this browser and its referee; without secrets, hashes and others' ids. */
export async function exportAccount(deps: Pick<Deps, 'db' | 'clock'>, caller: Caller): Promise<Export> {
  const { account, keyHash } = caller
  const accountId = account?.id ?? ''
  await auditExport(deps, caller, 'account.exported', accountId)
  const devices = await findDevicesOfAccount(deps.db, accountId, keyHash)
  const tables = await tablesOf(deps.db, { accountId, deviceIds: devices.map((device) => device.id) })
  return {
    exportedAt: deps.clock.now().toISOString(),
    tables: {
      account: await findAccountKept(deps.db, accountId),
      session: await findSessionsKept(deps.db, accountId),
      known_browser: await findBrowsersKept(deps.db, accountId),
      passkey: await findPasskeysKept(deps.db, accountId),
      openid_link: await findOpenidLinksKept(deps.db, accountId),
      recovery_code: await findCodesKept(deps.db, accountId),
      mail_link: await findLinksKept(deps.db, accountId),
      ...tables,
    },
  }
}

/** Everything stored about a device and its device-only referee; empty for one that was never seen. */
export async function exportDevice(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  deviceId: string,
): Promise<Export> {
  const device = await ownClaimedDevice(deps, caller, deviceId)
  if (device) await auditExport(deps, caller, 'device.exported', device.id)
  return {
    exportedAt: deps.clock.now().toISOString(),
    tables: device ? await tablesOf(deps.db, { accountId: null, deviceIds: [device.id] }) : {},
  }
}

/** Written before any data is returned. */
async function auditExport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  action: AuditAction,
  id: string,
): Promise<void> {
  const entry = { action, ...byCaller(caller, id), subject: pseudonymOf(id) }
  await inTransaction(db, (trx) => writeAudit(trx, entry, clock.now()))
}

async function tablesOf(db: Database, person: Person): Promise<Export['tables']> {
  const referees = await findReferees(db, person)
  const refereeIds = referees.map((referee) => referee.id)
  return {
    device: await findDevicesKept(db, person.deviceIds),
    push_subscription: await findSubscriptionsKept(db, person.deviceIds),
    mail_job: await findMailsKept(db, person.accountId, person.deviceIds),
    match: await findRequestedMatches(db, person),
    referee: referees.map(({ position, ...kept }) => kept),
    refereed_match: await findRefereedMatches(db, refereeIds),
    match_offer: await findOffersKept(db, refereeIds),
    match_arrival: await findArrivalsKept(db, person, refereeIds),
    match_message: await findMessagesKept(db, person, refereeIds),
    match_report: await findReportsKept(db, person, refereeIds),
    nearby_alert: await findAlertsKept(db, person),
    kept_apart: await findApartKept(db, person, refereeIds),
    way_position: await findPositionsKept(db, refereeIds),
    availability_event: await findEventsKept(db, refereeIds),
    payment: await findPaymentsKept(db, person),
    payout: await findPayoutsKept(db, refereeIds),
    tip: await findTipsKept(db, person, refereeIds),
    referee_like: await findLikesKept(db, person.deviceIds, refereeIds),
  }
}
