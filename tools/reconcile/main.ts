import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '@refcall/api/embed/database'
import { createStripeProvider, reconcile, reportOf, stillDifferent } from '@refcall/api/embed/payments'
import { print, seconds, step } from '../run/progress.ts'
import { atEnd, live, PROMPTLY } from '../run/lifetime.ts'
import { existingDatabase, existingPayments } from '../product/existing.ts'

/** Long enough for changes in progress between the two sides to arrive. */
const SECOND_LOOK_MS = 3_000

/** `npm run reconcile`: compares the provider's own objects with our rows; exit code 0 when they agree. */
await live(async () => {
  const began = performance.now()
  const db = openDatabase(await existingDatabase(print), 2)
  atEnd(() => db.destroy())
  const provider = createStripeProvider(await existingPayments(print))
  const look = () => reconcile(db, provider, new Date(0))
  const first = await step('comparing the provider’s objects with our books', look)
  let seen = first
  if (first.differences.length > 0) {
    await pause(SECOND_LOOK_MS)
    const second = await step('looking again at what may only have been under way', look)
    seen = { ...second, differences: stillDifferent(second, first) }
  }
  print(`\n${reportOf(seen)}`)
  const isEqual = seen.differences.length === 0 && seen.sums.every(({ theirs, ours }) => theirs === ours)
  print(
    isEqual
      ? `✓ difference 0.00 (${seconds(performance.now() - began)})`
      : `✗ the books differ (${seconds(performance.now() - began)})`,
  )
  return isEqual ? 0 : 1
}, PROMPTLY)
