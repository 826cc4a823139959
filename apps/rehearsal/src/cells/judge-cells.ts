import { checkHistory, readHistory, recordDatabase, type Recorder } from '@refcall/history'
import { createStripeProvider, ourRecords, type Entry } from '@refcall/api/embed/payments'
import { openDatabase } from '@refcall/api/embed/database'
import { readConfig } from '@refcall/api/embed/service'
import type { Findings } from '../../../../tools/lab/findings.ts'
import { checkInvariants } from '../../../../tools/lab/payments/check-invariants.ts'
import type { Provider } from '../../../../tools/lab/payments/provider.ts'
import { untilSettled } from '../../../../tools/lab/payments/settle.ts'
import { withClient } from '../../../../tools/run/postgres/databases.ts'
import { moneyLines } from '../judge/money-lines.ts'
import type { Answers } from '../load/answers.ts'
import type { Load } from '../load/load.ts'
import type { City } from './cities.ts'
import type { CellsLab } from './lab.ts'

/** A city in which people have played. */
export interface Played {
  readonly city: City
  /** Of its history. */
  readonly path: string
  readonly recorder: Recorder
  readonly answers: Answers
  readonly load: Load
  /** The owner's way to the tables that it had when it began. */
  readonly began: string
}

const SETTLE_MS = 60_000

/** What the provider has, beside what the cells have together. */
const money = async (urls: readonly string[], provider: Provider) => {
  const { payments } = readConfig({ DATABASE_URL: urls[0], PAYMENTS_URL: provider.url, REFCALL_ENV: 'test' })
  if (!payments) throw new Error('there is no payment provider to ask')
  const theirs: Entry[] = []
  for await (const entry of createStripeProvider(payments).listEntries(new Date(0))) theirs.push(entry)
  const ours: Entry[] = []
  for (const url of urls) {
    const db = openDatabase(url, 1)
    try {
      ours.push(...(await ourRecords(db, new Date(0), theirs)))
    } finally {
      await db.destroy()
    }
  }
  return moneyLines(theirs, ours)
}

/** Once the load has ended: waits until nothing is under way, and holds histories, cells and provider against each other. */
export const judgeCells = async ({ cells, provider }: CellsLab, played: readonly Played[]) => {
  const from = performance.now()
  const own = await Promise.all(played.map(({ city }) => cells.databaseUrl(city.name)))
  const urls = [...own, await cells.databaseUrl()]
  const settled = async (): Promise<string[]> =>
    (await Promise.all(urls.map((url) => untilSettled(url, SETTLE_MS)))).flat()
  const left = await settled()
  await provider.control('flush-webhooks')
  left.push(...(await settled()))
  const settledMs = performance.now() - from
  const invariants = await checkInvariants(
    urls,
    provider,
    played.flatMap(({ load }) => load.journal.entries),
    new Date(),
  )
  const lines = await money(urls, provider)
  const verdicts: (ReturnType<typeof checkHistory> & { readonly city: City })[] = []
  for (const [index, { recorder, path, city, began }] of played.entries()) {
    // The books are of all together.
    if (index === 0) for (const line of lines) recorder.write(line)
    const present = own[index] ?? began
    await withClient(present, (session) =>
      withClient(began, (former) =>
        recordDatabase(
          recorder,
          (text) => session.query(text),
          present === began ? undefined : (text) => former.query(text),
        ),
      ),
    )
    recorder.close()
    verdicts.push({ city, ...checkHistory(readHistory(path)) })
  }
  const findings: Findings = {
    'not settled within a minute': left,
    ...invariants,
    'lost, doubled, stale or reordered': verdicts.flatMap(({ city, anomalies }) =>
      anomalies.map(({ kind, text }) => `${city.name}: ${kind}: ${text}`),
    ),
  }
  const sum = (what: 'operations' | 'heard'): number => verdicts.reduce((total, verdict) => total + verdict[what], 0)
  return { findings, settledMs, operations: sum('operations'), heard: sum('heard') }
}
