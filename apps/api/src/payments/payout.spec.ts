import { LIMITS } from '@refcall/domain'
import { brokenInvariants } from '../audit/audits.repository.ts'
import {
  assignmentOf,
  awaitingCode,
  enterCode,
  register,
  seenByPlayer,
  verifiedReferee,
  type PaidReferee,
} from '../testing/payment-scenes.ts'
import { booksDifferences } from '../testing/books-of.ts'
import { openBrowser } from '../testing/scenes.ts'
import type { TestClient } from '../testing/start-app.ts'
import { startPaidApp, type PaidApp } from '../testing/start-paid-app.ts'

let app: PaidApp
let player: TestClient
let referee: PaidReferee
let operator: TestClient
beforeAll(async () => {
  app = await startPaidApp({ REFCALL_LIFT_RATE_LIMITS: '1', LOG_LEVEL: 'silent' })
  const { client, accountId } = await register(app, false)
  operator = client
  await app.deps.db.updateTable('account').set({ is_operator: true }).where('id', '=', accountId).execute()
})
beforeEach(async () => {
  player = await openBrowser(app)
  referee = await verifiedReferee(app)
})
afterEach(async () => {
  await app.settle()
  expect(await brokenInvariants(app.deps.db, app.clock.now())).toEqual({})
  expect(await booksDifferences(app)).toEqual([])
})
afterAll(() => app.close())

/** Verified and captured. */
async function captured(): Promise<{ id: string; paymentIntentId: string }> {
  const { id, code, paymentIntentId } = await awaitingCode(app, player, referee)
  expect((await enterCode(referee, id, code)).status).toBe(200)
  return { id, paymentIntentId }
}

const refund = (matchId: string, amount?: string) =>
  operator.attempt('POST /api/dashboard/matches/:matchId/refund', {
    params: { matchId },
    body: { reason: 'the table was broken', ...(amount && { amount }) },
  }) as Promise<{ status: number; body: { code?: string; refundProcessed?: boolean; refundAmount?: string } }>

const incidents = async (matchId: string) =>
  (await operator.call('GET /api/dashboard/incidents')).incidents.filter((incident) => incident.matchId === matchId)

const sentTo = async (accountId: string) => {
  const { data } = await app.provider<{ data: { amount: number; amount_reversed: number; destination: string }[] }>('GET', 'transfers?limit=100')
  return data.filter(({ destination }) => destination === accountId).map(({ amount, amount_reversed: back }) => [amount, back])
}

describe('a payout', () => {
  it('that the provider refuses stays owed and is made once the account can be paid again', async () => {
    const { id, code } = await awaitingCode(app, player, referee)
    app.sandbox.controls.setCapability(referee.payoutAccountId, 'transfers', 'inactive')
    expect(await enterCode(referee, id, code)).toMatchObject({ status: 200, body: { payoutAmount: '14.44' } })
    await app.settle()
    expect((await assignmentOf(referee))?.payout).toMatchObject({ status: 'on_its_way', amount: '14.44' })
    expect(await incidents(id)).toEqual([expect.objectContaining({ kind: 'payout_failed', closedAt: null })])
    app.sandbox.controls.setCapability(referee.payoutAccountId, 'transfers', 'active')
    await app.deliverAll()
    expect((await assignmentOf(referee))?.payout?.status).toBe('paid')
    expect(await sentTo(referee.payoutAccountId)).toEqual([[1444, 0]])
    expect(await incidents(id)).toEqual([expect.objectContaining({ kind: 'payout_failed', closedAt: expect.any(String) })])
  })

  it('to a referee who lost verification after accepting waits for it', async () => {
    const { id, code } = await awaitingCode(app, player, referee)
    app.sandbox.controls.setCapability(referee.payoutAccountId, 'transfers', 'inactive')
    await app.deliverAll()
    expect((await enterCode(referee, id, code)).status).toBe(200)
    await app.settle()
    expect(await sentTo(referee.payoutAccountId)).toEqual([])
    expect(await incidents(id)).toEqual([expect.objectContaining({ kind: 'payout_blocked' })])
    app.sandbox.controls.setCapability(referee.payoutAccountId, 'transfers', 'active')
    await app.deliverAll()
    expect(await sentTo(referee.payoutAccountId)).toEqual([[1444, 0]])
  })
})

