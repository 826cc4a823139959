import { LIMITS } from '@refcall/domain'
import { brokenInvariants } from '../audit/audits.repository.ts'
import { reassign, requestElectronic, verifiedReferee } from '../testing/payment-scenarios.ts'
import { openPushEndpoint, type PushEndpoint } from '../testing/push-endpoint.ts'
import { pushedTo, takePushes } from '../testing/push-scenarios.ts'
import { openBrowser } from '../testing/scenarios.ts'
import { startPaidApp, type PaidApp } from '../testing/start-paid-app.ts'

let app: PaidApp
let service: PushEndpoint
beforeAll(async () => {
  app = await startPaidApp({ REFCALL_LIFT_RATE_LIMITS: '1' })
  service = await openPushEndpoint()
})
afterEach(async () => expect(await brokenInvariants(app.deps.db, app.clock.now())).toEqual({}))
afterAll(async () => {
  await app.close()
  await service.close()
})

const place = { latitude: 48.4, longitude: -123.3 }

/** A referee with an account, requested directly by a player while not connected. */
async function askedDirectly() {
  const referee = await verifiedReferee(app, { place })
  const path = await takePushes(referee, service, 'fr')
  const player = await openBrowser(app)
  const match = await requestElectronic(player, referee, place)
  return { referee, path, player, match, params: { matchId: match.id } }
}

describe('works', () => {
  it('tells a chosen referee what there is to earn, and of the end of it', async () => {
    const { referee, path, match } = await askedDirectly()
    const [push] = await pushedTo(app, service, path)
    expect(push?.message).toMatchObject({
      kind: 'match_request',
      matchId: match.id,
      language: 'fr',
      isDirectAssignment: true,
    })
    expect(push?.message).toMatchObject({
      payout: { status: 'estimated', currency: 'USD' },
      paymentMethod: 'electronic',
    })
    expect(push?.message).not.toHaveProperty('distance')
    expect(Number(push?.headers['ttl'])).toBeLessThanOrEqual(LIMITS.lifecycle.pendingDirectMs / 1_000)
    await referee.call('PATCH /api/mobile/matches/:matchId/decline', {
      params: { matchId: match.id },
      body: { deviceId: referee.deviceId },
    })
    expect((await pushedTo(app, service, path)).map(({ message }) => message.kind)).toEqual([
      'match_request',
      'match_request_closed',
    ])
  })

  it('tells the referee who has not answered that it is over, and the one who is asked instead what there is', async () => {
    const { path, player, match } = await askedDirectly()
    const next = await verifiedReferee(app, { place })
    const pathOfNext = await takePushes(next, service, 'de')
    await pushedTo(app, service, path)
    app.clock.advance(LIMITS.lifecycle.reassignAfterMs)
    const { status } = await reassign(player, match.id, { refereeId: next.refereeId, totalAmount: '16.00' })
    expect(status).toBe(200)
    const kindsTo = async (at: string) => (await pushedTo(app, service, at)).map(({ message }) => message.kind)
    expect(await kindsTo(path)).toEqual(['match_request', 'match_request_closed'])
    expect(await kindsTo(pathOfNext)).toEqual(['match_request'])
  })

  it('says that it is over when the clock ended it', async () => {
    const { path } = await askedDirectly()
    await pushedTo(app, service, path)
    await app.advance(LIMITS.lifecycle.pendingDirectMs)
    expect((await pushedTo(app, service, path)).map(({ message }) => message.kind)).toEqual([
      'match_request',
      'match_request_closed',
    ])
  })
})

describe('is not allowed', () => {
  it('to push to a browser that has signed out since', async () => {
    const { referee, path } = await askedDirectly()
    await referee.call('POST /api/logout')
    expect(await pushedTo(app, service, path)).toEqual([])
  })

  it('to push after the sign-in has run out, before anybody has tidied up', async () => {
    const { path, referee } = await askedDirectly()
    await app.deps.db
      .updateTable('session')
      .set({ expires_at: app.clock.now() })
      .where('account_id', '=', referee.accountId)
      .execute()
    expect(await pushedTo(app, service, path)).toEqual([])
  })

  it('to tell one referee’s browser of what another one was asked', async () => {
    const { path } = await askedDirectly()
    await requestElectronic(await openBrowser(app), await verifiedReferee(app, { place }), place)
    expect(await pushedTo(app, service, path)).toHaveLength(1)
  })
})
