import { sql } from 'kysely'
import { brokenInvariants } from '../../apps/api/src/audit/audits.repository.ts'
import { readConfig } from '../../apps/api/src/config.ts'
import { openDatabase, type Database } from '../../apps/api/src/db/database.ts'
import type { Entry } from '../../apps/api/src/payments/books/entry.ts'
import { lookAtBooks } from '../../apps/api/src/payments/books/look-at-books.ts'
import { createStripeProvider } from '../../apps/api/src/payments/stripe/create-provider.ts'
import { withClient } from '../postgres/databases.ts'
import { lostOf } from './acknowledged.ts'
import type { Acknowledged } from './journal.ts'
import type { Provider } from './provider.ts'

/** What should not be, sentence by sentence, under what was looked at. */
export type Verdict = Readonly<Record<string, readonly string[]>>

/** Looks at everything once it is quiet. `now` is the service's time. */
export const judge = async (databaseUrl: string, provider: Provider, entries: readonly Acknowledged[], now: Date): Promise<Verdict> => {
  const db = openDatabase(databaseUrl, 2)
  const { payments } = readConfig({ DATABASE_URL: databaseUrl, PAYMENTS_URL: provider.url, REFCALL_ENV: 'test' })
  if (!payments) throw new Error('there is no payment provider to ask')
  try {
    const lost = await withClient(databaseUrl, (client) => lostOf(client, entries))
    const theirs: Entry[] = []
    const real = createStripeProvider(payments)
    for await (const entry of real.books(new Date(0))) theirs.push(entry)
    const { differences, sums } = await lookAtBooks(db, real, new Date(0))
    const broken = await brokenInvariants(db, now)
    return {
      'acknowledged and lost': lost.map((entry) => JSON.stringify(entry)),
      'messages acknowledged and lost': await lostMessages(db, provider),
      'captured or paid twice': await doubles(db, theirs),
      'holds that nobody needs': await orphans(db, theirs),
      'books that differ': [
        ...differences.map(({ kind, id, about, says }) => `${kind} ${id} (of ${about}): ${says}`),
        ...sums.flatMap((sum) => (sum.theirs === sum.ours ? [] : [`${sum.currency}: ${sum.theirs} at the provider, ${sum.ours} here`])),
      ],
      'audits that return rows': Object.entries(broken).map(([name, rows]) => `${name}: ${rows.length}, such as ${JSON.stringify(rows[0])}`),
    }
  } finally {
    await db.destroy()
  }
}

/** Everything was delivered until it was acknowledged, so each event must have been kept. */
const lostMessages = async (db: Database, provider: Provider): Promise<string[]> => {
  const { rows } = await sql<{ event_id: string }>`select event_id from payment_inbox`.execute(db)
  const kept = new Set(rows.map(({ event_id: id }) => id))
  return (await provider.events()).filter((id) => !kept.has(id))
}

/** Counts the provider's own objects per match: what our rows say of themselves proves nothing here. */
const doubles = async (db: Database, theirs: readonly Entry[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string; provider_id: string; match_id: string | null }>`
    select id, provider_id, match_id from payment_hold`.execute(db)
  const matchOf = new Map(rows.flatMap((hold) => [[hold.id, hold.match_id], [hold.provider_id, hold.match_id]]))
  const times = new Map<string, number>()
  for (const { kind, about } of theirs) {
    if (kind !== 'charge' && kind !== 'transfer') continue
    const name = `${kind} of ${matchOf.get(about ?? '') ?? `an unknown match (${about})`}`
    times.set(name, (times.get(name) ?? 0) + 1)
  }
  return [...times].filter(([name, count]) => count > 1 || name.includes('unknown')).map(([name, count]) => `${count} × ${name}`)
}

/** All matches are over and all forgotten payments were due: nothing may be on a card any more. */
const orphans = async (db: Database, theirs: readonly Entry[]): Promise<string[]> => {
  const held = theirs.filter(({ kind, state }) => kind === 'payment' && state === 'held').map(({ id }) => `${id} is held at the provider`)
  const { rows } = await sql<{ id: string; state: string }>`
    select id, state from payment_hold where state not in ('captured', 'released', 'capture_refused')`.execute(db)
  return [...held, ...rows.map(({ id, state }) => `${id} is ${state} here`)]
}
