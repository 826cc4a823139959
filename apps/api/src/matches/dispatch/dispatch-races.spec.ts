import type { Place } from '@refcall/domain'
import { brokenInvariants } from '../../audit/audits.repository.ts'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import { northOf, offersOf, pendingOf, placeReferees } from '../../testing/dispatch-scenarios.ts'
import { openStream } from '../../testing/open-stream.ts'
import { accept, cancel, goOnDuty, openBrowser, refereeOnDuty, requestMatch } from '../../testing/scenarios.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { goOffDuty } from '../../duty/duty.service.ts'
import { transact } from '../../outbox/index.ts'
import { lockReferee } from '../../referees/index.ts'
import { putOnDuty } from '../duty.ts'
import { sendDueWaves } from './due-waves.ts'
import { dispatchDue } from './dispatcher.ts'

const GAP = SERVER_LIMITS.dispatch.waveGapMs
const DRAWS = 8

let app: TestApp
/** Another process on the same database and clock. */
let second: TestApp
beforeAll(async () => {
  app = await startApp({ REFCALL_LIFT_RATE_LIMITS: '1' })
  second = await startApp({ REFCALL_LIFT_RATE_LIMITS: '1' }, app.clock)
})
afterAll(async () => {
  await app.close()
  await second.close()
})

let city = 0
const elsewhere = (): Place => ({ latitude: -70 + (city += 1), longitude: 120 })

const requestsTold = async (matchId: string): Promise<string[]> => {
  const events = await app.deps.db.selectFrom('live_event').select(['recipient', 'body']).execute()
  return events.flatMap(({ recipient, body }) => {
    const { type, match } = body as { type: string; match?: { id: string } }
    return type === 'match_request' && match?.id === matchId ? [recipient] : []
  })
}

const broken = () => brokenInvariants(app.deps.db, app.clock.now())

describe('at the same instant', () => {
  it('two processes send a due wave once', async () => {
    const place = elsewhere()
    await placeReferees(
      app,
      [3, 3.5, 4, 8].map((miles) => northOf(place, miles)),
    )
    const matches = await Promise.all(
      Array.from({ length: 6 }, async () => requestMatch(await openBrowser(app), place)),
    )
    app.clock.advance(GAP)
    const sent = await Promise.all([app, second, app, second].map(({ deps }) => sendDueWaves(deps)))
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(matches.length)
    for (const { id } of matches) {
      expect(await offersOf(app, id)).toHaveLength(3)
      expect(await requestsTold(id)).toHaveLength(3)
    }
    expect(await broken()).toEqual({})
  })

  it('a referee who goes as a wave is sent was on duty then, also by the events', async () => {
    const place = elsewhere()
    await refereeOnDuty(app, place)
    const began = app.clock.now()
    app.clock.advance(2 * 60_000)
    const { id } = await requestMatch(await openBrowser(app), place)
    const [offer] = await offersOf(app, id)
    // As if this had begun before the wave, and waited until it was sent.
    await goOffDuty({ ...app.deps, clock: { now: () => began } }, offer?.referee_id ?? '')
    expect(await offersOf(app, id)).toMatchObject([{ closed_at: expect.any(Date) }])
    expect(await broken()).toEqual({})
  })

  it('a referee who comes as a wave is sent was on duty then, also by the events', async () => {
    const place = elsewhere()
    const { id } = await requestMatch(await openBrowser(app), place)
    const browser = await refereeOnDuty(app, northOf(place, 200))
    const referee = await app.deps.db
      .selectFrom('referee')
      .select('id')
      .where('device_id', '=', browser.deviceId)
      .executeTakeFirstOrThrow()
    await goOffDuty(app.deps, referee.id)
    app.clock.advance(Math.max(GAP, 2 * 60_000))
    const began = app.clock.now()
    app.clock.advance(60_000)
    await transact(app.deps, async (work) =>
      putOnDuty(work, (await lockReferee(work.trx, referee.id)).id, northOf(place, 3)),
    )
    // As if this had begun before the referee came, and waited until then.
    await sendDueWaves({ ...app.deps, clock: { now: () => began } })
    const { duty_started_at: came } = await app.deps.db
      .selectFrom('referee')
      .select('duty_started_at')
      .where('id', '=', referee.id)
      .executeTakeFirstOrThrow()
    expect(await offersOf(app, id)).toMatchObject([{ referee_id: referee.id, via: 'wave', offered_at: came }])
    expect(await broken()).toEqual({})
  })

  it.each(['accept', 'cancel'] as const)(
    'a wave and %s leave no request that is offered after it is gone',
    async (name) => {
      for (let draw = 0; draw < DRAWS; draw += 1) {
        const place = elsewhere()
        const near = await refereeOnDuty(app, place)
        const far = await refereeOnDuty(app, northOf(place, 4))
        const player = await openBrowser(app)
        const match = await requestMatch(player, place)
        app.clock.advance(GAP)
        const step = name === 'accept' ? accept(near, match.id) : cancel(player, match.id)
        const [answer] = await Promise.all([step, sendDueWaves(second.deps)])
        expect(answer.status).toBe(200)
        expect(await pendingOf(far)).toEqual([])
        const row = await app.deps.db
          .selectFrom('match')
          .select(['wave_at', 'waves_sent'])
          .where('id', '=', match.id)
          .executeTakeFirstOrThrow()
        expect(row.wave_at).toBeNull()
        // Each referee who received the request has received its end.
        const told = (await requestsTold(match.id)).length
        const ends = await app.deps.db
          .selectFrom('live_event')
          .select('body')
          .where('recipient', 'like', 'referee:%')
          .execute()
        const closed = ends.filter(
          ({ body }) =>
            JSON.stringify(body).includes('match_request_closed') && JSON.stringify(body).includes(match.id),
        )
        expect(closed.length).toBeGreaterThanOrEqual(told)
      }
      expect(await broken()).toEqual({})
    },
  )

  it('a request and somebody coming on duty find each other, once', async () => {
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const place = elsewhere()
      const [player, referee] = [await openBrowser(app), await openBrowser(app)]
      const [match, { matches }] = await Promise.all([requestMatch(player, place), goOnDuty(referee, place)])
      // The last catch-up waits for every transaction of the server that was under way, other databases' too.
      do await Promise.all([dispatchDue(app.deps), dispatchDue(second.deps)])
      while ((await app.deps.db.selectFrom('duty_catch_up').select('referee_id').execute()).length > 0)
      expect(await pendingOf(referee)).toEqual([match.id])
      expect(await offersOf(app, match.id)).toHaveLength(1)
      // In the response or in a message: the request is never missed.
      expect(matches.length + (await requestsTold(match.id)).length).toBeGreaterThanOrEqual(1)
    }
    expect(await broken()).toEqual({})
  })
})

it('loses no request to a process that dies between the commit and telling of it', async () => {
  const place = elsewhere()
  const origin = await app.app.listen({ host: '127.0.0.1', port: 0 })
  const far = await refereeOnDuty(app, northOf(place, 4))
  const stream = await openStream(origin, far)
  await stream.next('snapshot')
  const match = await requestMatch(await openBrowser(app), place)
  app.clock.advance(GAP)
  const mute = { ...second.deps, hub: { ...second.deps.hub, poke: () => {} } }
  expect(await sendDueWaves(mute)).toBeGreaterThan(0)
  expect((await stream.next('match_request')).match.id).toBe(match.id)
  stream.close()
})
