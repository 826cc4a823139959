import { LIMITS } from '@refcall/domain'
import { sql } from 'kysely'
import { SERVER_LIMITS } from '../platform/limits.ts'
import {
  assignmentOf,
  awaitingCode,
  cancel,
  createIntent,
  enterCode,
  intentAt,
  intentForm,
  seenByPlayer,
  type PaidReferee,
} from '../testing/payment-scenarios.ts'
import { setUpPaymentFixture } from '../testing/payment-fixture.ts'
import type { TestClient } from '../testing/start-app.ts'
import type { PaidApp } from '../testing/start-paid-app.ts'

let app: PaidApp
let player: TestClient
let referee: PaidReferee
setUpPaymentFixture((fixture) => ({ app, player, referee } = fixture))

const regenerate = (matchId: string) =>
  player.attempt('POST /api/matches/:matchId/regenerate-code', {
    params: { matchId },
    body: { deviceId: player.deviceId },
  })

const CAPTURE = '/v1/payment_intents/*/capture'

/** The total effect at the provider for the match. */
async function doneFor(matchId: string) {
  const operations = await app.deps.db
    .selectFrom('payment_operation')
    .selectAll()
    .where('match_id', '=', matchId)
    .execute()
  return Object.fromEntries(operations.map(({ step, state, generation }) => [step, `${state} ${generation}`]))
}

/** The incidents about unknown outcomes of the match, and how they were resolved. */
const toldOf = (matchId: string) =>
  app.deps.db
    .selectFrom('incident')
    .select(['facts', 'ending'])
    .where('match_id', '=', matchId)
    .where('kind', '=', 'unknown_outcome')
    .execute()

/** Moves the clock until nothing is due. */
async function letTimePass(): Promise<void> {
  for (let i = 0; i < 4; i += 1) {
    await app.advance(5_000)
    await app.runPayments()
  }
}

