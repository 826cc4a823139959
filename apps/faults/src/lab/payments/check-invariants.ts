import { brokenInvariants } from '@refcall/api/embed/audit'
import { openDatabase } from '@refcall/api/embed/database'
import { SERVER_LIMITS } from '@refcall/api/embed/limits'
import { compareRecords, createStripeProvider, type Entry, ourRecords } from '@refcall/api/embed/payments'
import { readConfig } from '@refcall/api/embed/service'
import type { Findings } from '../findings.ts'
import { withClient } from '@refcall/tools/run/postgres/databases'
import { lostOf } from './acknowledged.ts'
import type { Acknowledged } from './journal.ts'
import type { Provider } from './provider.ts'

/** Checks all invariants after everything has settled. `now` is the service's time. */
export const checkInvariants = async (
  databaseUrl: string,
  provider: Provider,
  entries: readonly Acknowledged[],
  now: Date,
): Promise<Findings> => {
  const { payments } = readConfig({ DATABASE_URL: databaseUrl, PAYMENTS_URL: provider.url, REFCALL_ENV: 'test' })
  if (!payments) throw new Error('there is no payment provider to ask')
  const theirs: Entry[] = []
  for await (const entry of createStripeProvider(payments).listEntries(new Date(0))) theirs.push(entry)
  const { lost, messages, holds, ours, broken } = await lookAt(databaseUrl, theirs, entries, now)
  const { differences, sums } = compareRecords(theirs, ours)
  const kept = new Set(messages)
  return {
    'acknowledged and lost': lost.map((entry) => JSON.stringify(entry)),
    // Webhooks are delivered until acknowledged, so each event must be stored.
    'messages acknowledged and lost': (await provider.events()).filter((id) => !kept.has(id)),
    'captured or paid twice': doubles(holds, theirs),
    'holds that nobody needs': [
      // All matches are over and all unused payments were due: no hold may be left on a card.
      ...theirs
        .filter(({ kind, state }) => kind === 'payment' && state === 'held')
        .map(({ id }) => `${id} is held at the provider`),
      ...holds.filter(({ state }) => !OVER.includes(state)).map(({ id, state }) => `${id} is ${state} here`),
    ],
    'books that differ': [
      ...differences.map(({ kind, id, about, says }) => `${kind} ${id} (of ${about}): ${says}`),
      ...sums.flatMap((sum) =>
        sum.theirs === sum.ours ? [] : [`${sum.currency}: ${sum.theirs} at the provider, ${sum.ours} here`],
      ),
    ],
    'audits that return rows': Object.entries(broken).map(
      ([name, rows]) => `${name}: ${rows.length}, such as ${JSON.stringify(rows[0])}`,
    ),
  }
}

const OVER = ['captured', 'released', 'capture_refused', 'tip_charged']

interface Hold {
  readonly id: string
  readonly provider_id: string
  readonly match_id: string | null
  readonly state: string
}

const lookAt = async (url: string, theirs: readonly Entry[], entries: readonly Acknowledged[], now: Date) => {
  const db = openDatabase(url, 2)
  try {
    const fromClient = await withClient(url, async (client) => ({
      lost: await lostOf(client, entries),
      messages: (await client.query<{ event_id: string }>('SELECT event_id FROM payment_inbox')).rows.map(
        ({ event_id: id }) => id,
      ),
      holds: (await client.query<Hold>('SELECT id, provider_id, match_id, state FROM payment_hold')).rows,
    }))
    return {
      ...fromClient,
      ours: await ourRecords(db, new Date(SERVER_LIMITS.reconciliation.marginMs), theirs),
      broken: await brokenInvariants(db, now),
    }
  } finally {
    await db.destroy()
  }
}

/** Counts the provider's own objects per match: our rows prove nothing here. */
const doubles = (holds: readonly Hold[], theirs: readonly Entry[]): string[] => {
  // A hold that was found at the provider has no match.
  const matchOf = new Map(
    holds.flatMap(({ id, provider_id: provided, match_id: match }) => [
      [id, match ?? id],
      [provided, match ?? id],
    ]),
  )
  const times = new Map<string, number>()
  for (const { kind, about } of theirs) {
    if (kind !== 'charge' && kind !== 'transfer') continue
    const name = `${kind} of ${matchOf.get(about ?? '') ?? `an unknown match (${about})`}`
    times.set(name, (times.get(name) ?? 0) + 1)
  }
  return [...times]
    .filter(([name, count]) => count > 1 || name.includes('unknown'))
    .map(([name, count]) => `${count} × ${name}`)
}
