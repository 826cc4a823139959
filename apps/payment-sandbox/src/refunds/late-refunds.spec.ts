import type Stripe from 'stripe'
import { hold, sandboxForSpec } from '../spec-client.ts'
import type { RunningSandbox } from '../start.ts'
import { refusal } from '../contract/provider.ts'

let sandbox: RunningSandbox
let stripe: Stripe

beforeEach(async () => ({ sandbox, stripe } = await sandboxForSpec({ faults: true })))
afterEach(() => sandbox.stop())

const FOUR_DAYS_MS = 4 * 24 * 3_600_000

/** A refund of $5.00 out of $20.00 paid with the card. */
const refunded = async (card: string) => {
  const { id } = await hold(stripe, card)
  await stripe.paymentIntents.capture(id)
  return stripe.refunds.create({ payment_intent: id, amount: 500 })
}

const typesOf = async (since: string) =>
  (await stripe.events.list({ ending_before: since })).data.map(({ type }) => type).toReversed()

const lastEvent = async () => (await stripe.events.list({ limit: 1 })).data[0]!.id

const balance = async () =>
  (await stripe.balanceTransactions.list({ limit: 100 })).data.reduce((sum, { net }) => sum + net, 0)

it('a refund to a failing card succeeds and fails days later: the money is back, and can be refunded again', async () => {
  const { id, status, charge } = await refunded('pm_card_refundFail')
  expect(status).toBe('succeeded')
  const [before, since] = [await balance(), await lastEvent()]
  sandbox.controls.advance(FOUR_DAYS_MS)
  const failed = await stripe.refunds.retrieve(id)
  expect(failed).toMatchObject({ status: 'failed', failure_reason: 'unknown' })
  const entry = await stripe.balanceTransactions.retrieve(failed.failure_balance_transaction as string)
  expect(entry).toMatchObject({ type: 'refund_failure', amount: 500, fee: 0, source: id })
  expect(await balance()).toBe(before + 500)
  expect(await stripe.charges.retrieve(charge as string)).toMatchObject({ amount_refunded: 0, refunded: false })
  expect(await typesOf(since)).toEqual(['refund.failed', 'refund.updated', 'charge.refund.updated'])
  const again = await stripe.refunds.create({ charge: charge as string })
  expect(again.amount).toBe(2000)
})

it('a refund to a slow card is pending, then succeeds', async () => {
  const { id, status } = await refunded('pm_card_pendingRefund')
  expect(status).toBe('pending')
  const since = await lastEvent()
  sandbox.controls.advance(FOUR_DAYS_MS)
  expect((await stripe.refunds.retrieve(id)).status).toBe('succeeded')
  expect(await typesOf(since)).toEqual(['refund.updated', 'charge.refund.updated'])
})

it('a control makes any refund fail, once', async () => {
  const { id } = await refunded('pm_card_visa')
  const fail = () =>
    fetch(`${sandbox.url}/_control/fail-refund`, {
      method: 'POST',
      body: JSON.stringify({ refund: id, reason: 'lost_or_stolen_card' }),
    })
  expect((await fail()).status).toBe(200)
  expect(await stripe.refunds.retrieve(id)).toMatchObject({ status: 'failed', failure_reason: 'lost_or_stolen_card' })
  expect((await fail()).status).toBe(400)
})

it('the release of a hold is no refund that could fail', async () => {
  const { id } = await hold(stripe)
  await stripe.paymentIntents.cancel(id)
  const [released] = (await stripe.refunds.list({ payment_intent: id })).data
  expect(() => sandbox.controls.failRefund(released!.id)).toThrow('cannot fail')
  expect(await refusal(stripe.refunds.retrieve('re_none'))).toMatchObject({ code: 'resource_missing' })
})
