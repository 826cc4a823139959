import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { transact } from '../outbox/transact.ts'
import { SERVER_LIMITS } from '../platform/limits.ts'
import { awaitingCode, enterCode, type PaidReferee } from '../testing/payment-scenarios.ts'
import { setUpPaymentFixture } from '../testing/payment-fixture.ts'
import type { TestClient } from '../testing/start-app.ts'
import type { PaidApp } from '../testing/start-paid-app.ts'
import { decideRefused } from '../payments/operations/decide-operation.repository.ts'
import { readOperationOf } from '../payments/operations/read-operation.ts'
import { runOperation } from './jobs/run-operation.ts'
import { sweepPayments } from './sweep.ts'

let app: PaidApp
let player: TestClient
let referee: PaidReferee
setUpPaymentFixture((fixture) => ({ app, player, referee } = fixture))

async function captureOf(matchId: string) {
  const row = await app.deps.db
    .selectFrom('payment_operation')
    .selectAll()
    .where('match_id', '=', matchId)
    .where('kind', '=', 'capture')
    .executeTakeFirstOrThrow()
  return readOperationOf('capture', row)
}

/** A capture whose response was lost over a minute ago; the provider is reachable again. */
async function anOldUnknownOutcome() {
  const { id, code } = await awaitingCode(app, player, referee)
  app.sandbox.controls.addFault({ kind: 'lose_reply', path: '/v1/payment_intents/*/capture' })
  app.sandbox.controls.addFault({ kind: 'reset', method: 'GET', path: '/v1/payment_intents/*' })
  expect((await enterCode(referee, id, code)).body.code).toBe('processing')
  app.clock.advance(SERVER_LIMITS.payment.settleUnknownMs + 1_000)
  app.sandbox.controls.clearFaults()
  const operation = await captureOf(id)
  expect(operation.state).toBe('unknown')
  return operation
}

const incidentsAbout = (id: string) =>
  app.deps.db.selectFrom('incident').select(['closed_by', 'ending', 'closed_at']).where('subject', '=', id).execute()

/** The `ending` of each incident event sent to operators, in order; null while open. */
async function tellings(subject: string) {
  const { rows } = await sql<{ ending: string | null }>`select body->'incident'->>'ending' as ending from live_event
    join incident i on i.id = body->'incident'->>'id' where i.subject = ${subject} order by live_event.sequence`.execute(
    app.deps.db,
  )
  return rows.map(({ ending }) => ending)
}

describe('the end of an unknown outcome works', () => {
  it('settles what a person was told, once, in two settlings at one instant', async () => {
    const operation = await anOldUnknownOutcome()
    await sweepPayments(app.deps)
    expect(await incidentsAbout(operation.id)).toEqual([{ closed_by: null, ending: null, closed_at: null }])
    await Promise.all([runOperation(app.deps, operation), runOperation(app.deps, operation), sweepPayments(app.deps)])
    const settled = await incidentsAbout(operation.id)
    expect(settled).toEqual([{ closed_by: 'settled', ending: 'done', closed_at: expect.any(Date) }])
    expect(await tellings(operation.id)).toEqual([null, 'done'])
    app.clock.advance(1_000)
    await sweepPayments(app.deps)
    expect(await incidentsAbout(operation.id)).toEqual(settled)
  })

  it('is settled with what ends it or not at all', async () => {
    const operation = await anOldUnknownOutcome()
    await sweepPayments(app.deps)
    const undone = transact(app.deps, async ({ trx, now }) => {
      await decideRefused(trx, operation, { code: 'declined' }, now)
      throw new Error('the rest cannot be written')
    })
    await expect(undone).rejects.toThrow('the rest')
    expect(await incidentsAbout(operation.id)).toEqual([expect.objectContaining({ closed_at: null })])
    await runOperation(app.deps, operation)
    expect(await incidentsAbout(operation.id)).toEqual([expect.objectContaining({ ending: 'done' })])
  })

  it('when the provider had not done it, and it is asked anew', async () => {
    const { id, code } = await awaitingCode(app, player, referee)
    app.sandbox.controls.addFault({ kind: 'reset' })
    expect((await enterCode(referee, id, code)).body.code).toBe('processing')
    app.clock.advance(SERVER_LIMITS.payment.settleUnknownMs + 1_000)
    await sweepPayments(app.deps)
    app.sandbox.controls.clearFaults()
    app.sandbox.controls.addFault({ kind: 'fail', path: '/v1/payment_intents/*/capture', count: 1 })
    const operation = await captureOf(id)
    // The failure, and the provider's stored repetition of it: proof that it had no effect.
    for (let tried = operation; tried.generation === 1; tried = await captureOf(id)) await runOperation(app.deps, tried)
    expect(await incidentsAbout(operation.id)).toEqual([
      expect.objectContaining({ closed_by: 'settled', ending: 'undone' }),
    ])
  })
})

describe('the end of an unknown outcome refuses', () => {
  it('to be followed by an incident: what opens it waits for what ends the outcome', async () => {
    const operation = await anOldUnknownOutcome()
    let [isSwept, isWaiting] = [false, false]
    const { sweeping } = await transact(app.deps, async ({ trx, now }) => {
      await decideRefused(trx, operation, { code: 'declined' }, now)
      const begun = sweepPayments(app.deps).finally(() => (isSwept = true))
      while (!isSwept && !isWaiting) {
        const waits = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
          and datname = current_database()`.execute(app.deps.db)
        isWaiting = waits.rows.length > 0
        await turn()
      }
      return { sweeping: begun }
    })
    await sweeping
    expect(await incidentsAbout(operation.id)).toEqual([])
    // Restored, so that it reaches its real end.
    const { state, unknown_since, next_try_at } = operation
    const before = { state, unknown_since, next_try_at, refused_code: null, decided_at: null }
    await app.deps.db.updateTable('payment_operation').set(before).where('id', '=', operation.id).execute()
    await runOperation(app.deps, operation)
  })
})
