import { sql } from 'kysely'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import { northOf, placeReferees } from '../../testing/dispatch-scenarios.ts'
import { openBrowser, requestMatch, SAN_FRANCISCO } from '../../testing/scenarios.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { dispatchDue, pauseAfter } from './dispatcher.ts'

const { wakeMs } = SERVER_LIMITS.dispatch
/** Less than the longest pause. */
const SOON_MS = wakeMs / 2

let app: TestApp
beforeAll(async () => {
  app = await startApp({ REFCALL_LIFT_RATE_LIMITS: '1' })
  await sql`create function refuse_row() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
    app.owner,
  )
})
afterAll(() => app.close())

/** A request whose next wave is due at this instant. */
async function openRequest(due: Date): Promise<string> {
  const { id } = await requestMatch(await openBrowser(app))
  await app.deps.db.updateTable('match').set({ wave_at: due }).where('id', '=', id).execute()
  return id
}

/** A round of the dispatcher at one instant. @returns how many waves it sent, and the pause after it in milliseconds */
async function runRound(now: Date) {
  const deps = { ...app.deps, clock: { now: () => now } }
  return { sent: await dispatchDue(deps), pauseMs: await pauseAfter(deps, now) }
}

it('waits the longest pause for a wave that another process has locked', async () => {
  const due = app.clock.now()
  const id = await openRequest(due)
  await app.owner.transaction().execute(async (trx) => {
    await trx.selectFrom('match').select('id').where('id', '=', id).forUpdate().execute()
    expect(await runRound(due)).toEqual({ sent: 0, pauseMs: wakeMs })
  })
  expect(await runRound(due)).toEqual({ sent: 1, pauseMs: wakeMs })
})

it('waits for the next wave that is not due yet, although another one fails each time', async () => {
  const due = app.clock.now()
  const later = new Date(due.getTime() + SOON_MS)
  const failing = await openRequest(due)
  await openRequest(later)
  await sql`create trigger refuse_wave before insert on match_wave for each row when (new.match_id = ${sql.lit(failing)})
    execute function refuse_row()`.execute(app.owner)
  expect(await runRound(due)).toEqual({ sent: 0, pauseMs: SOON_MS })
  expect(await runRound(later)).toEqual({ sent: 1, pauseMs: wakeMs })
  await sql`drop trigger refuse_wave on match_wave`.execute(app.owner)
})

it('repeats the catch-ups and ends the duties of the others when those of one referee fail', async () => {
  const { lifetimeMs } = SERVER_LIMITS.availability
  const [failing = '', ...others] = await placeReferees(
    app,
    [1, 2, 3].map((miles) => northOf(SAN_FRANCISCO, miles)),
  )
  const catchUps = [failing, ...others].map((referee_id) => ({ referee_id, after_transaction: '0' }))
  await app.deps.db.insertInto('duty_catch_up').values(catchUps).execute()
  await sql`create trigger refuse_catch_up before update on duty_catch_up for each row
    when (old.referee_id = ${sql.lit(failing)}) execute function refuse_row()`.execute(app.owner)
  await sql`create trigger refuse_end before update on referee for each row
    when (old.id = ${sql.lit(failing)}) execute function refuse_row()`.execute(app.owner)
  await dispatchDue(app.deps)
  const due = app.deps.db.selectFrom('duty_catch_up').select('referee_id').where('after_transaction', '=', '0')
  expect(await due.execute()).toEqual([{ referee_id: failing }])
  await app.advance(lifetimeMs)
  const onDuty = await app.deps.db.selectFrom('referee').select('id').where('on_duty', '=', true).execute()
  expect(onDuty).toEqual([{ id: failing }])
})
