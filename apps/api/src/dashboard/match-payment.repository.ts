import type { Reader } from '../db/database.ts'
import { anyOf } from '../db/list-of.ts'
import { readOperation, type HoldRow } from '../payments/index.ts'

/** Every hold of the match, and the payments of its tips, oldest first. */
export function findHolds(db: Reader, matchId: string): Promise<HoldRow[]> {
  return db
    .selectFrom('payment_hold')
    .selectAll()
    .where((on) =>
      on.or([
        on('match_id', '=', matchId),
        on('id', 'in', on.selectFrom('tip').select('tip.hold_id').where('tip.match_id', '=', matchId)),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** What the provider was asked about these holds, oldest first, with the operator behind it. */
export async function findOperations(db: Reader, holdIds: readonly string[]) {
  const rows = await db
    .selectFrom('payment_operation')
    .leftJoin('account as actor', 'actor.id', 'payment_operation.actor_id')
    .selectAll('payment_operation')
    .select((on) => on.fn.coalesce('actor.display_name', 'actor.username').as('actor_name'))
    .where('hold_id', '=', anyOf(holdIds))
    .orderBy('payment_operation.created_at')
    .orderBy('payment_operation.id')
    .execute()
  return rows.map(({ actor_name, ...row }) => ({ ...readOperation(row), actor_name }))
}

export function findDisputes(db: Reader, matchId: string) {
  return db.selectFrom('payment_dispute').selectAll().where('match_id', '=', matchId).orderBy('at').execute()
}

/** The ledger lines, in the order of insertion. */
export function findLedgerLines(db: Reader, matchId: string, holdIds: readonly string[]) {
  return db
    .selectFrom('ledger_transaction as entry')
    .innerJoin('ledger_posting as line', 'line.transaction_id', 'entry.id')
    .select(['entry.id', 'entry.kind', 'entry.provider_id', 'entry.at', 'line.account', 'line.currency', 'line.units'])
    .where((on) => on.or([on('entry.match_id', '=', matchId), on('entry.hold_id', '=', anyOf(holdIds))]))
    .orderBy('entry.id')
    .orderBy('line.line')
    .execute()
}
