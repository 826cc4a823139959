import { createStripeProvider, ourRecords, type Entry } from '@refcall/api/embed/payments'
import { openDatabase } from '@refcall/api/embed/database'
import { readConfig } from '@refcall/api/embed/service'
import { checkHistory, readHistory, recordDatabase, type Recorder } from '@refcall/history'
import type { Findings } from '../../../../tools/lab/findings.ts'
import { checkInvariants } from '../../../../tools/lab/payments/check-invariants.ts'
import type { Journal } from '../../../../tools/lab/payments/journal.ts'
import type { Provider } from '../../../../tools/lab/payments/provider.ts'
import { untilSettled } from '../../../../tools/lab/payments/settle.ts'
import { withClient } from '../../../../tools/run/postgres/databases.ts'
import { moneyLines } from '../judge/money-lines.ts'

export interface Judgement {
  readonly findings: Findings
  /** From the end of the load until nothing was under way. */
  readonly settledMs: number
  readonly operations: number
  readonly heard: number
}

const SETTLE_MS = 60_000

const recordMoney = async (recorder: Recorder, databaseUrl: string, provider: Provider): Promise<void> => {
  const { payments } = readConfig({ DATABASE_URL: databaseUrl, PAYMENTS_URL: provider.url, REFCALL_ENV: 'test' })
  if (!payments) throw new Error('there is no payment provider to ask')
  const db = openDatabase(databaseUrl, 1)
  try {
    const theirs: Entry[] = []
    for await (const entry of createStripeProvider(payments).listEntries(new Date(0))) theirs.push(entry)
    for (const line of moneyLines(theirs, await ourRecords(db, new Date(0), theirs))) recorder.write(line)
  } finally {
    await db.destroy()
  }
}

/** Once the load has ended: waits until nothing is under way, and holds history, database and provider against each other. */
export const judge = async (recorder: Recorder, history: string, databaseUrl: string, provider: Provider, journal: Journal): Promise<Judgement> => {
  const began = performance.now()
  const left = await untilSettled(databaseUrl, SETTLE_MS)
  await provider.control('flush-webhooks')
  left.push(...(await untilSettled(databaseUrl, SETTLE_MS)))
  const settledMs = performance.now() - began
  const invariants = await checkInvariants(databaseUrl, provider, journal.entries, new Date())
  await recordMoney(recorder, databaseUrl, provider)
  await withClient(databaseUrl, (session) => recordDatabase(recorder, (text) => session.query(text)))
  recorder.close()
  const { anomalies, operations, heard } = checkHistory(readHistory(history))
  return {
    findings: { 'not settled within a minute': left, ...invariants, 'lost, doubled, stale or reordered': anomalies.map(({ kind, text }) => `${kind}: ${text}`) },
    settledMs,
    operations,
    heard,
  }
}
