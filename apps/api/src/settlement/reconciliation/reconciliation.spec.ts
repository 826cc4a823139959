import { providerUnits } from '@refcall/domain'
import { sql } from 'kysely'
import { brokenInvariants } from '../../audit/audits.repository.ts'
import { SERVER_LIMITS } from '../../platform/limits.ts'
import {
  awaitingCode,
  cancel,
  createIntent,
  enterCode,
  openOperator,
  requestHeld,
  verifiedReferee,
  type PaidReferee,
} from '../../testing/payment-scenarios.ts'
import { openBrowser } from '../../testing/scenarios.ts'
import type { TestClient } from '../../testing/start-app.ts'
import { startPaidApp, type PaidApp } from '../../testing/start-paid-app.ts'
import { createReconciler } from './reconciler.ts'
import type { Comparison } from './compare-records.ts'
import { reconcile, stillDifferent } from './reconcile.ts'

let app: PaidApp
let player: TestClient
let referee: PaidReferee
/** The differences left by earlier tests. */
let known: Comparison
beforeAll(async () => {
  app = await startPaidApp({ REFCALL_LIFT_RATE_LIMITS: '1', LOG_LEVEL: 'silent' })
})
beforeEach(async () => {
  known = await lookAtAll()
  player = await openBrowser(app)
  referee = await verifiedReferee(app)
})
afterAll(() => app.close())

const lookAtAll = (since = new Date(0)): Promise<Comparison> => {
  if (!app.deps.payments) throw new Error('the app takes cash only')
  return reconcile(app.deps.db, app.deps.payments.provider, since)
}

/** Reconciles; returns only the new differences. */
async function look(since?: Date): Promise<Comparison> {
  const seen = await lookAtAll(since)
  const old = stillDifferent(seen, known)
  return { ...seen, differences: seen.differences.filter((difference) => !old.includes(difference)) }
}

/** By how much the provider's dollar balance gained more than ours. */
const excess = ({ sums }: Comparison): number => {
  const dollars = sums.find(({ currency }) => currency === 'USD')
  return (dollars?.theirs ?? 0) - (dollars?.ours ?? 0)
}

const differences = async (since?: Date) =>
  (await look(since)).differences.map(({ kind, id, says }) => [kind, id, says])

/** A match whose referee was paid. */
async function played(): Promise<{ id: string; paymentIntentId: string }> {
  const { id, code, paymentIntentId } = await awaitingCode(app, player, referee)
  expect((await enterCode(referee, id, code)).status).toBe(200)
  await app.runPayments()
  return { id, paymentIntentId }
}

const chargeOf = async (intentId: string): Promise<string> =>
  (await app.provider<{ latest_charge: string }>('GET', `payment_intents/${intentId}`)).latest_charge

describe('works', () => {
  it('nothing differs after payouts, refunds, disputes and releases, in several currencies', async () => {
    const operator = await openOperator(app)
    const { id, paymentIntentId } = await played()
    await operator.call('POST /api/dashboard/matches/:matchId/refund', {
      params: { matchId: id },
      body: { reason: 'the table broke', amount: '4.00' },
    })
    await app.runPayments()
    app.sandbox.controls.decideDispute(app.sandbox.controls.openDispute(paymentIntentId, 'fraudulent'), 'won')
    player = await openBrowser(app)
    referee = await verifiedReferee(app, { country: 'JP', rate: '300' })
    const cancelled = await requestHeld(app, player, referee, { currency: 'JPY', amount: 240_000 })
    await cancel(player, cancelled.id)
    const { code, id: yen } = await awaitingCode(app, player, referee, { currency: 'JPY', amount: 240_000 })
    await enterCode(referee, yen, code)
    await app.deliverAll()
    const { counts, sums, differences: found } = await look()
    expect(found).toEqual([])
    expect(counts).toEqual(
      Object.entries({ payment: 3, charge: 2, refund: 1, transfer: 2, reversal: 1, dispute: 1, movement: 8 }).map(
        ([kind, count]) => ({ kind, theirs: count, ours: count }),
      ),
    )
    expect(sums.map(({ currency }) => currency)).toEqual(['JPY', 'USD'])
    for (const { theirs, ours } of sums) expect(ours).toBe(theirs)
    expect(await brokenInvariants(app.deps.db, app.clock.now())).toEqual({})
  })

  it('reads every page', async () => {
    for (let made = 0; made < 101; made += 1)
      await app.provider('POST', 'payment_intents', { amount: '500', currency: 'usd' })
    expect((await look()).counts[0]).toMatchObject({ kind: 'payment', theirs: (known.counts[0]?.theirs ?? 0) + 101 })
  })

  it('compares what lies before the window only where the provider names it', async () => {
    await played()
    const { windowMs } = SERVER_LIMITS.reconciliation
    await app.advance(windowMs + 2_000)
    expect((await look(new Date(app.clock.now().getTime() - windowMs))).counts[0]).toMatchObject({ theirs: 0, ours: 0 })
    // The provider uses its own clock; our rows may be much older.
    await app.deps.db
      .updateTable('payment_hold')
      .set({ created_at: new Date(0) })
      .execute()
    expect((await look()).differences).toEqual([])
  })
})