describe('a refund', () => {
  it('works: in part and then the rest; the payout comes back in proportion, the match stays what it is', async () => {
    const { id } = await captured()
    await app.settle()
    expect((await refund(id, '4.00')).body).toMatchObject({ refundProcessed: true, refundAmount: '4.00', currency: 'USD' })
    await app.settle()
    expect(await sentTo(referee.payoutAccountId)).toEqual([[1444, 361]])
    expect((await assignmentOf(referee))?.payout).toMatchObject({ status: 'paid', amount: '10.83' })
    expect((await refund(id)).body).toMatchObject({ refundProcessed: true, refundAmount: '12.00' })
    await app.settle()
    expect(await sentTo(referee.payoutAccountId)).toEqual([[1444, 1444]])
    expect((await assignmentOf(referee))?.payout).toMatchObject({ status: 'returned', amount: '0.00' })
    expect((await seenByPlayer(player, id)).status).toBe('in_progress')
    expect((await refund(id)).body.code).toBe('nothing_to_refund')
  })

  it('works once when the provider’s answer to it is lost', async () => {
    const { id, paymentIntentId } = await captured()
    await app.settle()
    app.sandbox.controls.addFault({ kind: 'lose_reply', method: 'POST', path: '/v1/refunds' })
    expect((await refund(id, '4.00')).body).toMatchObject({ refundProcessed: false, refundAmount: '4.00' })
    app.sandbox.controls.clearFaults()
    await app.advance(LIMITS.payment.retryMaxMs)
    await app.settle()
    const { data } = await app.provider<{ data: { amount: number }[] }>('GET', `refunds?payment_intent=${paymentIntentId}`)
    expect(data.map(({ amount }) => amount)).toEqual([400])
  })

  it('works once when it is sent again at once, and once more later', async () => {
    const { id } = await captured()
    const answers = await Promise.all([refund(id, '5.00'), refund(id, '5.00')])
    expect(answers.map(({ status, body }) => [status, body.refundAmount])).toEqual([[200, '5.00'], [200, '5.00']])
    const returned = () => app.deps.db.selectFrom('payment_capture').select('returned').where('match_id', '=', id).execute()
    expect(await returned()).toEqual([{ returned: 500 }])
    await app.advance(60_000)
    await refund(id, '5.00')
    expect(await returned()).toEqual([{ returned: 1000 }])
  })

  it('works before the payout was made: less is paid, or nothing', async () => {
    for (const [amount, paid] of [['8.00', [[722, 0]]], ['16.00', []]] as const) {
      player = await openBrowser(app)
      referee = await verifiedReferee(app)
      const { id, code } = await awaitingCode(app, player, referee)
      app.sandbox.controls.setCapability(referee.payoutAccountId, 'transfers', 'inactive')
      await app.deliverAll()
      await enterCode(referee, id, code)
      await app.settle()
      expect((await refund(id, amount)).status).toBe(200)
      app.sandbox.controls.setCapability(referee.payoutAccountId, 'transfers', 'active')
      await app.deliverAll()
      expect(await sentTo(referee.payoutAccountId)).toEqual(paid)
    }
  })

  it('refuses more than is left, also in two halves at once, and what was never captured', async () => {
    const { id } = await captured()
    expect((await refund(id, '16.01')).body.code).toBe('nothing_to_refund')
    expect((await refund(id, '1.005')).body.code).toBe('invalid_request')
    const answers = await Promise.all([refund(id, '10.00'), refund(id, '10.01'), refund(id, '10.02')])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await incidents(id)).toEqual([])
    player = await openBrowser(app)
    referee = await verifiedReferee(app)
    const open = await awaitingCode(app, player, referee)
    expect((await refund(open.id)).body.code).toBe('nothing_to_refund')
  })

  it('is not allowed for anybody but operators', async () => {
    const { id } = await captured()
    const body = { reason: 'I want it back' }
    expect((await player.attempt('POST /api/dashboard/matches/:matchId/refund', { params: { matchId: id }, body })).status).toBe(401)
    expect((await referee.attempt('POST /api/dashboard/matches/:matchId/refund', { params: { matchId: id }, body })).status).toBe(403)
  })
})

