import { sql } from 'kysely'
import { brokenInvariants } from '../audit/audits.repository.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { sweep } from './sweeper.ts'
import { northOf, placeReferees } from '../testing/dispatch-scenarios.ts'
import { openBrowser, requestMatch, SAN_FRANCISCO } from '../testing/scenarios.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'
import { waitingForLocks } from '../testing/waiting-for-locks.ts'

const { lifetimeMs } = SERVER_LIMITS.availability
const MATCHES = 6

let app: TestApp
/** Another process on the same database and clock. */
let second: TestApp
beforeAll(async () => {
  app = await startApp({ REFCALL_LIFT_RATE_LIMITS: '1' })
  second = await startApp({ REFCALL_LIFT_RATE_LIMITS: '1' }, app.clock)
})
afterAll(() => Promise.all([app.close(), second.close()]))

const offDuty = () =>
  app.deps.db.selectFrom('availability_event').select('referee_id').where('event', '=', 'unavailable').execute()

describe('works', () => {
  it('takes every step that is due once, however many processes sweep at the same time', async () => {
    const referees = await placeReferees(
      app,
      [1, 2, 3, 4].map((miles) => northOf(SAN_FRANCISCO, miles)),
    )
    for (let made = 0; made < MATCHES; made += 1) await requestMatch(await openBrowser(app))
    app.clock.advance(lifetimeMs)
    const moved = await Promise.all([app, second, app, second].map(({ deps }) => sweep(deps)))
    expect(moved.reduce((sum, some) => sum + some, 0)).toBe(MATCHES + referees.length)
    const steps = await app.deps.db.selectFrom('match_step').select('match_id').where('step', '=', 'expire').execute()
    expect(new Set(steps.map((row) => row.match_id)).size).toBe(MATCHES)
    expect(steps).toHaveLength(MATCHES)
    expect((await offDuty()).map((row) => row.referee_id).toSorted()).toEqual(referees.toSorted())
    expect(await brokenInvariants(app.deps.db, app.clock.now())).toEqual({})
  })
})

describe('is unharmed by', () => {
  it('a part that fails: the others have run when it says so', async () => {
    const [referee = ''] = await placeReferees(app, [SAN_FRANCISCO])
    app.clock.advance(lifetimeMs)
    await sql`alter table way_position rename to away`.execute(app.owner)
    try {
      const swept = sweep(app.deps)
      await expect(swept).rejects.toMatchObject({
        errors: [{ message: 'relation "way_position" does not exist' }],
      })
      expect((await offDuty()).map((row) => row.referee_id)).toContain(referee)
      const forgotten = new Date(app.clock.now().getTime() - SERVER_LIMITS.live.replayMs)
      const old = await app.deps.db.selectFrom('live_event').select('at').where('at', '<', forgotten).execute()
      expect(old).toEqual([])
    } finally {
      await sql`alter table away rename to way_position`.execute(app.owner)
    }
  })
})

describe('refuses', () => {
  it('to end a duty that was begun anew while it looked', async () => {
    const [referee = ''] = await placeReferees(app, [SAN_FRANCISCO])
    app.clock.advance(lifetimeMs)
    const expires = new Date(app.clock.now().getTime() + lifetimeMs)
    const before = await offDuty()
    let sweeping: Promise<number> | undefined
    await app.deps.db.transaction().execute(async (trx) => {
      await trx.updateTable('referee').set({ duty_expires_at: expires }).where('id', '=', referee).execute()
      sweeping = sweep(second.deps)
      await waitingForLocks(app.deps.db, 1)
    })
    expect(await sweeping).toBe(0)
    expect(await offDuty()).toEqual(before)
  })
})
