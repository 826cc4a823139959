import { MINUTE } from '@refcall/domain'
import { brokenInvariants } from '../audit/audits.repository.ts'
import { sweep } from '../sweeper/sweeper.ts'
import { openPushEndpoint, type PushEndpoint } from '../testing/push-endpoint.ts'
import { pushedTo, refereeAway } from '../testing/push-scenarios.ts'
import { accept, goOnDuty, openBrowser, refereeOnDuty, requestMatch } from '../testing/scenarios.ts'
import { goOff, minutesTo, noticesTo, rest, shiftPlace, statusOf, stay } from '../testing/shift-scenarios.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'

let app: TestApp
/** Another process on the same database and clock. */
let second: TestApp
let service: PushEndpoint
beforeAll(async () => {
  app = await startApp({ REFCALL_LIFT_RATE_LIMITS: '1' })
  second = await startApp({ REFCALL_LIFT_RATE_LIMITS: '1' }, app.clock)
  service = await openPushEndpoint()
})
afterAll(async () => {
  expect(await brokenInvariants(app.deps.db, app.clock.now())).toEqual({})
  await Promise.all([app.close(), second.close(), service.close()])
})

describe('a break', () => {
  it('takes the referee off duty at once, is told once when it is over, and puts nobody back on duty', async () => {
    const { referee, path } = await refereeAway(app, service, shiftPlace(), 'ar')
    const begun = await rest(referee, 15)
    expect(begun).toMatchObject({ exists: true, isAvailable: false })
    expect(minutesTo(app, begun.breakEndsAt)).toBeCloseTo(15, 0)
    expect(await statusOf(referee)).toEqual(begun)
    app.clock.advance(15 * MINUTE)
    await Promise.all([app, second, app].map(({ deps }) => sweep(deps)))
    expect(await noticesTo(app, referee)).toEqual(['break_over'])
    expect(await statusOf(referee)).toEqual({ exists: true, isAvailable: false })
    expect((await pushedTo(app, service, path)).map(({ message }) => message.kind)).toEqual(['break_over'])
  })

  it('pressed twice is one break, as long as the last press says', async () => {
    const referee = await refereeOnDuty(app, shiftPlace())
    await Promise.all([rest(referee, 15), rest(referee, 15)])
    expect(minutesTo(app, (await rest(referee, 60)).breakEndsAt)).toBeCloseTo(60, 0)
    await app.advance(60 * MINUTE)
    expect(await noticesTo(app, referee)).toEqual(['break_over'])
  })

  it('is ended by a press, and is told no more', async () => {
    const [on, off] = [await refereeOnDuty(app, shiftPlace()), await refereeOnDuty(app, shiftPlace())]
    for (const referee of [on, off]) await rest(referee, 30)
    await goOnDuty(on)
    await goOff(off)
    await app.advance(30 * MINUTE)
    expect([await noticesTo(app, on), await noticesTo(app, off)]).toEqual([[], []])
    expect(await statusOf(off)).toEqual({ exists: true, isAvailable: false })
  })

  it('is not told of in a match that was accepted during it', async () => {
    const place = shiftPlace()
    const referee = await refereeOnDuty(app, place)
    await rest(referee, 15)
    const { id } = await requestMatch(await openBrowser(app), place)
    expect((await accept(referee, id)).status).toBe(200)
    await app.advance(15 * MINUTE)
    expect(await noticesTo(app, referee)).toEqual([])
  })

  it('is pushed neither to a device that has switched it off, nor to one that is back on duty', async () => {
    const [muted, back] = [await refereeAway(app, service, shiftPlace()), await refereeAway(app, service, shiftPlace())]
    await muted.referee.call('PUT /api/mobile/device/:deviceId/push/categories', {
      params: { deviceId: muted.referee.deviceId },
      body: { category: 'shift', isOn: false },
    })
    for (const { referee } of [muted, back]) await rest(referee, 15)
    app.clock.advance(15 * MINUTE)
    await sweep(app.deps)
    await goOnDuty(back.referee)
    expect(await pushedTo(app, service, muted.path)).toEqual([])
    expect(await pushedTo(app, service, back.path)).toEqual([])
  })
})

describe('is not allowed', () => {
  it('to others, nor of use off duty', async () => {
    const [referee, other] = [await refereeOnDuty(app, shiftPlace()), await openBrowser(app)]
    const params = { deviceId: referee.deviceId }
    expect(
      await other.attempt('PUT /api/mobile/device/:deviceId/shift', { params, body: { minutes: 60 } }),
    ).toMatchObject({ status: 404 })
    expect(
      await other.attempt('PUT /api/mobile/device/:deviceId/break', { params, body: { minutes: 15 } }),
    ).toMatchObject({ status: 404 })
    expect(
      await other.attempt('PUT /api/mobile/device/:deviceId/break', {
        params: { deviceId: other.deviceId },
        body: { minutes: 15 },
      }),
    ).toMatchObject({ status: 404 })
    await goOff(referee)
    expect(await stay(referee, 60)).toEqual({ exists: true, isAvailable: false })
    expect(await rest(referee, 15)).toEqual({ exists: true, isAvailable: false })
    const minutes = 61 as 60
    expect(
      await referee.attempt('PUT /api/mobile/device/:deviceId/shift', { params, body: { minutes } }),
    ).toMatchObject({ status: 400 })
  })
})
