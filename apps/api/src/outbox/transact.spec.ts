import { sql } from 'kysely'
import { startApp, type TestApp } from '../testing/start-app.ts'
import { transact } from './transact.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** Two units of work that lock the same two rows in opposite orders, each waiting until the other holds its first. */
function crossed() {
  let holding = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  return (first: number, second: number) =>
    transact(app.deps, async ({ trx }) => {
      await sql`select pg_advisory_xact_lock(${first})`.execute(trx)
      holding += 1
      if (holding >= 2) release()
      await released
      await sql`select pg_advisory_xact_lock(${second})`.execute(trx)
      return first
    })
}

it('does the work again that a deadlock ended', async () => {
  const work = crossed()
  await expect(Promise.all([work(1, 2), work(2, 1)])).resolves.toEqual([1, 2])
})

it('keeps and tells nothing of work that was refused', async () => {
  const attempt = transact(app.deps, async ({ trx, outbox, now }) => {
    await trx.insertInto('device').values({ id: 'half', alias: 'half', created_at: now }).execute()
    outbox.publish({ recipient: 'operators', body: { type: 'match_request_closed', matchId: 'half' } })
    throw new Error('no')
  })
  await expect(attempt).rejects.toThrow('no')
  expect(await app.deps.db.selectFrom('device').select('id').execute()).toEqual([])
  expect(await app.deps.db.selectFrom('live_event').select('recipient').execute()).toEqual([])
})