describe('finds and names', () => {
  it('a capture at the provider that is not booked here', async () => {
    const { paymentIntentId } = await awaitingCode(app, player, referee)
    await app.provider('POST', `payment_intents/${paymentIntentId}/capture`)
    const charge = await chargeOf(paymentIntentId)
    const seen = await look()
    expect(seen.differences).toEqual([
      expect.objectContaining({
        kind: 'payment',
        id: paymentIntentId,
        says: 'captured, 16.00 USD at the provider, to be held here',
      }),
      expect.objectContaining({ kind: 'charge', id: charge, says: '16.00 USD at the provider, unknown here' }),
      expect.objectContaining({ kind: 'movement', id: charge, says: '15.24 USD at the provider, unknown here' }),
    ])
    expect(excess(seen) - excess(known)).toBe(1524)
  })

  it('an amount that is one minor unit off, though our own postings sum to zero', async () => {
    const { paymentIntentId } = await played()
    const charge = await chargeOf(paymentIntentId)
    const { id } = await app.deps.db
      .selectFrom('ledger_transaction')
      .select('id')
      .where('provider_id', '=', charge)
      .where('kind', '=', 'capture')
      .executeTakeFirstOrThrow()
    const posting = { transaction_id: id, currency: 'USD' } as const
    await app.deps.db
      .insertInto('ledger_posting')
      .values([
        { ...posting, line: 90, account: 'provider_balance', units: providerUnits(1) },
        { ...posting, line: 91, account: 'rounding', units: providerUnits(-1) },
      ])
      .execute()
    expect(await differences()).toEqual([['movement', charge, '15.24 USD at the provider, 15.25 USD here']])
    expect(await brokenInvariants(app.deps.db, app.clock.now())).toEqual({})
  })

  it('a hold that counts as released here and is still open at the provider', async () => {
    const { id, paymentIntentId } = await awaitingCode(app, player, referee)
    await app.deps.db.updateTable('payment_hold').set({ state: 'released' }).where('match_id', '=', id).execute()
    expect(await differences()).toEqual([
      ['payment', paymentIntentId, 'held, 16.00 USD at the provider, to be released here'],
    ])
  })

  it('a hold that a cancelled match still has', async () => {
    const { id, paymentIntentId } = await awaitingCode(app, player, referee)
    await app.deps.db.updateTable('match').set({ status: 'cancelled' }).where('id', '=', id).execute()
    expect(await differences()).toEqual([
      ['payment', paymentIntentId, 'held, 16.00 USD at the provider, to be released here'],
    ])
  })

  it('a payment, a refund and a transfer that nobody here knows of', async () => {
    const { paymentIntentId } = await played()
    const transfer = {
      amount: '5',
      currency: 'usd',
      destination: referee.payoutAccountId,
      source_transaction: await chargeOf(paymentIntentId),
    }
    const made = [
      await app.provider('POST', 'payment_intents', { amount: '700', currency: 'usd' }),
      await app.provider('POST', 'refunds', { payment_intent: paymentIntentId, amount: '1' }),
      await app.provider('POST', 'transfers', transfer),
    ]
    const [payment, refund, sent] = made.map(({ id }) => id)
    expect(await differences()).toEqual([
      ['payment', payment, 'open, 7.00 USD at the provider, unknown here'],
      ['refund', refund, '0.01 USD at the provider, unknown here'],
      ['transfer', sent, '0.05 USD at the provider, unknown here'],
      ['movement', sent, '-0.05 USD at the provider, unknown here'],
      ['movement', refund, '-0.01 USD at the provider, unknown here'],
    ])
  })

  it('what is in our books and missing at the provider', async () => {
    const { paymentIntentId } = await createIntent(player, referee)
    await app.deps.db
      .updateTable('payment_hold')
      .set({ provider_id: 'pi_lost' })
      .where('provider_id', '=', paymentIntentId)
      .execute()
    expect(await differences()).toContainEqual(['payment', 'pi_lost', 'open, 16.00 USD here, missing at the provider'])
  })
})

