import { hashPassword } from '@refcall/api/embed/accounts'
import { analyze, type Database } from '@refcall/api/embed/database'
import { COMPANY_PASSWORD, DEMO_ACCOUNTS } from './accounts.ts'
import type { DemoProvider } from './electronic/demo-provider.ts'
import { openPayoutAccounts } from './electronic/open-payout-accounts.ts'
import { pay } from './electronic/pay.ts'
import { seededRefereeIds } from './seeded-referees.ts'
import { insertDemo, inventDemo } from './insert.ts'
import { demoId, NO_PASSWORD } from './people.ts'
import { endLocalDuty, refreshDuty } from './refresh-duty.ts'

/**
 * Seeds a migrated database with the demo; in one that is already seeded, it only puts the referees back on duty.
 * Without a sandbox, no referee has a payout account and all matches are in cash. @returns what was done, in one
 * sentence
 */
export const seedDemo = async (db: Database, sandbox: DemoProvider | null, now: Date): Promise<string> => {
  const seeded = await db.selectFrom('referee').select('id').where('id', '=', demoId('ref', 0)).executeTakeFirst()
  if (seeded) {
    await openSeededReferees(db)
    const onDuty = await db.transaction().execute(async (trx) => {
      await endLocalDuty(trx, now)
      return refreshDuty(trx, now)
    })
    return `the demo is there already: ${onDuty} of its referees are on duty again, nothing else was touched`
  }
  const passwords = [...DEMO_ACCOUNTS, { role: 'company', password: COMPANY_PASSWORD }] as const
  const hashes = await Promise.all(
    passwords.map(async ({ role, password }) => [role, await hashPassword(password)] as const),
  )
  const demo = inventDemo(now, new Map(hashes), sandbox ? await openPayoutAccounts(sandbox) : new Map())
  const paid = sandbox
    ? await Promise.all(demo.electronic.map(async (one) => [one, await pay(sandbox, one)] as const))
    : []
  const told = await db.transaction().execute((trx) => insertDemo(trx, demo, paid))
  await analyze(db)
  return `${told.referees} referees (${told.onDuty} on duty), ${told.matches} matches (${told.electronic} paid electronically), ${told.events} availability events, ${DEMO_ACCOUNTS.length} accounts to sign in with`
}

/** Older demos were seeded without a password for these referees: set it. */
const openSeededReferees = async (db: Database): Promise<void> => {
  const closed = await db
    .selectFrom('account')
    .select('id')
    .where('id', 'in', seededRefereeIds)
    .where('password_hash', '=', NO_PASSWORD)
    .execute()
  if (closed.length === 0) return
  const password_hash = await hashPassword(COMPANY_PASSWORD)
  await db
    .updateTable('account')
    .set({ password_hash })
    .where(
      'id',
      'in',
      closed.map(({ id }) => id),
    )
    .execute()
}
