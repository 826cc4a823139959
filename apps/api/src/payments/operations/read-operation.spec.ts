import { partOf, providerUnits } from '@refcall/domain'
import { transact } from '../../outbox/index.ts'
import { awaitingCode, enterCode, type PaidReferee } from '../../testing/payment-scenarios.ts'
import { setUpPaymentFixture } from '../../testing/payment-fixture.ts'
import type { TestClient } from '../../testing/start-app.ts'
import type { PaidApp } from '../../testing/start-paid-app.ts'
import type { OperationRow } from '../payment.table.ts'
import { bookTransfer } from '../ledger/bookings.ts'
import { addToCapture } from '../ledger/capture.repository.ts'
import { findOperation, insertOperation, operationsOfHold } from './operation.repository.ts'

let app: PaidApp
let player: TestClient
let referee: PaidReferee
setUpPaymentFixture((fixture) => ({ app, player, referee } = fixture))

/** The transfer of a match that was just verified, and updates that corrupt its row. */
async function aTransfer() {
  const { id } = await awaitingCode(app, player, referee).then(async ({ id, code }) => {
    await enterCode(referee, id, code)
    return { id }
  })
  await app.runPayments()
  const rows = app.deps.db.selectFrom('payment_operation').select(['id', 'hold_id', 'units']).where('match_id', '=', id)
  return rows.where('kind', '=', 'transfer').executeTakeFirstOrThrow()
}

describe('an operation works', () => {
  it('is read with all that its kind has', async () => {
    const { id, hold_id: holdId, units } = await aTransfer()
    expect(await findOperation(app.deps.db, id)).toMatchObject({
      kind: 'transfer',
      units,
      currency: 'USD',
      match_id: expect.any(String),
    })
    expect(await operationsOfHold(app.deps.db, holdId, 'transfer')).toMatchObject([{ id }])
  })
})

describe('an operation refuses', () => {
  it.each(['units', 'currency', 'match_id'] as const)('to be read from a row whose %s is null', async (column) => {
    const { id, hold_id: holdId } = await aTransfer()
    const { [column]: kept } = await app.deps.db
      .selectFrom('payment_operation')
      .select(column)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const set = (value: unknown) =>
      app.deps.db
        .updateTable('payment_operation')
        .set({ [column]: value })
        .where('id', '=', id)
        .execute()
    await set(null)
    try {
      const says = `the operation ${id} is a transfer without ${column}`
      await expect(findOperation(app.deps.db, id)).rejects.toThrow(says)
      await expect(operationsOfHold(app.deps.db, holdId, 'transfer')).rejects.toThrow(says)
    } finally {
      await set(kept)
    }
  })
})

/** Type checks, never run: `tsc` fails here if one of these compiles. */
export async function planted(operation: OperationRow): Promise<void> {
  const [units, transferred, reversed] = [providerUnits(5), partOf('transferred', 5), partOf('reversed', 5)]
  const of = { matchId: 'm', holdId: 'h', currency: 'USD' } as const
  await transact(app.deps, async ({ trx, now }) => {
    // @ts-expect-error a transfer without its amount
    await insertOperation(trx, { kind: 'transfer', matchId: 'm', holdId: 'h', currency: 'USD' }, now)
    // @ts-expect-error a payout of no match
    await insertOperation(trx, { kind: 'transfer', matchId: null, holdId: 'h', units, currency: 'USD' }, now)
    // @ts-expect-error a refund without a reason
    await insertOperation(trx, { kind: 'refund', ...of, units }, now)
    // @ts-expect-error what was taken back in the place of what was paid
    await bookTransfer(trx, { ...of, transferId: 't', transferred: reversed }, now)
    // @ts-expect-error a currency that we do not know
    await bookTransfer(trx, { ...of, currency: 'XYZ', transferId: 't', transferred }, now)
    // @ts-expect-error what was paid, counted as taken back
    await addToCapture(trx, 'm', { reversed: transferred })
  })
  // @ts-expect-error not every kind has an amount of its own
  void operation.units
}
