import { brokenInvariants } from '../audit/audits.repository.ts'
import {
  acceptAs,
  awaitingCode,
  cancel,
  confirm,
  createIntent,
  enterCode,
  intentAt,
  openOperator,
  requestHeld,
  seenByPlayer,
  verifiedReferee,
  type PaidReferee,
} from '../testing/payment-scenarios.ts'
import { restorePoint } from '../testing/restore-point.ts'
import { openBrowser } from '../testing/scenarios.ts'
import type { TestClient } from '../testing/start-app.ts'
import { startPaidApp, type PaidApp } from '../testing/start-paid-app.ts'
import { createReconciler } from './reconciliation/reconciler.ts'

let app: PaidApp
let player: TestClient
let referee: PaidReferee
beforeAll(async () => {
  app = await startPaidApp({ REFCALL_LIFT_RATE_LIMITS: '1', LOG_LEVEL: 'silent' })
})
beforeEach(async () => {
  player = await openBrowser(app)
  referee = await verifiedReferee(app)
})
afterAll(() => app.close())

interface Listed extends Record<string, unknown> {
  readonly data: readonly { readonly amount: number }[]
}

const listed = async (what: string): Promise<readonly number[]> =>
  (await app.provider<Listed>('GET', what)).data.map(({ amount }) => amount)
const paidOut = () => listed(`transfers?destination=${referee.payoutAccountId}`)
const refundsOf = (intentId: string) => listed(`refunds?payment_intent=${intentId}`)

/** Does something that the provider remembers, with all its messages, and the database forgets. */
async function forgetting(act: () => Promise<unknown>): Promise<void> {
  const restore = await restorePoint(app.owner)
  await act()
  await app.deliverAll()
  await restore()
}

/** Reconciles until what was found twice is taken up; the books are then as at the provider, and every invariant holds. */
async function reconciled(): Promise<void> {
  const reconciler = createReconciler(app.deps)
  await reconciler.reconcileOnce()
  await reconciler.reconcileOnce()
  await app.advance(10_000)
  await app.runPayments()
  expect((await reconciler.reconcileOnce()).differences).toEqual([])
  expect(await brokenInvariants(app.deps.db, app.clock.now())).toEqual({})
  const open = app.deps.db.selectFrom('incident').select(['kind', 'subject']).where('closed_at', 'is', null)
  expect(await open.where('kind', '=', 'books_differ').execute()).toEqual([])
}

const refund = (operator: TestClient, matchId: string, amount: string) =>
  operator.call('POST /api/dashboard/matches/:matchId/refund', {
    params: { matchId },
    body: { reason: 'the table broke', amount },
  })

async function played(by: TestClient, referee: PaidReferee) {
  const match = await awaitingCode(app, by, referee)
  await enterCode(referee, match.id, match.code)
  await app.runPayments()
  return match
}

