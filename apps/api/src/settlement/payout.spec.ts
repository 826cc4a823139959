import { sql } from 'kysely'
import { SERVER_LIMITS } from '../platform/limits.ts'
import {
  assignmentOf,
  awaitingCode,
  enterCode,
  seenByPlayer,
  verifiedReferee,
  type PaidReferee,
} from '../testing/payment-scenarios.ts'
import { setUpPaymentFixture } from '../testing/payment-fixture.ts'
import { reconciliationDifferences } from '../testing/reconciliation-differences.ts'
import { openBrowser } from '../testing/scenarios.ts'
import { waitingForLocks } from '../testing/waiting-for-locks.ts'
import type { TestClient } from '../testing/start-app.ts'
import type { PaidApp } from '../testing/start-paid-app.ts'
import { refreshPayoutAccount } from './payouts/payout-account.service.ts'

let app: PaidApp
let player: TestClient
let referee: PaidReferee
let operator: TestClient
setUpPaymentFixture((fixture) => ({ app, player, referee, operator } = fixture))

/** A verified and captured match. */
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
  const { data } = await app.provider<{ data: { amount: number; amount_reversed: number; destination: string }[] }>(
    'GET',
    'transfers?limit=100',
  )
  return data
    .filter(({ destination }) => destination === accountId)
    .map(({ amount, amount_reversed: back }) => [amount, back])
}

describe('a payout', () => {
  it('that the provider refuses stays owed and is made once the account can be paid again', async () => {
    const { id, code } = await awaitingCode(app, player, referee)
    app.sandbox.controls.setCapability(referee.payoutAccountId, 'transfers', 'inactive')
    expect(await enterCode(referee, id, code)).toMatchObject({ status: 200, body: { payoutAmount: '14.44' } })
    await app.runPayments()
    expect((await assignmentOf(referee))?.payout).toMatchObject({ status: 'on_its_way', amount: '14.44' })
    expect(await incidents(id)).toEqual([expect.objectContaining({ kind: 'payout_failed', closedAt: null })])
    app.sandbox.controls.setCapability(referee.payoutAccountId, 'transfers', 'active')
    await app.deliverAll()
    expect((await assignmentOf(referee))?.payout?.status).toBe('paid')
    expect(await sentTo(referee.payoutAccountId)).toEqual([[1444, 0]])
    expect(await incidents(id)).toEqual([
      expect.objectContaining({ kind: 'payout_failed', closedAt: expect.any(String) }),
    ])
  })

  it('that fails is mailed to the referee, once for all attempts', async () => {
    const { id, code } = await awaitingCode(app, player, referee)
    app.sandbox.controls.setCapability(referee.payoutAccountId, 'transfers', 'inactive')
    expect((await enterCode(referee, id, code)).status).toBe(200)
    await app.runPayments()
    // The provider's message about the account makes the next attempts impossible.
    await app.deliverAll()
    await app.advance(SERVER_LIMITS.payment.payoutRetryMs)
    await app.runPayments()
    const mails = await app.deps.db
      .selectFrom('mail_job')
      .select(['kind', 'facts'])
      .where('account_id', '=', referee.accountId)
      .where('kind', '=', 'payout_failed')
      .execute()
    expect(mails).toEqual([{ kind: 'payout_failed', facts: { payout: { amount: '14.44', currency: 'USD' } } }])
    app.sandbox.controls.setCapability(referee.payoutAccountId, 'transfers', 'active')
    await app.deliverAll()
  })

  it('to a referee who lost verification after accepting waits for it', async () => {
    const { id, code } = await awaitingCode(app, player, referee)
    app.sandbox.controls.setCapability(referee.payoutAccountId, 'transfers', 'inactive')
    await app.deliverAll()
    expect((await enterCode(referee, id, code)).status).toBe(200)
    await app.runPayments()
    expect(await sentTo(referee.payoutAccountId)).toEqual([])
    expect(await incidents(id)).toEqual([expect.objectContaining({ kind: 'payout_blocked' })])
    app.sandbox.controls.setCapability(referee.payoutAccountId, 'transfers', 'active')
    await app.deliverAll()
    expect(await sentTo(referee.payoutAccountId)).toEqual([[1444, 0]])
  })

  it.each([
    ['that the provider has just refused', false],
    ['that has just been found impossible', true],
  ])('%s is made at once when the account was verified meanwhile', async (_, isKnown) => {
    const { id, code } = await awaitingCode(app, player, referee)
    app.sandbox.controls.setCapability(referee.payoutAccountId, 'transfers', 'inactive')
    if (isKnown) await app.deliverAll()
    expect((await enterCode(referee, id, code)).status).toBe(200)
    let settling: Promise<void> | undefined
    await app.deps.db.transaction().execute(async (trx) => {
      await trx.selectFrom('match').select('id').where('id', '=', id).forUpdate().execute()
      // It has asked, and waits to write what it found.
      settling = app.runPayments()
      await waitingForLocks(app.deps.db, 1)
      app.sandbox.controls.setCapability(referee.payoutAccountId, 'transfers', 'active')
      await refreshPayoutAccount(app.deps, referee.payoutAccountId)
    })
    await settling
    expect(await sentTo(referee.payoutAccountId)).toEqual([[1444, 0]])
  })

  it.each(['refuses', 'cannot be asked for'])(
    'that the provider %s while a refund arrives is renewed in what is left',
    async (how) => {
      const { id, code } = await awaitingCode(app, player, referee)
      await enterCode(referee, id, code)
      // A worker has just leased it.
      const leased = new Date(app.clock.now().getTime() + SERVER_LIMITS.payment.leaseMs)
      await app.deps.db
        .updateTable('payment_operation')
        .set({ lease_until: leased })
        .where('match_id', '=', id)
        .where('kind', '=', 'transfer')
        .execute()
      expect((await refund(id, '8.00')).body).toMatchObject({ refundProcessed: true })
      app.sandbox.controls.setCapability(referee.payoutAccountId, 'transfers', 'inactive')
      if (how !== 'refuses') await app.deliverAll()
      await app.advance(SERVER_LIMITS.payment.leaseMs)
      await app.runPayments()
      app.sandbox.controls.setCapability(referee.payoutAccountId, 'transfers', 'active')
      await app.deliverAll()
      expect(await sentTo(referee.payoutAccountId)).toEqual([[722, 0]])
    },
  )
})

