import type { TipOffer } from '@refcall/contract'
import { LIMITS } from '@refcall/domain'
import { sql } from 'kysely'
import {
  awaitingCode,
  confirm,
  enterCode,
  intentAt,
  verifiedReferee,
  type PaidReferee,
} from '../../testing/payment-scenarios.ts'
import { setUpPaymentFixture } from '../../testing/payment-fixture.ts'
import { accept, openBrowser, refereeOnDuty, requestMatch } from '../../testing/scenarios.ts'
import type { TestClient } from '../../testing/start-app.ts'
import { payTip, playedForCash } from '../../testing/tip-scenarios.ts'
import type { PaidApp } from '../../testing/start-paid-app.ts'

let app: PaidApp
let player: TestClient
let referee: PaidReferee
let operator: TestClient
setUpPaymentFixture((fixture) => ({ app, player, referee, operator } = fixture))

const played = (as: TestClient = player, by: TestClient = referee) => playedForCash(as, by)
const params = (matchId: string, as: TestClient = player) => ({ deviceId: as.deviceId, matchId })
const offered = (matchId: string): Promise<TipOffer> =>
  player.call('GET /api/device/:deviceId/matches/:matchId/tip', { params: params(matchId) })
interface Answer {
  readonly status: number
  readonly body: { readonly code?: string; readonly paymentIntentId?: string } & Partial<TipOffer>
}
const open = (matchId: string, amount = '3.00', currency = 'USD', as: TestClient = player): Promise<Answer> =>
  as.attempt('POST /api/device/:deviceId/matches/:matchId/tip', {
    params: params(matchId, as),
    body: { amount, currency },
  })
const confirmed = (matchId: string): Promise<Answer> =>
  player.attempt('POST /api/device/:deviceId/matches/:matchId/tip/confirm', { params: params(matchId) })

const tipped = (matchId: string, card?: string) => payTip(app, player, matchId, card)

const tipsOf = (matchId: string) =>
  app.deps.db.selectFrom('tip').selectAll().where('match_id', '=', matchId).orderBy('created_at').execute()
const balanceOf = async (account: string, holdId: string) => {
  const { units } = await app.deps.db
    .selectFrom('ledger_posting as line')
    .innerJoin('ledger_transaction as entry', 'entry.id', 'line.transaction_id')
    .select((on) => on.fn.sum<number | null>('line.units').as('units'))
    .where('entry.hold_id', '=', holdId)
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  return Number(units ?? 0)
}

