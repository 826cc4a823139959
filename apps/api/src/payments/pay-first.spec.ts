import { brokenInvariants } from '../audit/audits.repository.ts'
import {
  acceptAs,
  assignmentOf,
  confirm,
  createIntent,
  enterCode,
  intentAt,
  requestElectronic,
  seenByPlayer,
  verifiedReferee,
} from '../testing/payment-scenes.ts'
import { openBrowser } from '../testing/scenes.ts'
import { startPaidApp, type PaidApp } from '../testing/start-paid-app.ts'

let app: PaidApp
beforeAll(async () => {
  app = await startPaidApp()
})
afterEach(async () => {
  await app.settle()
  expect(await brokenInvariants(app.deps.db, app.clock.now())).toEqual({})
})
afterAll(() => app.close())

describe('pay first', () => {
  it('works: hold, request, accept, code, capture, payout, complete', async () => {
    const player = await openBrowser(app)
    const referee = await verifiedReferee(app)
    const intent = await createIntent(player, referee)
    expect(intent).toMatchObject({ amount: 1600, totalAmount: '16.00', currency: 'USD', existing: false })
    expect((await confirm(app, intent.paymentIntentId)).status).toBe('requires_capture')
    const match = await requestElectronic(player, referee, { stripePaymentIntentId: intent.paymentIntentId })
    expect(match).toMatchObject({ status: 'pending', paymentMethod: 'electronic', totalAmount: '16.00', holdStatus: 'held' })

    expect((await acceptAs(referee, match.id)).status).toBe(200)
    const waiting = await seenByPlayer(player, match.id)
    expect(waiting).toMatchObject({ status: 'awaiting_verification', verificationCode: expect.stringMatching(/^\d{6}$/) })
    const assignment = await assignmentOf(referee)
    expect(assignment).toMatchObject({ status: 'awaiting_verification', payout: { status: 'estimated', amount: '14.44', currency: 'USD' } })
    expect(JSON.stringify(assignment)).not.toContain(waiting.verificationCode)
    expect(JSON.stringify(assignment)).not.toContain(intent.clientSecret)

    const verified = await enterCode(referee, match.id, waiting.verificationCode ?? '')
    expect(verified).toMatchObject({ status: 200, body: { payoutAmount: '14.44', payoutCurrency: 'USD', match: { status: 'in_progress' } } })
    expect(await intentAt(app, intent.paymentIntentId)).toMatchObject({ status: 'succeeded', amount_received: 1600 })
    await app.settle()
    expect((await assignmentOf(referee))?.payout).toEqual({
      status: 'paid', amount: '14.44', currency: 'USD', captured: '16.00', platformFee: '0.80', processingFee: '0.76',
    })
    const { data } = await app.provider<{ data: { amount: number; destination: string }[] }>('GET', 'transfers')
    expect(data).toEqual([expect.objectContaining({ amount: 1444, destination: referee.payoutAccountId })])

    await app.advance(6 * 3_600_000)
    expect((await seenByPlayer(player, match.id)).status).toBe('completed')
  })
})