describe('a refund', () => {
  it('works: in part and then the rest; the payout comes back in proportion, the match stays what it is', async () => {
    const { id } = await captured()
    await app.runPayments()
    expect((await refund(id, '4.00')).body).toMatchObject({
      refundProcessed: true,
      refundAmount: '4.00',
      currency: 'USD',
    })
    await app.runPayments()
    expect(await sentTo(referee.payoutAccountId)).toEqual([[1444, 361]])
    expect((await assignmentOf(referee))?.payout).toMatchObject({ status: 'paid', amount: '10.83' })
    expect((await refund(id)).body).toMatchObject({ refundProcessed: true, refundAmount: '12.00' })
    await app.runPayments()
    expect(await sentTo(referee.payoutAccountId)).toEqual([[1444, 1444]])
    expect((await assignmentOf(referee))?.payout).toMatchObject({ status: 'returned', amount: '0.00' })
    expect((await seenByPlayer(player, id)).status).toBe('in_progress')
    await app.advance(60_000)
    expect((await refund(id)).body.code).toBe('nothing_to_refund')
  })

  it('of all that is left is answered as under way when its result cannot be written, and again when it is repeated', async () => {
    const { id } = await captured()
    await sql`create function refuse_result() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
      app.owner,
    )
    await sql`create trigger refuse_result before update on payment_operation for each row
      when (new.kind = 'refund' and new.state = 'done') execute function refuse_result()`.execute(app.owner)
    const underWay = { status: 200, body: { refundProcessed: false, refundAmount: '16.00' } }
    expect(await refund(id)).toMatchObject(underWay)
    expect(await refund(id)).toMatchObject(underWay)
    await sql`drop function refuse_result cascade`.execute(app.owner)
    await app.advance(SERVER_LIMITS.payment.retryMaxMs)
    await app.runPayments()
    expect(await refund(id)).toMatchObject({ status: 200, body: { refundProcessed: true, refundAmount: '16.00' } })
  })

  it('works once when the provider’s answer to it is lost', async () => {
    const { id, paymentIntentId } = await captured()
    await app.runPayments()
    app.sandbox.controls.addFault({ kind: 'lose_reply', method: 'POST', path: '/v1/refunds' })
    expect((await refund(id, '4.00')).body).toMatchObject({ refundProcessed: false, refundAmount: '4.00' })
    app.sandbox.controls.clearFaults()
    await app.advance(SERVER_LIMITS.payment.retryMaxMs)
    await app.runPayments()
    const { data } = await app.provider<{ data: { amount: number }[] }>(
      'GET',
      `refunds?payment_intent=${paymentIntentId}`,
    )
    expect(data.map(({ amount }) => amount)).toEqual([400])
  })

  it('works once when it is sent again at once, and once more later', async () => {
    const { id } = await captured()
    const answers = await Promise.all([refund(id, '5.00'), refund(id, '5.00')])
    expect(answers.map(({ status, body }) => [status, body.refundAmount])).toEqual([
      [200, '5.00'],
      [200, '5.00'],
    ])
    const returned = () =>
      app.deps.db.selectFrom('payment_capture').select('returned').where('match_id', '=', id).execute()
    expect(await returned()).toEqual([{ returned: 500 }])
    await app.advance(60_000)
    await refund(id, '5.00')
    expect(await returned()).toEqual([{ returned: 1000 }])
  })

  it('works before the payout was made: less is paid, or nothing', async () => {
    for (const [amount, paid] of [
      ['8.00', [[722, 0]]],
      ['16.00', []],
    ] as const) {
      player = await openBrowser(app)
      referee = await verifiedReferee(app)
      const { id, code } = await awaitingCode(app, player, referee)
      app.sandbox.controls.setCapability(referee.payoutAccountId, 'transfers', 'inactive')
      await app.deliverAll()
      await enterCode(referee, id, code)
      await app.runPayments()
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
    expect(
      (await player.attempt('POST /api/dashboard/matches/:matchId/refund', { params: { matchId: id }, body })).status,
    ).toBe(401)
    expect(
      (await referee.attempt('POST /api/dashboard/matches/:matchId/refund', { params: { matchId: id }, body })).status,
    ).toBe(403)
  })
})

describe('a dispute', () => {
  it('works: booked against the platform, told to a person; won, nothing has changed', async () => {
    const { id, paymentIntentId } = await captured()
    await app.runPayments()
    const dispute = app.sandbox.controls.openDispute(paymentIntentId, 'fraudulent')
    await app.deliverAll()
    expect(await incidents(id)).toEqual([expect.objectContaining({ kind: 'dispute' })])
    expect(await reconciliationDifferences(app)).toEqual([])
    app.sandbox.controls.decideDispute(dispute, 'won')
    await app.deliverAll()
    expect(await sentTo(referee.payoutAccountId)).toEqual([[1444, 0]])
  })

  it('works: lost, the payout comes back like with a refund', async () => {
    const { id, paymentIntentId } = await captured()
    await app.runPayments()
    app.sandbox.controls.decideDispute(app.sandbox.controls.openDispute(paymentIntentId, 'fraudulent'), 'lost')
    await app.deliverAll()
    expect(await sentTo(referee.payoutAccountId)).toEqual([[1444, 1444]])
    expect((await refund(id)).body.code).toBe('nothing_to_refund')
    const [incident] = await incidents(id)
    const params = { incidentId: incident?.id ?? '' }
    await operator.call('POST /api/dashboard/incidents/:incidentId/close', {
      params,
      body: { note: 'the bank was told' },
    })
    expect((await incidents(id)).some(({ closedAt }) => closedAt !== null)).toBe(true)
  })
})
