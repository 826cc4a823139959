import { MINUTE } from '@refcall/domain'
import { brokenInvariants } from '../audit/audits.repository.ts'
import { sweep } from '../sweeper/sweeper.ts'
import { accept, goOnDuty, openBrowser, refereeOnDuty, requestMatch } from '../testing/scenarios.ts'
import { inTurn, noticesTo, rest, shiftPlace, statusOf, stay } from '../testing/shift-scenarios.ts'
import { startApp, type TestApp, type TestClient } from '../testing/start-app.ts'

let app: TestApp
/** Another process on the same database and clock. */
let second: TestApp
beforeAll(async () => {
  app = await startApp({ REFCALL_LIFT_RATE_LIMITS: '1' })
  second = await startApp({ REFCALL_LIFT_RATE_LIMITS: '1' }, app.clock)
})
afterAll(async () => {
  expect(await brokenInvariants(app.deps.db, app.clock.now())).toEqual({})
  await Promise.all([app.close(), second.close()])
})

describe('a shift at the same instant', () => {
  it('as an accept: the accept was first, and no end is told', async () => {
    const place = shiftPlace()
    const referee = await refereeOnDuty(app, place)
    await stay(referee, 60)
    app.clock.advance(59.5 * MINUTE)
    const { id } = await requestMatch(await openBrowser(app), place)
    app.clock.advance(MINUTE)
    const [accepted] = await inTurn(
      app,
      referee,
      () => accept(referee, id),
      () => sweep(second.deps),
    )
    expect(accepted).toMatchObject({ status: 200 })
    expect(await noticesTo(app, referee)).toEqual([])
  })

  it('as an accept: the end was first, and the match is taken all the same, without coming back on duty', async () => {
    const place = shiftPlace()
    const referee = await refereeOnDuty(app, place)
    await stay(referee, 60)
    app.clock.advance(59.5 * MINUTE)
    const { id } = await requestMatch(await openBrowser(app), place)
    app.clock.advance(MINUTE)
    const [, accepted] = await inTurn(
      app,
      referee,
      () => sweep(second.deps),
      () => accept(referee, id),
    )
    expect(accepted).toMatchObject({ status: 200 })
    expect(await noticesTo(app, referee)).toEqual(['shift_ended'])
    const row = await app.deps.db.selectFrom('match').select('duty_before').where('id', '=', id).executeTakeFirst()
    expect(row).toEqual({ duty_before: null })
  })

  it('as a longer one: of two, the first holds', async () => {
    const [longer, ended] = [await refereeOnDuty(app, shiftPlace()), await refereeOnDuty(app, shiftPlace())]
    await stay(longer, 60)
    await stay(ended, 60)
    app.clock.advance(59.5 * MINUTE)
    const begin = (referee: TestClient) => () => stay(referee, 60)
    const end = async () => {
      app.clock.advance(MINUTE)
      await sweep(second.deps)
    }
    await inTurn(app, longer, begin(longer), end)
    expect(await statusOf(longer)).toMatchObject({ isAvailable: true, shift: { isEnding: false } })
    // The other one's end is due by now: nothing brings it back.
    expect(await noticesTo(app, ended)).toEqual(['shift_ended'])
    expect(await stay(ended, 60)).toEqual({ exists: true, isAvailable: false })
  })

  it('as a longer one: the end was first, and the duty stays ended', async () => {
    const referee = await refereeOnDuty(app, shiftPlace())
    await stay(referee, 60)
    app.clock.advance(60 * MINUTE)
    const [, pressed] = await inTurn(
      app,
      referee,
      () => sweep(second.deps),
      () => stay(referee, 60),
    )
    expect(pressed).toEqual({ exists: true, isAvailable: false })
    expect(await noticesTo(app, referee)).toEqual(['shift_ended'])
  })

  it('as a sweep of another process: one warning, one end, one word about a break', async () => {
    const referee = await refereeOnDuty(app, shiftPlace())
    const both = () =>
      inTurn(
        app,
        referee,
        () => sweep(app.deps),
        () => sweep(second.deps),
      )
    await stay(referee, 60)
    app.clock.advance(50 * MINUTE)
    await both()
    expect(await noticesTo(app, referee)).toEqual(['shift_ending'])
    app.clock.advance(10 * MINUTE)
    await both()
    expect(await noticesTo(app, referee)).toEqual(['shift_ending', 'shift_ended'])
    await goOnDuty(referee)
    await rest(referee, 15)
    app.clock.advance(15 * MINUTE)
    await both()
    expect(await noticesTo(app, referee)).toEqual(['shift_ending', 'shift_ended', 'break_over'])
  })
})
