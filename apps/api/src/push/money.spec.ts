import { DAY } from '@refcall/domain'
import { openStream } from '../testing/open-stream.ts'
import { setUpPaymentFixture } from '../testing/payment-fixture.ts'
import {
  acceptAs,
  confirm,
  createIntent,
  enterCode,
  requestElectronic,
  seenByPlayer,
  type PaidReferee,
} from '../testing/payment-scenarios.ts'
import { openPushEndpoint, type PushEndpoint } from '../testing/push-endpoint.ts'
import { pushedTo, takePushes } from '../testing/push-scenarios.ts'
import type { TestClient } from '../testing/start-app.ts'
import type { PaidApp } from '../testing/start-paid-app.ts'
import { payTip, playedForCash, tippedMatch } from '../testing/tip-scenarios.ts'

let app: PaidApp
let player: TestClient
let referee: PaidReferee
let operator: TestClient
let service: PushEndpoint
beforeAll(async () => {
  service = await openPushEndpoint()
})
setUpPaymentFixture((fixture) => ({ app, player, referee, operator } = fixture))
afterEach(() => app.sandbox.controls.setClockOffset(0))
afterAll(() => service.close())

/** A match that was paid with this card. */
async function captured(card = 'pm_card_visa'): Promise<string> {
  const { paymentIntentId } = await createIntent(player, referee)
  await confirm(app, paymentIntentId, card)
  const { id } = await requestElectronic(player, referee, { stripePaymentIntentId: paymentIntentId })
  await acceptAs(referee, id)
  const { verificationCode } = await seenByPlayer(player, id)
  expect((await enterCode(referee, id, verificationCode ?? '')).status).toBe(200)
  await app.runPayments()
  return id
}

const refund = (matchId: string, amount?: string) =>
  operator.call('POST /api/dashboard/matches/:matchId/refund', {
    params: { matchId },
    body: { reason: 'the table was broken', ...(amount && { amount }) },
  })
const bothTakePushes = async () =>
  [await takePushes(player, service, 'fr'), await takePushes(referee, service)] as const
const messagesTo = async (path: string) => (await pushedTo(app, service, path)).map(({ message }) => message)
const toPlayer = (matchId: string) => ({ matchId, deviceId: player.deviceId, language: 'fr', path: '/history' })

describe('a refund is pushed', () => {
  it('to the player alone, each part once, with its amount and no name', async () => {
    const id = await captured()
    const [players, referees] = await bothTakePushes()
    await refund(id, '5.00')
    await refund(id)
    await app.deliverAll()
    const refunds = ['5.00', '11.00'].map((amount) => ({
      ...{ kind: 'refund', ...toPlayer(id), amount, currency: 'USD' },
      subjectId: expect.any(String),
    }))
    const messages = await messagesTo(players)
    expect(messages).toHaveLength(2)
    // They are sent side by side.
    expect(messages).toEqual(expect.arrayContaining(refunds))
    expect(await messagesTo(referees)).toEqual([])
  })

  it('each of two of the same amount under its own id', async () => {
    const id = await captured()
    const [players] = await bothTakePushes()
    await refund(id, '5.00')
    await app.advance(60_000)
    await refund(id, '5.00')
    await app.deliverAll()
    const ids = (await messagesTo(players)).map((message) => 'subjectId' in message && message.subjectId)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(2)
  })

  it('again when the bank sends it back, and once', async () => {
    const id = await captured('pm_card_refundFail')
    const [players] = await bothTakePushes()
    await refund(id, '5.00')
    expect(await messagesTo(players)).toMatchObject([{ kind: 'refund' }])
    app.sandbox.controls.advance(4 * DAY)
    await app.deliverAll()
    await app.deliverAll()
    expect(await messagesTo(players)).toMatchObject([
      { kind: 'refund', amount: '5.00' },
      { kind: 'refund_failed', amount: '5.00', path: '/history' },
    ])
  })

  it('to a player whose page is open, too: no screen announces it', async () => {
    const id = await captured()
    const [players] = await bothTakePushes()
    const origin = await app.app.listen({ host: '127.0.0.1', port: 0 })
    const stream = await openStream(origin, player)
    await stream.next('snapshot')
    await refund(id)
    expect(await messagesTo(players)).toMatchObject([{ kind: 'refund', amount: '16.00' }])
    stream.close()
  })

  it('of a tip, too', async () => {
    const id = await tippedMatch(app, player, referee)
    const [players] = await bothTakePushes()
    await operator.call('POST /api/dashboard/matches/:matchId/tip/refund', {
      params: { matchId: id },
      body: { reason: 'a slip of the finger' },
    })
    const tip = { subjectId: expect.any(String), amount: '3.00', currency: 'USD' }
    expect(await messagesTo(players)).toEqual([{ kind: 'refund', ...toPlayer(id), ...tip }])
  })
})

describe('a tip is pushed', () => {
  it('to the referee alone, once, off duty too', async () => {
    const id = await playedForCash(player, referee)
    const [players, referees] = await bothTakePushes()
    await referee.call('DELETE /api/mobile/device/:deviceId/availability', { params: { deviceId: referee.deviceId } })
    await payTip(app, player, id)
    await app.deliverAll()
    await app.deliverAll()
    expect(await messagesTo(referees)).toEqual([
      {
        kind: 'tip',
        matchId: id,
        deviceId: referee.deviceId,
        language: 'en',
        path: '/referee-earnings',
        subjectId: expect.any(String),
        amount: '3.00',
        currency: 'USD',
      },
    ])
    expect(await messagesTo(players)).toEqual([])
  })

  it('not any more when it went back before it could be', async () => {
    const id = await playedForCash(player, referee)
    const [, referees] = await bothTakePushes()
    service.answerNext({ status: 503, headers: { 'retry-after': '60' } }, { status: 503 }, { status: 503 })
    await payTip(app, player, id)
    await app.deliverAll()
    expect(await messagesTo(referees)).toHaveLength(1)
    await app.advance(61_000)
    expect(await messagesTo(referees)).toHaveLength(2)
    await operator.call('POST /api/dashboard/matches/:matchId/tip/refund', {
      params: { matchId: id },
      body: { reason: 'a slip of the finger' },
    })
    await app.advance(300_000)
    expect(await messagesTo(referees)).toHaveLength(2)
  })
})
