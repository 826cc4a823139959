import { setTimeout as pause } from 'node:timers/promises'
import { isActive } from '@refcall/domain'
import { lockAccount, lockOutAccount } from '../accounts/index.ts'
import { claimForErasure, findCellNames, findCellsOf, forgetVisits, releaseClaims, type Claim } from '../cells/index.ts'
import type { Trx } from '../db/database.ts'
import { runInBackground } from '../db/deadline.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { transact } from '../outbox/index.ts'
import type { Caller } from '../platform/caller.ts'
import type { Cities, Deps } from '../platform/deps.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { createLoop, type Loop } from '../platform/loop.ts'
import { randomId, randomSecret } from '../platform/random-id.ts'
import { Refusal } from '../platform/refusal.ts'
import { insertErasedDevices } from './erase.repository.ts'
import { eraseAtHome, eraseInCity, lockIdle } from './erase-person.ts'
import {
  endErasure,
  insertErasure,
  leaseErasures,
  lockErasure,
  lockOutDevices,
  lockPerson,
  markDecided,
  markPerson,
  shareErasure,
} from './erasure.repository.ts'
import type { ErasureRow } from './erasure.table.ts'
import { erasingOf, standInDevicesOf } from './erasing.ts'
import { leaveDuty } from './leave-duty.ts'
import { lockDevices, shareStatus, type Person } from './person.repository.ts'

const { leaseMs, answerMs, everyMs, atOnce } = SERVER_LIMITS.erasure

/** `being_erased`: of a person who was in cities that do not answer now; what they keep is erased when they do. */
export type Erased = 'erased' | 'being_erased'

/** An account or a device, and how all of the person is found once no other transaction changes it. */
interface Asked {
  readonly accountId: string | null
  find(trx: Trx): Promise<Person>
}

/** A city has an open match of the person. */
class Claimed extends Error {
  readonly person: Person
  readonly claim: Claim
  constructor(person: Person, claim: Claim) {
    super('a city has an open match of the person')
    this.person = person
    this.claim = claim
  }
}

/**
 * Erases a person at home and in every city where they have been. First it is asked for, at home: from then on no city
 * begins anything for the person. Once no city objects it is decided, and nobody can be the person any more. Then each city
 * forgets them in a transaction of its own, which may be repeated, and the home last. What is left of it when this process
 * ends, or a city does not answer, `finishErasures` does.
 * @throws Refusal `wrong_status` while a match is active in any city, `payout_owed`
 */
export async function eraseInCities(deps: Deps, cities: Cities, caller: Caller, asked: Asked): Promise<Erased> {
  const erasure = await ask(deps, caller, asked).catch((error: unknown) => explain(deps, cities, error))
  if (!erasure) return 'erased'
  const { person } = erasingOf(erasure)
  try {
    await Promise.all([null, ...erasure.cells].map((cell) => objects(deps, cities, cell, person)))
  } catch (error) {
    await inTime(deps, () => withdraw(deps, erasure.id))
    throw error
  }
  await decide(deps, erasure)
  return (await inTime(deps, () => complete(deps, cities, erasure))) ?? 'being_erased'
}

/** @returns null when the person is gone */
function ask(deps: Deps, caller: Caller, { accountId, find }: Asked): Promise<ErasureRow | null> {
  const now = deps.clock.now()
  return inTransaction(deps.db, async (trx) => {
    const account = accountId === null ? undefined : await lockAccount(trx, accountId)
    if (accountId !== null && !account) return null
    const person = await find(trx)
    await lockDevices(trx, person.deviceIds)
    await lockIdle(trx, person)
    const id = randomId('era')
    if (!(await markPerson(trx, person, id))) throw new Refusal('unavailable', { retryAfter: leaseMs / 1_000 })
    const claim = await claimForErasure(trx, person.deviceIds, accountId)
    if (claim) throw new Claimed(person, claim)
    const isOperator = account?.is_operator ?? false
    const erasure = {
      ...{
        id,
        account_id: accountId,
        device_ids: [...person.deviceIds],
        is_operator: isOperator,
        secret: randomSecret(),
      },
      // An operator acts in every city, and is noted in none.
      cells: isOperator ? await findCellNames(trx) : await findCellsOf(trx, idsOf(person)),
      ...{
        asked_by: caller.account?.id ?? null,
        request_id: caller.requestId,
        asked_at: now,
        lease_until: new Date(now.getTime() + leaseMs),
      },
    }
    await insertErasure(trx, erasure)
    return { ...erasure, is_decided: false }
  })
}

const idsOf = ({ accountId, deviceIds }: Person): string[] =>
  accountId === null ? [...deviceIds] : [...deviceIds, accountId]

