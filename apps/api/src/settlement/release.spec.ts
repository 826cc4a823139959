import { LIMITS } from '@refcall/domain'
import { SERVER_LIMITS } from '../platform/limits.ts'
import {
  acceptAs,
  awaitingCode,
  cancel,
  confirm,
  createIntent,
  electronicForm,
  enterCode,
  intentAt,
  intentForm,
  requestElectronic,
  requestHeld,
  seenByPlayer,
  verifiedReferee,
  type PaidReferee,
} from '../testing/payment-scenarios.ts'
import { setUpPaymentFixture } from '../testing/payment-fixture.ts'
import { openBrowser, requestMatch } from '../testing/scenarios.ts'
import type { TestClient } from '../testing/start-app.ts'
import type { PaidApp } from '../testing/start-paid-app.ts'
import { waitingForLocks } from '../testing/waiting-for-locks.ts'
import { lockHold } from '../payments/hold.repository.ts'
import { operationsOfHold } from '../payments/operations/operation.repository.ts'

const MINUTE_MS = 60_000

let app: PaidApp
let player: TestClient
let referee: PaidReferee
setUpPaymentFixture((fixture) => ({ app, player, referee } = fixture), { env: {} })

const forReferee = (matchId: string) => ({ params: { matchId }, body: { deviceId: referee.deviceId } })

async function expectReleased(intentId: string): Promise<void> {
  await app.runPayments()
  expect((await intentAt(app, intentId)).status).toBe('canceled')
}

it('a hold that a match lives on stays, however old it is', async () => {
  const { id, paymentIntentId } = await awaitingCode(app, player, referee)
  await app.advance(2 * SERVER_LIMITS.payment.orphanHoldMs)
  await app.runPayments()
  expect(await seenByPlayer(player, id)).toMatchObject({ status: 'awaiting_verification', holdStatus: 'held' })
  expect((await intentAt(app, paymentIntentId)).status).toBe('requires_capture')
})

describe('the hold is released when', () => {
  it('X-04: the player cancels, and the answer says what came back', async () => {
    const { id, paymentIntentId } = await awaitingCode(app, player, referee)
    const answer = await cancel(player, id)
    const back = { refundProcessed: true, refundAmount: '16.00', refundCurrency: 'USD' }
    expect(answer).toMatchObject({ status: 200, body: { message: 'Match cancelled.', ...back } })
    expect((await intentAt(app, paymentIntentId)).status).toBe('canceled')
    expect(await cancel(player, id)).toMatchObject({ status: 200, body: back })
    const seen = await seenByPlayer(player, id)
    expect(seen).toMatchObject({ status: 'cancelled', holdStatus: 'released', verificationCode: null })
    expect(answer.body).toMatchObject({ match: seen })
  })

  it('the player cancels while the provider does not answer: later, and nothing is promised before', async () => {
    const { id, paymentIntentId } = await awaitingCode(app, player, referee)
    app.sandbox.controls.addFault({ kind: 'rate_limit', path: '/v1/payment_intents/*/cancel', count: 1 })
    const answer = await cancel(player, id)
    expect(answer).toMatchObject({ status: 200, body: { refundProcessed: false, refundAmount: null } })
    const seen = await seenByPlayer(player, id)
    expect(seen.holdStatus).toBe('releasing')
    expect(answer.body).toMatchObject({ match: seen })
    await app.advance(5_000)
    await expectReleased(paymentIntentId)
    expect((await seenByPlayer(player, id)).holdStatus).toBe('released')
  })

  it('the referee declines', async () => {
    const { id, paymentIntentId } = await requestHeld(app, player, referee)
    await referee.call('PATCH /api/mobile/matches/:matchId/decline', forReferee(id))
    expect(await seenByPlayer(player, id)).toMatchObject({ status: 'cancelled', endedBy: 'decline' })
    await expectReleased(paymentIntentId ?? '')
  })

  it('the referee withdraws', async () => {
    const { id, paymentIntentId } = await awaitingCode(app, player, referee)
    await referee.call('DELETE /api/mobile/matches/:matchId/cancel', forReferee(id))
    expect(await seenByPlayer(player, id)).toMatchObject({ status: 'cancelled', endedBy: 'withdraw' })
    await expectReleased(paymentIntentId)
  })

  it('the referee goes off duty, takes another match or loses verification', async () => {
    const first = await requestHeld(app, player, referee)
    await referee.call('POST /api/referees/availability', { body: { isAvailable: false } })
    expect((await seenByPlayer(player, first.id)).endedBy).toBe('unavailable')
    await expectReleased(first.paymentIntentId ?? '')

    referee = await verifiedReferee(app)
    const second = await requestHeld(app, player, referee)
    const cash = await requestMatch(await openBrowser(app))
    expect((await acceptAs(referee, cash.id)).status).toBe(200)
    expect((await seenByPlayer(player, second.id)).endedBy).toBe('unavailable')
    await expectReleased(second.paymentIntentId ?? '')

    referee = await verifiedReferee(app)
    const third = await requestHeld(app, player, referee)
    app.sandbox.controls.setCapability(referee.payoutAccountId, 'transfers', 'inactive')
    await app.deliverAll()
    expect((await seenByPlayer(player, third.id)).endedBy).toBe('unavailable')
    await expectReleased(third.paymentIntentId ?? '')
  })

  it('nobody answers in time, and when nobody enters the code', async () => {
    const asked = await requestHeld(app, player, referee)
    await app.advance(LIMITS.lifecycle.pendingDirectMs)
    expect(await seenByPlayer(player, asked.id)).toMatchObject({ status: 'cancelled', endedBy: 'expire' })
    await expectReleased(asked.paymentIntentId ?? '')

    const accepted = await awaitingCode(app, player, referee)
    await app.advance(LIMITS.lifecycle.awaitingVerificationMs)
    expect(await seenByPlayer(player, accepted.id)).toMatchObject({ status: 'cancelled', endedBy: 'expire' })
    await expectReleased(accepted.paymentIntentId)
  })

  it('no match comes of it: asked for, after a quarter of an hour, or because none can', async () => {
    const unused = await createIntent(player, referee)
    await confirm(app, unused.paymentIntentId)
    await app.advance(SERVER_LIMITS.payment.orphanHoldMs + 1)
    await expectReleased(unused.paymentIntentId)

    const given = await createIntent(player, referee)
    await confirm(app, given.paymentIntentId)
    await player.call('POST /api/payments/release-hold', {
      body: { deviceId: player.deviceId, paymentIntentId: given.paymentIntentId },
    })
    await expectReleased(given.paymentIntentId)

    const late = await createIntent(player, referee)
    await confirm(app, late.paymentIntentId)
    await referee.call('POST /api/referees/availability', { body: { isAvailable: false } })
    const answer = await player.attempt('POST /api/device/:deviceId/matches', {
      params: { deviceId: player.deviceId },
      body: electronicForm(referee, { stripePaymentIntentId: late.paymentIntentId }),
    })
    expect(answer.body.code).toBe('referee_unavailable')
    await expectReleased(late.paymentIntentId)
  })

  it('a second hold arrives for a device that has a match', async () => {
    const second = await createIntent(player, referee)
    await confirm(app, second.paymentIntentId)
    await requestElectronic(player, referee)
    const answer = await player.attempt('POST /api/device/:deviceId/matches', {
      params: { deviceId: player.deviceId },
      body: electronicForm(referee, { stripePaymentIntentId: second.paymentIntentId }),
    })
    expect(answer.body.code).toBe('active_match_exists')
    await expectReleased(second.paymentIntentId)
  })
})

