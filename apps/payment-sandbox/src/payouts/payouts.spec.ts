import Stripe from 'stripe'
import { startSandbox, type RunningSandbox } from '../start.ts'

const DAY_MS = 86_400_000
/** Wednesday, noon in UTC. */
const WEDNESDAY = Date.UTC(2026, 6, 15, 12)

let sandbox: RunningSandbox
let stripe: Stripe
let account: string

beforeEach(async () => {
  sandbox = await startSandbox({ clock: () => WEDNESDAY })
  stripe = new Stripe('sk_test_x', {
    host: '127.0.0.1',
    port: sandbox.port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  })
  ;({ id: account } = await stripe.accounts.create({
    type: 'express',
    country: 'US',
    capabilities: { transfers: { requested: true } },
  }))
  sandbox.controls.setVerification(account, 'verified')
})
afterEach(() => sandbox.stop())

const payReferee = async (amount: number): Promise<Stripe.Transfer> => {
  const intent = await stripe.paymentIntents.create({
    amount: 2000,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
    payment_method: 'pm_card_visa',
    confirm: true,
    capture_method: 'manual',
  })
  const { latest_charge: charge } = await stripe.paymentIntents.capture(intent.id)
  return stripe.transfers.create({
    amount,
    currency: 'usd',
    destination: account,
    source_transaction: String(charge),
  })
}

const own = () => ({ stripeAccount: account })
const payouts = async () => (await stripe.payouts.list({}, own())).data
const available = async () => (await stripe.balance.retrieve({}, own())).available.map(({ amount }) => amount)

describe('a payout account works', () => {
  it('by sending its balance to the bank at midnight, which has it two days later, or after the weekend', async () => {
    await payReferee(1400)
    await payReferee(300)
    expect([await payouts(), await available()]).toEqual([[], [1700]])
    sandbox.controls.advance(DAY_MS / 2)
    const [sent] = await payouts()
    expect(sent).toMatchObject({ amount: 1700, currency: 'usd', status: 'in_transit', automatic: true })
    expect(new Date((sent?.arrival_date ?? 0) * 1000).toISOString()).toBe('2026-07-20T00:00:00.000Z')
    expect(await available()).toEqual([0])
    expect((await stripe.payouts.list({ status: 'paid' }, own())).data).toEqual([])
    sandbox.controls.advance(4 * DAY_MS)
    expect(await stripe.payouts.retrieve(sent?.id ?? '', {}, own())).toMatchObject({ status: 'paid' })
    expect(await payouts()).toHaveLength(1)
  })

  it('by keeping what returns took until it has earned that again', async () => {
    const { id } = await payReferee(1400)
    sandbox.controls.advance(DAY_MS)
    await stripe.transfers.createReversal(id, { amount: 500 })
    expect(await available()).toEqual([-500])
    await payReferee(200)
    sandbox.controls.advance(DAY_MS)
    expect(await payouts()).toHaveLength(1)
    await payReferee(800)
    sandbox.controls.advance(DAY_MS)
    expect((await payouts()).map(({ amount }) => amount)).toEqual([500, 1400])
  })

  it('by sending nothing while its payouts are stopped', async () => {
    await payReferee(1400)
    sandbox.controls.setVerification(account, 'pending')
    sandbox.controls.advance(DAY_MS)
    expect([await payouts(), await available()]).toEqual([[], [1400]])
  })

  it('by taking back what the bank returns, even days after it had come', async () => {
    await payReferee(1400)
    sandbox.controls.advance(DAY_MS)
    sandbox.controls.advance(4 * DAY_MS)
    expect(await payouts()).toMatchObject([{ status: 'paid', failure_code: null }])
    sandbox.controls.failPayout(account, 'no_account')
    const [failed] = await payouts()
    expect(failed).toMatchObject({ status: 'failed', failure_code: 'no_account', amount: 1400 })
    const back = await stripe.balanceTransactions.retrieve(String(failed?.failure_balance_transaction), {}, own())
    expect(back).toMatchObject({ type: 'payout_failure', reporting_category: 'payout_reversal', amount: 1400 })
    expect(await available()).toEqual([1400])
    expect(() => sandbox.controls.failPayout(account)).toThrow('has failed already')
    await payReferee(100)
    sandbox.controls.advance(DAY_MS)
    expect((await payouts()).map(({ status, amount }) => [status, amount])).toEqual([
      ['in_transit', 1500],
      ['failed', 1400],
    ])
  })

  it('by returning one that is on its way, which then never arrives', async () => {
    await payReferee(1400)
    sandbox.controls.advance(DAY_MS)
    sandbox.controls.failPayout(account)
    sandbox.controls.advance(7 * DAY_MS)
    expect(await payouts()).toMatchObject([{ status: 'failed', failure_code: 'account_closed' }])
  })

  it('apart from others: a payout of another account is not found', async () => {
    await payReferee(1400)
    sandbox.controls.advance(DAY_MS)
    const [sent] = await payouts()
    expect((await stripe.payouts.list()).data).toEqual([])
    await expect(stripe.payouts.retrieve(sent?.id ?? '')).rejects.toMatchObject({ code: 'resource_missing' })
  })
})
