import type { OperatorRole } from '@refcall/contract'
import type { Reader, Trx } from '../db/database.ts'
import type { InvitationTable } from './account.table.ts'

/** Stores an invitation, replacing an older one of the same name; deletes expired ones. */
export async function replaceInvitation(trx: Trx, invitation: InvitationTable, now: Date): Promise<void> {
  await trx
    .deleteFrom('operator_invitation')
    .where((on) => on.or([on('expires_at', '<=', now), on('name', '=', invitation.name)]))
    .execute()
  await trx.insertInto('operator_invitation').values(invitation).execute()
}

export async function isInvited(db: Reader, tokenHash: Buffer, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('operator_invitation')
    .select('name')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found !== undefined
}

/** Uses the invitation up: of several simultaneous calls one gets its role, unless its transaction is rolled back. */
export async function takeInvitation(trx: Trx, tokenHash: Buffer, now: Date): Promise<OperatorRole | undefined> {
  const taken = await trx
    .deleteFrom('operator_invitation')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('role')
    .executeTakeFirst()
  return taken?.role
}
