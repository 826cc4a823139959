import type Stripe from 'stripe'
import { openProvider, refusal, type Provider } from './provider.ts'
import { verifiedAccount } from './verified-account.ts'

let provider: Provider
let stripe: Stripe
let referee: Stripe.Account

beforeAll(async () => {
  provider = await openProvider()
  stripe = provider.stripe
  referee = await verifiedAccount(stripe)
}, 60_000)
afterAll(() => provider.close())

const captured = async (amount = 2000): Promise<Stripe.Charge> => {
  const intent = await stripe.paymentIntents.create({
    amount,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
    payment_method: 'pm_card_visa',
    confirm: true,
    capture_method: 'manual',
  })
  const paid = await stripe.paymentIntents.capture(intent.id, { expand: ['latest_charge'] })
  return paid.latest_charge as Stripe.Charge
}

describe('works', () => {
  it('a fresh account can do nothing yet, and a link leads to where that changes', async () => {
    const account = await stripe.accounts.create({
      country: 'US',
      controller: {
        fees: { payer: 'application' },
        losses: { payments: 'application' },
        stripe_dashboard: { type: 'express' },
      },
      capabilities: { transfers: { requested: true } },
    })
    expect(account).toMatchObject({
      details_submitted: false,
      payouts_enabled: false,
      charges_enabled: false,
      capabilities: { transfers: 'inactive' },
    })
    expect(account.requirements?.currently_due?.length).toBeGreaterThan(0)
    const link = await stripe.accountLinks.create({
      account: account.id,
      type: 'account_onboarding',
      refresh_url: 'https://example.com/refresh',
      return_url: 'https://example.com/return',
    })
    expect(link.expires_at).toBeGreaterThan(link.created)
    expect(link.url).toMatch(/^https?:/)
  })

  it('a captured charge pays a referee', async () => {
    const charge = await captured()
    const transfer = await stripe.transfers.create({
      amount: 1800,
      currency: 'usd',
      destination: referee.id,
      source_transaction: charge.id,
      metadata: { match: 'm-1' },
      expand: ['balance_transaction'],
    })
    expect(transfer).toMatchObject({
      amount: 1800,
      amount_reversed: 0,
      reversed: false,
      destination: referee.id,
      source_transaction: charge.id,
    })
    expect(transfer.balance_transaction).toMatchObject({ amount: -1800, fee: 0, net: -1800, type: 'transfer' })
    const listed = await stripe.transfers.list({ destination: referee.id, limit: 5 })
    expect(listed.data.map(({ id }) => id)).toContain(transfer.id)
  })

  it('a transfer is reversed in part, then in whole', async () => {
    const charge = await captured()
    const { id } = await stripe.transfers.create({
      amount: 1000,
      currency: 'usd',
      destination: referee.id,
      source_transaction: charge.id,
    })
    const part = await stripe.transfers.createReversal(id, { amount: 400, expand: ['balance_transaction'] })
    expect(part).toMatchObject({ amount: 400, transfer: id, balance_transaction: { amount: 400 } })
    expect(await stripe.transfers.retrieve(id)).toMatchObject({ amount_reversed: 400, reversed: false })
    await stripe.transfers.createReversal(id)
    expect(await stripe.transfers.retrieve(id)).toMatchObject({ amount_reversed: 1000, reversed: true })
    const { data } = await stripe.transfers.listReversals(id)
    expect(data.map(({ amount }) => amount)).toEqual([600, 400])
  })

  it('a charge is refunded in part, then in whole', async () => {
    const charge = await captured()
    const intent = charge.payment_intent as string
    const part = await stripe.refunds.create({ payment_intent: intent, amount: 500, expand: ['balance_transaction'] })
    expect(part).toMatchObject({
      amount: 500,
      charge: charge.id,
      balance_transaction: { amount: -500, type: 'refund' },
    })
    const rest = await stripe.refunds.create({ charge: charge.id })
    expect(rest.amount).toBe(1500)
    expect(await stripe.charges.retrieve(charge.id)).toMatchObject({ amount_refunded: 2000, refunded: true })
    expect((await stripe.paymentIntents.retrieve(intent)).status).toBe('succeeded')
    expect(await refusal(stripe.refunds.create({ charge: charge.id }))).toMatchObject({
      code: 'charge_already_refunded',
      statusCode: 400,
    })
  })

  it('lists page through everything, newest first', async () => {
    const charges = [await captured(901), await captured(902), await captured(903)]
    const seen: string[] = []
    for await (const { id } of stripe.charges.list({ limit: 1, created: { gte: charges[0]!.created } })) {
      seen.push(id)
      if (id === charges[0]!.id) break
    }
    expect(seen.slice(-3)).toEqual(charges.map(({ id }) => id).reverse())
    const older = await stripe.charges.list({ limit: 1, starting_after: charges[1]!.id })
    expect(older.data[0]?.id).toBe(charges[0]!.id)
    const newer = await stripe.charges.list({ limit: 1, ending_before: charges[1]!.id })
    expect(newer.data[0]?.id).toBe(charges[2]!.id)
  })

  it('each movement of the balance is listed by its source', async () => {
    const charge = await captured()
    const { data } = await stripe.balanceTransactions.list({ source: charge.id })
    expect(data.map(({ type, amount }) => [type, amount])).toEqual([['charge', 2000]])
  })
})

describe('refuses', () => {
  it('a transfer above its charge', async () => {
    const charge = await captured()
    const transfer = { currency: 'usd', destination: referee.id, source_transaction: charge.id }
    expect(await refusal(stripe.transfers.create({ ...transfer, amount: 2001 }))).toMatchObject({ statusCode: 400 })
    await stripe.transfers.create({ ...transfer, amount: 1500 })
    expect(await refusal(stripe.transfers.create({ ...transfer, amount: 501 }))).toMatchObject({ statusCode: 400 })
  })

  it('a transfer to an account that may not receive any, or that does not exist', async () => {
    const charge = await captured()
    const account = await stripe.accounts.create({
      type: 'express',
      country: 'US',
      capabilities: { transfers: { requested: true } },
    })
    const transfer = { amount: 100, currency: 'usd', source_transaction: charge.id }
    expect(await refusal(stripe.transfers.create({ ...transfer, destination: account.id }))).toMatchObject({
      code: 'insufficient_capabilities_for_transfer',
      statusCode: 400,
    })
    expect(await refusal(stripe.transfers.create({ ...transfer, destination: 'acct_none' }))).toMatchObject({
      statusCode: 400,
    })
  })

  it('more than is left of a charge or a transfer', async () => {
    const charge = await captured()
    expect(await refusal(stripe.refunds.create({ charge: charge.id, amount: 2001 }))).toMatchObject({ statusCode: 400 })
    const { id } = await stripe.transfers.create({
      amount: 100,
      currency: 'usd',
      destination: referee.id,
      source_transaction: charge.id,
    })
    expect(await refusal(stripe.transfers.createReversal(id, { amount: 101 }))).toMatchObject({ statusCode: 400 })
  })

  it('a login link before the account is set up', async () => {
    const account = await stripe.accounts.create({
      type: 'express',
      country: 'US',
      capabilities: { transfers: { requested: true } },
    })
    expect(await refusal(stripe.accounts.createLoginLink(account.id))).toMatchObject({ statusCode: 400 })
  })
})
