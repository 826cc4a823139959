import { type PaymentsConfig, readConfig } from '@refcall/api/embed/service'
import { startSandbox } from '@refcall/payment-sandbox'
import { sandboxFile } from './sandbox-file.ts'
import { withClient } from '../run/postgres/databases.ts'
import { PlainError, step, type Log } from '../run/progress.ts'
import { atEnd } from '../run/lifetime.ts'
import { openDatabase } from './database.ts'
import { portsFrom } from './ports.ts'

/** The product's database, running or stopped, found by the variables that `npm start` reads. */
export const existingDatabase = async (log: Log): Promise<string> => {
  const { url } = await openDatabase('refcall', false, log)
  const { rows } = await withClient(url, (client) => client.query(`SELECT to_regclass('public.payment_hold') AS table`))
  if (rows[0]?.table === null)
    throw new PlainError('There is nothing to look at yet: npm start makes the product’s database.')
  return url
}

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/health`)).ok
  } catch {
    return false
  }
}

/** The payment provider of that product; a sandbox that is not running is started on its state. */
export const existingPayments = async (log: Log): Promise<PaymentsConfig> => {
  const port = portsFrom(process.env).find(({ part }) => part === 'payments')?.port
  const running = process.env['PAYMENTS_URL'] ?? `http://127.0.0.1:${port}`
  const { payments } = readConfig({
    PAYMENTS_URL: process.env['STRIPE_SECRET_KEY'] ? undefined : running,
    ...process.env,
    DATABASE_URL: 'none',
  })
  if (!payments) throw new PlainError('PAYMENTS=off: there is no payment provider to ask.')
  if (payments.sandboxUrl === null || (await answers(payments.sandboxUrl))) return payments
  const sandbox = await step('starting the payment sandbox', () => startSandbox({ file: sandboxFile() }), log)
  atEnd(() => sandbox.stop())
  return { ...payments, sandboxUrl: sandbox.url }
}
