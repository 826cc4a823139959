import type Stripe from 'stripe'
import { refusal } from '../contract/provider.ts'
import { hold, sandboxForSpec } from '../spec-client.ts'
import type { RunningSandbox } from '../start.ts'

let sandbox: RunningSandbox
let stripe: Stripe

beforeEach(async () => ({ sandbox, stripe } = await sandboxForSpec({ faults: true })))
afterEach(() => sandbox.stop())

const control = (name: string, body: object) =>
  fetch(`${sandbox.url}/_control/${name}`, { method: 'POST', body: JSON.stringify(body) })

describe('works', () => {
  it('a reply is lost after the money was taken; the same key brings it back', async () => {
    const { id } = await hold(stripe)
    sandbox.controls.addFault({ kind: 'lose_reply', path: '/v1/payment_intents/*/capture', count: 1 })
    expect(await refusal(stripe.paymentIntents.capture(id, {}, { idempotencyKey: 'c' }))).toMatchObject({
      type: 'StripeConnectionError',
    })
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded')
    const again = await stripe.paymentIntents.capture(id, {}, { idempotencyKey: 'c' })
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect(sandbox.controls.state().faults).toEqual({ lose_reply: 1 })
  })

  it('a 500 is stored under its key, and nothing happened', async () => {
    const { id } = await hold(stripe)
    sandbox.controls.addFault({ kind: 'fail', method: 'POST', count: 1 })
    const capture = (idempotencyKey: string) => stripe.paymentIntents.capture(id, {}, { idempotencyKey })
    expect(await refusal(capture('g1'))).toMatchObject({ type: 'StripeAPIError', statusCode: 500 })
    const again = await refusal(capture('g1'))
    expect(again.statusCode).toBe(500)
    expect(again.headers?.['idempotent-replayed']).toBe('true')
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_capture')
    expect((await capture('g2')).status).toBe('succeeded')
  })

  it('a second request under a key that is under way is told to come again', async () => {
    const { id } = await hold(stripe)
    sandbox.controls.addFault({ kind: 'latency', ms: 150, count: 1 })
    const capture = () => stripe.paymentIntents.capture(id, {}, { idempotencyKey: 'c' })
    const first = capture()
    const second = await refusal(capture())
    expect(second).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
    expect((await first).status).toBe('succeeded')
  })

  it('429 and a cut line leave nothing behind', async () => {
    const { id } = await hold(stripe)
    sandbox.controls.addFault({ kind: 'rate_limit', count: 1 })
    expect(await refusal(stripe.paymentIntents.capture(id, {}, { idempotencyKey: 'c' }))).toMatchObject({
      type: 'StripeRateLimitError',
      statusCode: 429,
    })
    // The client retries a call once by itself if the connection is cut before any response.
    sandbox.controls.addFault({ kind: 'reset', count: 2 })
    expect(await refusal(stripe.paymentIntents.capture(id, {}, { idempotencyKey: 'c' }))).toMatchObject({
      type: 'StripeConnectionError',
    })
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_capture')
    expect((await stripe.paymentIntents.capture(id, {}, { idempotencyKey: 'c' })).status).toBe('succeeded')
  })

  it('chance repeats itself under the same seed', async () => {
    const run = async (seed: number): Promise<string> => {
      sandbox.controls.seed(seed)
      sandbox.controls.clearFaults()
      sandbox.controls.addFault({ kind: 'rate_limit', probability: 0.5 })
      const calls = Array.from({ length: 12 }, (_, index) => index)
      let pattern = ''
      for (const _ of calls)
        pattern += await stripe.balance.retrieve().then(
          () => '.',
          () => 'x',
        )
      return pattern
    }
    const first = await run(3)
    expect(first).toContain('x')
    expect(first).toContain('.')
    expect(await run(3)).toBe(first)
    expect(await run(4)).not.toBe(first)
  })

  it('a capture is refused by the bank, by a switch or by a card of its own', async () => {
    const { id } = await hold(stripe)
    await control('refuse-capture', { payment_intent: id })
    const own = await hold(stripe, 'pm_card_captureRefused')
    for (const intent of [id, own.id]) {
      expect(await refusal(stripe.paymentIntents.capture(intent))).toMatchObject({
        type: 'StripeCardError',
        code: 'capture_charge_authorization_expired',
      })
      expect(await stripe.paymentIntents.retrieve(intent)).toMatchObject({
        status: 'requires_payment_method',
        amount_capturable: 0,
        amount_received: 0,
      })
      expect((await stripe.paymentIntents.cancel(intent)).status).toBe('canceled')
    }
    expect((await stripe.balance.retrieve()).pending).toEqual([])
  })

  it('the clock moves: a hold runs out after its time', async () => {
    const { id } = await hold(stripe)
    await control('advance', { ms: 7 * 86_400_000 - 60_000 })
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_capture')
    await control('advance', { ms: 61_000 })
    const expired = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
    expect(expired).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'automatic',
      latest_charge: { refunded: true },
    })
    expect((await stripe.events.list({ type: 'charge.expired' })).data).toHaveLength(1)
  })

  it('a dispute takes the money with a fee, and gives it back when won', async () => {
    const { id } = await hold(stripe)
    await stripe.paymentIntents.capture(id)
    const { dispute } = (await (await control('open-dispute', { payment_intent: id })).json()) as { dispute: string }
    const opened = await stripe.disputes.retrieve(dispute)
    expect(opened).toMatchObject({
      status: 'needs_response',
      amount: 2000,
      payment_intent: id,
      balance_transactions: [{ amount: -2000, fee: 1500, net: -3500 }],
    })
    expect(await refusal(stripe.refunds.create({ payment_intent: id }))).toMatchObject({ code: 'charge_disputed' })
    await control('decide-dispute', { dispute, outcome: 'won' })
    const won = await stripe.disputes.retrieve(dispute)
    expect(won).toMatchObject({ status: 'won', balance_transactions: [{ net: -3500 }, { net: 2000 }] })
    const events = await stripe.events.list({ limit: 3 })
    expect(events.data.map(({ type }) => type)).toEqual([
      'charge.dispute.funds_reinstated',
      'charge.dispute.closed',
      'charge.dispute.funds_withdrawn',
    ])
  })

  it('a card brings its dispute with the capture; evidence decides it', async () => {
    const { id } = await hold(stripe, 'pm_card_createDispute')
    await stripe.paymentIntents.capture(id)
    const { data } = await stripe.disputes.list({ payment_intent: id })
    expect(data.map(({ reason, status }) => [reason, status])).toEqual([['fraudulent', 'needs_response']])
    const lost = await stripe.disputes.update(data[0]!.id, { evidence: { uncategorized_text: 'losing_evidence' } })
    expect(lost).toMatchObject({ status: 'lost', evidence_details: { has_evidence: true, submission_count: 1 } })
    expect(await refusal(stripe.disputes.close(lost.id))).toMatchObject({ statusCode: 400 })
  })

  it('an account gains and loses what it may do, and the platform is told', async () => {
    const account = await stripe.accounts.create({
      type: 'express',
      country: 'JP',
      capabilities: { transfers: { requested: true } },
    })
    await control('standing', { account: account.id, standing: 'pending' })
    expect(await stripe.accounts.retrieve(account.id)).toMatchObject({
      details_submitted: true,
      payouts_enabled: false,
      default_currency: 'jpy',
      capabilities: { transfers: 'pending' },
    })
    await control('standing', { account: account.id, standing: 'verified' })
    await control('capability', { account: account.id, name: 'transfers', status: 'inactive' })
    expect(await stripe.accounts.retrieve(account.id)).toMatchObject({
      payouts_enabled: true,
      capabilities: { transfers: 'inactive' },
    })
    const told = await stripe.events.list({ type: 'account.updated' }, { stripeAccount: account.id })
    expect(told.data.map(({ account: of }) => of)).toEqual([account.id, account.id, account.id])
  })
})

describe('refuses', () => {
  it('a switch that does not exist, or a value that makes no sense', async () => {
    expect((await control('nothing', {})).status).toBe(404)
    expect((await control('fault', { kind: 'explode' })).status).toBe(400)
    expect((await control('fault', { kind: 'fail', probability: 2 })).status).toBe(400)
    expect((await fetch(`${sandbox.url}/_control/advance`, { method: 'POST', body: '{' })).status).toBe(400)
  })
})

describe('is not allowed', () => {
  it('any switch, unless the sandbox was started with them', async () => {
    const shut = await sandboxForSpec()
    const answer = await fetch(`${shut.sandbox.url}/_control/advance`, { method: 'POST', body: '{"ms": 1}' })
    expect(answer.status).toBe(403)
    await shut.sandbox.stop()
  })
})
