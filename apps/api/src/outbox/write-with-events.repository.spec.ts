import { sql } from 'kysely'
import { startApp, type TestApp } from '../testing/start-app.ts'
import { eventsAfter, currentCursor, insertEvents } from './live-event.repository.ts'
import type { LiveEvent } from './live-event.ts'
import { writeWithEvents } from './write-with-events.repository.ts'
import type { Written } from '../platform/stored-event.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const closed = (matchId: string): LiveEvent => ({ recipient: 'referee:listens', body: { type: 'match_request_closed', matchId } })
const area: LiveEvent = { recipient: 'area', place: { latitude: 1.5, longitude: -2.25 }, body: { type: 'referee_availability_change', refereeId: 'one', isAvailable: true } }
/** As often as a transaction of another database of the server is older, which hides what comes before. */
async function untilKnown<T extends { written: Written | null }>(attempt: () => Promise<T>): Promise<Written> {
  for (;;) {
    const { written } = await attempt()
    if (written?.after) return written
  }
}

const write = (...events: LiveEvent[]) => app.deps.db.transaction().execute((trx) => writeWithEvents(trx, [], null, events, app.clock.now()))

it('works: events are returned as they are read later, in the order of the log, also where numbers grow by a digit', async () => {
  await sql`select setval(pg_get_serial_sequence('live_event', 'sequence'), 99998)`.execute(app.owner)
  const from = await currentCursor(app.deps.db, app.clock.now())
  const { written } = await write(closed('first'), area, closed('third'))
  const { events } = await eventsAfter(app.deps.db, from, 10)
  expect(events).toHaveLength(3)
  expect(written?.events).toEqual(events)
})

it('works: it knows the event before them, and that there is none', async () => {
  const first = await untilKnown(async () => {
    await sql`delete from live_event`.execute(app.owner)
    return write(closed('first'))
  })
  expect(first.after).toEqual({ transaction: 0n, sequence: 0n })
  let last = first
  const second = await untilKnown(async () => {
    const { written } = await write(closed('second'))
    if (written && !written.after) last = written
    return { written }
  })
  const { cursor } = last.events[0] ?? {}
  expect(second.after).toEqual({ transaction: cursor?.transaction, sequence: cursor?.sequence })
})

it('counts an earlier event of its own transaction as one before them: that one has to be read', async () => {
  const { db } = app.deps
  const { after, events } = await untilKnown(() =>
    db.transaction().execute(async (trx) => {
      await insertEvents(trx, [closed('early')], app.clock.now())
      return writeWithEvents(trx, [], null, [closed('late')], app.clock.now())
    }),
  )
  expect(after?.transaction).toBe(events[0]?.cursor.transaction)
})

it('cannot say what comes before them while an older transaction is open', async () => {
  const [isBegun, isOver] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = app.deps.db.transaction().execute(async (trx) => {
    await insertEvents(trx, [closed('older')], app.clock.now())
    isBegun.resolve()
    await isOver.promise
  })
  await isBegun.promise
  const { written } = await write(closed('younger'))
  isOver.resolve()
  await slow
  expect(written).toMatchObject({ after: null, events: [{ recipient: 'referee:listens' }] })
})

it('writes nothing and returns nothing to deliver for an offer to nobody, and without events', async () => {
  const nobody: LiveEvent = { recipient: { matchId: 'unknown', round: 1 }, body: { type: 'match_request_closed', matchId: 'unknown' } }
  expect((await write(nobody)).written?.events).toEqual([])
  expect(await write()).toEqual({ isDue: false, written: null })
})
