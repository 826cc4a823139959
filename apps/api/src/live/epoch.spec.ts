import { sql } from 'kysely'
import { openBrowser, requestMatch } from '../testing/scenarios.ts'
import { openStream } from '../testing/open-stream.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'
import { takeOverRestored } from '../outbox/epoch.repository.ts'
import { currentCursor, eventsAfter } from '../outbox/live-event.repository.ts'

let app: TestApp
let origin: string
beforeAll(async () => {
  app = await startApp()
  origin = await app.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

const present = () => currentCursor(app.deps.db, app.clock.now())

/** Makes this database look like a copy on another server, with the first one's log. */
const pretendCopied = async () => {
  const { db } = app.deps
  await sql`insert into live_event (transaction_id, recipient, body, at) values ('999999999999'::xid8, 'operators', '{}', now())`.execute(
    db,
  )
  await sql`update live_epoch set system_identifier = 1, database_oid = 1`.execute(db)
}

it('stays as it is while the database does', async () => {
  const { epoch } = await present()
  expect(epoch).toMatch(/^00000001[\da-f]{8}$/)
  await takeOverRestored(app.deps.db)
  expect((await present()).epoch).toBe(epoch)
})

it('a copy of the database is another one: its log of before is dropped, channels begin with a snapshot, and all that comes is told', async () => {
  const { epoch } = await present()
  const player = await openBrowser(app)
  const stream = await openStream(origin, player)
  const { id = '' } = await stream.next('snapshot')
  await pretendCopied()
  expect((await stream.next('bye')).retryMs).toBeLessThanOrEqual(500)
  const after = await present()
  expect(after.epoch).not.toBe(epoch)
  const again = await openStream(origin, player, { lastEventId: id })
  expect(await again.next('connected')).toMatchObject({ resumed: false })
  await again.next('snapshot')
  const match = await requestMatch(player)
  expect((await again.next('match_update')).match.id).toBe(match.id)
  again.close()
})

it('a database that has not come as far as a reader was put back: one of its readers gives it another epoch', async () => {
  const cursor = await present()
  const ahead = { ...cursor, transaction: cursor.transaction + 1_000_000n }
  expect(await eventsAfter(app.deps.db, ahead, 1)).toMatchObject({ events: [], isBehind: true, epoch: cursor.epoch })
  expect(await eventsAfter(app.deps.db, cursor, 1)).toMatchObject({ isBehind: false })
  await Promise.all([takeOverRestored(app.deps.db, cursor.epoch), takeOverRestored(app.deps.db, cursor.epoch)])
  const { epoch } = await present()
  expect(epoch).not.toBe(cursor.epoch)
  await takeOverRestored(app.deps.db, cursor.epoch)
  expect((await present()).epoch).toBe(epoch)
})