describe('the job', () => {
  const incidentsAbout = (id: unknown) =>
    app.deps.db.selectFrom('incident').select(['kind', 'closed_by']).where('subject', '=', String(id)).execute()

  it('works: opens an incident for what two reconciliations find, and settles it when it is gone', async () => {
    const reconciler = createReconciler(app.deps)
    const { id } = await app.provider('POST', 'payment_intents', { amount: '700', currency: 'usd' })
    await reconciler.reconcileOnce()
    expect(await incidentsAbout(id)).toEqual([])
    await reconciler.reconcileOnce()
    await reconciler.reconcileOnce()
    expect(await incidentsAbout(id)).toEqual([{ kind: 'books_differ', closed_by: null }])
    await app.advance(SERVER_LIMITS.reconciliation.windowMs + 2_000)
    await reconciler.reconcileOnce()
    expect(await incidentsAbout(id)).toEqual([{ kind: 'books_differ', closed_by: 'settled' }])
  })

  it('works: is done by one process of several at a time, each knowing what another found', async () => {
    const { payments } = app.deps
    if (!payments) throw new Error('the app takes cash only')
    const asked = jest.spyOn(payments.provider, 'listEntries')
    const [first, second] = [createReconciler(app.deps), createReconciler(app.deps)]
    const { id } = await app.provider('POST', 'payment_intents', { amount: '700', currency: 'usd' })
    await app.advance(SERVER_LIMITS.reconciliation.everyMs)
    const turns = () => Promise.all([first.reconcileIfDue(), second.reconcileIfDue()])
    expect((await turns()).toSorted()).toEqual([false, true])
    expect((await turns()).toSorted()).toEqual([false, false])
    expect(asked).toHaveBeenCalledTimes(1)
    await app.advance(SERVER_LIMITS.reconciliation.againMs)
    const another = createReconciler(app.deps)
    expect([await another.reconcileIfDue(), await incidentsAbout(id)]).toEqual([
      true,
      [{ kind: 'books_differ', closed_by: null }],
    ])
    app.sandbox.controls.addFault({ kind: 'fail', path: '/v1/refunds' })
    await app.advance(SERVER_LIMITS.reconciliation.againMs)
    await expect(first.reconcileIfDue()).rejects.toThrow()
    app.sandbox.controls.clearFaults()
    expect(await second.reconcileIfDue()).toBe(false)
    await app.advance(SERVER_LIMITS.reconciliation.againMs)
    expect(await second.reconcileIfDue()).toBe(true)
  })

  it('works: is due at once in a database that was restored', async () => {
    const reconciler = createReconciler(app.deps)
    await app.advance(SERVER_LIMITS.reconciliation.everyMs)
    expect([await reconciler.reconcileIfDue(), await reconciler.reconcileIfDue()]).toEqual([true, false])
    await sql`update live_epoch set restore_id = '01234567'`.execute(app.owner)
    expect([await reconciler.reconcileIfDue(), await reconciler.reconcileIfDue()]).toEqual([true, false])
  })

  it('takes no notice of what was only under way', async () => {
    const { paymentIntentId } = await awaitingCode(app, player, referee)
    await app.provider('POST', `payment_intents/${paymentIntentId}/capture`)
    const before = await look()
    expect(before.differences).toHaveLength(3)
    expect(stillDifferent({ ...before, differences: [] }, before)).toEqual([])
  })

  it('says when the provider cannot be asked', async () => {
    app.sandbox.controls.addFault({ kind: 'fail', path: '/v1/refunds' })
    await expect(look()).rejects.toThrow()
    app.sandbox.controls.clearFaults()
    expect((await look()).differences).toEqual([])
  })
})
