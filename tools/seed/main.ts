import { hashPassword } from '../../apps/api/src/accounts/password.ts'
import { readConfig } from '../../apps/api/src/config.ts'
import { openDatabase } from '../../apps/api/src/db/database.ts'
import { PlainError, print, seconds } from '../progress.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { openDemoProvider } from './electronic/demo-provider.ts'
import { openPayoutAccounts } from './electronic/open-payout-accounts.ts'
import { pay } from './electronic/pay.ts'
import { insertDemo, inventDemo } from './insert.ts'
import { demoId } from './people.ts'
import { refreshDuty } from './refresh-duty.ts'

/** Only the sandbox is paid with for a demo; where the provider itself is configured, nobody of the demo can be paid. */
const openSandbox = () => {
  const sandboxUrl = process.env['PAYMENTS_URL']
  const { payments } = readConfig({ ...process.env, REFCALL_ENV: 'demo' })
  return sandboxUrl && payments ? openDemoProvider({ ...payments, sandboxUrl }) : null
}

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
    const sandbox = openSandbox()
    const demo = inventDemo(now, new Map(hashes), sandbox ? await openPayoutAccounts(sandbox) : new Map())
    const paid = sandbox ? await Promise.all(demo.electronic.map(async (one) => [one, await pay(sandbox, one)] as const)) : []
    const told = await db.transaction().execute((trx) => insertDemo(trx, demo, paid))
    return `${told.referees} referees (${told.onDuty} on duty), ${told.matches} matches (${told.electronic} paid electronically), ${told.events} availability events, ${DEMO_ACCOUNTS.length} accounts to sign in with`
  } finally {
    await db.destroy()
  }
}

const databaseUrl = process.env['DATABASE_URL']
if (!databaseUrl) throw new PlainError('DATABASE_URL is not set: the demo needs a migrated database.')
const began = performance.now()
print(`${await seed(databaseUrl)} (${seconds(performance.now() - began)})`)
