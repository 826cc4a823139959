import { MINUTE } from '@refcall/domain'
import { brokenInvariants } from '../audit/audits.repository.ts'
import { sweep } from '../sweeper/sweeper.ts'
import { openStream } from '../testing/open-stream.ts'
import { openPushEndpoint, type PushEndpoint } from '../testing/push-endpoint.ts'
import { pushedTo, refereeAway } from '../testing/push-scenarios.ts'
import { accept, goOnDuty, openBrowser, refereeOnDuty, requestMatch } from '../testing/scenarios.ts'
import {
  goOff,
  minutesTo,
  noticesTo,
  refereeRowOf,
  rest,
  shiftPlace,
  statusOf,
  stay,
} from '../testing/shift-scenarios.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'

let app: TestApp
/** Another process on the same database and clock. */
let second: TestApp
let service: PushEndpoint
let origin: string
beforeAll(async () => {
  app = await startApp({ REFCALL_LIFT_RATE_LIMITS: '1' })
  second = await startApp({ REFCALL_LIFT_RATE_LIMITS: '1' }, app.clock)
  service = await openPushEndpoint()
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  expect(await brokenInvariants(app.deps.db, app.clock.now())).toEqual({})
  await Promise.all([app.close(), second.close(), service.close()])
})

describe('a shift', () => {
  it('ends by itself, after one warning, live and by a push, however many processes sweep', async () => {
    const { referee, path } = await refereeAway(app, service, shiftPlace(), 'de')
    const { shift, ...chosen } = await stay(referee, 60)
    const endsAt = shift?.endsAt ?? ''
    expect({ ...chosen, isEnding: shift?.isEnding }).toEqual({ exists: true, isAvailable: true, isEnding: false })
    expect(minutesTo(app, endsAt)).toBeCloseTo(60, 0)
    const everybody = () => Promise.all([app, second, app, second].map(({ deps }) => sweep(deps)))
    app.clock.advance(49 * MINUTE)
    await everybody()
    expect(await noticesTo(app, referee)).toEqual([])
    app.clock.advance(MINUTE)
    await everybody()
    expect(await noticesTo(app, referee)).toEqual(['shift_ending'])
    expect(await statusOf(referee)).toMatchObject({ isAvailable: true, shift: { endsAt, isEnding: true } })
    await pushedTo(app, service, path)
    app.clock.advance(10 * MINUTE)
    // Also before a sweep it is over.
    expect(await statusOf(referee)).toEqual({ exists: true, isAvailable: false })
    await everybody()
    expect(await noticesTo(app, referee)).toEqual(['shift_ending', 'shift_ended'])
    expect((await refereeRowOf(app, referee)).on_duty).toBe(false)
    const toDevice = { deviceId: referee.deviceId, language: 'de', path: '/referee-dashboard', endsAt }
    expect((await pushedTo(app, service, path)).map(({ message }) => message)).toEqual([
      { ...toDevice, kind: 'shift_ending' },
      { ...toDevice, kind: 'shift_ended' },
    ])
  })

  it('is heard on a page that is open', async () => {
    const referee = await refereeOnDuty(app, shiftPlace())
    const { shift } = await stay(referee, 60)
    const stream = await openStream(origin, referee)
    await stream.next('snapshot')
    await app.advance(50 * MINUTE)
    expect(await stream.next('duty_notice')).toMatchObject({ notice: 'shift_ending', endsAt: shift?.endsAt })
    stream.close()
  })

  it('does not end sooner for polling, nor later', async () => {
    const referee = await refereeOnDuty(app, shiftPlace())
    await stay(referee, 60)
    await app.advance(30 * MINUTE)
    await referee.call('GET /api/mobile/matches/pending', { query: { deviceId: referee.deviceId } })
    await app.advance(30 * MINUTE)
    expect(await statusOf(referee)).toMatchObject({ isAvailable: false })
  })

  it('is made longer by one press, and warns again; no end is wanted until it is chosen', async () => {
    const referee = await refereeOnDuty(app, shiftPlace())
    expect(await statusOf(referee)).toEqual({ exists: true, isAvailable: true })
    await stay(referee, 60)
    await app.advance(55 * MINUTE)
    const longer = await stay(referee, 60)
    expect(minutesTo(app, longer.shift?.endsAt)).toBeCloseTo(60, 0)
    expect(longer.shift?.isEnding).toBe(false)
    await app.advance(50 * MINUTE)
    expect(await noticesTo(app, referee)).toEqual(['shift_ending', 'shift_ending'])
    expect(await stay(referee, null)).toEqual({ exists: true, isAvailable: true })
    await app.advance(60 * MINUTE)
    expect(await statusOf(referee)).toEqual({ exists: true, isAvailable: true })
  })

  it('is over after a match during which it would have ended, and never ends one', async () => {
    const place = shiftPlace()
    const referee = await refereeOnDuty(app, place)
    const player = await openBrowser(app)
    await stay(referee, 60)
    const { id } = await requestMatch(player, place)
    expect((await accept(referee, id)).status).toBe(200)
    await app.advance(90 * MINUTE)
    const statusOfMatch = () =>
      app.deps.db.selectFrom('match').select('status').where('id', '=', id).executeTakeFirstOrThrow()
    expect(await statusOfMatch()).toEqual({ status: 'accepted' })
    expect(await noticesTo(app, referee)).toEqual([])
    await player.call('DELETE /api/device/:deviceId/matches/:matchId', {
      params: { deviceId: player.deviceId, matchId: id },
    })
    expect(await statusOf(referee)).toEqual({ exists: true, isAvailable: false })
  })

  it('goes on after a cancelled match and after going back on duty, and is forgotten by a press', async () => {
    const place = shiftPlace()
    const referee = await refereeOnDuty(app, place)
    const player = await openBrowser(app)
    const { shift } = await stay(referee, 120)
    const { id } = await requestMatch(player, place)
    await accept(referee, id)
    await player.call('DELETE /api/device/:deviceId/matches/:matchId', {
      params: { deviceId: player.deviceId, matchId: id },
    })
    expect(await statusOf(referee)).toMatchObject({ isAvailable: true, shift })
    await rest(referee, 15)
    await goOnDuty(referee, place)
    expect(await statusOf(referee)).toMatchObject({ isAvailable: true, shift })
    await goOff(referee)
    await goOnDuty(referee, place)
    expect(await statusOf(referee)).toEqual({ exists: true, isAvailable: true })
  })
})
