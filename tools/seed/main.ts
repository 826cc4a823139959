import { hashPassword } from '../../apps/api/src/accounts/password.ts'
import { openDatabase } from '../../apps/api/src/db/database.ts'
import { PlainError, print, seconds } from '../progress.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { insertDemo } from './insert.ts'
import { demoId } from './people.ts'
import { refreshDuty } from './refresh-duty.ts'

/** Fills a migrated database with the demo; one that has it already only gets its referees back on duty. */
const seed = async (databaseUrl: string): Promise<string> => {
  const db = openDatabase(databaseUrl, 1)
  try {
    const now = new Date()
    const seeded = await db.selectFrom('referee').select('id').where('id', '=', demoId('ref', 0)).executeTakeFirst()
    if (seeded) {
      const onDuty = await db.transaction().execute((trx) => refreshDuty(trx, now))
      return `the demo is there already: ${onDuty} of its referees are on duty again, nothing else was touched`
    }
    const hashes = await Promise.all(DEMO_ACCOUNTS.map(async ({ role, password }) => [role, await hashPassword(password)] as const))
    const told = await db.transaction().execute((trx) => insertDemo(trx, now, new Map(hashes)))
    return `${told.referees} referees (${told.onDuty} on duty), ${told.matches} matches, ${told.events} availability events, ${DEMO_ACCOUNTS.length} accounts to sign in with`
  } finally {
    await db.destroy()
  }
}

const databaseUrl = process.env['DATABASE_URL']
if (!databaseUrl) throw new PlainError('DATABASE_URL is not set: the demo needs a migrated database.')
const began = performance.now()
print(`${await seed(databaseUrl)} (${seconds(performance.now() - began)})`)