/** @throws Refusal `wrong_status` with the status of a match that is open elsewhere; what a crash left is mended within minutes */
async function explain(deps: Deps, cities: Cities, error: unknown): Promise<never> {
  if (!(error instanceof Claimed)) throw error
  const {
    person,
    claim: { cell, matchId },
  } = error
  const { db } = cell === 'home' ? deps : cities.depsOf(cell)
  const match = await inTransaction(db, async (trx) => {
    // A claim is committed a moment before its match.
    await lockPerson(trx, person)
    return shareStatus(trx, matchId)
  })
  throw match && isActive(match.status)
    ? new Refusal('wrong_status', { status: match.status })
    : new Refusal('unavailable', { retryAfter: 1 })
}

/** Ends the person's duty in a city. One that does not answer in time cannot object: it is asked again, and waited for. */
async function objects(deps: Deps, cities: Cities, cell: string | null, person: Person): Promise<void> {
  if (cell === null) return leaveDuty(deps, person)
  const refusal = await inTime(deps, () =>
    leaveDuty(cities.depsOf(cell), person).catch((error: unknown) => {
      if (error instanceof Refusal && error.code !== 'unavailable') return error
      throw error
    }),
  )
  if (refusal) throw refusal
}

/** Frees the person, of whom nothing has been changed. */
async function withdraw(deps: Deps, id: string): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const erasure = await lockErasure(trx, id)
    if (!erasure || erasure.is_decided) return
    await releaseClaims(trx, erasure.device_ids, erasure.account_id)
    await endErasure(trx, erasure)
  })
}

async function decide(deps: Deps, erasure: ErasureRow): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    // Withdrawn, since this process took too long.
    if (!(await lockErasure(trx, erasure.id))) throw new Refusal('unavailable', { retryAfter: 1 })
    if (erasure.account_id !== null) await lockOutAccount(trx, erasure.account_id)
    await lockOutDevices(trx, erasure.device_ids)
    await insertErasedDevices(trx, standInDevicesOf(erasingOf(erasure)), deps.clock.now())
    await markDecided(trx, erasure.id)
  })
}

/**
 * Has the cities forget the person, and the home last.
 * @throws what one of them fails with: all of it may be repeated, also once it has ended
 */
export async function complete(deps: Deps, cities: Cities, erasure: ErasureRow): Promise<Erased> {
  const erasing = erasingOf(erasure)
  const answers = await Promise.allSettled(
    erasure.cells.map(async (cell) =>
      transact(cities.depsOf(cell), async ({ trx, now }) => {
        await lockPerson(trx, erasing.person)
        return (await shareErasure(trx, erasure.id)) ? eraseInCity(trx, erasing, now) : []
      }),
    ),
  )
  const needed = answers.flatMap((answer) => {
    if (answer.status === 'rejected') throw answer.reason
    return answer.value
  })
  await transact(deps, async ({ trx, now }) => {
    if (!(await lockErasure(trx, erasure.id))) return
    const { accountId, deviceIds } = erasing.person
    if (accountId !== null) await lockAccount(trx, accountId)
    await eraseAtHome(trx, erasing, needed, now)
    await forgetVisits(trx, idsOf(erasing.person))
    await releaseClaims(trx, deviceIds, accountId)
    await endErasure(trx, erasure)
  })
  return 'erased'
}

/** What fails is told of, and left to the next try. @returns undefined unless it was done within the time that a caller waits */
async function inTime<T>({ log }: Deps, work: () => Promise<T>): Promise<T | undefined> {
  const ending = new AbortController()
  const late = pause(answerMs, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)
  const done = runInBackground(async () => work()).catch((error: unknown) => {
    log.warn({ err: error }, 'a part of an erasure failed; it is tried again')
    return undefined
  })
  return Promise.race([done, late]).finally(() => ending.abort())
}

/** Completes, or withdraws, the erasures that no process works at. @returns how many there were */
export async function finishErasures(deps: Deps): Promise<number> {
  const cities = deps.cities()
  if (!cities) return 0
  const now = deps.clock.now()
  const due = await leaseErasures(deps.db, now, new Date(now.getTime() + leaseMs), atOnce)
  await Promise.all(
    due.map((erasure) =>
      inTime<unknown>(deps, () => (erasure.is_decided ? complete(deps, cities, erasure) : withdraw(deps, erasure.id))),
    ),
  )
  return due.length
}

/** Works at erasures that other processes left. */
export const createEraser = (deps: Deps): Loop =>
  createLoop({
    everyMs,
    work: () => finishErasures(deps),
    onError: (error) => deps.log.warn({ err: error }, 'erasures could not be looked for; it is tried again'),
  })
