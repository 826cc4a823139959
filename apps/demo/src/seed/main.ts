import { openDatabase } from '@refcall/api/embed/database'
import { readConfig } from '@refcall/api/embed/service'
import { PlainError, print, seconds } from '@refcall/tools/run/progress'
import { openDemoProvider } from './electronic/demo-provider.ts'
import { seedDemo } from './seed-demo.ts'

const { DATABASE_URL: databaseUrl, PAYMENTS_URL: sandboxUrl } = process.env
if (!databaseUrl) throw new PlainError('DATABASE_URL is not set: the demo needs a migrated database.')
const began = performance.now()
const { payments } = readConfig({ ...process.env, REFCALL_ENV: 'demo' })
const db = openDatabase(databaseUrl, 1)
try {
  // The demo pays only through the sandbox, never at the real provider.
  const sandbox = sandboxUrl && payments ? openDemoProvider({ ...payments, sandboxUrl }) : null
  print(`${await seedDemo(db, sandbox, new Date())} (${seconds(performance.now() - began)})`)
} finally {
  await db.destroy()
}
