import type { Client } from 'pg'
import { brokenInvariants } from '@refcall/api/embed/audit'
import { openDatabase } from '@refcall/api/embed/database'
import { createStripeProvider, type Entry, reconcile } from '@refcall/api/embed/payments'
import { readConfig } from '@refcall/api/embed/service'
import type { Findings } from '../findings.ts'
import { withClient } from '../../run/postgres/databases.ts'
import { lostOf } from './acknowledged.ts'
import type { Acknowledged } from './journal.ts'
import type { Provider } from './provider.ts'

/** Checks all invariants after everything has settled. `now` is the service's time. */
export const checkInvariants = async (databaseUrl: string, provider: Provider, entries: readonly Acknowledged[], now: Date): Promise<Findings> => {
  const db = openDatabase(databaseUrl, 2)
  const { payments } = readConfig({ DATABASE_URL: databaseUrl, PAYMENTS_URL: provider.url, REFCALL_ENV: 'test' })
  if (!payments) throw new Error('there is no payment provider to ask')
  try {
    const ask = <Result>(run: (client: Client) => Promise<Result>): Promise<Result> => withClient(databaseUrl, run)
    const theirs: Entry[] = []
    const real = createStripeProvider(payments)
    for await (const entry of real.listEntries(new Date(0))) theirs.push(entry)
    const { differences, sums } = await reconcile(db, real, new Date(0))
    const broken = await brokenInvariants(db, now)
    return {
      'acknowledged and lost': (await ask((client) => lostOf(client, entries))).map((entry) => JSON.stringify(entry)),
      'messages acknowledged and lost': await ask((client) => lostMessages(client, provider)),
      'captured or paid twice': await ask((client) => doubles(client, theirs)),
      'holds that nobody needs': await ask((client) => orphans(client, theirs)),
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

/** Webhooks are delivered until acknowledged, so each event must be stored. */
const lostMessages = async (client: Client, provider: Provider): Promise<string[]> => {
  const { rows } = await client.query<{ event_id: string }>('SELECT event_id FROM payment_inbox')
  const kept = new Set(rows.map(({ event_id: id }) => id))
  return (await provider.events()).filter((id) => !kept.has(id))
}

/** Counts the provider's own objects per match: our rows prove nothing here. */
const doubles = async (client: Client, theirs: readonly Entry[]): Promise<string[]> => {
  const { rows } = await client.query<{ id: string; provider_id: string; match_id: string | null }>(
    'SELECT id, provider_id, match_id FROM payment_hold',
  )
  // A hold that was found at the provider has no match.
  const matchOf = new Map(rows.flatMap(({ id, provider_id: theirs, match_id: match }) => [[id, match ?? id], [theirs, match ?? id]]))
  const times = new Map<string, number>()
  for (const { kind, about } of theirs) {
    if (kind !== 'charge' && kind !== 'transfer') continue
    const name = `${kind} of ${matchOf.get(about ?? '') ?? `an unknown match (${about})`}`
    times.set(name, (times.get(name) ?? 0) + 1)
  }
  return [...times].filter(([name, count]) => count > 1 || name.includes('unknown')).map(([name, count]) => `${count} × ${name}`)
}

/** All matches are over and all unused payments were due: no hold may be left on a card. */
const orphans = async (client: Client, theirs: readonly Entry[]): Promise<string[]> => {
  const held = theirs.filter(({ kind, state }) => kind === 'payment' && state === 'held').map(({ id }) => `${id} is held at the provider`)
  const { rows } = await client.query<{ id: string; state: string }>(
    `SELECT id, state FROM payment_hold WHERE state NOT IN ('captured', 'released', 'capture_refused')`,
  )
  return [...held, ...rows.map(({ id, state }) => `${id} is ${state} here`)]
}