describe('a dispute', () => {
  it('works: booked against the platform, told to a person; won, nothing has changed', async () => {
    const { id, paymentIntentId } = await captured()
    await app.settle()
    const dispute = app.sandbox.controls.openDispute(paymentIntentId, 'fraudulent')
    await app.deliverAll()
    expect(await incidents(id)).toEqual([expect.objectContaining({ kind: 'dispute' })])
    expect(await booksDifferences(app)).toEqual([])
    app.sandbox.controls.decideDispute(dispute, 'won')
    await app.deliverAll()
    expect(await sentTo(referee.payoutAccountId)).toEqual([[1444, 0]])
  })

  it('works: lost, the payout comes back like with a refund', async () => {
    const { id, paymentIntentId } = await captured()
    await app.settle()
    app.sandbox.controls.decideDispute(app.sandbox.controls.openDispute(paymentIntentId, 'fraudulent'), 'lost')
    await app.deliverAll()
    expect(await sentTo(referee.payoutAccountId)).toEqual([[1444, 1444]])
    expect((await refund(id)).body.code).toBe('nothing_to_refund')
    const [incident] = await incidents(id)
    const params = { incidentId: incident?.id ?? '' }
    await operator.call('POST /api/dashboard/incidents/:incidentId/close', { params, body: { note: 'the bank was told' } })
    expect((await incidents(id)).some(({ closedAt }) => closedAt !== null)).toBe(true)
  })
})

describe('a payout account', () => {
  it('works: set up, continued, verified by the provider alone, managed', async () => {
    const { client } = await register(app, true)
    expect((await client.attempt('POST /api/user/stripe-setup')).body.code).toBe('country_required')
    expect((await client.attempt('POST /api/user/stripe-manage')).body).toMatchObject({ code: 'setup_required', action: 'setup_required' })
    await client.call('POST /api/user/payment-preferences', { body: { country: 'CA' } })
    const { accountLinkUrl } = await client.call('POST /api/user/stripe-setup')
    expect(accountLinkUrl).toMatch(/^http/)
    expect((await client.call('POST /api/user/stripe-manage')).action).toBe('continue_setup')
    expect(await client.call('POST /api/users/verify-stripe-account')).toEqual({ success: true, stripeAccountVerified: false })
    const country = await client.attempt('POST /api/user/payment-preferences', { body: { country: 'US' } })
    expect(country.body.code).toBe('invalid_request')
    app.sandbox.controls.setStanding((await client.call('GET /api/me')).stripeAccountId ?? '', 'verified')
    await app.deliverAll()
    expect((await client.call('GET /api/me')).stripeAccountVerified).toBe(true)
    expect((await client.call('POST /api/user/stripe-manage')).action).toBe('manage_account')
  })

  it('refuses a country that the provider does not pay out to', async () => {
    const { client } = await register(app, true)
    await client.call('POST /api/user/payment-preferences', { body: { country: 'KW' } })
    expect((await client.attempt('POST /api/user/stripe-setup')).body).toMatchObject({ code: 'invalid_request', fields: [{ path: 'country' }] })
  })

  it('works: two set-ups at once open one account', async () => {
    const { client } = await register(app, true)
    await client.call('POST /api/user/payment-preferences', { body: { country: 'CA' } })
    await Promise.all([1, 2, 3].map(() => client.call('POST /api/user/stripe-setup')))
    const { stripeAccountId } = await client.call('GET /api/me')
    const { data } = await app.provider<{ data: { id: string; metadata: Record<string, string> }[] }>('GET', 'accounts?limit=100')
    const { id } = await client.call('GET /api/me')
    expect(data.filter(({ metadata }) => metadata['refcall_account'] === id).map((account) => account.id)).toEqual([stripeAccountId])
  })

  it('is not allowed for somebody who is no referee', async () => {
    const { client } = await register(app, false)
    expect((await client.attempt('POST /api/user/stripe-setup')).body.code).toBe('not_allowed')
    expect((await player.attempt('POST /api/user/stripe-setup')).status).toBe(401)
  })
})

describe('referees to choose for electronic payment', () => {
  it('are those on duty who are willing, verified and have a rate', async () => {
    const place = { latitude: -33.86, longitude: 151.2 }
    const one = await verifiedReferee(app, { country: 'AU', place })
    const two = await verifiedReferee(app, { country: 'AU', place })
    await app.deps.db.updateTable('account').set({ stripe_account_verified: false }).where('id', '=', two.accountId).execute()
    const { referees } = await player.call('GET /api/referees/available', { query: { ...place, paymentMethod: 'electronic' } })
    expect(referees.map(({ id }) => id)).toEqual([one.refereeId])
  })
})