describe('a database without its last writes works', () => {
  it('takes up a code that was right: the match goes on, captured and paid out once', async () => {
    const { id, code, paymentIntentId } = await awaitingCode(app, player, referee)
    await forgetting(async () => {
      await enterCode(referee, id, code)
      await app.runPayments()
    })
    expect((await seenByPlayer(player, id)).status).toBe('awaiting_verification')
    await reconciled()
    expect((await seenByPlayer(player, id)).status).toBe('in_progress')
    expect(await paidOut()).toEqual([1444])
    expect(await refundsOf(paymentIntentId)).toEqual([])
  })

  it('lets the referee enter that code again, and pays once', async () => {
    const { id, code } = await awaitingCode(app, player, referee)
    await forgetting(async () => {
      await enterCode(referee, id, code)
      await app.runPayments()
    })
    expect((await enterCode(referee, id, code)).status).toBe(200)
    await app.runPayments()
    expect(await paidOut()).toEqual([1444])
    await reconciled()
  })

  it('takes up a code and a refund once, when two processes and the people do it at the same instant', async () => {
    const { id, code, paymentIntentId } = await awaitingCode(app, player, referee)
    const other = await played(await openBrowser(app), await verifiedReferee(app))
    const operator = await openOperator(app)
    await forgetting(async () => {
      await enterCode(referee, id, code)
      await refund(operator, other.id, '4.00')
      await app.runPayments()
    })
    await createReconciler(app.deps).reconcileOnce()
    await Promise.all([
      createReconciler(app.deps).reconcileOnce(),
      createReconciler(app.deps).reconcileOnce(),
      enterCode(referee, id, code),
      refund(operator, other.id, '4.00'),
    ])
    await reconciled()
    expect((await seenByPlayer(player, id)).status).toBe('in_progress')
    expect(await paidOut()).toEqual([1444])
    expect(await refundsOf(paymentIntentId)).toEqual([])
    expect(await refundsOf(other.paymentIntentId)).toEqual([400])
  })

  it('takes up a code whose time is over meanwhile', async () => {
    const { id, code } = await awaitingCode(app, player, referee)
    await forgetting(() => enterCode(referee, id, code))
    const { expires_at: end } = await app.deps.db
      .selectFrom('verification_code')
      .select('expires_at')
      .where('match_id', '=', id)
      .executeTakeFirstOrThrow()
    await app.advance(end.getTime() - app.clock.now().getTime())
    await reconciled()
    expect((await seenByPlayer(player, id)).status).toBe('in_progress')
    expect(await paidOut()).toEqual([1444])
  })

  it('releases a payment, open or held, of which nothing is left', async () => {
    const made: string[] = []
    await forgetting(async () => {
      for (const card of [null, 'pm_card_visa']) {
        const { paymentIntentId } = await createIntent(await openBrowser(app), referee)
        if (card) await confirm(app, paymentIntentId, card)
        made.push(paymentIntentId)
      }
    })
    await reconciled()
    for (const id of made) expect((await intentAt(app, id)).status).toBe('canceled')
  })

  it('knows a payment that was confirmed', async () => {
    const { paymentIntentId } = await createIntent(player, referee)
    await forgetting(() => confirm(app, paymentIntentId))
    await reconciled()
    const hold = app.deps.db.selectFrom('payment_hold').select('state').where('provider_id', '=', paymentIntentId)
    expect(await hold.executeTakeFirst()).toEqual({ state: 'held' })
  })

  it('books a refund, and makes the next one besides', async () => {
    const { id, paymentIntentId } = await played(player, referee)
    const operator = await openOperator(app)
    await forgetting(() => refund(operator, id, '4.00'))
    await reconciled()
    expect(await refundsOf(paymentIntentId)).toEqual([400])
    await refund(operator, id, '2.00')
    await reconciled()
    expect(await refundsOf(paymentIntentId)).toEqual([200, 400])
  })

  it('books the forgotten refund when an operator asks for another one first', async () => {
    const { id, paymentIntentId } = await played(player, referee)
    const operator = await openOperator(app)
    await forgetting(() => refund(operator, id, '4.00'))
    expect(await refund(operator, id, '2.00')).toMatchObject({ refundProcessed: true, refundAmount: '4.00' })
    await reconciled()
    expect(await refundsOf(paymentIntentId)).toEqual([400])
  })

  it('releases what was cancelled', async () => {
    const { id } = await requestHeld(app, player, referee)
    await forgetting(() => cancel(player, id))
    await cancel(player, id)
    await reconciled()
  })

  it('gives back what was captured for a match that was cancelled here before the capture was found, and books what was paid out', async () => {
    const { id, code, paymentIntentId } = await awaitingCode(app, player, referee)
    await forgetting(async () => {
      await enterCode(referee, id, code)
      await app.runPayments()
    })
    await cancel(player, id)
    await app.runPayments()
    await reconciled()
    expect(await refundsOf(paymentIntentId)).toEqual([1600])
    expect(await paidOut()).toEqual([1444])
  })

  it.each([
    ['not yet paid out', []],
    ['paid out', [1444]],
  ])(
    'gives back what was captured for a match whose referee is forgotten, and books what was %s',
    async (_, payouts) => {
      const { id, paymentIntentId } = await requestHeld(app, player, referee)
      if (!paymentIntentId) throw new Error('the match has no payment')
      await forgetting(async () => {
        await acceptAs(referee, id)
        const { verificationCode } = await seenByPlayer(player, id)
        if (payouts.length === 0) app.sandbox.controls.setCapability(referee.payoutAccountId, 'transfers', 'inactive')
        await enterCode(referee, id, verificationCode ?? '')
        await app.runPayments()
      })
      await reconciled()
      expect(await refundsOf(paymentIntentId)).toEqual([1600])
      expect(await paidOut()).toEqual(payouts)
    },
  )

  it('gives back what was captured of which nothing is left, and books what was paid out', async () => {
    let intentId = ''
    await forgetting(async () => {
      const { id, code, paymentIntentId } = await awaitingCode(app, player, referee)
      await enterCode(referee, id, code)
      await app.runPayments()
      intentId = paymentIntentId
    })
    await reconciled()
    expect(await refundsOf(intentId)).toEqual([1600])
    expect(await paidOut()).toEqual([1444])
    expect(
      await app.deps.db
        .selectFrom('incident')
        .select('kind')
        .where('closed_at', 'is', null)
        .where('kind', '=', 'unwanted_charge')
        .execute(),
    ).not.toEqual([])
  })
})

describe('leaves to a person', () => {
  it('what carries no id of ours', async () => {
    const { id } = await app.provider<{ id: string }>('POST', 'payment_intents', { amount: '700', currency: 'usd' })
    const reconciler = createReconciler(app.deps)
    await reconciler.reconcileOnce()
    await reconciler.reconcileOnce()
    expect((await intentAt(app, id)).status).toBe('requires_payment_method')
    expect((await reconciler.reconcileOnce()).differences).toHaveLength(1)
  })
})
