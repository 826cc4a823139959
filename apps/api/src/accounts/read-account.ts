import type { Account } from '@refcall/contract'
import type { Reader } from '../db/database.ts'
import { attendanceOf, findListedReferee } from '../referees/index.ts'
import { findAccountWithReferee } from './account.repository.ts'

/** The account as its owner sees it; null when it does not exist or was erased. */
export async function readAccount(db: Reader, id: string): Promise<Account | null> {
  const row = await findAccountWithReferee(db, id)
  if (!row) return null
  const isReferee = row.referee_id !== null
  const listed = row.referee_id === null ? undefined : await findListedReferee(db, row.referee_id)
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    displayName: isReferee ? row.referee_display_name : row.display_name,
    username: row.username,
    email: row.email,
    emailConfirmed: row.email_confirmed_at !== null,
    pendingEmail: row.pending_email,
    isReferee,
    isOperator: row.operator_role !== null,
    operatorRole: row.operator_role,
    refereeId: row.referee_id,
    isAvailable: row.on_duty ?? false,
    stats: {
      totalMatches: row.total_matches ?? 0,
      totalLoves: row.total_loves ?? 0,
      totalLikes: row.total_likes ?? 0,
    },
    ...(listed && attendanceOf(listed)),
    latitude: row.latitude,
    longitude: row.longitude,
    currency: row.referee_currency ?? row.currency,
    acceptsElectronic: row.accepts_electronic ?? false,
    stripeAccountId: row.stripe_account_id,
    stripeAccountVerified: row.stripe_account_verified,
  }
}