it('a payment given up just as the provider tells its name is released under that name', async () => {
  const { db, payments } = app.deps
  app.sandbox.controls.addFault({ kind: 'lose_reply', method: 'POST', path: '/v1/payment_intents', count: 1 })
  await player.attempt('POST /api/payments/create-intent', { body: intentForm(player, referee) })
  await createIntent(player, referee, { gamesRemaining: 1, amount: 800 })
  const given = await db
    .selectFrom('payment_hold')
    .select('id')
    .where('state', '=', 'releasing')
    .executeTakeFirstOrThrow()
  const [[opening], [release]] = [
    await operationsOfHold(db, given.id, 'open'),
    await operationsOfHold(db, given.id, 'release'),
  ]
  const asked: (Promise<void> | undefined)[] = []
  await db.transaction().execute(async (trx) => {
    await lockHold(trx, given.id)
    // The provider's id is about to be written; a concurrent release has not seen it and waits for the lock.
    for (const operation of [opening, release]) {
      asked.push(payments?.worker.runNow(operation?.id ?? ''))
      await waitingForLocks(app.deps.db, asked.length)
    }
  })
  await Promise.all(asked)
  const { provider_id: intentId } = await db
    .selectFrom('payment_hold')
    .select('provider_id')
    .where('id', '=', given.id)
    .executeTakeFirstOrThrow()
  await expectReleased(intentId ?? '')
})

describe('a release is exclusive', () => {
  it('verify and cancel at once: one of them, whoever comes first', async () => {
    for (let round = 0; round < 10; round += 1) {
      player = await openBrowser(app)
      referee = await verifiedReferee(app)
      const { id, code, paymentIntentId } = await awaitingCode(app, player, referee)
      const verify = () => enterCode(referee, id, code).then(({ status }) => ({ verified: status }))
      const leave = () => cancel(player, id).then(({ status }) => ({ cancelled: status }))
      const all = round % 2 === 0 ? [verify, leave, verify, leave, leave] : [leave, verify, leave, verify, verify]
      const answers: { verified?: number; cancelled?: number }[] = await Promise.all(all.map((act) => act()))
      const seen = (what: 'verified' | 'cancelled') => answers.flatMap((answer) => answer[what] ?? [])
      expect([...seen('verified'), ...seen('cancelled')].every((status) => status === 200 || status === 409)).toBe(true)
      await app.runPayments()
      const { status } = await intentAt(app, paymentIntentId)
      expect(seen('verified').includes(200)).toBe(status === 'succeeded')
      expect(seen('cancelled').includes(200)).toBe(status === 'canceled')
      await app.advance(2 * MINUTE_MS)
    }
  })

  it.each(['cancel first', 'verify first'])('verify and cancel that meet in the middle, %s', async (order) => {
    const { id, code, paymentIntentId } = await awaitingCode(app, player, referee)
    const steps = [() => cancel(player, id), () => enterCode(referee, id, code)]
    if (order === 'verify first') steps.reverse()
    const answers: Promise<{ status: number }>[] = []
    await app.deps.db.transaction().execute(async (trx) => {
      await trx.selectFrom('payment_hold').select('id').where('provider_id', '=', paymentIntentId).forUpdate().execute()
      for (const step of steps) {
        answers.push(step())
        await waitingForLocks(app.deps.db, answers.length)
      }
    })
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 409])
  })

  it('what is captured is not released', async () => {
    const { id, code, paymentIntentId } = await awaitingCode(app, player, referee)
    await enterCode(referee, id, code)
    expect(await cancel(player, id)).toMatchObject({
      status: 409,
      body: { code: 'wrong_status', status: 'in_progress' },
    })
    const release = { body: { deviceId: player.deviceId, paymentIntentId } }
    expect((await player.attempt('POST /api/payments/release-hold', release)).status).toBe(409)
  })
})
