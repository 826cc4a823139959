import type Stripe from 'stripe'
import { refusal } from '../contract/provider.ts'
import { hold, sandboxForSpec } from '../spec-client.ts'
import type { RunningSandbox } from '../start.ts'
import { ApiError } from './errors.ts'
import { canonical, decodeForm } from './form.ts'
import { flag, hash, integer, listOf, mergeMetadata, metadata, oneOf, range, text } from './params.ts'

let sandbox: RunningSandbox
let stripe: Stripe

beforeAll(async () => ({ sandbox, stripe } = await sandboxForSpec()))
afterAll(() => sandbox.stop())

const call = (path: string, init: RequestInit = {}) => fetch(`${sandbox.url}${path}`, init)

describe('works', () => {
  it('reads nested and listed keys', () => {
    expect(decodeForm('a=1&b[c]=2&b[d][e]=3&f[]=x&f[]=y&g[0][h]=z&expand[0]=latest%5Fcharge')).toEqual({
      a: '1',
      b: { c: '2', d: { e: '3' } },
      f: { 0: 'x', 1: 'y' },
      g: { 0: { h: 'z' } },
      expand: { 0: 'latest_charge' },
    })
  })

  it('takes two forms for the same whatever their order', () => {
    expect(canonical(decodeForm('a=1&b[c]=2&b[d]=3'))).toBe(canonical(decodeForm('b[d]=3&b[c]=2&a=1')))
    expect(canonical(decodeForm('a=1'))).not.toBe(canonical(decodeForm('a=2')))
  })

  it('reads parameters into their types', () => {
    const reader = hash(
      { amount: integer },
      {
        on: flag,
        kind: oneOf('x', 'y'),
        names: listOf(text),
        created: range,
        metadata,
      },
    )
    expect(reader(decodeForm('amount=12&on=true&kind=y&names[]=a&created[gte]=5&metadata[k]=v'), '')).toEqual({
      amount: 12,
      on: true,
      kind: 'y',
      names: ['a'],
      created: { gte: 5 },
      metadata: { k: 'v' },
    })
    expect(mergeMetadata({ a: '1', b: '2' }, { b: '', c: '3' })).toEqual({ a: '1', c: '3' })
    expect(mergeMetadata({ a: '1' }, null)).toEqual({})
  })

  it('takes a key as bearer or as basic user', async () => {
    const basic = { authorization: `Basic ${Buffer.from('sk_test_spec:').toString('base64')}` }
    const answer = await call('/v1/balance', { headers: basic })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('request-id')).toMatch(/^req_/)
  })

  it('expands what is asked for, through lists too', async () => {
    const { id } = await hold(stripe)
    await stripe.paymentIntents.capture(id)
    const listed = await stripe.paymentIntents.list({
      limit: 1,
      expand: ['data.latest_charge.balance_transaction', 'data.payment_method'],
    })
    expect(listed.data[0]).toMatchObject({
      latest_charge: { object: 'charge', balance_transaction: { object: 'balance_transaction' } },
      payment_method: { object: 'payment_method' },
    })
    await stripe.refunds.create({ payment_intent: id, amount: 100 })
    const paid = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.refunds'] })
    expect(paid.latest_charge).toMatchObject({ refunds: { data: [{ amount: 100 }] } })
  })

  it('pages of another origin may call it', async () => {
    const asked = await call('/v1/payment_intents/pi_1', {
      method: 'OPTIONS',
      headers: { origin: 'http://localhost:4200' },
    })
    expect(asked.status).toBe(204)
    expect(asked.headers.get('access-control-allow-headers')).toContain('authorization')
    const answer = await call('/v1/balance')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  })
})

describe('refuses', () => {
  it.each([
    ['amount=many', 'parameter_invalid_integer', 'amount'],
    ['amount=1.5', 'parameter_invalid_integer', 'amount'],
    ['amount=', 'parameter_invalid_integer', 'amount'],
    ['name=x', 'parameter_missing', 'amount'],
    ['amount=1&name=', 'parameter_invalid_empty', 'name'],
    ['amount=1&card[cvv]=1', 'parameter_unknown', 'card[cvv]'],
    ['amount=1&other=1', 'parameter_unknown', 'other'],
  ])('%s with %s', (form, code, param) => {
    const reader = hash({ amount: integer }, { name: text, card: hash({}, { cvc: text }) })
    expect(() => reader(decodeForm(form), '')).toThrow(ApiError)
    try {
      reader(decodeForm(form), '')
    } catch (error) {
      expect(error).toMatchObject({ status: 400, body: { type: 'invalid_request_error', code, param } })
    }
  })

  it('an unknown address, an unknown list end and what cannot be expanded', async () => {
    expect(await refusal(stripe.rawRequest('GET', '/v1/nothing'))).toMatchObject({
      statusCode: 404,
      type: 'StripeInvalidRequestError',
    })
    expect(await refusal(stripe.charges.list({ starting_after: 'ch_none' }))).toMatchObject({
      code: 'resource_missing',
      param: 'starting_after',
    })
    expect(await refusal(stripe.charges.list({ limit: 101 }))).toMatchObject({ param: 'limit' })
    const { id } = await hold(stripe)
    expect(await refusal(stripe.paymentIntents.retrieve(id, { expand: ['nothing'] }))).toMatchObject({
      statusCode: 400,
    })
    expect(await refusal(stripe.balance.retrieve({}, { stripeAccount: 'acct_none' }))).toMatchObject({
      statusCode: 403,
      code: 'account_invalid',
    })
  })

  it('a body larger than any request', async () => {
    const answer = await call('/v1/refunds', {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_spec' },
      body: 'x'.repeat(300_000),
    })
    expect(answer.status).toBe(413)
  })
})

describe('is not allowed', () => {
  it('anything without a key, or with one of live mode', async () => {
    expect((await call('/v1/balance')).status).toBe(401)
    expect((await call('/v1/balance', { headers: { authorization: 'Bearer sk_live_123' } })).status).toBe(401)
  })
})
