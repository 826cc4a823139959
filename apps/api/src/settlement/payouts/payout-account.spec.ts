import { register, verifiedReferee, type PaidReferee } from '../../testing/payment-scenarios.ts'
import { setUpPaymentFixture } from '../../testing/payment-fixture.ts'
import type { TestClient } from '../../testing/start-app.ts'
import type { PaidApp } from '../../testing/start-paid-app.ts'
import { refreshPayoutAccount } from './payout-account.service.ts'

let app: PaidApp
let player: TestClient
let referee: PaidReferee
setUpPaymentFixture((fixture) => ({ app, player, referee } = fixture))

describe('a payout account', () => {
  it('X-13: works: set up, continued, verified by the provider alone, managed', async () => {
    const { client } = await register(app, true)
    expect((await client.attempt('POST /api/user/stripe-setup')).body.code).toBe('country_required')
    expect((await client.attempt('POST /api/user/stripe-manage')).body).toMatchObject({
      code: 'setup_required',
      action: 'setup_required',
    })
    await client.call('POST /api/user/payment-preferences', { body: { country: 'CA' } })
    const { accountLinkUrl } = await client.call('POST /api/user/stripe-setup')
    expect(accountLinkUrl).toMatch(/^http/)
    expect((await client.call('POST /api/user/stripe-manage')).action).toBe('continue_setup')
    expect(await client.call('POST /api/users/verify-stripe-account')).toEqual({
      success: true,
      stripeAccountVerified: false,
    })
    const country = await client.attempt('POST /api/user/payment-preferences', { body: { country: 'US' } })
    expect(country.body.code).toBe('invalid_request')
    app.sandbox.controls.setVerification((await client.call('GET /api/me')).stripeAccountId ?? '', 'verified')
    await app.deliverAll()
    expect((await client.call('GET /api/me')).stripeAccountVerified).toBe(true)
    expect((await client.call('POST /api/user/stripe-manage')).action).toBe('manage_account')
  })

  it('works: leads back to where the caller says, though a browser that registered has a bearer', async () => {
    const { client } = await register(app, true)
    await client.call('POST /api/user/payment-preferences', { body: { country: 'CA' } })
    const usedUp = async (returnTo: 'web' | 'app') => {
      const { accountLinkUrl } = await client.call('POST /api/user/stripe-setup', { body: { returnTo } })
      await fetch(accountLinkUrl, { redirect: 'manual' })
      return (await fetch(accountLinkUrl, { redirect: 'manual' })).headers.get('location')
    }
    expect(await usedUp('web')).toContain('/referee-payment-setup?setup=refresh')
    expect(await usedUp('app')).toContain('/stripe-return?setup=refresh')
  })

  it('F5: is offered and opened only where the provider pays out, with the agreement that lets it', async () => {
    const { countries } = await player.call('GET /api/countries')
    const paidOut = (code: string) => countries.find((country) => country.code === code)?.paidOut
    expect(['DE', 'JP', 'US'].map(paidOut)).toEqual([true, true, true])
    expect(['IN', 'KE', 'KW', 'RU'].map(paidOut)).toEqual([false, false, false, false])
    for (const { code } of countries.filter((country) => country.paidOut)) {
      const opened = await app.deps.payments!.provider.openPayoutAccount({
        key: `offered/${code}`,
        country: code,
        email: 'a@example.com',
        accountId: 'offered',
      })
      expect([code, opened.outcome]).toEqual([code, 'done'])
    }
  })

  it('F5: that is unlinked at the provider, which tells it of the account and not of its state, can no longer be paid', async () => {
    app.sandbox.controls.setCapability(referee.payoutAccountId, 'transfers', 'inactive')
    const data = { object: { id: 'ca_1', object: 'application' } }
    const told = {
      id: 'evt_unlinked',
      type: 'account.application.deauthorized',
      account: referee.payoutAccountId,
      data,
    }
    await app.deliver(told)
    await app.runPayments()
    expect((await referee.call('GET /api/me')).stripeAccountVerified).toBe(false)
  })

  it('refuses a country that the provider does not pay out to', async () => {
    const { client } = await register(app, true)
    await client.call('POST /api/user/payment-preferences', { body: { country: 'KW' } })
    expect((await client.attempt('POST /api/user/stripe-setup')).body).toMatchObject({
      code: 'invalid_request',
      fields: [{ path: 'country' }],
    })
  })

  it('works: two set-ups at once open one account', async () => {
    const { client } = await register(app, true)
    await client.call('POST /api/user/payment-preferences', { body: { country: 'CA' } })
    await Promise.all([1, 2, 3].map(() => client.call('POST /api/user/stripe-setup')))
    const { stripeAccountId } = await client.call('GET /api/me')
    const { data } = await app.provider<{ data: { id: string; metadata: Record<string, string> }[] }>(
      'GET',
      'accounts?limit=100',
    )
    const { id } = await client.call('GET /api/me')
    expect(data.filter(({ metadata }) => metadata['refcall_account'] === id).map((account) => account.id)).toEqual([
      stripeAccountId,
    ])
  })

  it('works: of two who read it at once the one who writes last has seen the newest', async () => {
    const payments = app.deps.payments!
    const [isRead, mayAnswer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const readPayoutAccount = async (id: string) => {
      const read = await payments.provider.readPayoutAccount(id)
      isRead.resolve()
      await mayAnswer.promise
      return read
    }
    const slow = { ...app.deps, payments: { ...payments, provider: { ...payments.provider, readPayoutAccount } } }
    app.sandbox.controls.setCapability(referee.payoutAccountId, 'transfers', 'inactive')
    const first = refreshPayoutAccount(slow, referee.payoutAccountId)
    await isRead.promise
    app.sandbox.controls.setCapability(referee.payoutAccountId, 'transfers', 'active')
    await refreshPayoutAccount(app.deps, referee.payoutAccountId)
    mayAnswer.resolve()
    await first
    expect((await referee.call('GET /api/me')).stripeAccountVerified).toBe(true)
  })

  it('is not allowed for somebody who is no referee', async () => {
    const { client } = await register(app, false)
    expect((await client.attempt('POST /api/user/stripe-setup')).body.code).toBe('not_allowed')
    expect((await player.attempt('POST /api/user/stripe-setup')).status).toBe(401)
  })
})

describe('referees to choose', () => {
  it('F-12, X-06: for electronic payment are those on duty who are willing, verified and have a rate', async () => {
    const place = { latitude: -33.86, longitude: 151.2 }
    const one = await verifiedReferee(app, { country: 'AU', place })
    const two = await verifiedReferee(app, { country: 'AU', place })
    await app.deps.db
      .updateTable('account')
      .set({ stripe_account_verified: false })
      .where('id', '=', two.accountId)
      .execute()
    const { referees } = await player.call('GET /api/referees/available', {
      query: { ...place, paymentMethod: 'electronic' },
    })
    expect(referees.map(({ id }) => id)).toEqual([one.refereeId])
  })

  it('F-12: and for cash are those on duty who take it', async () => {
    const place = { latitude: -37.81, longitude: 144.96 }
    const one = await verifiedReferee(app, { country: 'AU', place })
    const two = await verifiedReferee(app, { country: 'AU', place })
    await app.deps.db.updateTable('referee').set({ accepts_cash: false }).where('id', '=', two.refereeId).execute()
    const { referees } = await player.call('GET /api/referees/available', {
      query: { ...place, paymentMethod: 'cash' },
    })
    expect(referees.map(({ id }) => id)).toEqual([one.refereeId])
  })
})