describe('a tip works', () => {
  it('after a cash match: charged once, all of it paid to the referee, the fee borne by the platform', async () => {
    const id = await played()
    expect(await offered(id)).toEqual({
      isPossible: true,
      currency: 'USD',
      suggested: ['2.00', '3.00', '5.00'],
      max: '100.00',
      given: null,
    })
    const intent = await tipped(id)
    expect(await intentAt(app, intent)).toMatchObject({ status: 'succeeded', amount_received: 300 })
    expect((await confirmed(id)).body).toMatchObject({ isPossible: false, given: { amount: '3.00', currency: 'USD' } })
    await app.runPayments()
    const [tip, ...more] = await tipsOf(id)
    expect(more).toEqual([])
    expect(tip).toMatchObject({ charged: 300, payout: 300, transferred: 300, processing_fee: 39, returned: 0 })
    const balances = ['provider_balance', 'tip_payable', 'tip_fees', 'referee_payable', 'platform_fee']
    expect(await Promise.all(balances.map((account) => balanceOf(account, tip?.hold_id ?? '')))).toEqual([
      -39, 0, 39, 0, 0,
    ])
  })

  it('after an electronic match, beside its money', async () => {
    const { id, code } = await awaitingCode(app, player, referee)
    expect((await open(id)).body.code).toBe('wrong_status')
    await enterCode(referee, id, code)
    await player.call('PATCH /api/device/:deviceId/matches/:matchId/complete', { params: params(id) })
    await tipped(id)
    await app.deliverAll()
    expect((await offered(id)).given).toMatchObject({ amount: '3.00', isReturned: false })
    const { captured, payout } = await app.deps.db
      .selectFrom('payment_capture')
      .selectAll()
      .where('match_id', '=', id)
      .executeTakeFirstOrThrow()
    expect([captured, payout]).toEqual([1600, 1444])
  })

  it('without any message of the provider: the payment is read back', async () => {
    const id = await played()
    await tipped(id)
    await app.advance(60_000)
    expect((await offered(id)).given).toMatchObject({ amount: '3.00' })
  })

  it('in a currency of its own, with round amounts', async () => {
    referee = await verifiedReferee(app, { currency: 'JPY', rate: '303' })
    const { id, code } = await awaitingCode(app, player, referee, { amount: 242_400, currency: 'JPY' })
    await enterCode(referee, id, code)
    await player.call('PATCH /api/device/:deviceId/matches/:matchId/complete', { params: params(id) })
    const { currency, suggested } = await offered(id)
    expect([currency, suggested.length]).toEqual(['JPY', 3])
    const { body } = await open(id, suggested[0], 'JPY')
    await confirm(app, body.paymentIntentId ?? '')
    expect((await confirmed(id)).body.given).toMatchObject({ amount: suggested[0], currency: 'JPY' })
  })

  it('and is told to the referee and the player when it is paid', async () => {
    const id = await played()
    await tipped(id)
    await app.deliverAll()
    const { rows } = await sql<{ recipient: string; body: object }>`
      select recipient, body from live_event where body->>'type' = 'match_tip' and body->>'matchId' = ${id}
      order by recipient`.execute(app.deps.db)
    const body = { type: 'match_tip', matchId: id, amount: '3.00', currency: 'USD' }
    expect(rows).toEqual([
      { recipient: `device:${player.deviceId}`, body: { ...body, reader: 'player' } },
      { recipient: `referee:${referee.refereeId}`, body: { ...body, reader: 'referee' } },
    ])
  })

  it('when it is asked for again: the same payment for the same amount, another one for another', async () => {
    const id = await played()
    const first = await open(id)
    expect((await open(id)).body).toEqual(first.body)
    const other = await open(id, '5.00')
    expect(other.body.paymentIntentId).not.toBe(first.body.paymentIntentId)
    await app.runPayments()
    expect(await intentAt(app, first.body.paymentIntentId ?? '')).toMatchObject({ status: 'canceled' })
    await confirm(app, other.body.paymentIntentId ?? '')
    expect((await confirmed(id)).body.given).toMatchObject({ amount: '5.00' })
  })

  it('after a declined card, with another one on the same payment', async () => {
    const id = await played()
    const intent = await tipped(id, 'pm_card_visa_chargeDeclined')
    expect((await confirmed(id)).body.code).toBe('payment_unfinished')
    await confirm(app, intent)
    expect((await confirmed(id)).body.given).toMatchObject({ amount: '3.00' })
  })

  it('at the same instant from two tabs: one tip', async () => {
    const id = await played()
    const answers = await Promise.all([open(id), open(id), open(id, '2.00')])
    for (const { body } of answers) if (body.paymentIntentId) await confirm(app, body.paymentIntentId)
    await Promise.all([confirmed(id), confirmed(id)])
    await app.deliverAll()
    expect((await tipsOf(id)).filter(({ charge_id: charge }) => charge !== null)).toHaveLength(1)
  })

  it('although it was given up: charged all the same, it goes back to the player', async () => {
    const id = await played()
    app.sandbox.controls.addFault({ kind: 'fail', path: '/v1/payment_intents/*/cancel' })
    const first = await open(id)
    await open(id, '5.00')
    await confirm(app, first.body.paymentIntentId ?? '')
    app.sandbox.controls.clearFaults()
    await app.deliverAll()
    expect(await intentAt(app, first.body.paymentIntentId ?? '')).toMatchObject({ amount_received: 300 })
    const { data } = await app.provider<{ data: object[] }>(
      'GET',
      `refunds?payment_intent=${first.body.paymentIntentId}`,
    )
    expect(data).toEqual([expect.objectContaining({ amount: 300 })])
    expect((await offered(id)).given).toBeNull()
  })

  it.each(['/v1/payment_intents', '/v1/transfers'])('when the reply of %s is lost: done once', async (path) => {
    const id = await played()
    app.sandbox.controls.addFault({ kind: 'lose_reply', method: 'POST', path })
    await open(id)
    app.sandbox.controls.clearFaults()
    if (path === '/v1/transfers') app.sandbox.controls.addFault({ kind: 'lose_reply', method: 'POST', path })
    await app.advance(5_000)
    await tipped(id)
    await app.deliverAll()
    app.sandbox.controls.clearFaults()
    for (let i = 0; i < 4; i += 1) {
      await app.advance(5_000)
      await app.runPayments()
    }
    expect(await tipsOf(id)).toEqual([expect.objectContaining({ charged: 300, transferred: 300 })])
  })

  it('while the referee’s account is stopped after it was charged: owed, and paid later', async () => {
    const id = await played()
    const { body } = await open(id)
    app.sandbox.controls.setCapability(referee.payoutAccountId, 'transfers', 'inactive')
    await confirm(app, body.paymentIntentId ?? '')
    await app.deliverAll()
    expect(await tipsOf(id)).toEqual([expect.objectContaining({ payout: 300, transferred: 0 })])
    app.sandbox.controls.setCapability(referee.payoutAccountId, 'transfers', 'active')
    await app.deliverAll()
    expect(await tipsOf(id)).toEqual([expect.objectContaining({ payout: 300, transferred: 300 })])
  })
})

