import { auditDemo } from '@refcall/api/embed/audit'
import type { Trx } from '@refcall/api/embed/database'
import { SERVER_LIMITS } from '@refcall/api/embed/limits'
import { announceRecent } from './announce-recent.ts'
import { arrivalsOf } from './arrivals.ts'
import { tellCareers } from './careers.ts'
import type { Paid } from './electronic/pay.ts'
import type { Electronic } from './electronic/tell-electronic.ts'
import { writeHolds, writePayment } from './electronic/write.ts'
import type { SeededMatch } from './match-life.ts'
import {
  makePlayers,
  makeReferees,
  makeVisitors,
  type PasswordHashes,
  type PayoutAccounts,
  type SeededReferee,
} from './people.ts'
import { seededChance } from '@refcall/random'
import { dutyStart, tellStory } from './story.ts'

export const SEED = 20_261_120

/** Rows per insert: Postgres limits the number of parameters of a statement. */
const PART = 500

const inParts = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / PART) }, (_, part) => rows.slice(part * PART, (part + 1) * PART))

/** Writes matches with their histories. */
export const insertLives = async (trx: Trx, lives: readonly SeededMatch[]): Promise<void> => {
  for (const some of inParts(lives)) {
    await trx
      .insertInto('match')
      .values(some.map(({ match }) => match))
      .execute()
    await trx
      .insertInto('match_step')
      .values(some.flatMap(({ steps }) => steps))
      .execute()
  }
}

/** All rows of the demo. Deterministic for the same random seed, so it can be run again. */
export const inventDemo = (now: Date, passwordHashes: PasswordHashes, payoutAccounts: PayoutAccounts) => {
  const chance = seededChance(SEED)
  const referees = makeReferees(chance, now, passwordHashes, payoutAccounts)
  const players = makePlayers(chance, now)
  const story = tellStory(chance, now, referees, players)
  const visitors = tellCareers(chance, story, now, referees)
  return { now, passwordHashes, referees, devices: [...[...players.values()].flat(), ...visitors], ...story }
}

/**
 * Writes people and story into a migrated database without them; `paid` is the provider's result for each electronic
 * match. Returns the row counts.
 */
export const insertDemo = async (
  trx: Trx,
  demo: ReturnType<typeof inventDemo>,
  paid: readonly (readonly [Electronic, Paid])[],
) => {
  const { now, passwordHashes, referees, devices, lives, offers, likes, availability, busy } = demo

  const dutyExpiresAt = new Date(now.getTime() + SERVER_LIMITS.availability.lifetimeMs)
  const placed = ({ row, home, onDuty }: SeededReferee, index: number) => ({
    ...row,
    on_duty: onDuty,
    duty_started_at: onDuty ? dutyStart(now, index) : null,
    duty_expires_at: onDuty ? dutyExpiresAt : null,
    latitude: null,
    longitude: null,
    ...((onDuty || busy.has(referees[index] as SeededReferee)) && home),
  })
  const accounts = [...makeVisitors(now, passwordHashes), ...referees.map(({ account }) => account)]
  await trx.insertInto('account').values(accounts).execute()
  // The story of the devices is written with their accounts; afterwards they are signed out, so no account is linked.
  const unlinked = [...referees.map(({ device }) => device), ...devices].map((device) => ({
    ...device,
    account_id: null,
  }))
  await trx.insertInto('device').values(unlinked).execute()
  await trx.insertInto('referee').values(referees.map(placed)).execute()
  await writeHolds(trx, paid)
  await insertLives(trx, lives)
  for (const some of inParts(arrivalsOf(lives))) await trx.insertInto('match_arrival').values(some).execute()
  await trx.insertInto('match_offer').values(offers).execute()
  for (const some of inParts(likes)) await trx.insertInto('referee_like').values(some).execute()
  for (const [electronic, one] of paid) await writePayment(trx, electronic, one)
  const events = availability.toSorted((a, b) => Number(a.occurred_at) - Number(b.occurred_at))
  await trx.insertInto('availability_event').values(events).execute()
  await announceRecent(trx, lives, now)
  await auditDemo(trx, now)
  return {
    referees: referees.length,
    onDuty: referees.filter(({ onDuty }) => onDuty).length,
    matches: lives.length,
    electronic: paid.length,
    events: events.length,
  }
}
