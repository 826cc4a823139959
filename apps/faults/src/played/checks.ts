import { join } from 'node:path'
import type { Recorder } from '@refcall/history'
import { LIMITS } from '@refcall/domain'
import { checkRecordedHistory } from '../lab/check-recorded-history.ts'
import { checkStack } from '../lab/check-stack.ts'
import { checkStreams, missedBy } from '../lab/live/check-streams.ts'
import type { EventLog } from '../lab/live/log.ts'
import { untilReceived } from '../lab/live/until-received.ts'
import type { Acknowledged } from '../lab/payments/journal.ts'
import { quantile } from '../lab/report.ts'
import { untilSettled } from '../lab/payments/settle.ts'
import { seconds, step } from '@refcall/tools/run/progress'
import { root } from '@refcall/tools/run/root'
import type { Product } from '../lab/product.ts'
import { asChecks } from '../report.ts'
import type { Check } from '../scenario.ts'
import type { Guests } from './guests.ts'
import type { Plan } from './plan.ts'

export const HISTORY = join(root, '.refcall', 'faults-history.jsonl')

/** Until every client has received everything, and every payment is decided. */
const PATIENCE_MS = 60_000
/** Until every match is over, those too whose payment is retried once: no hold may be left on a card. */
const UNTIL_OVER_MS = [LIMITS.lifecycle.inProgressMs, LIMITS.lifecycle.inProgressMs]

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

/** The share of live events that may arrive twice. */
const MOST_REPEATED = 0.03

const checkLive = ({ listeners, times, refused }: Guests, log: EventLog): Check[] => {
  const events = sum(listeners.map(({ heard }) => heard.wire.events))
  const repeated = sum(listeners.map(({ heard }) => heard.wire.repeated))
  const resumed = seconds(
    quantile(
      times.resumes.map(({ ms }) => ms),
      0.95,
    ),
  )
  const most = `at most ${MOST_REPEATED * 100} of 100 twice`
  return [
    {
      what: `live connections lost and resumed within ${resumed} (95 of 100)`,
      tried: times.resumes.length,
      wrong: refused,
    },
    { what: 'live events heard, none missed', tried: events, wrong: listeners.flatMap((one) => missedBy(one, log)) },
    { what: `live events, ${most}`, tried: events, wrong: repeated > events * MOST_REPEATED ? [`${repeated}`] : [] },
    ...asChecks(checkStreams(listeners, log)),
  ]
}

/** Waits until payments are decided and all events have arrived, and checks what the clients saw. */
export const checkClients = async (
  { database, provider }: Product,
  { size }: Plan,
  guests: Guests,
  recorder: Recorder,
): Promise<Check[]> => {
  const { listeners } = guests
  for (const listener of listeners) listener.calm()
  const left = await step('settling', () => untilSettled(database.url, PATIENCE_MS))
  const log = await step('waiting for the last events', () => untilReceived(database.url, listeners, PATIENCE_MS))
  for (const listener of listeners) listener.close()
  const { faults, webhooks } = await provider.state()
  const history = await checkRecordedHistory(recorder, database.url, HISTORY)
  const paid = [
    { what: 'faults of the payment provider, all settled', tried: sum(Object.values(faults)), wrong: left },
    { what: 'webhooks duplicated, dropped or late', tried: sum(Object.values(webhooks.struck)), wrong: [] },
  ]
  return [
    ...(size.paid > 0 ? paid : []),
    ...checkLive(guests, log),
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
  const kept = { what: 'acknowledgements, none lost', tried: entries.length, wrong: lost }
  return [...(entries.length > 0 ? [kept] : []), ...asChecks(books)]
}