describe('works when the provider', () => {
  it('captures and its reply is lost: processing, closed to everything, then paid once', async () => {
    const { id, code, paymentIntentId } = await awaitingCode(app, player, referee)
    app.sandbox.controls.addFault({ kind: 'lose_reply', path: CAPTURE })
    expect((await enterCode(referee, id, code)).body.code).toBe('processing')
    app.sandbox.controls.clearFaults()
    expect(await seenByPlayer(player, id)).toMatchObject({
      status: 'awaiting_verification',
      processing: true,
      verificationCode: null,
    })
    for (const answer of [await cancel(player, id), await regenerate(id), await enterCode(referee, id, code)]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'processing' } })
    }
    await app.advance(LIMITS.lifecycle.awaitingVerificationMs)
    expect((await seenByPlayer(player, id)).status).toBe('awaiting_verification')
    await letTimePass()
    expect((await seenByPlayer(player, id)).status).toBe('in_progress')
    expect(await intentAt(app, paymentIntentId)).toMatchObject({ amount_received: 1600 })
    expect((await enterCode(referee, id, code)).status).toBe(200)
    expect(await doneFor(id)).toMatchObject({ capture: 'done 1', transfer: 'done 1' })
  })

  it('fails and keeps the failure under the key: proof first, then the next key', async () => {
    const { id, code, paymentIntentId } = await awaitingCode(app, player, referee)
    app.sandbox.controls.addFault({ kind: 'fail', path: CAPTURE, count: 1 })
    expect((await enterCode(referee, id, code)).body.code).toBe('processing')
    await letTimePass()
    expect((await seenByPlayer(player, id)).status).toBe('in_progress')
    expect(await doneFor(id)).toMatchObject({ capture: 'done 2', transfer: 'done 1' })
    expect(await intentAt(app, paymentIntentId)).toMatchObject({ amount_received: 1600 })
  })

  it('cannot be reached for two minutes: a person is told, and it still ends', async () => {
    const { id, code, paymentIntentId } = await awaitingCode(app, player, referee)
    app.sandbox.controls.addFault({ kind: 'reset' })
    expect((await enterCode(referee, id, code)).body.code).toBe('processing')
    for (let i = 0; i < 3; i += 1) {
      await app.advance(50_000)
      await app.runPayments()
    }
    await app.advance(0)
    const facts = {
      kind: 'unknown_outcome',
      asked: 'capture',
      answered: false,
      money: { units: 1600, currency: 'USD' },
      providerId: paymentIntentId,
    }
    expect(await toldOf(id)).toEqual([{ facts, ending: null }])
    app.sandbox.controls.clearFaults()
    await app.advance(SERVER_LIMITS.payment.retryMaxMs)
    await app.runPayments()
    expect((await seenByPlayer(player, id)).status).toBe('in_progress')
    expect(await toldOf(id)).toEqual([{ facts, ending: 'done' }])
  })

  it.each(['transfers', 'payment_intents/*/cancel'])('loses replies and fails at %s: done once', async (path) => {
    const { id, code } = await awaitingCode(app, player, referee)
    app.sandbox.controls.addFault({ kind: 'lose_reply', method: 'POST', path: `/v1/${path}`, count: 3 })
    app.sandbox.controls.addFault({ kind: 'fail', method: 'POST', path: `/v1/${path}`, count: 1, after: 3 })
    if (path === 'transfers') await enterCode(referee, id, code)
    else await cancel(player, id)
    await letTimePass()
    await letTimePass()
    const { data } = await app.provider<{ data: { destination: string }[] }>('GET', 'transfers?limit=100')
    const paid = data.filter(({ destination }) => destination === referee.payoutAccountId)
    expect(paid).toHaveLength(path === 'transfers' ? 1 : 0)
    if (path === 'transfers') expect((await assignmentOf(referee))?.payout?.status).toBe('paid')
    expect((await seenByPlayer(player, id)).holdStatus).toBe(path === 'transfers' ? 'captured' : 'released')
  })

  it('answers and nothing can be written of it: a person is told, and it ends once it can', async () => {
    const { id, code } = await awaitingCode(app, player, referee)
    await sql`create function refuse_capture() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
      app.owner,
    )
    await sql`create trigger refuse_capture before insert on payment_capture execute function refuse_capture()`.execute(
      app.owner,
    )
    expect((await enterCode(referee, id, code)).body.code).toBe('processing')
    for (let i = 0; i < 3; i += 1) {
      await app.advance(SERVER_LIMITS.payment.settleUnknownMs / 2)
      await app.runPayments()
    }
    expect(await toldOf(id)).toEqual([
      { facts: expect.objectContaining({ answered: true, asked: 'capture' }), ending: null },
    ])
    await sql`drop function refuse_capture cascade`.execute(app.owner)
    await letTimePass()
    expect((await seenByPlayer(player, id)).status).toBe('in_progress')
    expect(await toldOf(id)).toEqual([{ facts: expect.anything(), ending: 'done' }])
  })

  it('is back after a day and has forgotten the key: it is not asked again before its list was read', async () => {
    const { id, code } = await awaitingCode(app, player, referee)
    app.sandbox.controls.addFault({ kind: 'lose_reply', method: 'POST', path: '/v1/transfers', count: 1 })
    await enterCode(referee, id, code)
    await app.runPayments()
    app.sandbox.controls.addFault({ kind: 'rate_limit', method: 'GET', path: '/v1/transfers', count: 1 })
    await app.advance(25 * 3_600_000)
    await app.runPayments()
    expect(await doneFor(id)).toMatchObject({ transfer: 'unknown 1' })
    await letTimePass()
    expect(await doneFor(id)).toMatchObject({ transfer: 'done 1' })
  })

  it('does not answer when a payment is opened: the same payment is asked for again', async () => {
    app.sandbox.controls.addFault({ kind: 'lose_reply', method: 'POST', path: '/v1/payment_intents' })
    const first = await player.attempt('POST /api/payments/create-intent', { body: intentForm(player, referee) })
    expect(first).toMatchObject({ status: 503, body: { code: 'unavailable', retryAfter: expect.any(Number) } })
    app.sandbox.controls.clearFaults()
    const { existing } = await createIntent(player, referee)
    expect(existing).toBe(true)
    const holds = await app.deps.db
      .selectFrom('payment_hold')
      .innerJoin('payment_draft', 'payment_draft.id', 'draft_id')
      .select('payment_hold.id')
      .where('device_id', '=', player.deviceId)
      .execute()
    expect(holds).toHaveLength(1)
  })
})
