import { SERVER_LIMITS } from '../platform/limits.ts'
import {
  awaitingCode,
  confirm,
  createIntent,
  intentForm,
  register,
  seenByPlayer,
  verifiedReferee,
  type PaidReferee,
} from '../testing/payment-scenarios.ts'
import { openStream } from '../testing/open-stream.ts'
import { startPaidApp, type PaidApp } from '../testing/start-paid-app.ts'
import type { TestClient } from '../testing/start-app.ts'
import { openBrowser, refereeOnDuty, requestMatch, SAN_FRANCISCO } from '../testing/scenarios.ts'

let app: PaidApp
beforeAll(async () => {
  app = await startPaidApp({ REFCALL_LIFT_RATE_LIMITS: '1' })
})
afterAll(() => app.close())

const password = 'a long enough one'

/** A shared tablet and a phone; Ann has an account and has used both. */
async function annsBrowsers() {
  const { client: tablet, accountId } = await register(app, false)
  const { username } = await tablet.call('GET /api/me')
  await start(tablet)
  const phone = await openBrowser(app)
  await phone.call('POST /api/login', { body: { username, password } })
  return { tablet, phone, username, accountId }
}

const start = (client: TestClient) => client.call('POST /api/start', { body: { deviceId: client.deviceId } })

/** The caller's responses to all calls that act on a device, or return its data. */
async function answersFor(caller: TestClient, { deviceId }: TestClient, matchId: string, referee: PaidReferee) {
  const [params, both] = [{ deviceId }, { deviceId, matchId }]
  const answers = {
    start: await caller.attempt('POST /api/start', { body: params }),
    matches: await caller.attempt('GET /api/device/:deviceId/matches', { params }),
    renew: await caller.attempt('POST /api/matches/:matchId/regenerate-code', { params: { matchId }, body: params }),
    feedback: await caller.attempt('POST /api/device/:deviceId/matches/:matchId/feedback', {
      params: both,
      body: { feedbackType: 'like' },
    }),
    complete: await caller.attempt('PATCH /api/device/:deviceId/matches/:matchId/complete', { params: both }),
    cancel: await caller.attempt('DELETE /api/device/:deviceId/matches/:matchId', { params: both }),
    pay: await caller.attempt('POST /api/payments/create-intent', {
      body: intentForm({ ...caller, deviceId }, referee),
    }),
    export: await caller.attempt('GET /api/device/:deviceId/export', { params }),
    erase: await caller.attempt('POST /api/device/:deviceId/erase', { params }),
  }
  return Object.fromEntries(Object.entries(answers).map(([call, { status }]) => [call, status]))
}

const ALL_REFUSED = {
  start: 404,
  matches: 404,
  renew: 404,
  feedback: 404,
  complete: 404,
  cancel: 404,
  pay: 404,
  export: 404,
  erase: 404,
}

describe('letting go of a shared device', () => {
  /** Every way in which a session on the tablet ends. */
  const ENDINGS: Readonly<Record<string, (tablet: TestClient) => Promise<unknown>>> = {
    'signing out': (tablet) => tablet.call('POST /api/logout'),
    'a session that ran out': () => app.advance(SERVER_LIMITS.session.cookieMs),
  }

  it.each(Object.keys(ENDINGS))('works by %s: whoever comes next has the device alone', async (ending) => {
    const { tablet, phone, username } = await annsBrowsers()
    await ENDINGS[ending]!(tablet)
    // Ann is at home by now, and signed in there.
    await phone.call('POST /api/login', { body: { username, password } })
    const referee = await verifiedReferee(app)
    const { id, code } = await awaitingCode(app, tablet, referee)

    expect(await answersFor(phone, tablet, id, referee)).toEqual(ALL_REFUSED)
    expect(JSON.stringify(await phone.call('GET /api/matches/history'))).not.toContain(id)
    expect(JSON.stringify(await phone.call('GET /api/me/export'))).not.toContain(id)
    await phone.call('POST /api/me/erase', { body: { password } })
    expect(await seenByPlayer(tablet, id)).toMatchObject({ status: 'awaiting_verification', verificationCode: code })
    expect((await tablet.call('GET /api/device/:deviceId/export', { params: tablet })).tables['match']).toMatchObject([
      { id },
    ])
  })

  it('works for a third person, who signs in on it after the first', async () => {
    const { tablet, phone } = await annsBrowsers()
    const other = await register(app, false)
    await tablet.call('POST /api/login', {
      body: { username: (await other.client.call('GET /api/me')).username, password },
    })
    await start(tablet)
    await tablet.call('POST /api/logout')
    expect((await phone.attempt('POST /api/start', { body: { deviceId: tablet.deviceId } })).status).toBe(404)
    expect((await other.client.attempt('POST /api/start', { body: { deviceId: tablet.deviceId } })).status).toBe(404)
  })

  it('works at once with a call of the device that is on its way: the link does not come back', async () => {
    const { tablet, accountId } = await annsBrowsers()
    await Promise.all([tablet.attempt('POST /api/logout'), start(tablet), start(tablet), start(tablet)])
    const linked = await app.deps.db.selectFrom('device').select('id').where('account_id', '=', accountId).execute()
    expect(linked).toEqual([])
  })
})

