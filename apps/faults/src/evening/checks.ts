import { join } from 'node:path'
import type { Recorder } from '@refcall/history'
import { LIMITS } from '@refcall/domain'
import { checkRecordedHistory } from '../lab/check-recorded-history.ts'
import { checkStack } from '../lab/check-stack.ts'
import { checkStreams, missedBy } from '../lab/live/check-streams.ts'
import { untilReceived } from '../lab/live/until-received.ts'
import type { Acknowledged } from '../lab/payments/journal.ts'
import { untilSettled } from '../lab/payments/settle.ts'
import { step } from '@refcall/tools/run/progress'
import { root } from '@refcall/tools/run/root'
import type { Product } from '../lab/product.ts'
import type { Check } from '../scenario.ts'
import type { Guests } from './guests.ts'

export const HISTORY = join(root, '.refcall', 'evening-history.jsonl')

/** Until every client has received everything, and every payment is decided. */
const PATIENCE_MS = 60_000
/** Until every match is over, those too whose payment is retried once: no hold may be left on a card. */
const UNTIL_OVER_MS = [LIMITS.lifecycle.inProgressMs, LIMITS.lifecycle.inProgressMs]

/** Findings as checks without a count. */
const asChecks = (findings: Readonly<Record<string, readonly string[]>>): Check[] =>
  Object.entries(findings).map(([what, wrong]) => ({ what, wrong }))

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

/** Waits until payments are decided and all events have arrived, and checks what the clients saw. */
export const checkClients = async (
  { database, provider }: Product,
  { listeners, times, refused }: Guests,
  recorder: Recorder,
): Promise<Check[]> => {
  for (const listener of listeners) listener.calm()
  const left = await step('settling', () => untilSettled(database.url, PATIENCE_MS))
  const log = await step('waiting for the last events', () => untilReceived(database.url, listeners, PATIENCE_MS))
  for (const listener of listeners) listener.close()
  const { faults, webhooks } = await provider.state()
  const history = await checkRecordedHistory(recorder, database.url, HISTORY)
  const missed = listeners.flatMap((listener) => missedBy(listener, log))
  const heard = sum(listeners.map((listener) => listener.heard.wire.events))
  return [
    { what: 'faults of the payment provider, all settled', tried: sum(Object.values(faults)), wrong: left },
    { what: 'webhooks duplicated, dropped or late', tried: sum(Object.values(webhooks.struck)), wrong: [] },
    { what: 'live connections lost and resumed', tried: times.resumes.length, wrong: refused },
    { what: 'live events heard, none missed', tried: heard, wrong: missed },
    ...asChecks(checkStreams(listeners, log)),
    { what: 'calls: nothing lost, doubled, stale or reordered', tried: history.operations, wrong: history.wrong },
  ]
}

/** Moves the clock until all is over, and compares what was acknowledged, the books and the audits. */
export const checkBooks = async (
  { api, database, provider }: Product,
  entries: readonly Acknowledged[],
): Promise<Check[]> => {
  const judged = { databaseUrl: database.url, urls: { api: api.url, payments: provider.url } }
  const { 'acknowledged and lost': lost = [], ...books } = await step('checking the books and the audits', () =>
    checkStack(judged, UNTIL_OVER_MS, entries),
  )
  return [{ what: 'acknowledgements, none lost', tried: entries.length, wrong: lost }, ...asChecks(books)]
}
