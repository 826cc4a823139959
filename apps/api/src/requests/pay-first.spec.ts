import { SERVER_LIMITS } from '../platform/limits.ts'
import {
  acceptAs,
  assignmentOf,
  awaitingCode,
  confirm,
  createIntent,
  electronicForm,
  enterCode,
  intentAt,
  intentForm,
  register,
  requestElectronic,
  requestHeld,
  seenByPlayer,
  verifiedReferee,
  type PaidReferee,
} from '../testing/payment-scenarios.ts'
import { setUpPaymentFixture } from '../testing/payment-fixture.ts'
import { openBrowser, requestMatch } from '../testing/scenarios.ts'
import type { PaidApp } from '../testing/start-paid-app.ts'
import type { TestClient } from '../testing/start-app.ts'

let app: PaidApp
let player: TestClient
let referee: PaidReferee
setUpPaymentFixture((fixture) => ({ app, player, referee } = fixture), { env: {} })

const refusedIntent = (client: TestClient, form: object = {}) =>
  client.attempt('POST /api/payments/create-intent', { body: intentForm(client, referee, form) })

describe('pay first works', () => {
  it('X-11, K-04: hold, request, accept, code, capture, payout, complete', async () => {
    const intent = await createIntent(player, referee)
    expect(intent).toMatchObject({ amount: 1600, totalAmount: '16.00', currency: 'USD', existing: false })
    expect((await confirm(app, intent.paymentIntentId)).status).toBe('requires_capture')
    const match = await requestElectronic(player, referee, { stripePaymentIntentId: intent.paymentIntentId })
    expect(match).toMatchObject({
      status: 'pending',
      paymentMethod: 'electronic',
      totalAmount: '16.00',
      holdStatus: 'held',
    })

    expect((await acceptAs(referee, match.id)).status).toBe(200)
    const waiting = await seenByPlayer(player, match.id)
    expect(waiting).toMatchObject({
      status: 'awaiting_verification',
      verificationCode: expect.stringMatching(/^\d{6}$/),
    })
    const assignment = await assignmentOf(referee)
    const estimate = { status: 'estimated', amount: '14.44', currency: 'USD' }
    expect(assignment).toMatchObject({ status: 'awaiting_verification', payout: estimate })
    for (const secret of [waiting.verificationCode, intent.clientSecret])
      expect(JSON.stringify(assignment)).not.toContain(secret)

    const verified = await enterCode(referee, match.id, waiting.verificationCode ?? '')
    const started = { payoutAmount: '14.44', payoutCurrency: 'USD', match: { status: 'in_progress' } }
    expect(verified).toMatchObject({ status: 200, body: started })
    expect(await intentAt(app, intent.paymentIntentId)).toMatchObject({ status: 'succeeded', amount_received: 1600 })
    await app.runPayments()
    const lines = { captured: '16.00', platformFee: '0.80', processingFee: '0.76' }
    expect((await assignmentOf(referee))?.payout).toEqual({
      status: 'paid',
      amount: '14.44',
      currency: 'USD',
      ...lines,
    })
    const { data } = await app.provider<{ data: object[] }>('GET', 'transfers')
    expect(data).toEqual([expect.objectContaining({ amount: 1444, destination: referee.payoutAccountId })])

    await app.advance(6 * 3_600_000)
    expect((await seenByPlayer(player, match.id)).status).toBe('completed')
  })

  it('a decline and another card on the same payment', async () => {
    const { paymentIntentId } = await createIntent(player, referee)
    expect((await confirm(app, paymentIntentId, 'pm_card_visa_chargeDeclined')).error?.code).toBe('card_declined')
    const early = await player.attempt('POST /api/device/:deviceId/matches', {
      params: { deviceId: player.deviceId },
      body: electronicForm(referee, { stripePaymentIntentId: paymentIntentId }),
    })
    expect(early).toMatchObject({ status: 409, body: { code: 'payment_unfinished' } })
    await confirm(app, paymentIntentId)
    const match = await requestElectronic(player, referee, { stripePaymentIntentId: paymentIntentId })
    expect(match).toMatchObject({ status: 'pending', paymentIntentId })
  })

  it('3-D Secure, finished from another browser', async () => {
    const { paymentIntentId } = await createIntent(player, referee)
    expect((await confirm(app, paymentIntentId, 'pm_card_authenticationRequired')).status).toBe('requires_action')
    const elsewhere = await openBrowser(app)
    const finish = (client: TestClient) =>
      client.attempt('POST /api/payments/finish-from-intent', { body: { paymentIntentId } })
    expect((await finish(elsewhere)).body.code).toBe('payment_unfinished')
    app.sandbox.controls.authenticate(paymentIntentId, true)
    expect(await finish(elsewhere)).toEqual({ status: 200, body: { success: true, outcome: 'requested', match: null } })
    const { matches } = await player.call('GET /api/device/:deviceId/matches', {
      params: { deviceId: player.deviceId },
    })
    expect(matches).toEqual([expect.objectContaining({ status: 'pending', tableNumber: '7', paymentIntentId })])
    expect(await finish(player)).toMatchObject({ body: { outcome: 'paid', match: { id: matches[0]?.id } } })
  })

  it('the same asked again is the same payment; anything else ends the one before', async () => {
    const first = await createIntent(player, referee)
    expect(await createIntent(player, referee)).toEqual({ ...first, existing: true })
    const other = await createIntent(player, referee, { gamesRemaining: 1, amount: 800 })
    expect(other.paymentIntentId).not.toBe(first.paymentIntentId)
    await app.runPayments()
    expect((await intentAt(app, first.paymentIntentId)).status).toBe('canceled')
  })

  it('two tabs ask at once: one payment', async () => {
    const intents = await Promise.all([1, 2, 3, 4].map(() => createIntent(player, referee)))
    expect(new Set(intents.map(({ paymentIntentId }) => paymentIntentId)).size).toBe(1)
  })

  it('two tabs request with one hold, or the answer was lost: one match', async () => {
    const { paymentIntentId } = await createIntent(player, referee)
    await confirm(app, paymentIntentId)
    const request = () => requestElectronic(player, referee, { stripePaymentIntentId: paymentIntentId })
    const matches = await Promise.all([request(), request(), request()])
    expect(new Set(matches.map(({ id }) => id)).size).toBe(1)
  })

  it('the price that was frozen stands when the referee changes the rate after', async () => {
    const { paymentIntentId } = await createIntent(player, referee)
    await referee.call('POST /api/user/payment-preferences', { body: { customRate: '5' } })
    await confirm(app, paymentIntentId)
    const match = await requestElectronic(player, referee, {
      stripePaymentIntentId: paymentIntentId,
      totalAmount: '0.01',
    })
    expect(match.totalAmount).toBe('16.00')
  })

  it('in the currency of the player, at the rate that was shown', async () => {
    const abroad = await verifiedReferee(app, { country: 'DE', rate: '2.50' })
    const { conversion } = await player.call('GET /api/currency/convert', {
      query: { amount: 20, from: 'EUR', to: 'USD' },
    })
    const amount = Math.round(conversion.convertedAmount * 100)
    const { id, code } = await awaitingCode(app, player, abroad, { amount, quoteId: conversion.quoteId })
    expect((await seenByPlayer(player, id)).totalAmount).toBe(conversion.convertedAmount.toFixed(2))
    expect((await enterCode(abroad, id, code)).status).toBe(200)
  })

  it('a repeated right code answers as the first', async () => {
    const { id, code } = await awaitingCode(app, player, referee)
    const first = await enterCode(referee, id, code)
    await app.runPayments()
    const again = await enterCode(referee, id, code)
    expect(again).toMatchObject({ status: 200, body: { payoutAmount: first.body.payoutAmount } })
  })
})

