import type Stripe from 'stripe'
import { refusal } from '../contract/provider.ts'
import { hold, sandboxForSpec } from '../spec-client.ts'
import type { RunningSandbox } from '../start.ts'

let sandbox: RunningSandbox
let stripe: Stripe

beforeEach(async () => ({ sandbox, stripe } = await sandboxForSpec()))
afterEach(() => sandbox.stop())

const visit = (url: string) => fetch(new URL(url, sandbox.url), { redirect: 'manual' })
const send = (url: string, form: Record<string, string>) =>
  fetch(new URL(url, sandbox.url), { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
const target = (answer: Response): string => answer.headers.get('location') ?? ''

const invite = async () => {
  const account = await stripe.accounts.create({
    type: 'express',
    country: 'US',
    email: '<b>@example.com',
    capabilities: { transfers: { requested: true } },
  })
  const link = await stripe.accountLinks.create({
    account: account.id,
    type: 'account_onboarding',
    refresh_url: 'http://localhost/setup?setup=refresh',
    return_url: 'http://localhost/setup?setup=complete',
  })
  return { account: account.id, link: link.url }
}

describe('works', () => {
  it.each([
    ['verified', { details_submitted: true, payouts_enabled: true, capabilities: { transfers: 'active' } }],
    ['pending', { details_submitted: true, payouts_enabled: false, capabilities: { transfers: 'pending' } }],
    ['leave', { details_submitted: false, payouts_enabled: false, capabilities: { transfers: 'inactive' } }],
  ])('a referee sets up payouts and chooses: %s', async (choice, outcome) => {
    const { account, link } = await invite()
    const page = target(await visit(link))
    const shown = await visit(page)
    expect(shown.status).toBe(200)
    const html = await shown.text()
    expect(html).toContain('&lt;b&gt;@example.com')
    expect(shown.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost")
    expect(target(await send(page, { choice }))).toBe('http://localhost/setup?setup=complete')
    expect(await stripe.accounts.retrieve(account)).toMatchObject(outcome)
  })

  it('the dashboard of a verified referee shows what came in', async () => {
    const { account, link } = await invite()
    await send(target(await visit(link)), { choice: 'verified' })
    const { id } = await hold(stripe)
    const paid = await stripe.paymentIntents.capture(id)
    await stripe.transfers.create({
      amount: 1234,
      currency: 'usd',
      destination: account,
      source_transaction: paid.latest_charge as string,
    })
    const login = await stripe.accounts.createLoginLink(account)
    const dashboard = target(await visit(login.url))
    expect(await (await visit(dashboard)).text()).toContain('$12.34')
    expect((await visit(login.url)).status).toBe(410)
  })

  it.each([
    ['complete', 'requires_capture', 'succeeded'],
    ['fail', 'requires_payment_method', 'failed'],
  ])('3-D Secure: %s, in any browser, leads back', async (outcome, status, redirectStatus) => {
    const waiting = await hold(stripe, 'pm_card_threeDSecureRequired')
    const url = waiting.next_action!.redirect_to_url!.url!
    expect(await (await visit(url)).text()).toContain('$20.00')
    const back = new URL(target(await send(url, { outcome })))
    expect(back.pathname).toBe('/back')
    expect(Object.fromEntries(back.searchParams)).toEqual({
      payment_intent: waiting.id,
      payment_intent_client_secret: waiting.client_secret,
      redirect_status: redirectStatus,
    })
    expect((await stripe.paymentIntents.retrieve(waiting.id)).status).toBe(status)
    // A second submission changes nothing; it only redirects back again.
    expect(target(await send(url, { outcome: 'fail' }))).toBe(back.href)
    expect((await stripe.paymentIntents.retrieve(waiting.id)).status).toBe(status)
  })

  it('3-D Secure passed, and the bank refuses all the same', async () => {
    const waiting = await hold(stripe, 'pm_card_threeDSecureRequiredChargeDeclined')
    const back = await send(waiting.next_action!.redirect_to_url!.url!, { outcome: 'complete' })
    expect(target(back)).toContain('redirect_status=failed')
    expect(await stripe.paymentIntents.retrieve(waiting.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined' },
    })
  })
})

describe('refuses', () => {
  it('a link a second time, or too late: it leads to where a fresh one is made', async () => {
    const { link } = await invite()
    await visit(link)
    expect(target(await visit(link))).toBe('http://localhost/setup?setup=refresh')
    const late = await invite()
    sandbox.controls.advance(600_000)
    expect(target(await visit(late.link))).toBe('http://localhost/setup?setup=refresh')
  })

  it('addresses that nobody was given', async () => {
    for (const path of [
      '/connect/onboarding/none',
      '/connect/visit/none',
      '/express/none',
      '/express/visit/none',
      '/3ds/pi_none/none',
    ]) {
      expect((await visit(path)).status).toBe(410)
    }
    expect((await visit('/elsewhere')).status).toBe(404)
  })
})

describe('is not allowed', () => {
  it('a page key without the client secret, or anywhere else', async () => {
    const { id, client_secret: secret } = await hold(stripe)
    const asPage = { apiKey: 'pk_test_spec' }
    const shown = await stripe.paymentIntents.retrieve(id, { client_secret: secret! }, asPage)
    expect(shown).toMatchObject({ id, status: 'requires_capture' })
    expect(shown).not.toHaveProperty('latest_charge')
    expect(shown).not.toHaveProperty('metadata')
    expect(await refusal(stripe.paymentIntents.retrieve(id, {}, asPage))).toMatchObject({ statusCode: 401 })
    expect(
      await refusal(stripe.paymentIntents.retrieve(id, { client_secret: `${id}_secret_other` }, asPage)),
    ).toMatchObject({ statusCode: 400 })
    const open = await stripe.paymentIntents.create({
      amount: 2000,
      currency: 'usd',
      allowed_payment_method_types: ['card'],
      metadata: { secret: 'yes' },
    })
    const confirm = { client_secret: open.client_secret!, payment_method: 'pm_card_visa_chargeDeclined' }
    const declined = await refusal(stripe.rawRequest('POST', `/v1/payment_intents/${open.id}/confirm`, confirm, asPage))
    expect(declined.payment_intent).toMatchObject({ id: open.id, status: 'requires_payment_method' })
    expect(declined.payment_intent).not.toHaveProperty('metadata')
    expect(await refusal(stripe.paymentIntents.capture(id, {}, asPage))).toMatchObject({
      code: 'secret_key_required',
      statusCode: 401,
    })
    expect(await refusal(stripe.refunds.list({}, asPage))).toMatchObject({ statusCode: 401 })
  })
})
