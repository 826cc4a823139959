import type { WorkDone } from '@refcall/contract'
import { HOUR, isTrusted, workBits, type Place, type RequesterTrust } from '@refcall/domain'
import type { DeviceRow } from '../devices/index.ts'
import { openIncident } from '../incidents/index.ts'
import type { UnitOfWork } from '../outbox/index.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deps } from '../platform/deps.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { hashOf } from '../platform/random-id.ts'
import { Refusal } from '../platform/refusal.ts'
import { lockRequester, readHistory } from './history.repository.ts'
import { countOpen, countRequest, spendWork, type NetworkCount } from './network.repository.ts'
import { registeredWith, trustOf } from './requester-trust.ts'
import { askForWork, readWork } from './work.ts'

const { openPerAccount, perAccountPerHour, perDevicePerHour, trustAfterMs, untrusted } = SERVER_LIMITS.requests

/** The properties of a request that its limits depend on. */
export interface Asking {
  readonly place: Place
  /** The referee of a direct request. */
  readonly refereeId: string | null
  readonly work: WorkDone | undefined
}

export interface Admitted {
  readonly trust: RequesterTrust
  /** With which others the request is counted; null for none. */
  readonly network: Buffer | null
}

/**
 * A request with a card's hold: the hold is its price, so it needs no proof of work, no earned trust, and its network does
 * not count it.
 */
export const ADMITTED_BY_HOLD: Admitted = { trust: 'new', network: null }

/**
 * Admits a request without another price, such as a card's hold. It is counted by its sender, and by a network: a
 * trusted one by that of the registration; any other by the present one, whose price grows with its recent requests. All
 * counts are part of the request's own transaction: requests that are refused, or fail later, do not count.
 * @throws Refusal `active_match_exists`, `too_many_requests`, `network_busy`, `work_required`
 */
export async function admitRequest(
  { config }: Pick<Deps, 'config'>,
  work: UnitOfWork,
  caller: Caller,
  device: DeviceRow,
  asking: Asking,
): Promise<Admitted> {
  const { trx, now } = work
  const who = { deviceId: device.id, keyHash: device.browser_key_hash, accountId: caller.account?.id ?? null }
  if (!config.liftRateLimits) await lockRequester(trx, who)
  const history = await readHistory(trx, who, {
    since: new Date(now.getTime() - HOUR),
    oldest: new Date(now.getTime() - trustAfterMs),
  })
  const trust = trustOf(caller, device, history)
  if (config.liftRateLimits) return { trust, network: null }
  if (history.is_active) throw new Refusal('active_match_exists')
  if (history.of_device >= perDevicePerHour || history.of_account >= perAccountPerHour) {
    throw new Refusal('too_many_requests', { retryAfter: HOUR / 1_000 })
  }
  if (history.open >= openPerAccount) throw new Refusal('too_many_requests', { retryAfter: 60 })
  const isFree = isTrusted(trust)
  const network = isFree ? registeredWith(who, history) : hashOf(`requests of ${caller.network}`)
  const counted = await countRequest(trx, network, now)
  refuseBusy(counted, now)
  // Check the other limits before asking for a proof of work.
  await limitOpen(work, counted, network, asking)
  if (!isFree) await takeWork(work, counted, { deviceId: device.id, network }, asking.work)
  return { trust, network }
}

function refuseBusy({ blocked_until: blockedUntil, count, until }: NetworkCount, now: Date): void {
  const wait = (end: Date) =>
    new Refusal('network_busy', { retryAfter: Math.ceil((end.getTime() - now.getTime()) / 1_000) })
  if (blockedUntil && blockedUntil > now) throw wait(blockedUntil)
  if (count > untrusted.perNetwork) throw wait(until)
}

/** Accepts the price that was shown when it has grown only a little since. */
async function takeWork(
  { trx, now }: UnitOfWork,
  { count, key }: NetworkCount,
  payer: Parameters<typeof askForWork>[1],
  done: WorkDone | undefined,
): Promise<void> {
  const bits = workBits(count)
  if (bits === 0) return
  const paid = done && readWork(key, payer, done, now)
  const isEnough = paid && paid.bits >= bits - untrusted.workSlackBits
  if (isEnough && (await spendWork(trx, paid.id, paid.until))) return
  throw new Refusal('work_required', { work: askForWork(key, payer, bits, now) })
}

async function limitOpen(
  { trx, now }: UnitOfWork,
  { count }: NetworkCount,
  network: Buffer,
  { place, refereeId }: Asking,
): Promise<void> {
  const { open, cells, here, offered } = await countOpen(trx, network, place, refereeId)
  if (open >= untrusted.openPerNetwork || here >= untrusted.openPerCell || offered >= untrusted.offersPerReferee) {
    throw new Refusal('network_busy', { retryAfter: 60 })
  }
  if (count !== untrusted.floodAt) return
  const facts = {
    kind: 'flood',
    requests: count,
    minutes: untrusted.windowMs / 60_000,
    places: cells,
    blockedUntil: null,
  } as const
  await openIncident(trx, { subject: network.toString('hex'), matchId: null, facts }, now)
}