describe('pay first refuses', () => {
  it('to offer a payment again that is soon to be released', async () => {
    const first = await createIntent(player, referee)
    await app.advance(SERVER_LIMITS.payment.reuseHoldMs - 60_000)
    expect(await createIntent(player, referee)).toMatchObject({
      existing: true,
      paymentIntentId: first.paymentIntentId,
    })
    await app.advance(60_000)
    const second = await createIntent(player, referee)
    expect(second.existing).toBe(false)
    await app.runPayments()
    expect((await intentAt(app, first.paymentIntentId)).status).toBe('canceled')
    expect((await intentAt(app, second.paymentIntentId)).status).toBe('requires_payment_method')
  })

  it('another price than the server’s, and tells the right one', async () => {
    const { body } = await refusedIntent(player, { amount: 1599 })
    expect(body).toMatchObject({ code: 'price_changed', totalAmount: '16.00', currency: 'USD' })
  })

  it('a referee who is off duty, unverified, unwilling or has no rate', async () => {
    await referee.call('POST /api/user/payment-preferences', { body: { acceptsElectronic: false } })
    expect((await refusedIntent(player)).body.code).toBe('referee_unavailable')
    referee = await verifiedReferee(app)
    app.sandbox.controls.setCapability(referee.payoutAccountId, 'transfers', 'inactive')
    await referee.call('POST /api/users/verify-stripe-account')
    expect((await refusedIntent(player)).body.code).toBe('referee_unavailable')
    referee = await verifiedReferee(app)
    await referee.call('POST /api/referees/availability', { body: { isAvailable: false } })
    expect((await refusedIntent(player)).body.code).toBe('referee_unavailable')
  })

  it('what is below the provider’s minimum', async () => {
    const cheap = await verifiedReferee(app, { rate: '0.05' })
    const form = intentForm(player, cheap, { amount: 20, gamesRemaining: 2, playerCount: 2 })
    expect((await player.attempt('POST /api/payments/create-intent', { body: form })).body.code).toBe(
      'amount_too_small',
    )
  })

  it('a price that cannot be counted in the player’s currency', async () => {
    referee = await verifiedReferee(app, { rate: '999999999999' })
    expect(await refusedIntent(player, { currency: 'VND' })).toMatchObject({
      status: 409,
      body: { code: 'referee_unavailable' },
    })
  })

  it('a player with an active match, and the referee as their own player', async () => {
    await requestMatch(player)
    expect((await refusedIntent(player)).body.code).toBe('active_match_exists')
    expect((await refusedIntent(referee)).body.code).toBe('own_match')
  })

  it('a hold of another device, one released, and one that nobody knows', async () => {
    const { paymentIntentId } = await createIntent(player, referee)
    await confirm(app, paymentIntentId)
    const with_ = (client: TestClient, id: string) =>
      client.attempt('POST /api/device/:deviceId/matches', {
        params: { deviceId: client.deviceId },
        body: electronicForm(referee, { stripePaymentIntentId: id }),
      })
    expect((await with_(await openBrowser(app), paymentIntentId)).status).toBe(404)
    expect((await with_(player, 'pi_nobody')).status).toBe(404)
    await player.call('POST /api/payments/release-hold', { body: { deviceId: player.deviceId, paymentIntentId } })
    expect((await with_(player, paymentIntentId)).status).toBe(404)
  })

  it('a charge that should have been a hold: it goes back', async () => {
    const { paymentIntentId } = await createIntent(player, referee)
    await confirm(app, paymentIntentId)
    await app.provider('POST', `payment_intents/${paymentIntentId}/capture`)
    const answer = await player.attempt('POST /api/device/:deviceId/matches', {
      params: { deviceId: player.deviceId },
      body: electronicForm(referee, { stripePaymentIntentId: paymentIntentId, paymentStatus: 'completed' }),
    })
    expect(answer.status).toBe(404)
    await app.runPayments()
    const { data } = await app.provider<{ data: { amount: number }[] }>(
      'GET',
      `refunds?payment_intent=${paymentIntentId}`,
    )
    expect(data).toEqual([expect.objectContaining({ amount: 1600 })])
  })
})

describe('accepting an electronic match is not allowed', () => {
  it('without signing in, without the preference, without a verified account, or for another referee', async () => {
    const { id } = await requestHeld(app, player, referee)
    const device = await openBrowser(app)
    expect((await acceptAs(device, id)).status).toBe(404)
    expect((await acceptAs((await register(app, true)).client, id)).status).toBe(404)
    await app.deps.db
      .updateTable('account')
      .set({ stripe_account_verified: false })
      .where('id', '=', referee.accountId)
      .execute()
    expect((await acceptAs(referee, id)).body.code).toBe('account_unverified')
    await app.deps.db
      .updateTable('account')
      .set({ stripe_account_verified: true })
      .where('id', '=', referee.accountId)
      .execute()
    await referee.call('POST /api/user/payment-preferences', { body: { acceptsElectronic: false } })
    expect((await acceptAs(referee, id)).body.code).toBe('electronic_off')
  })
})