describe('a tip goes back', () => {
  it('when an operator refunds it: the referee returns it, and it is not refunded twice', async () => {
    const id = await played()
    await tipped(id)
    await app.deliverAll()
    const refund = () =>
      operator.attempt('POST /api/dashboard/matches/:matchId/tip/refund', {
        params: { matchId: id },
        body: { reason: 'by mistake' },
      })
    const answers = await Promise.all([refund(), refund()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await app.runPayments()
    expect(await tipsOf(id)).toEqual([expect.objectContaining({ transferred: 300, reversed: 300, returned: 300 })])
    const payment = await operator.call('GET /api/dashboard/matches/:matchId/payment', { params: { matchId: id } })
    expect(payment.holds.map(({ state }) => state)).toEqual(['paid'])
    expect((await offered(id)).given).toMatchObject({ isReturned: true })
    expect((await refund()).body.code).toBe('nothing_to_refund')
  })

  it('when a bank takes it back; not when the dispute is won', async () => {
    const [won, lost] = [await played(), await played(player, await verifiedReferee(app))]
    for (const [id, end] of [
      [won, 'won'],
      [lost, 'lost'],
    ] as const) {
      const intent = await tipped(id)
      await app.deliverAll()
      const dispute = app.sandbox.controls.openDispute(intent, 'fraudulent')
      await app.deliverAll()
      app.sandbox.controls.decideDispute(dispute, end)
      await app.deliverAll()
    }
    expect(await tipsOf(won)).toEqual([expect.objectContaining({ reversed: 0, returned: 0 })])
    expect(await tipsOf(lost)).toEqual([expect.objectContaining({ reversed: 300, returned: 300 })])
  })
})

describe('a tip is refused', () => {
  it('for a match that is not completed, or was completed too long ago', async () => {
    const { id } = await requestMatch(player)
    expect((await open(id)).body.code).toBe('wrong_status')
    await accept(referee, id)
    expect((await open(id)).body.code).toBe('wrong_status')
    await player.call('PATCH /api/device/:deviceId/matches/:matchId/complete', { params: params(id) })
    expect((await offered(id)).isPossible).toBe(true)
    await app.advance(LIMITS.tip.openMs)
    expect((await offered(id)).isPossible).toBe(false)
    expect((await open(id)).body.code).toBe('tip_unavailable')
  })

  it('for a referee whom the provider does not pay', async () => {
    const other = await refereeOnDuty(app)
    const id = await played(player, other)
    expect((await offered(id)).isPossible).toBe(false)
    expect((await open(id)).body.code).toBe('tip_unavailable')
  })

  it.each([
    ['0.49', 'USD', 'amount_too_small'],
    ['0.00', 'USD', 'amount_too_small'],
    ['100.01', 'USD', 'invalid_request'],
    ['3.001', 'USD', 'invalid_request'],
    ['-3.00', 'USD', 'invalid_request'],
    ['3.00', 'EUR', 'invalid_request'],
  ])('of %s %s', async (amount, currency, code) => {
    const id = await played()
    expect((await open(id, amount, currency)).body.code).toBe(code)
    expect(await tipsOf(id)).toEqual([])
  })

  it('a second time', async () => {
    const id = await played()
    await tipped(id)
    await confirmed(id)
    expect((await open(id, '5.00')).body.code).toBe('already_tipped')
  })
})

describe('a tip is not allowed', () => {
  it('to anyone but the browser that asked for the referee', async () => {
    const id = await played()
    const stranger = await openBrowser(app)
    expect((await open(id, '3.00', 'USD', stranger)).status).toBe(404)
    expect((await open(id, '3.00', 'USD', { ...stranger, deviceId: player.deviceId })).status).toBe(404)
    expect((await open(id, '3.00', 'USD', referee)).status).toBe(404)
  })
})