describe('an account on a device that another browser claimed', () => {
  it('works: it acts on what it requested there itself', async () => {
    const { tablet, phone } = await annsBrowsers()
    const { id } = await requestMatch(tablet)
    const params = { deviceId: tablet.deviceId, matchId: id }
    expect((await phone.call('GET /api/device/:deviceId/matches', { params })).matches).toMatchObject([
      { id, status: 'pending' },
    ])
    expect(await phone.attempt('DELETE /api/device/:deviceId/matches/:matchId', { params })).toMatchObject({
      status: 200,
    })
  })

  it('is not allowed to read the code, or to renew it, pay, export and erase', async () => {
    const { tablet, phone } = await annsBrowsers()
    const referee = await verifiedReferee(app)
    const { id, code } = await awaitingCode(app, tablet, referee)
    const { matches } = await phone.call('GET /api/device/:deviceId/matches', { params: tablet })
    expect(matches).toMatchObject([{ id }])
    expect(JSON.stringify(matches)).not.toMatch(new RegExp(`${code}|_secret_`))
    const refused = { renew: 404, pay: 404, export: 404, erase: 404 }
    expect(await answersFor(phone, tablet, id, referee)).toMatchObject(refused)
  })

  it('is not allowed to see or touch what another person requested there', async () => {
    const { tablet, phone, username } = await annsBrowsers()
    await tablet.call('POST /api/logout')
    const { id } = await requestMatch(tablet)
    await tablet.call('POST /api/login', { body: { username, password } })
    await start(tablet)
    const params = { deviceId: tablet.deviceId, matchId: id }
    expect(await phone.call('GET /api/device/:deviceId/matches', { params })).toEqual({ matches: [] })
    expect((await phone.attempt('DELETE /api/device/:deviceId/matches/:matchId', { params })).status).toBe(404)
    const { tables } = await phone.call('GET /api/me/export')
    expect(JSON.stringify(tables)).not.toContain(id)
    await phone.call('POST /api/me/erase', { body: { password } })
    expect((await tablet.call('GET /api/device/:deviceId/matches', { params })).matches).toMatchObject([
      { id, status: 'pending' },
    ])
  })

  it('is not allowed to finish a payment that another person opened there as its own', async () => {
    const { tablet, username } = await annsBrowsers()
    await tablet.call('POST /api/logout')
    const referee = await verifiedReferee(app)
    const { paymentIntentId } = await createIntent(tablet, referee)
    await tablet.call('POST /api/login', { body: { username, password } })
    await start(tablet)
    await confirm(app, paymentIntentId)
    await (await openBrowser(app)).call('POST /api/payments/finish-from-intent', { body: { paymentIntentId } })
    const made = await app.deps.db
      .selectFrom('match')
      .select('requester_account_id')
      .where('requester_device_id', '=', tablet.deviceId)
      .execute()
    expect(made).toEqual([{ requester_account_id: null }])
  })

  it('is not allowed to hear the code live', async () => {
    const { tablet, phone } = await annsBrowsers()
    const referee = await verifiedReferee(app)
    const origin = await app.app.listen({ host: '127.0.0.1', port: 0 })
    const { latitude, longitude } = SAN_FRANCISCO
    const stream = await openStream(origin, phone, {
      deviceId: tablet.deviceId,
      query: `?latitude=${latitude}&longitude=${longitude}`,
    })
    await stream.next('snapshot')
    const { code } = await awaitingCode(app, tablet, referee)
    await refereeOnDuty(app)
    // Published after the code: an event with the code would have arrived by now.
    while (!(await stream.next('referee_availability_change')).isAvailable);
    stream.close()
    expect(JSON.stringify(stream.seen)).not.toContain(code)
  })
})
