import { createStripeProvider, ourRecords, reconcile, type Entry } from '@refcall/api/embed/payments'
import { openDatabase } from '@refcall/api/embed/database'
import { readConfig } from '@refcall/api/embed/service'
import { checkHistory, readHistory, recordDatabase, type Recorder } from '@refcall/history'
import type { Findings } from '../../lab/findings.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { checkInvariants } from '../../lab/payments/check-invariants.ts'
import type { Journal } from '../../lab/payments/journal.ts'
import type { Provider } from '../../lab/payments/provider.ts'
import { untilSettled } from '../../lab/payments/settle.ts'
import { withClient } from '@refcall/tools/run/postgres/databases'
import { moneyLines } from '../evaluate/money-lines.ts'

export interface Evaluation {
  readonly findings: Findings
  /** Acknowledged facts and messages that the database does not have. */
  readonly forgotten: number
  /** From the end of the load until nothing was under way. */
  readonly settledMs: number
  readonly operations: number
  readonly heard: number
}

const SETTLE_MS = 60_000
/** A reconciliation, and a minute later the one that takes up what both have found; a third one for what that has led to. */
const BOOKS_MS = 180_000

/** Our database, and the provider as the API asks it. */
const open = (databaseUrl: string, provider: Provider) => {
  const { payments } = readConfig({ DATABASE_URL: databaseUrl, PAYMENTS_URL: provider.url, REFCALL_ENV: 'test' })
  if (!payments) throw new Error('there is no payment provider to ask')
  return { db: openDatabase(databaseUrl, 1), theirs: createStripeProvider(payments) }
}

const recordMoney = async (recorder: Recorder, databaseUrl: string, provider: Provider): Promise<void> => {
  const { db, theirs: real } = open(databaseUrl, provider)
  try {
    const theirs: Entry[] = []
    for await (const entry of real.listEntries(new Date(0))) theirs.push(entry)
    for (const line of moneyLines(theirs, await ourRecords(db, new Date(0), theirs))) recorder.write(line)
  } finally {
    await db.destroy()
  }
}

/** Resolves once the reconciliation of the API, which comes by itself, has taken up what was forgotten; or after the longest time it may take. */
const untilBooksAgree = async (databaseUrl: string, provider: Provider): Promise<void> => {
  const { db, theirs } = open(databaseUrl, provider)
  const deadline = performance.now() + BOOKS_MS
  try {
    while ((await reconcile(db, theirs, new Date(0))).differences.length > 0 && performance.now() < deadline)
      await pause(1_000)
  } finally {
    await db.destroy()
  }
}

/** Once the load has ended: waits until nothing is under way, and holds history, database and provider against each other. */
export const evaluate = async (
  recorder: Recorder,
  history: string,
  databaseUrl: string,
  provider: Provider,
  journal: Journal,
  isAsynchronous: boolean,
): Promise<Evaluation> => {
  const began = performance.now()
  const left = await untilSettled(databaseUrl, SETTLE_MS)
  await provider.control('flush-webhooks')
  left.push(...(await untilSettled(databaseUrl, SETTLE_MS)))
  if (isAsynchronous) await untilBooksAgree(databaseUrl, provider)
  const settledMs = performance.now() - began
  const {
    'acknowledged and lost': lost = [],
    'messages acknowledged and lost': messages = [],
    ...invariants
  } = await checkInvariants(databaseUrl, provider, journal.entries, new Date())
  await recordMoney(recorder, databaseUrl, provider)
  await withClient(databaseUrl, (session) => recordDatabase(recorder, (text) => session.query(text)))
  recorder.close()
  const { anomalies, operations, heard } = checkHistory(
    readHistory(history),
    isAsynchronous ? 'asynchronous' : 'synchronous',
  )
  return {
    findings: {
      'not settled within a minute': left,
      ...(!isAsynchronous && { 'acknowledged and lost': lost, 'messages acknowledged and lost': messages }),
      ...invariants,
      'lost, doubled, stale or reordered': anomalies.map(({ kind, text }) => `${kind}: ${text}`),
    },
    forgotten: lost.length + messages.length,
    settledMs,
    operations,
    heard,
  }
}
